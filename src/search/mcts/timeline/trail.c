/* trail.c: what an iteration has changed, so that it can be undone, whatever the recipe is.
 *
 * An iteration writes to few places, and one knows them before it comes there: at the nodes of its
 * path and at their child slots (visits and sums, bounds and proofs of siblings, AMAF counters, the
 * order of moves that are not in the tree), at new nodes behind the end of the arena, and at what
 * belongs to its thread. So the trail keeps the bytes that are there before each step, in the order
 * in which it came by, and puts them back from the last to the first. A trail of Connect Four has
 * some three kilobytes, too many to keep one for each iteration: see history.c for that. */
#include <stdlib.h>

#include "base/array.h"
#include "search/mcts/mcts_internal.h"

struct piece {
	void *at;
	size_t bytes, data; /* how many, and where they lie */
};

struct trail {
	int count;
	struct piece *piece;
	size_t bytes;
	unsigned char *data;
	int depth;
	uint64_t iterations; /* which other threads may read at any time */
	struct hash_table
		positions; /* as it was, if it was about to grow; capacity 0: it was not */
};

struct trail *trail_new(void)
{
	return xcalloc(1, sizeof(struct trail));
}

static void drop_positions(struct trail *trail)
{
	if (trail->positions.capacity)
		hash_table_done(&trail->positions);
}

void trail_free(struct trail *trail)
{
	if (!trail)
		return;
	drop_positions(trail);
	free(trail->piece);
	free(trail->data);
	free(trail);
}

static void save(struct trail *trail, void *at, size_t bytes)
{
	ARRAY_HOLD(trail->data, trail->bytes + bytes);
	memcpy(trail->data + trail->bytes, at, bytes);
	*ARRAY_ADD(trail->piece, trail->count) = (struct piece){at, bytes, trail->bytes};
	trail->bytes += bytes;
}

/* Items of something that the tree keeps beside its nodes, if it does. */
static void save_beside(struct trail *trail, const struct arena *arena, node_id id, size_t n)
{
	if (arena->item_bytes)
		save(trail, arena_at(arena, id), n * arena->item_bytes);
}

static void save_nodes(struct trail *trail, const struct tree *tree, node_id id, size_t n)
{
	save(trail, &tree->node[id], n * sizeof *tree->node);
	save_beside(trail, &tree->squares, id, n);
	save_beside(trail, &tree->priors, id, n);
	save_beside(trail, &tree->amaf, id, n);
	save_beside(trail, &tree->bounds, id, n);
}

/* A table that grows with the next position does not shrink again: the old one is kept. */
static void save_positions(struct trail *trail, const struct tree *tree)
{
	const struct hash_table *from = &tree->positions;

	drop_positions(trail);
	trail->positions.capacity = 0;
	if (!tree->merges || !hash_table_growth(from))
		return;
	trail->positions = *from;
	trail->positions.tag = xmalloc(from->capacity * sizeof *from->tag);
	trail->positions.entry = xmalloc(from->capacity * from->entry_bytes);
	memcpy(trail->positions.tag, from->tag, from->capacity * sizeof *from->tag);
	memcpy(trail->positions.entry, from->entry, from->capacity * from->entry_bytes);
}

void trail_begin(struct trail *trail, struct worker *worker)
{
	struct tree *tree = worker->tree;

	trail->count = 0;
	trail->bytes = 0;
	trail->depth = -1;
	save(trail, &tree->arena.count, sizeof tree->arena.count);
	save(trail, &tree->is_full, sizeof tree->is_full);
	save(trail, &tree->positions.count, sizeof tree->positions.count);
	save(trail, &worker->random.rng, sizeof worker->random.rng);
	trail->iterations = relaxed_load(worker->iterations);
	save(trail, &worker->deepest, sizeof worker->deepest);
	save(trail, worker->depth_nodes, sizeof worker->depth_nodes);
	save(trail, &worker->mcts->simulations, sizeof worker->mcts->simulations);
	if (worker->learned)
		save(trail, worker->learned, worker->mcts->recipe.rollout->learned_bytes);
	save_positions(trail, tree);
}

void trail_add(struct trail *trail, struct worker *worker)
{
	const struct tree *tree = worker->tree;
	node_id id = worker->path[worker->depth];
	const struct node *node = &tree->node[id];

	if (worker->depth == trail->depth)
		return;
	trail->depth = worker->depth;
	save_nodes(trail, tree, id, 1);
	if (relaxed_load(node->first) != NODE_NONE)
		save_nodes(trail, tree, relaxed_load(node->first), node->count);
}

/* The only position that an iteration adds is that of the end of its path. */
static void undo_positions(struct trail *trail, struct worker *worker, size_t count)
{
	struct tree *tree = worker->tree;

	if (tree->positions.count == count)
		return;
	if (!trail->positions.capacity) {
		hash_table_remove(&tree->positions, worker->state);
		return;
	}
	hash_table_done(&tree->positions);
	tree->positions = trail->positions;
	trail->positions.capacity = 0;
}

void trail_undo(struct trail *trail, struct worker *worker)
{
	size_t count;

	memcpy(&count, trail->data + trail->piece[2].data, sizeof count);
	if (worker->tree->merges)
		undo_positions(trail, worker, count);
	for (int i = trail->count; i-- > 0;)
		memcpy(trail->piece[i].at, trail->data + trail->piece[i].data,
			trail->piece[i].bytes);
	relaxed_store(worker->iterations, trail->iterations);
	trail->count = 0;
	trail->bytes = 0;
}
