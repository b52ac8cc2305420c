/* node_view_rows.c: the moves of a position as rows of a node view; see node_view_rows.h. */
#include "app/node/node_view_rows.h"

#include <math.h>

#include "base/xalloc.h"

void node_view_rows_hold(struct node_view *node_view, int count)
{
	node_view->count = count;
	if (count <= node_view->capacity)
		return;
	node_view->capacity = count;
	node_view->row = xrealloc(node_view->row, (size_t)count * sizeof *node_view->row);
	node_view->order = xrealloc(node_view->order, (size_t)count * sizeof *node_view->order);
}

void node_view_rows_list(struct node_view *node_view, const struct game *game)
{
	const void *state = &node_view->state;
	game_move moves[GAME_MAX_MOVES];

	node_view_rows_hold(
		node_view, game_is_over(game, state) ? 0 : game_moves(game, state, moves));
	node_view->unit = game->unit;
	for (int i = 0; i < node_view->count; i++) {
		struct node_view_row *row = &node_view->row[i];

		*row = (struct node_view_row){.stats = report_move_unknown(moves[i]), .error = NAN};
		game_move_format(game, state, moves[i], row->name);
	}
}

uint64_t node_view_rows_share(struct node_view *node_view)
{
	uint64_t sum = 0;

	for (int i = 0; i < node_view->count; i++)
		if (node_view->row[i].stats.role != ROLE_IMAGE)
			sum += node_view->row[i].stats.visits;
	for (int i = 0; i < node_view->count; i++)
		node_view->row[i].share =
			sum ? (double)node_view->row[i].stats.visits / (double)sum : 0;
	return sum;
}

void node_view_rows_put(struct node_view *node_view, const struct game *game, const void *state,
	const struct report_move *rows, int n, game_move best)
{
	game_copy(game, &node_view->state, state);
	node_view_rows_list(node_view, game);
	node_view->best = best;
	node_view->has_node = true;
	for (int i = 0, next = 0; i < node_view->count; i++) {
		struct report_move *stats = &node_view->row[i].stats;

		/* mostly they are in the same order */
		for (int tries = 0; tries < n; tries++, next = next + 1 < n ? next + 1 : 0) {
			if (rows[next].move == stats->move) {
				*stats = rows[next];
				break;
			}
		}
		node_view->order[i] = i;
	}
	node_view->visits = node_view_rows_share(node_view);
	node_view->sort = SORT_MOVE;
	node_view->sorted = node_view->count;
	if (!node_view_find(node_view, node_view->selected))
		node_view->selected = node_view_find(node_view, best) ? best
			: node_view->count                            ? node_view->row[0].stats.move
								      : GAME_NO_MOVE;
}

static double rank(const struct node_view_row *row, bool by_visits)
{
	if (row->stats.kind == VALUE_NONE && !row->stats.visits)
		return -INFINITY;
	return by_visits ? (double)row->stats.visits : row->stats.value;
}

void node_view_rows_sort(struct node_view *node_view, bool has_formula)
{
	for (int i = 1; i < node_view->count; i++) {
		int row = node_view->order[i], at = i;

		while (at > 0 &&
			rank(&node_view->row[row], has_formula) >
				rank(&node_view->row[node_view->order[at - 1]], has_formula)) {
			node_view->order[at] = node_view->order[at - 1];
			at--;
		}
		node_view->order[at] = row;
	}
	node_view->sort = has_formula ? SORT_VISITS : SORT_VALUE;
}
