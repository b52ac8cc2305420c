/* curves.c: curves and histograms on cells; see plot_text_internal.h.
 *
 * In Unicode curves are braille with the mark of their series here and there; in ASCII they consist
 * of their marks. Bands are a shade behind them. */
#include <math.h>

#include "io/plot_text/plot_text_internal.h"

enum { MARK_EVERY = 9 };

/* ---- bands */

/* From one row up to another; places as axis_place() has them. */
static void shade_column(struct plot_area *area, int col, double low, double high, int series)
{
	int rows = area->data.rows, top = rows - 1 - (int)lround(fmin(high, 1) * (rows - 1)),
	    bottom = rows - 1 - (int)lround(fmax(low, 0) * (rows - 1));

	for (int row = top; high >= 0 && low <= 1 && row <= bottom; row++)
		plot_put(area->canvas, area->data.row + row, area->data.col + col, 1,
			area->canvas->is_unicode ? "░" : ":", series);
}

/* The columns from one point to the next. */
static void shade_between(
	struct plot_area *area, const struct plot_point *a, const struct plot_point *b, int series)
{
	int first = dots_col(&area->dots, a->x), last = dots_col(&area->dots, b->x),
	    step = last < first ? -1 : 1;
	double low = axis_place(&area->y.axis, a->low), high = axis_place(&area->y.axis, a->high);
	double more_low = axis_place(&area->y.axis, b->low) - low,
	       more_high = axis_place(&area->y.axis, b->high) - high;

	for (int col = first; col != last + step; col += step) {
		double t = last != first ? (double)(col - first) / (last - first) : 1;

		shade_column(area, col, low + t * more_low, high + t * more_high, series);
	}
}

static void draw_band(struct plot_area *area, int number)
{
	const struct plot_series *series = &area->plot->series[number];
	const struct plot_point *before = NULL;

	for (int i = 0; i < series->count; i++) {
		const struct plot_point *point = &series->point[i];

		if (plot_is_on(&area->plot->x, point->x) && plot_has_interval(area->plot, point)) {
			shade_between(area, before ? before : point, point, number);
			before = point;
		} else {
			before = NULL;
		}
	}
}

/* ---- curves */

static bool is_drawn(const struct plot_area *area, const struct plot_series *series, int i)
{
	return i >= 0 && i < series->count && plot_is_on(&area->plot->x, series->point[i].x) &&
		plot_is_on(&area->plot->y, series->point[i].y);
}

/* What was plotted, on the canvas. */
static void show_plot(struct plot_area *area)
{
	for (int row = 0; row < area->data.rows; row++) {
		for (int col = 0; col < area->data.cols; col++) {
			char out[4];
			int curve;
			const char *text = dots_text(&area->dots, row, col, out, &curve);

			if (curve != DOTS_NONE)
				plot_put(area->canvas, area->data.row + row, area->data.col + col,
					1,
					area->canvas->is_unicode ? text : plot_mark(curve, false),
					curve);
		}
	}
}

static void trace_series(struct plot_area *area, int number)
{
	const struct plot_series *series = &area->plot->series[number];
	const struct plot_point *before = NULL;

	for (int i = 0; i < series->count; i++) {
		const struct plot_point *point = &series->point[i];

		if (!is_drawn(area, series, i)) {
			before = NULL;
			continue;
		}
		dots_line(&area->dots, before ? before->x : point->x, before ? before->y : point->y,
			point->x, point->y, number);
		before = point;
	}
}

/* Nothing where the place is outside. */
static void put_mark(struct plot_area *area, int number, double x, double y)
{
	double right = axis_place(&area->x.axis, x), up = axis_place(&area->y.axis, y);

	if (right >= 0 && right <= 1 && up >= 0 && up <= 1)
		plot_put(area->canvas, area->data.row + dots_row(&area->dots, y),
			area->data.col + dots_col(&area->dots, x), 1,
			plot_mark(number, area->canvas->is_unicode), number);
}

