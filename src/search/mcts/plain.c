/* plain.c: Monte Carlo tree search with UCB1, as a textbook has it: one page, and nothing but
 * game.h. It is here to be read, handed out, and compared with: the recipe `classic` of the real
 * search (loop.c) visits the same children as often, and a test says so.
 *
 * An iteration has four phases:
 *
 *   select    from the root, follow the child with the highest score while every move has been
 *             tried
 *   expand    at the end of that path, add a child for a move that has not been tried
 *   playout   from there, play random moves to the end of the game
 *   backup    add the result to every node of the path
 *
 * The score of child i of a node is
 *
 * (1)  U(i) = t_i / n_i + c sqrt(ln(N + 1) / n_i)
 *
 *      t_i = the sum of the child's results, n_i = its visits, N = the node's visits. The first
 * term is what the move has been worth, the second is large for a move that was seldom tried. Auer,
 * Cesa-Bianchi, Fischer 2002; for trees Kocsis, Szepesvari 2006.
 *
 * A result lies between -1 (lost) and +1 (won). Each node counts results as the player sees them
 * who chose the move into the node, so every choice is a maximum. */
#include "search/mcts/plain.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

struct node {
	struct node *parent; /* NULL at the root */
	game_move move; /* that leads from the parent to this node */
	enum side chooser; /* the player who chose that move */
	int visits; /* n */
	double sum; /* t: of the results, in the chooser's view */
	int child_count, untried_count;
	struct node **child; /* in the order in which they were added */
	game_move *untried; /* moves that have no child yet, in the game's order */
};

/* A node for this state, which the chooser's move has led to. */
static struct node *node_new(const struct game *game, const void *state, struct node *parent,
	game_move move, enum side chooser)
{
	struct node *node = xcalloc(1, sizeof *node);
	game_move moves[GAME_MAX_MOVES];

	node->parent = parent;
	node->move = move;
	node->chooser = chooser;
	node->untried_count = game_moves(game, state, moves); /* none if the game is over */
	node->untried = xcalloc((size_t)node->untried_count, sizeof *node->untried);
	node->child = xcalloc((size_t)node->untried_count, sizeof(struct node *));
	memcpy(node->untried, moves, (size_t)node->untried_count * sizeof *moves);
	return node;
}

static void node_free(struct node *node)
{
	for (int i = 0; i < node->child_count; i++)
		node_free(node->child[i]);
	free(node->child);
	free(node->untried);
	free(node);
}

static double ucb1(const struct node *node, const struct node *child, double c)
{
	return child->sum / child->visits +
		c * sqrt(log(node->visits + 1) / child->visits); /* (1) */
}

/* The child with the highest score; of equals the first that was added. */
static struct node *best_child(const struct node *node, double c)
{
	struct node *best = node->child[0];

	for (int i = 1; i < node->child_count; i++)
		if (ucb1(node, node->child[i], c) > ucb1(node, best, c))
			best = node->child[i];
	return best;
}

/* Phase 1. The state is the root's, and becomes that of the node at the end of the path. */
static struct node *select_node(const struct game *game, struct node *node, void *state, double c)
{
	while (node->untried_count == 0 && node->child_count > 0) {
		node = best_child(node, c);
		game_play(game, state, node->move);
	}
	return node;
}

/* Phase 2. A random untried move becomes a child, and the state that of the child. */
static struct node *expand(const struct game *game, struct node *node, void *state, struct rng *rng)
{
	int i = (int)rng_below(rng, (uint32_t)node->untried_count);
	game_move move = node->untried[i];
	enum side chooser = game_mover(game, state);

	node->untried_count--;
	memmove(&node->untried[i], &node->untried[i + 1],
		(size_t)(node->untried_count - i) * sizeof move);
	game_play(game, state, move);
	return node->child[node->child_count++] = node_new(game, state, node, move, chooser);
}

/* Phase 3. The result of a random game, in the first player's view. */
static double playout(const struct game *game, const void *state, struct rng *rng)
{
	return game_is_over(game, state) ? game_result(game, state)
					 : game_rollout(game, state, rng);
}

/* Phase 4. */
static void back_up(struct node *node, double result)
{
	for (; node; node = node->parent) {
		node->visits++;
		node->sum += node->chooser == SIDE_FIRST ? result : -result;
	}
}

static void iterate(const struct game *game, struct node *root, const void *root_state, double c,
	struct rng *rng)
{
	union game_state state;
	struct node *node;

	game_copy(game, &state, root_state);
	node = select_node(game, root, &state, c);
	if (node->untried_count > 0)
		node = expand(game, node, &state, rng);
	back_up(node, playout(game, &state, rng));
}

/* The move with the most visits; of equals the first that was added. */
static game_move final_move(const struct node *root)
{
	const struct node *best = root->child[0];

	for (int i = 1; i < root->child_count; i++)
		if (root->child[i]->visits > best->visits)
			best = root->child[i];
	return best->move;
}

game_move plain_mcts(const struct game *game, const void *state, int iterations, double c,
	struct rng *rng, struct plain_move out[GAME_MAX_MOVES], int *count)
{
	struct node *root =
		node_new(game, state, NULL, GAME_NO_MOVE, side_other(game_mover(game, state)));
	game_move move;

	for (int i = 0; i < iterations; i++)
		iterate(game, root, state, c, rng);
	*count = root->child_count;
	for (int i = 0; i < root->child_count; i++) {
		const struct node *child = root->child[i];

		out[i] =
			(struct plain_move){child->move, child->visits, child->sum / child->visits};
	}
	move = final_move(root);
	node_free(root);
	return move;
}
