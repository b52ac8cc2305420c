/* overwrite.h: what is there already is written over at the second Enter: what the prompts that ask
 * for a file's name share. Without curses. */
#ifndef TUI_OVERWRITE_H
#define TUI_OVERWRITE_H

#include "base/status.h"

/* All zero at the beginning. */
struct overwrite {
	char *agreed; /* what was typed when it was asked last; NULL: it was not */
	char *first; /* of the files that are there; NULL: none is */
	int count; /* of them */
};

void overwrite_done(struct overwrite *overwrite);

/* A file that is about to be written. */
void overwrite_look(struct overwrite *overwrite, const char *path);

/* After all of them were looked at: true if they may be written, since none of them is there or the
 * same was typed when it was asked last. False with the question as its message, for the prompt to
 * show. */
bool overwrite_agree(struct overwrite *overwrite, const char *typed, struct status *st);

#endif
