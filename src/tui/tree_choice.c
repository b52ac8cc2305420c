/* tree_choice.c: what the user does to the tree: unfolds, folds and selects nodes, which the lens
 * remembers; see tree_list.h. */
#include <string.h>

#include "tui/tree_list.h"

bool tree_is_unfolded(const struct lens *lens, uint64_t key)
{
	for (int i = 0; i < lens->open_count; i++)
		if (lens->open[i] == key)
			return true;
	return false;
}

static bool unfold(struct lens *lens, uint64_t key)
{
	if (tree_is_unfolded(lens, key))
		return true;
	if (lens->open_count == LENS_OPEN)
		return false;
	lens->open[lens->open_count++] = key;
	return true;
}

bool tree_unfold(struct lens *lens, const struct tree_list *list, int row)
{
	const struct outline_row *node = &list->outline->row[list->row[row].node];

	return node->children && node->depth < TREE_DEEPEST && unfold(lens, node->key);
}

bool tree_fold(struct lens *lens, const struct tree_list *list, int row)
{
	uint64_t key = list->outline->row[list->row[row].node].key;

	for (int i = 0; i < lens->open_count; i++) {
		if (lens->open[i] != key)
			continue;
		lens->open[i] = lens->open[--lens->open_count];
		return true;
	}
	return false;
}

void tree_select(struct lens *lens, const struct tree_list *list, int row)
{
	game_move path[REPORT_PV];
	int length = tree_list_path(list, row, path), at = list->selected;

	while (list->row[at].depth >
		1) { /* what is unfolded only for the sake of the selected one */
		at = tree_list_parent(list, at);
		tree_unfold(lens, list, at);
	}
	tree_go(lens, path, length);
}

void tree_go(struct lens *lens, const game_move *path, int length)
{
	int played = lens->path_length - lens->walk_length;

	lens->is_chosen = false;
	lens->is_aside = length < played || memcmp(path, lens->path, (size_t)played * sizeof *path);
	if (lens->is_aside) {
		lens->walk_length = 0;
		lens->aside_length = length;
		memcpy(lens->aside, path, (size_t)length * sizeof *path);
	} else {
		lens->walk_length = length - played;
		memcpy(lens->walk, path + played, (size_t)(length - played) * sizeof *path);
	}
	lens->path_length = played + lens->walk_length; /* until lens_update() has the rest */
	lens->sorted = 0;
}
