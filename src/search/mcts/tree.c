/* tree.c: the tree of a Monte Carlo tree search; see tree.h. */
#include <stdlib.h>
#include <sys/mman.h>

#include "base/hash.h"
#include "search/mcts/tree.h"

void tree_init(
	struct tree *tree, const struct game *game, size_t most_bytes, bool merges, unsigned keeps)
{
	size_t item = tree_node_bytes(keeps);

	*tree = (struct tree){.game = game, .merges = merges, .most_bytes = most_bytes};
	arena_init(&tree->arena, sizeof(struct node), most_bytes / item * sizeof(struct node));
	tree->node = (struct node *)tree->arena.base;
	if (keeps & TREE_SQUARES)
		arena_init(&tree->squares, sizeof(int64_t), most_bytes / item * sizeof(int64_t));
	if (keeps & TREE_PRIORS)
		arena_init(&tree->priors, sizeof(double), most_bytes / item * sizeof(double));
	if (keeps & TREE_AMAF)
		arena_init(
			&tree->amaf, sizeof(struct amaf), most_bytes / item * sizeof(struct amaf));
	if (keeps & TREE_BOUNDS)
		arena_init(&tree->bounds, sizeof(struct bounds),
			most_bytes / item * sizeof(struct bounds));
	if (tree_has_rows(keeps, merges))
		rows_init(&tree->rows, tree->arena.most);
	if (merges) {
		hash_table_init(&tree->positions, game->state_bytes, sizeof(node_id));
		/* an empty table does not count, so that the root always fits */
		tree->most_bytes += hash_table_bytes(&tree->positions);
	}
	arena_take(&tree->arena, 1); /* NODE_NONE */
}

void tree_done(struct tree *tree)
{
	arena_done(&tree->arena);
	arena_done(&tree->squares);
	arena_done(&tree->priors);
	arena_done(&tree->amaf);
	arena_done(&tree->bounds);
	rows_done(&tree->rows);
	if (tree->merges)
		hash_table_done(&tree->positions);
}

/* A node with what is kept beside it. */
static size_t node_bytes(const struct tree *tree)
{
	return sizeof(struct node) + tree->squares.item_bytes + tree->priors.item_bytes +
		tree->amaf.item_bytes + tree->bounds.item_bytes;
}

/* Whether n more nodes do not fit beside the table of positions. */
static bool is_beyond(const struct tree *tree, uint32_t n)
{
	return tree->merges && tree_bytes(tree) + n * node_bytes(tree) > tree->most_bytes;
}

/* Takes n adjacent nodes; NODE_NONE if they do not fit. */
static node_id take(struct tree *tree, uint32_t n)
{
	node_id first = is_beyond(tree, n) ? ARENA_FULL
		: tree->is_threaded        ? arena_take_shared(&tree->arena, n)
					   : arena_take(&tree->arena, n);

	if (first != ARENA_FULL)
		return first;
	relaxed_store(tree->is_full, true);
	return NODE_NONE;
}

/* The same from a chunk. All threads together leave no more than a 64th of the tree unused in their
 * chunks. */
static node_id take_near(struct tree *tree, struct tree_chunk *chunk, uint32_t n)
{
	enum { CHUNK = 4096, SHARES = 64 * 256 }; /* there are at most 256 threads */
	node_id first;

	if (chunk->end - chunk->next < n) {
		uint32_t share = tree->arena.most / SHARES, size = share < CHUNK ? share : CHUNK;

		size = size < n ? n : size;

		first = take(tree, size);
		if (first == NODE_NONE)
			return NODE_NONE;
		*chunk = (struct tree_chunk){first, first + size};
	}
	first = chunk->next;
	chunk->next += n;
	return first;
}

static void init_node(struct tree *tree, node_id id, game_move move)
{
	struct node *node = &tree->node[id];

	relaxed_store(node->sum, 0);
	relaxed_store(node->visits, 0);
	relaxed_store(node->first, NODE_NONE);
	node->move = move;
	node->count = 0;
	node->is_partial = 0;
	relaxed_store(node->tried, 0);
	relaxed_store(node->proof, PROOF_NONE);
	relaxed_store(node->hold, HOLD_NONE);
	if (tree->squares.item_bytes)
		relaxed_store(*tree_squares(tree, id), 0);
	if (tree->priors.item_bytes)
		*tree_prior(tree, id) = 0;
	if (tree->bounds.item_bytes) {
		relaxed_store(tree_bounds(tree, id)->low, -1);
		relaxed_store(tree_bounds(tree, id)->high, 1);
	}
	if (tree->amaf.item_bytes) {
		relaxed_store(tree_amaf(tree, id)->sum, 0);
		relaxed_store(tree_amaf(tree, id)->visits, 0);
	}
}

