/* thompson.c: which child to follow where chance has a say: Thompson sampling.
 *
 * (1)  Follow the child with the highest draw from Beta(1 + w_i, 1 + l_i).
 *      w_i = n_i (1 + v_i) / 2 games won by the child's visits, l_i = n_i - w_i lost, a draw being
 *      half of each; v_i = its mean value. The chance of a child is the chance that it is the best,
 *      as far as its visits tell: Thompson 1933; for trees Bai, Wu, Chen 2013.
 * (2)  The score is the mean of that distribution, (1 + w) / (2 + n): what a draw leans to.
 * (3)  explore is its deviation, the root of (1 + w)(1 + l) / ((2 + n)^2 (3 + n)).
 *      Both are on the scale in force.
 *
 * Children without visits come first, unless prior visits say something of them. A child that is
 * proven to lose is not followed as long as there is another. Draws come from the search's own
 * numbers. */
#include "base/maths/draws.h"
#include "search/mcts/select/select_internal.h"
#include "search/mcts/select/worked_formula.h"

/* w of (1). */
static double won(double n, double mean)
{
	return n * (1 + mean) / 2;
}

static double won_by(const struct formula *formula, const struct formula_arm *arm)
{
	return won(arm->visits, (arm->reward - formula->offset) / formula->slope);
}

static struct formula_terms terms(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	double n = arm->visits, w = won_by(formula, arm), slope = formula->slope, mean, deviation;

	(void)at;
	if (!(n > 0))
		return formula_only(formula->fpu);
	mean = slope * (2 * (1 + w) / (2 + n) - 1) + formula->offset; /* (2) */
	deviation =
		2 * slope * sqrt((1 + w) * (1 + n - w) / ((2 + n) * (2 + n) * (3 + n))); /* (3) */
	return (struct formula_terms){mean, deviation, mean, NAN};
}

/* a draw from Beta(1 + 412.5, 1 + 199.5): 0.347 ± 0.038 */
static void explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	struct formula_terms its = terms(formula, at, arm);
	double wins = won_by(formula, arm);

	worked_formula_add(out, style,
		style.is_unicode ? "a draw from Beta(1 + %.1f, 1 + %.1f): %s ± %s"
				 : "a draw from Beta(1 + %.1f, 1 + %.1f): %s +- %s",
		wins, arm->visits - wins, formula_number(its.score, style.digits).text,
		formula_number(its.explore, style.digits).text);
}

static void draw_scores(struct worker *worker, node_id parent, int n, double *out)
{
	struct siblings siblings = siblings_of(worker->mcts, worker->tree, parent, FORMULA_DRAWN);

	for (int i = 0; i < n; i++) {
		struct estimate estimate = siblings_estimate(&siblings, i, FORMULA_DRAWN);
		/* others may have added between two looks */
		double wins =
			fmin(fmax(won(estimate.n, estimate.mean * (1 / FIXED_ONE)), 0), estimate.n);

		out[i] = estimate.n
			? draw_beta(&worker->random.rng, 1 + wins, 1 + estimate.n - wins)
			: INFINITY; /* (1) */
	}
}

const struct formula_rule formula_thompson = {
	.name = "thompson",
	.title = "Thompson",
	.summary =
		"draws a possible value for each child and takes the highest (Thompson sampling)",
	.uses = FORMULA_DRAWN,
	.text = "a draw from Beta(1 + won, 1 + lost)",
	.unicode = "a draw from Beta(1 + won, 1 + lost)",
	.terms = terms,
	.explain = explain,
	.scores = draw_scores,
};
