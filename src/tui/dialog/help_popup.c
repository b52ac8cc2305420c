/* help_popup.c: the help screen: pages of keys, words and rules, from help_rows.c. Typing searches
 * all of them; Enter runs the command of the selected key. Texts are wrapped, never cut. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "tui/dialog/dialog_internal.h"
#include "tui/dialog/help_rows.h"
#include "tui/keys.h"
#include "tui/term/paint.h"

enum {
	HEAD_ROWS = 1, /* the line of pages, or what is searched for */
	MARK_COLS = 2, /* before a name */
	GAP_COLS = 2, /* between a name and its text */
	SCROLL_COLS = 1, /* after it: whether there is more */
	NARROW_COLS = 44, /* where there are fewer, texts stand below their names, */
	NARROW_INDENT = 4, /* so far in */
	WHEEL_ROWS = 3,
};

struct help {
	struct popup popup; /* first */
	struct help_rows rows;
	enum help_page page;
	char typed[64]; /* what is searched for; "": the page is shown */
	int *view; /* the rows that are shown: those of the page, or those found */
	int count, selected; /* in the view; the selected one is no heading */
	int found; /* by the search, without headings */
	int top; /* the first line of the view that is in sight */
	int cols, lines; /* of the list when it was drawn last */
	int names; /* columns of the names, where texts stand beside them; 0: below them */
	char hint[128];
};

static struct help *help_of(struct popup *popup)
{
	return (struct help *)popup;
}

static const struct help_row *row_at(const struct help *help, int i)
{
	return &help->rows.row[help->view[i]];
}

/* ---- lines */

/* After a change of what is shown, or of its size. */
static void measure_names(struct help *help)
{
	int most = 0;

	for (int i = 0; i < help->count; i++)
		if (row_at(help, i)->text && text_width(row_at(help, i)->name) > most)
			most = text_width(row_at(help, i)->name);
	help->names = help->cols < NARROW_COLS ? 0 : most < help->cols / 4 ? most : help->cols / 4;
}

/* Where the text of a row begins, and whether that is in the line of its name. */
static int text_col(const struct help *help, const struct help_row *row, bool *is_beside)
{
	*is_beside = help->names && text_width(row->name) <= help->names;
	return help->names ? MARK_COLS + help->names + GAP_COLS : NARROW_INDENT;
}

/* Paints a line of a row that is in sight; the window may be NULL. */
static void paint_line(
	const struct help *help, WINDOW *window, int y, int x, enum style style, const char *text)
{
	if (!window || y < HEAD_ROWS || y >= HEAD_ROWS + help->lines)
		return;
	x = paint_text(window, y, x, help->cols - x, style, text);
	if (style == STYLE_CURSOR) /* up to the edge */
		paint_blank(window, y, x, help->cols - x);
}

/* How many lines a row takes; paints those that are in sight from line y of the window on. */
static int lay(const struct help *help, WINDOW *window, int y, const struct help_row *row,
	bool is_selected)
{
	bool is_beside;
	enum style style = is_selected ? STYLE_CURSOR : STYLE_POPUP;
	int col = text_col(help, row, &is_beside), lines = is_beside ? 0 : 1;
	const char *text = row->text;

	if (!text) {
		paint_line(help, window, y, MARK_COLS, STYLE_STRONG, row->name);
		return 1;
	}
	if (is_selected)
		paint_line(help, window, y, 0, style, paint_glyph(GLYPH_POINTER));
	for (int i = 1; is_selected && i < lay(help, NULL, y, row, false); i++)
		paint_line(help, window, y + i, 0, style, "");
	paint_line(help, window, y, MARK_COLS, is_selected ? style : STYLE_KEY, row->name);
	for (; *text; lines++) {
		size_t bytes = text_wrap(text, help->cols - col);
		char *line = xstrndup(text, bytes);

		paint_line(help, window, y + lines, col, style, line);
		free(line);
		text += bytes + strspn(text + bytes, " ");
	}
	return lines;
}

static int line_of(const struct help *help, int i)
{
	int lines = 0;

	for (int k = 0; k < i; k++)
		lines += lay(help, NULL, 0, row_at(help, k), false);
	return lines;
}

