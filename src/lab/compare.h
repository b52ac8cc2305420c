/* compare.h: several searches of one position side by side: which ones, and how far they are from
 * the truth where that can be had. */
#ifndef LAB_COMPARE_H
#define LAB_COMPARE_H

#include <stdatomic.h>

#include "game/game.h"

enum { COMPARE_USUAL = 5, COMPARE_TRUTH_MS = 5000 };

/* The usual specs that the game has what it takes for, the first `most` of them, into `out`.
 * Returns how many. */
int compare_usual(const struct game *game, const char **out, int most);

/* Whether a spec suits a game; false with a message. */
bool compare_suits(const struct game *game, const char *spec, struct status *st);

/* The exact values of the moves of a position, for the player who makes them. */
struct compare_truth {
	bool is_known;
	int count;
	game_move move[GAME_MAX_MOVES];
	double value[GAME_MAX_MOVES], highest;
};

/* Lets the exact solver work for COMPARE_TRUTH_MS at most, until stop is set; without an answer
 * nothing is known. */
void compare_find_truth(const struct game *game, const void *state, const atomic_bool *stop,
	struct compare_truth *truth);

/* What a move is really worth, NAN if that is not known; and how far a value that somebody has
 * found for it is from that. */
double compare_truth_of(const struct compare_truth *truth, game_move move);
double compare_error(const struct compare_truth *truth, game_move move, double value);

#endif
