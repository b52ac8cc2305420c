/* check_lab.c: the tests of src/lab. */
#include "tests/suites.h"

int main(void)
{
	return check_run((Suite * (*const[])(void)){count_suite, course_suite, match_suite, NULL});
}
