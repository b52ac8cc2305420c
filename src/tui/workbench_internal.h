/* workbench_internal.h: all parts of the workbench, for the event loop and the keys that concern
 * several of them. Only files of src/tui itself include it, and tests. */
#ifndef TUI_WORKBENCH_INTERNAL_H
#define TUI_WORKBENCH_INTERNAL_H

#include "app/app.h"
#include "tui/board/board_pane.h"
#include "tui/log_pane.h"
#include "tui/rooms/lab.h"
#include "tui/screen.h"
#include "tui/stats/stats_pane.h"
#include "tui/workbench.h"

struct workbench {
	struct app *app;
	struct screen *screen;
	struct board_pane *board;
	struct stats_pane *stats;
	struct log_pane *log_pane;
	struct lab *lab;

	/* What the loop has followed. */
	uint64_t seen_point; /* of step mode */
	bool is_stepping; /* a stepper was there */
	int viewed_game; /* the number of the session's game, and */
	bool was_asked; /* whether an opinion was asked for: see play_view_follow() */
};

/* A workbench without a game and without windows. */
struct workbench *workbench_new(struct options *settings, const char *config);
void workbench_free(struct workbench *bench);

/* After an event, or a report of a search: the application, the panes and the dialogs follow. */
void workbench_catch_up(struct workbench *bench);

#endif
