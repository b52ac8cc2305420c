/* menu_popup.c: a popup with a list to choose from: its rows and its keys; see menu_popup.h. */
#include "tui/widget/menu_popup.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/array.h"
#include "base/xalloc.h"
#include "tui/keys.h"
#include "tui/widget/menu_internal.h"

enum { WHEEL_ROWS = 3 };

/* ---- keys */

static const struct {
	int key, request, otherwise; /* the last one if the first is denied */
} requests[] = {
	{TERM_KEY(KEY_UP), REQ_UP_ITEM, REQ_LAST_ITEM},
	{TERM_KEY(KEY_DOWN), REQ_DOWN_ITEM, REQ_FIRST_ITEM},
	{TERM_KEY(KEY_PPAGE), REQ_SCR_UPAGE, REQ_FIRST_ITEM},
	{TERM_KEY(KEY_NPAGE), REQ_SCR_DPAGE, REQ_LAST_ITEM},
	{TERM_KEY(KEY_HOME), REQ_FIRST_ITEM, REQ_FIRST_ITEM},
	{TERM_KEY(KEY_END), REQ_LAST_ITEM, REQ_LAST_ITEM},
};

/* From a heading on to the next row that can be chosen, in that direction as long as there is one.
 */
static void leave_heading(struct menu *menu, int direction)
{
	int at = menu->current;

	while (menu->row[at].is_heading) {
		at += direction;
		if (at < 0 || at >= menu->count) {
			direction = -direction;
			at = menu->current;
		}
	}
	menu->current = at;
}

static void adopt_current(struct menu *menu, int direction)
{
	menu->current = item_index(current_item(menu->menu));
	if (!menu->row[menu->current].is_heading)
		return;
	leave_heading(menu, direction);
	if (menu->current == 1 && direction < 0) /* the heading on top stays in sight */
		set_top_row(menu->menu, 0);
	menu_go_to_current(menu);
}

static bool act(struct menu *menu, int key)
{
	for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
		if (requests[i].key != key)
			continue;
		*menu->typed = '\0';
		if (menu_driver(menu->menu, requests[i].request) != E_OK)
			menu_driver(menu->menu, requests[i].otherwise);
		adopt_current(menu,
			key == TERM_KEY(KEY_UP) || key == TERM_KEY(KEY_PPAGE) ||
					key == TERM_KEY(KEY_END)
				? -1
				: 1);
		return true;
	}
	return false;
}

static bool begins_as_typed(const struct menu *menu, int row)
{
	return !menu->row[row].is_heading &&
		!strncasecmp(menu->row[row].name, menu->typed, strlen(menu->typed));
}

static int find_typed(const struct menu *menu)
{
	for (int row = 0; row < menu->count; row++)
		if (!menu->row[row].is_heading && !strcasecmp(menu->row[row].name, menu->typed))
			return row;
	for (int i = 0; i < menu->count; i++)
		if (begins_as_typed(menu, (menu->current + i) % menu->count))
			return (menu->current + i) % menu->count;
	return -1;
}

/* Goes to the name that was typed, else to the next one that begins so, from the current one on and
 * round; a character with which none does is refused, which the frame says. The library could do
 * that, but it forgets what was typed when the items are made again, and knows names as they were
 * cut. */
static void type(struct menu *menu, int key)
{
	size_t length = strlen(menu->typed);
	int row;

	if (length + 1 == sizeof menu->typed)
		return;
	menu->typed[length] = (char)key;
	menu->typed[length + 1] = '\0';
	row = find_typed(menu);
	if (row < 0) {
		menu->typed[length] = '\0';
		menu->refused = (char)key;
		return;
	}
	menu->current = row;
	menu_go_to_current(menu);
}

static void take_back(struct menu *menu)
{
	if (*menu->typed)
		menu->typed[strlen(menu->typed) - 1] = '\0';
}

static void choose(struct menu *menu, struct workbench *bench, int row)
{
	void (*command)(struct workbench *) = menu->row[row].act;

	if (!command)
		return menu->ops->choose(bench, &menu->popup, menu->context, row);
	popup_close(bench, &menu->popup);
	command(bench);
}

static void key(struct popup *popup, struct workbench *bench, int key)
{
	struct menu *menu = menu_of(popup);

	menu->refused = '\0';
	if (key == TERM_ENTER) {
		*menu->typed = '\0'; /* who comes back begins another name */
		choose(menu, bench, menu->current);
		return;
	}
	if (act(menu, key))
		return;
	if (key == TERM_KEY(KEY_BACKSPACE))
		return take_back(menu);
	if (menu->ops->key && menu->ops->key(bench, popup, menu->context, menu->current, key))
		return;
	if (key > ' ' && key < 127)
		type(menu, key);
}

