/* tab_chart.h: the chart tab: its parts and its keys. */
#ifndef TUI_STATS_TAB_CHART_H
#define TUI_STATS_TAB_CHART_H

#include "search/report.h"
#include "tui/layout.h"
#include "tui/term/term.h"

struct stats_pane;

/* Nodes at each depth: a row for each; if there are more depths than rows, several share one. */
void chart_draw_depths(WINDOW *window, struct rect area, const struct report *report);

void chart_next(struct stats_pane *stats);

#endif
