/* record.h: a game as a file that people can read and write; mctscope.game(5) describes the format.
 *
 *     mctscope game 1
 *     game othello:size=6
 *     first human
 *     second uct
 *     1. d3 c3 b3
 */
#ifndef IO_RECORDS_RECORD_H
#define IO_RECORDS_RECORD_H

#include <stdio.h>

#include "game/game.h"

enum { RECORD_NOBODY = -1 };

struct record {
	char *game; /* a spec */
	char *player[2]; /* of each side: the spec of a search, or "human" */
	char *position; /* where the moves begin; NULL: the game's own start */
	game_move *moves;
	int count; /* of all moves */
	int at; /* how many of them are made; the others were taken back and can be made again */
	int resigned; /* the side that gave up, or RECORD_NOBODY */
};

/* The record of a game that begins, with copies of the specs; position may be NULL. Pair with
 * record_done(). */
void record_init(struct record *record, const char *game, const char *first, const char *second,
	const char *position);
void record_done(struct record *record);

/* Whether a spec names who can play: "human", or a search that exists with options that it has. */
bool record_check_player(const char *spec, struct status *st);

/* For a record from a file that anybody may have written: if a side is played by another program,
 * whose command the file says, a human takes its place. True if that was so. What has a name of its
 * own in the ini file, and nothing added, stays. */
bool record_disarm(struct record *record, int side);

/* Makes a move: it takes the place of those that were taken back, if it is another one than the
 * next of them. The caller knows it is legal. */
void record_add(struct record *record, game_move move);

/* The state after the first n of the moves. The game is that of record->game, and the record is
 * right: it was read, or every move was legal when it was added. */
void record_reach(const struct record *record, const struct game *game, int n, void *state);

/* Writes the record, to a file or as a text that the caller frees; the game is that of
 * record->game. */
void record_write(const struct record *record, const struct game *game, FILE *file);
char *record_format(const struct record *record, const struct game *game);

/* Reads a record and replays it: every spec names something, every move is legal. False and
 * "FILE:LINE: what, expected what" (just "FILE: ..." where no line is to blame), with nothing to
 * free. The second reads from an open file; `name` stands for it in messages. */
bool record_read(struct record *record, const char *path, struct status *st);
bool record_read_file(struct record *record, FILE *file, const char *name, struct status *st);

#endif
