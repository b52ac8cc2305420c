/* menu_window.c: the window of a menu; see menu_internal.h.
 *
 * The library draws items whose texts have one width each, and refuses a menu that is wider than
 * its window. So the items are made for the window of the moment, cut and padded, and made again
 * after a resize; what stays is the list of rows and the current one. */
#include "tui/widget/menu_internal.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/term/paint.h"

enum {
	MARK_COLS = 2, /* in front of a name */
	GAP_COLS = 2, /* between the columns */
	SCROLL_COLS = 1, /* behind them: whether there is more */
	TEXT_LEAST = 8, /* a second column that is narrower is left out */
	/* names take three fifths of the list, or so much, where the texts want the rest */
	NAME_LEAST = 20,
	FOOT_ROWS = 3, /* a line, and two for a text that was cut, in full */
};

/* Headings have no part in the columns: they go over all of them. */
static int widest(const struct menu *menu, bool is_text)
{
	int most = 0;

	for (int i = 0; i < menu->count; i++) {
		int width = menu->row[i].is_heading
			? 0
			: text_width(is_text ? menu->row[i].text : menu->row[i].name);

		most = width > most ? width : most;
	}
	return most;
}

static int widest_heading(const struct menu *menu)
{
	int most = 0;

	for (int i = 0; i < menu->count; i++)
		if (menu->row[i].is_heading && text_width(menu->row[i].name) > most)
			most = text_width(menu->row[i].name);
	return most;
}

void menu_measure(const struct popup *popup, int screen_rows, int screen_cols, int *rows, int *cols)
{
	const struct menu *menu = (const struct menu *)popup;
	int text = widest(menu, true), title = text_width(menu->title) + 4,
	    hint = text_width(popup->hint) + 2;
	int heading = MARK_COLS + widest_heading(menu) + SCROLL_COLS;

	*rows = menu->count;
	*cols = MARK_COLS + widest(menu, false) + (text ? GAP_COLS + text : 0) + SCROLL_COLS;
	*cols = *cols < heading ? heading : *cols;
	*cols = *cols < title ? title : *cols;
	*cols = *cols < hint ? hint : *cols;
	if (text && *cols + 4 > screen_cols)
		*rows += FOOT_ROWS;
	(void)screen_rows;
}

/* The text in exactly `cols` columns, in characters that the terminal has. */
static char *fitted(const char *text, int cols)
{
	bool is_cut = text_width(text) > cols && cols > 1;
	char *cut = xstrndup(text, text_fit(text, cols - is_cut)), *out;

	paint_clean(cut);
	out = xasprintf("%s%s%*s", cut, is_cut ? paint_glyph(GLYPH_ELLIPSIS) : "",
		cols > text_width(cut) + is_cut ? cols - text_width(cut) - is_cut : 0, "");
	free(cut);
	return out;
}

/* ---- showing and hiding */

void menu_hide(struct popup *popup)
{
	struct menu *menu = menu_of(popup);

	if (!menu->menu)
		return;
	unpost_menu(menu->menu);
	free_menu(menu->menu);
	for (int i = 0; i < menu->count; i++) {
		free_item(menu->item[i]);
		free(menu->shown[2 * i]);
		free(menu->shown[2 * i + 1]);
	}
	free(menu->item);
	free(menu->shown);
	menu->menu = NULL;
}

/* The items for a list of `cols` columns; the columns of their names and texts. */
static void make_items(struct menu *menu, int cols, int *name_cols, int *text_cols)
{
	int left = cols - MARK_COLS - SCROLL_COLS;

	int wanted = widest(menu, true),
	    most = left * 3 / 5 > NAME_LEAST ? left * 3 / 5 : NAME_LEAST;

	if (most < left - GAP_COLS - wanted || !wanted)
		most = wanted ? left - GAP_COLS - wanted : left;
	*name_cols = widest(menu, false);
	*name_cols = *name_cols < most ? *name_cols : most;
	*name_cols = *name_cols < left ? *name_cols : left;
	*text_cols = left - *name_cols - GAP_COLS;
	if (*text_cols < TEXT_LEAST && wanted > *text_cols) {
		*text_cols = 0;
		*name_cols = left;
	}
	menu->item = xcalloc((size_t)menu->count + 1, sizeof(ITEM *));
	menu->shown = xcalloc(2 * (size_t)menu->count, sizeof(char *));
	for (int i = 0; i < menu->count; i++) {
		menu->shown[2 * i] =
			fitted(menu->row[i].is_heading ? "" : menu->row[i].name, *name_cols);
		menu->shown[2 * i + 1] = fitted(menu->row[i].text, *text_cols > 0 ? *text_cols : 0);
		menu->item[i] = new_item(menu->shown[2 * i], menu->shown[2 * i + 1]);
		if (!menu->item[i])
			xalloc_fail(sizeof(ITEM));
		if (menu->row[i].is_heading)
			item_opts_off(menu->item[i], O_SELECTABLE);
	}
}

