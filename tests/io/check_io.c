/* check_io.c: the tests of src/io. */
#include "tests/suites.h"

int main(void)
{
	return check_run((Suite * (*const[])(void)){config_suite, sheet_suite, NULL});
}
