/* figure_form.h: what the files that draw figures share. */
#ifndef IO_FIGURE_FORM_H
#define IO_FIGURE_FORM_H

#include "io/figure_scale.h"
#include "io/svg.h"

/* ---- grids */

/* A grid with at most so many rows and columns: each cell is the mean of those numbers that it
 * stands for, NAN if there are none. The caller frees. */
double *figure_pool(const struct figure_grid *grid, int *rows, int *cols);

/* The value of a grid between its places, by the shares of its four neighbours; NAN outside, and
 * beside what is no number. */
double figure_between(const struct figure *figure, double x, double y);

/* In which of the bands between levels a value is: 0 below the first. */
int figure_band(const double *level, int count, double value);

/* ---- SVG */

enum {
	FIGURE_PAGE = 960,
	FIGURE_EDGE = 24,
	FIGURE_TICK = 16
}; /* how wide it is, what is free around it, the size of most letters */

/* Where the data are in a picture, and along which scales. */
struct figure_frame {
	double left, top, width, height;
	double full_width, full_height;
	double legend_height; /* of one below the data, which is the last of the full height; 0:
				 none there */
	struct figure_scale x, y, z;
	struct figure_bins bins;
	double level[PLOT_TICKS];
	int level_count;
};

/* How a series looks: a colour that all can tell from the others (Okabe, Ito 2008), and a dash and
 * a mark, since colour is never alone. */
struct figure_style {
	const char *colour, *dashes; /* dashes NULL: none */
	int mark; /* for figure_svg_mark() */
};

enum { FIGURE_MARKS = 7 };

struct figure_style figure_style(int series);

/* The pixel of a figure; at most far outside of the frame. NAN if it is nowhere. */
double figure_svg_x(const struct figure_frame *frame, double x);
double figure_svg_y(const struct figure_frame *frame, double y);

void figure_svg_mark(FILE *file, const struct figure_style *style, double x, double y);

/* The legend: beside the data, where names are short, and then so wide; below them, where they are
 * not, and then so high. */
double figure_legend_width(const struct figure *figure);
double figure_legend_height(const struct figure *figure);
void figure_svg_legend(const struct figure *figure, const struct figure_frame *frame, FILE *file);

/* The names of bars: how far down they reach, after which the frame may be narrower; and drawing
 * them. */
double figure_room_for_categories(const struct figure *figure, struct figure_frame *frame);
void figure_svg_categories(
	const struct figure *figure, const struct figure_frame *frame, FILE *file);

/* A box filled in the way of a series of bars. */
void figure_svg_box(FILE *file, int series, double x, double y, double width, double height);
void figure_svg_hatches(FILE *file, int series_count);

/* The data, one for each kind. */
void figure_svg_lines(const struct figure *figure, const struct figure_frame *frame, FILE *file);
void figure_svg_bars(const struct figure *figure, const struct figure_frame *frame, FILE *file);
void figure_svg_histogram(
	const struct figure *figure, const struct figure_frame *frame, FILE *file);
void figure_svg_heat(const struct figure *figure, const struct figure_frame *frame, FILE *file);
void figure_svg_contour(const struct figure *figure, const struct figure_frame *frame, FILE *file);

/* What colour means, beside the frame. */
void figure_svg_ramp(const struct figure *figure, const struct figure_frame *frame, FILE *file);

#endif
