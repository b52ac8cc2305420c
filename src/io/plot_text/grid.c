/* grid.c: heat maps on cells; see plot_text_internal.h. With numbers in the cells where there is
 * room for them, else as shades alone, where one may stand for several cells of the grid. */
#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "io/plot_text/plot_text_internal.h"

enum { SHADE_COLS = 2, SHADES = 5 };

struct heat_map {
	const struct plot *plot;
	struct plot_canvas *canvas;
	struct plot_scale scale;
	struct plot_box data;
	double *value; /* pooled */
	int rows, cols; /* of it */
	int name_cols, cell_cols;
	bool has_figures, has_col_names;
};

/* What stands in a cell: the number goes into `out`. */
static const char *cell_text(const struct heat_map *heat_map, int at, char out[PLOT_LABEL])
{
	const struct plot_grid *grid = &heat_map->plot->grid;

	return grid->text[at] ? grid->text[at]
			      : plot_number(grid->value[at], heat_map->canvas->is_unicode, out);
}

static int widest_text(const struct heat_map *heat_map)
{
	const struct plot_grid *grid = &heat_map->plot->grid;
	char number[PLOT_LABEL];
	int widest = 1;

	for (int i = 0; i < grid->rows * grid->cols; i++) {
		int width = text_width(cell_text(heat_map, i, number));

		widest = width > widest ? width : widest;
	}
	return widest;
}

static int widest_name(char *const *name, int count)
{
	int widest = 0;

	for (int i = 0; i < count; i++)
		if (name[i])
			widest = text_width(name[i]) > widest ? text_width(name[i]) : widest;
	return widest;
}

int plot_rows_of_grid(const struct plot *plot)
{
	bool has_x = *plot->x.label || *plot->x.unit, has_y = *plot->y.label || *plot->y.unit;

	return plot->grid.rows + (widest_name(plot->grid.col_name, plot->grid.cols) > 0) + has_x +
		has_y + 1;
}

/* How large cells are, and what they show. */
static void lay_out(struct heat_map *heat_map)
{
	const struct plot_grid *grid = &heat_map->plot->grid;
	struct plot_box *data = &heat_map->data;
	int full = SHADE_COLS + widest_text(heat_map) + 2;

	heat_map->name_cols = widest_name(grid->row_name, grid->rows);
	heat_map->name_cols =
		heat_map->name_cols < data->cols / 4 ? heat_map->name_cols : data->cols / 4;
	heat_map->has_col_names = widest_name(grid->col_name, grid->cols) > 0;
	data->row += heat_map->has_col_names;
	data->rows -= heat_map->has_col_names;
	data->col += heat_map->name_cols + (heat_map->name_cols > 0);
	data->cols -= heat_map->name_cols + (heat_map->name_cols > 0);
	heat_map->has_figures = (long)grid->cols * full <= data->cols && grid->rows <= data->rows;
	heat_map->cell_cols = heat_map->has_figures           ? full
		: (long)grid->cols * SHADE_COLS <= data->cols ? SHADE_COLS
							      : 1;
	heat_map->rows = data->rows;
	heat_map->cols = data->cols / heat_map->cell_cols;
	heat_map->value = plot_pool(grid, &heat_map->rows, &heat_map->cols);
}

static void draw_cell(const struct heat_map *heat_map, int row, int col)
{
	const struct plot *plot = heat_map->plot;
	double value = heat_map->value[row * heat_map->cols + col],
	       share = plot_is_on(&plot->z, value) ? axis_place(&heat_map->scale.axis, value) : NAN;
	int at = heat_map->data.col + col * heat_map->cell_cols,
	    shades = heat_map->has_figures ? SHADE_COLS : heat_map->cell_cols;
	char number[PLOT_LABEL];

	for (int i = 0; i < shades; i++)
		plot_put(heat_map->canvas, heat_map->data.row + row, at + i, 1,
			isnan(share) && heat_map->has_figures
				? " "
				: plot_shade(share, SHADES, heat_map->canvas->is_unicode),
			isnan(share) ? PLOT_TEXT : 0);
	if (heat_map->has_figures)
		plot_put_right(heat_map->canvas, heat_map->data.row + row,
			at + heat_map->cell_cols - 1, heat_map->cell_cols - SHADE_COLS - 1,
			cell_text(heat_map, row * heat_map->cols + col, number), PLOT_TEXT);
}

