/* figure_text_grid.c: heat maps on cells; see figure_canvas.h. With figures in the cells where
 * there is room for them, else as shades alone, where one may stand for several cells of the grid.
 */
#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/figure_canvas.h"
#include "io/figure_form.h"

enum { SHADE_COLS = 2, SHADES = 5 };

struct mosaic {
	const struct figure *figure;
	struct figure_canvas *canvas;
	struct figure_scale scale;
	struct figure_box data;
	double *value; /* pooled */
	int rows, cols; /* of it */
	int name_cols, cell_cols;
	bool has_figures, has_col_names;
};

/* What stands in a cell: the number goes into `out`. */
static const char *cell_text(const struct mosaic *mosaic, int at, char out[FIGURE_LABEL])
{
	const struct figure_grid *grid = &mosaic->figure->grid;

	return grid->text[at] ? grid->text[at]
			      : figure_number(grid->value[at], mosaic->canvas->is_unicode, out);
}

static int widest_text(const struct mosaic *mosaic)
{
	const struct figure_grid *grid = &mosaic->figure->grid;
	char number[FIGURE_LABEL];
	int widest = 1;

	for (int i = 0; i < grid->rows * grid->cols; i++) {
		int width = text_width(cell_text(mosaic, i, number));

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

int figure_rows_of_grid(const struct figure *figure)
{
	bool has_x = *figure->x.label || *figure->x.unit,
	     has_y = *figure->y.label || *figure->y.unit;

	return figure->grid.rows + (widest_name(figure->grid.col_name, figure->grid.cols) > 0) +
		has_x + has_y + 1;
}

/* How large cells are, and what they show. */
static void lay_out(struct mosaic *mosaic)
{
	const struct figure_grid *grid = &mosaic->figure->grid;
	struct figure_box *data = &mosaic->data;
	int full = SHADE_COLS + widest_text(mosaic) + 2;

	mosaic->name_cols = widest_name(grid->row_name, grid->rows);
	mosaic->name_cols = mosaic->name_cols < data->cols / 4 ? mosaic->name_cols : data->cols / 4;
	mosaic->has_col_names = widest_name(grid->col_name, grid->cols) > 0;
	data->row += mosaic->has_col_names;
	data->rows -= mosaic->has_col_names;
	data->col += mosaic->name_cols + (mosaic->name_cols > 0);
	data->cols -= mosaic->name_cols + (mosaic->name_cols > 0);
	mosaic->has_figures = (long)grid->cols * full <= data->cols && grid->rows <= data->rows;
	mosaic->cell_cols = mosaic->has_figures               ? full
		: (long)grid->cols * SHADE_COLS <= data->cols ? SHADE_COLS
							      : 1;
	mosaic->rows = data->rows;
	mosaic->cols = data->cols / mosaic->cell_cols;
	mosaic->value = figure_pool(grid, &mosaic->rows, &mosaic->cols);
}

static void draw_cell(const struct mosaic *mosaic, int row, int col)
{
	const struct figure *figure = mosaic->figure;
	double value = mosaic->value[row * mosaic->cols + col],
	       share = figure_is_on(&figure->z, value) ? plot_place(&mosaic->scale.axis, value)
						       : NAN;
	int at = mosaic->data.col + col * mosaic->cell_cols,
	    shades = mosaic->has_figures ? SHADE_COLS : mosaic->cell_cols;
	char number[FIGURE_LABEL];

	for (int i = 0; i < shades; i++)
		figure_put(mosaic->canvas, mosaic->data.row + row, at + i, 1,
			isnan(share) && mosaic->has_figures
				? " "
				: figure_shade(share, SHADES, mosaic->canvas->is_unicode),
			isnan(share) ? FIGURE_NOBODY : 0);
	if (mosaic->has_figures)
		figure_put_right(mosaic->canvas, mosaic->data.row + row, at + mosaic->cell_cols - 1,
			mosaic->cell_cols - SHADE_COLS - 1,
			cell_text(mosaic, row * mosaic->cols + col, number), FIGURE_NOBODY);
}

/* Where a cell stands for several, the name of the first. */
static void draw_names(const struct mosaic *mosaic)
{
	const struct figure_grid *grid = &mosaic->figure->grid;
	int behind = 0;

	for (long row = 0; row < mosaic->rows; row++) {
		const char *name = grid->row_name[row * grid->rows / mosaic->rows];

		if (name)
			figure_put_right(mosaic->canvas, mosaic->data.row + (int)row,
				mosaic->name_cols, mosaic->name_cols, name, FIGURE_FAINT);
	}
	for (long col = 0; mosaic->has_col_names && col < mosaic->cols; col++) {
		const char *name = grid->col_name[col * grid->cols / mosaic->cols];
		int at = mosaic->data.col + (int)col * mosaic->cell_cols,
		    width = name ? text_width(name) : 0;

		if (mosaic->has_figures)
			at += mosaic->cell_cols - 1 - width > 0 ? mosaic->cell_cols - 1 - width : 0;
		if (!name || at < behind || at + width > mosaic->canvas->cols)
			continue;
		behind = figure_put(mosaic->canvas, mosaic->data.row - 1, at, width, name,
				 FIGURE_FAINT) +
			1;
	}
}

/* "visits: 12 ░░▒▒▓▓██ 612" */
static void draw_ramp(const struct mosaic *mosaic, int row)
{
	bool is_unicode = mosaic->canvas->is_unicode;
	char *label = figure_axis_text(&mosaic->figure->z), number[FIGURE_LABEL];
	int cols = mosaic->canvas->cols, steps = is_unicode ? SHADES : 2 * SHADES, col = 0;

	if (*label)
		col = figure_put(mosaic->canvas, row,
			figure_put(mosaic->canvas, row, 0, cols / 2, label, FIGURE_NOBODY), cols,
			": ", FIGURE_NOBODY);
	col = figure_put(mosaic->canvas, row, col, cols,
		      figure_number(mosaic->scale.axis.low, is_unicode, number), FIGURE_FAINT) +
		1;
	col = figure_put(mosaic->canvas, row, col, cols, is_unicode ? "▕" : "|", FIGURE_FAINT);
	for (int i = 0; i < SHADE_COLS * steps; i++)
		col = figure_put(mosaic->canvas, row, col, 1,
			figure_shade((double)(i / SHADE_COLS) / (steps - 1), SHADES, is_unicode),
			0);
	col = figure_put(mosaic->canvas, row, col, cols, is_unicode ? "▏" : "|", FIGURE_FAINT);
	figure_put(mosaic->canvas, row, col + 1, cols,
		figure_number(mosaic->scale.axis.high, is_unicode, number), FIGURE_FAINT);
	free(label);
}

void figure_draw_grid(
	const struct figure *figure, struct figure_canvas *canvas, struct figure_box box)
{
	struct mosaic mosaic = {.figure = figure, .canvas = canvas};
	char *x = figure_axis_text(&figure->x), *y = figure_axis_text(&figure->y);
	int label_row = 0;

	figure_scale_set(&mosaic.scale, &figure->z, figure_span_z(figure), FIGURE_TIGHT, 5,
		canvas->is_unicode);
	if (*y) {
		figure_put(canvas, box.row++, 0, box.cols, y, FIGURE_NOBODY);
		box.rows--;
	}
	draw_ramp(&mosaic, box.row + --box.rows);
	if (*x)
		label_row = box.row + --box.rows;
	mosaic.data = box;
	if (figure->grid.rows && figure->grid.cols) {
		lay_out(&mosaic);
		for (int row = 0; row < mosaic.rows; row++)
			for (int col = 0; col < mosaic.cols; col++)
				draw_cell(&mosaic, row, col);
		draw_names(&mosaic);
		box.col = mosaic.data.col;
		box.cols = mosaic.cols * mosaic.cell_cols;
	} else {
		figure_put(canvas, box.row + box.rows / 2, box.cols / 2 - 3, box.cols, "no data",
			FIGURE_FAINT);
	}
	if (*x) /* in the middle below the cells */
		figure_put(canvas, label_row,
			box.col + (text_width(x) < box.cols ? (box.cols - text_width(x)) / 2 : 0),
			canvas->cols, x, FIGURE_NOBODY);
	free(mosaic.value);
	free(x);
	free(y);
}
