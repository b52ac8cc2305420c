/* final.c: which move is played in the end. A proven win before all others, a proven loss after
 * them; and when all is proven, the win in the fewest plies and the loss in the most, as far as the
 * tree knows: another win may be shorter that was not looked for.
 *
 * After a few simulations many moves have the same visits. Then `visits` plays the one with the
 * highest mean, since the first to enter the tree may have lost its only playout. The course plays
 * the first, and its tables depend on that: `first-visits`. */
#include <math.h>

#include "search/mcts/mcts_internal.h"

static double rank_visits(
	const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	(void)mcts;
	(void)parent;
	return relaxed_load(tree->node[node_of_slot(tree, slot)].visits);
}

static double rank_mean(
	const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	const struct node *child = &tree->node[node_of_slot(tree, slot)];

	(void)mcts;
	(void)parent;
	return relaxed_load(child->visits) ? node_mean(child) : -INFINITY;
}

static double rank_score(
	const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	return select_score(mcts, tree, parent, slot);
}

/* The mean less the exploration term: what the move is worth at least, most likely. */
static double rank_lower(
	const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	struct formula_arm arm;
	struct formula_terms terms = select_terms(mcts, tree, parent, slot, &arm);

	return relaxed_load(tree->node[node_of_slot(tree, slot)].visits)
		? arm.reward - terms.explore
		: -INFINITY;
}

enum { PROVEN_MOST = 1000000 }; /* nodes that are looked at for a length */

/* Plies from a node to the end of the game, its winner hurrying and its loser delaying, both within
 * what is proven in the tree. 0 if that would take too long. */
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

/* The best child so far, and by what. */
struct leader {
	node_id slot;
	double rank, mean;
};

static void compete(struct leader *leader, const struct final_part *part, node_id slot, double rank,
	double mean)
{
	bool is_tied = part->prefers_value && rank == leader->rank;

	if (leader->slot == NODE_NONE || rank > leader->rank || (is_tied && mean > leader->mean))
		*leader = (struct leader){slot, rank, mean};
}

node_id final_choose(const struct mcts *mcts, const struct tree *tree)
{
	const struct node *root = &tree->node[tree->root];
	node_id first = relaxed_load(root->first);
	uint32_t n = atomic_load_explicit(&root->tried, memory_order_acquire);
	struct leader leader = {.slot = NODE_NONE};

	if (relaxed_load(root->proof) == PROOF_LOSS || relaxed_load(root->proof) == PROOF_WIN)
		return choose_by_length(tree);
	for (node_id slot = first; slot < first + n; slot++) {
		const struct node *child = &tree->node[node_of_slot(tree, slot)];
		double rank = mcts->recipe.final->rank(mcts, tree, tree->root, slot);

		if (relaxed_load(child->proof) == PROOF_WIN)
			return slot;
		if (node_is_pruned(child))
			rank = -INFINITY;
		compete(&leader, mcts->recipe.final, slot, rank,
			rank_mean(mcts, tree, tree->root, slot));
	}
	return leader.slot;
}

node_id final_follow(const struct mcts *mcts, const struct tree *tree, node_id id)
{
	const struct node *node = &tree->node[id];
	node_id first = atomic_load_explicit(&node->first, memory_order_acquire);
	uint32_t n =
		first == NODE_NONE ? 0 : atomic_load_explicit(&node->tried, memory_order_acquire);
	struct leader leader = {.slot = NODE_NONE};

	for (node_id slot = first; slot < first + n; slot++)
		if (relaxed_load(tree->node[node_of_slot(tree, slot)].visits))
			compete(&leader, mcts->recipe.final, slot,
				rank_visits(mcts, tree, id, slot), rank_mean(mcts, tree, id, slot));
	return leader.slot;
}

static const struct final_part visits = {
	.name = "visits",
	.summary = "most visits; among equals the best mean",
	.rank = rank_visits,
	.prefers_value = true,
};
static const struct final_part first_visits = {
	.name = "first-visits",
	.summary = "most visits; among equals the first that entered the tree, as in the course",
	.rank = rank_visits,
};
static const struct final_part mean = {.name = "mean",
	.summary = "best mean; among equals the first that entered the tree",
	.rank = rank_mean};
static const struct final_part score = {
	.name = "score",
	.summary = "highest score of the selection formula; among equals the first that entered "
		   "the tree",
	.rank = rank_score,
};
static const struct final_part lower = {.name = "lcb",
	.summary = "best lower confidence bound: mean minus exploration",
	.rank = rank_lower};

const struct final_part *const final_parts[] = {
	&visits, &mean, &score, &lower, &first_visits, NULL};
