/* lab_experiments_items.c: experiments and the runs of them that were made with other values; see lab_experiments_items.h. */
#include "tui/lab_experiments_items.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "io/experiment_list.h"
#include "io/experiment_store.h"

#define SET "; --set " /* a line of plan.ini */
enum { PLAN_DIGITS = 8 }; /* in the name of a directory */

/* ---- the list */

static struct lab_item *add(struct lab_items *items)
{
	items->item = xrealloc(items->item, ((size_t)items->count + 1) * sizeof *items->item);
	items->item[items->count] = (struct lab_item){0};
	return &items->item[items->count++];
}

static void add_override(struct lab_item *item, const char *text)
{
	item->override = xrealloc(item->override, ((size_t)item->override_count + 1) * sizeof *item->override);
	item->override[item->override_count++] = xstrdup(text);
}

/* The values of a run, from its plan. False if there is none. */
static bool read_values(struct lab_item *item, const char *directory)
{
	char *path = xasprintf("%s/plan.ini", directory), *line = NULL;
	FILE *file = fopen(path, "r");
	size_t size = 0;

	while (file && getline(&line, &size, file) > 0) {
		line[strcspn(line, "\n")] = '\0';
		if (*line != ';')
			break;
		if (!strncmp(line, SET, strlen(SET)))
			add_override(item, line + strlen(SET));
	}
	free(line);
	free(path);
	if (file)
		fclose(file);
	return file && item->override_count;
}

/* Whether a directory is that of a run of an experiment: NAME-0123abcd. */
static bool is_run(const char *directory, const char *name)
{
	size_t length = strlen(name);

	return !strncmp(directory, name, length) && directory[length] == '-' && strspn(directory + length + 1, "0123456789abcdef") == PLAN_DIGITS
		&& !directory[length + 1 + PLAN_DIGITS];
}

static void add_run(struct lab_items *items, const struct experiment_entry *entry, const char *directory)
{
	struct lab_item run = {.name = xstrdup(entry->name), .title = xstrdup(entry->title), .is_bundled = entry->is_bundled};

	if (read_values(&run, directory))
		*add(items) = run;
	else
		lab_item_done(&run);
}

/* Those that lie beside the directory of the experiment itself, in the order of their names. */
static void add_runs(struct lab_items *items, const struct experiment_entry *entry)
{
	const struct experiment named = {.name = entry->name}; /* the place depends on no more */
	struct dirent **found = NULL;
	struct status st;
	char *usual = store_directory(&named, &st), *parent = usual ? xstrndup(usual, (size_t)(strrchr(usual, '/') - usual)) : NULL;
	int count = parent ? scandir(parent, &found, NULL, alphasort) : -1;

	for (int i = 0; i < count; i++) {
		char *directory = xasprintf("%s/%s", parent, found[i]->d_name);

		if (is_run(found[i]->d_name, entry->name))
			add_run(items, entry, directory);
		free(directory);
		free(found[i]);
	}
	free(found);
	free(parent);
	free(usual);
}

void lab_items_make(struct lab_items *items)
{
	struct experiment_list list;

	*items = (struct lab_items){0};
	experiment_list_make(&list);
	for (int i = 0; i < list.count; i++) {
		const struct experiment_entry *entry = &list.entry[i];

		*add(items) = (struct lab_item){.name = xstrdup(entry->name), .title = xstrdup(entry->title), .is_bundled = entry->is_bundled};
		add_runs(items, entry);
	}
	experiment_list_done(&list);
}

void lab_items_done(struct lab_items *items)
{
	for (int i = 0; i < items->count; i++)
		lab_item_done(&items->item[i]);
	free(items->item);
}

struct lab_item lab_item_copy(const struct lab_item *item)
{
	struct lab_item copy = {.name = xstrdup(item->name), .title = xstrdup(item->title), .is_bundled = item->is_bundled};

	for (int i = 0; i < item->override_count; i++)
		add_override(&copy, item->override[i]);
	return copy;
}

void lab_item_done(struct lab_item *item)
{
	for (int i = 0; i < item->override_count; i++)
		free(item->override[i]);
	free(item->override);
	free(item->name);
	free(item->title);
}

char *lab_item_values(const struct lab_item *item)
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

struct experiment *lab_item_load(const struct lab_item *item, char **directory, struct status *st)
{
	struct experiment *experiment = experiment_load(item->name, (const char *const *)item->override, item->override_count, st);

	*directory = experiment ? store_directory(experiment, st) : NULL;
	if (*directory || !experiment)
		return experiment;
	experiment_free(experiment);
	return NULL;
}

uint64_t lab_count_trials(const struct experiment *experiment, const char *directory, struct status *st)
{
	struct store *store = access(directory, F_OK) == 0 ? store_look(experiment, directory, st) : NULL;
	uint64_t count = store ? store_trials(store) : 0;

	if (store)
		store_close(store);
	return count;
}
