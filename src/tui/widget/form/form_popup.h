/* form_popup.h: a popup with fields to fill in, on top of curses' form library.
 *
 * A form shows sets of options, one row each, with what the row under the cursor is for in the last
 * lines. Yes-or-no and choices are turned with Space, Left and Right; numbers and texts are typed.
 * A row that differs from its default is marked. Other rows are links: they show a text and lead
 * somewhere. A form with more rows than its window has pages. */
#ifndef TUI_WIDGET_FORM_FORM_POPUP_H
#define TUI_WIDGET_FORM_FORM_POPUP_H

#include "base/options/option.h"
#include "tui/widget/popup.h"

/* What a form is for. `context` is the caller's own; it holds the option sets, which therefore live
 * as long as the form. */
struct form_ops {
	/* Enter on an option: every value that was changed is in its set. True: accept() has closed
	 * the popup. False with a message: the form stays open and shows it. */
	bool (*accept)(
		struct workbench *bench, struct popup *popup, void *context, struct status *st);
	/* Enter on a link, values taken over as above; the form is still open. NULL if there are
	 * none. Links count from 0. */
	void (*follow)(struct workbench *bench, struct popup *popup, void *context, int link);
	void (*done)(void *context); /* frees the context; NULL: nothing to do */
};

/* A form without rows. The title and the hint (NULL: the usual one) are copied; that Space changes
 * a choice is said where it is so. */
struct popup *form_popup_new(
	const char *title, const char *hint, const struct form_ops *ops, void *context);

/* A row for each option of the set. A value is taken over by `assign`, which refuses with a message
 * what cannot be; NULL: options_set(). Before the form is opened. */
void form_popup_add_options(struct popup *popup, struct options *set,
	bool (*assign)(
		struct options *set, const char *name, const char *value, struct status *st));

/* Other words than the options' own names for the rows that were added, by name; the help begins
 * with the name then. Before the form is opened. */
void form_popup_label(struct popup *popup, const char *(*label)(const char *name));

/* A row that leads somewhere; the texts are copied. Before the form is opened. */
void form_popup_add_link(struct popup *popup, const char *name, const char *text, const char *help);

/* Another text for a link, also while the form is open. */
void form_popup_set_link(struct popup *popup, int link, const char *text);

/* Says what is wrong in the form, until the next key. */
void form_popup_tell(struct popup *popup, const char *message);

/* popup_open() opens it; it has at least one row. */

#endif
