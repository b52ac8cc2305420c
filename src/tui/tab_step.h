/* tab_step.h: what the files of the Step tab share. */
#ifndef TUI_TAB_STEP_H
#define TUI_TAB_STEP_H

#include "tui/layout.h"
#include "tui/phases.h"
#include "tui/workbench.h"

/* step_detail.c: draws all about the newest event, or between two iterations about what comes next. */
void step_draw_detail(const struct workbench *bench, WINDOW *window, struct rect room, const struct phases *phases);

#endif
