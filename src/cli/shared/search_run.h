/* search_run.h: one search of one position: what -g, -p, -m, -s (or --code) and --journal ask for,
 * and what it found. */
#ifndef CLI_SHARED_SEARCH_RUN_H
#define CLI_SHARED_SEARCH_RUN_H

#include <stdatomic.h>

#include "cli/command.h"
#include "io/records/labcode.h"
#include "search/search.h"

struct search_run {
	struct game *game;
	union game_state state;
	struct search *search;
	const struct report *report;
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
bool search_run_open(struct search_run *run, const struct arguments *args, struct status *st);
void search_run_close(struct search_run *run);

/* Fills in the report; the watch may be NULL. */
void search_run_think(struct search_run *run, struct watch *watch);

/* Ends the journal's file and gives the command's exit status: whether it was stopped, whether
 * everything could be written, whether the tree is that of the lab code. */
int search_run_finish(struct search_run *run);

/* "the same tree", or how it differs from that of the lab code which it repeats: then false. */
bool search_run_compare(const struct search_run *run, char *out, size_t size);

/* The fields that say what was asked: game, position, solver, formula. */
void search_run_fields(struct result_table *table, const struct search_run *run);

/* The report as a table: those fields, the numbers, and a row for each move, in the game's order or
 * the most visited first. */
struct result_table *search_run_table(
	const struct search_run *run, const struct report *report, bool is_sorted);

/* The same for a glance: the fields that change, few enough to leave room for the moves on a small
 * terminal. */
struct result_table *search_run_glance(const struct search_run *run, const struct report *report);

#endif
