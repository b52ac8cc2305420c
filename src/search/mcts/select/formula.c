/* formula.c: the selection formulas as rows of a table, and what one says about a child; see
 * formula.h.
 *
 * The parts beside this file have the papers, and the same formulas once more where they must be
 * fast. The operations here are the same in the same order, so that scores are equal to the last
 * bit and ties are ties in both; a test compares thousands of selections.
 *
 * (1)  UCB1:        explore = c sqrt(ln N / n)
 * (2)  UCB1-tuned:  explore = c w sqrt(ln N / n * min(1/4, s^2 + sqrt(2 ln N / n)))
 *      s^2 = variance of the child's rewards on [0, 1], w = the width of the scale in force
 * (3)  prior:       explore = P / (1 + n), and a child without visits scores P */
#include "search/mcts/select/formula.h"

#include <math.h>
#include <stdio.h>

#include "base/maths/exact.h"
#include "search/mcts/select/worked_formula.h"
#include "search/search.h"

/* ---- (1) */

static double ucb1_explore(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	(void)formula;
	return at->c * at->root_ln * arm->inverse_root; /* (1) */
}

/* explore = 1.414·√(ln 1240/612) = 0.151 */
static void ucb1_explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	worked_formula_add(out, style,
		style.is_unicode ? "explore = %.4g·√(ln %.0f/%.0f) = %s"
				 : "explore = %.4g sqrt(ln %.0f/%.0f) = %s",
		at->c, (double)at->argument, arm->visits,
		formula_number(ucb1_explore(formula, at, arm), style.digits).text);
}

const struct formula_rule formula_ucb1 = {
	.name = "ucb1",
	.title = "UCB1",
	.uses = FORMULA_C | FORMULA_N | FORMULA_FPU,
	.usual_c = 1.4142135623730951,
	.text = "V + %s sqrt(ln N / n)",
	.unicode = "V + %s·√(ln N / n)",
	.explore = ucb1_explore,
	.explain = ucb1_explain,
};

/* ---- (2) */

static double tuned_width(const struct formula *formula)
{
	return 2 * formula->slope;
}

/* The two terms of which the smaller of their sum and 1/4 counts. Values in [-1, 1] are twice as
 * wide as rewards in [0, 1]. */
static double tuned_variance(const struct formula_arm *arm)
{
	return arm->variance / 4;
}

static double tuned_margin(const struct formula_point *at, const struct formula_arm *arm)
{
	return sqrt(2 * (at->ln / arm->visits));
}

static double tuned_explore(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	double spread = tuned_variance(arm) + tuned_margin(at, arm);

	return at->c * 2 * formula->slope *
		sqrt(at->ln / arm->visits * (spread < 0.25 ? spread : 0.25)); /* (2) */
}

/* s² + √(2 ln 1240/612) = 0.031 + 0.153 = 0.184, and explore = 1·2·√(ln 1240/612·0.184) = 0.093 */
static void tuned_explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	double variance = tuned_variance(arm), margin = tuned_margin(at, arm),
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
		at->c, tuned_width(formula), (double)at->argument, arm->visits,
		sum < 0.25 ? formula_number(sum, style.digits).text : quarter,
		formula_number(tuned_explore(formula, at, arm), style.digits).text);
}

const struct formula_rule formula_ucb1_tuned = {
	.name = "ucb1-tuned",
	.title = "UCB1-tuned",
	.uses = FORMULA_C | FORMULA_N | FORMULA_FPU,
	.usual_c = 1,
	.text = "V + %s w sqrt(ln N / n min(1/4, s2 + sqrt(2 ln N / n)))",
	.unicode = "V + %s·w·√(ln N / n·min(¼, s² + √(2 ln N / n)))",
	.explore = tuned_explore,
	.explain = tuned_explain,
};

/* ---- (3) */

static double prior_explore(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	(void)formula;
	(void)at;
	return arm->prior / (1 + arm->visits); /* (3) */
}

static double prior_unvisited(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	(void)formula;
	(void)at;
	return arm->prior;
}

/* explore = 0.8/(1 + 612) = 0.001 */
static void prior_explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	worked_formula_add(out, style, "explore = %.4g/(1 + %.0f) = %s", arm->prior, arm->visits,
		formula_number(prior_explore(formula, at, arm), style.digits).text);
}

static void prior_explain_unvisited(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	(void)at;
	worked_formula_add(out, style, "%s = %.4g, its prior", formula->rule->title, arm->prior);
}

