/* conformance.h: random walks through every game of the registry with every one of its presets, for
 * the tests of what game.h promises.
 *
 * Each test plays random games with a fixed seed and looks at positions on the way: all of them
 * where that is cheap, some of them where it is not. A failure names the game's spec and the
 * position. */
#ifndef TESTS_GAME_CONFORMANCE_H
#define TESTS_GAME_CONFORMANCE_H

#include <string.h>

#include "game/game.h"
#include "tests/check.h"

enum {
	/* positions of one game to look at in a test that is quick at each */
	CHEAP = 6000 / CHECK_THRIFT,
	DEAR = 150 / CHECK_THRIFT, /* and in one that is not */
	GUARD = 64 /* bytes on either side of what nobody may touch */
};

typedef void (*visit)(const struct game *game, const void *state, struct rng *rng);

#define holds(game, state, claim, ...) \
	do { \
		if (!(claim)) \
			conformance_broken(game, state, __FILE__, __LINE__, __VA_ARGS__); \
	} while (0)
__attribute__((format(printf, 5, 6), noreturn)) void conformance_broken(const struct game *game,
	const void *state, const char *file, int line, const char *format, ...);

/* How many games there are, each with each of its presets, and the n-th of them. */
int conformance_total(void);
struct game *conformance_game(int n);

/* Plays random games of the n-th and looks at about `visits` of their positions. */
void conformance_walk(int n, int visits, visit look);

game_move random_move(const struct game *game, const void *state, struct rng *rng);

static inline bool same(const struct game *game, const void *a, const void *b)
{
	return !memcmp(a, b, game->state_bytes);
}

#endif
