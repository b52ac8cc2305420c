/* figure.c: how a figure is described; see figure.h. */
#include "io/figure.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

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

struct figure *figure_new(enum figure_kind kind, const char *title, const char *caption)
{
	struct figure *figure = xcalloc(1, sizeof *figure);

	figure->kind = kind;
	figure->title = copy(title);
	figure->caption = copy(caption);
	figure_set_axis(&figure->x, NULL, NULL, false);
	figure_set_axis(&figure->y, NULL, NULL, false);
	figure_set_axis(&figure->z, NULL, NULL, false);
	return figure;
}

static void free_names(char **name, int count)
{
	for (int i = 0; i < count; i++)
		free(name[i]);
	free(name);
}

static void free_grid(struct figure_grid *grid)
{
	free_names(grid->text, grid->rows * grid->cols);
	free_names(grid->row_name, grid->rows);
	free_names(grid->col_name, grid->cols);
	free(grid->value);
	free(grid->x);
	free(grid->y);
}

static void free_axis(struct figure_axis *axis)
{
	free(axis->label);
	free(axis->unit);
}

void figure_free(struct figure *figure)
{
	for (int i = 0; i < figure->series_count; i++) {
		free(figure->series[i].name);
		free(figure->series[i].point);
	}
	free(figure->series);
	free_names(figure->category, figure->category_count);
	free_grid(&figure->grid);
	free_axis(&figure->x);
	free_axis(&figure->y);
	free_axis(&figure->z);
	free(figure->title);
	free(figure->caption);
	free(figure);
}

const char *figure_kind_name(enum figure_kind kind)
{
	static const char *const names[FIGURE_KINDS] = {
		[FIGURE_LINES] = "lines",
		[FIGURE_BARS] = "bars",
		[FIGURE_HISTOGRAM] = "histogram",
		[FIGURE_HEAT] = "heat",
		[FIGURE_CONTOUR] = "contour",
	};

	return names[kind];
}

void figure_set_axis(struct figure_axis *axis, const char *label, const char *unit, bool is_log)
{
	free_axis(axis);
	*axis = (struct figure_axis){.label = copy(label),
		.unit = copy(unit),
		.is_log = is_log,
		.low = NAN,
		.high = NAN};
}

char *figure_axis_text(const struct figure_axis *axis)
{
	return *axis->unit ? xasprintf("%s%s(%s)", axis->label, *axis->label ? " " : "", axis->unit)
			   : xstrdup(axis->label);
}

/* ---- series */

int figure_series(struct figure *figure, const char *name)
{
	char *line = copy_name(name ? name : "");

	for (int i = 0; i < figure->series_count; i++) {
		if (!strcmp(figure->series[i].name, line)) {
			free(line);
			return i;
		}
	}
	figure->series = xrealloc(
		figure->series, (size_t)(figure->series_count + 1) * sizeof *figure->series);
	figure->series[figure->series_count] = (struct figure_series){.name = line};
	return figure->series_count++;
}

void figure_add_point(
	struct figure *figure, int series, double x, double y, double low, double high)
{
	struct figure_series *to = &figure->series[series];

	assert(series >= 0 && series < figure->series_count);
	if (to->count == to->room) {
		to->room = to->room ? 2 * to->room : 16;
		to->point = xrealloc(to->point, (size_t)to->room * sizeof *to->point);
	}
	to->point[to->count++] =
		(struct figure_point){x, y, low > high ? high : low, low > high ? low : high};
}

static int category_of(struct figure *figure, const char *name)
{
	char *line = copy_name(name);

	for (int i = 0; i < figure->category_count; i++) {
		if (!strcmp(figure->category[i], line)) {
			free(line);
			return i;
		}
	}
	figure->category = xrealloc(
		figure->category, (size_t)(figure->category_count + 1) * sizeof *figure->category);
	figure->category[figure->category_count] = line;
	return figure->category_count++;
}

void figure_add_bar(
	struct figure *figure, int series, const char *category, double y, double low, double high)
{
	figure_add_point(figure, series, category_of(figure, category), y, low, high);
}

void figure_add_sample(struct figure *figure, int series, double value)
{
	figure_add_point(figure, series, value, NAN, NAN, NAN);
}

/* ---- the grid */

void figure_set_grid(struct figure *figure, int rows, int cols)
{
	struct figure_grid *grid = &figure->grid;
	size_t cells = (size_t)rows * (size_t)cols;

	assert(rows >= 0 && cols >= 0);
	free_grid(grid);
	*grid = (struct figure_grid){.rows = rows, .cols = cols};
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

void figure_set_cell(struct figure *figure, int row, int col, double value, const char *text)
{
	struct figure_grid *grid = &figure->grid;
	int at = row * grid->cols + col;

	assert(row >= 0 && row < grid->rows && col >= 0 && col < grid->cols);
	grid->value[at] = value;
	replace(&grid->text[at], text);
}

void figure_name_row(struct figure *figure, int row, const char *name)
{
	assert(row >= 0 && row < figure->grid.rows);
	replace(&figure->grid.row_name[row], name);
}

void figure_name_col(struct figure *figure, int col, const char *name)
{
	assert(col >= 0 && col < figure->grid.cols);
	replace(&figure->grid.col_name[col], name);
}

void figure_place_grid(struct figure *figure, const double *x, const double *y)
{
	memcpy(figure->grid.x, x, (size_t)figure->grid.cols * sizeof *x);
	memcpy(figure->grid.y, y, (size_t)figure->grid.rows * sizeof *y);
}

/* ---- asking */

char *figure_shorten(const char *name, int cols, bool is_unicode)
{
	const char *gap = is_unicode ? "…" : "..", *tail = name;
	int room = cols - text_width(gap), head = (room + 1) / 2;

	if (text_width(name) <= cols)
		return xstrdup(name);
	while (text_width(tail) > room - head)
		tail += text_bytes(tail);
	return xasprintf("%.*s%s%s", (int)text_fit(name, head), name, gap, tail);
}

bool figure_is_number(double number)
{
	return isfinite(number) && fabs(number) <= FIGURE_MOST;
}

bool figure_is_on(const struct figure_axis *axis, double number)
{
	return figure_is_number(number) && (!axis->is_log || number >= 1 / FIGURE_MOST);
}

bool figure_has_interval(const struct figure *figure, const struct figure_point *point)
{
	return figure_is_on(&figure->y, point->low) && figure_is_on(&figure->y, point->high);
}

bool figure_has_legend(const struct figure *figure)
{
	return figure->series_count > 1 || (figure->series_count == 1 && *figure->series[0].name);
}
