/* seed.h: the random numbers of a solver.
 *
 * With rng=fast every game of a series has a stream of its own, so games can be played in any order
 * and on any thread. With rng=python one generator runs on through the whole series, as in the
 * course whose tables it reproduces, and the series is serial. */
#ifndef SEARCH_SEED_H
#define SEARCH_SEED_H

#include "base/maths/rng.h"
#include "base/options/option.h"

/* Two rows for the option table of a solver that draws. */
#define SEED_OPTIONS \
	{"seed", OPTION_INT, "0", 0, 9007199254740992.0, NULL, \
		"seed of the random numbers; the same seed repeats the same choices"}, \
	{ \
		"rng", OPTION_CHOICE, "fast", 0, 0, "fast|python", \
			"random generator: fast, or the numbers of Python's random.Random(seed), " \
			"one stream for the whole series" \
	}

struct seed {
	enum rng_kind kind;
	uint64_t seed;
	struct rng rng;
};

void seed_init(struct seed *seed, const struct options *options);

/* As after seed_init(). */
void seed_reset(struct seed *seed);

/* A game begins: a fresh stream for rng=fast, nothing for rng=python. */
void seed_begin(struct seed *seed, uint64_t stream);

#endif
