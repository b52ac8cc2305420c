/* evaluation.c: what a position of Hex looks like before any search.
 *
 * (1)  distance = the fewest empty cells that a side must fill to join its borders, the other side
 * standing still (2)  ahead    = O's distance - X's, and 1/2 more for the side to move (3)  value
 * = ahead / (2 + |ahead|)
 *
 * Boards are small, so (1) is found by letting the border spread: over all own stones, then by one
 * cell, and so on, a row at a time.
 *
 * A prior is 1 in the middle of the board and falls with the number of steps from there, to nearly
 * 0 in the acute corners. A swap has the prior of the cell whose stone it takes: it is good where
 * the first move was. */
#include <stdlib.h>

#include "game/hex/hex.h"

enum { ROWS = HEX_MOST + 2 };

/* Lets `reached` spread over a side's stones: up and down until nothing is new. */
HOT_INLINE void spread_over_stones(
	const struct hex_rules *rules, const struct hex *hex, int side, uint32_t reached[ROWS])
{
	for (bool is_new = true; is_new;) {
		is_new = false;
		for (int row = 1; row <= rules->size; row++) {
			uint32_t stones = hex->row[row].stones[side], before = reached[row];
			uint32_t touched = hex_below(reached[row - 1]) |
				hex_above(reached[row + 1]) | before << 1 | before >> 1;

			reached[row] |= hex_spread(touched & stones, stones);
			is_new |= reached[row] != before;
		}
	}
}

/* One step over cells that are not the other side's. Only what was reached before counts, so the
 * row above is kept. */
HOT_INLINE void step_over_empty(
	const struct hex_rules *rules, const struct hex *hex, int side, uint32_t reached[ROWS])
{
	uint32_t above = reached[0];

	for (int row = 1; row <= rules->size; row++) {
		uint32_t here = reached[row],
			 touched = hex_below(above) | hex_above(reached[row + 1]) | here << 1 |
			here >> 1;

		reached[row] |= touched & rules->inside & ~hex->row[row].stones[!side];
		above = here;
	}
}

HOT_INLINE bool has_arrived(const struct hex_rules *rules, int side, const uint32_t reached[ROWS])
{
	uint32_t last = 0;

	if (side == SIDE_FIRST)
		return reached[rules->size];
	for (int row = 1; row <= rules->size; row++)
		last |= reached[row];
	return last >> rules->size & 1;
}

/* (1); as many as there are cells if it is shut out. */
HOT_INLINE int distance(const struct hex_rules *rules, const struct hex *hex, int side)
{
	uint32_t reached[ROWS] = {0};

	for (int row = 0; row <= rules->size; row++)
		reached[row] = side == SIDE_FIRST ? (row == 0 ? ~UINT32_C(0) : 0) : 1;
	for (int steps = 0; steps < rules->cells; steps++) {
		spread_over_stones(rules, hex, side, reached);
		if (has_arrived(rules, side, reached))
			return steps;
		step_over_empty(rules, hex, side, reached);
	}
	return rules->cells;
}

static HOT double hex_evaluation(const struct hex_rules *rules, const struct hex *hex)
{
	double ahead = distance(rules, hex, SIDE_SECOND) - distance(rules, hex, SIDE_FIRST) +
		(hex->plies & 1 ? -0.5 : 0.5); /* (2) */

	return ahead / (2 + (ahead < 0 ? -ahead : ahead)); /* (3) */
}

double hex_evaluate(const struct game *game, const void *state)
{
	return hex_evaluation(hex_rules(game), state);
}

void hex_set_priors(struct hex_rules *rules)
{
	for (int cell = 0; cell < rules->cells;
		cell++) { /* steps are counted in halves: the middle may lie between cells */
		int down = 2 * rules->row[cell] - rules->size - 1,
		    right = 2 * rules->col[cell] - rules->size - 1;
		int steps = abs(down) > abs(right) ? abs(down) : abs(right);

		if (abs(down + right) > steps)
			steps = abs(down + right);
		rules->prior[cell] = 1 - steps / (2.0 * rules->size);
	}
}

void hex_prior(
	const struct game *game, const void *state, const game_move *moves, int n, double *out)
{
	const struct hex_rules *rules = hex_rules(game);

	for (int i = 0; i < n; i++)
		out[i] = rules->prior[moves[i] == hex_swap(rules) ? hex_opening(rules, state)
								  : moves[i]];
}
