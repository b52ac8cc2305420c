/* stats_pane.h: the statistics pane: the room of its tabs, and its keys. */
#ifndef TUI_STATS_PANE_H
#define TUI_STATS_PANE_H

#include "tui/layout.h"

struct workbench;

/* Where the tab that is chosen draws, in the pane's window; nothing if the pane is folded away. */
struct rect stats_room(const struct workbench *bench);

/* Keys. */
void stats_up(struct workbench *bench);
void stats_down(struct workbench *bench);
void stats_page_up(struct workbench *bench);
void stats_page_down(struct workbench *bench);
void stats_home(struct workbench *bench);
void stats_end(struct workbench *bench);
void stats_sort_next(struct workbench *bench);
void stats_sort_reverse(struct workbench *bench);

#endif
