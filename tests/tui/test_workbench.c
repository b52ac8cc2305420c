/* test_workbench.c: the workbench from outside: how it begins and ends, sizes, colours, and what must never happen. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/rng.h"
#include "base/xalloc.h"
#include "io/record.h"
#include "tests/suites.h"
#include "tests/tui/workbench.h"

/* Past the welcome, which only the first start shows, and only where there is room. */
static struct terminal *start(const struct terminal_setup *setup)
{
	bool has_welcome = !setup->rows || (setup->rows >= 12 && setup->cols >= 60);

	return has_welcome ? workbench_open(setup) : terminal_start(setup);
}

/* ---- beginning and ending */

START_TEST(first_start_tells_what_to_press)
{
	char *directory = terminal_directory_new();
	struct terminal_setup setup = {.argv = {terminal_program()}, .directory = directory};
	struct terminal *t = start(&setup);

	ck_assert(terminal_is_alternate(t));
	ck_assert(!terminal_cursor(t, NULL, NULL));
	ck_assert_shows(t, "Tic-tac-toe");
	ck_assert_shows(t, "F10Quit");
	workbench_close(t);
	t = terminal_start(&setup);
	ck_assert_shows(t, "F10Quit");
	ck_assert(!terminal_find(t, "welcome", NULL, NULL));
	workbench_close(t);
	terminal_directory_free(directory);
}
END_TEST

static const struct {
	const char *keys;
	int signal;
} endings[] = {{"", SIGTERM}, {"", SIGINT}, {"", SIGHUP}, {"", SIGQUIT}, {"", SIGSEGV}, {"", SIGABRT}, {"<C-c>", SIGINT},
	{" ", SIGTERM}, {" ", SIGSEGV}};

/* Whatever ends the program, the terminal is as it was, and the game on disk. */
START_TEST(terminal_is_restored)
{
	struct terminal *t = start(&(struct terminal_setup){.argv = {terminal_program(), "-g", "othello", "-2", "random"},
		.environment = (const char *const[]){"ASAN_OPTIONS=handle_segv=0:handle_abort=0", "TSAN_OPTIONS=handle_segv=0:handle_abort=0",
			"UBSAN_OPTIONS=handle_segv=0:handle_abort=0", NULL}});
	char *slot = xasprintf("%s/state/mctscope/unfinished-1.game", terminal_directory(t));
	struct record record;
	struct status st;
	int status;

	terminal_keys(t, "d3<Enter>");
	ck_assert_shows(t, "2. O ");
	terminal_keys(t, endings[_i].keys);
	if (strcmp(endings[_i].keys, " ") == 0)
		ck_assert_shows(t, "analysing");
	if (strcmp(endings[_i].keys, "<C-c>") != 0)
		terminal_signal(t, endings[_i].signal);
	ck_assert(terminal_wait_exit(t, TERMINAL_PATIENCE_MS, &status));
	ck_assert_int_eq(status, -endings[_i].signal);
	ck_assert(terminal_modes_are_restored(t));
	ck_assert(!terminal_is_alternate(t));
	ck_assert(!terminal_wants_mouse(t));
	ck_assert(terminal_cursor(t, NULL, NULL));
	ck_assert_msg(record_read(&record, slot, &st), "%s", st.text);
	ck_assert_int_eq(record.at, 2);
	record_done(&record);
	free(slot);
	terminal_free(t);
}
END_TEST

/* Ctrl-Z under a shell with job control: the shell has the terminal back; fg paints everything again. */
START_TEST(stop_and_continue)
{
	char *command = xasprintf("'%s' -2 random; echo left", terminal_program());
	struct terminal *t = terminal_start(&(struct terminal_setup){.argv = {"bash", "--norc", "-i"}});

	terminal_keys(t, command);
	terminal_keys(t, "<Enter>");
	ck_assert_shows(t, "welcome");
	terminal_keys(t, "<Enter>");
	ck_assert_hides(t, "welcome");
	ck_assert_shows(t, "F10Quit");
	terminal_keys(t, "<C-z>");
	ck_assert_shows(t, "Stopped");
	ck_assert(!terminal_is_alternate(t));
	ck_assert(terminal_cursor(t, NULL, NULL));
	terminal_keys(t, "fg<Enter>");
	ck_assert_shows(t, "F10Quit");
	ck_assert(terminal_is_alternate(t));
	terminal_keys(t, "<F10>");
	ck_assert_hides(t, "F10Quit");
	terminal_free(t);
	free(command);
}
END_TEST

