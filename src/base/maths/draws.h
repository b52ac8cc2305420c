/* draws.h: draws from the normal and the beta distribution, the same to the last bit on every
 * machine. exact_init() comes before the first call. */
#ifndef BASE_MATHS_DRAWS_H
#define BASE_MATHS_DRAWS_H

#include "base/maths/rng.h"

/* A real in [0, 1) with 53 random bits. */
HOT_INLINE double draw_unit(struct xoshiro *x)
{
	return (double)(xoshiro_next(x) >> 11) * 0x1p-53;
}

/* Two independent normal deviates, mean 0 and variance 1. */
struct draw_pair {
	double first, second;
};
struct draw_pair draw_normals(struct xoshiro *x);

/* A Beta(a, b) deviate, a and b at least 1. The second takes fewer numbers from its generator. */
double draw_beta(struct rng *rng, double a, double b);
double draw_beta_sparing(struct xoshiro *x, double a, double b);

#endif
