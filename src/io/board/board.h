/* board.h: a board as plain text, drawn from its view. */
#ifndef IO_BOARD_BOARD_H
#define IO_BOARD_BOARD_H

#include <stdio.h>

#include "game/view.h"

/* Draws a view in ASCII: grids with their coordinates, heaps as rows, an explicit tree
 * as an outline. */
void board_draw(const struct view *view, FILE *file);

#endif
