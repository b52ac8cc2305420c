/* app.h: the running application without its screen: the game that is played, the node that is
 * looked at, and what is remembered about both.
 *
 * The event loop of src/tui owns it. Panes get pointers to the parts that they draw; a dialog gets
 * the session and the functions below, and of the rest only what it may change. */
#ifndef APP_APP_H
#define APP_APP_H

#include "app/node/marks.h"
#include "app/node/node_view.h"
#include "app/node/playout.h"
#include "app/node/snapshot.h"
#include "app/saving.h"
#include "app/session/log.h"
#include "app/session/session.h"
#include "app/session/session_code.h"
#include "app/words/step_log.h"
#include "base/options/option.h"
#include "io/course/gesture.h"

struct app {
	struct log log;
	struct session session;
	struct node_view node_view; /* of the session's searches */
	struct snapshot snapshot; /* of one of them */
	struct marks marks;
	int marked_game; /* the number of the session's game that the marks are about */
	/* while it is on, it is looked at instead of the node view's position */
	struct playout playout;
	struct step_log step_log;
	struct options *settings; /* of io/config/settings.h */
	const char *config; /* the file of the settings, NULL: the user's own ini */
	struct saving saving; /* the game on disk */
	bool is_recalling; /* step mode is on its way to the tree of this lab code: */
	struct labcode recalled;
	int told_ends; /* of the session's games */
	char problem[512]; /* that was told last, until the user presses the next key; "": none */
};

/* The session begins later, with session_init(). */
struct app *app_new(struct options *settings, const char *config);
void app_free(struct app *app);

/* Adds a line to the log; a problem is also kept in `problem`. */
void app_tell(struct app *app, enum log_kind kind, const char *format, ...)
	__attribute__((format(printf, 3, 4)));
void app_tell_list(struct app *app, enum log_kind kind, const char *format, va_list arguments);

/* The position in which moves are made: that of the game, or of the playout. */
const void *app_state(const struct app *app);

/* Whether the user may move there; false with a message if the game or the playout is over, or
 * another position is looked at. */
bool app_can_play(const struct app *app, struct status *st);

/* After the search or the game has changed: the node view's rows and what is known of them. */
void app_follow(struct app *app);

/* Whether a game has ended since the last call. */
bool app_take_end(struct app *app);

/* Begins the game of a gesture, in place of the one on the board; false with a message. The gesture
 * has been checked. */
bool app_begin_gesture(struct app *app, const struct gesture *gesture, struct status *st);

/* Once its game has begun: its search analyses the position, or is stepped to its place. False with
 * a message if it cannot be stepped. */
bool app_start_gesture(struct app *app, const struct gesture *gesture, struct status *st);

/* Opens the tree of a lab code, in place of the game; false with a message: nothing has changed.
 * app_follow_code() says in the log, once, whether step mode has found the tree. */
bool app_open_code(struct app *app, const char *text, struct status *st);
void app_follow_code(struct app *app);

#endif
