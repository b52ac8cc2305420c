/* lab_experiments_items.h: what the list of experiments has: the experiments themselves, and below each the runs of it that were made with
 * other values. Without curses.
 *
 * The results of an experiment lie in its usual directory, see io/experiment_store.h. Those of a run with values that give other rows lie
 * beside it, in NAME-NUMBER; which values these are stands in their plan.ini. */
#ifndef TUI_LAB_EXPERIMENTS_ITEMS_H
#define TUI_LAB_EXPERIMENTS_ITEMS_H

#include "lab/experiment.h"

struct lab_item {
	char *name, *title; /* the title is "" if its file is not an experiment */
	bool is_bundled;
	char **override; /* of a run with other values: "key=value" */
	int override_count;
};

struct lab_items {
	int count;
	struct lab_item *item;
};

/* Pair with lab_items_done(). */
void lab_items_make(struct lab_items *items);
void lab_items_done(struct lab_items *items);

/* A copy; pair with lab_item_done(). */
struct lab_item lab_item_copy(const struct lab_item *item);
void lab_item_done(struct lab_item *item);

/* "seed=2 trials=10"; the caller frees. */
char *lab_item_values(const struct lab_item *item);

/* Reads it, and says where its results lie, which the caller frees. NULL with a message. Any thread. */
struct experiment *lab_item_load(const struct lab_item *item, char **directory, struct status *st);

/* How far the results in a directory are: trials. Any thread. */
uint64_t lab_count_trials(const struct experiment *experiment, const char *directory, struct status *st);

#endif
