/* check_io.c: the tests of src/io. */
#include "tests/suites.h"

int main(void)
{
	return check_run((Suite *(*const[])(void)){
		board_text_suite,
		board_nested_suite,
		config_suite,
		csv_suite,
		experiment_course_suite,
		experiment_list_suite,
		experiment_store_suite,
		experiment_figure_suite,
		experiment_report_suite,
		figure_suite,
		figure_svg_suite,
		figure_text_suite,
		file_suite,
		gtp_clock_suite,
		gtp_suite,
		journal_suite,
		labcode_suite,
		levels_suite,
		lines_suite,
		outline_write_suite,
		plot_suite,
		record_suite,
		saves_suite,
		settings_suite,
		sheet_suite,
		slot_suite,
		svg_suite,
		NULL,
	});
}
