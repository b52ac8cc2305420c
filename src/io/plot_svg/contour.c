/* contour.c: the filled levels of a picture; see plot_svg_internal.h.
 *
 * Every level is one shape over the one below it: where the values are at least the level. Each
 * cell between four places of the grid gives its part, cut where the value, linear along the cell's
 * edges, crosses the level. Neighbours in a row that lie wholly above it become one outline. The
 * lines between levels are what was cut. */
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "io/plot_svg/plot_svg_internal.h"

enum { LETTERS = 14, CUT_POINTS = 8 };

struct corner {
	double x, y, value;
};

/* Where a level has its label: the cut nearest to the diagonal from the upper left, which most sets
 * of levels cross. */
struct anchor {
	double x, y, distance;
};

struct contour {
	const struct plot *plot;
	const struct plot_frame *frame;
	const double *x, *y; /* pixels of columns and rows */
	FILE *file;
};

static bool read_cell(const struct contour *contour, int row, int col, struct corner out[4])
{
	static const int right[] = {0, 1, 1, 0}, up[] = {0, 0, 1, 1};
	const struct plot_grid *grid = &contour->plot->grid;
	bool is_whole = true;

	for (int i = 0; i < 4; i++) {
		int r = row + up[i], c = col + right[i];

		out[i] = (struct corner){
			contour->x[c], contour->y[r], grid->value[r * grid->cols + c]};
		is_whole &=
			plot_is_on(&contour->plot->z, out[i].value) && !isnan(out[i].x + out[i].y);
	}
	return is_whole;
}

/* The part of a cell where the value is at least the level; `cut` gets the points on the level.
 * Returns how many corners it has. */
static int cut_cell(const struct contour *contour, const struct corner corner[4], double level,
	double *out, double *cut, int *cuts)
{
	int n = 0;

	*cuts = 0;
	for (int i = 0; i < 4; i++) {
		const struct corner *a = &corner[i], *b = &corner[(i + 1) % 4];
		double t;

		if (a->value >= level) {
			out[2 * n] = a->x;
			out[2 * n++ + 1] = a->y;
		}
		if ((a->value >= level) == (b->value >= level))
			continue;
		t = axis_place(&(struct axis){a->value, b->value, contour->plot->z.is_log}, level);
		out[2 * n] = cut[2 * *cuts] = a->x + t * (b->x - a->x);
		out[2 * n++ + 1] = cut[2 * (*cuts)++ + 1] = a->y + t * (b->y - a->y);
	}
	return n;
}

static bool is_above(const struct contour *contour, int row, int col, double level)
{
	struct corner corner[4];

	if (!read_cell(contour, row, col, corner))
		return false;
	for (int i = 0; i < 4; i++)
		if (!(corner[i].value >= level))
			return false;
	return true;
}

/* Cells from col on that lie wholly above the level, as one outline. Returns the column behind
 * them. */
static int draw_run(const struct contour *contour, int row, int col, double level)
{
	int end = col;

	while (end < contour->plot->grid.cols - 1 && is_above(contour, row, end, level))
		end++;
	if (end > col) {
		double left = contour->x[col], right = contour->x[end], low = contour->y[row],
		       high = contour->y[row + 1];

		svg_path_outline(contour->file,
			(double[]){left, low, right, low, right, high, left, high}, 4, true);
	}
	return end;
}

static void fill_level(const struct contour *contour, double level, const char *colour)
{
	const struct plot_grid *grid = &contour->plot->grid;

	svg_path_open(contour->file);
	for (int r = 0; r + 1 < grid->rows; r++) {
		for (int c = 0; c + 1 < grid->cols; c++) {
			struct corner corner[4];
			double part[2 * CUT_POINTS], cut[2 * CUT_POINTS];
			int n, cuts;

			c = draw_run(contour, r, c, level);
			if (c + 1 >= grid->cols || !read_cell(contour, r, c, corner))
				continue;
			n = cut_cell(contour, corner, level, part, cut, &cuts);
			if (n > 2)
				svg_path_outline(contour->file, part, n, true);
		}
	}
	svg_path_close(contour->file, &(struct svg_paint){.fill = colour});
}

