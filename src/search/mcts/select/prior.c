/* prior.c: which child to follow where the game itself has an opinion of its moves.
 *
 * (3)  prior:  U(i) = V_i + P_i / (1 + n_i)
 *      V_i = slope * sum_i / n_i + offset, n_i = the child's visits; n_i = 0: U = P_i
 *      P_i = the game's prior of the move, in [0, 1], asked once when the parent is expanded
 *      The mini-Go of the course, where V is the share of games won, so in [0, 1]: scale=unit.
 *
 * Nothing here grows with the parent's visits, so there is no exploration: a child that has a win
 * is followed for good if its prior is no lower than the others'. With a prior of 0.8 a move scores
 * 0.8, and 1.4 after one game won.
 *
 * Equal scores: the higher prior; of equal ones a child that is not in the tree, then the first to
 * enter it; or one of those with the highest score at random. All children compete, in the tree or
 * not. Where an expansion lets one in at a time, that is one with the highest prior of those
 * outside, when its turn comes: the part only decides which of equal ones. */
#include <math.h>

#include "search/mcts/mcts_internal.h"

static struct terms prior_terms(
	const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	struct estimate estimate = select_estimate(mcts, tree, slot);
	double prior = *tree_prior(tree, slot), reward, explore;

	(void)parent;
	if (estimate.n == 0)
		return terms_of(NAN, NAN, prior); /* (3) */
	reward = mcts->recipe.slope * estimate.mean + mcts->recipe.offset;
	explore = prior / (1 + (double)estimate.n);
	return terms_of(reward, explore, reward + explore); /* (3) */
}

static void score_prior(struct worker *worker, node_id parent, int n, double *out)
{
	node_id first = relaxed_load(worker->tree->node[parent].first);

	for (int i = 0; i < n; i++)
		out[i] = prior_terms(worker->mcts, worker->tree, parent, first + (node_id)i).score;
}

const struct select_part select_prior = {
	.rule = &formula_prior,
	.summary = "the highest mean + prior / (1 + n)",
	.needs = NEEDS_PRIOR,
	.ranks_untried = true,
	.choose = select_by_scores,
	.scores = score_prior,
	.terms = prior_terms,
};
