/* exact_values.h: the exact values of the moves that are looked at, where they can be had in a few
 * seconds.
 *
 * A search of its own, the exact solver, works on them in the background. It is given a limit of
 * time, and with that of memory: its table grows with the positions that it looks at, up to a cap
 * of its own. What it found, or that it did not, is kept for the last positions. */
#ifndef APP_SESSION_EXACT_VALUES_H
#define APP_SESSION_EXACT_VALUES_H

#include "search/engine/engine.h"

struct node_view;

enum { EXACT_VALUES_MS = 5000, EXACT_VALUES_KEPT = 32 }; /* for a position; positions */

enum exact_values_state {
	EXACT_VALUES_NONE, /* nothing is asked: it is off, or the game is over there */
	EXACT_VALUES_COMPUTING,
	EXACT_VALUES_EXACT,
	EXACT_VALUES_BEYOND, /* not within the limit; the first moves may be known all the same */
};

struct exact_values_move {
	game_move move;
	double value; /* exact, for the player who makes it */
	int plies; /* to the end, with best play */
};

struct exact_values_entry {
	enum exact_values_state state; /* EXACT_VALUES_NONE: free */
	void *position; /* the game's state */
	int count;
	struct exact_values_move *move;
};

/* Zeroed at first; ends with exact_values_forget(). */
struct exact_values {
	bool is_on;
	const struct game *game; /* that the rest is about; NULL: none */
	struct search *search;
	struct engine *engine;
	struct engine_view *view; /* NULL: no search */
	uint64_t begun_ns; /* when the present position was begun */
	union game_state position; /* that is asked about */
	enum exact_values_state state; /* of that */
	struct exact_values_entry kept[EXACT_VALUES_KEPT]; /* a ring */
	int next; /* its place for the next position */
};

/* Stops, and forgets everything but whether it is on: the game is about to go, or the user has
 * switched it off. */
void exact_values_forget(struct exact_values *exact_values);

/* This position is looked at; NULL: none that goes on. If it is on and the answer is not known, it
 * is computed from now on. */
void exact_values_follow(
	struct exact_values *exact_values, const struct game *game, const void *position);

/* Sees whether there is an answer, or the limit is reached. True if something changed. */
bool exact_values_tick(struct exact_values *exact_values);
bool exact_values_is_busy(const struct exact_values *exact_values);

/* What is known about the position that is asked about; NULL: nothing (yet). */
const struct exact_values_entry *exact_values_here(const struct exact_values *exact_values);

/* "truth: exact"; "" if nothing is asked. */
const char *exact_values_words(const struct exact_values *exact_values);

/* Gives the node view's rows their exact values, and the mean error of all rows that have both,
 * weighted by visits. */
void exact_values_fill(const struct exact_values *exact_values, struct node_view *node_view);

#endif
