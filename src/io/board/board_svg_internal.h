/* board_svg_internal.h: what the files that draw a board share. Only the board_svg*.c files include
 * it. */
#ifndef IO_BOARD_BOARD_SVG_INTERNAL_H
#define IO_BOARD_BOARD_SVG_INTERNAL_H

#include "game/view.h"
#include "io/board/board_svg.h"
#include "io/svg.h"

enum {
	BOARD_TREE_LAYER = 108, /* high: a layer of an explicit tree */
	BOARD_TREE_STEP = 32, /* wide: a column of it; leaves are two apart */
	BOARD_TREE_NODE = 17, /* half the height of its nodes */
	/* half the size of those that can be chosen, which have their numbers in them */
	BOARD_TREE_CHOICE = 28,
	BOARD_HEX_LETTER = 20, /* high: the letter of who owns an edge */
	BOARD_NOTE_LINE = 18, /* high: a line of notes below a board */
};

#define BOARD_BEST_COLOUR "#d04000"
#define BOARD_FIRST_COLOUR "#1f3b73"
#define BOARD_SECOND_COLOUR "#8a1c3c"

struct board_drawing {
	const struct board_page *page;
	struct view view;
	double left, top, cell_width, cell_height, width, height;
	double row_step; /* from one row to the next: hexagons reach into each other's rows */
	/* what the report says about each cell's move, NULL: nothing */
	const struct report_move *row[VIEW_MAX_CELLS];
	/* of a piece: the visits of all its moves, and the best of them */
	struct report_move piece[VIEW_MAX_CELLS];
	bool is_best[VIEW_MAX_CELLS]; /* the best move is made here, or begins and ends here */
	uint64_t visits; /* of all moves */
	double highest_share;
	char *title;
	FILE *file;
};

/* A move's share of all visits. */
double board_share(const struct board_drawing *drawing, const struct report_move *row);

/* "41 %", or "1.6 %" where all are small; a value in points such as "+0.25" or "≤ +3.0", "" for
 * none. */
void board_say_share(const struct board_drawing *drawing, double share, char out[16]);
void board_say_value(
	const struct board_drawing *drawing, enum value_kind kind, double value, char out[32]);

/* The cells with what they stand for; in board_svg_cells.c. */
void board_draw_cells(const struct board_drawing *drawing);

/* The upper left corner of the box around a cell. */
double board_cell_x(const struct board_drawing *drawing, const struct view_cell *cell);
double board_cell_y(const struct board_drawing *drawing, const struct view_cell *cell);

/* board_svg_hex.c: a hexagon in a cell's box, so much smaller than that, and what is around a board
 * of them: its edges, with the letters of the sides that own them. */
void board_draw_hexagon(const struct board_drawing *drawing, double x, double y, double inset,
	const struct svg_paint *paint);
void board_draw_hex_edges(const struct board_drawing *drawing);

#endif
