/* morpion_guess.c: what a position of Morpion looks like before any search, and its moves; see morpion.h.
 *
 * (1)  valeur = (X - O) / (lines + 1): lines that hold no O, and lines that hold no X. X in a corner of 3x3 and O in the middle of an edge
 *      that it does not touch: 6 - 5 of 8, so 1/9.
 *
 * f, g, g2 and weighted are those of lines_guess.c. A piece that is moved is lifted first. f then counts what is there once it is down
 * again; by the others the move is worth
 *
 * (2)  what the cell has where it goes, less what the cell has that it leaves, both without the piece
 *
 * in points, before they are bounded. So of all moves to a cell the best is the one that frees the worst cell. */
#include "game/lines_guess.h"
#include "game/morpion.h"

static double valeur(const struct game *game, const void *state)
{
	const struct morpion *rules = morpion_rules(game);
	const struct morpion_state *s = state;
	int open = 0;

	for (int i = 0; i < rules->window_count; i++)
		open += !(rules->window[i] & s->stones[1]) - !(rules->window[i] & s->stones[0]);
	return (double)open / (rules->window_count + 1); /* (1) */
}

/* By how far its first two cells lie apart. */
static enum lines_kind kind_of(const struct morpion *rules, uint64_t window)
{
	int step = bits_lowest(window & (window - 1)) - bits_lowest(window);

	return step == 1 ? LINES_ROW : step == rules->order ? LINES_COLUMN : LINES_DIAGONAL;
}

/* All cells in the view of a side, without its piece in cell `lifted`; -1: none is lifted. */
static void look(const struct game *game, const void *state, enum side side, int lifted, enum lines_formula formula, struct lines_guess *guess)
{
	const struct morpion *rules = morpion_rules(game);
	const struct morpion_state *s = state;

	lines_guess_begin(guess, formula, rules->line);
	lines_guess_set_stones(guess, s->stones[side] & ~(lifted < 0 ? 0 : BIT(lifted)), s->stones[side_other(side)]);
	for (int i = 0; i < rules->window_count; i++)
		lines_guess_add_set(guess, kind_of(rules, rules->window[i]), rules->window[i]);
}

static double f_position(const struct game *game, const void *state)
{
	struct lines_guess first, second;

	look(game, state, SIDE_FIRST, -1, LINES_PAIRS, &first);
	look(game, state, SIDE_SECOND, -1, LINES_PAIRS, &second);
	return (first.pairs - second.pairs) / (first.lines + 1.0);
}

/* Moves are in ascending order, so those of a piece stand together. */
static void value_moves(const struct game *game, const void *state, enum lines_formula formula, const game_move *moves, int n, double *out)
{
	enum side side = game_mover(game, state);
	struct lines_guess guess;

	for (int i = 0; i < n; i++) {
		int from = morpion_from(moves[i]), to = morpion_to(moves[i]);

		if (!i || from != morpion_from(moves[i - 1]))
			look(game, state, side, from, formula, &guess);
		if (formula == LINES_PAIRS)
			out[i] = lines_guess_pairs_with(&guess, to);
		else
			out[i] = lines_guess_bound(lines_guess_points(&guess, to) - (from < 0 ? 0 : lines_guess_points(&guess, from))); /* (2) */
	}
}

static void value_cells(const struct game *game, const void *state, enum side side, enum lines_formula formula, double *out)
{
	struct lines_guess guess;

	look(game, state, side, -1, formula, &guess);
	for (int cell = 0; cell < morpion_rules(game)->cells; cell++)
		out[cell] = lines_guess_bound(lines_guess_points(&guess, cell));
}

static void f_moves(const struct game *game, const void *state, const game_move *moves, int n, double *out)
{
	value_moves(game, state, LINES_PAIRS, moves, n, out);
}

static void g_cells(const struct game *game, const void *state, enum side side, double *out)
{
	value_cells(game, state, side, LINES_CUBIC, out);
}

static void g_moves(const struct game *game, const void *state, const game_move *moves, int n, double *out)
{
	value_moves(game, state, LINES_CUBIC, moves, n, out);
}

static void g2_cells(const struct game *game, const void *state, enum side side, double *out)
{
	value_cells(game, state, side, LINES_SQUARE, out);
}

static void g2_moves(const struct game *game, const void *state, const game_move *moves, int n, double *out)
{
	value_moves(game, state, LINES_SQUARE, moves, n, out);
}

static void weighted_cells(const struct game *game, const void *state, enum side side, double *out)
{
	value_cells(game, state, side, LINES_WEIGHTED, out);
}

static void weighted_moves(const struct game *game, const void *state, const game_move *moves, int n, double *out)
{
	value_moves(game, state, LINES_WEIGHTED, moves, n, out);
}

const struct game_evaluation morpion_evaluations[] = {
	{.name = "valeur", .summary = LINES_VALEUR, .position = valeur},
	{.name = "f", .summary = LINES_F, .position = f_position, .moves = f_moves},
	{.name = "g", .summary = LINES_G, .moves = g_moves, .cells = g_cells},
	{.name = "g2", .summary = LINES_G2, .moves = g2_moves, .cells = g2_cells},
	{.name = "weighted", .summary = LINES_G_WEIGHTED, .moves = weighted_moves, .cells = weighted_cells},
	{.name = NULL},
};
