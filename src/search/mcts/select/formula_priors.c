/* formula_priors.c: where priors come from, and PUCT and progressive bias as rows of the table of
 * formulas; puct.c and bias.c have the papers.
 *
 * (1)  PUCT:              explore = c P sqrt(N) / (1 + n), also of a child without visits, which is
 *                         worth what its row says
 * (2)  progressive bias:  explore = c sqrt(ln N / n) + b P / n */
#include <math.h>

#include "game/game.h"
#include "search/mcts/select/terms.h"
#include "search/mcts/select/worked_formula.h"

/* ---- priors */

static void make_shares(double *priors, int n)
{
	double sum = 0;

	for (int i = 0; i < n; i++)
		sum += priors[i];
	for (int i = 0; i < n; i++)
		priors[i] = sum > 0 ? priors[i] / sum : 1.0 / n;
}

void formula_priors(const struct formula *formula, const struct game *game, const void *state,
	game_move last, const game_move *moves, int n, double *out)
{
	if (formula->prior_by) {
		game_evaluate_moves(game, formula->prior_by, state, moves, n, out);
		for (int i = 0; i < n; i++)
			out[i] = (1 + out[i]) / 2;
	} else {
		game_prior_after(game, state, last, moves, n, out);
	}
	if (formula->rule->uses & FORMULA_SHARES)
		make_shares(out, n);
}

double formula_urgency(const struct formula *formula, double mover_mean, double prior)
{
	uint32_t prior_visits = formula->rule->uses & FORMULA_AMAF ? 0 : formula->prior_visits;

	if (prior_visits)
		return formula->slope *
			(prior_total(prior, prior_visits) * (1 / (double)prior_visits)) +
			formula->offset;
	if (formula->rule->uses & FORMULA_SHARES)
		return isfinite(formula->fpu) ? formula->fpu
					      : formula->slope * mover_mean + formula->offset;
	return NAN;
}

/* ---- (1) */

static double puct_explore(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	(void)formula;
	return at->c * at->root * arm->prior / (1 + arm->visits); /* (1) */
}

static double puct_unvisited(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	return arm->reward + puct_explore(formula, at, arm);
}

/* explore = 2.5·0.148·√1240/(1+612) = 0.021 */
static void puct_explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	worked_formula_add(out, style,
		style.is_unicode ? "explore = %.4g·%.4g·√%.0f/(1+%.0f) = %s"
				 : "explore = %.4g*%.4g*sqrt(%.0f)/(1+%.0f) = %s",
		at->c, arm->prior, (double)at->argument, arm->visits,
		formula_number(puct_explore(formula, at, arm), style.digits).text);
}

/* V = 0.120, as its parent's; explore ...; PUCT = 0.120 + 0.222 = 0.342 */
static void puct_explain_unvisited(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	double explore = puct_explore(formula, at, arm);

	worked_formula_add(out, style, "it begins with %s, %s",
		formula_number(arm->reward, style.digits).text,
		isfinite(formula->fpu) ? "as fpu says" : "its parent's value");
	puct_explain(formula, at, arm, style, out);
	worked_formula_add(out, style, "%s = %s + %s = %s", formula->rule->title,
		formula_number(arm->reward, style.digits).text,
		formula_number(explore, style.digits).text,
		formula_number(arm->reward + explore, style.digits).text);
}

const struct formula_rule formula_puct = {
	.name = "puct",
	.title = "PUCT",
	.uses = FORMULA_C | FORMULA_N | FORMULA_PRIOR | FORMULA_FPU | FORMULA_SHARES,
	.usual_c = 2.5,
	.text = "V + %s P sqrt(N) / (1 + n)",
	.unicode = "V + %s·P·√N / (1 + n)",
	.explore = puct_explore,
	.explain = puct_explain,
	.unvisited = puct_unvisited,
	.explain_unvisited = puct_explain_unvisited,
	.unvisited_text = "begin with their parent's value",
};

/* ---- (2) */

static double bias_explore(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	/* (2) */
	return at->c * at->root_ln * arm->inverse_root + formula->bias * arm->prior / arm->visits;
}

/* explore = 1.414·√(ln 1240/612) + 2·0.8/612 = 0.154 */
static void bias_explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	worked_formula_add(out, style,
		style.is_unicode ? "explore = %.4g·√(ln %.0f/%.0f) + %.4g·%.4g/%.0f = %s"
				 : "explore = %.4g sqrt(ln %.0f/%.0f) + %.4g*%.4g/%.0f = %s",
		at->c, (double)at->argument, arm->visits, formula->bias, arm->prior, arm->visits,
		formula_number(bias_explore(formula, at, arm), style.digits).text);
}

const struct formula_rule formula_bias = {
	.name = "progressive-bias",
	.title = "bias",
	.uses = FORMULA_C | FORMULA_N | FORMULA_PRIOR | FORMULA_FPU | FORMULA_BIAS,
	.usual_c = 1.4142135623730951,
	.text = "V + %s sqrt(ln N / n) + b P / n",
	.unicode = "V + %s·√(ln N / n) + b·P / n",
	.explore = bias_explore,
	.explain = bias_explain,
};
