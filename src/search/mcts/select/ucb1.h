/* ucb1.h: UCB1 and UCB1-tuned as functions that can stand in a loop: all rules that explore as UCB1
 * does call them, and bandits do. ucb1.c and ucb1_tuned.c have the papers and the symbols. */
#ifndef SEARCH_MCTS_SELECT_UCB1_H
#define SEARCH_MCTS_SELECT_UCB1_H

#include <math.h>

#include "base/hot.h"

struct formula_arm;
struct formula_point;
struct formula_style;
struct worked_formula;

/* (1) of ucb1.c: what UCB1 adds to V, by the root of ln N and 1 / sqrt(n); of this the factor is
 * the same for all children of a node. */
HOT_INLINE double ucb1_factor(double c, double root_ln)
{
	return c * root_ln;
}

HOT_INLINE double ucb1_explore(double c, double root_ln, double inverse_root)
{
	return ucb1_factor(c, root_ln) * inverse_root;
}

/* A line of a worked formula: explore = 1.414·√(ln 1240/612) = 0.151 */
void ucb1_explain(const struct formula_point *at, const struct formula_arm *arm,
	struct formula_style style, struct worked_formula *out);

/* (1) of ucb1_tuned.c: what UCB1-tuned adds to V, on a scale of this width; ln N, and the variance
 * on [0, 1]. */
HOT_INLINE double tuned_margin(double ln, double n)
{
	return sqrt(2 * (ln / n));
}

HOT_INLINE double tuned_explore(double c, double width, double ln, double n, double variance)
{
	double spread = variance + tuned_margin(ln, n);

	return c * width * sqrt(ln / n * (spread < 0.25 ? spread : 0.25));
}

#endif
