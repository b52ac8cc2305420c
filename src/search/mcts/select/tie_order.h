/* tie_order.h: the children of a node in the order in which equal scores win. Only the files of
 * formula.h include it. */
#ifndef SEARCH_MCTS_SELECT_TIE_ORDER_H
#define SEARCH_MCTS_SELECT_TIE_ORDER_H

#include <math.h>

#include "search/search.h"

/* One child. */
struct ordered_child {
	struct formula_arm arm;
	double rank; /* the prior, where equal scores ask for it; otherwise 0 */
	int index, order; /* of its row; in the tree, 0: not there */
	int turn; /* of those outside the tree that are equal, the lowest enters first */
	bool is_pruned;
	/* its value is certain, and no win: where there are others to try, they tell more */
	bool is_settled;
};

/* Those outside the tree in order of their turns, then the others as they entered it, and where the
 * formula has priors all that by falling priors: a later child needs a higher score. For free(). */
struct ordered_child *tie_order_new(
	const struct formula *formula, const struct report_move *rows, int n);

/* The score for which a child is chosen: -INFINITY for one that is proven to lose. */
static inline double tie_order_score(const struct formula *formula, const struct formula_point *at,
	const struct ordered_child *child)
{
	if (child->is_pruned)
		return -INFINITY;
	return formula_terms(formula, at, &child->arm).score;
}

#endif
