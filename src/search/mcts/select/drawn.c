/* select_drawn.c: which child to follow where chance has a say: Thompson sampling and
 * epsilon-greedy.
 *
 * (1)  Thompson:  follow the child with the highest draw from Beta(1 + w_i, 1 + l_i)
 *      w_i = n_i (1 + v_i) / 2 games won by the child's visits, l_i = n_i - w_i lost, a draw being
 * half of each; v_i = its mean value The chance of a child is the chance that it is the best, as
 * far as its visits tell: Thompson 1933; for trees Bai, Wu, Chen 2013. Its figures are those of
 * that distribution: mean (1 + w) / (2 + n), variance (1 + w)(1 + l) / ((2 + n)^2 (3 + n)), on the
 * scale in force. Its score is the mean: what a draw leans to; explore is the deviation.
 *
 * (2)  epsilon-greedy:  with the chance eps follow any child, all equally likely; else the one with
 * the highest mean Its score is the mean. Sutton, Barto 1998.
 *
 * Children without visits come first in both, unless virtual visits say something of them. A child
 * that is proven to lose is not followed as long as there is another. Draws come from the search's
 * own numbers, and are the same on every machine:
 *
 * (3)  Beta(a, b) = x / (x + y), x from Gamma(a), y from Gamma(b)
 * (4)  Gamma(a), a >= 1: d = a - 1/3, z normal, t = (1 + z / sqrt(9 d))^3; d t if t > 0 and ln u <
 * z^2/2 + d (1 - t + ln t), u from (0, 1] Marsaglia, Tsang 2000, "A simple method for generating
 * gamma variables" (5)  z = p sqrt(-2 ln s / s), (p, q) even over the unit disc, s = p^2 + q^2;
 * Marsaglia, Bray 1964 */
#include <math.h>

#include "search/mcts/mcts_internal.h"

/* ---- draws */

static double draw_normal(struct rng *rng)
{
	double p, q, s;

	do {
		p = 2 * rng_unit(rng) - 1;
		q = 2 * rng_unit(rng) - 1;
		s = p * p + q * q;
	} while (s >= 1 || s == 0);
	return p * sqrt(-2 * numbers_ln_real(s) / s); /* (5) */
}

static double draw_gamma(struct rng *rng, double a)
{
	double d = a - 1.0 / 3, c = 1 / sqrt(9 * d);

	for (;;) { /* it takes 1.05 rounds on average */
		double z = draw_normal(rng), t = 1 + c * z, u = 1 - rng_unit(rng);

		t = t * t * t;
		if (t > 0 && numbers_ln_real(u) < z * z / 2 + d * (1 - t + numbers_ln_real(t)))
			return d * t; /* (4) */
	}
}

static double draw_beta(struct rng *rng, double a, double b)
{
	double x = draw_gamma(rng, a), y = draw_gamma(rng, b);

	return x / (x + y); /* (3) */
}

/* ---- Thompson sampling */

static struct terms thompson_terms(
	const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	const struct recipe *recipe = &mcts->recipe;
	struct tally tally = select_tally(mcts, tree, slot);
	double reward;

	(void)parent;
	if (!tally.n)
		return terms_of(NAN, NAN, recipe->fpu);
	reward = recipe->slope * tally.mean + recipe->offset;
	return terms_of(reward, beta_deviation(recipe->slope, recipe->offset, tally.n, reward),
		beta_mean(recipe->slope, recipe->offset, tally.n, reward));
}

static void draw_thompson(struct worker *worker, node_id parent, int n, double *out)
{
	const struct mcts *mcts = worker->mcts;
	node_id first = relaxed_load(worker->tree->node[parent].first);

	for (int i = 0; i < n; i++) {
		struct tally tally = select_tally(mcts, worker->tree, first + (node_id)i);
		double wins = fmin(fmax(tally.n * (1 + tally.mean) / 2, 0),
			tally.n); /* others may have added between two looks */

		out[i] = tally.n ? draw_beta(&worker->seed.rng, 1 + wins, 1 + tally.n - wins)
				 : INFINITY; /* (1) */
	}
}

/* ---- epsilon-greedy */

static struct terms greedy_terms(
	const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	struct tally tally = select_tally(mcts, tree, slot);
	double reward = mcts->recipe.slope * tally.mean + mcts->recipe.offset;

	(void)parent;
	return tally.n ? terms_of(reward, 0, reward) : terms_of(NAN, NAN, mcts->recipe.fpu);
}

static void score_greedy(struct worker *worker, node_id parent, int n, double *out)
{
	node_id first = relaxed_load(worker->tree->node[parent].first);

	for (int i = 0; i < n; i++)
		out[i] = greedy_terms(worker->mcts, worker->tree, parent, first + (node_id)i).score;
}

/* Any child that does not lose for certain; NODE_NONE if all do. */
static node_id choose_any(struct worker *worker, const struct node *parent)
{
	const struct tree *tree = worker->tree;
	node_id first = relaxed_load(parent->first), chosen = NODE_NONE;
	int n = worker->mcts->recipe.ranks_untried
		? parent->count
		: atomic_load_explicit(&parent->tried, memory_order_acquire);
	uint32_t open = 0;

	for (node_id slot = first; slot < first + (node_id)n; slot++)
		if (!node_is_shunned(&tree->node[node_of_slot(tree, slot)]) &&
			rng_below(&worker->seed.rng, ++open) == 0)
			chosen = slot;
	return chosen;
}

static node_id choose_greedy(struct worker *worker, node_id parent)
{
	node_id any = NODE_NONE;

	if (rng_unit(&worker->seed.rng) < worker->mcts->recipe.eps)
		any = choose_any(worker, &worker->tree->node[parent]); /* (2) */
	return any != NODE_NONE ? any : select_by_scores(worker, parent);
}

const struct select_part select_thompson = {
	.rule = &formula_thompson,
	.summary =
		"draws a possible value for each child and takes the highest (Thompson sampling)",
	.choose = select_by_scores,
	.terms = thompson_terms,
	.scores = draw_thompson,
};

const struct select_part select_eps_greedy = {
	.rule = &formula_eps_greedy,
	.summary = "the best mean, but with the chance eps a random child",
	.choose = choose_greedy,
	.terms = greedy_terms,
	.scores = score_greedy,
};
