/* figure_text_curves.c: curves and histograms on cells; see figure_stage.h.
 *
 * In Unicode curves are braille with the mark of their series here and there; in ASCII they consist
 * of their marks. Bands are a shade behind them. */
#include <math.h>

#include "io/figure_stage.h"

enum { MARK_EVERY = 9 };

/* ---- bands */

/* From one row up to another; places as plot_place() has them. */
static void shade_column(struct figure_stage *stage, int col, double low, double high, int series)
{
	int rows = stage->data.rows, top = rows - 1 - (int)lround(fmin(high, 1) * (rows - 1)),
	    bottom = rows - 1 - (int)lround(fmax(low, 0) * (rows - 1));

	for (int row = top; high >= 0 && low <= 1 && row <= bottom; row++)
		figure_put(stage->canvas, stage->data.row + row, stage->data.col + col, 1,
			stage->canvas->is_unicode ? "░" : ":", series);
}

/* The columns from one point to the next. */
static void shade_between(struct figure_stage *stage, const struct figure_point *a,
	const struct figure_point *b, int series)
{
	int first = plot_col(&stage->plot, a->x), last = plot_col(&stage->plot, b->x),
	    step = last < first ? -1 : 1;
	double low = plot_place(&stage->y.axis, a->low), high = plot_place(&stage->y.axis, a->high);
	double more_low = plot_place(&stage->y.axis, b->low) - low,
	       more_high = plot_place(&stage->y.axis, b->high) - high;

	for (int col = first; col != last + step; col += step) {
		double t = last != first ? (double)(col - first) / (last - first) : 1;

		shade_column(stage, col, low + t * more_low, high + t * more_high, series);
	}
}

static void draw_band(struct figure_stage *stage, int number)
{
	const struct figure_series *series = &stage->figure->series[number];
	const struct figure_point *before = NULL;

	for (int i = 0; i < series->count; i++) {
		const struct figure_point *point = &series->point[i];

		if (figure_is_on(&stage->figure->x, point->x) &&
			figure_has_interval(stage->figure, point)) {
			shade_between(stage, before ? before : point, point, number);
			before = point;
		} else {
			before = NULL;
		}
	}
}

/* ---- curves */

static bool is_drawn(const struct figure_stage *stage, const struct figure_series *series, int i)
{
	return i >= 0 && i < series->count && figure_is_on(&stage->figure->x, series->point[i].x) &&
		figure_is_on(&stage->figure->y, series->point[i].y);
}

/* What was plotted, on the canvas. */
static void show_plot(struct figure_stage *stage)
{
	for (int row = 0; row < stage->data.rows; row++) {
		for (int col = 0; col < stage->data.cols; col++) {
			char out[4];
			int curve;
			const char *text = plot_text(&stage->plot, row, col, out, &curve);

			if (curve != PLOT_NOBODY)
				figure_put(stage->canvas, stage->data.row + row,
					stage->data.col + col, 1,
					stage->canvas->is_unicode ? text
								  : figure_mark(curve, false),
					curve);
		}
	}
}

static void plot_series(struct figure_stage *stage, int number)
{
	const struct figure_series *series = &stage->figure->series[number];
	const struct figure_point *before = NULL;

	for (int i = 0; i < series->count; i++) {
		const struct figure_point *point = &series->point[i];

		if (!is_drawn(stage, series, i)) {
			before = NULL;
			continue;
		}
		plot_line(&stage->plot, before ? before->x : point->x,
			before ? before->y : point->y, point->x, point->y, number);
		before = point;
	}
}

/* Nothing where the place is outside. */
static void put_mark(struct figure_stage *stage, int number, double x, double y)
{
	double right = plot_place(&stage->x.axis, x), up = plot_place(&stage->y.axis, y);

	if (right >= 0 && right <= 1 && up >= 0 && up <= 1)
		figure_put(stage->canvas, stage->data.row + plot_row(&stage->plot, y),
			stage->data.col + plot_col(&stage->plot, x), 1,
			figure_mark(number, stage->canvas->is_unicode), number);
}

