/* plot_text_internal.h: what the files that draw a plot in characters share. */
#ifndef IO_PLOT_TEXT_PLOT_TEXT_INTERNAL_H
#define IO_PLOT_TEXT_PLOT_TEXT_INTERNAL_H

#include "io/plot/grid.h"
#include "io/plot/scale.h"
#include "io/plot_text/dots.h"
#include "io/plot_text/plot_canvas.h"

/* Where the data are on a canvas. */
struct plot_box {
	int row, col, rows, cols;
};

/* Text from a cell on, in at most `cols` columns; what cannot be shown there is a question mark.
 * Returns the column behind it. */
int plot_put(struct plot_canvas *canvas, int row, int col, int cols, const char *text, int role);
int plot_put_right(
	struct plot_canvas *canvas, int row, int end, int cols, const char *text, int role);
bool plot_is_free(const struct plot_canvas *canvas, int row, int col);

/* The mark of a series. */
const char *plot_mark(int series, bool is_unicode);

/* How many rows bars or cells would take with all that belongs to them. */
int plot_rows_of_bars(const struct plot *plot);
int plot_rows_of_grid(const struct plot *plot);

/* The parts of the picture by kind. `box` is what is left for data and axes. */
void plot_draw_plane(const struct plot *plot, struct plot_canvas *canvas, struct plot_box box);
void plot_draw_bars(const struct plot *plot, struct plot_canvas *canvas, struct plot_box box);
void plot_draw_grid(const struct plot *plot, struct plot_canvas *canvas, struct plot_box box);

/* ---- curves, histograms and contours, between two axes */

struct plot_area {
	const struct plot *plot;
	struct plot_canvas *canvas;
	struct plot_box data; /* the cells between the axes */
	struct plot_scale x, y;
	struct plot_bins bins; /* of a histogram */
	struct dots dots; /* of these cells, empty */
};

/* The data, one for each kind; there are some. A contour has a row for what its shades mean. */
void plot_area_lines(struct plot_area *area);
void plot_area_histogram(struct plot_area *area);
void plot_area_contour(struct plot_area *area, int ramp_row);

#endif
