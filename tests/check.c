/* check.c: main() of every test program: runs the suites that its files have registered. */
#include "tests/check.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/system/clock.h"

enum { PARTS = 64, PATIENCE_S = 60, TIMEOUT_S = 600 /* suits sanitizer builds */ };

static struct {
	const char *suite;
	TCase *tests;
} part[PARTS];
static int parts;

void check_register(const char *suite, void (*set_up)(void), void (*tear_down)(void), int times,
	const TTest *const tests[])
{
	TCase *tcase = tcase_create(suite);

	if (parts == PARTS)
		abort();
	tcase_set_timeout(tcase, TIMEOUT_S);
	tcase_add_checked_fixture(tcase, set_up, tear_down);
	for (int i = 0; tests[i]; i++)
		tcase_add_loop_test(tcase, tests[i], 0, times);
	part[parts].suite = suite;
	part[parts++].tests = tcase;
}

/* The suite of a part, with the other parts of the same name. NULL: an earlier part had them. */
static Suite *suite_of(int first)
{
	Suite *suite;

	for (int i = 0; i < first; i++)
		if (!strcmp(part[i].suite, part[first].suite))
			return NULL;
	suite = suite_create(part[first].suite);
	for (int i = first; i < parts; i++)
		if (!strcmp(part[i].suite, part[first].suite))
			suite_add_tcase(suite, part[i].tests);
	return suite;
}

uint64_t check_patience_end(void)
{
	const char *seconds = getenv("MCTSCOPE_PATIENCE");

	return clock_ns() +
		UINT64_C(1000000000) * (seconds ? strtoull(seconds, NULL, 10) : PATIENCE_S);
}

bool check_nap(uint64_t until_ns)
{
	nanosleep(&(struct timespec){.tv_nsec = 100000}, NULL);
	return clock_ns() < until_ns;
}

int main(void)
{
	SRunner *runner = srunner_create(NULL);
	int run, failed;

	for (int i = 0; i < parts; i++) {
		Suite *suite = suite_of(i);

		if (suite)
			srunner_add_suite(runner, suite);
	}
	srunner_run_all(runner, CK_ENV);
	run = srunner_ntests_run(runner);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	if (run)
		return failed ? EXIT_FAILURE : EXIT_SUCCESS;
	fprintf(stderr, "no test was run, expected CK_RUN_SUITE, if set, to name one of:");
	for (int i = 0; i < parts; i++)
		fprintf(stderr, " %s", part[i].suite);
	fputc('\n', stderr);
	return EXIT_FAILURE;
}
