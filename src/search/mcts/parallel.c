/* parallel.c: who runs the iterations: one thread, or several in one of three ways.
 *
 *   root   each thread grows a tree of its own from its own random numbers; the report adds them up
 *   leaf   one thread walks the tree, and each playout is played by all of them at once
 *   tree   all threads walk one tree, with virtual loss (loop.c)
 *
 * The first thread is the caller's. It alone asks the control; while it looks (and so while it is paused), the others stand still
 * between two iterations, and whoever reads the trees then waits until they all do. Root and leaf are as deterministic as one thread is;
 * a tree that threads share is not. */
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <time.h>

#include "base/clock.h"
#include "base/xalloc.h"
#include "search/mcts/mcts.h"

enum { SPINS = 2000 }; /* before a waiting thread lets others run */

/* Waits a moment, longer the longer it has waited. */
static void be_patient(int *rounds)
{
	const struct timespec nap = {.tv_nsec = 20 * 1000};

	if (++*rounds > 10 * SPINS)
		nanosleep(&nap, NULL);
	else if (*rounds > SPINS)
		sched_yield();
}

/* ---- leaf: a crew that plays out whatever position it is shown */

struct crew {
	int size; /* threads besides the caller's */
	pthread_t *thread;
	struct crew_member *member;
	const struct mcts *mcts;
	const void *state;
	double *results; /* of this task, the caller's first */
	_Atomic uint64_t task; /* number of the current task; the last one is CREW_HOME */
	atomic_int working;
};

#define CREW_HOME UINT64_MAX

struct crew_member {
	struct crew *crew;
	struct worker *worker; /* its random numbers */
	int index;
};

static void *crew_work(void *data)
{
	struct crew_member *member = data;
	struct crew *crew = member->crew;
	uint64_t done = 0;

	for (;;) {
		uint64_t task;
		const char *how;
		int rounds = 0, length;

		while ((task = atomic_load_explicit(&crew->task, memory_order_acquire)) == done)
			be_patient(&rounds);
		if (task == CREW_HOME)
			return NULL;
		crew->results[1 + member->index] = crew->mcts->recipe.rollout->play(member->worker, crew->state, NULL, &length, &how);
		done = task;
		atomic_fetch_sub_explicit(&crew->working, 1, memory_order_release);
	}
}

void crew_play(struct crew *crew, struct worker *worker, const void *state, double *results)
{
	const char *how;
	int rounds = 0, length;

	crew->state = state;
	crew->results = results;
	atomic_store_explicit(&crew->working, crew->size, memory_order_relaxed);
	atomic_fetch_add_explicit(&crew->task, 1, memory_order_release);
	results[0] = crew->mcts->recipe.rollout->play(worker, state, NULL, &length, &how);
	while (atomic_load_explicit(&crew->working, memory_order_acquire))
		be_patient(&rounds);
}

static void start_thread(pthread_t *thread, void *(*work)(void *), void *data)
{
	if (pthread_create(thread, NULL, work, data) != 0)
		xalloc_fail(0);
}

static struct crew *crew_new(struct mcts *mcts)
{
	struct crew *crew = xcalloc(1, sizeof *crew);

	crew->mcts = mcts;
	crew->size = mcts->recipe.threads - 1;
	crew->thread = xcalloc((size_t)crew->size + 1, sizeof *crew->thread);
	crew->member = xcalloc((size_t)crew->size + 1, sizeof *crew->member);
	for (int i = 0; i < crew->size; i++) {
		crew->member[i] = (struct crew_member){crew, &mcts->worker[1 + i], i};
		start_thread(&crew->thread[i], crew_work, &crew->member[i]);
	}
	return crew;
}

static void crew_free(struct crew *crew)
{
	atomic_store_explicit(&crew->task, CREW_HOME, memory_order_release);
	for (int i = 0; i < crew->size; i++)
		pthread_join(crew->thread[i], NULL);
	free(crew->thread);
	free(crew->member);
	free(crew);
}

/* ---- the iterations of one thread */

enum { CLAIM = 32 };

/* With threads on one tree: claims some simulations at once, because a counter that all write is slow. */
static bool claim(struct mcts *mcts, struct worker *worker)
{
	const struct recipe *recipe = &mcts->recipe;
	uint64_t want = recipe->log_argument == LOG_ALL ? 1 : CLAIM, before;

	if (worker->claimed == 0) {
		before = atomic_fetch_add_explicit(&mcts->simulations, want, memory_order_relaxed);
		if (recipe->sims && before >= recipe->sims)
			return false;
		worker->claimed = recipe->sims && recipe->sims - before < want ? recipe->sims - before : want;
	}
	worker->claimed--;
	return true;
}

