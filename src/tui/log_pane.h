/* log_pane.h: the keys of the log pane. */
#ifndef TUI_LOG_PANE_H
#define TUI_LOG_PANE_H

struct workbench;

void log_up(struct workbench *bench);
void log_down(struct workbench *bench);
void log_page_up(struct workbench *bench);
void log_page_down(struct workbench *bench);
void log_home(struct workbench *bench);
void log_end(struct workbench *bench);
void log_search(struct workbench *bench);
void log_search_next(struct workbench *bench);
void log_write(struct workbench *bench);

#endif