static struct anchor draw_level_line(const struct contour *contour, double level)
{
	const struct plot_grid *grid = &contour->plot->grid;
	const struct plot_frame *frame = contour->frame;
	struct anchor best = {.distance = INFINITY};

	svg_path_open(contour->file);
	for (int r = 0; r + 1 < grid->rows; r++) {
		for (int c = 0; c + 1 < grid->cols; c++) {
			struct corner corner[4];
			double part[2 * CUT_POINTS], cut[2 * CUT_POINTS], u, v;
			int cuts;

			if (!read_cell(contour, r, c, corner))
				continue;
			cut_cell(contour, corner, level, part, cut, &cuts);
			for (int i = 0; i + 1 < cuts; i += 2) {
				/* in a saddle the parts that are above hang together, as they were
				 * filled */
				int from = 2 * (cuts == 4 && corner[0].value < level ? i + 1 : i),
				    to = (from + 2) % (2 * cuts);

				svg_path_outline(contour->file,
					(double[]){cut[from], cut[from + 1], cut[to], cut[to + 1]},
					2, false);
				u = (cut[from] - frame->left) / frame->width;
				v = (cut[from + 1] - frame->top) / frame->height;
				if (fabs(u - v) < best.distance && u > 0.05 && u < 0.95 &&
					v > 0.05 && v < 0.95)
					best = (struct anchor){
						cut[from], cut[from + 1], fabs(u - v)};
			}
		}
	}
	svg_path_close(contour->file,
		&(struct svg_paint){.stroke = "#ffffff", .stroke_width = 1.2, .opacity = 0.8});
	return best;
}

/* Labels that would lie on another are left out: the ramp has them all. */
static void draw_labels(const struct contour *contour, const struct anchor *anchor)
{
	const double *level = contour->frame->level;
	char number[PLOT_LABEL];

	for (int i = 0; i < contour->frame->level_count; i++) {
		double width = svg_text_width(plot_number(level[i], true, number), LETTERS);
		bool is_free = isfinite(anchor[i].distance);

		for (int j = 0; j < i; j++)
			is_free &= fabs(anchor[i].x - anchor[j].x) > width + 6 ||
				fabs(anchor[i].y - anchor[j].y) > LETTERS + 8;
		if (!is_free)
			continue;
		svg_rect(contour->file, anchor[i].x - width / 2 - 2, anchor[i].y - LETTERS * 0.65,
			width + 4, LETTERS * 1.3, 4,
			&(struct svg_paint){.fill = "#ffffff", .opacity = 0.85});
		svg_text(contour->file, anchor[i].x, anchor[i].y + LETTERS * 0.36,
			&(struct svg_font){.size = LETTERS, .anchor = SVG_MIDDLE}, number);
	}
}

void plot_svg_contour(const struct plot *plot, const struct plot_frame *frame, FILE *file)
{
	const struct plot_grid *grid = &plot->grid;
	double *pixel = xcalloc((size_t)(grid->cols + grid->rows), sizeof *pixel);
	struct contour contour = {plot, frame, pixel, pixel + grid->cols, file};
	struct anchor anchor[AXIS_TICKS];
	int count = frame->level_count;

	for (int i = 0; i < grid->cols; i++)
		pixel[i] = plot_is_on(&plot->x, grid->x[i]) ? plot_svg_x(frame, grid->x[i]) : NAN;
	for (int i = 0; i < grid->rows; i++)
		pixel[grid->cols + i] =
			plot_is_on(&plot->y, grid->y[i]) ? plot_svg_y(frame, grid->y[i]) : NAN;
	fill_level(&contour, -INFINITY, svg_heat(count ? 0 : 0.5).text);
	for (int i = 0; i < count; i++)
		fill_level(&contour, frame->level[i], svg_heat((i + 1.0) / count).text);
	for (int i = 0; i < count; i++)
		anchor[i] = draw_level_line(&contour, frame->level[i]);
	draw_labels(&contour, anchor);
	free(pixel);
}
