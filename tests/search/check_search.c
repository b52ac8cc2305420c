/* check_search.c: the tests of src/search. */
#include "tests/suites.h"

int main(void)
{
	return check_run((Suite * (*const[])(void)){exact_suite, exact_connect4_suite, minimax_suite, NULL});
}
