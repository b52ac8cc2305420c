/* formula_lane.c: the children of a node in the order in which equal scores win; see
 * formula_lane.h. */
#include "search/formula_lane.h"

#include <stdlib.h>

#include "base/xalloc.h"

static int compare_lanes(const void *a, const void *b)
{
	const struct lane *left = a, *right = b;

	if (left->rank != right->rank)
		return left->rank > right->rank ? -1 : 1;
	return left->order != right->order
		? (left->order > right->order) - (left->order < right->order)
		: (left->turn > right->turn) - (left->turn < right->turn);
}

struct lane *lanes_new(const struct formula *formula, const struct report_move *rows, int n)
{
	struct lane *lanes = xcalloc((size_t)n, sizeof *lanes);

	for (int i = 0; i < n; i++)
		lanes[i] = (struct lane){.arm = formula_arm_of(formula, &rows[i]),
			.rank = formula->rule->uses & FORMULA_PRIOR ? rows[i].prior : 0,
			.index = i,
			.order = formula->entry == ENTRY_ALL && !rows[i].order ? i + 1
									       : rows[i].order,
			.turn = formula->entry == ENTRY_LAST ? -i : i,
			.is_shunned = formula_shuns(&rows[i]),
			.is_settled = rows[i].kind == VALUE_EXACT && rows[i].value < 1};
	qsort(lanes, (size_t)n, sizeof *lanes, compare_lanes);
	return lanes;
}
