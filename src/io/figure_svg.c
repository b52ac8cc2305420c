/* figure_svg.c: a figure as a picture: its layout, title, axes and caption. The data are drawn by
 * figure_svg_series.c and figure_svg_grid.c, names by figure_svg_legend.c and figure_svg_names.c.
 * Letters are as large as a projector needs. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/figure_form.h"

enum {
	WIDTH = FIGURE_PAGE,
	DATA_HEIGHT = 420,
	EDGE = FIGURE_EDGE,
	TITLE = 26,
	LABEL = 19,
	TICK = FIGURE_TICK,
	SMALL = 15,
	LINE = 21,
	ROW = 25,
	NARROWEST = 420
};

#define INK "#202020"
#define GREY "#505050"

/* ---- the layout */

static bool is_grid(const struct figure *figure)
{
	return figure->kind == FIGURE_HEAT || figure->kind == FIGURE_CONTOUR;
}

/* How wide the legend or the ramp is, beside the data. */
static double side_width(const struct figure *figure, const struct figure_frame *frame)
{
	double width = 0;

	if (is_grid(figure)) {
		for (int i = 0; i < frame->z.count; i++)
			width = fmax(width, svg_text_width(frame->z.label[i], TICK));
		return width + 60 + (*figure->z.label || *figure->z.unit ? LABEL + 8 : 0);
	}
	return figure_legend_width(figure);
}

static double widest_row_name(const struct figure *figure)
{
	double width = 0;

	for (int i = 0; i < figure->grid.rows; i++)
		if (figure->grid.row_name[i])
			width = fmax(width, svg_text_width(figure->grid.row_name[i], TICK));
	return fmin(width, WIDTH / 4);
}

static double widest_tick(const struct figure_scale *scale)
{
	double width = 0;

	for (int i = 0; i < scale->count; i++)
		width = fmax(width, svg_text_width(scale->label[i], TICK));
	return width;
}

/* As many marks along x as have room for their numbers. */
static void set_x(const struct figure *figure, struct figure_frame *frame)
{
	struct figure_span span = figure_span_x(figure);
	struct figure_axis axis = figure_axis_x(figure);

	if (figure->kind == FIGURE_HISTOGRAM)
		span = figure_span_bins(&frame->bins);
	for (int most = 12; most >= 2; most--) {
		double least = INFINITY;

		figure_scale_set(&frame->x, &axis, span, FIGURE_TIGHT, most, true);
		for (int i = 1; i < frame->x.count; i++)
			least = fmin(least,
				figure_svg_x(frame, frame->x.tick[i]) -
					figure_svg_x(frame, frame->x.tick[i - 1]));
		if (least > widest_tick(&frame->x) + 14)
			break;
	}
}

static void set_y(const struct figure *figure, struct figure_frame *frame)
{
	struct figure_span span = figure_span_y(figure);

	if (figure->kind == FIGURE_HISTOGRAM)
		span = figure_span_counts(figure, &frame->bins);
	figure_scale_set(&frame->y, &figure->y, span,
		figure->kind == FIGURE_LINES             ? FIGURE_ROUND
			: figure->kind == FIGURE_CONTOUR ? FIGURE_TIGHT
							 : FIGURE_FROM_ZERO,
		8, true);
}

static void set_z(const struct figure *figure, struct figure_frame *frame)
{
	struct figure_span span = figure_span_z(figure);

	figure_scale_set(&frame->z, &figure->z, span, FIGURE_TIGHT,
		figure->kind == FIGURE_CONTOUR ? PLOT_TICKS : 7, true);
	if (figure->kind == FIGURE_CONTOUR)
		frame->level_count = figure_levels(&figure->z, span, 10, frame->level);
}

/* Cells of a heat map are square, and no larger than they need to be; the picture is then as wide
 * as they and its title need. */
static void shrink_to_cells(const struct figure *figure, struct figure_frame *frame, double side)
{
	const struct figure_grid *grid = &figure->grid;
	double cell, least;

	if (!grid->rows || !grid->cols)
		return;
	cell = fmin(fmin(frame->width / grid->cols, frame->height / grid->rows), 110);
	frame->width = cell * grid->cols;
	frame->height = cell * grid->rows;
	least = fmax(NARROWEST, svg_text_width(figure->title, TITLE) + 2 * EDGE);
	frame->full_width = fmin(WIDTH, fmax(least, frame->left + frame->width + side + EDGE));
}

