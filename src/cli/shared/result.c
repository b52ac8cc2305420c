/* result.c: the fields that several commands have in their results; see result.h. */
#include "cli/shared/result.h"

#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"

void result_start(struct result_table *table, const struct game *game, const void *state)
{
	char position[GAME_POSITION_TEXT];

	game_position_format(game, state, position);
	result_text(table, "game", game->spec);
	result_text(table, "position", position);
}

void result_known(struct result_table *table, const char *name, bool is_known, uint64_t number)
{
	if (is_known)
		result_count(table, name, number);
	else
		result_nothing(table, name);
}

void result_move(struct result_table *table, const char *name, const struct game *game,
	const void *state, game_move move)
{
	char text[GAME_MOVE_TEXT];

	if (move != GAME_NO_MOVE)
		game_move_format(game, state, move, text);
	result_text(table, name, move != GAME_NO_MOVE ? text : NULL);
}

char *result_moves_text(
	const struct game *game, const void *state, const game_move *moves, int count)
{
	size_t size = (size_t)count * (GAME_MOVE_TEXT + 1) + 1, used = 0;
	char *text = xcalloc(size, 1), name[GAME_MOVE_TEXT];

	for (int i = 0; i < count; i++) {
		game_move_format(game, state, moves[i], name);
		text_append(text, size, &used, "%s%s", i ? " " : "", name);
	}
	return text;
}

void result_print(struct result_table *table, enum result_format format)
{
	result_write(table, stdout, format);
	result_free(table);
}
