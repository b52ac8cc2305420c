/* test_course_menu.c: the index of the course on the screen: F8, its first row, an entry. */
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

static struct terminal *open_menu(int rows, int cols)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), NULL}, .rows = rows, .cols = cols});

	workbench_press(t, "<F8>", "► Course");
	workbench_press(t, "<Enter>", "Recherche adversariale");
	return t;
}

/* From a game to a tree in step mode, to an experiment, to another step, and back to a game: the
 * menu comes back where one was. */
START_TEST(one_after_the_other)
{
	static const struct step steps[] = {
		{"two-move<Enter>", "minimax: 7 nodes, 20 events", "course"},
		{"<F8><Enter>", "► two-move ", NULL},
		{"levine-3.1<Enter>", "10.00 +   1.67 =  11.67", "minimax"},
		{"<F8><Enter>", "► levine-3.1", NULL},
		{"inverted-u<Enter>", "Strength against c: the inverted U", "levine"},
		{"<Esc>", "experiments", NULL},
		{"<Esc>", "iteration 3 of 4", "experiments"},
		{"<F8><Enter>", "► inverted-u", NULL},
		{"game-arch<Enter>", "your turn: X", "of 4"},
		{.keys = NULL},
	};
	struct terminal *t = open_menu(24, 80);

	workbench_follow(t, steps);
	workbench_close(t);
}
END_TEST

/* An analysis of one entry ends with the next; so does its overlay, and no setting has changed. */
START_TEST(nothing_is_left_behind)
{
	static const struct step steps[] = {
		{"magic-3<Enter>", "board  numbers", NULL},
		{"<F8><Enter>heat-map-<Enter>", "after iteration 50", "board  numbers"},
		{"<F8><Enter>band<Enter>", "move 6", "stepping"},
		{.keys = NULL},
	};
	struct terminal *t = open_menu(40, 120);

	workbench_follow(t, steps);
	workbench_close(t);
}
END_TEST

/* French letters without their accents where there is only ASCII. */
START_TEST(in_ascii)
{
	struct terminal *t =
		workbench_open(&(struct terminal_setup){.argv = {terminal_program(), NULL},
			.environment = (const char *const[]){"LANG=C", NULL}});

	workbench_press(t, "<F8>", "> Course");
	workbench_press(t, "<Enter>", "strategie infaillible");
	workbench_press(t, "nodes", "Resume : nouds");
	workbench_close(t);
}
END_TEST

CHECK_TESTS(course_menu, in_ascii, one_after_the_other, nothing_is_left_behind);
