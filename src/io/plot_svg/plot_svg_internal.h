/* plot_svg_internal.h: what the files that draw a plot as SVG share. */
#ifndef IO_PLOT_SVG_PLOT_SVG_INTERNAL_H
#define IO_PLOT_SVG_PLOT_SVG_INTERNAL_H

#include "io/plot/grid.h"
#include "io/plot/scale.h"
#include "io/plot/style.h"
#include "io/svg.h"

enum {
	PLOT_PAGE = 960, /* how wide it is */
	PLOT_EDGE = 24, /* what is free around it */
	PLOT_TICK = 16 /* the size of most letters */
};

/* Where the data are in a picture, and along which scales. */
struct plot_frame {
	double left, top, width, height;
	double full_width, full_height;
	/* of one below the data, which is the last of the full height; 0: none there */
	double legend_height;
	struct plot_scale x, y, z;
	struct plot_bins bins;
	double level[AXIS_TICKS];
	int level_count;
};

/* The pixel of a number; at most far outside of the frame. NAN if it is nowhere. */
double plot_svg_x(const struct plot_frame *frame, double x);
double plot_svg_y(const struct plot_frame *frame, double y);

void plot_svg_mark(FILE *file, const struct plot_style *style, double x, double y);

/* The legend: beside the data, where names are short, and then so wide; below them, where they are
 * not, and then so high. */
double plot_legend_width(const struct plot *plot);
double plot_legend_height(const struct plot *plot);
void plot_svg_legend(const struct plot *plot, const struct plot_frame *frame, FILE *file);

/* The names of bars: how far down they reach, after which the frame may be narrower; and drawing
 * them. */
double plot_category_depth(const struct plot *plot, struct plot_frame *frame);
void plot_svg_categories(const struct plot *plot, const struct plot_frame *frame, FILE *file);

/* A box filled in the way of a series of bars. */
void plot_svg_box(FILE *file, int series, double x, double y, double width, double height);
void plot_svg_hatches(FILE *file, int series_count);

/* The data, one for each kind. */
void plot_svg_lines(const struct plot *plot, const struct plot_frame *frame, FILE *file);
void plot_svg_bars(const struct plot *plot, const struct plot_frame *frame, FILE *file);
void plot_svg_histogram(const struct plot *plot, const struct plot_frame *frame, FILE *file);
void plot_svg_heat(const struct plot *plot, const struct plot_frame *frame, FILE *file);
void plot_svg_contour(const struct plot *plot, const struct plot_frame *frame, FILE *file);

/* What colour means, beside the frame. */
void plot_svg_ramp(const struct plot *plot, const struct plot_frame *frame, FILE *file);

#endif
