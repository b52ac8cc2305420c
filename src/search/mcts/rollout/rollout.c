/* rollout.c: from the end of the path to a result: a random game to its end, or some random plies
 * and the game's evaluation. Playouts that look ahead, know the game or learn are in
 * rollout/decisive.c, weighted.c, lgr.c and mast.c. */
#include "search/mcts/rollout/rollout_internal.h"

bool rollout_is_stated(
	const struct worker *worker, const void *state, double *out, int *length, const char **how)
{
	*length = 0;
	*how = "stated";
	if (game_node_value(worker->mcts->game, state, out))
		return true;
	*how = "playout";
	return false;
}

bool rollout_play_native(
	struct worker *worker, const void *state, game_move *line, int *length, double *out)
{
	const struct game_playout *native = worker->mcts->recipe.native;

	if (!native || worker->random.rng.kind != RNG_FAST)
		return false;
	*length = 0;
	*out = native->play(worker->mcts->game, state, &worker->random.rng.fast, line, length);
	return true;
}

static double play_uniform(
	struct worker *worker, const void *state, game_move *line, int *length, const char **how)
{
	const struct game *game = worker->mcts->game;
	double stated;

	if (rollout_is_stated(worker, state, &stated, length, how))
		return stated;
	if (line)
		return game_rollout_line(game, state, &worker->random.rng, line, length);
	return game_rollout(game, state, &worker->random.rng);
}

static double play_cut(
	struct worker *worker, const void *state, game_move *line, int *length, const char **how)
{
	const struct game *game = worker->mcts->game;
	game_move moves[GAME_MAX_MOVES];
	union game_state here;
	int n = 0;

	game_copy(game, &here, state);
	for (*length = 0;
		*length < worker->mcts->recipe.cut && (n = game_moves(game, &here, moves)) > 0;
		++*length) {
		game_move move = moves[rng_below(&worker->random.rng, (uint32_t)n)];

		if (line)
			line[*length] = move;
		game_play(game, &here, move);
	}
	if (game_is_over(game, &here)) {
		*how = "playout";
		return game_result(game, &here);
	}
	*how = "evaluation";
	return game_evaluate(game, worker->mcts->recipe.evaluation, &here);
}

static const struct rollout_part uniform = {
	.name = "uniform",
	.summary = "random moves to the end of the game",
	.play = play_uniform,
};
static const struct rollout_part cut = {
	.name = "truncated",
	.summary =
		"random moves for a few plies (option rollout-depth), then the game's evaluation",
	.needs = NEEDS_EVALUATION,
	.is_cut = true,
	.play = play_cut,
};

const struct rollout_part *const rollout_parts[] = {
	&uniform,
	&cut,
	&rollout_decisive,
	&rollout_weighted,
	&rollout_lgr,
	&rollout_mast,
	NULL,
};
