/* pvs_table.h: the transposition table of pvs, which several threads share without a lock.
 *
 * An entry is two words: what is known, and that word xored with the position's key. A reader that
 * meets half of one entry and half of another finds a key that fits nothing, and takes it for no
 * entry (Hyatt and Mann 2002, "A lockless transposition table implementation for parallel search").
 * What is known, from the top:
 *
 *     score + 2^31 (32 bits) | best move (16) | plies looked ahead (7) | proven (1) | kind (2) |
 *     stamp (6)
 *
 * Four entries lie on a cache line, and a position may be in any of them. A new one takes the place
 * of its own older one, of one with another stamp, which counts as empty, or else of the one that
 * was looked ahead least. So emptying the table is counting the stamp up, and what is found does
 * not depend on the searches before. */
#ifndef SEARCH_ALPHABETA_PVS_TABLE_H
#define SEARCH_ALPHABETA_PVS_TABLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "search/search.h"

enum { PVS_TABLE_DEPTH = 127 }; /* plies that an entry can tell */

/* A fact about a position, for the side to move. */
struct pvs_fact {
	int32_t score; /* as pvs_internal.h has them */
	game_move best;
	uint8_t left; /* plies that were looked ahead */
	bool is_proven; /* no evaluation had a part in it: it holds however far one looks */
	enum value_kind kind; /* exact (within that depth), lower or upper */
};

struct pvs_slot {
	_Atomic uint64_t check, data;
};

struct pvs_table {
	struct pvs_slot *slot; /* NULL: there is no table */
	size_t lines; /* of four slots, a power of two */
	unsigned stamp;
};

/* A table of at most `bytes` bytes, 0 for none. Pair with pvs_table_done(). */
void pvs_table_init(struct pvs_table *table, size_t bytes);
void pvs_table_done(struct pvs_table *table);
void pvs_table_empty(struct pvs_table *table);
size_t pvs_table_bytes(const struct pvs_table *table);

/* False if nothing is known. By any thread. */
bool pvs_table_find(const struct pvs_table *table, uint64_t key, struct pvs_fact *out);
void pvs_table_store(struct pvs_table *table, uint64_t key, const struct pvs_fact *fact);

#endif
