/* subtree_internal.c: what the forms of a subtree share; see subtree_internal.h. */
#include "io/tree/subtree_internal.h"

#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"

/* The position before the move of a row other than the first. */
static void position_before(const struct subtree_page *page, int row, union game_state *out)
{
	int parent = page->subtree->row[row].parent;

	if (parent == 0) {
		game_copy(page->game, out, page->state);
		return;
	}
	position_before(page, parent, out);
	game_play(page->game, out, page->subtree->row[parent].move);
}

struct rank {
	uint64_t visits;
	int row;
};

static int compare_ranks(const void *a, const void *b)
{
	const struct rank *left = a, *right = b;

	return left->visits != right->visits ? (left->visits > right->visits ? -1 : 1)
					     : left->row - right->row;
}

/* The children of a row, the most visited first. */
static void rank_children(
	const struct subtree *subtree, struct subtree_extra *extra, int at, struct rank *order)
{
	int first = extra[at].first, n = extra[at].count;

	for (int i = 0; i < n; i++)
		order[i] = (struct rank){subtree->row[first + i].stats.visits, first + i};
	qsort(order, (size_t)n, sizeof *order, compare_ranks);
	for (int i = 0; i < n; i++)
		extra[first + i].ranked = order[i].row;
}

struct subtree_extra *subtree_extras_new(const struct subtree_page *page)
{
	const struct subtree_row *row = page->subtree->row;
	int n = page->subtree->count;
	struct subtree_extra *extra = xcalloc((size_t)n, sizeof *extra);
	struct rank *order = xcalloc((size_t)n, sizeof *order);

	extra[0].is_best = page->best != NULL;
	extra[0].share = NAN;
	for (int i = 1; i < n; i++) {
		int parent = row[i].parent, depth = row[i].depth;
		union game_state before;

		position_before(page, i, &before);
		game_move_format(page->game, &before, row[i].move, extra[i].name);
		extra[i].is_best = extra[parent].is_best && depth <= page->best_length &&
			page->best[depth - 1] == row[i].move;
		extra[i].share = row[parent].stats.visits
			? (double)row[i].stats.visits / (double)row[parent].stats.visits
			: NAN;
		if (!extra[parent].count++)
			extra[parent].first = i;
	}
	for (int i = 0; i < n; i++)
		rank_children(page->subtree, extra, i, order);
	free(order);
	return extra;
}

double subtree_shown_value(const struct subtree_page *page, const struct report_move *stats)
{
	if (stats->kind == VALUE_NONE)
		return NAN;
	return isfinite(stats->reward) ? stats->reward : stats->value * page->game->unit;
}
