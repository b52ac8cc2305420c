/* select.c: which child to follow: the formula at the heart of the search.
 *
 * (1)  UCB1:        U(i) = V_i + c sqrt(ln N / n_i)
 *      V_i = slope * sum_i / n_i + offset, n_i = the child's visits; n_i = 0: U = fpu (infinite
 *      unless the recipe says otherwise)
 *      N = the parent's visits, one more than them, or all simulations so far, as the recipe says
 *      Auer, Cesa-Bianchi, Fischer 2002; for trees Kocsis, Szepesvari 2006. There rewards lie in
 *      [0, 1]; with rewards in [-1, 1] the same c explores half as much.
 *
 * (2)  UCB1-tuned:  U(i) = V_i + c w sqrt(ln N / n_i * min(1/4, s_i^2 + sqrt(2 ln N / n_i)))
 *      s_i^2 = variance of the child's rewards on [0, 1], w = the width of the scale in force;
 *      same paper, section 4, with c = 1
 *
 * The others are in files of their own, and the choice by scores in open.c.
 *
 * With a backup that proves, a child that loses for certain is not followed. Equal scores: the
 * first to enter the tree, or one of them at random. */
#include <math.h>

#include "base/maths/exact.h"
#include "search/mcts/mcts_internal.h"

/* What (1) needs that is the same for all children. Copied, because a compiler reads memory again
 * after every atomic load. */
struct ucb1 {
	double slope, offset, fpu, factor; /* factor = c sqrt(ln N) */
};

HOT_INLINE struct ucb1 ucb1_at(const struct mcts *mcts, const struct node *parent)
{
	const struct recipe *recipe = &mcts->recipe;

	return (struct ucb1){recipe->slope / FIXED_ONE, recipe->offset, recipe->fpu,
		recipe->c * exact_sqrt_ln(select_log_argument(mcts, parent))};
}

/* (1) for one child. */
HOT_INLINE double ucb1_score(struct ucb1 ucb1, const struct node *child)
{
	uint32_t n = relaxed_load(child->visits);
	double sum = (double)relaxed_load(child->sum);
	struct exact_inverses of_n = exact_inverses(n);

	/* (1) */
	return n ? ucb1.slope * (sum * of_n.inverse) + ucb1.offset + ucb1.factor * of_n.root
		 : ucb1.fpu;
}

/* A child that need not be followed comes after all others. */
HOT_INLINE double ucb1_rank(struct ucb1 ucb1, const struct node *child, bool proves)
{
	double score = ucb1_score(ucb1, child);

	return proves && node_is_pruned(child) ? -INFINITY : score;
}

/* The cases without extras, which are nearly all, have a loop of their own: `proves` is a constant
 * in each. */
HOT_INLINE node_id choose_plainly(
	struct ucb1 ucb1, const struct node *child, uint32_t n, bool proves)
{
	uint32_t best = 0;
	double best_score = ucb1_rank(ucb1, &child[0], proves);

	for (uint32_t i = 1; i < n; i++) {
		double score = ucb1_rank(ucb1, &child[i], proves);
		/* without a branch: it would be guessed wrong too often */
		bool is_better = score > best_score;

		best = is_better ? i : best;
		best_score = is_better ? score : best_score;
	}
	return best;
}

HOT static node_id choose_ucb1(struct worker *worker, node_id parent_id)
{
	const struct recipe *recipe = &worker->mcts->recipe;
	const struct tree *tree = worker->tree;
	const struct node *parent = &tree->node[parent_id];
	node_id first = relaxed_load(parent->first);
	uint32_t n = atomic_load_explicit(&parent->tried, memory_order_acquire);
	struct ucb1 ucb1 = ucb1_at(worker->mcts, parent);

	if (recipe->breaks_ties_at_random || tree->merges)
		return select_by_scores(worker, parent_id);
	if (recipe->backup->proves)
		return first + choose_plainly(ucb1, &tree->node[first], n, true);
	return first + choose_plainly(ucb1, &tree->node[first], n, false);
}

HOT_INLINE struct terms ucb1_terms_at(
	struct ucb1 ucb1, const struct mcts *mcts, const struct tree *tree, node_id slot)
{
	struct estimate estimate = select_estimate(mcts, tree, slot);
	double reward, explore;

	if (!estimate.n)
		return terms_of(NAN, NAN, ucb1.fpu);
	reward = mcts->recipe.slope * estimate.mean + ucb1.offset;
	explore = ucb1.factor * exact_inverse_sqrt(estimate.n);
	return terms_of(reward, explore, reward + explore); /* (1) */
}

static struct terms ucb1_terms(
	const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	return ucb1_terms_at(ucb1_at(mcts, &tree->node[parent]), mcts, tree, slot);
}

HOT static void score_ucb1(struct worker *worker, node_id parent, int n, double *out)
{
	struct ucb1 ucb1 = ucb1_at(worker->mcts, &worker->tree->node[parent]);
	node_id first = relaxed_load(worker->tree->node[parent].first);

	for (int i = 0; i < n; i++)
		out[i] = ucb1_terms_at(ucb1, worker->mcts, worker->tree, first + (node_id)i).score;
}

static struct terms tuned_terms(
	const struct mcts *mcts, const struct tree *tree, node_id parent_id, node_id slot)
{
	const struct recipe *recipe = &mcts->recipe;
	struct estimate estimate = select_estimate(mcts, tree, slot);
	double ln = exact_ln_count(select_log_argument(mcts, &tree->node[parent_id])),
	       n = estimate.n, variance, reward, explore;

	if (!estimate.n)
		return terms_of(NAN, NAN, recipe->fpu);
	/* values in [-1, 1] are twice as wide as rewards in [0, 1] */
	variance = select_variance(mcts, tree, node_of_slot(tree, slot)) / 4;
	explore = recipe->c * 2 * recipe->slope *
		sqrt(ln / n * fmin(0.25, variance + sqrt(2 * ln / n))); /* (2) */
	reward = recipe->slope * estimate.mean + recipe->offset;
	return terms_of(reward, explore, reward + explore);
}

static void score_tuned(struct worker *worker, node_id parent, int n, double *out)
{
	node_id first = relaxed_load(worker->tree->node[parent].first);

	for (int i = 0; i < n; i++)
		out[i] = tuned_terms(worker->mcts, worker->tree, parent, first + (node_id)i).score;
}

static const struct select_part ucb1 = {
	.rule = &formula_ucb1,
	.summary = "the highest mean + c sqrt(ln N / n)",
	.choose = choose_ucb1,
	.terms = ucb1_terms,
	.scores = score_ucb1,
};

static const struct select_part ucb1_tuned = {
	.rule = &formula_ucb1_tuned,
	.summary = "UCB1 that explores less where rewards vary less",
	.needs = NEEDS_SQUARES,
	.choose = select_by_scores,
	.terms = tuned_terms,
	.scores = score_tuned,
};

const struct select_part *const select_parts[] = {
	&ucb1,
	&ucb1_tuned,
	&select_prior,
	&select_puct,
	&select_bias,
	&select_rave,
	&select_thompson,
	&select_eps_greedy,
	&select_round_robin,
	NULL,
};
