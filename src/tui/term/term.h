/* term.h: the terminal: the only header that includes curses, and what curses leaves to its
 * callers.
 *
 * Opening, closing, sizes, keys and signals. Whatever ends the program leaves the terminal as it
 * was: term_close() in the ordinary way; in a crash, or out of memory, a handler that only writes
 * bytes prepared before.
 *
 * All functions belong to the thread that called term_open(). */
#ifndef TUI_TERM_TERM_H
#define TUI_TERM_TERM_H

#define NCURSES_WIDECHAR 1
#define NCURSES_NOMACROS \
	1 /* the functions do the same, and move, clear and timeout stay usable as names */

#include <curses.h>
#include <form.h>
#include <menu.h>
#include <panel.h>

#include "base/status.h"

enum event_kind {
	EVENT_NONE, /* the time is over */
	EVENT_KEY, /* `key` */
	EVENT_PASTE, /* a text was pasted: term_paste() */
	EVENT_MOUSE, /* a click at row, col with `button`; the wheel is buttons 4 and 5 */
	EVENT_RESIZE, /* the screen has another size, or has to be painted again */
	EVENT_END, /* a signal, or the terminal went away: the program must end */
};

struct event {
	enum event_kind kind;
	int key; /* > 0: a character, see TERM_ALT too; < 0: a function key, see TERM_KEY */
	int row, col, button;
};

/* A function key of curses as an event has it: TERM_KEY(KEY_UP). */
#define TERM_KEY(code) (-(code))
enum { TERM_ESC = 27, TERM_ENTER = '\n' };

/* Added to the character that was typed with Alt. */
enum { TERM_ALT = 1 << 24 };

/* Takes the terminal. False with a message if there is none, or none that can do it; nothing has
 * changed then. */
bool term_open(struct status *st);

/* Gives it back; nothing if it is not open. */
void term_close(void);

/* Whether clicks are reported instead of being the terminal's own (marking text). */
void term_set_mouse(bool is_on);

/* After EVENT_PASTE: the text, in one line without control characters or blanks around it. It stays
 * until the next event. */
enum { TERM_PASTE_BYTES = 8192 }; /* of a longer one the rest is lost */
const char *term_paste(void);

/* The next event, waiting at most so long (-1: for ever, 0: not at all). */
struct event term_next(int most_ms);

/* After EVENT_END: the signal that asked for it, 0 if the terminal went away. */
int term_signal(void);

/* Ends as that signal would have ended a program that does not catch it. Does not return unless it
 * is 0. */
void term_die(int signal_number);

/* Whether the locale can show what is not ASCII. */
bool term_is_unicode(void);

/* Whether the terminal can hide its cursor. */
bool term_hides_cursor(void);

/* A key's name for people: "F1", "Enter", "Ctrl-L", "?". */
const char *term_key_name(int key, char out[16]);

#endif
