/* series.c: curves, bars and histograms of a picture; see plot_svg_internal.h. */
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "io/plot_svg/plot_svg_internal.h"

enum { MARK_SIZE = 5, MARK_EVERY = 56, VALUE = 13 };

#define BAND_OPACITY 0.2

static double clamp(double place)
{
	return fmax(-2, fmin(place, 3)); /* NAN is passed on by neither, see the callers */
}

double plot_svg_x(const struct plot_frame *frame, double x)
{
	double place = axis_place(&frame->x.axis, x);

	return isnan(place) ? NAN : frame->left + clamp(place) * frame->width;
}

double plot_svg_y(const struct plot_frame *frame, double y)
{
	double place = axis_place(&frame->y.axis, y);

	return isnan(place) ? NAN : frame->top + (1 - clamp(place)) * frame->height;
}

/* ---- how series look */

void plot_svg_mark(FILE *file, const struct plot_style *style, double x, double y)
{
	const struct svg_paint full = {
		.fill = style->colour, .stroke = "#ffffff", .stroke_width = 1};
	const struct svg_paint open = {
		.fill = "#ffffff", .stroke = style->colour, .stroke_width = 2.5};
	const double r = MARK_SIZE, w = 1.25 * r;

	switch (style->mark) {
	case 0:
		svg_circle(file, x, y, r, &full);
		break;
	case 1:
		svg_rect(file, x - r, y - r, 2 * r, 2 * r, 0, &full);
		break;
	case 2:
		svg_polygon(file, (double[]){x, y - w, x + w, y + r, x - w, y + r}, 3, &full);
		break;
	case 3:
		svg_circle(file, x, y, r, &open);
		break;
	case 4:
		svg_polygon(file, (double[]){x, y - w, x + w, y, x, y + w, x - w, y}, 4, &full);
		break;
	case 5:
		svg_rect(file, x - r, y - r, 2 * r, 2 * r, 0, &open);
		break;
	default:
		svg_polygon(file, (double[]){x, y + w, x + w, y - r, x - w, y - r}, 3, &open);
	}
}

/* Series of bars differ by what runs over their colour: nothing, or lines in one of these
 * directions; then broad ones. */
static const char *hatch_lines(int series)
{
	static const char *const lines[] = {
		"",
		"M-2 2L2 -2M0 10L10 0M8 12L12 8",
		"M0 5H10",
		"M-2 8L2 12M0 0L10 10M8 -2L12 2",
		"M5 0V10",
		"M0 0L10 10M0 10L10 0",
		"M5 0V10M0 5H10",
	};

	return lines[series % (int)(sizeof lines / sizeof *lines)];
}

void plot_svg_hatches(FILE *file, int series_count)
{
	fputs("<defs>\n", file);
	for (int i = 0; i < series_count; i++)
		fprintf(file,
			"<pattern id=\"hatch-%d\" width=\"10\" height=\"10\" "
			"patternUnits=\"userSpaceOnUse\"><rect width=\"10\" height=\"10\" "
			"fill=\"%s\"/><path d=\"%s\" stroke=\"#ffffff\" "
			"stroke-width=\"%s\"/></pattern>\n",
			i, plot_style(i).colour, hatch_lines(i),
			i < 7            ? "1.8"
				: i < 14 ? "3.6"
					 : "5");
	fputs("</defs>\n", file);
}

void plot_svg_box(FILE *file, int series, double x, double y, double width, double height)
{
	char fill[32];

	snprintf(fill, sizeof fill, "url(#hatch-%d)", series);
	svg_rect(file, x, y, width, height, 0,
		&(struct svg_paint){
			.fill = fill, .stroke = plot_style(series).colour, .stroke_width = 1.2});
}

/* ---- curves */

/* The pixels of the next points in a row that can all be drawn, from *at on: y of each, or the ends
 * of its interval. Returns how many; *at is then behind them. */