const struct formula_rule formula_prior = {
	.name = "prior",
	.title = "V+prior",
	.uses = FORMULA_PRIOR,
	.usual_c = 0,
	.text = "V + prior / (1 + n)",
	.unicode = "V + prior / (1 + n)",
	.explore = prior_explore,
	.explain = prior_explain,
	.unvisited = prior_unvisited,
	.explain_unvisited = prior_explain_unvisited,
	.unvisited_text = "score their prior",
};

/* ---- any of them */

uint64_t formula_argument(
	const struct formula *formula, uint64_t parent_visits, uint64_t simulations)
{
	switch (formula->log_argument) {
	case LOG_PARENT:
		return parent_visits;
	case LOG_PARENT_PLUS_ONE:
		return parent_visits + 1;
	case LOG_ALL:
		return simulations;
	}
	return 1;
}

struct formula_point formula_point_at(double c, uint64_t argument)
{
	double ln;

	exact_init();
	ln = exact_ln_count(argument);
	return (struct formula_point){c, ln, sqrt(ln), sqrt((double)argument), argument};
}

struct formula_arm formula_arm_of(const struct formula *formula, const struct report_move *row)
{
	bool has_amaf = formula->rule->uses & FORMULA_AMAF;
	double visits = (double)(row->visits + (has_amaf ? 0 : formula->prior_visits));

	return (struct formula_arm){row->visits ? row->reward : row->urgency, visits,
		sqrt(1 / visits), row->variance, row->prior, row->amaf,
		(double)(row->amaf_visits + (has_amaf ? formula->prior_visits : 0))};
}

double formula_score(
	const struct formula *formula, double c, uint64_t argument, const struct report_move *row)
{
	struct formula_point at = formula_point_at(c, argument);
	struct formula_arm arm = formula_arm_of(formula, row);

	return formula_arm_score(formula, &at, &arm);
}

double formula_arm_score(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	if (!(arm->visits > 0))
		return formula_unvisited(formula, at, arm);
	return formula_value(formula, at, arm) +
		(formula->rule->uses & FORMULA_DRAWN ? 0
						     : formula->rule->explore(formula, at, arm));
}

double formula_value(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	return formula->rule->value ? formula->rule->value(formula, at, arm) : arm->reward;
}

double formula_unvisited(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	return formula->rule->unvisited ? formula->rule->unvisited(formula, at, arm) : formula->fpu;
}

bool formula_prunes(const struct report_move *row)
{
	return row->role != ROLE_CHILD || (row->kind == VALUE_EXACT && row->value == -1);
}

void formula_knobs(const struct formula *formula, bool is_unicode, char *out, size_t size)
{
	*out = '\0';
	if (formula->rule->uses & FORMULA_BIAS)
		snprintf(out, size, "b = %.4g", formula->bias);
	else if (formula->rule->uses & FORMULA_EPS)
		snprintf(out, size, is_unicode ? "ε = %.4g" : "eps = %.4g", formula->eps);
	else if (formula->rule->uses & FORMULA_AMAF && formula->beta == BETA_HAND)
		snprintf(out, size, "k = %.4g", formula->k);
	else if (formula->rule->uses & FORMULA_AMAF)
		snprintf(out, size, formula->beta == BETA_MSE ? "b = %.4g (mse)" : "b = %.4g",
			formula->b);
}

void formula_describe(const struct formula *formula, bool is_unicode, char *out, size_t size)
{
	static const char *const logs[] = {"parent's n", "parent's n + 1", "all sims"};
	char c[32], terms[160], n[48] = "", knobs[64], scale[64], draw[48] = "",
				fpu[48] = "unvisited first";

	snprintf(c, sizeof c, "%.4g", formula->c);
	snprintf(terms, sizeof terms, is_unicode ? formula->rule->unicode : formula->rule->text, c);
	snprintf(scale, sizeof scale, "[%g, %g]", formula->offset - formula->slope,
		formula->offset + formula->slope);
	if (isfinite(formula->draw))
		snprintf(draw, sizeof draw, ", a draw is worth %g", formula->draw);
	if (formula->rule->uses & FORMULA_N)
		snprintf(n, sizeof n, ", N = %s",
			formula->is_bandit ? "all pulls" : logs[formula->log_argument]);
	formula_knobs(formula, is_unicode, knobs, sizeof knobs);
	if (formula->prior_visits)
		snprintf(fpu, sizeof fpu, "%u prior visits", formula->prior_visits);
	else if (formula->rule->unvisited)
		snprintf(fpu, sizeof fpu, "unvisited %s", formula->rule->unvisited_text);
	else if (isfinite(formula->fpu))
		snprintf(fpu, sizeof fpu, "unvisited score %g", formula->fpu);
	snprintf(out, size, "%s: %s%s%s%s, rewards %s%s, %s", formula->rule->name, terms,
		*knobs ? ", " : "", knobs, n, scale, draw, fpu);
}