START_TEST(no_terminal_is_a_clear_message)
{
	static const struct {
		const char *command, *message;
	} cases[] = {
		{"\"$0\" </dev/null; echo status $?", "the workbench needs a terminal"},
		{"TERM=nonsense \"$0\"; echo status $?", "the terminal 'nonsense' is unknown"},
		{"TERM= \"$0\"; echo status $?", "TERM is not set"},
		{"TERM=dumb \"$0\"; echo status $?", "cannot move its cursor"},
		{"\"$0\" -g chess; echo status $?", "chess"},
		{"\"$0\" -2 nobody; echo status $?", "nobody"},
		{"\"$0\" -p nonsense; echo status $?", "nonsense"},
		{"\"$0\" -m z9; echo status $?", "z9"},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct terminal *t = terminal_start(&(struct terminal_setup){.argv = {"sh", "-c", cases[i].command, terminal_program()}});

		ck_assert_shows(t, "status 2");
		ck_assert_msg(terminal_find(t, cases[i].message, NULL, NULL), "%s:\n%s", cases[i].command, terminal_text(t));
		ck_assert(terminal_modes_are_restored(t));
		terminal_free(t);
	}
}
END_TEST

/* Killed in mid-game; the next start offers the game and goes on from the last move. */
START_TEST(killed_game_is_offered)
{
	char *directory = terminal_directory_new();
	struct terminal_setup setup = {.argv = {terminal_program(), "-g", "connect4", "-2", "human"}, .directory = directory};
	struct terminal *t = start(&setup);

	terminal_keys(t, "4<Enter>");
	ck_assert_shows(t, "1. X 4");
	terminal_keys(t, "5<Enter>");
	ck_assert_shows(t, "2. O 5");
	terminal_keys(t, "4<Enter>");
	ck_assert_shows(t, "3. X 4");
	ck_assert_shows(t, "move 3");
	terminal_signal(t, SIGKILL);
	ck_assert_exits(t, -SIGKILL);
	terminal_free(t);

	setup.argv[1] = NULL; /* not even the game is named */
	t = terminal_start(&setup);
	ck_assert_shows(t, "continue it");
	ck_assert_shows(t, "connect4, after move 3");
	terminal_keys(t, "<Enter>");
	ck_assert_shows(t, "Connect Four");
	ck_assert_shows(t, "move 3");
	terminal_keys(t, "5<Enter>");
	ck_assert_shows(t, "4. O 5");
	workbench_close(t);

	t = terminal_start(&setup); /* kept for later: it can be loaded */
	ck_assert_shows(t, "continue it");
	terminal_keys(t, "<Down><Enter>");
	ck_assert_shows(t, "saved as 'connect4");
	terminal_keys(t, "L");
	ck_assert_shows(t, "another file");
	terminal_keys(t, "<Enter>");
	ck_assert_shows(t, "move 4");
	workbench_close(t);
	terminal_directory_free(directory);
}
END_TEST

/* Figures may depend on the clock, and with their length so does what stands behind them: each group of digits becomes one '#' with its k or M, and
 * each group of blanks one blank. */
static void blur(char *line)
{
	char *to = line;

	for (const char *from = line; *from; to++) {
		size_t digits = strspn(from, "0123456789."), blanks = strspn(from, " ");

		*to = digits ? '#' : *from;
		from += digits ? digits : blanks ? blanks : 1;
		from += digits && strchr("kM", *from) && *from; /* 900k or 1.1M */
	}
	*to = '\0';
}

