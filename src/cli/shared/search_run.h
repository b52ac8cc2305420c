/* inquiry.h: one search of one position: what -g, -p, -m, -s (or --code) and --journal ask for, and
 * what it found. */
#ifndef CLI_INQUIRY_H
#define CLI_INQUIRY_H

#include <stdatomic.h>

#include "cli/command.h"
#include "io/records/labcode.h"
#include "search/search.h"

struct inquiry {
	struct game *game;
	union game_state state;
	struct search *search;
	struct report *report;
	const char *position, *moves; /* how the state was reached; NULL: not at all */
	uint64_t stream; /* of random numbers */
	bool shows_code;
	bool is_again; /* repeats the search of a lab code */
	struct labcode again; /* that one */
	FILE *journal_file;
	struct journal *journal;
	const atomic_bool *stop; /* set by Ctrl-C */
};

/* False with a message, and then nothing is open. */
bool inquiry_open(struct inquiry *inquiry, const struct arguments *args, struct status *st);
void inquiry_close(struct inquiry *inquiry);

/* Fills in the report; the watch may be NULL. */
void inquiry_think(struct inquiry *inquiry, struct watch *watch);

/* Ends the journal's file and gives the command's exit status: whether it was stopped, whether
 * everything could be written, whether the tree is that of the lab code. */
int inquiry_finish(struct inquiry *inquiry);

/* "the same tree", or how it differs from that of the lab code which it repeats: then false. */
bool inquiry_compare(const struct inquiry *inquiry, char *out, size_t size);

/* The fields that say what was asked: game, position, solver, formula. */
void inquiry_fields(struct sheet *sheet, const struct inquiry *inquiry);

/* The report as a sheet: those fields, the figures, and a row for each move, in the game's order or
 * the most visited first. */
struct sheet *inquiry_sheet(
	const struct inquiry *inquiry, const struct report *report, bool is_sorted);

/* The same for a glance: the fields that change, few enough to leave room for the moves on a small
 * terminal. */
struct sheet *inquiry_glance(const struct inquiry *inquiry, const struct report *report);

#endif
