/* lean.c: the iteration of loop.c once more, for the plain recipe alone: UCB1 over children that
 * enter the tree one by one, one thread on a tree of nodes with nothing beside them, the mean as
 * backup, no journal.
 *
 * Nearly all simulations are of this kind, and where a playout is short the tree is most of the
 * time. So nothing here asks for another case, no part of the recipe is called on the way down, and
 * the formula of select/ucb1.h stands in the loop. The tree is the same to the last bit: V is
 * computed in the order of select/select_internal.h and the random numbers are drawn in the order
 * of loop.c, and tests compare both. */
#include <limits.h>
#include <math.h>

#include "search/mcts/mcts_internal.h"
#include "search/mcts/select/ucb1.h"

bool lean_fits(const struct mcts *mcts)
{
	const struct recipe *recipe = &mcts->recipe;
	const struct formula *formula = &recipe->formula;

	return formula->rule == &formula_ucb1 && !formula->ranks_untried && !formula->draws_ties &&
		formula->fpu == INFINITY && formula->log_argument != LOG_ALL &&
		!recipe->expand->adds_all && recipe->depth == INT_MAX &&
		recipe_keeps(recipe) == 0 && !recipe->backup->proves &&
		recipe->reuse != REUSE_TABLE && recipe->parallel != PARALLEL_LEAF && !mcts->journal;
}

/* U(i) = slope * sum_i / n_i + offset + what UCB1 adds. What it needs of a node is the same for all
 * children. */
struct lean_formula {
	double slope, offset, factor;
};

HOT_INLINE struct lean_formula formula_at(const struct recipe *recipe, uint32_t visits)
{
	const struct formula *formula = &recipe->formula;
	uint64_t N = formula_argument(formula, visits, 0);

	return (struct lean_formula){formula->slope / FIXED_ONE, formula->offset,
		ucb1_factor(formula->c, exact_sqrt_ln(N))};
}

HOT_INLINE double value_of(
	double slope, double offset, const struct node *child, struct exact_inverses n)
{
	return slope * ((double)relaxed_load(child->sum) * n.inverse) + offset;
}

HOT_INLINE double score(struct lean_formula formula, const struct node *child)
{
	struct exact_inverses n = exact_inverses(relaxed_load(child->visits));

	return value_of(formula.slope, formula.offset, child, n) + formula.factor * n.root;
}

double lean_score(const struct mcts *mcts, uint32_t visits, const struct node *child)
{
	return score(formula_at(&mcts->recipe, visits), child);
}

HOT_INLINE node_id choose_by_nodes(const struct recipe *recipe, const struct tree *tree, node_id id)
{
	const struct node *parent = &tree->node[id], *child;
	struct lean_formula formula = formula_at(recipe, relaxed_load(parent->visits));
	node_id first = relaxed_load(parent->first);
	uint32_t n = parent->count, best = 0;
	double best_score;

	child = &tree->node[first];
	best_score = score(formula, child);
	for (uint32_t i = 1; i < n; i++) {
		double its = score(formula, &child[i]);
		bool is_better = its > best_score;

		best = is_better ? i : best;
		best_score = is_better ? its : best_score;
	}
	return first + best;
}

/* Writes what is known of child i of a node into its row. */
HOT_INLINE void write_terms(const struct recipe *recipe, const struct tree *tree,
	const struct node *parent, uint32_t i, struct row_terms *row)
{
	const struct node *child = &tree->node[relaxed_load(parent->first) + i];
	struct exact_inverses n = exact_inverses(relaxed_load(child->visits));

	*row_value(row, i) =
		value_of(recipe->formula.slope / FIXED_ONE, recipe->formula.offset, child, n);
	*row_root(row, i, parent->count) = n.root;
}

static __attribute__((noinline)) struct row_terms *add_row(
	const struct recipe *recipe, struct tree *tree, node_id id)
{
	const struct node *parent = &tree->node[id];
	struct row_terms *row = rows_add(&tree->rows, id, parent->count);

	for (uint32_t i = 0; row && i < parent->count; i++)
		write_terms(recipe, tree, parent, i, row);
	return row;
}

