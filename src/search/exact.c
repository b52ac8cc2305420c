/* exact.c: the list of ways to find an exact value. A new one is one line here, before the last. */
#include "search/exact.h"

const struct exact_ops *exact_for(const struct game *game)
{
	static const struct exact_ops *const list[] = {
		&exact_connect4,
		&exact_go,
		&exact_retrograde,
		&exact_alphabeta,
	};

	for (size_t i = 0; i < sizeof list / sizeof *list; i++)
		if (list[i]->suits(game))
			return list[i];
	return NULL;
}

bool exact_refuse(const struct game *game, struct status *st)
{
	return status_fail(st, "%s has no exact solution here: its positions come back, and %s, or another solver such as mcts", game->spec,
		game->board_bytes ? "there are too many of them; expected a smaller board, fewer pieces"
				  : "what they are worth depends on what was before; expected other rules");
}
