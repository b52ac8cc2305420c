/* test_terminal.c: the program side of tests/tui/harness/terminal.h: what it is given, waiting for
 * it, how it ends. */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/system/clock.h"
#include "base/xalloc.h"
#include "tests/check.h"
#include "tests/tui/harness/terminal.h"

enum { WATCH_MS = 60000 };

static struct terminal *start_script(const char *script)
{
	return terminal_start(&(struct terminal_setup){.argv = {"sh", "-c", script}});
}

/* ---- what the program is given */

START_TEST(size_before_and_after_a_change)
{
	static const char *const script =
		"trap 'stty size' WINCH; stty size; while :; do read -r line; done";
	struct terminal *t = terminal_start(
		&(struct terminal_setup){.argv = {"sh", "-c", script}, .rows = 30, .cols = 100});
	int rows, cols;

	ck_assert_shows(t, "30 100");
	terminal_resize(t, 12, 40);
	terminal_keys(t, "<Enter>"); /* some shells run traps only between commands */
	ck_assert_shows(t, "12 40");
	terminal_size(t, &rows, &cols);
	ck_assert_int_eq(rows, 12);
	ck_assert_int_eq(cols, 40);
	terminal_free(t);
}
END_TEST

START_TEST(a_clean_environment)
{
	static const char *const script =
		"echo $TERM; echo $LANG; echo $HOME; pwd; echo ${XDG_CONFIG_HOME#$HOME/}; "
		"echo ${XDG_STATE_HOME#$HOME/}; echo ${NOT_HIS-none}; ls -A config/mctscope; tty "
		"-s && echo tty";
	static const char *const extra[] = {"LANG=C", "EXTRA=1", NULL};
	struct terminal *t;

	setenv("NOT_HIS", "mine", 1);
	t = start_script(script);
	ck_assert_exits(t, 0);
	ck_assert_screen(t, 0, "xterm-256color");
	ck_assert_screen(t, 1, "C.UTF-8");
	ck_assert_screen(t, 2, terminal_directory(t));
	ck_assert_screen(t, 3, terminal_directory(t));
	ck_assert_screen(t, 4, "config");
	ck_assert_screen(t, 5, "state");
	ck_assert_screen(t, 6, "none");
	ck_assert_screen(t, 7, "mctscope.ini");
	ck_assert_screen(t, 8, "tty");
	ck_assert_str_eq(getenv("NOT_HIS"), "mine");
	terminal_free(t);
	t = terminal_start(&(struct terminal_setup){.argv = {"sh", "-c", "echo $LANG $EXTRA $TERM"},
		.term = "vt100",
		.environment = extra});
	ck_assert_shows(t, "C 1 vt100");
	terminal_free(t);
}
END_TEST

START_TEST(a_directory_kept_between_two_starts)
{
	char *directory = terminal_directory_new();
	struct terminal *t = terminal_start(&(struct terminal_setup){
		.argv = {"sh", "-c", "mkdir state; echo 42 >state/saved; echo ok; cat"},
		.directory = directory});
	char *fresh;

	ck_assert_shows(t, "ok");
	terminal_signal(t, SIGKILL);
	ck_assert_exits(t, -SIGKILL);
	terminal_free(t);
	t = terminal_start(
		&(struct terminal_setup){.argv = {"cat", "state/saved"}, .directory = directory});
	ck_assert_exits(t, 0);
	ck_assert_screen(t, 0, "42");
	terminal_free(t);
	terminal_directory_free(xstrdup(directory));
	ck_assert_int_ne(access(directory, F_OK), 0);
	free(directory);

	t = start_script("mkdir -p a/b; : >a/b/c; ln -s / a/root");
	fresh = xstrdup(terminal_directory(t));
	ck_assert_exits(t, 0);
	ck_assert_int_eq(access(fresh, F_OK), 0);
	terminal_free(t);
	ck_assert_int_ne(access(fresh, F_OK), 0);
	free(fresh);
}
END_TEST

/* ---- waiting */

