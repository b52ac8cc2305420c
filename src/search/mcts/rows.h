/* rows.h: what the formula of lean.c needs of the children of a node that is visited often, side by
 * side.
 *
 *   (1)  U(i) = value_i + factor root_i    value_i = slope sum_i / n_i + offset, root_i =
 *        1 / sqrt(n_i), factor = c sqrt(ln N)
 *
 * A simulation changes one child of each node of its path, but selection asks all of them. From
 * ROW_VISITS visits on a node has a row with both terms of (1) for each child, and backup writes
 * those of one. They are what would be computed from the nodes, to the last bit. Rows last for one
 * search at most. */
#ifndef SEARCH_MCTS_ROWS_H
#define SEARCH_MCTS_ROWS_H

#include "base/arena.h"
#include "base/hot.h"

enum { ROW_VISITS = 128, ROW_LANES = 4 };

/* One vector. */
struct row_terms {
	_Alignas(ROW_LANES * sizeof(double)) double lane[ROW_LANES];
};

/* A row is the values of all children and then their roots, each in whole vectors. What is behind
 * the last child is never the best. */
struct rows {
	uint32_t from; /* visits from which a node has a row; UINT32_MAX: none has */
	struct arena at; /* for each node, where its row is; 0: it has none */
	struct arena terms;
};

/* Bytes for each node of a tree, a third of them for the rows themselves: few nodes have one. */
enum { ROWS_NODE_BYTES = 6 };
void rows_init(struct rows *rows, uint32_t most_nodes);
void rows_done(struct rows *rows);

/* Forgets them all; there are no more nodes than `nodes`. */
void rows_forget(struct rows *rows, uint32_t nodes);

/* A row for a node with n children, which any thread may ask for that holds the node; NULL: there
 * is no room. */
struct row_terms *rows_add(struct rows *rows, uint32_t node, uint32_t n);

/* How many vectors n terms fill. */
HOT_INLINE uint32_t row_length(uint32_t n)
{
	return (n + ROW_LANES - 1) / ROW_LANES;
}

/* The row of a node; NULL if it has none. */
HOT_INLINE struct row_terms *rows_find(const struct rows *rows, uint32_t node)
{
	uint32_t at = *(const uint32_t *)arena_at(&rows->at, node);

	return at ? arena_at(&rows->terms, at) : NULL;
}

/* The terms of child i of n. */
HOT_INLINE double *row_value(struct row_terms *row, uint32_t i)
{
	return &row[i / ROW_LANES].lane[i % ROW_LANES];
}

HOT_INLINE double *row_root(struct row_terms *row, uint32_t i, uint32_t n)
{
	return row_value(row + row_length(n), i);
}

#endif
