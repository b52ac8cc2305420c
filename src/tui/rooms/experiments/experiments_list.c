/* experiments_list.c: the list of experiments: how far each one is, and its title. Enter opens one;
 * with one marked by Space, both. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "tui/actions/actions.h"
#include "tui/dialog/dialogs.h"
#include "tui/key_table.h"
#include "tui/rooms/experiments/experiments.h"
#include "tui/rooms/lab.h"
#include "tui/rooms/rooms.h"
#include "tui/widget/menu_popup.h"
#include "tui/workbench.h"

struct list {
	struct lab_experiments *experiments;
	struct experiment_items items;
	int *row_of; /* in the menu, of each item */
	char (*state)[8]; /* as it is shown */
	struct experiment_progress *progress;
	int marked; /* an item, -1: none */
	void (*picked)(void *context, struct job *job); /* NULL: a room is opened */
	void *context; /* for it */
};

static int item_at(const struct list *list, int row)
{
	for (int i = 0; i < list->items.count; i++)
		if (list->row_of[i] == row)
			return i;
	return -1;
}

/* "37 %   Strength against exploration", "done   with seed=2", "?   not an experiment: ..."; the
 * caller frees. */
static char *row_text(const struct list *list, int item)
{
	const struct experiment_item *at = &list->items.item[item];
	char *values = at->override_count ? experiment_item_values(at) : NULL, *text;
	const char *problem = values ? NULL : experiment_progress_problem(list->progress, item);

	if (!problem && !*at->title)
		problem = "Enter: why";
	text = xasprintf("%-6s%s%s%s", list->state[item], item == list->marked ? "(marked) " : "",
		values            ? "with "
			: problem ? "not an experiment: "
				  : "",
		values            ? values
			: problem ? problem
				  : at->title);
	free(values);
	return text;
}

static void show_row(const struct list *list, struct popup *popup, int item)
{
	char *text = row_text(list, item);

	menu_popup_set_text(popup, list->row_of[item], text);
	free(text);
}

/* ---- keys */

/* The job of an item, held; NULL, and the user is told, if its file is not an experiment. */
static struct job *hold(struct workbench *bench, const struct list *list, int item)
{
	struct status st;
	struct job *job = experiments_hold(list->experiments, &list->items.item[item], &st);

	if (!job)
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
	return job;
}

static void choose(struct workbench *bench, struct popup *popup, void *context, int row)
{
	struct list *list = context;
	int item = item_at(list, row), marked = list->marked;
	struct list was = *list; /* which goes with the popup */
	struct job *job, *beside = NULL;

	if (item < 0)
		return;
	job = hold(bench, list, item);
	if (!job)
		return;
	if (!list->picked && marked >= 0 && marked != item)
		beside = hold(bench, list, marked);
	popup_close(bench, popup);
	if (was.picked)
		was.picked(was.context, job);
	else
		experiments_open_room(
			bench, was.experiments, beside ? beside : job, beside ? job : NULL);
}

static bool key(struct workbench *bench, struct popup *popup, void *context, int row, int pressed)
{
	struct list *list = context;
	int item = item_at(list, row), before = list->marked;

	if (pressed != ' ')
		return keys_act_in(bench, KEYS_EXPERIMENTS, pressed);
	if (item < 0 || list->picked)
		return false;
	list->marked = item == before ? -1 : item;
	show_row(list, popup, item);
	if (before >= 0 && before != item)
		show_row(list, popup, before);
	return true;
}

const struct key_row experiment_list_keys[] = {
	{KEYS_EXPERIMENTS, {F(1)}, ALWAYS("Help", BAR_STAYS), "help: the keys that work here",
		ACT(act_help)},
	{KEYS_EXPERIMENTS, {TERM_ENTER}, ALWAYS("Choose", 0),
		"open the selected experiment; if another one is marked, both side by side",
		PRESS(TERM_ENTER)},
	{KEYS_EXPERIMENTS, {' '}, UNSEEN,
		"mark the selected experiment, to compare it with the one that you choose (again: "
		"remove the mark)",
		PRESS(' ')},
	{KEYS_EXPERIMENTS, {TERM_ESC}, ALWAYS("Close", 0), "close the list", PRESS(TERM_ESC)},
	{KEYS_EXPERIMENTS, {F(10)}, ALWAYS("Quit", BAR_STAYS),
		"quit the program: asks first; a run stops, its results are kept", ACT(act_quit)},
	{.help = NULL},
};

