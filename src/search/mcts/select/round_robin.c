/* round_robin.c: every child in its turn, the one with the fewest visits first: at the root only
 * (depth=1) this is flat Monte Carlo, the same number of playouts for each move.
 *
 * (1)  U(i) = V_i - 2 w n_i
 *      V_i = slope * sum_i / n_i + offset, n_i = the child's visits, w = 2 slope = the width of the
 *      scale
 *
 * Values differ by w at most, so fewer visits always win, and of equally many the higher value goes
 * first. After each round all have the same. Bruegmann 1993 played Go so; nothing is learned about
 * which moves deserve more, and what is taken off for visits is no exploration. */
#include "search/mcts/select/select_internal.h"
#include "search/mcts/select/worked_formula.h"

static double width_of(const struct formula *formula)
{
	return 2 * formula->slope;
}

HOT_INLINE struct formula_terms terms(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	(void)at;
	if (!(arm->visits > 0))
		return formula_only(INFINITY);
	return formula_sum(arm->reward, -(2 * width_of(formula) * arm->visits)); /* (1) */
}

/* turns = -2·2·612 = -2448 */
static void explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	worked_formula_add(out, style,
		style.is_unicode ? "turns = -2·%.4g·%.0f = %s" : "turns = -2 * %.4g * %.0f = %s",
		width_of(formula), arm->visits,
		formula_number(terms(formula, at, arm).explore, style.digits).text);
}

SCORES(score_round_robin, FORMULA_TURNS, terms)

const struct formula_rule formula_round_robin = {
	.name = "round-robin",
	.title = "Round-robin",
	.summary = "the child with the fewest visits, so that each has its turn",
	.uses = FORMULA_TURNS,
	.text = "V - 2 w n, w = range of V",
	.unicode = "V - 2·w·n, w = range of V",
	.unvisited_text = "come first",
	.terms = terms,
	.explain = explain,
	.scores = score_round_robin,
};
