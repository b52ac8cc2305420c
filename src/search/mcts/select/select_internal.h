/* select_internal.h: how a rule reads the tree. Only the files of this folder include it.
 *
 * A rule's formula (struct formula_terms) speaks of a point and an arm; here the tree fills them
 * in, and a loop over the children of a node asks for their scores. All of it is inlined where the
 * rule is known, so what the formula does not use costs nothing. */
#ifndef SEARCH_MCTS_SELECT_SELECT_INTERNAL_H
#define SEARCH_MCTS_SELECT_SELECT_INTERNAL_H

#include "search/mcts/mcts_internal.h"

/* The function of a rule. */
typedef struct formula_terms formula_function(const struct formula *formula,
	const struct formula_point *at, const struct formula_arm *arm);

/* The children of a node as their formula reads them. Copied, because a compiler reads memory again
 * after every atomic load. */
struct siblings {
	struct formula formula;
	struct formula_point at;
	const struct mcts *mcts;
	const struct tree *tree;
	const struct node *node; /* the tree's */
	node_id first;
	bool merges;
	const double *prior; /* of the first slot; likewise the next. NULL: the tree has none */
	const struct amaf *amaf;
	double slope; /* reward = slope * a value in fixed point + the formula's offset */
	double urgency; /* what one without visits is worth, if the formula asks */
	uint32_t prior_visits; /* with which n begins */
};

/* The formula that `uses` these looks at N in its own way: of the logarithm, its root and the root
 * of N only one is worth computing. */
HOT_INLINE struct formula_point siblings_point(
	const struct formula *formula, uint64_t argument, unsigned uses)
{
	return (struct formula_point){.c = formula->c,
		.argument = argument,
		.ln = uses & FORMULA_VARIANCE ? exact_ln_count(argument) : 0,
		.root_ln = uses & FORMULA_N ? exact_sqrt_ln(argument) : 0,
		.root = uses & FORMULA_SHARES ? sqrt((double)argument) : 0};
}

HOT_INLINE struct siblings siblings_of(
	const struct mcts *mcts, const struct tree *tree, node_id parent_id, unsigned uses)
{
	const struct formula *formula = &mcts->recipe.formula;
	const struct node *parent = &tree->node[parent_id];
	node_id first = relaxed_load(parent->first);

	return (struct siblings){.formula = *formula,
		.at = siblings_point(formula, select_log_argument(mcts, parent), uses),
		.mcts = mcts,
		.tree = tree,
		.node = tree->node,
		.first = first,
		.merges = tree->merges,
		.prior = uses & FORMULA_PRIOR || formula->prior_visits ? tree_prior(tree, first)
								       : NULL,
		.amaf = uses & FORMULA_AMAF ? tree_amaf(tree, first) : NULL,
		.slope = formula->slope / FIXED_ONE,
		.urgency = uses & FORMULA_SHARES ? select_urgency(mcts, parent, NAN) : NAN,
		.prior_visits = formula_prior_visits(formula, uses)};
}

/* Where slots merge their nodes are elsewhere, but never those of AMAF counters. */
HOT_INLINE node_id siblings_id(const struct siblings *siblings, int i, unsigned uses)
{
	node_id slot = siblings->first + (node_id)i;

	return !(uses & FORMULA_AMAF) && siblings->merges ? relaxed_load(siblings->node[slot].first)
							  : slot;
}

/* Visits and mean of a child, with those that it began with. */
struct estimate {
	uint32_t n;
	double mean, inverse_root; /* in fixed point; 1 / sqrt(n); both are 0 if n is */
};

HOT_INLINE struct estimate estimate_of(uint32_t n, int64_t sum)
{
	struct exact_inverses of_n = exact_inverses(n);

	return (struct estimate){n, (double)sum * of_n.inverse, of_n.root};
}

HOT_INLINE struct estimate siblings_estimate(const struct siblings *siblings, int i, unsigned uses)
{
	const struct node *child = &siblings->node[siblings_id(siblings, i, uses)];
	uint32_t n = relaxed_load(child->visits);
	int64_t sum = relaxed_load(child->sum);

	if (siblings->prior_visits) {
		n += siblings->prior_visits;
		sum += tree_prior_sum(siblings->prior[i], siblings->prior_visits);
	}
	return estimate_of(n, sum);
}

/* n~ and V~ of a slot, the mean likewise. */
HOT_INLINE struct estimate siblings_amaf(const struct siblings *siblings, int i)
{
	return estimate_of(
		relaxed_load(siblings->amaf[i].visits), relaxed_load(siblings->amaf[i].sum));
}

HOT_INLINE double siblings_reward(
	const struct siblings *siblings, struct estimate estimate, double without_visits)
{
	return estimate.n ? siblings->slope * estimate.mean + siblings->formula.offset
			  : without_visits;
}

/* A child in the tree or not, by its place among the slots. */
HOT_INLINE struct formula_arm siblings_arm(const struct siblings *siblings, int i, unsigned uses)
{
	struct estimate estimate = siblings_estimate(siblings, i, uses), amaf = {0};

	if (uses & FORMULA_AMAF)
		amaf = siblings_amaf(siblings, i);
	return (struct formula_arm){
		.reward = siblings_reward(siblings, estimate, siblings->urgency),
		.visits = estimate.n,
		.inverse_root = estimate.inverse_root,
		.variance = uses & FORMULA_VARIANCE
			? select_variance(
				  siblings->mcts, siblings->tree, siblings_id(siblings, i, uses))
			: NAN,
		.prior = uses & FORMULA_PRIOR ? siblings->prior[i] : NAN,
		.amaf = siblings_reward(siblings, amaf, NAN),
		.amaf_visits = amaf.n};
}

/* The scores of the first n. */
HOT_INLINE void siblings_score(
	const struct siblings *siblings, int n, double *out, unsigned uses, formula_function *terms)
{
	for (int i = 0; i < n; i++) {
		struct formula_arm arm = siblings_arm(siblings, i, uses);

		out[i] = terms(&siblings->formula, &siblings->at, &arm).score;
	}
}

/* The function scores() of a rule from its function terms(), which is inlined in the loop. */
#define SCORES(name, uses, terms) \
	HOT static void name(struct worker *worker, node_id parent, int n, double *out) \
	{ \
		struct siblings siblings = siblings_of(worker->mcts, worker->tree, parent, uses); \
\
		siblings_score(&siblings, n, out, uses, terms); \
	}

#endif
