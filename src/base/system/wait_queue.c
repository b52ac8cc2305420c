/* wait_queue.c: threads that sleep until what they wait for is so; see wait_queue.h. */
#include "base/system/wait_queue.h"

void wait_queue_init(struct wait_queue *queue)
{
	pthread_mutex_init(&queue->lock, NULL);
	pthread_cond_init(&queue->changed, NULL);
	atomic_init(&queue->sleepers, 0);
}

void wait_queue_done(struct wait_queue *queue)
{
	pthread_mutex_destroy(&queue->lock);
	pthread_cond_destroy(&queue->changed);
}

void wait_queue_wake(struct wait_queue *queue)
{
	if (!atomic_load(&queue->sleepers))
		return;
	pthread_mutex_lock(&queue->lock);
	pthread_cond_broadcast(&queue->changed);
	pthread_mutex_unlock(&queue->lock);
}

void wait_queue_enter(struct wait_queue *queue)
{
	atomic_fetch_add(&queue->sleepers, 1);
	pthread_mutex_lock(&queue->lock);
}

void wait_queue_leave(struct wait_queue *queue)
{
	pthread_mutex_unlock(&queue->lock);
	atomic_fetch_sub(&queue->sleepers, 1);
}
