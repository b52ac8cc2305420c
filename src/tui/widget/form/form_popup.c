/* form_popup.c: a popup with fields to fill in: its values and its keys; see form_popup.h.
 * form_rows.c knows what a row is. */
#include "tui/widget/form/form_popup.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/xalloc.h"
#include "tui/keys.h"
#include "tui/widget/form/field.h"
#include "tui/widget/form/form_internal.h"

/* ---- values */

static void say(struct form *form, const char *message)
{
	free(form->message);
	form->message = message ? xstrdup(message) : NULL;
}

/* Says all of it, if the screen is large enough. The window may be another one then. */
static void refuse(struct form *form, const char *message)
{
	say(form, message);
	form_window_fit_message(form);
}

/* The row gets what its field holds, if the user has changed it. */
static void read_field(struct form *form)
{
	struct form_row *row = &form->row[form->current];
	char *text = form_text(form->form, form->field[form->current]);
	struct status st;

	if (!strcmp(text, form->shown[form->current])) {
		free(text);
		return;
	}
	free(form->shown[form->current]);
	form->shown[form->current] = xstrdup(text);
	free(row->text);
	row->text = text;
	say(form, form_row_check(row, &st) ? NULL : st.text);
}

static void write_field(struct form *form, int i)
{
	if (!form->form)
		return;
	field_set(form->field[i], form->row[i].text);
	free(form->shown[i]);
	form->shown[i] = form_text(form->form, form->field[i]);
}

static bool take_over(struct form *form)
{
	struct status st;

	for (int i = 0; i < form->count; i++) {
		if (form_row_take(&form->row[i], &st))
			continue;
		form_window_go_to(form, i);
		form->is_fresh = false; /* what was refused is there to be mended */
		refuse(form, st.text);
		return false;
	}
	return true;
}

/* ---- keys */

static void move_by(struct form *form, int by, bool is_cyclic)
{
	int row = form->current + by;

	if (is_cyclic)
		row = (row + form->count) % form->count;
	form_window_go_to(form, row < 0 ? 0 : row >= form->count ? form->count - 1 : row);
}

static bool act_move(struct form *form, int key)
{
	bool is_typed = form_row_is_typed(&form->row[form->current]);

	switch (key) {
	case TERM_KEY(KEY_UP):
	case TERM_KEY(KEY_BTAB):
		move_by(form, -1, true);
		return true;
	case TERM_KEY(KEY_DOWN):
	case '\t':
		move_by(form, 1, true);
		return true;
	case TERM_KEY(KEY_PPAGE):
		move_by(form, -form->page_rows, false);
		return true;
	case TERM_KEY(KEY_NPAGE):
		move_by(form, form->page_rows, false);
		return true;
	case TERM_KEY(KEY_HOME):
	case TERM_KEY(KEY_END):
		if (!is_typed)
			move_by(form, key == TERM_KEY(KEY_HOME) ? -form->count : form->count,
				false);
		return !is_typed;
	default:
		return false;
	}
}

static void enter(struct form *form, struct workbench *bench)
{
	struct form_row *row = &form->row[form->current];
	struct status st;

	form->is_fresh = false;
	if (!take_over(form))
		return;
	if (row->link >= 0)
		form->ops->follow(bench, &form->popup, form->context, row->link);
	else if (!form->ops->accept(bench, &form->popup, form->context, &st))
		refuse(form, st.text);
}

static void key(struct popup *popup, struct workbench *bench, int key)
{
	struct form *form = form_of(popup);
	struct form_row *row = &form->row[form->current];

	say(form, NULL);
	if (key == TERM_ENTER)
		return enter(form, bench);
	if (act_move(form, key))
		return;
	if (form_row_is_typed(row)) {
		form_edit(form->form, key, &form->is_fresh);
		read_field(form);
	} else if (row->link >= 0) {
		if (key == ' ' || key == TERM_KEY(KEY_RIGHT))
			enter(form, bench);
		else if (key > ' ' && key < 127)
			say(form, "Nothing is typed here: Enter does what the row says.");
	} else if (form_row_turn(row, key)) {
		write_field(form, form->current);
	} else if (key > ' ' && key < 127) {
		say(form,
			"Nothing is typed here: Space changes it, or the first letter of another "
			"choice.");
	}
}

static void click(struct popup *popup, struct workbench *bench, int row, int col, int button)
{
	struct form *form = form_of(popup);
	int at = form->current / form->page_rows * form->page_rows + row;

	say(form, NULL);
	if (button == 4 || button == 5)
		return move_by(form, button == 4 ? -1 : 1, false);
	if (button != 1 || row >= form->page_rows || at >= form->count)
		return;
	form_window_go_to(form, at);
	if (col >= form->value_col && !form_row_is_typed(&form->row[at]))
		key(popup, bench, ' ');
}

static bool explain(const struct popup *popup, int i, struct popup_row *row)
{
	const struct form *form = (const struct form *)popup;

	if (i >= form->count)
		return false;
	*row = (struct popup_row){form->row[i].name, form->row[i].help, i == form->current};
	return true;
}

static void destroy(struct popup *popup)
{
	struct form *form = form_of(popup);

	if (form->ops->done)
		form->ops->done(form->context);
	for (int i = 0; i < form->count; i++)
		form_row_done(&form->row[i]);
	free(form->row);
	free(form->message);
	free(form->title);
	free(form->hint);
	free(form->turn_hint);
	free(form);
}

/* ---- making one */

static const struct popup_ops ops = {.measure = form_window_measure,
	.show = form_window_show,
	.hide = form_window_hide,
	.draw = form_window_draw,
	.key = key,
	.click = click,
	.explain = explain,
	.destroy = destroy};

struct popup *form_popup_new(
	const char *title, const char *hint, const struct form_ops *form_ops, void *context)
{
	struct form *form = xcalloc(1, sizeof *form);

	form->title = xstrdup(title);
	form->hint = xstrdup(hint ? hint : " Enter accepts  Esc cancels ");
	form->turn_hint = xasprintf(" Space changes %s", form->hint);
	form->popup = (struct popup){
		.ops = &ops, .title = form->title, .hint = form->hint, .keys = KEYS_FORM};
	form->is_fresh = true;
	form->ops = form_ops;
	form->context = context;
	return &form->popup;
}

static struct form_row *add(struct form *form)
{
	assert(!form->form);
	return ARRAY_ADD(form->row, form->count);
}

void form_popup_add_options(struct popup *popup, struct options *set,
	bool (*assign)(struct options *set, const char *name, const char *value, struct status *st))
{
	for (int i = 0; set->table[i].name; i++)
		form_row_init(add(form_of(popup)), set, i, assign ? assign : options_set);
}

void form_popup_label(struct popup *popup, const char *(*label)(const char *name))
{
	struct form *form = form_of(popup);

	for (int i = 0; i < form->count; i++)
		if (form->row[i].option)
			form_row_label(&form->row[i], label(form->row[i].option->name));
}

void form_popup_add_link(struct popup *popup, const char *name, const char *text, const char *help)
{
	struct form *form = form_of(popup);

	form_row_init_link(add(form), form->links++, name, text, help);
}

void form_popup_set_link(struct popup *popup, int link, const char *text)
{
	struct form *form = form_of(popup);

	for (int i = 0; i < form->count; i++) {
		if (form->row[i].link != link)
			continue;
		free(form->row[i].text);
		form->row[i].text = xstrdup(text);
		write_field(form, i);
	}
}

void form_popup_tell(struct popup *popup, const char *message)
{
	refuse(form_of(popup), message);
}
