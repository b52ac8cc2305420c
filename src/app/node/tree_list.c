/* tree_list.c: the tree of the watched search as a list of rows; see tree_list.h. */
#include "app/node/tree_list.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/array.h"
#include "base/xalloc.h"

/* A line from the root as the keys of its nodes: [0] is the root's. */
struct line {
	int length;
	uint64_t key[REPORT_PV + 1];
};

struct candidate {
	int node;
	double order; /* the smaller comes first */
};

/* What building needs besides the list. */
struct builder {
	struct tree_list *list;
	const struct node_view *node_view;
	const struct report *report;
	const struct subtree_row *node;
	int *first, *count; /* the children of each row of the subtree: they stand together */
	struct candidate *candidate; /* room to sort them, at the same places */
	struct line selected, board, best, trail;
};

static void set_line(struct line *line, const game_move *move, int length)
{
	line->length = length;
	line->key[0] = subtree_root_key;
	for (int i = 0; i < length; i++)
		line->key[i + 1] = subtree_key(line->key[i], move[i]);
}

static bool is_on(const struct line *line, const struct subtree_row *node)
{
	return node->depth <= line->length && line->key[node->depth] == node->key;
}

static bool is_open(const struct builder *builder, const struct subtree_row *node)
{
	if (!node->children || node->depth >= TREE_DEEPEST)
		return false;
	return node->depth == 0 || builder->node_view->is_small ||
		(is_on(&builder->selected, node) &&
			node->depth < builder->selected.length + builder->node_view->is_course) ||
		(is_on(&builder->trail, node) && node->depth < builder->trail.length) ||
		(builder->node_view->follows_line && is_on(&builder->best, node)) ||
		tree_is_unfolded(builder->node_view, node->key);
}

/* ---- order */

static double order_of(const struct node_view *node_view, const struct subtree_row *node, int entry)
{
	const struct report_move *stats = &node->stats;
	double number = node_view->sort == SORT_VISITS ? (double)stats->visits
		: node_view->sort == SORT_VALUE   ? (stats->kind == VALUE_NONE ? NAN : stats->value)
		: node_view->sort == SORT_EXPLORE ? stats->explore
		: node_view->sort == SORT_SCORE   ? stats->score
						  : -(double)entry;

	if (node_view->is_course)
		return (double)entry;
	number = isnan(number) ? -INFINITY : number;
	return node_view->is_ascending ? number : -number;
}

static int compare(const void *a, const void *b)
{
	const struct candidate *x = a, *y = b;

	if (x->order != y->order)
		return x->order < y->order ? -1 : 1;
	return x->node - y->node; /* the order in which they entered the tree */
}

/* The child that the search would choose: the next of its line of best play, elsewhere the one that
 * leads. -1: none. */
static int best_child(const struct builder *builder, int node)
{
	int best = -1, first = builder->first[node];

	for (int i = first; i < first + builder->count[node]; i++) {
		if (is_on(&builder->best, &builder->node[i]))
			return i;
		if (builder->node[i].stats.visits &&
			(best < 0 ||
				report_leads(builder->report, &builder->node[i].stats,
					&builder->node[best].stats)))
			best = i;
	}
	return best;
}

/* ---- building */

static struct tree_row *add_row(struct tree_list *list)
{
	struct tree_row *row = ARRAY_ADD(list->row, list->count);

	*row = (struct tree_row){.node = -1};
	return row;
}

/* The children of a node that are shown, in order: those with visits enough, and whatever leads to
 * the selected one or is on the path of the iteration. */
static int choose_children(const struct builder *builder, int node, struct candidate *out)
{
	int first = builder->first[node], n = 0;

	for (int i = first; i < first + builder->count[node]; i++) {
		const struct subtree_row *child = &builder->node[i];

		if (builder->node_view->is_course ||
			child->stats.visits >= builder->node_view->min_visits ||
			is_on(&builder->selected, child) || is_on(&builder->trail, child))
			out[n++] = (struct candidate){i, order_of(builder->node_view, child, i)};
	}
	if (n)
		qsort(out, (size_t)n, sizeof *out, compare);
	return n;
}

/* The visits of all children. Those that were not published have hardly any: then the node's own,
 * which are about as many. */
static uint64_t visits_below(const struct builder *builder, int node)
{
	const struct subtree_row *row = &builder->node[node];
	uint64_t sum = 0;

	for (int i = builder->first[node]; i < builder->first[node] + builder->count[node]; i++)
		sum += builder->node[i].stats.visits;
	return builder->count[node] < row->children && row->stats.visits > sum ? row->stats.visits
									       : sum;
}

static void add_node(struct builder *builder, int at, struct tree_row row);

