/* small.c: m,n,k boards of up to 16 cells: a set of cells for each player, and one bit for each of
 * the 2^cells sets that says whether it holds a winning line. So every rule about lines costs the
 * same: one look into a table of at most 8 kB. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "game/mnk/mnk.h"
#include "game/pick.h"

struct small {
	uint16_t stones[2]; /* bit = cell */
	uint8_t turn; /* enum side */
	uint8_t zero[3];
};

_Static_assert(sizeof(struct small) == 8, "a small board is 8 bytes");
_Static_assert((int)MNK_SMALL_CELLS <= (int)PICK_MOST, "its cells fit in a list");

/* Windows of k cells: at most 4 directions * 16 cells. */
enum { MAX_WINDOWS = MNK_DIRECTIONS * MNK_SMALL_CELLS };

struct mnk_small {
	uint16_t full;
	int window_count;
	uint16_t window[MAX_WINDOWS]; /* the lines that evaluate() counts */
	struct pick pick;
	/* of the low and of the high eight cells of a set */
	uint16_t image[GAME_MAX_SYMMETRIES][2][256];
	uint64_t wins[(1 << MNK_SMALL_CELLS) / 64]; /* bit = set */
	/* of each set: the cells with which it has a line, for the playout that looks ahead */
	uint16_t *completions;
};

HOT_INLINE uint64_t has_line(const struct mnk_small *tables, uint32_t set)
{
	return tables->wins[set >> 6] >> (set & 63) & 1;
}

/* --- tables */

/* Line by line rather than set by set, so that a line's cells are found once. */
static void set_wins(const struct mnk *rules, struct mnk_small *tables)
{
	int cells[GRID_MOST];

	for (int line = 0; line < mnk_lines(rules); line++) {
		int length = mnk_line_cells(rules, line, cells);

		for (uint32_t set = 0; length && set <= tables->full; set++) {
			uint32_t word = 0;

			for (int i = 0; i < length; i++)
				word |= (set >> cells[i] & 1) << i;
			if (mnk_word_wins(rules, word))
				tables->wins[set >> 6] |= BIT(set & 63);
		}
	}
}

static void set_completions(const struct mnk *rules, struct mnk_small *tables)
{
	tables->completions = xcalloc(BIT(rules->cells), sizeof *tables->completions);
	for (uint32_t set = 0; set <= tables->full; set++)
		for (int cell = 0; cell < rules->cells; cell++)
			tables->completions[set] |=
				(uint16_t)(has_line(tables, set | 1u << cell) << cell);
}

static void set_windows(const struct mnk *rules, struct mnk_small *tables)
{
	int cells[GRID_MOST];

	for (int line = 0; line < mnk_lines(rules); line++) {
		int length = mnk_line_cells(rules, line, cells),
		    width = rules->rule < MNK_ANY ? rules->k : length;

		for (int first = 0; length && first + width <= length; first++) {
			uint16_t window = 0;

			for (int i = 0; i < width; i++)
				window |= (uint16_t)BIT(cells[first + i]);
			tables->window[tables->window_count++] = window;
		}
	}
}

static void set_images(const struct mnk *rules, struct mnk_small *tables)
{
	for (int s = 0; s < grid_symmetries(rules->grid); s++)
		for (int cell = 0; cell < rules->cells; cell++)
			for (int half = 0; half < 256; half++)
				if (half >> (cell & 7) & 1)
					tables->image[s][cell >> 3][half] |=
						(uint16_t)BIT(grid_transform(rules->grid, s, cell));
}

static void small_setup(struct mnk *rules)
{
	struct mnk_small *tables = xcalloc(1, sizeof *tables);

	rules->tables.small = tables;
	tables->full = (uint16_t)(BIT(rules->cells) - 1);
	pick_init(&tables->pick);
	set_wins(rules, tables);
	set_completions(rules, tables);
	set_windows(rules, tables);
	set_images(rules, tables);
}

static void small_teardown(struct mnk *rules)
{
	free(rules->tables.small->completions);
	free(rules->tables.small);
}

static size_t small_bytes(const struct mnk *rules)
{
	(void)rules;
	return sizeof(struct small);
}

/* --- play */

static enum side small_mover(const void *state)
{
	return (enum side)((const struct small *)state)->turn;
}

HOT_INLINE uint32_t empty_of(const struct mnk_small *tables, const struct small *s)
{
	return tables->full & ~((uint32_t)s->stones[0] | s->stones[1]);
}

