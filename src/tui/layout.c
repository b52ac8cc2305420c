/* layout.c: where the panes stand; see layout.h.
 *
 *     title
 *     board | statistics      the board as wide as it needs, the statistics the rest
 *     log
 *     keys
 *
 * On a screen that is high but narrow the statistics stand below the board. In the play view there
 * are none:
 *
 *     title                   title
 *     board | log      or     board
 *     keys                    log
 *                             keys */
#include "tui/layout.h"

enum { STATS_COLS = 42, STATS_ROWS = 8, LOG_ROWS = 4, WIDE = 80, HIGH = 24 };

static int clamp(int value, int low, int high)
{
	return value > high ? (high > low ? high : low) : value < low ? low : value;
}

/* A quarter of the screen, less where the board needs the room. */
static int log_rows(int rows, const struct layout_request *request)
{
	int usual = clamp(rows / 4, LOG_ROWS, rows - request->board_rows);

	return clamp(usual + request->taller, 3, rows - 6);
}

static void place_side_by_side(
	struct layout *layout, struct rect room, const struct layout_request *request)
{
	int left = clamp(request->board_cols + request->wider, 12, room.cols - STATS_COLS);

	if (request->board_cols < room.cols / 3 && !request->wider)
		left = clamp(
			room.cols / 3, 12, room.cols - STATS_COLS); /* room to spare is shared */
	layout->pane[PANE_BOARD] = (struct rect){room.row, room.col, room.rows, left};
	layout->pane[PANE_STATS] =
		(struct rect){room.row, room.col + left, room.rows, room.cols - left};
}

static void place_one_above_the_other(
	struct layout *layout, struct rect room, const struct layout_request *request)
{
	int top = clamp(request->board_rows, 6, room.rows - STATS_ROWS);

	layout->pane[PANE_BOARD] = (struct rect){room.row, room.col, top, room.cols};
	layout->pane[PANE_STATS] =
		(struct rect){room.row + top, room.col, room.rows - top, room.cols};
}

/* The log has a third of the columns at most: the board takes the space. */
static void place_play_beside(
	struct layout *layout, struct rect room, const struct layout_request *request)
{
	int left =
		clamp(request->board_cols, room.cols - room.cols / 3, room.cols - LAYOUT_LOG_COLS);

	left = clamp(left + request->wider, 12, room.cols - LAYOUT_LOG_COLS);
	layout->pane[PANE_BOARD] = (struct rect){room.row, room.col, room.rows, left};
	layout->pane[PANE_LOG] =
		(struct rect){room.row, room.col + left, room.rows, room.cols - left};
}

static void place_log_below(
	struct layout *layout, struct rect *room, const struct layout_request *request)
{
	int n = log_rows(room->rows, request);

	layout->pane[PANE_LOG] = (struct rect){room->row + room->rows - n, 0, n, room->cols};
	room->rows -= n;
}

struct layout layout_make(int rows, int cols, const struct layout_request *request)
{
	struct layout layout = {.is_too_small = rows < LAYOUT_MIN_ROWS || cols < LAYOUT_MIN_COLS};
	struct rect room = {1, 0, rows - 2, cols};
	bool is_beside = request->is_play && request->is_log_beside && cols >= LAYOUT_BESIDE_COLS,
	     has_log = rows >= HIGH || is_beside;
	bool has_stats =
		!request->is_play && (cols >= WIDE || (cols >= STATS_COLS && rows >= HIGH));

	if (layout.is_too_small)
		return layout;
	layout.title = (struct rect){0, 0, 1, cols};
	layout.keys = (struct rect){rows - 1, 0, 1, cols};
	if (request->zoomed >= 0) {
		layout.pane[request->zoomed] = room;
		return layout;
	}
	if ((request->focus == PANE_LOG && !has_log) ||
		(request->focus == PANE_STATS && !has_stats)) {
		layout.pane[request->focus] = room;
		return layout;
	}
	if (has_log && !is_beside)
		place_log_below(&layout, &room, request);
	if (is_beside)
		place_play_beside(&layout, room, request);
	else if (has_stats && cols >= WIDE)
		place_side_by_side(&layout, room, request);
	else if (has_stats)
		place_one_above_the_other(&layout, room, request);
	else
		layout.pane[PANE_BOARD] = room;
	return layout;
}
