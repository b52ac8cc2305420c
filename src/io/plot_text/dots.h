/* dots.h: curves on a grid of characters. Knows neither curses nor what the numbers mean.
 *
 * Curves are drawn in dots. In braille a cell has 2 x 4 of them; otherwise it has one, which is the
 * mark of its curve. A cell that several curves cross belongs to the one that was drawn last, so
 * the most important one is drawn last. A screen reads the cells and paints each in the style of
 * its curve. */
#ifndef IO_PLOT_TEXT_DOTS_H
#define IO_PLOT_TEXT_DOTS_H

#include "io/plot/axis.h"

enum dots_style { DOTS_BRAILLE, DOTS_MARKS, DOTS_ASCII };

enum { DOTS_NONE = -1 };

struct dots_cell {
	unsigned char dots; /* bits of a braille character; for marks: not 0 */
	short curve; /* DOTS_NONE: empty */
};

struct dots {
	int rows, cols;
	enum dots_style style;
	struct axis x, y;
	struct dots_cell *cell;
};

/* An empty grid of at least one cell; ends with dots_done(). */
void dots_init(
	struct dots *dots, int rows, int cols, enum dots_style style, struct axis x, struct axis y);
void dots_done(struct dots *dots);

/* A point and a straight line, cut where they leave the grid. Nothing where a number is not finite,
 * or not above 0 on a logarithmic axis. Curves are numbered from 0. */
void dots_point(struct dots *dots, double x, double y, int curve);
void dots_line(struct dots *dots, double x0, double y0, double x1, double y1, int curve);

/* The character of a cell, " " if it is empty, and its curve. */
const char *dots_text(const struct dots *dots, int row, int col, char out[4], int *curve);

/* The mark of a curve: what it is drawn with if not in braille, and what a legend shows. */
const char *dots_mark(enum dots_style style, int curve);

/* The row and the column of the cell nearest to a number. */
int dots_row(const struct dots *dots, double y);
int dots_col(const struct dots *dots, double x);

#endif
