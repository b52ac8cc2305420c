/* store.h: the results of an experiment on disk: one directory for each, to which rows are added as
 * they are made, so that whatever ends the program the work that was done is kept, and a run goes
 * on where the last one stopped.
 *
 *      plan.ini           the experiment as it was run, and the number of its plan
 *      rows.csv           a row for each item of each trial; while the run lasts in the order in
 *                         which they were made, at its end in order
 *      rows.I-of-N.csv    those of shard I of N
 *      table.csv, NAME.svg, NAME.csv, NAME.json, NAME.gnuplot, ...     made of them, see pictures.h
 *
 * Rows of a trial count only if all of them are there: the last lines of a file may be missing or
 * cut. */
#ifndef IO_STORE_STORE_H
#define IO_STORE_STORE_H

#include "lab/experiment/experiment.h"

struct store;

/* The usual directory: $XDG_STATE_HOME/mctscope/experiments/NAME; NAME-NUMBER with the number of
 * the plan if the experiment was given other values, so that each variation has one of its own. The
 * caller frees; NULL with a message if there is no place. */
char *store_directory(const struct experiment *experiment, struct status *st);

/* Opens the results in a directory, which is made if it is not there, and reads all rows that are
 * in it. The file to which this shard (1 of 1: all of it) writes is locked until store_close(): a
 * second program is refused. Results of another plan are refused too, unless is_fresh: then they
 * are removed. Files of others that have the names of ours are refused in any case. NULL with a
 * message. */
struct store *store_open(const struct experiment *experiment, const char *directory, int shard,
	int shards, bool is_fresh, struct status *st);
void store_close(struct store *store);

/* For looking only: nothing is made, locked or changed. NULL with a message also if there is
 * nothing yet. */
struct store *store_look(
	const struct experiment *experiment, const char *directory, struct status *st);

/* Whether a trial is there with all its rows; adds rows of whole trials, on disk before it returns.
 * As experiment_run() wants them, with the store as their context. store_take() may be called by
 * any thread. */
bool store_is_done(void *store, uint64_t point, uint64_t trial);
bool store_take(void *store, const struct table *rows, struct status *st);

/* All rows of whole trials so far, in order; a copy. Pair with table_done(). Any thread. */
void store_rows(struct store *store, struct table *rows);
uint64_t store_trials(struct store *store); /* how many trials that are */

/* Adds what is in the directory of a shard that was run elsewhere. It must be of the same plan, and
 * a trial that is there already must have the same rows in it, times aside, unless
 * experiment_varies(): "b/rows.csv:2: trial 0 differs from a/rows.csv:2". */
bool store_merge(struct store *store, const char *directory, struct status *st);

/* Whether all these directories can be merged into one that need not be there, before anything is
 * opened or made. */
bool store_can_merge(const struct experiment *experiment, const char *directory,
	const char *const *sources, int count, struct status *st);

/* Puts rows.csv in order, whole or not at all. */
bool store_tidy(struct store *store, struct status *st);

const char *store_path(const struct store *store); /* the directory */

#endif
