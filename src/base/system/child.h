/* child.h: another program, run by the shell, whose three standard streams are ours.
 *
 * It is the leader of a process group of its own: a Ctrl-C on the terminal is not for it, and
 * ending it ends what it has started. One thread at a time. Nothing here raises SIGPIPE. */
#ifndef BASE_SYSTEM_CHILD_H
#define BASE_SYSTEM_CHILD_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "base/status.h"

struct child {
	pid_t pid; /* 0: none, or it has been waited for */
	/* its standard input, output and error, at our ends; -1: closed. The last two never block
	 */
	int to, from, errors;
	int wait_status; /* from waitpid() */
};

/* A child that does not run. */
void child_init(struct child *child);

/* Runs a command by sh -c; what the shell cannot find only shows when it ends. False with a message
 * if there is no shell to run it. */
bool child_start(struct child *child, const char *command, struct status *st);

/* Writes all of it; false if it no longer reads. */
bool child_write(struct child *child, const char *text, size_t length);

/* Closes the child's standard input, which asks most programs to end; after `grace_ms` kills it and
 * all that it started. Afterwards the child is gone; how it ended is in `wait_status`. */
void child_end(struct child *child, int grace_ms);

/* How a child that does not run any more ended: "ended with status 3", "was killed by signal 11
 * (Segmentation fault)". */
void child_describe(const struct child *child, char *out, size_t size);

#endif
