/* test_bandit_screen.c: the bandit room by keys in a terminal. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

enum {
	LOG_ROW = 18,
	LOG_COL = 38
}; /* of 80x24: below and right of here is the log, which goes on whatever is taken back */

/* Goes to the room from the workbench. */
static void enter(struct terminal *t)
{
	workbench_press(t, "<F8>", "Bandit room");
	workbench_press(t, "bandit<Enter>", "┌─ bandit room");
}

static struct terminal *start_at(int rows, int cols)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "-1", "human", "-2", "random"},
		.rows = rows,
		.cols = cols});

	enter(t);
	return t;
}

/* What is seen of the run: everything but the line that says how far it has gone, and the log,
 * where rows are cut off. */
static char *run_text(struct terminal *t)
{
	char *all = xstrdup("");

	wait_until(t, terminal_is_idle(t));
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
	workbench_press(t, "<F5>", "pull 1: arm 1 (no pulls yet)");
	workbench_press(t, "<Right>", " 2 pulls  ");
	workbench_press(t, ">", " 12 pulls  ");
	workbench_press(t, "}", " 112 pulls  ");
	ck_assert_shows(t, "Regret, bound: hidden (T shows them)");
	workbench_press(t, "T", "bound: UCB1's theorem");
	then = run_text(t);
	ck_assert_ptr_nonnull(strstr(then, "explore = 1.414·√(ln 112/"));
	ck_assert_ptr_nonnull(strstr(then, "bound: UCB1's theorem, c = √2"));
	workbench_press(t, "<F5>", " 113 pulls  ");
	workbench_press(t, "}", " 213 pulls  ");
	workbench_press(t, "{", " 113 pulls  ");
	workbench_press(t, "<F6>", " 112 pulls  ");
	workbench_press(t, "<End>", " 213 pulls  ");
	workbench_press(t, "I", "go to how many pulls");
	workbench_press(t, "112<Enter>", " 112 pulls  ");
	now = run_text(t);
	ck_assert_str_eq(then, now);
	ck_assert_shows(t, "101 undone");
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

	workbench_press(
		t, "2", "pull 1: you take arm 2, instead of"); /* beside a policy, what it would
								  have pulled is marked */
	ck_assert_shows(t, "last 2(1):");
	workbench_press(t, "T", "no bound: not all pulls were ucb1's");
	workbench_press(t, "T", "Regret, bound: hidden");
	workbench_press(t, "<F6>", "no pulls yet");
	workbench_press(t, "<F3>", "who pulls");
	workbench_press(t, "y<Enter>", "you choose: 1 to 2");
	workbench_press(t, "<F5>", "Choose an arm: 1 to 2, or Enter.");
	workbench_press(t, "2", "pull 1: you take arm 2, it pays");
	workbench_press(t, "1", "pull 2: you take arm 1, it pays");
	workbench_press(t, "<Enter>", "pull 3: you take arm 1, it pays");
	workbench_press(t, "<Down><Enter>", "pull 4: you take arm 2, it pays");
	workbench_press(t, "3", "There is no arm 3: press 1 to 2.");
	ck_assert_shows(t, "Regret, bound: hidden");
	ck_assert(!terminal_find(t, "regret 0", NULL, NULL));
	ck_assert(!terminal_find(t, "0.9", NULL, NULL));
	workbench_press(t, "T", "arms 0.9,0.6");
	ck_assert_shows(t, "regret 0.6"); /* two pulls of the second arm */
	workbench_press(t, "T", "Regret, bound: hidden");
	ck_assert_hides(t, "arms 0.9,0.6");
	workbench_close(t);
}
END_TEST

/* n = 100, gap 0.3: 8 ln 100 / 0.09 + 1 + pi^2/3 = 8 * 4.60517 / 0.09 + 4.29 = 413.6. */
START_TEST(worse_arms_against_their_bound)
{
	struct terminal *t = start_at(24, 80);
	int row;

	workbench_press(t, "}", " 100 pulls  ");
	workbench_press(t, "c", "Which arms are worse is hidden");
	workbench_press(t, "T", "worse         gap  pulls");
	wait_until(t, terminal_find(t, "arm 2       0.300", &row, NULL));
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
	workbench_dismiss(t, "<C-u>1000000000<Enter>", "a new bandit");
	workbench_press(t, "m", " left");
	workbench_press(t, "<F5>", " 1 pull "); /* the room goes on meanwhile */
	workbench_press(t, "<Esc>", "stopped after 0 of 200 runs");
	ck_assert_hides(t, " left");
	workbench_press(t, "T", "mean of ");
	workbench_close(t);
}
END_TEST