static int next_run(const struct plot *plot, const struct plot_frame *frame,
	const struct plot_series *series, int *at, bool is_band, double *x, double *y,
	double *other)
{
	int n = 0;

	for (; *at < series->count; ++*at) {
		const struct plot_point *point = &series->point[*at];
		bool is_there = plot_is_on(&plot->x, point->x) &&
			(is_band ? plot_has_interval(plot, point) : plot_is_on(&plot->y, point->y));

		if (!is_there && n)
			break;
		if (!is_there)
			continue;
		x[n] = plot_svg_x(frame, point->x);
		y[n] = plot_svg_y(frame, is_band ? point->low : point->y);
		other[n++] = plot_svg_y(frame, is_band ? point->high : point->y);
	}
	return n;
}

static void draw_marks(FILE *file, const struct plot_style *style, const double *x, const double *y,
	int n, double first, double every)
{
	double run = every - first;

	for (int i = 0; i < n; i++) {
		run += i ? hypot(x[i] - x[i - 1], y[i] - y[i - 1]) : 0;
		if (run < every && n > 1)
			continue;
		plot_svg_mark(file, style, x[i], y[i]);
		run = 0;
	}
}

static void draw_band(FILE *file, const struct plot_style *style, const double *x,
	const double *low, const double *high, int n, double *points)
{
	if (n == 1) { /* an interval by itself */
		svg_line(file, x[0], low[0], x[0], high[0],
			&(struct svg_paint){.stroke = style->colour, .stroke_width = 2});
		return;
	}
	for (int i = 0; i < n; i++) {
		points[2 * i] = points[2 * (2 * n - 1 - i)] = x[i];
		points[2 * i + 1] = low[i];
		points[2 * (2 * n - 1 - i) + 1] = high[i];
	}
	svg_polygon(file, points, 2 * n,
		&(struct svg_paint){.fill = style->colour, .opacity = BAND_OPACITY});
}

static void draw_curve(FILE *file, const struct plot_style *style, const double *x, const double *y,
	int n, double first, double every, double *points)
{
	for (int i = 0; i < n; i++) {
		points[2 * i] = x[i];
		points[2 * i + 1] = y[i];
	}
	if (n > 1)
		svg_polyline(file, points, n,
			&(struct svg_paint){.stroke = style->colour,
				.stroke_width = 3,
				.dashes = style->dashes});
	draw_marks(file, style, x, y, n, first, every);
}

static void draw_series(const struct plot *plot, const struct plot_frame *frame, int number,
	bool is_band, FILE *file)
{
	const struct plot_series *series = &plot->series[number];
	struct plot_style style = plot_style(number);
	double *points = xcalloc((size_t)series->count * 7 + 1, sizeof *points),
	       *x = points + 4 * series->count;
	double *y = x + series->count, *other = y + series->count;
	bool are_few = series->count * 25.0 < frame->width; /* all of them are marked */
	int n;

	for (int at = 0; (n = next_run(plot, frame, series, &at, is_band, x, y, other)) > 0;) {
		if (is_band)
			draw_band(file, &style, x, y, other, n, points);
		else /* the marks of many series are not above each other */
			draw_curve(file, &style, x, y, n, are_few ? 0 : number * 17 % MARK_EVERY,
				are_few ? 0 : MARK_EVERY, points);
	}
	free(points);
}

void plot_svg_lines(const struct plot *plot, const struct plot_frame *frame, FILE *file)
{
	for (int i = 0; i < plot->series_count; i++)
		draw_series(plot, frame, i, true, file);
	for (int i = 0; i < plot->series_count; i++) {
		svg_group_open(file, NULL, *plot->series[i].name ? plot->series[i].name : NULL);
		draw_series(plot, frame, i, false, file);
		svg_group_close(file);
	}
}

/* ---- bars */

static void draw_interval(FILE *file, double x, double low, double high, double cap)
{
	const struct svg_paint paint = {.stroke = "#202020", .stroke_width = 2};

	svg_line(file, x, low, x, high, &paint);
	svg_line(file, x - cap, low, x + cap, low, &paint);
	svg_line(file, x - cap, high, x + cap, high, &paint);
}

static double bar_width(const struct plot *plot, const struct plot_frame *frame)
{
	return fmin(frame->width / plot->category_count * 0.8 / plot->series_count, 90);
}

