/* figure_text_bars.c: bars on cells, which lie so that their names have room; see figure_canvas.h.
 *
 * An interval shows as a lighter end of the bar, from low to the value, and a line from there to
 * high. */
#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/figure_canvas.h"
#include "io/figure_form.h"

struct shelf {
	const struct figure *figure;
	struct figure_canvas *canvas;
	struct figure_scale scale;
	int name_cols, left, cols; /* of the names; of the bars */
	bool has_marks, has_intervals; /* intervals: in words, where there is room */
};

static const struct figure_point *bar_of(const struct figure *figure, int series, int category)
{
	for (int i = 0; i < figure->series[series].count; i++)
		if (figure->series[series].point[i].x == category)
			return &figure->series[series].point[i];
	return NULL;
}

static void value_text(
	const struct shelf *shelf, const struct figure_point *point, char out[4 * FIGURE_LABEL])
{
	bool is_unicode = shelf->canvas->is_unicode;
	char value[FIGURE_LABEL], low[FIGURE_LABEL], high[FIGURE_LABEL];

	figure_number(point->y, is_unicode, value);
	if (shelf->has_intervals && figure_has_interval(shelf->figure, point))
		snprintf(out, 4 * FIGURE_LABEL, "%s [%s, %s]", value,
			figure_number(point->low, is_unicode, low),
			figure_number(point->high, is_unicode, high));
	else
		snprintf(out, 4 * FIGURE_LABEL, "%s", value);
}

static int widest_value(const struct shelf *shelf)
{
	const struct figure *figure = shelf->figure;
	char text[4 * FIGURE_LABEL];
	int widest = 0;

	for (int s = 0; s < figure->series_count; s++) {
		for (int i = 0; i < figure->series[s].count; i++) {
			value_text(shelf, &figure->series[s].point[i], text);
			widest = text_width(text) > widest ? text_width(text) : widest;
		}
	}
	return widest;
}

static int widest_category(const struct figure *figure)
{
	int widest = 0;

	for (int i = 0; i < figure->category_count; i++)
		widest = text_width(figure->category[i]) > widest ? text_width(figure->category[i])
								  : widest;
	return widest;
}

/* In columns of the bars' room, of which there are so many. */
static double col_of(const struct shelf *shelf, double figure)
{
	double place = plot_place(&shelf->scale.axis, figure);

	return isnan(place) ? 0 : fmax(0, fmin(place, 1)) * shelf->cols;
}

static double base_of(const struct shelf *shelf)
{
	return shelf->scale.axis.is_log ? 0 : col_of(shelf, 0);
}

static void put_cells(
	const struct shelf *shelf, int row, double from, double to, const char *text, int series)
{
	for (int col = (int)lround(from); col < (int)lround(to) && col < shelf->cols; col++)
		figure_put(shelf->canvas, row, shelf->left + col, 1, text, series);
}

/* A bar's end in eighths of a cell, where nothing else is there. */
static void put_end(const struct shelf *shelf, int row, double end, int series)
{
	static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
	int part = (int)((end - floor(end)) * 8);

	if (part)
		figure_put(shelf->canvas, row, shelf->left + (int)end, 1, eighths[part], series);
}

static void draw_bar(
	const struct shelf *shelf, int row, int series, const struct figure_point *point)
{
	bool is_unicode = shelf->canvas->is_unicode,
	     has_interval = figure_has_interval(shelf->figure, point);
	double base = base_of(shelf), end = col_of(shelf, point->y), low = fmin(base, end),
	       high = fmax(base, end);
	const char *full = is_unicode ? "█" : figure_mark(series, false);

	if (is_unicode && !has_interval && end > base) {
		put_cells(shelf, row, low, floor(high), full, series);
		put_end(shelf, row, high, series);
	} else {
		put_cells(shelf, row, low, high, full, series);
	}
	if (!has_interval)
		return;
	low = col_of(shelf, point->low);
	high = col_of(shelf, point->high);
	if (end < base) { /* to the left: the far end is low */
		put_cells(shelf, row, low, end, is_unicode ? "─" : "-", series);
		put_cells(shelf, row, end, fmin(high, base), is_unicode ? "▒" : "=", series);
		return;
	}
	put_cells(shelf, row, fmax(low, base), end, is_unicode ? "▒" : "=", series);
	put_cells(shelf, row, end, high, is_unicode ? "─" : "-", series);
}

static void draw_row(const struct shelf *shelf, int row, int series, const char *name,
	const struct figure_point *point)
{
	char text[4 * FIGURE_LABEL];

	if (name) {
		char *shown = figure_shorten(name, shelf->name_cols, shelf->canvas->is_unicode);

		figure_put_right(shelf->canvas, row, shelf->name_cols, shelf->name_cols, shown,
			FIGURE_NOBODY);
		free(shown);
	}
	if (shelf->has_marks)
		figure_put(shelf->canvas, row, shelf->name_cols + 1, 1,
			figure_mark(series, shelf->canvas->is_unicode), series);
	if (figure_is_on(&shelf->figure->y, point->y))
		draw_bar(shelf, row, series, point);
	value_text(shelf, point, text);
	figure_put(shelf->canvas, row, shelf->left + shelf->cols + 1, shelf->canvas->cols, text,
		FIGURE_NOBODY);
}

