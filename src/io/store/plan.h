/* plan.h: plan.ini, which says of which experiment the results beside it are: the number of the
 * plan in its first line, the experiment's name, the values that it was given, and then the
 * experiment itself.
 *
 *      ; plan 37c5590f3e9bb535 of mctscope 0.1
 *      ; experiment strength
 *      ; --set who=strong
 *      [experiment] ... */
#ifndef IO_STORE_PLAN_H
#define IO_STORE_PLAN_H

#include "lab/experiment/experiment.h"

enum plan_answer {
	PLAN_NONE, /* there is no plan.ini */
	PLAN_SAME,
	PLAN_OTHER, /* with a message */
	PLAN_BROKEN, /* it cannot be read; with a message */
};

/* Whether what a trial records in this column is kept. Times are not, unless the table or a plot
 * shows them: all else is the same when it is made again, and so are the files then, byte for byte.
 */
bool plan_records(const struct experiment *experiment, const struct trial_column *column);

/* What tells the results of an experiment from those of another: the experiment's own number, and
 * which times are kept. */
uint64_t plan_number(const struct experiment *experiment);

/* Of which plan the results in a directory are. */
enum plan_answer plan_look(
	const struct experiment *experiment, const char *directory, struct status *st);

/* The experiment that is written down in a directory, with more values for it than those that are
 * written down too. NULL with a message. */
struct experiment *plan_load(
	const char *directory, const char *const *more, int count, struct status *st);

/* The values that are written down there, "key=value"; *out may be NULL, and the caller frees it
 * and what is in it. How many there are. */
int plan_values(const char *directory, char ***out);

/* Whether the experiment that is written down there has just this text. */
bool plan_has_text(const char *directory, const char *text);

/* Writes it where it is not there or says something else. */
bool plan_write(const struct experiment *experiment, const char *directory, struct status *st);

#endif
