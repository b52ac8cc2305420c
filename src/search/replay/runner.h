/* runner.h: a search of one position that can be sent to any of its iterations, also backwards.
 *
 * For searches without a timeline. A search on one thread is a pure function of the game, the
 * position, the recipe, the seed and the number of ticks. So the way back is the way forth again:
 * the search forgets everything and runs again, on the engine's thread.
 *
 * One thread owns a runner and calls its functions; they return at once. */
#ifndef SEARCH_REPLAY_RUNNER_H
#define SEARCH_REPLAY_RUNNER_H

#include "search/engine/engine.h"

/* Made by runner_init(); others only read it, and give its engine no orders but those for
 * publications. */
struct runner {
	struct search *search; /* its own */
	struct engine *engine;
	struct engine_view view; /* of the last runner_poll() */
	union game_state root;
	uint64_t stream;
	uint64_t goal; /* ticks at which it was told to stand */
	bool is_halting; /* it was told to stop at any iteration */
	bool has_end; /* the search came to its end once, after `end` ticks */
	uint64_t end;
};

/* Takes over a search on one thread that has never thought; it stands before the first iteration of
 * the state, which is not over, with the random numbers of game `stream` of a series. Its view has
 * a trace of about `samples` samples for each doubling. */
void runner_init(struct runner *runner, struct search *search, const void *state, uint64_t stream,
	int samples);
void runner_done(struct runner *runner);

/* Sends it to where `ticks` ticks (iterations, or nodes of a solver without a tree) are finished,
 * or to the end if that comes first. */
void runner_send(struct runner *runner, uint64_t ticks);

/* Lets it stand soon, wherever it is then; view.ticks says where once it has arrived. */
void runner_halt(struct runner *runner);

/* Looks how far it is, and gets what was published. True if it stands where it was sent; then the
 * view shows it there. */
bool runner_poll(struct runner *runner);

#endif
