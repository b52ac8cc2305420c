/* snapshot.c: what a search knew at one moment; see snapshot.h. */
#include "tui/snapshot.h"

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
	const struct outline *outline = &snapshot->outline;

	snapshot->place = xcalloc((size_t)outline->count + 1, sizeof *snapshot->place);
	snapshot->listed = xcalloc((size_t)outline->count + 1, sizeof *snapshot->listed);
	for (int i = 0; i < outline->count; i++) {
		snapshot->place[i] = (struct snapshot_place){outline->row[i].key, i};
		if (outline->row[i].parent >= 0)
			snapshot->listed[outline->row[i].parent]++;
	}
	if (outline->count)
		qsort(snapshot->place, (size_t)outline->count, sizeof *snapshot->place, compare);
}

void snapshot_done(struct snapshot *snapshot)
{
	free(snapshot->game);
	free(snapshot->place);
	free(snapshot->listed);
	outline_done(&snapshot->outline);
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
	report_copy(&snapshot->report, &seat->view.report);
	if (seat->view.has_outline)
		outline_copy(&snapshot->outline, &seat->view.outline);
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
	const struct report *report = &snapshot->report;
	char number[32];
	size_t used = 0;

	*out = '\0';
	text_append(out, size, &used, "%s %s",
		text_grouped(report->iterations ? report->iterations : report->nodes, number),
		report->iterations ? "sims" : "nodes");
	if (report->formula.rule)
		text_append(out, size, &used, ", c %.4g", report->formula.c);
}

/* ---- asking it */

/* The row of a key in its outline, -1 if it has none. */
static int find(const struct snapshot *snapshot, uint64_t key)
{
	const struct snapshot_place wanted = {.key = key}, *place = NULL;

	if (snapshot->outline.count)
		place = bsearch(&wanted, snapshot->place, (size_t)snapshot->outline.count,
			sizeof wanted, compare);
	return place ? place->row : -1;
}

/* Whether all children that a row had are in the outline, so that others are new. */
static bool knows_children(const struct snapshot *snapshot, int row)
{
	return snapshot->listed[row] == snapshot->outline.row[row].children;
}

enum snapshot_answer snapshot_ask(
	const struct snapshot *snapshot, const struct outline *outline, int row, uint64_t *visits)
{
	const struct outline_row *node = &outline->row[row];
	int then = find(snapshot, node->key);

	if (then >= 0) {
		*visits = snapshot->outline.row[then].stats.visits;
		return SNAPSHOT_KNOWN;
	}
	*visits = 0;
	for (; node->parent >= 0;
		node = &outline->row[node->parent]) { /* up to the first that it knows */
		int above = find(snapshot, outline->row[node->parent].key);

		if (above >= 0)
			return knows_children(snapshot, above) ? SNAPSHOT_NEW : SNAPSHOT_SILENT;
	}
	return SNAPSHOT_SILENT;
}

/* ---- the table */

/* The moves of the lens's node as they were then; false if nothing is known of them. */
static bool take_visits(const struct snapshot *snapshot, struct lens *lens)
{
	uint64_t key = outline_root_key;
	int node;

	for (int i = 0; i < lens->path_length; i++)
		key = outline_key(key, lens->path[i]);
	node = find(snapshot, key);
	if (lens->path_length && (node < 0 || !knows_children(snapshot, node)))
		return false;
	for (int i = 0; i < lens->count; i++) {
		struct lens_row *row = &lens->row[i];

		if (!lens->path_length) { /* the root's are in the report, whether there is a tree
					     or not */
			for (int k = 0; k < snapshot->report.move_count; k++)
				if (snapshot->report.move[k].move == row->stats.move)
					row->visits_then = snapshot->report.move[k].visits;
		} else {
			int then = find(snapshot, outline_key(key, row->stats.move));

			row->visits_then = then < 0 ? 0 : snapshot->outline.row[then].stats.visits;
		}
	}
	return true;
}

void snapshot_fill(const struct snapshot *snapshot, const struct game *game,
	const struct seat *seat, struct lens *lens)
{
	lens->has_snapshot = lens->has_search && snapshot_applies(snapshot, game, seat) &&
		take_visits(snapshot, lens);
	for (int i = 0; lens->has_snapshot && i < lens->count; i++) {
		struct lens_row *row = &lens->row[i];

		row->rank_then = row->visits_then > 0; /* 1, and one for each that had more */
		for (int k = 0; row->rank_then && k < lens->count; k++)
			row->rank_then += lens->row[k].visits_then > row->visits_then;
	}
}
