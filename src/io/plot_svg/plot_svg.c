/* plot_svg.c: a plot as a picture: its layout, title, axes and caption. The data are drawn by
 * series.c and plot_svg/grid.c, names by legend.c and names.c. Letters are as large as a projector
 * needs. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "io/plot_svg/plot_svg_internal.h"

enum {
	WIDTH = PLOT_PAGE,
	DATA_HEIGHT = 420,
	EDGE = PLOT_EDGE,
	TITLE = 26,
	LABEL = 19,
	TICK = PLOT_TICK,
	SMALL = 15,
	LINE = 21,
	ROW = 25,
	NARROWEST = 420
};

#define INK "#202020"
#define GREY "#505050"

/* ---- the layout */

static bool is_grid(const struct plot *plot)
{
	return plot->kind == PLOT_HEAT || plot->kind == PLOT_CONTOUR;
}

/* How wide the legend or the ramp is, beside the data. */
static double side_width(const struct plot *plot, const struct plot_frame *frame)
{
	double width = 0;

	if (is_grid(plot)) {
		for (int i = 0; i < frame->z.count; i++)
			width = fmax(width, svg_text_width(frame->z.label[i], TICK));
		return width + 60 + (*plot->z.label || *plot->z.unit ? LABEL + 8 : 0);
	}
	return plot_legend_width(plot);
}

static double widest_row_name(const struct plot *plot)
{
	double width = 0;

	for (int i = 0; i < plot->grid.rows; i++)
		if (plot->grid.row_name[i])
			width = fmax(width, svg_text_width(plot->grid.row_name[i], TICK));
	return fmin(width, WIDTH / 4);
}

static double widest_tick(const struct plot_scale *scale)
{
	double width = 0;

	for (int i = 0; i < scale->count; i++)
		width = fmax(width, svg_text_width(scale->label[i], TICK));
	return width;
}

/* As many marks along x as have room for their numbers. */
static void set_x(const struct plot *plot, struct plot_frame *frame)
{
	for (int most = 12; most >= 2; most--) {
		double least = INFINITY;

		plot_scale_x(&frame->x, plot, &frame->bins, most, true);
		for (int i = 1; i < frame->x.count; i++)
			least = fmin(least,
				plot_svg_x(frame, frame->x.tick[i]) -
					plot_svg_x(frame, frame->x.tick[i - 1]));
		if (least > widest_tick(&frame->x) + 14)
			break;
	}
}

static void set_z(const struct plot *plot, struct plot_frame *frame)
{
	struct plot_span span = plot_span_z(plot);

	plot_scale_set(&frame->z, &plot->z, span, PLOT_TIGHT,
		plot->kind == PLOT_CONTOUR ? AXIS_TICKS : 7, true);
	if (plot->kind == PLOT_CONTOUR)
		frame->level_count = plot_levels(&plot->z, span, 10, frame->level);
}

/* Cells of a heat map are square, and no larger than they need to be; the picture is then as wide
 * as they and its title need. */
static void shrink_to_cells(const struct plot *plot, struct plot_frame *frame, double side)
{
	const struct plot_grid *grid = &plot->grid;
	double cell, least;

	if (!grid->rows || !grid->cols)
		return;
	cell = fmin(fmin(frame->width / grid->cols, frame->height / grid->rows), 110);
	frame->width = cell * grid->cols;
	frame->height = cell * grid->rows;
	least = fmax(NARROWEST, svg_text_width(plot->title, TITLE) + 2 * EDGE);
	frame->full_width = fmin(WIDTH, fmax(least, frame->left + frame->width + side + EDGE));
}

/* The number at the end of x may reach beyond the picture. */
static void narrow_for_x(const struct plot *plot, struct plot_frame *frame)
{
	int last = frame->x.count - 1;
	double beyond;

	if (last < 0)
		return;
	beyond = plot_svg_x(frame, frame->x.tick[last]) +
		svg_text_width(frame->x.label[last], TICK) / 2 - (WIDTH - 6);
	if (beyond > 0) {
		frame->width -= beyond;
		set_x(plot, frame);
	}
}