/* Children from which vectors are faster. Those of fewer wait for the last store. */
enum { MANY = 16 };

/* One score, and one number, in each lane. */
typedef double scores __attribute__((vector_size(sizeof(struct row_terms))));
typedef int64_t numbers __attribute__((vector_size(sizeof(struct row_terms))));

/* The first lane with the highest score, the lower number being the first. */
HOT_INLINE uint32_t first_of_lanes(const double *score, const int64_t *number)
{
	uint32_t best = 0;

	for (uint32_t i = 1; i < ROW_LANES; i++) {
		/* cppcheck-suppress objectIndex ; the lanes of a vector */
		bool is_equal = score[i] == score[best], is_higher = score[i] > score[best];

		/* cppcheck-suppress objectIndex */
		best = is_higher || (is_equal && number[i] < number[best]) ? i : best;
	}
	return (uint32_t)number[best];
}

HOT_INLINE uint32_t choose_of_few(
	const double *value, const double *root, uint32_t n, double factor)
{
	double best_score = value[0] + factor * root[0];
	uint32_t best = 0;

	for (uint32_t i = 1; i < n; i++) {
		double its = value[i] + factor * root[i];
		bool is_better = its > best_score;

		best = is_better ? i : best;
		best_score = is_better ? its : best_score;
	}
	return best;
}

/* Each lane finds the best of every fourth child. */
HOT_INLINE uint32_t choose_of_many(
	const scores *value, const scores *root, uint32_t length, double factor)
{
	numbers at = {0, 1, 2, 3}, best_at = at;
	scores best = value[0] + factor * root[0];

	for (uint32_t i = 1; i < length; i++) {
		scores its = value[i] + factor * root[i];
		numbers is_better = its > best;

		at += ROW_LANES;
		best = (scores)((is_better & (numbers)its) | (~is_better & (numbers)best));
		best_at = (is_better & at) | (~is_better & best_at);
	}
	return first_of_lanes((const double *)&best, (const int64_t *)&best_at);
}

HOT_INLINE uint32_t choose_in_row(const struct row_terms *row, uint32_t n, double factor)
{
	const struct row_terms *root = row + row_length(n);

	return n < MANY
		? choose_of_few(row->lane, root->lane, n, factor)
		: choose_of_many((const scores *)row, (const scores *)root, row_length(n), factor);
}

/* The child to follow, all of them being in the tree, and so visited. */
HOT_INLINE node_id choose(const struct recipe *recipe, struct tree *tree, node_id id)
{
	const struct node *node = &tree->node[id];
	bool has_row = relaxed_load(node->visits) >= tree->rows.from;
	struct row_terms *row = has_row ? rows_find(&tree->rows, id) : NULL;

	if (has_row && !row)
		row = add_row(recipe, tree, id);
	if (!row)
		return choose_by_nodes(recipe, tree, id);
	return relaxed_load(node->first) +
		choose_in_row(
			row, node->count, formula_at(recipe, relaxed_load(node->visits)).factor);
}

static HOT node_id lean_choose_hot(const struct recipe *recipe, struct tree *tree, node_id id)
{
	return choose(recipe, tree, id);
}

node_id lean_choose(const struct mcts *mcts, struct tree *tree, node_id id)
{
	return lean_choose_hot(&mcts->recipe, tree, id);
}

HOT_INLINE void enter(struct worker *worker, node_id id, game_move move)
{
	worker->depth++;
	worker->path[worker->depth] = id;
	worker->moves[worker->depth] = move;
	game_play(worker->mcts->game, worker->state, move);
}

/* Down to a node that has a child to be tried, or no children yet. */
static HOT void lean_descend(struct worker *worker)
{
	const struct mcts *mcts = worker->mcts;
	struct tree *tree = worker->tree;
	node_id id = worker->path[worker->depth];

	while (tree->node[id].count && relaxed_load(tree->node[id].tried) == tree->node[id].count) {
		id = choose(&mcts->recipe, tree, id);
		enter(worker, id, tree->node[id].move);
	}
}

