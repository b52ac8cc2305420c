/* seed.c: the random numbers of a solver; see seed.h. */
#include "search/random_stream.h"

void seed_init(struct seed *seed, const struct options *options)
{
	seed->kind = options_choice(options, "rng") == 1 ? RNG_PYTHON : RNG_FAST;
	seed->seed = (uint64_t)options_int(options, "seed");
	seed_reset(seed);
}

void seed_reset(struct seed *seed)
{
	rng_init(&seed->rng, seed->kind, seed->seed);
}

void seed_begin(struct seed *seed, uint64_t stream)
{
	if (seed->kind == RNG_FAST)
		rng_init(&seed->rng, RNG_FAST, rng_stream(seed->seed, stream));
}
