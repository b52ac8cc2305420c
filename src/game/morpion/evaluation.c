/* evaluation.c: what a position of Morpion looks like before any search, and its moves; see
 * morpion.h. They are those of lines_evaluation.c. */
#include "game/lines/lines_evaluation.h"
#include "game/morpion/morpion.h"

static double valeur(const struct game *game, const void *state)
{
	const struct morpion *rules = morpion_rules(game);
	const struct morpion_state *s = state;

	return lines_valeur(rules->window, rules->window_count, s->stones);
}

static void valeur_parts(const struct game *game, const void *state, int out[2])
{
	const struct morpion *rules = morpion_rules(game);
	const struct morpion_state *s = state;

	lines_open(rules->window, rules->window_count, s->stones, out);
}

/* By how far its first two cells lie apart. */
static enum lines_kind kind_of(const struct morpion *rules, uint64_t window)
{
	int step = bits_lowest(window & (window - 1)) - bits_lowest(window);

	return step == 1 ? LINES_ROW : step == rules->order ? LINES_COLUMN : LINES_DIAGONAL;
}

/* All cells in the view of a side, without its piece in cell `lifted`; -1: none is lifted. */
static void look(const struct game *game, const void *state, enum side side, int lifted,
	struct lines_sums *sums)
{
	const struct morpion *rules = morpion_rules(game);
	const struct morpion_state *s = state;

	sums->need = rules->line;
	lines_sums_set_stones(sums, s->stones[side] & ~(lifted < 0 ? 0 : BIT(lifted)),
		s->stones[side_other(side)]);
	for (int i = 0; i < rules->window_count; i++)
		lines_sums_add_set(sums, kind_of(rules, rules->window[i]), rules->window[i]);
}

static int cells(const struct game *game)
{
	return morpion_rules(game)->cells;
}

static const struct lines_game lines = {
	.look = look, .cells = cells, .from = morpion_from, .to = morpion_to};

static double f(const struct game *game, const void *state)
{
	return lines_position(&lines, game, state);
}

static void f_parts(const struct game *game, const void *state, int out[2])
{
	lines_pairs(&lines, game, state, out);
}

const struct game_evaluation morpion_evaluations[] = {
	LINES_EVALUATIONS(lines, valeur, f),
	LINES_WEIGHTED_EVALUATION(lines),
	LINES_RULES_EVALUATION(lines),
	{.name = NULL},
};
