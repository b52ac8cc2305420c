/* figure_read.c: a figure from the columns of a table; see figure_read.h. */
#include "io/figure_read.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"

enum { NO_COLUMN = -1, MOST_Y = 100 };

struct reading {
	struct figure *figure;
	const struct csv *csv;
	struct status *st;
	int x, z, low, high, series; /* columns */
	int y[MOST_Y], y_count;
};

/* ---- finding columns */

static bool no_column(const struct csv *csv, const char *name, struct status *st)
{
	char list[512] = "";
	size_t used = 0;

	for (int i = 0; i < csv->cols; i++)
		text_append(list, sizeof list, &used, "%s%s", i ? ", " : "",
			text_quoted(csv_name(csv, i)).text);
	return status_fail(st, "%s: there is no column '%s', expected one of: %s", csv->file,
		text_quoted(name).text, list);
}

static bool has_content(const struct csv *csv, int col)
{
	for (int row = 0; row < csv->rows; row++)
		if (*csv_cell(csv, row, col))
			return true;
	return !csv->rows;
}

/* The column of that name. */
static bool find_named(const struct reading *reading, const char *name, int *out)
{
	*out = csv_find(reading->csv, name);
	return *out != NO_COLUMN || no_column(reading->csv, name, reading->st);
}

/* The column that was asked for; else the first with one of the usual names (ends with NULL) that
 * is not empty; else `fallback`. */
static bool find(const struct reading *reading, const char *name, const char *const *usual,
	int fallback, int *out)
{
	if (name)
		return find_named(reading, name, out);
	for (; *usual; usual++) {
		*out = csv_find(reading->csv, *usual);
		if (*out != NO_COLUMN && has_content(reading->csv, *out))
			return true;
	}
	*out = fallback < reading->csv->cols ? fallback : NO_COLUMN;
	return true;
}

/* "wins,draws" */
static bool find_list(struct reading *reading, const char *names)
{
	while (reading->y_count < MOST_Y) {
		size_t length = strcspn(names, ",");
		char *name = xstrndup(names, length);
		bool is_there = find_named(reading, text_trim(name), &reading->y[reading->y_count]);

		free(name);
		if (!is_there)
			return false;
		reading->y_count++;
		if (!names[length])
			return true;
		names += length + 1;
	}
	return status_fail(
		reading->st, "option --y has more than %d names, expected fewer", MOST_Y);
}

/* One column, or several where each is a series. */
static bool find_y(struct reading *reading, const char *names, const char *const *usual,
	int fallback, bool is_grid)
{
	if (names && !is_grid && csv_find(reading->csv, names) == NO_COLUMN && strchr(names, ','))
		return find_list(reading, names);
	reading->y_count = 1;
	return find(reading, names, usual, fallback, &reading->y[0]);
}

static bool need(const struct reading *reading, int column, const char *axis)
{
	return column != NO_COLUMN ||
		status_fail(reading->st, "%s: no column for %s, expected one of that name, or --%s",
			reading->csv->file, axis, axis);
}

/* The first column that has no part yet; behind all if there is none. */
static int first_free(const struct reading *reading)
{
	int col = 0;

	while (col == reading->x || col == reading->low || col == reading->high ||
		col == reading->series)
		col++;
	return col;
}

static bool find_all(struct reading *reading, const struct figure_columns *columns)
{
	static const char *const x[FIGURE_KINDS][4] = {
		[FIGURE_LINES] = {"x"},
		[FIGURE_BARS] = {"category", "x"},
		[FIGURE_HISTOGRAM] = {"value", "x"},
		[FIGURE_HEAT] = {"col_name", "col", "x"},
		[FIGURE_CONTOUR] = {"x"},
	};
	static const char *const y[FIGURE_KINDS][4] = {
		[FIGURE_LINES] = {"y"},
		[FIGURE_BARS] = {"y"},
		[FIGURE_HISTOGRAM] = {NULL},
		[FIGURE_HEAT] = {"row_name", "row", "y"},
		[FIGURE_CONTOUR] = {"y"},
	};
	static const char *const z[] = {"value", "z", NULL}, *const low[] = {"low", NULL},
				 *const high[] = {"high", NULL};
	static const char *const series[] = {"series", NULL};
	enum figure_kind kind = reading->figure->kind;
	bool is_grid = kind == FIGURE_HEAT || kind == FIGURE_CONTOUR;
	int far = reading->csv->cols; /* behind all columns: none */

	reading->x = NO_COLUMN;
	return find(reading, columns->low, low, far, &reading->low) &&
		find(reading, columns->high, high, far, &reading->high) &&
		find(reading, columns->series, series, far, &reading->series) &&
		find(reading, columns->z, z, far, &reading->z) &&
		find(reading, columns->x, x[kind], is_grid ? far : first_free(reading),
			&reading->x) &&
		find_y(reading, columns->y, y[kind],
			is_grid || kind == FIGURE_HISTOGRAM ? far : first_free(reading), is_grid);
}

