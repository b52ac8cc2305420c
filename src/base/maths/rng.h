/* rng.h: random numbers that are the same on every machine.
 *
 * Two generators behind one struct: `fast` (xoshiro256++, Blackman and Vigna 2019), which playouts
 * inline, and `python`, which draws what Python's random.Random(seed) draws, so that published
 * tables can be reproduced to the game (see mt19937.h). A struct rng is plain bytes: copying it
 * copies the stream. */
#ifndef BASE_MATHS_RNG_H
#define BASE_MATHS_RNG_H

#include <stdint.h>

#include "base/hot.h"
#include "base/maths/mt19937.h"

struct xoshiro {
	uint64_t s[4];
};

enum rng_kind { RNG_FAST, RNG_PYTHON };

struct rng {
	enum rng_kind kind;
	struct xoshiro fast;
	struct mt19937 python;
};

void rng_init(struct rng *rng, enum rng_kind kind, uint64_t seed);

/* An integer in [0, n), every one equally likely; n > 0. Both kinds. */
uint32_t rng_below(struct rng *rng, uint32_t n);

/* A real in [0, 1) with 53 random bits. Both kinds. */
double rng_unit(struct rng *rng);

/* The seed of stream number `stream` of a family: streams of one seed are independent, and so are
 * neighbouring seeds. */
uint64_t rng_stream(uint64_t seed, uint64_t stream);

HOT_INLINE uint64_t xoshiro_rotl(uint64_t x, int k)
{
	return (x << k) | (x >> (64 - k));
}

HOT_INLINE uint64_t xoshiro_next(struct xoshiro *x)
{
	uint64_t *s = x->s, result = xoshiro_rotl(s[0] + s[3], 23) + s[0], t = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= t;
	s[3] = xoshiro_rotl(s[3], 45);
	return result;
}

/* An integer in [0, n) without bias, n > 0: the high word of a product, drawn again in the rare
 * case that would favour some (Lemire 2019, "Fast random integer generation in an interval"). */
HOT_INLINE uint32_t xoshiro_below(struct xoshiro *x, uint32_t n)
{
	uint64_t product = (xoshiro_next(x) >> 32) * n;

	if (__builtin_expect((uint32_t)product < n, 0)) {
		uint32_t threshold = -n % n;

		while ((uint32_t)product < threshold)
			product = (xoshiro_next(x) >> 32) * n;
	}
	return (uint32_t)(product >> 32);
}

/* A word from which bounded draws can be taken one after another without bias, as long as the
 * product of their bounds divides `product` (which is > 0, and small beside 2^64 or words are often
 * thrown away). The draws are the digits, in the mixed base of the bounds, of floor(word * product
 * / 2^64), which is even over the words that are kept (Brackett-Rozinsky and Lemire 2024, "Batched
 * ranged random integer generation"; they judge the word after the draws, we before, so that a
 * caller may stop after any). */
HOT_INLINE uint64_t xoshiro_batch(struct xoshiro *x, uint64_t product)
{
	uint64_t word = xoshiro_next(x);

	if (__builtin_expect(word * product < product, 0)) {
		uint64_t threshold = -product % product;

		while (word * product < threshold)
			word = xoshiro_next(x);
	}
	return word;
}

/* The next draw from such a word: an integer in [0, n). */
HOT_INLINE uint32_t batch_below(uint64_t *word, uint32_t n)
{
	unsigned __int128 product = (unsigned __int128)*word * n;

	*word = (uint64_t)product;
	return (uint32_t)(product >> 64);
}

#endif
