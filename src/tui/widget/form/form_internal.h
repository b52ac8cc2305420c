/* form_internal.h: what the files of a form share: form_popup.c has its values and keys,
 * form_window.c its window. */
#ifndef TUI_WIDGET_FORM_FORM_INTERNAL_H
#define TUI_WIDGET_FORM_FORM_INTERNAL_H

#include "tui/widget/form/form_popup.h"
#include "tui/widget/form/form_rows.h"

struct form {
	struct popup popup;
	const struct form_ops *ops;
	void *context;
	char *title;
	char *hint, *turn_hint; /* where text is typed, and where Space changes what is there */
	struct form_row *row;
	int count, links, current;
	char *message; /* what is wrong; NULL: nothing */

	/* the current row was not touched since it is the current one: a character replaces its
	 * text */
	bool is_fresh;

	/* While it is shown. */
	FORM *form;
	FIELD **field; /* one for each row */
	char **shown; /* what the field made of the text at first: in a poor locale not the same */
	int page_rows, foot_rows, value_col;

	int message_rows; /* that the longest message so far has asked for; the foot keeps them */
};

static inline struct form *form_of(struct popup *popup)
{
	return (struct form *)popup; /* its first member */
}

/* For the table of operations: see popup.h. */
void form_window_measure(
	const struct popup *popup, int screen_rows, int screen_cols, int *rows, int *cols);
bool form_window_show(struct popup *popup, WINDOW *inside);
void form_window_hide(struct popup *popup);
void form_window_draw(struct popup *popup, const struct workbench *bench, WINDOW *inside);

/* Makes the window high enough for the message, where the screen allows it. */
void form_window_fit_message(struct form *form);

/* Makes a row the current one. */
void form_window_go_to(struct form *form, int row);

#endif
