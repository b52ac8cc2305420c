/* move_values.c: what the game itself says of the moves that are looked at; see move_values.h. */
#include "app/session/move_values.h"

const struct game_evaluation *move_values_evaluation(const struct game *game, const char *name)
{
	struct status st;
	const struct game_evaluation *found =
		game->ops->evaluations ? game_evaluation_find(game, name, &st) : NULL;

	return found ? found : game->ops->evaluations;
}

void move_values_follow(struct move_values *move_values, const struct game *game, int game_number,
	const struct game_evaluation *evaluation, const void *state)
{
	if (move_values->is_known && move_values->game_number == game_number &&
		move_values->evaluation == evaluation &&
		!memcmp(&move_values->state, state, game->state_bytes))
		return;
	move_values->is_known = true;
	move_values->game_number = game_number;
	move_values->evaluation = evaluation;
	game_copy(game, &move_values->state, state);
	move_values->has_cells = evaluation && evaluation->cells;
	if (move_values->has_cells)
		evaluation->cells(
			evaluation, game, state, game_mover(game, state), move_values->cell);
	move_values->count = game_moves(game, state, move_values->move);
	if (move_values->count && evaluation)
		game_evaluate_moves(game, evaluation, state, move_values->move, move_values->count,
			move_values->value);
	else if (move_values->count)
		game_prior(game, state, move_values->move, move_values->count, move_values->value);
}
