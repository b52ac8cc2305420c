/* round_robin.c: every child in its turn, the one with the fewest visits first: at the root only
 * (depth=1) this is flat Monte Carlo, the same number of playouts for each move.
 *
 * (1)  even:  U(i) = V_i - 2 w n_i
 *      V_i = slope * sum_i / n_i + offset, n_i = the child's visits, w = 2 slope = the width of the
 *      scale
 *
 * Values differ by w at most, so fewer visits always win, and of equally many the higher value goes
 * first. After each round all have the same. Bruegmann 1993 played Go so; nothing is learned about
 * which moves deserve more. */
#include <math.h>

#include "search/mcts/mcts_internal.h"

static struct terms round_robin_terms(
	const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	const struct recipe *recipe = &mcts->recipe;
	struct estimate estimate = select_estimate(mcts, tree, slot);
	double reward, explore;

	(void)parent;
	if (!estimate.n)
		return terms_of(NAN, NAN, INFINITY);
	reward = recipe->slope * estimate.mean + recipe->offset;
	explore = -(2 * (2 * recipe->slope) * estimate.n);
	return terms_of(reward, explore, reward + explore); /* (1) */
}

static void score_round_robin(struct worker *worker, node_id parent, int n, double *out)
{
	node_id first = relaxed_load(worker->tree->node[parent].first);

	for (int i = 0; i < n; i++)
		out[i] = round_robin_terms(worker->mcts, worker->tree, parent, first + (node_id)i)
				 .score;
}

const struct select_part select_round_robin = {
	.rule = &formula_round_robin,
	.summary = "the child with the fewest visits, so that each has its turn",
	.choose = select_by_scores,
	.terms = round_robin_terms,
	.scores = score_round_robin,
};
