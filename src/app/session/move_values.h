/* move_values.h: what the game itself says of the moves that are looked at, before any search: one
 * of its evaluations, or its priors.
 *
 * The board shows it as a heat map. It takes a while where boards are large, so it is found once
 * for a position and kept. */
#ifndef APP_SESSION_MOVE_VALUES_H
#define APP_SESSION_MOVE_VALUES_H

#include "game/view.h"

/* Zeroed at first. */
struct move_values {
	bool is_known; /* the rest has a meaning */
	int game_number; /* which game of the session it is about */
	const struct game_evaluation *evaluation; /* NULL: the priors */
	union game_state state;
	int count; /* legal moves */
	game_move move[GAME_MAX_MOVES];
	double value[GAME_MAX_MOVES]; /* the mover's view */
	/* the evaluation also looks at cells, whether there is a move or a piece: what each is
	 * worth to the mover */
	bool has_cells;
	double cell[VIEW_MAX_CELLS];
};

/* The evaluation of this name, or if the game has none of that name its usual one; NULL: it has
 * none at all. */
const struct game_evaluation *move_values_evaluation(const struct game *game, const char *name);

/* Finds out what it says of a state, NULL for the evaluation meaning the priors, which the game
 * then has; a game has another number than those before it in the session. */
void move_values_follow(struct move_values *move_values, const struct game *game, int game_number,
	const struct game_evaluation *evaluation, const void *state);

#endif
