/* tree_layout.c: where the boxes of a tree stand on a picture; see tree_layout.h. */
#include "io/tree/tree_layout.h"

#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"

enum {
	GAP = 10, /* between boxes side by side */
	HUNG_GAP = 8, /* between boxes one below the other */
};

static bool has_only_leaves(const struct tree_layout *layout, int at)
{
	for (int i = 0; i < layout->extra[at].count; i++)
		if (layout->extra[layout->extra[at].first + i].count)
			return false;
	return layout->extra[at].count > 1;
}

int tree_layout_columns(const struct tree_layout *layout, int row)
{
	return (layout->extra[row].count + LAYOUT_COLUMN - 1) / LAYOUT_COLUMN;
}

static double column_width(const struct tree_layout *layout)
{
	return LAYOUT_TRUNK + layout->box_width + GAP;
}

/* The blocks from the leaves up: a row's children stand behind it. */
static void measure_blocks(struct tree_layout *layout, bool may_hang)
{
	for (int i = layout->count - 1; i >= 0; i--) {
		struct layout_place *place = &layout->place[i];
		double below = -GAP;

		place->hangs = may_hang && has_only_leaves(layout, i);
		if (place->hangs)
			below += tree_layout_columns(layout, i) * column_width(layout);
		else
			for (int j = 0; j < layout->extra[i].count; j++)
				below += GAP + layout->place[layout->extra[i].first + j].block;
		place->block = fmax(layout->box_width, below);
	}
}

void tree_layout_init(struct tree_layout *layout, const struct subtree_extra *extra, int count,
	double box_width, double page_width)
{
	*layout = (struct tree_layout){.extra = extra, .count = count, .box_width = box_width};
	layout->place = xcalloc((size_t)count, sizeof *layout->place);
	measure_blocks(layout, false);
	if (layout->place[0].block > page_width)
		measure_blocks(layout, true);
}

void tree_layout_done(struct tree_layout *layout)
{
	free(layout->place);
}

/* Puts a box over the middle of its block; over a single column that hangs, to its left. */
static void put_box(struct tree_layout *layout, int at, double left, double y)
{
	struct layout_place *place = &layout->place[at];
	bool is_flush = place->hangs && tree_layout_columns(layout, at) == 1;

	place->x = is_flush ? left : left + (place->block - layout->box_width) / 2;
	place->y = y;
	layout->bottom = fmax(layout->bottom, y + LAYOUT_BOX_HEIGHT);
}

static void put_hung(struct tree_layout *layout, int at, double left)
{
	const struct subtree_extra *extra = &layout->extra[at];
	double gap = tree_layout_columns(layout, at) > 1 ? LAYOUT_LAYER_GAP : 2 * HUNG_GAP;
	double top = layout->place[at].y + LAYOUT_BOX_HEIGHT + gap;

	for (int j = 0; j < extra->count; j++)
		put_box(layout, layout->extra[extra->first + j].ranked,
			left + j / LAYOUT_COLUMN * column_width(layout) + LAYOUT_TRUNK,
			top + j % LAYOUT_COLUMN * (LAYOUT_BOX_HEIGHT + HUNG_GAP));
}

/* What is below a box that has its place. */
static void put_below(struct tree_layout *layout, int at, double left)
{
	const struct subtree_extra *extra = &layout->extra[at];

	if (layout->place[at].hangs) {
		put_hung(layout, at, left);
		return;
	}
	for (int j = 0; j < extra->count; j++) {
		int child = layout->extra[extra->first + j].ranked;

		put_box(layout, child, left,
			layout->place[at].y + LAYOUT_BOX_HEIGHT + LAYOUT_LAYER_GAP);
		put_below(layout, child, left);
		left += layout->place[child].block + GAP;
	}
}

void tree_layout_put(struct tree_layout *layout, double left, double top)
{
	put_box(layout, 0, left, top);
	put_below(layout, 0, left);
}
