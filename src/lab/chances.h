/* chances.h: how likely each result of a game is, exactly, when a player moves at random or as a
 * search that draws nothing does. */
#ifndef LAB_CHANCES_H
#define LAB_CHANCES_H

#include "search/search.h"

/* They add up to 1, but for rounding. */
struct chances {
	double first_wins, draw, second_wins;
};

struct chances_setup {
	const struct game *game;
	struct search *player[2]; /* of the two sides; NULL: any legal move, all equally likely */
	struct control *control; /* each new position is one tick */
	size_t most_bytes;
};

/* The chances from a state, and after each of its moves, in the game's order, if `after` (room for
 * GAME_MAX_MOVES) is not NULL. False with a message if it was stopped or there are too many
 * positions. */
bool chances_find(const struct chances_setup *setup, const void *state, struct chances *out,
	struct chances *after, struct status *st);

#endif
