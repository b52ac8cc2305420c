/* hex.h: the board of Hex, shared by its rules, its playout and its evaluation.
 *
 * A board of n x n hexagons lies inside a border one cell wide, so that nothing has to ask whether
 * a neighbour exists. A row is a word for each side; bit c of row r is the cell in column c, and
 * the board's own rows and columns count from 1 to n:
 *
 *     row 0      X X X X X        the border above and the one below are X's,
 *     row 1     O a1 b1 c1 O      those on the left and on the right are O's
 *     row 2      O a2 b2 c2 O
 *     row 3       O a3 b3 c3 O    (r, c) touches (r, c -+ 1), (r - 1, c), (r - 1, c + 1), (r + 1, c
 *     - 1), (r + 1, c)
 *     row 4          X X X X X
 *
 * A side's stones that are joined to its first border (X: above, O: on the left) are also in
 * `rooted`, with that border itself; a game is won when one of them touches the other border. So a
 * stone costs a look at its six neighbours, and in a whole game every stone is rooted at most once.
 * All is a function of the stones and the side to move. */
#ifndef GAME_HEX_HEX_H
#define GAME_HEX_HEX_H

#include "base/bits.h"
#include "game/grid.h"

enum { HEX_LEAST = 2, HEX_MOST = 19 };

struct hex_row {
	uint32_t stones[2], rooted[2]; /* [side] */
};

struct hex {
	uint16_t plies; /* moves made, a swap among them; even: the first player is to move */
	int8_t winner; /* +1, -1, 0 for nobody yet */
	uint8_t has_swapped;
	struct hex_row row[]; /* size + 2 */
};

_Static_assert(sizeof(struct hex) == 4 && sizeof(struct hex_row) == 16, "no padding");

struct hex_rules {
	int size, cells;
	bool has_swap;
	uint32_t inside; /* the columns of the board */
	uint64_t draws; /* the product of the bounds of HEX_BATCH draws of a row and a column */
	uint8_t row[HEX_MOST * HEX_MOST], col[HEX_MOST * HEX_MOST]; /* of a cell, counted from 1 */
	double prior[HEX_MOST * HEX_MOST];
};

enum { HEX_BATCH = 5 }; /* 19^10 < 2^43, so that hardly a word is thrown away */

HOT_INLINE const struct hex_rules *hex_rules(const struct game *game)
{
	return game->data;
}

/* The move that comes after all cells. */
HOT_INLINE game_move hex_swap(const struct hex_rules *rules)
{
	return (game_move)rules->cells;
}

HOT_INLINE bool hex_can_swap(const struct hex_rules *rules, const struct hex *hex)
{
	return rules->has_swap && hex->plies == 1;
}

/* The cell in a row and a column, which count from 1. */
HOT_INLINE game_move hex_cell(const struct hex_rules *rules, int row, int col)
{
	return (game_move)((row - 1) * rules->size + col - 1);
}

/* The empty cells of a row. */
HOT_INLINE uint32_t hex_empty(const struct hex_rules *rules, const struct hex_row *row)
{
	return rules->inside & ~(row->stones[0] | row->stones[1]);
}

/* What a set of cells in one row touches in the row above and in the row below. */
HOT_INLINE uint32_t hex_above(uint32_t cells)
{
	return cells | cells << 1;
}

HOT_INLINE uint32_t hex_below(uint32_t cells)
{
	return cells | cells >> 1;
}

/* The seeds, which are among the cells, with all cells of the same row that are joined to them. */
HOT_INLINE uint32_t hex_spread(uint32_t seeds, uint32_t cells)
{
	for (uint32_t before = 0; before != seeds;) {
		before = seeds;
		seeds |= (seeds << 1 | seeds >> 1) & cells;
	}
	return seeds;
}

/* Where X's first stone is, which nobody has answered yet; GAME_NO_MOVE before it. */
game_move hex_opening(const struct hex_rules *rules, const struct hex *hex);

/* Makes a move. */
void hex_play(const struct hex_rules *rules, struct hex *hex, game_move move);

/* Room for a state of any size. */
union hex_storage {
	struct hex hex;
	unsigned char bytes[sizeof(struct hex) + (HEX_MOST + 2) * sizeof(struct hex_row)];
};

/* (2) of hex/playout.c: the winner of a full board, of which `first` are X's cells: +1 or -1.
 * Writes the borders. Places are row << ROW_SHIFT | column. Each of the six ways from a cell to its
 * neighbours is the sum of those beside it, way[i] = way[i - 1] + way[i + 1] anticlockwise, so that
 * two of them are enough to turn by, and no table is asked. */
HOT_INLINE int hex_full_winner(int n, uint32_t first[HEX_MOST + 2])
{
	enum { ROW_SHIFT = 5 };
	/* a place of X, and the way from there to that of O across the line: below left */
	int x = 1, to_o = (1 << ROW_SHIFT) - 1;
	int to_third = 1 << ROW_SHIFT; /* the next way: below */

	first[0] = first[n + 1] = ~UINT32_C(0);
	for (;;) {
		int third = x + to_third, turned = to_third - to_o;
		bool is_x = first[third >> ROW_SHIFT] >> (third & 31) & 1;

		if (third >> ROW_SHIFT > n)
			return +1;
		if (!is_x && (third & 31) > n)
			return -1;
		x = is_x ? third : x;
		to_third = is_x ? to_o : turned;
		to_o = is_x ? -turned : turned + to_o;
	}
}

/* hex/playout.c: the random game, and its moves before the last on which a swap can come; the line
 * may be NULL. */
void hex_play_opening(const struct hex_rules *rules, struct hex *hex, struct xoshiro *random,
	game_move *line, int *length);
double hex_rollout(const struct game *game, const void *state, struct xoshiro *random);
double hex_rollout_line(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length);

/* bridges.c */
double hex_rollout_bridges(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length);

/* hex/evaluation.c: an evaluation and priors; see game.h. */
double hex_evaluate(const struct game *game, const void *state);
double hex_evaluate_twodistance(const struct game *game, const void *state); /* twodistance.c */
void hex_set_priors(struct hex_rules *rules);
void hex_prior(
	const struct game *game, const void *state, const game_move *moves, int n, double *out);

#endif
