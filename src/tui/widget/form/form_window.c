/* form_window.c: the window of a form; see form_internal.h.
 *
 * The values are kept as text, a row for each option; curses' fields are made from them for the
 * window of the moment, on pages of as many rows as it has, so a resize loses nothing. */
#include "tui/widget/form/form_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/term/paint.h"
#include "tui/widget/form/field.h"

enum {
	/* in front of a name: the current row, and whether it differs from its default */
	MARK_COLS = 2,
	GAP_COLS = 2, /* between columns */
	VALUE_COLS = 20, /* of a number or a choice */
	TEXT_COLS = 40, /* of a text */
	FOOT_ROWS = 3, /* a line, and two for what the row is about, or more for a long message */
	FOOT_MOST = 9,
	BODY_COLS = 76, /* that a form likes to have */
};

/* ---- showing and hiding */

static int name_cols(const struct form *form)
{
	int most = 0;

	for (int i = 0; i < form->count; i++) {
		int width = text_width(form->row[i].name);

		most = width > most ? width : most;
	}
	return most;
}

static int foot_wanted(const struct form *form)
{
	int wanted = 1 + form->message_rows;

	return wanted < FOOT_ROWS ? FOOT_ROWS : wanted > FOOT_MOST ? FOOT_MOST : wanted;
}

void form_window_measure(
	const struct popup *popup, int screen_rows, int screen_cols, int *rows, int *cols)
{
	const struct form *form = (const struct form *)popup;

	(void)screen_rows;
	(void)screen_cols;
	*rows = form->count + foot_wanted(form);
	*cols = BODY_COLS;
}

void form_window_hide(struct popup *popup)
{
	struct form *form = form_of(popup);

	if (form->form)
		form_hide(form->form);
	for (int i = 0; form->shown && i < form->count; i++)
		free(form->shown[i]);
	free(form->shown);
	free(form->field);
	form->form = NULL;
	form->field = NULL;
	form->shown = NULL;
}

static void dress(struct form *form)
{
	for (int i = 0; i < form->count; i++)
		field_set_style(form->field[i], i == form->current ? STYLE_CURSOR : STYLE_FIELD);
}

static void make_fields(struct form *form, int cols)
{
	form->field = xcalloc((size_t)form->count + 1, sizeof(FIELD *));
	form->shown = xcalloc((size_t)form->count, sizeof(char *));
	for (int i = 0; i < form->count; i++) {
		const struct form_row *row = &form->row[i];
		int left = cols - form->value_col,
		    width = form_row_is_short(row) ? VALUE_COLS : TEXT_COLS;

		form->field[i] = field_new(i % form->page_rows, form->value_col,
			width < left ? width : left, row->text, form_row_is_typed(row));
		set_new_page(form->field[i], i && i % form->page_rows == 0);
	}
	dress(form);
}

static const char link_hint[] = " Enter does it  Esc back ";

void form_window_go_to(struct form *form, int row)
{
	const struct form_row *now = &form->row[row];

	form->is_fresh = form->is_fresh || row != form->current;
	form->current = row;
	form->popup.hint = now->link >= 0 ? link_hint
		: form_row_is_typed(now)  ? form->hint
					  : form->turn_hint;
	set_current_field(form->form, form->field[row]);
	dress(form);
	if (form_row_is_typed(now))
		form_driver(form->form, REQ_END_LINE);
}

bool form_window_show(struct popup *popup, WINDOW *inside)
{
	struct form *form = form_of(popup);
	int rows = getmaxy(inside), cols = getmaxx(inside);

	if (rows < 2 || cols < 12)
		return false;
	form->foot_rows = rows > 2 * foot_wanted(form) || rows >= form->count + foot_wanted(form)
		? foot_wanted(form)
		: rows > 2 * FOOT_ROWS || rows >= form->count + FOOT_ROWS ? FOOT_ROWS
									  : 1;
	form->page_rows = rows - form->foot_rows;
	form->value_col = MARK_COLS + name_cols(form) + GAP_COLS;
	if (form->value_col > cols / 2)
		form->value_col = cols / 2;
	make_fields(form, cols);
	form->form = form_show(form->field, inside);
	if (!form->form) { /* form_show() has freed the fields */
		form_window_hide(popup);
		return false;
	}
	for (int i = 0; i < form->count; i++)
		form->shown[i] = form_text(form->form, form->field[i]);
	form_window_go_to(form, form->current);
	return true;
}

void form_window_fit_message(struct form *form)
{
	int rows = form->message && form->popup.inside
		? paint_wrapped_rows(form->message, getmaxx(form->popup.inside))
		: 0;

	if (rows <= form->message_rows)
		return;
	form->message_rows = rows;
	if (1 + rows > form->foot_rows)
		popup_renew(&form->popup);
}

