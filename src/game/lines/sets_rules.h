/* sets_rules.h: what play and playouts of the games in sets.h share. Only the sets*.c files include
 * it. */
#ifndef GAME_LINES_SETS_RULES_H
#define GAME_LINES_SETS_RULES_H

#include "game/lines/sets.h"

enum { SETS_BATCH = 8 }; /* draws from one word: 64^8 = 2^48 */

HOT_INLINE const struct sets *sets_of(const struct game *game)
{
	return game->data;
}

HOT_INLINE uint64_t sets_empty(const struct sets *sets, const struct sets_state *s)
{
	return sets->full & ~(s->stones[0] | s->stones[1]);
}

HOT_INLINE enum side sets_turn(const struct sets_state *s)
{
	return bits_count(s->stones[0] | s->stones[1]) & 1 ? SIDE_SECOND : SIDE_FIRST;
}

HOT_INLINE int sets_value(const struct sets_state *s)
{
	return s->winner ? 3 - 2 * (int)s->winner : 0;
}

HOT_INLINE uint64_t sets_table_wins(const struct sets *sets, uint64_t stones)
{
	return sets->wins[stones >> 6] >> (stones & 63) & 1;
}

/* Whether stones, the last of which was set here, have won. */
HOT_INLINE bool sets_wins_by(const struct sets *sets, uint64_t stones, int cell)
{
	if (sets->wins)
		return sets_table_wins(sets, stones);
	for (int i = sets->first[cell]; i < sets->first[cell + 1]; i++)
		if (!(sets->through[i] & ~stones))
			return true;
	return false;
}

#endif
