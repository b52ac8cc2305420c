/* truth.h: the exact values of the moves that are looked at, where they can be had in a few
 * seconds. Without curses.
 *
 * A search of its own, the exact solver, works on them in the background. It is given a limit of
 * time, and with that of memory: its table grows with the positions that it looks at, up to a cap
 * of its own. What it found, or that it did not, is kept for the last positions. */
#ifndef TUI_TRUTH_H
#define TUI_TRUTH_H

#include "search/engine/engine.h"

struct lens;

enum { TRUTH_MS = 5000, TRUTH_KEPT = 32 }; /* for a position; positions */

enum truth_state {
	TRUTH_NONE, /* nothing is asked: it is off, or the game is over there */
	TRUTH_COMPUTING,
	TRUTH_EXACT,
	TRUTH_BEYOND, /* not within the limit; the first moves may be known all the same */
};

struct truth_move {
	game_move move;
	double value; /* exact, for the player who makes it */
	int plies; /* to the end, with best play */
};

struct truth_entry {
	enum truth_state state; /* TRUTH_NONE: free */
	union game_state position;
	int count;
	struct truth_move *move;
};

/* Zeroed at first; ends with truth_forget(). */
struct truth {
	bool is_on;
	const struct game *game; /* that the rest is about; NULL: none */
	struct search *search;
	struct engine *engine;
	struct engine_view view;
	uint64_t begun_ns; /* when the present position was begun */
	union game_state position; /* that is asked about */
	enum truth_state state; /* of that */
	struct truth_entry kept[TRUTH_KEPT]; /* a ring */
	int next; /* its place for the next position */
};

/* Stops, and forgets everything but whether it is on: the game is about to go, or nobody wants to
 * know any more. */
void truth_forget(struct truth *truth);

/* This position is looked at; NULL: none that goes on. If it is on and the answer is not known, it
 * is computed from now on. */
void truth_follow(struct truth *truth, const struct game *game, const void *position);

/* Sees whether there is an answer, or the limit is reached. True if something changed. */
bool truth_tick(struct truth *truth);
bool truth_is_busy(const struct truth *truth);

/* What is known about the position that is asked about; NULL: nothing (yet). */
const struct truth_entry *truth_here(const struct truth *truth);

/* "truth: exact"; "" if nothing is asked. */
const char *truth_words(const struct truth *truth);

/* Gives the lens's rows their exact values, and the mean error of all rows that have both, weighted
 * by visits. */
void truth_fill(const struct truth *truth, struct lens *lens);

#endif
