/* option_form.h: a form over one table of options, the same steps everywhere: it opens with values,
 * each value is checked where it is typed, Enter hands over the set, and what is wrong with it is
 * said in the form. */
#ifndef TUI_WIDGET_FORM_OPTION_FORM_H
#define TUI_WIDGET_FORM_OPTION_FORM_H

#include "tui/widget/form/form_popup.h"

struct option_form {
	const char *title, *hint; /* the hint may be NULL: the usual one */
	const struct option *table; /* outlives the form */
	/* As in form_popup.h; NULL: options_set(), and the options' own names. */
	bool (*assign)(struct options *set, const char *name, const char *value, struct status *st);
	const char *(*label)(const char *name);
	/* Enter. True: accept() has closed the popup. False with a message: it stays open. */
	bool (*accept)(struct workbench *bench, struct popup *popup, void *context,
		const struct options *options, struct status *st);
	void (*done)(void *context); /* frees the context; NULL: nothing to do */
};

/* A value that a row has at first. */
struct option_start {
	const char *name, *text; /* text NULL: the default */
};

/* Opens the form, which copies what is given; `start` may be NULL. */
void option_form_open(struct workbench *bench, const struct option_form *form,
	const struct option_start *start, int count, void *context);

#endif
