/* select.c: which child to follow, by the scores of the rule in force; and children that compete
 * before they are in the tree.
 *
 * A formula that knows something of a child before its first visit (a prior, an AMAF value, prior
 * visits) gives it a score. Then an untried child enters the tree when its score is the highest,
 * and not before any other is followed. Equal scores: where the formula has priors, the higher one;
 * then a child outside the tree before one that is in it, and the first to enter before the others;
 * of several outside, the recipe's expansion decides. Of those in the tree that have the highest
 * score it may also be one at random. A child that is proven to lose comes after all others.
 *
 * The rules are in files of their own. */
#include "search/mcts/select/select_internal.h"

/* ---- what the formula makes of a child */

struct formula_terms select_terms(const struct mcts *mcts, const struct tree *tree, node_id parent,
	node_id slot, struct formula_arm *arm)
{
	const struct formula_rule *rule = mcts->recipe.formula.rule;
	struct siblings siblings = siblings_of(mcts, tree, parent, rule->uses);

	*arm = siblings_arm(&siblings, (int)(slot - siblings.first), rule->uses);
	/* cppcheck-suppress returnDanglingLifetime ; they are numbers */
	return rule->terms(&siblings.formula, &siblings.at, arm);
}

double select_score(const struct mcts *mcts, const struct tree *tree, node_id parent, node_id slot)
{
	struct formula_arm arm;

	return select_terms(mcts, tree, parent, slot, &arm).score;
}

/* ---- what is known before the first visit */

double select_urgency(const struct mcts *mcts, const struct node *parent, double prior)
{
	return formula_urgency(&mcts->recipe.formula,
		parent ? backup_mover_mean(&mcts->recipe, parent) : 0, prior);
}

static uint32_t prior_visits_of(const struct mcts *mcts)
{
	const struct formula *formula = &mcts->recipe.formula;

	return formula_prior_visits(formula, formula->rule->uses);
}

/* Of n values with this sum and sum of squares, in fixed point, and `prior_visits` as a prior
 * says. */
static double variance_of(
	uint32_t n, double sum, double squares, uint32_t prior_visits, double prior)
{
	double mean;

	if (prior_visits) {
		double each = prior_mean(prior);

		n += prior_visits;
		squares += (double)llrint(prior_visits * each * each * FIXED_ONE);
		sum += (double)tree_prior_sum(prior, prior_visits);
	}
	if (!n)
		return NAN;
	mean = sum * exact_inverse(n) * (1 / FIXED_ONE);
	return squares / (n * FIXED_ONE) - mean * mean;
}

double select_first_variance(const struct mcts *mcts, double prior)
{
	return mcts->recipe.formula.rule->uses & FORMULA_VARIANCE
		? variance_of(0, 0, 0, prior_visits_of(mcts), prior)
		: NAN;
}

double select_variance(const struct mcts *mcts, const struct tree *tree, node_id id)
{
	const struct node *node = &tree->node[id];
	uint32_t prior_visits = id == tree->root ? 0 : prior_visits_of(mcts);

	if (!tree->squares.item_bytes)
		return NAN;
	return variance_of(relaxed_load(node->visits), (double)relaxed_load(node->sum),
		(double)relaxed_load(*tree_squares(tree, id)), prior_visits,
		prior_visits ? *tree_prior(tree, id)
			     : 0); /* with prior visits a slot is its own node */
}

/* ---- the choice */

/* The best so far: its place among the slots, and how many are as good. */
struct leader {
	int at, ties;
	double score, rank;
};

static bool is_behind(const struct leader *leader, double score, double rank)
{
	return score > leader->score || (score == leader->score && rank > leader->rank);
}

/* Among the children in the tree: of those with the highest score the one with the highest rank, or
 * any. */
static struct leader lead_tried(
	struct worker *worker, const double *score, const double *rank, int n)
{
	bool is_random = worker->mcts->recipe.formula.draws_ties;
	struct leader leader = {0, 0, -INFINITY, -INFINITY};

	for (int i = 0; i < n; i++) {
		double its_rank = rank ? rank[i] : 0;
		bool is_better;

		leader.ties =
			score[i] > leader.score ? 1 : leader.ties + (score[i] == leader.score);
		if (is_random && score[i] == leader.score)
			is_better = rng_below(&worker->random.rng, (uint32_t)leader.ties) == 0;
		else
			is_better = is_behind(&leader, score[i], its_rank);
		if (is_better)
			leader = (struct leader){i, leader.ties, score[i], its_rank};
	}
	return leader;
}

/* Among all, with the best of those in the tree known: an untried one is also preferred if it is as
 * good. */
static int lead_all(struct worker *worker, struct leader tried, const double *score,
	const double *rank, int from, int n)
{
	struct leader leader = {-1, 0, -INFINITY, -INFINITY};
	int left;

	for (int i = from; i < n; i++) {
		double its_rank = rank ? rank[i] : 0;

		if (leader.at < 0 || is_behind(&leader, score[i], its_rank))
			leader = (struct leader){i, 0, score[i], its_rank};
		leader.ties += score[i] == leader.score && its_rank == leader.rank;
	}
	if (from > 0 && is_behind(&leader, tried.score, tried.rank))
		return tried.at;
	left = worker->mcts->recipe.expand->pick(worker, leader.ties);
	for (int i = leader.at;; i++)
		if (score[i] == leader.score && (!rank || rank[i] == leader.rank) && left-- == 0)
			return i;
}

node_id select_by_scores(struct worker *worker, node_id parent_id)
{
	const struct recipe *recipe = &worker->mcts->recipe;
	const struct tree *tree = worker->tree;
	const struct node *parent = &tree->node[parent_id];
	node_id first = relaxed_load(parent->first);
	int tried = atomic_load_explicit(&parent->tried, memory_order_acquire),
	    n = recipe->formula.ranks_untried ? parent->count : tried;
	const double *rank =
		recipe->formula.rule->uses & FORMULA_PRIOR ? tree_prior(tree, first) : NULL;
	double score[GAME_MAX_MOVES];
	struct leader leader;

	recipe->formula.rule->scores(worker, parent_id, n, score);
	if (recipe->backup->proves)
		for (int i = 0; i < tried; i++)
			if (node_is_pruned(&tree->node[node_of_slot(tree, first + (node_id)i)]))
				score[i] = -INFINITY;
	leader = lead_tried(worker, score, rank, tried);
	return first +
		(node_id)(n > tried ? lead_all(worker, leader, score, rank, tried, n) : leader.at);
}
