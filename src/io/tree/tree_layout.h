/* tree_layout.h: where the boxes of a tree stand on a picture. It knows nothing of SVG or searches:
 * only which row has which children.
 *
 * Layers from the top down: each node is a box, its subtree a block below it that is as wide as its
 * children's blocks together. A tree of two plies soon has a hundred leaves side by side, which
 * no one can read. So if the whole would be wider than a page, the leaves of one node hang below it
 * in a column instead, or in several if they are many.
 *
 *     plain        [ a ]             hanging   [ a ]
 *                 /  |  \                        |-[ b ]
 *             [ b ] [ c ] [ d ]                  |-[ c ]
 *                                                |-[ d ] */
#ifndef IO_TREE_TREE_LAYOUT_H
#define IO_TREE_TREE_LAYOUT_H

#include "io/tree/subtree_internal.h"

enum {
	LAYOUT_BOX_HEIGHT = 66,
	LAYOUT_LAYER_GAP = 60, /* between layers, room for edges */
	LAYOUT_TRUNK = 14, /* what hangs is so far to the right of its trunk's column */
	LAYOUT_COLUMN = 12, /* boxes that hang in one column at most */
};

/* Where a row's box is, and how wide the block is that it shares with what is below it. */
struct layout_place {
	double x, y, block;
	bool hangs; /* its children do */
};

struct tree_layout {
	const struct subtree_extra *extra; /* of each row */
	int count;
	double box_width;
	double bottom; /* of the lowest box */
	struct layout_place *place; /* of each row */
};

/* Places `count` rows so that they are no wider than a page, if hanging helps. */
void tree_layout_init(struct tree_layout *layout, const struct subtree_extra *extra, int count,
	double box_width, double page_width);
void tree_layout_done(struct tree_layout *layout);

/* Gives every row its place, the whole with its upper left corner here. */
void tree_layout_put(struct tree_layout *layout, double left, double top);

/* In how many columns the children of a row hang. */
int tree_layout_columns(const struct tree_layout *layout, int row);

#endif
