/* experiment_form.h: what the files that read an experiment share. */
#ifndef LAB_EXPERIMENT_FORM_H
#define LAB_EXPERIMENT_FORM_H

#include "lab/experiment/experiment.h"

#define EXPERIMENT_CASE "case " /* how the name of a case's section begins */

/* A value as the file, or whoever runs the experiment, has it. */
struct experiment_source {
	const char *text; /* NULL: not given */
	int line; /* 0: not from the file */
	const char *set; /* the key, if an override has it; NULL: not from one */
};

/* What a key has at a point: from an override, its case, or [experiment]. */
struct experiment_source experiment_source(
	const struct experiment *experiment, uint64_t point, const char *key);

/* With the values of the knobs put in; the caller frees. NULL with "FILE:LINE: message". */
char *experiment_filled(const struct experiment *experiment, uint64_t point,
	const struct experiment_source *source, struct status *st);

/* Puts "FILE:LINE: ", or "--set KEY: ", before a message; returns false. */
bool experiment_place(const struct experiment *experiment, const struct experiment_source *source,
	struct status *st);

#endif
