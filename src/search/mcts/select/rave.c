/* rave.c: which child to follow where moves are worth much the same at any time: rapid action value
 * estimation.
 *
 * (1)  U(i) = (1 - B) V_i + B V~_i + c sqrt(ln N / n_i)
 *      V~_i, n~_i = value and number of the simulations from the parent on in which the player who
 *      would make the move made it at any time ("all moves as first", counted by amaf.c): many more
 *      than n_i, and biased. B goes from 1 to 0 as n_i grows:
 *
 * (2)  source:  B = n~ / (n + n~ + 4 b^2 n n~)
 * (3)  mse:     B = n~ / (n + n~ + b^2 n n~ / (m (1 - m)))
 * (4)  hand:    B = sqrt(k / (3 N + k))
 *
 *      (3) is the B with the least mean squared error, if V is the mean of n draws, V~ of n~ draws,
 *      and the expectation of V~ is off by b, all on a scale of [0, 1]; m = the chance to win, here
 *      (n v + n~ v~ + 1) / (n + n~ + 2) of both together. (2) is (3) in an even position, where
 *      m (1 - m) = 1/4; it trusts V~ a little longer than (3) where the game is nearly decided. (4)
 *      asks only the parent's visits: k of them make B one half. Gelly, Silver 2011, "Monte-Carlo
 *      tree search and rapid action value estimation in computer Go", section 4; (2) is also the
 *      course's.
 *
 * Where we depart from them: a child without visits scores V~ and explores as if it had one,
 * instead of coming first; so all children compete, in the tree or not, and on a large board most
 * never enter. One that no simulation has played scores the fpu, which is infinite unless the
 * recipe says otherwise. With prior-visits=k every n~ begins with k simulations that went as the
 * move's prior says. */
#include <stdio.h>

#include "search/mcts/select/select_internal.h"
#include "search/mcts/select/ucb1.h"
#include "search/mcts/select/worked_formula.h"

/* The chance to win that rewards stand for, on [0, 1]. */
HOT_INLINE double chance_of(const struct formula *formula, double reward)
{
	return ((reward - formula->offset) / formula->slope + 1) / 2;
}

/* m of (3). */
HOT_INLINE double mean_of(const struct formula *formula, const struct formula_arm *arm)
{
	return (arm->visits * chance_of(formula, arm->reward) +
		       arm->amaf_visits * chance_of(formula, arm->amaf) + 1) /
		(arm->visits + arm->amaf_visits + 2);
}

/* B of a child with n > 0 and n~ > 0. */
HOT_INLINE double beta_of(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	double n = arm->visits, amaf_n = arm->amaf_visits, m, odds = 4;

	if (formula->beta == BETA_HAND)
		return sqrt(formula->k / (3 * (double)at->argument + formula->k)); /* (4) */
	if (formula->beta == BETA_MSE) {
		m = mean_of(formula, arm);
		odds = 1 / (m * (1 - m));
	}
	/* (2), (3) */
	return amaf_n / (n + amaf_n + odds * (formula->b * formula->b) * n * amaf_n);
}

HOT_INLINE struct formula_terms terms(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	bool has_amaf = arm->amaf_visits > 0;
	double explore = ucb1_explore(at->c, at->root_ln, arm->inverse_root), beta = NAN,
	       value = arm->reward;
	struct formula_terms its;

	if (!(arm->visits > 0)) {
		its = formula_only(
			has_amaf ? arm->amaf + ucb1_explore(at->c, at->root_ln, 1) : formula->fpu);
		its.beta = has_amaf ? 1 : NAN;
		return its;
	}
	if (has_amaf) {
		beta = beta_of(formula, at, arm);
		value = (1 - beta) * arm->reward + beta * arm->amaf;
	}
	its = formula_sum(value, explore); /* (1) */
	its.beta = beta;
	return its;
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
			formula_number(mean_of(formula, arm), style.digits).text);
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

static void explain_unvisited(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	double more = ucb1_explore(at->c, at->root_ln, 1);

	explain_amaf(formula, arm, style, out);
	worked_formula_add(out, style,
		style.is_unicode ? "explore = %.4g·√(ln %.0f/1) = %s"
				 : "explore = %.4g sqrt(ln %.0f/1) = %s",
		at->c, (double)at->argument, formula_number(more, style.digits).text);
	worked_formula_add(out, style, "%s = %s + %s = %s", formula->rule->title,
		formula_number(arm->amaf, style.digits).text,
		formula_number(more, style.digits).text,
		formula_number(terms(formula, at, arm).score, style.digits).text);
}

/* (1-0.110)·0.512 + 0.110·0.604 = 0.522, after how its parts came about */
static void explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	struct formula_terms its = terms(formula, at, arm);
	struct formula_number beta = formula_number(its.beta, style.digits),
			      amaf = formula_number(arm->amaf, style.digits);

	if (!(arm->visits > 0)) {
		explain_unvisited(formula, at, arm, style, out);
		return;
	}
	if (arm->amaf_visits > 0) {
		explain_amaf(formula, arm, style, out);
		explain_beta(formula, at, arm, style, out);
		worked_formula_add(out, style,
			style.is_unicode ? "(1-%s)·%s + %s·%s = %s" : "(1-%s)*%s + %s*%s = %s",
			beta.text, formula_number(arm->reward, style.digits).text, beta.text,
			amaf.text, formula_number(its.value, style.digits).text);
	}
	ucb1_explain(at, arm, style, out);
}

static void knobs(const struct formula *formula, bool is_unicode, char *out, size_t size)
{
	(void)is_unicode;
	if (formula->beta == BETA_HAND)
		snprintf(out, size, "k = %.4g", formula->k);
	else
		snprintf(out, size, formula->beta == BETA_MSE ? "b = %.4g (mse)" : "b = %.4g",
			formula->b);
}

enum { USES = FORMULA_C | FORMULA_N | FORMULA_AMAF | FORMULA_FPU | FORMULA_RANKS };

SCORES(score_rave, USES, terms)

const struct formula_rule formula_rave = {
	.name = "rave",
	.title = "RAVE",
	.summary = "UCB1 that also learns from the same move made later in a playout (AMAF)",
	.uses = USES,
	.usual_c = 0.2,
	.text = "(1-B) V + B V~ + %s sqrt(ln N / n)",
	.unicode = "(1-β)·V + β·Ṽ + %s·√(ln N / n)",
	.unvisited_text = "score their AMAF value",
	.terms = terms,
	.explain = explain,
	.knobs = knobs,
	.scores = score_rave,
};