/* ---- series */

static bool number_at(const struct reading *reading, int row, int col, double *out)
{
	*out = NAN;
	return col == NO_COLUMN || csv_number(reading->csv, row, col, out, reading->st);
}

/* The series of a row: what the column says, and which of several columns y it is. Makes it; -1:
 * there are too many. */
static int series_of(const struct reading *reading, int row, int y)
{
	const char *name =
		reading->series != NO_COLUMN ? csv_cell(reading->csv, row, reading->series) : "";
	const char *column = reading->y_count > 1 ? csv_name(reading->csv, reading->y[y]) : "";
	char *both = xasprintf("%s%s%s", name, *name && *column ? ": " : "", column);
	int series = figure_series(reading->figure, both);

	free(both);
	if (series < FIGURE_MOST_SERIES)
		return series;
	status_fail(reading->st, "%s: there are more than %d series, expected fewer",
		reading->csv->file, FIGURE_MOST_SERIES);
	return -1;
}

static bool read_point(const struct reading *reading, int row, int y)
{
	struct figure *figure = reading->figure;
	double at, value, low, high;
	int series = series_of(reading, row, y);

	if (series < 0)
		return false;
	if (figure->kind == FIGURE_HISTOGRAM) {
		if (!number_at(reading, row, reading->x, &at))
			return false;
		figure_add_sample(figure, series, at);
		return true;
	}
	if (!number_at(reading, row, reading->y[y], &value) ||
		!number_at(reading, row, reading->low, &low) ||
		!number_at(reading, row, reading->high, &high))
		return false;
	if (figure->kind == FIGURE_BARS) {
		figure_add_bar(
			figure, series, csv_cell(reading->csv, row, reading->x), value, low, high);
		return figure->category_count <= FIGURE_MOST_CATEGORIES ||
			status_fail(reading->st,
				"%s: column '%s' has more than %d different values, expected "
				"fewer, or --kind lines",
				reading->csv->file,
				text_quoted(csv_name(reading->csv, reading->x)).text,
				FIGURE_MOST_CATEGORIES);
	}
	if (!number_at(reading, row, reading->x, &at))
		return false;
	figure_add_point(figure, series, at, value, low, high);
	return true;
}

static bool read_series(struct reading *reading)
{
	bool has_y = reading->figure->kind != FIGURE_HISTOGRAM;

	if (!need(reading, reading->x, "x") || (has_y && !need(reading, reading->y[0], "y")))
		return false;
	for (int row = 0; row < reading->csv->rows; row++)
		for (int y = 0; y < reading->y_count; y++)
			if (!read_point(reading, row, y))
				return false;
	return true;
}

/* ---- grids */

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* The different numbers of a column, ascending; the caller frees. NULL: one is wrong. */
static double *places_of(const struct reading *reading, int col, int *count)
{
	double *place = xcalloc((size_t)reading->csv->rows + 1, sizeof *place);
	int n = 0;

	*count = 0;
	for (int row = 0; row < reading->csv->rows; row++) {
		if (!number_at(reading, row, col, &place[n])) {
			free(place);
			return NULL;
		}
		n += figure_is_number(place[n]);
	}
	qsort(place, (size_t)n, sizeof *place, by_size);
	for (int i = 0; i < n; i++)
		if (!i || place[i] > place[*count - 1])
			place[(*count)++] = place[i];
	return place;
}

static bool check_size(const struct reading *reading, int rows, int cols)
{
	return (long)rows * cols <= FIGURE_MOST_CELLS ||
		status_fail(reading->st,
			"%s: %d different values of x and %d of y, expected a grid of at most %d "
			"cells",
			reading->csv->file, cols, rows, FIGURE_MOST_CELLS);
}

static bool fill_contour(
	const struct reading *reading, const double *x, int cols, const double *y, int rows)
{
	if (!check_size(reading, rows, cols))
		return false;
	figure_set_grid(reading->figure, rows, cols);
	figure_place_grid(reading->figure, x, y);
	for (int row = 0; row < reading->csv->rows; row++) {
		double at_x, at_y, value;
		const double *col, *line;

		if (!number_at(reading, row, reading->x, &at_x) ||
			!number_at(reading, row, reading->y[0], &at_y) ||
			!number_at(reading, row, reading->z, &value))
			return false;
		col = cols ? bsearch(&at_x, x, (size_t)cols, sizeof *x, by_size) : NULL;
		line = rows ? bsearch(&at_y, y, (size_t)rows, sizeof *y, by_size) : NULL;
		if (col && line && !isnan(at_x) && !isnan(at_y))
			figure_set_cell(
				reading->figure, (int)(line - y), (int)(col - x), value, NULL);
	}
	return true;
}

