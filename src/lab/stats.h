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

#endif
