/* subject.c: what a command is about; see subject.h. */
#include "cli/subject.h"

struct game *subject_game(const struct arguments *args, union game_state *state, struct status *st)
{
	struct game *game = game_new(args->game ? args->game : "tictactoe", st);

	if (!game || game_reach(game, args->position, args->moves, state, st))
		return game;
	game_free(game);
	return NULL;
}

void subject_fields(struct sheet *sheet, const struct game *game, const void *state)
{
	char position[GAME_POSITION_TEXT];

	game_position_format(game, state, position);
	sheet_text(sheet, "game", game->spec);
	sheet_text(sheet, "position", position);
}
