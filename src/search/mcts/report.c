/* report.c: what the tree says: the table of the root's moves, the line of best play, any part of the tree.
 *
 * Trees of a root-parallel search are added up into a small one of the root and its children, so that the same formulas give the
 * figures of the whole. */
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "search/mcts/mcts.h"

struct report_move report_child(const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	node_id id = node_of_slot(tree, slot);
	const struct node *child = &tree->node[id];
	struct terms terms = mcts->recipe.select->terms(mcts, tree, parent, id);
	struct report_move row = {.move = tree->node[slot].move, .kind = VALUE_ESTIMATE, .visits = relaxed_load(child->visits),
		.reward = terms.reward, .explore = terms.explore, .score = terms.score};

	if (!row.visits)
		row.kind = VALUE_NONE;
	else
		row.value = node_mean(child);
	if (relaxed_load(child->proof) != PROOF_NONE) {
		row.kind = VALUE_EXACT;
		row.value = (double)relaxed_load(child->proof) - PROOF_DRAW;
	}
	return row;
}

/* Adds up the roots of all trees, slot by slot in the order of the first, which knows every move as soon as it is expanded. */
static void merge_roots(const struct mcts *mcts, struct tree *merged)
{
	const struct tree *trees = mcts->tree;
	const struct node *first_root = &trees[0].node[trees[0].root];
	int n = relaxed_load(first_root->first) == NODE_NONE ? 0 : first_root->count;

	*merged = (struct tree){.game = mcts->game, .root = 1, .squares = {.item_bytes = trees[0].squares.item_bytes}};
	merged->node = xcalloc((size_t)n + 2, sizeof *merged->node);
	merged->squares.base = xcalloc((size_t)n + 2, sizeof(int64_t));
	relaxed_store(merged->node[1].first, 2);
	relaxed_store(merged->node[1].tried, (uint16_t)n);
	merged->node[1].count = (uint16_t)n;
	for (int i = 0; i < n; i++)
		merged->node[2 + i].move = trees[0].node[relaxed_load(first_root->first) + (node_id)i].move;
	for (int t = 0; t < mcts->tree_count; t++) {
		const struct node *root = &trees[t].node[trees[t].root];
		node_id first = relaxed_load(root->first);

		merged->node[1].visits += relaxed_load(root->visits);
		for (uint32_t k = 0; k < relaxed_load(root->tried); k++) {
			const struct node *child = &trees[t].node[first + k];
			int i = 0;

			while (i < n && merged->node[2 + i].move != child->move)
				i++;
			if (i == n)
				continue;
			merged->node[2 + i].sum += relaxed_load(child->sum);
			merged->node[2 + i].visits += relaxed_load(child->visits);
			if (relaxed_load(child->proof) != PROOF_NONE)
				relaxed_store(merged->node[2 + i].proof, relaxed_load(child->proof));
			if (merged->squares.item_bytes)
				*tree_squares(merged, 2 + (node_id)i) += relaxed_load(*tree_squares(&trees[t], first + k));
		}
	}
}

static void free_merged(struct tree *merged)
{
	free(merged->node);
	free(merged->squares.base);
}

/* From the move that is played on, the most visited child of each node. */
static void fill_line(const struct mcts *mcts, node_id slot, struct report *report)
{
	const struct tree *tree = mcts->tree;
	int most = mcts->game->max_plies < REPORT_PV ? mcts->game->max_plies : REPORT_PV;

	while (slot != NODE_NONE && report->pv_length < most) {
		const struct node *node = &tree->node[node_of_slot(tree, slot)];
		node_id first = atomic_load_explicit(&node->first, memory_order_acquire), best = NODE_NONE;
		uint32_t n = first == NODE_NONE ? 0 : atomic_load_explicit(&node->tried, memory_order_acquire), most_visits = 0;

		report->pv[report->pv_length++] = tree->node[slot].move;
		for (node_id i = first; i < first + n; i++) {
			uint32_t visits = relaxed_load(tree->node[node_of_slot(tree, i)].visits);

			if (visits > most_visits) {
				most_visits = visits;
				best = i;
			}
		}
		slot = best;
	}
}

/* The slot of a move among the children of the first tree's root that are in the tree. */
static node_id slot_of(const struct tree *tree, node_id parent, game_move move)
{
	node_id first = atomic_load_explicit(&tree->node[parent].first, memory_order_acquire);
	uint32_t n = first == NODE_NONE ? 0 : atomic_load_explicit(&tree->node[parent].tried, memory_order_acquire);

	for (node_id slot = first; slot < first + n; slot++)
		if (tree->node[slot].move == move)
			return slot;
	return NODE_NONE;
}

