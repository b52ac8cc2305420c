/* scene.h: what is to be seen on each cell besides its piece: legal, last, best, hot, under the
 * cursor. It knows the game and the search; the shapes of board/shape.h then only draw. */
#ifndef TUI_BOARD_SCENE_H
#define TUI_BOARD_SCENE_H

#include "tui/board/heat.h"

/* What a search in step mode has done with a node of an explicit tree. */
enum board_step_state { STEP_NONE, STEP_WAITING, STEP_LOOKED_AT, STEP_CURRENT, STEP_PRUNED };

enum { BOARD_NOTE = 24 }; /* bytes */

struct board_mark {
	bool is_legal; /* can be chosen now */
	bool is_last; /* the last move was made here */
	bool is_left; /* and there it came from */
	bool is_picked; /* the piece here is picked up */
	bool is_best; /* the search would play here */
	/* what the cursor's cell stands for: where the stone falls, what is taken from a heap */
	bool is_meant;
	/* of the move that is made here: '+' wins, '=' draws, '-' loses; '\0': not known */
	char exact_values;
	bool has_heat;
	double heat, figure; /* see heat.h */
	enum board_step_state step_state;
	char note[BOARD_NOTE]; /* of a node: its value or its window; "": none */
};

struct board_scene {
	const struct view *view;
	int cursor, picked; /* -1: none */
	bool has_focus;
	enum overlay overlay;
	const char *overlay_name; /* as the legend has it */
	struct heat_range range;
	struct heat_form form; /* of all figures: see board_choose_form() */
	bool is_truth_apart; /* a blank stands before the sign of an exact value */
	/* behind each figure stands a sign for its heat: there are no colours */
	bool has_heat_signs;
	/* where the last move was made, -1: nowhere; the cell may be gone */
	int last_row, last_col;
	int last_end; /* and the column behind the last cell that this row had then */
	struct board_mark mark[VIEW_MAX_CELLS];
};

void board_scene_make(struct board_scene *scene, const struct board_pane *board, bool has_focus);

/* The move that is made by choosing a cell: its own, or where rows have no names its column's.
 * GAME_NO_MOVE if there is none. */
game_move board_move_of(const struct view *view, int cell);

/* The cell that a cursor on this one stands for: of a twin the other one; where rows have no names,
 * the one where the column's stone falls, or if it is full its uppermost; else the cell itself. */
int board_landing(const struct view *view, int cell);

/* The name of the column if it is full, where a move is a column; else NULL. */
const char *board_full_column(const struct view *view, int cell);

/* Whether a cell lies on the board: one beside it is a button or a note. Whether any is a button.
 */
bool board_is_inside(const struct view *view, int cell);
bool board_is_button(const struct view *view, int cell);
bool board_has_buttons(const struct view *view);

/* Whether a cursor can stand on a cell: not on a note, and not on a twin, which stands for another
 * cell. */
bool board_is_choosable(const struct view_cell *cell);

/* tree_replay.c: marks the nodes of an explicit tree, if minimax or alpha-beta is stepped through
 * it. False if not. */
bool board_mark_replay(struct board_scene *scene, const struct board_pane *board);

/* frame.c: the frame with the pane's title; then, when the board is drawn, its last line: the
 * legend, or how the game ended. */
void board_draw_frame(const struct board_pane *board, WINDOW *window, bool has_focus);
void board_draw_foot(
	const struct board_pane *board, const struct board_scene *scene, WINDOW *window);

#endif
