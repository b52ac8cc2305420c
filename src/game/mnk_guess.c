/* mnk_guess.c: what a position of the m,n,k-game looks like before any search, and its moves; see mnk.h.
 *
 * (1)  valeur = (X - O) / (lines + 1): lines of X that hold no O, lines of O that hold no X. X in a corner of 3x3 and O in the middle of an
 *      edge that it does not touch: 6 - 5 of 8, so 1/9.
 *
 * f, g, g2 and weighted are those of lines_guess.c; as a position f is what X has less what O has. A line is k cells side by side, or a
 * whole row, column or diagonal where any k of its cells win. */
#include "game/lines_guess.h"
#include "game/mnk.h"

static const struct mnk *rules_of(const struct game *game)
{
	return game->data;
}

static double valeur(const struct game *game, const void *state)
{
	int open[2], total;

	rules_of(game)->board->open_lines(rules_of(game), state, open, &total);
	return (double)(open[0] - open[1]) / (total + 1); /* (1) */
}

static enum lines_kind kind_of(const struct mnk *rules, int line)
{
	if (line < rules->grid.rows)
		return LINES_ROW;
	return line < rules->grid.rows + rules->grid.cols ? LINES_COLUMN : LINES_DIAGONAL;
}

static void look(const struct game *game, const void *state, enum side side, enum lines_formula formula, struct lines_guess *guess)
{
	const struct mnk *rules = rules_of(game);
	struct grid_position position;
	int cells[GRID_MOST];

	lines_guess_begin(guess, formula, rules->k);
	rules->board->unpack(rules, state, &position);
	for (int cell = 0; cell < rules->cells; cell++)
		if (position.cell[cell] != '.')
			guess->stone[cell] = position.cell[cell] == "XO"[side] ? LINES_OWN : LINES_OTHER;
	for (int line = 0; line < mnk_lines(rules); line++) {
		int length = mnk_line_cells(rules, line, cells), window = rules->rule >= MNK_ANY ? length : rules->k;

		for (int start = 0; length && start + window <= length; start++)
			lines_guess_add(guess, kind_of(rules, line), cells + start, window);
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
	for (int cell = 0; cell < rules_of(game)->cells; cell++)
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

static void weighted_cells(const struct game *game, const void *state, enum side side, double *out)
{
	value_cells(game, state, side, LINES_WEIGHTED, out);
}

static void weighted_moves(const struct game *game, const void *state, const game_move *moves, int n, double *out)
{
	value_moves(game, state, LINES_WEIGHTED, moves, n, out);
}

const struct game_evaluation mnk_evaluations[] = {
	{.name = "valeur", .summary = LINES_VALEUR, .position = valeur},
	{.name = "f", .summary = LINES_F, .position = f_position, .moves = f_moves},
	{.name = "g", .summary = LINES_G, .moves = g_moves, .cells = g_cells},
	{.name = "g2", .summary = LINES_G2, .moves = g2_moves, .cells = g2_cells},
	{.name = "weighted", .summary = LINES_G_WEIGHTED, .moves = weighted_moves, .cells = weighted_cells},
	{.name = NULL},
};
