/* wait_queue.h: threads that sleep until what they wait for is so.
 *
 * A thread that makes it so changes an atomic variable and then calls wait_queue_wake(), which
 * costs one load while no thread sleeps. Both are sequentially consistent: a thread that is not
 * seen to sleep sees the change before it does. */
#ifndef BASE_SYSTEM_WAIT_QUEUE_H
#define BASE_SYSTEM_WAIT_QUEUE_H

#include <pthread.h>
#include <stdatomic.h>

struct wait_queue {
	pthread_mutex_t lock;
	pthread_cond_t changed;
	atomic_int sleepers;
};

void wait_queue_init(struct wait_queue *queue);
void wait_queue_done(struct wait_queue *queue);

/* Wakes all that sleep, after a change. */
void wait_queue_wake(struct wait_queue *queue);

/* Sleeps until a condition over atomic variables is true. It is asked again after each wake. */
#define wait_queue_until(queue, condition) \
	do { \
		if (condition) \
			break; \
		wait_queue_enter(queue); \
		while (!(condition)) \
			pthread_cond_wait(&(queue)->changed, &(queue)->lock); \
		wait_queue_leave(queue); \
	} while (0)

/* For that only. */
void wait_queue_enter(struct wait_queue *queue);
void wait_queue_leave(struct wait_queue *queue);

#endif
