/* large.c: m,n,k boards of more than 16 cells: for every row, column, diagonal and antidiagonal a
 * word for each player with a bit for each of its cells; see large.h. A move sets a bit in four
 * words, and only these can have come to hold a line: a few shifts tell. Playouts other than the
 * uniform one are in large_playout.c. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "game/mnk/large.h"

_Static_assert(sizeof(struct large) + MNK_MAX_LINES * 2 * sizeof(uint32_t) <= GAME_MAX_STATE,
	"19x19 fits");

enum { BATCH = 6 }; /* draws from one word: 361^6 < 2^51, so that hardly a word is thrown away */

/* --- tables */

static void set_place(const struct mnk *rules, struct mnk_large *tables, int cell)
{
	int rows = rules->grid.rows, cols = rules->grid.cols, r = cell / cols, c = cell % cols;
	struct place *place = &tables->place[cell];

	*place = (struct place){
		.line = {(uint16_t)r, (uint16_t)(rows + c),
			(uint16_t)(rows + cols + c - r + rows - 1),
			(uint16_t)(2 * (rows + cols) - 1 + r + c)},
		.bit = {1u << c, 1u << r, 1u << r, 1u << r},
	};
	for (int d = 0; d < MNK_DIRECTIONS; d++) {
		static const int row_step[] = {0, 1, 1, 1}, col_step[] = {1, 0, 1, -1};
		int line = place->line[d], step = row_step[d] * cols + col_step[d];

		tables->step[line] = (int16_t)step;
		tables->origin[line] = (int16_t)(cell - step * (d ? r : c));
	}
}

static void set_near(const struct mnk *rules, struct mnk_large *tables, int cell)
{
	int cols = rules->grid.cols, row = cell / cols, col = cell % cols;

	for (int r = row - 2; r <= row + 2; r++)
		for (int c = col - 2; c <= col + 2; c++)
			if (r >= 0 && r < rules->grid.rows && c >= 0 && c < cols &&
				(r != row || c != col))
				tables->near[cell][tables->near_count[cell]++] =
					(uint16_t)(r * cols + c);
}

static void large_setup(struct mnk *rules)
{
	struct mnk_large *tables = xcalloc(1, sizeof *tables);
	int cells[GRID_MOST];

	rules->tables.large = tables;
	tables->lines = mnk_lines(rules);
	for (int cell = 0; cell < rules->cells; cell++) {
		set_place(rules, tables, cell);
		set_near(rules, tables, cell);
	}
	for (int line = 0; line < tables->lines; line++) {
		int length = mnk_line_cells(rules, line, cells);

		for (int i = 0; i < length; i++) {
			struct place *place = &tables->place[cells[i]];

			for (int d = 0; d < MNK_DIRECTIONS; d++)
				if (place->line[d] == line)
					tables->cells[line] |= place->bit[d];
		}
	}
	for (int n = 0; n <= rules->cells; n++) {
		tables->batch[n] = 1;
		for (int i = 0; i < BATCH && i < n; i++)
			tables->batch[n] *= (uint64_t)(n - i);
	}
	for (int cell = 0; cell < rules->cells; cell++)
		for (int d = 1; d < MNK_DIRECTIONS; d++)
			tables->place[cell].bit[d] &= tables->cells[tables->place[cell].line[d]];
}

static void large_teardown(struct mnk *rules)
{
	free(rules->tables.large);
}

static size_t large_bytes(const struct mnk *rules)
{
	return sizeof(struct large) + (size_t)rules->tables.large->lines * 2 * sizeof(uint32_t);
}

/* The header and the rows. */
static size_t large_key_bytes(const struct mnk *rules)
{
	return sizeof(struct large) + (size_t)rules->grid.rows * 2 * sizeof(uint32_t);
}

/* --- play */

HOT_INLINE bool any_of(four words)
{
	uint64_t half[2];

	memcpy(half, &words, sizeof half);
	return half[0] | half[1];
}

/* Sets a stone in the words of a side; true if that makes a line: mnk_word_wins() of four words,
 * for a line that was not there before. `rule` and `shifts` are constants in a playout. */
