/* formula_lane.c: the children of a node in the order in which equal scores win; see formula_lane.h. */
#include "search/formula_lane.h"

#include <stdlib.h>

#include "base/xalloc.h"

static int compare_lanes(const void *a, const void *b)
{
	const struct lane *left = a, *right = b;

	if (left->rank != right->rank)
		return left->rank > right->rank ? -1 : 1;
	return left->order != right->order ? (left->order > right->order) - (left->order < right->order)
					   : (left->index > right->index) - (left->index < right->index);
}

struct lane *lanes_new(const struct formula *formula, const struct report_move *rows, int n)
{
	struct lane *lanes = xcalloc((size_t)n, sizeof *lanes);

	for (int i = 0; i < n; i++)
		lanes[i] = (struct lane){formula_arm_of(formula, &rows[i]), formula->rule->uses & FORMULA_PRIOR ? rows[i].prior : 0, i, rows[i].order,
			formula_shuns(&rows[i])};
	qsort(lanes, (size_t)n, sizeof *lanes, compare_lanes);
	return lanes;
}
