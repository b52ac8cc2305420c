/* check_tui.c: the tests of the program in a terminal, and of the terminal itself. */
#include "tests/suites.h"

int main(void)
{
	return check_run((Suite *(*const[])(void)){
		bandit_room_suite,
		bandit_screen_suite,
		board_hex_suite,
		board_screen_suite,
		board_suite,
		breakpoints_suite,
		chart_suite,
		contest_suite,
		dialogs_suite,
		exports_suite,
		external_suite,
		games_suite,
		lab_experiments_suite,
		lab_jobs_suite,
		layout_suite,
		marks_suite,
		move_table_suite,
		opinion_suite,
		phases_suite,
		pieces_suite,
		playout_suite,
		recall_suite,
		saving_suite,
		session_suite,
		snapshot_suite,
		steps_suite,
		tabs_suite,
		terminal_keys_suite,
		terminal_screen_suite,
		terminal_suite,
		theatre_screen_suite,
		tree_list_suite,
		truth_suite,
		typing_suite,
		workbench_suite,
		NULL,
	});
}
