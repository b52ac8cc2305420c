/* decisive.c: playouts whose players see one move ahead: they win at once if they can, else they
 * play so that the other cannot, else as chance has it (Teytaud and Teytaud 2010). game/decisive.c
 * says exactly how, and is what plays in games that have no fast way of their own. */
#include "search/mcts/rollout/rollout_internal.h"

static double play_decisive(
	struct worker *worker, const void *state, game_move *line, int *length, const char **how)
{
	double result;

	if (rollout_is_stated(worker, state, &result, length, how) ||
		rollout_play_native(worker, state, line, length, &result))
		return result;
	return game_decisive_generic(worker->mcts->game, state, &worker->random.rng, line, length);
}

const struct rollout_part rollout_decisive = {
	.name = "decisive",
	.summary =
		"wins in one move if it can, else prevents the opponent's win, else a random move",
	.play = play_decisive,
};
