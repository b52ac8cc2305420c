/* minimax_memory.h: what minimax and alpha-beta remember of positions in the course of a search.
 * Only they include it.
 *
 * Either everything, under the position, the plies that are left and, for alpha-beta, the window;
 * or bounds in a table of fixed size. With symmetry all images of a position are one. */
#ifndef SEARCH_ALPHABETA_MINIMAX_MEMORY_H
#define SEARCH_ALPHABETA_MINIMAX_MEMORY_H

#include "base/hash_table.h"
#include "search/alphabeta/tt.h"

enum minimax_memory_kind { MEMORY_NONE, MEMORY_ALL, MEMORY_TABLE };

/* What is to be remembered, and how. */
struct minimax_memory_config {
	enum minimax_memory_kind kind;
	size_t table_bytes; /* of MEMORY_TABLE, at most */
	bool has_symmetry;
	bool has_window; /* a value holds only for the window in which it was found: alpha-beta */
};

struct minimax_memory {
	const struct game *game;
	struct minimax_memory_config form;
	struct hash_table values; /* of MEMORY_ALL: from keys to values */
	struct tt table; /* of MEMORY_TABLE */
	/* of each ply of the current path: what is known is found under these */
	unsigned char *keys;
	size_t key_stride, key_room; /* bytes of one, and of all of them */
};

/* For paths of up to `plies` plies. Pair with minimax_memory_done(). */
void minimax_memory_init(struct minimax_memory *memory, const struct game *game,
	const struct minimax_memory_config *form, size_t plies);
void minimax_memory_done(struct minimax_memory *memory);

/* True if the value of the state, for the side to move, is known as far as the window needs it; the
 * path goes through it at `ply`, and `left` more plies are to be looked at. */
bool minimax_memory_find(struct minimax_memory *memory, const void *state, int ply, int left,
	double alpha, double beta, double *value);

/* Keeps the value of the state for which minimax_memory_find() was called last at this ply, with
 * the same numbers. */
void minimax_memory_keep(
	struct minimax_memory *memory, int ply, int left, double alpha, double beta, double value);

size_t minimax_memory_bytes(const struct minimax_memory *memory);

#endif
