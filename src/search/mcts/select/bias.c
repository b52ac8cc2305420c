/* bias.c: which child to follow where a heuristic helps UCB1 as long as there are few visits:
 * progressive bias.
 *
 * (1)  U(i) = V_i + c sqrt(ln N / n_i) + b_i / n_i
 *      b_i = bias * P_i, P_i = the prior of the move, in [0, 1]; the rest as in ucb1
 *      Chaslot, Winands, van den Herik, Uiterwijk, Bouzy 2008, "Progressive strategies for
 *      Monte-Carlo tree search", where the divisor is n_i + 1; the course has n_i.
 *
 * A child without visits scores the fpu as in ucb1, so that all come first; but of these the one
 * with the highest prior, since equal scores go to the higher one. After n visits the bias is worth
 * b_i / n, less and less beside sqrt(1 / n). */
#include <math.h>

#include "search/mcts/mcts_internal.h"

HOT_INLINE struct terms terms_at(
	double factor, const struct mcts *mcts, const struct tree *tree, node_id slot)
{
	const struct recipe *recipe = &mcts->recipe;
	struct estimate estimate = select_estimate(mcts, tree, slot);
	double reward, explore;

	if (!estimate.n)
		return terms_of(NAN, NAN, recipe->fpu);
	reward = recipe->slope * estimate.mean + recipe->offset;
	explore = factor * exact_inverse_sqrt(estimate.n) +
		recipe->bias * *tree_prior(tree, slot) / estimate.n;
	return terms_of(reward, explore, reward + explore); /* (1) */
}

static double factor_at(const struct mcts *mcts, const struct node *parent)
{
	return mcts->recipe.c * exact_sqrt_ln(select_log_argument(mcts, parent));
}

static struct terms bias_terms(
	const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	return terms_at(factor_at(mcts, &tree->node[parent]), mcts, tree, slot);
}

HOT static void score_bias(struct worker *worker, node_id parent, int n, double *out)
{
	const struct tree *tree = worker->tree;
	double factor = factor_at(worker->mcts, &tree->node[parent]);
	node_id first = relaxed_load(tree->node[parent].first);

	for (int i = 0; i < n; i++)
		out[i] = terms_at(factor, worker->mcts, tree, first + (node_id)i).score;
}

const struct select_part select_bias = {
	.rule = &formula_bias,
	.summary = "UCB1 + bias * prior / n: the prior fades as visits grow",
	.needs = NEEDS_PRIOR,
	.ranks_untried = true,
	.choose = select_by_scores,
	.terms = bias_terms,
	.scores = score_bias,
};
