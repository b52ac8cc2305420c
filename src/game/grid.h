/* grid.h: what games on a rectangle of cells share: names of cells, positions as rows of letters,
 * symmetries, the view.
 *
 * Cell number = row * cols + col, row 0 on top, so a1 is the top left and (1, 0) is a2. */
#ifndef GAME_GRID_H
#define GAME_GRID_H

#include "game/game.h"
#include "game/view.h"

enum { GRID_MOST = 19, GRID_MAX_CELLS = GRID_MOST * GRID_MOST };

struct grid {
	int rows, cols;
};

/* What a position's text holds: '.', 'X' or 'O' for each cell, and who is to move. */
struct grid_position {
	char cell[GRID_MAX_CELLS];
	enum side mover;
};

/* "b3" */
void grid_cell_name(struct grid grid, int cell, char out[GAME_MOVE_TEXT]);

/* "X../.O./... X", both ways. Reading checks the shape and the letters, and leaves what the game
 * forbids to the game. */
void grid_position_format(
	struct grid grid, const struct grid_position *from, char out[GAME_POSITION_TEXT]);
bool grid_position_parse(
	struct grid grid, const char *text, struct grid_position *to, struct status *st);

/* The same where the text may go on behind the side to move: the rest of it, from the blank on;
 * NULL with a message. */
const char *grid_position_parse_start(
	struct grid grid, const char *text, struct grid_position *to, struct status *st);

/* In a game of placing pieces in turn the first player has as many as the second, or one more when
 * the second is to move. */
bool grid_check_turns(struct grid grid, const struct grid_position *position, struct status *st);

/* How many symmetries: 8 for a square (rotations and reflections), 4 for another rectangle.
 * Symmetry s of a cell. */
int grid_symmetries(struct grid grid);
int grid_transform(struct grid grid, int s, int cell);

/* The cells of a view, named by letters and numbers; `moves` maps a cell to the move made there
 * (GAME_NO_MOVE for none). */
void grid_view(struct grid grid, const struct grid_position *position, const game_move *moves,
	struct view *view);

#endif
