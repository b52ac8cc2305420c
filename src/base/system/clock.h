/* clock.h: time that only goes forwards. */
#ifndef BASE_SYSTEM_CLOCK_H
#define BASE_SYSTEM_CLOCK_H

#include <pthread.h>
#include <stdint.h>

/* Nanoseconds since some moment before the program started. */
uint64_t clock_ns(void);

/* Nanoseconds that the calling thread has had a processor for: on a machine that does other work
 * too, they pass more slowly. */
uint64_t clock_thread_ns(void);

/* A condition for waits that end by clock_ns(). One of pthread_cond_init() would go by the time of
 * day, which somebody may set back. Pair with pthread_cond_destroy(). */
void clock_condition_init(pthread_cond_t *condition);

/* With the lock held: waits until the condition is signalled, or clock_ns() is this. */
void clock_condition_wait(pthread_cond_t *condition, pthread_mutex_t *lock, uint64_t until_ns);

#endif