/* Whether the selected row is a key that works here. */
static bool can_run(const struct help *help)
{
	return help->count && row_at(help, help->selected)->key &&
		row_at(help, help->selected)->is_here;
}

/* Brings the selected row into sight, with the heading before it. */
static void reveal(struct help *help)
{
	int first, last;

	help->popup.is_enter_idle = !can_run(help);
	measure_names(help);
	if (!help->count || !help->cols)
		return;
	first = line_of(help, help->selected);
	last = line_of(help, help->selected + 1);
	if (help->selected > 0 && !row_at(help, help->selected - 1)->text)
		first--;
	if (last - help->top > help->lines)
		help->top = last - help->lines;
	if (first < help->top || last - first > help->lines)
		help->top = first;
}

/* ---- what is shown */

static void show_row(struct help *help, int row)
{
	*ARRAY_ADD(help->view, help->count) = row;
}

/* From `selected` on to a row that is no heading, in this direction or else in the other. */
static void leave_heading(struct help *help, int by)
{
	int at = help->selected;

	while (at >= 0 && at < help->count && !row_at(help, at)->text)
		at += by;
	if (at >= 0 && at < help->count)
		help->selected = at;
	else if (by < 0)
		leave_heading(help, 1);
}

static void show_page(struct help *help, enum help_page page)
{
	help->page = page;
	help->count = help->selected = help->top = 0;
	*help->typed = '\0';
	for (int i = 0; i < help->rows.count; i++)
		if (help->rows.row[i].page == page)
			show_row(help, i);
	leave_heading(help, 1);
	for (int i = 0; i < help->count; i++)
		if (row_at(help, i)->is_current)
			help->selected = i;
	reveal(help);
}

/* One character is a key or a sign, if there is one; nearly every text has it somewhere. */
static bool is_name(const struct help *help)
{
	bool is_found = false;

	for (int i = 0; i < help->rows.count && !is_found; i++)
		is_found = text_width(help->typed) == 1 &&
			help_row_is_named(&help->rows.row[i], help->typed);
	return is_found;
}

/* Keys of both pages are found once, those that work here first. */
static bool is_found(const struct help *help, const struct help_row *row, bool is_name)
{
	return row->text && (row->page != HELP_ALL || !row->is_here) &&
		(is_name ? help_row_is_named(row, help->typed)
			 : help_row_matches(row, help->typed));
}

/* A key that does not work here. */
static bool is_elsewhere(const struct help_row *row)
{
	return row->key && !row->is_here;
}

/* Shows the rows found, below their headings, and selects the one that was probably meant. */
static void search(struct help *help)
{
	bool is_probable = false, is_a_name = is_name(help);
	int heading = -1;

	help->count = help->selected = help->found = help->top = 0;
	for (int i = 0; i < help->rows.count; i++) {
		if (!help->rows.row[i].text)
			heading = i;
		if (!is_found(help, &help->rows.row[i], is_a_name))
			continue;
		if (heading >= 0)
			show_row(help, heading);
		heading = -1;
		show_row(help, i);
		help->found++;
		if (!is_probable && !is_elsewhere(&help->rows.row[i]) &&
			help_row_begins(&help->rows.row[i], help->typed)) {
			help->selected = help->count - 1;
			is_probable = true;
		}
	}
	leave_heading(help, 1);
	reveal(help);
}

static bool has_page(const struct help *help, enum help_page page)
{
	for (int i = 0; i < help->rows.count; i++)
		if (help->rows.row[i].page == page)
			return true;
	return false;
}

static void turn_page(struct help *help, int by)
{
	int page = (int)help->page;

	do
		page = (page + by + HELP_PAGES) % HELP_PAGES;
	while (!has_page(help, (enum help_page)page));
	show_page(help, (enum help_page)page);
}

/* ---- drawing */

static void measure(
	const struct popup *popup, int screen_rows, int screen_cols, int *rows, int *cols)
{
	(void)popup;
	*rows = screen_rows;
	*cols = screen_cols > 100 ? 96 : screen_cols;
}

