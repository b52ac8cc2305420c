/* rollout.c: from the end of the path to a result: a random game to its end, or some random plies and the game's evaluation. */
#include "search/mcts/mcts.h"

static double play_uniform(struct worker *worker, const void *state, game_move *line, int *length, const char **how)
{
	const struct game *game = worker->mcts->game;
	double stated;

	if (game_node_value(game, state, &stated)) {
		*length = 0;
		*how = "stated";
		return stated;
	}
	*how = "playout";
	if (line)
		return game_rollout_line(game, state, &worker->seed.rng, line, length);
	return game_rollout(game, state, &worker->seed.rng);
}

static double play_cut(struct worker *worker, const void *state, game_move *line, int *length, const char **how)
{
	const struct game *game = worker->mcts->game;
	game_move moves[GAME_MAX_MOVES];
	union game_state here;
	int n = 0;

	game_copy(game, &here, state);
	for (*length = 0; *length < worker->mcts->recipe.cut && (n = game_moves(game, &here, moves)) > 0; ++*length) {
		game_move move = moves[rng_below(&worker->seed.rng, (uint32_t)n)];

		if (line)
			line[*length] = move;
		game_play(game, &here, move);
	}
	if (game_is_over(game, &here)) {
		*how = "playout";
		return game_result(game, &here);
	}
	*how = "evaluation";
	return game_evaluate(game, NULL, &here);
}

static const struct rollout_part uniform = {
	.name = "uniform", .summary = "random moves to the end of the game", .play = play_uniform,
};
static const struct rollout_part cut = {
	.name = "cut", .summary = "random moves for `cut` plies, then the game's evaluation", .needs = NEEDS_EVALUATION, .play = play_cut,
};

const struct rollout_part *const rollout_parts[] = {&uniform, &cut, NULL};
