/* history.c: the course of a search that only adds to its tree, in a few bytes an iteration, so
 * that it can be moved to any of its iterations without playing them again.
 *
 * An entry says how an iteration ended: its leaf, the result, and the move into the leaf. The rest
 * follows. The path is the leaf's parents, which are kept once for each node (4 bytes). On the way
 * back
 *
 * (1)  each node of the path loses a visit and the result as its chooser sees it
 * (2)  a leaf that has no visit left leaves the tree: `tried` of its parent is one less, and its
 * move goes back to its place among the untried, which stand in ascending order (3)  a parent with
 * no child in the tree left is a leaf again: its slots, the last of the arena, go
 *
 * and forwards the same the other way round. Nothing is selected and nothing is played out: on
 * Connect Four an iteration takes 0.05 to 0.1 us instead of 1 to 2, with 12 bytes beside some 60 of
 * tree. With expand=all the children come and go together, on the second visit of their parent.
 *
 * Random numbers cannot be run back, so there are marks: their state at every MARK-th iteration. A
 * way ends with the mark before its goal, and from there with up to MARK - 1 iterations that are
 * played: of those everything is exact by itself.
 *
 * What was weighed: an undo log of the words that each iteration changes has 16 bytes for each node
 * of the path, 300 an iteration, and thinned to one entry for each node and 100 000 iterations
 * still more than the tree (a path goes through some seven nodes that are visited no more in that
 * time). Copies of the tree, one of which would have to lie within 0.3 s of search of every place,
 * are 50 trees after ten million iterations. Where an entry is not enough, because something else
 * is learned or proven on the way (AMAF counters, proofs, tables of positions, playouts that
 * learn), the search has no history: it runs again from its beginning, as any search can. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "search/mcts/mcts_internal.h"

enum { MARK_FAST = 64, MARK_PYTHON = 1024 }; /* 32 and 2500 bytes a mark */
enum { ENTRIES_LEAST = 1 << 20, ENTRIES_MOST = 1 << 29, RESULTS_MOST = 128 };
enum { LEVELS = 6, AHEAD = 4 }; /* see fetch() */

struct entry {
	node_id leaf;
	game_move move; /* into it */
	uint8_t result; /* number of its result */
	uint8_t is_odd; /* so is its depth */
};

/* A result as each side sees it, and its square. */
struct worth {
	double result;
	int64_t reward[2], square;
};

struct history {
	bool is_open_ended; /* it had no room for an entry or a result, and knows no more */
	uint64_t at; /* iterations that are finished where the search stands */
	uint64_t count; /* and up to where it has been */
	struct arena entries, parents, marks; /* parents by slot */
	struct arena counts; /* of slots of each node that was opened, in that order */
	uint32_t opened; /* of those, where the search stands */
	uint32_t slots; /* in the arena, before the iteration that is played */
	uint64_t mark; /* iterations from one mark to the next */
	int results;
	struct worth worth[RESULTS_MOST];
	uint64_t full_at; /* the iteration in which the tree became full; UINT64_MAX: none */
	uint64_t *reached; /* reached[d]: the iteration in which the path first had depth d; 0: none
			    */
};

static struct entry *entry_of(const struct history *history, uint64_t number)
{
	return arena_at(&history->entries, (uint32_t)number);
}

static node_id *parent_of(const struct history *history, node_id id)
{
	return arena_at(&history->parents, id);
}

static uint16_t *count_of(const struct history *history, uint32_t opened)
{
	return arena_at(&history->counts, opened);
}

static size_t mark_bytes(const struct mcts *mcts)
{
	return mcts->worker->random.kind == RNG_PYTHON ? sizeof(struct rng)
						       : sizeof(struct xoshiro);
}

static bool is_enough(const struct mcts *mcts)
{
	return mcts->recipe.parallel == PARALLEL_NONE && mcts->recipe.reuse == REUSE_NOTHING &&
		!mcts->recipe.backup->proves && !mcts->tree->amaf.item_bytes &&
		!mcts->recipe.rollout->begin;
}

/* Room for as many items; without it the history ends here. */
static bool hold(struct history *history, struct arena *arena, uint32_t count)
{
	if (arena->count < count && arena_take(arena, count - arena->count) == ARENA_FULL)
		history->is_open_ended = true;
	return !history->is_open_ended;
}

/* A mark where it stands, before anything of the next iteration is drawn. */
static void put_mark(struct history *history, const struct worker *worker)
{
	uint64_t number = history->at / history->mark;
	const struct rng *rng = &worker->random.rng;

	if (!hold(history, &history->marks, (uint32_t)number + 1))
		return;
	memcpy(arena_at(&history->marks, (uint32_t)number),
		rng->kind == RNG_PYTHON ? (const void *)rng : (const void *)&rng->fast,
		history->marks.item_bytes);
}

