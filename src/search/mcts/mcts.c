/* mcts.c: Monte Carlo tree search as a solver: makes what a recipe asks for, keeps trees between
 * moves, runs, reports. */
#include "search/mcts/mcts_internal.h"

#include <stdlib.h>

#include "base/maths/exact.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "search/registry.h"
#include "search/search.h"
#include "search/timeline.h"

static void worker_init(
	struct worker *worker, struct mcts *mcts, struct tree *tree, const struct options *options)
{
	size_t plies = (size_t)mcts->game->max_plies + 2;

	worker->mcts = mcts;
	worker->tree = tree;
	worker->leader = mcts->recipe.parallel == PARALLEL_LEAF ? mcts->worker : worker;
	worker->path = xcalloc_apart(plies, sizeof *worker->path);
	worker->moves = xcalloc_apart(plies, sizeof *worker->moves);
	worker->line = xcalloc_apart(plies, sizeof *worker->line);
	worker->state = xcalloc_apart(1, sizeof *worker->state);
	random_stream_init(&worker->random, options);
	if (recipe_keeps(&mcts->recipe) & TREE_AMAF)
		amaf_init(&worker->marks);
}

static void worker_done(struct worker *worker)
{
	free(worker->path);
	free(worker->moves);
	free(worker->line);
	free(worker->learned);
	free(worker->state);
	amaf_done(&worker->marks);
}

static void make_tree(struct mcts *mcts, struct tree *tree)
{
	const struct recipe *recipe = &mcts->recipe;
	/* that share the memory */
	int trees = recipe->reuse == REUSE_SUBTREE ? 2 : mcts->tree_count;
	bool merges = recipe->reuse == REUSE_TABLE;
	unsigned keeps = recipe_keeps(recipe);
	size_t bytes = recipe->most_bytes / (size_t)trees, node_bytes = tree_node_bytes(keeps);

	if (tree_has_rows(keeps, merges)) /* which are part of that memory */
		bytes = bytes / (node_bytes + ROWS_NODE_BYTES) * node_bytes;
	if (recipe->most_nodes && recipe->most_nodes < bytes / node_bytes)
		bytes = (recipe->most_nodes + 2) * node_bytes;
	tree_init(tree, mcts->game, bytes, merges, keeps);
	tree->waiting = &mcts->waiting;
	tree->is_threaded = recipe->parallel == PARALLEL_TREE && recipe->threads > 1;
}

static bool setup(struct search *search, const struct options *options, struct status *st)
{
	struct mcts *mcts = search->data = xcalloc_apart(1, sizeof *mcts);
	struct recipe *recipe = &mcts->recipe;

	exact_init();
	wait_queue_init(&mcts->waiting);
	mcts->game = search->game;
	if (!recipe_read(recipe, search->game, options, st))
		return false;
	mcts->rule = recipe->formula.rule;
	mcts->keeps_lines = recipe_keeps(recipe) & TREE_AMAF;
	mcts->tree_count = recipe->parallel == PARALLEL_ROOT ? recipe->threads : 1;
	mcts->most_visits = VISITS_MOST / (uint64_t)mcts->tree_count; /* reports add them up */
	mcts->worker_count = recipe->threads;
	mcts->tree = xcalloc_apart((size_t)mcts->tree_count, sizeof *mcts->tree);
	mcts->worker = xcalloc_apart((size_t)mcts->worker_count, sizeof *mcts->worker);
	for (int t = 0; t < mcts->tree_count; t++)
		make_tree(mcts, &mcts->tree[t]);
	if (recipe->reuse == REUSE_SUBTREE)
		make_tree(mcts, &mcts->spare);
	for (int w = 0; w < mcts->worker_count; w++)
		worker_init(&mcts->worker[w], mcts, &mcts->tree[w % mcts->tree_count], options);
	search->is_stepwise = recipe->threads == 1;
	search->is_serial =
		mcts->worker[0].random.kind == RNG_PYTHON || recipe->reuse == REUSE_TABLE;
	return true;
}

static void teardown(struct search *search)
{
	struct mcts *mcts = search->data;

	for (int t = 0; t < mcts->tree_count; t++)
		tree_done(&mcts->tree[t]);
	tree_done(&mcts->spare);
	for (int w = 0; w < mcts->worker_count; w++)
		worker_done(&mcts->worker[w]);
	wait_queue_done(&mcts->waiting);
	timeline_free(mcts->timeline);
	free(mcts->tree);
	free(mcts->worker);
	free(mcts);
}

/* The first thread has the stream that a search with one thread has. */
static void begin(struct search *search, uint64_t stream)
{
	struct mcts *mcts = search->data;

	for (int w = 0; w < mcts->worker_count; w++)
		random_stream_begin(
			&mcts->worker[w].random, w ? rng_stream(stream, (uint64_t)w) : stream);
	if (mcts->recipe.reuse == REUSE_SUBTREE)
		mcts->has_root = false;
}

static void reset(struct search *search)
{
	struct mcts *mcts = search->data;

	for (int w = 0; w < mcts->worker_count; w++)
		random_stream_reset(&mcts->worker[w].random);
	for (int t = 0; t < mcts->tree_count; t++)
		tree_forget(&mcts->tree[t]);
	mcts->has_root = false;
	mcts->earlier_visits = 0;
}

/* The node at most `plies` below another whose position is the state; NODE_NONE if there is none in
 * the tree. */
