/* opinion.c: what the game itself says of the moves that are looked at; see opinion.h. */
#include "tui/opinion.h"

const struct game_evaluation *opinion_evaluation(const struct game *game, const char *name)
{
	struct status st;
	const struct game_evaluation *found =
		game->ops->evaluations ? game_evaluation_find(game, name, &st) : NULL;

	return found ? found : game->ops->evaluations;
}

void opinion_follow(struct opinion *opinion, const struct game *game, int game_number,
	const struct game_evaluation *evaluation, const void *state)
{
	if (opinion->is_known && opinion->game_number == game_number &&
		opinion->evaluation == evaluation &&
		!memcmp(&opinion->state, state, game->state_bytes))
		return;
	opinion->is_known = true;
	opinion->game_number = game_number;
	opinion->evaluation = evaluation;
	game_copy(game, &opinion->state, state);
	opinion->has_cells = evaluation && evaluation->cells;
	if (opinion->has_cells)
		evaluation->cells(evaluation, game, state, game_mover(game, state), opinion->cell);
	opinion->count = game_moves(game, state, opinion->move);
	if (opinion->count && evaluation)
		game_evaluate_moves(
			game, evaluation, state, opinion->move, opinion->count, opinion->value);
	else if (opinion->count)
		game_prior(game, state, opinion->move, opinion->count, opinion->value);
}

void opinion_forget(struct opinion *opinion)
{
	opinion->is_known = false;
}
