/* items.c: experiments, the runs of them that were made with other values, and results of other
 * files; see items.h. */
#include "io/store/items.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/array.h"
#include "base/xalloc.h"
#include "io/config/xdg.h"
#include "io/store/list.h"
#include "io/store/plan.h"
#include "io/store/store.h"

enum { PLAN_DIGITS = 8 }; /* in the name of a directory */

/* ---- the list */

static struct experiment_item *add(struct experiment_items *items)
{
	struct experiment_item *item = ARRAY_ADD(items->item, items->count);

	*item = (struct experiment_item){0};
	return item;
}

static void add_override(struct experiment_item *item, const char *text)
{
	*ARRAY_ADD(item->override, item->override_count) = xstrdup(text);
}

/* Whether a directory is that of a run of an experiment: NAME-0123abcd. */
static bool is_run(const char *directory, const char *name)
{
	size_t length = strlen(name);

	return !strncmp(directory, name, length) && directory[length] == '-' &&
		strspn(directory + length + 1, "0123456789abcdef") == PLAN_DIGITS &&
		!directory[length + 1 + PLAN_DIGITS];
}

static bool has_plan(const char *directory)
{
	char *path = xasprintf("%s/plan.ini", directory);
	bool is_there = access(path, F_OK) == 0;

	free(path);
	return is_there;
}

/* The results of all experiments: directories beside each other, in the order of their names. */
struct places {
	char *parent; /* NULL: there is none */
	struct dirent **entry;
	bool *is_listed; /* of each: the results are of an experiment of the list */
	int count;
};

/* Where they lie; NULL: nowhere. The caller frees. */
static char *results_directory(void)
{
	char *state = xdg_state_directory(),
	     *directory = state ? xasprintf("%s/experiments", state) : NULL;

	free(state);
	return directory;
}

static void places_init(struct places *places)
{
	*places = (struct places){.parent = results_directory()};
	places->count =
		places->parent ? scandir(places->parent, &places->entry, NULL, alphasort) : 0;
	places->count = places->count < 0 ? 0 : places->count;
	places->is_listed = xcalloc((size_t)places->count + 1, sizeof *places->is_listed);
}

static void places_done(struct places *places)
{
	for (int i = 0; i < places->count; i++)
		free(places->entry[i]);
	free(places->entry);
	free(places->is_listed);
	free(places->parent);
}

/* Whether the results in a directory are those of a listed experiment with these values: another
 * file of its name may have made them. The grid is read only where the text says nothing: with many
 * points that takes seconds. */
static bool is_of(
	const struct experiment_entry *entry, const char *directory, char **override, int count)
{
	struct status st;
	char *name, *path, *text = experiment_find(entry->name, &name, &path, &st);
	bool is_it = text && plan_has_text(directory, text);
	struct experiment *experiment = NULL;

	if (text && !is_it)
		experiment = experiment_read(
			name, path, text, (const char *const *) override, count, &st);
	is_it = is_it || (experiment && plan_look(experiment, directory, &st) == PLAN_SAME);
	experiment_free(experiment);
	if (text) {
		free(name);
		free(path);
	}
	free(text);
	return is_it;
}

static void free_values(char **value, int count)
{
	for (int i = 0; i < count; i++)
		free(value[i]);
	free(value);
}

/* The runs of an experiment with other values. */
static void add_runs(
	struct experiment_items *items, const struct experiment_entry *entry, struct places *places)
{
	for (int i = 0; i < places->count; i++) {
		const char *name = places->entry[i]->d_name;
		char *directory, ** override = NULL;
		int count;

		if (strcmp(name, entry->name) != 0 && !is_run(name, entry->name))
			continue;
		directory = xasprintf("%s/%s", places->parent, name);
		count = plan_values(directory, &override);
		places->is_listed[i] = (count || !is_run(name, entry->name)) &&
			is_of(entry, directory, override, count);
		if (places->is_listed[i] && is_run(name, entry->name))
			*add(items) = (struct experiment_item){.name = xstrdup(entry->name),
				.title = xstrdup(entry->title),
				.path = xstrdup(entry->path),
				.is_bundled = entry->is_bundled,
				.run = xstrdup(name),
				.override = override,
				.override_count = count};
		else
			free_values(override, count);
		free(directory);
	}
}