static int count_rows(const struct figure *figure)
{
	int count = 0;

	for (int s = 0; s < figure->series_count; s++)
		count += figure->series[s].count;
	return count;
}

int figure_rows_of_bars(const struct figure *figure)
{
	bool has_x = *figure->x.label || *figure->x.unit,
	     has_y = *figure->y.label || *figure->y.unit;

	return count_rows(figure) + (figure->series_count > 1 ? figure->category_count - 1 : 0) +
		2 + has_x + has_y;
}

/* Group by group, with an empty row in between if there is room; where there is not even room for
 * all, it says how many are left out. */
static void draw_rows(const struct shelf *shelf, struct figure_box box)
{
	const struct figure *figure = shelf->figure;
	int left = count_rows(figure), row = box.row, end = box.row + box.rows;
	bool is_airy = figure->series_count > 1 && left + figure->category_count - 1 <= box.rows;

	for (int c = 0; c < figure->category_count; c++) {
		bool is_named = false;

		for (int s = 0; s < figure->series_count; s++) {
			const struct figure_point *point = bar_of(figure, s, c);
			char more[48];

			if (!point)
				continue;
			if (row == end - 1 && left > 1) {
				snprintf(more, sizeof more, "+%d more", left);
				figure_put(shelf->canvas, row, 0, box.cols, more, FIGURE_FAINT);
				return;
			}
			draw_row(shelf, row++, s, is_named ? NULL : figure->category[c], point);
			is_named = true;
			left--;
		}
		row += is_airy;
	}
}

/* The scale below the bars. */
static void draw_scale(const struct shelf *shelf, int row)
{
	bool is_unicode = shelf->canvas->is_unicode;
	int behind = 0;

	for (int col = 0; col < shelf->cols; col++)
		figure_put(shelf->canvas, row, shelf->left + col, 1, is_unicode ? "─" : "-",
			FIGURE_FAINT);
	for (int i = 0; i < shelf->scale.count; i++) {
		int col = shelf->left + (int)lround(col_of(shelf, shelf->scale.tick[i])),
		    width = text_width(shelf->scale.label[i]), at;

		col = col >= shelf->left + shelf->cols ? shelf->left + shelf->cols - 1 : col;
		at = col - width / 2 > 0 ? col - width / 2 : 0;
		at = at + width > shelf->canvas->cols ? shelf->canvas->cols - width : at;
		if (at < behind)
			continue;
		figure_put(shelf->canvas, row, col, 1, is_unicode ? "┬" : "+", FIGURE_FAINT);
		behind = figure_put(shelf->canvas, row + 1, at, width, shelf->scale.label[i],
				 FIGURE_FAINT) +
			1;
	}
}

static void draw_names(const struct shelf *shelf, struct figure_box *box)
{
	char *x = figure_axis_text(&shelf->figure->x), *y = figure_axis_text(&shelf->figure->y);

	if (*x) {
		figure_put(shelf->canvas, box->row++, 0, box->cols, x, FIGURE_NOBODY);
		box->rows--;
	}
	if (*y) {
		int at = shelf->left + (shelf->cols - text_width(y)) / 2;

		figure_put(shelf->canvas, box->row + --box->rows, at > 0 ? at : 0, box->cols, y,
			FIGURE_NOBODY);
	}
	free(x);
	free(y);
}

void figure_draw_bars(
	const struct figure *figure, struct figure_canvas *canvas, struct figure_box box)
{
	struct shelf shelf = {
		.figure = figure, .canvas = canvas, .has_marks = figure->series_count > 1};
	int values;

	shelf.has_intervals = true;
	shelf.has_intervals = widest_value(&shelf) <= box.cols / 3;
	values = widest_value(&shelf) < box.cols / 3 ? widest_value(&shelf) : box.cols / 3;
	shelf.name_cols =
		widest_category(figure) < box.cols / 4 ? widest_category(figure) : box.cols / 4;
	shelf.left = shelf.name_cols + 1 + 2 * shelf.has_marks;
	shelf.cols = box.cols - shelf.left - values - 1;
	figure_scale_set(&shelf.scale, &figure->y, figure_span_y(figure), FIGURE_FROM_ZERO,
		shelf.cols / 7 > 3 ? shelf.cols / 7 : 3, canvas->is_unicode);
	draw_names(&shelf, &box);
	box.rows -= 2;
	draw_scale(&shelf, box.row + box.rows);
	if (count_rows(figure))
		draw_rows(&shelf, box);
	else
		figure_put(canvas, box.row + box.rows / 2, box.cols / 2 - 3, box.cols, "no data",
			FIGURE_FAINT);
}
