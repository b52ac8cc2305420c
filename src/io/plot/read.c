/* read.c: a plot from the columns of a table; see read.h. */
#include "io/plot/read.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"

enum { NO_COLUMN = -1, MOST_Y = 100 };

struct reading {
	struct plot *plot;
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

	for (int i = 0; i < csv->table.cols; i++)
		text_append(list, sizeof list, &used, "%s%s", i ? ", " : "",
			text_quoted(csv->table.col[i].name).text);
	return status_fail(st, "%s: there is no column '%s', expected one of: %s", csv->file,
		text_quoted(name).text, list);
}

static bool has_content(const struct csv *csv, int col)
{
	for (int row = 0; row < (int)csv->table.count; row++)
		if (*table_at(&csv->table, (size_t)row, col)->text)
			return true;
	return !(int)csv->table.count;
}

/* The column of that name. */
static bool find_named(const struct reading *reading, const char *name, int *out)
{
	*out = table_find(&reading->csv->table, name);
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
		*out = table_find(&reading->csv->table, *usual);
		if (*out != NO_COLUMN && has_content(reading->csv, *out))
			return true;
	}
	*out = fallback < reading->csv->table.cols ? fallback : NO_COLUMN;
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
	if (names && !is_grid && table_find(&reading->csv->table, names) == NO_COLUMN &&
		strchr(names, ','))
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

static bool find_all(struct reading *reading, const struct plot_columns *columns)
{
	static const char *const x[PLOT_KINDS][4] = {
		[PLOT_LINES] = {"x"},
		[PLOT_BARS] = {"category", "x"},
		[PLOT_HISTOGRAM] = {"value", "x"},
		[PLOT_HEAT] = {"col_name", "col", "x"},
		[PLOT_CONTOUR] = {"x"},
	};
	static const char *const y[PLOT_KINDS][4] = {
		[PLOT_LINES] = {"y"},
		[PLOT_BARS] = {"y"},
		[PLOT_HISTOGRAM] = {NULL},
		[PLOT_HEAT] = {"row_name", "row", "y"},
		[PLOT_CONTOUR] = {"y"},
	};
	static const char *const z[] = {"value", "z", NULL}, *const low[] = {"low", NULL},
				 *const high[] = {"high", NULL};
	static const char *const series[] = {"series", NULL};
	enum plot_kind kind = reading->plot->kind;
	bool is_grid = kind == PLOT_HEAT || kind == PLOT_CONTOUR;
	int far = reading->csv->table.cols; /* behind all columns: none */

	reading->x = NO_COLUMN;
	return find(reading, columns->low, low, far, &reading->low) &&
		find(reading, columns->high, high, far, &reading->high) &&
		find(reading, columns->series, series, far, &reading->series) &&
		find(reading, columns->z, z, far, &reading->z) &&
		find(reading, columns->x, x[kind], is_grid ? far : first_free(reading),
			&reading->x) &&
		find_y(reading, columns->y, y[kind],
			is_grid || kind == PLOT_HISTOGRAM ? far : first_free(reading), is_grid);
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
	const char *name = reading->series != NO_COLUMN
		? table_at(&reading->csv->table, (size_t)row, reading->series)->text
		: "";
	const char *column =
		reading->y_count > 1 ? reading->csv->table.col[reading->y[y]].name : "";
	char *both = xasprintf("%s%s%s", name, *name && *column ? ": " : "", column);
	int series = plot_series(reading->plot, both);

	free(both);
	if (series < PLOT_MOST_SERIES)
		return series;
	status_fail(reading->st, "%s: there are more than %d series, expected fewer",
		reading->csv->file, PLOT_MOST_SERIES);
	return -1;
}

