/* experiment_progress.h: how far each experiment is, found out by a thread of its own, since files
 * with many rows take their time. All functions belong to the screen's thread. */
#ifndef APP_ROOMS_EXPERIMENT_PROGRESS_H
#define APP_ROOMS_EXPERIMENT_PROGRESS_H

#include "io/store/items.h"

struct experiment_progress;

/* Begins to look at these items, which are copied. Pair with experiment_progress_free(), which may
 * wait for a file to be read. */
struct experiment_progress *experiment_progress_new(const struct experiment_items *items);
void experiment_progress_free(struct experiment_progress *progress);

/* Tells it to end early. */
void experiment_progress_stop(struct experiment_progress *progress);

/* True once all is known, or it was told to end and has. */
bool experiment_progress_has_ended(struct experiment_progress *progress);

/* What is known of an item: "done", "37 %", "-" for nothing yet, "?" if its file or its results
 * cannot be read, "" if it is not known. */
void experiment_progress_state(struct experiment_progress *progress, int item, char out[8]);

/* What is wrong with its file; NULL: nothing, or it is not known. It stays until
 * experiment_progress_free().
 */
const char *experiment_progress_problem(struct experiment_progress *progress, int item);

/* The same words for a number of trials. */
void experiment_progress_words(uint64_t done, uint64_t total, char out[8]);

#endif
