/* parallel.c: who runs the iterations: one thread, or several in one of three ways.
 *
 *   root   each thread grows a tree of its own from its own random numbers; the report adds them up
 *   leaf   one thread walks the tree, and each playout is played by all of them at once
 *          (leaf_workers.c)
 *   tree   all threads grow one tree: each holds a part of it for a moment (batch.c), or they walk
 *          all of it with virtual loss where the recipe is not plain (loop.c)
 *
 * The first thread is the caller's. It alone asks the control; while it looks (and so while it is
 * paused), the others stand still between two iterations, and a reader of the trees waits
 * until they all do. Root and leaf are as deterministic as one thread is; a tree that threads share
 * is not. */
#include <pthread.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "search/mcts/mcts_internal.h"

void parallel_start_thread(pthread_t *thread, void *(*work)(void *), void *data)
{
	if (pthread_create(thread, NULL, work, data) != 0)
		xalloc_fail_thread();
}

/* ---- the iterations of one thread */

enum { CLAIM = 64 };

/* With threads on one tree: claims some simulations at once, because a counter that all write is
 * slow. */
static bool claim(struct mcts *mcts, struct worker *worker)
{
	const struct recipe *recipe = &mcts->recipe;
	uint64_t want = recipe->formula.log_argument == LOG_ALL ? 1 : CLAIM, before;

	if (worker->claimed == 0) {
		before = atomic_fetch_add_explicit(&mcts->simulations, want, memory_order_relaxed);
		if (mcts->most_sims && before >= mcts->most_sims)
			return false;
		worker->claimed = mcts->most_sims && mcts->most_sims - before < want
			? mcts->most_sims - before
			: want;
	}
	worker->claimed--;
	return true;
}

/* With a tree for each thread: each has its share of the budget, so that it does not matter who is
 * faster. */
static uint64_t share_of(const struct mcts *mcts, uint64_t index)
{
	uint64_t sims = mcts->most_sims, threads = (uint64_t)mcts->recipe.threads;

	return sims / threads + (index < sims % threads);
}

static bool is_in_share(struct mcts *mcts, const struct worker *worker)
{
	const struct recipe *recipe = &mcts->recipe;

	if (recipe->formula.log_argument == LOG_ALL)
		atomic_fetch_add_explicit(&mcts->simulations, 1, memory_order_relaxed);
	return !mcts->most_sims ||
		relaxed_load(worker->iterations) <
		share_of(mcts, (uint64_t)(worker - mcts->worker));
}

/* Whether another simulation is within the budget; if so it has begun. */
static bool begin_simulation(struct mcts *mcts, struct worker *worker)
{
	const struct recipe *recipe = &mcts->recipe;
	uint64_t before;

	switch (recipe->parallel) {
	case PARALLEL_ROOT:
		return is_in_share(mcts, worker);
	case PARALLEL_TREE:
		return claim(mcts, worker);
	default:
		before = relaxed_load(mcts->simulations);
		relaxed_store(mcts->simulations, before + (uint64_t)mcts_playouts(recipe));
		return !mcts->most_sims || before < mcts->most_sims;
	}
}

void parallel_give_back(struct mcts *mcts, int simulations)
{
	atomic_fetch_sub_explicit(&mcts->simulations, (uint64_t)simulations, memory_order_relaxed);
}

static uint64_t iterations_of_all(const struct mcts *mcts)
{
	uint64_t sum = 0;

	for (int w = 0; w < mcts->worker_count; w++)
		sum += relaxed_load(mcts->worker[w].iterations);
	return sum;
}

/* Makes the simulation that has begun; with threads on one tree also some more of those that are
 * claimed, but no more than `most` in all. How many. */
static uint64_t iterate(struct worker *worker, uint64_t most)
{
	bool is_batch = worker->mcts->is_lean && worker->tree->is_threaded;
	uint64_t done = 1;

	if (is_batch) {
		done = batch_run(worker, 1 + worker->claimed < most ? 1 + worker->claimed : most);
		worker->claimed -= done - 1;
	} else if (worker->mcts->timeline)
		timeline_iterate(worker);
	else if (worker->mcts->is_lean)
		lean_iterate(worker);
	else
		loop_iterate(worker);
	return done;
}

