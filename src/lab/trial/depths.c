/* depths.c: a trial that is one search of one position, as a row for each depth of its tree. */
#include "lab/trial/probe.h"

enum { DEPTH, NODES, SHARE };

static const struct trial_column columns[] = {
	[DEPTH] = {"depth", .help = "plies below the root, which is at 0"},
	[NODES] = {"nodes",
		.help = "nodes of the tree at this depth; nothing for a solver without a tree",
		.range = RANGE_POSITIVE},
	[SHARE] = {"share", .help = "their part of all nodes of the tree", .range = RANGE_PART},
	{.name = NULL},
};

static bool run(void *at, uint64_t trial, struct table *out)
{
	struct probe *probe = at;
	uint64_t all = 0;
	/* at least one, for a trial without rows would count as one that was not made */
	int depths = 1;

	if (!probe_run(probe, trial))
		return false;
	for (int d = 0; d < REPORT_DEPTHS; d++) {
		all += probe->report->depth_nodes[d];
		if (probe->report->depth_nodes[d])
			depths = d + 1;
	}
	for (int d = 0; d < depths; d++) {
		struct cell *cell = table_add_row(out);
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
	.keys = probe_keys,
	.names = probe_names,
	.columns = columns,
	.usual_table = "count(), mean(nodes), mean(share)",
	.usual_by = "depth",
	.usual_trials = 1,
	.bytes = sizeof(struct probe),
	.open = probe_open,
	.close = probe_close,
	.run = run,
};
