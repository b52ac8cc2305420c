/* footer.h: what is in view below every tab of the statistics: the formula in force, time, speed,
 * nodes, memory, depth, and the line of best play; in as many words as there is room for. */
#ifndef TUI_FOOTER_H
#define TUI_FOOTER_H

#include "tui/layout.h"
#include "tui/pane.h"

/* How many of the pane's rows it takes, its rule included; 0 if the pane is too small for one. */
int footer_rows(const struct workbench *bench, int rows, int cols);

/* Draws it into that room. */
void footer_draw(const struct workbench *bench, WINDOW *window, struct rect room);

#endif
