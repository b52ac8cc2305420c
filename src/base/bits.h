/* bits.h: words as sets of small integers. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdint.h>

#include "base/hot.h"

#define BIT(i) (UINT64_C(1) << (i))

/* The index of the lowest member; the set is not empty. */
HOT_INLINE int bits_lowest(uint64_t set)
{
	return __builtin_ctzll(set);
}

HOT_INLINE int bits_count(uint64_t set)
{
	return __builtin_popcountll(set);
}

/* The index of the k-th member, counted from 0; the set has more than k. */
HOT_INLINE int bits_select(uint64_t set, unsigned k)
{
	while (k--)
		set &= set - 1;
	return bits_lowest(set);
}

#endif
