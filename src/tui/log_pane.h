/* log_pane.h: the log: moves with what the search thought of them, and everything else that
 * happened. */
#ifndef TUI_LOG_PANE_H
#define TUI_LOG_PANE_H

#include "tui/pane.h"

struct log;
struct screen;
struct workbench;

/* It draws this log, which outlives it. The caller frees. */
struct log_pane *log_pane_new(
	struct workbench *bench, const struct screen *screen, const struct log *log);

/* Keys. */
void log_up(struct log_pane *pane);
void log_down(struct log_pane *pane);
void log_page_up(struct log_pane *pane);
void log_page_down(struct log_pane *pane);
void log_home(struct log_pane *pane);
void log_end(struct log_pane *pane);
void log_search(struct log_pane *pane);
void log_search_next(struct log_pane *pane);
void log_write(struct log_pane *pane);

#endif
