/* chart.c: what a chart of convergence shows; see chart.h. */
#include "app/node/chart.h"

#include <math.h>

enum { RECENT = 30 }; /* the axis fits what was found after a 30th of the iterations */

static const double least_length[] = {
	[CHART_SHARE] = 0.02, [CHART_VALUE] = 0.1}; /* of an axis: smaller differences are noise */

void chart_init(struct chart *chart, const struct trace *trace, const struct report *report)
{
	int count = trace->count;
	bool is_newer = report && count && report->move_count == trace->move_count &&
		report->iterations > trace->sample[count - 1].iterations;

	*chart = (struct chart){.trace = trace,
		.now = is_newer ? report : NULL,
		.samples = count + is_newer,
		.slope = 1};
	if (report && report->formula.rule) {
		chart->slope = report->formula.slope;
		chart->offset = report->formula.offset;
	}
	if (is_newer)
		chart->visits = report_visits(report);
}

double chart_iterations(const struct chart *chart, int sample)
{
	return (double)(sample < chart->trace->count ? chart->trace->sample[sample].iterations
						     : chart->now->iterations);
}

static double stat_now(const struct chart *chart, enum chart_kind kind, int move)
{
	const struct report_move *stats = &chart->now->move[move];

	if (kind == CHART_SHARE)
		return chart->visits ? (double)stats->visits / (double)chart->visits : 0;
	return stats->kind == VALUE_NONE ? NAN : report_move_shown(stats);
}

double chart_stat(const struct chart *chart, enum chart_kind kind, int sample, int move)
{
	const struct trace *trace = chart->trace;

	if (sample >= trace->count)
		return stat_now(chart, kind, move);
	if (kind == CHART_SHARE)
		return (double)trace->share[trace_at(trace, sample, move)];
	return chart->slope * (double)trace->value[trace_at(trace, sample, move)] + chart->offset;
}

/* ---- which moves */

static bool is_listed(const struct chart_curve *list, int count, int move)
{
	for (int i = 0; i < count; i++)
		if (list[i].move == move)
			return true;
	return false;
}

/* The move with the most visits that is not listed; -1: none that has any. */
static int next_best(const struct chart *chart, const struct chart_curve *list, int count)
{
	double most = 0;
	int best = -1;

	for (int i = 0; i < chart->trace->move_count; i++) {
		double share = chart_stat(chart, CHART_SHARE, chart->samples - 1, i);

		if (share > most && !is_listed(list, count, i)) {
			most = share;
			best = i;
		}
	}
	return best;
}

int chart_choose(const struct chart *chart, int selected, struct chart_curve out[CHART_CURVES])
{
	int count = 0;

	if (!chart->samples)
		return 0;
	while (count < CHART_CURVES) {
		int move = next_best(chart, out, count);

		if (move < 0)
			break;
		out[count++].move = move;
	}
	if (selected >= 0 && selected < chart->trace->move_count &&
		!is_listed(out, count, selected)) {
		count += count < CHART_CURVES;
		out[count - 1].move = selected;
	}
	for (int i = 0; i < count; i++) { /* by the game's order, which does not change */
		out[i].style = 0;
		for (int j = 0; j < count; j++)
			out[i].style += out[j].move < out[i].move;
	}
	return count;
}

/* ---- axes */

struct axis chart_x(const struct chart *chart)
{
	double last = chart->samples ? chart_iterations(chart, chart->samples - 1) : 0;

	return (struct axis){.low = 1, .high = last > 10 ? last : 10, .is_log = true};
}

struct axis chart_y(
	const struct chart *chart, enum chart_kind kind, const struct chart_curve *curve, int count)
{
	double low = INFINITY, high = -INFINITY,
	       last = chart->samples ? chart_iterations(chart, chart->samples - 1) : 0;
	double least = kind == CHART_SHARE ? 0 : chart->offset - chart->slope,
	       most = kind == CHART_SHARE ? 1 : chart->offset + chart->slope;
	struct axis axis;

	for (int s = 0; s < chart->samples; s++) {
		if (chart_iterations(chart, s) * RECENT < last)
			continue;
		for (int i = 0; i < count; i++) {
			low = fmin(low,
				chart_stat(chart, kind, s,
					curve[i].move)); /* fmin() and fmax() pass over NAN */
			high = fmax(high, chart_stat(chart, kind, s, curve[i].move));
		}
	}
	if (low > high)
		return (struct axis){.low = least, .high = most};
	axis = axis_around(kind == CHART_SHARE ? 0 : low, high, least_length[kind]);
	axis.low = fmax(axis.low, least);
	axis.high = fmin(axis.high, most);
	return axis;
}

/* ---- marks beside the curves */

int chart_leads(const struct chart *chart, struct chart_lead *out, int most)
{
	const struct trace *trace = chart->trace;
	int count = 0;

	for (int s = trace->count - 1; s >= 0 && count < most; s--)
		if (trace->sample[s].best >= 0 &&
			(s == 0 || trace->sample[s - 1].best != trace->sample[s].best))
			out[count++] = (struct chart_lead){
				(double)trace->sample[s].iterations, trace->sample[s].best};
	return count;
}

void chart_spread(int *row, int count, int rows)
{
	for (int i = 0; i < count; i++)
		if (i && row[i] <= row[i - 1])
			row[i] = row[i - 1] + 1;
	for (int i = count - 1, most = rows - 1; i >= 0; i--, most = row[i + 1] - 1)
		if (row[i] > most)
			row[i] = most;
}
