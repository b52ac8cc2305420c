/* leaf_workers.c: the threads of a leaf-parallel search: each plays out the position at the end of
 * the first thread's path. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "search/mcts/mcts_internal.h"

struct leaf_workers {
	int size; /* threads besides the caller's */
	pthread_t *thread;
	struct leaf_worker *member;
	const struct mcts *mcts;
	const void *state;
	double *results; /* of this task, the caller's first */
	_Atomic uint64_t task; /* number of the current task; the last one is LAST_TASK */
	atomic_int working;
	struct wait_queue waiting; /* for a task, or for its end */
};

/* Waking a thread takes longer than most playouts, so a thread looks some microseconds long before
 * it sleeps. */
enum { LOOKS = 2000 };
#define await(workers, condition) \
	do { \
		int looks_ = 0; \
		while (looks_ < LOOKS && !(condition)) \
			looks_++; \
		wait_queue_until(&(workers)->waiting, condition); \
	} while (0)

#define LAST_TASK UINT64_MAX

struct leaf_worker {
	struct leaf_workers *workers;
	struct worker *worker; /* its random numbers */
	int index;
};

/* The result of a playout; its moves stay with the worker, if they are wanted. */
static double play(const struct leaf_workers *workers, struct worker *worker)
{
	const char *how;

	worker->line_length = 0;
	return workers->mcts->recipe.rollout->play(worker, workers->state,
		workers->mcts->keeps_lines ? worker->line : NULL, &worker->line_length, &how);
}

static void *serve(void *data)
{
	struct leaf_worker *member = data;
	struct leaf_workers *workers = member->workers;
	uint64_t done = 0;

	for (;;) {
		uint64_t task;

		await(workers, (task = atomic_load(&workers->task)) != done);
		if (task == LAST_TASK)
			return NULL;
		workers->results[1 + member->index] = play(workers, member->worker);
		done = task;
		if (atomic_fetch_sub(&workers->working, 1) == 1)
			wait_queue_wake(&workers->waiting);
	}
}

void leaf_workers_play(
	struct leaf_workers *workers, struct worker *worker, const void *state, double *results)
{
	workers->state = state;
	workers->results = results;
	atomic_store_explicit(&workers->working, workers->size, memory_order_relaxed);
	atomic_fetch_add(&workers->task, 1);
	wait_queue_wake(&workers->waiting);
	results[0] = play(workers, worker);
	await(workers, atomic_load(&workers->working) == 0);
}

struct leaf_workers *leaf_workers_new(struct mcts *mcts)
{
	struct leaf_workers *workers = xcalloc(1, sizeof *workers);

	workers->mcts = mcts;
	wait_queue_init(&workers->waiting);
	workers->size = mcts->recipe.threads - 1;
	workers->thread = xcalloc((size_t)workers->size + 1, sizeof *workers->thread);
	workers->member = xcalloc((size_t)workers->size + 1, sizeof *workers->member);
	for (int i = 0; i < workers->size; i++) {
		workers->member[i] = (struct leaf_worker){workers, &mcts->worker[1 + i], i};
		parallel_start_thread(&workers->thread[i], serve, &workers->member[i]);
	}
	return workers;
}

void leaf_workers_free(struct leaf_workers *workers)
{
	atomic_store(&workers->task, LAST_TASK);
	wait_queue_wake(&workers->waiting);
	for (int i = 0; i < workers->size; i++)
		pthread_join(workers->thread[i], NULL);
	wait_queue_done(&workers->waiting);
	free(workers->thread);
	free(workers->member);
	free(workers);
}
