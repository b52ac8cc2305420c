/* terminal.h: a terminal for tests: a real program in a pseudo terminal, its screen read
 * through libvterm.
 *
 *	struct terminal *t = terminal_start(&(struct terminal_setup){
 *		.argv = {terminal_program(), "play"}});
 *
 *	ck_assert_shows(t, "X to move");
 *	terminal_keys(t, "b2<Enter>");
 *	...
 *	terminal_free(t);
 *
 * Nothing here sleeps: a wait ends as soon as its condition holds. Rows and
 * columns count from 0. A call that is used wrongly, or for which the system lacks something, fails
 * the test. */
#ifndef TESTS_TUI_HARNESS_TERMINAL_H
#define TESTS_TUI_HARNESS_TERMINAL_H

#include <check.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

struct terminal;

enum { TERMINAL_MOST_ARGUMENTS = 16 };

/* What is left out gets the default. */
struct terminal_setup {
	const char *argv[TERMINAL_MOST_ARGUMENTS + 1]; /* looked up in PATH; NULL-terminated */
	int rows, cols; /* 24 and 80 */
	const char *term; /* TERM: xterm-256color */

	/* NAME=value, NULL-terminated: added to the clean one of terminal_start, or in place of
	 * what is there */
	const char *const *environment;

	/* where the program is at home; terminal_free keeps it. NULL is a fresh one that
	 * terminal_free removes */
	const char *directory;

	/* the text of the user's ini file, written before the start; NULL: as it is, in a fresh
	 * directory what suits tests */
	const char *ini;
};

/* Starts a program as leader of a session with the terminal as its controlling one. Its directory
 * is where it runs, and its HOME; XDG_CONFIG_HOME and XDG_STATE_HOME are config and state in it,
 * which do not exist yet if it is fresh. LANG is C.UTF-8. Nothing else is taken over but what finds
 * and instruments programs, such as PATH. When the test program dies, so does this one. */
struct terminal *terminal_start(const struct terminal_setup *setup);

/* Kills the program and what else is in its process group or in the terminal's foreground. NULL is
 * allowed. */
void terminal_free(struct terminal *t);

/* The program under test: what the environment variable MCTSCOPE says, or mctscope in the working
 * directory. */
const char *terminal_program(void);

/* A fresh directory for several starts, with an ini file whose defaults suit tests;
 * terminal_directory_free removes it with what is in it. */
char *terminal_directory_new(void);
void terminal_directory_free(char *directory);

/* The directory of this start. */
const char *terminal_directory(const struct terminal *t);

/* ---- what the user does */

/* Bytes as they are. They wait here until the program reads them. */
void terminal_send(struct terminal *t, const char *bytes);

/* Keys: text, and names in <>: Up Down Left Right Home End PgUp PgDn Ins Del Enter Esc Tab BS F1
 * ... F12, lt for the character '<'; C- S- A- in front are Ctrl, Shift and Alt: <C-c> <S-Tab>
 * <A-x>. The bytes are those of the terminal type, and of the mode for cursor keys that is on. All
 * of one call arrives at once: a program takes "<Esc>x" for Alt-x, as it would from a user. */
void terminal_keys(struct terminal *t, const char *keys);

/* A text from the clipboard: marked as pasted if the program asked for that, else as if it were
 * typed. */
void terminal_paste(struct terminal *t, const char *text);

enum terminal_button {
	TERMINAL_LEFT = 1,
	TERMINAL_MIDDLE,
	TERMINAL_RIGHT,
	TERMINAL_WHEEL_UP,
	TERMINAL_WHEEL_DOWN
};

/* Presses or releases a button in the encoding that the program asked for. False if it did not ask
 * for the mouse: as with a real terminal, it does not hear of it then. A turn of the wheel is a
 * press alone. */
bool terminal_mouse(
	struct terminal *t, int row, int col, enum terminal_button button, bool is_pressed);
bool terminal_click(struct terminal *t, int row, int col); /* left button down and up */

/* Another size; the kernel sends SIGWINCH. */
void terminal_resize(struct terminal *t, int rows, int cols);

/* To the program alone, not to its children. */
void terminal_signal(struct terminal *t, int signal);

/* From now on the system gives the program no more memory, and no more threads. */
void terminal_starve(struct terminal *t);

/* Stops the line to the terminal: the program's next write waits. */
void terminal_stop_output(struct terminal *t);

/* Presses a key again and again, and reads nothing of what it brings, until the program waits in a
 * write. */
