/* browse.c: any part of the tree, copied out as a subtree. Of a root-parallel search, of its first
 * tree. */
#include <math.h>
#include <stdlib.h>

#include "base/array.h"
#include "search/mcts/mcts_internal.h"

struct browser {
	const struct mcts *mcts;
	const struct tree *tree;
	const struct subtree_request *request;
	struct subtree_open open;
	struct subtree *out;
	node_id *id; /* of each row */
};

static struct report_move root_stats(const struct tree *tree, node_id id)
{
	const struct node *node = &tree->node[id];
	uint32_t visits = relaxed_load(node->visits);
	struct report_move row = report_move_unknown(GAME_NO_MOVE);

	if (visits) {
		row.kind = VALUE_ESTIMATE;
		row.visits = visits;
		row.value = node_mean(node);
	}
	return row;
}

static struct subtree_row *add_row(
	struct browser *browser, node_id id, uint64_t key, const struct report_move *stats)
{
	struct subtree_row *row = subtree_add(browser->out);

	ARRAY_GROW(browser->id, browser->out->count - 1);
	browser->id[browser->out->count - 1] = id;
	row->key = key;
	row->stats = *stats;
	row->move = stats->move;
	row->children = tree_children(browser->tree, id);
	row->untried = relaxed_load(browser->tree->node[id].first) == NODE_NONE
		? -1
		: browser->tree->node[id].count - row->children;
	return row;
}

/* The node at the end of the request's path becomes the first row; false if there is none. */
static bool add_first(struct browser *browser)
{
	const struct tree *tree = browser->tree;
	node_id id = tree->root;
	uint64_t key = subtree_root_key;
	struct report_move stats = root_stats(tree, id);

	for (int i = 0; i < browser->request->path_length; i++) {
		node_id slot = tree_child(tree, id, browser->request->path[i]);

		if (slot == NODE_NONE)
			return false;
		stats = report_child(browser->mcts, tree, id, slot);
		key = subtree_key(key, browser->request->path[i]);
		id = node_of_slot(tree, slot);
	}
	browser->out->count = 0;
	browser->out->is_cut = false;
	browser->out->trees = browser->mcts->tree_count;
	add_row(browser, id, key, &stats);
	return true;
}

/* Whether a child is left out for being visited too little. An open one never is: what was unfolded
 * stays in sight. */
static bool is_left_out(const struct browser *browser, node_id child, uint64_t key)
{
	return relaxed_load(browser->tree->node[child].visits) < browser->request->min_visits &&
		!subtree_is_open(&browser->open, key);
}

/* Rows for the children of a row, as many as there is room for. */
static void add_children(struct browser *browser, int parent)
{
	const struct tree *tree = browser->tree;
	struct subtree *out = browser->out;
	node_id id = browser->id[parent], first = relaxed_load(tree->node[id].first);
	int n = tree_children(tree, id), depth = out->row[parent].depth + 1;
	uint64_t parent_key = out->row[parent].key;

	for (node_id slot = first; slot < first + (node_id)n; slot++) {
		node_id child = node_of_slot(tree, slot);
		uint64_t key = subtree_key(parent_key, tree->node[slot].move);
		struct report_move stats;
		struct subtree_row *row;

		if (is_left_out(browser, child, key))
			continue;
		if (browser->request->most_rows && out->count == browser->request->most_rows) {
			out->is_cut = true;
			return;
		}
		stats = report_child(browser->mcts, tree, id, slot);
		row = add_row(browser, child, key, &stats);
		row->parent = parent;
		row->depth = depth;
	}
}

bool browse_fill(
	const struct mcts *mcts, const struct subtree_request *request, struct subtree *out)
{
	struct browser browser = {.mcts = mcts, .tree = mcts->tree, .request = request, .out = out};

	if (!mcts->has_root || !add_first(&browser))
		return false;
	subtree_open_init(&browser.open, request);
	for (int at = 0; at < out->count && !out->is_cut;
		at++) /* breadth first: the rows are the queue */
		if (out->row[at].depth < request->depth ||
			subtree_is_open(&browser.open, out->row[at].key))
			add_children(&browser, at);
	free(browser.id);
	return true;
}
