/* check.h: how the test programs are laid out: each lists its suites once, in a table. */
#ifndef TESTS_CHECK_H
#define TESTS_CHECK_H

#include <check.h>
#include <stdlib.h>

/* How much less is done where a sanitizer makes everything slow: it looks at the same code, and
 * what is counted was counted elsewhere. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
enum { CHECK_THRIFT = 5 };
#else
enum { CHECK_THRIFT = 1 };
#endif

/* The rest of main(): runs the suites and says how it went. */
static inline int check_run(Suite *(*const suites[])(void))
{
	SRunner *runner = srunner_create(suites[0]());
	int failed;

	for (int i = 1; suites[i]; i++)
		srunner_add_suite(runner, suites[i]());
	srunner_run_all(runner, CK_ENV);
	failed = srunner_ntests_failed(runner);
	srunner_free(runner);
	return failed ? EXIT_FAILURE : EXIT_SUCCESS;
}

/* A suite with one case. The last argument is a NULL-terminated array of tests; the time limit
 * suits sanitizer builds. */
static inline Suite *check_suite(const char *name, const TTest *const tests[])
{
	Suite *suite = suite_create(name);
	TCase *tcase = tcase_create(name);

	tcase_set_timeout(tcase, 600);
	for (int i = 0; tests[i]; i++)
		tcase_add_test(tcase, tests[i]);
	suite_add_tcase(suite, tcase);
	return suite;
}

#endif
