/* tree_list.h: the tree of the watched search as a list of rows: what is unfolded, in order, with
 * one row selected.
 *
 * A node is unfolded if the user unfolded it, if the selected one lies below it, if it is on the
 * line of best play and that is followed, or in step mode on the path of the iteration. The
 * selected node is the one that the node view looks at, so that its position is on the board; nodes
 * that do not lie below the position on the board (the search began earlier) are selected without
 * being looked at. Selection and unfolded nodes are remembered by the moves that lead there, so
 * rows may come, go and change their order meanwhile. */
#ifndef APP_NODE_TREE_LIST_H
#define APP_NODE_TREE_LIST_H

#include "app/node/node_view.h"

enum { TREE_DEEPEST = 62 }; /* what lies deeper is not shown */

struct tree_row {
	/* its row in the subtree; -1: this row stands for what is left out of the children of a
	 * node */
	int node;
	int left_out; /* how many, if it does */
	int depth; /* below the root of the search */
	/* bit d: below this row follow further children of the node above depth d, so a line leads
	 * down there */
	uint64_t goes_on;
	bool is_open; /* its children follow */
	bool is_best; /* among its siblings */
	bool is_on_line; /* of best play */
	bool is_on_path; /* to the position on the board */
	bool is_here; /* at or below it */
	/* in step mode: what was last done to it in this iteration, of enum journal_kind; -1:
	 * nothing */
	int phase;
	double share; /* of the visits of its siblings and itself, as in the table */
};

struct tree_list {
	const struct subtree *subtree;
	int count;
	struct tree_row *row;
	int selected; /* a row; what was selected, or the nearest node above that still exists */
};

/* The list for what a search has published; false, and nothing to free, if the node view is about
 * no search with a tree. */
bool tree_list_init(
	struct tree_list *list, const struct node_view *node_view, const struct seat *seat);
void tree_list_done(struct tree_list *list);

/* The moves from the root to a row's node. Returns how many. */
int tree_list_path(const struct tree_list *list, int row, game_move path[REPORT_PV]);

/* The names of the rows from..to-1, "" for those that are no nodes; `root` is the position of the
 * first row. */
void tree_list_names(const struct tree_list *list, const struct game *game, const void *root,
	int from, int to, char (*out)[GAME_MOVE_TEXT]);

/* The row `by` nodes further down, or up if it is negative; stops at the ends of the list. */
int tree_list_step(const struct tree_list *list, int row, int by);

/* The row of a node's parent, and of its first child; the row itself if it has none. */
int tree_list_parent(const struct tree_list *list, int row);
int tree_list_child(const struct tree_list *list, int row);

/* ---- tree_choice.c: what the user does to it; the list is out of date afterwards */

bool tree_is_unfolded(const struct node_view *node_view, uint64_t key);

/* Selects a row: walks there, if it lies at or below the position on the board. What was unfolded
 * stays so. */
void tree_select(struct node_view *node_view, const struct tree_list *list, int row);

/* The same for a node by its moves from the root, whether it has a row or not; path[] is not the
 * node view's own. */
void tree_go(struct node_view *node_view, const game_move *path, int length);

/* Unfolds and folds a row's node. False if it cannot: there is nothing below it, or as many are
 * unfolded as can be; it is unfolded for another reason. */
bool tree_unfold(struct node_view *node_view, const struct tree_list *list, int row);
bool tree_fold(struct node_view *node_view, const struct tree_list *list, int row);

#endif