struct history *history_new(const struct mcts *mcts)
{
	/* a third of the memory of the tree, which may be full for long */
	size_t most = mcts->tree->most_bytes / 3 / sizeof(struct entry);
	struct history *history;

	if (!is_enough(mcts))
		return NULL;
	most = most < ENTRIES_LEAST ? ENTRIES_LEAST : most < ENTRIES_MOST ? most : ENTRIES_MOST;
	history = xcalloc(1, sizeof *history);
	history->mark = mcts->worker->random.kind == RNG_PYTHON ? MARK_PYTHON : MARK_FAST;
	arena_init(&history->entries, sizeof(struct entry), most * sizeof(struct entry));
	arena_init(&history->parents, sizeof(node_id), mcts->tree->arena.most * sizeof(node_id));
	arena_init(&history->counts, sizeof(uint16_t), mcts->tree->arena.most * sizeof(uint16_t));
	arena_init(
		&history->marks, mark_bytes(mcts), (most / history->mark + 1) * mark_bytes(mcts));
	history->full_at = UINT64_MAX;
	history->reached = xcalloc((size_t)mcts->game->max_plies + 2, sizeof *history->reached);
	put_mark(history, mcts->worker);
	return history;
}

void history_free(struct history *history)
{
	if (!history)
		return;
	arena_done(&history->entries);
	arena_done(&history->parents);
	arena_done(&history->marks);
	arena_done(&history->counts);
	free(history->reached);
	free(history);
}

uint64_t history_count(const struct history *history)
{
	return history->count;
}

uint64_t history_mark(const struct history *history, uint64_t iteration)
{
	return iteration / history->mark * history->mark;
}

bool history_is_whole(const struct history *history)
{
	return !history->is_open_ended;
}

size_t history_bytes(const struct history *history)
{
	return arena_bytes(&history->entries) + arena_bytes(&history->parents) +
		arena_bytes(&history->marks) + arena_bytes(&history->counts);
}

/* ---- what happens for the first time */

static void take_mark(const struct history *history, struct worker *worker)
{
	struct rng *rng = &worker->random.rng;

	memcpy(rng->kind == RNG_PYTHON ? (void *)rng : (void *)&rng->fast,
		arena_at(&history->marks, (uint32_t)(history->at / history->mark)),
		history->marks.item_bytes);
}

/* The number of a result, or RESULTS_MOST. */
static int number_of(struct history *history, const struct recipe *recipe, double result)
{
	int number = 0;

	while (number < history->results && history->worth[number].result != result)
		number++;
	if (number == history->results && number < RESULTS_MOST)
		history->worth[history->results++] = (struct worth){result,
			{backup_reward(recipe, SIDE_FIRST, result),
				backup_reward(recipe, SIDE_SECOND, result)},
			backup_square(recipe, result)};
	return number;
}

void history_add(struct history *history, struct worker *worker)
{
	int number = number_of(history, &worker->mcts->recipe, worker->iteration.result[0]),
	    depth = worker->depth;
	node_id leaf = worker->path[depth], slots = worker->tree->arena.count - history->slots;

	if (history->is_open_ended || number == RESULTS_MOST ||
		!hold(history, &history->entries, (uint32_t)history->at + 1) ||
		!hold(history, &history->parents, worker->tree->arena.count) ||
		!hold(history, &history->counts, history->opened + 1)) {
		history->is_open_ended = true;
		return;
	}
	if (slots)
		*count_of(history, history->opened++) = (uint16_t)slots;
	*entry_of(history, history->at) = (struct entry){
		leaf, depth ? worker->moves[depth] : GAME_NO_MOVE, (uint8_t)number, depth % 2};
	*parent_of(history, leaf) = depth ? worker->path[depth - 1] : NODE_NONE;
	history->at++;
	history->count = history->at > history->count ? history->at : history->count;
	if (!history->reached[depth])
		history->reached[depth] = history->at;
	if (relaxed_load(worker->tree->is_full) && history->full_at == UINT64_MAX)
		history->full_at = history->at;
	if (history->at % history->mark == 0)
		put_mark(history, worker);
}

void history_begin(struct history *history, const struct worker *worker)
{
	history->slots = worker->tree->arena.count;
}

/* What is said of the whole. */
static void set_figures(const struct history *history, struct worker *worker)
{
	int depth = worker->mcts->game->max_plies;

	while (depth && (!history->reached[depth] || history->reached[depth] > history->at))
		depth--;
	relaxed_store(worker->deepest, depth);
	relaxed_store(worker->iterations, history->at);
	relaxed_store(worker->tree->is_full, history->at >= history->full_at);
}

