/* prior.c: how good a move of Othello looks before any search.
 *
 * (1)  P = 1/2 + place + (8 - m) / 32, kept within [1/50, 49/50]
 *      m = the moves that the other has after it, counted up to 16; place = what the cell is worth,
 *      below
 *
 * Who leaves the other few moves decides where he has to go; a corner is never turned over, and a
 * disc beside an empty corner gives the corner away. A pass, which is the only move where it is
 * one, has 1/2. */
#include "base/bits.h"
#include "game/othello/kernel.h"

#define PLACE_CORNER 0.45
#define PLACE_DIAGONAL (-0.35) /* diagonally beside an empty corner: an X square */
#define PLACE_BESIDE (-0.2) /* beside an empty corner on the edge: a C square */
#define PLACE_EDGE 0.05

static double place(const struct othello_rules *rules, uint64_t discs, int row, int col)
{
	int last = rules->grid.rows - 1, to_row = row * 2 > last ? last : 0,
	    to_col = col * 2 > last ? last : 0;
	int rows = row > to_row ? row - to_row : to_row - row,
	    cols = col > to_col ? col - to_col : to_col - col; /* to the nearest corner */
	bool is_corner_empty = !(discs & BIT(to_row * 8 + to_col));

	if (rows + cols == 0)
		return PLACE_CORNER;
	if (rows <= 1 && cols <= 1 && is_corner_empty)
		return rows + cols == 2 ? PLACE_DIAGONAL : PLACE_BESIDE;
	return rows == 0 || cols == 0 ? PLACE_EDGE : 0;
}

void othello_prior(
	const struct game *game, const void *state, const game_move *moves, int n, double *out)
{
	const struct othello_rules *rules = game->data;
	const struct othello *o = state;
	uint64_t discs = o->disc[SIDE_FIRST] | o->disc[SIDE_SECOND];

	for (int i = 0; i < n; i++) {
		struct othello next = *o;
		int bit = rules->bit[moves[i]], theirs;

		if (bit == OTHELLO_NO_BIT) {
			out[i] = 0.5;
			continue;
		}
		rules->kernel.play(rules, &next, moves[i]);
		theirs = bits_count(rules->kernel.places(rules, &next, (enum side)next.turn));
		out[i] = 0.5 + place(rules, discs, bit / 8, bit % 8) +
			(8 - (theirs < 16 ? theirs : 16)) / 32.0; /* (1) */
		out[i] = out[i] < 0.02 ? 0.02 : out[i] > 0.98 ? 0.98 : out[i];
	}
}
