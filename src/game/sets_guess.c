/* sets_guess.c: what a position of the games in sets.h looks like before any search, and its moves.
 *
 * (1)  valeur = (X - O) / (sets + 1): winning sets that hold no O, and those that hold no X
 *
 * f, g and g2 are those of lines_guess.c, each winning set being a line: on the band of 1 to 9 whose threes make 15 they say of a number
 * what they say of its cell in tic-tac-toe. There are no rows and columns here, and so no weighted g. A line that lacks one stone is told by
 * the size of its set, since sets may differ in that. */
#include "game/lines_guess.h"
#include "game/sets_rules.h"

static double valeur(const struct game *game, const void *state)
{
	const struct sets *sets = sets_of(game);
	const struct sets_state *s = state;
	int lead = 0;

	for (int i = 0; i < sets->count; i++)
		lead += !(sets->set[i] & s->stones[1]) - !(sets->set[i] & s->stones[0]);
	return (double)lead / (sets->count + 1); /* (1) */
}

static void look(const struct game *game, const void *state, enum side side, enum lines_formula formula, struct lines_guess *guess)
{
	const struct sets *sets = sets_of(game);
	const struct sets_state *s = state;

	lines_guess_begin(guess, formula, 0);
	lines_guess_set_stones(guess, s->stones[side], s->stones[side_other(side)]);
	for (int i = 0; i < sets->count; i++) {
		guess->need = bits_count(sets->set[i]);
		lines_guess_add_set(guess, LINES_ROW, sets->set[i]);
	}
}

static double f_position(const struct game *game, const void *state)
{
	struct lines_guess first, second;

	look(game, state, SIDE_FIRST, LINES_PAIRS, &first);
	look(game, state, SIDE_SECOND, LINES_PAIRS, &second);
	return (first.pairs - second.pairs) / (first.lines + 1.0);
}

static void f_moves(const struct game *game, const void *state, const game_move *moves, int n, double *out)
{
	struct lines_guess guess;

	look(game, state, game_mover(game, state), LINES_PAIRS, &guess);
	for (int i = 0; i < n; i++)
		out[i] = lines_guess_pairs_with(&guess, moves[i]);
}

static void value_cells(const struct game *game, const void *state, enum side side, enum lines_formula formula, double *out)
{
	struct lines_guess guess;

	look(game, state, side, formula, &guess);
	for (int cell = 0; cell < sets_of(game)->cells; cell++)
		out[cell] = lines_guess_bound(lines_guess_points(&guess, cell));
}

static void value_moves(const struct game *game, const void *state, enum lines_formula formula, const game_move *moves, int n, double *out)
{
	struct lines_guess guess;

	look(game, state, game_mover(game, state), formula, &guess);
	for (int i = 0; i < n; i++)
		out[i] = lines_guess_bound(lines_guess_points(&guess, moves[i]));
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

const struct game_evaluation sets_evaluations[] = {
	{.name = "valeur", .summary = LINES_VALEUR, .position = valeur},
	{.name = "f", .summary = LINES_F, .position = f_position, .moves = f_moves},
	{.name = "g", .summary = LINES_G, .moves = g_moves, .cells = g_cells},
	{.name = "g2", .summary = LINES_G2, .moves = g2_moves, .cells = g2_cells},
	{.name = NULL},
};
