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
