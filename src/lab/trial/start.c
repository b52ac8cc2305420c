/* start.c: the game that trials are about; see start.h. */
#include "lab/trial/start.h"

/* Nothing is no text. */
static const char *given(const struct options *keys, const char *name)
{
	const char *text = options_text(keys, name);

	return *text ? text : NULL;
}

/* The state from which the trials begin. */
static bool reach(const struct trial_setting *setting, const struct game *game,
	union game_state *start, struct status *st)
{
	const char *position = given(setting->keys, "position"),
		   *moves = given(setting->keys, "moves");

	if (!game_reach(game, position, NULL, start, st))
		return trial_blame(setting, "position");
	if (moves && !game_play_line(game, start, moves, st))
		return trial_blame(setting, "moves");
	if (!game_is_over(game, start))
		return true;
	status_fail(st, "the game is over in this position, expected one with a move to make");
	return trial_blame(setting, moves ? "moves" : position ? "position" : "game");
}

struct game *trial_start(
	const struct trial_setting *setting, union game_state *start, struct status *st)
{
	struct game *game = game_new(options_text(setting->keys, "game"), st);

	if (!game)
		trial_blame(setting, "game");
	else if (reach(setting, game, start, st))
		return game;
	game_free(game);
	return NULL;
}
