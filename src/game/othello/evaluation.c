/* evaluation.c: what positions of Othello look to be worth; see struct game_evaluation. All in the
 * first player's view.
 *
 * The usual one, "stages", foretells the lead in discs at the end from what is measured on the
 * board now, f_i, each X's less O's:
 *
 * (1)  lead = sum of w_i(d) f_i    d = discs on the board (of a small board, as many as if it had
 * 64 cells) (2)  w_i(d) = the straight line through the weights of the two knots around d, which
 * stand at 4, 14, ..., 64 discs (3)  value = lead / (|lead| + 16)         where a game is won or
 * lost (4)  value = lead / cells, less than 1    where discs count
 *
 * All but the last step is done in integers, so that it is the same everywhere. What counts changes
 * with d: early on it is bad to have discs beside an empty corner, which are given away with it,
 * and good to leave the other side few moves; late only discs remain.
 *
 * The weights were fitted by least squares, with a ridge of 300, to 459 000 positions of 12 000
 * games on 8x8: 4 to 39 random plies, then pvs five plies ahead against itself, with the weights of
 * an earlier fit (made of games four plies ahead, with weights of games by mobility alone); what is
 * foretold is the exact lead from 13 empty cells on, and only positions after the last random move
 * count. They leave a standard deviation of 15.7 discs, of 28.7 without any. With 50 ms a move
 * each, 40 games against uct: 40 won with these weights, 39 with the earlier ones; 18 of 20 with
 * moves, corners and discs alone. */
#include <stdlib.h>

#include "base/bits.h"
#include "game/othello/kernel.h"

/* What is measured, X's less O's. The names of cells by their place: a corner is a1, on the edge
 * beside it lies C, diagonally X. */
enum feature {
	MOVES, /* cells where a disc can be placed */
	SHARE, /* 16 times the share that X has of the moves of both, less O's */
	OPEN, /* empty cells beside the other's discs, where there may soon be moves */
	STUCK, /* 1 if there is no move */
	CORNER,
	C_BARE,
	X_BARE, /* discs beside a corner that is empty, and so can be lost */
	C_SAFE,
	X_SAFE, /* beside one that is not */
	A,
	B, /* the other cells of the edge: c1, d1 */
	SECOND, /* of the second row: c2, d2 */
	C3,
	D3,
	D4,
	STABLE, /* discs of the edge in a row from an own corner: they never turn */
	TURN, /* 1 if X is to move, -1 if O is */
	/* the same for who moves last if nobody passes: an odd number of empty cells is good for
	   the mover */
	LAST,
	FEATURES,
};

enum { KNOTS = 7, KNOT_FIRST = 4, KNOT_STEP = 10, DISC = 128, HALF = 16 };

/* In 1/DISC of a disc, a row for each knot. */
static const int16_t weight[KNOTS][FEATURES] = {
	{64, -44, 185, -7, 1, 14, -437, 4, 1, -52, -60, -249, 452, 279, -53, 1, -184, -98},
	{125, -67, 70, -21, 831, -1014, -2686, -482, 405, 31, -276, -206, -49, -59, -111, 941, -295,
		308},
	{68, 90, 30, 171, 1345, -780, -2060, -547, -31, -14, -11, -281, -95, -112, -143, 597, -350,
		289},
	{20, 231, 42, 818, 1196, -457, -1283, -51, -153, -51, -12, -136, 39, -92, -38, 288, -256,
		278},
	{111, 173, -6, 666, 526, -289, -793, -20, 72, -74, -37, -67, 0, -47, -40, 236, -197, 276},
	{150, 237, -94, 304, 78, -247, -288, -13, 133, -72, -53, 45, 16, 37, -2, 209, -72, 362},
	{352, 82, -134, 202, -179, -30, 255, 43, 192, -31, -15, 124, 97, 162, 142, 153, 124, 97},
};

#define COLUMN_A UINT64_C(0x0101010101010101)
#define COLUMN_H UINT64_C(0x8080808080808080)

/* A set and all cells beside it; cells outside a small board may be among them. */
HOT_INLINE uint64_t dilate(uint64_t set)
{
	uint64_t row = set | (set & ~COLUMN_H) << 1 | (set & ~COLUMN_A) >> 1;

	return row | row << 8 | row >> 8;
}

/* The discs of an edge in a row from a corner: spreads from the corners over own discs, along rows
 * and along columns. */
HOT_INLINE uint64_t stable_discs(const struct othello_rules *rules, uint64_t own)
{
	uint64_t corners = own & rules->kind[OTHELLO_CORNER], across = own & rules->row_edges,
		 along = own & rules->column_edges;
	uint64_t right = corners, left = corners, down = corners, up = corners;

	if (!corners)
		return 0;
	for (int i = 1; i < 8; i++) {
		right |= (right & ~COLUMN_H) << 1 & across;
		left |= (left & ~COLUMN_A) >> 1 & across;
		down |= down << 8 & along;
		up |= up >> 8 & along;
	}
	return right | left | down | up;
}

HOT_INLINE void measure_cells(const struct othello_rules *rules, const struct othello *o, int *f)
{
	uint64_t x = o->disc[SIDE_FIRST], y = o->disc[SIDE_SECOND],
		 bare = dilate(rules->kind[OTHELLO_CORNER] & ~(x | y));

#define LEAD(set) (bits_count(x & (set)) - bits_count(y & (set)))
	f[CORNER] = LEAD(rules->kind[OTHELLO_CORNER]);
	f[C_BARE] = LEAD(rules->kind[OTHELLO_C] & bare);
	f[X_BARE] = LEAD(rules->kind[OTHELLO_X] & bare);
	f[C_SAFE] = LEAD(rules->kind[OTHELLO_C] & ~bare);
	f[X_SAFE] = LEAD(rules->kind[OTHELLO_X] & ~bare);
	f[A] = LEAD(rules->kind[OTHELLO_A]);
	f[B] = LEAD(rules->kind[OTHELLO_B]);
	f[SECOND] = LEAD(rules->kind[OTHELLO_SECOND]);
	f[C3] = LEAD(rules->kind[OTHELLO_C3]);
	f[D3] = LEAD(rules->kind[OTHELLO_D3]);
	f[D4] = LEAD(rules->kind[OTHELLO_D4]);
#undef LEAD
}

