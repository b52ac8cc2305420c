/* list.h: the known experiments: those of conf/experiments, which are compiled in, and the
 * user's own: the files mctscope/experiments/NAME.ini beside the user's ini file. One of the user's
 * that has the name of a bundled one hides it. */
#ifndef IO_STORE_LIST_H
#define IO_STORE_LIST_H

#include "lab/experiment/experiment.h"

struct experiment_entry {
	char *name, *title; /* the title is "" if the file does not say that it is an experiment;
			       what else is wrong shows when it is read */
	char *path; /* for messages: conf/experiments/NAME.ini if it is compiled in */
	bool is_bundled;
};

struct experiment_list {
	int count;
	/* the bundled ones first, in the order of a course; then the user's by name */
	struct experiment_entry *entry;
};

/* Pair with experiment_list_done(). */
void experiment_list_make(struct experiment_list *list);
void experiment_list_done(struct experiment_list *list);

/* The title of a text (NULL: none could be read) that says it is an experiment, of a kind that
 * there is; else "". The grid is left alone: with many points it takes seconds to read. The caller
 * frees. */
char *experiment_title(const char *name, const char *path, const char *text);

/* Whether an experiment has this name; and whether that is one which is compiled in. */
bool experiment_is_known(const char *name);
bool experiment_is_bundled(const char *name);

/* The text of an experiment by its name in the list, or of a file: what has a '/' in it or ends
 * with ".ini" is one, "-" standard input. NULL with a message that lists what is known. The caller
 * frees *name and *path (as experiment_read() wants them) and the text. */
char *experiment_find(const char *wanted, char **name, char **path, struct status *st);

/* Both at once: finds it and reads it. */
struct experiment *experiment_load(
	const char *wanted, const char *const *overrides, int count, struct status *st);

#endif