/* A long level line has its mark also between its ends, which may be all the points that it has. */
static void put_level_marks(struct plot_area *area, int number, int point, int *next)
{
	const struct plot_series *series = &area->plot->series[number];
	const struct plot_point *from = &series->point[point - 1], *to = &series->point[point];
	int first = dots_col(&area->dots, from->x), last = dots_col(&area->dots, to->x);
	double up = axis_place(&area->y.axis, to->y);

	if (!is_drawn(area, series, point - 1) || from->y != to->y || up < 0 || up > 1 ||
		last - first <= 2 * MARK_EVERY)
		return;
	for (; *next < last; *next += MARK_EVERY)
		plot_put(area->canvas, area->data.row + dots_row(&area->dots, to->y),
			area->data.col + *next, 1, plot_mark(number, true), number);
}

/* A series is recognized by its mark at some of its points, which those of the others are not
 * beside. */
static void put_marks(struct plot_area *area, int number)
{
	const struct plot_series *series = &area->plot->series[number];
	int next = number * 2 % MARK_EVERY;

	for (int i = 0; i < series->count; i++) {
		const struct plot_point *point = &series->point[i];
		int col;

		if (!is_drawn(area, series, i))
			continue;
		if (i > 0)
			put_level_marks(area, number, i, &next);
		col = dots_col(&area->dots, point->x);
		if (col < next && i + 1 < series->count)
			continue;
		put_mark(area, number, point->x, point->y);
		next = col + MARK_EVERY;
	}
}

/* A point without neighbours would be one dot, which is not seen. */
static void put_single_points(struct plot_area *area, int number)
{
	const struct plot_series *series = &area->plot->series[number];

	for (int i = 0; i < series->count; i++) {
		const struct plot_point *point = &series->point[i];

		if (is_drawn(area, series, i) && !is_drawn(area, series, i - 1) &&
			!is_drawn(area, series, i + 1))
			put_mark(area, number, point->x, point->y);
	}
}

void plot_area_lines(struct plot_area *area)
{
	int count = area->plot->series_count;

	for (int i = count - 1; i >= 0; i--)
		draw_band(area, i);
	for (int i = count - 1; i >= 0; i--) /* the first is drawn last, over the others */
		trace_series(area, i);
	show_plot(area);
	for (int i = count - 1; i >= 0; i--) {
		if (area->canvas->is_unicode && count > 1)
			put_marks(area, i);
		put_single_points(area, i);
	}
}

/* ---- histograms */

static void draw_column(struct plot_area *area, int col, int count)
{
	static const char *const eighths[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
	bool is_unicode = area->canvas->is_unicode;
	double place = axis_place(&area->y.axis, count),
	       height = isnan(place) ? 0 : fmax(place, 0) * area->data.rows;

	for (int row = 0; row < area->data.rows && height > 0; row++, height--) {
		int part = height >= 1 ? 8 : (int)ceil(height * 8);

		plot_put(area->canvas, area->data.row + area->data.rows - 1 - row,
			area->data.col + col, 1,
			is_unicode                  ? eighths[part]
				: part >= 4 || !row ? "#"
						    : " ",
			0);
	}
}

static void trace_steps(struct plot_area *area, int series)
{
	const struct plot_bins *bins = &area->bins;
	double before = area->y.axis.low;

	for (int i = 0; i <= bins->count; i++) {
		double x = bins->low + i * bins->width,
		       y = i < bins->count ? bins->in[series * bins->count + i] : 0;

		y = fmax(y, area->y.axis.low);
		dots_line(&area->dots, x, before, x, y, series);
		dots_line(&area->dots, x, y, x + (i < bins->count ? bins->width : 0), y, series);
		before = y;
	}
}

/* One series as columns; several as outlines. */
void plot_area_histogram(struct plot_area *area)
{
	const struct plot_bins *bins = &area->bins;

	if (area->plot->series_count > 1) {
		for (int i = area->plot->series_count - 1; i >= 0; i--)
			trace_steps(area, i);
		show_plot(area);
		for (int i = area->plot->series_count - 1; i >= 0; i--)
			for (int bin = 0; bin < bins->count; bin++)
				if (bins->in[i * bins->count + bin])
					put_mark(area, i, bins->low + (bin + 0.5) * bins->width,
						bins->in[i * bins->count + bin]);
		return;
	}
	for (int col = 0; col < area->data.cols; col++) {
		double at = area->x.axis.low +
			(col + 0.5) / area->data.cols * (area->x.axis.high - area->x.axis.low);
		double bin = floor((at - bins->low) / bins->width);

		if (bin >= 0 && bin < bins->count)
			draw_column(area, col, bins->in[(int)bin]);
	}
}
