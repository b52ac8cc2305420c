/* plain_alphabeta.c: alpha-beta as a textbook has it: one function, and nothing but game.h. It is
 * here to be read, handed out, and compared with: the real solver (minimax.c) without memory looks
 * at as many positions and finds the same value, and a test says so.
 *
 * The value of a position is seen by the player who is to move there:
 *
 * (1)  v(s) = the result of s                                   if the game is over
 *      v(s) = what s looks to be worth                          if we look no further
 *      v(s) = max over moves m of v(s after m), as the player at s sees it
 *
 *      What is good for one player is bad for the other by the same amount, so the value after a
 *      move changes its sign where the other player is to move.
 *
 * Alpha is what the player to move has for certain elsewhere, beta what the opponent will not let
 * him exceed:
 *
 * (2)  once v >= beta, the remaining moves cannot matter, and are not looked at
 *
 * Call it with alpha = -INFINITY and beta = INFINITY. Knuth, Moore 1975. */
#include "search/alphabeta/plain_alphabeta.h"

#include <math.h>

double plain_alphabeta(const struct game *game, const void *state, int depth, double alpha,
	double beta, uint64_t *nodes, uint64_t *leaves)
{
	enum side mover = game_mover(game, state);
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves); /* none if the game is over */
	double best = -INFINITY;

	++*nodes;
	if (n == 0 || depth == 0) {
		++*leaves;
		return game_value_for(mover,
			n == 0 ? game_result(game, state) : game_evaluate(game, NULL, state));
	}
	for (int i = 0; i < n && best < beta; i++) { /* (2) */
		union game_state child;
		double value;

		game_copy(game, &child, state);
		game_play(game, &child, moves[i]);
		if (game_mover(game, &child) == mover)
			value = plain_alphabeta(
				game, &child, depth - 1, alpha, beta, nodes, leaves);
		else
			value = -plain_alphabeta(
				game, &child, depth - 1, -beta, -alpha, nodes, leaves);
		best = fmax(best, value); /* (1) */
		alpha = fmax(alpha, best);
	}
	return best;
}