static void add_children(struct builder *builder, int at, const struct tree_row *above)
{
	struct candidate *child = &builder->candidate[builder->first[at]];
	int n = choose_children(builder, at, child), left_out = builder->node[at].children - n,
	    best = best_child(builder, at);
	uint64_t visits = visits_below(builder, at), line = UINT64_C(1) << (above->depth + 1);

	for (int i = 0; i < n; i++) {
		bool is_last = i == n - 1 && left_out <= 0;
		struct tree_row row = {.goes_on = above->goes_on | (is_last ? 0 : line),
			.is_here = above->is_here};

		row.is_best = child[i].node == best;
		row.share = visits
			? (double)builder->node[child[i].node].stats.visits / (double)visits
			: 0;
		add_node(builder, child[i].node, row);
	}
	if (left_out > 0)
		*add_row(builder->list) = (struct tree_row){.node = -1,
			.left_out = left_out,
			.depth = above->depth + 1,
			.goes_on = above->goes_on,
			.phase = -1};
}

/* Adds a node and what is unfolded below it; `row` has what depends on its parent and siblings. */
static void add_node(struct builder *builder, int at, struct tree_row row)
{
	const struct subtree_row *node = &builder->node[at];

	row.node = at;
	row.depth = node->depth;
	row.is_open = is_open(builder, node);
	row.is_on_line = is_on(&builder->best, node);
	row.is_on_path = is_on(&builder->board, node);
	row.phase = is_on(&builder->trail, node) ? builder->node_view->trail.kind[node->depth] : -1;
	row.is_here = row.is_here || (row.is_on_path && node->depth == builder->board.length);
	*add_row(builder->list) = row;
	if (is_on(&builder->selected, node))
		builder->list->selected = builder->list->count - 1;
	if (row.is_open)
		add_children(builder, at, &row);
}

static void find_children(struct builder *builder, int count)
{
	builder->first = xcalloc((size_t)count, sizeof *builder->first);
	builder->count = xcalloc((size_t)count, sizeof *builder->count);
	builder->candidate = xmalloc((size_t)(count + 1) * sizeof *builder->candidate);
	for (int i = 1; i < count; i++) {
		int parent = builder->node[i].parent;

		if (!builder->count[parent]++)
			builder->first[parent] = i;
	}
}

bool tree_list_init(
	struct tree_list *list, const struct node_view *node_view, const struct seat *seat)
{
	const struct subtree *subtree = seat ? &seat->view->subtree : NULL;
	struct builder builder = {.list = list, .node_view = node_view};

	*list = (struct tree_list){.subtree = subtree};
	if (!node_view->has_search || !seat || !seat->view->report || !seat->view->has_subtree ||
		!subtree->count)
		return false;
	builder.report = seat->view->report;
	builder.node = subtree->row;
	set_line(&builder.best, builder.report->pv, builder.report->pv_length);
	set_line(&builder.board, node_view->path, node_view->path_length - node_view->walk_length);
	if (node_view->is_aside)
		set_line(&builder.selected, node_view->aside, node_view->aside_length);
	else
		set_line(&builder.selected, node_view->path, node_view->path_length);
	set_line(&builder.trail, node_view->trail.move, node_view->trail.length);
	find_children(&builder, subtree->count);
	add_node(&builder, 0, (struct tree_row){.share = 1});
	free(builder.first);
	free(builder.count);
	free(builder.candidate);
	return true;
}

void tree_list_done(struct tree_list *list)
{
	free(list->row);
	list->row = NULL;
}

/* ---- finding one's way */

int tree_list_path(const struct tree_list *list, int row, game_move path[REPORT_PV])
{
	const struct subtree_row *node = &list->subtree->row[list->row[row].node];
	int length = node->depth;

	for (int i = length - 1; i >= 0; i--) {
		path[i] = node->move;
		node = &list->subtree->row[node->parent];
	}
	return length;
}

void tree_list_names(const struct tree_list *list, const struct game *game, const void *root,
	int from, int to, char (*out)[GAME_MOVE_TEXT])
{
	size_t stride = game_stride(game);
	/* [d]: after the last open row of depth d */
	unsigned char *state = xmalloc((TREE_DEEPEST + 1) * stride);

	for (int i = 0; i < to; i++) {
		const struct tree_row *row = &list->row[i];
		unsigned char *here = state + (size_t)row->depth * stride, *above = here - stride;
		game_move into = row->node < 0 ? GAME_NO_MOVE : list->subtree->row[row->node].move;

		if (i >= from && row->node >= 0 && row->depth)
			game_move_format(game, above, into, out[i - from]);
		else if (i >= from)
			snprintf(out[i - from], GAME_MOVE_TEXT, "%s", row->node < 0 ? "" : "root");
		if (row->is_open)
			game_copy(game, here, row->depth ? above : root);
		if (row->is_open && row->depth)
			game_play(game, here, into);
	}
	free(state);
}

int tree_list_step(const struct tree_list *list, int row, int by)
{
	int way = by < 0 ? -1 : 1, at = row;

	while (by && at + way >= 0 && at + way < list->count) {
		at += way;
		if (list->row[at].node < 0)
			continue;
		row = at;
		by -= way;
	}
	return row;
}

int tree_list_parent(const struct tree_list *list, int row)
{
	int at = row;

	while (at > 0 && list->row[at].depth >= list->row[row].depth)
		at--;
	return at;
}

int tree_list_child(const struct tree_list *list, int row)
{
	bool has_child = row + 1 < list->count && list->row[row + 1].depth > list->row[row].depth &&
		list->row[row + 1].node >= 0;

	return has_child ? row + 1 : row;
}