/* Whether what is kept of another one fits in. */
bool history_has_room(const struct history *history, const struct tree *tree,
	const struct history *from, const struct tree *other)
{
	return tree->arena.most >= other->arena.count &&
		(!other->squares.item_bytes || tree->squares.most >= other->arena.count) &&
		(!other->priors.item_bytes || tree->priors.most >= other->arena.count) &&
		history->entries.most >= from->entries.count &&
		history->parents.most >= from->parents.count &&
		history->marks.most >= from->marks.count &&
		history->counts.most >= from->counts.count;
}

static void copy_items(struct arena *to, const struct arena *from)
{
	to->count = 0;
	if (arena_take(to, from->count) != ARENA_FULL)
		memcpy(to->base, from->base, arena_bytes(from));
}

static void copy_tree(struct tree *to, const struct tree *from)
{
	copy_items(&to->arena, &from->arena);
	if (from->squares.item_bytes)
		memcpy(to->squares.base, from->squares.base,
			from->arena.count * from->squares.item_bytes);
	if (from->priors.item_bytes)
		memcpy(to->priors.base, from->priors.base,
			from->arena.count * from->priors.item_bytes);
	memcpy(to->depth_nodes, from->depth_nodes, sizeof to->depth_nodes);
	to->root = from->root;
	relaxed_store(to->is_full, relaxed_load(from->is_full));
}

void history_copy(struct history *to, struct worker *worker, const struct history *from,
	const struct worker *other)
{
	struct history own = *to;

	copy_tree(worker->tree, other->tree);
	memcpy(worker->depth_nodes, other->depth_nodes, sizeof worker->depth_nodes);
	worker->random = other->random;
	copy_items(&own.entries, &from->entries);
	copy_items(&own.parents, &from->parents);
	copy_items(&own.marks, &from->marks);
	copy_items(&own.counts, &from->counts);
	memcpy(own.reached, from->reached,
		((size_t)worker->mcts->game->max_plies + 2) * sizeof *own.reached);
	*to = *from;
	to->entries = own.entries;
	to->parents = own.parents;
	to->marks = own.marks;
	to->counts = own.counts;
	to->reached = own.reached;
	set_figures(to, worker);
}

/* ---- and again */

/* The counters of the path: one visit more or less. Returns its depth. */
static int count_path(
	const struct history *history, struct worker *worker, const struct entry *entry, int sign)
{
	struct tree *tree = worker->tree;
	const struct worth *worth = &history->worth[entry->result];
	enum side mover = game_mover(worker->mcts->game, &worker->mcts->root),
		  side = entry->is_odd ? mover : side_other(mover);
	int depth = -1;

	for (node_id id = entry->leaf; id != NODE_NONE; id = *parent_of(history, id)) {
		struct node *node = &tree->node[id];

		relaxed_store(node->visits, relaxed_load(node->visits) + (uint32_t)sign);
		relaxed_store(node->sum, relaxed_load(node->sum) + sign * worth->reward[side]);
		if (tree->squares.item_bytes)
			relaxed_store(*tree_squares(tree, id),
				relaxed_load(*tree_squares(tree, id)) + sign * worth->square);
		side = side_other(side);
		depth++;
	}
	return depth;
}

static void swap_slots(struct tree *tree, node_id a, node_id b)
{
	game_move move = tree->node[a].move;

	tree->node[a].move = tree->node[b].move;
	tree->node[b].move = move;
	if (tree->priors.item_bytes) {
		double prior = *tree_prior(tree, a);

		*tree_prior(tree, a) = *tree_prior(tree, b);
		*tree_prior(tree, b) = prior;
	}
}

/* A move goes on among those behind it, up to the end, until they are in ascending order. */
static void put_back(struct tree *tree, node_id slot, node_id end)
{
	for (; slot + 1 < end && tree->node[slot + 1].move < tree->node[slot].move; slot++)
		swap_slots(tree, slot, slot + 1);
}

/* (3) forwards: the slots were taken before, so they hold the moves, in some order. */
static void open_node(struct history *history, struct tree *tree, struct node *node)
{
	uint16_t count = *count_of(history, history->opened++);
	node_id first = arena_take(&tree->arena, count), end = first + count;

	node->count = count & 0x7fff;
	for (node_id slot = end; slot-- > first;) {
		relaxed_store(tree->node[slot].visits, 0);
		relaxed_store(tree->node[slot].sum, 0);
		relaxed_store(tree->node[slot].first, NODE_NONE);
		relaxed_store(tree->node[slot].tried, 0);
		tree->node[slot].count = 0;
		if (tree->squares.item_bytes)
			relaxed_store(*tree_squares(tree, slot), 0);
		put_back(tree, slot, end);
	}
	relaxed_store(node->tried, 0);
	relaxed_store(node->first, first);
}

