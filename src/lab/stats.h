/* stats.h: what a sample says about the thing it was drawn from. */
#ifndef LAB_STATS_H
#define LAB_STATS_H

#include <stdint.h>

struct interval {
	double low, high;
};

#define STATS_Z95 \
	1.959963984540054 /* 95 % of a normal distribution lie within as many standard deviations \
			   */

/* The Wilson score interval of a proportion, k of n (Wilson 1927); [0, 1] if n is 0.
 *
 * (1)  (p + z^2/2n +- z sqrt(p(1-p)/n + z^2/4n^2)) / (1 + z^2/n)     p = k/n */
struct interval stats_wilson(double k, uint64_t n, double z);

/* The mean of n numbers, and the 95 % interval in which the mean of what they were drawn from lies
 * (Student 1908); NAN without numbers, and as the ends of the interval with fewer than two.
 *
 * (2)  m +- t s / sqrt(n)     s^2 = sum (x - m)^2 / (n - 1), t = stats_student95(n - 1) */
struct mean {
	double mean;
	struct interval interval;
};
struct mean stats_mean(const double *x, uint64_t n);

/* Within how far from 0 Student's t lies with 95 %, v >= 1 being its degrees of freedom: 12.706 for
 * 1, 2.776 for 4, towards STATS_Z95 for many. Of sums, products and roots alone, so it is the same
 * to the last bit on every machine.
 *
 * (4)  P(|T| > t) = I_x(a, 1/2) = x^a sqrt(1 - x) / (a B(a, 1/2)) (1 + sum of products (a + 1/2 +
 *      k) x / (a + 1 + k))     a = v/2, x = v/(v + t^2) The incomplete beta function, Abramowitz,
 *      Stegun 1964, 26.7.1 and 26.5.4.
 * (5)  t = z (1 + g1/v + g2/v^2 + g3/v^3 + g4/v^4)     g: polynomials in z^2, the same, 26.7.5; for
 *      many degrees
 * (6)  t + (P - 0.05) / |P'|     Newton's step from (5) on, P' = -P v / (t (1 + sum)) by (4) */
double stats_student95(uint64_t degrees);

/* Puts numbers in ascending order. */
void stats_sort(double *x, uint64_t n);

/* The q-quantile of n numbers in ascending order, q in [0, 1], on the line between the two numbers
 * beside it; NAN if n is 0.
 *
 * (3)  x[k] + f (x[k + 1] - x[k])     q (n - 1) = k + f, counted from 0 */
double stats_quantile(const double *ascending, uint64_t n, double q);

#endif
