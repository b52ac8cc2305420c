/* result.h: the fields that several commands have in their results, and how a result is printed. */
#ifndef CLI_SHARED_RESULT_H
#define CLI_SHARED_RESULT_H

#include "game/game.h"
#include "io/table/result_table.h"

/* What the command was asked: game and position. */
void result_start(struct result_table *table, const struct game *game, const void *state);

/* A number that is empty unless it is known. */
void result_known(struct result_table *table, const char *name, bool is_known, uint64_t number);

/* A field that is empty for GAME_NO_MOVE. */
void result_move(struct result_table *table, const char *name, const struct game *game,
	const void *state, game_move move);

/* Moves of one position, "a1 b2"; the caller frees. */
char *result_moves_text(
	const struct game *game, const void *state, const game_move *moves, int count);

/* Writes a result to standard output, and frees it. */
void result_print(struct result_table *table, enum result_format format);

#endif
