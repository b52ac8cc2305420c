/* plain.h: Monte Carlo tree search as a textbook has it; see plain.c. */
#ifndef SEARCH_MCTS_PLAIN_H
#define SEARCH_MCTS_PLAIN_H

#include "base/maths/rng.h"
#include "game/game.h"

/* A move that was tried at the searched state, in the order in which the moves entered the tree. */
struct plain_move {
	game_move move;
	int visits;
	double value; /* the mean result, in the view of the player who would make the move */
};

/* Searches a state that is not over by `iterations`, at least one, and returns the move to
 * play. The moves that were tried go to `out`, and their number to *count. */
game_move plain_mcts(const struct game *game, const void *state, int iterations, double c,
	struct rng *rng, struct plain_move out[GAME_MAX_MOVES], int *count);

#endif
