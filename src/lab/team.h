/* team.h: threads that share one piece of work, while the caller shows how far they are. */
#ifndef LAB_TEAM_H
#define LAB_TEAM_H

#include <stddef.h>

/* Lets each of `count` workers, which are so many bytes apart in memory, work in a thread of its
 * own until work() returns; meanwhile look() is called in the calling thread about ten times a
 * second, and once at the end (NULL: not). Workers take what they do from what they share: where
 * the system gives fewer threads, those do all of it, and where it gives none the caller does. */
void team_run(void *workers, int count, size_t bytes, void (*work)(void *worker),
	void (*look)(void *context), void *context);

#endif