START_TEST(waiting_ends_with_the_event)
{
	uint64_t began_ns = clock_ns();
	struct terminal *t = start_script(
		"echo here; read -r line; printf '\\033[H\\033[Jnow'; read -r line; exit 3");

	ck_assert_shows(t, "here");
	terminal_keys(t, "<Enter>");
	ck_assert_hides(t, "here");
	ck_assert_shows(t, "now");
	wait_until(t, terminal_is_idle(t));
	terminal_keys(t, "<Enter>");
	ck_assert_exits(t, 3);
	wait_until(t, terminal_is_idle(t));
	ck_assert_uint_lt(clock_ns() - began_ns, UINT64_C(50000000000));
	terminal_free(t);
}
END_TEST

/* Runs with standard error in a file, and returns what was written there, for the caller to free.
 */
static char *complaint_of(struct terminal *t, bool (*is_so)(const struct terminal *t))
{
	FILE *file = tmpfile();
	char *text = xcalloc(1, 4096);
	int own = dup(STDERR_FILENO);
	uint64_t until_ns = terminal_begin_wait(t);

	fflush(stderr);
	dup2(fileno(file), STDERR_FILENO);
	do
		ck_assert(!is_so(t));
	while (terminal_go_on(t, until_ns, "what never comes"));
	fflush(stderr);
	dup2(own, STDERR_FILENO);
	close(own);
	rewind(file);
	ck_assert_uint_gt(fread(text, 1, 4095, file), 0);
	fclose(file);
	return text;
}

static bool rings(const struct terminal *t)
{
	return terminal_bells(t) > 0;
}

START_TEST(waiting_in_vain_shows_the_screen)
{
	static const struct {
		const char *script;
		bool (*is_so)(const struct terminal *t);
		const char *said;
	} cases[] = {
		{"echo some; echo text; cat", rings,
			"waited too long for: what never comes; the screen of 24"},
		{"echo some; echo text; exit 5", rings,
			"waited in vain for: what never comes; the program has ended with status "
			"5; the screen"},
		{"echo some; echo text; cat", terminal_has_ended, "waited too long for: "},
		{"echo some; echo text; while :; do printf '\\033[3H'; done", terminal_is_idle,
			"waited too long for: "},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct terminal *t = start_script(cases[i].script);
		char *said;

		if (strstr(cases[i].script, "exit"))
			ck_assert_exits(t, 5);
		tick_until(terminal_take_in(t), terminal_find(t, "text", NULL, NULL));
		terminal_set_patience(t, 30);
		said = complaint_of(t, cases[i].is_so);
		ck_assert_msg(strstr(said, cases[i].said) != NULL, "%s", said);
		ck_assert_msg(strstr(said, "\n  0|some\n  1|text\n  2|") != NULL, "%s", said);
		free(said);
		terminal_free(t);
	}
}
END_TEST

/* ---- the end */

START_TEST(status_and_signal)
{
	struct terminal *t = start_script("exit 3");

	ck_assert_exits(t, 3);
	terminal_free(t);
	t = start_script("kill -TERM $$");
	ck_assert_exits(t, -SIGTERM);
	terminal_free(t);
	/* a signal before that might meet the test's own copy */
	t = start_script("echo ready; exec cat");
	ck_assert_shows(t, "ready");
	terminal_signal(t, SIGHUP);
	ck_assert_exits(t, -SIGHUP);
	terminal_free(t);
	t = terminal_start(&(struct terminal_setup){.argv = {"no-such-program"}});
	ck_assert_exits(t, 127);
	ck_assert_screen(t, 0, "no-such-program: No such file or directory");
	terminal_free(t);
}
END_TEST

/* All that was written before the end is read, however much it is. */
START_TEST(the_last_words)
{
	struct terminal *t =
		start_script("head -c 300000 /dev/zero | tr '\\0' x; printf '\\nlast words'");

	ck_assert_exits(t, 0);
	ck_assert_shows(t, "last words");
	ck_assert_uint_eq(terminal_bytes(t), 300000 + strlen("\r\nlast words"));
	terminal_free(t);
}
END_TEST

START_TEST(modes_restored_or_not)
{
	struct terminal *t = start_script("echo sane; read -r line; stty raw -echo; echo raw; read "
					  "-r line; stty sane; stty -echo; stty echo");

	ck_assert_shows(t, "sane");
	ck_assert(terminal_modes_are_restored(t));
	terminal_keys(t, "<Enter>");
	ck_assert_shows(t, "raw");
	ck_assert(!terminal_modes_are_restored(t));
	terminal_send(t, "\n");
	ck_assert_exits(t, 0);
	terminal_free(t);
	t = start_script("old=$(stty -g); stty raw -echo; stty $old");
	ck_assert_exits(t, 0);
	ck_assert(terminal_modes_are_restored(t));
	terminal_free(t);
	t = start_script("stty -echo");
	ck_assert_exits(t, 0);
	ck_assert(!terminal_modes_are_restored(t));
	terminal_free(t);
}
END_TEST

