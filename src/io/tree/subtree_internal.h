/* subtree_internal.h: what the forms of a subtree share. Only those who write one include it. */
#ifndef IO_TREE_SUBTREE_INTERNAL_H
#define IO_TREE_SUBTREE_INTERNAL_H

#include "io/tree/subtree_write.h"

/* What the rows of a subtree do not say themselves. */
struct subtree_extra {
	char name[GAME_MOVE_TEXT]; /* of the move into it */
	bool is_best; /* on the line of best play */
	double share; /* of its parent's visits; NAN at the first row */
	int first, count; /* its children that are shown: rows first, first + 1, ... */
	/* of those rows the ranked[first] have the most visits, then the ranked[first + 1], ...: a
	 * row */
	int ranked;
};

/* One for each row. The caller frees. */
struct subtree_extra *subtree_extras_new(const struct subtree_page *page);

/* The value of a row on the formula's scale where there is one, else in points; NAN if it has none.
 */
double subtree_shown_value(const struct subtree_page *page, const struct report_move *stats);

#endif
