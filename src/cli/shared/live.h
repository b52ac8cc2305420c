/* live.h: the table of a search's moves while it thinks: drawn in place on a terminal, one table
 * after another elsewhere. */
#ifndef CLI_SHARED_LIVE_H
#define CLI_SHARED_LIVE_H

#include "cli/shared/search_run.h"

struct live {
	struct watch watch; /* first: the control knows only this */
	const struct search_run *run;
	const struct report *report; /* of the moment */
	FILE *file;
	bool is_terminal;
	uint64_t start_ns, due_ns;
	int drawn; /* lines on the terminal that belong to us */
};

/* False with a message if the search cannot be watched. */
bool live_init(struct live *live, const struct search_run *run, FILE *file, struct status *st);

/* Removes what was drawn on the terminal, so that the result can take its place. */
void live_done(struct live *live);

#endif
