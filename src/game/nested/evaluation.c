/* evaluation.c: how good a position of nested boards looks without a search, and a move; see
 * nested.h.
 *
 * (1)  v = (x - o) / (x + o + 1)
 *      A board of three by three that nobody has won: x adds up 1, 3 or 9 for each of its lines
 *      without an O that has none, one or two X in it, o the same for O. A board that is won is +1
 *      or -1, one that is full is 0.
 *
 * (2)  value = 0.95 (s + w) / 2
 *      s is the mean of (1) over the nine small boards, w is (1) of the large board, on which small
 *      boards are the X and O, and one that is full blocks both. Without end=line rows of small
 *      boards mean nothing, and the value is 0.95 s.
 *
 * (3)  won = (X - O) / 10, the small boards that each has won: what is left of (2) where nobody
 *      looks at lines
 *
 * (4)  prior = (2 + gain - free) / 4
 *      gain is what the move adds to (1) of its small board, in its player's view, free = 1 if it
 *      leaves the other a free choice. A move that wins the game has 1. */
#include "game/nested/nested.h"

static int open_lines(uint32_t own, uint32_t blocked)
{
	static const int weight[] = {1, 3, 9};
	int sum = 0;

	for (int i = 0; i < NESTED_LINES; i++)
		if (!(nested_line[i] & blocked))
			sum += weight[bits_count(nested_line[i] & own)];
	return sum;
}

/* (1), nobody having won. `none` are places that block both. */
static double board_value(uint32_t first, uint32_t second, uint32_t none)
{
	int x = open_lines(first, second | none), o = open_lines(second, first | none);

	return (double)(x - o) / (x + o + 1);
}

/* Priors are asked for at every node of a tree, so (1) of small boards is looked up. */
void nested_set_evaluations(struct nested_rules *rules)
{
	for (int set = 0; set < NESTED_SETS; set++)
		for (int cell = NESTED_BOARDS - 1; cell >= 0; cell--)
			rules->ternary[set] =
				(uint16_t)(3 * rules->ternary[set] + (set >> cell & 1));
	for (int first = 0; first < NESTED_SETS; first++)
		for (int second = 0; second < NESTED_SETS; second++)
			if (!(first & second) && !rules->has_line[first] &&
				!rules->has_line[second])
				rules->evaluation[rules->ternary[first] +
					2 * rules->ternary[second]] =
					board_value((uint32_t)first, (uint32_t)second, 0);
}

static double small_value(const struct nested_rules *rules, const struct nested *n, int board)
{
	if (n->closed >> board & 1)
		return (n->won[0] >> board & 1) - (n->won[1] >> board & 1);
	return rules->evaluation[rules->ternary[n->stones[0][board]] +
		2 * rules->ternary[n->stones[1][board]]];
}

double nested_evaluate(const struct game *game, const void *state)
{
	const struct nested_rules *rules = game->data;
	const struct nested *n = state;
	uint32_t full = n->closed & ~((uint32_t)n->won[0] | n->won[1]);
	double small = 0, large;

	for (int board = 0; board < NESTED_BOARDS; board++)
		small += small_value(rules, n, board) / NESTED_BOARDS;
	if (rules->end != NESTED_END_LINE)
		return 0.95 * small; /* (2) */
	large = rules->wins[n->won[0]]   ? 1
		: rules->wins[n->won[1]] ? -1
					 : board_value(n->won[0], n->won[1], full);
	return 0.95 * (small + large) / 2; /* (2) */
}

double nested_evaluate_won(const struct game *game, const void *state)
{
	const struct nested *n = state;

	(void)game;
	return (bits_count(n->won[0]) - bits_count(n->won[1])) / (NESTED_BOARDS + 1.0); /* (3) */
}

void nested_prior(
	const struct game *game, const void *state, const game_move *moves, int count, double *out)
{
	const struct nested_rules *rules = game->data;
	const struct nested *n = state;
	enum side side = (enum side)n->turn;

	for (int i = 0; i < count; i++) {
		struct nested after = *n;
		int board = moves[i] / NESTED_BOARDS;
		double gain;

		nested_play(rules, &after, moves[i]);
		gain = game_value_for(
			side, small_value(rules, &after, board) - small_value(rules, n, board));
		out[i] = (2 + gain - (after.target == NESTED_FREE)) / 4; /* (4) */
		if (nested_is_over(rules, &after) &&
			game_value_for(side, nested_outcome(rules, after.won[0], after.won[1])) > 0)
			out[i] = 1;
	}
}
