/* scale.h: what lies along an axis of a plot: from where to where, at which numbers it is marked,
 * and how these are written. */
#ifndef IO_PLOT_SCALE_H
#define IO_PLOT_SCALE_H

#include "io/plot/axis.h"
#include "io/plot/plot.h"

enum { PLOT_LABEL = 64 }; /* bytes of a number */

struct plot_span {
	double low, high; /* low > high: of nothing */
};

#define PLOT_NOWHERE ((struct plot_span){.low = INFINITY, .high = -INFINITY})

struct plot_scale {
	struct axis axis;
	int count;
	double tick[AXIS_TICKS];
	char label[AXIS_TICKS][PLOT_LABEL];
};

/* Where a scale ends: at the data; at round numbers; at round numbers and 0. */
enum plot_ends { PLOT_TIGHT, PLOT_ROUND, PLOT_FROM_ZERO };

/* Widens a span so that it has a number, if that is on the axis. */
void plot_span_add(struct plot_span *span, const struct plot_axis *axis, double number);

/* What the series of a plot (of bars: intervals and all) and a grid span. */
struct plot_span plot_span_x(const struct plot *plot);
struct plot_span plot_span_y(const struct plot *plot);
struct plot_span plot_span_z(const struct plot *plot);

/* The axis along x: bins and categories are as wide as each other, so only that of lines and
 * contours may be logarithmic. Its text is the plot's. */
struct plot_axis plot_axis_x(const struct plot *plot);

/* What the bins of a histogram span, and their counts: from 0, or where that is not on the axis
 * from less than 1. */
struct plot_span plot_span_bins(const struct plot_bins *bins);
struct plot_span plot_span_counts(const struct plot *plot, const struct plot_bins *bins);

/* A scale for a span, which may be empty or of one number, with at most `most` marks. The axis' own
 * ends come first. */
void plot_scale_set(struct plot_scale *scale, const struct plot_axis *axis, struct plot_span span,
	enum plot_ends ends, int most, bool is_unicode);

/* The scales of a plot, the same in every picture; the bins are those of a histogram. */
void plot_scale_x(struct plot_scale *scale, const struct plot *plot, const struct plot_bins *bins,
	int most, bool is_unicode);
void plot_scale_y(struct plot_scale *scale, const struct plot *plot, const struct plot_bins *bins,
	int most, bool is_unicode);

/* Levels of a contour, ascending: round numbers within the span, at most `most` (no more than
 * AXIS_TICKS). Returns how many. */
int plot_levels(
	const struct plot_axis *axis, struct plot_span span, int most, double out[AXIS_TICKS]);

/* A number by itself, with three digits where it is not whole; "-" if it is none. */
const char *plot_number(double number, bool is_unicode, char out[PLOT_LABEL]);

#endif