/* The number at the end of x may reach beyond the picture. */
static void make_room_for_x(const struct figure *figure, struct figure_frame *frame)
{
	int last = frame->x.count - 1;
	double beyond;

	if (last < 0)
		return;
	beyond = figure_svg_x(frame, frame->x.tick[last]) +
		svg_text_width(frame->x.label[last], TICK) / 2 - (WIDTH - 6);
	if (beyond > 0) {
		frame->width -= beyond;
		set_x(figure, frame);
	}
}

static void lay_out(const struct figure *figure, struct figure_frame *frame)
{
	double right = EDGE + 8, side, depth = 28;

	*frame = (struct figure_frame){.full_width = WIDTH, .height = DATA_HEIGHT};
	if (figure->kind == FIGURE_HISTOGRAM)
		figure_bin(figure, &frame->bins);
	set_y(figure, frame);
	set_z(figure, frame);
	side = side_width(figure, frame);
	frame->top = (*figure->title ? EDGE + TITLE + 22 : EDGE + 8) +
		(figure->kind == FIGURE_HEAT ? TICK + 8 : 0);
	frame->left = EDGE +
		(figure->kind == FIGURE_HEAT ? widest_row_name(figure) : widest_tick(&frame->y)) +
		12 + (*figure->y.label || *figure->y.unit ? LABEL + 12 : 0);
	frame->width = WIDTH - frame->left - fmax(right, side + EDGE);
	if (figure->kind == FIGURE_HEAT)
		shrink_to_cells(figure, frame, side);
	if (figure->kind == FIGURE_BARS)
		depth = figure_room_for_categories(figure, frame);
	set_x(figure, frame);
	if (figure->kind != FIGURE_HEAT && figure->kind != FIGURE_BARS)
		make_room_for_x(figure, frame);
	frame->legend_height = figure_legend_height(figure);
	if (side > 0 && figure_has_legend(figure)) /* a long legend needs a high picture */
		frame->height = fmax(frame->height, figure->series_count * ROW);
	frame->full_height = frame->top + frame->height +
		(figure->kind == FIGURE_HEAT ? 0 : depth) +
		(*figure->x.label || *figure->x.unit ? LABEL + 8 : 0) + EDGE + frame->legend_height;
}

/* ---- what stands around the data */

static void draw_text(FILE *file, double x, double y, enum svg_anchor anchor, double size,
	const char *colour, const char *text)
{
	svg_text(file, x, y, &(struct svg_font){.size = size, .anchor = anchor, .colour = colour},
		text);
}

static void draw_x(const struct figure *figure, const struct figure_frame *frame, FILE *file)
{
	double bottom = frame->top + frame->height;

	if (figure->kind == FIGURE_BARS || figure->kind == FIGURE_HEAT)
		return;
	for (int i = 0; i < frame->x.count; i++) {
		double x = figure_svg_x(frame, frame->x.tick[i]);

		if (figure->kind != FIGURE_CONTOUR)
			svg_line(file, x, frame->top, x, bottom,
				&(struct svg_paint){.stroke = "#ececec"});
		svg_line(file, x, bottom, x, bottom + 6,
			&(struct svg_paint){.stroke = GREY, .stroke_width = 1.5});
		draw_text(file, x, bottom + 24, SVG_MIDDLE, TICK, INK, frame->x.label[i]);
	}
}

static void draw_y(const struct figure *figure, const struct figure_frame *frame, FILE *file)
{
	if (figure->kind == FIGURE_HEAT)
		return;
	for (int i = 0; i < frame->y.count; i++) {
		double y = figure_svg_y(frame, frame->y.tick[i]);

		if (figure->kind != FIGURE_CONTOUR)
			svg_line(file, frame->left, y, frame->left + frame->width, y,
				&(struct svg_paint){.stroke = "#dcdcdc"});
		svg_line(file, frame->left - 6, y, frame->left, y,
			&(struct svg_paint){.stroke = GREY, .stroke_width = 1.5});
		draw_text(file, frame->left - 11, y + TICK * 0.36, SVG_END, TICK, INK,
			frame->y.label[i]);
	}
}

static void draw_labels(const struct figure *figure, const struct figure_frame *frame, FILE *file)
{
	char *x = figure_axis_text(&figure->x), *y = figure_axis_text(&figure->y);

	if (*x)
		draw_text(file, frame->left + frame->width / 2,
			frame->full_height - frame->legend_height - EDGE + 2, SVG_MIDDLE, LABEL,
			INK, x);
	if (*y)
		svg_text(file, EDGE + LABEL * 0.6, frame->top + frame->height / 2,
			&(struct svg_font){.size = LABEL, .anchor = SVG_MIDDLE, .turn = -90}, y);
	free(x);
	free(y);
}

