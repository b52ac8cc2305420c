/* read.h: a plot from the columns of a table. */
#ifndef IO_PLOT_READ_H
#define IO_PLOT_READ_H

#include "io/plot/plot.h"
#include "io/table/csv.h"

enum { PLOT_MOST_SERIES = 100, PLOT_MOST_CATEGORIES = 1000, PLOT_MOST_CELLS = 4000000 };

/* Which columns; NULL: those that are called so, or the first ones that have no other part.
 *
 *      kind        x                     y                        z          low, high, series
 *      lines       x, or the first       y, or the next           -          if there are columns
 *                  with these names
 *      bars        category, x, first    y, or the next           -          the same
 *      histogram   value, x, first       -                        -          series
 *      heat        col_name, col, x      row_name, row, y         value, z   -          `text` is
 *                  what stands in a cell
 *      contour     x                     y                        z          -
 * Of lines and bars y may be several names with commas between them: each is then a series. A heat
 * map without a column for z, and with none asked for, is a matrix: the first column has the names
 * of rows, and each other one is a column of it. */
struct plot_columns {
	const char *x, *y, *z, *low, *high, *series;
};

/* Fills a plot of any kind, which has no data and whose axes may have no label: then it is the
 * column's name. Where the columns are not there or do not fit it says so. */
bool plot_read(struct plot *plot, const struct csv *csv, const struct plot_columns *columns,
	struct status *st);

#endif
