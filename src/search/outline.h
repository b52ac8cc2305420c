/* outline.h: part of a search's tree, copied out: what a screen or a file shows of it. */
#ifndef SEARCH_OUTLINE_H
#define SEARCH_OUTLINE_H

#include "search/search.h"

/* Which part. */
struct outline_request {
	int path_length;
	game_move path[REPORT_PV]; /* from the root to the node whose subtree is wanted */
	int depth; /* plies below that node */
	uint64_t min_visits; /* leave out nodes with fewer */
	int most_rows; /* no more than these, breadth first; 0: no limit */
};

struct outline_row {
	int parent; /* index of its row, -1 for the first */
	int depth; /* below the first row, which is the node itself */
	game_move move; /* into it; GAME_NO_MOVE for the root of the tree */
	int children; /* it has in the tree, shown or not */
	struct report_move stats;
};

/* Parents stand before their children; the children of one node stand together, in the order in which they entered the tree. */
struct outline {
	int count, capacity;
	bool is_cut; /* most_rows left something out */
	struct outline_row *row;
};

/* A row for the caller to fill in, at the end. */
struct outline_row *outline_add(struct outline *outline);

/* Copies the rows into an outline of the caller's, whose memory is used again. */
void outline_copy(struct outline *to, const struct outline *from);
void outline_done(struct outline *outline);

#endif
