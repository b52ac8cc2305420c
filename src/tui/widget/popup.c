/* popup.c: the stack of what lies over the screen; see popup.h. */
#include "tui/widget/popup.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/keys.h"
#include "tui/screen.h"
#include "tui/term/paint.h"
#include "tui/workbench.h"

enum { ROOMY_ROWS = 16 }; /* on a higher screen the title and the key bar stay in sight */

static void hide(struct popup *popup)
{
	if (!popup->panel)
		return;
	if (popup->is_shown && popup->ops->hide)
		popup->ops->hide(popup);
	del_panel(popup->panel);
	delwin(popup->inside);
	delwin(popup->frame);
	popup->panel = NULL;
	popup->frame = popup->inside = NULL;
	popup->is_shown = false;
}

static enum style ground_of(const struct popup *popup)
{
	return popup->is_room ? STYLE_PLAIN : STYLE_POPUP;
}

/* A blank window in the popup's colours. */
static void make_ground(struct popup *popup)
{
	short pair;
	attr_t attributes = theme_attributes(ground_of(popup), &pair);
	cchar_t ground;

	setcchar(&ground, L" ", attributes, pair, NULL);
	wbkgrndset(popup->frame, &ground);
	wbkgrndset(popup->inside, &ground);
	werase(popup->frame);
}

/* Where its frame stands. */
static struct rect place(const struct popup *popup)
{
	int rows = 1, cols = 1, most = LINES > ROOMY_ROWS ? LINES - 2 : LINES;

	if (popup->is_room)
		return (struct rect){0, 0, LINES - (LINES > ROOMY_ROWS), COLS};
	popup->ops->measure(popup, LINES, COLS, &rows, &cols);
	rows = rows + 2 > most ? most : rows + 2;
	cols = cols + 4 > COLS ? COLS : cols + 4;
	return (struct rect){popup->is_at_bottom || popup->is_aside ? LINES - rows - (LINES > rows)
								    : (LINES - rows) / 2,
		popup->is_aside ? COLS - cols : (COLS - cols) / 2, rows, cols};
}

static void show(struct popup *popup)
{
	struct rect at;
	int margin = popup->is_room ? 1 : 2;

	if (LINES < 3 || COLS < 10)
		return;
	at = place(popup);
	popup->frame = newwin(at.rows, at.cols, at.row, at.col);
	popup->inside = popup->frame
		? derwin(popup->frame, at.rows - 2, at.cols - 2 * margin, 1, margin)
		: NULL;
	if (!popup->inside) {
		if (popup->frame)
			delwin(popup->frame);
		popup->frame = NULL;
		return;
	}
	popup->panel = new_panel(popup->frame);
	make_ground(popup);
	theme_set_ground(ground_of(popup));
	popup->is_shown = !popup->ops->show || popup->ops->show(popup, popup->inside);
	theme_set_ground(STYLE_PLAIN);
	if (!popup->is_shown)
		hide_panel(popup->panel);
}

struct popup *popup_top(const struct workbench *bench)
{
	return workbench_screen(bench)->popup;
}

void popup_open(struct workbench *bench, struct popup *popup)
{
	popup->below = popup_top(bench);
	workbench_screen(bench)->popup = popup;
	workbench_repaint(bench);
	show(popup);
}

void popup_renew(struct popup *popup)
{
	hide(popup);
	show(popup);
}

void popup_close(struct workbench *bench, struct popup *popup)
{
	struct popup *top, *end = popup->below;

	while ((top = popup_top(bench)) != end) {
		workbench_screen(bench)->popup = top->below;
		hide(top);
		top->ops->destroy(top);
	}
	workbench_repaint(bench);
}

void popup_close_all(struct workbench *bench)
{
	notice_hide(&workbench_screen(bench)->notice);
	while (popup_top(bench))
		popup_close(bench, workbench_screen(bench)->popup);
}

/* From the bottom of the stack up, so that panels lie in its order. */
static void for_each_up(struct popup *popup, void (*act)(struct popup *))
{
	if (!popup)
		return;
	for_each_up(popup->below, act);
	act(popup);
}

void popup_hide_all(struct workbench *bench)
{
	notice_hide(&workbench_screen(bench)->notice);
	for_each_up(popup_top(bench), hide);
}

void popup_show_all(struct workbench *bench)
{
	for_each_up(popup_top(bench), show);
}

/* Where the last part of a text that ends at `end` begins, the two blanks before it included; NULL:
 * it has only one. */
static char *last_part(char *text, const char *end)
{
	char *found = NULL;

	for (char *at = text; at + 1 < end; at++)
		if (at > text && at[0] == ' ' && at[1] == ' ')
			found = at;
	return found;
}

/* The hint is made of parts with two blanks between them. Where it does not fit, those before the
 * last give way, which says how to leave. */
static void paint_hint(const struct popup *popup, int rows, int cols)
{
	char *hint = xstrdup(popup->hint ? popup->hint : " Esc closes "), *last = NULL, *before;

	while (text_width(hint) > cols - 4 && (last = last_part(hint, hint + strlen(hint))) &&
		(before = last_part(hint, last)))
		memmove(before, last, strlen(last) + 1);
	paint_right(popup->frame, rows - 1, cols - 2, cols - 4, STYLE_DIM, hint);
	if (text_width(hint) > cols - 4)
		paint_text(popup->frame, rows - 1, cols - 3, 1, STYLE_DIM,
			paint_glyph(GLYPH_ELLIPSIS));
	free(hint);
}

