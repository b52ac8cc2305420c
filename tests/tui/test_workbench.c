/* test_workbench.c: the workbench from outside: how it begins and ends, sizes, colours, and what
 * must never happen. */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/maths/rng.h"
#include "base/system/clock.h"
#include "base/xalloc.h"
#include "io/records/record.h"
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

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
	ck_assert_shows(t, "F10 Quit");
	workbench_close(t);
	t = terminal_start(&setup);
	ck_assert_shows(t, "F10 Quit");
	ck_assert(!terminal_find(t, "welcome", NULL, NULL));
	workbench_close(t);
	terminal_directory_free(directory);
}
END_TEST

static const struct {
	const char *keys;
	int signal;
} endings[] = {{"", SIGTERM}, {"", SIGINT}, {"", SIGHUP}, {"", SIGQUIT}, {"", SIGSEGV},
	{"", SIGABRT}, {"<C-c>", SIGINT}, {" ", SIGTERM}, {" ", SIGSEGV}};

/* Whatever ends the program, the terminal is as it was, and the game on disk. */
START_TEST(terminal_is_restored)
{
	struct terminal *t = start(&(struct terminal_setup){
		.argv = {terminal_program(), "-g", "othello", "-2", "random"},
		.environment = (const char *const[]){"ASAN_OPTIONS=handle_segv=0:handle_abort=0",
			"TSAN_OPTIONS=handle_segv=0:handle_abort=0",
			"UBSAN_OPTIONS=handle_segv=0:handle_abort=0", NULL}});
	char *autosave = xasprintf("%s/state/mctscope/unfinished-1.game", terminal_directory(t));
	struct record record;
	struct status st;
	int status;

	workbench_press(t, "d3<Enter>", "2. O ");
	terminal_keys(t, endings[_i].keys);
	if (strcmp(endings[_i].keys, " ") == 0)
		ck_assert_shows(t, "analysing");
	if (strcmp(endings[_i].keys, "<C-c>") != 0)
		terminal_signal(t, endings[_i].signal);
	status = terminal_wait_exit(t);
	ck_assert_int_eq(status, -endings[_i].signal);
	ck_assert(terminal_modes_are_restored(t));
	ck_assert(!terminal_is_alternate(t));
	ck_assert(!terminal_wants_mouse(t));
	ck_assert(terminal_cursor(t, NULL, NULL));
	ck_assert_msg(record_read(&record, autosave, &st), "%s", st.text);
	ck_assert_int_eq(record.at, 2);
	record_done(&record);
	free(autosave);
	terminal_free(t);
}
END_TEST

/* While a search thinks there is no memory for another one: status 3, and the last line says why.
 * Sanitizers end otherwise. */
START_TEST(terminal_is_restored_without_memory)
{
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
	struct terminal *t = start(&(struct terminal_setup){
		.argv = {terminal_program(), "-g", "othello", "-2", "random"}});

	workbench_press(t, "d3<Enter>", "2. O ");
	terminal_keys(t, " ");
	ck_assert_shows(t, "analysing");
	workbench_press(t, "<F2>", "a new game");
	workbench_press(t, "othello<Enter>", "size");
	terminal_starve(t);
	terminal_keys(t, "<End><Enter>"); /* its players have searches of their own */
	ck_assert_exits(t, 3);
	ck_assert_shows(t, "mctscope: ");
	ck_assert(terminal_modes_are_restored(t));
	ck_assert(!terminal_is_alternate(t));
	ck_assert(!terminal_wants_mouse(t));
	ck_assert(terminal_cursor(t, NULL, NULL));
	terminal_free(t);
#endif
}
END_TEST

/* ---- a terminal that stops */

/* Many press it to save: it does, where terminals would stop; so it is after Ctrl-Z too, and the
 * shell has its own modes back. */
