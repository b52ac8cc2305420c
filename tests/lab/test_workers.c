/* test_workers.c: all of the work is done, by as many threads as the system gives; whoever waits
 * for them sleeps. */
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>

#include "base/system/clock.h"
#include "lab/workers.h"
#include "tests/check.h"

enum { COUNT = 4, WORK = 1000 };

static atomic_int left; /* of the work */
static int threads; /* that the system still gives */
static int looks;

/* In place of the C library's, for all that this program is linked from. */
int pthread_create(
	pthread_t *thread, const pthread_attr_t *attributes, void *(*work)(void *), void *data)
{
	int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

	if (threads-- <= 0)
		return EAGAIN;
	*(void **)&create = dlsym(RTLD_NEXT, "pthread_create");
	return create(thread, attributes, work, data);
}

static void work(void *done)
{
	while (atomic_fetch_sub(&left, 1) > 0)
		++*(int *)done;
}

START_TEST(all_work_is_done)
{
	int done[COUNT] = {0}, sum = 0;

	threads = _i; /* from none to one for each worker */
	atomic_store(&left, WORK);
	workers_run(done, COUNT, sizeof *done, work, NULL, NULL);
	for (int i = 0; i < COUNT; i++) {
		sum += done[i];
		ck_assert(i < _i || !done[i] || (_i == 0 && i == 0));
	}
	ck_assert_int_eq(sum, WORK);
}
END_TEST

static void nap(void *unused)
{
	(void)unused;
	nanosleep(&(struct timespec){.tv_nsec = 250 * 1000 * 1000}, NULL);
}

static void count_looks(void *unused)
{
	(void)unused;
	looks++;
}

/* A look every 100 ms and one at the end, and hardly any time of the processor. */
START_TEST(the_caller_sleeps)
{
	uint64_t began_ns = clock_ns(), used_ns = clock_thread_ns();
	char worker[2];

	threads = 2;
	looks = 0;
	workers_run(worker, 2, 1, nap, count_looks, NULL);
	ck_assert_int_ge(looks, 1);
	ck_assert_uint_le((uint64_t)looks, (clock_ns() - began_ns) / 100000000 + 1);
	ck_assert_uint_lt(clock_thread_ns() - used_ns, 5000000);
}
END_TEST

CHECK_LOOP(workers, COUNT + 1, all_work_is_done);
CHECK_TESTS(workers, the_caller_sleeps);
