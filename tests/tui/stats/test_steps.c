/* test_steps.c: step mode on the screen: the worked example phase by phase, there and back;
 * playouts on the board. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

enum {
	ROWS = 24,
	COLS = 80,
	SAME = 13
}; /* below the first rows stand times and the log, which grows */

static struct terminal *start(const char *game, const char *first, const char *second)
{
	return workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "-g", game, "-1", first, "-2", second},
		.rows = ROWS,
		.cols = COLS});
}

/* What there is to compare of a screen; the caller frees. */
static char *look(struct terminal *t)
{
	char *text;

	wait_until(t, terminal_is_idle(t));
	text = terminal_text(t);
	for (int row = 0, at = 0; text[at]; at++)
		if (text[at] == '\n' && ++row == SAME) {
			text[at + 1] = '\0';
			break;
		}
	return text;
}

/* The example: X is the recipe of the example, and goes back to where it began. */
static struct terminal *start_example(void)
{
	struct terminal *t = start("tree:name=four-iterations", "levine", "human");

	ck_assert_shows(t, "your turn: O");
	workbench_press(t, "U", "back to move 0 of 1");
	workbench_press(t, "<A-I>0<Enter>", "before iteration 1 of 4");
	return t;
}

/* ---- the worked example */

static const int phases[] = {5, 4, 7, 7}; /* of its iterations */

