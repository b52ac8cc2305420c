/* othello.c: Othello on boards of 8x8, 6x6 and 4x4 cells.
 *
 * X (black) moves first. A disc is placed so that it encloses discs of the other colour in one or
 * more straight lines, and these turn over. Who cannot place passes, and the game ends when neither
 * can; most discs win. Moves are cell numbers, row by row from a1 at the top left, and one more for
 * the pass.
 *
 * The layout of the words and the search for moves and flips are in kernel.c. Moves are
 * numbered as the board has its cells (a2 of 6x6 is 6) and bits as the 8x8 board has them (a2 is
 * 8); two small tables lead from one to the other. */
#include <stdio.h>
#include <stdlib.h>

#include "base/bits.h"
#include "base/hash.h"
#include "base/xalloc.h"
#include "game/grid.h"
#include "game/othello/kernel.h"
#include "game/registry.h"

static const struct option options[] = {
	{.name = "size",
		.type = OPTION_CHOICE,
		.fallback = "8",
		.choices = "4|6|8",
		.help = "rows and columns of the board"},
	{.name = "reward",
		.type = OPTION_CHOICE,
		.fallback = "win",
		.choices = "win|margin",
		.help = "what the search plays for: to win, or for the largest lead in discs "
			"(margin)"},
	{.name = NULL},
};

static const char *const presets[] = {"", "size=6", "size=4", "size=6,reward=margin", NULL};

static const struct othello_rules *rules_of(const struct game *game)
{
	return game->data;
}

static void trace(uint64_t *ray, int cell, int rows, int cols)
{
	int row = cell / 8 + rows, col = cell % 8 + cols;

	for (*ray = 0; row >= 0 && row < 8 && col >= 0 && col < 8; row += rows, col += cols)
		*ray |= BIT(row * 8 + col);
}

static void set_corners(struct othello_rules *rules, int size)
{
	for (int row = 0; row < size; row += size - 1)
		for (int col = 0; col < size; col += size - 1) {
			rules->corners |= BIT(row * 8 + col);
			for (int r = row - 1; r <= row + 1; r++)
				for (int c = col - 1; c <= col + 1; c++)
					if (r >= 0 && r < size && c >= 0 && c < size)
						rules->beside |= BIT(r * 8 + c);
		}
	rules->beside &= ~rules->corners;
}

static bool setup(struct game *game, const struct options *given, struct status *st)
{
	static const int rows[4] = {0, 1, 1, 1}, cols[4] = {1, 0, -1, 1}; /* STEP of the kernel */
	struct othello_rules *rules = xcalloc(1, sizeof *rules);
	int size = 4 + 2 * options_choice(given, "size"), cells = size * size;

	(void)st;
	rules->kernel = othello_kernel;
#ifdef __x86_64__
	if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") &&
		__builtin_cpu_supports("popcnt"))
		rules->kernel = othello_kernel_avx2;
#endif
	set_corners(rules, size);
	rules->grid = (struct grid){size, size};
	rules->pass = (game_move)cells;
	rules->bit[cells] = OTHELLO_NO_BIT;
	rules->scores_margin = options_choice(given, "reward") == 1;
	for (int cell = 0; cell < cells; cell++) {
		int bit = cell / size * 8 + cell % size;

		rules->board |= BIT(bit);
		rules->placed[cell] = BIT(bit);
		rules->bit[cell] = (uint8_t)bit;
		rules->move[bit] = (uint8_t)cell;
		for (int line = 0; line < 4; line++) {
			trace(&rules->rays[bit].up[line], bit, rows[line], cols[line]);
			trace(&rules->rays[bit].down[line], bit, -rows[line], -cols[line]);
		}
	}
	othello_evaluation_setup(rules);
	game->data = rules;
	game->state_bytes = sizeof(struct othello);
	game->max_plies = 2 * (cells - 2); /* no pass follows another */
	game->symmetries = grid_symmetries(rules->grid);
	if (rules->scores_margin)
		game->unit = cells;
	return true;
}

static void start(const struct game *game, void *state)
{
	struct othello *o = state;
	int top = rules_of(game)->grid.rows / 2 - 1, corner = top * 8 + top; /* d4 on 8x8 */

	o->disc[SIDE_FIRST] = BIT(corner + 1) | BIT(corner + 8);
	o->disc[SIDE_SECOND] = BIT(corner) | BIT(corner + 9);
	o->turn = SIDE_FIRST;
}

static enum side mover(const struct game *game, const void *state)
{
	const struct othello *o = state;

	(void)game;
	return (enum side)o->turn;
}

static int moves(const struct game *game, const void *state, game_move *out)
{
	return rules_of(game)->kernel.moves(rules_of(game), state, out);
}

static int count(const struct game *game, const void *state)
{
	return rules_of(game)->kernel.count(rules_of(game), state);
}

static bool is_over(const struct game *game, const void *state)
{
	return !count(game, state);
}

static void play(const struct game *game, void *state, game_move move)
{
	rules_of(game)->kernel.play(rules_of(game), state, move);
}

static double rollout(const struct game *game, const void *state, struct xoshiro *random)
{
	return rules_of(game)->kernel.rollout(rules_of(game), state, random);
}

static double rollout_line(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	return rules_of(game)->kernel.rollout_line(rules_of(game), state, random, line, length);
}

static double weighted(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	return rules_of(game)->kernel.weighted(rules_of(game), state, random, line, length);
}

static double result(const struct game *game, const void *state)
{
	const struct othello *o = state;

	return othello_reward(
		rules_of(game), bits_count(o->disc[SIDE_FIRST]) - bits_count(o->disc[SIDE_SECOND]));
}

static uint64_t key(const struct game *game, const void *state)
{
	(void)game;
	return hash_bytes(state, sizeof(struct othello));
}

