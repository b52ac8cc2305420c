/* exact.h: logarithms, roots and the normal distribution, the same to the last bit on every
 * machine, and fast for small counts.
 *
 * The C library's log() and exp() may differ in their last bit from one processor to another; sums,
 * products, quotients and square roots may not. exact_init() comes before the first call. */
#ifndef BASE_MATHS_EXACT_H
#define BASE_MATHS_EXACT_H

#include <math.h>
#include <stdint.h>

#include "base/hot.h"

enum { EXACT_SMALL = 1024, EXACT_MIDDLE = 1 << 14 };

/* sqrt(ln n), 1 / sqrt(n), 1 / n. */
extern double exact_sqrt_ln_table[EXACT_MIDDLE], exact_inverse_sqrt_table[EXACT_SMALL],
	exact_inverse_table[EXACT_SMALL];

/* Fills the tables, in any thread. */
void exact_init(void);

/* ln x for x > 0 that is not denormal, to about 10^-16 of the larger of 1 and itself. */
double exact_ln(double x);

/* ln n, n >= 1; 0 for n = 0. */
double exact_ln_count(uint64_t n);

/* sqrt(ln n) */
HOT_INLINE double exact_sqrt_ln(uint64_t n)
{
	return n < EXACT_MIDDLE ? exact_sqrt_ln_table[n] : sqrt(exact_ln_count(n));
}

/* 1 / n, n >= 1 */
HOT_INLINE double exact_inverse(uint32_t n)
{
	return n < EXACT_SMALL ? exact_inverse_table[n] : 1 / (double)n;
}

/* 1 / sqrt(n), n >= 1 */
HOT_INLINE double exact_inverse_sqrt(uint32_t n)
{
	return n < EXACT_SMALL ? exact_inverse_sqrt_table[n] : sqrt(1 / (double)n);
}

/* The density of the normal distribution, and the chance of a value below x; to about 10^-14. */
double exact_normal_density(double x);
double exact_normal_below(double x);

#endif
