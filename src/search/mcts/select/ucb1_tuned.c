/* ucb1_tuned.c: UCB1 that explores less where rewards vary less.
 *
 * (1)  U(i) = V_i + c w sqrt(ln N / n_i * min(1/4, s_i^2 + sqrt(2 ln N / n_i)))
 *      s_i^2 = variance of the child's rewards on [0, 1], w = the width of the scale in force; the
 *      rest as in ucb1.c
 *      Auer, Cesa-Bianchi, Fischer 2002, section 4, with c = 1 */
#include "search/mcts/select/select_internal.h"
#include "search/mcts/select/ucb1.h"
#include "search/mcts/select/worked_formula.h"

static double width_of(const struct formula *formula)
{
	return 2 * formula->slope;
}

/* Values in [-1, 1] are twice as wide as rewards in [0, 1]. */
static double variance_of(const struct formula_arm *arm)
{
	return arm->variance / 4;
}

HOT_INLINE struct formula_terms terms(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	if (!(arm->visits > 0))
		return formula_only(formula->fpu);
	return formula_sum(arm->reward,
		tuned_explore(at->c, width_of(formula), at->ln, arm->visits, variance_of(arm)));
}

/* s² + √(2 ln 1240/612) = 0.031 + 0.153 = 0.184, and explore = 1·2·√(ln 1240/612·0.184) = 0.093 */
static void explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	double variance = variance_of(arm), margin = tuned_margin(at->ln, arm->visits),
	       sum = variance + margin;
	const char *quarter = style.is_unicode ? "¼" : "1/4";

	worked_formula_add(out, style,
		style.is_unicode ? "s² + √(2 ln %.0f/%.0f) = %s + %s %s ¼"
				 : "s2 + sqrt(2 ln %.0f/%.0f) = %s + %s %s 1/4",
		(double)at->argument, arm->visits, formula_number(variance, style.digits).text,
		formula_number(margin, style.digits).text,
		sum < 0.25           ? "<"
			: sum > 0.25 ? ">"
				     : "=");
	worked_formula_add(out, style,
		style.is_unicode ? "explore = %.4g·%.4g·√(ln %.0f/%.0f·%s) = %s"
				 : "explore = %.4g*%.4g*sqrt(ln %.0f/%.0f*%s) = %s",
		at->c, width_of(formula), (double)at->argument, arm->visits,
		sum < 0.25 ? formula_number(sum, style.digits).text : quarter,
		formula_number(terms(formula, at, arm).explore, style.digits).text);
}

enum { USES = FORMULA_C | FORMULA_N | FORMULA_FPU | FORMULA_VARIANCE };

SCORES(score_tuned, USES, terms)

const struct formula_rule formula_ucb1_tuned = {
	.name = "ucb1-tuned",
	.title = "UCB1-tuned",
	.summary = "UCB1 that explores less where rewards vary less",
	.uses = USES,
	.usual_c = 1,
	.text = "V + %s w sqrt(ln N / n min(1/4, s2 + sqrt(2 ln N / n)))",
	.unicode = "V + %s·w·√(ln N / n·min(¼, s² + √(2 ln N / n)))",
	.terms = terms,
	.explain = explain,
	.scores = score_tuned,
};
