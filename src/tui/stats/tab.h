/* tab.h: WHAT A TAB of the statistics pane is: it draws the node of the node view in one way. */
#ifndef TUI_STATS_TAB_H
#define TUI_STATS_TAB_H

#include "tui/layout.h"
#include "tui/pane.h"

struct stats_pane;

struct tab_ops {
	const char *name; /* in the tab line */
	void (*draw)(
		const struct stats_pane *stats, WINDOW *window, struct rect area, bool has_focus);
	/* Moves the selection `by` rows down; NULL: through the node view's rows. */
	void (*select_by)(struct stats_pane *stats, int by);
	/* Turns `by` pages down; NULL: selects a row that many pages further down. */
	void (*page)(struct stats_pane *stats, struct rect area, int by);
	/* A click in the area, relative to it; NULL: nothing. */
	void (*click)(struct stats_pane *stats, struct rect area, int row, int col);
};

extern const struct tab_ops tab_table, tab_tree, tab_formula, tab_chart, tab_step;

/* ---- tab.c: what the tabs share */

/* If the node view's rows have no figures: says why, and which key helps, in the area. False if
 * they have. */
bool tab_draw_excuse(const struct stats_pane *stats, WINDOW *window, struct rect area);

/* A few sentences in the middle of the area. */
void tab_draw_sentence(WINDOW *window, struct rect area, const char *text);

#endif