static uint64_t mirror_cols(uint64_t x)
{
	x = (x >> 1 & UINT64_C(0x5555555555555555)) | (x & UINT64_C(0x5555555555555555)) << 1;
	x = (x >> 2 & UINT64_C(0x3333333333333333)) | (x & UINT64_C(0x3333333333333333)) << 2;
	return (x >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (x & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
}

/* Swaps the triangles of squares of four, two and one cells across the diagonal from a1. */
static uint64_t transpose(uint64_t x)
{
	uint64_t t = (x ^ x >> 28) & UINT64_C(0x00000000f0f0f0f0);

	x ^= t ^ t << 28;
	t = (x ^ x >> 14) & UINT64_C(0x0000cccc0000cccc);
	x ^= t ^ t << 14;
	t = (x ^ x >> 7) & UINT64_C(0x00aa00aa00aa00aa);
	return x ^ t ^ t << 7;
}

/* As grid_transform() numbers them. A small board that was mirrored is moved back to its corner. */
static void transform(const struct game *game, int s, const void *from, void *to)
{
	const struct othello *a = from;
	struct othello *b = to;
	int margin = 8 - rules_of(game)->grid.rows;

	b->turn = a->turn;
	for (int side = 0; side < 2; side++) {
		uint64_t x = a->disc[side];

		if (s & 1)
			x = mirror_cols(x) >> margin;
		if (s & 2)
			x = __builtin_bswap64(x) >> 8 * margin;
		if (s & 4)
			x = transpose(x);
		b->disc[side] = x;
	}
}

static game_move transform_move(const struct game *game, int s, game_move move)
{
	const struct othello_rules *rules = rules_of(game);

	return move == rules->pass ? move : (game_move)grid_transform(rules->grid, s, move);
}

static void move_format(
	const struct game *game, const void *state, game_move move, char out[GAME_MOVE_TEXT])
{
	const struct othello_rules *rules = rules_of(game);

	(void)state;
	if (move == rules->pass)
		snprintf(out, GAME_MOVE_TEXT, "pass");
	else
		grid_cell_name(rules->grid, move, out);
}

static void to_grid(
	const struct othello_rules *rules, const struct othello *o, struct grid_position *to)
{
	for (int cell = 0; cell < rules->pass; cell++)
		to->cell[cell] = o->disc[0] & rules->placed[cell] ? 'X'
			: o->disc[1] & rules->placed[cell]        ? 'O'
								  : '.';
	to->mover = (enum side)o->turn;
}

static void position_format(
	const struct game *game, const void *state, char out[GAME_POSITION_TEXT])
{
	struct grid_position position;

	to_grid(rules_of(game), state, &position);
	grid_position_format(rules_of(game)->grid, &position, out);
}

/* Any discs will do: passes and flips leave no count of them that could be wrong. */
static bool position_parse(
	const struct game *game, const char *text, void *state, struct status *st)
{
	const struct othello_rules *rules = rules_of(game);
	struct othello *o = state;
	struct grid_position position;

	if (!grid_position_parse(rules->grid, text, &position, st))
		return false;
	*o = (struct othello){.turn = position.mover};
	for (int cell = 0; cell < rules->pass; cell++)
		if (position.cell[cell] != '.')
			o->disc[position.cell[cell] == 'O'] |= rules->placed[cell];
	return true;
}

/* The board, and below it a cell for the pass. */
static void view(const struct game *game, const void *state, struct view *to)
{
	const struct othello_rules *rules = rules_of(game);
	struct grid_position position;
	game_move legal[OTHELLO_CELLS], by_cell[OTHELLO_CELLS + 1];
	int n = moves(game, state, legal);

	for (int cell = 0; cell <= rules->pass; cell++)
		by_cell[cell] = GAME_NO_MOVE;
	for (int i = 0; i < n; i++)
		by_cell[legal[i]] = legal[i];
	to_grid(rules, state, &position);
	grid_view(rules->grid, &position, by_cell, to);
	to->cell[to->cell_count++] = (struct view_cell){
		.kind = CELL_EMPTY,
		.row = (short)rules->grid.rows,
		.parent = -1,
		.move = by_cell[rules->pass],
		.label = "pass",
	};
	snprintf(to->caption, sizeof to->caption, "X %d  O %d",
		bits_count(((const struct othello *)state)->disc[0]),
		bits_count(((const struct othello *)state)->disc[1]));
}

static const struct game_rule rules[] = {
	{"turn",
		"place a disc so that it encloses a straight line of the opponent's discs between "
		"itself and another of yours",
		NULL},
	{"turning", "all discs that you enclose become yours", NULL},
	{"pass", "you pass only when you cannot place a disc", NULL},
	{"end", "when neither side can place a disc; the side with more discs wins", NULL},
	{.word = NULL},
};

static const struct game_playout playouts[] = {{"weighted", weighted}, {.name = NULL}};

const struct game_ops game_othello = {
	.name = "othello",
	.title = "Othello",
	.summary = "enclose your opponent's discs to turn them over; the side with more discs wins",
	.rules = rules,
	.options = options,
	.presets = presets,
	.setup = setup,
	.start = start,
	.mover = mover,
	.moves = moves,
	.count = count,
	.is_over = is_over,
	.play = play,
	.result = result,
	.rollout = rollout,
	.rollout_line = rollout_line,
	.playouts = playouts,
	.key = key,
	.transform = transform,
	.transform_move = transform_move,
	.evaluations = othello_evaluations,
	.prior = othello_prior,
	.priors = "prefers corners and few replies, avoids the cells beside an empty corner",
	.move_format = move_format,
	.position_format = position_format,
	.position_parse = position_parse,
	.view = view,
};
