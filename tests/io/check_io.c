/* check_io.c: the tests of src/io. */
#include "tests/suites.h"

int main(void)
{
	return check_run((Suite * (*const[])(void)){config_suite, journal_suite, lines_suite, outline_write_suite, sheet_suite, NULL});
}
