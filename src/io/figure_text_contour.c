/* figure_text_contour.c: the levels of a contour on cells; see figure_stage.h. Each cell has the
 * shade of its middle. */
#include <math.h>
#include <stdlib.h>

#include "io/figure_stage.h"

enum { MOST_LEVELS = 8 };

static double at_place(const struct plot_axis *axis, double place)
{
	if (axis->is_log)
		return exp(log(axis->low) + place * (log(axis->high) - log(axis->low)));
	return axis->low + place * (axis->high - axis->low);
}

/* The bands with their characters, and the levels between them, as far as there is room: "visits:
 * 0.5 ░░ 1 ▒▒". */
static void draw_ramp(struct figure_stage *stage, const double *level, int count, int row)
{
	char *label = figure_axis_text(&stage->figure->z), number[FIGURE_LABEL];
	int cols = stage->canvas->cols, col = 0;

	if (*label)
		col = figure_put(stage->canvas, row,
			figure_put(stage->canvas, row, 0, cols / 4, label, FIGURE_NOBODY), cols,
			": ", FIGURE_NOBODY);
	for (int i = 0; i <= count; i++) {
		const char *shade = figure_shade(
			count ? (double)i / count : 0.5, count + 1, stage->canvas->is_unicode);

		for (int k = 0; k < 2; k++)
			col = figure_put(stage->canvas, row, col, 1, shade, 0);
		if (i < count)
			col = figure_put(stage->canvas, row, col + 1, cols,
				      figure_number(level[i], stage->canvas->is_unicode, number),
				      FIGURE_FAINT) +
				1;
	}
	free(label);
}

void figure_stage_contour(struct figure_stage *stage, int ramp_row)
{
	struct figure_span span = figure_span_z(stage->figure);
	double level[PLOT_TICKS];
	int count = figure_levels(&stage->figure->z, span, MOST_LEVELS, level);

	for (int row = 0; row < stage->data.rows; row++) {
		for (int col = 0; col < stage->data.cols; col++) {
			double x = at_place(&stage->x.axis, (col + 0.5) / stage->data.cols);
			double y = at_place(&stage->y.axis, 1 - (row + 0.5) / stage->data.rows),
			       value = figure_between(stage->figure, x, y);

			if (figure_is_on(&stage->figure->z, value))
				figure_put(stage->canvas, stage->data.row + row,
					stage->data.col + col, 1,
					figure_shade(count
							? (double)figure_band(level, count, value) /
								count
							: 0.5,
						count + 1, stage->canvas->is_unicode),
					0);
		}
	}
	if (span.low <= span.high)
		draw_ramp(stage, level, count, ramp_row);
}
