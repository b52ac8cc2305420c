/* check_game.c: the tests of src/game. */
#include "tests/suites.h"

int main(void)
{
	return check_run((Suite *(*const[])(void)){
		band_suite,
		connect4_suite,
		go_suite,
		go_heavy_suite,
		go_replay_suite,
		guess_suite,
		heaps_suite,
		hex_guess_suite,
		hex_suite,
		magic_suite,
		mnk_suite,
		morpion_suite,
		nested_guess_suite,
		nested_suite,
		othello_suite,
		playouts_suite,
		shape_suite,
		tree_suite,
		conformance_suite,
		NULL,
	});
}
