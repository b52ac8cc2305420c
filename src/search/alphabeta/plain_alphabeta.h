/* plain_alphabeta.h: alpha-beta as a textbook has it; see plain_alphabeta.c. */
#ifndef SEARCH_ALPHABETA_PLAIN_ALPHABETA_H
#define SEARCH_ALPHABETA_PLAIN_ALPHABETA_H

#include "game/game.h"

/* What a state is worth to the player who is to move, looking `depth` plies ahead. *nodes grows by
 * one for each position that was looked at, and *leaves for those at which the lines end. */
double plain_alphabeta(const struct game *game, const void *state, int depth, double alpha,
	double beta, uint64_t *nodes, uint64_t *leaves);

#endif
