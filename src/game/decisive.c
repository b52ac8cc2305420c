/* decisive.c: a random game whose players see one move ahead, for any game; see
 * game_decisive_generic().
 *
 * The side to move
 *   (1)  wins at once if it can: the first move in the game's order that ends the game in its
 *        favour;
 *   (2)  else plays, with equal chances, one of the moves that neither lose at once nor let the
 *        other win at once;
 *   (3)  else, with equal chances, any move.
 *
 * Teytaud and Teytaud 2010, "On the huge benefit of decisive moves in Monte-Carlo tree search
 * algorithms". There the second rule is to take the place where the other would win; what leaves
 * the other no win is the same where stones are only placed, and can be asked of every game.
 *
 * Candidates for (2) are drawn without putting back until one passes, so the first that passes is
 * an even choice among those that do, and mostly only one is looked at: a ply costs about two looks
 * at every move. Once a move has passed, the other is known to have no win, and (1) need not be
 * asked again. Games have their own way where this is too slow: see `playouts` in struct game_ops.
 */
#include "game/game.h"

/* The first move that wins at once for the mover; GAME_NO_MOVE: there is none. *result becomes that
 * of the game. */
static game_move find_win(
	const struct game *game, const void *state, const game_move *moves, int n, double *result)
{
	enum side mover = game_mover(game, state);
	union game_state next;

	for (int i = 0; i < n; i++) {
		game_copy(game, &next, state);
		game_play(game, &next, moves[i]);
		if (!game_is_over(game, &next))
			continue;
		*result = game_result(game, &next);
		if (game_value_for(mover, *result) > 0)
			return moves[i];
	}
	return GAME_NO_MOVE;
}

/* What became of a candidate: whether the other has no win then, or it is not known. */
enum verdict { SAFE, OPEN, LOSES };

/* Makes a move in a copy of the state and looks whether it passes. */
static enum verdict judge(
	const struct game *game, const void *state, game_move move, union game_state *after)
{
	enum side mover = game_mover(game, state);
	game_move replies[GAME_MAX_MOVES];
	double result;
	int n;

	game_copy(game, after, state);
	game_play(game, after, move);
	if (game_is_over(game, after))
		return game_value_for(mover, game_result(game, after)) < 0 ? LOSES : OPEN;
	if (game_mover(game, after) == mover)
		return OPEN; /* the same side moves again */
	n = game_moves(game, after, replies);
	return find_win(game, after, replies, n, &result) == GAME_NO_MOVE ? SAFE : LOSES;
}

/* (2) and (3): makes a move; false if the other now wins at once or the game is over. */
static bool play_on(const struct game *game, union game_state *state, game_move *moves, int n,
	struct rng *rng, game_move *made)
{
	union game_state after, first;

	for (int left = n; left > 0; left--) {
		uint32_t at = rng_below(rng, (uint32_t)left);
		enum verdict verdict = judge(game, state, moves[at], &after);

		if (verdict != LOSES) {
			*made = moves[at];
			game_copy(game, state, &after);
			return verdict == SAFE;
		}
		if (left == n) { /* the first that was drawn is an even choice among all */
			*made = moves[at];
			game_copy(game, &first, &after);
		}
		moves[at] = moves[left - 1];
	}
	game_copy(game, state, &first);
	return false;
}

double game_decisive_generic(
	const struct game *game, const void *state, struct rng *rng, game_move *line, int *length)
{
	union game_state here;
	game_move moves[GAME_MAX_MOVES], move;
	bool is_quiet = false; /* the side to move is known to have no win */
	double result;
	int n, plies = 0;

	game_copy(game, &here, state);
	while ((n = game_moves(game, &here, moves)) > 0) {
		move = is_quiet ? GAME_NO_MOVE : find_win(game, &here, moves, n, &result);
		if (move != GAME_NO_MOVE)
			game_play(game, &here, move);
		else
			is_quiet = play_on(game, &here, moves, n, rng, &move);
		game_record(line, &plies, move);
		plies += !line;
	}
	if (length)
		*length = plies;
	return game_result(game, &here);
}
