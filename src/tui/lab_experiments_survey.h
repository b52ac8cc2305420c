/* lab_experiments_survey.h: how far each experiment is, found out by a thread of its own, since
 * files with many rows take their time. Without curses. All functions belong to the screen's
 * thread. */
#ifndef TUI_LAB_EXPERIMENTS_SURVEY_H
#define TUI_LAB_EXPERIMENTS_SURVEY_H

#include "io/store/items.h"

struct survey;

/* Begins to look at these items, which are copied. Pair with survey_free(), which may wait for a
 * file to be read. */
struct survey *survey_new(const struct experiment_items *items);
void survey_free(struct survey *survey);

/* Tells it to end early. */
void survey_stop(struct survey *survey);

/* True once all is known, or it was told to end and has. */
bool survey_has_ended(struct survey *survey);

/* What is known of an item: "done", "37 %", "-" for nothing yet, "?" if its file or its results
 * cannot be read, "" if it is not known. */
void survey_state(struct survey *survey, int item, char out[8]);

/* What is wrong with its file; NULL: nothing, or it is not known. It stays as long as the survey.
 */
const char *survey_problem(struct survey *survey, int item);

/* The same words for so many trials of so many. */
void survey_words(uint64_t done, uint64_t total, char out[8]);

#endif
