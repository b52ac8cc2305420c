/* dots.c: curves on a grid of characters; see dots.h. */
#include "io/plot_text/dots.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"

enum { BRAILLE_COLS = 2, BRAILLE_ROWS = 4 };

/* ---- the canvas */

void dots_init(
	struct dots *dots, int rows, int cols, enum dots_style style, struct axis x, struct axis y)
{
	assert(rows > 0 && cols > 0 && x.low < x.high && y.low < y.high);
	*dots = (struct dots){.rows = rows, .cols = cols, .style = style, .x = x, .y = y};
	dots->cell = xcalloc((size_t)rows * (size_t)cols, sizeof *dots->cell);
	for (int i = 0; i < rows * cols; i++)
		dots->cell[i].curve = DOTS_NONE;
}

void dots_done(struct dots *dots)
{
	free(dots->cell);
	dots->cell = NULL;
}

static int dot_cols(const struct dots *dots)
{
	return dots->cols * (dots->style == DOTS_BRAILLE ? BRAILLE_COLS : 1);
}

static int dot_rows(const struct dots *dots)
{
	return dots->rows * (dots->style == DOTS_BRAILLE ? BRAILLE_ROWS : 1);
}

/* Dots are counted from the top left, as cells are. */
static void set_dot(struct dots *dots, int row, int col, int curve)
{
	static const unsigned char bits[BRAILLE_ROWS][BRAILLE_COLS] = {
		{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};
	bool is_braille = dots->style == DOTS_BRAILLE;
	int high = is_braille ? BRAILLE_ROWS : 1, wide = is_braille ? BRAILLE_COLS : 1;
	struct dots_cell *cell;

	if (row < 0 || col < 0 || row >= dot_rows(dots) || col >= dot_cols(dots))
		return;
	cell = &dots->cell[row / high * dots->cols + col / wide];
	cell->dots |= is_braille ? bits[row % high][col % wide] : 1;
	cell->curve = (short)curve;
}

const char *dots_mark(enum dots_style style, int curve)
{
	static const char *const marks[] = {"●", "○", "■", "□", "▲", "△"},
				 *const ascii[] = {"*", "o", "#", "+", "x", "@"};
	const int count = sizeof marks / sizeof *marks;

	return style == DOTS_BRAILLE  ? "━"
		: style == DOTS_MARKS ? marks[curve % count]
				      : ascii[curve % count];
}

const char *dots_text(const struct dots *dots, int row, int col, char out[4], int *curve)
{
	const struct dots_cell *cell = &dots->cell[row * dots->cols + col];

	*curve = cell->curve;
	if (cell->curve == DOTS_NONE)
		return " ";
	if (dots->style != DOTS_BRAILLE)
		return dots_mark(dots->style, cell->curve);
	out[0] = (char)0xe2; /* U+2800 and the bits, in UTF-8 */
	out[1] = (char)(0xa0 | cell->dots >> 6);
	out[2] = (char)(0x80 | (cell->dots & 0x3f));
	out[3] = '\0';
	return out;
}

/* ---- numbers */

/* The dot nearest to a place on a line of dots. */
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

int dots_row(const struct dots *dots, double y)
{
	int count = dot_rows(dots);

	return (count - 1 - clamp(axis_place(&dots->y, y), count)) * dots->rows / count;
}

int dots_col(const struct dots *dots, double x)
{
	int count = dot_cols(dots);

	return clamp(axis_place(&dots->x, x), count) * dots->cols / count;
}

void dots_point(struct dots *dots, double x, double y, int curve)
{
	dots_line(dots, x, y, x, y, curve);
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

void dots_line(struct dots *dots, double x0, double y0, double x1, double y1, int curve)
{
	double ax = axis_place(&dots->x, x0), ay = axis_place(&dots->y, y0);
	double dx = axis_place(&dots->x, x1) - ax, dy = axis_place(&dots->y, y1) - ay, from = 0,
	       to = 1;
	int cols = dot_cols(dots), rows = dot_rows(dots), steps;

	if (isnan(ax + ay + dx + dy) || !narrow(ax, dx, &from, &to) || !narrow(ay, dy, &from, &to))
		return;
	steps = (int)ceil((to - from) * fmax(fabs(to_dot(dx, cols)), fabs(to_dot(dy, rows))));
	for (int i = 0; i <= steps; i++) {
		double t = from + (steps ? (to - from) * i / steps : 0);

		set_dot(dots, rows - 1 - (int)lround(to_dot(ay + t * dy, rows)),
			(int)lround(to_dot(ax + t * dx, cols)), curve);
	}
}
