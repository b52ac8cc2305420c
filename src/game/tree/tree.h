/* tree.h: a game tree written out node by node, as read by parse.c and played by tree.c.
 *
 * An ini file with one section [tree]. `root` is a node, `title` is the game's title, any other key
 * names a subtree. A node is
 *
 *     node  = [NAME] ["=" value] ["(" move ":" node {"," move ":" node} ")"]   or   "@" KEY
 *     value = NUMBER or "x"
 *
 * - A value alone needs no "=": `(A: 3, B: 5)`. So a name is not a number, and not x.
 * - A leaf has a value: what the first player gets, or x where that is not known (it counts as 0 if
 *   it is asked for). An inner node may have one too: the result of a playout that starts there.
 * - Names, moves and keys are runs of characters without blanks and , ( ) = @. A move ends with the
 *   colon before a blank, "(", "=" or "@", so `2:3: 5` is the move 2:3 and then a leaf.
 * - @KEY stands for a copy of that subtree. Keys are the same in upper and lower case, and so are
 *   the moves of one node.
 * - A number is decimal digits with a sign and a point if need be, 15 digits at most. */
#ifndef GAME_TREE_TREE_H
#define GAME_TREE_TREE_H

#include "game/game.h"
#include "game/view.h"

enum {
	TREE_MAX_NODES = VIEW_MAX_CELLS, /* each has a cell of the view */
	/* more than anybody can look at; a position's text, which has the names of all moves, fits
	 */
	TREE_MAX_DEPTH = 41,
};

struct tree_node {
	char move[GAME_MOVE_TEXT]; /* the one that leads here; "" at the root */
	char label[GAME_MOVE_TEXT]; /* the name, or else the value as written, "?" for x */
	int parent; /* -1 at the root */
	int depth, column; /* leaf i is in column 2i, a parent in the middle of its children */
	int first, child_count; /* its children are child[first], child[first + 1], ... */
	bool has_value; /* a number: x is none */
	double value;
};

/* Nodes in preorder: the root is 0, and a parent comes before its children. */
struct tree {
	char *title; /* NULL for none */
	int node_count, leaf_count, depth;
	double unit; /* the largest absolute value, 1 if there is none but 0 */
	struct tree_node node[TREE_MAX_NODES];
	int child[TREE_MAX_NODES];
};

struct ini;

/* The tree in an ini file; NULL and "FILE:LINE: what is wrong, what was expected". */
struct tree *tree_read(const struct ini *ini, struct status *st);
void tree_free(struct tree *tree);

/* The files of conf/trees, as they are compiled in. */
extern const char tree_text_eight_leaf[], tree_text_four_iterations[], tree_text_nim_1_3[],
	tree_text_two_move[];

#endif
