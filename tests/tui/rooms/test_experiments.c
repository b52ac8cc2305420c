/* test_experiments.c: the screen of the experiments: pick one, run it, watch its plot grow, stop
 * it, compare. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

#define FIGURE \
	"[figure wins]\nkind = lines\nx = c\ny = wins = share(win), draws = share(draw)\ntitle = " \
	"Wins against c\n"

/* Two of the user's own: one that is done at once, and one that lasts until it is stopped. */
#define QUICK \
	"[experiment]\ntitle = Quick games\nkind = match\ngame = tictactoe\nfirst = " \
	"uct:sims=2,c=$c\nsecond = random\ntrials = 10\n" \
	"[grid]\nc = 1 2 3\n" FIGURE
#define LONG \
	"[experiment]\ntitle = Long games\nkind = match\ngame = tictactoe\nfirst = " \
	"uct:sims=50,c=$c\nsecond = random\ntrials = 1000000\n" \
	"[grid]\nc = 1 2 3\n" FIGURE

static char *directory;

static void write_file(const char *name, const char *text)
{
	char *path = xasprintf("%s/config/mctscope/experiments/%s.ini", directory, name);
	FILE *file = fopen(path, "w");

	ck_assert_msg(file != NULL, "%s", path);
	fputs(text, file);
	fclose(file);
	free(path);
}

static void set_up(void)
{
	char *path;

	directory = terminal_directory_new();
	path = xasprintf("%s/config/mctscope/experiments", directory);
	ck_assert_int_eq(mkdir(path, 0700), 0);
	free(path);
	write_file("quick", QUICK);
	write_file("zlong", LONG);
}

static void tear_down(void)
{
	terminal_directory_free(directory);
}

/* The list, in a workbench of this size. */
static struct terminal *start_with(
	int rows, int cols, const char *term, const char *const *environment)
{
	struct terminal *t = terminal_start(&(struct terminal_setup){
		.argv = {terminal_program(), "-1", "human", "-2", "random"},
		.rows = rows,
		.cols = cols,
		.term = term,
		.environment = environment,
		.directory = directory});

	ck_assert_shows(t, "your turn");
	wait_until(t, terminal_is_idle(t));
	if (terminal_find(t, "welcome", NULL, NULL)) /* at the first start */
		terminal_keys(t, "<Enter>");
	ck_assert_hides(t, "welcome");
	workbench_press(t, "<F8>", "Experiments");
	workbench_press(t, "exper<Enter>", "Enter opens");
	return t;
}

static struct terminal *start(int rows, int cols)
{
	return start_with(rows, cols, NULL, NULL);
}

static bool is_there(const char *name)
{
	char *path = xasprintf("%s/%s", directory, name);
	bool is_there = access(path, F_OK) == 0;

	free(path);
	return is_there;
}

/* From "1 234/3 000 000 trials"; 0: it does not stand there. */
static long trials_shown(struct terminal *t)
{
	long number = 0;
	int row;

	if (!terminal_find(t, "000 trials", &row, NULL))
		return 0;
	for (const char *at = strstr(terminal_row(t, row), "%  "); at && *at && *at != '/'; at++)
		if (*at >= '0' && *at <= '9')
			number = 10 * number + *at - '0';
	return number;
}

START_TEST(one_is_picked_and_run)
{
	struct terminal *t = start(24, 80);
	int row;

	workbench_press(t, "qui", "► quick");
	ck_assert_shows(t, "-     Quick games");
	workbench_press(t, "<Enter>", "not run yet (r: run)");
	ck_assert_shows(t, "match, 3 points, 30 trials, seed 0");
	ck_assert_shows(t, "c: 1, 2, 3");
	workbench_press(t, "r", "Wins against c");
	ck_assert_shows(t, "[1 wins]");
	ck_assert_shows(t, " done");
	workbench_press(t, "2", "[2 Table]");
	wait_until(t, terminal_find(t, "    10  ", &row, NULL));
	workbench_press(t, "<Right>", "[3 About]");
	workbench_press(t, "<Right>", "first = uct:sims=2");
	workbench_press(t, "<Right>", "[1 wins]");
	workbench_press(t, "<Esc>", "done  Quick games");
	ck_assert(is_there("state/mctscope/experiments/quick/wins.svg"));
	workbench_press(t, "<Esc>", "quick is done: 30 trials");
	workbench_close(t);
}
END_TEST

/* The numbers of the plot's own table grow, through a resize too; Esc keeps them, and the next run
 * goes on from there. */
