/* perft.c: how many sequences of moves there are; see perft.h. The states and moves of the current
 * path are on the heap, so that a depth of a thousand plies fits a small stack. */
#include "lab/analysis/perft.h"

#include <stdlib.h>

#include "base/xalloc.h"

struct walk {
	const struct game *game;
	struct control *control;
	size_t stride;
};

/* Below a state, which is followed by space for the states of all plies to come, and so is the list
 * of moves. */
static uint64_t count_below(
	const struct walk *walk, unsigned char *state, game_move *moves, int depth)
{
	unsigned char *child = state + walk->stride;
	uint64_t sum = 0;
	int n;

	if (control_tick(walk->control))
		return 0;
	if (depth == 1)
		return (uint64_t)game_count(walk->game, state);
	n = game_moves(walk->game, state, moves);
	for (int i = 0; i < n && !walk->control->is_stopped; i++) {
		game_copy(walk->game, child, state);
		game_play(walk->game, child, moves[i]);
		sum += count_below(walk, child, moves + n, depth - 1);
	}
	return sum;
}

uint64_t perft(const struct game *game, const void *state, int depth, struct control *control)
{
	struct walk walk = {game, control, game_stride(game)};
	size_t plies = (size_t)(depth < game->max_plies ? depth : game->max_plies) + 2;
	unsigned char *states = xmalloc(plies * walk.stride);
	game_move *moves = xmalloc(plies * GAME_MAX_MOVES * sizeof *moves);
	uint64_t sum;

	game_copy(game, states, state);
	sum = count_below(&walk, states, moves, depth);
	free(states);
	free(moves);
	return sum;
}
