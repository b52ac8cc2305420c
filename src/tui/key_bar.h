/* key_bar.h: the last line of the screen: the keys of where the focus is, from the table in keys.h,
 * and a problem until the next key. */
#ifndef TUI_KEY_BAR_H
#define TUI_KEY_BAR_H

#include "tui/keys.h"
#include "tui/term/term.h"

/* Draws it. */
void key_bar_draw(const struct workbench *bench, WINDOW *window);

/* Which row a column of it belongs to, NULL if none. */
const struct key_row *key_bar_at(const struct workbench *bench, int col);

/* The keys with a label that are special to where the focus is and that the bar had to leave out,
 * as far as they fit: "p PV  m Hide". */
void key_bar_hint(const struct workbench *bench, int columns, char *out, size_t size);

#endif
