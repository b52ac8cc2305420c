/* line.h: moves in a row, each in the notation of the position in which it is made. */
#ifndef IO_RECORDS_LINE_H
#define IO_RECORDS_LINE_H

#include "game/game.h"

/* "b2 a1 c3": n moves from a state; "" for none. The caller frees. */
char *line_format(const struct game *game, const void *state, const game_move *moves, int n);

/* Reads moves separated by blanks or commas and adds them behind the *n that are there already, up
 * to `most`; messages count from the first of all. On success the state is the one after them. */
bool line_parse(const struct game *game, void *state, const char *text, game_move *moves, int most,
	int *n, struct status *st);

#endif
