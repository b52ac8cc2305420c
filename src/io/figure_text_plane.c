/* figure_text_plane.c: two axes on cells, between which curves, histograms and contours are drawn;
 * see figure_canvas.h. */
#include <math.h>
#include <stdlib.h>

#include "base/text.h"
#include "io/figure_stage.h"

/* ---- axes */

static int widest_label(const struct figure_scale *scale)
{
	int widest = 0;

	for (int i = 0; i < scale->count; i++)
		widest =
			text_width(scale->label[i]) > widest ? text_width(scale->label[i]) : widest;
	return widest;
}

static int col_of(const struct figure_stage *stage, double x)
{
	double place = plot_place(&stage->x.axis, x);

	return (int)lround(fmax(0, fmin(place, 1)) * (stage->data.cols - 1));
}

static void set_x(struct figure_stage *stage)
{
	struct figure_axis axis = figure_axis_x(stage->figure);
	struct figure_span span = figure_span_x(stage->figure);

	if (stage->figure->kind == FIGURE_HISTOGRAM)
		span = figure_span_bins(&stage->bins);
	for (int most = 12; most >= 2; most--) {
		int least = stage->data.cols;

		figure_scale_set(
			&stage->x, &axis, span, FIGURE_TIGHT, most, stage->canvas->is_unicode);
		for (int i = 1; i < stage->x.count; i++) {
			int distance = col_of(stage, stage->x.tick[i]) -
				col_of(stage, stage->x.tick[i - 1]);

			least = distance < least ? distance : least;
		}
		if (least > widest_label(&stage->x) + 1)
			break;
	}
}

static void set_y(struct figure_stage *stage, int most)
{
	struct figure_span span = figure_span_y(stage->figure);
	enum figure_kind kind = stage->figure->kind;

	if (kind == FIGURE_HISTOGRAM)
		span = figure_span_counts(stage->figure, &stage->bins);
	figure_scale_set(&stage->y, &stage->figure->y, span,
		kind == FIGURE_LINES             ? FIGURE_ROUND
			: kind == FIGURE_CONTOUR ? FIGURE_TIGHT
						 : FIGURE_FROM_ZERO,
		most, stage->canvas->is_unicode);
}

static void draw_y_axis(struct figure_stage *stage, int width)
{
	const struct figure_box *data = &stage->data;
	bool is_unicode = stage->canvas->is_unicode;

	for (int row = 0; row < data->rows; row++)
		figure_put(stage->canvas, data->row + row, data->col - 1, 1, is_unicode ? "│" : "|",
			FIGURE_FAINT);
	for (int i = 0; i < stage->y.count; i++) {
		int row = data->row + plot_row(&stage->plot, stage->y.tick[i]);

		figure_put(
			stage->canvas, row, data->col - 1, 1, is_unicode ? "┤" : "+", FIGURE_FAINT);
		figure_put_right(
			stage->canvas, row, data->col - 1, width, stage->y.label[i], FIGURE_FAINT);
	}
}

static void draw_x_axis(struct figure_stage *stage)
{
	const struct figure_box *data = &stage->data;
	bool is_unicode = stage->canvas->is_unicode;
	int row = data->row + data->rows, behind = 0;

	figure_put(stage->canvas, row, data->col - 1, 1, is_unicode ? "└" : "+", FIGURE_FAINT);
	for (int col = 0; col < data->cols; col++)
		figure_put(stage->canvas, row, data->col + col, 1, is_unicode ? "─" : "-",
			FIGURE_FAINT);
	for (int i = 0; i < stage->x.count; i++) {
		int col = data->col + plot_col(&stage->plot, stage->x.tick[i]),
		    width = text_width(stage->x.label[i]), at = col - width / 2;

		figure_put(stage->canvas, row, col, 1, is_unicode ? "┬" : "+", FIGURE_FAINT);
		at = at + width > stage->canvas->cols ? stage->canvas->cols - width : at;
		if (at < behind) /* no room beside the one before */
			continue;
		behind = figure_put(stage->canvas, row + 1, at, width, stage->x.label[i],
				 FIGURE_FAINT) +
			1;
	}
}

/* What the axes mean: y above it, x in the middle below. */
static void draw_axis_names(struct figure_stage *stage, struct figure_box *box)
{
	char *x = figure_axis_text(&stage->figure->x), *y = figure_axis_text(&stage->figure->y);
	int width = text_width(x);

	if (*y) {
		figure_put(stage->canvas, box->row++, 0, box->cols, y, FIGURE_NOBODY);
		box->rows--;
	}
	if (*x)
		figure_put(stage->canvas, box->row + --box->rows,
			width < box->cols ? (box->cols - width) / 2 : 0, box->cols, x,
			FIGURE_NOBODY);
	free(x);
	free(y);
}

/* ---- all of it */

static bool is_empty(const struct figure_stage *stage)
{
	struct figure_span y = figure_span_y(stage->figure), z = figure_span_z(stage->figure);

	return stage->figure->kind == FIGURE_HISTOGRAM  ? !stage->bins.count
		: stage->figure->kind == FIGURE_CONTOUR ? z.low > z.high
							: y.low > y.high;
}

void figure_draw_plane(
	const struct figure *figure, struct figure_canvas *canvas, struct figure_box box)
{
	struct figure_stage stage = {.figure = figure, .canvas = canvas};
	int ramp_row = box.row + box.rows - 1, width;

	if (figure->kind == FIGURE_CONTOUR)
		box.rows--;
	if (figure->kind == FIGURE_HISTOGRAM)
		figure_bin(figure, &stage.bins);
	draw_axis_names(&stage, &box);
	stage.data = (struct figure_box){.row = box.row, .rows = box.rows - 2};
	set_y(&stage, box.rows > 14 ? 8 : box.rows > 10 ? 5 : 3);
	width = widest_label(&stage.y) < box.cols / 3 ? widest_label(&stage.y) : box.cols / 3;
	stage.data.col = width + 1;
	stage.data.cols = box.cols - width - 2;
	set_x(&stage);
	plot_init(&stage.plot, stage.data.rows, stage.data.cols,
		canvas->is_unicode ? PLOT_BRAILLE : PLOT_ASCII, stage.x.axis, stage.y.axis);
	draw_y_axis(&stage, width);
	draw_x_axis(&stage);
	if (is_empty(&stage))
		figure_put(canvas, box.row + stage.data.rows / 2, box.cols / 2 - 3, box.cols,
			"no data", FIGURE_FAINT);
	else if (figure->kind == FIGURE_HISTOGRAM)
		figure_stage_histogram(&stage);
	else if (figure->kind == FIGURE_CONTOUR)
		figure_stage_contour(&stage, ramp_row);
	else
		figure_stage_lines(&stage);
	plot_done(&stage.plot);
	figure_bins_done(&stage.bins);
}
