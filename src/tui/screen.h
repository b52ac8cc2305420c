/* screen.h: how the terminal's screen is divided: its windows, what lies over them, and what the
 * user has chosen of that. What stands in the panes is theirs. */
#ifndef TUI_SCREEN_H
#define TUI_SCREEN_H

#include "tui/layout.h"
#include "tui/pane.h"
#include "tui/widget/notice.h"

struct screen {
	struct layout layout;
	struct pane title, keys; /* the first line and the last, which draw themselves */
	struct pane *pane[PANE_COUNT];
	struct popup *popup; /* the top of the stack */
	struct notice notice; /* over it */
	enum pane_id focus;
	bool is_zoomed; /* the pane with the focus has the whole screen */
	int wider, taller; /* the user's changes to the layout */
	bool is_look; /* the view, see play_view.h */
	bool is_dirty; /* something must be painted */
	bool is_quitting;
};

/* Gives every pane the window that the layout has for it; takes all windows away. Popups are
 * hidden before and shown after that. */
void screen_make_windows(struct screen *screen);
void screen_drop_windows(struct screen *screen);

#endif
