/* rollout_internal.h: what the playouts of Monte Carlo tree search share. Only the files rollout*.c
 * and tests include it. */
#ifndef SEARCH_MCTS_ROLLOUT_ROLLOUT_INTERNAL_H
#define SEARCH_MCTS_ROLLOUT_ROLLOUT_INTERNAL_H

#include "search/mcts/mcts_internal.h"

extern const struct rollout_part rollout_decisive, rollout_weighted, rollout_lgr, rollout_mast;

/* The result that the rules give a state without a playout: true, and *out, *length and *how are
 * set. */
bool rollout_is_stated(
	const struct worker *worker, const void *state, double *out, int *length, const char **how);

/* The game's own playout of the part's name, if it has one and the generator suits it: true, and
 * *out is set. */
bool rollout_play_native(
	struct worker *worker, const void *state, game_move *line, int *length, double *out);

/* What playouts learn about moves, by their numbers, forgotten when a search begins. */
enum { ROLLOUT_MOVES = 1 << 16 };

/* lgr.c: the reply of a side to a move of the other; GAME_NO_MOVE: none. mast.c: the mean of a
 * side's move. For tests. */
game_move rollout_lgr_reply(const struct worker *worker, enum side side, game_move last);
double rollout_mast_mean(const struct worker *worker, enum side side, game_move move);

/* The moves of a playout that learns: `line` if somebody wants them, else room of the worker's own.
 */
static inline game_move *rollout_line(struct worker *worker, game_move *line)
{
	return line ? line : worker->line;
}

#endif
