/* exact.h: logarithms, roots and the normal distribution, the same to the last bit on every
 * machine, and fast for small counts.
 *
 * The C library's log() and exp() may differ in their last bit from one processor to another; sums,
 * products, quotients and square roots may not. exact_init() comes before the first call. */
#ifndef BASE_MATHS_EXACT_H
#define BASE_MATHS_EXACT_H

#include <math.h>
#include <stdatomic.h>
#include <stdint.h>

#include "base/hot.h"

/* 1 / n and 1 / sqrt(n), both 0 for n = 0; side by side, because who needs one mostly needs both.
 */
struct exact_inverses {
	double inverse, root;
};

enum { EXACT_SMALL = 1 << 14, EXACT_KNOWN = 1 << 22 };

extern struct exact_inverses exact_inverses_table[EXACT_SMALL];

/* sqrt(ln n), or 0 where it has not been asked for. */
extern _Atomic double exact_sqrt_ln_table[EXACT_KNOWN];

/* Fills the tables, in any thread. */
void exact_init(void);

/* ln x for x > 0 that is not denormal, to about 10^-16 of the larger of 1 and itself. */
double exact_ln(double x);

/* ln n, n >= 1; 0 for n = 0. */
double exact_ln_count(uint64_t n);

/* Computes sqrt(ln n) and remembers it. */
double exact_sqrt_ln_anew(uint64_t n);

/* sqrt(ln n). In a tree each node comes by the counts that its parent has had, so what one has
 * asked for is there for the others. */
HOT_INLINE double exact_sqrt_ln(uint64_t n)
{
	double known = n < EXACT_KNOWN
		? atomic_load_explicit(&exact_sqrt_ln_table[n], memory_order_relaxed)
		: 0;

	return known > 0 ? known : exact_sqrt_ln_anew(n);
}

HOT_INLINE struct exact_inverses exact_inverses(uint32_t n)
{
	double inverse;

	if (__builtin_expect(n < EXACT_SMALL, 1))
		return exact_inverses_table[n];
	inverse = 1 / (double)n;
	return (struct exact_inverses){inverse, sqrt(inverse)};
}

/* 1 / n, n >= 1 */
HOT_INLINE double exact_inverse(uint32_t n)
{
	return n < EXACT_SMALL ? exact_inverses_table[n].inverse : 1 / (double)n;
}

/* 1 / sqrt(n), n >= 1 */
HOT_INLINE double exact_inverse_sqrt(uint32_t n)
{
	return n < EXACT_SMALL ? exact_inverses_table[n].root : sqrt(1 / (double)n);
}

/* The density of the normal distribution, and the chance of a value below x; to about 10^-14. */
double exact_normal_density(double x);
double exact_normal_below(double x);

#endif
