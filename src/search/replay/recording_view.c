/* recording_view.c: a recording as what a search publishes: a report and a subtree; see
 * recording.h. */
#include <math.h>

#include "search/replay/recording.h"

static struct report_move figures_of(const struct recording *recording, int node, int at)
{
	struct recorded_look look = recording_look(recording, node, at);
	struct report_move row = report_move_unknown(recording->node[node].move);

	row.kind = look.kind;
	row.visits = look.nodes;
	row.value = look.value;
	return row;
}

/* The best move so far of each node, from the root on. */
static int best_line(const struct recording *recording, int at, game_move *line)
{
	int length = 0, node = 0;

	while (node >= 0 && length < REPORT_PV) {
		struct recorded_look look = recording_look(recording, node, at);

		if (look.best < 0)
			break;
		line[length++] = recording->event[look.best].move;
		node = recording_child(recording, node, line[length - 1]);
	}
	return length;
}

struct report *recording_report(const struct recording *recording, int at)
{
	const struct recorded_event *newest = at ? &recording->event[at - 1] : NULL;
	struct report *report = report_new(at ? recording->node[0].moves : 0);

	if (!newest)
		return report;
	report->nodes = (uint64_t)newest->entered;
	report->depth = newest->deepest;
	for (int child = recording->node[0].first_child; child >= 0;
		child = recording->node[child].next)
		if (recording->node[child].first < at)
			report->move[report->move_count++] = figures_of(recording, child, at);
	report->pv_length = best_line(recording, at, report->pv);
	if (report->pv_length) {
		const struct recorded_event *best =
			&recording->event[recording_look(recording, 0, at).best];

		report->best = best->move;
		report->value = best->value;
		report->kind = best->value_kind;
	}
	return report;
}

static void add_row(const struct recording *recording, int at, int node, int parent, uint64_t key,
	struct subtree *out)
{
	const struct recorded_node *from = &recording->node[node];
	struct subtree_row *row = subtree_add(out);

	*row = (struct subtree_row){.parent = parent,
		.depth = parent < 0 ? 0 : out->row[parent].depth + 1,
		.move = from->move,
		.children = from->moves,
		.key = key,
		.stats = figures_of(recording, node, at)};
}

/* Breadth first; the node of a row is found again by its moves, which takes no memory of its own.
 */
static int node_of(const struct recording *recording, int first, const struct subtree *out, int row)
{
	return out->row[row].parent < 0
		? first
		: recording_child(recording, node_of(recording, first, out, out->row[row].parent),
			  out->row[row].move);
}

static uint64_t key_of(const struct subtree_request *request)
{
	uint64_t key = subtree_root_key;

	for (int i = 0; i < request->path_length; i++)
		key = subtree_key(key, request->path[i]);
	return key;
}

void recording_subtree(const struct recording *recording, int at,
	const struct subtree_request *request, struct subtree *out)
{
	int first = recording_find(recording, request->path, request->path_length);
	struct subtree_open open;

	out->count = 0;
	out->is_cut = false;
	if (!at || first < 0 || recording->node[first].first >= at)
		return;
	subtree_open_init(&open, request);
	add_row(recording, at, first, -1, key_of(request), out);
	for (int i = 0; i < out->count; i++) {
		if (out->row[i].depth >= request->depth && !subtree_is_open(&open, out->row[i].key))
			continue;
		for (int child = recording->node[node_of(recording, first, out, i)].first_child;
			child >= 0; child = recording->node[child].next) {
			if (recording->node[child].first >= at)
				continue;
			out->is_cut = out->is_cut ||
				(request->most_rows && out->count >= request->most_rows);
			if (!out->is_cut)
				add_row(recording, at, child, i,
					subtree_key(out->row[i].key, recording->node[child].move),
					out);
		}
	}
}
