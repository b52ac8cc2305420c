/* mnk_large.h: how m,n,k boards of more than 16 cells are kept. Only the mnk_large*.c files include it.
 *
 *     word of     number                            bit
 *     row         r                                 c
 *     column      rows + c                          r
 *     diagonal    rows + cols + c - r + rows - 1    r      (lines in the order of mnk_line_cells())
 *     antidiag.   2 (rows + cols) - 1 + r + c       r
 *
 * A diagonal that the rules do not count has no bits: its words stay zero and so never win. The rows come first and always have
 * their bits, so that they alone say what is on the board. */
#ifndef GAME_MNK_LARGE_H
#define GAME_MNK_LARGE_H

#include "game/mnk.h"

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
	uint64_t batch[GRID_MAX_CELLS + 1]; /* n (n - 1) ...: the bounds of the next draws of a playout with n empty cells */
	int lines;
	uint32_t cells[MNK_MAX_LINES]; /* the bits of a line's cells, 0 where the rules do not count it */
	uint8_t near_count[GRID_MAX_CELLS];
	uint16_t near[GRID_MAX_CELLS][MNK_NEAR]; /* the cells within two steps of a cell */
	int16_t origin[MNK_MAX_LINES], step[MNK_MAX_LINES]; /* bit i of a line is the cell origin + step i */
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

/* mnk_large_playout.c; see struct mnk_board. */
int mnk_large_decisive(const struct mnk *rules, const void *state, struct xoshiro *random, game_move *line, int *length);
int mnk_large_weighted(const struct mnk *rules, const void *state, struct xoshiro *random, game_move *line, int *length);
int mnk_large_forced(const struct mnk *rules, const void *state, game_move *out);

#endif