static void lay_out(const struct plot *plot, struct plot_frame *frame)
{
	double right = EDGE + 8, side, depth = 28;

	*frame = (struct plot_frame){.full_width = WIDTH, .height = DATA_HEIGHT};
	if (plot->kind == PLOT_HISTOGRAM)
		plot_bin(plot, &frame->bins);
	plot_scale_y(&frame->y, plot, &frame->bins, 8, true);
	set_z(plot, frame);
	side = side_width(plot, frame);
	frame->top = (*plot->title ? EDGE + TITLE + 22 : EDGE + 8) +
		(plot->kind == PLOT_HEAT ? TICK + 8 : 0);
	frame->left = EDGE +
		(plot->kind == PLOT_HEAT ? widest_row_name(plot) : widest_tick(&frame->y)) + 12 +
		(*plot->y.label || *plot->y.unit ? LABEL + 12 : 0);
	frame->width = WIDTH - frame->left - fmax(right, side + EDGE);
	if (plot->kind == PLOT_HEAT)
		shrink_to_cells(plot, frame, side);
	if (plot->kind == PLOT_BARS)
		depth = plot_category_depth(plot, frame);
	set_x(plot, frame);
	if (plot->kind != PLOT_HEAT && plot->kind != PLOT_BARS)
		narrow_for_x(plot, frame);
	frame->legend_height = plot_legend_height(plot);
	if (side > 0 && plot_has_legend(plot)) /* a long legend needs a high picture */
		frame->height = fmax(frame->height, plot->series_count * ROW);
	frame->full_height = frame->top + frame->height + (plot->kind == PLOT_HEAT ? 0 : depth) +
		(*plot->x.label || *plot->x.unit ? LABEL + 8 : 0) + EDGE + frame->legend_height;
}

/* ---- what stands around the data */

static void draw_text(FILE *file, double x, double y, enum svg_anchor anchor, double size,
	const char *colour, const char *text)
{
	svg_text(file, x, y, &(struct svg_font){.size = size, .anchor = anchor, .colour = colour},
		text);
}

static void draw_x(const struct plot *plot, const struct plot_frame *frame, FILE *file)
{
	double bottom = frame->top + frame->height;

	if (plot->kind == PLOT_BARS || plot->kind == PLOT_HEAT)
		return;
	for (int i = 0; i < frame->x.count; i++) {
		double x = plot_svg_x(frame, frame->x.tick[i]);

		if (plot->kind != PLOT_CONTOUR)
			svg_line(file, x, frame->top, x, bottom,
				&(struct svg_paint){.stroke = "#ececec"});
		svg_line(file, x, bottom, x, bottom + 6,
			&(struct svg_paint){.stroke = GREY, .stroke_width = 1.5});
		draw_text(file, x, bottom + 24, SVG_MIDDLE, TICK, INK, frame->x.label[i]);
	}
}

static void draw_y(const struct plot *plot, const struct plot_frame *frame, FILE *file)
{
	if (plot->kind == PLOT_HEAT)
		return;
	for (int i = 0; i < frame->y.count; i++) {
		double y = plot_svg_y(frame, frame->y.tick[i]);

		if (plot->kind != PLOT_CONTOUR)
			svg_line(file, frame->left, y, frame->left + frame->width, y,
				&(struct svg_paint){.stroke = "#dcdcdc"});
		svg_line(file, frame->left - 6, y, frame->left, y,
			&(struct svg_paint){.stroke = GREY, .stroke_width = 1.5});
		draw_text(file, frame->left - 11, y + TICK * 0.36, SVG_END, TICK, INK,
			frame->y.label[i]);
	}
}