START_TEST(a_run_grows_and_is_stopped)
{
	struct terminal *t = start(24, 80);
	long before;

	workbench_press(t, "zlo<Enter>", "not run yet");
	workbench_press(t, "r", "running (Esc: stop)");
	ck_assert_shows(t, "Wins against c");
	ck_assert_shows(t, " left");
	before = trials_shown(t);
	terminal_resize(t, 40, 120);
	ck_assert_shows(t, "games"); /* the table has room below the figure */
	wait_until(t, trials_shown(t) > before);
	before = trials_shown(t);
	terminal_resize(t, 12, 50);
	ck_assert_hides(t, "Wins against c");
	terminal_resize(t, 5, 15);
	ck_assert_shows(t, "needs");
	terminal_resize(t, 24, 80);
	ck_assert_shows(t, "Wins against c");
	workbench_press(t, "<Esc>", "stopped, 0 % done (r: continue)");
	workbench_press(t, "r", "running (Esc: stop)");
	ck_assert_shows(t, " left");
	ck_assert_int_ge(trials_shown(t), before);
	workbench_close(t);
	ck_assert(is_there("state/mctscope/experiments/zlong/rows.csv"));
	t = start(24, 80);
	workbench_press(t, "zlo", "0 %   Long games");
	workbench_press(t, "<Enter>", "0 % done (r: continue)");
	workbench_close(t);
}
END_TEST

/* Other values make a run of its own, which the list has; trials alone do not. */
START_TEST(values_are_set)
{
	struct terminal *t = start(24, 80);

	workbench_press(t, "qui<Enter>", "not run yet");
	workbench_press(t, "s", "values of the factor $c");
	workbench_press(t, "<C-u>1 2<Down>", "number of trials at each point");
	workbench_press(t, "x", "trials");
	workbench_press(t, "<Enter>", "expected");
	workbench_press(t, "<C-u>7<Enter>", "match, 2 points, 14 trials");
	ck_assert_shows(t, "with c=1 2  trials=7");
	workbench_press(t, "r", "Wins against c");
	ck_assert_shows(t, " done");
	workbench_press(t, "<Esc>", "Enter opens");
	workbench_press(t, "<End>", "quick*");
	ck_assert_shows(t, "done  with c=1 2  trials=7");
	workbench_dismiss(t, "<Esc>", "quick*");
	workbench_close(t);
}
END_TEST

START_TEST(two_stand_side_by_side)
{
	struct terminal *t = start(30, 120);
	int first, second;

	workbench_press(t, "qui<Enter>", "not run yet");
	workbench_press(t, "r", " done");
	workbench_press(t, "c", "compare with");
	workbench_press(t, "random<Enter>", "experiment quick beside random-match");
	ck_assert_shows(t, "Random against random");
	wait_until(t, terminal_find(t, "► Quick games", NULL, &first));
	wait_until(t, terminal_find(t, "Random against random", NULL, &second));
	ck_assert_int_lt(first, 10);
	ck_assert_int_gt(second, 55);
	terminal_resize(t, 24, 80);
	ck_assert_hides(t, "Random against random");
	ck_assert_shows(t, "o: other experiment");
	workbench_press(t, "o", "Random against random");
	ck_assert_hides(t, "Quick games");
	workbench_press(t, "c", "experiment quick ─");
	workbench_press(t, "<Esc>", "Enter opens");
	workbench_press(t, "<Home>", "► random-match");
	workbench_press(t, " ", "(marked) Random against random");
	workbench_press(t, "qui<Enter>", "experiment random-match beside quick");
	workbench_close(t);
}
END_TEST

/* It runs on behind the game, which says so; the log says what became of it. */
START_TEST(a_run_goes_on_behind_the_game)
{
	struct terminal *t = start(24, 80);

	workbench_press(t, "zlo<Enter>", "not run yet");
	workbench_press(t, "r", " left");
	workbench_press(t, "b", "zlong 0 %   your turn");
	ck_assert_shows(t, "zlong runs in the background");
	workbench_press(t, "<F8>exper<Enter>", "Enter opens");
	workbench_press(t, "qui<Enter>", "not run yet");
	workbench_press(t, "r", "zlong is still running");
	workbench_press(t, "<Esc>", "Enter opens");
	workbench_press(t, "zlo<Enter>", "running (Esc: stop)");
	workbench_press(t, "<Esc>", "stopped, ");
	workbench_press(t, "b", "zlong was stopped: ");
	workbench_close(t);
}
END_TEST

