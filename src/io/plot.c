/* plot.c: curves on a grid of characters; see plot.h. */
#include "io/plot.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"

enum { BRAILLE_COLS = 2, BRAILLE_ROWS = 4 };

#define SLACK \
	1e-6 /* of a step: figures may be floats, and 0.6f is a little more than 6 steps of 0.1 */

/* ---- the canvas */

void plot_init(struct plot *plot, int rows, int cols, enum plot_dots dots, struct plot_axis x,
	struct plot_axis y)
{
	assert(rows > 0 && cols > 0 && x.low < x.high && y.low < y.high);
	*plot = (struct plot){.rows = rows, .cols = cols, .dots = dots, .x = x, .y = y};
	plot->cell = xcalloc((size_t)rows * (size_t)cols, sizeof *plot->cell);
	for (int i = 0; i < rows * cols; i++)
		plot->cell[i].curve = PLOT_NOBODY;
}

void plot_done(struct plot *plot)
{
	free(plot->cell);
	plot->cell = NULL;
}

static int dot_cols(const struct plot *plot)
{
	return plot->cols * (plot->dots == PLOT_BRAILLE ? BRAILLE_COLS : 1);
}

static int dot_rows(const struct plot *plot)
{
	return plot->rows * (plot->dots == PLOT_BRAILLE ? BRAILLE_ROWS : 1);
}