/* A long level line has its mark also between its ends, which may be all the points that it has. */
static void put_level_marks(struct figure_stage *stage, int number, int point, int *next)
{
	const struct figure_series *series = &stage->figure->series[number];
	const struct figure_point *from = &series->point[point - 1], *to = &series->point[point];
	int first = plot_col(&stage->plot, from->x), last = plot_col(&stage->plot, to->x);
	double up = plot_place(&stage->y.axis, to->y);

	if (!is_drawn(stage, series, point - 1) || from->y != to->y || up < 0 || up > 1 ||
		last - first <= 2 * MARK_EVERY)
		return;
	for (; *next < last; *next += MARK_EVERY)
		figure_put(stage->canvas, stage->data.row + plot_row(&stage->plot, to->y),
			stage->data.col + *next, 1, figure_mark(number, true), number);
}

/* A series is recognized by its mark at some of its points, which those of the others are not
 * beside. */
static void put_marks(struct figure_stage *stage, int number)
{
	const struct figure_series *series = &stage->figure->series[number];
	int next = number * 2 % MARK_EVERY;

	for (int i = 0; i < series->count; i++) {
		const struct figure_point *point = &series->point[i];
		int col;

		if (!is_drawn(stage, series, i))
			continue;
		if (i > 0)
			put_level_marks(stage, number, i, &next);
		col = plot_col(&stage->plot, point->x);
		if (col < next && i + 1 < series->count)
			continue;
		put_mark(stage, number, point->x, point->y);
		next = col + MARK_EVERY;
	}
}

/* A point without neighbours would be one dot, which is not seen. */
static void put_single_points(struct figure_stage *stage, int number)
{
	const struct figure_series *series = &stage->figure->series[number];

	for (int i = 0; i < series->count; i++) {
		const struct figure_point *point = &series->point[i];

		if (is_drawn(stage, series, i) && !is_drawn(stage, series, i - 1) &&
			!is_drawn(stage, series, i + 1))
			put_mark(stage, number, point->x, point->y);
	}
}

void figure_stage_lines(struct figure_stage *stage)
{
	int count = stage->figure->series_count;

	for (int i = count - 1; i >= 0; i--)
		draw_band(stage, i);
	for (int i = count - 1; i >= 0; i--) /* the first is drawn last, over the others */
		plot_series(stage, i);
	show_plot(stage);
	for (int i = count - 1; i >= 0; i--) {
		if (stage->canvas->is_unicode && count > 1)
			put_marks(stage, i);
		put_single_points(stage, i);
	}
}

/* ---- histograms */

static void draw_column(struct figure_stage *stage, int col, int count)
{
	static const char *const eighths[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
	bool is_unicode = stage->canvas->is_unicode;
	double place = plot_place(&stage->y.axis, count),
	       height = isnan(place) ? 0 : fmax(place, 0) * stage->data.rows;

	for (int row = 0; row < stage->data.rows && height > 0; row++, height--) {
		int part = height >= 1 ? 8 : (int)ceil(height * 8);

		figure_put(stage->canvas, stage->data.row + stage->data.rows - 1 - row,
			stage->data.col + col, 1,
			is_unicode                  ? eighths[part]
				: part >= 4 || !row ? "#"
						    : " ",
			0);
	}
}

static void plot_steps(struct figure_stage *stage, int series)
{
	const struct figure_bins *bins = &stage->bins;
	double before = stage->y.axis.low;

	for (int i = 0; i <= bins->count; i++) {
		double x = bins->low + i * bins->width,
		       y = i < bins->count ? bins->in[series * bins->count + i] : 0;

		y = fmax(y, stage->y.axis.low);
		plot_line(&stage->plot, x, before, x, y, series);
		plot_line(&stage->plot, x, y, x + (i < bins->count ? bins->width : 0), y, series);
		before = y;
	}
}

/* One series as columns; several as outlines. */
void figure_stage_histogram(struct figure_stage *stage)
{
	const struct figure_bins *bins = &stage->bins;

	if (stage->figure->series_count > 1) {
		for (int i = stage->figure->series_count - 1; i >= 0; i--)
			plot_steps(stage, i);
		show_plot(stage);
		for (int i = stage->figure->series_count - 1; i >= 0; i--)
			for (int bin = 0; bin < bins->count; bin++)
				if (bins->in[i * bins->count + bin])
					put_mark(stage, i, bins->low + (bin + 0.5) * bins->width,
						bins->in[i * bins->count + bin]);
		return;
	}
	for (int col = 0; col < stage->data.cols; col++) {
		double at = stage->x.axis.low +
			(col + 0.5) / stage->data.cols * (stage->x.axis.high - stage->x.axis.low);
		double bin = floor((at - bins->low) / bins->width);

		if (bin >= 0 && bin < bins->count)
			draw_column(stage, col, bins->in[(int)bin]);
	}
}
