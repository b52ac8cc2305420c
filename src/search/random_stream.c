/* random_stream.c: the random numbers of a solver; see random_stream.h. */
#include "search/random_stream.h"

void random_stream_init(struct random_stream *random, const struct options *options)
{
	random->kind = options_choice(options, "rng") == 1 ? RNG_PYTHON : RNG_FAST;
	random->seed = (uint64_t)options_int(options, "seed");
	random_stream_reset(random);
}

void random_stream_reset(struct random_stream *random)
{
	rng_init(&random->rng, random->kind, random->seed);
}

void random_stream_begin(struct random_stream *random, uint64_t stream)
{
	if (random->kind == RNG_FAST)
		rng_init(&random->rng, RNG_FAST, rng_stream(random->seed, stream));
}
