/* replay.h: a search by minimax or alpha-beta that can be shown after any of its events, forwards
 * and backwards.
 *
 * It runs once, on a thread of its own, and is recorded; a step is then a number. Beside it plain
 * minimax runs on the same position as far ahead, for its count of nodes is what everything else is
 * compared with.
 *
 * One thread owns a replay and calls its functions. They return at once, but for replay_free() and
 * replay_reorder(), which wait for a search to stop. Orders that come before the recording is ready
 * are carried out when it is. */
#ifndef SEARCH_REPLAY_REPLAY_H
#define SEARCH_REPLAY_REPLAY_H

#include "search/replay/recording.h"
#include "search/search.h"

struct replay;

enum {
	REPLAY_EVENTS = 200000, /* are kept; a search with more is shown up to there */
	REPLAY_PLAIN_NODES = 20000000 /* of minimax are counted; then it is "more than" */
};

enum replay_unit { REPLAY_EVENT, REPLAY_NODE };

struct replay_view {
	bool is_recording; /* nothing can be seen yet */
	bool is_whole; /* the recording goes to the end of the search */
	bool is_running;
	int at; /* events that have happened */
	bool is_plain_done; /* minimax is counted */
	bool is_plain_cut; /* it would look at more than that */
	uint64_t plain_nodes;
};

/* Whether a solver can be looked at so; a stepper is for the others. */
bool replay_suits(const struct search_ops *ops);

/* A replay of such a search at a state that is not over, in game number `stream` of its series. The
 * game outlives it. NULL with a message for a bad spec. */
struct replay *replay_new(const struct game *game, const char *spec, const void *state,
	uint64_t stream, struct status *st);
void replay_free(struct replay *replay);

const struct replay_view *replay_view(const struct replay *replay);

/* What was recorded, NULL until it is ready. It changes only in calls of this replay. */
const struct recording *replay_recording(const struct replay *replay);

/* Orders. Each ends a run. `by` events or nodes on, or back if negative; to node number n. */
void replay_step(struct replay *replay, enum replay_unit unit, int64_t by);
void replay_go_to(struct replay *replay, uint64_t n);
void replay_halt(struct replay *replay);

/* Runs by itself from now on, `per_second` events or nodes a second, until the end. Time is that of
 * clock_ns(). */
void replay_run(struct replay *replay, enum replay_unit unit, double per_second, uint64_t now_ns);

/* Sees whether the recording is ready, counts on, and does what a run has due. True if the view is
 * another. */
bool replay_poll(struct replay *replay, uint64_t now_ns);

/* Whether replay_poll() may find something without an order. */
bool replay_is_busy(const struct replay *replay);

/* A move of a node is looked at one place earlier (-1) or later (+1) than it was: the search is
 * recorded again, and stands after as many events. False if it is the first or the last already.
 * Only when the recording is ready. */
bool replay_reorder(struct replay *replay, int node, game_move move, int by);

#endif
