/* successors.h: which of a position's moves minimax and alpha-beta look at: all of them, or only
 * some that are drawn.
 *
 * The course's way to look further ahead in the same time, at the price of blind spots: "4" looks
 * at four moves of each position, "random" at a number from 1 to all of them, which is itself
 * drawn. What is drawn depends on the seed, the game of a series and the position, and on nothing
 * else: however a search comes to a position, it finds the same moves there. So minimax and
 * alpha-beta look at the same smaller game and agree about its value, and memory and tables stay
 * right. */
#ifndef SEARCH_ALPHABETA_SUCCESSORS_H
#define SEARCH_ALPHABETA_SUCCESSORS_H

#include "search/search.h"

enum successors_kind { SUCCESSORS_ALL, SUCCESSORS_SOME, SUCCESSORS_RANDOM };

struct successors {
	enum successors_kind kind;
	int most; /* SUCCESSORS_SOME: how many */
	uint64_t seed, stream; /* the option's; of the game that is played */
};

/* Two rows for the option table of a solver. */
#define SUCCESSORS_OPTIONS \
	{"successors", OPTION_TEXT, "all", 0, 0, NULL, \
		"how many moves of each position to look at: all, a number, or random (a random " \
		"number of them)"}, \
	{ \
		"seed", OPTION_INT, "0", 0, 9007199254740992.0, NULL, \
			"seed of the random numbers for successors" \
	}

/* Reads them; false with a message. */
bool successors_read(
	struct successors *successors, const struct options *options, struct status *st);

/* A game begins, number `stream` of its series. */
void successors_begin(struct successors *successors, uint64_t stream);

/* The moves of a state that is not over: first those that are looked at, at least one, in the order
 * asked for (NULL: the game's); *looked_at is how many. Then the others. Returns how many they all
 * are. */
int successors_moves(const struct successors *successors, struct search_order *order,
	const struct game *game, const void *state, game_move *moves, int *looked_at);

#endif
