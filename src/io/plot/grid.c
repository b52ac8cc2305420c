/* grid.c: what drawing a grid needs, whatever it is drawn with; see grid.h. */
#include "io/plot/grid.h"

#include <math.h>

#include "base/xalloc.h"
#include "io/plot/axis.h"

static double mean_of(const struct plot_grid *grid, int row, int row_end, int col, int col_end)
{
	double sum = 0;
	int count = 0;

	for (int r = row; r < row_end; r++) {
		for (int c = col; c < col_end; c++) {
			double value = grid->value[r * grid->cols + c];

			if (!plot_is_number(value))
				continue;
			count++;
			/* a running mean: the sum itself may be too large a number */
			sum += (value - sum) / count;
		}
	}
	return count ? sum : NAN;
}

double *plot_pool(const struct plot_grid *grid, int *rows, int *cols)
{
	double *pool;

	*rows = grid->rows < *rows ? grid->rows : *rows;
	*cols = grid->cols < *cols ? grid->cols : *cols;
	pool = xcalloc((size_t)*rows * (size_t)*cols + 1, sizeof *pool);
	for (long r = 0; r < *rows; r++)
		for (long c = 0; c < *cols; c++)
			pool[r * *cols + c] = mean_of(grid, (int)(r * grid->rows / *rows),
				(int)((r + 1) * grid->rows / *rows), (int)(c * grid->cols / *cols),
				(int)((c + 1) * grid->cols / *cols));
	return pool;
}

/* The number of the place at or below a number, so that the next one is there too; -1: outside. */
static int place_below(const double *place, int count, double number)
{
	int low = 0, high = count - 1;

	if (count < 2 || !(number >= place[0] && number <= place[count - 1]))
		return -1;
	while (high - low > 1) {
		int middle = (low + high) / 2;

		if (place[middle] <= number)
			low = middle;
		else
			high = middle;
	}
	return low;
}

/* How far a number is from one place to the next, on the axis as it is drawn. */
static double share_of(const struct plot_axis *axis, double from, double to, double number)
{
	double share = axis_place(&(struct axis){from, to, axis->is_log}, number);

	return isfinite(share) ? share : 0;
}

double plot_between(const struct plot *plot, double x, double y)
{
	const struct plot_grid *grid = &plot->grid;
	int col = place_below(grid->x, grid->cols, x), row = place_below(grid->y, grid->rows, y);
	const double *below, *above;
	double right, up;

	if (col < 0 || row < 0)
		return NAN;
	right = share_of(&plot->x, grid->x[col], grid->x[col + 1], x);
	up = share_of(&plot->y, grid->y[row], grid->y[row + 1], y);
	below = &grid->value[row * grid->cols + col];
	above = below + grid->cols;
	if (!plot_is_number(below[0]) || !plot_is_number(below[1]) || !plot_is_number(above[0]) ||
		!plot_is_number(above[1]))
		return NAN;
	return (1 - up) * ((1 - right) * below[0] + right * below[1]) +
		up * ((1 - right) * above[0] + right * above[1]);
}

int plot_band(const double *level, int count, double value)
{
	int band = 0;

	while (band < count && value >= level[band])
		band++;
	return band;
}
