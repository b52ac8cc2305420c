/* puct.c: which child to follow where the game's priors say how much to explore.
 *
 * (1)  U(i) = V_i + c P_i sqrt(N) / (1 + n_i)
 *      V_i = the child's mean on the scale in force; n_i = 0: the value of the parent as its mover
 *      sees it, or the recipe's fpu P_i = the prior of the move, divided by the sum of all of them,
 *      so that they add up to 1 N = as in ucb1
 *      Rosin 2011, "Multi-armed bandits with episode context"; in this form Silver and others 2017,
 *      "Mastering the game of Go without human knowledge". There an unvisited child is worth 0,
 *      which is a draw; here it is worth what the position has been so far: with 0 a player who is
 *      losing would try every move, and one who is winning none but the first.
 *
 * There is no logarithm: while n_i stands still, exploration grows as sqrt(N), and a move with the
 * prior p gets about the share p of the visits for as long as values do not tell otherwise. All
 * children compete, in the tree or not. */
#include "search/mcts/select/select_internal.h"
#include "search/mcts/select/worked_formula.h"

HOT_INLINE struct formula_terms terms(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	(void)formula;
	return formula_sum(
		arm->reward, at->c * at->root * arm->prior / (1 + arm->visits)); /* (1) */
}

/* explore = 2.5·0.148·√1240/(1+612) = 0.021. Of one without visits: V = 0.120, as its parent's;
 * explore ...; PUCT = 0.120 + 0.222 = 0.342 */
static void explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	struct formula_terms its = terms(formula, at, arm);
	struct formula_number explore = formula_number(its.explore, style.digits),
			      value = formula_number(its.value, style.digits);

	if (!(arm->visits > 0))
		worked_formula_add(out, style, "it begins with %s, %s", value.text,
			isfinite(formula->fpu) ? "as fpu says" : "its parent's value");
	worked_formula_add(out, style,
		style.is_unicode ? "explore = %.4g·%.4g·√%.0f/(1+%.0f) = %s"
				 : "explore = %.4g*%.4g*sqrt(%.0f)/(1+%.0f) = %s",
		at->c, arm->prior, (double)at->argument, arm->visits, explore.text);
	if (!(arm->visits > 0))
		worked_formula_add(out, style, "%s = %s + %s = %s", formula->rule->title,
			value.text, explore.text, formula_number(its.score, style.digits).text);
}

enum {
	USES = FORMULA_C | FORMULA_N | FORMULA_PRIOR | FORMULA_FPU | FORMULA_SHARES | FORMULA_RANKS
};

SCORES(score_puct, USES, terms)

const struct formula_rule formula_puct = {
	.name = "puct",
	.title = "PUCT",
	.summary = "the highest mean + c P sqrt(N) / (1 + n), where P is the prior of the move",
	.uses = USES,
	.usual_c = 2.5,
	.text = "V + %s P sqrt(N) / (1 + n)",
	.unicode = "V + %s·P·√N / (1 + n)",
	.unvisited_text = "begin with their parent's value",
	.terms = terms,
	.explain = explain,
	.scores = score_puct,
};
