/* test_wait_queue.c: threads that sleep until it is their turn. */
#include "base/system/wait_queue.h"
#include "tests/check.h"

enum { THREADS = 3, ROUNDS = 2000 };

static struct wait_queue queue;
static atomic_int turn;
static int rounds[THREADS];

/* Each waits for its turn and gives it to the next: a wake that is lost would stop all of them. */
static void *take_turns(void *data)
{
	int own = (int)(intptr_t)data;

	for (int i = 0; i < ROUNDS; i++) {
		wait_queue_until(&queue, atomic_load(&turn) == own);
		rounds[own]++;
		atomic_store(&turn, (own + 1) % THREADS);
		wait_queue_wake(&queue);
	}
	return NULL;
}

START_TEST(turns_are_taken)
{
	pthread_t thread[THREADS];

	wait_queue_init(&queue);
	for (intptr_t i = 0; i < THREADS; i++)
		ck_assert_int_eq(pthread_create(&thread[i], NULL, take_turns, (void *)i), 0);
	for (int i = 0; i < THREADS; i++) {
		pthread_join(thread[i], NULL);
		ck_assert_int_eq(rounds[i], ROUNDS);
	}
	ck_assert_int_eq(atomic_load(&queue.sleepers), 0);
	wait_queue_done(&queue);
}
END_TEST

CHECK_TESTS(wait_queue, turns_are_taken);
