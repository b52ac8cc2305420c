/* rave.c: which child to follow where moves are worth much the same at any time: rapid action value
 * estimation.
 *
 *      U(i) = (1 - B) V_i + B V~_i + c sqrt(ln N / n_i)
 *
 * terms.h has the formula, what B is, and the papers; amaf.c counts V~ and n~. Where we depart from
 * them: a child without visits scores V~ and explores as if it had one, instead of coming first; so
 * all children compete, in the tree or not, and on a large board most never enter. One that no
 * simulation has played scores the fpu, which is infinite unless the recipe says otherwise. With
 * prior-visits=k every n~ begins with k simulations that went as the move's prior says. */
#include <math.h>

#include "search/mcts/mcts_internal.h"
#include "search/mcts/select/terms.h"

/* What is the same for all children. */
struct context {
	struct rave rave;
	double slope, offset, fpu, factor; /* factor = c sqrt(ln N) */
};

HOT_INLINE struct context context_at(const struct mcts *mcts, const struct node *parent)
{
	const struct recipe *recipe = &mcts->recipe;
	uint64_t argument = select_log_argument(mcts, parent);

	return (struct context){rave_at(recipe->beta, recipe->b, recipe->k, recipe->slope,
					recipe->offset, argument),
		recipe->slope, recipe->offset, recipe->fpu,
		recipe->c > 0 ? recipe->c * exact_sqrt_ln(argument) : 0};
}

HOT_INLINE double amaf_mean(const struct amaf *amaf)
{
	return (double)relaxed_load(amaf->sum) * exact_inverse(relaxed_load(amaf->visits)) *
		(1 / FIXED_ONE);
}

/* The score of one child. */
HOT_INLINE double rave_score(
	const struct context *context, const struct node *child, const struct amaf *amaf)
{
	uint32_t n = relaxed_load(child->visits), amaf_n = relaxed_load(amaf->visits);
	double reward = 0, later = amaf_n ? context->slope * amaf_mean(amaf) + context->offset : 0;

	if (!n)
		return amaf_n ? later + context->factor : context->fpu;
	reward = context->slope * node_mean(child) + context->offset;
	if (amaf_n)
		reward = rave_blend(
			rave_beta(&context->rave, n, reward, amaf_n, later), reward, later);
	return reward + context->factor * exact_inverse_sqrt(n);
}

HOT static void score_rave(struct worker *worker, node_id parent_id, int n, double *out)
{
	const struct tree *tree = worker->tree;
	const struct node *parent = &tree->node[parent_id];
	struct context context = context_at(worker->mcts, parent);
	node_id first = relaxed_load(parent->first);
	const struct node *child = &tree->node[first];
	const struct amaf *amaf = tree_amaf(tree, first);

	for (int i = 0; i < n; i++)
		out[i] = rave_score(&context, &child[i], &amaf[i]);
}

static struct terms rave_terms(
	const struct mcts *mcts, const struct tree *tree, node_id parent_id, node_id slot)
{
	const struct node *child = &tree->node[slot];
	const struct amaf *amaf = tree_amaf(tree, slot);
	struct context context = context_at(mcts, &tree->node[parent_id]);
	uint32_t n = relaxed_load(child->visits), amaf_n = relaxed_load(amaf->visits);
	struct terms terms = terms_of(NAN, NAN, rave_score(&context, child, amaf));

	if (amaf_n)
		terms.amaf = context.slope * amaf_mean(amaf) + context.offset;
	if (n) {
		terms.reward = context.slope * node_mean(child) + context.offset;
		terms.explore = context.factor * exact_inverse_sqrt(n);
	}
	if (amaf_n)
		terms.beta = n ? rave_beta(&context.rave, n, terms.reward, amaf_n, terms.amaf) : 1;
	return terms;
}

const struct select_part select_rave = {
	.rule = &formula_rave,
	.summary = "UCB1 that also learns from the same move made later in a playout (AMAF)",
	.needs = NEEDS_AMAF,
	.ranks_untried = true,
	.choose = select_by_scores,
	.scores = score_rave,
	.terms = rave_terms,
};
