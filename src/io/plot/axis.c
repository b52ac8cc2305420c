/* axis.c: numbers along an axis; see axis.h. */
#include "io/plot/axis.h"

#include <math.h>

/* Of a step: numbers may be floats, and 0.6f is a little more than 6 steps of 0.1. */
#define SLACK 1e-6

double axis_place(const struct axis *axis, double number)
{
	if (!isfinite(number) || (axis->is_log && number <= 0))
		return NAN;
	if (axis->is_log) /* logarithms of each: a quotient may be more than there are numbers */
		return (log(number) - log(axis->low)) / (log(axis->high) - log(axis->low));
	return (number - axis->low) / (axis->high - axis->low);
}

double axis_round_up(double step)
{
	double power = pow(10, floor(log10(step)));

	for (double times = 1; times < 10; times = times == 2 ? 5 : 2 * times)
		if (times * power >= step * (1 - SLACK))
			return times * power;
	return 10 * power;
}

struct axis axis_around(double low, double high, double least)
{
	double middle = (low + high) / 2, step;

	if (high - low < least) {
		low = middle - least / 2;
		high = middle + least / 2;
	}
	step = axis_round_up((high - low) / 8);
	return (struct axis){.low = floor(low / step + SLACK) * step + 0.0,
		.high = ceil(high / step - SLACK) * step + 0.0}; /* + 0: no negative zero */
}

static int log_ticks(const struct axis *axis, int most, double out[AXIS_TICKS])
{
	int first = (int)ceil(log10(axis->low) - SLACK),
	    last = (int)floor(log10(axis->high) + SLACK), n = 0;
	int every = last >= first ? (last - first) / most + 1 : 1;

	for (int i = first; i <= last; i += every)
		out[n++] = pow(10, i);
	return n;
}

int axis_ticks(const struct axis *axis, int most, double out[AXIS_TICKS])
{
	double step, first;
	int n = 0;

	most = most < AXIS_TICKS ? most : AXIS_TICKS;
	if (most < 1)
		return 0;
	if (axis->is_log)
		return log_ticks(axis, most, out);
	out[0] = axis->low;
	out[1] = axis->high;
	if (most < 3)
		return most;
	step = axis_round_up((axis->high - axis->low) / (most - 1));
	first = ceil(axis->low / step - SLACK);
	for (; n < most && (first + n) * step <= axis->high + SLACK * step; n++)
		out[n] = (first + n) * step + 0.0; /* + 0: no negative zero */
	return n;
}
