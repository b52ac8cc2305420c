/* formula_even.c: the formula of those who give every move its turn; see formula.h and
 * mcts/select_even.c.
 *
 * (1)  even:  explore = -2 w n    w = the width of the scale, so that one visit less counts for
 * more than any value */
#include <math.h>

#include "search/mcts/select/formula.h"

static double even_width(const struct formula *formula)
{
	return 2 * formula->slope;
}

static double even_explore(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	(void)at;
	return -(2 * even_width(formula) * arm->visits); /* (1) */
}

static double even_unvisited(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	(void)formula;
	(void)at;
	(void)arm;
	return INFINITY;
}

/* explore = -2·2·612 = -2448 */
static void even_explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct formula_receipt *out)
{
	formula_receipt_add(out, style,
		style.is_unicode ? "explore = -2·%.4g·%.0f = %s"
				 : "explore = -2 * %.4g * %.0f = %s",
		even_width(formula), arm->visits,
		formula_number(even_explore(formula, at, arm), style.digits).text);
}

const struct formula_rule formula_even = {
	.name = "even",
	.title = "Even",
	.usual_c = 0,
	.text = "V - 2 w n, w = range of V",
	.unicode = "V - 2·w·n, w = range of V",
	.explore = even_explore,
	.unvisited = even_unvisited,
	.unvisited_text = "come first",
	.explain = even_explain,
};
