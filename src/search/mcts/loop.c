/* loop.c: one iteration of Monte Carlo tree search: its four phases, whatever the parts are.
 *
 *   select    from the root, follow the child with the best score while the node is fully expanded
 *   expand    at its end, let an untried child into the tree (or all of them)
 *   playout   from there to a result
 *   backup    add the result to every node of the path
 *
 * loop_iterate(), at the end of this file, goes through them without stopping. loop_step() is the
 * same machine with a stop after each step: each node that is selected, the expansion, the playout,
 * each node that is backed up. What it knows between two steps is in struct iteration, and the tree
 * is then what it would be if the search went on from there.
 *
 * The tree does not store positions: the path is replayed from the root. A path may also end where
 * the game ends, at a node that is proven, where the tree may grow no deeper, or where it is full;
 * the search goes on all the same.
 *
 * With several threads on one tree, a thread that follows a child lends it one lost visit until the
 * result is in (virtual loss), so that the others look elsewhere; a new leaf that another thread is
 * expanding right now counts as a leaf. */
#include <math.h>

#include "search/mcts/mcts_internal.h"

static enum side chooser_at(const struct worker *worker, int depth)
{
	enum side mover = game_mover(worker->mcts->game, &worker->mcts->root);

	return depth % 2 ? mover : side_other(mover);
}

/* The path grows by a node; the position is already the one after the move. */
HOT_INLINE void enter(struct worker *worker, node_id id, game_move move)
{
	worker->depth++;
	worker->path[worker->depth] = id;
	worker->moves[worker->depth] = move;
	if (worker->tree->is_threaded) {
		atomic_fetch_add_explicit(&worker->tree->node[id].visits, 1, memory_order_relaxed);
		atomic_fetch_sub_explicit(
			&worker->tree->node[id].sum, (int64_t)FIXED_ONE, memory_order_relaxed);
	}
}

/* Lets an untried child, number `which` of them, into the tree and goes there. Where the tree is
 * full it goes there without letting it in. */
static void add_child(struct worker *worker, struct node *node, int which)
{
	struct tree *tree = worker->tree;
	bool is_new = true;
	int tried = relaxed_load(node->tried);
	node_id slot = relaxed_load(node->first) + (node_id)tried, id = slot;
	game_move move = tree_bring_forward(tree, slot, which);

	game_play(worker->mcts->game, worker->state, move);
	if (tree->merges) {
		id = tree_position(tree, worker->state, &is_new);
		if (id == NODE_NONE)
			return;
		relaxed_store(tree->node[slot].first, id);
	}
	atomic_store_explicit(&node->tried, (uint16_t)(tried + 1), memory_order_release);
	enter(worker, id, move);
	worker->depth_nodes[depth_index(worker->depth)] += is_new;
}

static void tell_expansion(const struct worker *worker)
{
	const struct tree *tree = worker->tree;
	const struct node *parent = &tree->node[worker->path[worker->depth - 1]];
	node_id slot = relaxed_load(parent->first) + relaxed_load(parent->tried) - 1;
	struct report_move entrant =
		report_child(worker->mcts, tree, worker->path[worker->depth - 1], slot);
	struct journal *journal = worker->journal;

	journal->event(journal,
		&(struct journal_event){.kind = JOURNAL_EXPAND,
			.iteration = worker->iterations + 1,
			.depth = worker->depth,
			.state = worker->state,
			.move = worker->moves[worker->depth],
			.competitor_count = 1,
			.competitor = &entrant});
}

static void tell_all_added(
	const struct worker *worker, const struct node *node, const game_move *moves, int n)
{
	struct report_move entrant[GAME_MAX_MOVES];
	struct journal *journal = worker->journal;

	for (int i = 0; i < n; i++)
		entrant[i] = report_child(worker->mcts, worker->tree, worker->path[worker->depth],
			relaxed_load(node->first) + (node_id)i);
	journal->event(journal,
		&(struct journal_event){.kind = JOURNAL_EXPAND,
			.iteration = worker->iterations + 1,
			.depth = worker->depth,
			.state = worker->state,
			.move = GAME_NO_MOVE,
			.line_length = n,
			.line = moves,
			.competitor_count = n,
			.competitor = entrant});
}

