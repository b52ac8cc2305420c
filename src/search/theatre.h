/* theatre.h: a search by minimax or alpha-beta that can be stood after any of its events, forwards
 * and backwards.
 *
 * It runs once, on a thread of its own, and is recorded; a step is then a number. Beside it plain
 * minimax runs on the same position as far ahead, for its count of nodes is what everything else is
 * compared with.
 *
 * One thread owns a theatre and calls its functions. They return at once, but for theatre_free()
 * and theatre_reorder(), which wait for a search to stop. Orders that come before the recording is
 * ready are carried out when it is. */
#ifndef SEARCH_THEATRE_H
#define SEARCH_THEATRE_H

#include "search/replay/recording.h"

struct theatre;

enum {
	THEATRE_EVENTS = 200000, /* are kept; a search with more is shown up to there */
	THEATRE_PLAIN_NODES = 20000000 /* of minimax are counted; then it is "more than" */
};

enum theatre_unit { THEATRE_EVENT, THEATRE_NODE };

struct theatre_view {
	bool is_recording; /* nothing can be seen yet */
	bool is_whole; /* the recording goes to the end of the search */
	bool is_running;
	int at; /* events that have happened */
	bool is_plain_done; /* minimax is counted */
	bool is_plain_cut; /* it would look at more than that */
	uint64_t plain_nodes;
};

/* Whether a solver can be looked at so; a stepper is for the others. */
bool theatre_suits(const struct search_ops *ops);

/* A theatre of such a search at a state that is not over, in game number `stream` of its series.
 * The game outlives it. NULL with a message for a bad spec. */
struct theatre *theatre_new(const struct game *game, const char *spec, const void *state,
	uint64_t stream, struct status *st);
void theatre_free(struct theatre *theatre);

const struct theatre_view *theatre_view(const struct theatre *theatre);

/* What was recorded, NULL until it is ready. It changes only in calls of this theatre. */
const struct recording *theatre_recording(const struct theatre *theatre);

/* Orders. Each ends a run. So many events or nodes on, or back if negative; to node number n. */
void theatre_step(struct theatre *theatre, enum theatre_unit unit, int64_t by);
void theatre_go_to(struct theatre *theatre, uint64_t n);
void theatre_halt(struct theatre *theatre);

/* Runs by itself from now on: so many a second, until the end. Time is that of clock_ns(). */
void theatre_run(
	struct theatre *theatre, enum theatre_unit unit, double per_second, uint64_t now_ns);

/* Sees whether the recording is ready, counts on, and does what a run has due. True if the view is
 * another. */
bool theatre_poll(struct theatre *theatre, uint64_t now_ns);

/* Whether theatre_poll() may find something without an order. */
bool theatre_is_busy(const struct theatre *theatre);

/* A move of a node is looked at one place earlier (-1) or later (+1) than it was: the search is
 * recorded anew, and stands after as many events. False if it is the first or the last already.
 * Only when the recording is ready. */
bool theatre_reorder(struct theatre *theatre, int node, game_move move, int by);

#endif
