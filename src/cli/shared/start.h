/* start.h: the game and the position that -g, -p and -m ask for. */
#ifndef CLI_SHARED_START_H
#define CLI_SHARED_START_H

#include "cli/command.h"
#include "game/game.h"

/* NULL with a message. */
struct game *start_read(const struct arguments *args, union game_state *state, struct status *st);

/* Whether a search can begin here; false with a message where the game is over. */
bool start_check(const struct game *game, const void *state, struct status *st);

/* Calls a command with them, or refuses; exit status. */
int start_run(const struct arguments *args,
	int (*command)(const struct game *game, const void *state, const struct arguments *args));

#endif