/* Where a cell stands for several, the name of the first. */
static void draw_names(const struct heat_map *heat_map)
{
	const struct plot_grid *grid = &heat_map->plot->grid;
	int behind = 0;

	for (long row = 0; row < heat_map->rows; row++) {
		const char *name = grid->row_name[row * grid->rows / heat_map->rows];

		if (name)
			plot_put_right(heat_map->canvas, heat_map->data.row + (int)row,
				heat_map->name_cols, heat_map->name_cols, name, PLOT_FAINT);
	}
	for (long col = 0; heat_map->has_col_names && col < heat_map->cols; col++) {
		const char *name = grid->col_name[col * grid->cols / heat_map->cols];
		int at = heat_map->data.col + (int)col * heat_map->cell_cols,
		    width = name ? text_width(name) : 0;

		if (heat_map->has_figures)
			at += heat_map->cell_cols - 1 - width > 0 ? heat_map->cell_cols - 1 - width
								  : 0;
		if (!name || at < behind || at + width > heat_map->canvas->cols)
			continue;
		behind = plot_put(heat_map->canvas, heat_map->data.row - 1, at, width, name,
				 PLOT_FAINT) +
			1;
	}
}

/* "visits: 12 ░░▒▒▓▓██ 612" */
static void draw_ramp(const struct heat_map *heat_map, int row)
{
	bool is_unicode = heat_map->canvas->is_unicode;
	char *label = plot_axis_text(&heat_map->plot->z), number[PLOT_LABEL];
	int cols = heat_map->canvas->cols, steps = is_unicode ? SHADES : 2 * SHADES, col = 0;

	if (*label)
		col = plot_put(heat_map->canvas, row,
			plot_put(heat_map->canvas, row, 0, cols / 2, label, PLOT_TEXT), cols, ": ",
			PLOT_TEXT);
	col = plot_put(heat_map->canvas, row, col, cols,
		      plot_number(heat_map->scale.axis.low, is_unicode, number), PLOT_FAINT) +
		1;
	col = plot_put(heat_map->canvas, row, col, cols, is_unicode ? "▕" : "|", PLOT_FAINT);
	for (int i = 0; i < SHADE_COLS * steps; i++)
		col = plot_put(heat_map->canvas, row, col, 1,
			plot_shade((double)(i / SHADE_COLS) / (steps - 1), SHADES, is_unicode), 0);
	col = plot_put(heat_map->canvas, row, col, cols, is_unicode ? "▏" : "|", PLOT_FAINT);
	plot_put(heat_map->canvas, row, col + 1, cols,
		plot_number(heat_map->scale.axis.high, is_unicode, number), PLOT_FAINT);
	free(label);
}

void plot_draw_grid(const struct plot *plot, struct plot_canvas *canvas, struct plot_box box)
{
	struct heat_map heat_map = {.plot = plot, .canvas = canvas};
	char *x = plot_axis_text(&plot->x), *y = plot_axis_text(&plot->y);
	int label_row = 0;

	plot_scale_set(
		&heat_map.scale, &plot->z, plot_span_z(plot), PLOT_TIGHT, 5, canvas->is_unicode);
	if (*y) {
		plot_put(canvas, box.row++, 0, box.cols, y, PLOT_TEXT);
		box.rows--;
	}
	draw_ramp(&heat_map, box.row + --box.rows);
	if (*x)
		label_row = box.row + --box.rows;
	heat_map.data = box;
	if (plot->grid.rows && plot->grid.cols) {
		lay_out(&heat_map);
		for (int row = 0; row < heat_map.rows; row++)
			for (int col = 0; col < heat_map.cols; col++)
				draw_cell(&heat_map, row, col);
		draw_names(&heat_map);
		box.col = heat_map.data.col;
		box.cols = heat_map.cols * heat_map.cell_cols;
	} else {
		plot_put(canvas, box.row + box.rows / 2, box.cols / 2 - 3, box.cols, "no data",
			PLOT_FAINT);
	}
	if (*x) /* in the middle below the cells */
		plot_put(canvas, label_row,
			box.col + (text_width(x) < box.cols ? (box.cols - text_width(x)) / 2 : 0),
			canvas->cols, x, PLOT_TEXT);
	free(heat_map.value);
	free(x);
	free(y);
}