/* The picture in README is what the program shows. */
START_TEST(readme_has_the_screen)
{
	struct terminal *t = start(&(struct terminal_setup){.argv = {terminal_program()}});
	char *path = xasprintf("%s/README", getenv("srcdir") ? getenv("srcdir") : "."), line[512];
	FILE *readme = fopen(path, "r");
	int row = -1;

	ck_assert_msg(readme, "%s", path);
	terminal_keys(t, "b2<Enter>");
	ck_assert_shows(t, "2. O a1");
	ck_assert_shows(t, "1 997");
	terminal_settle(t, 100, 5000);
	while (fgets(line, sizeof line, readme) && row < 24) {
		char seen[512];

		line[strcspn(line, "\n")] = '\0';
		if (row < 0 && strncmp(line, "     mctscope  Tic-tac-toe", 26) == 0)
			row = 0;
		if (row < 0)
			continue;
		snprintf(seen, sizeof seen, "%s", terminal_row(t, row++));
		memmove(line, line + 4, strlen(line + 4) + 1);
		blur(seen);
		blur(line);
		ck_assert_str_eq(seen, line);
	}
	ck_assert_int_eq(row, 24);
	fclose(readme);
	free(path);
	workbench_close(t);
}
END_TEST

/* Backspace goes up above the board: the table is that of the search when it chose its move; from there another way down. */
START_TEST(why_the_search_played_that)
{
	struct terminal *t = start(&(struct terminal_setup){.argv = {terminal_program(), "-2", "uct:sims=500"}, .rows = 40, .cols = 120});

	terminal_keys(t, "b2<Enter>");
	ck_assert_shows(t, "2. O ");
	terminal_keys(t, "<BS>");
	ck_assert_shows(t, "looking at move 1, O to move");
	ck_assert_shows(t, "N 500");
	terminal_keys(t, "<Enter>");
	ck_assert_shows(t, "you are looking at another position");
	terminal_keys(t, "<Tab><Down><Enter>");
	ck_assert_shows(t, "looking at move 1 ");
	ck_assert_shows(t, ", X to move");
	terminal_keys(t, "<BS><BS>");
	ck_assert_shows(t, "looking at move 0");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "looking at move");
	workbench_close(t);
}
END_TEST

/* The log begins at the top and moves up once it is full. */
START_TEST(log_fills_from_the_top)
{
	struct terminal *t = start(&(struct terminal_setup){.argv = {terminal_program(), "-g", "connect4", "-2", "human"}});
	static const char *const moves[] = {"4<Enter>", "5<Enter>", "4<Enter>"}, *const first[] = {"playing Connect Four", "playing", "1. X 4"},
		*const last[] = {"1. X 4", "2. O 5", "3. X 4"};

	for (int i = 0; i < 3; i++) {
		int title, row;

		terminal_keys(t, moves[i]);
		ck_assert_shows(t, last[i]);
		ck_assert(terminal_find(t, "─ log ─", &title, NULL));
		ck_assert(terminal_find(t, first[i], &row, NULL));
		ck_assert_int_eq(row, title + 1);
		ck_assert(terminal_find(t, last[i], &row, NULL));
		ck_assert_int_eq(row, title + (i == 0 ? 2 : 3));
	}
	workbench_close(t);
}
END_TEST

/* ---- sizes */

START_TEST(small_sizes_say_so)
{
	struct terminal *t = terminal_start(&(struct terminal_setup){.argv = {terminal_program()}, .rows = 5, .cols = 30});

	ck_assert_shows(t, "30x5: needs 20x10");
	terminal_resize(t, 5, 12);
	ck_assert_shows(t, "needs 20x10");
	ck_assert_hides(t, ": needs");
	terminal_resize(t, 5, 10);
	ck_assert_hides(t, "needs");
	ck_assert_shows(t, "20x10");
	terminal_resize(t, 24, 80);
	ck_assert_shows(t, "F10Quit");
	terminal_resize(t, 1, 1);
	terminal_settle(t, 50, 5000);
	terminal_resize(t, 24, 80);
	ck_assert_shows(t, "F10Quit");
	terminal_keys(t, "<Enter>");
	workbench_close(t);
}
END_TEST