/* Only the side that moved last can have a line. */
HOT_INLINE bool is_won(const struct mnk_small *tables, const struct small *s)
{
	return has_line(tables, s->stones[s->turn ^ 1]);
}

static int small_moves(const struct mnk *rules, const void *state, game_move *out)
{
	const struct small *s = state;
	int n = 0;

	if (is_won(rules->tables.small, s))
		return 0;
	for (uint32_t empty = empty_of(rules->tables.small, s); empty; empty &= empty - 1)
		out[n++] = (game_move)bits_lowest(empty);
	return n;
}

static int small_count(const struct mnk *rules, const void *state)
{
	return is_won(rules->tables.small, state)
		? 0
		: bits_count(empty_of(rules->tables.small, state));
}

static bool small_is_over(const struct mnk *rules, const void *state)
{
	return !empty_of(rules->tables.small, state) || is_won(rules->tables.small, state);
}

static void small_play(const struct mnk *rules, void *state, game_move move)
{
	struct small *s = state;

	assert(empty_of(rules->tables.small, s) >> move & 1);
	s->stones[s->turn] |= (uint16_t)BIT(move);
	s->turn ^= 1;
	(void)rules;
}

static int small_result(const struct mnk *rules, const void *state)
{
	const struct small *s = state;

	return !is_won(rules->tables.small, s) ? 0 : s->turn == SIDE_SECOND ? +1 : -1;
}

/* --- the random game
 *
 * A random order of the empty cells, played in turn until somebody wins, is a game of uniform
 * choices (see pick.h). The cells are played to the last one and the wins noted by ply: the first
 * of them counts. On 3x3 from the start, best of 60 runs, million playouts a second:
 *
 *      31   as it is here
 *      29   looking into the table from the first ply, not from the first at which k stones can
 *           stand
 *      28   stopping at the win: 1.4 plies fewer, but one mispredicted branch more (4x4, k = 4: 22
 *           against 19)
 *      25   the same as here with branches at the end to tell the winner
 *      24   taking the list's first cell into the gap, instead of closing it
 *       5   one draw a ply and the k-th member of a set found by clearing the lower ones */

/* The line is cut after the first win. */
HOT_INLINE int rollout(const struct mnk *rules, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	const struct mnk_small *tables = rules->tables.small;
	const struct small *s = state;
	uint32_t next = s->stones[s->turn], last = s->stones[s->turn ^ 1],
		 empty = empty_of(tables, s), cell, set, wins = 0;
	int n = bits_count(empty), quiet = 2 * (rules->k - 1) - (rules->cells - n), ply = 0, winner;
	uint64_t list = pick_list(&tables->pick, empty), word;

	if (is_won(tables, s))
		return small_result(rules, s);
	word = xoshiro_batch(random, tables->pick.factorial[n]);
	quiet = quiet < n ? quiet : n;
	for (; ply < quiet; ply++) {
		cell = pick_take(&list, &word, (uint32_t)(n - ply));
		set = next | cell;
		next = last;
		last = set;
		game_record(line, length, (game_move)bits_lowest(cell));
	}
	for (; ply < n; ply++) {
		cell = pick_take(&list, &word, (uint32_t)(n - ply));
		set = next | cell;
		next = last;
		last = set;
		game_record(line, length, (game_move)bits_lowest(cell));
		wins |= (uint32_t)has_line(tables, set) << ply;
	}
	winner = (bits_lowest(wins | BIT(MNK_SMALL_CELLS)) ^ s->turn) & 1;
	if (line && wins)
		*length = bits_lowest(wins) + 1;
	return wins ? 1 - 2 * winner : 0;
}

HOT static int small_rollout(const struct mnk *rules, const void *state, struct xoshiro *random)
{
	return rollout(rules, state, random, NULL, NULL);
}

HOT static int small_rollout_line(const struct mnk *rules, const void *state,
	struct xoshiro *random, game_move *line, int *length)
{
	*length = 0;
	return rollout(rules, state, random, line, length);
}

/* --- the game of players who see one move ahead: decisive.c says how they play
 *
 * A stone gives the other side no new win, so a move prevents all of the other's wins if it takes
 * the only one. Two cannot be stopped. */

HOT_INLINE uint32_t random_member(
	const struct mnk_small *tables, uint32_t set, struct xoshiro *random)
{
	return pick_list(&tables->pick, set) >>
		4 * xoshiro_below(random, (uint32_t)bits_count(set)) &
		15;
}

