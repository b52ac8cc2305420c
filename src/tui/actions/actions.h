/* actions.h: what keys do, apart from the keys of single panes, and moves that are typed.
 */
#ifndef TUI_ACTIONS_H
#define TUI_ACTIONS_H

#include <stdbool.h>

#include "game/game.h"

struct workbench;

/* The program. */
void act_quit(struct workbench *bench);
void act_redraw(struct workbench *bench);

/* The screen. */
void act_focus_next(struct workbench *bench);
void act_focus_previous(struct workbench *bench);
void act_zoom(struct workbench *bench);
void act_wider(struct workbench *bench);
void act_narrower(struct workbench *bench);
void act_taller(struct workbench *bench);
void act_lower(struct workbench *bench);
void act_overlay(struct workbench *bench);
void act_tab_next(struct workbench *bench);
void act_tab_previous(struct workbench *bench);

/* The game. */
void act_undo(struct workbench *bench);
void act_redo(struct workbench *bench);
void act_to_start(struct workbench *bench);
void act_to_end(struct workbench *bench);
void act_hint(struct workbench *bench);
void act_swap(struct workbench *bench);
void act_resign(struct workbench *bench);
void act_pass(struct workbench *bench);

/* The search. */
void act_pause(struct workbench *bench);
void act_play_now(struct workbench *bench);
void act_analyse(struct workbench *bench);
void act_ponder(struct workbench *bench);
void act_more_c(struct workbench *bench);
void act_less_c(struct workbench *bench);

/* step.c: step mode; each begins it if it is not there yet. */
void act_step_forward(struct workbench *bench); /* an iteration */
void act_step_back(struct workbench *bench);
void act_phase_forward(struct workbench *bench);
void act_phase_back(struct workbench *bench);
void act_step_to(struct workbench *bench); /* asks where to */
void step_leave(struct workbench *bench); /* says how to come back */
void act_step_faster(struct workbench *bench);
void act_step_slower(struct workbench *bench);
void act_step_unit(struct workbench *bench); /* running goes by phases or by iterations */

/* look.c: what else is shown beside the figures. */
void act_exact_values(struct workbench *bench); /* the exact values, on and off */
void act_keep(struct workbench *bench); /* a snapshot of now */
void act_difference(struct workbench *bench); /* from it, on and off */

/* Walking the tree: into the selected move, into that of the cell under the cursor, up again, back
 * to the board. */
void act_walk(struct workbench *bench);
void act_walk_cell(struct workbench *bench);
void act_walk_back(struct workbench *bench);
void act_walk_home(struct workbench *bench);

/* playout.c: the playout of the newest event of step mode.
 *
 * On and back: through the moves of the playout if one is looked at or can be, else by phases. */
void step_right(struct workbench *bench);
void step_left(struct workbench *bench);

/* The playout of the newest event on the board: a move on, a move back, another random one, one
 * with moves by hand. */
void act_playout_forward(struct workbench *bench);
void act_playout_back(struct workbench *bench);
void act_playout_reroll(struct workbench *bench);
void act_playout_by_hand(struct workbench *bench);

/* A cell was chosen, or a move typed, while a playout is on the board. */
void step_play(struct workbench *bench, game_move move);

/* typing.c: a move that is typed. A key with which moves on this board are written begins one;
 * false: it is none, or the user cannot move. And what is said about a key that means nothing at
 * all. */
void act_type_move(struct workbench *bench);
bool typing_begin(struct workbench *bench, int key);
/* whether it would, with the focus on the board */
bool typing_would_begin(const struct workbench *bench, int key);
/* into the prompt; false: it is no legal move */
bool typing_paste(struct workbench *bench, const char *text);
void typing_refuse(struct workbench *bench, int key);

#endif
