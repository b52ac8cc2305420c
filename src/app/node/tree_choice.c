/* tree_choice.c: what the user does to the tree: unfolds, folds and selects nodes, which the node
 * view remembers; see tree_list.h. */
#include <string.h>

#include "app/node/tree_list.h"

bool tree_is_unfolded(const struct node_view *node_view, uint64_t key)
{
	for (int i = 0; i < node_view->open_count; i++)
		if (node_view->open[i] == key)
			return true;
	return false;
}

static bool unfold(struct node_view *node_view, uint64_t key)
{
	if (tree_is_unfolded(node_view, key))
		return true;
	if (node_view->open_count == NODE_VIEW_OPEN)
		return false;
	node_view->open[node_view->open_count++] = key;
	return true;
}

bool tree_unfold(struct node_view *node_view, const struct tree_list *list, int row)
{
	const struct subtree_row *node = &list->subtree->row[list->row[row].node];

	return node->children && node->depth < TREE_DEEPEST && unfold(node_view, node->key);
}

bool tree_fold(struct node_view *node_view, const struct tree_list *list, int row)
{
	uint64_t key = list->subtree->row[list->row[row].node].key;

	for (int i = 0; i < node_view->open_count; i++) {
		if (node_view->open[i] != key)
			continue;
		node_view->open[i] = node_view->open[--node_view->open_count];
		return true;
	}
	return false;
}

void tree_select(struct node_view *node_view, const struct tree_list *list, int row)
{
	game_move path[REPORT_PV];
	int length = tree_list_path(list, row, path), at = list->selected;

	/* what is unfolded only for the sake of the selected one */
	while (list->row[at].depth > 1) {
		at = tree_list_parent(list, at);
		tree_unfold(node_view, list, at);
	}
	tree_go(node_view, path, length);
}

void tree_go(struct node_view *node_view, const game_move *path, int length)
{
	int played = node_view->path_length - node_view->walk_length;

	node_view->is_chosen = false;
	node_view->is_aside =
		length < played || memcmp(path, node_view->path, (size_t)played * sizeof *path);
	if (node_view->is_aside) {
		node_view->walk_length = 0;
		node_view->aside_length = length;
		memcpy(node_view->aside, path, (size_t)length * sizeof *path);
	} else {
		node_view->walk_length = length - played;
		memcpy(node_view->walk, path + played, (size_t)(length - played) * sizeof *path);
	}
	/* until node_view_update() has the rest */
	node_view->path_length = played + node_view->walk_length;
	node_view->sorted = 0;
}
