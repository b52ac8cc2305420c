/* workers.c: threads that share one piece of work; see workers.h. */
#include "lab/workers.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

#include "base/xalloc.h"

enum {
	NAP_NS = 5 * 1000 * 1000,
	LOOK_NAPS = 20
}; /* a look every tenth of a second, the end noticed sooner */

struct member {
	void (*work)(void *worker);
	void *worker;
	atomic_int *running;
	pthread_t thread;
};

static void *begin(void *data)
{
	struct member *member = data;

	member->work(member->worker);
	atomic_fetch_sub(member->running, 1);
	return NULL;
}

static void wait_for_all(atomic_int *running, void (*look)(void *context), void *context)
{
	const struct timespec nap = {.tv_nsec = NAP_NS};

	for (int naps = 1; atomic_load(running); naps++) {
		nanosleep(&nap, NULL);
		if (look && naps % LOOK_NAPS == 0)
			look(context);
	}
}

void workers_run(void *workers, int count, size_t bytes, void (*work)(void *worker),
	void (*look)(void *context), void *context)
{
	struct member *member = xcalloc((size_t)count, sizeof *member);
	atomic_int running = 0;
	int started = 0;

	while (started < count) {
		member[started] = (struct member){.work = work,
			.worker = (char *)workers + (size_t)started * bytes,
			.running = &running};
		atomic_fetch_add(&running, 1);
		if (pthread_create(&member[started].thread, NULL, begin, &member[started]) != 0)
			break;
		started++;
	}
	if (!started)
		begin(&member[0]);
	else if (started < count)
		atomic_fetch_sub(&running, 1); /* the one that did not start */
	wait_for_all(&running, look, context);
	for (int i = 0; i < started; i++)
		pthread_join(member[i].thread, NULL);
	if (look)
		look(context);
	free(member);
}
