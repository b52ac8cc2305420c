/* trial_depths.c: a trial that is one search of one position, as a row for each depth of its tree.
 */
#include "lab/trial/probe.h"

static const struct option keys[] = {PROBE_KEYS, {.name = NULL}};

enum { DEPTH, NODES, SHARE };

static const struct trial_column columns[] = {
	[DEPTH] = {"depth", .help = "plies below the root, which is at 0"},
	[NODES] = {"nodes",
		.help = "nodes of the tree at this depth; nothing for a solver without a tree",
		.range = RANGE_POSITIVE},
	[SHARE] = {"share", .help = "their part of all nodes of the tree", .range = RANGE_PART},
	{.name = NULL},
};

static bool run(void *at, uint64_t trial, struct rows *out)
{
	struct probe *probe = at;
	uint64_t all = 0;
	int depths =
		1; /* at least one, for a trial without rows would count as one that was not made */

	if (!probe_run(probe, trial))
		return false;
	for (int d = 0; d < REPORT_DEPTHS; d++) {
		all += probe->report->depth_nodes[d];
		if (probe->report->depth_nodes[d])
			depths = d + 1;
	}
	for (int d = 0; d < depths; d++) {
		struct cell *cell = rows_add(out);
		double nodes = (double)probe->report->depth_nodes[d];

		cell[DEPTH].number = d;
		cell[NODES].number = all ? nodes : NAN;
		cell[SHARE].number = all ? nodes / (double)all : NAN;
	}
	return true;
}

const struct trial_kind trial_depths = {
	.name = "depths",
	.summary = "one search of one position: how many nodes its tree has at each depth",
	.keys = keys,
	.names = probe_names,
	.columns = columns,
	.usual_table = "count(), mean(nodes), mean(share)",
	.usual_by = "depth",
	.usual_trials = 1,
	.open = probe_open,
	.close = probe_close,
	.run = run,
};
