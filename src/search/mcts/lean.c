/* lean.c: the iteration of loop.c once more, for the plain recipe alone: UCB1 over children that
 * enter the tree one by one, one thread on a tree of nodes with nothing beside them, the mean as
 * backup, nobody who listens.
 *
 * Nearly all simulations are of this kind, and where a playout is short the tree is most of the
 * time. So nothing here asks for another case, no part of the recipe is called on the way down, and
 * the formula stands in the loop. The tree is the same to the last bit: the formula is computed in
 * the order of select/select.c and the random numbers are drawn in the order of loop.c, and tests
 * compare both. */
#include <limits.h>
#include <math.h>

#include "search/mcts/mcts_internal.h"

bool lean_fits(const struct mcts *mcts)
{
	const struct recipe *recipe = &mcts->recipe;

	return recipe->select->rule == &formula_ucb1 && !recipe->ranks_untried &&
		!recipe->breaks_ties_at_random && recipe->fpu == INFINITY &&
		recipe->log_argument != LOG_ALL && !recipe->expand->adds_all &&
		recipe->depth == INT_MAX && recipe_keeps(recipe) == 0 && !recipe->backup->proves &&
		recipe->reuse != REUSE_TABLE && recipe->parallel != PARALLEL_LEAF && !mcts->journal;
}

/* U(i) = slope * sum_i / n_i + offset + c sqrt(ln N) / sqrt(n_i), see select/select.c. What it
 * needs of a node is the same for all children. */
struct lean_formula {
	double slope, offset, factor;
};

HOT_INLINE struct lean_formula formula_at(const struct recipe *recipe, uint32_t visits)
{
	uint64_t N = (uint64_t)visits + (recipe->log_argument == LOG_PARENT_PLUS_ONE);

	return (struct lean_formula){
		recipe->slope / FIXED_ONE, recipe->offset, recipe->c * exact_sqrt_ln(N)};
}

HOT_INLINE double score(struct lean_formula formula, const struct node *child)
{
	struct exact_inverses n = exact_inverses(relaxed_load(child->visits));

	return formula.slope * ((double)relaxed_load(child->sum) * n.inverse) + formula.offset +
		formula.factor * n.root;
}

double lean_score(const struct mcts *mcts, uint32_t visits, const struct node *child)
{
	return score(formula_at(&mcts->recipe, visits), child);
}

/* The child to follow, all of them being in the tree, and so visited. */
HOT_INLINE node_id choose(const struct recipe *recipe, const struct tree *tree, node_id id)
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

static HOT node_id lean_choose_hot(const struct recipe *recipe, const struct tree *tree, node_id id)
{
	return choose(recipe, tree, id);
}

node_id lean_choose(const struct mcts *mcts, const struct tree *tree, node_id id)
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
	const struct tree *tree = worker->tree;
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
	lean_simulate(worker);
	relaxed_store(worker->iterations, relaxed_load(worker->iterations) + 1);
}