static void draw_labels(const struct plot *plot, const struct plot_frame *frame, FILE *file)
{
	char *x = plot_axis_text(&plot->x), *y = plot_axis_text(&plot->y);

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
static int draw_caption(const struct plot *plot, const struct plot_frame *frame, FILE *file)
{
	const int cols = (int)((frame->full_width - 2 * EDGE) / (0.52 * SMALL));
	int lines = 0;

	for (const char *at = plot->caption; *at; lines++) {
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

static bool has_data(const struct plot *plot, const struct plot_frame *frame)
{
	struct plot_span y = plot_span_y(plot), z = plot_span_z(plot);

	switch (plot->kind) {
	case PLOT_HISTOGRAM:
		return frame->bins.count > 0;
	case PLOT_HEAT:
		return plot->grid.rows && plot->grid.cols;
	case PLOT_CONTOUR:
		return z.low <= z.high && plot->grid.rows > 1 && plot->grid.cols > 1;
	default:
		return y.low <= y.high;
	}
}

/* ---- all of it */

static void draw_data(const struct plot *plot, const struct plot_frame *frame, FILE *file)
{
	static void (*const draw[PLOT_KINDS])(
		const struct plot *, const struct plot_frame *, FILE *) = {
		[PLOT_LINES] = plot_svg_lines,
		[PLOT_BARS] = plot_svg_bars,
		[PLOT_HISTOGRAM] = plot_svg_histogram,
		[PLOT_HEAT] = plot_svg_heat,
		[PLOT_CONTOUR] = plot_svg_contour,
	};
	char id[96];

	if (!has_data(plot, frame)) {
		draw_text(file, frame->left + frame->width / 2, frame->top + frame->height / 2,
			SVG_MIDDLE, LABEL, GREY, "no data");
		return;
	}
	/* The id tells boxes apart where several pictures stand on one page. */
	snprintf(id, sizeof id, "box-%.0f-%.0f-%.0f-%.0f", 10 * frame->left, 10 * frame->top,
		10 * frame->width, 10 * frame->height);
	if (plot->kind == PLOT_HEAT) { /* its names stand outside of the box */
		draw[plot->kind](plot, frame, file);
	} else {
		double above = plot->kind == PLOT_BARS ? 22 : 6; /* numbers stand above bars */

		svg_clip_open(file, id, frame->left - 6, frame->top - above, frame->width + 12,
			frame->height + above + 6);
		draw[plot->kind](plot, frame, file);
		svg_group_close(file);
	}
	if (is_grid(plot))
		plot_svg_ramp(plot, frame, file);
}

void plot_write_svg(const struct plot *plot, FILE *file)
{
	const struct svg_paint rule = {.stroke = GREY, .stroke_width = 1.5};
	struct plot_frame frame;
	int lines;

	lay_out(plot, &frame);
	lines = draw_caption(plot, &frame, NULL);
	svg_open(file, frame.full_width, frame.full_height + (lines ? lines * LINE + 2 : 0),
		*plot->title ? plot->title : plot_kind_name(plot->kind));
	if (*plot->title)
		svg_text(file, EDGE, EDGE + TITLE * 0.75,
			&(struct svg_font){.size = TITLE, .is_bold = true}, plot->title);
	if (plot->kind == PLOT_BARS)
		plot_svg_hatches(file, plot->series_count);
	draw_x(plot, &frame, file);
	draw_y(plot, &frame, file);
	draw_data(plot, &frame, file);
	if (plot->kind == PLOT_BARS)
		plot_svg_categories(plot, &frame, file);
	if (plot->kind != PLOT_HEAT) {
		double bottom = frame.top + frame.height;

		svg_line(file, frame.left, frame.top, frame.left, bottom, &rule);
		svg_line(file, frame.left, bottom, frame.left + frame.width, bottom, &rule);
	}
	draw_labels(plot, &frame, file);
	plot_svg_legend(plot, &frame, file);
	draw_caption(plot, &frame, file);
	svg_close(file);
	plot_bins_done(&frame.bins);
}
