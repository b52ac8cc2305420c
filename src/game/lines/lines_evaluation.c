/* lines_evaluation.c: what a cell is worth by the lines through it; see lines_evaluation.h.
 *
 * They come from a course on Morpion, where a player that looks one ply ahead lives on them. For a
 * line let a be one's own stones on it and b the other's, without what stands on the cell itself:
 * so a cell is worth the same to a side that takes it and to one that has it.
 *
 * (0)  valeur = (X - O) / (lines + 1): lines that hold no O, and lines that hold no X. X in a
 *      corner of 3x3 and O in the middle of an edge that it does not touch: 6 - 5 of 8, so 1/9.
 * (1)  f  = lines with a = need - 1 and b = 0 after the move                      / (lines + 1)
 * (2)  g  = sum of (a - b)^3 over the lines through the cell                      x / (1 + |x|)
 * (3)  g2 = sum of sign(a - b) (a - b)^2                                          x / (1 + |x|)
 * (4)  weighted = g * 2^t, t = how many of row, column and diagonals have a line with b > 1    x /
 *      (1 + |x|)
 *
 * (6)  rules = sum of 1024 where a = need - 1 and b = 0, of 32 where a = 0 and b = 1, and of 1 for
 * each line                                                                          x / (1 + |x|)
 *
 * The course gives (6) as cases: lines that one's own next stone fills, then lines with a single
 * stone of the other's, then the centre and the corners, which are on most lines. No cell of a
 * small board is on 32 lines, so the first case that differs decides.
 *
 * A piece that is moved is lifted first. f then counts what is there once it is down again; by the
 * others the move is worth
 *
 * (5)  what the cell has where it goes, less what the cell has that it leaves, both without the
 *      piece
 *
 * in points, before they are bounded. So of all moves to a cell the best is the one that frees the
 * worst cell.
 *
 * a, b = `own` and `other` in lines_sums_add(), t = the bits of `crowded`. As printed, the two
 * diagonal terms of (2) cancel: it adds (D1 - D2)^3 and (D2 - D1)^3. Here each diagonal has a term
 * of its own, like a row. What bounds them keeps their order.
 *
 * (2) to (4) and (6) are kept as a lesson in what a formula can miss: a row that the other side is
 * about to fill counts against its last cell, so that the move that must be made comes last. In the
 * picture X is to move and must play c1:
 *
 *      O O .        c1: (0 - 2)^3 + (1 - 0)^3 + (1 - 0)^3 = -6, weighted -12, rules 3
 *      . X .        c2: 1^3 + 1^3 = 2, the best by all three; a3: rules 32 + 3
 *      . . X */
#include "game/lines/lines_evaluation.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

void lines_sums_set_stones(struct lines_sums *sums, uint64_t own, uint64_t other)
{
	for (; own; own &= own - 1)
		sums->stone[bits_lowest(own)] = LINES_OWN;
	for (; other; other &= other - 1)
		sums->stone[bits_lowest(other)] = LINES_OTHER;
}

/* What a line adds to a cell of it. A stone more makes a pair of what lacks two, and a line of what
 * was a pair. */
static int term(const struct lines_sums *sums, int own, int other)
{
	int ahead = own - other;

	switch (sums->formula) {
	case LINES_PAIRS:
		/* (1) */
		return other ? 0 : (own + 1 == sums->need - 1) - (own == sums->need - 1);
	case LINES_RULES:
		return 1 + 1024 * (own == sums->need - 1 && !other) +
			32 * (!own && other == 1); /* (6) */
	case LINES_SQUARE:
		return ahead < 0 ? -ahead * ahead : ahead * ahead; /* (3) */
	default:
		return ahead * ahead * ahead; /* (2) */
	}
}

void lines_sums_add(struct lines_sums *sums, enum lines_kind kind, const int *cells, int n)
{
	int own = 0, other = 0, adds[3];
	uint8_t crowds[3];

	for (int i = 0; i < n; i++) {
		own += sums->stone[cells[i]] == LINES_OWN;
		other += sums->stone[cells[i]] == LINES_OTHER;
	}
	sums->lines++;
	sums->pairs += own == sums->need - 1 && !other;
	if (!own && !other && !term(sums, 0, 0)) /* most lines of a large board */
		return;
	for (int stone = LINES_NOBODY; stone <= LINES_OTHER;
		stone++) { /* without what stands on the cell itself */
		int others = other - (stone == LINES_OTHER);

		adds[stone] = term(sums, own - (stone == LINES_OWN), others);
		crowds[stone] = (uint8_t)((others > 1) << kind);
	}
	for (int i = 0; i < n; i++) {
		sums->sum[cells[i]] += adds[sums->stone[cells[i]]];
		sums->crowded[cells[i]] |= crowds[sums->stone[cells[i]]];
	}
}