/* Whether the simulation that the first thread has just begun is one too many, for the budget has
 * shrunk since. */
static bool is_overspent(const struct mcts *mcts)
{
	const struct recipe *recipe = &mcts->recipe;

	if (!mcts->most_sims)
		return false;
	switch (recipe->parallel) {
	case PARALLEL_ROOT:
		return relaxed_load(mcts->worker[0].iterations) >= share_of(mcts, 0);
	case PARALLEL_TREE:
		return iterations_of_all(mcts) >= mcts->most_sims;
	default:
		return mcts_simulations(mcts) >= mcts->most_sims;
	}
}

/* Whichever limit is reached first. */
static void set_budget(struct mcts *mcts)
{
	const struct recipe *recipe = &mcts->recipe;
	uint64_t all = recipe->playouts *
		(uint64_t)(recipe->playouts ? game_count(mcts->game, &mcts->root) : 0);

	mcts->most_sims = all && (!recipe->sims || all < recipe->sims) ? all : recipe->sims;
}

static void set_deadline(struct mcts *mcts)
{
	struct control *control = mcts->control;
	uint64_t own_ns =
		mcts->start_ns + mcts->recipe.ms * UINT64_C(1000000) + control->put_off_ns;

	control->deadline_ns =
		mcts->given_deadline_ns ? mcts->given_deadline_ns + control->put_off_ns : 0;
	if (mcts->recipe.ms && (!control->deadline_ns || own_ns < control->deadline_ns))
		control->deadline_ns = own_ns;
}

/* Before anything else than lean.c may change the trees. */
static void forget_rows(struct mcts *mcts)
{
	for (int t = 0; t < mcts->tree_count; t++)
		rows_forget(&mcts->tree[t].rows, mcts->tree[t].arena.count);
}

void parallel_retune(struct mcts *mcts)
{
	bool has_followers =
		mcts->recipe.parallel == PARALLEL_ROOT || mcts->recipe.parallel == PARALLEL_TREE;

	if (!mcts->control)
		return;
	forget_rows(mcts);
	mcts->is_lean = lean_fits(mcts);
	set_budget(mcts);
	set_deadline(mcts);
	if (!has_followers)
		return;
	for (int w = 0; w < mcts->worker_count; w++)
		mcts->worker[w].claimed = 0; /* within the old budget */
	/* the first thread has begun one */
	relaxed_store(mcts->simulations, iterations_of_all(mcts) + 1);
	atomic_fetch_add(&mcts->tunings, 1);
	wait_queue_wake(&mcts->waiting);
}

bool parallel_is_counted_out(const struct worker *worker)
{
	const struct mcts *mcts = worker->mcts;

	return relaxed_load(worker->tree->node[worker->tree->root].visits) + mcts->earlier_visits >=
		mcts->most_visits;
}

bool parallel_is_finished(const struct worker *worker)
{
	return parallel_is_counted_out(worker) ||
		(worker->mcts->recipe.backup->proves &&
			node_is_settled(&worker->tree->node[worker->tree->root]));
}

static void stand(struct mcts *mcts)
{
	atomic_fetch_add(&mcts->standing, 1);
	wait_queue_wake(&mcts->waiting);
}

/* Stands while the first thread is looking. Having left, it asks once more before it touches the
 * tree: the first thread sets is_looking and then counts, a follower uncounts itself and then asks,
 * so (all this being sequentially consistent) one of them sees the other. */
static void stand_aside(struct mcts *mcts)
{
	while (atomic_load(&mcts->is_looking)) {
		stand(mcts);
		wait_queue_until(&mcts->waiting, !atomic_load(&mcts->is_looking));
		atomic_fetch_sub(&mcts->standing, 1);
	}
}

void parallel_gather(struct mcts *mcts)
{
	wait_queue_until(&mcts->waiting, atomic_load(&mcts->standing) >= mcts->followers);
}