/* Whether the numbers of all bars fit. */
static bool numbers_fit(const struct plot *plot, const struct plot_frame *frame)
{
	char label[PLOT_LABEL];

	for (int s = 0; s < plot->series_count; s++)
		for (int i = 0; i < plot->series[s].count; i++)
			if (svg_text_width(plot_number(plot->series[s].point[i].y, true, label),
				    VALUE) > bar_width(plot, frame) * 1.3)
				return false;
	return true;
}

static void draw_bar(const struct plot *plot, const struct plot_frame *frame, int series,
	const struct plot_point *point, bool has_numbers, FILE *file)
{
	double step = frame->width / plot->category_count, width = bar_width(plot, frame);
	double left =
		frame->left + (point->x + 0.5) * step + (series - plot->series_count / 2.0) * width;
	double zero = plot_svg_y(frame,
		frame->y.axis.is_log ? frame->y.axis.low
				     : fmax(fmin(0, frame->y.axis.high), frame->y.axis.low));
	double y = plot_svg_y(frame, point->y), end = y;
	char label[PLOT_LABEL];

	plot_svg_box(file, series, left, fmin(y, zero), width * 0.94, fabs(y - zero));
	if (plot_has_interval(plot, point)) {
		double low = plot_svg_y(frame, point->low), high = plot_svg_y(frame, point->high);

		draw_interval(file, left + width * 0.47, low, high, fmin(width * 0.2, 9));
		end = y > zero ? fmax(low, y) : fmin(high, y);
	}
	if (has_numbers)
		svg_text(file, left + width * 0.47, y > zero ? end + VALUE + 3 : end - 6,
			&(struct svg_font){.size = VALUE, .anchor = SVG_MIDDLE},
			plot_number(point->y, true, label));
}

void plot_svg_bars(const struct plot *plot, const struct plot_frame *frame, FILE *file)
{
	bool has_numbers = numbers_fit(plot, frame);

	for (int s = 0; s < plot->series_count; s++)
		for (int i = 0; i < plot->series[s].count; i++)
			if (plot_is_on(&plot->y, plot->series[s].point[i].y))
				draw_bar(plot, frame, s, &plot->series[s].point[i], has_numbers,
					file);
}

/* ---- histograms */

/* The outline of a series: up and down from bin to bin. */
static void draw_steps(
	const struct plot *plot, const struct plot_frame *frame, int series, FILE *file)
{
	const struct plot_bins *bins = &frame->bins;
	double *points = xcalloc((size_t)(bins->count + 1) * 4, sizeof *points),
	       bottom = frame->top + frame->height;
	struct plot_style style = plot_style(series);
	int n = 0;

	for (int i = 0; i <= 2 * bins->count + 1; i++, n++) {
		int bin = (i + 1) / 2 - 1; /* the bin that ends or begins here */
		bool is_end = i == 0 || bin >= bins->count;
		double y = is_end ? NAN : plot_svg_y(frame, bins->in[series * bins->count + bin]);

		points[2 * n] = plot_svg_x(frame, bins->low + i / 2 * bins->width);
		points[2 * n + 1] = isnan(y) ? bottom : y;
	}
	svg_polygon(file, points, n,
		&(struct svg_paint){.fill = style.colour,
			.opacity = plot->series_count > 1 ? BAND_OPACITY : 0.85});
	svg_polyline(file, points, n,
		&(struct svg_paint){
			.stroke = style.colour, .stroke_width = 2.5, .dashes = style.dashes});
	free(points);
}

void plot_svg_histogram(const struct plot *plot, const struct plot_frame *frame, FILE *file)
{
	const struct plot_bins *bins = &frame->bins;

	for (int s = 0; s < plot->series_count; s++) {
		svg_group_open(file, NULL, *plot->series[s].name ? plot->series[s].name : NULL);
		draw_steps(plot, frame, s, file);
		svg_group_close(file);
	}
	for (int i = 1; plot->series_count == 1 && i < bins->count;
		i++) { /* a thin line between bins */
		double x = plot_svg_x(frame, bins->low + i * bins->width),
		       y = plot_svg_y(frame, fmin(bins->in[i - 1], bins->in[i]));

		if (!isnan(y))
			svg_line(file, x, frame->top + frame->height, x, y,
				&(struct svg_paint){.stroke = "#ffffff"});
	}
}