static node_id find_below(const struct mcts *mcts, node_id id, const union game_state *from,
	int plies, const void *state)
{
	const struct tree *tree = mcts->tree;
	node_id first = relaxed_load(tree->node[id].first), found;

	if (!memcmp(from, state, mcts->game->state_bytes))
		return id;
	for (node_id i = 0; plies && first != NODE_NONE && i < relaxed_load(tree->node[id].tried);
		i++) {
		union game_state child;

		game_copy(mcts->game, &child, from);
		game_play(mcts->game, &child, tree->node[first + i].move);
		found = find_below(mcts, first + i, &child, plies - 1, state);
		if (found != NODE_NONE)
			return found;
	}
	return NODE_NONE;
}

/* Each iteration may have visited any node of a table of positions once. One that could not count
 * through another search is forgotten. */
static void count_earlier_visits(struct mcts *mcts)
{
	if (!mcts->tree->merges)
		return;
	mcts->earlier_visits += relaxed_load(mcts->worker->iterations);
	if (mcts->earlier_visits < mcts->most_visits / 2)
		return;
	tree_forget(mcts->tree);
	mcts->earlier_visits = 0;
}

/* The tree to start from: what still applies of the last one, or an empty one. */
void mcts_prepare(struct mcts *mcts, const void *state)
{
	node_id kept = NODE_NONE;

	if (mcts->recipe.reuse == REUSE_SUBTREE && mcts->has_root)
		kept = find_below(mcts, mcts->tree->root, &mcts->root, 2, state);
	count_earlier_visits(mcts);
	game_copy(mcts->game, &mcts->root, state);
	children_find_symmetries(mcts);
	if (mcts->symmetries)
		kept = NODE_NONE; /* it has children that are not searched at a root */
	for (int t = 0; t < mcts->tree_count; t++) {
		if (kept != NODE_NONE)
			tree_keep(&mcts->tree[t], &mcts->spare, kept);
		else
			tree_plant(&mcts->tree[t], state);
	}
	mcts->has_root = true;
	for (int w = 0; w < mcts->worker_count; w++) {
		relaxed_store(mcts->worker[w].iterations, 0);
		relaxed_store(mcts->worker[w].deepest, 0);
		mcts->worker[w].chunk = (struct tree_chunk){0, 0};
		memset(mcts->worker[w].depth_nodes, 0, sizeof mcts->worker[w].depth_nodes);
		if (mcts->recipe.rollout->begin)
			mcts->recipe.rollout->begin(&mcts->worker[w]);
	}
}

static void think(
	struct search *search, const void *state, struct control *control, struct report *report)
{
	struct mcts *mcts = search->data;

	mcts_prepare(mcts, state);
	timeline_free(mcts->timeline);
	mcts->timeline = NULL;
	if (search->keeps_timeline && mcts->recipe.parallel == PARALLEL_NONE)
		timeline_start(mcts);
	parallel_run(mcts, control);
	report_fill(mcts, report);
}

static void observe(const struct search *search, struct report *report)
{
	parallel_gather(search->data);
	report_fill(search->data, report);
}

static bool browse(
	const struct search *search, const struct subtree_request *request, struct subtree *out)
{
	parallel_gather(search->data);
	return browse_fill(search->data, request, out);
}

static bool set_journal(struct search *search, struct journal *journal, struct status *st)
{
	struct mcts *mcts = search->data;

	if (journal && mcts->recipe.parallel != PARALLEL_NONE)
		return status_fail(st,
			"a journal of several threads would be out of order, expected "
			"parallel=none");
	mcts->journal = journal;
	return true;
}

static bool can_tune(
	const struct search *search, const char *name, const char *value, struct status *st)
{
	const struct mcts *mcts = search->data;
	struct recipe scratch = {/* not the search's own, which its threads may be reading */
		.formula.rule = mcts->rule};

	return recipe_tune(&scratch, name, value, st);
}

static bool tune(struct search *search, const char *name, const char *value, struct status *st)
{
	struct mcts *mcts = search->data;

	parallel_gather(mcts);
	if (!recipe_tune(&mcts->recipe, name, value, st))
		return false;
	if (!text_same(name, "sims") && !text_same(name, "playouts") && !text_same(name, "ms"))
		timeline_forget(mcts);
	parallel_retune(mcts);
	return true;
}

static uint64_t checksum(const struct search *search)
{
	const struct mcts *mcts = search->data;
	uint64_t sum = 0;

	for (int t = 0; t < mcts->tree_count; t++)
		sum = sum * 31 + tree_checksum(&mcts->tree[t]);
	return sum;
}

static void describe(const struct search *search, char *out, size_t size)
{
	const struct mcts *mcts = search->data;

	recipe_describe(&mcts->recipe, out, size);
}

const struct search_ops search_mcts = {
	.name = "mcts",
	.title = "Monte Carlo tree search",
	.summary = "grows a tree by random playouts, guided by a formula such as UCB1",
	.options = recipe_options,
	.draws = recipe_draws,
	.varies = recipe_varies,
	.setup = setup,
	.teardown = teardown,
	.begin = begin,
	.reset = reset,
	.think = think,
	.observe = observe,
	.browse = browse,
	.set_journal = set_journal,
	.can_tune = can_tune,
	.tune = tune,
	.timeline = &mcts_timeline,
	.checksum = checksum,
	.describe = describe,
};