/* The wheel goes no further than the ends. */
static void roll(struct menu *menu, int by)
{
	int at = menu->current + by;

	*menu->typed = '\0';
	menu->current = at < 0 ? 0 : at >= menu->count ? menu->count - 1 : at;
	leave_heading(menu, by < 0 ? -1 : 1);
	menu_go_to_current(menu);
}

static void click(struct popup *popup, struct workbench *bench, int row, int col, int button)
{
	struct menu *menu = menu_of(popup);
	int at = top_row(menu->menu) + row;

	(void)col;
	if (button == 4 || button == 5)
		return roll(menu, button == 4 ? -WHEEL_ROWS : WHEEL_ROWS);
	if (button != 1 || row >= menu_rows(menu) || at >= menu->count || menu->row[at].is_heading)
		return;
	*menu->typed = '\0';
	menu->current = at;
	menu_go_to_current(menu);
	choose(menu, bench, at);
}

static bool tick(struct popup *popup, struct workbench *bench)
{
	struct menu *menu = menu_of(popup);

	return menu->ops->tick && menu->ops->tick(bench, popup, menu->context);
}

static void cancel(struct popup *popup, struct workbench *bench)
{
	struct menu *menu = menu_of(popup);

	if (menu->ops->cancel)
		menu->ops->cancel(bench, popup, menu->context);
	else
		popup_close(bench, popup);
}

static bool explain(const struct popup *popup, int i, struct popup_row *row)
{
	const struct menu *menu = (const struct menu *)popup;

	if (i >= menu->count)
		return false;
	*row = (struct popup_row){menu->row[i].name,
		menu->row[i].is_heading ? NULL : menu->row[i].text, i == menu->current};
	return true;
}

static void destroy(struct popup *popup)
{
	struct menu *menu = menu_of(popup);

	if (menu->ops->done)
		menu->ops->done(menu->context);
	for (int i = 0; i < menu->count; i++) {
		free(menu->row[i].name);
		free(menu->row[i].text);
	}
	free(menu->row);
	free(menu->title);
	free(menu->hint);
	free(menu);
}

/* ---- making one */

static const struct popup_ops ops = {.measure = menu_measure,
	.show = menu_show,
	.hide = menu_hide,
	.draw = menu_draw,
	.key = key,
	.click = click,
	.tick = tick,
	.cancel = cancel,
	.explain = explain,
	.destroy = destroy};

struct popup *menu_popup_new(
	const char *title, const char *hint, const struct menu_ops *menu_ops, void *context)
{
	struct menu *menu = xcalloc(1, sizeof *menu);

	menu->title = xstrdup(title);
	menu->hint = xstrdup(hint ? hint : " Enter chooses  Esc closes ");
	menu->popup = (struct popup){
		.ops = &ops, .title = menu->title, .hint = menu->hint, .keys = KEYS_MENU};
	menu->ops = menu_ops;
	menu->context = context;
	return &menu->popup;
}

static void add(struct menu *menu, const char *name, const char *text, bool is_heading)
{
	assert(!menu->menu);
	*ARRAY_ADD(menu->row, menu->count) = (struct menu_row){
		.name = xstrdup(name), .text = xstrdup(text ? text : ""), .is_heading = is_heading};
	/* headings come first: the current row is one that can be chosen */
	if (menu->row[menu->current].is_heading)
		menu->current = menu->count - 1;
}

void menu_popup_add(struct popup *popup, const char *name, const char *text)
{
	add(menu_of(popup), name, text, false);
}

void menu_popup_add_commands(struct popup *popup, const struct menu_command *command)
{
	struct menu *menu = menu_of(popup);

	for (; command->name; command++) {
		add(menu, command->name, command->text, false);
		menu->row[menu->count - 1].act = command->act;
	}
}

void menu_popup_add_heading(struct popup *popup, const char *name)
{
	add(menu_of(popup), name, NULL, true);
}

void menu_popup_set_text(struct popup *popup, int row, const char *text)
{
	struct menu *menu = menu_of(popup);

	assert(row >= 0 && row < menu->count && !menu->row[row].is_heading);
	free(menu->row[row].text);
	menu->row[row].text = xstrdup(text);
	if (menu->menu)
		menu_renew(popup);
}

void menu_popup_select(struct popup *popup, int row)
{
	struct menu *menu = menu_of(popup);

	assert(row >= 0 && row < menu->count && !menu->row[row].is_heading);
	*menu->typed = '\0';
	menu->current = row;
	if (menu->menu)
		menu_go_to_current(menu);
}

void *menu_popup_context(struct popup *popup)
{
	return menu_of(popup)->context;
}
