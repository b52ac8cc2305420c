/* field.c: fields of curses' form library; see field.h. */
#include "tui/widget/form/field.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"

#define CTRL(letter) ((letter) - '@')

void field_set(FIELD *field, const char *text)
{
	/* the blank keeps a place for the cursor behind a text that fills the field */
	char *longer = xasprintf("%s ", text);

	set_field_buffer(field, 0, longer);
	free(longer);
}

void field_set_style(FIELD *field, enum style style)
{
	short pair;
	attr_t attributes = theme_attributes(style, &pair);

	set_field_fore(field, attributes | (chtype)COLOR_PAIR(pair));
	set_field_back(field, attributes | (chtype)COLOR_PAIR(pair));
}

FIELD *field_new(int row, int col, int cols, const char *text, bool is_edited)
{
	FIELD *field = new_field(1, cols, row, col, 0, 0);

	if (!field)
		xalloc_fail(sizeof *field);
	field_opts_off(field, O_STATIC | O_AUTOSKIP | O_BLANK | O_WRAP);
	if (!is_edited)
		field_opts_off(field, O_EDIT);
	field_set(field, text);
	set_max_field(field, FIELD_MOST);
	return field;
}

FORM *form_show(FIELD **fields, WINDOW *window)
{
	FORM *form = new_form(fields);

	if (!form)
		xalloc_fail(sizeof *form);
	form_opts_off(form, O_BS_OVERLOAD | O_NL_OVERLOAD);
	set_form_win(form, window);
	set_form_sub(form, window);
	if (post_form(form) != E_OK) {
		form_hide(form);
		return NULL;
	}
	form_driver(form, REQ_INS_MODE);
	return form;
}

void form_hide(FORM *form)
{
	int count = field_count(form);
	FIELD **fields = form_fields(form);

	unpost_form(form);
	free_form(form);
	for (int i = 0; i < count; i++)
		free_field(fields[i]);
}

/* Keys and what the library calls them. */
static const struct {
	int key, request;
} requests[] = {
	{TERM_KEY(KEY_LEFT), REQ_LEFT_CHAR},
	{TERM_KEY(KEY_HOME), REQ_BEG_LINE},
	{TERM_KEY(KEY_END), REQ_END_LINE},
	{TERM_KEY(KEY_BACKSPACE), REQ_DEL_PREV},
	{TERM_KEY(KEY_DC), REQ_DEL_CHAR},
	{CTRL('A'), REQ_BEG_LINE},
	{CTRL('E'), REQ_END_LINE},
	{CTRL('D'), REQ_DEL_CHAR},
	{CTRL('K'), REQ_CLR_EOL},
	{CTRL('U'), REQ_CLR_FIELD},
};

/* The library would go on over the blanks behind the text. */
static void go_right(FORM *form)
{
	char *text = form_text(form, current_field(form));

	if (form->curcol < text_width(text))
		form_driver(form, REQ_RIGHT_CHAR);
	free(text);
}

bool form_edit(FORM *form, int key, bool *is_fresh)
{
	bool was_fresh = *is_fresh;

	*is_fresh = false;
	if (key == TERM_KEY(KEY_RIGHT)) {
		go_right(form);
		return true;
	}
	for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
		if (requests[i].key == key) {
			form_driver(form, requests[i].request);
			return true;
		}
	}
	*is_fresh = was_fresh;
	if (key < ' ' || key == 127)
		return false;
	*is_fresh = false;
	if (was_fresh)
		form_driver(form, REQ_CLR_FIELD);
	form_driver_w(form, OK, (wchar_t)key);
	return true;
}

char *form_text(FORM *form, const FIELD *field)
{
	const char *text;
	size_t bytes;

	if (field == current_field(form))
		form_driver(form, REQ_VALIDATION); /* what is on the screen, into the buffer */
	text = field_buffer(field, 0);
	bytes = text ? strlen(text) : 0;
	while (bytes && text[bytes - 1] == ' ')
		bytes--;
	return xstrndup(text ? text : "", bytes);
}
