/* check_lab.c: the tests of src/lab. */
#include "tests/suites.h"

int main(void)
{
	return check_run((Suite *(*const[])(void)){bandit_suite, bandit_arms_suite,
		bandit_study_suite, experiment_suite, summary_suite, trial_figures_suite,
		trial_search_suite, count_suite, course_suite, match_suite, twin_suite, NULL});
}
