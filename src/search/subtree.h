/* subtree.h: part of a search's tree, copied out: what a screen or a file shows of it. */
#ifndef SEARCH_SUBTREE_H
#define SEARCH_SUBTREE_H

#include "search/report.h"

/* The name of a node, by the moves that lead to it from the root of the tree: it stays the same
 * while the tree grows. Never 0. */
extern const uint64_t subtree_root_key;
uint64_t subtree_key(uint64_t parent_key, game_move move);

enum { SUBTREE_OPEN = 256 };

/* Which part: a node, the plies next below it, and below them what the user has unfolded. */
struct subtree_request {
	int path_length;
	game_move path[REPORT_PV]; /* from the root to the node whose subtree is wanted */
	int depth; /* plies below that node */
	uint64_t min_visits; /* leave out nodes with fewer, unless they are open */
	int most_rows; /* no more than these, breadth first; 0: no limit */
	int open_count;
	/* keys of nodes whose children are wanted however deep they are, if they have a row
	 * themselves */
	uint64_t open[SUBTREE_OPEN];
};

struct subtree_row {
	int parent; /* index of its row, -1 for the first */
	int depth; /* below the first row, which is the node itself */
	game_move move; /* into it; GAME_NO_MOVE for the root of the tree */
	uint64_t key; /* of the node, by its path from the root of the tree */
	int children; /* it has in the tree, shown or not */
	/* that may enter the tree and have not; -1: not known, for no child has been looked for
	 */
	int untried;
	struct report_move stats;
};

/* Parents stand before their children; the children of one node stand together, in the order in
 * which they entered the tree. */
struct subtree {
	int count;
	bool is_cut; /* most_rows left something out */
	/* that the search has: the rows are of the first. A report's are the sums of all roots */
	int trees;
	struct subtree_row *row;
};

/* The open nodes of a request, for looking them up: a table with linear probing, at most half full,
 * in which 0 is an empty place. */
struct subtree_open {
	uint64_t key[2 * SUBTREE_OPEN];
};

void subtree_open_init(struct subtree_open *open, const struct subtree_request *request);
bool subtree_is_open(const struct subtree_open *open, uint64_t key);

/* A row for the caller to fill in, at the end. */
struct subtree_row *subtree_add(struct subtree *subtree);

/* Copies the rows into a subtree of the caller's, whose memory is used again. */
void subtree_copy(struct subtree *to, const struct subtree *from);
void subtree_done(struct subtree *subtree);

#endif