HOT_INLINE bool set_stone(const struct mnk *rules, enum mnk_rule rule, int shifts,
	const struct place *place, uint32_t (*word)[2], int side)
{
	uint32_t *at[MNK_DIRECTIONS];
	four now;
	bool wins = false;

	for (int d = 0; d < MNK_DIRECTIONS; d++)
		at[d] = &word[place->line[d]][side];
	if (rule >= MNK_ANY) { /* beyond k the line was there before */
		for (int d = 0; d < MNK_DIRECTIONS; d++)
			wins |= bits_count(*at[d] |= place->bit[d]) == rules->k;
		return wins;
	}
	now = (four){*at[0], *at[1], *at[2], *at[3]} | place->bit;
	for (int d = 0; d < MNK_DIRECTIONS; d++)
		*at[d] = now[d];
	for (int i = 0; i < shifts; i++)
		now &= now >> rules->shift[i];
	if (rule == MNK_EXACT)
		now &= ~(now << 1) & ~(now >> 1);
	return any_of(now);
}

static enum side large_mover(const void *state)
{
	return (enum side)(((const struct large *)state)->plies & 1);
}

static int large_moves(const struct mnk *rules, const void *state, game_move *out)
{
	const struct large *s = state;

	return s->winner ? 0 : mnk_large_list_empty(rules, s, out);
}

static int large_count(const struct mnk *rules, const void *state)
{
	const struct large *s = state;

	return s->winner ? 0 : rules->cells - s->plies;
}

static bool large_is_over(const struct mnk *rules, const void *state)
{
	const struct large *s = state;

	return s->winner || s->plies == rules->cells;
}

static void large_play(const struct mnk *rules, void *state, game_move move)
{
	struct large *s = state;
	int side = s->plies & 1;

	if (set_stone(rules, rules->rule, MNK_SHIFTS, &rules->tables.large->place[move], s->word,
		    side))
		s->winner = (int16_t)mnk_result_for[side];
	s->plies++;
}

static int large_result(const struct mnk *rules, const void *state)
{
	(void)rules;
	return ((const struct large *)state)->winner;
}

/* --- the random game
 *
 * A random order of the empty cells, played in turn until somebody wins, is a game of uniform
 * choices. Best of 60 runs from the start, million playouts a second, 15x15 with k = 5 and 19x19
 * with exactly 6:
 *
 *      1.0   0.45   as it is here
 *      0.9   0.23   the four words shifted one by one
 *      0.7   0.29   the vector filled by now[d] |= ..., which goes through memory
 *
 * One draw a ply instead of BATCH from a word costs up to 8 per cent. */

HOT_INLINE int rollout(const struct mnk *rules, const struct large *s, struct xoshiro *random,
	enum mnk_rule rule, int shifts, game_move *line, int *length)
{
	const struct mnk_large *tables = rules->tables.large;
	uint32_t word[MNK_MAX_LINES][2];
	uint16_t empty[GRID_MAX_CELLS];
	int n, stop, side = s->plies & 1;

	if (s->winner)
		return s->winner;
	memcpy(word, s->word, (size_t)tables->lines * sizeof *word);
	n = mnk_large_list_empty(rules, s, empty);
	while (n) {
		uint64_t draws = xoshiro_batch(random, tables->batch[n]);

		for (stop = n > BATCH ? n - BATCH : 0; n > stop; side ^= 1) {
			uint32_t i = batch_below(&draws, (uint32_t)n);
			uint16_t cell = empty[i];

			empty[i] = empty[--n];
			game_record(line, length, cell);
			if (set_stone(rules, rule, shifts, &tables->place[cell], word, side))
				return mnk_result_for[side];
		}
	}
	return 0;
}

HOT_INLINE int rollout_by_rule(const struct mnk *rules, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	if (rules->rule == MNK_ATLEAST)
		return rules->k <= 8
			? rollout(rules, state, random, MNK_ATLEAST, 3, line, length)
			: rollout(rules, state, random, MNK_ATLEAST, MNK_SHIFTS, line, length);
	if (rules->rule == MNK_EXACT)
		return rollout(rules, state, random, MNK_EXACT, MNK_SHIFTS, line, length);
	/* More than k or not makes no difference to the first who has k. */
	return rollout(rules, state, random, MNK_ANY, 0, line, length);
}

HOT static int large_rollout(const struct mnk *rules, const void *state, struct xoshiro *random)
{
	return rollout_by_rule(rules, state, random, NULL, NULL);
}

HOT static int large_rollout_line(const struct mnk *rules, const void *state,
	struct xoshiro *random, game_move *line, int *length)
{
	*length = 0;
	return rollout_by_rule(rules, state, random, line, length);
}

/* --- cells */

static void put(const struct mnk *rules, struct large *s, int cell, int side)
{
	const struct place *place = &rules->tables.large->place[cell];

	for (int d = 0; d < MNK_DIRECTIONS; d++)
		s->word[place->line[d]][side] |= place->bit[d];
	s->plies++;
}

