/* lines_guess.c: what a cell is worth by the lines through it; see lines_guess.h.
 *
 * They come from a course on Morpion, where a player that looks one ply ahead lives on them. For a line let a be one's own stones on it and
 * b the other's, without what stands on the cell itself: so a cell is worth the same to a side that takes it and to one that has it.
 *
 * (1)  f  = lines with a = need - 1 and b = 0 after the move                      / (lines + 1)
 * (2)  g  = sum of (a - b)^3 over the lines through the cell                      x / (1 + |x|)
 * (3)  g2 = sum of sign(a - b) (a - b)^2                                          x / (1 + |x|)
 * (4)  weighted = g * 2^t, t = how many of row, column and diagonals have a line with b > 1    x / (1 + |x|)
 *
 * a, b = `own` and `other` in lines_guess_add(), t = the bits of `crowded`. As printed, the two diagonal terms of (2) cancel: it adds
 * (D1 - D2)^3 and (D2 - D1)^3. Here each diagonal has a term of its own, like a row. What bounds them keeps their order.
 *
 * (2) to (4) are kept as a lesson in what a formula can miss: a row that the other side is about to fill counts against its last cell,
 * so that the move that must be made comes last. In the picture X is to move and must play c1:
 *
 *      O O .        c1: (0 - 2)^3 + (1 - 0)^3 + (1 - 0)^3 = -6, weighted -12
 *      . X .        c2: 1^3 + 1^3 = 2, the best by all three
 *      . . X */
#include "game/lines_guess.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

void lines_guess_begin(struct lines_guess *guess, enum lines_formula formula, int need)
{
	memset(guess, 0, sizeof *guess);
	guess->formula = formula;
	guess->need = need;
}

void lines_guess_set_stones(struct lines_guess *guess, uint64_t own, uint64_t other)
{
	for (; own; own &= own - 1)
		guess->stone[bits_lowest(own)] = LINES_OWN;
	for (; other; other &= other - 1)
		guess->stone[bits_lowest(other)] = LINES_OTHER;
}

/* What a line adds to a cell of it. A stone more makes a pair of what lacks two, and a line of what was a pair. */
static int term(const struct lines_guess *guess, int own, int other)
{
	int ahead = own - other;

	switch (guess->formula) {
	case LINES_PAIRS:
		return other ? 0 : (own + 1 == guess->need - 1) - (own == guess->need - 1); /* (1) */
	case LINES_SQUARE:
		return ahead < 0 ? -ahead * ahead : ahead * ahead; /* (3) */
	default:
		return ahead * ahead * ahead; /* (2) */
	}
}

void lines_guess_add(struct lines_guess *guess, enum lines_kind kind, const int *cells, int n)
{
	int own = 0, other = 0, adds[3];
	uint8_t crowds[3];

	for (int i = 0; i < n; i++) {
		own += guess->stone[cells[i]] == LINES_OWN;
		other += guess->stone[cells[i]] == LINES_OTHER;
	}
	guess->lines++;
	guess->pairs += own == guess->need - 1 && !other;
	if (!own && !other && !term(guess, 0, 0)) /* most lines of a large board */
		return;
	for (int stone = LINES_NOBODY; stone <= LINES_OTHER; stone++) { /* without what stands on the cell itself */
		int others = other - (stone == LINES_OTHER);

		adds[stone] = term(guess, own - (stone == LINES_OWN), others);
		crowds[stone] = (uint8_t)((others > 1) << kind);
	}
	for (int i = 0; i < n; i++) {
		guess->sum[cells[i]] += adds[guess->stone[cells[i]]];
		guess->crowded[cells[i]] |= crowds[guess->stone[cells[i]]];
	}
}

void lines_guess_add_set(struct lines_guess *guess, enum lines_kind kind, uint64_t cells)
{
	int list[64], n = 0;

	for (; cells; cells &= cells - 1)
		list[n++] = bits_lowest(cells);
	lines_guess_add(guess, kind, list, n);
}

int lines_guess_points(const struct lines_guess *guess, int cell)
{
	int times = guess->formula == LINES_WEIGHTED ? 1 << bits_count(guess->crowded[cell]) : 1; /* (4) */

	return guess->sum[cell] * times;
}

double lines_guess_bound(int points)
{
	return points / (1.0 + abs(points));
}

double lines_guess_pairs_with(const struct lines_guess *guess, int cell)
{
	return (guess->pairs + guess->sum[cell]) / (guess->lines + 1.0);
}
