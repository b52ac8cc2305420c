/* engine.h: a search that thinks on a thread of its own, and can be watched, paused, stepped and
 * tuned meanwhile.
 *
 * An engine has one search thread. Its owner gives orders and polls for what is known; both return
 * at once, whatever the search is doing. Only engine_wait() and engine_free() block. All functions
 * may be called by any thread but the search's own.
 *
 * The search thread publishes what it knows: a report and, if asked for, part of the tree. It does
 * so at the rate that was set, and besides at the very moment of a pause, at the end of steps, on a
 * new request, and when it is done. Being watched, paused or stepped never changes what a search on
 * one thread finds: steps of n1, n2, ... give the tree of a search with n1 + n2 + ... iterations.
 */
#ifndef SEARCH_ENGINE_ENGINE_H
#define SEARCH_ENGINE_ENGINE_H

#include "search/engine/condition.h"
#include "search/search.h"
#include "search/subtree.h"
#include "search/trace.h"

struct engine;

enum { ENGINE_BREAKS = 64 }; /* conditions at a time */
enum { ENGINE_HITS = 32 }; /* hits that are kept */

/* An iteration at which conditions became true. */
struct engine_hit {
	uint64_t ticks; /* finished then */
	uint64_t which; /* bit i: condition i */
	/* the best move then, and one iteration earlier; GAME_NO_MOVE: unknown */
	game_move best, before;
};

/* The newest of a search: hit i, counted from 0, stands at i % ENGINE_HITS. */
struct engine_hits {
	uint64_t added; /* in all, since the start or since other conditions were set */
	struct engine_hit hit[ENGINE_HITS];
};

enum engine_status {
	ENGINE_IDLE, /* has never been started */
	/* also from engine_start() until the thread gets to it, and while steps are left */
	ENGINE_THINKING,
	ENGINE_PAUSED, /* stands, and what is published is what it knows */
	ENGINE_DONE, /* think() has returned; the report is its own */
};

/* What was published last. Large: not for the stack of a deep recursion. Zeroed before the first
 * poll; ends with engine_view_done(). */
struct engine_view {
	enum engine_status status;
	/* grows with each publication and each change of status; 0: nothing yet */
	uint64_t generation;
	/* a request or a tuning is not taken into account yet, and will be soon: to be polled again
	 */
	bool owes_answer;
	/* iterations, or nodes of a solver without a tree, that are finished; of the first thread,
	 * if there are several */
	uint64_t ticks;
	/* held by the view; NULL before the first publication, and until it is done for a solver
	 * that cannot be observed. elapsed_ns is without the pauses */
	const struct report *report;
	/* bit i: condition i of engine_set_breaks() became true with the last of these ticks */
	uint64_t broken;
	struct engine_hits hits; /* all of them, watches too */
	uint64_t request; /* the number of the request that was in force */
	bool has_subtree; /* false: none was asked for, no such node yet, or no tree */
	struct subtree subtree; /* the view's own copy */
	/* the samples of the newest start so far, also a copy; none unless engine_set_trace() asked
	 * for them */
	struct trace trace;
};

void engine_view_done(struct engine_view *view);

/* An engine over a search, which stays the caller's and outlives it. While the engine lives, only
 * calls that leave the search as it is (observe, browse, checksum, describe) may be made directly,
 * and only between engine_wait() and the next order; set_journal too, if engine_wait() said DONE.
 */
struct engine *engine_new(struct search *search);

/* Stops whatever it does, and waits for its thread to end. NULL: nothing. */
void engine_free(struct engine *engine);

/* A game begins: search_begin() with this stream before it thinks the next time. */
void engine_begin(struct engine *engine, uint64_t stream);

/* search_reset() before it thinks the next time, and before the game begins if one does. */
void engine_reset(struct engine *engine);

/* Thinks about a copy of the state, which is not over. Paused: stands before the first iteration.
 * What it was thinking about before is stopped and forgotten: from now on a poll shows nothing but
 * the new search. */
void engine_start(struct engine *engine, const void *state, bool is_paused);

/* Tells the search before it thinks the next time how the state came about: search_follow(). The
 * engine copies the moves. */
void engine_follow(struct engine *engine, const void *start, const game_move *moves, int n);

/* Asks it to end with what it has: it is DONE soon, with a legal move unless the solver is
 * external, even before the first iteration or out of a pause. */
void engine_stop(struct engine *engine);

/* Pauses it soon; steps that are left are dropped. Nothing if it is not thinking. */
void engine_pause(struct engine *engine);
void engine_resume(struct engine *engine);

/* From a pause, runs exactly n further iterations (ticks of a solver without a tree), then is
 * paused again; DONE if the search ends with or before the last of them. Steps add up; while it is
 * running freely it is paused first. Nothing if it is not thinking. With several threads on trees,
 * n are those of the first, while the others go on. */
void engine_step(struct engine *engine, uint64_t n);

/* Publications per second while it is thinking; 0: only those that have a reason. At first 0. */
void engine_set_rate(struct engine *engine, int per_second);

/* Asks for part of the tree with every publication from now on, and for one publication soon, also
 * when it is paused or done; NULL: for none. Returns the request's number, which the view has as
 * soon as it is in force. */
uint64_t engine_request(struct engine *engine, const struct subtree_request *request);

/* Gives an option of the search another value from here on (search_tune()): at the next look of the
 * search, also when it is paused; if it is not thinking, before it thinks the next time. A tuning
 * of a running search is published soon. False with a message, and nothing ordered, if the option
 * cannot be changed or the value is bad. The limits sims and ms count from the start, without
 * pauses. */
bool engine_tune(struct engine *engine, const char *name, const char *value, struct status *st);

/* Samples of the root's moves from the next start on, about `per_octave` for each doubling of the
 * iterations; 0: none, as at first; at most TRACE_PER_OCTAVE. They are taken at the iterations that
 * trace_next() names (of the first thread, if there are several), whatever is published when. None
 * for a solver that cannot be observed. */
void engine_set_trace(struct engine *engine, int per_octave);

/* Pauses by itself right after each iteration at which one of these conditions becomes true, and
 * says which; steps that are left are dropped. A condition that is already true, now or when a
 * search starts, counts only once it has been false; one that says `changes` counts each time. One
 * that becomes true with the last iteration of a search is shown with DONE. They take the place of
 * those that were set before, from the next look on, and stay for further starts; 0: none, as at
 * first, at no cost. The engine copies them. At most ENGINE_BREAKS. False with a message for a
 * solver that cannot be observed. With several threads on trees, the first thread looks after each
 * of its own iterations, and `iteration = N` may be passed over. */
bool engine_set_breaks(
	struct engine *engine, struct condition *const *conditions, int count, struct status *st);

/* The same, and those whose bit is set in `watches` are only watched: they become hits, and the
 * search goes on. */
bool engine_set_conditions(struct engine *engine, struct condition *const *conditions, int count,
	uint64_t watches, struct status *st);

/* Lets the view hold the report that was published last, and copies the subtree and the samples
 * that are new. True if that is something new to this view; otherwise the view stays as it is. */
bool engine_poll(struct engine *engine, struct engine_view *view);

/* Blocks until nothing more happens without an order: it is idle, done, or stands paused with no
 * steps left, and the newest request has been answered; a pause also waits until the newest tuning
 * is in force and shown. Returns which. */
enum engine_status engine_wait(struct engine *engine);

#endif
