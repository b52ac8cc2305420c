/* rows.c: the memory of rows; see rows.h. */
#include "search/mcts/rows.h"

#include <math.h>
#include <string.h>

void rows_init(struct rows *rows, uint32_t most_nodes)
{
	size_t bytes = (size_t)most_nodes * ROWS_NODE_BYTES, at = most_nodes * sizeof(uint32_t);

	arena_init(&rows->at, sizeof(uint32_t), at);
	arena_init(&rows->terms, sizeof(struct row_terms), bytes - at);
	arena_take(&rows->terms, 1); /* 0 is none */
	rows->from = rows->at.most < most_nodes ? UINT32_MAX : ROW_VISITS;
}

void rows_done(struct rows *rows)
{
	arena_done(&rows->at);
	arena_done(&rows->terms);
}

void rows_forget(struct rows *rows, uint32_t nodes)
{
	if (rows->terms.count > 1)
		memset(rows->at.base, 0, nodes * sizeof(uint32_t));
	rows->terms.count = rows->terms.most > 0;
}

struct row_terms *rows_add(struct rows *rows, uint32_t node, uint32_t n)
{
	uint32_t length = row_length(n), at = arena_take_shared(&rows->terms, 2 * length);
	struct row_terms *row;

	if (at == ARENA_FULL)
		return NULL;
	*(uint32_t *)arena_at(&rows->at, node) = at;
	row = arena_at(&rows->terms, at);
	for (uint32_t i = n; i < length * ROW_LANES; i++) {
		*row_value(row, i) = -INFINITY;
		*row_root(row, i, n) = 0;
	}
	return row;
}
