/* bars.c: bars on cells, which lie so that their names have room; see plot_text_internal.h.
 *
 * An interval shows as a lighter end of the bar, from low to the value, and a line from there to
 * high. */
#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "io/plot_text/plot_text_internal.h"

struct bar_area {
	const struct plot *plot;
	struct plot_canvas *canvas;
	struct plot_scale scale;
	int name_cols, left, cols; /* of the names; of the bars */
	bool has_marks, has_intervals; /* intervals: in words, where there is room */
};

static const struct plot_point *bar_of(const struct plot *plot, int series, int category)
{
	for (int i = 0; i < plot->series[series].count; i++)
		if (plot->series[series].point[i].x == category)
			return &plot->series[series].point[i];
	return NULL;
}

static void value_text(
	const struct bar_area *bar_area, const struct plot_point *point, char out[4 * PLOT_LABEL])
{
	bool is_unicode = bar_area->canvas->is_unicode;
	char value[PLOT_LABEL], low[PLOT_LABEL], high[PLOT_LABEL];

	plot_number(point->y, is_unicode, value);
	if (bar_area->has_intervals && plot_has_interval(bar_area->plot, point))
		snprintf(out, 4 * PLOT_LABEL, "%s [%s, %s]", value,
			plot_number(point->low, is_unicode, low),
			plot_number(point->high, is_unicode, high));
	else
		snprintf(out, 4 * PLOT_LABEL, "%s", value);
}

static int widest_value(const struct bar_area *bar_area)
{
	const struct plot *plot = bar_area->plot;
	char text[4 * PLOT_LABEL];
	int widest = 0;

	for (int s = 0; s < plot->series_count; s++) {
		for (int i = 0; i < plot->series[s].count; i++) {
			value_text(bar_area, &plot->series[s].point[i], text);
			widest = text_width(text) > widest ? text_width(text) : widest;
		}
	}
	return widest;
}

static int widest_category(const struct plot *plot)
{
	int widest = 0;

	for (int i = 0; i < plot->category_count; i++)
		widest = text_width(plot->category[i]) > widest ? text_width(plot->category[i])
								: widest;
	return widest;
}

/* In columns of the bars' area. */
static double col_of(const struct bar_area *bar_area, double number)
{
	double place = axis_place(&bar_area->scale.axis, number);

	return isnan(place) ? 0 : fmax(0, fmin(place, 1)) * bar_area->cols;
}

static double base_of(const struct bar_area *bar_area)
{
	return bar_area->scale.axis.is_log ? 0 : col_of(bar_area, 0);
}

static void put_cells(const struct bar_area *bar_area, int row, double from, double to,
	const char *text, int series)
{
	for (int col = (int)lround(from); col < (int)lround(to) && col < bar_area->cols; col++)
		plot_put(bar_area->canvas, row, bar_area->left + col, 1, text, series);
}

/* A bar's end in eighths of a cell, where nothing else is there. */
static void put_end(const struct bar_area *bar_area, int row, double end, int series)
{
	static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
	int part = (int)((end - floor(end)) * 8);

	if (part)
		plot_put(
			bar_area->canvas, row, bar_area->left + (int)end, 1, eighths[part], series);
}

static void draw_bar(
	const struct bar_area *bar_area, int row, int series, const struct plot_point *point)
{
	bool is_unicode = bar_area->canvas->is_unicode,
	     has_interval = plot_has_interval(bar_area->plot, point);
	double base = base_of(bar_area), end = col_of(bar_area, point->y), low = fmin(base, end),
	       high = fmax(base, end);
	const char *full = is_unicode ? "█" : plot_mark(series, false);

	if (is_unicode && !has_interval && end > base) {
		put_cells(bar_area, row, low, floor(high), full, series);
		put_end(bar_area, row, high, series);
	} else {
		put_cells(bar_area, row, low, high, full, series);
	}
	if (!has_interval)
		return;
	low = col_of(bar_area, point->low);
	high = col_of(bar_area, point->high);
	if (end < base) { /* to the left: the far end is low */
		put_cells(bar_area, row, low, end, is_unicode ? "─" : "-", series);
		put_cells(bar_area, row, end, fmin(high, base), is_unicode ? "▒" : "=", series);
		return;
	}
	put_cells(bar_area, row, fmax(low, base), end, is_unicode ? "▒" : "=", series);
	put_cells(bar_area, row, end, high, is_unicode ? "─" : "-", series);
}

static void draw_row(const struct bar_area *bar_area, int row, int series, const char *name,
	const struct plot_point *point)
{
	char text[4 * PLOT_LABEL];

	if (name) {
		char *shown = plot_shorten(name, bar_area->name_cols, bar_area->canvas->is_unicode);

		plot_put_right(bar_area->canvas, row, bar_area->name_cols, bar_area->name_cols,
			shown, PLOT_TEXT);
		free(shown);
	}
	if (bar_area->has_marks)
		plot_put(bar_area->canvas, row, bar_area->name_cols + 1, 1,
			plot_mark(series, bar_area->canvas->is_unicode), series);
	if (plot_is_on(&bar_area->plot->y, point->y))
		draw_bar(bar_area, row, series, point);
	value_text(bar_area, point, text);
	plot_put(bar_area->canvas, row, bar_area->left + bar_area->cols + 1, bar_area->canvas->cols,
		text, PLOT_TEXT);
}

