/* figure_canvas.h: a figure as cells of characters, for whoever has a screen: each cell knows whose
 * it is, so that it can be painted in the style of its series. Without curses. */
#ifndef IO_FIGURE_CANVAS_H
#define IO_FIGURE_CANVAS_H

#include "io/figure.h"

enum {
	FIGURE_LEAST_COLS = 40,
	FIGURE_LEAST_ROWS = 10,
	FIGURE_NOBODY = -1,
	FIGURE_FAINT = -2,
	FIGURE_STRONG = -3
};

struct figure_glyph {
	char text[5]; /* one character in UTF-8; "" behind one that is two columns wide, or with a
			 mark that has no width */
	short whose; /* a series; or text: FIGURE_NOBODY, of an axis FIGURE_FAINT, of the title
			FIGURE_STRONG */
};

struct figure_canvas {
	int rows, cols;
	bool is_unicode;
	struct figure_glyph *glyph; /* by row */
};

/* Draws the figure in so many cells, at least FIGURE_LEAST_COLS x FIGURE_LEAST_ROWS. Bars and cells
 * that need fewer rows take fewer. Ends with figure_canvas_done(). */
void figure_draw(const struct figure *figure, struct figure_canvas *canvas, int cols, int rows,
	bool is_unicode);
void figure_canvas_done(struct figure_canvas *canvas);

/* ---- for the files that draw */

/* Where the data are on a canvas. */
struct figure_box {
	int row, col, rows, cols;
};

/* Text from a cell on, at most so many columns; what cannot be shown there is a question mark.
 * Returns the column behind it. */
int figure_put(
	struct figure_canvas *canvas, int row, int col, int cols, const char *text, int whose);
int figure_put_right(
	struct figure_canvas *canvas, int row, int end, int cols, const char *text, int whose);
bool figure_is_free(const struct figure_canvas *canvas, int row, int col);

/* The mark of a series. */
const char *figure_mark(int series, bool is_unicode);

/* The character for a share from 0 to 1 (or NAN) of a ramp: shades, and where there are more than
 * `steps` steps finer ones. */
const char *figure_shade(double share, int steps, bool is_unicode);

/* How many rows bars or cells would take with all that belongs to them. */
int figure_rows_of_bars(const struct figure *figure);
int figure_rows_of_grid(const struct figure *figure);

/* The parts of the picture by kind. `box` is what is left for data and axes. */
void figure_draw_plane(
	const struct figure *figure, struct figure_canvas *canvas, struct figure_box box);
void figure_draw_bars(
	const struct figure *figure, struct figure_canvas *canvas, struct figure_box box);
void figure_draw_grid(
	const struct figure *figure, struct figure_canvas *canvas, struct figure_box box);

#endif