/* Where nothing can be shown one can still leave, also from a prompt. */
START_TEST(small_sizes_can_be_left)
{
	static const char *const keys[] = {"q", "<F10>"};

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		struct terminal *t = start(&(struct terminal_setup){.argv = {terminal_program()}});

		terminal_keys(t, ":");
		ck_assert_shows(t, "Enter plays");
		terminal_resize(t, 5, 30);
		ck_assert_shows(t, "q quits");
		terminal_keys(t, keys[i]);
		ck_assert_exits(t, 0);
		terminal_free(t);
	}
}
END_TEST

/* A message covers the buttons of the key bar: a click takes it away, and the next one presses. */
START_TEST(a_click_on_a_message_clears_it)
{
	struct terminal *t = start(&(struct terminal_setup){.argv = {terminal_program()}});

	for (int round = 0; round < 20; round++) { /* often: no click gets lost, however it meets what is painted */
		terminal_keys(t, "9");
		ck_assert_hides(t, "F1Help");
		ck_assert(terminal_click(t, 23, 2));
		ck_assert_shows(t, "F1Help");
		ck_assert(!terminal_find(t, "─ keys ─", NULL, NULL));
		ck_assert(terminal_click(t, 23, 2));
		ck_assert_shows(t, "─ keys ─");
		terminal_keys(t, "<Esc>");
		ck_assert_hides(t, "─ keys ─");
	}
	workbench_close(t);
}
END_TEST

/* Several events of the mouse may arrive in one go: of the click, or of the end of one and the beginning of the next. */
START_TEST(clicks_in_one_go_count)
{
	struct terminal *t = start(&(struct terminal_setup){.argv = {terminal_program()}});

	for (int i = 0; i < 4; i++) {
		terminal_signal(t, SIGSTOP);
		if (i % 2)
			ck_assert(terminal_mouse(t, 23, 2, TERMINAL_LEFT, false));
		ck_assert(terminal_mouse(t, 23, 2, TERMINAL_LEFT, true));
		if (i / 2)
			ck_assert(terminal_mouse(t, 23, 2, TERMINAL_LEFT, false));
		terminal_signal(t, SIGCONT);
		ck_assert_shows(t, "─ keys ─");
		if (i / 2 == 0)
			ck_assert(terminal_mouse(t, 23, 2, TERMINAL_LEFT, false));
		terminal_keys(t, "<Esc>");
		ck_assert_hides(t, "─ keys ─");
		ck_assert(terminal_mouse(t, 20, 2, TERMINAL_RIGHT, true)); /* so that the next release is one */
	}
	workbench_close(t);
}
END_TEST

enum { STORM = 500, STORM_MS = 10000 };

/* 500 random sizes in ten seconds, and then 80x24. */
static void storm(struct terminal *t, uint64_t seed)
{
	struct rng rng;

	rng_init(&rng, RNG_FAST, seed);
	for (int i = 0; i < STORM; i++) {
		terminal_resize(t, 1 + (int)rng_below(&rng, 150), 1 + (int)rng_below(&rng, 400));
		terminal_pump(t, STORM_MS / STORM);
	}
	terminal_resize(t, 24, 80);
	ck_assert_shows(t, "F10Quit");
}

/* Nothing is left over: the screen is that of a program that has only ever had this size. */
START_TEST(storm_leaves_no_garbage)
{
	struct terminal_setup setup = {.argv = {terminal_program(), "-g", "othello", "-2", "random"}};
	struct terminal *stormy = start(&setup), *fresh = start(&setup);
	char *seen, *expected;

	storm(stormy, 1);
	terminal_settle(stormy, 200, 10000);
	terminal_settle(fresh, 200, 10000);
	seen = terminal_text(stormy);
	expected = terminal_text(fresh);
	ck_assert_str_eq(seen, expected);
	free(seen);
	free(expected);
	workbench_close(stormy);
	workbench_close(fresh);
}
END_TEST

