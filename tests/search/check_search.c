/* check_search.c: the tests of src/search. */
#include "tests/suites.h"

int main(void)
{
	return check_run((Suite *(*const[])(void)){
		bestfirst_suite,
		amaf_suite,
		breaks_suite,
		condition_suite,
		engine_suite,
		exact_connect4_suite,
		exact_go_suite,
		exact_othello_suite,
		exact_retrograde_suite,
		exact_suite,
		figures_suite,
		flat_suite,
		formula_suite,
		gtp_player_suite,
		mcts_suite,
		minimax_journal_suite,
		minimax_suite,
		outline_suite,
		pvs_suite,
		pvs_threads_suite,
		rollouts_suite,
		seeker_suite,
		select_suite,
		stepper_suite,
		successors_suite,
		theatre_suite,
		trace_suite,
		tune_suite,
		NULL,
	});
}
