/* condition.h: a moment in a search, described in a few words: where to stop, or what to watch for.
 *
 *     n(b2) >= 50        best changes        share(b2) > 40% and depth > 6        proven(c3)
 *
 *     condition = clause, or clauses joined by `and`
 *     clause    = operand RELATION operand | stat `changes` | best = MOVE | best != MOVE | proven |
 *               proven(MOVE)
 *     operand   = stat | number, for a share also with a % sign
 *     stat      = n, v, explore, ucb or share of a (MOVE) | depth | nodes | iteration
 *     RELATION  = < <= = != >= >
 *
 * n is a root move's visits, v its value in [-1, 1] for the player who makes it, explore the second
 * term of the formula, ucb the whole score, share its part of all visits. What is not known yet
 * compares with nothing: `v(b2) < 0` and `v(b2) >= 0` are both false of a move that was never
 * tried. `changes` says that a stat was known one iteration ago and is another now. `proven` is
 * said of a move whose value is exact, and of the position if one of its moves is a proven win or
 * all are proven. */
#ifndef SEARCH_ENGINE_CONDITION_H
#define SEARCH_ENGINE_CONDITION_H

#include "search/report.h"

struct condition;

/* Reads a condition about the moves of this state, which is not over. NULL with a message that says
 * where it is wrong. */
struct condition *condition_parse(
	const char *text, const struct game *game, const void *state, struct status *st);
struct condition *condition_copy(const struct condition *condition);
void condition_free(struct condition *condition); /* NULL: nothing */

/* The condition as we would write it, which reads as the same one. The caller frees. */
char *condition_format(const struct condition *condition);

/* Whether it holds in a report of that state's search. `before` is the report of one iteration ago,
 * NULL if there is none. */
bool condition_holds(
	const struct condition *condition, const struct report *before, const struct report *now);

/* Whether it says that something changes. That is true for one iteration at a time, so each time
 * counts; all others count when they become true. */
bool condition_is_event(const struct condition *condition);

/* In a search that counts one simulation with each iteration: the number of iterations, at least 1,
 * after which a look is due for it. Until that one it stays as it is, true or false, and an event
 * knows the report before; UINT64_MAX: it stays so for ever. */
uint64_t condition_rest(const struct condition *condition, const struct report *now);

#endif
