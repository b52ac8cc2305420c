/* board_internal.h: the state of the board pane, for the files of the room. */
#ifndef TUI_BOARD_BOARD_INTERNAL_H
#define TUI_BOARD_BOARD_INTERNAL_H

#include "app/node/node_view.h"
#include "app/node/playout.h"
#include "app/session/move_values.h"
#include "app/session/session.h"
#include "tui/board/board_pane.h"
#include "tui/screen.h"
#include "tui/workbench.h"

struct board_pane {
	struct pane base;
	struct workbench *bench; /* for moves and messages */
	const struct screen *screen;
	/* What it shows; the cursor selects its move in the node view. */
	const struct session *session;
	struct node_view *node_view;
	const struct playout *playout;

	/* only as large as its cells: the board at the node view's node, or in the playout */
	struct view *view;
	/* a position that is being edited stands on the board instead; NULL: none */
	const struct view *preview;
	int cursor; /* the selected cell of the view, -1: none */
	/* the cell of the piece that is picked up to be moved, -1: none; see piece_moves.c below */
	int picked;
	uint64_t picked_key; /* of the position in which it was */
	enum overlay overlay; /* of the look view */
	/* the name of the one that OVERLAY_EVALUATION shows; where the game has none of that name,
	 * its usual one */
	char evaluation[32];
	struct move_values
		*move_values; /* what the overlays evaluation and prior show; else NULL */
};

/* The position that the board shows, but for a preview. */
const void *board_state(const struct board_pane *board);

/* ---- piece_moves.c
 *
 * While no piece is picked up, a piece stands for all its moves; while one is, the cells where it
 * can go stand for one move each. Pieces of both sides can be picked up, to see what a search
 * thinks of its moves. */

/* Whether a cell has a piece that can be moved. */
bool board_can_pick(const struct view *view, int cell);

/* The move of a piece from one cell to another; GAME_NO_MOVE if it cannot go there. */
game_move board_step(const struct view *view, int from, int to);

/* The cell that stands for a move, with the piece in cell `picked` picked up (-1: none); -1 if none
 * does. */
int board_cell_of(const struct view *view, int picked, game_move move);

/* The move that a cell of the board stands for: the one that is made by choosing it, or
 * of a piece that is not picked up the one that the search has looked at most. */
game_move board_meant(const struct board_pane *board, int cell);

/* Picks up the piece in a cell; board_put_down() is in board_pane.h. */
void board_pick(struct board_pane *board, int cell);

/* After the position has changed: a piece of another one is not picked up any more. */
void board_steps_follow(struct board_pane *board);

#endif