/* Dots are counted from the top left, as cells are. */
static void set_dot(struct plot *plot, int row, int col, int curve)
{
	static const unsigned char bits[BRAILLE_ROWS][BRAILLE_COLS] = {
		{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
	bool is_braille = plot->dots == PLOT_BRAILLE;
	int high = is_braille ? BRAILLE_ROWS : 1, wide = is_braille ? BRAILLE_COLS : 1;
	struct plot_cell *cell;

	if (row < 0 || col < 0 || row >= dot_rows(plot) || col >= dot_cols(plot))
		return;
	cell = &plot->cell[row / high * plot->cols + col / wide];
	cell->dots |= is_braille ? bits[row % high][col % wide] : 1;
	cell->curve = (short)curve;
}

const char *plot_mark(enum plot_dots dots, int curve)
{
	static const char *const marks[] = {"●", "○", "■", "□", "▲", "△"},
				 *const ascii[] = {"*", "o", "#", "+", "x", "@"};
	const int count = sizeof marks / sizeof *marks;

	return dots == PLOT_BRAILLE  ? "━"
		: dots == PLOT_MARKS ? marks[curve % count]
				     : ascii[curve % count];
}

const char *plot_text(const struct plot *plot, int row, int col, char out[4], int *curve)
{
	const struct plot_cell *cell = &plot->cell[row * plot->cols + col];

	*curve = cell->curve;
	if (cell->curve == PLOT_NOBODY)
		return " ";
	if (plot->dots != PLOT_BRAILLE)
		return plot_mark(plot->dots, cell->curve);
	out[0] = (char)0xe2; /* U+2800 and the bits, in UTF-8 */
	out[1] = (char)(0xa0 | cell->dots >> 6);
	out[2] = (char)(0x80 | (cell->dots & 0x3f));
	out[3] = '\0';
	return out;
}

/* ---- figures */

double plot_place(const struct plot_axis *axis, double figure)
{
	if (!isfinite(figure) || (axis->is_log && figure <= 0))
		return NAN;
	if (axis->is_log) /* logarithms of each: a quotient may be more than there are numbers */
		return (log(figure) - log(axis->low)) / (log(axis->high) - log(axis->low));
	return (figure - axis->low) / (axis->high - axis->low);
}

/* The dot nearest to a place, of so many. */
static double to_dot(double place, int dots)
{
	return place * (dots - 1);
}

static int clamp(double place, int count)
{
	return isnan(place) || place < 0 ? 0
		: place > 1              ? count - 1
					 : (int)lround(to_dot(place, count));
}

int plot_row(const struct plot *plot, double y)
{
	int dots = dot_rows(plot);

	return (dots - 1 - clamp(plot_place(&plot->y, y), dots)) * plot->rows / dots;
}

int plot_col(const struct plot *plot, double x)
{
	int dots = dot_cols(plot);

	return clamp(plot_place(&plot->x, x), dots) * plot->cols / dots;
}

void plot_point(struct plot *plot, double x, double y, int curve)
{
	plot_line(plot, x, y, x, y, curve);
}

/* Narrows the part from..to of a line (in fractions of its length) to where a + t d lies in 0..1;
 * false: nowhere. */
static bool narrow(double a, double d, double *from, double *to)
{
	double enter = -a / d, leave = (1 - a) / d;

	if (d == 0)
		return a >= 0 && a <= 1;
	if (d < 0) {
		double swap = enter;

		enter = leave;
		leave = swap;
	}
	*from = fmax(*from, enter);
	*to = fmin(*to, leave);
	return *from <= *to;
}

void plot_line(struct plot *plot, double x0, double y0, double x1, double y1, int curve)
{
	double ax = plot_place(&plot->x, x0), ay = plot_place(&plot->y, y0);
	double dx = plot_place(&plot->x, x1) - ax, dy = plot_place(&plot->y, y1) - ay, from = 0,
	       to = 1;
	int cols = dot_cols(plot), rows = dot_rows(plot), steps;

	if (isnan(ax + ay + dx + dy) || !narrow(ax, dx, &from, &to) || !narrow(ay, dy, &from, &to))
		return;
	steps = (int)ceil((to - from) * fmax(fabs(to_dot(dx, cols)), fabs(to_dot(dy, rows))));
	for (int i = 0; i <= steps; i++) {
		double t = from + (steps ? (to - from) * i / steps : 0);

		set_dot(plot, rows - 1 - (int)lround(to_dot(ay + t * dy, rows)),
			(int)lround(to_dot(ax + t * dx, cols)), curve);
	}
}

/* ---- axes */

double plot_round_up(double step)
{
	double power = pow(10, floor(log10(step)));

	for (double times = 1; times < 10; times = times == 2 ? 5 : 2 * times)
		if (times * power >= step * (1 - SLACK))
			return times * power;
	return 10 * power;
}

struct plot_axis plot_axis_around(double low, double high, double least)
{
	double middle = (low + high) / 2, step;

	if (high - low < least) {
		low = middle - least / 2;
		high = middle + least / 2;
	}
	step = plot_round_up((high - low) / 8);
	return (struct plot_axis){.low = floor(low / step + SLACK) * step + 0.0,
		.high = ceil(high / step - SLACK) * step + 0.0}; /* + 0: no negative zero */
}

static int log_ticks(const struct plot_axis *axis, int most, double out[PLOT_TICKS])
{
	int first = (int)ceil(log10(axis->low) - SLACK),
	    last = (int)floor(log10(axis->high) + SLACK), n = 0;
	int every = last >= first ? (last - first) / most + 1 : 1;

	for (int i = first; i <= last; i += every)
		out[n++] = pow(10, i);
	return n;
}

int plot_ticks(const struct plot_axis *axis, int most, double out[PLOT_TICKS])
{
	double step, first;
	int n = 0;

	most = most < PLOT_TICKS ? most : PLOT_TICKS;
	if (most < 1)
		return 0;
	if (axis->is_log)
		return log_ticks(axis, most, out);
	out[0] = axis->low;
	out[1] = axis->high;
	if (most < 3)
		return most;
	step = plot_round_up((axis->high - axis->low) / (most - 1));
	first = ceil(axis->low / step - SLACK);
	for (; n < most && (first + n) * step <= axis->high + SLACK * step; n++)
		out[n] = (first + n) * step + 0.0; /* + 0: no negative zero */
	return n;
}
