/* run.h: makes the trials of an experiment on several threads, and hands over the rows of each as
 * soon as it is made. */
#ifndef LAB_EXPERIMENT_RUN_H
#define LAB_EXPERIMENT_RUN_H

#include "lab/experiment/experiment.h"

struct run_setup {
	const struct experiment *experiment;
	int jobs; /* threads */
	/* only every `shards`-th piece of the work, the first of which is number `shard` - 1; 1 of
	 * 1: all */
	int shard, shards;
	const atomic_bool *stop; /* set: begins no more trials; NULL: never */
	void *context; /* of those below */
	/* Makes ready to take rows, when all points have been looked at and nothing is wrong with
	 * them; is_done() may be asked before. False with a message: the run ends. NULL: nothing is
	 * to be done. */
	bool (*begin)(void *context, struct status *st);
	/* How many trials of the experiment are there already, those of other shards included;
	 * asked once, after begin(). NULL: is_done() is asked of each. */
	uint64_t (*count_done)(void *context);
	/* Whether the rows of a trial are there already; asked before the work begins, and of each
	 * when its turn comes: from any thread, but never during another of these calls or a
	 * take(). NULL: none are. */
	bool (*is_done)(void *context, uint64_t point, uint64_t trial);
	/* Takes the rows of a trial, with all columns of the experiment; one call at a time, from
	 * any thread. False with a message: the run ends. */
	bool (*take)(void *context, const struct table *rows, struct status *st);
	/* The calling thread calls it now and then, at least once unless the run was stopped before
	 * its first trial, with the number of finished trials and of all trials (of this shard);
	 * NULL: no. */
	void (*progress)(void *context, uint64_t done, uint64_t total);
};

/* Makes what is not there yet. Points of which all is there are not opened, unless there are
 * shards. False with a message if rows could not be taken, or a point not be opened; having been
 * stopped is no failure. */
bool experiment_run(const struct run_setup *setup, struct status *st);

#endif
