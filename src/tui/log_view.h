/* log_view.h: lines of a log in a window. */
#ifndef TUI_LOG_VIEW_H
#define TUI_LOG_VIEW_H

#include "tui/layout.h"
#include "tui/log.h"
#include "tui/term.h"

/* Draws the lines above line number `bottom` (log->added: the newest) in a room of the window, the last of them at its bottom once there
 * are so many. Lines that are too long go on in the next row. */
void log_view_draw(const struct log *log, uint64_t bottom, WINDOW *window, struct rect room);

#endif
