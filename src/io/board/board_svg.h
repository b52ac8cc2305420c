/* board_svg.h: a board as a picture, with what a search thinks of its moves as a heat map. */
#ifndef IO_BOARD_BOARD_SVG_H
#define IO_BOARD_BOARD_SVG_H

#include <stdio.h>

#include "search/report.h"

/* What is drawn. */
struct board_page {
	const struct game *game;
	const void *state;
	const struct report *report; /* of this state; NULL: only the board */
	const char *caption; /* the search, in a line below the title; NULL: none */
};

/* A picture in SVG. A cell whose choice makes a move is as hot as the move's share of the visits,
 * and says that share and the value for the side to move, in the game's points; the best move has a
 * frame and a mark. A cell that stands for no move is as it is. */
void board_write_svg(const struct board_page *page, FILE *file);

#endif
