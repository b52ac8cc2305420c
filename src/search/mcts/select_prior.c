/* select_prior.c: which child to follow where the game itself has an opinion of its moves.
 *
 * (3)  prior:  U(i) = V_i + P_i / (1 + n_i)
 *      V_i = slope * sum_i / n_i + offset, n_i = the child's visits; n_i = 0: U = P_i
 *      P_i = the game's prior of the move, in [0, 1], asked once when the parent is expanded
 *      The mini-Go of the course, where V is the share of games won, so in [0, 1]: scale=unit.
 *
 * Nothing here grows with the parent's visits, so there is no exploration: a child that has a win is followed for good if its prior is no
 * lower than the others'. With a prior of 0.8 a move scores 0.8, and 1.4 after one game won.
 *
 * Equal scores: the higher prior; of equal ones a child that is not in the tree, then the first to enter it; or one of those with the
 * highest score at random. All children compete, in the tree or not. Where an expansion lets one in at a time, that is one with the
 * highest prior of those outside, when its turn comes: the part only decides which of equal ones. */
#include <math.h>

#include "search/mcts/mcts.h"

static struct terms prior_terms(const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	const struct node *child = &tree->node[node_of_slot(tree, slot)];
	double prior = *tree_prior(tree, slot), n = relaxed_load(child->visits), reward, explore;

	(void)parent;
	if (n == 0)
		return (struct terms){NAN, NAN, prior}; /* (3) */
	reward = mcts->recipe.slope * node_mean(child) + mcts->recipe.offset;
	explore = prior / (1 + n);
	return (struct terms){reward, explore, reward + explore}; /* (3) */
}

static node_id choose_prior(struct worker *worker, node_id parent_id)
{
	const struct mcts *mcts = worker->mcts;
	const struct tree *tree = worker->tree;
	const struct node *parent = &tree->node[parent_id];
	node_id first = relaxed_load(parent->first), best = first;
	uint32_t n = atomic_load_explicit(&parent->tried, memory_order_acquire), ties = 0;
	double best_score = -INFINITY;

	for (node_id slot = first; slot < first + n; slot++) {
		bool is_lost = relaxed_load(tree->node[node_of_slot(tree, slot)].proof) == PROOF_LOSS, is_better;
		double score = is_lost ? -INFINITY : prior_terms(mcts, tree, parent_id, slot).score;

		ties = score > best_score ? 1 : ties + (score == best_score);
		is_better = score > best_score;
		if (score == best_score)
			is_better = mcts->recipe.breaks_ties_at_random ? rng_below(&worker->seed.rng, ties) == 0
								       : *tree_prior(tree, slot) > *tree_prior(tree, best);
		if (is_better) {
			best = slot;
			best_score = score;
		}
	}
	return best;
}

/* The highest of n priors. */
static double highest(const double *priors, int n)
{
	double most = priors[0];

	for (int i = 1; i < n; i++)
		most = priors[i] > most ? priors[i] : most;
	return most;
}

int select_prior_pick(struct worker *worker, node_id slot, int n)
{
	const double *priors = tree_prior(worker->tree, slot);
	double most = highest(priors, n);
	int equals = 0, at = -1, left;

	for (int i = 0; i < n; i++)
		equals += priors[i] == most;
	left = worker->mcts->recipe.expand->pick(worker, equals);
	do
		left -= priors[++at] == most;
	while (left >= 0);
	return at;
}

bool select_prior_prefers_untried(const struct worker *worker, node_id parent_id, node_id best)
{
	const struct tree *tree = worker->tree;
	const struct node *parent = &tree->node[parent_id];
	int tried = relaxed_load(parent->tried);
	double most = highest(tree_prior(tree, relaxed_load(parent->first) + (node_id)tried), parent->count - tried);
	double score = prior_terms(worker->mcts, tree, parent_id, best).score;

	if (relaxed_load(tree->node[node_of_slot(tree, best)].proof) == PROOF_LOSS)
		return true;
	return score < most || (score == most && *tree_prior(tree, best) <= most);
}

const struct select_part select_prior = {
	.rule = &formula_prior, .summary = "mean value plus the game's prior / (1 + n)", .needs = NEEDS_PRIOR,
	.choose = choose_prior, .terms = prior_terms,
};
