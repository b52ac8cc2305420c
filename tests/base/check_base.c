/* check_base.c: the tests of src/base. */
#include "tests/suites.h"

int main(void)
{
	return check_run((Suite *(*const[])(void)){
		base_suite, child_suite, ini_suite, ini_edit_suite, rng_suite, NULL});
}