START_TEST(it_runs_and_survives_every_size)
{
	static const int sizes[][2] = {
		{10, 20}, {12, 40}, {60, 200}, {5, 15}, {24, 200}, {50, 60}, {17, 80}, {24, 80}};
	struct terminal *t = start_at(24, 80);

	workbench_press(t, ")))))) ", "running 1k/s");
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		terminal_resize(t, sizes[i][0], sizes[i][1]);
		terminal_keys(t, i % 2 ? "<Tab>" : "m");
		wait_until(t, terminal_is_whole(t));
	}
	ck_assert_shows(t, "running 1k/s");
	workbench_dismiss(t, " ", "running");
	workbench_close(t);
}
END_TEST

/* Begins with the rewards of a file in the directory of the terminal. */
static void begin_with_file(struct terminal *t, const char *name)
{
	workbench_press(t, "<F2>", "a new bandit");
	workbench_press(t, "<Down><Down>", "rewards from a file instead");
	terminal_keys(t, "<C-u>");
	terminal_keys(t, name);
	terminal_keys(t, "<Enter>");
}

static void write_rewards(const struct terminal *t, const char *names, int arms)
{
	char *path = xasprintf("%s/rewards", terminal_directory(t));
	FILE *file = fopen(path, "w");

	ck_assert_ptr_nonnull(file);
	fprintf(file, "%s\n", names);
	for (int i = 0; i < arms; i++)
		fprintf(file, "%s0.%d", i ? " " : "", i % 10);
	fprintf(file, "\n");
	fclose(file);
	free(path);
}

/* A name in Latin-1, one of bytes that begin nothing, and one with a control character: a ? for
 * each, and nothing moves. */
START_TEST(names_that_are_not_utf8)
{
	struct terminal *t = start_at(24, 80);

	write_rewards(t,
		"St\xe4rke \xfe\xfe\xfe a\x01"
		"b na\xc3\xafve",
		4);
	begin_with_file(t, "rewards");
	ck_assert_hides(t, "a new bandit");
	ck_assert_shows(t, "St?rke ");
	ck_assert_shows(t, "??? ");
	ck_assert_shows(t, "a?b ");
	ck_assert_shows(t, "na\xc3\xafve ");
	for (int row = 0; row < 23; row++) /* the frame is where it was */
		ck_assert_msg(terminal_cell(t, row, 79).text[0] != ' ', "row %d", row);
	workbench_close(t);
}
END_TEST

/* Names that differ only in their ends are told from each other. */
START_TEST(long_names_keep_their_ends)
{
	struct terminal *t = start_at(24, 80);

	write_rewards(t, "response_time_of_server_17 response_time_of_server_18", 2);
	begin_with_file(t, "rewards");
	ck_assert_hides(t, "a new bandit");
	terminal_resize(t, 15, 40);
	ck_assert_shows(t, "respon.._17");
	ck_assert_shows(t, "respon.._18");
	workbench_close(t);
}
END_TEST

/* A pipe to which nobody writes does not hold the program up. */
START_TEST(a_pipe_is_refused)
{
	struct terminal *t = start_at(24, 80);
	char *path = xasprintf("%s/pipe", terminal_directory(t));

	ck_assert_int_eq(mkfifo(path, 0600), 0);
	begin_with_file(t, "pipe");
	ck_assert_shows(t, "pipe: is a pipe, expected a file of rewards");
	workbench_dismiss(t, "<Esc>", "a new bandit");
	free(path);
	workbench_close(t);
}
END_TEST

