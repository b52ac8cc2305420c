/* check_search.c: the tests of src/search. */
#include "tests/suites.h"

int main(void)
{
	return check_run((Suite * (*const[])(void)){engine_suite, exact_suite, exact_connect4_suite, mcts_suite, minimax_suite, NULL});
}
