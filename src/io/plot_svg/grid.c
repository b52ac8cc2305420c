/* grid.c: heat maps of a picture, and what colour means in it; see plot_svg_internal.h. */
#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "io/plot_svg/plot_svg_internal.h"

enum { MOST_CELLS = 200, TICK = 16, LABEL = 19, RAMP_WIDTH = 22, RAMP_STEPS = 64 };

/* ---- heat maps */

/* The size at which a text of that many columns fits a cell, 0 if it would be too small to read. */
static double fitting_size(double cell, int cols)
{
	double size = fmin(cell * 0.3, cell * 0.88 / (0.6 * fmax(cols, 1)));

	return size < 8 ? 0 : size;
}

static int widest_cell(const struct plot_grid *grid)
{
	char number[PLOT_LABEL];
	int widest = 1;

	for (int i = 0; i < grid->rows * grid->cols; i++) {
		int width = text_width(
			grid->text[i] ? grid->text[i] : plot_number(grid->value[i], true, number));

		widest = width > widest ? width : widest;
	}
	return widest;
}

static void draw_cell(const struct plot *plot, const struct plot_frame *frame, double value,
	const char *text, double x, double y, double width, double height, double size, FILE *file)
{
	double share = plot_is_on(&plot->z, value) ? axis_place(&frame->z.axis, value) : NAN;
	struct svg_colour colour = svg_heat(share);

	svg_rect(file, x, y, width, height, 0,
		&(struct svg_paint){.fill = isnan(share) ? "#f0f0f0" : colour.text});
	if (size > 0 && text)
		svg_text(file, x + width / 2, y + height / 2 + size * 0.36,
			&(struct svg_font){.size = size,
				.anchor = SVG_MIDDLE,
				.colour = isnan(share) ? "#505050" : svg_heat_text(share)},
			text);
}

/* The names of rows or columns, as many as have room. */
static void draw_names(const struct plot *plot, const struct plot_frame *frame, FILE *file)
{
	const struct plot_grid *grid = &plot->grid;
	double cell_width = frame->width / grid->cols, cell_height = frame->height / grid->rows,
	       widest = 0;
	int each_row = (int)ceil(TICK * 1.1 / cell_height), each_col;

	for (int i = 0; i < grid->cols; i++)
		if (grid->col_name[i])
			widest = fmax(widest, svg_text_width(grid->col_name[i], TICK));
	each_col = (int)ceil((widest + 4) / cell_width);
	for (int i = 0; i < grid->rows; i += each_row)
		if (grid->row_name[i])
			svg_text(file, frame->left - 10,
				frame->top + (i + 0.5) * cell_height + TICK * 0.36,
				&(struct svg_font){.size = TICK, .anchor = SVG_END},
				grid->row_name[i]);
	for (int i = 0; i < grid->cols; i += each_col)
		if (grid->col_name[i])
			svg_text(file, frame->left + (i + 0.5) * cell_width, frame->top - 9,
				&(struct svg_font){.size = TICK, .anchor = SVG_MIDDLE},
				grid->col_name[i]);
}

void plot_svg_heat(const struct plot *plot, const struct plot_frame *frame, FILE *file)
{
	const struct plot_grid *grid = &plot->grid;
	int rows = MOST_CELLS, cols = MOST_CELLS;
	double *pool = plot_pool(grid, &rows, &cols), width = frame->width / cols,
	       height = frame->height / rows;
	/* a gap between cells that are large enough; small ones overlap, so that nothing shines
	 * through */
	double size = rows == grid->rows && cols == grid->cols
		? fitting_size(width, widest_cell(grid))
		: 0,
	       gap = width > 12 ? 2 : -0.7;
	char number[PLOT_LABEL];

	for (int r = 0; r < rows; r++) {
		for (int c = 0; c < cols; c++) {
			const char *text = NULL;

			if (size > 0) {
				text = grid->text[r * cols + c];
				text = text ? text
					: isnan(pool[r * cols + c])
					? NULL
					: plot_number(pool[r * cols + c], true, number);
			}
			draw_cell(plot, frame, pool[r * cols + c], text, frame->left + c * width,
				frame->top + r * height, width - gap, height - gap, size, file);
		}
	}
	draw_names(plot, frame, file);
	free(pool);
}

/* ---- the ramp */

static void draw_levels(
	const struct plot_frame *frame, double x, double top, double height, FILE *file)
{
	int bands = frame->level_count + 1;
	char number[PLOT_LABEL];

	for (int i = 0; i < bands; i++) {
		double y = top + height * (bands - 1 - i) / bands;

		svg_rect(file, x, y, RAMP_WIDTH, height / bands + (i ? 1 : 0), 0,
			&(struct svg_paint){
				.fill = svg_heat(bands > 1 ? (double)i / (bands - 1) : 0.5).text});
		if (i < frame->level_count)
			svg_text(file, x + RAMP_WIDTH + 8, y + TICK * 0.36,
				&(struct svg_font){.size = TICK},
				plot_number(frame->level[i], true, number));
	}
}

static void draw_shades(
	const struct plot_frame *frame, double x, double top, double height, FILE *file)
{
	for (int i = 0; i < RAMP_STEPS; i++)
		svg_rect(file, x, top + height * (RAMP_STEPS - 1 - i) / RAMP_STEPS, RAMP_WIDTH,
			height / RAMP_STEPS + (i ? 1 : 0), 0,
			&(struct svg_paint){.fill = svg_heat((double)i / (RAMP_STEPS - 1)).text});
	for (int i = 0; i < frame->z.count; i++) {
		double y = top + height * (1 - axis_place(&frame->z.axis, frame->z.tick[i]));

		svg_line(file, x + RAMP_WIDTH, y, x + RAMP_WIDTH + 5, y,
			&(struct svg_paint){.stroke = "#505050", .stroke_width = 1.5});
		svg_text(file, x + RAMP_WIDTH + 9, y + TICK * 0.36,
			&(struct svg_font){.size = TICK}, frame->z.label[i]);
	}
}

void plot_svg_ramp(const struct plot *plot, const struct plot_frame *frame, FILE *file)
{
	double x = frame->left + frame->width + 22, height = fmax(frame->height, 80), widest = 0;
	char *label = plot_axis_text(&plot->z);

	if (plot->kind == PLOT_CONTOUR)
		draw_levels(frame, x, frame->top, height, file);
	else
		draw_shades(frame, x, frame->top, height, file);
	for (int i = 0; i < frame->z.count; i++)
		widest = fmax(widest, svg_text_width(frame->z.label[i], TICK));
	if (*label)
		svg_text(file, x + RAMP_WIDTH + 14 + widest + LABEL * 0.4, frame->top + height / 2,
			&(struct svg_font){.size = LABEL, .anchor = SVG_MIDDLE, .turn = 90}, label);
	free(label);
}
