/* snapshot.c: what a search knew at one moment; see snapshot.h. */
#include "app/node/snapshot.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"

struct snapshot_place {
	uint64_t key;
	int row;
};

/* ---- keeping one */

static int compare(const void *a, const void *b)
{
	const struct snapshot_place *x = a, *y = b;

	return (x->key > y->key) - (x->key < y->key);
}

static void make_index(struct snapshot *snapshot)
{
	const struct subtree *subtree = &snapshot->subtree;

	snapshot->place = xcalloc((size_t)subtree->count + 1, sizeof *snapshot->place);
	snapshot->listed = xcalloc((size_t)subtree->count + 1, sizeof *snapshot->listed);
	for (int i = 0; i < subtree->count; i++) {
		snapshot->place[i] = (struct snapshot_place){subtree->row[i].key, i};
		if (subtree->row[i].parent >= 0)
			snapshot->listed[subtree->row[i].parent]++;
	}
	if (subtree->count)
		qsort(snapshot->place, (size_t)subtree->count, sizeof *snapshot->place, compare);
}

void snapshot_done(struct snapshot *snapshot)
{
	free(snapshot->game);
	free(snapshot->place);
	free(snapshot->listed);
	report_hold(&snapshot->report, NULL);
	subtree_done(&snapshot->subtree);
	snapshot->game = NULL;
	snapshot->place = NULL;
	snapshot->listed = NULL;
	snapshot->is_kept = false;
}

void snapshot_keep(struct snapshot *snapshot, const struct game *game, const struct seat *seat)
{
	snapshot_done(snapshot);
	snapshot->is_kept = true;
	snapshot->game = xstrdup(game->spec);
	game_copy(game, &snapshot->root, &seat->root);
	report_hold(&snapshot->report, seat->view->report);
	if (seat->view->has_subtree)
		subtree_copy(&snapshot->subtree, &seat->view->subtree);
	make_index(snapshot);
}

bool snapshot_applies(
	const struct snapshot *snapshot, const struct game *game, const struct seat *seat)
{
	return snapshot->is_kept && snapshot->is_shown && seat && seat->root_at >= 0 &&
		!strcmp(snapshot->game, game->spec) &&
		!memcmp(&snapshot->root, &seat->root, game->state_bytes);
}

void snapshot_describe(const struct snapshot *snapshot, char *out, size_t size)
{
	const struct report *report = snapshot->report;
	char number[32];
	size_t used = 0;

	*out = '\0';
	text_append(out, size, &used, "%s %s", text_grouped(report_work(report), number),
		report->iterations ? "sims" : "nodes");
	if (report->formula.rule)
		text_append(out, size, &used, ", c %.4g", report->formula.c);
}

/* ---- asking it */

/* The row of a key in its subtree, -1 if it has none. */
static int find(const struct snapshot *snapshot, uint64_t key)
{
	const struct snapshot_place wanted = {.key = key}, *place = NULL;

	if (snapshot->subtree.count)
		place = bsearch(&wanted, snapshot->place, (size_t)snapshot->subtree.count,
			sizeof wanted, compare);
	return place ? place->row : -1;
}

/* Whether all children that a row had are in the subtree, so that others are new. */
static bool knows_children(const struct snapshot *snapshot, int row)
{
	return snapshot->listed[row] == snapshot->subtree.row[row].children;
}

enum snapshot_answer snapshot_ask(
	const struct snapshot *snapshot, const struct subtree *subtree, int row, uint64_t *visits)
{
	const struct subtree_row *node = &subtree->row[row];
	int then = find(snapshot, node->key);

	if (then >= 0) {
		*visits = snapshot->subtree.row[then].stats.visits;
		return SNAPSHOT_KNOWN;
	}
	*visits = 0;
	for (; node->parent >= 0;
		node = &subtree->row[node->parent]) { /* up to the first that it knows */
		int above = find(snapshot, subtree->row[node->parent].key);

		if (above >= 0)
			return knows_children(snapshot, above) ? SNAPSHOT_NEW : SNAPSHOT_SILENT;
	}
	return SNAPSHOT_SILENT;
}

/* ---- the table */

/* The moves of the node view's node as they were then; false if nothing is known of them. */
static bool take_visits(const struct snapshot *snapshot, struct node_view *node_view)
{
	uint64_t key = subtree_root_key;
	int node;

	for (int i = 0; i < node_view->path_length; i++)
		key = subtree_key(key, node_view->path[i]);
	node = find(snapshot, key);
	if (node_view->path_length && (node < 0 || !knows_children(snapshot, node)))
		return false;
	for (int i = 0; i < node_view->count; i++) {
		struct node_view_row *row = &node_view->row[i];

		/* the root's are in the report, whether there is a tree or not */
		if (!node_view->path_length) {
			for (int k = 0; k < snapshot->report->move_count; k++)
				if (snapshot->report->move[k].move == row->stats.move)
					row->visits_then = snapshot->report->move[k].visits;
		} else {
			int then = find(snapshot, subtree_key(key, row->stats.move));

			row->visits_then = then < 0 ? 0 : snapshot->subtree.row[then].stats.visits;
		}
	}
	return true;
}

void snapshot_fill(const struct snapshot *snapshot, const struct game *game,
	const struct seat *seat, struct node_view *node_view)
{
	node_view->has_snapshot = node_view->has_search && snapshot_applies(snapshot, game, seat) &&
		take_visits(snapshot, node_view);
	for (int i = 0; node_view->has_snapshot && i < node_view->count; i++) {
		struct node_view_row *row = &node_view->row[i];

		row->rank_then = row->visits_then > 0; /* 1, and one for each that had more */
		for (int k = 0; row->rank_then && k < node_view->count; k++)
			row->rank_then += node_view->row[k].visits_then > row->visits_then;
	}
}