START_TEST(ctrl_s_saves)
{
	char *command = xasprintf(
		"stty ixon; '%s' -2 human; echo modes $(stty -a | tr ' ' '\\n' | grep ixon)",
		terminal_program());
	struct terminal *t =
		terminal_start(&(struct terminal_setup){.argv = {"bash", "--norc", "-i"}});

	terminal_keys(t, command);
	workbench_press(t, "<Enter>", "welcome");
	workbench_dismiss(t, "<Enter>", "welcome");
	workbench_press(t, "<C-s>", "save the game as");
	workbench_dismiss(t, "<Esc>", "save the game as");
	workbench_press(t, "<C-z>", "Stopped");
	workbench_press(t, "fg<Enter>", "F10 Quit");
	workbench_press(t, "<C-s>", "save the game as");
	/* where one types they are no characters */
	workbench_press(t, "<C-s>kept<C-q><Enter>", "saved as 'kept'");
	workbench_press(t, "<F1>", "keys");
	workbench_press(t, "ctrl-s", "W, Ctrl-S");
	workbench_dismiss(t, "<Esc>", "W, Ctrl-S");
	workbench_dismiss(t, "<Esc>", "Type to search");
	workbench_press(t, "<F10><F10>", "modes ixon");
	terminal_free(t);
	free(command);
}
END_TEST

static const struct {
	/* the line is stopped while nothing is written, so that the end itself waits; else it is
	 * full */
	bool is_stopped;
	const char *mouse; /* the setting: switching the mouse off is what the end begins with */
	int signals, signal;
} unread[] = {{false, "yes", 2, SIGTERM}, {false, "yes", 2, SIGINT}, {false, "no", 2, SIGHUP},
	{true, "yes", 2, SIGTERM}, {true, "no", 2, SIGTERM}, {false, "yes", 1, SIGTERM}};

/* The second signal ends a program that nobody reads; the first one ends it as soon as somebody
 * reads. */
START_TEST(a_terminal_that_does_not_read)
{
	char *ini =
		xasprintf("[workbench]\nview = look\npause = 0\nmouse = %s\n", unread[_i].mouse);
	struct terminal *t = start(&(struct terminal_setup){
		.argv = {terminal_program(), "-g", "othello", "-2", "random"}, .ini = ini});
	char *autosave = xasprintf("%s/state/mctscope/unfinished-1.game", terminal_directory(t));
	struct record record;
	struct status st;

	workbench_press(t, "d3<Enter>", "2. O ");
	wait_until(t, terminal_is_idle(t));
	if (unread[_i].is_stopped)
		terminal_stop_output(t);
	else
		terminal_jam(t, "<C-l>");
	if (unread[_i].signals > 1)
		terminal_signal_to_death(t, unread[_i].signal);
	else
		terminal_signal(t, unread[_i].signal);
	ck_assert_exits(t, -unread[_i].signal);
	ck_assert(terminal_modes_are_restored(t));
	ck_assert(!terminal_is_alternate(t) && !terminal_wants_mouse(t) &&
		terminal_cursor(t, NULL, NULL));
	ck_assert_msg(record_read(&record, autosave, &st), "%s", st.text);
	ck_assert_int_eq(record.at, 2);
	record_done(&record);
	free(autosave);
	free(ini);
	terminal_free(t);
}
END_TEST

/* Where no locale is set, the log says once how to get the fuller picture; where ASCII is a choice,
 * it says nothing. */
START_TEST(no_locale_is_told_once)
{
	static const char hint[] = "LANG=C.UTF-8 mctscope";
	static const struct {
		const char *environment[4], *characters;
		bool is_told;
	} cases[] = {
		{{"LANG=", NULL}, "auto", true},
		{{"LANG=C", NULL}, "auto", true},
		{{"LC_ALL=POSIX", "LANG=C.UTF-8", NULL}, "auto", true},
		{{"LC_CTYPE=C.UTF-8", "LANG=C", NULL}, "auto", false},
		{{"LANG=C.UTF-8", NULL}, "auto", false},
		{{"LANG=C", NULL}, "ascii", false},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char *directory = terminal_directory_new(),
		     *path = xasprintf("%s/config/mctscope/mctscope.ini", directory);
		struct terminal_setup setup = {.argv = {terminal_program()},
			.environment = cases[i].environment,
			.directory = directory};
		FILE *ini = fopen(path, "a");

		ck_assert_ptr_nonnull(ini);
		fprintf(ini, "characters = %s\n", cases[i].characters);
		ck_assert_int_eq(fclose(ini), 0);
		free(path);

		for (int start = 0; start < 2; start++) {
			struct terminal *t =
				start ? terminal_start(&setup) : workbench_open(&setup);

			ck_assert_shows(t, "Tic-tac-toe");
			ck_assert_shows(t, "Quit");
			if (cases[i].is_told && start == 0)
				ck_assert_shows(t, hint);
			else
				ck_assert_msg(!terminal_find(t, hint, NULL, NULL),
					"case %zu, start %d", i, start);
			workbench_close(t);
		}
		terminal_directory_free(directory);
	}
}
END_TEST

