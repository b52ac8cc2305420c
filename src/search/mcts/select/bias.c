/* bias.c: which child to follow where a heuristic helps UCB1 as long as there are few visits:
 * progressive bias.
 *
 * (1)  U(i) = V_i + c sqrt(ln N / n_i) + b_i / n_i
 *      b_i = bias * P_i, P_i = the prior of the move, in [0, 1]; the rest as in ucb1
 *      Chaslot, Winands, van den Herik, Uiterwijk, Bouzy 2008, "Progressive strategies for
 *      Monte-Carlo tree search", where the divisor is n_i + 1; the course has n_i.
 *
 * A child without visits scores the fpu as in ucb1, so that all come first; but of these the one
 * with the highest prior, since equal scores go to the higher one. After n visits the bias is worth
 * b_i / n, less and less beside sqrt(1 / n). */
#include <stdio.h>

#include "search/mcts/select/select_internal.h"
#include "search/mcts/select/ucb1.h"
#include "search/mcts/select/worked_formula.h"

HOT_INLINE struct formula_terms terms(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	if (!(arm->visits > 0))
		return formula_only(formula->fpu);
	return formula_sum(arm->reward,
		ucb1_explore(at->c, at->root_ln, arm->inverse_root) +
			formula->bias * arm->prior / arm->visits); /* (1) */
}

/* explore = 1.414·√(ln 1240/612) + 2·0.8/612 = 0.154 */
static void explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	worked_formula_add(out, style,
		style.is_unicode ? "explore = %.4g·√(ln %.0f/%.0f) + %.4g·%.4g/%.0f = %s"
				 : "explore = %.4g sqrt(ln %.0f/%.0f) + %.4g*%.4g/%.0f = %s",
		at->c, (double)at->argument, arm->visits, formula->bias, arm->prior, arm->visits,
		formula_number(terms(formula, at, arm).explore, style.digits).text);
}

static void knobs(const struct formula *formula, bool is_unicode, char *out, size_t size)
{
	(void)is_unicode;
	snprintf(out, size, "b = %.4g", formula->bias);
}

enum { USES = FORMULA_C | FORMULA_N | FORMULA_PRIOR | FORMULA_FPU | FORMULA_BIAS | FORMULA_RANKS };

SCORES(score_bias, USES, terms)

const struct formula_rule formula_bias = {
	.name = "progressive-bias",
	.title = "bias",
	.summary = "UCB1 + bias * prior / n: the prior fades as visits grow",
	.uses = USES,
	.usual_c = 1.4142135623730951,
	.text = "V + %s sqrt(ln N / n) + b P / n",
	.unicode = "V + %s·√(ln N / n) + b·P / n",
	.terms = terms,
	.explain = explain,
	.knobs = knobs,
	.scores = score_bias,
};
