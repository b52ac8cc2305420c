/* figure_svg_series.c: curves, bars and histograms of a picture; see figure_form.h. */
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "io/figure_form.h"

enum { MARK_SIZE = 5, MARK_EVERY = 56, VALUE = 13 };

#define BAND_OPACITY 0.2

static double clamp(double place)
{
	return fmax(-2, fmin(place, 3)); /* NAN is passed on by neither, see the callers */
}

double figure_svg_x(const struct figure_frame *frame, double x)
{
	double place = plot_place(&frame->x.axis, x);

	return isnan(place) ? NAN : frame->left + clamp(place) * frame->width;
}

double figure_svg_y(const struct figure_frame *frame, double y)
{
	double place = plot_place(&frame->y.axis, y);

	return isnan(place) ? NAN : frame->top + (1 - clamp(place)) * frame->height;
}

/* ---- how series look */

struct figure_style figure_style(int series)
{
	static const char *const colour[] = {
		"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#000000", "#e69f00", "#56b4e9"};
	static const char *const dashes[] = {NULL, "11 6", "3 6", "13 5 3 5"};
	enum { COLOURS = sizeof colour / sizeof *colour, DASHES = sizeof dashes / sizeof *dashes };

	return (struct figure_style){colour[series % COLOURS],
		dashes[(series % COLOURS + series / COLOURS) % DASHES],
		(series + series / COLOURS) % FIGURE_MARKS};
}

void figure_svg_mark(FILE *file, const struct figure_style *style, double x, double y)
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

void figure_svg_hatches(FILE *file, int series_count)
{
	fputs("<defs>\n", file);
	for (int i = 0; i < series_count; i++)
		fprintf(file,
			"<pattern id=\"hatch-%d\" width=\"10\" height=\"10\" "
			"patternUnits=\"userSpaceOnUse\"><rect width=\"10\" height=\"10\" "
			"fill=\"%s\"/><path d=\"%s\" stroke=\"#ffffff\" "
			"stroke-width=\"%s\"/></pattern>\n",
			i, figure_style(i).colour, hatch_lines(i),
			i < 7            ? "1.8"
				: i < 14 ? "3.6"
					 : "5");
	fputs("</defs>\n", file);
}

void figure_svg_box(FILE *file, int series, double x, double y, double width, double height)
{
	char fill[32];

	snprintf(fill, sizeof fill, "url(#hatch-%d)", series);
	svg_rect(file, x, y, width, height, 0,
		&(struct svg_paint){
			.fill = fill, .stroke = figure_style(series).colour, .stroke_width = 1.2});
}

/* ---- curves */

/* The pixels of the next points in a row that can all be drawn, from *at on: y of each, or the ends
 * of its interval. Returns how many; *at is then behind them. */
static int next_run(const struct figure *figure, const struct figure_frame *frame,
	const struct figure_series *series, int *at, bool is_band, double *x, double *y,
	double *other)
{
	int n = 0;

	for (; *at < series->count; ++*at) {
		const struct figure_point *point = &series->point[*at];
		bool is_there = figure_is_on(&figure->x, point->x) &&
			(is_band ? figure_has_interval(figure, point)
				 : figure_is_on(&figure->y, point->y));

		if (!is_there && n)
			break;
		if (!is_there)
			continue;
		x[n] = figure_svg_x(frame, point->x);
		y[n] = figure_svg_y(frame, is_band ? point->low : point->y);
		other[n++] = figure_svg_y(frame, is_band ? point->high : point->y);
	}
	return n;
}

static void draw_marks(FILE *file, const struct figure_style *style, const double *x,
	const double *y, int n, double first, double every)
{
	double run = every - first;

	for (int i = 0; i < n; i++) {
		run += i ? hypot(x[i] - x[i - 1], y[i] - y[i - 1]) : 0;
		if (run < every && n > 1)
			continue;
		figure_svg_mark(file, style, x[i], y[i]);
		run = 0;
	}
}

