/* workers.h: threads that share one piece of work, while the caller shows how far they are. */
#ifndef LAB_WORKERS_H
#define LAB_WORKERS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

/* Runs work() for each of `count` workers, `bytes` apart in memory, in a thread of its own, and
 * waits for all of them; meanwhile the calling thread calls look() about ten times a second, and
 * once at the end (NULL: no). Workers take their work from what they share, so fewer threads do all
 * of it; where the system gives none, the calling thread does. */
void workers_run(void *workers, int count, size_t bytes, void (*work)(void *worker),
	void (*look)(void *context), void *context);

/* Whether the flag by which a caller stops long work is set; NULL: there is none. */
static inline bool workers_are_stopped(const atomic_bool *stop)
{
	return stop && atomic_load_explicit(stop, memory_order_relaxed);
}

#endif
