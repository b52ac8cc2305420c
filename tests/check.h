/* check.h: how a test program is made: each file registers its tests at its end; main() of
 * check.c runs all that the program is linked from. */
#ifndef TESTS_CHECK_H
#define TESTS_CHECK_H

#include <check.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

/* How much less is done where a sanitizer makes everything slow: it looks at the same code, and
 * what is counted was counted elsewhere. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { CHECK_THRIFT = 5 };
#else
enum { CHECK_THRIFT = 1 };
#endif

/* Tests of a suite, NULL-terminated, each run with _i from 0 to times - 1. set_up and tear_down
 * stand around each run and may be NULL. A suite may be registered in several parts. */
void check_register(const char *suite, void (*set_up)(void), void (*tear_down)(void), int times,
	const TTest *const tests[]);

/* ---- waiting for threads and other processes */

/* Does something again and again until a condition holds. The test fails if it does not within a
 * minute, or MCTSCOPE_PATIENCE seconds. */
#define tick_until(tick, condition) \
	do { \
		uint64_t until_ns_ = check_patience_end(); \
		for (tick; !(condition); tick) \
			ck_assert_msg(check_nap(until_ns_), "never: %s", #condition); \
	} while (0)
uint64_t check_patience_end(void);
bool check_nap(uint64_t until_ns); /* leaves the processor to others; false: the time is over */

/* ---- what check_register is called by */

#define CHECK_JOIN_(a, b) a##b
#define CHECK_JOIN(a, b) CHECK_JOIN_(a, b)
#define CHECK_ENTER(suite, set_up, tear_down, times, ...) \
	__attribute__((constructor)) static void CHECK_JOIN(check_line_, __LINE__)(void) \
	{ \
		const TTest *const tests[] = {__VA_ARGS__, NULL}; \
		check_register(#suite, set_up, tear_down, times, tests); \
	} \
	_Static_assert(sizeof #suite > 1, "a suite has a name")

/* CHECK_TESTS(suite, test, ...); at the end of a file, outside of functions. */
#define CHECK_TESTS(suite, ...) CHECK_ENTER(suite, NULL, NULL, 1, __VA_ARGS__)
#define CHECK_LOOP(suite, times, ...) CHECK_ENTER(suite, NULL, NULL, (int)(times), __VA_ARGS__)
#define CHECK_TESTS_IN(set_up, tear_down, suite, ...) \
	CHECK_ENTER(suite, set_up, tear_down, 1, __VA_ARGS__)

#endif
