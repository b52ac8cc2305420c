/* stats_internal.h: the state of the statistics pane, for the files of the room. */
#ifndef TUI_STATS_STATS_INTERNAL_H
#define TUI_STATS_STATS_INTERNAL_H

#include "app/node/marks.h"
#include "app/node/node_view.h"
#include "app/node/playout.h"
#include "app/node/snapshot.h"
#include "app/session/session.h"
#include "tui/board/board_pane.h"
#include "tui/stats/stats_internal.h"
#include "tui/stats/stats_pane.h"
#include "tui/workbench.h"

/* Which charts there are. */
enum chart_choice { CHARTS_THAT_FIT, CHARTS_SHARE, CHARTS_VALUE, CHARTS_DEPTHS, CHARTS_COUNT };

struct stats_pane {
	struct pane base;
	struct workbench *bench; /* for prompts and messages */
	struct board_pane *board; /* its cursor follows the selected row */
	/* What it shows; rows are selected and unfolded in the node view, and the Step tab goes
	 * through the session's phases. */
	struct session *session;
	struct node_view *node_view;
	struct marks *marks;
	const struct snapshot *snapshot;
	const struct playout *playout;

	enum tab tab;
	enum tab tab_before; /* the tab that was chosen before step mode came */
	enum chart_choice charts; /* what the chart tab shows */
	int table_anchor; /* the line of the table in which the selected row stays */
	/* of the Step tab: how many competitors of a selection stand above those in view */
	int step_scroll;
	char tree_pattern[GAME_MOVE_TEXT]; /* what was last searched for in the tree */
};

#endif
