/* lab_experiments_list.c: the list of experiments: how far each one is, and its title. Enter opens
 * one; with one marked by Space, both. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/keys.h"
#include "tui/lab_experiments.h"
#include "tui/widget/menu_popup.h"
#include "tui/workbench.h"

struct list {
	struct lab_experiments *experiments;
	struct experiment_items items;
	int *row_of; /* in the menu, of each item */
	char (*state)[8]; /* as it is shown */
	struct survey *survey;
	int marked; /* an item, -1: none */
	void (*picked)(struct workbench *bench, struct job *job); /* NULL: a room is opened */
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
	const char *problem = values ? NULL : survey_problem(list->survey, item);

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

static void choose(struct workbench *bench, struct popup *popup, void *context, int row)
{
	struct list *list = context;
	int item = item_at(list, row), marked = list->marked;
	struct job *job, *beside;

	if (item < 0)
		return;
	job = experiments_hold(bench, &list->items.item[item]);
	if (!job)
		return;
	if (list->picked) {
		void (*picked)(struct workbench *, struct job *) = list->picked;

		popup_close(bench, popup);
		picked(bench, job);
		return;
	}
	beside = marked >= 0 && marked != item ? experiments_hold(bench, &list->items.item[marked])
					       : NULL;
	popup_close(bench, popup);
	if (beside)
		experiments_open_room(bench, beside, job);
	else
		experiments_open_room(bench, job, NULL);
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

void experiments_mark_selected(struct workbench *bench)
{
	popup_key(bench, ' ');
}

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

	survey_state(list->survey, item, out);
	if (job && is_item_of(at, job->experiment))
		survey_words(job->done, job->total, out);
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
		bench->is_dirty = true;
	}
	return !survey_has_ended(list->survey);
}

/* ---- opening */

static void done(void *context)
{
	struct list *list = context;

	experiments_bury(list->experiments, list->survey);
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

static void open_list(struct workbench *bench, const char *title, const char *hint,
	void (*picked)(struct workbench *bench, struct job *job))
{
	static const struct menu_ops ops = {
		.choose = choose, .key = key, .tick = tick, .done = done};
	struct list *list = xcalloc(1, sizeof *list);
	struct popup *popup = menu_popup_new(title, hint, &ops, list);
	int selected;

	list->experiments = &bench->experiments;
	list->marked = -1;
	list->picked = picked;
	experiment_items_make(&list->items);
	list->row_of = xcalloc((size_t)list->items.count + 1, sizeof *list->row_of);
	list->state = xcalloc((size_t)list->items.count + 1, sizeof *list->state);
	list->survey = survey_new(&list->items);
	selected = add_rows(list, popup);
	if (selected >= 0)
		menu_popup_select(popup, selected);
	popup->keys = KEYS_EXPERIMENTS;
	popup_open(bench, popup);
}

void act_experiments(struct workbench *bench)
{
	open_list(bench, "experiments",
		" Enter opens  Space marks one to compare  Type to search  Esc closes ", NULL);
}

void experiments_pick(struct workbench *bench, const char *title,
	void (*picked)(struct workbench *bench, struct job *job))
{
	open_list(bench, title, " Enter picks  Type to search  Esc closes ", picked);
}
