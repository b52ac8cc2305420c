/* results.h: the rows that an experiment has, in memory: those of whole trials, each trial
 * once. */
#ifndef IO_STORE_RESULTS_H
#define IO_STORE_RESULTS_H

#include "lab/experiment/experiment.h"

struct results {
	const struct experiment *experiment;
	struct table rows; /* in the order in which they came */
	/* the number of each point's first trial, all trials being numbered through */
	uint64_t *first;
	uint64_t *done; /* a bit for each trial */
	uint64_t done_count;
};

/* None yet; the experiment outlives it. Pair with results_done(). */
void results_init(struct results *results, const struct experiment *experiment);
void results_done(struct results *results);

bool results_has(const struct results *results, uint64_t point, uint64_t trial);

/* A copy of rows as they were made, as they are kept: without the times that are not, and without
 * line ends in texts, since a row is a line of a file. Pair with table_done(). */
void results_copy(const struct results *results, struct table *to, const struct table *from);

/* Puts rows in order and adds those of whole trials that are not there yet. Trials beyond those
 * that the experiment has now are kept, because it may have more of them again, but do not count.
 */
void results_adopt(struct results *results, struct table *rows);

/* Puts rows in order and looks for one that is there already with other cells, times aside: its
 * number, or SIZE_MAX if there is none. */
size_t results_find_difference(const struct results *results, struct table *rows);

/* A copy of all rows in order; or without those beyond. Pair with table_done(). */
void results_collect(const struct results *results, struct table *rows, bool with_those_beyond);

#endif