static void draw_pages(const struct help *help, WINDOW *inside, int cols)
{
	int x = 0;

	for (int page = 0; page < HELP_PAGES; page++) {
		bool is_shown = page == (int)help->page;

		if (!has_page(help, (enum help_page)page))
			continue;
		x = paint_format(inside, 0, x, cols - x, is_shown ? STYLE_STRONG : STYLE_DIM,
			is_shown ? "[%s]" : " %s ", help_page_name((enum help_page)page));
	}
}

static void draw_search(struct help *help, WINDOW *inside, int cols)
{
	int x = paint_format(inside, 0, 0, cols, STYLE_STRONG, "search: %s", help->typed);

	help->popup.cursor_col = x < cols ? x : cols - 1;
	paint_format(inside, 0, x + 2, cols - x - 2, STYLE_DIM, "%d found", help->found);
}

static void set_hint(struct help *help)
{
	const char *run = !can_run(help)   ? ""
		: help->cols < NARROW_COLS ? "Enter: run it  "
					   : "Enter: run this command  ";

	if (*help->typed)
		snprintf(help->hint, sizeof help->hint, " %sEsc: end the search ", run);
	else
		snprintf(help->hint, sizeof help->hint,
			" %sTab: next page  Type to search  Esc closes ", run);
	help->popup.hint = help->hint;
}

static void draw(struct popup *popup, const struct workbench *bench, WINDOW *inside)
{
	struct help *help = help_of(popup);
	int rows = getmaxy(inside), cols = getmaxx(inside), y, total;

	(void)bench;
	if (help->cols != cols - SCROLL_COLS || help->lines != rows - HEAD_ROWS) {
		help->cols = cols - SCROLL_COLS;
		help->lines = rows - HEAD_ROWS;
		reveal(help);
	}
	popup->has_cursor = *help->typed != '\0';
	if (*help->typed)
		draw_search(help, inside, cols);
	else
		draw_pages(help, inside, cols);
	y = HEAD_ROWS - help->top;
	for (int i = 0; i < help->count; i++)
		y += lay(help, inside, y, row_at(help, i), i == help->selected);
	total = y + help->top - HEAD_ROWS;
	paint_text(inside, HEAD_ROWS, cols - 1, 1, STYLE_DIM,
		help->top > 0 ? paint_glyph(GLYPH_UP) : " ");
	paint_text(inside, rows - 1, cols - 1, 1, STYLE_DIM,
		help->top + help->lines < total ? paint_glyph(GLYPH_DOWN) : " ");
	set_hint(help);
}

/* ---- keys */

/* A row on or back; within a row that is higher than the window, a line. */
static void go(struct help *help, int by)
{
	int first = line_of(help, help->selected), last = line_of(help, help->selected + 1);

	if ((by > 0 && last > help->top + help->lines) || (by < 0 && first < help->top)) {
		help->top += by;
		return;
	}
	if (help->selected + by < 0 || help->selected + by >= help->count)
		return;
	help->selected += by;
	leave_heading(help, by);
	reveal(help);
}

static void go_to(struct help *help, int row)
{
	help->selected = row < 0 ? 0 : row >= help->count ? help->count - 1 : row;
	leave_heading(help, row < help->count / 2 ? 1 : -1);
	reveal(help);
}

/* To the row that is a window away. */
static void go_page(struct help *help, int by)
{
	int start = line_of(help, help->selected), at = help->selected;

	while (at + by >= 0 && at + by < help->count &&
		abs(line_of(help, at + by) - start) < help->lines)
		at += by;
	if (at == help->selected)
		go(help, by);
	else
		go_to(help, at);
}

/* Runs the command of the selected key, if it works here. */
static void run(struct help *help, struct workbench *bench)
{
	const struct help_row *row = help->count ? row_at(help, help->selected) : NULL;
	const struct key_row *key;

	if (!row || !row->key)
		return;
	if (!row->is_here) {
		workbench_tell(bench, LOG_PROBLEM, "This key works only %s.",
			key_place_name(row->key->place));
		return;
	}
	key = row->key;
	popup_close(bench, &help->popup);
	keys_run(bench, key);
}

static void type(struct help *help, int key)
{
	size_t length = strlen(help->typed);

	if (length + 1 == sizeof help->typed)
		return;
	help->typed[length] = (char)key;
	help->typed[length + 1] = '\0';
	search(help);
}