/* How far the list says that an experiment is; it stays until the row is asked for again. */
static const char *state_shown(struct terminal *t, const char *title)
{
	int row;

	return terminal_find(t, title, &row, NULL) ? terminal_row(t, row) : "";
}

/* What was typed stays while the rows change: each letter comes after such a change. */
START_TEST(one_is_found_while_another_runs)
{
	struct terminal *t;

	write_file("pair-one", QUICK);
	write_file("pair-two", QUICK);
	write_file("zsteady",
		"[experiment]\ntitle = Steady games\nkind = match\ngame = tictactoe\nfirst = "
		"uct:sims=50\nsecond = random\ntrials = 200000\n");
	t = start(40, 120);
	workbench_press(t, "zst<Enter>", "not run yet");
	workbench_press(t, "r", " left");
	terminal_keys(t, "b");
	workbench_press(t, "<F8>exper<Enter>", "Enter opens");
	workbench_press(t, "<Home>", "► random-match");
	for (const char *at = "pair-two"; *at; at++) {
		char *before = xstrdup(state_shown(t, "Steady games")), key[] = {*at, '\0'};

		wait_until(t,
			strcmp(state_shown(t, "Steady games"), before) != 0 ||
				strstr(before, "done"));
		terminal_keys(t, key);
		free(before);
	}
	ck_assert_shows(t, "typed: pair-two");
	ck_assert_shows(t, "► pair-two");
	workbench_press(t, "<BS><BS><BS>o", "► pair-one");
	workbench_press(t, "X", "pair-o"); /* refused, which the frame says until the rows change */
	workbench_press(t, "<Enter>", "experiment pair-one");
	workbench_close(t);
}
END_TEST

/* What there is to do is said in keys of this screen. */
START_TEST(keys_are_named_and_not_options)
{
	struct terminal *t = start(30, 120);

	workbench_press(t, "qui<Enter>", "not run yet");
	workbench_press(t, "r", " done");
	workbench_press(t, "<Esc>", "Enter opens");
	write_file("quick",
		"[experiment]\ntitle = Quick games\nkind = match\ngame = tictactoe\nfirst = "
		"random\nsecond = random\ntrials = 10\n");
	workbench_press(t, "<Enter>", "R deletes them and starts");
	workbench_press(t, "r", "not run yet");
	ck_assert_shows(t, "R deletes them and starts");
	ck_assert(!terminal_find(t, "--fresh", NULL, NULL));
	workbench_press(t, "c", "compare with");
	workbench_press(t, "zlo<Enter>", "experiment quick beside zlong");
	workbench_press(t, "or", " left");
	workbench_press(t, "or", "zlong is still running: Esc stops it.");
	workbench_press(t, "<Esc>", "done (r: continue)");
	workbench_close(t);
}
END_TEST

/* Of two, each shows the most telling page that it has, whichever has the keys, until the user
 * chooses one. */
START_TEST(each_has_its_page)
{
	struct terminal *t = start(40, 120);

	workbench_press(t, "qui<Enter>", "not run yet");
	workbench_press(t, "r", " done");
	workbench_press(t, "czlo<Enter>", "experiment quick beside zlong");
	ck_assert_shows(t, "[3 About]");
	ck_assert_shows(t, "[1 wins]");
	workbench_press(t, "o", "► Long games");
	ck_assert_shows(t, "[1 wins]");
	ck_assert_shows(t, "[3 About]");
	workbench_press(t, "<Right>", "[4 File]");
	ck_assert_hides(t, "[1 wins]");
	workbench_close(t);
}
END_TEST

/* The three lines of its table stand below the figure as soon as they fit. */
START_TEST(a_short_table_stands_below)
{
	struct terminal *t;

	write_file("short",
		"[experiment]\ntitle = Short\nkind = match\ngame = tictactoe\nfirst = "
		"uct:sims=2,c=$c\nsecond = random\n"
		"trials = 10\n[grid]\nc = 1 2\n[figure wins]\nkind = lines\nx = c\ny = "
		"share(win)\ntitle = Wins against c\n");
	t = start(40, 80);
	workbench_press(t, "sho<Enter>", "not run yet");
	workbench_press(t, "r", "Wins against c");
	ck_assert_shows(t, " done");
	ck_assert_shows(t, "games"); /* in the first line of the table */
	terminal_resize(t, 24, 80);
	ck_assert_hides(t, "games");
	workbench_close(t);
}
END_TEST

