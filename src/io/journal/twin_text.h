/* twin_text.h: a twin race in words: the knobs that differ, and what both do where they part. */
#ifndef IO_JOURNAL_TWIN_TEXT_H
#define IO_JOURNAL_TWIN_TEXT_H

#include "lab/twin/twin.h"

/* "c: 1.414 and 1; sims: 500 and 1000 (not in force here)"; "none" if they do not differ. The
 * caller frees. */
char *twin_knobs_text(const struct twin *twin);

/* What has been found so far, in one sentence without a full stop: "they part in iteration 15, at
 * the root: select", "the same tree after 1 000 iterations". The parting may be NULL: where they
 * part is then said without the place. The caller frees. */
char *twin_verdict_text(const struct twin *twin, const struct twin_parting *parting);

/* What one of them does where they part: a sentence as a journal has it, without a full stop. The
 * caller frees. */
char *twin_event_text(const struct twin *twin, const struct twin_parting *parting, int which);

/* The moves that lead to the node at which they part, "" at the root. The caller frees. */
char *twin_place_text(const struct twin *twin, const struct twin_parting *parting);

/* "select", "expand", "playout", "backup", and of minimax and alpha-beta "enter" and so on: what
 * the first one does where they part, or the second if the first does nothing more. */
const char *twin_phase_text(const struct twin_parting *parting);

/* The children of the node at which they part, if one of them selects one there: a row for each
 * move that competes in one of the searches. */
struct twin_competitor {
	game_move move;
	/* what the searches have of it; NULL: it does not compete there */
	const struct report_move *row[2];
	bool is_chosen[2];
};
int twin_competitors(
	const struct twin_parting *parting, struct twin_competitor out[2 * GAME_MAX_MOVES]);

/* The state in which those moves are made. */
const void *twin_competition(const struct twin_parting *parting);

#endif
