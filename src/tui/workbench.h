/* workbench.h: the program in the terminal, as panes, dialogs and rooms see it.
 *
 *     struct app        the game, its searches and the node that is looked at   src/app/app.h
 *     struct screen     windows, the stack of popups, focus, zoom                screen.h
 *     struct board_pane, stats_pane, log_pane: each pane's own state             in their rooms
 *     struct lab        what is kept of the rooms of the lab                     rooms/lab.h
 *
 * A pane gets pointers to the parts that it shows when it is made, const where it only looks.
 * Dialogs and rooms open from a key and know the workbench by name alone: they ask for the one part
 * that they are about, and change it through its functions. The structs of the panes are private to
 * their rooms. The event loop (workbench_internal.h) is all that knows every part.
 *
 * One thread: it reads keys, asks the engines what they know, and paints at most as often as the
 * settings say. It never waits for a search. */
#ifndef TUI_WORKBENCH_H
#define TUI_WORKBENCH_H

#include <stdbool.h>

#include "app/session/log.h"
#include "base/status.h"
#include "game/game.h"
#include "io/course/gesture.h"

struct app;
struct board_pane;
struct lab;
struct log_pane;
struct node_view;
struct options;
struct problems;
struct screen;
struct session;
struct stats_pane;
struct workbench;

/* ---- the parts */

struct app *workbench_app(const struct workbench *bench);
struct session *workbench_session(const struct workbench *bench);
const struct node_view *workbench_node_view(const struct workbench *bench);
const struct log *workbench_log(const struct workbench *bench);
struct options *workbench_settings(const struct workbench *bench);
/* Where the settings are written to, NULL: the user's own ini. */
const char *workbench_config(const struct workbench *bench);
/* That was told last, until the next key; "": none. */
const char *workbench_problem(const struct workbench *bench);
struct screen *workbench_screen(const struct workbench *bench);
struct board_pane *workbench_board(const struct workbench *bench);
struct stats_pane *workbench_stats(const struct workbench *bench);
struct log_pane *workbench_log_pane(const struct workbench *bench);
struct lab *workbench_lab(const struct workbench *bench);

/* ---- what concerns several of them */

/* Adds a line to the log; a problem also stands in the key bar, or over the last lines of a popup,
 * until the next key. */
void workbench_tell(struct workbench *bench, enum log_kind kind, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* Something must be painted with the next frame. */
void workbench_repaint(struct workbench *bench);

/* Makes a move for the user, however it was chosen. False with a message if it is not a human's
 * turn, or workbench_can_play() is false: the game is over, or another position is looked at. */
bool workbench_play(struct workbench *bench, game_move move, struct status *st);
bool workbench_can_play(const struct workbench *bench, struct status *st);

/* Does what a key means now: in the popup on top, as part of a move, as a command. */
void workbench_key(struct workbench *bench, int key);

/* After settings have changed: all of them, at the start; or one, so that what keys have changed
 * of others stays. */
void workbench_adopt_settings(struct workbench *bench);
void workbench_adopt_setting(struct workbench *bench, const char *name);

/* Gives the panes their places, after a change of size, focus or game. */
void workbench_lay_out(struct workbench *bench);

/* ---- the program */

/* What the caller asks for; NULL: as the settings say. */
struct workbench_request {
	/* the game, and what is opened with it */
	struct gesture gesture;
	bool is_looked_at; /* the user comes to see that, and no game of before is offered over it
			    */
	const char *code; /* a lab code instead: its game, position and search, in step mode */
	const char *config; /* the ini file that settings are written to; NULL: the user's own */
	const struct problems *problems; /* what was wrong with it, for the log */
};

/* Runs until the user leaves. False with a message if the terminal or the request is refused. */
bool workbench_run(
	const struct workbench_request *request, struct options *settings, struct status *st);

#endif
