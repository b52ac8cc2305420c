/* amaf.c: all moves as first: what a simulation says about moves that were made later in it.
 *
 * (1)  For each node of the path and each of its children i, in the tree or not: if the player
 *      whose turn it is in the node makes the move i at any later time, on the path or in the
 *      playout, then n~_i grows by 1 and w~_i by the result as that player sees it. A move that is
 *      made several times counts once.
 *
 * The path is walked from its end to the root. Meanwhile the moves that have come up so far carry
 * the stamp of this simulation, in a table for each player, so that one look tells whether a
 * child's move is among them.
 *
 * With several threads on the tree, the slots of children that are not in it yet change places when
 * one of them enters. So a thread that counts them holds the node, as one that expands it does;
 * once all are in the tree that is not needed.
 *
 * Gelly, Silver 2007, "Combining online and offline knowledge in UCT"; the idea is Bruegmann's,
 * 1993. */
#include "search/mcts/mcts_internal.h"

#include <stdlib.h>

enum { MOVES = 1 << 16 }; /* that a game_move can name */

void amaf_init(struct amaf_marks *marks)
{
	for (int side = 0; side < 2; side++)
		marks->stamp[side] = xcalloc(MOVES, sizeof *marks->stamp[side]);
}

void amaf_done(struct amaf_marks *marks)
{
	for (int side = 0; side < 2; side++)
		free(marks->stamp[side]);
}

/* A new simulation: no move carries its stamp yet. */
static uint32_t next_stamp(struct amaf_marks *marks)
{
	if (++marks->last == 0) {
		for (int side = 0; side < 2; side++)
			memset(marks->stamp[side], 0, MOVES * sizeof *marks->stamp[side]);
		marks->last = 1;
	}
	return marks->last;
}

/* (1) for the children of a node of one thread. */
HOT static void amaf_count(struct amaf *amaf, const struct node *child, uint32_t n,
	const uint32_t *marks, uint32_t stamp, int64_t reward)
{
	for (uint32_t i = 0; i < n; i++) {
		if (marks[child[i].move] != stamp)
			continue;
		relaxed_store(amaf[i].sum, relaxed_load(amaf[i].sum) + reward);
		relaxed_store(amaf[i].visits, relaxed_load(amaf[i].visits) + 1);
	}
}

static void count_shared(struct amaf *amaf, const struct node *child, uint32_t n,
	const uint32_t *marks, uint32_t stamp, int64_t reward)
{
	for (uint32_t i = 0; i < n; i++) {
		if (marks[child[i].move] != stamp)
			continue;
		atomic_fetch_add_explicit(&amaf[i].sum, reward, memory_order_relaxed);
		atomic_fetch_add_explicit(&amaf[i].visits, 1, memory_order_relaxed);
	}
}

static void count_threaded(
	struct tree *tree, struct node *node, const uint32_t *marks, uint32_t stamp, int64_t reward)
{
	node_id first = atomic_load_explicit(&node->first, memory_order_acquire);
	bool moves_about;

	if (first == NODE_NONE)
		return;
	moves_about = atomic_load_explicit(&node->tried, memory_order_acquire) < node->count;
	if (moves_about)
		wait_queue_until(tree->waiting, tree_try_hold(node));
	count_shared(tree_amaf(tree, first), &tree->node[first], node->count, marks, stamp, reward);
	if (moves_about)
		tree_release(tree, node, HOLD_NONE);
}

/* Whose turn it is in the node of the path at a depth. */
static enum side mover_at(const struct worker *worker, int depth)
{
	enum side mover = game_mover(worker->mcts->game, &worker->mcts->root);

	return depth % 2 ? side_other(mover) : mover;
}

void amaf_begin(struct worker *worker, const game_move *line, int length)
{
	struct amaf_marks *marks = &worker->marks;
	uint32_t stamp = next_stamp(marks);
	enum side mover = mover_at(worker, worker->depth);

	for (int i = 0; i < length; i++)
		marks->stamp[i % 2 ? side_other(mover) : mover][line[i]] = stamp;
}

void amaf_add(struct worker *worker, int depth, const int64_t reward[2])
{
	struct tree *tree = worker->tree;
	struct node *node = &tree->node[worker->path[depth]];
	enum side side = mover_at(worker, depth);
	const uint32_t *marks = worker->marks.stamp[side];
	node_id first = relaxed_load(node->first);

	if (tree->is_threaded)
		count_threaded(tree, node, marks, worker->marks.last, reward[side]);
	else if (first != NODE_NONE)
		amaf_count(tree_amaf(tree, first), &tree->node[first], node->count, marks,
			worker->marks.last, reward[side]);
	if (depth > 0)
		worker->marks.stamp[side_other(side)][worker->moves[depth]] = worker->marks.last;
}

int amaf_changes(const struct worker *worker, int depth, struct journal_amaf out[GAME_MAX_MOVES])
{
	const struct tree *tree = worker->tree;
	const struct node *node = &tree->node[worker->path[depth]];
	const uint32_t *marks = worker->marks.stamp[mover_at(worker, depth)];
	node_id first = relaxed_load(node->first);
	int n = 0;

	for (node_id i = 0; first != NODE_NONE && i < node->count; i++) {
		struct formula_arm arm;

		if (marks[tree->node[first + i].move] != worker->marks.last)
			continue;
		select_terms(worker->mcts, tree, worker->path[depth], first + i, &arm);
		out[n++] = (struct journal_amaf){tree->node[first + i].move,
			relaxed_load(tree_amaf(tree, first + i)->visits) -
				worker->mcts->recipe.formula.prior_visits,
			arm.amaf};
	}
	return n;
}
