/* export_popup.c: the menu of exports: what, as what, to which file; see exports.h for the table.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/node/node_view.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/file.h"
#include "io/memory.h"
#include "tui/dialog/dialog_internal.h"
#include "tui/dialog/exports.h"
#include "tui/term/screen_dump.h"
#include "tui/widget/file_prompt.h"
#include "tui/widget/menu_popup.h"
#include "tui/widget/prompt.h"

enum { MOST_MENU_ROWS = 64 };

struct task {
	const struct export_kind *kind;
	struct export_order order;
};

static struct task *task_new(const struct export_kind *kind, const struct export_order *order)
{
	struct task *task = xcalloc(1, sizeof *task);

	task->kind = kind;
	task->order = *order;
	task->order.screen = xstrdup(order->screen);
	task->order.screen_ansi = xstrdup(order->screen_ansi);
	return task;
}

static void task_free(void *context)
{
	struct task *task = context;

	free(task->order.screen);
	free(task->order.screen_ansi);
	free(task);
}

/* ---- the file */

static bool write_file(struct task *task, const char *path, struct status *st)
{
	char *text;
	size_t length;
	FILE *memory = memory_open(&text, &length);
	bool is_good;

	*task->order.note = '\0';
	is_good = task->kind->write(&task->order, task->kind->format, memory, st);
	memory_close(memory);
	is_good = is_good && file_replace(path, text, length, st);
	free(text);
	return is_good;
}

static void tell(struct workbench *bench, const struct task *task, const char *path)
{
	char *whole = realpath(path, NULL);
	const char *note = task->order.note;

	workbench_tell(bench, LOG_NOTE, "%s%s%s%s is written to %s", task->kind->name,
		*note ? " (" : "", note, *note ? ")" : "", whole ? whole : path);
	free(whole);
}

static bool take_path(struct workbench *bench, struct popup *popup, void *context, const char *path,
	struct status *st)
{
	struct task *task = context;

	if (!write_file(task, path, st))
		return false;
	tell(bench, task, path);
	popup_close(bench, popup);
	return true;
}

static void ask_path(struct workbench *bench, struct task *task)
{
	static const struct file_prompt_ops ops = {.missing = "no name, expected that of a file",
		.write = take_path,
		.done = task_free};
	const char *game = workbench_session(bench)->game->spec;
	char *usual = xasprintf("%.*s-%s", (int)strcspn(game, ":"), game, task->kind->name);
	char *question = xasprintf("write %s to the file", task->kind->name);

	file_prompt_open(bench, question, usual, task->kind->help, &ops, task);
	free(usual);
	free(question);
}

/* ---- how many iterations */

static bool take_iterations(struct workbench *bench, struct popup *popup, void *context,
	const char *text, struct status *st)
{
	const struct task *task = context;
	struct task *next;
	unsigned long number;

	errno = 0;
	number = strtoul(text, NULL, 10);
	if (!text_is_whole(text, false) || errno || number < 1 || number > EXPORT_MOST_ITERATIONS)
		return status_fail(st, "'%s' iterations, expected a number from 1 to %d",
			text_quoted(text).text, EXPORT_MOST_ITERATIONS);
	next = task_new(task->kind, &task->order);
	next->order.iterations = number;
	popup_close(bench, popup);
	ask_path(bench, next);
	return true;
}

static bool explain(struct workbench *bench, void *context, const char *text, struct status *note)
{
	const struct task *task = context;

	(void)bench;
	(void)text;
	snprintf(note->text, sizeof note->text, "%s", task->kind->help);
	return true;
}

static void ask_iterations(struct workbench *bench, struct task *task)
{
	static const struct prompt_ops ops = {
		.act = take_iterations, .look = explain, .done = task_free};

	prompt_open_with(
		bench, "how many iterations, from the first one on", NULL, "10", &ops, task);
}

/* ---- the menu */

struct menu_row {
	const struct export_kind *kind; /* NULL: a heading */
	bool is_whole;
};

struct export_menu {
	struct export_order order;
	int count;
	struct menu_row row[MOST_MENU_ROWS];
};

static void choose(struct workbench *bench, struct popup *popup, void *context, int row)
{
	const struct export_menu *menu = context;
	const struct export_kind *kind = menu->row[row].kind;
	struct task *task = task_new(kind, &menu->order);

	task->order.is_whole = menu->row[row].is_whole;
	popup_close(bench, popup);
	if (kind->question == EXPORT_ASKS_ITERATIONS)
		ask_iterations(bench, task);
	else
		ask_path(bench, task);
}

static void done(void *context)
{
	struct export_menu *menu = context;

	free(menu->order.screen);
	free(menu->order.screen_ansi);
	free(menu);
}

static void add(struct export_menu *menu, struct popup *popup, const struct export_kind *kind,
	bool is_whole)
{
	menu->row[menu->count++] = (struct menu_row){kind, is_whole};
	menu_popup_add(popup, kind->name, kind->help);
}

/* All kinds of a group from this one on; the first one of the next. */
static const struct export_kind *add_group(struct export_menu *menu, struct popup *popup,
	const struct export_kind *kind, const char *heading, bool is_whole)
{
	const char *group = kind->group;

	menu->row[menu->count++].kind = NULL;
	menu_popup_add_heading(popup, heading);
	for (; kind->name && kind->group == group; kind++)
		add(menu, popup, kind, is_whole);
	return kind;
}

void act_export(struct workbench *bench)
{
	static const struct menu_ops ops = {.choose = choose, .done = done};
	struct export_menu *menu = xcalloc(1, sizeof *menu);
	struct popup *popup = menu_popup_new("write to a file", NULL, &ops, menu);
	const struct export_kind *kind = export_kinds;

	menu->order = (struct export_order){
		.bench = bench, .screen = screen_dump_text(), .screen_ansi = screen_dump_ansi()};
	while (kind->name) {
		if (kind->question == EXPORT_ASKS_NODE && workbench_node_view(bench)->path_length)
			add_group(menu, popup, kind, "the tree below the node that is looked at",
				false);
		kind = add_group(menu, popup, kind, kind->group, true);
	}
	menu_popup_select(popup, 1);
	popup_open(bench, popup);
}
