/* key_bar.c: the keys in the last line of the screen; see key_bar.h.
 *
 * Those of the popup on top, if there is one. Else,
 * from left to right: help, the keys of step mode, those of the pane with the focus, what can be
 * done everywhere, quit. Where they do not fit, whole entries are left out, the highest rank first.
 */
#include "tui/key_bar.h"

#include <string.h>

#include "base/text.h"
#include "tui/actions/actions.h"
#include "tui/board/board_pane.h"
#include "tui/dialog/dialogs.h"
#include "tui/term/paint.h"
#include "tui/widget/popup.h"
#include "tui/workbench_internal.h"

enum { MOST_ENTRIES = 40 };

/* What stands in the bar, in its order. */
enum group {
	GROUP_HELP,
	GROUP_STEPPING,
	GROUP_PLACE,
	GROUP_PLAYING,
	GROUP_GENERAL,
	GROUP_QUIT,
	GROUP_COUNT
};

struct entry {
	const struct key_row *row;
	int key; /* that is shown */
};

struct bar {
	struct entry entry[MOST_ENTRIES];
	int count, gap; /* columns between two entries */
};

/* ---- which rows */

static bool is_function_key(int key)
{
	return key <= TERM_KEY(KEY_F(1)) && key >= TERM_KEY(KEY_F(12));
}

/* As the setting `bar` says; by itself letters where terminfo lacks one of the function keys. */
static bool has_letters(const struct workbench *bench)
{
	enum { AUTO, FUNCTION, LETTERS } wish = options_choice(bench->app->settings, "bar");

	for (int n = 1; wish == AUTO && n <= 10; n++)
		if (!has_key(KEY_F(n)))
			return true;
	return wish == LETTERS;
}

/* The key of a row that the bar shows: the first that has its meaning here, and is of the right
 * kind if one is. 0: none. */
static int key_of(const struct workbench *bench, const struct popup *top, const struct key_row *row,
	bool is_letter)
{
	int found = 0;

	for (int i = 0; i < KEYS_OF_ROW && row->key[i]; i++) {
		int key = keys_press(bench, top, row, i);

		if (key && (!found || (is_letter && is_function_key(found))))
			found = key;
	}
	return found;
}

static enum group group_of(const struct key_row *row)
{
	return row->act.bench == act_help       ? GROUP_HELP
		: row->act.bench == act_quit    ? GROUP_QUIT
		: row->bar.when == BAR_STEPPING ? GROUP_STEPPING
		: row->place != KEYS_ANYWHERE   ? GROUP_PLACE
		: row->bar.when == BAR_PLAYING  ? GROUP_PLAYING
						: GROUP_GENERAL;
}

static bool is_time_for(const struct workbench *bench, enum key_when when)
{
	bool is_stepping = session_is_stepping(&bench->app->session);

	return when == BAR_ALWAYS ||
		(when == BAR_STEPPING ? is_stepping
				      : !is_stepping && bench->screen->focus == PANE_BOARD);
}

static bool belongs(const struct workbench *bench, const struct key_row *row, enum key_place place,
	enum group group)
{
	return row->place == place && row->bar.label && group_of(row) == group &&
		is_time_for(bench, row->bar.when);
}

static void add_rows(struct bar *bar, const struct workbench *bench, const struct popup *top,
	enum key_place place, enum group group)
{
	bool is_letter = has_letters(bench);

	for (const struct key_row *row = NULL; (row = keys_next(row));) {
		int key =
			belongs(bench, row, place, group) ? key_of(bench, top, row, is_letter) : 0;

		if (key == TERM_ENTER && top && top->is_enter_idle)
			continue;
		if (row->act.board == board_play && session_is_over(&bench->app->session) &&
			!node_view_is_away(&bench->app->node_view))
			continue;
		if (is_letter &&
			is_function_key(
				key)) /* it has no letter, and the terminal may have no such key */
			continue;
		if (key && bar->count < MOST_ENTRIES)
			bar->entry[bar->count++] = (struct entry){row, key};
	}
}