void tree_forget(struct tree *tree)
{
	if (tree->merges) {
		hash_table_done(&tree->positions);
		hash_table_init(&tree->positions, tree->game->state_bytes, sizeof(node_id));
	}
	tree->arena.count = 1;
	relaxed_store(tree->is_full, false);
}

void tree_plant(struct tree *tree, const void *state)
{
	bool is_new;

	memset(tree->depth_nodes, 0, sizeof tree->depth_nodes);
	tree->depth_nodes[0] = 1;
	if (tree->merges) {
		tree->root = tree_position(tree, state, &is_new);
		if (tree->root != NODE_NONE)
			return;
	}
	/* also if it merges, and is full: what was learned is forgotten rather than the search
	 * refused */
	tree_forget(tree);
	tree->root = tree->merges ? tree_position(tree, state, &is_new) : take(tree, 1);
	if (!tree->merges)
		init_node(tree, tree->root, GAME_NO_MOVE);
}

bool tree_expand(struct tree *tree, struct tree_chunk *chunk, struct node *node,
	const game_move *moves, int n, bool is_partial)
{
	node_id first = chunk ? take_near(tree, chunk, (uint32_t)n) : take(tree, (uint32_t)n);

	if (first == NODE_NONE)
		return false;
	for (int i = 0; i < n; i++)
		init_node(tree, first + (node_id)i, moves[i]);
	node->count = (uint16_t)n;
	node->is_partial = is_partial;
	atomic_store_explicit(&node->first, first, memory_order_release);
	return true;
}

/* Puts item j first and keeps those before it in order behind it. */
static void rotate(void *items, size_t bytes, int j)
{
	unsigned char *from = items, last[sizeof(struct amaf)];

	memcpy(last, from + (size_t)j * bytes, bytes);
	memmove(from + bytes, from, (size_t)j * bytes);
	memcpy(from, last, bytes);
}

game_move tree_bring_forward(struct tree *tree, node_id slot, int j)
{
	struct node *slots = &tree->node[slot];
	game_move move = slots[j].move;

	for (int i = j; i > 0; i--)
		slots[i].move = slots[i - 1].move;
	slots[0].move = move;
	if (tree->priors.item_bytes)
		rotate(tree_prior(tree, slot), sizeof(double), j);
	if (tree->amaf.item_bytes)
		rotate(tree_amaf(tree, slot), sizeof(struct amaf), j);
	return move;
}

void tree_set_priors(struct tree *tree, const struct node *node, const double *priors, int n)
{
	memcpy(tree_prior(tree, relaxed_load(node->first)), priors, (size_t)n * sizeof *priors);
}

void tree_seed_amaf(
	struct tree *tree, const struct node *node, const double *priors, int n, uint32_t visits)
{
	struct amaf *amaf = tree_amaf(tree, relaxed_load(node->first));

	for (int i = 0; i < n; i++) {
		relaxed_store(amaf[i].visits, visits);
		relaxed_store(amaf[i].sum, tree_prior_sum(priors[i], visits));
	}
}

node_id tree_position(struct tree *tree, const void *state, bool *is_new)
{
	node_id *known = hash_table_find(&tree->positions, state), id;

	*is_new = false;
	if (known)
		return *known;
	if (tree_bytes(tree) + hash_table_growth(&tree->positions) > tree->most_bytes)
		relaxed_store(tree->is_full, true);
	id = relaxed_load(tree->is_full) ? NODE_NONE : take(tree, 1);
	if (id == NODE_NONE)
		return NODE_NONE;
	init_node(tree, id, GAME_NO_MOVE);
	*(node_id *)hash_table_add(&tree->positions, state) = id;
	*is_new = true;
	return id;
}

/* Copies one node's own figures. */
static void copy_node(struct tree *to, node_id to_id, const struct tree *from, node_id from_id)
{
	struct node *target = &to->node[to_id];
	const struct node *source = &from->node[from_id];

	init_node(to, to_id, source->move);
	relaxed_store(target->sum, relaxed_load(source->sum));
	relaxed_store(target->visits, relaxed_load(source->visits));
	relaxed_store(target->proof, relaxed_load(source->proof));
	if (from->squares.item_bytes)
		relaxed_store(*tree_squares(to, to_id), relaxed_load(*tree_squares(from, from_id)));
	if (from->priors.item_bytes)
		*tree_prior(to, to_id) = *tree_prior(from, from_id);
	if (from->bounds.item_bytes) {
		relaxed_store(
			tree_bounds(to, to_id)->low, relaxed_load(tree_bounds(from, from_id)->low));
		relaxed_store(tree_bounds(to, to_id)->high,
			relaxed_load(tree_bounds(from, from_id)->high));
	}
	if (from->amaf.item_bytes) {
		relaxed_store(
			tree_amaf(to, to_id)->sum, relaxed_load(tree_amaf(from, from_id)->sum));
		relaxed_store(tree_amaf(to, to_id)->visits,
			relaxed_load(tree_amaf(from, from_id)->visits));
	}
}