/* The lines of the caption, which end between words. With no file they are only counted. */
static int draw_caption(const struct figure *figure, const struct figure_frame *frame, FILE *file)
{
	const int cols = (int)((frame->full_width - 2 * EDGE) / (0.52 * SMALL));
	int lines = 0;

	for (const char *at = figure->caption; *at; lines++) {
		size_t length = text_wrap(at, cols), end = strcspn(at, "\n");
		char *line;

		length = end < length ? end : length;
		line = xstrndup(at, length);
		if (file)
			draw_text(file, EDGE, frame->full_height + lines * LINE + 2, SVG_START,
				SMALL, GREY, line);
		free(line);
		at += length;
		at += strspn(at, " \n");
	}
	return lines;
}

static bool has_data(const struct figure *figure, const struct figure_frame *frame)
{
	struct figure_span y = figure_span_y(figure), z = figure_span_z(figure);

	switch (figure->kind) {
	case FIGURE_HISTOGRAM:
		return frame->bins.count > 0;
	case FIGURE_HEAT:
		return figure->grid.rows && figure->grid.cols;
	case FIGURE_CONTOUR:
		return z.low <= z.high && figure->grid.rows > 1 && figure->grid.cols > 1;
	default:
		return y.low <= y.high;
	}
}

/* ---- all of it */

static void draw_data(const struct figure *figure, const struct figure_frame *frame, FILE *file)
{
	static void (*const draw[FIGURE_KINDS])(
		const struct figure *, const struct figure_frame *, FILE *) = {
		[FIGURE_LINES] = figure_svg_lines,
		[FIGURE_BARS] = figure_svg_bars,
		[FIGURE_HISTOGRAM] = figure_svg_histogram,
		[FIGURE_HEAT] = figure_svg_heat,
		[FIGURE_CONTOUR] = figure_svg_contour,
	};
	char id[96];

	if (!has_data(figure, frame)) {
		draw_text(file, frame->left + frame->width / 2, frame->top + frame->height / 2,
			SVG_MIDDLE, LABEL, GREY, "no data");
		return;
	}
	/* The id tells boxes apart where several pictures stand on one page. */
	snprintf(id, sizeof id, "box-%.0f-%.0f-%.0f-%.0f", 10 * frame->left, 10 * frame->top,
		10 * frame->width, 10 * frame->height);
	if (figure->kind == FIGURE_HEAT) { /* its names stand outside of the box */
		draw[figure->kind](figure, frame, file);
	} else {
		double above = figure->kind == FIGURE_BARS ? 22 : 6; /* figures stand above bars */

		svg_clip_open(file, id, frame->left - 6, frame->top - above, frame->width + 12,
			frame->height + above + 6);
		draw[figure->kind](figure, frame, file);
		svg_group_close(file);
	}
	if (is_grid(figure))
		figure_svg_ramp(figure, frame, file);
}

void figure_write_svg(const struct figure *figure, FILE *file)
{
	const struct svg_paint rule = {.stroke = GREY, .stroke_width = 1.5};
	struct figure_frame frame;
	int lines;

	lay_out(figure, &frame);
	lines = draw_caption(figure, &frame, NULL);
	svg_open(file, frame.full_width, frame.full_height + (lines ? lines * LINE + 2 : 0),
		*figure->title ? figure->title : figure_kind_name(figure->kind));
	if (*figure->title)
		svg_text(file, EDGE, EDGE + TITLE * 0.75,
			&(struct svg_font){.size = TITLE, .is_bold = true}, figure->title);
	if (figure->kind == FIGURE_BARS)
		figure_svg_hatches(file, figure->series_count);
	draw_x(figure, &frame, file);
	draw_y(figure, &frame, file);
	draw_data(figure, &frame, file);
	if (figure->kind == FIGURE_BARS)
		figure_svg_categories(figure, &frame, file);
	if (figure->kind != FIGURE_HEAT) {
		double bottom = frame.top + frame.height;

		svg_line(file, frame.left, frame.top, frame.left, bottom, &rule);
		svg_line(file, frame.left, bottom, frame.left + frame.width, bottom, &rule);
	}
	draw_labels(figure, &frame, file);
	figure_svg_legend(figure, &frame, file);
	draw_caption(figure, &frame, file);
	svg_close(file);
	figure_bins_done(&frame.bins);
}
