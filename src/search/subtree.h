/* outline.h: part of a search's tree, copied out: what a screen or a file shows of it. */
#ifndef SEARCH_OUTLINE_H
#define SEARCH_OUTLINE_H

#include "search/search.h"

/* The name of a node, by the moves that lead to it from the root of the tree: it stays the same
 * while the tree grows. Never 0. */
extern const uint64_t outline_root_key;
uint64_t outline_key(uint64_t parent_key, game_move move);

enum { OUTLINE_OPEN = 256 };

/* Which part: a node, the plies next below it, and below them what somebody has unfolded. */
struct outline_request {
	int path_length;
	game_move path[REPORT_PV]; /* from the root to the node whose subtree is wanted */
	int depth; /* plies below that node */
	uint64_t min_visits; /* leave out nodes with fewer, unless they are open */
	int most_rows; /* no more than these, breadth first; 0: no limit */
	int open_count;
	uint64_t open[OUTLINE_OPEN]; /* keys of nodes whose children are wanted however deep they
					are, if they have a row themselves */
};

struct outline_row {
	int parent; /* index of its row, -1 for the first */
	int depth; /* below the first row, which is the node itself */
	game_move move; /* into it; GAME_NO_MOVE for the root of the tree */
	uint64_t key; /* of the node, by its path from the root of the tree */
	int children; /* it has in the tree, shown or not */
	int untried; /* that may enter the tree and have not; -1: nobody knows, for no child has
			been looked for */
	struct report_move stats;
};

/* Parents stand before their children; the children of one node stand together, in the order in
 * which they entered the tree. */
struct outline {
	int count, capacity;
	bool is_cut; /* most_rows left something out */
	int trees; /* that the search has: the rows are of the first. A report's are the sums of all
		      roots */
	struct outline_row *row;
};

/* The open nodes of a request, for looking them up: a table with linear probing, at most half full,
 * in which 0 is an empty place. */
struct outline_open {
	uint64_t key[2 * OUTLINE_OPEN];
};

void outline_open_init(struct outline_open *open, const struct outline_request *request);
bool outline_is_open(const struct outline_open *open, uint64_t key);

/* A row for the caller to fill in, at the end. */
struct outline_row *outline_add(struct outline *outline);

/* Copies the rows into an outline of the caller's, whose memory is used again. */
void outline_copy(struct outline *to, const struct outline *from);
void outline_done(struct outline *outline);

#endif
