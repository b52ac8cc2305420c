/* count.h: everything that can happen from a position, counted: complete games, their results,
 * positions, all up to symmetry too. */
#ifndef LAB_COUNT_H
#define LAB_COUNT_H

#include "game/game.h"
#include "search/control.h"

struct tally {
	uint64_t first_wins, draws, second_wins; /* complete games by result */
};

static inline uint64_t tally_games(const struct tally *tally)
{
	return tally->first_wins + tally->draws + tally->second_wins;
}

struct count_move {
	game_move move;
	struct tally tally; /* of the games that begin with it */
};

struct count {
	struct tally tally;
	uint64_t nodes; /* of the full tree, the root included */
	uint64_t positions; /* different ones that can be reached, the root included */
	uint64_t positions_symmetric; /* the same, symmetric ones counted once */
	uint64_t games_symmetric; /* paths through positions up to symmetry */
	uint64_t games_orbits; /* complete games, two being one if a symmetry of the board turns one
				  into the other */
	int move_count;
	struct count_move move[GAME_MAX_MOVES];
};

#define COUNT_BYTES ((size_t)4 << 30) /* for who has no other limit in mind */

/* Counts from a state, in at most so many bytes. Each new position is one tick. False with a
 * message if it was stopped or is too large to count. */
bool count_games(const struct game *game, const void *state, struct control *control,
	size_t most_bytes, struct count *out, struct status *st);

#endif
