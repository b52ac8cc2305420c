/* exact.c: the list of ways to find an exact value. A new one is one line here, before the last. */
#include "search/exact/exact.h"

const struct exact_ops *exact_for(const struct game *game)
{
	static const struct exact_ops *const list[] = {
		&exact_connect4,
		&exact_othello,
		&exact_go,
		&exact_retrograde,
		&exact_alphabeta,
	};

	for (size_t i = 0; i < sizeof list / sizeof *list; i++)
		if (list[i]->suits(game))
			return list[i];
	return NULL;
}

bool exact_solve_move(const struct exact_ops *ops, void *solver, const struct game *game,
	const void *state, game_move move, struct control *control, struct exact_value *out)
{
	union game_state after;

	game_copy(game, &after, state);
	game_play(game, &after, move);
	if (!ops->solve(solver, &after, control, out))
		return false;
	out->value = game_value_before(game, game_mover(game, state), &after, out->value);
	out->plies++;
	return true;
}

bool exact_choose(const struct exact_ops *ops, void *solver, const struct game *game,
	const void *state, const game_move *moves, int n, struct control *control, game_move *best,
	struct exact_value *out)
{
	if (ops->choose)
		return ops->choose(solver, state, control, best, out);
	if (!ops->solve(solver, state, control, out))
		return false;
	for (int i = 0; i < n; i++) {
		struct exact_value value;

		if (!exact_solve_move(ops, solver, game, state, moves[i], control, &value))
			return false;
		*best = moves[i];
		if (value.value == out->value && (out->value == 0 || value.plies == out->plies))
			break;
	}
	return true;
}

bool exact_refuse(const struct game *game, struct status *st)
{
	return status_fail(st,
		"%s has no exact solution here: its positions come back, and %s, or another solver "
		"such as mcts",
		game->spec,
		game->board_bytes
			? "there are too many of them; expected a smaller board, fewer pieces"
			: "what they are worth depends on what was before; expected other rules");
}
