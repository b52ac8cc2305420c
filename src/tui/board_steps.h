/* board_steps.h: moves of pieces on the board: a piece is picked up, and put where it goes.
 *
 * While none is picked up, a piece stands for all its moves; while one is, the cells where it can
 * go stand for one move each. A piece can be picked up whoever is to move, to see what a search
 * thinks of its moves. */
#ifndef TUI_BOARD_STEPS_H
#define TUI_BOARD_STEPS_H

#include "tui/workbench.h"

/* Whether a cell has a piece that can be moved. */
bool board_can_pick(const struct view *view, int cell);

/* The move of a piece from one cell to another; GAME_NO_MOVE if it cannot go there. */
game_move board_step(const struct view *view, int from, int to);

/* The cell that stands for a move, with the piece in cell `picked` picked up (-1: none); -1 if none
 * does. */
int board_cell_of(const struct view *view, int picked, game_move move);

/* The move that a cell of the workbench's board stands for: the one that is made by choosing it, or
 * of a piece that is not picked up the one that the search has looked at most. */
game_move board_meant(const struct workbench *bench, int cell);

/* Picks up the piece in a cell; puts it down where it was. False if there was none to put down. */
void board_pick(struct workbench *bench, int cell);
bool board_put_down(struct workbench *bench);

/* After the position has changed: a piece of another one is not picked up any more. */
void board_steps_follow(struct workbench *bench);

#endif