/* The key that closes the welcome is acted on, unless it can only mean that. */
static const struct {
	const char *keys, *then, *not_then;
} first_keys[] = {
	{"b2<Enter>", "1. X b2", "No legal move"},
	{"a", "3 moves: a1 a2 a3", "No legal move"},
	{"<F1>", "─ help", "1. X"},
	{"<Up><Enter>", "1. X b1", NULL},
	{"v", "Play view", NULL},
	{"<Esc>", "your turn", "1. X"},
	{"<Enter>", "your turn", "1. X"},
	{" ", "your turn", "analysing"},
};

START_TEST(the_first_key_is_acted_on)
{
	struct terminal *t = terminal_start(
		&(struct terminal_setup){.argv = {terminal_program(), "-2", "human"}});

	ck_assert_shows(t, "welcome");
	workbench_dismiss(t, first_keys[_i].keys, "welcome");
	ck_assert_shows(t, first_keys[_i].then);
	wait_until(t, terminal_is_idle(t));
	ck_assert(
		!first_keys[_i].not_then || !terminal_find(t, first_keys[_i].not_then, NULL, NULL));
	terminal_free(t);
}
END_TEST

/* Ctrl-Z under a shell with job control: the shell has the terminal back; fg paints everything
 * again. */
START_TEST(stop_and_continue)
{
	char *command = xasprintf("'%s' -2 random; echo left", terminal_program());
	struct terminal *t =
		terminal_start(&(struct terminal_setup){.argv = {"bash", "--norc", "-i"}});

	terminal_keys(t, command);
	workbench_press(t, "<Enter>", "welcome");
	workbench_dismiss(t, "<Enter>", "welcome");
	ck_assert_shows(t, "F10 Quit");
	workbench_press(t, "<C-z>", "Stopped");
	ck_assert(!terminal_is_alternate(t));
	ck_assert(terminal_cursor(t, NULL, NULL));
	workbench_press(t, "fg<Enter>", "F10 Quit");
	ck_assert(terminal_is_alternate(t));
	workbench_dismiss(t, "<F10><F10>", "F10 Quit");
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
		struct terminal *t = terminal_start(&(struct terminal_setup){
			.argv = {"sh", "-c", cases[i].command, terminal_program()}});

		ck_assert_shows(t, "status 2");
		ck_assert_msg(terminal_find(t, cases[i].message, NULL, NULL), "%s:\n%s",
			cases[i].command, terminal_text(t));
		ck_assert(terminal_modes_are_restored(t));
		terminal_free(t);
	}
}
END_TEST

/* Killed in mid-game; the next start offers the game and goes on from the last move. */
START_TEST(killed_game_is_offered)
{
	char *directory = terminal_directory_new();
	struct terminal_setup setup = {
		.argv = {terminal_program(), "-g", "connect4", "-2", "human"},
		.directory = directory};
	struct terminal *t = start(&setup);

	workbench_press(t, "4<Enter>", "1. X 4");
	workbench_press(t, "5<Enter>", "2. O 5");
	workbench_press(t, "4<Enter>", "3. X 4");
	ck_assert_shows(t, "move 3");
	terminal_signal(t, SIGKILL);
	ck_assert_exits(t, -SIGKILL);
	terminal_free(t);

	setup.argv[1] = NULL; /* not even the game is named */
	t = terminal_start(&setup);
	ck_assert_shows(t, "continue it");
	ck_assert_shows(t, "connect4, after move 3");
	workbench_press(t, "<Enter>", "Connect Four");
	ck_assert_shows(t, "move 3");
	workbench_press(t, "5<Enter>", "4. O 5");
	workbench_close(t);

	t = terminal_start(&setup); /* kept for later: it can be loaded */
	ck_assert_shows(t, "continue it");
	workbench_press(t, "<Down><Enter>", "saved as 'unfinished connect4");
	workbench_press(t, "L", "another file");
	workbench_press(t, "<Enter>", "move 4");
	workbench_close(t);
	terminal_directory_free(directory);
}
END_TEST

/* Figures may depend on the clock, and with their length so does what stands behind them: each
 * group of digits becomes one '#' with its k or M, and each group of blanks one blank. */
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
	workbench_press(t, "b2<Enter>", "2. O a1");
	ck_assert_shows(t, "1 997");
	wait_until(t, terminal_is_idle(t));
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

