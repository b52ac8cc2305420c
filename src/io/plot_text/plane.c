/* plane.c: two axes on cells, between which curves, histograms and contours are drawn; see
 * plot_canvas.h. */
#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "io/plot_text/plot_text_internal.h"

/* ---- axes */

static int widest_label(const struct plot_scale *scale)
{
	int widest = 0;

	for (int i = 0; i < scale->count; i++)
		widest =
			text_width(scale->label[i]) > widest ? text_width(scale->label[i]) : widest;
	return widest;
}

static int col_of(const struct plot_area *area, double x)
{
	double place = axis_place(&area->x.axis, x);

	return (int)lround(fmax(0, fmin(place, 1)) * (area->data.cols - 1));
}

static void set_x(struct plot_area *area)
{
	for (int most = 12; most >= 2; most--) {
		int least = area->data.cols;

		plot_scale_x(&area->x, area->plot, &area->bins, most, area->canvas->is_unicode);
		for (int i = 1; i < area->x.count; i++) {
			int distance =
				col_of(area, area->x.tick[i]) - col_of(area, area->x.tick[i - 1]);

			least = distance < least ? distance : least;
		}
		if (least > widest_label(&area->x) + 1)
			break;
	}
}

static void draw_y_axis(struct plot_area *area, int width)
{
	const struct plot_box *data = &area->data;
	bool is_unicode = area->canvas->is_unicode;

	for (int row = 0; row < data->rows; row++)
		plot_put(area->canvas, data->row + row, data->col - 1, 1, is_unicode ? "│" : "|",
			PLOT_FAINT);
	for (int i = 0; i < area->y.count; i++) {
		int row = data->row + dots_row(&area->dots, area->y.tick[i]);

		plot_put(area->canvas, row, data->col - 1, 1, is_unicode ? "┤" : "+", PLOT_FAINT);
		plot_put_right(
			area->canvas, row, data->col - 1, width, area->y.label[i], PLOT_FAINT);
	}
}

static void draw_x_axis(struct plot_area *area)
{
	const struct plot_box *data = &area->data;
	bool is_unicode = area->canvas->is_unicode;
	int row = data->row + data->rows, behind = 0;

	plot_put(area->canvas, row, data->col - 1, 1, is_unicode ? "└" : "+", PLOT_FAINT);
	for (int col = 0; col < data->cols; col++)
		plot_put(area->canvas, row, data->col + col, 1, is_unicode ? "─" : "-", PLOT_FAINT);
	for (int i = 0; i < area->x.count; i++) {
		int col = data->col + dots_col(&area->dots, area->x.tick[i]),
		    width = text_width(area->x.label[i]), at = col - width / 2;

		plot_put(area->canvas, row, col, 1, is_unicode ? "┬" : "+", PLOT_FAINT);
		at = at + width > area->canvas->cols ? area->canvas->cols - width : at;
		if (at < behind) /* no room beside the one before */
			continue;
		behind = plot_put(area->canvas, row + 1, at, width, area->x.label[i], PLOT_FAINT) +
			1;
	}
}

/* What the axes mean: y above it, x in the middle below. */
static void draw_axis_names(struct plot_area *area, struct plot_box *box)
{
	char *x = plot_axis_text(&area->plot->x), *y = plot_axis_text(&area->plot->y);
	int width = text_width(x);

	if (*y) {
		plot_put(area->canvas, box->row++, 0, box->cols, y, PLOT_TEXT);
		box->rows--;
	}
	if (*x)
		plot_put(area->canvas, box->row + --box->rows,
			width < box->cols ? (box->cols - width) / 2 : 0, box->cols, x, PLOT_TEXT);
	free(x);
	free(y);
}

/* ---- all of it */

static bool is_empty(const struct plot_area *area)
{
	struct plot_span y = plot_span_y(area->plot), z = plot_span_z(area->plot);

	return area->plot->kind == PLOT_HISTOGRAM  ? !area->bins.count
		: area->plot->kind == PLOT_CONTOUR ? z.low > z.high
						   : y.low > y.high;
}

void plot_draw_plane(const struct plot *plot, struct plot_canvas *canvas, struct plot_box box)
{
	struct plot_area area = {.plot = plot, .canvas = canvas};
	int ramp_row = box.row + box.rows - 1, width;

	if (plot->kind == PLOT_CONTOUR)
		box.rows--;
	if (plot->kind == PLOT_HISTOGRAM)
		plot_bin(plot, &area.bins);
	draw_axis_names(&area, &box);
	area.data = (struct plot_box){.row = box.row, .rows = box.rows - 2};
	plot_scale_y(&area.y, plot, &area.bins,
		box.rows > 14           ? 8
			: box.rows > 10 ? 5
					: 3,
		canvas->is_unicode);
	width = widest_label(&area.y) < box.cols / 3 ? widest_label(&area.y) : box.cols / 3;
	area.data.col = width + 1;
	area.data.cols = box.cols - width - 2;
	set_x(&area);
	dots_init(&area.dots, area.data.rows, area.data.cols,
		canvas->is_unicode ? DOTS_BRAILLE : DOTS_ASCII, area.x.axis, area.y.axis);
	draw_y_axis(&area, width);
	draw_x_axis(&area);
	if (is_empty(&area))
		plot_put(canvas, box.row + area.data.rows / 2, box.cols / 2 - 3, box.cols,
			"no data", PLOT_FAINT);
	else if (plot->kind == PLOT_HISTOGRAM)
		plot_area_histogram(&area);
	else if (plot->kind == PLOT_CONTOUR)
		plot_area_contour(&area, ramp_row);
	else
		plot_area_lines(&area);
	dots_done(&area.dots);
	plot_bins_done(&area.bins);
}