/* The results of an experiment that is not in the list. */
static struct experiment_item other_item(const char *name, const char *directory)
{
	struct experiment_item item = {.name = xstrdup(name),
		.path = xasprintf("%s/plan.ini", directory),
		.directory = xstrdup(directory)};
	struct status st;
	char *text = ini_read_text(item.path, &st);

	item.title = experiment_title(name, item.path, text);
	item.override_count = plan_values(directory, &item.override);
	free(text);
	return item;
}

/* All of them: they are of other files, or of files that have changed. */
static void add_others(struct experiment_items *items, const struct places *places)
{
	for (int i = 0; i < places->count; i++) {
		const char *name = places->entry[i]->d_name;
		char *directory = xasprintf("%s/%s", places->parent, name);

		if (!places->is_listed[i] && *name != '.' && has_plan(directory))
			*add(items) = other_item(name, directory);
		free(directory);
	}
}

void experiment_items_make(struct experiment_items *items)
{
	struct experiment_list list;
	struct places places;

	*items = (struct experiment_items){0};
	experiment_list_make(&list);
	places_init(&places);
	for (int i = 0; i < list.count; i++) {
		const struct experiment_entry *entry = &list.entry[i];

		*add(items) = (struct experiment_item){.name = xstrdup(entry->name),
			.title = xstrdup(entry->title),
			.path = xstrdup(entry->path),
			.is_bundled = entry->is_bundled};
		add_runs(items, entry, &places);
	}
	add_others(items, &places);
	places_done(&places);
	experiment_list_done(&list);
}

void experiment_items_done(struct experiment_items *items)
{
	for (int i = 0; i < items->count; i++)
		experiment_item_done(&items->item[i]);
	free(items->item);
}

struct experiment_item experiment_item_copy(const struct experiment_item *item)
{
	struct experiment_item copy = {.name = xstrdup(item->name),
		.title = xstrdup(item->title),
		.path = xstrdup(item->path),
		.is_bundled = item->is_bundled,
		.run = item->run ? xstrdup(item->run) : NULL,
		.directory = item->directory ? xstrdup(item->directory) : NULL};

	for (int i = 0; i < item->override_count; i++)
		add_override(&copy, item->override[i]);
	return copy;
}

void experiment_item_done(struct experiment_item *item)
{
	free_values(item->override, item->override_count);
	free(item->run);
	free(item->directory);
	free(item->path);
	free(item->name);
	free(item->title);
}

char *experiment_item_word(const struct experiment_item *item)
{
	if (item->directory)
		return xstrdup(experiment_is_known(item->name) ? item->directory : item->name);
	return xstrdup(item->run ? item->run : item->name);
}

char *experiment_item_values(const struct experiment_item *item)
{
	char *text = xstrdup("");

	for (int i = 0; i < item->override_count; i++) {
		char *longer = xasprintf("%s%s%s", text, i ? "  " : "", item->override[i]);

		free(text);
		text = longer;
	}
	return text;
}

/* ---- reading */

struct experiment *experiment_item_load(
	const struct experiment_item *item, char **directory, struct status *st)
{
	struct experiment *experiment = item->directory
		? plan_load(item->directory, NULL, 0, st)
		: experiment_load(item->name, (const char *const *)item->override,
			  item->override_count, st);

	*directory = !experiment  ? NULL
		: item->directory ? xstrdup(item->directory)
				  : store_directory(experiment, st);
	if (*directory || !experiment)
		return experiment;
	experiment_free(experiment);
	return NULL;
}

uint64_t experiment_trials_done(
	const struct experiment *experiment, const char *directory, struct status *st)
{
	struct store *store =
		access(directory, F_OK) == 0 ? store_look(experiment, directory, st) : NULL;
	uint64_t count = store ? store_trials(store) : 0;

	if (store)
		store_close(store);
	return count;
}

char *experiment_run_directory(const char *wanted)
{
	char *parent, *directory;

	if (has_plan(wanted))
		return xstrdup(wanted);
	parent = strchr(wanted, '/') ? NULL : results_directory();
	directory = parent ? xasprintf("%s/%s", parent, wanted) : NULL;
	if (directory && !has_plan(directory)) {
		free(directory);
		directory = NULL;
	}
	free(parent);
	return directory;
}
