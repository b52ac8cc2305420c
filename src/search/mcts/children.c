/* children.c: which moves become children of a node.
 *
 * All legal ones, unless the recipe says otherwise:
 *   forced=yes     where a move wins at once only such moves; where some let the other win at once,
 *                  only others (if there are any). Nothing is lost: what is left out is no better
 *                  than the best that is not, so also proofs stay true. It is the tree's side of
 *                  decisive moves (Teytaud and Teytaud 2010). The game finds them: see `forced` in
 *                  struct game_ops.
 *   forced=threats the same, and also moves that win by a double threat or prevent one, if the game
 *                  sees that far: see `threats` there.
 *   candidates=yes where nothing is forced, the moves that the game suggests. What is left out may
 *                  be better after all, so it is not proven that a position is lost where some
 *                  moves are left out in this way.
 *   symmetry=yes   at the root, of moves that a symmetry of its position maps to each other only
 *                  the first: on an empty board of tic-tac-toe a corner, an edge and the centre.
 *                  The report says of the others what is known of that one. */
#include "search/mcts/mcts_internal.h"

void children_find_symmetries(struct mcts *mcts)
{
	const struct game *game = mcts->game;
	union game_state image;

	mcts->symmetries = 0;
	for (int s = 1; mcts->recipe.uses_symmetry && s < game->symmetries; s++) {
		game_transform(game, s, &mcts->root, &image);
		if (!memcmp(&image, &mcts->root, game->state_bytes))
			mcts->symmetries |= 1u << s;
	}
}

game_move children_original(const struct mcts *mcts, game_move move)
{
	game_move first = move;

	for (int s = 1; s < mcts->game->symmetries; s++) {
		game_move image =
			mcts->symmetries >> s & 1 ? game_transform_move(mcts->game, s, move) : move;

		first = image < first ? image : first;
	}
	return first;
}

int children_wanted(const struct mcts *mcts, const void *state, game_move moves[GAME_MAX_MOVES],
	bool *is_partial)
{
	int n = mcts->recipe.forced ? mcts->recipe.forced(mcts->game, state, moves) : 0;

	*is_partial = false;
	if (n || !mcts->recipe.uses_candidates)
		return n;
	n = mcts->game->ops->candidates(mcts->game, state, moves);
	*is_partial = n && n < game_count(mcts->game, state);
	return n;
}

int children_list(const struct worker *worker, game_move moves[GAME_MAX_MOVES], bool *is_partial)
{
	const struct mcts *mcts = worker->mcts;
	int n = children_wanted(mcts, worker->state, moves, is_partial), kept = 0;

	if (!n)
		n = game_moves(mcts->game, worker->state, moves);
	if (worker->depth > 0 || !mcts->symmetries)
		return n;
	for (int i = 0; i < n; i++)
		if (children_original(mcts, moves[i]) == moves[i])
			moves[kept++] = moves[i];
	return kept ? kept : n;
}
