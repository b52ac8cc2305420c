/* contour.c: the levels of a contour on cells; see plot_text_internal.h. Each cell has the shade of
 * its middle. */
#include <math.h>
#include <stdlib.h>

#include "io/plot_text/plot_text_internal.h"

enum { MOST_LEVELS = 8 };

static double at_place(const struct axis *axis, double place)
{
	if (axis->is_log)
		return exp(log(axis->low) + place * (log(axis->high) - log(axis->low)));
	return axis->low + place * (axis->high - axis->low);
}

/* The bands with their characters, and the levels between them, as far as there is room: "visits:
 * 0.5 ░░ 1 ▒▒". */
static void draw_ramp(struct plot_area *area, const double *level, int count, int row)
{
	char *label = plot_axis_text(&area->plot->z), number[PLOT_LABEL];
	int cols = area->canvas->cols, col = 0;

	if (*label)
		col = plot_put(area->canvas, row,
			plot_put(area->canvas, row, 0, cols / 4, label, PLOT_TEXT), cols, ": ",
			PLOT_TEXT);
	for (int i = 0; i <= count; i++) {
		const char *shade = plot_shade(
			count ? (double)i / count : 0.5, count + 1, area->canvas->is_unicode);

		for (int k = 0; k < 2; k++)
			col = plot_put(area->canvas, row, col, 1, shade, 0);
		if (i < count)
			col = plot_put(area->canvas, row, col + 1, cols,
				      plot_number(level[i], area->canvas->is_unicode, number),
				      PLOT_FAINT) +
				1;
	}
	free(label);
}

void plot_area_contour(struct plot_area *area, int ramp_row)
{
	struct plot_span span = plot_span_z(area->plot);
	double level[AXIS_TICKS];
	int count = plot_levels(&area->plot->z, span, MOST_LEVELS, level);

	for (int row = 0; row < area->data.rows; row++) {
		for (int col = 0; col < area->data.cols; col++) {
			double x = at_place(&area->x.axis, (col + 0.5) / area->data.cols);
			double y = at_place(&area->y.axis, 1 - (row + 0.5) / area->data.rows),
			       value = plot_between(area->plot, x, y);

			if (plot_is_on(&area->plot->z, value))
				plot_put(area->canvas, area->data.row + row, area->data.col + col,
					1,
					plot_shade(count ? (double)plot_band(level, count, value) /
								count
							 : 0.5,
						count + 1, area->canvas->is_unicode),
					0);
		}
	}
	if (span.low <= span.high)
		draw_ramp(area, level, count, ramp_row);
}