/* What the key bar says is true, over the list too. */
START_TEST(the_key_bar_is_true)
{
	struct terminal *t = start(24, 80);
	int row, col;

	ck_assert_shows(t, " F1 Help  Enter Choose  Esc Close  F10 Quit");
	workbench_press(t, "<F1>", "in the list of experiments");
	workbench_press(t, "<Esc>", "Enter opens");
	wait_until(t, terminal_find(t, "F1 Help", &row, &col));
	ck_assert(terminal_click(t, row, col));
	ck_assert_shows(t, "in the list of experiments");
	workbench_press(t, "<Esc>", "Enter opens");
	workbench_press(t, "qui<Enter>", "experiment quick");
	ck_assert_shows(t,
		" F1 Help r Run Esc Back Right Page s Set c Compare b Background X Write F10 Quit");
	terminal_resize(t, 24, 120);
	ck_assert_shows(t, "X Write  F10 Quit");
	workbench_press(t, "<Esc>", "Enter opens");
	workbench_close(t);
}
END_TEST

START_TEST(figures_are_written)
{
	struct terminal *t = start(24, 80);

	workbench_press(t, "qui<Enter>", "not run yet");
	workbench_press(t, "X", "No results yet");
	workbench_press(t, "r", " done");
	workbench_press(t, "X", "to the directory");
	workbench_press(t, "<C-u>here<Enter>", "Wrote the table and ");
	ck_assert(is_there("here/wins.svg"));
	ck_assert(is_there("here/wins.csv"));
	ck_assert(is_there("here/wins.json"));
	ck_assert(is_there("here/wins.gnuplot"));
	ck_assert(is_there("here/table.csv"));
	ck_assert(is_there("here/table.json"));
	workbench_dismiss(t, "<Enter>", "Wrote the table and ");
	workbench_press(t, "X", "to the directory");
	workbench_press(t, "<C-u>here<Enter>",
		"here/table.csv and 5 more exist already: Enter once more overwrites them");
	workbench_press(t, "<Enter>", "Wrote the table and ");
	workbench_dismiss(t, "<Enter>", "Wrote the table and ");
	workbench_press(t, "R", "restart");
	workbench_press(t, "<Down><Enter>", " done");
	workbench_close(t);
}
END_TEST

/* A curve has a colour of its own where there are colours, and a mark in any case. */
START_TEST(curves_have_colours_and_marks)
{
	static const char *const ascii[] = {"LANG=C", "NO_COLOR=1", NULL};
	struct terminal *t = start(24, 80);
	int row, col, plain;

	workbench_press(t, "qui<Enter>", "not run yet");
	workbench_press(t, "r", "● wins");
	wait_until(t, terminal_find(t, "● wins", &row, &col));
	plain = terminal_cell(t, 1, 1).fg;
	ck_assert_int_ne(terminal_cell(t, row, 1).fg, plain);
	workbench_close(t);
	t = start_with(24, 80, "vt100", ascii);
	workbench_press(t, "qui<Enter>", "* wins");
	ck_assert_shows(t, "|");
	workbench_close(t);
}
END_TEST

/* On a narrow screen whole parts go away, and what is cut ends with a mark; so does the line of
 * pages, at both ends. */
START_TEST(a_narrow_room_says_what_it_leaves_out)
{
	struct terminal *t;

	write_file("zpages",
		"[experiment]\ntitle = A title of more words than there is room for\nkind = "
		"match\ngame = tictactoe\n"
		"first = uct:sims=50,c=$c\nsecond = random\ntrials = 1000000\n[grid]\nc = 1 "
		"2\n" FIGURE
		"[figure draws_and_losses]\nkind = lines\nx = c\ny = share(draw)\n[figure "
		"all_of_the_results]\nkind = lines\nx = c\ny = share(loss)\n");
	t = start(15, 40);
	ck_assert_shows(t, "Enter opens  Esc closes");
	workbench_press(t, "zpa<Enter>", "not run yet");
	workbench_press(t, "r", "/2 000 000");
	ck_assert_ptr_null(strstr(terminal_row(t, 1), "tria"));
	workbench_press(t, "1", "[1 wins]  2 draws_and_losses  …");
	workbench_press(t, "3", "… [3 all_of_the_results]  4 Table  …");
	workbench_close(t);
}
END_TEST

