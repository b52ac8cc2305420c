/* screen_dump.h: what the terminal shows now, as a text: read back from curses, so it is what was
 * drawn, by whatever code drew it. */
#ifndef TUI_TERM_SCREEN_DUMP_H
#define TUI_TERM_SCREEN_DUMP_H

#include <stdbool.h>

/* Each row without the blanks at its end and with a newline. Characters are in the encoding of the
 * locale. The caller frees. */
char *screen_dump_text(void);

/* The same with colours and attributes as SGR sequences, for `cat`: every row begins and ends
 * plain. The caller frees. */
char *screen_dump_ansi(void);

/* A colour of curses as the parameters of an SGR sequence: "31", "94", "38;5;208", "48;2;68;1;84";
 * "" for the terminal's own. With direct colours the first eight are still those that every
 * terminal has; `colours` is theme_colours(). */
void screen_colour(int colour, int colours, bool is_back, char out[24]);

#endif
