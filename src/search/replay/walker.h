/* walker.h: walks a search to any point of its timeline (search/timeline.h), on a thread of its own
 * if the way is long.
 *
 * One thread owns a walker and calls its functions. While it stands, search, events and trace are
 * the owner's to read: what the search says then is what it knows at that very point. While it is
 * under way they are its thread's. */
#ifndef SEARCH_REPLAY_WALKER_H
#define SEARCH_REPLAY_WALKER_H

#include <pthread.h>

#include "search/replay/events.h"
#include "search/trace.h"

/* A point, in a form that needs no knowledge of how many phases an iteration has. */
struct target {
	uint64_t iteration;
	int64_t phases; /* from phase 0; or, negative, from the phase 0 of the iteration after it */
	bool is_from_end; /* which of them */
};

/* Made by walker_new(); others only read it. */
struct walker {
	struct search *search; /* its own */
	union game_state root;
	uint64_t stream;
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t sent, arrived;
	bool is_busy, is_quitting; /* under the lock */
	atomic_bool stop; /* whatever it does */

	/* Where it stands, or while it is busy, its thread's. */
	struct target target; /* phases is the number that have happened, once it has arrived */
	bool has_arrived; /* false: it was stopped on the way, between two iterations */
	bool is_inside; /* the search is in the iteration, whose events happened up to `phases` */
	bool is_at_end; /* there is no next iteration */
	struct recorder recorder; /* of the next iteration, all of it */
	uint64_t arrivals; /* how often it has arrived */
	int per_octave;
	uint64_t sample_at;
	struct trace trace; /* up to where it has been */
};

/* Takes over a search with a timeline that has never thought. It stands before the first iteration
 * of the state, which is not over, with the random numbers of game `stream` of a series. */
struct walker *walker_new(
	struct search *search, const void *state, uint64_t stream, int samples_per_octave);
void walker_free(struct walker *walker); /* NULL: nothing */

/* Sends it to a point, from wherever it is; a phase of the iteration where it stands is reached at
 * once. walker_halt() lets it stand between two iterations, where it is by now. */
void walker_send(struct walker *walker, const struct target *target);
void walker_halt(struct walker *walker);

/* Lets it stand where another search does: see follow() in search/timeline.h. */
bool walker_follow(struct walker *walker, const struct search *search);

bool walker_stands(struct walker *walker);
void walker_wait(struct walker *walker);

/* How far it has come, at any time. */
uint64_t walker_reached(const struct walker *walker);

#endif
