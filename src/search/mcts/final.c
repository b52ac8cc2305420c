/* final.c: which move is played in the end. A proven win before all others, a proven loss after them; and when all is proven, the win in
 * the fewest plies and the loss in the most, as far as the tree knows: another win may be shorter that was not looked for. */
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

enum { PROVEN_MOST = 1000000 }; /* nodes that are looked at for a length */

/* Plies from a node to the end of the game, its winner hurrying and its loser delaying, both within what is proven in the tree. 0 if that
 * would take too long. */
static int proven_plies(const struct tree *tree, node_id id, int *left)
{
	const struct node *node = &tree->node[id];
	bool wins = relaxed_load(node->proof) == PROOF_LOSS; /* the player to move */
	node_id first = relaxed_load(node->first);
	int best = 0;

	if (first == NODE_NONE || --*left < 0)
		return 0;
	for (node_id slot = first; slot < first + relaxed_load(node->tried); slot++) {
		int plies;

		if (relaxed_load(tree->node[slot].proof) != (wins ? PROOF_WIN : PROOF_LOSS))
			continue;
		plies = 1 + proven_plies(tree, slot, left);
		best = !best || (wins ? plies < best : plies > best) ? plies : best;
	}
	return best;
}

/* The quickest win or the slowest loss of a root for which that is proven. */
static node_id choose_by_length(const struct tree *tree)
{
	const struct node *root = &tree->node[tree->root];
	bool wins = relaxed_load(root->proof) == PROOF_LOSS;
	node_id first = relaxed_load(root->first), best = NODE_NONE;
	int best_plies = 0, left = PROVEN_MOST;

	for (node_id slot = first; slot < first + relaxed_load(root->tried); slot++) {
		int plies;

		if (relaxed_load(tree->node[slot].proof) != (wins ? PROOF_WIN : PROOF_LOSS))
			continue;
		plies = proven_plies(tree, slot, &left);
		if (best == NODE_NONE || (wins ? plies < best_plies : plies > best_plies)) {
			best = slot;
			best_plies = plies;
		}
	}
	return best;
}

node_id final_choose(const struct mcts *mcts, const struct tree *tree)
{
	const struct node *root = &tree->node[tree->root];
	node_id first = relaxed_load(root->first), best = NODE_NONE;
	uint32_t n = atomic_load_explicit(&root->tried, memory_order_acquire);
	double best_rank = -INFINITY;

	if (relaxed_load(root->proof) == PROOF_LOSS || relaxed_load(root->proof) == PROOF_WIN)
		return choose_by_length(tree);
	for (node_id slot = first; slot < first + n; slot++) {
		const struct node *child = &tree->node[node_of_slot(tree, slot)];
		double rank = mcts->recipe.final->rank(mcts, tree, tree->root, slot);

		if (relaxed_load(child->proof) == PROOF_WIN)
			return slot;
		if (node_is_shunned(child))
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
