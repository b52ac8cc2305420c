/* stats.c: what a sample says; see stats.h. */
#include "lab/stats.h"

#include <math.h>

struct interval stats_wilson(double k, uint64_t n, double z)
{
	double count = (double)n, p, middle, half, scale;

	if (!n)
		return (struct interval){0, 1};
	p = k / count;
	scale = 1 + z * z / count;
	middle = p + z * z / (2 * count);
	half = z * sqrt(p * (1 - p) / count + z * z / (4 * count * count));
	return (struct interval){fmax(0, (middle - half) / scale), fmin(1, (middle + half) / scale)}; /* (1) */
}

struct mean stats_mean(const double *x, uint64_t n, double z)
{
	double count = (double)n, sum = 0, squares = 0, mean, half;

	if (!n)
		return (struct mean){NAN, {NAN, NAN}};
	for (uint64_t i = 0; i < n; i++)
		sum += x[i];
	mean = sum / count;
	for (uint64_t i = 0; i < n; i++)
		squares += (x[i] - mean) * (x[i] - mean);
	half = n > 1 ? z * sqrt(squares / (count - 1) / count) : NAN;
	return (struct mean){mean, {mean - half, mean + half}}; /* (2) */
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
