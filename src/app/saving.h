/* saving.h: the game on disk: kept after every move, under a name before another one begins, and
 * offered at the next start. */
#ifndef APP_SAVING_H
#define APP_SAVING_H

#include <stdio.h>
#include <time.h>

#include "io/records/record.h"

struct app;
struct session;

/* What is on disk. The counts are those of session.changes. */
struct saving {
	struct autosave *autosave; /* where the game is saved after every move */
	/* the autosave has a game of before, and the user has not said what becomes of it */
	bool is_offering;
	/* the user has put that off, and this game has another autosave */
	bool has_left_game;
	uint64_t saved_changes; /* when it was last saved */
	uint64_t named_changes; /* the same, under a name; or when it was loaded */
	uint64_t given_changes; /* when it was as the command line or a lab code gave it */
};

/* Saves the game if it has changed. */
void saving_follow(struct app *app);

/* Whether to quit, with what becomes of the game. */
const char *saving_quit_question(const struct app *app);

/* The game as it is now: as a record, which ends with record_done(); as text. */
void saving_make_record(const struct session *session, struct record *record);
void saving_write_game(const struct app *app, FILE *file);

/* A new game, as session_begin(), instead of the one on the board. One that is unfinished and has
 * no name yet is saved under one first, which the log says. False with a message, and the old game
 * goes on, if either cannot be done. */
bool saving_begin(struct app *app, const char *game, const char *position, const char *first,
	const char *second, struct status *st);

/* The same with a game of before. */
bool saving_change(struct app *app, const struct record *record, struct status *st);

/* For other changes of the game: before it, which may refuse with a message, and after it, which
 * frees the name. */
bool saving_before_change(struct app *app, char **name, struct status *st);
void saving_after_change(struct app *app, char *name, bool has_begun);

/* Takes up a game where the record left it; its moves stand in the log. The searches wait until
 * the user moves or says go. Nothing is done for the game on the board. */
bool saving_take_up(struct app *app, const struct record *record, struct status *st);

/* The game has a name now; it has none any more; it is as somebody gave it, and needs none. */
void saving_set_named(struct app *app);
void saving_forget_name(struct app *app);
void saving_set_given(struct app *app);

/* Whether there is a game of this name; and "othello 2026-11-16 05.30.00", perhaps with " (2)"
 * behind it: a name that says what it is and is not taken. The caller frees. */
bool saving_is_taken(const char *name);
char *saving_free_name(const char *game, time_t when);

/* Saves a game that was last played at that time under a name that is free. The name, which the
 * caller frees; NULL with a message if it cannot be done. */
char *saving_keep(const struct record *record, time_t when, struct status *st);

/* Saves the unfinished games of all autosaves that no program holds under names, which the log
 * says. */
void saving_keep_older(struct app *app);

/* ---- for the start and the end of the program */

/* Opens the autosave that has the newest game of before, or an empty one; closes it. */
void saving_open(struct app *app, bool is_empty);
void saving_close(struct app *app);

/* The game of before, and when it was last played. False if there is none: what cannot be read
 * stays as it is, another autosave is taken, and the log says so. */
bool saving_load_left(struct app *app, struct record *record);
time_t saving_left_at(const struct app *app);

/* The game of before is offered: nothing is saved and no search moves. Then either the user puts it
 * off to the next start, or has dealt with it; the autosave belongs to this game from
 * saving_go_on() on. */
void saving_offer(struct app *app);
void saving_put_off(struct app *app);
void saving_go_on(struct app *app);

#endif