/* The same while a search thinks: afterwards it is still alive, and painting all anew changes nothing. */
START_TEST(storm_while_thinking)
{
	struct terminal *t = start(&(struct terminal_setup){.argv = {terminal_program(), "-g", "othello", "-2", "random"}});
	char *seen, *again;
	uint64_t bytes;
	int waited_ms = 0;

	terminal_keys(t, " ");
	ck_assert_shows(t, "analysing");
	storm(t, 2);
	bytes = terminal_bytes(t);
	while (terminal_bytes(t) < bytes + 1000) { /* figures go on changing: it thinks and paints */
		ck_assert_int_lt(waited_ms += 10, TERMINAL_PATIENCE_MS);
		terminal_pump(t, 10);
	}
	terminal_keys(t, " ");
	ck_assert_shows(t, "paused");
	terminal_settle(t, 200, 10000);
	seen = terminal_text(t);
	terminal_keys(t, "<C-l>");
	terminal_settle(t, 200, 10000);
	again = terminal_text(t);
	ck_assert_str_eq(seen, again);
	free(seen);
	free(again);
	workbench_close(t);
}
END_TEST

/* With whatever is open: every popup survives every size, and is still there afterwards. */
START_TEST(popups_survive_sizes)
{
	static const struct {
		const char *opening, *title[2]; /* of the popups that are open then, the top one first */
	} cases[] = {{"<F1>", {"─ keys ─"}}, {"<F2>", {"─ a new game ─"}}, {"<F2><Enter>", {"─ Tic-tac-toe ─", "─ a new game ─"}},
		{"<F3>", {"─ players ─"}}, {"<F3><Enter>", {"─ who plays X", "─ players ─"}}, {"<F9>", {"─ settings ─"}}, {"M", {"─ moves ─"}},
		{"E", {"─ edit the position ─"}}, {"W", {"─ save the game as ─"}}, {"L", {"─ load a game ─"}}, {":", {"─ move ─"}},
		{"]]", {NULL}}, {"[", {NULL}}, {"z", {NULL}}};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct terminal *t = start(&(struct terminal_setup){.argv = {terminal_program(), "-2", "random"}});
		struct rng rng;

		rng_init(&rng, RNG_FAST, 10 + i);
		terminal_keys(t, cases[i].opening);
		if (cases[i].title[0])
			ck_assert_shows(t, cases[i].title[0]);
		for (int k = 0; k < 40; k++) {
			terminal_resize(t, 1 + (int)rng_below(&rng, 60), 1 + (int)rng_below(&rng, 200));
			if (k % 4 == 3)
				terminal_keys(t, "<Down>");
			terminal_pump(t, 5);
		}
		terminal_resize(t, 24, 80);
		for (int k = 0; k < 2 && cases[i].title[k]; k++) {
			ck_assert_shows(t, cases[i].title[k]);
			terminal_keys(t, "<Esc>");
			ck_assert_hides(t, cases[i].title[k]);
		}
		ck_assert_shows(t, "F10Quit");
		workbench_close(t);
	}
}
END_TEST

Suite *workbench_suite(void)
{
	Suite *suite = check_suite("workbench", (const TTest *const[]){first_start_tells_what_to_press, stop_and_continue,
		no_terminal_is_a_clear_message, killed_game_is_offered, readme_has_the_screen, why_the_search_played_that,
		log_fills_from_the_top, small_sizes_say_so, small_sizes_can_be_left, a_click_on_a_message_clears_it, clicks_in_one_go_count,
		storm_leaves_no_garbage, storm_while_thinking,
		popups_survive_sizes, NULL});
	TCase *ends = tcase_create("endings");

	tcase_set_timeout(ends, 600);
	tcase_add_loop_test(ends, terminal_is_restored, 0, sizeof endings / sizeof *endings);
	suite_add_tcase(suite, ends);
	return suite;
}
