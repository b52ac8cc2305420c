/* pane.h: WHAT A PANE IS.
 *
 * A pane owns a rectangle of the screen. It draws itself from the workbench, which it does not
 * change meanwhile, and is told of clicks. Its keys stand in the table of keys.c. To add a pane:
 * one file that ends in a `const struct pane`, one line in workbench.c, and its place in layout.c.
 */
#ifndef TUI_PANE_H
#define TUI_PANE_H

#include "tui/term/term.h"

struct workbench;

struct pane {
	const char *name;
	/* Draws everything in the window, frame included; the window is blank. */
	void (*draw)(const struct workbench *bench, WINDOW *window, bool has_focus);
	/* A click inside the window, at its own row and column; NULL: nothing. The wheel is buttons
	 * 4 and 5. */
	void (*click)(struct workbench *bench, WINDOW *window, int row, int col, int button);
};

extern const struct pane pane_board, pane_stats, pane_log;

#endif