static void tell_selection(const struct worker *worker, node_id parent, node_id chosen)
{
	const struct tree *tree = worker->tree;
	struct journal *journal = worker->journal;
	node_id first = relaxed_load(tree->node[parent].first);
	int n = journal->is_brief ? 0 : relaxed_load(tree->node[parent].tried);
	struct report_move competitor[GAME_MAX_MOVES];

	for (int i = 0; i < n; i++)
		competitor[i] = report_child(worker->mcts, tree, parent, first + (node_id)i);
	journal->event(journal,
		&(struct journal_event){.kind = JOURNAL_SELECT,
			.iteration = worker->iterations + 1,
			.depth = worker->depth,
			.state = worker->state,
			.move = tree->node[chosen].move,
			.competitor_count = n,
			.competitor = competitor,
			.chosen = (int)(chosen - first),
			.log_argument =
				(double)select_log_argument(worker->mcts, &tree->node[parent])});
}

/* Whether an untried child comes before the best of those in the tree. One whose value is certain,
 * and is no win, has nothing more to tell. */
static bool prefers_untried(const struct worker *worker, node_id parent, node_id best)
{
	const struct recipe *recipe = &worker->mcts->recipe;
	const struct node *child = &worker->tree->node[node_of_slot(worker->tree, best)];

	if (node_is_pruned(child) ||
		(node_is_settled(child) && relaxed_load(child->proof) != PROOF_WIN))
		return true;
	return select_score(worker->mcts, worker->tree, parent, best) <= recipe->formula.fpu;
}

/* Once for each node: its children are not tried yet, so no other thread reads them. */
static __attribute__((noinline)) void ask_priors(
	struct worker *worker, const struct node *node, const game_move *moves, int n)
{
	const struct formula *formula = &worker->mcts->recipe.formula;
	double priors[GAME_MAX_MOVES];

	formula_priors(formula, worker->mcts->game, worker->state,
		worker->depth ? worker->moves[worker->depth] : GAME_NO_MOVE, moves, n, priors);
	tree_set_priors(worker->tree, node, priors, n);
	if (formula->prior_visits && worker->tree->amaf.item_bytes)
		tree_seed_amaf(worker->tree, node, priors, n, formula->prior_visits);
}

/* Gives a leaf its child slots; false if it stays a leaf this time. */
static bool open_leaf(struct worker *worker, struct node *node)
{
	const struct recipe *recipe = &worker->mcts->recipe;
	uint32_t lent = worker->tree->is_threaded && worker->depth > 0;
	game_move moves[GAME_MAX_MOVES];
	bool is_partial;
	int n;

	if (recipe->expand->adds_all && worker->depth > 0 && relaxed_load(node->visits) == lent)
		return false; /* its first visit */
	if (relaxed_load(worker->tree->is_full))
		return false;
	n = children_list(worker, moves, &is_partial);
	if (!tree_expand(worker->tree, NULL, node, moves, n, is_partial))
		return false;
	if (worker->tree->priors.item_bytes)
		ask_priors(worker, node, moves, n);
	if (recipe->expand->adds_all) {
		atomic_store_explicit(&node->tried, (uint16_t)n, memory_order_release);
		worker->depth_nodes[depth_index(worker->depth + 1)] += (uint64_t)n;
		if (worker->journal)
			tell_all_added(worker, node, moves, n);
	}
	return true;
}

/* What became of a node that could grow. */
enum growth {
	GROWTH_NONE, /* it has children, and one of them is to be followed */
	GROWTH_CHILD, /* the path went on to a new child and ends there */
	GROWTH_LEAF, /* the path ends at the node */
	GROWTH_ALL, /* all its children were let in, and one of them is to be followed next */
};

/* Opens a leaf and lets a child in, if it is time for that. *best becomes the child to follow if it
 * has been found on the way. */
static enum growth grow(struct worker *worker, node_id id, node_id *best)
{
	const struct recipe *recipe = &worker->mcts->recipe;
	struct node *node = &worker->tree->node[id];
	int depth = worker->depth, tried, which = -1;