static void rub_out(struct help *help)
{
	size_t length = strlen(help->typed);

	if (length > 1) {
		help->typed[length - 1] = '\0';
		search(help);
	} else if (length) {
		show_page(help, help->page);
	}
}

static void up(struct help *help)
{
	go(help, -1);
}

static void down(struct help *help)
{
	go(help, 1);
}

static void page_up(struct help *help)
{
	go_page(help, -1);
}

static void page_down(struct help *help)
{
	go_page(help, 1);
}

static void home(struct help *help)
{
	go_to(help, 0);
}

static void end(struct help *help)
{
	go_to(help, help->count - 1);
}

static void next_page(struct help *help)
{
	turn_page(help, 1);
}

static void previous_page(struct help *help)
{
	turn_page(help, -1);
}

static const struct {
	int key;
	void (*act)(struct help *help);
} ways[] = {
	{TERM_KEY(KEY_UP), up},
	{TERM_KEY(KEY_DOWN), down},
	{TERM_KEY(KEY_PPAGE), page_up},
	{TERM_KEY(KEY_NPAGE), page_down},
	{TERM_KEY(KEY_HOME), home},
	{TERM_KEY(KEY_END), end},
	{TERM_KEY(KEY_RIGHT), next_page},
	{TERM_KEY(KEY_LEFT), previous_page},
	{'\t', next_page},
	{TERM_KEY(KEY_BTAB), previous_page},
	{TERM_KEY(KEY_F(1)), next_page},
	{TERM_KEY(KEY_BACKSPACE), rub_out},
};

static void key(struct popup *popup, struct workbench *bench, int pressed)
{
	struct help *help = help_of(popup);

	if (pressed == TERM_ENTER)
		return run(help, bench);
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
		if (ways[i].key == pressed)
			return ways[i].act(help);
	if (pressed == ' ' && !*help->typed)
		page_down(help);
	else if (pressed >= ' ' && pressed < 127)
		type(help, pressed);
}

static void click_page(struct help *help, int col)
{
	int x = 0;

	for (int page = 0; page < HELP_PAGES; page++) {
		int width = text_width(help_page_name((enum help_page)page)) + 2;

		if (!has_page(help, (enum help_page)page))
			continue;
		if (col >= x && col < x + width)
			return show_page(help, (enum help_page)page);
		x += width;
	}
}

static void click(struct popup *popup, struct workbench *bench, int row, int col, int button)
{
	struct help *help = help_of(popup);

	if (button == 4 || button == 5) {
		for (int i = 0; i < WHEEL_ROWS; i++)
			go(help, button == 4 ? -1 : 1);
		return;
	}
	if (row < HEAD_ROWS)
		return click_page(help, col);
	for (int i = 0; i < help->count; i++) {
		int line = help->top + row - HEAD_ROWS;

		if (!row_at(help, i)->text || line < line_of(help, i) ||
			line >= line_of(help, i + 1))
			continue;
		help->selected = i;
		return run(help, bench);
	}
}

/* Esc ends a search, then closes. */
static void cancel(struct popup *popup, struct workbench *bench)
{
	struct help *help = help_of(popup);

	if (*help->typed)
		show_page(help, help->page);
	else
		popup_close(bench, popup);
}

static void destroy(struct popup *popup)
{
	struct help *help = help_of(popup);

	help_rows_done(&help->rows);
	free(help->view);
	free(help);
}

static const struct popup_ops ops = {.measure = measure,
	.draw = draw,
	.key = key,
	.click = click,
	.cancel = cancel,
	.destroy = destroy};

static void open_page(struct workbench *bench, enum help_page page)
{
	struct help *help = xcalloc(1, sizeof *help);

	help_rows_make(&help->rows, bench);
	help->popup = (struct popup){.ops = &ops, .title = "help", .keys = KEYS_HELP};
	show_page(help, page);
	popup_open(bench, &help->popup);
}

void act_help(struct workbench *bench)
{
	open_page(bench, HELP_HERE);
}

void act_rules(struct workbench *bench)
{
	open_page(bench, HELP_RULES);
}
