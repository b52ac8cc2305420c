/* field.h: fields of curses' form library: how text gets in and out of them, and what keys do to
 * it. */
#ifndef TUI_WIDGET_FORM_FIELD_H
#define TUI_WIDGET_FORM_FIELD_H

#include "tui/term/theme.h"

/* Columns that a text may have: more than any file name or position without its past; a paste of a
 * book would keep the library busy for minutes. */
enum { FIELD_MOST = 2000 };

/* A field of one line at this place of its form's window, which scrolls sideways when the text is
 * longer. form_hide() frees it. */
FIELD *field_new(int row, int col, int cols, const char *text, bool is_edited);

/* Another text; in the current field the cursor goes to its beginning. */
void field_set(FIELD *field, const char *text);

/* The look of a field. */
void field_set_style(FIELD *field, enum style style);

/* Shows the fields, which end with NULL, in a window; NULL if they do not fit. The array lives as
 * long as the form. */
FORM *form_show(FIELD **fields, WINDOW *window);

/* Takes the form away and frees its fields. */
void form_hide(FORM *form);

/* Edits the current field: characters, Left, Right, Home, End, Backspace, Del, Ctrl-A, E, D, K, U.
 * False if the key is none of those. *is_fresh says that the user has not touched the text yet:
 * then it is as if it were selected, and a character replaces it. */
bool form_edit(FORM *form, int key, bool *is_fresh);

/* The text of a field without blanks at its end. The caller frees. */
char *form_text(FORM *form, const FIELD *field);

#endif