void terminal_jam(struct terminal *t, const char *key);

/* Sends a signal again and again until the program has ended, without reading what it writes:
 * signals count singly only if one is taken before the next comes. */
void terminal_signal_to_death(struct terminal *t, int signal);

/* ---- waiting: what the program writes reaches the screen only in these */

/* Until a condition holds on a whole screen: it is looked at only while the program waits, has read
 * all keys and has painted what they changed. What holds already counts: wait for what is new. If
 * it does not hold within the time of tick_until(), or the program has ended without, the whole
 * screen goes to standard error and the test fails. */
#define wait_until(t, condition) wait_until_as(t, condition, #condition)

#define wait_until_as(t, condition, what) \
	do { \
		uint64_t until_ns_ = terminal_begin_wait(t); \
		while (!(terminal_is_whole(t) && (condition))) \
			ck_assert_msg(terminal_go_on(t, until_ns_, what), "never: %s", what); \
	} while (0)
uint64_t terminal_begin_wait(struct terminal *t);
bool terminal_go_on(struct terminal *t, uint64_t until_ns, const char *what);

/* The program waits for a key, perhaps not for ever, and the screen shows all that it has done. */
bool terminal_is_whole(const struct terminal *t);

/* The same, and nothing will change by itself: no search thinks, no Esc may turn out to be the
 * beginning of another key. */
bool terminal_is_idle(const struct terminal *t);

/* Until a text stands in some row, or in none. */
#define ck_assert_shows(t, text) wait_until_as(t, terminal_find(t, text, NULL, NULL), text)
#define ck_assert_hides(t, text) wait_until_as(t, !terminal_find(t, text, NULL, NULL), "no " #text)

/* Until the program has ended and all that it wrote was read. Returns its exit status, or minus the
 * signal that ended it. */
int terminal_wait_exit(struct terminal *t);
#define ck_assert_exits(t, expected) ck_assert_int_eq(terminal_wait_exit(t), expected)

/* How long the waits of this terminal may take, instead of the time of tick_until(). */
void terminal_set_patience(struct terminal *t, int ms);

/* Whether the program has ended, perhaps before all that it wrote was read. */
bool terminal_has_ended(const struct terminal *t);

/* Only what has come by now, without any waiting. */
void terminal_take_in(struct terminal *t);

/* ---- what the user sees */

/* A row as UTF-8 without the blanks at its end. It stays until the same row is asked for again. */
const char *terminal_row(struct terminal *t, int row);
#define ck_assert_screen(t, row, text) \
	wait_until_as(t, strcmp(terminal_row(t, row), text) == 0, text)

/* The whole screen, each row ended by a newline; the caller frees it. */
char *terminal_text(struct terminal *t);

/* Where text first stands in one row; row and col may be NULL. Blanks at the end of a row are not
 * text. */
bool terminal_find(struct terminal *t, const char *text, int *row, int *col);

/* Colours: an index from 0 to 255, or one of these. */
#define TERMINAL_DEFAULT (-1)
#define TERMINAL_RGB(red, green, blue) (1 << 24 | (red) << 16 | (green) << 8 | (blue))

enum { TERMINAL_CELL_BYTES = 25 };

struct terminal_cell {
	/* one character and its combining marks; " " if blank, "" in the right half of a wide one
	 */
	char text[TERMINAL_CELL_BYTES];
	int width; /* 2 for a wide character, else 1 */
	int fg, bg;

	/* a dim cell looks normal: libvterm does not tell */
	bool is_bold, is_underlined, is_italic, is_blinking, is_reversed;
};
struct terminal_cell terminal_cell(struct terminal *t, int row, int col);

/* Where the cursor is; row and col may be NULL. Returns whether it is visible. */
bool terminal_cursor(struct terminal *t, int *row, int *col);

bool terminal_is_alternate(const struct terminal *t); /* the program is on the alternate screen */
bool terminal_wants_mouse(const struct terminal *t); /* the program asked for the mouse */
int terminal_bells(const struct terminal *t); /* how often it rang so far */
uint64_t terminal_bytes(const struct terminal *t); /* how many bytes it wrote so far, as read */
void terminal_size(const struct terminal *t, int *rows, int *cols);

/* Input, output and local modes of the tty (canonical input, echo, signals ...) are those before
 * the start, and pasted text is not marked. */
bool terminal_modes_are_restored(const struct terminal *t);

#endif
