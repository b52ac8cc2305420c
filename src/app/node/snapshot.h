/* snapshot.h: what a search knew at one moment, kept to be compared with what is known now. Without
 * curses.
 *
 * It knows the moves of the root, and of the tree what was unfolded at that moment: about children
 * of other nodes it is silent. */
#ifndef APP_NODE_SNAPSHOT_H
#define APP_NODE_SNAPSHOT_H

#include "app/node/node_view.h"

/* Zeroed at first; ends with snapshot_done(). */
struct snapshot {
	bool is_kept;
	bool is_shown; /* the user wants to see the difference */
	char *game; /* its spec */
	union game_state root;
	const struct report *report;
	struct subtree subtree;
	struct snapshot_place *place; /* the rows of the subtree by their keys, sorted */
	int *listed; /* how many children of each row are in it */
};

void snapshot_done(struct snapshot *snapshot);

/* Keeps what the search shows now, in place of what was kept; it has a report. */
void snapshot_keep(struct snapshot *snapshot, const struct game *game, const struct seat *seat);

/* Whether it is of the position that this search is about, and is shown; NULL: no search. */
bool snapshot_applies(
	const struct snapshot *snapshot, const struct game *game, const struct seat *seat);

/* "500 sims, c 1" */
void snapshot_describe(const struct snapshot *snapshot, char *out, size_t size);

/* What it says of a node. */
enum snapshot_answer {
	SNAPSHOT_SILENT, /* it was not looked at */
	SNAPSHOT_NEW, /* was not in the tree */
	SNAPSHOT_KNOWN,
};

/* Of a row of another subtree of the same position's tree; *visits as it had then if it is known.
 */
enum snapshot_answer snapshot_ask(
	const struct snapshot *snapshot, const struct subtree *subtree, int row, uint64_t *visits);

/* Gives the node view's rows the numbers of that time, if it applies. */
void snapshot_fill(const struct snapshot *snapshot, const struct game *game,
	const struct seat *seat, struct node_view *node_view);

#endif
