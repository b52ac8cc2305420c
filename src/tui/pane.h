/* pane.h: WHAT A PANE IS.
 *
 * A pane owns a rectangle of the screen, has pointers to what it shows there, and is told of
 * clicks. Its keys stand in the table of keys.c. To add a pane: a struct that begins with a struct
 * pane, one line in workbench.c, and its place in layout.c. */
#ifndef TUI_PANE_H
#define TUI_PANE_H

#include "tui/term/term.h"

struct pane;

struct pane_ops {
	const char *name;
	/* Draws everything in its window, frame included; the window is blank. */
	void (*draw)(const struct pane *pane, bool has_focus);
	/* A click inside the window, at its own row and column; NULL: nothing. The wheel is buttons
	 * 4 and 5. */
	void (*click)(struct pane *pane, int row, int col, int button);
};

/* The first member of every pane. */
struct pane {
	const struct pane_ops *ops;
	WINDOW *window; /* NULL: folded away */
	PANEL *panel;
};

#endif