static chtype look(enum style style)
{
	short pair;
	attr_t attributes = theme_attributes(style, &pair);

	return attributes | (chtype)COLOR_PAIR(pair);
}

static void dress(MENU *menu, WINDOW *inside, int rows, bool has_texts)
{
	menu_opts_off(menu, O_NONCYCLIC | O_MOUSE_MENU);
	if (!has_texts)
		menu_opts_off(menu, O_SHOWDESC);
	set_menu_win(menu, inside);
	set_menu_sub(menu, inside);
	/* draw() paints it: the library counts bytes where it should count columns */
	set_menu_mark(menu, "  ");
	set_menu_format(menu, rows, 1);
	set_menu_spacing(menu, GAP_COLS, 1, 1);
	set_menu_fore(menu, look(STYLE_CURSOR));
	set_menu_back(menu, look(STYLE_POPUP));
	set_menu_grey(menu, look(STYLE_KEY));
}

void menu_go_to_current(struct menu *menu)
{
	set_current_item(menu->menu, menu->item[menu->current]);
}

bool menu_show(struct popup *popup, WINDOW *inside)
{
	struct menu *menu = menu_of(popup);
	int rows = getmaxy(inside), cols = getmaxx(inside), name_cols, text_cols;

	if (cols < MARK_COLS + SCROLL_COLS + 3)
		return false;
	make_items(menu, cols, &name_cols, &text_cols);
	menu->name_cols = name_cols;
	menu->has_foot = (widest(menu, true) > text_cols || widest(menu, false) > name_cols) &&
		rows > 2 * FOOT_ROWS;
	menu->menu = new_menu(menu->item);
	if (!menu->menu)
		xalloc_fail(sizeof(MENU));
	dress(menu->menu, inside, rows - (menu->has_foot ? FOOT_ROWS : 0), text_cols > 0);
	if (post_menu(menu->menu) != E_OK) {
		menu_hide(popup);
		return false;
	}
	menu_go_to_current(menu);
	return true;
}

void menu_renew(struct popup *popup)
{
	struct menu *menu = menu_of(popup);
	int top = top_row(menu->menu);

	menu_hide(popup);
	if (!menu_show(popup, popup->inside))
		return;
	set_top_row(menu->menu, top);
	menu_go_to_current(menu);
}

int menu_rows(const struct menu *menu)
{
	return getmaxy(menu->popup.inside) - (menu->has_foot ? FOOT_ROWS : 0);
}

/* What was cut of the current row, in whole. */
static void draw_foot(const struct menu *menu, WINDOW *inside, int y, int cols)
{
	const struct menu_row *row = &menu->row[menu->current];
	bool is_cut = text_width(row->name) > menu->name_cols;
	char *text = xasprintf(
		"%s%s%s", is_cut ? row->name : "", is_cut && *row->text ? "  " : "", row->text);

	paint_wrapped(inside, y, 0, cols, FOOT_ROWS - 1, STYLE_LABEL, text);
	free(text);
}

void menu_draw(struct popup *popup, const struct workbench *bench, WINDOW *inside)
{
	struct menu *menu = menu_of(popup);
	int rows = menu_rows(menu), cols = getmaxx(inside), top = top_row(menu->menu);

	(void)bench;
	theme_set(inside, STYLE_POPUP);
	for (int y = 0; y < rows && top + y < menu->count; y++) {
		paint_blank(inside, y, 0, MARK_COLS);
		if (menu->row[top + y].is_heading)
			paint_text(inside, y, MARK_COLS, cols - MARK_COLS - SCROLL_COLS, STYLE_KEY,
				menu->row[top + y].name);
		theme_set(inside, STYLE_POPUP);
	}
	theme_set(inside, STYLE_CURSOR);
	paint_blank(inside, menu->current - top, 0, MARK_COLS);
	paint_raw(inside, menu->current - top, 0, 1, paint_glyph(GLYPH_POINTER));
	theme_set(inside, STYLE_DIM);
	paint_raw(inside, 0, cols - 1, 1, top > 0 ? paint_glyph(GLYPH_UP) : " ");
	if (rows > 1)
		paint_raw(inside, rows - 1, cols - 1, 1,
			top + rows < menu->count ? paint_glyph(GLYPH_DOWN) : " ");
	if (menu->has_foot) {
		theme_set(inside, STYLE_POPUP);
		for (int i = 0; i < FOOT_ROWS; i++)
			paint_blank(inside, rows + i, 0, cols);
		paint_rule(inside, rows, 0, cols, STYLE_FRAME);
		draw_foot(menu, inside, rows + 1, cols);
	}
	if (menu->refused)
		snprintf(menu->note, sizeof menu->note, " no name begins with %s%c ", menu->typed,
			menu->refused);
	else
		snprintf(menu->note, sizeof menu->note, " typed: %s ", menu->typed);
	popup->hint = *menu->typed || menu->refused ? menu->note : menu->hint;
}
