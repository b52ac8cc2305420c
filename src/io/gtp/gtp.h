/* gtp.h: the Go text protocol, version 2, for any game: lets another program play and look into a
 * search.
 *
 * The first player is black, the second white; a vertex is a move as the game writes it. One thread
 * calls; the search has its own. */
#ifndef IO_GTP_GTP_H
#define IO_GTP_GTP_H

#include <stdio.h>

#include "base/status.h"

struct gtp;

/* A game and a search by their specs. NULL for the search: uct, which leaves it to the clock how
 * long it thinks, once the other side has set one. NULL with a message. */
struct gtp *gtp_new(const char *game, const char *solver, struct status *st);
void gtp_free(struct gtp *gtp);

/* Reads commands and answers them until the input ends or somebody says quit. The descriptor and
 * the file stay the caller's. */
void gtp_serve(struct gtp *gtp, int input, FILE *output);

/* Every command, for the manual: a name and a line about it; the name of the last row is NULL. */
struct gtp_help {
	const char *name, *help;
};
struct gtp_help gtp_help(int row);

#endif
