/* probabilities.h: how likely each result of a game is, exactly, when a player moves at random or
 * as a search that draws nothing does. */
#ifndef LAB_ANALYSIS_PROBABILITIES_H
#define LAB_ANALYSIS_PROBABILITIES_H

#include "search/search.h"

/* They add up to 1, apart from rounding. */
struct probabilities {
	double first_wins, draw, second_wins;
};

struct probabilities_setup {
	const struct game *game;
	struct search *player[2]; /* of the two sides; NULL: any legal move, all equally likely */
	struct control *control; /* each new position is one tick */
	size_t most_bytes;
};

/* The probabilities from a state, and after each of its moves, in the game's order, if `after`
 * (space for GAME_MAX_MOVES) is not NULL. False with a message if it was stopped or there are too
 * many positions. */
bool probabilities_find(const struct probabilities_setup *setup, const void *state,
	struct probabilities *out, struct probabilities *after, struct status *st);

#endif
