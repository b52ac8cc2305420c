/* term_input.h: what has been typed, pasted and clicked: how term.c gets the next of it from
 * curses. */
#ifndef TUI_TERM_TERM_INPUT_H
#define TUI_TERM_TERM_INPUT_H

#include "tui/term/term.h"

/* What is there already, without waiting for more than the rest of an escape sequence; EVENT_NONE
 * if nothing is. */
struct event term_input_next(void);

#endif