static int count_rows(const struct plot *plot)
{
	int count = 0;

	for (int s = 0; s < plot->series_count; s++)
		count += plot->series[s].count;
	return count;
}

int plot_rows_of_bars(const struct plot *plot)
{
	bool has_x = *plot->x.label || *plot->x.unit, has_y = *plot->y.label || *plot->y.unit;

	return count_rows(plot) + (plot->series_count > 1 ? plot->category_count - 1 : 0) + 2 +
		has_x + has_y;
}

/* Group by group, with an empty row in between if there is room; where there is not even room for
 * all, it says how many are left out. */
static void draw_rows(const struct bar_area *bar_area, struct plot_box box)
{
	const struct plot *plot = bar_area->plot;
	int left = count_rows(plot), row = box.row, end = box.row + box.rows;
	bool is_airy = plot->series_count > 1 && left + plot->category_count - 1 <= box.rows;

	for (int c = 0; c < plot->category_count; c++) {
		bool is_named = false;

		for (int s = 0; s < plot->series_count; s++) {
			const struct plot_point *point = bar_of(plot, s, c);
			char more[48];

			if (!point)
				continue;
			if (row == end - 1 && left > 1) {
				snprintf(more, sizeof more, "+%d more", left);
				plot_put(bar_area->canvas, row, 0, box.cols, more, PLOT_FAINT);
				return;
			}
			draw_row(bar_area, row++, s, is_named ? NULL : plot->category[c], point);
			is_named = true;
			left--;
		}
		row += is_airy;
	}
}

/* The scale below the bars. */
static void draw_scale(const struct bar_area *bar_area, int row)
{
	bool is_unicode = bar_area->canvas->is_unicode;
	int behind = 0;

	for (int col = 0; col < bar_area->cols; col++)
		plot_put(bar_area->canvas, row, bar_area->left + col, 1, is_unicode ? "─" : "-",
			PLOT_FAINT);
	for (int i = 0; i < bar_area->scale.count; i++) {
		int col = bar_area->left + (int)lround(col_of(bar_area, bar_area->scale.tick[i])),
		    width = text_width(bar_area->scale.label[i]), at;

		col = col >= bar_area->left + bar_area->cols ? bar_area->left + bar_area->cols - 1
							     : col;
		at = col - width / 2 > 0 ? col - width / 2 : 0;
		at = at + width > bar_area->canvas->cols ? bar_area->canvas->cols - width : at;
		if (at < behind)
			continue;
		plot_put(bar_area->canvas, row, col, 1, is_unicode ? "┬" : "+", PLOT_FAINT);
		behind = plot_put(bar_area->canvas, row + 1, at, width, bar_area->scale.label[i],
				 PLOT_FAINT) +
			1;
	}
}

static void draw_names(const struct bar_area *bar_area, struct plot_box *box)
{
	char *x = plot_axis_text(&bar_area->plot->x), *y = plot_axis_text(&bar_area->plot->y);

	if (*x) {
		plot_put(bar_area->canvas, box->row++, 0, box->cols, x, PLOT_TEXT);
		box->rows--;
	}
	if (*y) {
		int at = bar_area->left + (bar_area->cols - text_width(y)) / 2;

		plot_put(bar_area->canvas, box->row + --box->rows, at > 0 ? at : 0, box->cols, y,
			PLOT_TEXT);
	}
	free(x);
	free(y);
}

void plot_draw_bars(const struct plot *plot, struct plot_canvas *canvas, struct plot_box box)
{
	struct bar_area bar_area = {
		.plot = plot, .canvas = canvas, .has_marks = plot->series_count > 1};
	int values;

	bar_area.has_intervals = true;
	bar_area.has_intervals = widest_value(&bar_area) <= box.cols / 3;
	values = widest_value(&bar_area) < box.cols / 3 ? widest_value(&bar_area) : box.cols / 3;
	bar_area.name_cols =
		widest_category(plot) < box.cols / 4 ? widest_category(plot) : box.cols / 4;
	bar_area.left = bar_area.name_cols + 1 + 2 * bar_area.has_marks;
	bar_area.cols = box.cols - bar_area.left - values - 1;
	plot_scale_set(&bar_area.scale, &plot->y, plot_span_y(plot), PLOT_FROM_ZERO,
		bar_area.cols / 7 > 3 ? bar_area.cols / 7 : 3, canvas->is_unicode);
	draw_names(&bar_area, &box);
	box.rows -= 2;
	draw_scale(&bar_area, box.row + box.rows);
	if (count_rows(plot))
		draw_rows(&bar_area, box);
	else
		plot_put(canvas, box.row + box.rows / 2, box.cols / 2 - 3, box.cols, "no data",
			PLOT_FAINT);
}