static void fill_moves(const struct mcts *mcts, const struct tree *tree, struct report *report)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(mcts->game, &mcts->root, moves);

	report->move_count = n;
	for (int i = 0; i < n; i++) {
		node_id slot = slot_of(tree, tree->root, moves[i]);

		report->move[i] = (struct report_move){.move = moves[i], .kind = VALUE_NONE, .reward = NAN, .explore = NAN,
			.score = mcts->recipe.fpu};
		if (slot != NODE_NONE)
			report->move[i] = report_child(mcts, tree, tree->root, slot);
	}
}

static void fill_figures(const struct mcts *mcts, struct report *report)
{
	report->nodes = report->bytes = report->iterations = 0;
	report->depth = 0;
	report->is_full = false;
	for (int t = 0; t < mcts->tree_count; t++) {
		report->nodes += mcts->tree[t].arena.count - 1;
		report->bytes += tree_bytes(&mcts->tree[t]);
		report->is_full = report->is_full || relaxed_load(mcts->tree[t].is_full);
	}
	for (int w = 0; w < mcts->worker_count; w++) {
		int deepest = relaxed_load(mcts->worker[w].deepest);

		report->iterations += relaxed_load(mcts->worker[w].iterations);
		if (deepest > report->depth)
			report->depth = deepest;
	}
}

void report_fill(const struct mcts *mcts, struct report *report)
{
	struct tree merged = {.node = NULL};
	const struct tree *tree = mcts->tree;
	node_id best;

	if (mcts->tree_count > 1) {
		merge_roots(mcts, &merged);
		tree = &merged;
	}
	fill_figures(mcts, report);
	fill_moves(mcts, tree, report);
	best = final_choose(mcts, tree);
	report->pv_length = 0;
	report->kind = VALUE_NONE;
	report->value = 0;
	report->best = report->move_count ? report->move[0].move : GAME_NO_MOVE;
	if (best != NODE_NONE) {
		struct report_move row = report_child(mcts, tree, tree->root, best);

		report->best = row.move;
		report->kind = row.kind;
		report->value = row.value;
		fill_line(mcts, slot_of(mcts->tree, mcts->tree->root, row.move), report);
	}
	if (mcts->tree_count > 1)
		free_merged(&merged);
}

/* ---- parts of the tree */

static struct report_move root_stats(const struct tree *tree, node_id id)
{
	const struct node *node = &tree->node[id];
	uint32_t visits = relaxed_load(node->visits);

	return (struct report_move){.move = GAME_NO_MOVE, .kind = visits ? VALUE_ESTIMATE : VALUE_NONE, .visits = visits,
		.value = visits ? node_mean(node) : 0, .reward = NAN, .explore = NAN, .score = NAN};
}

static int children_of(const struct tree *tree, node_id id)
{
	return relaxed_load(tree->node[id].first) == NODE_NONE ? 0 : atomic_load_explicit(&tree->node[id].tried, memory_order_acquire);
}

bool report_browse(const struct mcts *mcts, const struct outline_request *request, struct outline *out)
{
	const struct tree *tree = mcts->tree;
	node_id id = tree->root, parent = NODE_NONE, slot = NODE_NONE, *ids = NULL;
	struct outline_row *row;

	if (!mcts->has_root)
		return false;
	for (int i = 0; i < request->path_length; i++) {
		slot = slot_of(tree, id, request->path[i]);
		if (slot == NODE_NONE)
			return false;
		parent = id;
		id = node_of_slot(tree, slot);
	}
	out->count = 0;
	out->is_cut = false;
	row = outline_add(out);
	row->stats = slot == NODE_NONE ? root_stats(tree, id) : report_child(mcts, tree, parent, slot);
	row->move = row->stats.move;
	row->children = children_of(tree, id);
	ids = xmalloc(sizeof *ids);
	ids[0] = id;
	for (int at = 0; at < out->count && !out->is_cut; at++) { /* breadth first: the rows are the queue */
		node_id first = atomic_load_explicit(&tree->node[ids[at]].first, memory_order_acquire);
		int n = children_of(tree, ids[at]), depth = out->row[at].depth + 1;

		for (int i = 0; i < n && depth <= request->depth; i++) {
			node_id child = node_of_slot(tree, first + (node_id)i);

			if (relaxed_load(tree->node[child].visits) < request->min_visits)
				continue;
			if (request->most_rows && out->count == request->most_rows) {
				out->is_cut = true;
				break;
			}
			row = outline_add(out);
			row->parent = at;
			row->depth = depth;
			row->stats = report_child(mcts, tree, ids[at], first + (node_id)i);
			row->move = row->stats.move;
			row->children = children_of(tree, child);
			ids = xrealloc(ids, (size_t)out->count * sizeof *ids);
			ids[out->count - 1] = child;
		}
	}
	free(ids);
	return true;
}
