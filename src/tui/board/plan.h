/* plan.h: where the cells of a board of squares or points stand in an area, with what is written
 * around them. Only the files that draw such boards include it. */
#ifndef TUI_BOARD_PLAN_H
#define TUI_BOARD_PLAN_H

#include "tui/board/shape.h"

/* How a cell is built: the area inside, and whether there are rules between cells, above and below
 * all of them, and at their sides. */
struct board_build {
	int rows, cols, rule;
	bool has_border, has_sides;
};

struct board_plan {
	struct board_build cell;
	int first_row, first_col, rows, cols; /* the part of the board that is shown */
	uint64_t gaps; /* bit = row without a cell, which takes one line */
	int names_rows, names_cols; /* what the names of the columns and of the rows take */
	bool has_notes; /* there is room for them */
	struct {
		int above, below, left, right;
	} notes; /* lines and columns that they take */
	int y, x; /* of the first cell's inside */
	int button_y;
};

struct board_plan board_plan_make(const struct view *view, int cursor, struct rect area);

/* What the names of a board's rows take, with a blank behind them; 0 if it has none. */
int board_names_width(const struct view *view);

/* What rows and columns take, from the first that is shown, with the rules around them. */
int board_plan_high(const struct board_plan *plan);
int board_plan_wide(const struct board_plan *plan);

/* Where a row begins, also the one behind the last. The inside of a cell; whether it is shown. */
int board_plan_row(const struct board_plan *plan, int row);
struct rect board_plan_box(const struct board_plan *plan, const struct view_cell *cell);
bool board_plan_shows(const struct board_plan *plan, const struct view *view, int cell);

/* A note. */
struct rect board_plan_note(const struct board_plan *plan, const struct view *view, int cell);

/* board/rules.c: the lines between cells, around holes too. */
void board_draw_rules(WINDOW *window, const struct board_plan *plan, const struct view *view);

#endif
