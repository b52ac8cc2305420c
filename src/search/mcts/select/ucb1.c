/* ucb1.c: UCB1, the formula at the heart of the search: follow the child that may be worth most.
 *
 * (1)  U(i) = V_i + c sqrt(ln N / n_i)
 *      V_i = slope * sum_i / n_i + offset, n_i = the child's visits; n_i = 0: U = fpu (infinite
 *      unless the recipe says otherwise)
 *      N = the parent's visits, one more than them, or all simulations so far, as the recipe says
 *      Auer, Cesa-Bianchi, Fischer 2002; for trees Kocsis, Szepesvari 2006. There rewards lie in
 *      [0, 1]; with rewards in [-1, 1] the same c explores half as much.
 *
 * Equal scores: the first to enter the tree, or one of them at random. */
#include "search/mcts/select/ucb1.h"

#include "search/mcts/select/select_internal.h"
#include "search/mcts/select/worked_formula.h"

HOT_INLINE struct formula_terms terms(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	if (!(arm->visits > 0))
		return formula_only(formula->fpu);
	return formula_sum(arm->reward, ucb1_explore(at->c, at->root_ln, arm->inverse_root));
}

void ucb1_explain(const struct formula_point *at, const struct formula_arm *arm,
	struct formula_style style, struct worked_formula *out)
{
	worked_formula_add(out, style,
		style.is_unicode ? "explore = %.4g·√(ln %.0f/%.0f) = %s"
				 : "explore = %.4g sqrt(ln %.0f/%.0f) = %s",
		at->c, (double)at->argument, arm->visits,
		formula_number(ucb1_explore(at->c, at->root_ln, arm->inverse_root), style.digits)
			.text);
}

static void explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	(void)formula;
	ucb1_explain(at, arm, style, out);
}

/* ---- in the tree */

enum { USES = FORMULA_C | FORMULA_N | FORMULA_FPU };

SCORES(score_ucb1, USES, terms)

/* A child that need not be followed comes after all others. */
HOT_INLINE double rank_of(const struct siblings *siblings, int i, bool proves)
{
	struct formula_arm arm = siblings_arm(siblings, i, USES);
	double score = terms(&siblings->formula, &siblings->at, &arm).score;

	return proves && node_is_pruned(&siblings->node[siblings->first + (node_id)i]) ? -INFINITY
										       : score;
}

/* The cases without extras, which are nearly all, have a loop of their own: `proves` is a constant
 * in each. */
HOT_INLINE int choose_plainly(const struct siblings *siblings, int n, bool proves)
{
	double best_score = rank_of(siblings, 0, proves);
	int best = 0;

	for (int i = 1; i < n; i++) {
		double score = rank_of(siblings, i, proves);
		/* without a branch: it would be guessed wrong too often */
		bool is_better = score > best_score;

		best = is_better ? i : best;
		best_score = is_better ? score : best_score;
	}
	return best;
}

HOT static node_id choose_ucb1(struct worker *worker, node_id parent)
{
	const struct recipe *recipe = &worker->mcts->recipe;
	const struct tree *tree = worker->tree;
	int n = atomic_load_explicit(&tree->node[parent].tried, memory_order_acquire);
	struct siblings siblings;

	if (recipe->formula.draws_ties || tree->merges)
		return select_by_scores(worker, parent);
	siblings = siblings_of(worker->mcts, tree, parent, USES);
	siblings.merges = false; /* so a compiler sees what was just asked */
	siblings.prior_visits = 0; /* with them the untried compete, and others choose */
	return siblings.first +
		(node_id)(recipe->backup->proves ? choose_plainly(&siblings, n, true)
						 : choose_plainly(&siblings, n, false));
}

const struct formula_rule formula_ucb1 = {
	.name = "ucb1",
	.title = "UCB1",
	.summary = "the highest mean + c sqrt(ln N / n)",
	.uses = USES,
	.usual_c = 1.4142135623730951,
	.text = "V + %s sqrt(ln N / n)",
	.unicode = "V + %s·√(ln N / n)",
	.terms = terms,
	.explain = explain,
	.choose = choose_ucb1,
	.scores = score_ucb1,
};
