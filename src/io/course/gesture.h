/* gesture.h: WHAT ONE GESTURE OPENS: a game with a search at one of its steps, an experiment, or a
 * room of the lab. All of it is text: as the files of the course have it and as the command `tui`
 * takes it, by the same names. */
#ifndef IO_COURSE_GESTURE_H
#define IO_COURSE_GESTURE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"

/* What is left out is NULL. */
struct gesture {
	/* the game, where it begins, and the moves that are made then */
	const char *game, *position, *moves;
	const char *first, *second; /* who plays */
	const char *analyst; /* the search that analyses the position at once, or is stepped */
	const char *step; /* see gesture_read_step() */
	const char *tab; /* of the statistics, "table", "tree", "formula", "chart", "step" */
	const char *overlay, *evaluation; /* on the board, as in the settings */
	const char *room; /* of the lab: "bandit", "solvers", "twins" */
	const char *experiment; /* the room of the experiment of this name; then nothing else */
};

/* The fields by number: the name of field 0, 1, ... until NULL, and its place in a gesture. */
const char *gesture_field(int i);
const char **gesture_value(struct gesture *gesture, int i);

/* Where step mode stands: "4" is after iteration 4, "3.2" after 2 events of iteration 3. For
 * minimax and alpha-beta nodes take the place of iterations. False with a message. */
bool gesture_read_step(const char *text, uint64_t *finished, int *events, struct status *st);

/* Whether all that it names is there and fits together. False with a message, and *wrong is the
 * number of the field that is to blame. */
bool gesture_check(const struct gesture *gesture, int *wrong, struct status *st);

/* Whether it opens something beside a game that begins with its position and moves. */
bool gesture_is_more_than_a_game(const struct gesture *gesture);

/* Whether the words are known that mean the same in every game: step, tab, overlay and room. False
 * with a message. */
bool gesture_check_words(const struct gesture *gesture, struct status *st);

/* The command line that opens it: "mctscope tui -g morpion --tab tree". The caller frees. */
char *gesture_command(const struct gesture *gesture);

#endif
