/* bandit_draw.h: draws from the distributions that bandits need, and what is known of them, the
 * same to the last bit on every machine.
 *
 * Only additions, products, quotients, square roots and numbers_ln() are used: the C library's
 * exp() and log() may differ in their last bit from one machine to another. numbers_init() comes
 * before the first call. */
#ifndef LAB_BANDIT_DRAW_H
#define LAB_BANDIT_DRAW_H

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

/* A Beta(a, b) deviate, a and b at least 1. */
double draw_beta(struct xoshiro *x, double a, double b);

/* ln x for a normal number x > 0, to about 10^-14. */
double draw_ln(double x);

/* The density of the normal distribution, and how likely it is to lie below x; to about 10^-14. */
double draw_normal_density(double x);
double draw_normal_below(double x);

#endif
