/* log_view.h: lines of a log in a window. */
#ifndef TUI_LOG_VIEW_H
#define TUI_LOG_VIEW_H

#include "app/session/log.h"
#include "tui/layout.h"
#include "tui/term/term.h"

/* Where a view is scrolled to. */
struct log_place {
	uint64_t bottom; /* the line below the last in view; log->added: the last is the newest */
	int hidden; /* how many rows of the last line are below the area */
};

/* Draws the lines above a place in an area of the window, the last of them at its bottom once there
 * are enough. Lines that are too long go on in the next row. A quiet view leaves out the estimates
 * of searches. */
void log_view_draw(const struct log *log, struct log_place place, WINDOW *window, struct rect area,
	bool is_quiet);

/* Scrolls by this number of rows, up if negative, until the first line stands at the top, or the
 * newest at the bottom. */
void log_view_scroll(
	const struct log *log, struct log_place *place, struct rect area, bool is_quiet, int rows);

#endif