	if (relaxed_load(node->first) == NODE_NONE) {
		if (!open_leaf(worker, node))
			return GROWTH_LEAF;
		if (recipe->expand->adds_all)
			return GROWTH_ALL;
	}
	tried = relaxed_load(node->tried);
	if (tried == node->count)
		return GROWTH_NONE;
	if (recipe->formula.ranks_untried) {
		*best = recipe->choose(worker, id);
		which = (int)(*best - relaxed_load(node->first)) - tried;
		if (which < 0)
			return GROWTH_NONE;
	} else if (tried > 0 && isfinite(recipe->formula.fpu)) {
		*best = recipe->choose(worker, id);
		if (!prefers_untried(worker, id, *best))
			return GROWTH_NONE;
	}
	add_child(worker, node,
		which < 0 ? recipe->expand->pick(worker, node->count - tried) : which);
	return worker->depth > depth ? GROWTH_CHILD : GROWTH_LEAF;
}

/* The same with several threads on the tree. A thread waits while another one has the node in hand:
 * if it took the node for a leaf, its simulation would be lost to the children, and many would be
 * while a thread that asks for priors does not run. Only a new leaf below the root is one to all
 * but the thread that opens it: a playout from there is as good. Kept out of the loop of a search
 * by one thread, which it would make 1 % longer. */
static __attribute__((noinline)) enum growth grow_alone(
	struct worker *worker, node_id id, node_id *best)
{
	struct node *node = &worker->tree->node[id];
	enum growth growth;
	bool is_mine;

	wait_queue_until(worker->tree->waiting,
		(is_mine = tree_try_hold(node)) ||
			(worker->depth > 0 && relaxed_load(node->tried) == 0));
	if (!is_mine)
		return GROWTH_LEAF;
	growth = grow(worker, id, best);
	tree_release(worker->tree, node, HOLD_NONE);
	return growth;
}

/* One step down from a node, or all its children enter the tree. False if the path ends here. */
HOT_INLINE bool descend(struct worker *worker, node_id id)
{
	const struct mcts *mcts = worker->mcts;
	struct tree *tree = worker->tree;
	struct node *node = &tree->node[id];
	node_id best = NODE_NONE;

	if (worker->depth >= mcts->recipe.depth)
		return false;
	if (atomic_load_explicit(&node->first, memory_order_acquire) == NODE_NONE ||
		relaxed_load(node->tried) < node->count) {
		enum growth growth =
			tree->is_threaded ? grow_alone(worker, id, &best) : grow(worker, id, &best);

		if (growth == GROWTH_CHILD && worker->journal)
			tell_expansion(worker);
		if (growth != GROWTH_NONE)
			return growth == GROWTH_ALL;
	}
	if (best == NODE_NONE)
		best = mcts->recipe.choose(worker, id);
	if (worker->journal)
		tell_selection(worker, id, best);
	game_play(mcts->game, worker->state, tree->node[best].move);
	enter(worker, node_of_slot(tree, best), tree->node[best].move);
	return true;
}

/* A proven value as a result in the first player's view. */
static double proven_result(const struct worker *worker)
{
	return game_value_for(chooser_at(worker, worker->depth),
		tree_settled_value(worker->tree, worker->path[worker->depth]));
}

/* A path that nothing is played out from teaches playouts, too: those of each thread that plays. */
static void learn(struct worker *worker, double result)
{
	struct mcts *mcts = worker->mcts;
	int players = mcts->leaf_workers ? mcts->worker_count : 1;
	struct worker *player = mcts->leaf_workers ? mcts->worker : worker;

	for (int i = 0; i < players; i++)
		mcts->recipe.rollout->learn(&player[i], worker->state, NULL, 0, result);
}

static void tell_playout(const struct worker *worker, double result, int length, const char *how)
{
	struct journal *journal = worker->journal;

	journal->event(journal,
		&(struct journal_event){.kind = JOURNAL_PLAYOUT,
			.iteration = worker->iterations + 1,
			.depth = worker->depth,
			.state = worker->state,
			.move = GAME_NO_MOVE,
			.line_length = length,
			.line = worker->line,
			.how = how,
			.result = result});
}

