/* board_pane.h: the board: its size, its cells under a cursor, its keys. */
#ifndef TUI_BOARD_PANE_H
#define TUI_BOARD_PANE_H

#include "game/view.h"
#include "tui/term/term.h"

struct board_scene;
struct layout_wish;
struct workbench;

/* The rows and columns that a board would like on a screen of this size, frame included: larger
 * cells where there is room. */
void board_measure(const struct view *view, int screen_rows, int screen_cols, int *rows, int *cols);

/* The same in the play view, with the better place for the log: beside the board or below it. */
void board_measure_play(
	const struct view *view, int screen_rows, int screen_cols, struct layout_wish *wish);

/* The cell under the cursor at first: one that can be chosen, near the middle. */
int board_first_cell(const struct view *view);

/* Keys. */
void board_up(struct workbench *bench);
void board_down(struct workbench *bench);
void board_left(struct workbench *bench);
void board_right(struct workbench *bench);
void board_play(struct workbench *bench);

/* Where the cell under the cursor is on the screen; false if it is not drawn. */
bool board_find_cursor(const struct workbench *bench, int *row, int *col);

/* board_frame.c: the frame with the pane's title; then, when the board is drawn, its last line: the
 * legend, or how the game ended. */
void board_draw_frame(const struct workbench *bench, WINDOW *window, bool has_focus);
void board_draw_foot(
	const struct workbench *bench, const struct board_scene *scene, WINDOW *window);

#endif