HOT_INLINE void measure(const struct othello_rules *rules, const struct othello *o, int *f)
{
	uint64_t x = o->disc[SIDE_FIRST], y = o->disc[SIDE_SECOND], empty = rules->board & ~(x | y);
	int first = bits_count(rules->kernel.places(rules, o, SIDE_FIRST));
	int second = bits_count(rules->kernel.places(rules, o, SIDE_SECOND));

	measure_cells(rules, o, f);
	f[MOVES] = first - second;
	f[SHARE] = 16 * (first - second) / (first + second + 2);
	f[OPEN] = bits_count(empty & dilate(y)) - bits_count(empty & dilate(x));
	f[STUCK] = !first - !second;
	f[STABLE] = bits_count(stable_discs(rules, x)) - bits_count(stable_discs(rules, y));
	f[TURN] = o->turn == SIDE_FIRST ? 1 : -1;
	f[LAST] = bits_count(empty) & 1 ? f[TURN] : -f[TURN];
}

/* (1) and (2) */
static HOT int othello_evaluation_lead(const struct othello_rules *rules, const struct othello *o)
{
	int discs = bits_count(o->disc[0] | o->disc[1]) * 64 / bits_count(rules->board) -
		KNOT_FIRST,
	    low = 0, high = 0;
	int f[FEATURES], knot, beyond;

	discs = discs < 0 ? 0 : discs;
	knot = discs / KNOT_STEP < KNOTS - 2 ? discs / KNOT_STEP : KNOTS - 2;
	beyond = discs - knot * KNOT_STEP;
	measure(rules, o, f);
	for (int i = 0; i < FEATURES; i++) {
		low += f[i] * weight[knot][i];
		high += f[i] * weight[knot + 1][i];
	}
	return (low * (KNOT_STEP - beyond) + high * beyond) / KNOT_STEP;
}

/* (3), or (4) where discs count */
static double stages(const struct game *game, const void *state)
{
	const struct othello_rules *rules = game->data;
	int lead = othello_evaluation_lead(rules, state), most = rules->pass * DISC;

	if (rules->scores_margin)
		return (double)(lead >= most ? most - 1 : lead <= -most ? 1 - most : lead) / most;
	return (double)lead / (abs(lead) + HALF * DISC);
}

static HOT int othello_evaluation_moves(
	const struct othello_rules *rules, const struct othello *o, int *total)
{
	int first = bits_count(rules->kernel.places(rules, o, SIDE_FIRST));
	int second = bits_count(rules->kernel.places(rules, o, SIDE_SECOND));

	*total = first + second;
	return first - second;
}

static double mobility(const struct game *game, const void *state)
{
	int total, ahead = othello_evaluation_moves(game->data, state, &total);

	return (double)ahead / (total + 1);
}

/* Discs beside an empty corner help the other side to it, most of all on X. A corner, and all three
 * cells beside one, weigh 4. */
static double corners(const struct game *game, const void *state)
{
	int f[FEATURES];

	measure_cells(game->data, state, f);
	return (4 * f[CORNER] - f[C_BARE] - 2 * f[X_BARE]) / 17.0;
}

static double discs(const struct game *game, const void *state)
{
	const struct othello *o = state;
	int lead = bits_count(o->disc[0]) - bits_count(o->disc[1]);

	(void)game;
	return (double)lead / (bits_count(o->disc[0] | o->disc[1]) + 1);
}

const struct game_evaluation othello_evaluations[] = {
	{.name = "stages",
		.summary = "the expected lead in discs: from moves, corners and edges, with other "
			   "weights as the board fills",
		.position = stages},
	{.name = "mobility", .summary = "which side has more legal moves", .position = mobility},
	{.name = "corners",
		.summary = "which side has more corners; discs beside an empty corner count "
			   "against it",
		.position = corners},
	{.name = "discs", .summary = "which side has more discs now", .position = discs},
	{.name = NULL},
};

static enum othello_kind kind_of(int row, int col, int size)
{
	static const enum othello_kind kinds[4][4] = {
		{OTHELLO_CORNER, OTHELLO_C, OTHELLO_A, OTHELLO_B},
		{OTHELLO_C, OTHELLO_X, OTHELLO_SECOND, OTHELLO_SECOND},
		{OTHELLO_A, OTHELLO_SECOND, OTHELLO_C3, OTHELLO_D3},
		{OTHELLO_B, OTHELLO_SECOND, OTHELLO_D3, OTHELLO_D4},
	};
	int r = row < size / 2 ? row : size - 1 - row, c = col < size / 2 ? col : size - 1 - col;

	/* the middle, where the game begins */
	return size == 4 && r == 1 && c == 1 ? OTHELLO_D4 : kinds[r][c];
}

void othello_evaluation_setup(struct othello_rules *rules)
{
	int size = rules->grid.rows;

	for (int row = 0; row < size; row++)
		for (int col = 0; col < size; col++) {
			uint64_t cell = BIT(8 * row + col);

			rules->kind[kind_of(row, col, size)] |= cell;
			if (row == 0 || row == size - 1)
				rules->row_edges |= cell;
			if (col == 0 || col == size - 1)
				rules->column_edges |= cell;
		}
}
