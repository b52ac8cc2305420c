/* mnk_guess.c: what a position of the m,n,k-game looks like before any search, and its moves; see mnk.h.
 *
 * (1)  valeur = (X - O) / (lines + 1): lines of X that hold no O, lines of O that hold no X. X in a corner of 3x3 and O in the middle of an
 *      edge that it does not touch: 6 - 5 of 8, so 1/9.
 *
 * f, g, g2 and weighted are those of lines_guess.c. A line is k cells side by side, or a
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

static void look(const struct game *game, const void *state, enum side side, int lifted, struct lines_guess *guess)
{
	const struct mnk *rules = rules_of(game);
	struct grid_position position;
	int cells[GRID_MOST];

	(void)lifted; /* pieces stay */
	guess->need = rules->k;
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

static int cells(const struct game *game)
{
	return rules_of(game)->cells;
}

static const struct lines_game lines = {.look = look, .cells = cells};

static double f(const struct game *game, const void *state)
{
	return lines_position(&lines, game, state);
}

const struct game_evaluation mnk_evaluations[] = {
	{.name = "valeur", .summary = LINES_VALEUR, .position = valeur},
	{.name = "f", .summary = LINES_F, .position = f, .moves = lines_moves, .own = &(const struct lines_way){&lines, LINES_PAIRS}},
	{.name = "g", .summary = LINES_G, .moves = lines_moves, .cells = lines_cells, .own = &(const struct lines_way){&lines, LINES_CUBIC}},
	{.name = "g2", .summary = LINES_G2, .moves = lines_moves, .cells = lines_cells, .own = &(const struct lines_way){&lines, LINES_SQUARE}},
	{.name = "weighted", .summary = LINES_G_WEIGHTED, .moves = lines_moves, .cells = lines_cells,
		.own = &(const struct lines_way){&lines, LINES_WEIGHTED}},
	{.name = NULL},
};