/* A pipe that is open for writing in all that is started before that end is closed: the processes
 * hold it, and its reading end hangs up with the last of them. */
static int watch_open(int *writing_end)
{
	int ends[2];

	ck_assert_int_eq(pipe(ends), 0);
	*writing_end = ends[1];
	return ends[0];
}

static bool all_are_gone(int watch, int ms)
{
	struct pollfd fd = {.fd = watch, .events = POLLIN};

	return poll(&fd, 1, ms) == 1 && fd.revents & POLLHUP;
}

START_TEST(nothing_is_left_running)
{
	int writing_end, watch = watch_open(&writing_end);
	struct terminal *t = start_script(
		"trap '' TERM HUP INT QUIT; sleep 1000 & echo ready; while :; do wait; done");

	close(writing_end);
	ck_assert_shows(t, "ready");
	terminal_signal(t, SIGTERM);
	terminal_keys(t, "<C-c>");
	ck_assert(!all_are_gone(watch, 50));
	terminal_free(t);
	ck_assert(all_are_gone(watch, WATCH_MS));
	close(watch);
}
END_TEST

#ifdef __linux__
/* As after a time limit of libcheck: nobody calls terminal_free. */
START_TEST(nothing_outlives_the_test)
{
	int writing_end, watch = watch_open(&writing_end);
	char *directory = terminal_directory_new();
	pid_t test = fork();

	if (test == 0) {
		struct terminal *t = terminal_start(
			&(struct terminal_setup){.argv = {"sh", "-c",
							 "trap '' TERM HUP INT QUIT; echo ready; "
							 "while :; do read -r line; done"},
				.directory = directory});

		ck_assert_shows(t, "ready");
		raise(SIGKILL);
	}
	close(writing_end);
	ck_assert(all_are_gone(watch, WATCH_MS));
	ck_assert_int_eq(waitpid(test, NULL, 0), test);
	terminal_directory_free(directory);
	close(watch);
}
END_TEST

CHECK_TESTS(terminal, nothing_outlives_the_test);
#endif

/* ---- the real program */

/* What is wrong is asked for again, a row and a whole board too. */
START_TEST(advice_is_given)
{
	struct terminal *t = terminal_start(
		&(struct terminal_setup){.argv = {terminal_program(), "advise", "-g", "go"}});

	ck_assert_shows(t, "Colour to move (Noir or Blanc)?");
	terminal_keys(t, "purple<Enter>");
	ck_assert_shows(t, "'purple' is not a colour");
	terminal_keys(t, "N<Enter>2<Enter>");
	ck_assert_shows(t, "Board:");
	terminal_keys(t, "NBN<Enter>");
	ck_assert_shows(t, "a row with 3 points, expected 2");
	terminal_keys(t, "NB<Enter>BN<Enter>");
	ck_assert_shows(t, "the chain at A2 has no liberty");
	terminal_keys(t, "N.<Enter>.B<Enter>100<Enter>");
	ck_assert_shows(t, "advised move:");
	terminal_free(t);
}
END_TEST

START_TEST(a_game_is_played)
{
	struct terminal *t =
		terminal_start(&(struct terminal_setup){.argv = {terminal_program(), "play"}});

	ck_assert_shows(t, "X to move ('help' lists words)>");
	terminal_keys(t, "b3<BS>2<Enter>");
	ck_assert_shows(t, "O plays");
	ck_assert_shows(t, "2 . X .");
	terminal_keys(t, "quit<Enter>");
	ck_assert_exits(t, 0);
	ck_assert(terminal_modes_are_restored(t));
	terminal_free(t);
}
END_TEST

CHECK_TESTS(terminal, size_before_and_after_a_change, a_clean_environment,
	a_directory_kept_between_two_starts, waiting_ends_with_the_event,
	waiting_in_vain_shows_the_screen, status_and_signal, the_last_words, modes_restored_or_not,
	nothing_is_left_running, advice_is_given, a_game_is_played);