/* What does not fit is left out as a whole. */
START_TEST(little_room)
{
	struct terminal *t = start_at(24, 80);

	terminal_resize(t, 15, 40);
	ck_assert_hides(t, "T shows");
	workbench_press(t, "}", " 100 pulls  reward ");
	ck_assert(!terminal_find(t, "  regret ", NULL, NULL));
	workbench_press(t, "T", "  regret ");
	ck_assert(!terminal_find(t, "a pull", NULL, NULL));
	workbench_press(t, "T", "ucb1 pulls  seed 0  run 1  2 arms");
	ck_assert(!terminal_find(t, "T sh", NULL, NULL));
	workbench_close(t);
}
END_TEST

/* Keys that would change what is not seen change nothing, and say so. */
START_TEST(keys_of_a_chart_that_is_hidden)
{
	static const char *const keys[] = {"c", "l", "b"};
	struct terminal *t = start_at(24, 80);

	workbench_press(t, "}", " 100 pulls  ");
	workbench_press(t, "b", "The bound is hidden: T shows it.");
	workbench_press(t, "T", "bound: UCB1's theorem");
	terminal_keys(t, "<Tab>"); /* the worked formula alone */
	ck_assert_hides(t, "bound: UCB1's theorem");
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		workbench_press(t, keys[i], "The chart is not shown: Tab shows the next part.");
		workbench_dismiss(t, "<Down>", "is not shown");
	}
	workbench_press(t, "<Tab>", "bound: UCB1's theorem"); /* it is the same chart */
	workbench_press(t, "c", "worse         gap  pulls");
	workbench_press(t, "l", "No curves are shown: c shows the next chart.");
	workbench_close(t);
}
END_TEST

/* In the smallest room many runs have a number instead of a bar. */
START_TEST(many_runs_in_the_smallest_room)
{
	struct terminal *t = start_at(24, 80);

	workbench_press(t, "<F2>", "a new bandit");
	for (int i = 0; i < 5; i++)
		terminal_keys(t, "<Down>");
	ck_assert_shows(t, "number of runs for");
	workbench_press(t, "<C-u>1000000<Enter>", "too many numbers");
	workbench_dismiss(t, "<C-u>200<Down><C-u>1000000000<Enter>", "a new bandit");
	workbench_press(t, "m", " left");
	terminal_resize(t, 10, 20);
	ck_assert_shows(t, "ucb1 pulls");
	ck_assert_shows(t, " %");
	ck_assert(!terminal_find(t, "]", NULL, NULL));
	terminal_resize(t, 24, 80);
	ck_assert_shows(t, "] ");
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

	workbench_press(t, "}", " 100 pulls  ");
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
	workbench_dismiss(t, "<Enter>", "write curves to");
	ck_assert(has_file(t, "bandit-curves.svg"));
	workbench_press(t, "X", "table.csv");
	workbench_press(t, "t<Enter>", "write table.csv to");
	workbench_press(t, "<Enter>", "table.csv: written to");
	file = fopen(path, "r");
	ck_assert_ptr_nonnull(file);
	ck_assert_ptr_nonnull(fgets(line, sizeof line, file));
	/* the truth is hidden */
	ck_assert_str_eq(line, "policy,seed,run,n,arm,pulls,mean,explore,index,next\n");
	fclose(file);
	free(path);
	workbench_close(t);
}
END_TEST

START_TEST(ascii_without_colours)
{
	static const char *const environment[] = {"LANG=C", "NO_COLOR=1", NULL};
	struct terminal *t = workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "-1", "human", "-2", "random"},
		.environment = environment});

	workbench_press(t, "J", "Bandit room");
	workbench_press(t, "bandit<Enter>", "+- bandit room");
	workbench_press(t, "}", " 100 pulls  ");
	ck_assert_shows(t, "explore = 1.414 sqrt(ln 100/");
	for (int row = 0; row < 24; row++)
		for (const char *at = terminal_row(t, row); *at; at++)
			ck_assert_msg(!(*at & 0x80) && *at != '?', "row %d: %s", row,
				terminal_row(t, row));
	workbench_close(t);
}
END_TEST

CHECK_TESTS(bandit_screen, steps_forwards_and_backwards, you_pull_without_knowing,
	worse_arms_against_their_bound, many_runs_are_stopped, it_runs_and_survives_every_size,
	names_that_are_not_utf8, long_names_keep_their_ends, a_pipe_is_refused, little_room,
	keys_of_a_chart_that_is_hidden, many_runs_in_the_smallest_room,
	curves_and_table_are_written, ascii_without_colours);
