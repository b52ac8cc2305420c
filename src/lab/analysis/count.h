/* count.h: counts everything that can happen from a position: complete games by outcome, and
 * positions, both also up to symmetry. */
#ifndef LAB_ANALYSIS_COUNT_H
#define LAB_ANALYSIS_COUNT_H

#include "game/game.h"
#include "search/control.h"

struct outcomes {
	uint64_t first_wins, draws, second_wins; /* complete games by result */
};

static inline uint64_t outcomes_total(const struct outcomes *outcomes)
{
	return outcomes->first_wins + outcomes->draws + outcomes->second_wins;
}

struct count_move {
	game_move move;
	struct outcomes outcomes; /* of the games that begin with it */
};

struct count {
	/* False where positions come back and only the past ends a game in a draw: there are more
	 * games than one could count, and a position is what stands on the board, whatever its
	 * past. Then only the numbers of positions are there. */
	bool has_games;
	struct outcomes outcomes;
	uint64_t nodes; /* of the full tree, the root included */
	uint64_t positions; /* different ones that can be reached, the root included */
	uint64_t positions_symmetric; /* the same, symmetric ones counted once */
	uint64_t games_symmetric; /* paths through positions up to symmetry */
	/* complete games, two being one if a symmetry of the board turns one into the other */
	uint64_t games_orbits;
	int move_count;
	struct count_move move[GAME_MAX_MOVES];
};

#define COUNT_BYTES ((size_t)4 << 30) /* the usual limit */

/* Counts from a state, in at most most_bytes of memory. Each new position is one tick. False with a
 * message if it was stopped or is too large to count. */
bool count_games(const struct game *game, const void *state, struct control *control,
	size_t most_bytes, struct count *out, struct status *st);

#endif
