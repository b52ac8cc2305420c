/* test_breaks_popup.c: the list of breakpoints, and searches that stop there. */
#include <stdio.h>
#include <sys/stat.h>

#include "base/xalloc.h"
#include "io/config/config.h"
#include "tests/app/session/next_change.h"
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

/* A workbench whose analyst is the course's search. */
static struct terminal *start(char *directory)
{
	char *path = xasprintf("%s/config/mctscope/mctscope.ini", directory);
	struct terminal *t;
	FILE *ini = fopen(path, "a");

	free(path);
	ck_assert_ptr_nonnull(ini);
	fputs("analyst = classic:seed=4\n", ini);
	ck_assert_int_eq(fclose(ini), 0);
	t = workbench_open(
		&(struct terminal_setup){.argv = {terminal_program(), "-1", "human", "-2", "human"},
			.directory = directory,
			.rows = 30,
			.cols = 100});
	return t;
}

START_TEST(breakpoint_on_the_screen)
{
	char *directory = terminal_directory_new(), line[128];
	struct terminal *t = start(directory);
	struct status st;
	int at;

	/* the name of the course's search, for next_change() */
	ck_assert_msg(config_load("/dev/null", &st), "%s", st.text);
	workbench_follow(t,
		(const struct step[]){
			{"<A-B>", "new break"},
			{"<Enter>", "Such as: n(b2) >= 50"},
			{"n(b9) > 2",
				"'b9' at character 3 is not a legal move: type one such as a1 or "
				"c3"},
			{"<BS><BS><BS><BS><BS><BS><BS><BS><BS>best changes",
				"each time it changes"},
			{"<Enter>", "Del: remove"},
			{"", "best changes  break"},
			{"<Esc>", NULL, "Del: remove"},
			{" "},
			{NULL},
		});
	at = next_change(0, line, sizeof line);
	ck_assert_shows(t, line);
	ck_assert_shows(t, "paused");
	snprintf(line, sizeof line, "after iteration %d", at); /* step mode begins there */
	workbench_press(t, "<F5>", line);
	snprintf(line, sizeof line, "after iteration %d", at + 1);
	workbench_press(t, "<F5>", line);
	at = next_change(at + 1, line, sizeof line);
	workbench_press(t, "<F7>", line);
	snprintf(line, sizeof line, "after iteration %d", at);
	ck_assert_shows(t, line);
	workbench_close(t);
	terminal_directory_free(directory);
}
END_TEST

START_TEST(list_on_the_screen)
{
	char *directory = terminal_directory_new();
	struct terminal *t = start(directory);

	workbench_follow(t,
		(const struct step[]){
			{"<A-B><Down><Enter>", "watch for"},
			{"depth > 2<Enter>", "depth > 2  watch"},
			{" ", "depth > 2  break"},
			{"<Enter>", "depth > 2  break, off"},
			{"<Del>", "depth > 2 removed", "depth > 2  break"},
			{"<Esc>", NULL, "new break"},
			{NULL},
		});
	workbench_close(t);
	terminal_directory_free(directory);
}
END_TEST

CHECK_TESTS(breaks_popup, breakpoint_on_the_screen, list_on_the_screen);
