/* tree.h: the tree of a Monte Carlo tree search.
 *
 * Nodes live in one arena and are named by 32-bit ids; the children of a node are adjacent. When a
 * node is expanded, one slot for each legal move is taken at once; the first `tried` of them are in
 * the tree, in the order in which they entered it, and the others only hold their moves. Id 0 is no
 * node.
 *
 * Sums are whole numbers (fixed point), so they do not depend on the order of adding, also not with
 * several threads. The fields that threads share are atomic; with relaxed loads and stores that
 * costs nothing on one thread.
 *
 * In a tree that merges (the table of positions), a node belongs to a position whichever parent led
 * there: a slot is then only a signpost whose `first` names the position's node, and node_of_slot()
 * follows it. */
#ifndef SEARCH_MCTS_TREE_H
#define SEARCH_MCTS_TREE_H

#include <stdatomic.h>

#include "base/arena.h"
#include "base/hash_table.h"
#include "base/hot.h"
#include "base/maths/exact.h"
#include "base/system/wait_queue.h"
#include "base/xalloc.h"
#include "game/game.h"
#include "search/mcts/rows.h"
#include "search/search.h"

typedef uint32_t node_id;

enum { NODE_NONE = 0 };

/* A proven value, for the player who chose the move into the node. */
enum proof {
	PROOF_NONE,
	PROOF_LOSS,
	PROOF_DRAW,
	PROOF_WIN,
	PROOF_EXACT, /* the value at which the node's bounds meet */
	PROOF_CUT, /* none, but another move of the same player is known to be as good */
};

/* Who may change a node that has not got all its children, and what is below it. */
enum hold {
	HOLD_NONE, /* who takes it first */
	HOLD_ONE, /* the thread that has taken it */
	HOLD_SHARED, /* it has all its children, and threads pass: see batch.c */
};

struct node {
	/* t: of the values seen by the player who chose the move into it, in 1/FIXED_ONE */
	_Atomic int64_t sum;
	_Atomic uint32_t visits; /* n */
	_Atomic node_id first; /* the first child slot; NODE_NONE: not expanded */
	game_move move; /* into it */
	uint16_t count : 15; /* child slots */
	uint16_t is_partial : 1; /* there are none for some moves that might be better */
	_Atomic uint16_t tried; /* of them in the tree */
	_Atomic uint8_t proof;
	_Atomic uint8_t hold; /* enum hold, where several threads grow the tree */
};

_Static_assert(sizeof(struct node) == 24, "a node has 24 bytes");

#define FIXED_ONE 4294967296.0

/* All moves as first: of the simulations in which the move into a slot was made later, see amaf.c.
 */
struct amaf {
	_Atomic int64_t sum; /* w~: as a node's */
	_Atomic uint32_t visits; /* n~ */
};

/* Between which the value of a node is certain, for the player who chose the move into it; see
 * prove.c. */
struct bounds {
	_Atomic double low, high;
};

/* Slots that one thread has taken in advance, so that threads seldom meet where slots are taken. */
struct tree_chunk {
	node_id next, end;
};

struct tree {
	struct node *node; /* the arena's items */
	node_id root;
	bool merges; /* by position */
	bool is_threaded; /* several threads grow it */
	struct wait_queue *waiting; /* threads for a node that another one holds */
	const struct game *game;
	size_t most_bytes;
	struct arena squares; /* sums of squares, if the recipe needs them; item_bytes 0: no */
	struct arena priors; /* of the moves, by slot, if the recipe needs them; item_bytes 0: no */
	struct arena amaf; /* by slot, if the recipe needs them; item_bytes 0: no */
	struct arena bounds; /* by node, if the recipe needs them; item_bytes 0: no */
	struct rows rows; /* for the iterations of lean.c */
	struct hash_table positions; /* state -> node_id, if it merges */
	/* as in a report, when this search began; the workers count what they add */
	uint64_t depth_nodes[REPORT_DEPTHS];

	/* What changes while it grows, on other cache lines than what every step reads. */
	_Alignas(XALLOC_APART) struct arena arena;
	_Atomic bool is_full;
};

/* What a tree keeps beside its nodes, for the recipes that need it. */
enum { TREE_SQUARES = 1, TREE_PRIORS = 2, TREE_AMAF = 4, TREE_BOUNDS = 8 };

/* The bytes of a node with what is kept beside it. */
static inline size_t tree_node_bytes(unsigned keeps)
{
	return sizeof(struct node) + (keeps & TREE_SQUARES ? sizeof(int64_t) : 0) +
		(keeps & TREE_PRIORS ? sizeof(double) : 0) +
		(keeps & TREE_AMAF ? sizeof(struct amaf) : 0) +
		(keeps & TREE_BOUNDS ? sizeof(struct bounds) : 0);
}

/* Whether lean.c may grow it: then it has rows, too. */
static inline bool tree_has_rows(unsigned keeps, bool merges)
{
	return !keeps && !merges;
}

#define relaxed_load(field) atomic_load_explicit(&(field), memory_order_relaxed)
#define relaxed_store(field, value) atomic_store_explicit(&(field), (value), memory_order_relaxed)

void tree_init(
	struct tree *tree, const struct game *game, size_t most_bytes, bool merges, unsigned keeps);