static void check_point(int iteration, int phase, const char *screen)
{
	static const struct {
		int iteration, phase;
		const char *shows[3];
	} known[] = {
		{0, 1, {"E expand root: 2 children", "new below root", "a1 a2"}},
		{2, 0,
			{"20.00 +   1.67 =  21.67", "10.00 +   1.67 =  11.67",
				"after iteration 2 of 4"}},
		{2, 1,
			{"► S select root: a1 21.67 before a2 11.67",
				"a1 wins, ahead of a2 by 10.00; N = 2", "phase 1 of 7"}},
		{2, 4, {"► P no playout: 0 for X", "the end of the", "looking at a1 a3"}},
		{3, 0, {"10.00 +   2.10 =  12.10", "10.00 +   1.48 =  11.48", "Which wins?"}},
		{3, 1,
			{"select root: a2 12.10 before a1 11.48", "► a2",
				"a2 wins, ahead of a1 by 0.61; N = 3"}},
		{3, 5,
			{"► B backup a6: n 0 → 1, t 0 → +14", "every node for X: t gets +14",
				"t gets +14"}},
		{3, 7,
			{"► B backup root: n 3 → 4, t +30 → +44", "t gets +14",
				"iteration 4 of 4, phase 7 of 7"}},
		{4, 0,
			{"after iteration 4 of 4", "12.00 +   1.67 =  13.67",
				"10.00 +   1.67 =  11.67"}},
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		for (int j = 0; j < 3 && known[i].iteration == iteration && known[i].phase == phase;
			j++)
			ck_assert_msg(!known[i].shows[j] || strstr(screen, known[i].shows[j]),
				"\"%s\" is missing at %d.%d:\n%s", known[i].shows[j], iteration,
				phase, screen);
}

START_TEST(there_and_back)
{
	struct terminal *t = start_example();
	char *screen[32], title[32][64];
	int n = 0;

	for (int iteration = 0; iteration <= 4; iteration++) {
		for (int phase = 0; phase <= (iteration < 4 ? phases[iteration] : 0); phase++) {
			if (n)
				terminal_keys(t, ".");
			if (phase)
				snprintf(title[n], sizeof title[n],
					"iteration %d of 4, phase %d of %d: ", iteration + 1, phase,
					phases[iteration]);
			else
				snprintf(title[n], sizeof title[n],
					iteration ? "after iteration %d of 4"
						  : "before iteration 1 of 4",
					iteration);
			ck_assert_shows(t, title[n]);
			screen[n] = look(t);
			check_point(iteration, phase, screen[n]);
			n++;
		}
	}
	ck_assert_int_eq(n, 28);
	for (int i = n - 1; i >= 0; i--) {
		char *again;

		ck_assert_shows(t, title[i]);
		again = look(t);
		ck_assert_str_eq(again, screen[i]);
		free(again);
		free(screen[i]);
		terminal_keys(t, ",");
	}
	workbench_close(t);
}
END_TEST

/* The table and the tree mark what the phases did; the sentences stand in the log. */
START_TEST(marks)
{
	struct terminal *t = start_example();
	int row, col;

	workbench_press(t, "I2<Enter>", "after iteration 2");
	workbench_press(t, ".]", "[Table]");
	ck_assert_shows(t, "►S a1");
	ck_assert_shows(t, "20.00 +     1.67 =  21.67");
	ck_assert_shows(t, "iteration 3, select at the root: a1 wins with 20.0000 + 1.6651");
	workbench_press(t, "]", "S├─");
	workbench_press(t, "...", "iteration 3 of 4, phase 4 of 7");
	ck_assert_shows(t, "E├─▾ a1");
	ck_assert_shows(t, "P│ ");
	workbench_press(t, "...", "iteration 3 of 4, phase 7 of 7");
	ck_assert_shows(t, "B├─▾ a1"); /* stays unfolded */
	ck_assert_shows(t, "B│ ├─· a3");
	wait_until(t, terminal_find(t, "B├─▾ a1", &row, &col));
	ck_assert_int_ne(terminal_cell(t, row, col).fg, TERMINAL_DEFAULT);
	workbench_close(t);
}
END_TEST

START_TEST(tab_comes_and_goes)
{
	struct terminal *t = start("tictactoe", "human", "random");

	workbench_press(t, "]]", "[Formula]");
	workbench_press(t, "<F5>", "[Step]");
	ck_assert_shows(t, "after iteration 1");
	workbench_press(t, "<Esc>", "[Formula]");
	ck_assert_hides(t, "[Step]");
	workbench_press(t, "]]", "Step mode shows a search phase by phase");
	workbench_close(t);
}
END_TEST

/* ---- playouts */

/* Nobody can win, so every playout from the first leaf is eight moves long and a draw, whatever is
 * drawn. */
static struct terminal *start_playout(void)
{
	struct terminal *t = start("mnk:rows=1,cols=9,k=9", "human", "random");

	workbench_press(t, "<A-I>0<Enter>", "before iteration 1");
	workbench_press(t, "..", ", phase 2 of ");
	ck_assert_shows(t, "► P playout 8 moves: a draw");
	return t;
}

/* Through its moves with the arrows in the Step tab, out of it at both ends. */
START_TEST(playout_with_arrows)
{
	struct terminal *t = start_playout();

	workbench_follow(t,
		(const struct step[]){
			{"<Tab><Right>", "playout, move 1 of 8"},
			{"<Right><Right>", "playout, move 3 of 8"},
			{"", "[O "},
			{"<Left>", "playout, move 2 of 8"},
			{"", "[X "},
			{"<Right><Right><Right><Right><Right><Right>", "playout, move 8 of 8"},
			{"<Right>", ", phase 3 of ", "playout, move"},
			{"<Left>", ", phase 2 of "},
			{"<Left>", ", phase 1 of "},
			{NULL},
		});
	workbench_close(t);
}
END_TEST

/* Whatever is done with playouts, the search goes on as if nothing had been. */
START_TEST(playouts_leave_the_tree_alone)
{
	struct terminal *t = start_playout(), *fresh = start_playout();
	char *before, *after, *there;
	bool is_b1 = terminal_find(t, "expand: b1 enters", NULL, NULL);

	workbench_press(t, "]]", "[Tree]");
	before = look(t);
	workbench_press(t, "'''", "playout, move 3 of 8");
	workbench_press(t, "*", "a re-roll, not part of the search: ");
	workbench_press(t, "**'", "re-roll 3, move 1 of ");
	workbench_press(t, ";", "re-roll 3, move 0 of ");
	workbench_press(t, "V", "what if: O by hand, move 0");
	terminal_keys(t, is_b1 ? "a1<Enter>" : "b1<Enter>");
	ck_assert_shows(t, "what if: O by hand, move 2");
	ck_assert_shows(t, is_b1 ? "what if O a1" : "what if O b1");
	workbench_press(t, ";", "what if: O by hand, move 0");
	workbench_dismiss(t, "<Esc>", "by hand, move");
	after = look(t);
	ck_assert_str_eq(after, before);
	workbench_press(t, "I20<Enter>[", "after iteration 20");
	workbench_press(fresh, "I20<Enter>]", "after iteration 20");
	free(after);
	after = look(t);
	there = look(fresh);
	ck_assert_ptr_nonnull(strstr(after, "[Table]"));
	ck_assert_str_eq(after, there);
	free(before);
	free(after);
	free(there);
	workbench_close(t);
	workbench_close(fresh);
}
END_TEST

/* Without a playout the keys say what is expected, and a move cannot be made on a playout's board.
 */
START_TEST(refusals)
{
	struct terminal *t = start("tictactoe", "human", "random");

	workbench_press(t, "'", "Playout keys work right after a playout: press .");
	workbench_close(t);
	t = start_playout();
	workbench_press(t, "'", "playout, move 1 of 8");
	workbench_press(t, "<Enter>", "The board shows a playout: V");
	workbench_close(t);
}
END_TEST

/* The player whose search is shown is stepped, with its formula; where nobody searches, the analyst
 * is. */
START_TEST(whose_search_is_stepped)
{
	static const struct {
		const char *second, *shows;
	} rows[] = {{"classic", "── stepping O: classic, c 1.414 ─"},
		{"human", "── stepping the analyst: uct, c 1 ─"}};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct terminal *t = start("tictactoe", "human", rows[i].second);

		terminal_keys(t, "b2<Enter>");
		ck_assert_shows(t, i ? "your turn: O" : "your turn: X");
		workbench_press(t, "<F5>", rows[i].shows);
		workbench_close(t);
	}
}
END_TEST