HOT_INLINE int decisive(const struct mnk *rules, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	const struct mnk_small *tables = rules->tables.small;
	const struct small *s = state;
	uint32_t own = s->stones[s->turn], other = s->stones[s->turn ^ 1],
		 empty = empty_of(tables, s);

	if (is_won(tables, s))
		return small_result(rules, s);
	for (int side = s->turn; empty; side ^= 1) {
		uint32_t wins = tables->completions[own] & empty,
			 needed = tables->completions[other] & empty, cell, set;

		cell = (uint32_t)bits_lowest(wins ? wins : needed | BIT(MNK_SMALL_CELLS));
		if (!wins && !needed)
			cell = random_member(tables, empty, random);
		game_record(line, length, (game_move)cell);
		if (wins)
			return mnk_result_for[side];
		set = own | 1u << cell;
		empty &= ~(1u << cell);
		own = other;
		other = set;
	}
	return 0;
}

HOT static int small_decisive(const struct mnk *rules, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	return line ? decisive(rules, state, random, line, length)
		    : decisive(rules, state, random, NULL, NULL);
}

static int small_forced(const struct mnk *rules, const void *state, game_move *out)
{
	const struct mnk_small *tables = rules->tables.small;
	const struct small *s = state;
	uint32_t empty = empty_of(tables, s),
		 wins = tables->completions[s->stones[s->turn]] & empty;
	int n = 0;

	for (uint32_t set = wins ? wins : tables->completions[s->stones[s->turn ^ 1]] & empty; set;
		set &= set - 1)
		out[n++] = (game_move)bits_lowest(set);
	return n;
}

static void small_transform(const struct mnk *rules, int s, const void *from, void *to)
{
	const struct mnk_small *tables = rules->tables.small;
	struct small image = *(const struct small *)from;

	for (int side = 0; side < 2; side++) {
		uint16_t set = image.stones[side];

		image.stones[side] = tables->image[s][0][set & 255] | tables->image[s][1][set >> 8];
	}
	memcpy(to, &image, sizeof image);
}

static void small_open_lines(const struct mnk *rules, const void *state, int open[2], int *total)
{
	const struct mnk_small *tables = rules->tables.small;
	const struct small *s = state;

	open[0] = open[1] = 0;
	for (int i = 0; i < tables->window_count; i++) {
		open[0] += !(tables->window[i] & s->stones[1]);
		open[1] += !(tables->window[i] & s->stones[0]);
	}
	*total = tables->window_count;
}

static void small_shapes(
	const struct mnk *rules, const void *state, enum side side, int points[GRID_MAX_CELLS])
{
	const struct mnk_small *tables = rules->tables.small;
	const struct small *s = state;

	for (int i = 0; i < tables->window_count; i++) {
		uint32_t window = tables->window[i];
		int gain = mnk_window_points(bits_count(window & s->stones[side]),
			bits_count(window & s->stones[!side]));

		for (uint32_t left = window; left; left &= left - 1)
			points[bits_lowest(left)] += gain;
	}
}

/* --- cells */

static void small_unpack(const struct mnk *rules, const void *state, struct grid_position *to)
{
	const struct small *s = state;

	for (int cell = 0; cell < rules->cells; cell++)
		to->cell[cell] = s->stones[0] >> cell & 1 ? 'X'
			: s->stones[1] >> cell & 1        ? 'O'
							  : '.';
	to->mover = (enum side)s->turn;
}

static void small_pack(
	const struct mnk *rules, const struct grid_position *from, void *state, bool line[2])
{
	struct small *s = state;

	for (int cell = 0; cell < rules->cells; cell++)
		if (from->cell[cell] != '.')
			s->stones[from->cell[cell] == 'O'] |= (uint16_t)BIT(cell);
	s->turn = (uint8_t)from->mover;
	for (int side = 0; side < 2; side++)
		line[side] = has_line(rules->tables.small, s->stones[side]);
}

const struct mnk_board mnk_board_small = {
	.setup = small_setup,
	.teardown = small_teardown,
	.state_bytes = small_bytes,
	.key_bytes = small_bytes,
	.mover = small_mover,
	.moves = small_moves,
	.count = small_count,
	.is_over = small_is_over,
	.play = small_play,
	.result = small_result,
	.rollout = small_rollout,
	.rollout_line = small_rollout_line,
	.decisive = small_decisive,
	.weighted = small_decisive, /* all cells are near each other */
	.forced = small_forced,
	.transform = small_transform,
	.open_lines = small_open_lines,
	.shapes = small_shapes,
	.unpack = small_unpack,
	.pack = small_pack,
};
