/* marks.h: nodes of a tree that the user has marked with letters.
 *
 * A mark is remembered by the moves that lead to its node, so it survives whatever the tree does.
 * All marks are of the tree of one position; the first mark in another one takes the place of all.
 */
#ifndef APP_NODE_MARKS_H
#define APP_NODE_MARKS_H

#include "app/node/node_view.h"

enum { MARKS_MOST = 26 }; /* A to Z */

struct mark {
	char letter; /* '\0': free */
	uint64_t key; /* see subtree_key() */
	int length;
	game_move path[REPORT_PV]; /* from the root of the tree */
};

/* Zeroed at first. */
struct marks {
	union game_state root;
	struct mark mark[MARKS_MOST]; /* mark[0] is A */
	int last; /* where the user went last */
};

/* Marks a node of the tree of this position, or takes its mark away. Returns the letter, in lower
 * case if it was taken away; '\0' if there are no more. */
char marks_toggle(struct marks *marks, const struct game *game, const void *root,
	const game_move *path, int length);

/* The letter of a node, '\0' if it has none. */
char marks_find(const struct marks *marks, const struct game *game, const void *root, uint64_t key);

/* The next mark by its letter after the one that was gone to last, or the one before; NULL: there
 * is none. */
const struct mark *marks_go(
	struct marks *marks, const struct game *game, const void *root, int way);

/* Gives the node view's rows their letters; the search that it is about, or NULL. */
void marks_fill(const struct marks *marks, const struct game *game, const struct seat *seat,
	struct node_view *node_view);

#endif
