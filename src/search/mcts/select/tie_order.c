/* tie_order.c: the children of a node in the order in which equal scores win; see tie_order.h. */
#include "search/mcts/select/tie_order.h"

#include <stdlib.h>

#include "base/xalloc.h"

static int compare_children(const void *a, const void *b)
{
	const struct ordered_child *left = a, *right = b;

	if (left->rank != right->rank)
		return left->rank > right->rank ? -1 : 1;
	return left->order != right->order
		? (left->order > right->order) - (left->order < right->order)
		: (left->turn > right->turn) - (left->turn < right->turn);
}

struct ordered_child *tie_order_new(
	const struct formula *formula, const struct report_move *rows, int n)
{
	struct ordered_child *children = xcalloc((size_t)n, sizeof *children);

	for (int i = 0; i < n; i++)
		children[i] = (struct ordered_child){.arm = formula_arm_of(formula, &rows[i]),
			.rank = formula->rule->uses & FORMULA_PRIOR ? rows[i].prior : 0,
			.index = i,
			.order = formula->entry == ENTRY_ALL && !rows[i].order ? i + 1
									       : rows[i].order,
			.turn = formula->entry == ENTRY_LAST ? -i : i,
			.is_pruned = formula_prunes(&rows[i]),
			.is_settled = rows[i].kind == VALUE_EXACT && rows[i].value < 1};
	qsort(children, (size_t)n, sizeof *children, compare_children);
	return children;
}
