/* grid.h: the values of a grid where it has none, and fewer of them. */
#ifndef IO_PLOT_GRID_H
#define IO_PLOT_GRID_H

#include "io/plot/plot.h"

/* A grid with at most *rows and *cols: each cell is the mean of those numbers that it
 * stands for, NAN if there are none. The caller frees. */
double *plot_pool(const struct plot_grid *grid, int *rows, int *cols);

/* The value of a grid between its places, by the shares of its four neighbours; NAN outside, and
 * beside what is no number. */
double plot_between(const struct plot *plot, double x, double y);

/* In which of the bands between levels a value is: 0 below the first. */
int plot_band(const double *level, int count, double value);

#endif
