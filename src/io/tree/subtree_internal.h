/* outline_form.h: what the forms of an outline share. Only those who write one include it. */
#ifndef IO_OUTLINE_FORM_H
#define IO_OUTLINE_FORM_H

#include "io/tree/subtree_write.h"

/* What the rows of an outline do not say themselves. */
struct outline_extra {
	char name[GAME_MOVE_TEXT]; /* of the move into it */
	bool is_best; /* on the line of best play */
	double share; /* of its parent's visits; NAN at the first row */
	int first, count; /* its children that are shown: rows first, first + 1, ... */
	int ranked; /* of those rows the ranked[first] have the most visits, then the ranked[first +
		       1], ...: a row */
};

/* One for each row. The caller frees. */
struct outline_extra *outline_extras_new(const struct outline_page *page);

/* The value of a row on the formula's scale where there is one, else in points; NAN if it has none.
 */
double outline_shown_value(const struct outline_page *page, const struct report_move *stats);

#endif
