/* plot_view.h: a plot in a window, its series in the colours of curves. */
#ifndef TUI_WIDGET_PLOT_VIEW_H
#define TUI_WIDGET_PLOT_VIEW_H

#include <stdint.h>

#include "io/plot_text/plot_canvas.h"
#include "tui/layout.h"
#include "tui/term/term.h"

/* A plot as it was drawn last: many points take their time, so it is drawn again only if it is
 * another one, or its area is. */
struct plot_view {
	uint64_t stamp;
	int cols, rows;
	struct plot_canvas canvas; /* without glyphs: nothing yet */
};

/* Forgets it. */
void plot_view_done(struct plot_view *view);

/* Draws a plot in an area of the window, or says what area it needs. Returns how many rows it
 * took. Plots with the same stamp are the same. */
int plot_view_draw(struct plot_view *view, const struct plot *plot, uint64_t stamp, WINDOW *window,
	struct rect area);

#endif
