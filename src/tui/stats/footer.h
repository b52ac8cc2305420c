/* footer.h: what is in view below every tab of the statistics: the formula in force, time, speed,
 * nodes, memory, depth, and the line of best play; in as many words as there is room for. */
#ifndef TUI_STATS_FOOTER_H
#define TUI_STATS_FOOTER_H

#include "tui/layout.h"
#include "tui/pane.h"

struct stats_pane;

/* How many of the pane's rows it takes, its rule included; 0 if the pane is too small for one. */
int footer_rows(const struct stats_pane *stats, int rows, int cols);

/* Draws it into that area. */
void footer_draw(const struct stats_pane *stats, WINDOW *window, struct rect area);

#endif
