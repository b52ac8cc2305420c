/* puct.c: which child to follow where the game's priors say how much to explore.
 *
 * (1)  PUCT:  U(i) = V_i + c P_i sqrt(N) / (1 + n_i)
 *      V_i = the child's mean on the scale in force; n_i = 0: the value of the parent as its mover
 *      sees it, or the recipe's fpu P_i = the prior of the move, divided by the sum of all of them,
 *      so that they add up to 1 N = as in ucb1
 *      Rosin 2011, "Multi-armed bandits with episode context"; in this form Silver and others 2017,
 *      "Mastering the game of Go without human knowledge". There an unvisited child is worth 0,
 *      which is a draw; here it is worth what the position has been so far: with 0 a player who is
 *      losing would try every move, and one who is winning none but the first.
 *
 * There is no logarithm: while n_i stands still, exploration grows as sqrt(N), and a move with the
 * prior p gets about the share p of the visits for as long as values do not tell otherwise. All
 * children compete, in the tree or not. */
#include <math.h>

#include "search/mcts/mcts_internal.h"

/* What is the same for all children. */
struct context {
	double slope, offset, factor, urgency; /* factor = c sqrt(N) */
};

static struct context context_at(const struct mcts *mcts, const struct node *parent)
{
	const struct recipe *recipe = &mcts->recipe;

	return (struct context){recipe->slope, recipe->offset,
		recipe->c * sqrt((double)select_log_argument(mcts, parent)),
		select_urgency(mcts, parent, NAN)};
}

HOT_INLINE struct terms terms_at(const struct context *context, const struct mcts *mcts,
	const struct tree *tree, node_id slot)
{
	struct estimate estimate = select_estimate(mcts, tree, slot);
	double reward =
		estimate.n ? context->slope * estimate.mean + context->offset : context->urgency;
	double explore = context->factor * *tree_prior(tree, slot) / (1 + (double)estimate.n);

	return terms_of(reward, explore, reward + explore); /* (1) */
}

static struct terms puct_terms(
	const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	struct context context = context_at(mcts, &tree->node[parent]);

	return terms_at(&context, mcts, tree, slot);
}

HOT static void score_puct(struct worker *worker, node_id parent, int n, double *out)
{
	const struct tree *tree = worker->tree;
	struct context context = context_at(worker->mcts, &tree->node[parent]);
	node_id first = relaxed_load(tree->node[parent].first);

	for (int i = 0; i < n; i++)
		out[i] = terms_at(&context, worker->mcts, tree, first + (node_id)i).score;
}

const struct select_part select_puct = {
	.rule = &formula_puct,
	.summary = "the highest mean + c P sqrt(N) / (1 + n), where P is the prior of the move",
	.needs = NEEDS_PRIOR,
	.ranks_untried = true,
	.choose = select_by_scores,
	.terms = puct_terms,
	.scores = score_puct,
};