/* Copies the children of a node's original; `first` of each copy names its own original until its
 * turn comes. */
static void copy_children(struct tree *to, node_id id, const struct tree *from)
{
	const struct node *original = &from->node[relaxed_load(to->node[id].first)];
	node_id first = relaxed_load(original->first), copy;

	relaxed_store(to->node[id].first, NODE_NONE);
	if (first == NODE_NONE)
		return;
	copy = take(to, original->count);
	for (node_id i = 0; i < original->count; i++) {
		copy_node(to, copy + i, from, first + i);
		relaxed_store(to->node[copy + i].first, first + i);
	}
	to->node[id].count = original->count;
	to->node[id].is_partial = original->is_partial;
	relaxed_store(to->node[id].tried, relaxed_load(original->tried));
	relaxed_store(to->node[id].first, copy);
}

/* Breadth first into the spare, so that what is copied between two ends of a level is one depth. */
void tree_keep(struct tree *tree, struct tree *spare, node_id root)
{
	struct tree old = *tree;
	node_id level_end;
	int depth = 0;

	assert(!tree->merges);
	spare->arena.count = 1;
	relaxed_store(spare->is_full, false);
	spare->root = take(spare, 1);
	memset(spare->depth_nodes, 0, sizeof spare->depth_nodes);
	spare->depth_nodes[0] = 1;
	copy_node(spare, spare->root, tree, root);
	spare->node[spare->root].move = GAME_NO_MOVE;
	if (!node_is_settled(&spare->node[spare->root]))
		relaxed_store(spare->node[spare->root].proof,
			PROOF_NONE); /* a PROOF_CUT only matters to the parent */
	relaxed_store(spare->node[spare->root].first, root);
	level_end = spare->arena.count;
	for (node_id id = spare->root; id < spare->arena.count; id++) {
		if (id == level_end) {
			depth++;
			level_end = spare->arena.count;
		}
		copy_children(spare, id, tree);
		spare->depth_nodes[depth_index(depth + 1)] += relaxed_load(spare->node[id].tried);
	}
	*tree = *spare;
	*spare = old;
}

int tree_children(const struct tree *tree, node_id id)
{
	node_id first = atomic_load_explicit(&tree->node[id].first, memory_order_acquire);

	return first == NODE_NONE
		? 0
		: atomic_load_explicit(&tree->node[id].tried, memory_order_acquire);
}

node_id tree_child(const struct tree *tree, node_id parent, game_move move)
{
	node_id first = relaxed_load(tree->node[parent].first),
		n = (node_id)tree_children(tree, parent);

	for (node_id slot = first; slot < first + n; slot++)
		if (tree->node[slot].move == move)
			return slot;
	return NODE_NONE;
}

size_t tree_bytes(const struct tree *tree)
{
	size_t bytes = tree->arena.count * node_bytes(tree);

	return bytes + (tree->merges ? hash_table_bytes(&tree->positions) : 0);
}

/* Mixes one number into a sum: order matters, machine does not. */
static uint64_t checksum_below(const struct tree *tree, node_id id, uint64_t sum, int depth)
{
	const struct node *node = &tree->node[id];
	node_id first = relaxed_load(node->first);

	sum = hash_number(sum, relaxed_load(node->visits));
	sum = hash_number(sum, (uint64_t)relaxed_load(node->sum));
	sum = hash_number(sum, relaxed_load(node->proof));
	if (first == NODE_NONE || depth > tree->game->max_plies)
		return sum;
	for (node_id i = 0; i < relaxed_load(node->tried); i++) {
		sum = hash_number(sum, tree->node[first + i].move);
		if (tree->amaf.item_bytes) {
			sum = hash_number(sum, relaxed_load(tree_amaf(tree, first + i)->visits));
			sum = hash_number(
				sum, (uint64_t)relaxed_load(tree_amaf(tree, first + i)->sum));
		}
		sum = checksum_below(tree, node_of_slot(tree, first + i), sum, depth + 1);
	}
	return sum;
}

uint64_t tree_checksum(const struct tree *tree)
{
	return checksum_below(tree, tree->root, UINT64_C(0x6d63747363), 0);
}
