/* select_open.c: children that compete with each other before they are in the tree.
 *
 * A formula that knows something of a child before its first visit (a prior, an AMAF value, virtual visits) gives it a score. Then an
 * untried child enters the tree when its score is the highest, and not before any other is followed. Equal scores: where the formula has
 * priors, the higher one; then a child outside the tree before one that is in it, and the first to enter before the others; of several
 * outside, the recipe's expansion decides. Of those in the tree that have the highest score it may also be one at random. */
#include <math.h>

#include "search/mcts/mcts.h"

void select_ask_priors(const struct mcts *mcts, const void *state, const game_move *moves, int n, double *out)
{
	game_prior(mcts->game, state, moves, n, out);
}

/* The priors by which equal scores are ordered, of the children from a slot on; NULL where they are not. */
static const double *ranks_at(const struct mcts *mcts, const struct tree *tree, node_id slot)
{
	return mcts->recipe.select->rule->uses & FORMULA_PRIOR ? tree_prior(tree, slot) : NULL;
}

node_id select_by_scores(struct worker *worker, node_id parent_id)
{
	const struct mcts *mcts = worker->mcts;
	const struct tree *tree = worker->tree;
	const struct node *parent = &tree->node[parent_id];
	node_id first = relaxed_load(parent->first);
	int n = atomic_load_explicit(&parent->tried, memory_order_acquire), best = 0;
	const double *rank = ranks_at(mcts, tree, first);
	double score[GAME_MAX_MOVES], best_score = -INFINITY;
	uint32_t ties = 0;

	mcts->recipe.select->scores(mcts, tree, parent_id, first, n, score);
	for (int i = 0; i < n; i++) {
		bool is_better = score[i] > best_score;

		if (relaxed_load(tree->node[node_of_slot(tree, first + (node_id)i)].proof) == PROOF_LOSS) {
			score[i] = -INFINITY;
			is_better = false;
		}
		ties = is_better ? 1 : ties + (score[i] == best_score);
		if (score[i] == best_score)
			is_better = mcts->recipe.breaks_ties_at_random ? rng_below(&worker->seed.rng, ties) == 0 : rank && rank[i] > rank[best];
		if (is_better) {
			best = i;
			best_score = score[i];
		}
	}
	return first + (node_id)best;
}

/* The untried children of a node, and the best of them. */
struct front {
	node_id slot; /* of the first */
	int count;
	const double *rank;
	double best_score, best_rank;
	int equals; /* so many are as good */
	double score[GAME_MAX_MOVES];
};

static bool is_behind(const struct front *front, double score, double rank)
{
	return score > front->best_score || (score == front->best_score && rank > front->best_rank);
}

static void front_init(struct front *front, const struct mcts *mcts, const struct tree *tree, node_id parent)
{
	const struct node *node = &tree->node[parent];
	int tried = relaxed_load(node->tried);

	front->slot = relaxed_load(node->first) + (node_id)tried;
	front->count = node->count - tried;
	front->rank = ranks_at(mcts, tree, front->slot);
	front->best_score = front->best_rank = -INFINITY;
	front->equals = 0;
	mcts->recipe.select->scores(mcts, tree, parent, front->slot, front->count, front->score);
	for (int i = 0; i < front->count; i++) {
		double rank = front->rank ? front->rank[i] : 0;

		if (is_behind(front, front->score[i], rank)) {
			front->best_score = front->score[i];
			front->best_rank = rank;
			front->equals = 0;
		}
		front->equals += front->score[i] == front->best_score && rank == front->best_rank;
	}
}

int select_pick_untried(struct worker *worker, node_id parent)
{
	struct front front;
	int left, at = -1;

	front_init(&front, worker->mcts, worker->tree, parent);
	left = worker->mcts->recipe.expand->pick(worker, front.equals);
	do {
		at++;
		left -= front.score[at] == front.best_score && (!front.rank || front.rank[at] == front.best_rank);
	} while (left >= 0);
	return at;
}

bool select_prefers_untried(const struct worker *worker, node_id parent, node_id best)
{
	const struct mcts *mcts = worker->mcts;
	const struct tree *tree = worker->tree;
	const double *rank = ranks_at(mcts, tree, best);
	struct front front;
	double score;

	if (relaxed_load(tree->node[node_of_slot(tree, best)].proof) == PROOF_LOSS)
		return true;
	front_init(&front, mcts, tree, parent);
	mcts->recipe.select->scores(mcts, tree, parent, best, 1, &score);
	return !is_behind(&front, score, rank ? *rank : 0);
}
