/* backup.c: what a result does to the nodes of the path. THE place where a value's sign is decided.
 *
 * Each node of the path gets one more visit and the result as the player sees it who chose the move
 * into it; at the root, that is the player who is not to move. A draw may be given a value of its
 * own for both. With one player (the worked example of the course) everybody sees it as the first
 * player does.
 *
 * What is certain besides is found by prove.c. */
#include <math.h>

#include "search/mcts/mcts_internal.h"

/* What a result is worth to a side; for the other one it is as much, or as much less. */
static double value_for(const struct recipe *recipe, enum side side, double result)
{
	if (result == 0 && recipe->has_draw)
		return recipe->draw_value;
	return recipe->backup->has_one_player ? result : game_value_for(side, result);
}

int64_t backup_reward(const struct recipe *recipe, enum side side, double result)
{
	return llrint(value_for(recipe, side, result) * FIXED_ONE);
}

/* The square of a result's worth, in fixed point. */
static int64_t square_of(const struct recipe *recipe, double result)
{
	double value = value_for(recipe, SIDE_FIRST, result);

	return llrint(value * value * FIXED_ONE);
}

/* Adds to a node that other threads may add to. Below the root it has had its visit, and lent a
 * loss, when the path came by. */
static void add_shared(struct tree *tree, node_id id, int64_t reward, int64_t square,
	uint32_t visits, bool is_root)
{
	struct node *node = &tree->node[id];

	if (is_root)
		atomic_fetch_add_explicit(&node->visits, visits, memory_order_relaxed);
	else
		reward += (int64_t)FIXED_ONE;
	atomic_fetch_add_explicit(&node->sum, reward, memory_order_relaxed);
	if (tree->squares.item_bytes)
		atomic_fetch_add_explicit(tree_squares(tree, id), square, memory_order_relaxed);
}

/* Adds to a node of one thread: plain loads and stores. */
static void add(struct tree *tree, node_id id, int64_t reward, int64_t square, uint32_t visits)
{
	struct node *node = &tree->node[id];

	relaxed_store(node->sum, relaxed_load(node->sum) + reward);
	relaxed_store(node->visits, relaxed_load(node->visits) + visits);
	if (tree->squares.item_bytes)
		relaxed_store(
			*tree_squares(tree, id), relaxed_load(*tree_squares(tree, id)) + square);
}

double backup_mover_mean(const struct recipe *recipe, const struct node *node)
{
	double mean = relaxed_load(node->visits) ? node_mean(node) : 0;

	return recipe->backup->has_one_player ? mean : 0.0 - mean;
}

static void tell(
	struct worker *worker, int depth, enum side chooser, int64_t reward, uint32_t visits)
{
	const struct node *node = &worker->tree->node[worker->path[depth]];
	struct journal *journal = worker->journal;
	struct journal_amaf amaf[GAME_MAX_MOVES];
	int amaf_count = worker->tree->amaf.item_bytes ? amaf_changes(worker, depth, amaf) : 0;
	union game_state here;

	game_copy(worker->mcts->game, &here, &worker->mcts->root);
	for (int i = 1; amaf_count && i <= depth; i++)
		game_play(worker->mcts->game, &here, worker->moves[i]);
	journal->event(journal,
		&(struct journal_event){
			.kind = JOURNAL_BACKUP,
			.iteration = worker->iterations + 1,
			.depth = depth,
			.state = &worker->mcts->root,
			.move = depth ? worker->moves[depth] : GAME_NO_MOVE,
			.chooser = chooser,
			.visits_before = relaxed_load(node->visits) - visits,
			.visits_after = relaxed_load(node->visits),
			.sum_before = (double)(relaxed_load(node->sum) - reward) / FIXED_ONE,
			.sum_after = (double)relaxed_load(node->sum) / FIXED_ONE,
			.variance_after =
				select_variance(worker->mcts, worker->tree, worker->path[depth]),
			.urgency_after = worker->mcts->recipe.mean_prior_visits
				? NAN
				: select_urgency(worker->mcts, node, NAN),
			.amaf_count = amaf_count,
			.amaf = amaf,
			.amaf_state = amaf_count ? &here : NULL,
		});
}

/* The AMAF counters of a leaf worker's result, with the playout that led to it. */
static void add_leaf_worker_amaf(struct worker *worker, const struct worker *player, double result)
{
	const struct recipe *recipe = &worker->mcts->recipe;
	const int64_t reward[2] = {backup_reward(recipe, SIDE_FIRST, result),
		backup_reward(recipe, SIDE_SECOND, result)};

	amaf_begin(worker, player->line, player->line_length);
	for (int depth = worker->depth; depth >= 0; depth--)
		amaf_add(worker, depth, reward);
}

void backup_results(struct worker *worker, const double *results, int n, bool is_end)
{
	const struct mcts *mcts = worker->mcts;
	const struct recipe *recipe = &mcts->recipe;
	enum side mover = game_mover(mcts->game, &mcts->root);
	int64_t reward[2] = {0, 0}, own[2] = {0, 0}, square = 0;
	bool has_amaf = worker->tree->amaf.item_bytes;

	for (int i = 0; i < n; i++) {
		reward[SIDE_FIRST] += backup_reward(recipe, SIDE_FIRST, results[i]);
		reward[SIDE_SECOND] += backup_reward(recipe, SIDE_SECOND, results[i]);
		square += square_of(recipe, results[i]);
	}
	if (has_amaf) {
		for (int i = 1; i < n; i++)
			add_leaf_worker_amaf(worker, &mcts->worker[i], results[i]);
		amaf_begin(worker, worker->line, worker->line_length);
		own[SIDE_FIRST] = backup_reward(recipe, SIDE_FIRST, results[0]);
		own[SIDE_SECOND] = backup_reward(recipe, SIDE_SECOND, results[0]);
	}
	for (int depth = worker->depth; depth >= 0; depth--) {
		enum side chooser = depth % 2 ? mover : side_other(mover);

		if (worker->tree->is_threaded)
			add_shared(worker->tree, worker->path[depth], reward[chooser], square,
				(uint32_t)n, depth == 0);
		else
			add(worker->tree, worker->path[depth], reward[chooser], square,
				(uint32_t)n);
		if (has_amaf)
			amaf_add(worker, depth, own);
		if (worker->journal)
			tell(worker, depth, recipe->backup->has_one_player ? SIDE_FIRST : chooser,
				reward[chooser], (uint32_t)n);
	}
	if (recipe->backup->proves)
		prove_path(worker,
			game_value_for(worker->depth % 2 ? mover : side_other(mover), results[0]),
			is_end);
}

static const struct backup_part mean = {.name = "mean", .summary = "the mean of all results"};
static const struct backup_part solver = {
	.name = "solver",
	.summary = "the mean, and which wins, losses and draws are proven",
	.proves = true,
};
static const struct backup_part bounds = {
	.name = "bounds",
	.summary = "the mean, and bounds between which the value certainly lies",
	.proves = true,
	.keeps_bounds = true,
};
static const struct backup_part single = {
	.name = "single-agent",
	.summary = "the mean for a single player: no change of sign from ply to ply",
	.has_one_player = true,
};

const struct backup_part *const backup_parts[] = {&mean, &solver, &single, &bounds, NULL};
