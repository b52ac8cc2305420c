/* terminal_internal.h: what the files of terminal.h share. */
#ifndef TESTS_TUI_HARNESS_TERMINAL_INTERNAL_H
#define TESTS_TUI_HARNESS_TERMINAL_INTERNAL_H

#include <sys/types.h>
#include <termios.h>
#include <vterm.h>

#include "tests/tui/harness/terminal.h"

/* Part of a sequence that sets private modes. */
struct terminal_modes {
	char held[64];
	size_t held_bytes;
	char part[4]; /* the beginning of a character */
	size_t part_bytes;
};

struct terminal {
	/* the program */
	pid_t pid; /* not waited for before terminal_free, so that the number stays its own */
	int pid_fd; /* readable when it has ended; -1 if the system has no such thing */
	bool has_ended;
	int status; /* as of terminal_wait_exit */
	char *directory;
	bool owns_directory;
	int patience_ms; /* 0: the usual one */

	/* the line between us */
	int master;
	bool is_hung_up; /* nobody is at the other end any more, and all was read */
	struct termios modes; /* before the start */
	uint64_t bytes_read;
	char *unsent; /* what the program has not room for yet */
	size_t unsent_bytes;

	/* the screen */
	VTerm *vterm;
	VTermScreen *screen;
	struct terminal_modes private_modes;
	const char *term; /* the type, which decides about keys; the caller's */
	int rows, cols;
	char **row_texts; /* what terminal_row returned, by row */
	uint64_t *row_bytes; /* bytes_read at that time */
	bool is_alternate, is_cursor_visible, wants_mouse, marks_paste;
	int bells;
};

/* What the program's first thread does, which reads the keys and paints: activity.c. Where the
 * system does not tell, it waits. */
enum activity {
	ACTIVITY_RUNS, /* or waits for a processor or another thread: it goes on by itself */
	ACTIVITY_NAPS, /* waits for a key, but not for ever: a search thinks, or an Esc may go on */
	ACTIVITY_WAITS, /* for a key, or for another process */
	ACTIVITY_WRITES /* waits for the terminal to read */
};
enum activity activity_of(const struct terminal *t);

/* The directory and the process: terminal_start.c */
void terminal_launch(struct terminal *t, const struct terminal_setup *setup);

/* The emulator: terminal_screen.c */
void terminal_screen_init(struct terminal *t, int rows, int cols);
void terminal_screen_resize(struct terminal *t, int rows, int cols);
void terminal_screen_done(struct terminal *t);

/* Puts what the program has written on the screen: terminal_modes.c */
void terminal_modes_write(struct terminal *t, const char *bytes, size_t size);

/* The whole screen, framed, on standard error, below a line that says what is wrong. */
void terminal_complain(struct terminal *t, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* Puts bytes on the line. */
void terminal_send_bytes(struct terminal *t, const char *bytes, size_t size);

#endif
