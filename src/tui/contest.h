/* contest.h: the children of a node as competitors for the next visit: who comes next and by how
 * much, and how all that is laid out in a room. Without curses; tab_formula.c draws it. */
#ifndef TUI_CONTEST_H
#define TUI_CONTEST_H

#include "tui/lens.h"

enum { CONTEST_QUEUE = 10, CONTEST_WAIT = 10000 };

struct contest {
	const struct formula *formula;
	const struct lens *lens;
	uint64_t simulations;
	int count;
	const struct lens_row **row; /* of the lens, in its order, without those of which only the
					search knows the score */
	struct report_move *rows; /* their figures; the contest's own */
	double *score; /* of each: infinite, fpu or the prior, if it has no visits */
	int *rank; /* the rows, the highest score first; what the search does not follow stands last
		    */
	int selected; /* or if the lens's selected row is not among them, the highest score; */
	const struct lens_row *stranger; /* that row */
	int strangers; /* rows that are not among them */
	bool is_drawn; /* chance decides: there is no queue, and scores are what it leans to */
	struct formula_choice choice; /* what the next visit follows */
	int trees; /* whose roots were added up: nobody selects in the sum of several, so nobody is
		      next */
	int digits; /* of scores, behind the point */
	int queued, queue[CONTEST_QUEUE]; /* the next selections, if values froze: as many as chance
					     has no say in */
	const char *verdict; /* who is next and why, where the owner knows more than the figures
				say; NULL: nothing */
};

/* Works it out for the lens's node, which has rows and a formula; both outlive it. At the root of
 * the search the rows are those of so many trees. */
void contest_init(
	struct contest *contest, const struct lens *lens, const struct report *report, int trees);
void contest_done(struct contest *contest);

/* How much one score is above another, with so many digits behind the point, or as many as it takes
 * to see it: "0.012", "< 0.000001". */
struct formula_number contest_lead(double lead, int digits);

/* Leaves only the spans of a ruler that have a column of their own where c = 0 to `high` takes
 * `width` columns. Returns how many. */
int contest_visible_spans(struct formula_span *spans, int count, double high, int width);

/* The row that the next visit follows for certain; -1: chance decides, or nobody selects by these
 * figures. */
int contest_next(const struct contest *contest);

/* One sentence about who is next, and the selected child or else its nearest rival: "b2 is next,
 * ahead of b3 by 0.012". */
void contest_verdict(const struct contest *contest, char *out, size_t size);

/* When the selected child, or if that is in the queue the first of those that are not, comes back:
 * "c3 would be chosen again after 1 240 more selections"; "" if none is waiting, or chance decides
 * before. */
void contest_wait(const struct contest *contest, char *out, size_t size);

/* ---- bars of V and explore on one scale */

struct bar_scale {
	double low, high; /* at the ends; low is negative if there is a V below 0 */
	int width, zero; /* in columns; where the axis stands */
};

/* What a column shows: a V below 0 is made up for by exploration, so both can be in one place. */
enum bar_cell { BAR_NOTHING = 0, BAR_VALUE = 1, BAR_EXPLORE = 2, BAR_BOTH = 3, BAR_AXIS = 4 };

/* The child of a bar: the selected one's stands first, then those of the others by score. */
int bar_child(const struct contest *contest, int bar);

/* The two terms of a child's bar: the first of the score, and explore; where chance decides the
 * deviation of a draw. One without visits has no first term unless the formula takes it to be worth
 * something. */
struct bar_terms {
	double value, explore;
};
struct bar_terms bar_terms_of(const struct contest *contest, int index);

/* For the scores of the children of so many bars, as far as they have visits or a prior. */
struct bar_scale bar_scale_of(const struct contest *contest, int bars, int width);
enum bar_cell bar_cell_at(const struct bar_scale *scale, double value, double explore, int column);

/* ---- what there is room for */

struct contest_plan {
	int receipt, bars, ruler, queue; /* rows of each; the ruler with its legend and ticks */
	bool has_gaps; /* a blank line between them */
	bool has_key; /* a line that says what the bars are made of */
};

/* In so many rows, the verdict's aside, with a receipt of so many lines; without ruler and queue
 * where nobody selects, without ruler where the formula has no c. */
struct contest_plan contest_plan(int rows, int receipt, int count, bool has_selection, bool has_c);

#endif
