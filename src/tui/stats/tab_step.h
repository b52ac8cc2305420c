/* tab_step.h: what the files of the Step tab share. */
#ifndef TUI_STATS_TAB_STEP_H
#define TUI_STATS_TAB_STEP_H

#include "app/words/phases.h"
#include "tui/layout.h"
#include "tui/term/term.h"

struct stats_pane;

/* step_detail.c: draws all about the newest event, or between two iterations about what comes next.
 */
void step_draw_detail(const struct stats_pane *stats, WINDOW *window, struct rect area,
	const struct phases *phases);

/* How many rows that would take if a selection is to be shown whole; -1: it is about something
 * else. */
int step_detail_rows(const struct stats_pane *stats, const struct phases *phases, int cols);

/* Scrolls the competitors of a selection by pages. */
void step_detail_page(
	struct stats_pane *stats, const struct phases *phases, struct rect area, int by);

#endif
