/* sets_guess.c: what a position of the games in sets.h looks like before any search, and its moves.
 *
 * (1)  valeur = (X - O) / (sets + 1): winning sets that hold no O, and those that hold no X
 *
 * f, g and g2 are those of lines_guess.c, each winning set being a line: on the band of 1 to 9
 * whose threes make 15 they say of a number what they say of its cell in tic-tac-toe. There are no
 * rows and columns here, and so no weighted g. A line that lacks one stone is told by the size of
 * its set, since sets may differ in that. */
#include "game/lines/lines_evaluation.h"
#include "game/lines/sets_rules.h"

static double valeur(const struct game *game, const void *state)
{
	const struct sets *sets = sets_of(game);
	const struct sets_state *s = state;
	int lead = 0;

	for (int i = 0; i < sets->count; i++)
		lead += !(sets->set[i] & s->stones[1]) - !(sets->set[i] & s->stones[0]);
	return (double)lead / (sets->count + 1); /* (1) */
}

static void look(const struct game *game, const void *state, enum side side, int lifted,
	struct lines_guess *guess)
{
	const struct sets *sets = sets_of(game);
	const struct sets_state *s = state;

	(void)lifted; /* stones stay */
	lines_guess_set_stones(guess, s->stones[side], s->stones[side_other(side)]);
	for (int i = 0; i < sets->count; i++) {
		guess->need = bits_count(sets->set[i]);
		lines_guess_add_set(guess, LINES_ROW, sets->set[i]);
	}
}

static int cells(const struct game *game)
{
	return sets_of(game)->cells;
}

static const struct lines_game lines = {.look = look, .cells = cells};

static double f(const struct game *game, const void *state)
{
	return lines_position(&lines, game, state);
}

const struct game_evaluation sets_evaluations[] = {
	{.name = "valeur", .summary = LINES_VALEUR, .position = valeur},
	{.name = "f",
		.summary = LINES_F,
		.position = f,
		.moves = lines_moves,
		.own = &(const struct lines_way){&lines, LINES_PAIRS}},
	{.name = "g",
		.summary = LINES_G,
		.moves = lines_moves,
		.cells = lines_cells,
		.own = &(const struct lines_way){&lines, LINES_CUBIC}},
	{.name = "g2",
		.summary = LINES_G2,
		.moves = lines_moves,
		.cells = lines_cells,
		.own = &(const struct lines_way){&lines, LINES_SQUARE}},
	{.name = NULL},
};
