/* plot.c: how a plot is described; see plot.h. */
#include "io/plot/plot.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"

static char *copy(const char *text)
{
	return xstrdup(text ? text : "");
}

/* A name is one line: in a script or a row of data its end would be taken for that of the row. */
static char *copy_name(const char *text)
{
	char *name = xstrdup(text);

	for (char *c = name; *c; c++)
		if ((unsigned char)*c < 0x20 || *c == 0x7f)
			*c = ' ';
	return name;
}

static void replace(char **text, const char *by)
{
	free(*text);
	*text = by ? copy_name(by) : NULL;
}

struct plot *plot_new(enum plot_kind kind, const char *title, const char *caption)
{
	struct plot *plot = xcalloc(1, sizeof *plot);

	plot->kind = kind;
	plot->title = copy(title);
	plot->caption = copy(caption);
	plot_set_axis(&plot->x, NULL, NULL, false);
	plot_set_axis(&plot->y, NULL, NULL, false);
	plot_set_axis(&plot->z, NULL, NULL, false);
	return plot;
}

static void free_names(char **name, int count)
{
	for (int i = 0; i < count; i++)
		free(name[i]);
	free(name);
}

static void free_grid(struct plot_grid *grid)
{
	free_names(grid->text, grid->rows * grid->cols);
	free_names(grid->row_name, grid->rows);
	free_names(grid->col_name, grid->cols);
	free(grid->value);
	free(grid->x);
	free(grid->y);
}

static void free_axis(struct plot_axis *axis)
{
	free(axis->label);
	free(axis->unit);
}

void plot_free(struct plot *plot)
{
	for (int i = 0; i < plot->series_count; i++) {
		free(plot->series[i].name);
		free(plot->series[i].point);
	}
	free(plot->series);
	free_names(plot->category, plot->category_count);
	free_grid(&plot->grid);
	free_axis(&plot->x);
	free_axis(&plot->y);
	free_axis(&plot->z);
	free(plot->title);
	free(plot->caption);
	free(plot);
}

const char *plot_kind_name(enum plot_kind kind)
{
	static const char *const names[PLOT_KINDS] = {
		[PLOT_LINES] = "lines",
		[PLOT_BARS] = "bars",
		[PLOT_HISTOGRAM] = "histogram",
		[PLOT_HEAT] = "heat",
		[PLOT_CONTOUR] = "contour",
	};

	return names[kind];
}

void plot_set_axis(struct plot_axis *axis, const char *label, const char *unit, bool is_log)
{
	free_axis(axis);
	*axis = (struct plot_axis){.label = copy(label),
		.unit = copy(unit),
		.is_log = is_log,
		.low = NAN,
		.high = NAN};
}

char *plot_axis_text(const struct plot_axis *axis)
{
	return *axis->unit ? xasprintf("%s%s(%s)", axis->label, *axis->label ? " " : "", axis->unit)
			   : xstrdup(axis->label);
}

/* ---- series */

int plot_series(struct plot *plot, const char *name)
{
	char *line = copy_name(name ? name : "");

	for (int i = 0; i < plot->series_count; i++) {
		if (!strcmp(plot->series[i].name, line)) {
			free(line);
			return i;
		}
	}
	*ARRAY_ADD(plot->series, plot->series_count) = (struct plot_series){.name = line};
	return plot->series_count - 1;
}

void plot_add_point(struct plot *plot, int series, double x, double y, double low, double high)
{
	struct plot_series *to = &plot->series[series];

	assert(series >= 0 && series < plot->series_count);
	*ARRAY_ADD(to->point, to->count) =
		(struct plot_point){x, y, low > high ? high : low, low > high ? low : high};
}

static int category_of(struct plot *plot, const char *name)
{
	char *line = copy_name(name);

	for (int i = 0; i < plot->category_count; i++) {
		if (!strcmp(plot->category[i], line)) {
			free(line);
			return i;
		}
	}
	*ARRAY_ADD(plot->category, plot->category_count) = line;
	return plot->category_count - 1;
}

void plot_add_bar(
	struct plot *plot, int series, const char *category, double y, double low, double high)
{
	plot_add_point(plot, series, category_of(plot, category), y, low, high);
}

void plot_add_sample(struct plot *plot, int series, double value)
{
	plot_add_point(plot, series, value, NAN, NAN, NAN);
}

/* ---- the grid */

void plot_set_grid(struct plot *plot, int rows, int cols)
{
	struct plot_grid *grid = &plot->grid;
	size_t cells = (size_t)rows * (size_t)cols;

	assert(rows >= 0 && cols >= 0);
	free_grid(grid);
	*grid = (struct plot_grid){.rows = rows, .cols = cols};
	grid->value = xcalloc(cells + 1, sizeof *grid->value);
	grid->text = xcalloc(cells + 1, sizeof *grid->text);
	grid->row_name = xcalloc((size_t)rows + 1, sizeof *grid->row_name);
	grid->col_name = xcalloc((size_t)cols + 1, sizeof *grid->col_name);
	grid->x = xcalloc((size_t)cols + 1, sizeof *grid->x);
	grid->y = xcalloc((size_t)rows + 1, sizeof *grid->y);
	for (size_t i = 0; i < cells; i++)
		grid->value[i] = NAN;
	for (int i = 0; i < cols; i++)
		grid->x[i] = i;
	for (int i = 0; i < rows; i++)
		grid->y[i] = i;
}

void plot_set_cell(struct plot *plot, int row, int col, double value, const char *text)
{
	struct plot_grid *grid = &plot->grid;
	int at = row * grid->cols + col;

	assert(row >= 0 && row < grid->rows && col >= 0 && col < grid->cols);
	grid->value[at] = value;
	replace(&grid->text[at], text);
}

void plot_name_row(struct plot *plot, int row, const char *name)
{
	assert(row >= 0 && row < plot->grid.rows);
	replace(&plot->grid.row_name[row], name);
}

void plot_name_col(struct plot *plot, int col, const char *name)
{
	assert(col >= 0 && col < plot->grid.cols);
	replace(&plot->grid.col_name[col], name);
}

void plot_place_grid(struct plot *plot, const double *x, const double *y)
{
	memcpy(plot->grid.x, x, (size_t)plot->grid.cols * sizeof *x);
	memcpy(plot->grid.y, y, (size_t)plot->grid.rows * sizeof *y);
}

/* ---- asking */

char *plot_shorten(const char *name, int cols, bool is_unicode)
{
	const char *gap = is_unicode ? "…" : "..", *tail = name;
	int left = cols - text_width(gap), head = (left + 1) / 2;

	if (text_width(name) <= cols)
		return xstrdup(name);
	while (text_width(tail) > left - head)
		tail += text_bytes(tail);
	return xasprintf("%.*s%s%s", (int)text_fit(name, head), name, gap, tail);
}

bool plot_is_number(double number)
{
	return isfinite(number) && fabs(number) <= PLOT_MOST;
}

bool plot_is_on(const struct plot_axis *axis, double number)
{
	return plot_is_number(number) && (!axis->is_log || number >= 1 / PLOT_MOST);
}

bool plot_has_interval(const struct plot *plot, const struct plot_point *point)
{
	return plot_is_on(&plot->y, point->low) && plot_is_on(&plot->y, point->high);
}

bool plot_has_legend(const struct plot *plot)
{
	return plot->series_count > 1 || (plot->series_count == 1 && *plot->series[0].name);
}
