/* test_replay_screen.c: minimax and alpha-beta in step mode, on the screen. */
#include <stdio.h>

#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

/* The search has X and moves at once; back at the beginning of the game it is stepped. */
static struct terminal *start(
	const char *game, const char *position, const char *spec, int rows, int cols)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){.rows = rows,
		.cols = cols,
		.argv = {terminal_program(), "tui", "-g", game, "-1", spec, "-2", "human",
			position ? "-p" : NULL, position}});

	ck_assert_shows(t, "move 1");
	workbench_press(t, "U", "move 0 of");
	workbench_press(t, "<F5>", "[Tree]");
	ck_assert_shows(t, "event 1/");
	return t;
}

static void go_to_end(struct terminal *t)
{
	workbench_press(t, "I", "go to node");
	workbench_dismiss(t, "9999999<Enter>", "go to node");
}

static void check_absent(struct terminal *t, const char *text)
{
	ck_assert_msg(!terminal_find(t, text, NULL, NULL), "\"%s\" is on the screen", text);
}

/* What is new on the screen after some of the 34 events: the log, then the tree or the board.
 * Worked out by hand in conf/trees. */
static const struct expected {
	int event;
	const char *sentence, *tree, *board;
} course[] = {
	{1, "node 1, enter the root, X to move; alpha -inf, beta inf", "2 to come: L R", "(-∞,∞)"},
	{6, "L/L: value -1 comes back from L; alpha of this node rises to -1", "(-1, ∞)     >= -1",
		"(-1,∞)"},
	{9, "L/L: value 3 comes back from R; alpha of this node rises to 3", "(3, ∞)      >= 3",
		"(3,∞)"},
	{11, "L: value 3 comes back from L; beta of this node falls to 3", "(-∞, 3)      <= 3",
		"(-∞,3)"},
	{12, "node 6, enter L/R, X to move; alpha -inf, beta 3", "α -∞  β 3  X maximizes at L/R",
		"►[o]"},
	{15, "L/R: value 5 comes back from L; alpha of this node rises to 5", "(5, 3)      >= 5",
		"(5,3)"},
	{16, "beta cut at a max node: beta 3 <= alpha 5; 1 move of L/R not searched: R",
		"β cut: β 3 <= α 5, 1 not searched: R", "x"},
	{19, "leave L: 3, by its moves", "(-∞, 3)       = 3", "= 3"},
	{20, "the root: value 3 comes back from L; alpha of this node rises to 3",
		"(3, ∞)      >= 3", "(3,∞)"},
	{28, "R/L: value -4 comes back from R; the best so far, but alpha stays 3",
		"(3, ∞)     >= -4", "(3,∞)"},
	{30, "R: value at most -4 comes back from L; beta of this node falls to -4",
		"(3, -4)     <= -4", "(3,-4)"},
	{31, "alpha cut at a min node: beta -4 <= alpha 3; 1 move of R not searched: R",
		"α cut: β -4 <= α 3, 1 not searched: R", "x           x   x"},
	{34, "leave the root: 3, by its moves", "nodes 11 of 11  pruned 2  minimax 15",
		"x           x   x"},
};

START_TEST(each_update_and_both_cuts)
{
	struct terminal *t = start("tree:name=eight-leaf", NULL, "alphabeta", 24, 80);
	int at = 1;

	for (size_t i = 0; i < sizeof course / sizeof *course; i++) {
		char place[32];

		for (; at < course[i].event; at++)
			terminal_keys(t, ".");
		snprintf(place, sizeof place, "event %d/34", at);
		ck_assert_shows(t, place);
		ck_assert_shows(t, course[i].sentence);
		ck_assert_shows(t, course[i].tree);
		ck_assert_shows(t, course[i].board);
	}
	workbench_close(t);
}
END_TEST

/* The way back shows every point as it was. */
START_TEST(the_way_back)
{
	struct terminal *t = start("tree:name=eight-leaf", NULL, "alphabeta", 24, 80);

	go_to_end(t);
	ck_assert_shows(t, "event 34/34");
	ck_assert_shows(t, "x           x   x");
	workbench_press(t, ",,,,", "event 30/34");
	ck_assert_hides(t, "x           x   x");
	ck_assert_shows(t, "1 to come: R");
	ck_assert_shows(t, "nodes 11 of 11  pruned 1  minimax 15");
	ck_assert_shows(t, "back to: R: value at most -4");
	terminal_keys(t, "<F6><F6><F6><F6><F6>"); /* the nodes 11, 10, 9, 8 and 7: L/R/L */
	ck_assert_shows(t, "event 13/34");
	ck_assert_shows(t, "nodes 7 of 11  pruned 0  minimax 15");
	check_absent(t, "cut:");
	terminal_keys(t, "))))))<F7>"); /* runs to the end by itself */
	ck_assert_shows(t, "event 34/34");
	ck_assert_shows(t, "β cut: β 3 <= α 5");
	workbench_dismiss(t, "<Esc>", "event 34/34");
	workbench_close(t);
}
END_TEST

