/* formula_rave.c: RAVE as a row of the table of formulas; terms.h has what it says, and the papers.
 *
 * A child without visits scores V~ and explores as if it had one; one that no simulation has played
 * either scores the fpu. */
#include <math.h>

#include "search/mcts/select/terms.h"
#include "search/mcts/select/worked_formula.h"

static struct rave rave_of(const struct formula *formula, const struct formula_point *at)
{
	return rave_at(formula->beta, formula->b, formula->k, formula->slope, formula->offset,
		at->argument);
}

static double beta_of(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	struct rave rave = rave_of(formula, at);

	return arm->amaf_visits > 0
		? rave_beta(&rave, arm->visits, arm->reward, arm->amaf_visits, arm->amaf)
		: 0;
}

double formula_beta(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	if (!(formula->rule->uses & FORMULA_AMAF) || !(arm->amaf_visits > 0))
		return NAN;
	return arm->visits > 0 ? beta_of(formula, at, arm) : 1;
}

static double value(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	return arm->amaf_visits > 0 ? rave_blend(beta_of(formula, at, arm), arm->reward, arm->amaf)
				    : arm->reward;
}

static double explore(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	(void)formula;
	return at->c * at->root_ln * arm->inverse_root;
}

static double unvisited(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	return arm->amaf_visits > 0 ? arm->amaf + at->c * at->root_ln : formula->fpu;
}

/* Ṽ = 0.604 by ñ = 310 simulations, of which the prior ones stand apart: ñ = 307 + 3 prior */
static void explain_amaf(const struct formula *formula, const struct formula_arm *arm,
	struct formula_style style, struct worked_formula *out)
{
	struct formula_number amaf = formula_number(arm->amaf, style.digits);
	double counted = arm->amaf_visits - formula->prior_visits;

	if (formula->prior_visits)
		worked_formula_add(out, style,
			style.is_unicode ? "Ṽ = %s, ñ = %.0f + %u prior"
					 : "V~ = %s, n~ = %.0f + %u prior",
			amaf.text, counted, formula->prior_visits);
	else
		worked_formula_add(out, style,
			style.is_unicode ? "Ṽ = %s, ñ = %.0f simulations"
					 : "V~ = %s, n~ = %.0f simulations",
			amaf.text, counted);
}

/* m of terms.h: the chance to win by both means together. */
static double mean_of(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	struct rave rave = rave_of(formula, at);

	return rave_mean(&rave, arm->visits, arm->reward, arm->amaf_visits, arm->amaf);
}

/* β = 310/(612+310+4·0.05²·612·310) = 0.110 */
static void explain_beta(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	struct formula_number beta = formula_number(beta_of(formula, at, arm), style.digits);
	bool is_unicode = style.is_unicode;

	switch (formula->beta) {
	case BETA_HAND:
		worked_formula_add(out, style,
			is_unicode ? "β = √(%.4g/(3·%.0f+%.4g)) = %s"
				   : "B = sqrt(%.4g/(3*%.0f+%.4g)) = %s",
			formula->k, (double)at->argument, formula->k, beta.text);
		break;
	case BETA_MSE:
		worked_formula_add(out, style, "m = %s, the mean of both, 0 to 1",
			formula_number(mean_of(formula, at, arm), style.digits).text);
		worked_formula_add(out, style,
			is_unicode ? "β = %.0f/(%.0f+%.0f + %.4g²·%.0f·%.0f/(m(1-m))) = %s"
				   : "B = %.0f/(%.0f+%.0f + %.4g^2*%.0f*%.0f/(m(1-m))) = %s",
			arm->amaf_visits, arm->visits, arm->amaf_visits, formula->b, arm->visits,
			arm->amaf_visits, beta.text);
		break;
	case BETA_SOURCE:
		worked_formula_add(out, style,
			is_unicode ? "β = %.0f/(%.0f+%.0f+4·%.4g²·%.0f·%.0f) = %s"
				   : "B = %.0f/(%.0f+%.0f+4*%.4g^2*%.0f*%.0f) = %s",
			arm->amaf_visits, arm->visits, arm->amaf_visits, formula->b, arm->visits,
			arm->amaf_visits, beta.text);
		break;
	}
}

/* (1-0.110)·0.512 + 0.110·0.604 = 0.522, after how its parts came about */
static void explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	struct formula_number beta = formula_number(beta_of(formula, at, arm), style.digits),
			      amaf = formula_number(arm->amaf, style.digits);
	bool is_unicode = style.is_unicode;

	if (arm->amaf_visits > 0) {
		explain_amaf(formula, arm, style, out);
		explain_beta(formula, at, arm, style, out);
		worked_formula_add(out, style,
			is_unicode ? "(1-%s)·%s + %s·%s = %s" : "(1-%s)*%s + %s*%s = %s", beta.text,
			formula_number(arm->reward, style.digits).text, beta.text, amaf.text,
			formula_number(value(formula, at, arm), style.digits).text);
	}
	worked_formula_add(out, style,
		is_unicode ? "explore = %.4g·√(ln %.0f/%.0f) = %s"
			   : "explore = %.4g sqrt(ln %.0f/%.0f) = %s",
		at->c, (double)at->argument, arm->visits,
		formula_number(explore(formula, at, arm), style.digits).text);
}

static void explain_unvisited(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	double more = at->c * at->root_ln;

	explain_amaf(formula, arm, style, out);
	worked_formula_add(out, style,
		style.is_unicode ? "explore = %.4g·√(ln %.0f/1) = %s"
				 : "explore = %.4g sqrt(ln %.0f/1) = %s",
		at->c, (double)at->argument, formula_number(more, style.digits).text);
	worked_formula_add(out, style, "%s = %s + %s = %s", formula->rule->title,
		formula_number(arm->amaf, style.digits).text,
		formula_number(more, style.digits).text,
		formula_number(arm->amaf + more, style.digits).text);
}

const struct formula_rule formula_rave = {
	.name = "rave",
	.title = "RAVE",
	.uses = FORMULA_C | FORMULA_N | FORMULA_AMAF | FORMULA_FPU,
	.usual_c = 0.2,
	.text = "(1-B) V + B V~ + %s sqrt(ln N / n)",
	.unicode = "(1-β)·V + β·Ṽ + %s·√(ln N / n)",
	.value = value,
	.explore = explore,
	.explain = explain,
	.unvisited = unvisited,
	.explain_unvisited = explain_unvisited,
	.unvisited_text = "score their AMAF value",
};
