/* step_watch.h: what the screen does as step mode begins, moves and ends; and the keys of the Step
 * tab and of playouts. */
#ifndef TUI_STEP_WATCH_H
#define TUI_STEP_WATCH_H

#include <stdbool.h>

struct workbench;

/* Before each look at the search: the tab is the Step tab while a stepper is there, and the log
 * follows it. */
void step_watch(struct workbench *bench);

/* The lens has followed the stepper to another point: what was shown of a playout ends. A child
 * that was selected there is selected on the screen. As soon as its position is on the board,
 * step_point() puts the cursor there. */
void step_arrive(struct workbench *bench);
void step_point(struct workbench *bench);

/* ---- playout_actions.c: keys */

/* On and back: through the moves of the playout if one is looked at or can be, else by phases. */
void step_right(struct workbench *bench);
void step_left(struct workbench *bench);

/* The playout of the newest event on the board: a move on, a move back, another random one, one
 * with moves by hand. */
void act_playout_forward(struct workbench *bench);
void act_playout_back(struct workbench *bench);
void act_playout_reroll(struct workbench *bench);
void act_playout_by_hand(struct workbench *bench);

/* A cell was chosen, or a move typed, while a playout is on the board. */
void step_play(struct workbench *bench, unsigned short move);

#endif
