/* board_pane.h: the board: the position that is looked at, with a cursor on one of its cells, and
 * over it the figures of an overlay. */
#ifndef TUI_BOARD_BOARD_PANE_H
#define TUI_BOARD_BOARD_PANE_H

#include "game/view.h"
#include "tui/pane.h"

struct board_pane;
struct layout_request;
struct node_view;
struct playout;
struct screen;
struct session;
struct workbench;

/* In the order of the setting `overlay`. */
enum overlay {
	OVERLAY_OFF,
	OVERLAY_VISITS,
	OVERLAY_SHARE,
	OVERLAY_VALUE,
	OVERLAY_EXPLORE,
	OVERLAY_SCORE,
	OVERLAY_EVALUATION,
	OVERLAY_PRIOR,
	OVERLAY_NUMBERS,
	OVERLAY_COUNT,
};

extern const char *const overlay_names[OVERLAY_COUNT];

/* It shows the node of this node view, or the playout while that is on. All of them outlive it. */
struct board_pane *board_pane_new(struct workbench *bench, const struct screen *screen,
	const struct session *session, struct node_view *node_view, const struct playout *playout);
void board_pane_free(struct board_pane *board);

/* After the position or the search has changed. `has_stepped`: step mode has come to another
 * point, and the cursor goes there. True if the board wants another size. */
bool board_follow(struct board_pane *board, bool has_stepped);

/* What is on the board; the cell under the cursor, NULL: none. */
const struct view *board_view(const struct board_pane *board);
const struct view_cell *board_cell(const struct board_pane *board);

/* Shows a position that is being edited instead, until NULL is given; the caller keeps it. */
void board_set_preview(struct board_pane *board, const struct view *preview);

/* Selects a cell, and with it the move that it makes; a move, and with it its cell. */
void board_select_cell(struct board_pane *board, int cell);
void board_select_move(struct board_pane *board, game_move move);

/* The move of the cell under the cursor: see board_meant(). */
game_move board_selected_move(const struct board_pane *board);

/* The rows and columns that a board would like on a screen of this size, frame included: larger
 * cells where there is room. */
void board_measure(const struct view *view, int screen_rows, int screen_cols, int *rows, int *cols);

/* The same in the play view, with the better place for the log: beside the board or below it. */
void board_measure_play(
	const struct view *view, int screen_rows, int screen_cols, struct layout_request *request);

/* The cell under the cursor at first: one that can be chosen, near the middle. */
int board_first_cell(const struct view *view);

/* Where the cell under the cursor is on the screen; false if it is not drawn. */
bool board_find_cursor(const struct board_pane *board, int *row, int *col);

/* ---- the overlay */

/* Which one is chosen; another one, and for OVERLAY_EVALUATION by which evaluation. */
enum overlay board_overlay(const struct board_pane *board);
void board_set_overlay(struct board_pane *board, enum overlay overlay);
void board_set_evaluation(struct board_pane *board, const char *name);

/* The evaluation that OVERLAY_EVALUATION shows; NULL: the game has none. */
const struct game_evaluation *board_evaluation(const struct board_pane *board);

/* Whether the game on the board has what an overlay shows, searched or not. */
bool board_has_overlay(const struct board_pane *board, enum overlay overlay);

/* The user chooses another overlay, in the look view; the log says what it is where that is the
 * game's own opinion. */
void board_choose_overlay(struct board_pane *board, enum overlay overlay);

/* ---- keys */

void board_up(struct board_pane *board);
void board_down(struct board_pane *board);
void board_left(struct board_pane *board);
void board_right(struct board_pane *board);
void board_play(struct board_pane *board);

/* Puts a piece that is picked up down again; false if there is none. */
bool board_put_down(struct board_pane *board);

#endif
