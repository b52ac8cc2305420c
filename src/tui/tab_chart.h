/* tab_chart.h: the chart tab: its parts and its keys. */
#ifndef TUI_TAB_CHART_H
#define TUI_TAB_CHART_H

#include "search/search.h"
#include "tui/layout.h"
#include "tui/term/term.h"

struct workbench;

/* Which charts there are. */
enum chart_choice { CHARTS_THAT_FIT, CHARTS_SHARE, CHARTS_VALUE, CHARTS_DEPTHS, CHARTS_COUNT };

/* Nodes at each depth: a row for each; if there are more depths than rows, several share one. */
void chart_draw_depths(WINDOW *window, struct rect room, const struct report *report);

void chart_next(struct workbench *bench);

#endif
