/* test_exact_values_screen.c: exact values and errors in the table. */
#include <stdlib.h>
#include <string.h>

#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

/* How often a text stands on the screen, once that is painted. */
static int count(struct terminal *t, const char *wanted)
{
	char *text;
	int n = 0;

	wait_until(t, terminal_is_idle(t));
	text = terminal_text(t);
	for (const char *at = text; (at = strstr(at, wanted)); at++)
		n++;
	free(text);
	return n;
}

/* All first moves draw; after the centre four replies lose, and say so in the table and on the
 * board. */
START_TEST(truth_on_the_screen)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "-1", "human", "-2", "human"}, .rows = 32});

	workbench_press(t, "<F5><F5><F5>", "[Step]");
	workbench_press(t, "]T", "[Table]");
	ck_assert_shows(t, "N 3");
	ck_assert_shows(t, "truth: exact  mean error");
	ck_assert_shows(t, " 1 =");
	/* in the table; the log may have a playout that was a draw */
	ck_assert_int_eq(count(t, "  draw"), 9);
	workbench_press(t, "b2<Enter>", "1. X b2");
	workbench_press(t, "I20<Enter>", "[Step]");
	workbench_press(t, "]", "N 20");
	ck_assert_shows(t, "loss 6");
	ck_assert_shows(t, " -");
	ck_assert_int_eq(count(t, "loss"), 4);
	workbench_press(t, "T", "truth off");
	ck_assert_hides(t, "loss 6");
	workbench_close(t);
}
END_TEST

CHECK_TESTS(exact_values_screen, truth_on_the_screen);
