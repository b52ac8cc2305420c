/* random_stream.h: the random numbers of a solver.
 *
 * With rng=fast every game of a series has a stream of its own, so games can be played in any order
 * and on any thread. With rng=python one generator runs on through the whole series, as in the
 * course whose tables it reproduces, and the series is serial. */
#ifndef SEARCH_RANDOM_STREAM_H
#define SEARCH_RANDOM_STREAM_H

#include "base/maths/rng.h"
#include "base/options/option.h"

/* Two rows for the option table of a solver that draws. */
#define RANDOM_STREAM_OPTIONS \
	{"seed", OPTION_INT, "0", 0, 9007199254740992.0, NULL, \
		"seed of the random numbers; the same seed repeats the same choices"}, \
	{ \
		"rng", OPTION_CHOICE, "fast", 0, 0, "fast|python", \
			"random generator: fast, or the numbers of Python's " \
			"random.Random(seed), " \
			"one stream for the whole series" \
	}

struct random_stream {
	enum rng_kind kind;
	uint64_t seed;
	struct rng rng;
};

void random_stream_init(struct random_stream *random, const struct options *options);

/* As after random_stream_init(). */
void random_stream_reset(struct random_stream *random);

/* A game begins: a fresh stream for rng=fast, nothing for rng=python. */
void random_stream_begin(struct random_stream *random, uint64_t stream);

#endif
