/* notice.h: a problem that is told while a popup is open, over the last lines of the screen. The
 * key bar, where problems stand otherwise, may be covered there, and the log, which has them in
 * whole, is. */
#ifndef TUI_WIDGET_NOTICE_H
#define TUI_WIDGET_NOTICE_H

#include "tui/term/term.h"

/* All zero: none is seen. */
struct notice {
	WINDOW *window;
	PANEL *panel;
};

/* How many lines a text takes on this screen; the most is a third of it. */
int notice_rows(const char *text);

/* Shows a text on top of all that is there, in `rows` lines. Pair with notice_hide(), which may be
 * called at any time. */
void notice_show(struct notice *notice, const char *text, int rows);
void notice_hide(struct notice *notice);

#endif