static void paint(struct popup *popup, const struct workbench *bench)
{
	int rows, cols;

	if (!popup->is_shown)
		return;
	theme_set_ground(ground_of(popup));
	show_panel(popup->panel);
	if (!popup->ops->show)
		make_ground(popup);
	if (popup->ops->draw)
		popup->ops->draw(popup, bench, popup->inside);
	getmaxyx(popup->frame, rows, cols);
	paint_frame(popup->frame, popup->title, workbench_screen(bench)->popup == popup);
	paint_hint(popup, rows, cols);
	touchwin(popup->frame);
	theme_set_ground(STYLE_PLAIN);
}

/* The top one, and rooms below it, the lowest first. Of others one at a time is seen: what lies
 * below would look out at the edges. */
static void paint_up(struct popup *popup, const struct workbench *bench)
{
	if (!popup)
		return;
	paint_up(popup->below, bench);
	if (popup == popup_top(bench) || popup->is_room)
		paint(popup, bench);
	else if (popup->panel)
		hide_panel(popup->panel);
}

/* The terminal's cursor is that of the window that is refreshed last, which is the top panel's. */
static void place_cursor(const struct popup *top)
{
	bool has_cursor = top && top->is_shown && top->has_cursor;

	if (has_cursor)
		wmove(top->frame, getpary(top->inside) + top->cursor_row,
			getparx(top->inside) + top->cursor_col);
	curs_set(has_cursor);
}

/* Whether the key bar cannot be seen. */
static bool is_bar_covered(const struct popup *popup)
{
	for (; popup; popup = popup->below)
		if (popup->is_shown && !panel_hidden(popup->panel) &&
			getbegy(popup->frame) + getmaxy(popup->frame) >= LINES)
			return true;
	return false;
}

/* A problem that the key bar cannot show. What one types in has a line of its own for it, and the
 * cursor. */
static void paint_problem(struct workbench *bench)
{
	const struct popup *top = popup_top(bench);
	int rows = notice_rows(workbench_problem(bench));

	notice_hide(&workbench_screen(bench)->notice);
	if (top && top->is_shown && !top->is_at_bottom && !top->has_cursor && rows &&
		(rows > 1 || is_bar_covered(top)))
		notice_show(&workbench_screen(bench)->notice, workbench_problem(bench), rows);
}

void popup_paint_all(struct workbench *bench)
{
	paint_up(popup_top(bench), bench);
	paint_problem(bench);
	place_cursor(popup_top(bench));
}

bool popup_tick(struct workbench *bench)
{
	bool is_busy = false;

	for (struct popup *popup = popup_top(bench), *below; popup; popup = below) {
		below = popup->below; /* a tick may close its own popup */
		if (popup->ops->tick && popup->ops->tick(popup, bench))
			is_busy = true;
	}
	return is_busy;
}

/* Help and the way out have their function keys in every popup whose keys are those of a place that
 * has rows for them. */
static bool act_generally(struct workbench *bench, const struct popup *popup, int key)
{
	const struct key_row *row = popup->keys && popup->is_shown &&
			(key == TERM_KEY(KEY_F(1)) || key == TERM_KEY(KEY_F(10)))
		? keys_find(bench, popup, key)
		: NULL;

	if (row)
		keys_run(bench, row);
	return row;
}

bool popup_key(struct workbench *bench, int key)
{
	struct popup *popup = popup_top(bench);

	if (!popup)
		return false;
	workbench_repaint(bench);
	if (act_generally(bench, popup, key))
		return true;
	if (key == TERM_ESC && popup->ops->cancel) {
		popup->ops->cancel(popup, bench);
	} else if (key == TERM_ESC) {
		popup_close(bench, popup);
	} else if (popup->is_shown) {
		popup->ops->key(popup, bench, key);
	}
	return true;
}

bool popup_paste(struct workbench *bench, const char *text)
{
	struct popup *popup = popup_top(bench);
	size_t most = strlen(text);
	wchar_t c;

	if (!popup || !popup->is_shown || !popup->has_cursor)
		return false;
	for (int bytes; workbench_screen(bench)->popup == popup && most &&
		(bytes = mbtowc(&c, text, most)) > 0;
		text += bytes, most -= (size_t)bytes)
		popup->ops->key(popup, bench, (int)c);
	workbench_repaint(bench);
	return true;
}

bool popup_click(struct workbench *bench, int row, int col, int button)
{
	struct popup *popup = popup_top(bench);

	if (!popup ||
		(popup->is_shown && (popup->is_room || (popup->keys && row == LINES - 1)) &&
			!wenclose(popup->frame, row, col)))
		return false;
	workbench_repaint(bench);
	if (!popup->is_shown)
		return true;
	if (wmouse_trafo(popup->inside, &row, &col, FALSE)) {
		if (popup->ops->click)
			popup->ops->click(popup, bench, row, col, button);
	} else if (popup->is_room) {
		return false; /* on the key bar */
	} else if (button == 1 && !wenclose(popup->frame, row, col)) {
		popup_key(bench, TERM_ESC);
	}
	return true;
}