/* ---- drawing */

/* What can stand in the field, behind it: all choices with the one that is chosen, or the range of
 * a number. */
static void draw_possible(WINDOW *inside, int y, int x, const struct form_row *row)
{
	const char *choices = form_row_choices(row);
	int left = getmaxx(inside) - x;
	char text[160];

	if (row->option->type == OPTION_INT || row->option->type == OPTION_REAL) {
		snprintf(text, sizeof text, "%.16g to %.16g", row->option->min, row->option->max);
		paint_text(inside, y, x, left, STYLE_DIM, text);
		return;
	}
	for (; *choices && left > 0; left = getmaxx(inside) - x) {
		size_t n = strcspn(choices, "|");
		bool is_chosen = n == strlen(row->text) && text_same_n(choices, row->text, n);

		snprintf(text, sizeof text, "%.*s", (int)n, choices);
		/* the help line has them all */
		if (text_width(text) + (choices[n] ? 2 : 0) > left) {
			paint_text(inside, y, x, left, STYLE_DIM, paint_glyph(GLYPH_ELLIPSIS));
			return;
		}
		x = paint_text(inside, y, x, left, is_chosen ? STYLE_STRONG : STYLE_DIM, text) + 1;
		choices += n + (choices[n] == '|');
	}
}

static void draw_row(const struct form *form, WINDOW *inside, int i)
{
	const struct form_row *row = &form->row[i];
	int y = i % form->page_rows, name_cols = form->value_col - MARK_COLS - 1,
	    cols = getmaxx(inside);
	bool is_current = i == form->current, differs = form_row_differs(row);

	theme_set(inside, STYLE_POPUP);
	paint_blank(inside, y, 0, form->value_col);
	paint_text(inside, y, 0, 1, STYLE_KEY, is_current ? paint_glyph(GLYPH_POINTER) : " ");
	paint_text(inside, y, 1, 1, STYLE_WARNING, differs ? "*" : " ");
	paint_text(inside, y, MARK_COLS, name_cols, is_current ? STYLE_STRONG : STYLE_POPUP,
		row->name);
	if (!form_row_is_short(row) || cols <= form->value_col + VALUE_COLS)
		return;
	theme_set(inside, STYLE_POPUP);
	paint_blank(inside, y, form->value_col + VALUE_COLS, cols - form->value_col - VALUE_COLS);
	draw_possible(inside, y, form->value_col + VALUE_COLS + GAP_COLS, row);
}

/* What the row is about, and what the mark before it means. */
static void draw_help(WINDOW *inside, int y, int rows, const struct form_row *row)
{
	const char *usual = form_row_differs(row) ? row->option->fallback : NULL;
	char *text = usual
		? xasprintf("%s  * not the default: %s", row->help, *usual ? usual : "empty")
		: xstrdup(row->help);

	paint_wrapped(inside, y, 0, getmaxx(inside), rows, STYLE_LABEL, text);
	free(text);
}

static void draw_foot(const struct form *form, WINDOW *inside)
{
	int y = form->page_rows, cols = getmaxx(inside),
	    pages = (form->count - 1) / form->page_rows + 1;
	bool has_rule = form->foot_rows >= FOOT_ROWS;
	char page[64];

	theme_set(inside, STYLE_POPUP);
	for (int i = 0; i < form->foot_rows; i++)
		paint_blank(inside, y + i, 0, cols);
	if (has_rule)
		paint_rule(inside, y, 0, cols, STYLE_FRAME);
	if (has_rule && pages > 1) {
		snprintf(page, sizeof page,
			cols < 2 * VALUE_COLS ? " %d/%d " : " page %d of %d: PgDn ",
			form->current / form->page_rows + 1, pages);
		paint_right(inside, y, cols - 1, cols - 2, STYLE_DIM, page);
	}
	y += has_rule;
	if (form->message)
		paint_wrapped(inside, y, 0, cols, form->foot_rows - has_rule, STYLE_WARNING,
			form->message);
	else
		draw_help(inside, y, form->foot_rows - has_rule, &form->row[form->current]);
}

void form_window_draw(struct popup *popup, const struct workbench *bench, WINDOW *inside)
{
	struct form *form = form_of(popup);
	int first = form->current / form->page_rows * form->page_rows;

	(void)bench;
	for (int i = first; i < form->count && i < first + form->page_rows; i++)
		draw_row(form, inside, i);
	draw_foot(form, inside);
	popup->has_cursor = form_row_is_typed(&form->row[form->current]);
	pos_form_cursor(form->form);
	getyx(inside, popup->cursor_row, popup->cursor_col);
}
