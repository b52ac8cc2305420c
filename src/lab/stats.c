/* stats.c: what a sample says; see stats.h. */
#include "lab/stats.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

struct interval stats_wilson(double k, uint64_t n, double z)
{
	double count = (double)n, p, middle, half, scale;

	if (!n)
		return (struct interval){0, 1};
	p = k / count;
	scale = 1 + z * z / count;
	middle = p + z * z / (2 * count);
	half = z * sqrt(p * (1 - p) / count + z * z / (4 * count * count));
	/* (1), whose lower end is exactly 0 where k is 0, and its upper end 1 where k is n;
	 * rounding would leave some 1e-16 */
	return (struct interval){k <= 0 ? 0 : fmax(0, (middle - half) / scale),
		k >= count ? 1 : fmin(1, (middle + half) / scale)};
}

/* ---- means */

enum {
	FEW = 50
}; /* degrees of freedom up to which (5) is made better by (4); beyond, it is right to nine digits
      by itself */

/* How likely Student's t is farther from 0 than t; *slope is how fast that falls there, as a part
 * of itself. */
static double beyond(double t, int degrees, double *slope)
{
	bool is_odd = degrees % 2;
	double a = degrees / 2.0, x = degrees / (degrees + t * t), power = is_odd ? sqrt(x) : 1,
	       beta = is_odd ? 3.14159265358979324 : 2;
	double term = 1, sum = 0;

	for (int k = is_odd ? 1 : 2; k < degrees;
		k += 2) /* B(1/2, 1/2) = pi, B(1, 1/2) = 2, B(a + 1, b) = B(a, b) a / (a + b) */
		beta *= k / (k + 1.0);
	for (int k = is_odd; k < degrees; k += 2)
		power *= x;
	for (int k = 0; term > 1e-17 * sum; k++) {
		sum += term;
		term *= x * (a + 0.5 + k) / (a + 1 + k);
	}
	*slope = degrees / (t * sum);
	return power * sqrt(1 - x) / (a * beta) * sum; /* (4) */
}

double stats_student95(uint64_t degrees)
{
	const double z = STATS_Z95, s = z * z, v = 1 / (double)degrees;
	const double g[] = {(s + 1) / 4, ((5 * s + 16) * s + 3) / 96,
		(((3 * s + 19) * s + 17) * s - 15) / 384,
		((((79 * s + 776) * s + 1482) * s - 1920) * s - 945) / 92160};
	double t = z * (1 + v * (g[0] + v * (g[1] + v * (g[2] + v * g[3])))),
	       step = degrees > FEW ? 0 : t; /* (5) */

	while (fabs(step) > 1e-9 * t) { /* each is about the square of the one before */
		double slope, p = beyond(t, (int)degrees, &slope);

		step = (1 - 0.05 / p) / slope; /* (6) */
		t += step;
	}
	return t;
}

struct mean stats_mean(const double *x, uint64_t n)
{
	double count = (double)n, sum = 0, squares = 0, mean, half;

	if (!n)
		return (struct mean){NAN, {NAN, NAN}};
	for (uint64_t i = 0; i < n; i++)
		sum += x[i];
	mean = sum / count;
	for (uint64_t i = 0; i < n; i++)
		squares += (x[i] - mean) * (x[i] - mean);
	half = n > 1 ? stats_student95(n - 1) * sqrt(squares / (count - 1) / count) : NAN;
	return (struct mean){mean, {mean - half, mean + half}}; /* (2) */
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

void stats_sort(double *x, uint64_t n)
{
	qsort(x, n, sizeof *x, compare);
}

double stats_quantile(const double *ascending, uint64_t n, double q)
{
	double place = n ? q * (double)(n - 1) : 0;
	uint64_t k = (uint64_t)place;

	if (!n)
		return NAN;
	if (k + 1 >= n)
		return ascending[n - 1];
	return ascending[k] + (place - (double)k) * (ascending[k + 1] - ascending[k]); /* (3) */
}
