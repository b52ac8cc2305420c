/* hand_order.h: the moves of single positions in an order that the user chose; those of all
 * others in the game's. */
#ifndef SEARCH_ALPHABETA_HAND_ORDER_H
#define SEARCH_ALPHABETA_HAND_ORDER_H

#include "search/search.h"

struct hand_entry;

/* Zeroed before hand_order_init(). Not to be changed while a search with this order thinks. */
struct hand_order {
	struct search_order order; /* first: the search knows only this */
	int count;
	struct hand_entry *entry;
};

void hand_order_init(struct hand_order *hand);
void hand_order_done(struct hand_order *hand);

/* All moves of this position, as they are to come from now on. */
void hand_order_set(struct hand_order *hand, const struct game *game, const void *state,
	const game_move *moves, int count);

/* The moves of a position as they come now. Returns how many. */
int hand_order_moves(struct hand_order *hand, const struct game *game, const void *state,
	game_move moves[GAME_MAX_MOVES]);

#endif
