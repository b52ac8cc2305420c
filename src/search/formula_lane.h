/* formula_lane.h: the children of a node in the order in which equal scores win. Only the files of
 * formula.h include it. */
#ifndef SEARCH_FORMULA_LANE_H
#define SEARCH_FORMULA_LANE_H

#include <math.h>

#include "search/search.h"

/* One child. */
struct lane {
	struct formula_arm arm;
	double rank; /* the prior, where equal scores ask for it; otherwise 0 */
	int index, order; /* of its row; in the tree, 0: not there */
	int turn; /* of those outside the tree that are equal, the lowest enters first */
	bool is_shunned;
	bool is_settled; /* its value is certain, and no win: where there are others to try, they
			    tell more */
};

/* Those outside the tree in order of their turns, then the others as they entered it, and where the
 * formula has priors all that by falling priors: a later lane needs a higher score. For free(). */
struct lane *lanes_new(const struct formula *formula, const struct report_move *rows, int n);

/* The score for which a lane is chosen: -INFINITY for one that is proven to lose. */
static inline double lane_score(
	const struct formula *formula, const struct formula_point *at, const struct lane *lane)
{
	if (lane->is_shunned)
		return -INFINITY;
	return formula_arm_score(formula, at, &lane->arm);
}

#endif