/* Backspace goes up above the board: the table is that of the search when it chose its move; from
 * there another way down. */
START_TEST(why_the_search_played_that)
{
	struct terminal *t = start(&(struct terminal_setup){
		.argv = {terminal_program(), "-2", "uct:sims=500"}, .rows = 40, .cols = 120});

	workbench_follow(t,
		(const struct step[]){
			{"b2<Enter>", "2. O "},
			{"<BS>", "looking at move 1, O to move"},
			{"", "N 500"},
			{"<Enter>", "you are looking at another position"},
			{"<Tab><Down><Enter>", "looking at move 1 "},
			{"", ", X to move"},
			{"<BS><BS>", "looking at move 0"},
			{"<Esc>", NULL, "looking at move"},
			{NULL},
		});
	workbench_close(t);
}
END_TEST

/* The log begins at the top and moves up once it is full. */
START_TEST(log_fills_from_the_top)
{
	struct terminal *t = start(&(struct terminal_setup){
		.argv = {terminal_program(), "-g", "connect4", "-2", "human"}});
	static const char *const moves[] = {"4<Enter>", "5<Enter>", "4<Enter>"},
				 *const first[] = {"playing Connect Four", "playing", "1. X 4"},
				 *const last[] = {"1. X 4", "2. O 5", "3. X 4"};

	for (int i = 0; i < 3; i++) {
		int title, row;

		workbench_press(t, moves[i], last[i]);
		wait_until(t, terminal_find(t, "─ log ─", &title, NULL));
		wait_until(t, terminal_find(t, first[i], &row, NULL));
		ck_assert_int_eq(row, title + 1);
		wait_until(t, terminal_find(t, last[i], &row, NULL));
		ck_assert_int_eq(row, title + (i == 0 ? 2 : 3));
	}
	workbench_close(t);
}
END_TEST

/* ---- sizes */

START_TEST(small_sizes_say_so)
{
	struct terminal *t = terminal_start(
		&(struct terminal_setup){.argv = {terminal_program()}, .rows = 5, .cols = 30});

	ck_assert_shows(t, "30x5: needs 20x10");
	terminal_resize(t, 5, 12);
	ck_assert_shows(t, "needs 20x10");
	ck_assert_hides(t, ": needs");
	terminal_resize(t, 5, 10);
	ck_assert_hides(t, "needs");
	ck_assert_shows(t, "20x10");
	terminal_resize(t, 24, 80);
	ck_assert_shows(t, "Enter Close");
	terminal_resize(t, 1, 1);
	wait_until(t, terminal_is_idle(t));
	terminal_resize(t, 24, 80);
	ck_assert_shows(t, "Enter Close");
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

		workbench_press(t, ":", "Enter plays");
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

	for (int round = 0; round < 20;
		round++) { /* often: no click gets lost, however it meets what is painted */
		workbench_dismiss(t, "r", "F1 Help");
		ck_assert(terminal_click(t, 23, 2));
		ck_assert_shows(t, "F1 Help");
		ck_assert(!terminal_find(t, "─ help ─", NULL, NULL));
		ck_assert(terminal_click(t, 23, 2));
		ck_assert_shows(t, "─ help ─");
		workbench_dismiss(t, "<Esc>", "─ help ─");
	}
	workbench_close(t);
}
END_TEST

/* Several events of the mouse may arrive in one go: of the click, or of the end of one and the
 * beginning of the next. */
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
		ck_assert_shows(t, "─ help ─");
		if (i / 2 == 0)
			ck_assert(terminal_mouse(t, 23, 2, TERMINAL_LEFT, false));
		workbench_dismiss(t, "<Esc>", "─ help ─");
		/* so that the next release is one */
		ck_assert(terminal_mouse(t, 20, 2, TERMINAL_RIGHT, true));
	}
	workbench_close(t);
}
END_TEST

enum { STORM = 500 };

/* Random sizes, every third of which is painted before the next comes, and then 80x24. */
static void storm(struct terminal *t, uint64_t seed)
{
	struct rng rng;

	rng_init(&rng, RNG_FAST, seed);
	for (int i = 0; i < STORM; i++) {
		terminal_resize(t, 1 + (int)rng_below(&rng, 150), 1 + (int)rng_below(&rng, 400));
		if (i % 3 == 0)
			wait_until(t, terminal_is_whole(t));
		else
			terminal_take_in(t);
	}
	terminal_resize(t, 24, 80);
	ck_assert_shows(t, "F10 Quit");
}