/* ---- how far they are */

static bool is_item_of(const struct experiment_item *item, const struct experiment *experiment)
{
	bool is_same = !strcmp(item->name, experiment->name) &&
		item->override_count == experiment->override_count;

	for (int i = 0; is_same && i < item->override_count; i++)
		is_same = !strcmp(item->override[i], experiment->override[i]);
	return is_same;
}

/* The one that runs is known best. */
static void find_state(const struct list *list, int item, char out[8])
{
	const struct job *job = jobs_running(&list->experiments->jobs);
	const struct experiment_item *at = &list->items.item[item];

	experiment_progress_state(list->progress, item, out);
	if (job && is_item_of(at, job->experiment))
		experiment_progress_words(job->done, job->total, out);
}

static bool tick(struct workbench *bench, struct popup *popup, void *context)
{
	struct list *list = context;

	for (int i = 0; i < list->items.count; i++) {
		char state[8];

		find_state(list, i, state);
		if (!strcmp(state, list->state[i]))
			continue;
		memcpy(list->state[i], state, sizeof state);
		show_row(list, popup, i);
		workbench_repaint(bench);
	}
	return !experiment_progress_has_ended(list->progress);
}

/* ---- opening */

static void done(void *context)
{
	struct list *list = context;

	experiments_drop(list->experiments, list->progress);
	experiment_items_done(&list->items);
	free(list->row_of);
	free(list->state);
	free(list);
}

/* The rows, those of the user below a heading of their own; the row of the experiment that was
 * looked at last. */
static int add_rows(struct list *list, struct popup *popup)
{
	int row = 0, selected = -1;

	for (int i = 0; i < list->items.count; i++) {
		const struct experiment_item *item = &list->items.item[i];
		char *text = row_text(list, i),
		     *name = xasprintf("%s%s", item->name, item->override_count ? "*" : "");

		if (i == 0 || item->is_bundled != list->items.item[i - 1].is_bundled) {
			menu_popup_add_heading(
				popup, item->is_bundled ? "of the course" : "your own");
			row++;
		}
		list->row_of[i] = row++;
		menu_popup_add(popup, name, text);
		if (list->experiments->last && !item->override_count &&
			!strcmp(item->name, list->experiments->last))
			selected = list->row_of[i];
		free(name);
		free(text);
	}
	return selected;
}

static void open_list(
	struct workbench *bench, const struct list *asked, const char *title, const char *hint)
{
	static const struct menu_ops ops = {
		.choose = choose, .key = key, .tick = tick, .done = done};
	struct list *list = xcalloc(1, sizeof *list);
	struct popup *popup = menu_popup_new(title, hint, &ops, list);
	int selected;

	*list = *asked;
	list->marked = -1;
	experiment_items_make(&list->items);
	list->row_of = xcalloc((size_t)list->items.count + 1, sizeof *list->row_of);
	list->state = xcalloc((size_t)list->items.count + 1, sizeof *list->state);
	list->progress = experiment_progress_new(&list->items);
	selected = add_rows(list, popup);
	if (selected >= 0)
		menu_popup_select(popup, selected);
	popup->keys = KEYS_EXPERIMENTS;
	popup_open(bench, popup);
}

void act_experiments(struct workbench *bench)
{
	open_list(bench, &(struct list){.experiments = &workbench_lab(bench)->experiments},
		"experiments",
		" Enter opens  Space marks one to compare  Type to search  Esc closes ");
}

void experiments_pick(struct workbench *bench, struct lab_experiments *experiments,
	const char *title, void (*picked)(void *context, struct job *job), void *context)
{
	open_list(bench,
		&(struct list){.experiments = experiments, .picked = picked, .context = context},
		title, " Enter picks  Type to search  Esc closes ");
}
