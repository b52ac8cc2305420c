/* select_even.c: every child in its turn, the one with the fewest visits first: at the root only (depth=1) this is flat Monte Carlo, the same
 * number of playouts for each move.
 *
 * (1)  even:  U(i) = V_i - 2 w n_i
 *      V_i = slope * sum_i / n_i + offset, n_i = the child's visits, w = 2 slope = the width of the scale
 *
 * Values differ by w at most, so fewer visits always win, and of equally many the higher value goes first. After each round all have the
 * same. Bruegmann 1993 played Go so; nothing is learned about which moves deserve more. */
#include <math.h>

#include "search/mcts/mcts.h"

static struct terms even_terms(const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	const struct recipe *recipe = &mcts->recipe;
	const struct node *child = &tree->node[node_of_slot(tree, slot)];
	double n = relaxed_load(child->visits), reward, explore;

	(void)parent;
	if (n == 0)
		return (struct terms){NAN, NAN, INFINITY, NAN, NAN};
	reward = recipe->slope * node_mean(child) + recipe->offset;
	explore = -(2 * (2 * recipe->slope) * n);
	return (struct terms){reward, explore, reward + explore, NAN, NAN}; /* (1) */
}

static node_id choose_even(struct worker *worker, node_id parent_id)
{
	const struct tree *tree = worker->tree;
	const struct node *parent = &tree->node[parent_id];
	node_id first = relaxed_load(parent->first);
	uint32_t n = atomic_load_explicit(&parent->tried, memory_order_acquire);
	struct best best = {.slot = NODE_NONE};

	for (node_id slot = first; slot < first + n; slot++) {
		double score = even_terms(worker->mcts, tree, parent_id, slot).score;

		if (relaxed_load(tree->node[node_of_slot(tree, slot)].proof) == PROOF_LOSS)
			score = -INFINITY;
		best_consider(&best, slot, score, worker, worker->mcts->recipe.breaks_ties_at_random);
	}
	return best.slot;
}

const struct select_part select_even = {
	.rule = &formula_even, .summary = "every child in its turn, the fewest visits first", .choose = choose_even, .terms = even_terms,
};