START_TEST(minimax_looks_at_all)
{
	struct terminal *t = start("tree:name=eight-leaf", NULL, "minimax", 24, 80);

	go_to_end(t);
	ck_assert_shows(t, "nodes 15 of 15");
	ck_assert_shows(t, "leave the root: 3, by its moves");
	check_absent(t, "cut");
	check_absent(t, "pruned");
	check_absent(t, " x ");
	workbench_close(t);
}
END_TEST

/* a2 draws; a3 wins at once, and after that b3 cannot be better: one of O's two answers is never
 * looked at. */
START_TEST(tic_tac_toe)
{
	struct terminal *t = start("tictactoe", "XOX/.XO/..O X", "alphabeta", 30, 80);

	ck_assert_shows(t, "3 to come: a2 a3 b3");
	go_to_end(t);
	ck_assert_shows(t, "nodes 10 of 10  pruned 1  minimax 12");
	ck_assert_shows(t, "α cut: β 1 <= α 1, 1 not searched: a3");
	ck_assert_shows(t, "leave the root: 1, by its moves");
	workbench_close(t);
}
END_TEST

/* Two heaps of 2 are lost: O answers in the other heap. 1:1 takes 12 nodes to find that out, 1:2
 * and 2:2 take 4 each. After 2:1, of which minimax looks at 12 nodes too, O's first answer
 * suffices, and it leaves two: 1 + 12 + 4 + 6 + 4 nodes. */
START_TEST(nim)
{
	struct terminal *t = start("nim:heaps=2-2", NULL, "alphabeta", 60, 120);

	go_to_end(t);
	ck_assert_shows(t, "leave the root: -1, by its moves");
	ck_assert_shows(t, "nodes 27 of 27  moves pruned 2  minimax would search 33");
	ck_assert_shows(t, "α cut: β -1 <= α -1, 2 not searched: 1:2 2:1");
	workbench_press(
		t, ",", "back to: the root: value at most -1 comes back from 2:2; no better");
	workbench_close(t);
}
END_TEST

/* 1 + 7 + 49 nodes, if nothing is cut. */
START_TEST(connect_four)
{
	struct terminal *t = start("connect4", NULL, "alphabeta:depth=2", 40, 120);

	ck_assert_shows(t, "7 to come: 1 2 3 4 5 6 7");
	ck_assert_shows(t, "minimax 57");
	go_to_end(t);
	ck_assert_shows(t, "leave the root: about");
	ck_assert_shows(t, "nodes 42 of 42  pruned 15");
	ck_assert_shows(t, "▸ 5  cut ");
	workbench_close(t);
}
END_TEST

/* L behind R: the search is another one, with 13 nodes. Keys that cannot do anything say why. */
START_TEST(another_order)
{
	struct terminal *t = start("tree:name=eight-leaf", NULL, "alphabeta", 40, 120);

	go_to_end(t);
	ck_assert_shows(t, "event 34/34");
	workbench_press(t, "<Tab>a", "this node is no move");
	workbench_press(t, "<Down>", "looking at L");
	workbench_press(t, "a", "alphabeta: 13 nodes");
	ck_assert_shows(t, "of 13  ");
	workbench_press(t, "a", "the last of its node already");
	workbench_close(t);
}
END_TEST

/* Every tab, a terminal that is too small, one without Unicode. */
START_TEST(everywhere)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){.term = "vt100",
		.environment = (const char *const[]){"LANG=C", NULL},
		.argv = {terminal_program(), "tui", "-g", "tree:name=eight-leaf", "-1", "alphabeta",
			"-2", "human"}});

	ck_assert_shows(t, "move 1");
	workbench_press(t, "U", "move 0 of");
	workbench_press(t, "<F5>", "event 1/34");
	go_to_end(t);
	ck_assert_shows(t, "beta cut: beta 3 <= alpha 5");
	ck_assert_shows(t, "alpha 3  beta inf  X maximizes");
	for (int i = 0; i < 4; i++) {
		terminal_keys(t, "]");
		terminal_resize(t, 10, 20);
		wait_until(t, terminal_is_whole(t));
		terminal_resize(t, 30, 100);
		ck_assert_shows(t, "event 34/34");
	}
	workbench_close(t);
}
END_TEST

/* The tabs of MCTS that have nothing to show here say where it is shown. */
START_TEST(other_tabs_say_where_to_look)
{
	struct terminal *t = start("tree:name=eight-leaf", NULL, "alphabeta", 24, 80);

	workbench_press(t, "<Tab>]]]", "[Step]");
	ck_assert_shows(t, "Table and Tree");
	workbench_close(t);
}
END_TEST

CHECK_TESTS(replay_screen, other_tabs_say_where_to_look, each_update_and_both_cuts, the_way_back,
	minimax_looks_at_all, tic_tac_toe, nim, connect_four, another_order, everywhere);