/* The journal that is told about the iteration that begins; NULL: none. */
static struct journal *find_listener(const struct worker *worker)
{
	struct journal *journal = worker->mcts->journal;
	uint64_t iteration = relaxed_load(worker->iterations) + 1;

	if (!journal || iteration < relaxed_load(journal->first_iteration))
		return NULL;
	if (journal->begin)
		journal->begin(journal, iteration);
	return journal;
}

/* A path of the root alone. */
HOT_INLINE void begin(struct worker *worker)
{
	worker->journal = find_listener(worker);
	worker->line_length = 0;
	game_copy(worker->mcts->game, worker->state, &worker->mcts->root);
	worker->depth = 0;
	worker->path[0] = worker->tree->root;
	worker->iteration.phase = PHASE_SELECT;
}

/* Selection and expansion: one step, after which the path has ended or goes on. */
HOT_INLINE enum ending walk(struct worker *worker)
{
	const struct mcts *mcts = worker->mcts;
	node_id id = worker->path[worker->depth];
	const struct node *node = &worker->tree->node[id];

	if (mcts->recipe.backup->proves && worker->depth > 0 && node_is_settled(node))
		return ENDING_PROVEN;
	if (relaxed_load(node->first) == NODE_NONE && game_is_over(mcts->game, worker->state))
		return ENDING_GAME_OVER;
	if (descend(worker, id))
		return ENDING_NONE;
	return game_is_over(mcts->game, worker->state) ? ENDING_GAME_OVER : ENDING_PLAYOUT;
}

/* The results of the path: of a playout, or of several if leaf workers play. */
HOT_INLINE void play(struct worker *worker)
{
	struct mcts *mcts = worker->mcts;
	struct iteration *iteration = &worker->iteration;
	game_move *line = worker->journal || mcts->keeps_lines ? worker->line : NULL;
	const char *how = "proven";

	iteration->results = 1;
	if (iteration->ending == ENDING_PROVEN) {
		iteration->result[0] = proven_result(worker);
	} else if (iteration->ending == ENDING_GAME_OVER) {
		how = "the end of the game";
		iteration->result[0] = game_result(mcts->game, worker->state);
	} else if (mcts->leaf_workers) {
		iteration->results = mcts->recipe.threads;
		leaf_workers_play(mcts->leaf_workers, worker, worker->state, iteration->result);
	} else {
		iteration->result[0] = mcts->recipe.rollout->play(
			worker, worker->state, line, &worker->line_length, &how);
	}
	if (iteration->ending != ENDING_PLAYOUT && mcts->recipe.rollout->learn)
		learn(worker, iteration->result[0]);
	if (mcts->leaf_workers)
		parallel_give_back(mcts, mcts->recipe.threads - iteration->results);
	if (worker->journal)
		tell_playout(worker, iteration->result[0], worker->line_length, how);
}

HOT_INLINE void count_iteration(struct worker *worker)
{
	if (worker->depth > relaxed_load(worker->deepest))
		relaxed_store(worker->deepest, worker->depth);
	relaxed_store(worker->iterations,
		relaxed_load(worker->iterations) + (uint64_t)worker->iteration.results);
}

void loop_iterate(struct worker *worker)
{
	enum ending ending;

	begin(worker);
	while ((ending = walk(worker)) == ENDING_NONE) /* select, expand */
		;
	worker->iteration.ending = ending;
	play(worker);
	backup_begin(worker);
	backup_path(worker);
	count_iteration(worker);
}

void loop_begin(struct worker *worker)
{
	begin(worker);
}

bool loop_step(struct worker *worker)
{
	struct iteration *iteration = &worker->iteration;

	switch (iteration->phase) {
	case PHASE_SELECT:
		iteration->ending = walk(worker);
		if (iteration->ending != ENDING_NONE)
			iteration->phase = PHASE_PLAYOUT;
		return true;
	case PHASE_PLAYOUT:
		play(worker);
		backup_begin(worker);
		iteration->phase = PHASE_BACKUP;
		return true;
	case PHASE_BACKUP:
		if (!backup_node(worker))
			iteration->phase = PHASE_DONE;
		return true;
	case PHASE_DONE:
		break;
	}
	count_iteration(worker);
	return false;
}
