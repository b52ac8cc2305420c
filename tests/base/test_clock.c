/* test_clock.c: waits that do not go by the time of day. */
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/system/clock.h"
#include "tests/check.h"

static time_t ahead; /* of the true time of day, in seconds */

/* What the C library's function would do, but for the time of day: as if it were set back by
 * `ahead` right after it was read. */
int clock_gettime(clockid_t id, struct timespec *now)
{
	int result = (int)syscall(SYS_clock_gettime, id, now);

	if (id == CLOCK_REALTIME)
		now->tv_sec += ahead;
	return result;
}

START_TEST(a_wait_does_not_go_by_the_time_of_day)
{
	pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	pthread_cond_t condition;
	uint64_t began_ns = clock_ns(), until_ns = began_ns + 20 * 1000 * 1000;

	ahead = _i * 3600; /* for an hour it would wait, or not at all */
	clock_condition_init(&condition);
	pthread_mutex_lock(&lock);
	while (clock_ns() < until_ns)
		clock_condition_wait(&condition, &lock, until_ns);
	ck_assert_uint_lt(clock_ns() - began_ns, UINT64_C(1800) * 1000 * 1000 * 1000);
	pthread_mutex_unlock(&lock);
	pthread_cond_destroy(&condition);
}
END_TEST

CHECK_LOOP(clock, 2, a_wait_does_not_go_by_the_time_of_day);
