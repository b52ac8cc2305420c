/* menu_internal.h: what the files of a menu share: menu_popup.c has its rows and keys,
 * menu_window.c its window. */
#ifndef TUI_WIDGET_MENU_INTERNAL_H
#define TUI_WIDGET_MENU_INTERNAL_H

#include "tui/widget/menu_popup.h"

struct menu_row {
	char *name, *text;
	bool is_heading;
	void (*act)(struct workbench *bench); /* NULL: the menu's choose() */
};

struct menu {
	struct popup popup;
	const struct menu_ops *ops;
	void *context;
	char *title, *hint;
	struct menu_row *row;
	int count, current;
	char typed[64]; /* what the current name begins with, as it was typed; "": nothing */
	char refused; /* the last key, if no name has it after that; '\0': none */

	/* While it is shown. */
	MENU *menu;
	ITEM **item;
	char **shown; /* the texts of the items, name and text of each in turn */
	bool has_foot;
	int name_cols; /* what is wider is cut */
	char note[160]; /* the hint while a name is typed */
};

static inline struct menu *menu_of(struct popup *popup)
{
	return (struct menu *)popup; /* its first member */
}

/* For the table of operations: see popup.h. */
void menu_measure(
	const struct popup *popup, int screen_rows, int screen_cols, int *rows, int *cols);
bool menu_show(struct popup *popup, WINDOW *inside);
void menu_hide(struct popup *popup);
void menu_draw(struct popup *popup, const struct workbench *bench, WINDOW *inside);

/* Shows it once more, since a row has another text. */
void menu_renew(struct popup *popup);

/* Brings the current row into sight. */
void menu_go_to_current(struct menu *menu);

/* How many rows of the list are in sight. */
int menu_rows(const struct menu *menu);

#endif
