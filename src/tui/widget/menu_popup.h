/* menu_popup.h: a popup with a list to choose from, on top of curses' menu library.
 *
 * Rows have a name and, in a second column, what it stands for. Typing goes to the next name that
 * begins so; the list scrolls when it does not fit. A heading stands between rows and cannot be
 * chosen. */
#ifndef TUI_WIDGET_MENU_POPUP_H
#define TUI_WIDGET_MENU_POPUP_H

#include "tui/widget/popup.h"

/* What a menu is for. `context` is the caller's own. The menu is open in all calls and stays so
 * until somebody closes it: a form that choose() opens lies over it, and Esc leads back.
 * popup_close(bench, popup) closes it with whatever lies above. */
struct menu_ops {
	/* Enter, or a click on a row */
	void (*choose)(struct workbench *bench, struct popup *popup, void *context, int row);
	/* A key that the menu itself has no use for, such as Del; false: nothing. NULL: none. */
	bool (*key)(struct workbench *bench, struct popup *popup, void *context, int row, int key);
	/* Once a frame; true: it wants the next one too. NULL: never. */
	bool (*tick)(struct workbench *bench, struct popup *popup, void *context);
	/* Esc: closes the menu; NULL: nothing besides */
	void (*cancel)(struct workbench *bench, struct popup *popup, void *context);
	void (*done)(void *context); /* frees the context; NULL: nothing to do */
};

/* A menu without rows. The title and the hint (NULL: the usual one) are copied. */
struct popup *menu_popup_new(
	const char *title, const char *hint, const struct menu_ops *ops, void *context);

/* A further row, numbered from 0 with headings counted; texts are copied and `text` may be NULL.
 * Before the menu is opened. */
void menu_popup_add(struct popup *popup, const char *name, const char *text);
void menu_popup_add_heading(struct popup *popup, const char *name);

/* Rows that close the menu and do something, up to one without a name. A menu that has no others
 * needs no choose(). */
struct menu_command {
	const char *name, *text; /* the text may be NULL */
	void (*act)(struct workbench *bench);
};
void menu_popup_add_commands(struct popup *popup, const struct menu_command *command);

/* Another text for a row, also while the menu is open. */
void menu_popup_set_text(struct popup *popup, int row, const char *text);

/* What menu_popup_new() was given. */
void *menu_popup_context(struct popup *popup);

/* The current row; before the menu is opened, or while it is. */
void menu_popup_select(struct popup *popup, int row);

/* popup_open() opens it; it has at least one row that is not a heading. */

#endif
