/* prove.c: what is certain about the nodes of the path, for backups that prove.
 *
 * Marks (backup=solver). Certain are: the end of a game; a node all of whose moves are marked
 * children; a node one of whose children is a win for its chooser, for then it is a loss for the
 * player who allowed it. Winands, Bjornsson, Saito 2008, "Monte-Carlo tree search solver".
 *
 * Bounds (backup=bounds), for games with more than three results. The value of every node is known
 * to lie between two bounds, in the view of the player who chose the move into it: from -1 to +1 at
 * first, and both are the result where the game ends. For a node with children i
 *
 * (1)  low  = - max high_i, where a child that is not in the tree has high = +1
 * (2)  high = - max low_i
 * (3)  a child with high_i <= max low is not followed, but for the first that has this low: it
 * cannot be better
 *
 * low and high are those of struct bounds. When they meet, the value is exact, and at -1 and +1 it
 * has the mark of a loss or a win: (3) leaves nothing out while max low = -1, but a child that is
 * lost for certain is not followed then either. Cazenave, Saffidine 2010, "Score bounded
 * Monte-Carlo tree search". Theirs are called pessimistic and optimistic bounds and are all in the
 * first player's view; (3) is their pruning. */
#include <math.h>

#include "search/mcts/mcts_internal.h"

bool prove_replace(struct node *node, enum proof seen, enum proof proof)
{
	uint8_t now = (uint8_t)seen;

	return atomic_compare_exchange_strong_explicit(
		&node->proof, &now, (uint8_t)proof, memory_order_relaxed, memory_order_relaxed);
}

/* ---- marks */

static enum proof proof_of(double value)
{
	return value == 1     ? PROOF_WIN
		: value == -1 ? PROOF_LOSS
		: value == 0  ? PROOF_DRAW
			      : PROOF_NONE;
}

/* What the children say for certain about their parent, for the player who chose the move into the
 * parent. */
static enum proof proof_from_children(const struct tree *tree, const struct node *parent)
{
	node_id first = relaxed_load(parent->first);
	uint32_t n = atomic_load_explicit(&parent->tried, memory_order_acquire);
	bool are_all_known = n == parent->count && !parent->is_partial, has_draw = false;

	for (node_id slot = first; slot < first + n; slot++) {
		enum proof proof = relaxed_load(tree->node[node_of_slot(tree, slot)].proof);

		if (proof == PROOF_WIN)
			return PROOF_LOSS;
		are_all_known = are_all_known && proof != PROOF_NONE;
		has_draw = has_draw || proof == PROOF_DRAW;
	}
	return !are_all_known ? PROOF_NONE : has_draw ? PROOF_DRAW : PROOF_WIN;
}

static void prove_marks(struct worker *worker, double value, bool is_end)
{
	struct tree *tree = worker->tree;
	int depth = worker->depth;

	if (is_end)
		prove_replace(&tree->node[worker->path[depth]], PROOF_NONE, proof_of(value));
	while (depth > 0 && relaxed_load(tree->node[worker->path[depth]].proof) != PROOF_NONE) {
		struct node *parent = &tree->node[worker->path[--depth]];

		if (relaxed_load(parent->proof) == PROOF_NONE)
			prove_replace(parent, PROOF_NONE, proof_from_children(tree, parent));
	}
}

/* ---- bounds */

enum proof prove_by_bounds(const struct bounds *bounds)
{
	double low = relaxed_load(bounds->low);

	if (low != relaxed_load(bounds->high))
		return PROOF_NONE;
	return low == 1 ? PROOF_WIN : low == -1 ? PROOF_LOSS : PROOF_EXACT;
}

/* Raises or lowers a bound to a value, unless it is there or past it; whether that changed it. No
 * thread undoes what another knows. */
static bool raise_to(_Atomic double *bound, double value)
{
	double now = relaxed_load(*bound);

	while (value > now)
		if (atomic_compare_exchange_weak_explicit(
			    bound, &now, value, memory_order_relaxed, memory_order_relaxed))
			return true;
	return false;
}

static bool lower_to(_Atomic double *bound, double value)
{
	double now = relaxed_load(*bound);

	while (value < now)
		if (atomic_compare_exchange_weak_explicit(
			    bound, &now, value, memory_order_relaxed, memory_order_relaxed))
			return true;
	return false;
}

/* Narrows the bounds of a node; whether that changed anything. */
static bool narrow(struct tree *tree, node_id id, double low, double high)
{
	struct bounds *bounds = tree_bounds(tree, id);
	bool is_raised = raise_to(&bounds->low, low), is_lowered = lower_to(&bounds->high, high);

	if (relaxed_load(tree->node[id].proof) == PROOF_NONE)
		prove_replace(&tree->node[id], PROOF_NONE, prove_by_bounds(bounds));
	return is_raised || is_lowered;
}

/* (3) for the children from a slot on, the highest of whose low bounds is `most`. Another thread
 * may have been inside of one that was cut, and found it to be as good as that. */
static void cut(struct tree *tree, node_id first, uint32_t n, double most)
{
	bool has_keeper = false;

	for (node_id slot = first; slot < first + n; slot++) {
		const struct bounds *bounds = tree_bounds(tree, slot);
		bool is_keeper = !has_keeper && relaxed_load(bounds->low) == most;
		enum proof proof = relaxed_load(tree->node[slot].proof);

		has_keeper = has_keeper || is_keeper;
		if (is_keeper && proof == PROOF_CUT)
			prove_replace(&tree->node[slot], proof, prove_by_bounds(bounds));
		else if (!is_keeper && relaxed_load(bounds->high) <= most && proof != PROOF_WIN &&
			proof != PROOF_LOSS)
			prove_replace(&tree->node[slot], proof, PROOF_CUT);
	}
}

bool prove_from_children(struct tree *tree, node_id id)
{
	const struct node *node = &tree->node[id];
	node_id first = relaxed_load(node->first);
	uint32_t n = atomic_load_explicit(&node->tried, memory_order_acquire);
	double low = -1, high = n < node->count || node->is_partial ? 1 : -1;

	for (node_id slot = first; slot < first + n; slot++) {
		low = fmax(low, relaxed_load(tree_bounds(tree, slot)->low));
		high = fmax(high, relaxed_load(tree_bounds(tree, slot)->high));
	}
	if (low > -1)
		cut(tree, first, n, low);
	return narrow(tree, id, 0 - high, 0 - low);
}

/* A path that ends elsewhere than at the end of a game has learned something too: a node that it
 * came to may have had its last child let in, which counts for (1). */
static void prove_bounds(struct worker *worker, double value, bool is_end)
{
	bool is_news = is_end && narrow(worker->tree, worker->path[worker->depth], value, value);

	for (int depth = worker->depth - 1; depth >= 0 && (is_news || depth == worker->depth - 1);
		depth--)
		is_news = prove_from_children(worker->tree, worker->path[depth]);
}

void prove_path(struct worker *worker, double value, bool is_end)
{
	if (worker->tree->bounds.item_bytes)
		prove_bounds(worker, value, is_end);
	else
		prove_marks(worker, value, is_end);
}
