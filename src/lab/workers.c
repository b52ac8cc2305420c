/* workers.c: threads that share one piece of work; see workers.h. */
#include "lab/workers.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/system/clock.h"
#include "base/xalloc.h"

#define LOOK_NS (UINT64_C(100) * 1000 * 1000) /* from one look to the next */

/* What the threads and the caller share. */
struct crew {
	pthread_mutex_t lock;
	pthread_cond_t ended;
	int running;
};

struct member {
	void (*work)(void *worker);
	void *worker;
	struct crew *crew;
	pthread_t thread;
};

static void *begin(void *data)
{
	struct member *member = data;
	struct crew *crew = member->crew;

	member->work(member->worker);
	pthread_mutex_lock(&crew->lock);
	crew->running--;
	pthread_cond_signal(&crew->ended);
	pthread_mutex_unlock(&crew->lock);
	return NULL;
}

/* Sleeps but for the looks. */
static void wait_for_all(struct crew *crew, void (*look)(void *context), void *context)
{
	uint64_t look_ns = clock_ns() + LOOK_NS;

	pthread_mutex_lock(&crew->lock);
	while (crew->running) {
		if (!look) {
			pthread_cond_wait(&crew->ended, &crew->lock);
		} else if (clock_ns() < look_ns) {
			clock_condition_wait(&crew->ended, &crew->lock, look_ns);
		} else {
			pthread_mutex_unlock(&crew->lock);
			look(context);
			look_ns = clock_ns() + LOOK_NS;
			pthread_mutex_lock(&crew->lock);
		}
	}
	pthread_mutex_unlock(&crew->lock);
}

/* Starts as many of the members as the system has threads for, and returns how many. */
static int start(struct member *member, int count)
{
	struct crew *crew = member->crew;
	int started = 0;

	crew->running = count;
	while (started < count &&
		pthread_create(&member[started].thread, NULL, begin, &member[started]) == 0)
		started++;
	pthread_mutex_lock(&crew->lock);
	crew->running -= count - started;
	pthread_mutex_unlock(&crew->lock);
	return started;
}

void workers_run(void *workers, int count, size_t bytes, void (*work)(void *worker),
	void (*look)(void *context), void *context)
{
	struct crew crew = {.lock = PTHREAD_MUTEX_INITIALIZER};
	struct member *member = xcalloc((size_t)count, sizeof *member);
	int started;

	clock_condition_init(&crew.ended);
	for (int i = 0; i < count; i++)
		member[i] = (struct member){
			.work = work, .worker = (char *)workers + (size_t)i * bytes, .crew = &crew};
	started = start(member, count);
	if (!started)
		work(workers);
	wait_for_all(&crew, look, context);
	for (int i = 0; i < started; i++)
		pthread_join(member[i].thread, NULL);
	if (look)
		look(context);
	pthread_cond_destroy(&crew.ended);
	pthread_mutex_destroy(&crew.lock);
	free(member);
}
