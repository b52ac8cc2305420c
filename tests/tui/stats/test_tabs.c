/* test_tabs.c: the table and the formula of the statistics, on the screen: what they say without a
 * search, figures, clicks. */
#include <stdlib.h>
#include <string.h>

#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

static struct terminal *start(int rows, int cols)
{
	struct terminal *t = workbench_open(
		&(struct terminal_setup){.argv = {terminal_program()}, .rows = rows, .cols = cols});

	terminal_keys(t, "<Tab>");
	return t;
}

/* Without a search, a sentence says which key helps; after three steps, three children have figures
 * and six are endless. */
START_TEST(table_from_the_beginning)
{
	struct terminal *t = start(24, 80);

	ck_assert_shows(t, "No search has looked");
	ck_assert_shows(t, "Space starts the search");
	terminal_keys(t, "<F5><F5><F5>]"); /* from the Step tab, which F5 opens, to the first */
	ck_assert_shows(t, "N 3");
	ck_assert_shows(t, "explore =   UCB1");
	/* a loss in its only playout: -1 + sqrt(ln 3 / 1) */
	ck_assert_shows(t, "-1.000 +    1.048 =  0.048");
	ck_assert_shows(t, "∞");
	ck_assert_shows(t, "V + 1·√(ln N/n), N = parent's n, V in [-1,1]");
	workbench_close(t);
}
END_TEST

/* A click on the head of a column sorts by it, another turns the order round; a click on a row
 * selects it. */
START_TEST(clicks_sort_and_select)
{
	struct terminal *t = start(24, 80);
	int row, col, text_row, text_col;

	workbench_press(t, "<F5><F5><F5>]", "n▼");
	wait_until(t, terminal_is_idle(t)); /* the whole of the row, which may come in parts */
	wait_until(t, terminal_find(t, "UCB1", &row, &col));
	ck_assert(terminal_click(t, row, col));
	ck_assert_shows(t, "UCB1▼");
	ck_assert_hides(t, "n▼");
	ck_assert(terminal_click(t, row, col));
	ck_assert_shows(t, "UCB1▲");
	wait_until(t, terminal_find(t, "move ", &row, &col));
	ck_assert(terminal_click(t, row + 4, col));
	wait_until(t, terminal_is_idle(t));
	wait_until(t, terminal_find(t, "►", &text_row, &text_col));
	ck_assert_int_eq(text_row, row + 4);
	workbench_close(t);
}
END_TEST

START_TEST(formula_of_a_child)
{
	struct terminal *t = start(24, 80);

	workbench_press(t, "<F5><F5><F5>]]]", "[Formula]");
	ck_assert_shows(t, "6 moves have not been tried: the next visit");
	ck_assert_shows(t, "picks one of them at random");
	ck_assert_hides(t, "next if V stays");
	workbench_press(t, "I30<Enter>", "next if V stays: ");
	ck_assert_shows(t, "each c chooses: A");
	ck_assert_shows(t, "▲1");
	terminal_resize(t, 40, 120);
	ck_assert_shows(t, "▓ both: V is below 0");
	terminal_resize(t, 40, 160);
	ck_assert_shows(t, "next, if values stayed as they are: ");
	workbench_close(t);
}
END_TEST

/* One V everywhere, on the formula's scale: below the tabs, in the tree, and the mean of points is
 * twice the mean of rewards less 1. */
START_TEST(one_value_everywhere)
{
	static const char *const solver[2] = {
		"mcts:scale=unit,sims=400,c=0", "mcts:scale=points,sims=400,c=0"};
	double shown[2];

	for (int i = 0; i < 2; i++) {
		struct terminal *t = workbench_open(&(struct terminal_setup){
			.argv = {terminal_program(), "tui", "-g", "tictactoe", "-1", solver[i],
				"-2", "human"}});
		char *value, *node;
		int row;

		workbench_press(t, "<Tab>]", "[Tree]");
		ck_assert_shows(t, "your turn");
		ck_assert_shows(t, "  PV ");
		ck_assert_shows(t, "root ");
		/* up to the position that X thought about: the figures are for X then */
		workbench_press(t, "w", " for X  PV ");
		wait_until(t, terminal_is_idle(t));
		wait_until(
			t, terminal_find(t, "  PV ", &row, NULL)); /* the first is above the log */
		value = strdup(strstr(terminal_row(t, row), "│ V ") + strlen("│ "));
		shown[i] = strtod(value + 2, NULL);
		*strstr(value, " for X  PV") = '\0';
		node = terminal_text(t);
		ck_assert_msg(strstr(strstr(node, "root"), value + 2), "no node has %s", value);
		free(node);
		free(value);
		workbench_close(t);
	}
	ck_assert_double_gt(shown[0], 0.5);
	ck_assert_double_eq_tol(shown[1], 2 * shown[0] - 1, 0.02);
}
END_TEST

/* The tree of a root-parallel search is the first of several; the chart says which position it is
 * about; a tab names its own keys. */
START_TEST(tabs_say_what_they_are_of)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "tui", "-g", "tictactoe", "-1",
			"mcts:sims=400,threads=2,parallel=root", "-2", "human"}});

	ck_assert_shows(t, "your turn");
	workbench_press(t, "<Tab>]", " first of 2 trees ");
	ck_assert_shows(t, "Right Unfold Left Fold");
	workbench_press(t, "]]", " chart of move 0, X to move ");
	ck_assert_shows(t, "sims│");
	terminal_keys(t, "]]w"); /* past the Step tab to the table */
	ck_assert_shows(t, "looking at ");
	ck_assert_shows(t, ", X to move ═");
	workbench_close(t);
}
END_TEST

/* In the middle of an iteration too the formula has the child that has just entered, and says for
 * whom its V is. */
START_TEST(formula_within_an_iteration)
{
	struct terminal *t = workbench_open(
		&(struct terminal_setup){.argv = {terminal_program(), "tui", "-g", "tictactoe",
						 "-1", "human", "-2", "classic"}});

	workbench_press(t, "b2<Enter>", "2. O");
	workbench_press(t, "I8<Enter>", "after iteration 8");
	workbench_press(t, "[[", "[Formula]");
	workbench_press(t, ".", "iteration 9 of 500, phase 1 of 6");
	workbench_press(t, "....", "phase 5 of 6: backup");
	ck_assert_hides(t, "No move from here");
	ck_assert_shows(t, " for O: V = ");
	workbench_close(t);
}
END_TEST

CHECK_TESTS(tabs, table_from_the_beginning, clicks_sort_and_select, formula_of_a_child,
	one_value_everywhere, tabs_say_what_they_are_of, formula_within_an_iteration);
