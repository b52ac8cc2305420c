/* lgr.c: playouts that remember good replies: last good reply with forgetting, LGRF-1.
 *
 * A table says for each side and each move of the other which move answered it in the last
 * simulation that the side won. A playout answers with that if it is legal, and plays a uniform
 * move otherwise. After a simulation, for every move after the first, in the tree or not:
 *
 * (1)  the winner's answers enter the table:          reply[winner][last move] = its answer
 * (2)  the loser's leave it if they are there:        reply[loser][last move] = none, if it is the
 * answer that was played
 *
 * A draw changes nothing. Baier and Drake 2010, "The power of forgetting: improving the
 * last-good-reply policy in Monte Carlo Go". Each thread has its own table; it is empty when a
 * search begins, so that a search depends on nothing before it. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "search/mcts/rollout/rollout_internal.h"

struct replies {
	game_move reply[2][ROLLOUT_MOVES]; /* [side][move of the other]; GAME_NO_MOVE: none */
};

static void forget(struct worker *worker)
{
	struct replies *replies = worker->learned;

	if (!replies)
		worker->learned = replies = xcalloc(1, sizeof *replies);
	memset(replies->reply, 0xff, sizeof replies->reply); /* GAME_NO_MOVE */
}

static int compare(const void *a, const void *b)
{
	return *(const game_move *)a - *(const game_move *)b;
}

game_move rollout_lgr_reply(const struct worker *worker, enum side side, game_move last)
{
	return ((const struct replies *)worker->learned)->reply[side][last];
}

/* (1) or (2) for one answer. */
static void learn_one(game_move *reply, game_move answer, bool is_winner)
{
	if (is_winner)
		*reply = answer;
	else if (*reply == answer)
		*reply = GAME_NO_MOVE;
}

/* Goes through the moves of the path and then those of the playout. */
static void learn(
	struct worker *worker, const void *state, const game_move *line, int length, double result)
{
	struct replies *replies = worker->learned;
	const struct worker *leader = worker->leader;
	enum side leaf = game_mover(worker->mcts->game, state),
		  winner = result > 0 ? SIDE_FIRST : SIDE_SECOND;
	game_move last = GAME_NO_MOVE;

	if (result == 0)
		return;
	for (int ply = 1 - leader->depth; ply <= length;
		ply++) { /* the playout's first is number 1 */
		game_move move = ply <= 0 ? leader->moves[leader->depth + ply] : line[ply - 1];
		enum side side = ply & 1 ? leaf : side_other(leaf);

		if (last != GAME_NO_MOVE)
			learn_one(&replies->reply[side][last], move, side == winner);
		last = move;
	}
}

static double play_lgr(
	struct worker *worker, const void *state, game_move *wanted, int *length, const char **how)
{
	const struct game *game = worker->mcts->game;
	const struct replies *replies = worker->learned;
	game_move moves[GAME_MAX_MOVES], *line = rollout_line(worker, wanted);
	game_move last =
		worker->leader->depth ? worker->leader->moves[worker->leader->depth] : GAME_NO_MOVE;
	enum side side = game_mover(game, state);
	union game_state here;
	double result;
	int n;

	if (rollout_is_stated(worker, state, &result, length, how)) {
		learn(worker, state, NULL, 0, result);
		return result;
	}
	game_copy(game, &here, state);
	for (; (n = game_moves(game, &here, moves)) > 0; side = side_other(side)) {
		game_move reply = last == GAME_NO_MOVE ? last : replies->reply[side][last];

		if (reply == GAME_NO_MOVE ||
			!bsearch(&reply, moves, (size_t)n, sizeof *moves, compare))
			reply = moves[rng_below(&worker->random.rng, (uint32_t)n)];
		game_play(game, &here, reply);
		line[(*length)++] = last = reply;
	}
	result = game_result(game, &here);
	learn(worker, state, line, *length, result);
	return result;
}

const struct rollout_part rollout_lgr = {
	.name = "lgr",
	.summary = "the reply that won last time, else a random move (last good reply with "
		   "forgetting)",
	.begin = forget,
	.play = play_lgr,
	.learn = learn,
	.learned_bytes = sizeof(struct replies),
};