/* A replay that is stopped says where it was going, and how to get there and to the beginning. */
START_TEST(a_replay_is_stopped)
{
	struct terminal *t = workbench_open(
		&(struct terminal_setup){.argv = {terminal_program(), "-1", "human", "-2", "human"},
			.rows = 40,
			.cols = 120});

	workbench_press(t, "I900000000<Enter>", "[Step]");
	terminal_keys(t, "<F7>");
	ck_assert_shows(t,
		"replay stopped before iteration 900 000 000: I 900000000 Enter goes there, I 0 "
		"Enter to the beginning");
	workbench_press(t, "I0<Enter>", "before iteration 1");
	workbench_close(t);
}
END_TEST

/* Seven moves fit in the Step tab between two iterations; in a selection they are two on a page. */
START_TEST(pages_of_moves)
{
	struct terminal *t = start("connect4", "human", "human");

	workbench_follow(t,
		(const struct step[]){
			{"I11<Enter>", "Next: selection; N = 11. Which wins?", "PgDn"},
			{".", "▼ 5 more: PgDn"},
			{"<Tab><PgDn>", "▲ 2 more: PgUp  ▼ 3 more: PgDn"},
			{"<PgDn>", "▲ 4 more: PgUp  ▼ 1 more: PgDn"},
			{"<PgUp><PgUp>", "▼ 5 more: PgDn", "PgUp"},
			{NULL},
		});
	workbench_close(t);
}
END_TEST

/* All sizes, and ASCII: nothing is cut that would be wrong. */
START_TEST(sizes)
{
	struct terminal *t = start_playout();

	terminal_keys(t, "<Tab>");
	for (int i = 0; i < 3; i++) {
		static const int size[][2] = {{45, 150}, {60, 200}, {10, 20}};

		terminal_resize(t, size[i][0], size[i][1]);
		wait_until(t, terminal_is_idle(t));
		if (i < 2)
			ck_assert_shows(t, "8 random moves from ");
	}
	terminal_resize(t, 24, 80);
	ck_assert_shows(t, "F10 Quit");
	workbench_close(t);
}
END_TEST

CHECK_TESTS(steps, there_and_back, marks, tab_comes_and_goes, playout_with_arrows,
	playouts_leave_the_tree_alone, refusals, whose_search_is_stepped, a_replay_is_stopped,
	pages_of_moves, sizes);
