/* evaluation.c: what a position or a move looks to be worth, by any of a game's evaluations; see
 * struct game_evaluation. */
#include <stdio.h>

#include "base/text.h"
#include "game/game.h"

const struct game_evaluation *game_evaluation_find(
	const struct game *game, const char *name, struct status *st)
{
	const struct game_evaluation *list = game->ops->evaluations;
	char known[256] = "";
	int length = 0;

	if (!list) {
		status_fail(st,
			"%s has no evaluation, expected a game that has one; see mctscope list "
			"evaluations",
			game->ops->name);
		return NULL;
	}
	if (text_same(name, "usual"))
		return list;
	for (int i = 0; list[i].name; i++) {
		if (text_same(name, list[i].name))
			return &list[i];
		if (length < (int)sizeof known)
			length += snprintf(known + length, sizeof known - (size_t)length, ", %s",
				list[i].name);
	}
	status_fail(st, "no evaluation '%s' of %s, expected usual%s", name, game->ops->name, known);
	return NULL;
}

double game_evaluate(
	const struct game *game, const struct game_evaluation *evaluation, const void *state)
{
	const struct game_evaluation *way = evaluation ? evaluation : game->ops->evaluations;
	game_move moves[GAME_MAX_MOVES];
	double values[GAME_MAX_MOVES], best;
	int n;

	if (way->position)
		return way->position(game, state);
	n = game_moves(game, state, moves);
	way->moves(way, game, state, moves, n, values);
	best = values[0];
	for (int i = 1; i < n; i++)
		best = values[i] > best ? values[i] : best;
	return game_value_for(game_mover(game, state), best);
}

void game_evaluate_moves(const struct game *game, const struct game_evaluation *evaluation,
	const void *state, const game_move *moves, int n, double *out)
{
	const struct game_evaluation *way = evaluation ? evaluation : game->ops->evaluations;
	enum side mover = game_mover(game, state);
	union game_state next;

	if (way->moves)
		way->moves(way, game, state, moves, n, out);
	for (int i = 0; i < n; i++) {
		game_copy(game, &next, state);
		game_play(game, &next, moves[i]);
		if (game_is_over(game, &next))
			out[i] = game_value_for(mover, game_result(game, &next));
		else if (!way->moves)
			out[i] = game_value_for(mover, way->position(game, &next));
	}
}

const struct game_playout *game_playout_find(const struct game *game, const char *name)
{
	for (const struct game_playout *way = game->ops->playouts; way && way->name; way++)
		if (text_same(name, way->name))
			return way;
	return NULL;
}
