/* exact.h: the exact value of a position, and how long it takes to get there.
 *
 * One file per way of finding it; exact.c lists them, the most specialised first. The last one
 * suits every game whose positions do not come back. */
#ifndef SEARCH_EXACT_EXACT_H
#define SEARCH_EXACT_EXACT_H

#include "game/game.h"
#include "search/control.h"

struct exact_value {
	double value; /* for the side to move, in [-1, +1] */
	/* to the end, the winner hurrying and the loser delaying; in a draw, in Go and in Othello,
	 * of one line of best play */
	int plies;
};

struct exact_ops {
	const char *name, *summary;
	bool (*suits)(const struct game *game);
	void *(*open)(const struct game *game); /* with empty tables */
	void (*close)(void *solver);
	void (*forget)(void *solver); /* empties the tables */

	/* The value of a state that may also be over; false if the control said stop. Each visited
	 * node is one tick. */
	bool (*solve)(
		void *solver, const void *state, struct control *control, struct exact_value *out);

	/* A best move of a state that is not over, and its value for the side to move, found as
	 * quickly as they can be: plies is 0 if they were not worth the time. NULL: exact_choose()
	 * does it with solve(). */
	bool (*choose)(void *solver, const void *state, struct control *control, game_move *best,
		struct exact_value *out);

	/* A general search may let it try now and then: with how many of its nodes, which are
	 * quicker, for each of the search's own; 0: it would not get far from this state. NULL:
	 * never. */
	int (*promise)(void *solver, const void *state);
};

/* The solver for a game: the first in the list that suits it; NULL if none does. */
const struct exact_ops *exact_for(const struct game *game);

/* The value of a move for the side that makes it, the move counted; false if the control said stop.
 */
bool exact_solve_move(const struct exact_ops *ops, void *solver, const struct game *game,
	const void *state, game_move move, struct control *control, struct exact_value *out);

/* A best move and its value; `moves` are all the n legal ones, the most promising first. False if
 * the control said stop; what the tables have learnt by then makes the next call shorter. */
bool exact_choose(const struct exact_ops *ops, void *solver, const struct game *game,
	const void *state, const game_move *moves, int n, struct control *control, game_move *best,
	struct exact_value *out);

/* Says why there is none. Returns false. */
bool exact_refuse(const struct game *game, struct status *st);

/* The list's members. */
extern const struct exact_ops exact_alphabeta, exact_connect4, exact_go, exact_othello,
	exact_retrograde;

#endif
