/* weighted.c: playouts in which better moves are likelier.
 *
 * A game may have a playout of its own named "weighted": on m,n,k boards near other stones, in
 * Connect Four towards the middle, in Hex saving bridges, and so on; the game's file says what it
 * does. Elsewhere a move i is played with chance
 *
 * (1)  w_i / sum of w,   w_i = 1 + round(255 p_i)      p_i in [0, 1]: the game's prior of the move,
 * else (1 + v) / 2 of its evaluation v
 *
 * Weights are whole numbers, so their sum does not depend on the machine, and none is 0: every move
 * keeps a chance. Asking for priors at every ply is slow. */
#include <math.h>

#include "search/mcts/rollout/rollout_internal.h"

/* (1) of each of the n moves; their sum. */
static uint32_t weigh(const struct mcts *mcts, const void *state, const game_move *moves, int n,
	uint32_t weights[GAME_MAX_MOVES])
{
	const struct game *game = mcts->game;
	double values[GAME_MAX_MOVES];
	uint32_t sum = 0;

	if (game->ops->prior)
		game_prior(game, state, moves, n, values);
	else
		game_evaluate_moves(game, mcts->recipe.evaluation, state, moves, n, values);
	for (int i = 0; i < n; i++) {
		double p = game->ops->prior ? values[i] : (1 + values[i]) / 2;

		weights[i] = 1 + (uint32_t)lrint(255 * p); /* (1) */
		sum += weights[i];
	}
	return sum;
}

static double play_by_weight(struct worker *worker, const void *state, game_move *line, int *length)
{
	const struct game *game = worker->mcts->game;
	game_move moves[GAME_MAX_MOVES];
	uint32_t weights[GAME_MAX_MOVES];
	union game_state here;
	int n;

	game_copy(game, &here, state);
	for (*length = 0; (n = game_moves(game, &here, moves)) > 0; ++*length) {
		uint32_t left = rng_below(
			&worker->random.rng, weigh(worker->mcts, &here, moves, n, weights));
		int at = 0;

		while (left >= weights[at])
			left -= weights[at++];
		if (line)
			line[*length] = moves[at];
		game_play(game, &here, moves[at]);
	}
	return game_result(game, &here);
}

static double play_weighted(
	struct worker *worker, const void *state, game_move *line, int *length, const char **how)
{
	double result;

	if (rollout_is_stated(worker, state, &result, length, how) ||
		rollout_play_native(worker, state, line, length, &result))
		return result;
	return play_by_weight(worker, state, line, length);
}

const struct rollout_part rollout_weighted = {
	.name = "weighted",
	.summary = "good moves are more likely, by the game's own knowledge or its priors",
	.needs = NEEDS_WEIGHTS,
	.play = play_weighted,
};
