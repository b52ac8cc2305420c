/* drawn.c: which child to follow where chance has a say: Thompson sampling and epsilon-greedy.
 *
 * (1)  Thompson:  follow the child with the highest draw from Beta(1 + w_i, 1 + l_i)
 *      w_i = n_i (1 + v_i) / 2 games won by the child's visits, l_i = n_i - w_i lost, a draw being
 *      half of each; v_i = its mean value The chance of a child is the chance that it is the best,
 *      as far as its visits tell: Thompson 1933; for trees Bai, Wu, Chen 2013. Its figures are
 *      those of that distribution: mean (1 + w) / (2 + n), variance (1 + w)(1 + l) / ((2 + n)^2 (3
 *      + n)), on the scale in force. Its score is the mean: what a draw leans to; explore is the
 *      deviation.
 *
 * (2)  epsilon-greedy:  with the chance eps follow any child, all equally likely; else the one with
 *      the highest mean Its score is the mean. Sutton, Barto 1998.
 *
 * Children without visits come first in both, unless prior visits say something of them. A child
 * that is proven to lose is not followed as long as there is another. Draws come from the search's
 * own numbers.
 */
#include <math.h>

#include "base/maths/draws.h"
#include "search/mcts/mcts_internal.h"

/* ---- Thompson sampling */

static struct terms thompson_terms(
	const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	const struct recipe *recipe = &mcts->recipe;
	struct estimate estimate = select_estimate(mcts, tree, slot);
	double reward;

	(void)parent;
	if (!estimate.n)
		return terms_of(NAN, NAN, recipe->fpu);
	reward = recipe->slope * estimate.mean + recipe->offset;
	return terms_of(reward, beta_deviation(recipe->slope, recipe->offset, estimate.n, reward),
		beta_mean(recipe->slope, recipe->offset, estimate.n, reward));
}

static void draw_thompson(struct worker *worker, node_id parent, int n, double *out)
{
	const struct mcts *mcts = worker->mcts;
	node_id first = relaxed_load(worker->tree->node[parent].first);

	for (int i = 0; i < n; i++) {
		struct estimate estimate = select_estimate(mcts, worker->tree, first + (node_id)i);
		/* others may have added between two looks */
		double wins = fmin(fmax(estimate.n * (1 + estimate.mean) / 2, 0), estimate.n);

		out[i] = estimate.n
			? draw_beta(&worker->random.rng, 1 + wins, 1 + estimate.n - wins)
			: INFINITY; /* (1) */
	}
}

/* ---- epsilon-greedy */

static struct terms greedy_terms(
	const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	struct estimate estimate = select_estimate(mcts, tree, slot);
	double reward = mcts->recipe.slope * estimate.mean + mcts->recipe.offset;

	(void)parent;
	return estimate.n ? terms_of(reward, 0, reward) : terms_of(NAN, NAN, mcts->recipe.fpu);
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
		if (!node_is_pruned(&tree->node[node_of_slot(tree, slot)]) &&
			rng_below(&worker->random.rng, ++open) == 0)
			chosen = slot;
	return chosen;
}

static node_id choose_greedy(struct worker *worker, node_id parent)
{
	node_id any = NODE_NONE;

	if (rng_unit(&worker->random.rng) < worker->mcts->recipe.eps)
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
