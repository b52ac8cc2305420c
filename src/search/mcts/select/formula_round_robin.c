/* formula_round_robin.c: the formula of those who give every move its turn; see formula.h and
 * round_robin.c.
 *
 * (1)  even:  explore = -2 w n    w = the width of the scale, so that one visit less counts for
 * more than any value */
#include <math.h>

#include "search/mcts/select/formula.h"
#include "search/mcts/select/worked_formula.h"

static double scale_width(const struct formula *formula)
{
	return 2 * formula->slope;
}

static double round_robin_explore(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	(void)at;
	return -(2 * scale_width(formula) * arm->visits); /* (1) */
}

static double round_robin_unvisited(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	(void)formula;
	(void)at;
	(void)arm;
	return INFINITY;
}

/* explore = -2·2·612 = -2448 */
static void round_robin_explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	worked_formula_add(out, style,
		style.is_unicode ? "explore = -2·%.4g·%.0f = %s"
				 : "explore = -2 * %.4g * %.0f = %s",
		scale_width(formula), arm->visits,
		formula_number(round_robin_explore(formula, at, arm), style.digits).text);
}

const struct formula_rule formula_round_robin = {
	.name = "round-robin",
	.title = "Round-robin",
	.usual_c = 0,
	.text = "V - 2 w n, w = range of V",
	.unicode = "V - 2·w·n, w = range of V",
	.explore = round_robin_explore,
	.unvisited = round_robin_unvisited,
	.unvisited_text = "come first",
	.explain = round_robin_explain,
};
