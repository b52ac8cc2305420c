/* large.h: how m,n,k boards of more than 16 cells are kept. Only the mnk_large*.c files include it.
 *
 *     word of     number                            bit
 *     row         r                                 c
 *     column      rows + c                          r
 *     diagonal    rows + cols + c - r + rows - 1    r      (lines in the order of mnk_line_cells())
 *     antidiag.   2 (rows + cols) - 1 + r + c       r
 *
 * A diagonal that the rules do not count has no bits: its words stay zero and so never win. The
 * rows come first and always have their bits, so that they alone say what is on the board.
 *
 * Wins along one line are found for all its cells at once, from the words of its own stones and its
 * empty cells:
 *   F_j  windows of j cells from bit i on that are all own              F_1 = own,          F_{j+1}
 *        = F_j & own >> j
 *   M_j  the same with at most one of them empty                        M_1 = own | empty,  M_{j+1}
 *        = (M_j & own >> j) | (F_j & empty >> j)
 * and the empty cells of M_k's windows win. */
#ifndef GAME_MNK_LARGE_H
#define GAME_MNK_LARGE_H

#include "game/mnk/mnk.h"

struct large {
	uint16_t plies; /* stones on the board; even: the first player is to move */
	int16_t winner; /* +1, -1, 0 for nobody yet */
	uint32_t word[][2]; /* [line][side] */
};

/* A word for each of the four directions, handled at once. */
typedef uint32_t four __attribute__((vector_size(MNK_DIRECTIONS * sizeof(uint32_t))));

/* Where a cell's bits are, in the four directions. */
struct place {
	four bit;
	uint16_t line[MNK_DIRECTIONS];
};

enum { MNK_NEAR = 24 };

struct mnk_large {
	struct place place[GRID_MAX_CELLS];
	/* n (n - 1) ...: the bounds of the next draws of a playout with n empty cells */
	uint64_t batch[GRID_MAX_CELLS + 1];
	int lines;
	/* the bits of a line's cells, 0 where the rules do not count it */
	uint32_t cells[MNK_MAX_LINES];
	uint8_t near_count[GRID_MAX_CELLS];
	uint16_t near[GRID_MAX_CELLS][MNK_NEAR]; /* the cells within two steps of a cell */
	/* bit i of a line is the cell origin + step i */
	int16_t origin[MNK_MAX_LINES], step[MNK_MAX_LINES];
};

HOT_INLINE uint32_t mnk_large_row_empty(const struct mnk *rules, const struct large *s, int row)
{
	return ((1u << rules->grid.cols) - 1) & ~(s->word[row][0] | s->word[row][1]);
}

/* The cells without a stone, ascending. */
HOT_INLINE int mnk_large_list_empty(const struct mnk *rules, const struct large *s, uint16_t *out)
{
	int n = 0;

	for (int row = 0; row < rules->grid.rows; row++)
		for (uint32_t empty = mnk_large_row_empty(rules, s, row); empty; empty &= empty - 1)
			out[n++] = (uint16_t)(row * rules->grid.cols + bits_lowest(empty));
	return n;
}

/* The empty cells within two steps of a stone, as a word for each row: the rows of stones, made
 * thicker. */
HOT_INLINE void mnk_large_near_stones(
	const struct mnk *rules, const struct large *s, uint32_t near[GRID_MOST])
{
	uint32_t thick[GRID_MOST + 4] = {0};

	for (int row = 0; row < rules->grid.rows; row++) {
		uint32_t stones = s->word[row][0] | s->word[row][1],
			 wide = stones | stones << 1 | stones >> 1 | stones << 2 | stones >> 2;

		for (int i = 0; i < 5; i++)
			thick[row + i] |= wide;
	}
	for (int row = 0; row < rules->grid.rows; row++)
		near[row] = thick[row + 2] & mnk_large_row_empty(rules, s, row);
}

/* The starts of windows of k cells with at most one empty one among own stones. */
HOT_INLINE uint32_t mnk_large_nearly_full(uint32_t own, uint32_t empty, int k)
{
	uint32_t full = own, most = own | empty;

	for (int j = 1; j < k; j++) {
		most = (most & own >> j) | (full & empty >> j);
		full &= own >> j;
	}
	return most & ~full;
}

/* All cells of windows of k that begin at these bits. */
HOT_INLINE uint32_t mnk_large_spread(uint32_t starts, int k)
{
	uint32_t cells = 0;

	for (int j = 0; j < k; j++)
		cells |= starts << j;
	return cells;
}

/* The empty cells of a line where a side wins. */
HOT_INLINE uint32_t mnk_large_wins_on(uint32_t own, uint32_t empty, enum mnk_rule rule, int k)
{
	uint32_t starts;

	if (bits_count(own) < k - 1)
		return 0;
	if (rule >= MNK_ANY) /* it never has more, or it would have won */
		return empty;
	starts = mnk_large_nearly_full(own, empty, k);
	if (rule == MNK_EXACT)
		starts &= ~(own << 1) & ~(own >> k);
	return mnk_large_spread(starts, k) & empty;
}

/* large_playout.c and large_threats.c; see struct mnk_board. */
int mnk_large_decisive(const struct mnk *rules, const void *state, struct xoshiro *random,
	game_move *line, int *length);
int mnk_large_weighted(const struct mnk *rules, const void *state, struct xoshiro *random,
	game_move *line, int *length);
int mnk_large_forced(const struct mnk *rules, const void *state, game_move *out);
int mnk_large_threats(const struct mnk *rules, const void *state, game_move *out);
int mnk_large_candidates(const struct mnk *rules, const void *state, game_move *out);

#endif
