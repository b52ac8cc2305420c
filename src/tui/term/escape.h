/* escape.h: what a terminal sends for its keys after ESC, where curses does not know it: cursor
 * keys in either mode, whatever TERM says, and whatever else: one knows where it ends, so that no
 * part of it is taken for typed characters. Needs no terminal. */
#ifndef TUI_TERM_ESCAPE_H
#define TUI_TERM_ESCAPE_H

#include <stdbool.h>
#include <stddef.h>

/* No keys, but what stands around a text that is pasted. */
enum { ESCAPE_PASTE = 1 << 25, ESCAPE_PASTE_END };

/* Whether a sequence, without its ESC, is complete: "[1;2A", "OP", "[[A". It begins with '[' or
 * 'O'. */
bool escape_is_whole(const char *sequence, size_t length);

/* The key that a complete sequence stands for, as an event has it (see term.h), or one of the
 * above; 0: none. */
int escape_key(const char *sequence);

#endif
