/* axis.h: numbers along an axis, linear or logarithmic: where they lie, and round ones for its ends
 * and ticks. */
#ifndef IO_PLOT_AXIS_H
#define IO_PLOT_AXIS_H

#include <stdbool.h>

enum { AXIS_TICKS = 16 };

/* From low to high, which differ; both above 0 if the axis is logarithmic. */
struct axis {
	double low, high;
	bool is_log;
};

/* Where a number lies between the ends of an axis, 0 to 1 and beyond; NAN if nowhere. */
double axis_place(const struct axis *axis, double number);

/* The smallest of 1, 2 and 5 times a power of ten that is not below this, which is above 0. */
double axis_round_up(double step);

/* An axis around these numbers with round ends, at least `least` long. */
struct axis axis_around(double low, double high, double least);

/* Round numbers on an axis, ascending, at most `most` of them (no more than AXIS_TICKS): powers of
 * ten if it is logarithmic, else multiples of 1, 2 or 5 times a power; the two ends if `most` is 2.
 * Returns how many. */
int axis_ticks(const struct axis *axis, int most, double out[AXIS_TICKS]);

#endif