static bool read_contour(struct reading *reading)
{
	double *x, *y = NULL;
	int cols, rows;
	bool is_good;

	if (!need(reading, reading->x, "x") || !need(reading, reading->y[0], "y") ||
		!need(reading, reading->z, "z"))
		return false;
	x = places_of(reading, reading->x, &cols);
	y = x ? places_of(reading, reading->y[0], &rows) : NULL;
	is_good = x && y && fill_contour(reading, x, cols, y, rows);
	free(x);
	free(y);
	return is_good;
}

/* Which of the different texts of a column a row has, in the order in which they come; at most
 * FIGURE_MOST_CATEGORIES. */
static bool names_of(
	const struct reading *reading, int col, int *which, const char **name, int *count)
{
	*count = 0;
	for (int row = 0; row < reading->csv->rows; row++) {
		const char *text = csv_cell(reading->csv, row, col);
		int i = 0;

		while (i < *count && strcmp(name[i], text))
			i++;
		if (i == FIGURE_MOST_CATEGORIES)
			return status_fail(reading->st,
				"%s: column '%s' has more than %d different values, expected fewer",
				reading->csv->file, text_quoted(csv_name(reading->csv, col)).text,
				FIGURE_MOST_CATEGORIES);
		name[i] = text;
		*count += i == *count;
		which[row] = i;
	}
	return true;
}

static bool fill_heat(const struct reading *reading, const int *row_of, const int *col_of)
{
	int text = csv_find(reading->csv, "text");

	for (int row = 0; row < reading->csv->rows; row++) {
		const char *words = text == NO_COLUMN ? "" : csv_cell(reading->csv, row, text);
		double value;

		if (!number_at(reading, row, reading->z, &value))
			return false;
		figure_set_cell(
			reading->figure, row_of[row], col_of[row], value, *words ? words : NULL);
	}
	return true;
}

static bool read_heat(struct reading *reading)
{
	const char *row_name[FIGURE_MOST_CATEGORIES], *col_name[FIGURE_MOST_CATEGORIES];
	int *which, rows, cols;
	bool is_good;

	if (!need(reading, reading->x, "x") || !need(reading, reading->y[0], "y") ||
		!need(reading, reading->z, "z"))
		return false;
	which = xcalloc((size_t)reading->csv->rows * 2 + 1, sizeof *which);
	is_good = names_of(reading, reading->y[0], which, row_name, &rows) &&
		names_of(reading, reading->x, which + reading->csv->rows, col_name, &cols);
	if (is_good) {
		figure_set_grid(reading->figure, rows, cols);
		for (int i = 0; i < rows; i++)
			figure_name_row(reading->figure, i, row_name[i]);
		for (int i = 0; i < cols; i++)
			figure_name_col(reading->figure, i, col_name[i]);
		is_good = fill_heat(reading, which, which + reading->csv->rows);
	}
	free(which);
	return is_good;
}

/* The first column has the names of the rows, the others are columns. */
static bool read_matrix(struct reading *reading)
{
	const struct csv *csv = reading->csv;

	if (!check_size(reading, csv->rows, csv->cols))
		return false;
	figure_set_grid(reading->figure, csv->rows, csv->cols - 1);
	for (int col = 1; col < csv->cols; col++)
		figure_name_col(reading->figure, col - 1, csv_name(csv, col));
	for (int row = 0; row < csv->rows; row++) {
		figure_name_row(reading->figure, row, csv_cell(csv, row, 0));
		for (int col = 1; col < csv->cols; col++) {
			double value;

			if (!number_at(reading, row, col, &value))
				return false;
			figure_set_cell(reading->figure, row, col - 1, value, NULL);
		}
	}
	return true;
}

/* ---- all of it */

static void name_axis(struct figure_axis *axis, const char *name)
{
	if (*axis->label)
		return;
	free(axis->label);
	axis->label = xstrdup(name);
}

static void name_axes(const struct reading *reading)
{
	struct figure *figure = reading->figure;

	name_axis(&figure->x, reading->x == NO_COLUMN ? "" : csv_name(reading->csv, reading->x));
	name_axis(&figure->z, reading->z == NO_COLUMN ? "" : csv_name(reading->csv, reading->z));
	if (figure->kind == FIGURE_HISTOGRAM)
		name_axis(&figure->y, "count");
	else if (reading->y_count == 1)
		name_axis(&figure->y,
			reading->y[0] == NO_COLUMN ? "" : csv_name(reading->csv, reading->y[0]));
}

bool figure_read(struct figure *figure, const struct csv *csv, const struct figure_columns *columns,
	struct status *st)
{
	struct reading reading = {.figure = figure, .csv = csv, .st = st};
	bool is_matrix;

	if (!find_all(&reading, columns))
		return false;
	is_matrix =
		figure->kind == FIGURE_HEAT && reading.z == NO_COLUMN && !columns->x && !columns->y;
	if (is_matrix)
		return read_matrix(&reading);
	name_axes(&reading);
	if (figure->kind == FIGURE_HEAT)
		return read_heat(&reading);
	return figure->kind == FIGURE_CONTOUR ? read_contour(&reading) : read_series(&reading);
}
