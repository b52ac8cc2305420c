/* line.c: moves in a row; see line.h. */
#include "io/records/line.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"

char *line_format(const struct game *game, const void *state, const game_move *moves, int n)
{
	char *text = xmalloc((size_t)n * GAME_MOVE_TEXT + 1);
	union game_state here;
	size_t length = 0;

	game_copy(game, &here, state);
	text[0] = '\0';
	for (int i = 0; i < n; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(game, &here, moves[i], name);
		length += (size_t)sprintf(text + length, "%s%s", i ? " " : "", name);
		game_play(game, &here, moves[i]);
	}
	return text;
}

bool line_parse(const struct game *game, void *state, const char *text, game_move *moves, int most,
	int *n, struct status *st)
{
	static const char blanks[] = " \t,";

	for (text += strspn(text, blanks); *text; text += strspn(text, blanks)) {
		size_t length = strcspn(text, blanks);
		char *word = xstrndup(text, length);
		bool is_good = *n < most
			? game_move_parse(game, state, word, &moves[*n], st)
			: status_fail(st, "'%s' is one too many, expected at most %d",
				  text_quoted(word).text, most);

		free(word);
		if (!is_good)
			return status_prefix(st, "move %d", *n + 1);
		game_play(game, state, moves[(*n)++]);
		text += length;
	}
	return true;
}
