/* contest_view.h: a contest in a window: receipt, bars, the ruler of c, the queue. contest.h works
 * it out. */
#ifndef TUI_CONTEST_VIEW_H
#define TUI_CONTEST_VIEW_H

#include "tui/contest.h"
#include "tui/layout.h"
#include "tui/term/term.h"

/* Draws as much of it as a room of the window has space for. The contest has at least one
 * competitor. */
void contest_view_draw(const struct contest *contest, WINDOW *window, struct rect room);

#endif
