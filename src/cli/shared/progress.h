/* progress.h: how far a long command is, on a terminal's standard error; nothing elsewhere. */
#ifndef CLI_SHARED_PROGRESS_H
#define CLI_SHARED_PROGRESS_H

#include <stdint.h>

struct progress {
	const char *unit; /* "games" */
	uint64_t start_ns, from; /* when it began, and what was done already then */
	int is_shown; /* standard error is a terminal */
};

void progress_init(struct progress *progress, const char *unit);

/* Begins to measure now, with `done` already there from an earlier run. */
void progress_begin_at(struct progress *progress, uint64_t done);

/* Draws the bar with the time left; `context` is a struct progress. */
void progress_show(void *context, uint64_t done, uint64_t total);

/* Removes the bar. */
void progress_done(struct progress *progress);

#endif
