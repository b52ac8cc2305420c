/* board_hex.h: where the cells of a board of hexagons stand; what board_hex.c plans and
 * board_hex_lines.c draws around. */
#ifndef TUI_BOARD_HEX_H
#define TUI_BOARD_HEX_H

#include "tui/board/shape.h"

/* How a cell is built. A hexagon stands on a corner: so many lines of slopes above and below, so
 * many of upright sides between; without slopes a cell is one line of text with nothing around it.
 * A row lies half a pitch to the right of the one above. */
struct hex_build {
	int slopes, sides, pitch; /* pitch: columns from one cell to the next */
};

struct hex_plan {
	struct hex_build cell;
	int first_row, first_col, rows, cols; /* the part of the board that is shown */
	int names; /* lines above for the names of the columns: 0 or 1 */
	int edges; /* lines above and below for the edges, 0 or 1; hexagons have them in their
		      slopes */
	int y, x; /* of the first cell that is shown: its first line and its left side */
	int button_y;
};

/* The first line of a row's cells, and the left side of a cell. */
int hex_line_of(const struct hex_plan *plan, int row);
int hex_column_of(const struct hex_plan *plan, int row, int col);

/* The hexagons and the edges of the board, in the colours and with the letters of the sides that
 * own them. */
void hex_draw_lines(const struct board_scene *scene, WINDOW *window, const struct hex_plan *plan);

/* The cursor on the sides of its hexagon. */
void hex_draw_ring(const struct board_scene *scene, WINDOW *window, const struct hex_plan *plan);

#endif
