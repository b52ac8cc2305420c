/* stats.h: what a sample says about the thing it was drawn from. */
#ifndef LAB_STATS_H
#define LAB_STATS_H

#include <stdint.h>

struct interval {
	double low, high;
};

#define STATS_Z95 1.959963984540054 /* 95 % of a normal distribution lie within so many standard deviations */

/* The Wilson score interval of a proportion, k of n (Wilson 1927); [0, 1] if n is 0.
 *
 * (1)  (p + z^2/2n +- z sqrt(p(1-p)/n + z^2/4n^2)) / (1 + z^2/n)     p = k/n */
struct interval stats_wilson(double k, uint64_t n, double z);

/* The mean of n numbers, and the normal interval in which the mean of what they were drawn from lies; NAN without numbers, and as the
 * ends of the interval with fewer than two.
 *
 * (2)  m +- z s / sqrt(n)     s^2 = sum (x - m)^2 / (n - 1) */
struct mean {
	double mean;
	struct interval interval;
};
struct mean stats_mean(const double *x, uint64_t n, double z);

/* The q-quantile of n numbers in ascending order, q in [0, 1], on the line between the two numbers beside it; NAN if n is 0.
 *
 * (3)  x[k] + f (x[k + 1] - x[k])     q (n - 1) = k + f, counted from 0 */
double stats_quantile(const double *ascending, uint64_t n, double q);

#endif
