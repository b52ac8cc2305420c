/* connect4.h: the bitboards of Connect Four, shared by the rules and the solver.
 *
 * One bit per cell, columns first, and above each column one bit that stays empty (the sentinel),
 * so that no line runs from the top of one column into the foot of the next. On the board of 6 rows
 * and 7 columns:
 *
 *      6 13 20 27 34 41 48   sentinels
 *     ---------------------
 *      5 12 19 26 33 40 47   top row
 *      4 11 18 25 32 39 46
 *      3 10 17 24 31 38 45
 *      2  9 16 23 30 37 44
 *      1  8 15 22 29 36 43
 *      0  7 14 21 28 35 42   bottom row
 *
 * With height = rows + 1, neighbours lie 1 (above), height (right), height - 1 (right below) and
 * height + 1 (right above) apart. A stone dropped into a column lands on the bit that changes when
 * the column's foot is added to the occupied cells.
 *
 * The functions are inlined everywhere: where the board is a constant, so are the shifts. */
#ifndef GAME_CONNECT4_CONNECT4_H
#define GAME_CONNECT4_CONNECT4_H

#include <stdint.h>

#include "base/bits.h"
#include "game/game.h"

enum { CONNECT4_MOST_COLS = 19 };

/* A position. The first player moves when plies is even. */
struct connect4 {
	uint64_t stones[2]; /* of each side */
	uint64_t plies; /* stones on the board */
};

/* A size of board. */
struct connect4_board {
	int rows, cols, height, cells;
	uint64_t foot; /* the bottom cell of each column */
	uint64_t all; /* every cell, no sentinel */
};

/* The board of a game whose ops are game_connect4. */
struct connect4_board connect4_board(const struct game *game);

/* The table of the game, which is listed in registry.c. */
extern const struct game_ops game_connect4;
extern const struct game_evaluation connect4_evaluations[]; /* connect4/evaluation.c */

/* connect4/playout.c: its playouts besides the uniform one, and what forces a move; see game_ops.
 */
extern const struct game_playout connect4_playouts[];
int connect4_forced(const struct game *game, const void *state, game_move *out);

/* (rows + 1) * cols <= 64 */
HOT_INLINE struct connect4_board connect4_board_make(int rows, int cols)
{
	int height = rows + 1, bits = height * cols;
	/* 1 + 2^height + 2^(2 height) + ... */
	uint64_t foot = (~UINT64_C(0) >> (64 - bits)) / (BIT(height) - 1);

	return (struct connect4_board){.rows = rows,
		.cols = cols,
		.height = height,
		.cells = rows * cols,
		.foot = foot,
		.all = foot * (BIT(rows) - 1)};
}

HOT_INLINE uint64_t connect4_column(struct connect4_board b, int col)
{
	return (BIT(b.rows) - 1) << (col * b.height);
}

/* Where the next stone of each column lands; nothing for a full one. */
HOT_INLINE uint64_t connect4_landing(struct connect4_board b, uint64_t occupied)
{
	return (occupied + b.foot) & b.all;
}

/* Pairs of neighbours in one direction, then pairs of pairs. */
HOT_INLINE uint64_t connect4_fours_along(uint64_t stones, int step)
{
	uint64_t pairs = stones & (stones >> step);

	return pairs & (pairs >> (2 * step));
}

HOT_INLINE bool connect4_has_four(struct connect4_board b, uint64_t stones)
{
	uint64_t straight =
		connect4_fours_along(stones, 1) | connect4_fours_along(stones, b.height);
	uint64_t down = connect4_fours_along(stones, b.height - 1);

	return (straight | down | connect4_fours_along(stones, b.height + 1)) != 0;
}

/* The cells, occupied or not, that three of the stones along one direction make into a four: ABC_,
 * AB_D and their mirror images. */
HOT_INLINE uint64_t connect4_threats_along(uint64_t stones, int step)
{
	uint64_t right = (stones << step) & (stones << (2 * step));
	uint64_t left = (stones >> step) & (stones >> (2 * step));

	return (right & ((stones << (3 * step)) | (stones >> step))) |
		(left & ((stones >> (3 * step)) | (stones << step)));
}

/* The empty cells where one more stone makes a four, whether it can be played there yet or not. */
HOT_INLINE uint64_t connect4_threats(struct connect4_board b, uint64_t stones, uint64_t occupied)
{
	uint64_t up = (stones << 1) & (stones << 2) & (stones << 3); /* columns fill from below */
	uint64_t across = connect4_threats_along(stones, b.height);
	uint64_t down = connect4_threats_along(stones, b.height - 1);

	return (up | across | down | connect4_threats_along(stones, b.height + 1)) & b.all &
		~occupied;
}

/* The first column becomes the last. */
HOT_INLINE uint64_t connect4_mirror(struct connect4_board b, uint64_t stones)
{
	uint64_t mirror = 0;

	for (int col = 0; col < b.cols; col++)
		mirror =
			(mirror << b.height) | ((stones >> (col * b.height)) & (BIT(b.height) - 1));
	return mirror;
}

/* One word for a position: the stones of one side, and a one above the last stone of each column;
 * no two positions share it. */
HOT_INLINE uint64_t connect4_code(struct connect4_board b, uint64_t stones, uint64_t occupied)
{
	return stones + occupied + b.foot;
}

#endif