static void large_transform(const struct mnk *rules, int s, const void *from, void *to)
{
	const struct large *source = from;
	struct large *image = to;

	for (int row = 0; row < rules->grid.rows; row++)
		for (int side = 0; side < 2; side++)
			for (uint32_t left = source->word[row][side]; left; left &= left - 1)
				put(rules, image,
					grid_transform(rules->grid, s,
						row * rules->grid.cols + bits_lowest(left)),
					side);
	image->winner = source->winner;
}

static void large_open_lines(const struct mnk *rules, const void *state, int open[2], int *total)
{
	const struct mnk_large *tables = rules->tables.large;
	const struct large *s = state;

	open[0] = open[1] = *total = 0;
	for (int line = 0; line < tables->lines; line++) {
		uint32_t cells = tables->cells[line];

		if (rules->rule < MNK_ANY) {
			*total += bits_count(mnk_run_starts(rules, cells));
			for (int side = 0; side < 2; side++)
				open[side] += bits_count(
					mnk_run_starts(rules, cells & ~s->word[line][!side]));
		} else if (cells) {
			*total += 1;
			for (int side = 0; side < 2; side++)
				open[side] += !(s->word[line][!side] & cells);
		}
	}
}

/* The windows of a line in order: each adds its points at its first cell and takes them back behind
 * its last one. */
static void add_shapes(
	const struct mnk *rules, const struct large *s, enum side side, int line, int *points)
{
	const struct mnk_large *tables = rules->tables.large;
	uint32_t own = s->word[line][side], other = s->word[line][!side],
		 cells = tables->cells[line];
	uint32_t starts = rules->rule >= MNK_ANY ? cells & -cells : mnk_run_starts(rules, cells);
	int width = rules->rule >= MNK_ANY ? bits_count(cells) : rules->k,
	    change[GRID_MOST + 1] = {0}, sum = 0;

	for (; starts; starts &= starts - 1) {
		int at = bits_lowest(starts);
		uint32_t window = ((1u << width) - 1) << at;
		int gain = mnk_window_points(bits_count(own & window), bits_count(other & window));

		change[at] += gain;
		change[at + width] -= gain;
	}
	for (uint32_t left = cells; left; left &= left - 1) {
		int bit = bits_lowest(left);

		sum += change[bit];
		points[tables->origin[line] + tables->step[line] * bit] += sum;
	}
}

static void large_shapes(
	const struct mnk *rules, const void *state, enum side side, int points[GRID_MAX_CELLS])
{
	for (int line = 0; line < rules->tables.large->lines; line++)
		if (rules->tables.large->cells[line])
			add_shapes(rules, state, side, line, points);
}

static void large_unpack(const struct mnk *rules, const void *state, struct grid_position *to)
{
	const struct large *s = state;

	for (int cell = 0; cell < rules->cells; cell++) {
		const uint32_t *row = s->word[cell / rules->grid.cols];
		int col = cell % rules->grid.cols;

		to->cell[cell] = row[0] >> col & 1 ? 'X' : row[1] >> col & 1 ? 'O' : '.';
	}
	to->mover = large_mover(s);
}

static void large_pack(
	const struct mnk *rules, const struct grid_position *from, void *state, bool has_line[2])
{
	struct large *s = state;

	for (int cell = 0; cell < rules->cells; cell++)
		if (from->cell[cell] != '.')
			put(rules, s, cell, from->cell[cell] == 'O');
	for (int side = 0; side < 2; side++) {
		has_line[side] = false;
		for (int line = 0; line < rules->tables.large->lines; line++)
			if (mnk_word_wins(rules, s->word[line][side]))
				has_line[side] = true;
		if (has_line[side])
			s->winner = (int16_t)mnk_result_for[side];
	}
}

const struct mnk_board mnk_board_large = {
	.setup = large_setup,
	.teardown = large_teardown,
	.state_bytes = large_bytes,
	.key_bytes = large_key_bytes,
	.mover = large_mover,
	.moves = large_moves,
	.count = large_count,
	.is_over = large_is_over,
	.play = large_play,
	.result = large_result,
	.rollout = large_rollout,
	.rollout_line = large_rollout_line,
	.decisive = mnk_large_decisive,
	.weighted = mnk_large_weighted,
	.forced = mnk_large_forced,
	.threats = mnk_large_threats,
	.candidates = mnk_large_candidates,
	.transform = large_transform,
	.open_lines = large_open_lines,
	.shapes = large_shapes,
	.unpack = large_unpack,
	.pack = large_pack,
};