/* The keys of the popup on top, or of the panes if that is NULL. */
static void collect(struct bar *bar, const struct workbench *bench, const struct popup *top)
{
	enum key_place places[KEYS_PLACES];
	int n = keys_places(bench, top, places);

	bar->count = 0;
	for (enum group group = GROUP_HELP; group < GROUP_COUNT; group++)
		for (int i = 0; i < n; i++)
			add_rows(bar, bench, top, places[i], group);
}

/* ---- which of them fit */

static int entry_width(struct entry entry)
{
	char name[16];

	return text_width(term_key_name(entry.key, name)) + 1 + text_width(entry.row->bar.label);
}

static int total_width(const struct bar *bar, int gap)
{
	int total = 1;

	for (int i = 0; i < bar->count; i++)
		total += entry_width(bar->entry[i]) + (i ? gap : 0);
	return total;
}

static void leave_one_out(struct bar *bar)
{
	int out = bar->count - 1;

	for (int i = bar->count - 1; i >= 0; i--)
		if (bar->entry[i].row->bar.rank > bar->entry[out].row->bar.rank)
			out = i;
	memmove(&bar->entry[out], &bar->entry[out + 1],
		(size_t)(bar->count - out - 1) * sizeof *bar->entry);
	bar->count--;
}

static struct bar make(const struct workbench *bench, const struct popup *top, int cols)
{
	struct bar bar;

	collect(&bar, bench, top);
	while (bar.count && total_width(&bar, 1) > cols)
		leave_one_out(&bar);
	bar.gap = total_width(&bar, 2) <= cols ? 2 : 1;
	return bar;
}

/* ---- drawing */

static void draw_entries(const struct workbench *bench, WINDOW *window)
{
	struct bar bar = make(bench, bench->screen->popup, getmaxx(window));

	for (int i = 0, x = 1; i < bar.count; x += entry_width(bar.entry[i]) + bar.gap, i++) {
		char name[16];
		int end = paint_text(window, 0, x, getmaxx(window), STYLE_KEY,
			term_key_name(bar.entry[i].key, name));

		paint_text(window, 0, end + 1, getmaxx(window), STYLE_LABEL,
			bar.entry[i].row->bar.label);
	}
}

void key_bar_draw(const struct workbench *bench, WINDOW *window)
{
	int cols = getmaxx(window) - 2;

	if (!*bench->app->problem) {
		draw_entries(bench, window);
		return;
	}
	paint_text(window, 0, 1, cols, STYLE_WARNING, bench->app->problem);
	if (text_width(bench->app->problem) > cols) /* the log has it in whole */
		paint_text(window, 0, cols, 1, STYLE_WARNING, paint_glyph(GLYPH_ELLIPSIS));
}

const struct key_row *key_bar_at(const struct workbench *bench, int col)
{
	struct bar bar = make(bench, bench->screen->popup, COLS);

	for (int i = 0, x = 1; i < bar.count; x += entry_width(bar.entry[i]) + bar.gap, i++)
		if (col >= x && col < x + entry_width(bar.entry[i]))
			return bar.entry[i].row;
	return NULL;
}

static bool has_row(const struct bar *bar, const struct key_row *row)
{
	for (int i = 0; i < bar->count; i++)
		if (bar->entry[i].row == row)
			return true;
	return false;
}

void key_bar_hint(const struct workbench *bench, int columns, char *out, size_t size)
{
	struct bar shown = make(bench, NULL, COLS), all;
	size_t used = 0;

	*out = '\0';
	collect(&all, bench, NULL);
	for (int i = 0; i < all.count; i++) {
		char name[16];

		if (group_of(all.entry[i].row) != GROUP_PLACE || has_row(&shown, all.entry[i].row))
			continue;
		if (text_width(out) + (used ? 2 : 0) + entry_width(all.entry[i]) > columns)
			return;
		text_append(out, size, &used, "%s%s %s", used ? "  " : "",
			term_key_name(all.entry[i].key, name), all.entry[i].row->bar.label);
	}
}
