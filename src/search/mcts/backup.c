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

/* Who chose the move into the node of the path at a depth. */
static enum side chooser_at(const struct worker *worker, int depth)
{
	enum side mover = game_mover(worker->mcts->game, &worker->mcts->root);

	return depth % 2 ? mover : side_other(mover);
}

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

int64_t backup_square(const struct recipe *recipe, double result)
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
HOT_INLINE void add(struct tree *tree, node_id id, int64_t reward, int64_t square, uint32_t visits)
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
			.urgency_after = select_urgency(worker->mcts, node, NAN),
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

void backup_begin(struct worker *worker)
{
	const struct recipe *recipe = &worker->mcts->recipe;
	struct iteration *it = &worker->iteration;

	it->depth = worker->depth;
	it->reward[SIDE_FIRST] = it->reward[SIDE_SECOND] = it->square = 0;
	for (int i = 0; i < it->results; i++) {
		it->reward[SIDE_FIRST] += backup_reward(recipe, SIDE_FIRST, it->result[i]);
		it->reward[SIDE_SECOND] += backup_reward(recipe, SIDE_SECOND, it->result[i]);
		it->square += backup_square(recipe, it->result[i]);
	}
	if (!worker->tree->amaf.item_bytes)
		return;
	for (int i = 1; i < it->results; i++)
		add_leaf_worker_amaf(worker, &worker->mcts->worker[i], it->result[i]);
	amaf_begin(worker, worker->line, worker->line_length);
	it->own[SIDE_FIRST] = backup_reward(recipe, SIDE_FIRST, it->result[0]);
	it->own[SIDE_SECOND] = backup_reward(recipe, SIDE_SECOND, it->result[0]);
}

/* One node of the path. What is added is not read from memory at each: the compiler cannot know
 * that a node's sum is elsewhere. */
HOT_INLINE void add_at(struct worker *worker, int depth, enum side chooser, int64_t reward,
	int64_t square, uint32_t visits)
{
	struct tree *tree = worker->tree;

	if (tree->is_threaded)
		add_shared(tree, worker->path[depth], reward, square, visits, depth == 0);
	else
		add(tree, worker->path[depth], reward, square, visits);
	if (tree->amaf.item_bytes)
		amaf_add(worker, depth, worker->iteration.own);
	if (worker->journal)
		tell(worker, depth,
			worker->mcts->recipe.backup->has_one_player ? SIDE_FIRST : chooser, reward,
			visits);
}

static void prove(struct worker *worker)
{
	if (worker->mcts->recipe.backup->proves)
		prove_path(worker,
			game_value_for(
				chooser_at(worker, worker->depth), worker->iteration.result[0]),
			worker->iteration.ending == ENDING_GAME_OVER);
}

void backup_path(struct worker *worker)
{
	const int64_t reward[2] = {worker->iteration.reward[0], worker->iteration.reward[1]},
		      square = worker->iteration.square;
	enum side chooser = chooser_at(worker, worker->depth);
	uint32_t visits = (uint32_t)worker->iteration.results;

	for (int depth = worker->depth; depth >= 0; depth--, chooser = side_other(chooser))
		add_at(worker, depth, chooser, reward[chooser], square, visits);
	prove(worker);
}

bool backup_node(struct worker *worker)
{
	const struct iteration *it = &worker->iteration;
	int depth = worker->iteration.depth--;
	enum side chooser = chooser_at(worker, depth);

	add_at(worker, depth, chooser, it->reward[chooser], it->square, (uint32_t)it->results);
	if (depth == 0)
		prove(worker);
	return depth > 0;
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
