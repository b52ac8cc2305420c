/* tab.h: WHAT A TAB of the statistics pane is: it draws the node of the lens in one way. */
#ifndef TUI_TAB_H
#define TUI_TAB_H

#include "tui/layout.h"
#include "tui/pane.h"

struct tab_ops {
	const char *name; /* in the tab line */
	void (*draw)(
		const struct workbench *bench, WINDOW *window, struct rect room, bool has_focus);
	/* Moves the selection by so many rows; NULL: through the lens's rows. */
	void (*select_by)(struct workbench *bench, int by);
	/* So many pages down; NULL: as the rows of a page. */
	void (*page)(struct workbench *bench, struct rect room, int by);
	/* A click in the room, relative to it; NULL: nothing. */
	void (*click)(struct workbench *bench, struct rect room, int row, int col);
};

extern const struct tab_ops tab_table, tab_tree, tab_formula, tab_chart, tab_step;

/* ---- tab.c: what the tabs share */

/* If the lens's rows have no figures: says why, and which key helps, in the room. False if they
 * have. */
bool tab_draw_excuse(const struct workbench *bench, WINDOW *window, struct rect room);

/* A few sentences in the middle of the room. */
void tab_draw_sentence(WINDOW *window, struct rect room, const char *text);

#endif