static void draw_band(FILE *file, const struct figure_style *style, const double *x,
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

static void draw_curve(FILE *file, const struct figure_style *style, const double *x,
	const double *y, int n, double first, double every, double *points)
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

static void draw_series(const struct figure *figure, const struct figure_frame *frame, int number,
	bool is_band, FILE *file)
{
	const struct figure_series *series = &figure->series[number];
	struct figure_style style = figure_style(number);
	double *room = xcalloc((size_t)series->count * 7 + 1, sizeof *room),
	       *x = room + 4 * series->count;
	double *y = x + series->count, *other = y + series->count;
	bool are_few = series->count * 25.0 < frame->width; /* all of them are marked */
	int n;

	for (int at = 0; (n = next_run(figure, frame, series, &at, is_band, x, y, other)) > 0;) {
		if (is_band)
			draw_band(file, &style, x, y, other, n, room);
		else /* the marks of many series are not above each other */
			draw_curve(file, &style, x, y, n, are_few ? 0 : number * 17 % MARK_EVERY,
				are_few ? 0 : MARK_EVERY, room);
	}
	free(room);
}

void figure_svg_lines(const struct figure *figure, const struct figure_frame *frame, FILE *file)
{
	for (int i = 0; i < figure->series_count; i++)
		draw_series(figure, frame, i, true, file);
	for (int i = 0; i < figure->series_count; i++) {
		svg_group_open(file, NULL, *figure->series[i].name ? figure->series[i].name : NULL);
		draw_series(figure, frame, i, false, file);
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

static double bar_width(const struct figure *figure, const struct figure_frame *frame)
{
	return fmin(frame->width / figure->category_count * 0.8 / figure->series_count, 90);
}

/* Whether all bars have room for their figures. */
static bool have_room(const struct figure *figure, const struct figure_frame *frame)
{
	char label[FIGURE_LABEL];

	for (int s = 0; s < figure->series_count; s++)
		for (int i = 0; i < figure->series[s].count; i++)
			if (svg_text_width(figure_number(figure->series[s].point[i].y, true, label),
				    VALUE) > bar_width(figure, frame) * 1.3)
				return false;
	return true;
}

static void draw_bar(const struct figure *figure, const struct figure_frame *frame, int series,
	const struct figure_point *point, bool has_room, FILE *file)
{
	double slot = frame->width / figure->category_count, width = bar_width(figure, frame);
	double left = frame->left + (point->x + 0.5) * slot +
		(series - figure->series_count / 2.0) * width;
	double zero = figure_svg_y(frame,
		frame->y.axis.is_log ? frame->y.axis.low
				     : fmax(fmin(0, frame->y.axis.high), frame->y.axis.low));
	double y = figure_svg_y(frame, point->y), end = y;
	char label[FIGURE_LABEL];

	figure_svg_box(file, series, left, fmin(y, zero), width * 0.94, fabs(y - zero));
	if (figure_has_interval(figure, point)) {
		double low = figure_svg_y(frame, point->low),
		       high = figure_svg_y(frame, point->high);

		draw_interval(file, left + width * 0.47, low, high, fmin(width * 0.2, 9));
		end = y > zero ? fmax(low, y) : fmin(high, y);
	}
	if (has_room)
		svg_text(file, left + width * 0.47, y > zero ? end + VALUE + 3 : end - 6,
			&(struct svg_font){.size = VALUE, .anchor = SVG_MIDDLE},
			figure_number(point->y, true, label));
}

void figure_svg_bars(const struct figure *figure, const struct figure_frame *frame, FILE *file)
{
	bool has_room = have_room(figure, frame);

	for (int s = 0; s < figure->series_count; s++)
		for (int i = 0; i < figure->series[s].count; i++)
			if (figure_is_on(&figure->y, figure->series[s].point[i].y))
				draw_bar(figure, frame, s, &figure->series[s].point[i], has_room,
					file);
}

/* ---- histograms */

/* The outline of a series: up and down from bin to bin. */
static void draw_steps(
	const struct figure *figure, const struct figure_frame *frame, int series, FILE *file)
{
	const struct figure_bins *bins = &frame->bins;
	double *points = xcalloc((size_t)(bins->count + 1) * 4, sizeof *points),
	       bottom = frame->top + frame->height;
	struct figure_style style = figure_style(series);
	int n = 0;

	for (int i = 0; i <= 2 * bins->count + 1; i++, n++) {
		int bin = (i + 1) / 2 - 1; /* the bin that ends or begins here */
		bool is_end = i == 0 || bin >= bins->count;
		double y = is_end ? NAN : figure_svg_y(frame, bins->in[series * bins->count + bin]);

		points[2 * n] = figure_svg_x(frame, bins->low + i / 2 * bins->width);
		points[2 * n + 1] = isnan(y) ? bottom : y;
	}
	svg_polygon(file, points, n,
		&(struct svg_paint){.fill = style.colour,
			.opacity = figure->series_count > 1 ? BAND_OPACITY : 0.85});
	svg_polyline(file, points, n,
		&(struct svg_paint){
			.stroke = style.colour, .stroke_width = 2.5, .dashes = style.dashes});
	free(points);
}

void figure_svg_histogram(const struct figure *figure, const struct figure_frame *frame, FILE *file)
{
	const struct figure_bins *bins = &frame->bins;

	for (int s = 0; s < figure->series_count; s++) {
		svg_group_open(file, NULL, *figure->series[s].name ? figure->series[s].name : NULL);
		draw_steps(figure, frame, s, file);
		svg_group_close(file);
	}
	for (int i = 1; figure->series_count == 1 && i < bins->count;
		i++) { /* a thin line between bins */
		double x = figure_svg_x(frame, bins->low + i * bins->width),
		       y = figure_svg_y(frame, fmin(bins->in[i - 1], bins->in[i]));

		if (!isnan(y))
			svg_line(file, x, frame->top + frame->height, x, y,
				&(struct svg_paint){.stroke = "#ffffff"});
	}
}
