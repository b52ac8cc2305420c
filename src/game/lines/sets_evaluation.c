/* sets_evaluation.c: what a position of the games in sets.h looks like before any search, and its
 * moves.
 *
 * valeur, f, g and g2 are those of lines_evaluation.c, each winning set being a line: on the band
 * of 1 to 9 whose threes make 15 they say of a number what they say of its cell in tic-tac-toe.
 * There are no rows and columns here, and so no weighted g. A line that lacks one stone is told by
 * the size of its set, since sets may differ in that. */
#include "game/lines/lines_evaluation.h"
#include "game/lines/sets_rules.h"

static double valeur(const struct game *game, const void *state)
{
	const struct sets *sets = sets_of(game);
	const struct sets_state *s = state;

	return lines_valeur(sets->set, sets->count, s->stones);
}

static void valeur_parts(const struct game *game, const void *state, int out[2])
{
	const struct sets *sets = sets_of(game);
	const struct sets_state *s = state;

	lines_open(sets->set, sets->count, s->stones, out);
}

static void look(const struct game *game, const void *state, enum side side, int lifted,
	struct lines_sums *sums)
{
	const struct sets *sets = sets_of(game);
	const struct sets_state *s = state;

	(void)lifted; /* stones stay */
	lines_sums_set_stones(sums, s->stones[side], s->stones[side_other(side)]);
	for (int i = 0; i < sets->count; i++) {
		sums->need = bits_count(sets->set[i]);
		lines_sums_add_set(sums, LINES_ROW, sets->set[i]);
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

static void f_parts(const struct game *game, const void *state, int out[2])
{
	lines_pairs(&lines, game, state, out);
}

const struct game_evaluation sets_evaluations[] = {
	LINES_EVALUATIONS(lines, valeur, f),
	{.name = NULL},
};
