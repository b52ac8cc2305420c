/* test_bandit_screen.c: the bandit room by keys in a terminal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "tests/suites.h"
#include "tests/tui/workbench.h"

enum { LOG_ROW = 18, LOG_COL = 38 }; /* of 80x24: below and right of here is the log, which goes on whatever is taken back */

/* Goes to the room from the workbench. */
static void enter(struct terminal *t)
{
	workbench_press(t, "<F8>", "Bandit room");
	workbench_press(t, "bandit<Enter>", "┌─ bandit room");
}

static struct terminal *start_at(int rows, int cols)
{
	struct terminal *t = workbench_open(
		&(struct terminal_setup){.argv = {terminal_program(), "-1", "human", "-2", "random"}, .rows = rows, .cols = cols});

	enter(t);
	return t;
}

/* What is seen of the run: everything but the line that says how far it has gone, and the log, where rows are cut off. */
static char *run_text(struct terminal *t)
{
	char *all = xstrdup("");

	terminal_settle(t, 20, TERMINAL_PATIENCE_MS);
	for (int row = 2; row < 22; row++) {
		char *more, *line = xstrdup(terminal_row(t, row));

		if (row >= LOG_ROW) {
			size_t bytes = 0;

			for (int col = 0; col < LOG_COL && line[bytes]; col++)
				for (bytes++; ((unsigned char)line[bytes] & 0xc0) == 0x80; bytes++)
					continue;
			line[bytes] = '\0';
		}
		more = xasprintf("%s%s\n", all, line);
		free(line);
		free(all);
		all = more;
	}
	return all;
}

START_TEST(steps_forwards_and_backwards)
{
	struct terminal *t = start_at(24, 80);
	char *then, *now;

	ck_assert_shows(t, "arm 1 is next: it has no pulls yet");
	workbench_press(t, "<F5>", "pull 1: arm 1 is next");
	workbench_press(t, "<Right>", "n 2 ");
	workbench_press(t, ">", "n 12 ");
	workbench_press(t, "}", "n 112 ");
	then = run_text(t);
	ck_assert_ptr_nonnull(strstr(then, "explore = 1.414·√(ln 112/"));
	ck_assert_ptr_nonnull(strstr(then, "bound: UCB1's theorem, c = √2"));
	workbench_press(t, "<F5>", "n 113 ");
	workbench_press(t, "}", "n 213 ");
	workbench_press(t, "{", "n 113 ");
	workbench_press(t, "<F6>", "n 112 ");
	terminal_keys(t, "<End>");
	ck_assert_shows(t, "n 213 ");
	terminal_keys(t, "I");
	ck_assert_shows(t, "to how many pulls");
	terminal_keys(t, "112<Enter>");
	ck_assert_shows(t, "n 112 ");
	now = run_text(t);
	ck_assert_str_eq(then, now);
	ck_assert(terminal_find(t, "101 taken back", NULL, NULL));
	free(now);
	terminal_keys(t, "<Esc>"); /* whoever comes back finds the room as it was */
	ck_assert_hides(t, "bandit room");
	enter(t);
	now = run_text(t);
	ck_assert_str_eq(then, now);
	free(then);
	free(now);
	workbench_close(t);
}
END_TEST

START_TEST(you_pull_without_knowing)
{
	struct terminal *t = start_at(24, 80);

	workbench_press(t, "2", "pull 1: you take arm 2, instead of"); /* beside a policy, what it would have pulled is marked */
	ck_assert_shows(t, "last 2(1):");
	ck_assert_shows(t, "no bound: not all pulls were ucb1's");
	workbench_press(t, "<F6>", "nothing was pulled yet");
	workbench_press(t, "<F3>", "who pulls");
	workbench_press(t, "y<Enter>", "you choose: 1 to 2");
	workbench_press(t, "<F5>", "you choose the arm: 1 to 2, or Enter");
	workbench_press(t, "2", "pull 1: you take arm 2, it pays");
	workbench_press(t, "1", "pull 2: you take arm 1, it pays");
	workbench_press(t, "<Enter>", "pull 3: you take arm 1, it pays");
	workbench_press(t, "<Down><Enter>", "pull 4: you take arm 2, it pays");
	workbench_press(t, "3", "there is no arm 3, expected 1 to 2");
	ck_assert(terminal_find(t, "the regret is hidden", NULL, NULL));
	ck_assert(!terminal_find(t, "regret 0", NULL, NULL));
	ck_assert(!terminal_find(t, "0.9", NULL, NULL));
	workbench_press(t, "T", "arms 0.9,0.6");
	ck_assert_shows(t, "regret 0.6"); /* two pulls of the second arm */
	workbench_press(t, "T", "the regret is hidden");
	ck_assert_hides(t, "arms 0.9,0.6");
	workbench_close(t);
}
END_TEST

/* n = 100, gap 0.3: 8 ln 100 / 0.09 + 1 + pi^2/3 = 8 * 4.60517 / 0.09 + 4.29 = 413.6. */
START_TEST(worse_arms_against_their_bound)
{
	struct terminal *t = start_at(24, 80);
	int row;

	workbench_press(t, "}", "n 100 ");
	workbench_press(t, "c", "Which arms are worse is hidden");
	workbench_press(t, "T", "worse        gap   pulls");
	ck_assert(terminal_find(t, "arm 2     0.300", &row, NULL));
	ck_assert_ptr_nonnull(strstr(terminal_row(t, row), " 414│"));
	workbench_press(t, "+", "no bound");
	ck_assert_hides(t, " 414│");
	workbench_press(t, "c", "reward a pull");
	workbench_press(t, "<F1>", "in the bandit room"); /* its own keys alone; Enter does it */
	ck_assert(!terminal_find(t, " anywhere ", NULL, NULL));
	workbench_press(t, "<Down><Down><Down><Enter>", "pull 101: ");
	workbench_close(t);
}
END_TEST

