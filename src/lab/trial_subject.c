/* trial_subject.c: the game that trials are about; see trial_subject.h. */
#include "lab/trial_subject.h"

/* Nothing is no text. */
static const char *given(const struct options *keys, const char *name)
{
	const char *text = options_text(keys, name);

	return *text ? text : NULL;
}

struct game *trial_subject(const struct options *keys, union game_state *start, struct status *st)
{
	struct game *game = game_new(options_text(keys, "game"), st);
	bool is_reached = game && game_reach(game, given(keys, "position"), given(keys, "moves"), start, st);

	if (is_reached && game_is_over(game, start))
		is_reached = status_fail(st, "the game is over in this position, expected one with a move to make");
	if (is_reached)
		return game;
	game_free(game);
	return NULL;
}
