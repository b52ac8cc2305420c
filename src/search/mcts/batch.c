/* batch.c: threads on one tree, for the plain recipe of lean.c: each takes a part of the tree for
 * itself for a moment.
 *
 * Where a playout is short, two threads that walk one tree from the root are slower than one: both
 * write the root and its children at every simulation, and a cache line that another processor has
 * written costs 100 ns. So a thread walks down only to where the tree is large enough for all of
 * them, holds the node there, makes some simulations below it as if it were alone, and then adds
 * them all to the nodes above.
 *
 *   (1)  a node is shared once it has all its children and more than SHARE + N / SHARE visits, N =
 *        the root's; it stays so
 *   (2)  a node with n visits that is held gets 1 + n / SLICE simulations, at most MOST
 *
 * Which child of a shared node a thread follows is decided by the formula over those that no
 * thread holds. So, unlike with lent losses (loop.c), a thread sees nothing but results; what
 * another thread is about to find there is missing, which are few visits beside those it has: (2).
 * Threads meet only above (1), and write there once in a batch. Two threads make 1.9 times as
 * many simulations as one in Connect Four, Othello and Go, 1.7 in Hex; with lent losses it was 0.4
 * to 1.1, 1.3 to 1.8, 1.8 and 1.0 to 1.9, as near as the two processors happened to be. SHARE = 64
 * gives 1.2 in Hex, where the many children of a shared node are each worth a simulation or two;
 * MOST = 64 gives no more. SLICE = 4 gives 1.8 there and plays worse where nodes are wide and
 * visits few: 133 of 300 games of Hex won at 1000 simulations each, 64 of 150 of Go at 300. */
#include "search/mcts/mcts_internal.h"

enum { SHARE = 32, SLICE = 8, MOST = 32 };

static bool has_all_children(const struct node *node)
{
	uint16_t tried = atomic_load_explicit(&node->tried, memory_order_acquire);

	return tried > 0 && tried == node->count;
}

/* (1) */
static bool is_to_be_shared(const struct tree *tree, const struct node *node)
{
	uint32_t all = relaxed_load(tree->node[tree->root].visits);

	return has_all_children(node) && relaxed_load(node->visits) > SHARE + all / SHARE;
}

/* Whether threads pass the node. Otherwise the calling one holds it now. */
static bool pass_or_hold(struct tree *tree, struct node *node)
{
	wait_queue_until(
		tree->waiting, atomic_load(&node->hold) == HOLD_SHARED || tree_try_hold(node));
	if (atomic_load(&node->hold) == HOLD_SHARED)
		return true;
	if (!is_to_be_shared(tree, node))
		return false;
	tree_release(tree, node, HOLD_SHARED);
	return true;
}

struct leader {
	node_id child;
	double score;
};

static void compete(struct leader *leader, node_id child, double score)
{
	if (score > leader->score)
		*leader = (struct leader){child, score};
}

/* The best child of a shared node among those that no thread holds; among all if all are held. */
static node_id choose_free(const struct mcts *mcts, const struct tree *tree, node_id id)
{
	const struct node *parent = &tree->node[id];
	node_id first = relaxed_load(parent->first);
	uint32_t visits = relaxed_load(parent->visits);
	struct leader best = {first, -INFINITY}, best_free = best;

	for (node_id child = first; child < first + parent->count; child++) {
		double score = lean_score(mcts, visits, &tree->node[child]);

		compete(&best, child, score);
		if (relaxed_load(tree->node[child].hold) != HOLD_ONE)
			compete(&best_free, child, score);
	}
	return best_free.score > -INFINITY ? best_free.child : best.child;
}

/* From the root to a node that is held. */
static struct node *walk(struct worker *worker)
{
	const struct mcts *mcts = worker->mcts;
	struct tree *tree = worker->tree;
	node_id id = tree->root;

	game_copy(mcts->game, worker->state, &mcts->root);
	worker->depth = 0;
	worker->path[0] = id;
	while (pass_or_hold(tree, &tree->node[id])) {
		id = choose_free(mcts, tree, id);
		worker->path[++worker->depth] = id;
		worker->moves[worker->depth] = tree->node[id].move;
		game_play(mcts->game, worker->state, tree->node[id].move);
	}
	return &tree->node[id];
}

/* Adds n simulations to the nodes above a depth. */
static void add_above(const struct worker *worker, int top, uint32_t n, const int64_t reward[2])
{
	for (int depth = 0; depth < top; depth++) {
		struct node *node = &worker->tree->node[worker->path[depth]];

		atomic_fetch_add_explicit(&node->visits, n, memory_order_relaxed);
		atomic_fetch_add_explicit(&node->sum, reward[depth & 1], memory_order_relaxed);
	}
}

uint64_t batch_run(struct worker *worker, uint64_t most)
{
	const struct mcts *mcts = worker->mcts;
	struct node *held = walk(worker);
	int top = worker->depth;
	uint32_t n = 1 + relaxed_load(held->visits) / SLICE; /* (2) */
	enum side mover = game_mover(mcts->game, &mcts->root);
	int64_t reward[2] = {0, 0};
	union game_state state;

	n = n < MOST ? n : MOST;
	n = n < most ? n : (uint32_t)most;
	game_copy(mcts->game, &state, worker->state);
	for (uint32_t i = 0; i < n; i++) {
		double result;

		game_copy(mcts->game, worker->state, &state);
		worker->depth = top;
		result = lean_simulate(worker);
		reward[0] += backup_reward(&mcts->recipe, side_other(mover), result);
		reward[1] += backup_reward(&mcts->recipe, mover, result);
	}
	tree_release(worker->tree, held, HOLD_NONE);
	add_above(worker, top, n, reward);
	relaxed_store(worker->iterations, relaxed_load(worker->iterations) + n);
	return n;
}