/* Many runs that would take hours show how far they are; Esc stops them and keeps the room. */
START_TEST(many_runs_are_stopped)
{
	struct terminal *t = start_at(24, 80);

	workbench_press(t, "<F2>", "a new bandit");
	for (int i = 0; i < 6; i++)
		terminal_keys(t, "<Down>");
	ck_assert_shows(t, "pulls in each");
	terminal_keys(t, "<C-u>1000000000<Enter>");
	ck_assert_hides(t, "a new bandit");
	workbench_press(t, "m", " left");
	workbench_press(t, "<F5>", "n 1 "); /* the room goes on meanwhile */
	terminal_keys(t, "<Esc>");
	ck_assert_shows(t, "stopped after 0 of 200 runs");
	ck_assert_hides(t, " left");
	ck_assert_shows(t, "mean of ");
	workbench_close(t);
}
END_TEST

START_TEST(it_runs_and_survives_every_size)
{
	static const int sizes[][2] = {{10, 20}, {12, 40}, {60, 200}, {5, 15}, {24, 200}, {50, 60}, {17, 80}, {24, 80}};
	struct terminal *t = start_at(24, 80);

	workbench_press(t, ")))))) ", "running 1k/s");
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		terminal_resize(t, sizes[i][0], sizes[i][1]);
		terminal_keys(t, i % 2 ? "<Tab>" : "m");
		terminal_pump(t, 30);
	}
	ck_assert_shows(t, "running 1k/s");
	terminal_keys(t, " ");
	ck_assert_hides(t, "running");
	workbench_close(t);
}
END_TEST

static bool has_file(const struct terminal *t, const char *name)
{
	char *path = xasprintf("%s/%s", terminal_directory(t), name);
	bool is_there = !access(path, R_OK);

	free(path);
	return is_there;
}

static void remove_file(struct terminal *t, const char *name)
{
	char *path = xasprintf("%s/%s", terminal_directory(t), name);

	ck_assert_int_eq(unlink(path), 0);
	free(path);
}

START_TEST(curves_and_table_are_written)
{
	struct terminal *t = start_at(24, 80);
	char *path = xasprintf("%s/bandit-table.csv", terminal_directory(t)), line[128] = "";
	FILE *file;

	workbench_press(t, "}", "n 100 ");
	workbench_press(t, "X", "curves");
	workbench_press(t, "<Enter>", "write curves to");
	workbench_press(t, "<Enter>", "curves: written to bandit-curves.svg");
	ck_assert(has_file(t, "bandit-curves.svg") && has_file(t, "bandit-curves.csv"));
	ck_assert(has_file(t, "bandit-curves.json") && has_file(t, "bandit-curves.gnuplot"));
	remove_file(t, "bandit-curves.svg"); /* the other three are there still */
	workbench_press(t, "X", "curves");
	workbench_press(t, "<Enter>", "write curves to");
	workbench_press(t, "<Enter>", "bandit-curves.csv and 2 more exist already");
	ck_assert(!has_file(t, "bandit-curves.svg"));
	terminal_keys(t, "<Enter>");
	ck_assert_hides(t, "write curves to");
	ck_assert(has_file(t, "bandit-curves.svg"));
	workbench_press(t, "X", "table.csv");
	workbench_press(t, "t<Enter>", "write table.csv to");
	workbench_press(t, "<Enter>", "table.csv: written to");
	file = fopen(path, "r");
	ck_assert_ptr_nonnull(file);
	ck_assert_ptr_nonnull(fgets(line, sizeof line, file));
	ck_assert_str_eq(line, "policy,seed,run,n,arm,pulls,mean,explore,index,next\n"); /* the truth is hidden */
	fclose(file);
	free(path);
	workbench_close(t);
}
END_TEST

START_TEST(ascii_without_colours)
{
	static const char *const environment[] = {"LANG=C", "NO_COLOR=1", NULL};
	struct terminal *t = workbench_open(
		&(struct terminal_setup){.argv = {terminal_program(), "-1", "human", "-2", "random"}, .environment = environment});

	workbench_press(t, "J", "Bandit room");
	workbench_press(t, "bandit<Enter>", "+- bandit room");
	workbench_press(t, "}", "n 100 ");
	ck_assert_shows(t, "explore = 1.414 sqrt(ln 100/");
	for (int row = 0; row < 24; row++)
		for (const char *at = terminal_row(t, row); *at; at++)
			ck_assert_msg(!(*at & 0x80) && *at != '?', "row %d: %s", row, terminal_row(t, row));
	workbench_close(t);
}
END_TEST

Suite *bandit_screen_suite(void)
{
	return check_suite("bandit_screen",
		(const TTest *const[]){steps_forwards_and_backwards, you_pull_without_knowing, worse_arms_against_their_bound,
			many_runs_are_stopped, it_runs_and_survives_every_size, curves_and_table_are_written,
			ascii_without_colours, NULL});
}
