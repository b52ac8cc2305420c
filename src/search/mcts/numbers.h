/* numbers.h: logarithms and roots of counts, the same to the last bit on every machine, and fast
 * for small counts.
 *
 * The C library's log() may differ in its last bit from one processor to another; square roots and
 * divisions may not. */
#ifndef SEARCH_MCTS_NUMBERS_H
#define SEARCH_MCTS_NUMBERS_H

#include <math.h>
#include <stdint.h>

#include "base/hot.h"

enum { NUMBERS_SMALL = 1024, NUMBERS_MIDDLE = 1 << 14 };

/* sqrt(ln n), 1 / sqrt(n), 1 / n. */
extern double numbers_root_ln[NUMBERS_MIDDLE], numbers_inverse_root[NUMBERS_SMALL],
	numbers_inverses[NUMBERS_SMALL];

/* Fills the tables; call it before the first search, from any thread. */
void numbers_init(void);

/* ln n for n >= 1, correct to about one part in 10^16; 0 for n = 0. */
double numbers_ln(uint64_t n);

/* ln x for any x > 0 that is not denormal, correct to about 10^-16 beside the larger of 1 and
 * itself. */
double numbers_ln_real(double x);

/* sqrt(ln n) */
HOT_INLINE double numbers_sqrt_ln(uint64_t n)
{
	return n < NUMBERS_MIDDLE ? numbers_root_ln[n] : sqrt(numbers_ln(n));
}

/* 1 / n, n >= 1 */
HOT_INLINE double numbers_inverse(uint32_t n)
{
	return n < NUMBERS_SMALL ? numbers_inverses[n] : 1 / (double)n;
}

/* 1 / sqrt(n), n >= 1 */
HOT_INLINE double numbers_inverse_sqrt(uint32_t n)
{
	return n < NUMBERS_SMALL ? numbers_inverse_root[n] : sqrt(1 / (double)n);
}

#endif
