/* perft.c: how many sequences of moves there are; see perft.h. */
#include "lab/perft.h"

uint64_t perft(const struct game *game, const void *state, int depth, struct control *control)
{
	game_move moves[GAME_MAX_MOVES];
	uint64_t sum = 0;
	int n;

	if (control_tick(control))
		return 0;
	if (depth == 1)
		return (uint64_t)game_count(game, state);
	n = game_moves(game, state, moves);
	for (int i = 0; i < n && !control->is_stopped; i++) {
		union game_state child;

		game_copy(game, &child, state);
		game_play(game, &child, moves[i]);
		sum += perft(game, &child, depth - 1, control);
	}
	return sum;
}
