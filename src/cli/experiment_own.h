/* experiment_own.h: what the parts of the command `experiment` share. */
#ifndef CLI_EXPERIMENT_OWN_H
#define CLI_EXPERIMENT_OWN_H

#include "cli/command.h"
#include "io/store/store.h"

/* An experiment with the values that --set gives it, and where its results are. */
struct undertaking {
	struct experiment *experiment;
	char *path; /* the file that it was read from */
	char *directory;
	char *source; /* the directory of results that named the experiment, if its results are to
			 be elsewhere; NULL: none */
};

/* By its name, its file, or results of it: a directory, or the name of one in the usual place. The
 * results are in `directory`; NULL: where they were found, or in the usual place. False with a
 * message. Ends with undertaking_done() if it was true. */
bool undertaking_init(struct undertaking *undertaking, const struct arguments *args,
	const char *wanted, const char *directory, struct status *st);
void undertaking_done(struct undertaking *undertaking);

/* Puts the rows in order, makes the table and the figures of them as files, and shows both. */
bool undertaking_finish(const struct undertaking *undertaking, struct store *store,
	const struct arguments *args, struct status *st);

/* The parts of the command: exit status. How many words there are was checked. */
int experiment_list_all(const struct arguments *args);
int experiment_show(const struct arguments *args);
int experiment_copy(const struct arguments *args);
int experiment_make(const struct arguments *args);
int experiment_merge(const struct arguments *args);
int experiment_report(const struct arguments *args);

#endif
