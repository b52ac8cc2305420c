/* actions.h: what keys do, apart from the keys of single panes: each is named in a row of keys.c.
 */
#ifndef TUI_ACTIONS_H
#define TUI_ACTIONS_H

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

/* step_actions.c: step mode; each begins it if it is not there yet. */
void act_step_forward(struct workbench *bench); /* an iteration */
void act_step_back(struct workbench *bench);
void act_phase_forward(struct workbench *bench);
void act_phase_back(struct workbench *bench);
void act_step_to(struct workbench *bench); /* asks where to */
void step_leave(struct workbench *bench); /* says how to come back */
void act_step_faster(struct workbench *bench);
void act_step_slower(struct workbench *bench);
void act_step_unit(struct workbench *bench); /* running goes by phases or by iterations */

/* look_actions.c: what else is shown beside the figures. */
void act_truth(struct workbench *bench); /* the exact values, on and off */
void act_keep(struct workbench *bench); /* a snapshot of now */
void act_difference(struct workbench *bench); /* from it, on and off */

/* Walking the tree: into the selected move, into that of the cell under the cursor, up again, back
 * to the board. */
void act_walk(struct workbench *bench);
void act_walk_cell(struct workbench *bench);
void act_walk_back(struct workbench *bench);
void act_walk_home(struct workbench *bench);

#endif