static bool read_point(const struct reading *reading, int row, int y)
{
	struct plot *plot = reading->plot;
	double at, value, low, high;
	int series = series_of(reading, row, y);

	if (series < 0)
		return false;
	if (plot->kind == PLOT_HISTOGRAM) {
		if (!number_at(reading, row, reading->x, &at))
			return false;
		plot_add_sample(plot, series, at);
		return true;
	}
	if (!number_at(reading, row, reading->y[y], &value) ||
		!number_at(reading, row, reading->low, &low) ||
		!number_at(reading, row, reading->high, &high))
		return false;
	if (plot->kind == PLOT_BARS) {
		plot_add_bar(plot, series,
			table_at(&reading->csv->table, (size_t)row, reading->x)->text, value, low,
			high);
		return plot->category_count <= PLOT_MOST_CATEGORIES ||
			status_fail(reading->st,
				"%s: column '%s' has more than %d different values, expected "
				"fewer, or --kind lines",
				reading->csv->file,
				text_quoted(reading->csv->table.col[reading->x].name).text,
				PLOT_MOST_CATEGORIES);
	}
	if (!number_at(reading, row, reading->x, &at))
		return false;
	plot_add_point(plot, series, at, value, low, high);
	return true;
}

static bool read_series(struct reading *reading)
{
	bool has_y = reading->plot->kind != PLOT_HISTOGRAM;

	if (!need(reading, reading->x, "x") || (has_y && !need(reading, reading->y[0], "y")))
		return false;
	for (int row = 0; row < (int)reading->csv->table.count; row++)
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
	double *place = xcalloc(reading->csv->table.count + 1, sizeof *place);
	int n = 0;

	*count = 0;
	for (int row = 0; row < (int)reading->csv->table.count; row++) {
		if (!number_at(reading, row, col, &place[n])) {
			free(place);
			return NULL;
		}
		n += plot_is_number(place[n]);
	}
	qsort(place, (size_t)n, sizeof *place, by_size);
	for (int i = 0; i < n; i++)
		if (!i || place[i] > place[*count - 1])
			place[(*count)++] = place[i];
	return place;
}

static bool check_size(const struct reading *reading, int rows, int cols)
{
	return (long)rows * cols <= PLOT_MOST_CELLS ||
		status_fail(reading->st,
			"%s: %d different values of x and %d of y, expected a grid of at most %d "
			"cells",
			reading->csv->file, cols, rows, PLOT_MOST_CELLS);
}

