/* shape.h: a board of any shape with winning lines of any kind, as read by shape_parse.c and played
 * by shape.c.
 *
 * An ini file with three sections:
 *
 *     [shape]                 title = the game's title; may be left out
 *     [board]                 a key for each row, 1 to 19: words separated by blanks, each the name
 *                             of a cell,
 *     1 = . a .               or "." for a place without one. A row that is left out has no cells.
 *     2 = b . c
 *     [lines]                 keys of any name: lines separated by commas, each the names of its
 *                             cells
 *     sides = a b, a c
 *
 * - A name is one to six letters and digits; upper and lower case are the same. Cells are numbered
 *   from the top left, row by row.
 * - There are at most 64 cells and 512 lines. */
#ifndef GAME_LINES_SHAPE_H
#define GAME_LINES_SHAPE_H

#include "game/grid.h"
#include "game/lines/sets.h"

enum {
	SHAPE_NAME = 7, /* bytes */
	SHAPE_LINES = 512,
};

struct shape {
	struct sets sets; /* first: sets.c looks for it there */
	char *title; /* NULL for none */
	struct grid grid; /* around all cells */
	struct shape_cell {
		char name[SHAPE_NAME];
		short row, col;
	} cell[SETS_CELLS];
};

struct ini;

/* The shape in an ini file, without its symmetries; NULL and "FILE:LINE: what is wrong, what was
 * expected". */
struct shape *shape_read(const struct ini *ini, struct status *st);
void shape_free(struct shape *shape);

/* The files of conf/shapes, as they are compiled in. */
extern const char shape_text_equal[], shape_text_fano[], shape_text_ten[];

#endif
