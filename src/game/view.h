/* view.h: a board as typed cells, to be drawn. It knows nothing of terminals.
 *
 * A cell knows where it stands, what is on it, and which move is made by choosing it; so a cursor,
 * a mouse or a heat map work the same for every game.
 *
 * Cells usually lie within rows x cols. One that stands outside them is a button beside the board,
 * drawn as its label, for a move that is made nowhere on it: Othello's pass is in row `rows`, the
 * first line below the board. It is there even while its move is not legal, so that a board does
 * not change its height.
 *
 * A rectangle may have holes: places without a cell, which are not drawn. A row without any cell is
 * a gap of one line. A cell's label is its number or its name, shown in it; notes are text beside
 * the rows and columns that they belong to.
 *
 * A move that takes a piece from one cell to another is not on a cell but among the steps: it is
 * made by choosing both cells. */
#ifndef GAME_VIEW_H
#define GAME_VIEW_H

#include "game/game.h"

enum view_shape {
	VIEW_GRID, /* squares with pieces in them */
	VIEW_POINTS, /* stones on intersections */
	/* each row half a cell to the right of the one above; top and bottom are the first
	   player's, left and right the second's */
	VIEW_HEX,
	VIEW_HEAPS, /* row = heap, cells filled from the left */
	VIEW_NESTED, /* a grid of grids: squares of block x block cells, row by row */
	VIEW_TREE, /* row = depth, cells joined to their parents */
};

enum cell_kind {
	CELL_EMPTY,
	CELL_FIRST, /* a piece of the first player; in a tree a node that this player chose */
	CELL_SECOND,
	CELL_TOKEN, /* a piece of nobody: a match in a heap */
	/* a node of an explicit tree that no move has reached; the last cell that is not one is
	   where the game is, else the root */
	CELL_NODE,
	/* text outside the board, such as a line's sum: all there is of it is its label, and nobody
	   can choose it */
	CELL_NOTE,
};

struct view_cell {
	enum cell_kind kind;
	short row, col;
	bool is_star; /* on a board of points: marked, so that the eye finds its way */
	bool is_winning; /* part of what won the game: a line */
	/* 1 + the index of the cell that is shown here once more, move, marks and all; 0 for none
	 */
	short twin;
	/* in nested boards: whose its small board is, CELL_TOKEN: full and nobody's, CELL_EMPTY:
	 * still open */
	enum cell_kind owner;
	short parent; /* in a tree: the index of the parent's cell, -1 for the root */
	/* the legal move made by choosing this cell, GAME_NO_MOVE if there is none */
	game_move move;
	char edge[GAME_MOVE_TEXT]; /* in a tree: the name of the move that leads to it; "" for none
				    */
	char label[GAME_MOVE_TEXT]; /* text of its own: a node's name or value, a cell's number; ""
				       for none */
};

/* A move of a piece: indices of cells. */
struct view_step {
	game_move move;
	short from, to;
};

enum { VIEW_MAX_CELLS = 1024, VIEW_MAX_LINES = 32 };

struct view {
	enum view_shape shape;
	int rows, cols;
	/* rows and columns of a small board of nested ones; one may play in those that have a cell
	 * with a move. Else 0 */
	int block;
	char row_name[VIEW_MAX_LINES][12],
		col_name[VIEW_MAX_LINES]
			[12]; /* "" for none; used where rows, cols <= VIEW_MAX_LINES */
	char caption[32]; /* what else there is to know: the score, where one is kept; "" for none
			   */
	/* labels of cells and notes are only for those who ask for them: not names, but magic
	 * numbers */
	bool has_quiet_labels;
	int step_count;
	struct view_step step[GAME_MAX_MOVES]; /* the legal moves of pieces */
	int cell_count;
	struct view_cell cell[VIEW_MAX_CELLS]; /* notes come last */
};

/* Fills in the view of a state. */
void game_view(const struct game *game, const void *state, struct view *view);

/* Copies a view: only the cells that it has, for it is large. The second makes *to a copy that is
 * no larger than that, in place of the one that it was (NULL: none); free() ends it. */
void view_copy(struct view *to, const struct view *from);
void view_keep(struct view **to, const struct view *from);

/* Takes the notes out, and the labels of cells: what a view with quiet labels is for those who did
 * not ask. */
void view_hush(struct view *view);

/* The cell that shows a move, for a step the one where it ends; -1 if none does. */
int view_cell_of(const struct view *view, game_move move);

/* The step that is a move; NULL if it is not one. */
const struct view_step *view_step_of(const struct view *view, game_move move);

#endif
