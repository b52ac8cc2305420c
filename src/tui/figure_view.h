/* figure_view.h: a figure in a window, its series in the colours of curves. */
#ifndef TUI_FIGURE_VIEW_H
#define TUI_FIGURE_VIEW_H

#include <stdint.h>

#include "io/figure_canvas.h"
#include "tui/layout.h"
#include "tui/term/term.h"

/* A figure as it was drawn last: many points take their time, so it is drawn anew only if it is
 * another one, or its room is. */
struct figure_view {
	uint64_t stamp;
	int cols, rows;
	struct figure_canvas canvas; /* without glyphs: nothing yet */
};

/* Forgets it. */
void figure_view_done(struct figure_view *view);

/* Draws a figure in a room of the window, or says what room it needs. Returns how many rows it
 * took. Figures with the same stamp are the same. */
int figure_view_draw(struct figure_view *view, const struct figure *figure, uint64_t stamp,
	WINDOW *window, struct rect room);

#endif
