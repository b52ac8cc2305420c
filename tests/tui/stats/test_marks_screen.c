/* test_marks_screen.c: marks in the tree and in the table. */
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

START_TEST(marks_on_the_screen)
{
	struct terminal *t = workbench_open(
		&(struct terminal_setup){.argv = {terminal_program(), "-1", "human", "-2", "human"},
			.rows = 40,
			.cols = 120});

	workbench_follow(t,
		(const struct step[]){
			{"I100<Enter>", "[Step]"},
			{"", "N 100"},
			{"<Tab>]]", "▾ root"},
			{"'", "no node of this tree is marked"},
			{"<Home><Down>*", "◄ A"},
			{"<Right>", "│ │ ├─"}, /* a line for each ply, behind that of the frame */
			{"<Right>", "looking at"},
			{"<Down>*", " B"},
			{"<Home>c", NULL, " B "},
			{NULL},
		});
	/* the tree grows; a mark is found again however it is folded */
	workbench_press(t, "I+900<Enter>", "N 1 000");
	workbench_press(t, "\"", "A");
	workbench_press(t, "'", " B ");
	workbench_dismiss(t, "<Esc>", "looking at");
	workbench_press(t, "[", "[Table]");
	ck_assert_shows(t, " A ");
	workbench_close(t);
}
END_TEST

CHECK_TESTS(marks_screen, marks_on_the_screen);
