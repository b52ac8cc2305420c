/* rng.c: random numbers that are the same on every machine; see rng.h. */
#include "base/maths/rng.h"

/* SplitMix64 (Steele, Lea, Flood 2014): spreads any seed over the whole state, never all zeros. */
static uint64_t splitmix(uint64_t *state)
{
	uint64_t z = *state += UINT64_C(0x9e3779b97f4a7c15);

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

void rng_init(struct rng *rng, enum rng_kind kind, uint64_t seed)
{
	rng->kind = kind;
	if (kind == RNG_PYTHON)
		mt19937_init(&rng->python, seed);
	for (int i = 0; i < 4; i++)
		rng->fast.s[i] = splitmix(&seed);
}

uint32_t rng_below(struct rng *rng, uint32_t n)
{
	return rng->kind == RNG_PYTHON ? mt19937_choice(&rng->python, n)
				       : xoshiro_below(&rng->fast, n);
}

double rng_unit(struct rng *rng)
{
	if (rng->kind == RNG_PYTHON)
		return mt19937_unit(&rng->python);
	return (double)(xoshiro_next(&rng->fast) >> 11) * 0x1p-53;
}

uint64_t rng_stream(uint64_t seed, uint64_t stream)
{
	uint64_t state = splitmix(&seed) ^ stream;

	return splitmix(&state);
}
