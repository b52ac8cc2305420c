/* experiment_internal.h: what the parts of the command `experiment` share. */
#ifndef CLI_EXPERIMENT_EXPERIMENT_INTERNAL_H
#define CLI_EXPERIMENT_EXPERIMENT_INTERNAL_H

#include "cli/command.h"
#include "io/store/store.h"

/* An experiment with the values that --set gives it, and where its results are. */
struct experiment_files {
	struct experiment *experiment;
	char *path; /* the file that it was read from */
	char *directory;
	/* the directory of results that named the experiment, if its results are to be elsewhere;
	 * NULL: none */
	char *source;
};

/* By its name, its file, or results of it: a directory, or the name of one in the usual place. The
 * results are in `directory`; NULL: where they were found, or in the usual place. False with a
 * message. Ends with experiment_files_close() if it was true. */
bool experiment_files_open(struct experiment_files *files, const struct arguments *args,
	const char *wanted, const char *directory, struct status *st);
void experiment_files_close(struct experiment_files *files);

/* Puts the rows in order, makes the table and the plots of them as files, and shows both. */
bool experiment_write_results(const struct experiment_files *files, struct store *store,
	const struct arguments *args, struct status *st);

/* The parts of the command: exit status. experiment.c has checked how many words there are, and has
 * opened the experiment that the first one names. */
int experiment_show(const struct experiment_files *files, const struct arguments *args);
int experiment_copy(const struct experiment_files *files, const struct arguments *args);
int experiment_make(const struct experiment_files *files, const struct arguments *args);
int experiment_merge(const struct experiment_files *files, const struct arguments *args);
int experiment_list_all(const struct arguments *args);
int experiment_report(const struct arguments *args);

#endif
