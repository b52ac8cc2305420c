/* compare.h: several searches of one position: which solvers to compare, and how far each is from
 * the exact values, where a solver finds those. */
#ifndef LAB_ANALYSIS_COMPARE_H
#define LAB_ANALYSIS_COMPARE_H

#include <stdatomic.h>

#include "game/game.h"

enum { COMPARE_USUAL = 5, COMPARE_EXACT_MS = 5000 };

/* The first `most` of the usual specs that the game supports, into `out`. Returns how many. */
int compare_usual(const struct game *game, const char **out, int most);

/* Whether a spec suits a game; false with a message. */
bool compare_suits(const struct game *game, const char *spec, struct status *st);

/* The exact values of the moves of a position, for the player who makes them. */
struct compare_exact_values {
	bool is_known;
	int count;
	game_move move[GAME_MAX_MOVES];
	double value[GAME_MAX_MOVES], highest;
};

/* Lets the exact solver work for at most most_ms (0: as long as it takes), or until stop is set;
 * without an answer is_known is false. */
void compare_find_exact_values(const struct game *game, const void *state, uint64_t most_ms,
	const atomic_bool *stop, struct compare_exact_values *known);

/* The exact value of a move, NAN if unknown; and how far a value that was found for it is from
 * that. */
double compare_exact_values_of(const struct compare_exact_values *known, game_move move);
double compare_error(const struct compare_exact_values *known, game_move move, double value);

#endif
