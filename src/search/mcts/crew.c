/* crew.c: the threads of a leaf-parallel search: a crew that plays out whatever position it is
 * shown. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "search/mcts/mcts_internal.h"

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

/* The result of a playout; its moves stay with the worker, if they are wanted. */
static double play(const struct crew *crew, struct worker *worker)
{
	const char *how;

	worker->line_length = 0;
	return crew->mcts->recipe.rollout->play(worker, crew->state,
		crew->mcts->keeps_lines ? worker->line : NULL, &worker->line_length, &how);
}

static void *crew_work(void *data)
{
	struct crew_member *member = data;
	struct crew *crew = member->crew;
	uint64_t done = 0;

	for (;;) {
		uint64_t task;
		int rounds = 0;

		while ((task = atomic_load_explicit(&crew->task, memory_order_acquire)) == done)
			parallel_be_patient(&rounds);
		if (task == CREW_HOME)
			return NULL;
		crew->results[1 + member->index] = play(crew, member->worker);
		done = task;
		atomic_fetch_sub_explicit(&crew->working, 1, memory_order_release);
	}
}

void crew_play(struct crew *crew, struct worker *worker, const void *state, double *results)
{
	int rounds = 0;

	crew->state = state;
	crew->results = results;
	atomic_store_explicit(&crew->working, crew->size, memory_order_relaxed);
	atomic_fetch_add_explicit(&crew->task, 1, memory_order_release);
	results[0] = play(crew, worker);
	while (atomic_load_explicit(&crew->working, memory_order_acquire))
		parallel_be_patient(&rounds);
}

struct crew *crew_new(struct mcts *mcts)
{
	struct crew *crew = xcalloc(1, sizeof *crew);

	crew->mcts = mcts;
	crew->size = mcts->recipe.threads - 1;
	crew->thread = xcalloc((size_t)crew->size + 1, sizeof *crew->thread);
	crew->member = xcalloc((size_t)crew->size + 1, sizeof *crew->member);
	for (int i = 0; i < crew->size; i++) {
		crew->member[i] = (struct crew_member){crew, &mcts->worker[1 + i], i};
		parallel_start_thread(&crew->thread[i], crew_work, &crew->member[i]);
	}
	return crew;
}

void crew_free(struct crew *crew)
{
	atomic_store_explicit(&crew->task, CREW_HOME, memory_order_release);
	for (int i = 0; i < crew->size; i++)
		pthread_join(crew->thread[i], NULL);
	free(crew->thread);
	free(crew->member);
	free(crew);
}
