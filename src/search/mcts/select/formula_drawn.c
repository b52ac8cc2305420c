/* formula_drawn.c: the formulas in which chance decides, as rows of the table: Thompson sampling
 * and epsilon-greedy; drawn.c has the papers. Their score is what the choice leans to.
 */
#include <math.h>

#include "search/mcts/select/terms.h"
#include "search/mcts/select/worked_formula.h"

/* ---- Thompson sampling: mean and deviation of what a child may be worth */

static double thompson_value(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	(void)at;
	return beta_mean(formula->slope, formula->offset, arm->visits, arm->reward);
}

static double thompson_deviation(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	(void)at;
	return beta_deviation(formula->slope, formula->offset, arm->visits, arm->reward);
}

/* a draw from Beta(1 + 412.5, 1 + 199.5): 0.347 ± 0.038 */
static void thompson_explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	double wins = beta_wins(formula->slope, formula->offset, arm->visits, arm->reward);

	worked_formula_add(out, style,
		style.is_unicode ? "a draw from Beta(1 + %.1f, 1 + %.1f): %s ± %s"
				 : "a draw from Beta(1 + %.1f, 1 + %.1f): %s +- %s",
		wins, arm->visits - wins,
		formula_number(thompson_value(formula, at, arm), style.digits).text,
		formula_number(thompson_deviation(formula, at, arm), style.digits).text);
}

const struct formula_rule formula_thompson = {
	.name = "thompson",
	.title = "Thompson",
	.uses = FORMULA_DRAWN,
	.usual_c = 0,
	.text = "a draw from Beta(1 + won, 1 + lost)",
	.unicode = "a draw from Beta(1 + won, 1 + lost)",
	.value = thompson_value,
	.explore = thompson_deviation,
	.explain = thompson_explain,
};

/* ---- epsilon-greedy */

static double greedy_explore(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	(void)formula;
	(void)at;
	(void)arm;
	return 0;
}

static void greedy_explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	(void)at;
	(void)arm;
	worked_formula_add(out, style, "the highest V, or any %s (%.4g %%)",
		formula->is_bandit ? "arm" : "child", 100 * formula->eps);
}

const struct formula_rule formula_eps_greedy = {
	.name = "eps-greedy",
	.title = "greedy",
	.uses = FORMULA_DRAWN | FORMULA_EPS,
	.usual_c = 0,
	.text = "V, or any with the chance eps",
	.unicode = "V, or any with the chance ε",
	.explore = greedy_explore,
	.explain = greedy_explain,
};
