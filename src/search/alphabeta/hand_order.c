/* hand_order.c: the moves of single positions in an order that the user chose; see
 * hand_order.h.
 *
 * A hand moves few positions, so they are looked for one after the other. */
#include "search/alphabeta/hand_order.h"

#include <stdlib.h>

#include "base/array.h"

struct hand_entry {
	union game_state state;
	int count;
	game_move move[GAME_MAX_MOVES];
};

static struct hand_entry *find(
	const struct hand_order *hand, const struct game *game, const void *state)
{
	for (int i = 0; i < hand->count; i++)
		if (!memcmp(&hand->entry[i].state, state, game->state_bytes))
			return &hand->entry[i];
	return NULL;
}

static void arrange(struct search_order *order, const struct game *game, const void *state,
	game_move *moves, int count)
{
	const struct hand_entry *entry = find((struct hand_order *)order, game, state);

	if (!entry)
		return;
	assert(entry->count == count);
	memcpy(moves, entry->move, (size_t)count * sizeof *moves);
}

void hand_order_init(struct hand_order *hand)
{
	*hand = (struct hand_order){.order = {.arrange = arrange}};
}

void hand_order_done(struct hand_order *hand)
{
	free(hand->entry);
	hand->entry = NULL;
	hand->count = 0;
}

void hand_order_set(struct hand_order *hand, const struct game *game, const void *state,
	const game_move *moves, int count)
{
	struct hand_entry *entry = find(hand, game, state);

	if (!entry) {
		entry = ARRAY_ADD(hand->entry, hand->count);
		game_copy(game, &entry->state, state);
	}
	entry->count = count;
	memcpy(entry->move, moves, (size_t)count * sizeof *moves);
}

int hand_order_moves(struct hand_order *hand, const struct game *game, const void *state,
	game_move moves[GAME_MAX_MOVES])
{
	int count = game_moves(game, state, moves);

	arrange(&hand->order, game, state, moves, count);
	return count;
}
