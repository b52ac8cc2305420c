/* children.c: which moves become children of a node.
 *
 * All legal ones, unless the recipe says otherwise:
 *   forced=yes     where a move wins at once only such moves; where some let the other win at once, only others (if there are any). Nothing is lost:
 *                  what is left out is no better than the best that is not, so also proofs stay true. It is the tree's side of
 *                  decisive moves (Teytaud and Teytaud 2010). The game finds them: see `forced` in struct game_ops.
 *   symmetry=yes   at the root, of moves that a symmetry of its position maps to each other only the first: on an empty board of
 *                  tic-tac-toe a corner, an edge and the centre. The report says of the others what is known of that one. */
#include "search/mcts/mcts.h"

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
		game_move image = mcts->symmetries >> s & 1 ? game_transform_move(mcts->game, s, move) : move;

		first = image < first ? image : first;
	}
	return first;
}

int children_list(const struct worker *worker, game_move moves[GAME_MAX_MOVES])
{
	const struct mcts *mcts = worker->mcts;
	int n = 0, kept = 0;

	if (mcts->recipe.follows_force)
		n = mcts->game->ops->forced(mcts->game, worker->state, moves);
	if (!n)
		n = game_moves(mcts->game, worker->state, moves);
	if (worker->depth > 0 || !mcts->symmetries)
		return n;
	for (int i = 0; i < n; i++)
		if (children_original(mcts, moves[i]) == moves[i])
			moves[kept++] = moves[i];
	return kept ? kept : n;
}
