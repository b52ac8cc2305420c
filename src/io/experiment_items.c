/* experiment_items.c: experiments, and the runs of them that were made with other values; see experiment_items.h. */
#include "io/experiment_items.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "io/experiment_list.h"
#include "io/experiment_plan.h"
#include "io/experiment_store.h"
#include "io/xdg.h"

enum { PLAN_DIGITS = 8 }; /* in the name of a directory */

/* ---- the list */

static struct experiment_item *add(struct experiment_items *items)
{
	items->item = xrealloc(items->item, ((size_t)items->count + 1) * sizeof *items->item);
	items->item[items->count] = (struct experiment_item){0};
	return &items->item[items->count++];
}

static void add_override(struct experiment_item *item, const char *text)
{
	item->override = xrealloc(item->override, ((size_t)item->override_count + 1) * sizeof *item->override);
	item->override[item->override_count++] = xstrdup(text);
}

/* Whether a directory is that of a run of an experiment: NAME-0123abcd. */
static bool is_run(const char *directory, const char *name)
{
	size_t length = strlen(name);

	return !strncmp(directory, name, length) && directory[length] == '-' && strspn(directory + length + 1, "0123456789abcdef") == PLAN_DIGITS
		&& !directory[length + 1 + PLAN_DIGITS];
}

static void add_run(struct experiment_items *items, const struct experiment_entry *entry, const char *parent, const char *name)
{
	char *directory = xasprintf("%s/%s", parent, name), **override;
	int count = plan_values(directory, &override);

	if (count)
		*add(items) = (struct experiment_item){.name = xstrdup(entry->name), .title = xstrdup(entry->title), .path = xstrdup(entry->path), .is_bundled = entry->is_bundled,
			.run = xstrdup(name), .override = override, .override_count = count};
	free(directory);
}

/* Where the results of all experiments lie; NULL: nowhere. The caller frees. */
static char *results_directory(void)
{
	char *state = xdg_state_directory(), *directory = state ? xasprintf("%s/experiments", state) : NULL;

	free(state);
	return directory;
}

/* The runs of an experiment, in the order of their names. */
static void add_runs(struct experiment_items *items, const struct experiment_entry *entry)
{
	char *parent = results_directory();
	struct dirent **found = NULL;
	int count = parent ? scandir(parent, &found, NULL, alphasort) : -1;

	for (int i = 0; i < count; i++) {
		if (is_run(found[i]->d_name, entry->name))
			add_run(items, entry, parent, found[i]->d_name);
		free(found[i]);
	}
	free(found);
	free(parent);
}

void experiment_items_make(struct experiment_items *items)
{
	struct experiment_list list;

	*items = (struct experiment_items){0};
	experiment_list_make(&list);
	for (int i = 0; i < list.count; i++) {
		const struct experiment_entry *entry = &list.entry[i];

		*add(items) = (struct experiment_item){.name = xstrdup(entry->name), .title = xstrdup(entry->title), .path = xstrdup(entry->path), .is_bundled = entry->is_bundled};
		add_runs(items, entry);
	}
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
	struct experiment_item copy = {.name = xstrdup(item->name), .title = xstrdup(item->title), .path = xstrdup(item->path), .is_bundled = item->is_bundled,
		.run = item->run ? xstrdup(item->run) : NULL};

	for (int i = 0; i < item->override_count; i++)
		add_override(&copy, item->override[i]);
	return copy;
}

void experiment_item_done(struct experiment_item *item)
{
	for (int i = 0; i < item->override_count; i++)
		free(item->override[i]);
	free(item->override);
	free(item->run);
	free(item->path);
	free(item->name);
	free(item->title);
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

struct experiment *experiment_item_load(const struct experiment_item *item, char **directory, struct status *st)
{
	struct experiment *experiment = experiment_load(item->name, (const char *const *)item->override, item->override_count, st);

	*directory = experiment ? store_directory(experiment, st) : NULL;
	if (*directory || !experiment)
		return experiment;
	experiment_free(experiment);
	return NULL;
}

uint64_t experiment_trials_done(const struct experiment *experiment, const char *directory, struct status *st)
{
	struct store *store = access(directory, F_OK) == 0 ? store_look(experiment, directory, st) : NULL;
	uint64_t count = store ? store_trials(store) : 0;

	if (store)
		store_close(store);
	return count;
}

static bool has_plan(const char *directory)
{
	char *path = xasprintf("%s/plan.ini", directory);
	bool is_there = access(path, F_OK) == 0;

	free(path);
	return is_there;
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
