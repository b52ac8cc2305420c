/* candidates.h: the children of a node as candidates for the next visit: which is next and by how
 * much, and how that is laid out in an area. tui/stats/candidates_view.c draws it. */
#ifndef APP_NODE_CANDIDATES_H
#define APP_NODE_CANDIDATES_H

#include "app/node/node_view.h"

enum { CANDIDATES_QUEUE = 10, CANDIDATES_WAIT = 10000 };

struct candidates {
	const struct formula *formula;
	const struct node_view *node_view;
	uint64_t simulations;
	int count;
	/* of the node view, in its order, without those of which only the search knows the score */
	const struct node_view_row **row;
	struct report_move *rows; /* their stats; its own */
	double *score; /* of each: infinite, fpu or the prior, if it has no visits */
	/* the rows, the highest score first; what the search does not follow stands last */
	int *rank;
	int selected; /* or if the node view's selected row is not among them, the highest score; */
	const struct node_view_row *unscored; /* that row */
	int unscored_count; /* rows that are not among them */
	bool is_drawn; /* chance decides: there is no queue, and scores are what it leans to */
	struct formula_choice choice; /* what the next visit follows */
	/* whose roots were added up: where there are several, none selects in the sum */
	int trees;
	int digits; /* of scores, behind the point */
	/* the next selections, if values froze: as many as chance has no say in */
	int queued, queue[CANDIDATES_QUEUE];
	/* who is next and why, where the owner knows more than the numbers say; NULL: nothing */
	const char *verdict;
};

/* Works it out for the node view's node, which has rows and a formula; it outlives them. At the
 * root of the search the rows are the sums of this number of trees. */
void candidates_init(struct candidates *candidates, const struct node_view *node_view, int trees);
void candidates_done(struct candidates *candidates);

/* How much one score is above another, with `digits` decimals, or with as many as it takes to see
 * it: "0.012", "< 0.000001". */
struct formula_number candidates_lead(double lead, int digits);

/* Leaves only the spans of a ruler that have a column of their own where c = 0 to `high` takes
 * `width` columns. Returns how many. */
int candidates_visible_spans(struct formula_span *spans, int count, double high, int width);

/* The row that the next visit follows for certain; -1: chance decides, or no tree selects by these
 * numbers. */
int candidates_next(const struct candidates *candidates);

/* One sentence about who is next, and the selected child or else its nearest rival: "b2 is next,
 * ahead of b3 by 0.012". */
void candidates_verdict(const struct candidates *candidates, char *out, size_t size);

/* When the selected child, or if that is in the queue the first of those that are not, comes back:
 * "c3 would be chosen again after 1 240 more selections"; "" if none is waiting, or chance decides
 * before. */
void candidates_wait(const struct candidates *candidates, char *out, size_t size);

/* ---- bars of V and explore on one scale */

struct bar_scale {
	double low, high; /* at the ends; low is negative if there is a V below 0 */
	int width, zero; /* in columns; where the axis stands */
};

/* What a column shows: a V below 0 is made up for by exploration, so both can be in one place. */
enum bar_cell { BAR_NOTHING = 0, BAR_VALUE = 1, BAR_EXPLORE = 2, BAR_BOTH = 3, BAR_AXIS = 4 };

/* The child of a bar: the selected one's stands first, then those of the others by score. */
int bar_child(const struct candidates *candidates, int bar);

/* The two terms of a child's bar: the first of the score, and explore; where chance decides the
 * deviation of a draw. One without visits has no first term unless the formula takes it to be worth
 * something. */
struct bar_terms {
	double value, explore;
};
struct bar_terms bar_terms_of(const struct candidates *candidates, int index);

/* The scale for `bars` bars: the scores of children that have visits or a prior. */
struct bar_scale bar_scale_of(const struct candidates *candidates, int bars, int width);
enum bar_cell bar_cell_at(const struct bar_scale *scale, double value, double explore, int column);

/* ---- what fits */

struct candidates_plan {
	int worked, bars, ruler, queue; /* rows of each; the ruler with its legend and ticks */
	bool has_gaps; /* a blank line between them */
	bool has_key; /* a line that says what the bars are made of */
};

/* The layout in `rows` rows besides the verdict's, with a worked formula of `worked` lines; without
 * ruler and queue where no tree selects, without ruler where the formula has no c. */
struct candidates_plan candidates_plan(
	int rows, int worked, int count, bool has_selection, bool has_c);

#endif
