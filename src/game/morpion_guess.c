/* morpion_guess.c: what a position of Morpion looks like before any search, and its moves; see
 * morpion.h.
 *
 * (1)  valeur = (X - O) / (lines + 1): lines that hold no O, and lines that hold no X. X in a
 * corner of 3x3 and O in the middle of an edge that it does not touch: 6 - 5 of 8, so 1/9.
 *
 * f, g, g2 and weighted are those of lines_guess.c. */
#include "game/lines/lines_evaluation.h"
#include "game/morpion/morpion.h"

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
static void look(const struct game *game, const void *state, enum side side, int lifted,
	struct lines_guess *guess)
{
	const struct morpion *rules = morpion_rules(game);
	const struct morpion_state *s = state;

	guess->need = rules->line;
	lines_guess_set_stones(guess, s->stones[side] & ~(lifted < 0 ? 0 : BIT(lifted)),
		s->stones[side_other(side)]);
	for (int i = 0; i < rules->window_count; i++)
		lines_guess_add_set(guess, kind_of(rules, rules->window[i]), rules->window[i]);
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

const struct game_evaluation morpion_evaluations[] = {
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
	{.name = "weighted",
		.summary = LINES_G_WEIGHTED,
		.moves = lines_moves,
		.cells = lines_cells,
		.own = &(const struct lines_way){&lines, LINES_WEIGHTED}},
	{.name = NULL},
};
