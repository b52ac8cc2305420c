/* ruler.c: which child a formula would choose for every c; see formula.h.
 *
 * For fixed statistics a score is a line over c, and the spans are the upper envelope of these
 * lines. From c_low on, the next span begins at the first crossing with a steeper line, so there
 * are at most as many as rows. */
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "search/mcts/select/tie_order.h"

/* A score as a line over c. */
struct line {
	double start, slope; /* at c = 0; for each 1 of c */
};

static struct line line_of(
	const struct formula *formula, uint64_t argument, const struct ordered_child *child)
{
	struct formula_point none = formula_point_at(0, argument),
			     one = formula_point_at(1, argument);
	struct formula_terms start = formula_terms(formula, &none, &child->arm),
			     end = formula_terms(formula, &one, &child->arm);

	if (child->is_pruned)
		return (struct line){-INFINITY, 0};
	if (!isfinite(start.score))
		return (struct line){start.score, 0};
	if (isnan(start.explore)) /* it has no visits, and so no terms */
		return (struct line){start.score, end.score - start.score};
	return (struct line){start.score, end.explore - start.explore};
}

/* Where a steeper line crosses another. */
static double crossing(struct line line, struct line steeper)
{
	return (line.start - steeper.start) / (steeper.slope - line.slope);
}

/* The highest line at c; of equal ones the first. */
static int highest_line(const struct line *lines, int n, double c)
{
	int best = 0;

	for (int i = 1; i < n; i++)
		if (lines[i].start + c * lines[i].slope > lines[best].start + c * lines[best].slope)
			best = i;
	return best;
}

/* The line that takes over first from another, and where; -1 if none does. */
static int next_line(const struct line *lines, int n, int from, double *c)
{
	int next = -1;

	for (int i = 0; i < n; i++) {
		double at;

		if (!isfinite(lines[i].start) || !(lines[i].slope > lines[from].slope))
			continue;
		at = crossing(lines[from], lines[i]);
		if (next < 0 || at < *c || (at == *c && lines[i].slope > lines[next].slope)) {
			next = i;
			*c = at;
		}
	}
	return next;
}

int formula_ruler(const struct formula *formula, uint64_t argument, const struct report_move *rows,
	int n, double c_low, double c_high, struct formula_span *spans, int most)
{
	struct ordered_child *children;
	struct line *lines;
	double from = c_low;
	int count = 0, best;

	if (n == 0 || formula->rule->uses & FORMULA_DRAWN)
		return 0;
	children = tie_order_new(formula, rows, n);
	lines = xcalloc((size_t)n, sizeof *lines);
	for (int i = 0; i < n; i++)
		lines[i] = line_of(formula, argument, &children[i]);
	best = highest_line(lines, n, c_low);
	while (best >= 0) {
		double to = c_high;
		/* what is infinite stays where it is: above all, or below all and nothing else
		 * there */
		int next = isfinite(lines[best].start) ? next_line(lines, n, best, &to) : -1;

		if (next < 0 || to >= c_high) {
			next = -1;
			to = c_high;
		}
		/* else it is the highest at this point only, and shares it */
		if (to > from || next < 0) {
			if (count < most)
				spans[count] =
					(struct formula_span){from, to, children[best].index};
			count++;
			from = to;
		}
		best = next;
	}
	free(lines);
	free(children);
	return count;
}
