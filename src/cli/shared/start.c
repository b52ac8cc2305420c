/* start.c: the game and the position of a command; see start.h. */
#include "cli/shared/start.h"

struct game *start_read(const struct arguments *args, union game_state *state, struct status *st)
{
	struct game *game = game_new(args->game ? args->game : "tictactoe", st);

	if (!game || game_reach(game, args->position, args->moves, state, st))
		return game;
	game_free(game);
	return NULL;
}

bool start_check(const struct game *game, const void *state, struct status *st)
{
	return !game_is_over(game, state) ||
		status_fail(st, "the game is over here, expected a position with a move to make");
}

int start_run(const struct arguments *args,
	int (*command)(const struct game *game, const void *state, const struct arguments *args))
{
	union game_state state;
	struct status st;
	struct game *game = start_read(args, &state, &st);
	int status = game ? command(game, &state, args) : command_refuse(&st);

	game_free(game);
	return status;
}
