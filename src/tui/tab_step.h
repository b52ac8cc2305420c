/* tab_step.h: what the files of the Step tab share. */
#ifndef TUI_TAB_STEP_H
#define TUI_TAB_STEP_H

#include "tui/layout.h"
#include "tui/phases.h"
#include "tui/workbench.h"

/* step_detail.c: draws all about the newest event, or between two iterations about what comes next.
 */
void step_draw_detail(const struct workbench *bench, WINDOW *window, struct rect room,
	const struct phases *phases);

/* How many rows that would take if a selection is to be shown whole; -1: it is about something
 * else. */
int step_detail_rows(const struct workbench *bench, const struct phases *phases, int cols);

/* Scrolls the competitors of a selection by so many pages. */
void step_detail_page(
	struct workbench *bench, const struct phases *phases, struct rect room, int by);

#endif
