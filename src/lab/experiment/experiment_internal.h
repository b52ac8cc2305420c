/* experiment_internal.h: what the files that read an experiment share. */
#ifndef LAB_EXPERIMENT_EXPERIMENT_INTERNAL_H
#define LAB_EXPERIMENT_EXPERIMENT_INTERNAL_H

#include "lab/experiment/experiment.h"

/* A value as the file or an override has it. */
struct experiment_source {
	const char *text; /* NULL: not given */
	int line; /* 0: not from the file */
	const char *set; /* the key, if an override has it; NULL: not from one */
};

/* What a key has at a point: from an override, its case, or [experiment]. */
struct experiment_source experiment_source(
	const struct experiment *experiment, uint64_t point, const char *key);

/* With the values of the factors put in; the caller frees. NULL with "FILE:LINE: message". */
char *experiment_filled(const struct experiment *experiment, uint64_t point,
	const struct experiment_source *source, struct status *st);

/* Puts "FILE:LINE: ", or "--set KEY: ", before a message; returns false. */
bool experiment_place(const struct experiment *experiment, const struct experiment_source *source,
	struct status *st);

/* The row of a key, NULL if the table has none. */
const struct option *experiment_find_key(const struct option *table, const char *name);

/* Whether the name of a section is this word, or begins with it and a blank. */
bool experiment_is_section(const char *name, const char *first_word);

/* grid.c: reads [grid] and the cases, and counts the points. False with a message. */
bool experiment_read_grid(struct experiment *experiment, struct status *st);

#endif
