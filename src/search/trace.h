/* trace.h: how the root's moves fared in the course of a search: samples at log-spaced iterations,
 * for curves of convergence. */
#ifndef SEARCH_TRACE_H
#define SEARCH_TRACE_H

#include "search/report.h"

enum {
	TRACE_PER_OCTAVE = 32,
	TRACE_MOST = 1024
}; /* samples: the most for a doubling, and in all */

struct trace_sample {
	uint64_t iterations; /* of this search, by all threads */
	int best; /* index of the move that would have been played; -1: none */
};

/* Zeroed before use. */
struct trace {
	uint64_t start; /* which search: the number of its start */
	int move_count;
	game_move *move; /* in the game's order */
	int count, capacity;
	struct trace_sample *sample;
	/* by trace_at(): visits out of those of all moves; the value, NAN where there is none */
	float *share, *value;
};

/* When the next sample is due after the one at this iteration, the first being at 1. All iterations
 * at first; then `per_octave` evenly from each power of two to the next, so that it is the same on
 * every machine. */
uint64_t trace_next(uint64_t iterations, int per_octave);

/* Where the figures of a move in a sample are. */
static inline size_t trace_at(const struct trace *trace, int sample, int move)
{
	return (size_t)sample * (size_t)trace->move_count + (size_t)move;
}

/* Another search begins: drops the samples. */
void trace_reset(struct trace *trace, uint64_t start);

/* Adds a sample; all reports of one search have the same moves. Nothing if there are TRACE_MOST. */
void trace_add(struct trace *trace, const struct report *report);

/* Makes the first trace equal to the second by copying what is new in it; everything, if that is of
 * another search. */
void trace_follow(struct trace *to, const struct trace *from);

void trace_done(struct trace *trace);

#endif