/* Lets an untried child of the last node into the tree, which has one. */
static void add_child(struct worker *worker, struct node *node)
{
	uint16_t tried = relaxed_load(node->tried);
	node_id slot = relaxed_load(node->first) + tried;
	int which = worker->mcts->recipe.expand->pick(worker, node->count - tried);
	game_move move = tree_bring_forward(worker->tree, slot, which);

	atomic_store_explicit(&node->tried, (uint16_t)(tried + 1), memory_order_release);
	enter(worker, slot, move);
	worker->depth_nodes[depth_index(worker->depth)]++;
}

/* Gives the last node its child slots; false if the tree is full. */
static bool open_leaf(struct worker *worker, struct node *node)
{
	game_move moves[GAME_MAX_MOVES];
	bool is_partial;
	int n;

	if (relaxed_load(worker->tree->is_full))
		return false;
	n = children_list(worker, moves, &is_partial);
	return tree_expand(worker->tree, worker->tree->is_threaded ? &worker->chunk : NULL, node,
		moves, n, is_partial);
}

/* Lets a child in at the end of the path, if the game goes on there and the tree has room. */
static void grow(struct worker *worker)
{
	struct node *node = &worker->tree->node[worker->path[worker->depth]];

	if (node->count ||
		(!game_is_over(worker->mcts->game, worker->state) && open_leaf(worker, node)))
		add_child(worker, node);
}

static double result(struct worker *worker)
{
	const struct game *game = worker->mcts->game;
	const struct rollout_part *rollout = worker->mcts->recipe.rollout;
	const char *how;
	double value;

	if (!game_is_over(game, worker->state))
		return rollout->play(worker, worker->state, NULL, &worker->line_length, &how);
	value = game_result(game, worker->state);
	if (rollout->learn)
		rollout->learn(worker, worker->state, NULL, 0, value);
	return value;
}

/* A child has changed: so do its terms, if the parent has a row. */
HOT_INLINE void keep_terms(const struct worker *worker, node_id parent_id, node_id child)
{
	const struct tree *tree = worker->tree;
	const struct node *parent = &tree->node[parent_id];
	struct row_terms *row = NULL;

	if (relaxed_load(parent->visits) >= tree->rows.from)
		row = rows_find(&tree->rows, parent_id);
	if (row)
		write_terms(&worker->mcts->recipe, tree, parent,
			child - relaxed_load(parent->first), row);
}

/* One visit for each node of the path from a depth on, and the result as the player sees it who
 * chose the move into it. */
static void back_up(struct worker *worker, int top, double result)
{
	const struct mcts *mcts = worker->mcts;
	struct node *node = worker->tree->node;
	enum side mover = game_mover(mcts->game, &mcts->root);
	const int64_t reward[2] = {backup_reward(&mcts->recipe, side_other(mover), result),
		backup_reward(&mcts->recipe, mover, result)};

	for (int depth = worker->depth; depth >= top; depth--) {
		struct node *here = &node[worker->path[depth]];

		relaxed_store(here->sum, relaxed_load(here->sum) + reward[depth & 1]);
		relaxed_store(here->visits, relaxed_load(here->visits) + 1);
		if (depth > top)
			keep_terms(worker, worker->path[depth - 1], worker->path[depth]);
	}
}

double lean_simulate(struct worker *worker)
{
	int top = worker->depth;
	double value;

	lean_descend(worker);
	grow(worker);
	value = result(worker);
	back_up(worker, top, value);
	if (worker->depth > relaxed_load(worker->deepest))
		relaxed_store(worker->deepest, worker->depth);
	return value;
}

void lean_iterate(struct worker *worker)
{
	game_copy(worker->mcts->game, worker->state, &worker->mcts->root);
	worker->depth = 0;
	worker->path[0] = worker->tree->root;
	worker->iteration.result[0] = lean_simulate(worker);
	relaxed_store(worker->iterations, relaxed_load(worker->iterations) + 1);
}