/* Stands, its budget spent, until there may be a new one. The recipe changes only while all stand,
 * so it is the one that was just found spent when `seen` is read. */
static void rest(struct mcts *mcts)
{
	unsigned seen = atomic_load(&mcts->tunings);

	stand(mcts);
	wait_queue_until(&mcts->waiting,
		atomic_load(&mcts->is_budget_final) || atomic_load(&mcts->tunings) != seen);
	atomic_fetch_sub(&mcts->standing, 1);
}

static void *follow(void *data)
{
	struct worker *worker = data;
	struct mcts *mcts = worker->mcts;

	for (;;) {
		stand_aside(mcts);
		if (atomic_load_explicit(&mcts->is_ending, memory_order_relaxed) ||
			parallel_is_finished(worker))
			break;
		if (begin_simulation(mcts, worker))
			iterate(worker, UINT64_MAX);
		else if (atomic_load(&mcts->is_budget_final))
			break;
		else
			rest(mcts);
	}
	stand(mcts);
	return NULL;
}

static void look_away(struct mcts *mcts)
{
	atomic_store(&mcts->is_looking, false);
	wait_queue_wake(&mcts->waiting);
}

/* Asks the control; the other threads wait meanwhile. A look may also have changed the budget,
 * which the others find out themselves. */
static bool must_stop(struct mcts *mcts, struct control *control)
{
	bool is_look = control->countdown == 1, is_stop;

	if (is_look)
		atomic_store(&mcts->is_looking, true);
	is_stop = control_tick(control);
	if (is_stop)
		atomic_store(&mcts->is_ending, true); /* before the others go on */
	else if (is_look && is_overspent(mcts))
		control_stop(control);
	if (is_look)
		look_away(mcts);
	return control->is_stopped;
}

/* The budget comes before the control, so that a search whose last step was its last simulation
 * ends instead of pausing. */
static void lead(struct mcts *mcts, struct control *control)
{
	struct worker *worker = mcts->worker;

	while (!parallel_is_finished(worker) && begin_simulation(mcts, worker) &&
		!must_stop(mcts, control))
		control_count(control, iterate(worker, control->countdown) - 1);
}

void parallel_run(struct mcts *mcts, struct control *control)
{
	bool has_followers =
		mcts->recipe.parallel == PARALLEL_ROOT || mcts->recipe.parallel == PARALLEL_TREE;
	int followers = mcts->followers = has_followers ? mcts->recipe.threads - 1 : 0;
	pthread_t *thread = xcalloc((size_t)followers + 1, sizeof *thread);

	mcts->control = control;
	mcts->is_lean = lean_fits(mcts);
	mcts->start_ns = control->clock();
	mcts->given_deadline_ns = control->deadline_ns;
	set_budget(mcts);
	set_deadline(mcts);
	relaxed_store(mcts->simulations, 0);
	for (int w = 0; w < mcts->worker_count; w++)
		mcts->worker[w].claimed = 0;
	atomic_store(&mcts->is_ending, false);
	atomic_store(&mcts->is_budget_final, false);
	/* no thread begins before a look at the first tick */
	atomic_store(&mcts->is_looking, control->countdown == 1);
	atomic_store(&mcts->standing, 0);
	if (mcts->recipe.parallel == PARALLEL_LEAF)
		mcts->leaf_workers = leaf_workers_new(mcts);
	for (int i = 0; i < followers; i++)
		parallel_start_thread(&thread[i], follow, &mcts->worker[1 + i]);
	lead(mcts, control);
	if (parallel_is_finished(mcts->worker))
		atomic_store(&mcts->is_ending, true);
	atomic_store(&mcts->is_budget_final, true);
	look_away(mcts); /* also if it ended before that look */
	for (int i = 0; i < followers; i++)
		pthread_join(thread[i], NULL);
	mcts->followers = 0;
	mcts->control = NULL;
	forget_rows(mcts);
	if (mcts->leaf_workers)
		leaf_workers_free(mcts->leaf_workers);
	mcts->leaf_workers = NULL;
	free(thread);
}
