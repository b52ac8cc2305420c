/* layout.h: where the panes stand on a screen of a given size. Pure arithmetic, without curses. */
#ifndef TUI_LAYOUT_H
#define TUI_LAYOUT_H

#include <stdbool.h>

enum pane_id { PANE_BOARD, PANE_STATS, PANE_LOG, PANE_COUNT };

struct rect {
	int row, col, rows, cols; /* rows = 0: folded away */
};

enum { LAYOUT_MIN_ROWS = 10, LAYOUT_MIN_COLS = 20 };
enum {
	LAYOUT_LOG_COLS = 26,
	LAYOUT_BESIDE_COLS = 60
}; /* of the log beside the board, and of a screen that has it there, at least */

struct layout {
	bool is_too_small; /* only one line, which says what size is needed */
	struct rect title, keys, pane[PANE_COUNT];
};

/* What the user and the board ask for. */
struct layout_request {
	int board_rows, board_cols; /* what the board needs with its frame */
	int wider, taller; /* the user's changes to the board's width and the log's height */
	int zoomed; /* a pane that has the whole screen, -1: none */
	bool is_play; /* the play view, which has no statistics: */
	bool is_log_beside; /* the log stands beside the board, not below it */
	enum pane_id focus; /* a folded pane that has the focus is shown instead of the board */
};

/* Panes fold away below 80x24 in the order log, statistics; in the play view the log below 60
 * columns and 24 rows. */
struct layout layout_make(int rows, int cols, const struct layout_request *request);

#endif