static bool fill_contour(
	const struct reading *reading, const double *x, int cols, const double *y, int rows)
{
	if (!check_size(reading, rows, cols))
		return false;
	plot_set_grid(reading->plot, rows, cols);
	plot_place_grid(reading->plot, x, y);
	for (int row = 0; row < (int)reading->csv->table.count; row++) {
		double at_x, at_y, value;
		const double *col, *line;

		if (!number_at(reading, row, reading->x, &at_x) ||
			!number_at(reading, row, reading->y[0], &at_y) ||
			!number_at(reading, row, reading->z, &value))
			return false;
		col = cols ? bsearch(&at_x, x, (size_t)cols, sizeof *x, by_size) : NULL;
		line = rows ? bsearch(&at_y, y, (size_t)rows, sizeof *y, by_size) : NULL;
		if (col && line && !isnan(at_x) && !isnan(at_y))
			plot_set_cell(reading->plot, (int)(line - y), (int)(col - x), value, NULL);
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
 * PLOT_MOST_CATEGORIES. */
static bool names_of(
	const struct reading *reading, int col, int *which, const char **name, int *count)
{
	*count = 0;
	for (int row = 0; row < (int)reading->csv->table.count; row++) {
		const char *text = table_at(&reading->csv->table, (size_t)row, col)->text;
		int i = 0;

		while (i < *count && strcmp(name[i], text))
			i++;
		if (i == PLOT_MOST_CATEGORIES)
			return status_fail(reading->st,
				"%s: column '%s' has more than %d different values, expected fewer",
				reading->csv->file,
				text_quoted(reading->csv->table.col[col].name).text,
				PLOT_MOST_CATEGORIES);
		name[i] = text;
		*count += i == *count;
		which[row] = i;
	}
	return true;
}

static bool fill_heat(const struct reading *reading, const int *row_of, const int *col_of)
{
	int text = table_find(&reading->csv->table, "text");

	for (int row = 0; row < (int)reading->csv->table.count; row++) {
		const char *words = text == NO_COLUMN
			? ""
			: table_at(&reading->csv->table, (size_t)row, text)->text;
		double value;

		if (!number_at(reading, row, reading->z, &value))
			return false;
		plot_set_cell(
			reading->plot, row_of[row], col_of[row], value, *words ? words : NULL);
	}
	return true;
}

static bool read_heat(struct reading *reading)
{
	const char *row_name[PLOT_MOST_CATEGORIES], *col_name[PLOT_MOST_CATEGORIES];
	int *which, rows, cols;
	bool is_good;

	if (!need(reading, reading->x, "x") || !need(reading, reading->y[0], "y") ||
		!need(reading, reading->z, "z"))
		return false;
	which = xcalloc(reading->csv->table.count * 2 + 1, sizeof *which);
	is_good = names_of(reading, reading->y[0], which, row_name, &rows) &&
		names_of(reading, reading->x, which + (int)reading->csv->table.count, col_name,
			&cols);
	if (is_good) {
		plot_set_grid(reading->plot, rows, cols);
		for (int i = 0; i < rows; i++)
			plot_name_row(reading->plot, i, row_name[i]);
		for (int i = 0; i < cols; i++)
			plot_name_col(reading->plot, i, col_name[i]);
		is_good = fill_heat(reading, which, which + (int)reading->csv->table.count);
	}
	free(which);
	return is_good;
}

/* The first column has the names of the rows, the others are columns. */
static bool read_matrix(struct reading *reading)
{
	const struct csv *csv = reading->csv;

	if (!check_size(reading, (int)csv->table.count, csv->table.cols))
		return false;
	plot_set_grid(reading->plot, (int)csv->table.count, csv->table.cols - 1);
	for (int col = 1; col < csv->table.cols; col++)
		plot_name_col(reading->plot, col - 1, csv->table.col[col].name);
	for (int row = 0; row < (int)csv->table.count; row++) {
		plot_name_row(reading->plot, row, table_at(&csv->table, (size_t)row, 0)->text);
		for (int col = 1; col < csv->table.cols; col++) {
			double value;

			if (!number_at(reading, row, col, &value))
				return false;
			plot_set_cell(reading->plot, row, col - 1, value, NULL);
		}
	}
	return true;
}

/* ---- all of it */

static void name_axis(struct plot_axis *axis, const char *name)
{
	if (*axis->label)
		return;
	free(axis->label);
	axis->label = xstrdup(name);
}

static void name_axes(const struct reading *reading)
{
	struct plot *plot = reading->plot;

	name_axis(
		&plot->x, reading->x == NO_COLUMN ? "" : reading->csv->table.col[reading->x].name);
	name_axis(
		&plot->z, reading->z == NO_COLUMN ? "" : reading->csv->table.col[reading->z].name);
	if (plot->kind == PLOT_HISTOGRAM)
		name_axis(&plot->y, "count");
	else if (reading->y_count == 1)
		name_axis(&plot->y,
			reading->y[0] == NO_COLUMN ? ""
						   : reading->csv->table.col[reading->y[0]].name);
}

bool plot_read(struct plot *plot, const struct csv *csv, const struct plot_columns *columns,
	struct status *st)
{
	struct reading reading = {.plot = plot, .csv = csv, .st = st};
	bool is_matrix;

	if (!find_all(&reading, columns))
		return false;
	is_matrix = plot->kind == PLOT_HEAT && reading.z == NO_COLUMN && !columns->x && !columns->y;
	if (is_matrix)
		return read_matrix(&reading);
	name_axes(&reading);
	if (plot->kind == PLOT_HEAT)
		return read_heat(&reading);
	return plot->kind == PLOT_CONTOUR ? read_contour(&reading) : read_series(&reading);
}
