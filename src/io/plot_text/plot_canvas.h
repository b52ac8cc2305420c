/* plot_canvas.h: a plot as cells of characters, for a screen or a file: each cell knows its series,
 * so that a screen can colour it. Without curses. */
#ifndef IO_PLOT_TEXT_PLOT_CANVAS_H
#define IO_PLOT_TEXT_PLOT_CANVAS_H

#include "io/plot/plot.h"

enum {
	PLOT_LEAST_COLS = 40,
	PLOT_LEAST_ROWS = 10,
	PLOT_TEXT = -1,
	PLOT_FAINT = -2,
	PLOT_STRONG = -3
};

struct plot_glyph {
	char text[5]; /* one character in UTF-8; "" behind one that is two columns wide, or with a
			 mark that has no width */
	/* a series; or text: PLOT_TEXT, of an axis PLOT_FAINT, of the title PLOT_STRONG */
	short role;
};

struct plot_canvas {
	int rows, cols;
	bool is_unicode;
	struct plot_glyph *glyph; /* by row */
};

/* Draws the plot in cols x rows cells, at least PLOT_LEAST_COLS x PLOT_LEAST_ROWS. Bars and cells
 * that need fewer rows take fewer. Ends with plot_canvas_done(). */
void plot_draw(
	const struct plot *plot, struct plot_canvas *canvas, int cols, int rows, bool is_unicode);
void plot_canvas_done(struct plot_canvas *canvas);

/* The character for a share from 0 to 1 (or NAN) of a ramp: shades, and where there are more than
 * `steps` steps finer ones. */
const char *plot_shade(double share, int steps, bool is_unicode);

#endif
