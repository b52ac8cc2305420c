/* saving.h: games that go to disk and come back, for the dialogs that begin one instead of another.
 */
#ifndef TUI_SAVING_H
#define TUI_SAVING_H

#include <time.h>

#include "io/records/record.h"

struct session;
struct workbench;

/* The game as it is now. Pair with record_done(). */
void saving_make_record(const struct session *session, struct record *record);

/* A new game, as session_begin(), instead of the one on the board. One that is unfinished and has
 * no name yet is saved under one first, which the log says. False with a message, and the old game
 * goes on, if either cannot be done. */
bool saving_begin(struct workbench *bench, const char *game, const char *position,
	const char *first, const char *second, struct status *st);

/* The same with a game of before. */
bool saving_change(struct workbench *bench, const struct record *record, struct status *st);

/* For whoever changes the game in another way: before it, which may refuse with a message, and
 * after it, which frees the name. */
bool saving_before_change(struct workbench *bench, char **name, struct status *st);
void saving_after_change(struct workbench *bench, char *name, bool has_begun);

/* Takes up a game where the record left it; its moves stand in the log. The searches wait until
 * somebody moves or says go. Nothing is done for the game on the board. */
bool saving_take_up(struct workbench *bench, const struct record *record, struct status *st);

/* Whether there is a game of this name; and "othello 2026-11-16 05.30.00", perhaps with " (2)"
 * behind it: a name that says what it is and is not taken. The caller frees. */
bool saving_is_taken(const char *name);
char *saving_free_name(const char *game, time_t when);

/* Saves a game that was last played at that time under a name that is free. The name, which the
 * caller frees; NULL with a message if it cannot be done. */
char *saving_keep(const struct record *record, time_t when, struct status *st);

/* Saves the unfinished games of all slots that no program holds under names, which the log says. */
void saving_keep_older(struct workbench *bench);

#endif
