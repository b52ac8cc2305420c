/* check_game.c: the tests of src/game. */
#include "tests/suites.h"

int main(void)
{
	return check_run((Suite * (*const[])(void)){
		connect4_suite,
		heaps_suite,
		magic_suite,
		mnk_suite,
		othello_suite,
		tree_suite,
		conformance_suite,
		NULL,
	});
}