static void close_node(struct history *history, struct tree *tree, struct node *node)
{
	history->opened--;
	tree->arena.count = relaxed_load(node->first);
	relaxed_store(node->first, NODE_NONE);
	relaxed_store(node->tried, 0);
	node->count = 0;
}

static void enter_one(struct tree *tree, struct node *parent, const struct entry *entry)
{
	int j = 0;

	while (tree->node[entry->leaf + (node_id)j].move != entry->move)
		j++;
	tree_bring_forward(tree, entry->leaf, j);
	relaxed_store(parent->tried, (uint16_t)(relaxed_load(parent->tried) + 1));
}

/* Before the visit of a path is added: lets its leaf in, if it is not in the tree. */
static int enter(struct history *history, struct worker *worker, const struct entry *entry)
{
	struct tree *tree = worker->tree;
	node_id id = *parent_of(history, entry->leaf);
	struct node *parent = &tree->node[id];

	if (id == NODE_NONE)
		return 0;
	if (relaxed_load(parent->first) == NODE_NONE) {
		open_node(history, tree, parent);
		if (worker->mcts->recipe.expand->adds_all) {
			relaxed_store(parent->tried, parent->count);
			return parent->count;
		}
	}
	if (entry->leaf - relaxed_load(parent->first) < relaxed_load(parent->tried))
		return 0;
	enter_one(tree, parent, entry);
	return 1;
}

/* After the visit of a path is taken away: (2) and (3). */
static int leave(struct history *history, struct worker *worker, const struct entry *entry)
{
	struct tree *tree = worker->tree;
	node_id id = *parent_of(history, entry->leaf);
	struct node *parent = &tree->node[id];
	bool adds_all = worker->mcts->recipe.expand->adds_all;
	int left = adds_all ? parent->count : 1;

	if (id == NODE_NONE || relaxed_load(tree->node[entry->leaf].visits))
		return 0;
	if (adds_all && relaxed_load(parent->visits) != (id != tree->root))
		return 0; /* it came with its siblings, earlier */
	relaxed_store(parent->tried, (uint16_t)(relaxed_load(parent->tried) - 1));
	put_back(tree, entry->leaf, relaxed_load(parent->first) + parent->count);
	if (adds_all || relaxed_load(parent->tried) == 0)
		close_node(history, tree, parent);
	return left;
}

static void go_on(struct history *history, struct worker *worker)
{
	const struct entry *entry = entry_of(history, history->at++);
	int entered = enter(history, worker, entry), depth = count_path(history, worker, entry, 1);

	worker->depth_nodes[depth_index(depth)] += (uint64_t)entered;
}

static void go_back(struct history *history, struct worker *worker)
{
	const struct entry *entry = entry_of(history, --history->at);
	int depth = count_path(history, worker, entry, -1);

	worker->depth_nodes[depth_index(depth)] -= (uint64_t)leave(history, worker, entry);
}

/* Asks memory for nodes whose turn comes soon: of entries that are near for some of the leaf's
 * ancestors, of those further off only for the leaf, which is where the way to them begins. What
 * lies higher up is visited often enough to be at hand. */
static void fetch(const struct history *history, const struct tree *tree, uint64_t step)
{
	uint64_t number = history->at + step * (LEVELS * AHEAD);

	for (int level = 0; level < LEVELS; level++, number -= step * AHEAD) {
		node_id id = number < history->count ? entry_of(history, number)->leaf : NODE_NONE;

		for (int i = 0; i < level; i++)
			id = *parent_of(history, id);
		__builtin_prefetch(&tree->node[id]);
		__builtin_prefetch(parent_of(history, id));
	}
}

/* From the middle, it is often nearer to begin with an empty tree. */
static void restart(struct history *history, struct worker *worker)
{
	struct tree *tree = worker->tree;
	struct node *root = &tree->node[tree->root];

	if (relaxed_load(root->first) != NODE_NONE)
		close_node(history, tree, root);
	relaxed_store(root->visits, 0);
	relaxed_store(root->sum, 0);
	if (tree->squares.item_bytes)
		relaxed_store(*tree_squares(tree, tree->root), 0);
	memset(worker->depth_nodes, 0, sizeof worker->depth_nodes);
	history->at = history->opened = 0;
}

void history_move(
	struct history *history, struct worker *worker, uint64_t to, const atomic_bool *stop)
{
	const struct tree *tree = worker->tree;

	assert(to <= history->count && to % history->mark == 0);
	if (to < history->at / 2)
		restart(history, worker);
	while (history->at != to && !(history->at % history->mark == 0 && atomic_load(stop))) {
		uint64_t step =
			history->at < to ? 1 : UINT64_MAX; /* before 0 is far behind the end */

		fetch(history, tree, step);
		if (history->at < to)
			go_on(history, worker);
		else
			go_back(history, worker);
	}
	set_figures(history, worker);
	take_mark(history, worker);
}
