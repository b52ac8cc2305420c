/* search.c: a trial that is one search of one position, as one row: what it plays, what it thinks
 * of it, how large its tree is. */
#include "lab/trial/probe.h"

enum { BEST, VALUE, BEST_SHARE, ITERATIONS, NODES, DEPTH, WIDTH, BYTES, EXACT, ERROR, IS_BEST, MS };

static const struct trial_column columns[] = {
	[BEST] = {"best", .is_text = true, .help = "the move that it plays"},
	[VALUE] = {"value",
		.help = "what that move is worth to the player who makes it, on the scale of the "
			"search"},
	[BEST_SHARE] = {"best_share", .help = "its part of the visits of the root",
		.range = RANGE_PART},
	[ITERATIONS] = {"iterations", .help = "simulations", .range = RANGE_POSITIVE},
	[NODES] = {"nodes", .help = "nodes of the tree, or nodes that were looked at",
		.range = RANGE_POSITIVE},
	[DEPTH] = {"depth", .help = "the deepest ply below the root", .range = RANGE_POSITIVE},
	[WIDTH] = {"width", .help = "the most nodes at one depth", .range = RANGE_POSITIVE},
	[BYTES] = {"bytes", .help = "memory of the tree", .range = RANGE_POSITIVE},
	[EXACT] = {"exact",
		.help = "with exact=yes: what the position is worth to the side to move"},
	[ERROR] = {"error", .help = "with exact=yes: how far the value is from that, in [-1, 1]",
		.range = RANGE_POSITIVE},
	[IS_BEST] = {"is_best", .help = "with exact=yes: 1 if the move keeps that value, else 0",
		.range = RANGE_RESULT},
	[MS] = {"ms", .is_time = true, .help = "how long it took, in milliseconds",
		.range = RANGE_POSITIVE},
	{.name = NULL},
};

static double width_of(const struct report *report)
{
	uint64_t most = 0;

	for (int d = 0; d < REPORT_DEPTHS; d++)
		if (report->depth_nodes[d] > most)
			most = report->depth_nodes[d];
	return most ? (double)most : NAN;
}

static double best_share(const struct probe *probe)
{
	for (int i = 0; i < probe->report->move_count; i++)
		if (probe->report->move[i].move == probe->report->best)
			return probe_share(probe, &probe->report->move[i]);
	return NAN;
}

static bool run(void *at, uint64_t trial, struct table *out)
{
	struct probe *probe = at;
	const struct report *report;
	char best[GAME_MOVE_TEXT];
	struct cell *cell;

	if (!probe_run(probe, trial))
		return false;
	report = probe->report;
	cell = table_add_row(out);
	game_move_format(probe->game, &probe->state, report->best, best);
	cell_set_text(&cell[BEST], best);
	if (report->kind != VALUE_NONE)
		cell[VALUE].number = report_value_shown(report);
	cell[BEST_SHARE].number = best_share(probe);
	cell[ITERATIONS].number = (double)report->iterations;
	cell[NODES].number = (double)report->nodes;
	cell[DEPTH].number = report->depth;
	cell[WIDTH].number = width_of(report);
	cell[BYTES].number = (double)report->bytes;
	cell[MS].number = (double)report->elapsed_ns / 1e6;
	if (probe->exact.is_known) {
		cell[EXACT].number = probe->exact.highest;
		cell[ERROR].number = report->kind != VALUE_NONE
			? fabs(report->value - probe->exact.highest)
			: NAN;
		cell[IS_BEST].number = compare_exact_values_of(&probe->exact, report->best) ==
			probe->exact.highest;
	}
	return true;
}

const struct trial_kind trial_search = {
	.name = "search",
	.summary = "one search of one position: its move, its value, the size of its tree",
	.keys = probe_keys,
	.names = probe_names,
	.columns = columns,
	.usual_table = "count(), mean(value), mean(best_share), mean(nodes), mean(depth), mean(ms)",
	.usual_trials = 1,
	.bytes = sizeof(struct probe),
	.open = probe_open,
	.close = probe_close,
	.run = run,
};
