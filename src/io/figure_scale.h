/* figure_scale.h: what lies along an axis of a figure: from where to where, at which figures it is
 * marked, and how these are written. */
#ifndef IO_FIGURE_SCALE_H
#define IO_FIGURE_SCALE_H

#include "io/figure.h"
#include "io/plot.h"

enum { FIGURE_LABEL = 64 }; /* bytes of a number */

struct figure_span {
	double low, high; /* low > high: of nothing */
};

#define FIGURE_NOWHERE ((struct figure_span){.low = INFINITY, .high = -INFINITY})

struct figure_scale {
	struct plot_axis axis;
	int count;
	double tick[PLOT_TICKS];
	char label[PLOT_TICKS][FIGURE_LABEL];
};

/* Where a scale ends: at the data; at round figures; at round figures and 0. */
enum figure_ends { FIGURE_TIGHT, FIGURE_ROUND, FIGURE_FROM_ZERO };

/* Widens a span so that it has a figure, if that is on the axis. */
void figure_span_add(struct figure_span *span, const struct figure_axis *axis, double figure);

/* What the series of a figure (of bars: intervals and all) and a grid span. */
struct figure_span figure_span_x(const struct figure *figure);
struct figure_span figure_span_y(const struct figure *figure);
struct figure_span figure_span_z(const struct figure *figure);

/* The axis along x: bins and categories are as wide as each other, so only that of lines and
 * contours may be logarithmic. Its text is the figure's. */
struct figure_axis figure_axis_x(const struct figure *figure);

/* What the bins of a histogram span, and their counts: from 0, or where that is not on the axis
 * from less than 1. */
struct figure_span figure_span_bins(const struct figure_bins *bins);
struct figure_span figure_span_counts(const struct figure *figure, const struct figure_bins *bins);

/* A scale for a span, which may be empty or of one figure, with at most `most` marks. The axis' own
 * ends come first. */
void figure_scale_set(struct figure_scale *scale, const struct figure_axis *axis,
	struct figure_span span, enum figure_ends ends, int most, bool is_unicode);

/* Levels of a contour, ascending: round figures within the span, at most `most` (no more than
 * PLOT_TICKS). Returns how many. */
int figure_levels(
	const struct figure_axis *axis, struct figure_span span, int most, double out[PLOT_TICKS]);

/* A number by itself, with three digits where it is not whole; "-" if it is none. */
const char *figure_number(double number, bool is_unicode, char out[FIGURE_LABEL]);

#endif
