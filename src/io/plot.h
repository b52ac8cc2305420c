/* plot.h: curves on a grid of characters. Knows neither curses nor what the figures mean.
 *
 * Curves are drawn in dots. In braille a cell has 2 x 4 of them; otherwise it has one, which is the
 * mark of its curve. A cell that several curves cross belongs to the one that was drawn last, so
 * the most important one is drawn last. Whoever has a screen reads the cells and paints each in the
 * style of its curve. */
#ifndef IO_PLOT_H
#define IO_PLOT_H

#include <stdbool.h>

enum plot_dots { PLOT_BRAILLE, PLOT_MARKS, PLOT_ASCII };

enum { PLOT_NOBODY = -1, PLOT_TICKS = 16, PLOT_FIGURE = 16 };

/* What lies along one side: from low to high, which differ; both above 0 if it is logarithmic. */
struct plot_axis {
	double low, high;
	bool is_log;
};

struct plot_cell {
	unsigned char dots; /* bits of a braille character; for marks: not 0 */
	short curve; /* PLOT_NOBODY: empty */
};

struct plot {
	int rows, cols;
	enum plot_dots dots;
	struct plot_axis x, y;
	struct plot_cell *cell;
};

/* An empty plot of at least one cell; ends with plot_done(). */
void plot_init(struct plot *plot, int rows, int cols, enum plot_dots dots, struct plot_axis x,
	struct plot_axis y);
void plot_done(struct plot *plot);

/* A point and a straight line, cut where they leave the plot. Nothing where a figure is not finite,
 * or not above 0 on a logarithmic axis. Curves are numbered from 0. */
void plot_point(struct plot *plot, double x, double y, int curve);
void plot_line(struct plot *plot, double x0, double y0, double x1, double y1, int curve);

/* The character of a cell, " " if it is empty, and its curve. */
const char *plot_text(const struct plot *plot, int row, int col, char out[4], int *curve);

/* The mark of a curve: what it is drawn with if not in braille, and how a legend calls it. */
const char *plot_mark(enum plot_dots dots, int curve);

/* The cell in which a figure lies; one that lies outside, at the nearer end. */
int plot_row(const struct plot *plot, double y);
int plot_col(const struct plot *plot, double x);

/* Where a figure lies between the ends of an axis, 0 to 1 and beyond; NAN if nowhere. */
double plot_place(const struct plot_axis *axis, double figure);

/* The smallest of 1, 2 and 5 times a power of ten that is not below this, which is above 0. */
double plot_round_up(double step);

/* An axis around these figures with round ends, at least `least` long. */
struct plot_axis plot_axis_around(double low, double high, double least);

/* Round figures on an axis, ascending, at most `most` of them (no more than PLOT_TICKS): powers of
 * ten if it is logarithmic, else multiples of 1, 2 or 5 times a power; the ends if there is room
 * for no more. Returns how many. */
int plot_ticks(const struct plot_axis *axis, int most, double out[PLOT_TICKS]);

#endif
