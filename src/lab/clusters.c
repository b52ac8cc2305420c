/* clusters.c: intervals of samples whose numbers come in clusters; see clusters.h. */
#include "lab/clusters.h"

#include <math.h>

void clusters_add(struct clusters *clusters, double x, bool is_first)
{
	if (is_first) {
		clusters->yy += clusters->y * clusters->y;
		clusters->yn += clusters->y * clusters->n;
		clusters->nn += clusters->n * clusters->n;
		clusters->y = clusters->n = 0;
		clusters->count++;
	}
	clusters->y += x;
	clusters->n++;
	clusters->sum += x;
	clusters->numbers++;
}

/* S, multiplied out. */
static double spread(const struct clusters *c)
{
	double m = c->sum / (double)c->numbers, yy = c->yy + c->y * c->y, yn = c->yn + c->y * c->n,
	       nn = c->nn + c->n * c->n;

	return fmax(0, yy - 2 * m * yn + m * m * nn);
}

struct interval clusters_mean(const struct clusters *clusters)
{
	double count = (double)clusters->count, numbers = (double)clusters->numbers,
	       mean = clusters->sum / numbers, half;

	if (clusters->count < 2)
		return (struct interval){NAN, NAN};
	half = stats_student95(clusters->count - 1) * sqrt(spread(clusters) * count / (count - 1)) /
		numbers;
	return (struct interval){mean - half, mean + half}; /* (3) */
}

struct interval clusters_share(const struct clusters *clusters)
{
	double numbers = (double)clusters->numbers, share = clusters->sum / numbers,
	       varies = numbers * numbers * share * (1 - share), s = spread(clusters);
	uint64_t n = clusters->numbers;

	if (clusters->count == 1 || varies == 0)
		n = clusters->count;
	else if (varies < s * numbers)
		n = varies > s ? (uint64_t)(varies / s + 0.5) : 1;
	return stats_wilson(share * (double)n, n, STATS_Z95); /* (4) */
}