/* Nothing is left over: the screen is that of a program that has only ever had this size. */
START_TEST(storm_leaves_no_garbage)
{
	struct terminal_setup setup = {
		.argv = {terminal_program(), "-g", "othello", "-2", "random"}};
	struct terminal *stormy = start(&setup), *fresh = start(&setup);
	char *seen, *expected;

	storm(stormy, 1);
	wait_until(stormy, terminal_is_idle(stormy));
	wait_until(fresh, terminal_is_idle(fresh));
	seen = terminal_text(stormy);
	expected = terminal_text(fresh);
	ck_assert_str_eq(seen, expected);
	free(seen);
	free(expected);
	workbench_close(stormy);
	workbench_close(fresh);
}
END_TEST

/* The same while a search thinks: afterwards it is still alive, and painting all anew changes
 * nothing. */
START_TEST(storm_while_thinking)
{
	struct terminal *t = start(&(struct terminal_setup){
		.argv = {terminal_program(), "-g", "othello", "-2", "random"}});
	char *seen, *again;
	uint64_t bytes;

	workbench_press(t, " ", "analysing");
	storm(t, 2);
	bytes = terminal_bytes(t);
	/* figures go on changing: it thinks and paints */
	wait_until(t, terminal_bytes(t) >= bytes + 1000);
	workbench_press(t, " ", "paused");
	wait_until(t, terminal_is_idle(t));
	seen = terminal_text(t);
	terminal_keys(t, "<C-l>");
	wait_until(t, terminal_is_idle(t));
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
		/* of the popups that are open then, the top one first */
		const char *opening, *title[2];
	} cases[] = {{"<F1>", {"─ help ─"}}, {"<F2>", {"─ a new game ─"}},
		{"<F2><Enter>", {"─ Tic-tac-toe ─", "─ a new game ─"}}, {"<F3>", {"─ players ─"}},
		{"<F3><Enter>", {"─ who plays X", "─ players ─"}}, {"<F9>", {"─ settings ─"}},
		{"M", {"─ moves ─"}}, {"E", {"─ edit the position ─"}},
		{"W", {"─ save the game as ─"}}, {"L", {"─ load a game ─"}}, {":", {"─ move ─"}},
		{"]]", {NULL}}, {"[", {NULL}}, {"z", {NULL}}};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct terminal *t = start(
			&(struct terminal_setup){.argv = {terminal_program(), "-2", "random"}});
		struct rng rng;

		rng_init(&rng, RNG_FAST, 10 + i);
		terminal_keys(t, cases[i].opening);
		if (cases[i].title[0])
			ck_assert_shows(t, cases[i].title[0]);
		for (int k = 0; k < 40; k++) {
			terminal_resize(
				t, 1 + (int)rng_below(&rng, 60), 1 + (int)rng_below(&rng, 200));
			if (k % 4 == 3)
				terminal_keys(t, "<Down>");
			terminal_take_in(t);
		}
		terminal_resize(t, 24, 80);
		for (int k = 0; k < 2 && cases[i].title[k]; k++) {
			ck_assert_shows(t, cases[i].title[k]);
			terminal_keys(t, "<Esc>");
			ck_assert_hides(t, cases[i].title[k]);
		}
		ck_assert_shows(t, "F10 Quit");
		workbench_close(t);
	}
}
END_TEST

CHECK_TESTS(workbench, first_start_tells_what_to_press, no_locale_is_told_once, stop_and_continue,
	ctrl_s_saves, no_terminal_is_a_clear_message, killed_game_is_offered, readme_has_the_screen,
	why_the_search_played_that, log_fills_from_the_top, small_sizes_say_so,
	small_sizes_can_be_left, a_click_on_a_message_clears_it, clicks_in_one_go_count,
	storm_leaves_no_garbage, storm_while_thinking, popups_survive_sizes);
CHECK_TESTS(workbench, terminal_is_restored_without_memory);
CHECK_LOOP(workbench, sizeof endings / sizeof *endings, terminal_is_restored);
CHECK_LOOP(workbench, sizeof unread / sizeof *unread, a_terminal_that_does_not_read);
CHECK_LOOP(workbench, sizeof first_keys / sizeof *first_keys, the_first_key_is_acted_on);
