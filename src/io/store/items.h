/* items.h: what a list of experiments has: the experiments themselves, below each the runs of it
 * that were made with other values, and at the end the results of all other files.
 *
 * The results of an experiment lie in its usual directory, see io/store/store.h. Those of a
 * run with values that give other rows lie beside it, in NAME-NUMBER; which values these are stands
 * in their plan.ini. */
#ifndef IO_STORE_ITEMS_H
#define IO_STORE_ITEMS_H

#include "lab/experiment/experiment.h"

struct experiment_item {
	char *name, *title; /* the title is as in io/store/list.h */
	char *path; /* of that file, as in io/store/list.h */
	bool is_bundled;
	char *run; /* of a run with other values, the name of its directory, else NULL */
	char **override; /* its values, "key=value" */
	int override_count;
	/* of results whose experiment is not in io/store/list.h: where they lie, and `name` is
	 * the last part of it; else NULL */
	char *directory;
};

struct experiment_items {
	int count;
	struct experiment_item *item;
};

/* Pair with experiment_items_done(). */
void experiment_items_make(struct experiment_items *items);
void experiment_items_done(struct experiment_items *items);

/* A copy; pair with experiment_item_done(). */
struct experiment_item experiment_item_copy(const struct experiment_item *item);
void experiment_item_done(struct experiment_item *item);

/* The word by which the commands find it: its name, that of its run, or its directory. The caller
 * frees. */
char *experiment_item_word(const struct experiment_item *item);

/* "seed=2 trials=10"; the caller frees. */
char *experiment_item_values(const struct experiment_item *item);

/* Reads it, and says where its results lie, which the caller frees. NULL with a message. Any
 * thread. */
struct experiment *experiment_item_load(
	const struct experiment_item *item, char **directory, struct status *st);

/* How far the results in a directory are: trials. Any thread. */
uint64_t experiment_trials_done(
	const struct experiment *experiment, const char *directory, struct status *st);

/* The directory of results that a word names: it is one itself, or the name of one of those beside
 * each other in the usual place. NULL if it names none; the caller frees. */
char *experiment_run_directory(const char *wanted);

#endif
