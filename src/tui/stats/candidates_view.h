/* candidates_view.h: the candidates of a node in a window: worked formula, bars, the ruler of c,
 * the queue. candidates.h works it out. */
#ifndef TUI_STATS_CANDIDATES_VIEW_H
#define TUI_STATS_CANDIDATES_VIEW_H

#include "app/node/candidates.h"
#include "tui/layout.h"
#include "tui/term/term.h"

/* Draws as much of it as an area of the window has space for. The candidates have at least one
 * competitor. */
void candidates_view_draw(const struct candidates *candidates, WINDOW *window, struct rect area);

#endif
