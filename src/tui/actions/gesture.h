/* gesture.h: opens on the screen what a gesture of the course names; see io/course/gesture.h. */
#ifndef TUI_ACTIONS_GESTURE_H
#define TUI_ACTIONS_GESTURE_H

#include "io/course/gesture.h"

struct workbench;

/* In place of the game and of every popup. False with a message, and nothing has changed, if it
 * cannot be opened. The gesture has been checked. */
bool gesture_open(struct workbench *bench, const struct gesture *gesture, struct status *st);

/* The same when its game has begun: the search, the panes, the room. */
bool gesture_start(struct workbench *bench, const struct gesture *gesture, struct status *st);

#endif