void lines_sums_add_set(struct lines_sums *sums, enum lines_kind kind, uint64_t cells)
{
	int list[64], n = 0;

	for (; cells; cells &= cells - 1)
		list[n++] = bits_lowest(cells);
	lines_sums_add(sums, kind, list, n);
}

int lines_sums_points(const struct lines_sums *sums, int cell)
{
	int times = sums->formula == LINES_WEIGHTED ? 1 << bits_count(sums->crowded[cell])
						    : 1; /* (4) */

	return sums->sum[cell] * times;
}

double lines_sums_bound(int points)
{
	return points / (1.0 + abs(points));
}

double lines_sums_pairs_with(const struct lines_sums *sums, int cell)
{
	return (sums->pairs + sums->sum[cell]) / (sums->lines + 1.0);
}

/* ---- evaluations */

static void look(const struct lines_game *lines, const struct game *game, const void *state,
	enum side side, int lifted, enum lines_formula formula, struct lines_sums *sums)
{
	memset(sums, 0, sizeof *sums);
	sums->formula = formula;
	lines->look(game, state, side, lifted, sums);
}

void lines_open(const uint64_t *line, int count, const uint64_t stones[2], int out[2])
{
	out[SIDE_FIRST] = out[SIDE_SECOND] = 0;
	for (int i = 0; i < count; i++) {
		out[SIDE_FIRST] += !(line[i] & stones[SIDE_SECOND]);
		out[SIDE_SECOND] += !(line[i] & stones[SIDE_FIRST]);
	}
}

double lines_valeur(const uint64_t *line, int count, const uint64_t stones[2])
{
	int open[2];

	lines_open(line, count, stones, open);
	return (double)(open[SIDE_FIRST] - open[SIDE_SECOND]) / (count + 1); /* (0) */
}

/* Returns the number of lines. */
static int count_pairs(
	const struct lines_game *lines, const struct game *game, const void *state, int out[2])
{
	struct lines_sums sums;

	for (enum side side = SIDE_FIRST; side <= SIDE_SECOND; side++) {
		look(lines, game, state, side, -1, LINES_PAIRS, &sums);
		out[side] = sums.pairs;
	}
	return sums.lines;
}

void lines_pairs(
	const struct lines_game *lines, const struct game *game, const void *state, int out[2])
{
	count_pairs(lines, game, state, out);
}

double lines_position(const struct lines_game *lines, const struct game *game, const void *state)
{
	int pairs[2], count = count_pairs(lines, game, state, pairs);

	return (pairs[SIDE_FIRST] - pairs[SIDE_SECOND]) / (count + 1.0);
}

/* Moves are in ascending order, so those of a piece stand together. */
void lines_moves(const struct game_evaluation *way, const struct game *game, const void *state,
	const game_move *moves, int n, double *out)
{
	const struct lines_way *own = way->own;
	enum side side = game_mover(game, state);
	struct lines_sums sums;
	int lifted = -1;

	for (int i = 0; i < n; i++) {
		int from = own->game->from ? own->game->from(moves[i]) : -1,
		    to = own->game->to ? own->game->to(moves[i]) : moves[i];

		if (!i || from != lifted)
			look(own->game, game, state, side, from, own->formula, &sums);
		lifted = from;
		if (own->formula == LINES_PAIRS)
			out[i] = lines_sums_pairs_with(&sums, to);
		else
			out[i] = lines_sums_bound(lines_sums_points(&sums, to) -
				(from < 0 ? 0 : lines_sums_points(&sums, from))); /* (5) */
	}
}

void lines_cells(const struct game_evaluation *way, const struct game *game, const void *state,
	enum side side, double *out)
{
	const struct lines_way *own = way->own;
	struct lines_sums sums;

	look(own->game, game, state, side, -1, own->formula, &sums);
	for (int cell = 0; cell < own->game->cells(game); cell++)
		out[cell] = lines_sums_bound(lines_sums_points(&sums, cell));
}
