/* clusters.h: what a sample says whose numbers come in clusters. The rows of one trial may depend
 * on one another (the moves of one search, the pulls of one run); trials do not.
 *
 * (1)  m = sum y_t / sum n_t     y_t = the sum of cluster t, n_t = how many numbers it has
 * (2)  v = S T / (T - 1) / N^2     S = sum (y_t - m n_t)^2, T clusters, N = sum n_t: the
 *      variance of m, which is that of stats.h (2) where each cluster has one number.
 *      Cochran 1977, "Sampling techniques", chapter 6
 * (3)  m +- t sqrt(v)     t = stats_student95(T - 1)
 * (4)  the Wilson interval of m n of n     n = N^2 m (1 - m) / S, rounded: that
 *      number of independent rows would vary as much; at most N. T where all rows are the same, for
 * a second row of a trial says nothing new then; 1 if T is */
#ifndef LAB_CLUSTERS_H
#define LAB_CLUSTERS_H

#include <stdbool.h>

#include "lab/stats.h"

/* Zeroed, it has no numbers yet. */
struct clusters {
	uint64_t count, numbers; /* T, N */
	double sum; /* of all numbers */
	double y, n; /* of the last cluster */
	double yy, yn, nn; /* sums of products over the clusters before it */
};

/* Another number, the first of a cluster or one more of the last. */
void clusters_add(struct clusters *clusters, double x, bool is_first);

/* Whether a cluster has more than one number: else all are independent. */
static inline bool clusters_are_larger(const struct clusters *clusters)
{
	return clusters->count < clusters->numbers;
}

/* (3), NAN with fewer than two clusters; (4) of numbers that are 0 or 1. */
struct interval clusters_mean(const struct clusters *clusters);
struct interval clusters_share(const struct clusters *clusters);

#endif
