/* figure_view.h: a figure in a window, its series in the colours of curves. */
#ifndef TUI_FIGURE_VIEW_H
#define TUI_FIGURE_VIEW_H

#include "io/figure.h"
#include "tui/layout.h"
#include "tui/term.h"

/* Draws it in a room of the window, or says what room it needs. Returns how many rows it took. */
int figure_view_draw(const struct figure *figure, WINDOW *window, struct rect room);

#endif
