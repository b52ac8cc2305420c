/* popup.h: WHAT OPENS OVER THE SCREEN: menus, forms, help. They lie on a stack; the top one is seen
 * and has the keys; Esc closes it. A room, which takes the whole screen, is seen under what opens
 * over it too.
 *
 * A popup says which size it wants and fills the window that it gets. The window is a panel of
 * curses, made again whenever the screen changes its size; while it would not fit, the popup waits
 * hidden. */
#ifndef TUI_WIDGET_POPUP_H
#define TUI_WIDGET_POPUP_H

#include "tui/pane.h"

struct popup;
struct workbench;

/* A row of a popup, for the help. */
struct popup_row {
	const char *name, *text; /* text NULL: a heading */
	bool is_current;
};

struct popup_ops {
	/* The size wanted inside the frame on a screen of this size; it may get less. */
	void (*measure)(
		const struct popup *popup, int screen_rows, int screen_cols, int *rows, int *cols);
	/* It has got a window: posts its menu or form there. False if the window is too small.
	 * NULL: nothing to do. */
	bool (*show)(struct popup *popup, WINDOW *inside);
	/* The window is about to go. */
	void (*hide)(struct popup *popup);
	/* Draws what is not posted, and says where the terminal's cursor is (has_cursor); NULL:
	 * nothing. The window is blank if there is no show(); otherwise what was posted and drawn
	 * before still stands there. */
	void (*draw)(struct popup *popup, const struct workbench *bench, WINDOW *inside);
	/* A key that is not Esc. The popup may be gone afterwards: popup_close() was called. */
	void (*key)(struct popup *popup, struct workbench *bench, int key);
	/* A click inside; NULL: nothing. */
	void (*click)(struct popup *popup, struct workbench *bench, int row, int col, int button);
	/* Once a frame while it is open, also under others. True: it is busy, and wants the next
	 * frame too. NULL: it only waits for keys. */
	bool (*tick)(struct popup *popup, struct workbench *bench);
	/* Esc: does what giving up means, popup_close() included; NULL: it is just closed. */
	void (*cancel)(struct popup *popup, struct workbench *bench);
	/* Row i for the help; false: there is no such row. The texts stay while nothing happens to
	 * the popup. NULL: it has no rows. */
	bool (*explain)(const struct popup *popup, int i, struct popup_row *row);
	/* Frees what the popup holds, and itself. */
	void (*destroy)(struct popup *popup);
};

/* The first member of every kind of popup. */
struct popup {
	const struct popup_ops *ops;
	const char *title; /* in the frame */
	const char *hint; /* in the frame's last line: what the keys do; NULL: "Esc closes" */
	int keys; /* the place whose keys stand in the key bar while it is on top, see keys.h */
	/* takes the screen down to the key bar, in the colours of the workbench; what opens over it
	 * lies on it */
	bool is_room;
	bool is_at_bottom; /* above the key bar, where one types, instead of in the middle */
	bool is_aside; /* in the lower right corner, so that the board is seen */
	bool is_enter_idle; /* Enter does nothing now: the key bar leaves it out */
	bool has_cursor; /* the terminal's cursor shows where one types: */
	int cursor_row, cursor_col; /* inside */

	/* popup.c's own. */
	struct popup *below;
	WINDOW *frame, *inside;
	PANEL *panel;
	bool is_shown;
};

/* The one on top; NULL: none. */
struct popup *popup_top(const struct workbench *bench);

/* Puts it on top; it belongs to the stack from now on. */
void popup_open(struct workbench *bench, struct popup *popup);

/* Takes it, and whatever lies above, off the stack and destroys it. */
void popup_close(struct workbench *bench, struct popup *popup);
void popup_close_all(struct workbench *bench);

/* Gives it another window, since it wants another size. */
void popup_renew(struct popup *popup);

/* For the workbench: paints the top one, and over it a problem that the key bar cannot show; gives
 * the windows back before a resize and makes new ones after. */
void popup_paint_all(struct workbench *bench);
void popup_hide_all(struct workbench *bench);
void popup_show_all(struct workbench *bench);

/* Ticks all of them; whether one is busy. */
bool popup_tick(struct workbench *bench);

/* Gives a key or a click (screen coordinates) to the top one. False if there is none, or the click
 * is on a key bar that is the popup's. */
bool popup_key(struct workbench *bench, int key);

/* Types a text into the top one, if one types there. False if not. */
bool popup_paste(struct workbench *bench, const char *text);
bool popup_click(struct workbench *bench, int row, int col, int button);

#endif