/* With a tree for each thread: each has its share of the budget, so that it does not matter who is faster. */
static bool is_in_share(struct mcts *mcts, const struct worker *worker)
{
	const struct recipe *recipe = &mcts->recipe;
	uint64_t index = (uint64_t)(worker - mcts->worker), threads = (uint64_t)recipe->threads;

	if (recipe->log_argument == LOG_ALL)
		atomic_fetch_add_explicit(&mcts->simulations, 1, memory_order_relaxed);
	return !recipe->sims || relaxed_load(worker->iterations) < recipe->sims / threads + (index < recipe->sims % threads);
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
		relaxed_store(mcts->simulations, before + (uint64_t)recipe->threads); /* leaf: one playout by each thread */
		return !recipe->sims || before < recipe->sims;
	}
}

static bool is_proven(const struct worker *worker)
{
	return worker->mcts->recipe.backup->proves && relaxed_load(worker->tree->node[worker->tree->root].proof) != PROOF_NONE;
}

/* Stands while the first thread is looking. Having left, it asks once more before it touches the tree: the first thread sets is_looking
 * and then counts, a follower uncounts itself and then asks, so (all this being sequentially consistent) one of them sees the other. */
static void stand_aside(struct mcts *mcts)
{
	while (atomic_load(&mcts->is_looking)) {
		int rounds = 0;

		atomic_fetch_add(&mcts->standing, 1);
		while (atomic_load(&mcts->is_looking))
			be_patient(&rounds);
		atomic_fetch_sub(&mcts->standing, 1);
	}
}

void parallel_gather(const struct mcts *mcts)
{
	int rounds = 0;

	while (atomic_load(&mcts->standing) < mcts->followers)
		be_patient(&rounds);
}

static void *follow(void *data)
{
	struct worker *worker = data;
	struct mcts *mcts = worker->mcts;

	for (;;) {
		stand_aside(mcts);
		if (atomic_load_explicit(&mcts->is_ending, memory_order_relaxed) || is_proven(worker) || !begin_simulation(mcts, worker))
			break;
		loop_iterate(worker);
	}
	atomic_fetch_add(&mcts->standing, 1);
	return NULL;
}

/* Asks the control; the other threads wait meanwhile. */
static bool must_stop(struct mcts *mcts, struct control *control)
{
	bool is_look = control->countdown == 1, is_stop;

	if (is_look)
		atomic_store(&mcts->is_looking, true);
	is_stop = control_tick(control);
	if (is_stop)
		atomic_store(&mcts->is_ending, true); /* before the others go on */
	if (is_look)
		atomic_store(&mcts->is_looking, false);
	return is_stop;
}

/* The budget comes before the control, so that a search whose last step was its last simulation ends instead of pausing. */
static void lead(struct mcts *mcts, struct control *control)
{
	struct worker *worker = mcts->worker;

	while (!is_proven(worker) && begin_simulation(mcts, worker) && !must_stop(mcts, control))
		loop_iterate(worker);
}

void parallel_run(struct mcts *mcts, struct control *control)
{
	bool has_followers = mcts->recipe.parallel == PARALLEL_ROOT || mcts->recipe.parallel == PARALLEL_TREE;
	int followers = mcts->followers = has_followers ? mcts->recipe.threads - 1 : 0;
	pthread_t *thread = xcalloc((size_t)followers + 1, sizeof *thread);
	uint64_t deadline_ns = clock_ns() + mcts->recipe.ms * UINT64_C(1000000);

	if (mcts->recipe.ms && (!control->deadline_ns || deadline_ns < control->deadline_ns))
		control->deadline_ns = deadline_ns;
	relaxed_store(mcts->simulations, 0);
	for (int w = 0; w < mcts->worker_count; w++)
		mcts->worker[w].claimed = 0;
	atomic_store(&mcts->is_ending, false);
	atomic_store(&mcts->is_looking, control->countdown == 1); /* nobody begins before a look at the first tick */
	atomic_store(&mcts->standing, 0);
	if (mcts->recipe.parallel == PARALLEL_LEAF)
		mcts->crew = crew_new(mcts);
	for (int i = 0; i < followers; i++)
		start_thread(&thread[i], follow, &mcts->worker[1 + i]);
	lead(mcts, control);
	if (is_proven(mcts->worker))
		atomic_store(&mcts->is_ending, true);
	atomic_store(&mcts->is_looking, false); /* also if it ended before that look */
	for (int i = 0; i < followers; i++)
		pthread_join(thread[i], NULL);
	mcts->followers = 0;
	if (mcts->crew)
		crew_free(mcts->crew);
	mcts->crew = NULL;
	free(thread);
}
