/* subject.h: what a command is about: the game and the position that -g, -p and -m ask for. */
#ifndef CLI_SUBJECT_H
#define CLI_SUBJECT_H

#include "cli/command.h"
#include "game/game.h"

/* NULL with a message. */
struct game *subject_game(const struct arguments *args, union game_state *state, struct status *st);

/* The fields that say what was asked: game and position. */
void subject_fields(struct sheet *sheet, const struct game *game, const void *state);

#endif
