/* final.c: which move is played in the end. A proven win before all others, a proven loss after them. */
#include <math.h>

#include "search/mcts/mcts.h"

static double rank_visits(const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	(void)mcts;
	(void)parent;
	return relaxed_load(tree->node[node_of_slot(tree, slot)].visits);
}

static double rank_mean(const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	const struct node *child = &tree->node[node_of_slot(tree, slot)];

	(void)mcts;
	(void)parent;
	return relaxed_load(child->visits) ? node_mean(child) : -INFINITY;
}

static double rank_score(const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	return mcts->recipe.select->terms(mcts, tree, parent, slot).score;
}

/* The mean less the exploration term: what the move is worth at least, most likely. */
static double rank_lower(const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	struct terms terms = mcts->recipe.select->terms(mcts, tree, parent, slot);

	return relaxed_load(tree->node[node_of_slot(tree, slot)].visits) ? terms.reward - terms.explore : -INFINITY;
}

node_id final_choose(const struct mcts *mcts, const struct tree *tree)
{
	const struct node *root = &tree->node[tree->root];
	node_id first = relaxed_load(root->first), best = NODE_NONE;
	uint32_t n = atomic_load_explicit(&root->tried, memory_order_acquire);
	double best_rank = -INFINITY;

	for (node_id slot = first; slot < first + n; slot++) {
		enum proof proof = relaxed_load(tree->node[node_of_slot(tree, slot)].proof);
		double rank = mcts->recipe.final->rank(mcts, tree, tree->root, slot);

		if (proof == PROOF_WIN)
			return slot;
		if (proof == PROOF_LOSS)
			rank = -INFINITY;
		if (best == NODE_NONE || rank > best_rank) {
			best = slot;
			best_rank = rank;
		}
	}
	return best;
}

static const struct final_part visits = {.name = "visits", .summary = "most visits", .rank = rank_visits};
static const struct final_part mean = {.name = "mean", .summary = "best mean value", .rank = rank_mean};
static const struct final_part score = {.name = "score", .summary = "highest score of the selection formula", .rank = rank_score};
static const struct final_part lower = {.name = "lower", .summary = "best lower bound: mean minus exploration", .rank = rank_lower};

const struct final_part *const final_parts[] = {&visits, &mean, &score, &lower, NULL};
