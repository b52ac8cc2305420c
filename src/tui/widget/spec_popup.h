/* spec_popup.h: choosing a thing of a catalogue, such as a player: a list of names, and over it a
 * form with the options of the chosen one. */
#ifndef TUI_WIDGET_SPEC_POPUP_H
#define TUI_WIDGET_SPEC_POPUP_H

#include "base/options/catalogue.h"
#include "tui/widget/popup.h"

/* It is copied, and `current` too; the context belongs to the list. */
struct spec_request {
	const char *title; /* of the list */
	const char *hint; /* of the form */
	const struct catalogue *catalogue;
	const struct spec_scope *scope; /* copied; NULL: names mean the same everywhere */
	const char *current; /* the spec that it begins with */
	void *context;
	/* Gets the spec. True: take() has closed the list. False with a message: the user may try
	 * again. */
	bool (*take)(struct workbench *bench, struct popup *list, void *context, const char *spec,
		struct status *st);
	/* Whether a name is taken as it is, without a form. NULL: if it has no options. */
	bool (*is_plain)(const char *name);
	/* Opens another form for a spec of this name, in place of the usual one; NULL: none. */
	void (*open)(struct workbench *bench, void *context, const char *name, const char *spec);
	void (*done)(void *context); /* frees the context; NULL: nothing to do */
};

/* A list without rows. */
struct popup *spec_popup_new(const struct spec_request *request);

/* A further row, copied; the one with the name of the current spec is the current row. */
void spec_popup_add(struct popup *list, const char *name, const char *text);
void spec_popup_add_heading(struct popup *list, const char *text);

/* popup_open() opens it. */

#endif
