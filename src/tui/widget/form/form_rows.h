/* form_rows.h: the rows of a form: options as text that is edited, and links. Without curses'
 * forms; only form_popup.c includes it. */
#ifndef TUI_WIDGET_FORM_FORM_ROWS_H
#define TUI_WIDGET_FORM_FORM_ROWS_H

#include "base/options/option.h"

struct form_row {
	char *name, *help;
	char *text; /* the value as it stands in the field */
	char *taken; /* as it was last taken over, or at first */
	const struct option *option; /* NULL: a link */
	struct options *set; /* it belongs to */
	bool (*assign)(struct options *set, const char *name, const char *value, struct status *st);
	int link; /* its number; -1: an option */
};

/* Option i of a set. Pair both with form_row_done(). */
void form_row_init(struct form_row *row, struct options *set, int i,
	bool (*assign)(
		struct options *set, const char *name, const char *value, struct status *st));
void form_row_init_link(
	struct form_row *row, int link, const char *name, const char *text, const char *help);
void form_row_label(struct form_row *row, const char *label); /* another word than its name */
void form_row_done(struct form_row *row);

/* Whether its text is typed; whether a narrow field is enough. */
bool form_row_is_typed(const struct form_row *row);
bool form_row_is_short(const struct form_row *row);

/* Whether it is not at its default; the form marks it. */
bool form_row_differs(const struct form_row *row);

/* What it can be, "a|b|c"; "" if it is typed. */
const char *form_row_choices(const struct form_row *row);

/* A key on a row of choices: the next, the one before, the next that begins with that letter. False
 * if it changes nothing. */
bool form_row_turn(struct form_row *row, int key);

/* Whether the text can be a value of the option; false with a message. */
bool form_row_check(const struct form_row *row, struct status *st);

/* Puts the value into the set if it has been changed. */
bool form_row_take(struct form_row *row, struct status *st);

#endif
