/* prior.c: which child to follow where the game itself has an opinion of its moves.
 *
 * (1)  U(i) = V_i + P_i / (1 + n_i)
 *      V_i = slope * sum_i / n_i + offset, n_i = the child's visits; n_i = 0: U = P_i
 *      P_i = the game's prior of the move, in [0, 1], asked once when the parent is expanded
 *      The mini-Go of the course, where V is the share of games won, so in [0, 1]: scale=unit.
 *
 * Nothing here grows with the parent's visits, so there is no exploration: a child that has a win
 * is followed for good if its prior is no lower than the others'. With a prior of 0.8 a move scores
 * 0.8, and 1.4 after one game won.
 *
 * Equal scores: the higher prior; of equal ones a child that is not in the tree, then the first to
 * enter it; or one of those with the highest score at random. All children compete, in the tree or
 * not. Where an expansion lets one in at a time, that is one with the highest prior of those
 * outside, when its turn comes: the part only decides which of equal ones. */
#include "search/mcts/select/select_internal.h"
#include "search/mcts/select/worked_formula.h"

HOT_INLINE struct formula_terms terms(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	(void)formula;
	(void)at;
	if (!(arm->visits > 0))
		return formula_only(arm->prior);
	return formula_sum(arm->reward, arm->prior / (1 + arm->visits)); /* (1) */
}

/* explore = 0.8/(1 + 612) = 0.001 */
static void explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	if (arm->visits > 0)
		worked_formula_add(out, style, "explore = %.4g/(1 + %.0f) = %s", arm->prior,
			arm->visits,
			formula_number(terms(formula, at, arm).explore, style.digits).text);
	else
		worked_formula_add(
			out, style, "%s = %.4g, its prior", formula->rule->title, arm->prior);
}

enum { USES = FORMULA_PRIOR | FORMULA_RANKS };

SCORES(score_prior, USES, terms)

const struct formula_rule formula_prior = {
	.name = "prior",
	.title = "V+prior",
	.summary = "the highest mean + prior / (1 + n)",
	.uses = USES,
	.text = "V + prior / (1 + n)",
	.unicode = "V + prior / (1 + n)",
	.unvisited_text = "score their prior",
	.terms = terms,
	.explain = explain,
	.scores = score_prior,
};