void tree_done(struct tree *tree);

/* Drops all nodes, and the positions of a tree that merges; tree_plant() comes next. */
void tree_forget(struct tree *tree);

/* Empties the tree and plants a root. A tree that merges keeps its nodes and only moves its root to
 * the state. */
void tree_plant(struct tree *tree, const void *state);

/* Makes a node below the root the new root and drops everything that is not below it. The spare was
 * made like the tree; they change places. */
void tree_keep(struct tree *tree, struct tree *spare, node_id root);

/* Takes one slot for each of n moves as the children of a node, none of them tried; is_partial as
 * in struct node. They come from the chunk, which is filled as needed, unless it is NULL. False if
 * they do not fit: the tree is full. */
bool tree_expand(struct tree *tree, struct tree_chunk *chunk, struct node *node,
	const game_move *moves, int n, bool is_partial);

/* Holds a node for the calling thread, if no other thread does; and gives it back, or lets all
 * threads pass from now on. */
static inline bool tree_try_hold(struct node *node)
{
	uint8_t none = HOLD_NONE;

	return atomic_compare_exchange_strong(&node->hold, &none, HOLD_ONE);
}

static inline void tree_release(struct tree *tree, struct node *node, enum hold hold)
{
	atomic_store(&node->hold, hold);
	wait_queue_wake(tree->waiting);
}

/* Puts the j-th of the untried moves that begin at a slot, with what is known about it, first among
 * them and keeps the others in order. Returns it. */
game_move tree_bring_forward(struct tree *tree, node_id slot, int j);

/* Gives the children of a node that was just expanded, none of them tried, the priors of the n
 * moves in that order. */
void tree_set_priors(struct tree *tree, const struct node *node, const double *priors, int n);

/* The sum of `visits` simulations that go as a prior says: 2 P - 1 on average. */
static inline int64_t tree_prior_sum(double prior, uint32_t visits)
{
	return (int64_t)(prior_total(prior, visits) * FIXED_ONE);
}

/* Lets the AMAF counters of those children begin with `visits` simulations. */
void tree_seed_amaf(
	struct tree *tree, const struct node *node, const double *priors, int n, uint32_t visits);

/* The node of a position in a tree that merges, made if it is new; NODE_NONE if it does not fit. */
node_id tree_position(struct tree *tree, const void *state, bool *is_new);

/* How many children of a node are in the tree, and the slot of a move among them; NODE_NONE if it
 * is not there. */
int tree_children(const struct tree *tree, node_id id);
node_id tree_child(const struct tree *tree, node_id parent, game_move move);

/* Bytes in use, and a checksum over moves, visits, sums, proofs and AMAF counters of what is in the
 * tree, from the root down. */
size_t tree_bytes(const struct tree *tree);
uint64_t tree_checksum(const struct tree *tree);

/* Where a report counts the nodes of a depth. */
HOT_INLINE int depth_index(int depth)
{
	return depth < REPORT_DEPTHS ? depth : REPORT_DEPTHS - 1;
}

HOT_INLINE node_id node_of_slot(const struct tree *tree, node_id slot)
{
	return tree->merges ? relaxed_load(tree->node[slot].first) : slot;
}

/* The mean value in [-1, +1] for the player who chose the move into it; the node has visits. */
HOT_INLINE double node_mean(const struct node *node)
{
	return (double)relaxed_load(node->sum) * exact_inverse(relaxed_load(node->visits)) *
		(1 / FIXED_ONE);
}

static inline _Atomic int64_t *tree_squares(const struct tree *tree, node_id id)
{
	return tree->squares.item_bytes ? arena_at(&tree->squares, id) : NULL;
}

/* The prior of a slot's move; NULL if the tree has none. A slot's, not its node's: where positions
 * merge, several moves lead to one. */
static inline double *tree_prior(const struct tree *tree, node_id slot)
{
	return tree->priors.item_bytes ? arena_at(&tree->priors, slot) : NULL;
}

/* The AMAF counters of a slot; NULL if the tree has none. */
static inline struct amaf *tree_amaf(const struct tree *tree, node_id slot)
{
	return tree->amaf.item_bytes ? arena_at(&tree->amaf, slot) : NULL;
}

/* The bounds of a node; NULL if the tree has none. */
static inline struct bounds *tree_bounds(const struct tree *tree, node_id id)
{
	return tree->bounds.item_bytes ? arena_at(&tree->bounds, id) : NULL;
}

/* Whether the node's value is certain; and whether it need not be followed, because it loses or
 * another is as good. */
HOT_INLINE bool node_is_settled(const struct node *node)
{
	enum proof proof = relaxed_load(node->proof);

	return proof != PROOF_NONE && proof != PROOF_CUT;
}

HOT_INLINE bool node_is_pruned(const struct node *node)
{
	enum proof proof = relaxed_load(node->proof);

	return proof == PROOF_LOSS || proof == PROOF_CUT;
}

/* The value of a node that is settled, for the player who chose the move into it. */
static inline double tree_settled_value(const struct tree *tree, node_id id)
{
	enum proof proof = relaxed_load(tree->node[id].proof);

	return proof == PROOF_EXACT ? relaxed_load(tree_bounds(tree, id)->low)
				    : (double)proof - PROOF_DRAW;
}

#endif