/* What is wrong in a file is told where it is picked. */
START_TEST(a_wrong_file_is_told)
{
	struct terminal *t;

	write_file("wrong", "[experiment]\nkind = dance\n");
	t = start(24, 80);
	workbench_press(t, "wro<Enter>", "wrong.ini:2:");
	workbench_dismiss(t, "<Esc>", "typed: wro");
	workbench_close(t);
}
END_TEST

/* Where the key bar is covered, or has no room for it, a problem stands over the last lines. */
START_TEST(a_problem_is_seen_in_whole)
{
	struct terminal *t;

	write_file("wrong", "[experiment]\nkind = dance\n");
	t = start(15, 40);
	workbench_press(t, "wro", "► wrong");
	workbench_press(t, "<Enter>", "integral,");
	ck_assert_shows(t, "'dance'");
	workbench_dismiss(t, "<BS><BS><BS>qui", "integral,");
	workbench_press(t, "<Enter>", "experiment quick");
	workbench_press(t, "X", "No results yet");
	ck_assert_int_eq(
		strncmp(terminal_row(t, 14), " No results yet: r runs the experiment.", 33), 0);
	terminal_resize(t, 24, 80);
	ck_assert_shows(t, "Esc: stop, back"); /* the last line of the frame, which was covered */
	wait_until(t, terminal_is_idle(t));
	ck_assert_screen(t, 23, " No results yet: r runs the experiment.");
	workbench_press(t, "<Esc>", "Enter opens");
	workbench_press(t, "wro<Enter>", "integral,");
	workbench_close(t);
}
END_TEST

/* One name of 63 letters leaves the titles their room; one that has the name of a bundled one
 * stands with the user's own. */
START_TEST(names_leave_room_for_titles)
{
	char name[64];
	struct terminal *t;
	int heading, row;

	memset(name, 'n', sizeof name - 1);
	name[sizeof name - 1] = '\0';
	write_file(name, QUICK);
	write_file("RANDOM-match", LONG);
	t = start(40, 80);
	workbench_press(t, "<End>", "your own");
	wait_until(t, terminal_find(t, "your own", &heading, NULL));
	wait_until(t, terminal_find(t, "RANDOM-match", &row, NULL));
	ck_assert_int_eq(row, heading + 1);
	ck_assert_ptr_nonnull(strstr(terminal_row(t, row), "Long games"));
	wait_until(t, terminal_find(t, "nnn…  ", &row, NULL));
	ck_assert_ptr_nonnull(strstr(terminal_row(t, row), "Quick games"));
	workbench_press(t, "nnn", name);
	workbench_close(t);
}
END_TEST

/* A caption of two lines in its file is one text; what is wrong stands there in whole; a table that
 * is cut says how to see the rest. */
START_TEST(nothing_is_cut_in_silence)
{
	struct terminal *t, *other;

	write_file("long",
		"[experiment]\ntitle = Long\ncaption = \"what one \\\n\tsees\"\nkind = match\ngame "
		"= tictactoe\nfirst = uct:sims=200\n"
		"second = random\ntrials = 1000000\n[table]\nshow = share(win), share(draw), "
		"share(loss), mean(plies)\n");
	t = start(24, 80);
	workbench_press(t, "long<Enter>", "what one sees");
	other = start(24, 80);
	workbench_press(other, "long<Enter>", "what one sees");
	workbench_press(t, "r", "running (Esc: stop)");
	ck_assert_shows(t, " left"); /* some trials are made */
	workbench_press(other, "r", "expected only one at a time");
	workbench_press(other, "<Esc>", "Enter opens");
	workbench_dismiss(other, "<Esc>", "Enter opens");
	workbench_close(other);
	workbench_press(t, "<Esc>", "done (r: continue)");
	workbench_press(t, "1", "[1 Table]");
	ck_assert(!terminal_find(t, "< >: scroll", NULL, NULL));
	terminal_resize(t, 24, 60);
	ck_assert_shows(t, "< >: scroll");
	ck_assert_shows(t, "…");
	workbench_close(t);
}
END_TEST

CHECK_TESTS_IN(set_up, tear_down, experiments_room, one_is_picked_and_run,
	a_run_grows_and_is_stopped, values_are_set, two_stand_side_by_side,
	a_run_goes_on_behind_the_game, one_is_found_while_another_runs, figures_are_written,
	curves_have_colours_and_marks, a_wrong_file_is_told, a_problem_is_seen_in_whole,
	names_leave_room_for_titles, keys_are_named_and_not_options, each_has_its_page,
	the_key_bar_is_true, a_short_table_stands_below, a_narrow_room_says_what_it_leaves_out,
	nothing_is_cut_in_silence);
