/* eps_greedy.c: which child to follow where chance has a say: epsilon-greedy.
 *
 * (1)  With the chance eps follow any child, all equally likely; else the one with the highest
 * mean, which is its score. Sutton, Barto 1998.
 *
 * Children without visits come first, unless prior visits say something of them. A child that is
 * proven to lose is not followed as long as there is another. Draws come from the search's own
 * numbers. */
#include <stdio.h>

#include "search/mcts/select/select_internal.h"
#include "search/mcts/select/worked_formula.h"

HOT_INLINE struct formula_terms terms(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm)
{
	(void)at;
	if (!(arm->visits > 0))
		return formula_only(formula->fpu);
	return formula_sum(arm->reward, 0); /* (1) */
}

static void explain(const struct formula *formula, const struct formula_point *at,
	const struct formula_arm *arm, struct formula_style style, struct worked_formula *out)
{
	(void)at;
	(void)arm;
	worked_formula_add(out, style, "the highest V, or any %s (%.4g %%)",
		formula->is_bandit ? "arm" : "child", 100 * formula->eps);
}

static void knobs(const struct formula *formula, bool is_unicode, char *out, size_t size)
{
	snprintf(out, size, is_unicode ? "ε = %.4g" : "eps = %.4g", formula->eps);
}

enum { USES = FORMULA_DRAWN | FORMULA_EPS };

SCORES(score_greedy, USES, terms)

/* Any child that does not lose for certain; NODE_NONE if all do. */
static node_id choose_any(struct worker *worker, const struct node *parent)
{
	const struct tree *tree = worker->tree;
	node_id first = relaxed_load(parent->first), chosen = NODE_NONE;
	int n = worker->mcts->recipe.formula.ranks_untried
		? parent->count
		: atomic_load_explicit(&parent->tried, memory_order_acquire);
	uint32_t open = 0;

	for (node_id slot = first; slot < first + (node_id)n; slot++)
		if (!node_is_pruned(&tree->node[node_of_slot(tree, slot)]) &&
			rng_below(&worker->random.rng, ++open) == 0)
			chosen = slot;
	return chosen;
}

static node_id choose_greedy(struct worker *worker, node_id parent)
{
	node_id any = NODE_NONE;

	if (rng_unit(&worker->random.rng) < worker->mcts->recipe.formula.eps)
		any = choose_any(worker, &worker->tree->node[parent]); /* (1) */
	return any != NODE_NONE ? any : select_by_scores(worker, parent);
}

const struct formula_rule formula_eps_greedy = {
	.name = "eps-greedy",
	.title = "greedy",
	.summary = "the best mean, but with the chance eps a random child",
	.uses = USES,
	.text = "V, or any with the chance eps",
	.unicode = "V, or any with the chance ε",
	.terms = terms,
	.explain = explain,
	.knobs = knobs,
	.choose = choose_greedy,
	.scores = score_greedy,
};
