/* chart.h: what a chart of convergence shows: which moves, between which values, and which led
 * when.
 * */
#ifndef APP_NODE_CHART_H
#define APP_NODE_CHART_H

#include "io/plot/axis.h"
#include "search/trace.h"

enum { CHART_CURVES = 6 };
enum chart_kind { CHART_SHARE, CHART_VALUE };

/* The samples of a search, and behind them what it knows now, which is newer than the last sample.
 */
struct chart {
	const struct trace *trace;
	const struct report *now; /* NULL: nothing newer */
	uint64_t visits; /* of all moves, now */
	int samples; /* with the one of now */
	/* a value of the trace as it is shown: on the scale of the formula in force, if there is
	 * one */
	double slope, offset;
};

/* `report` may be NULL, or of another time: then it is left out. Both outlive the chart. */
void chart_init(struct chart *chart, const struct trace *trace, const struct report *report);

/* The x of a sample, and the y of a move in it: NAN where the move has no value yet. */
double chart_iterations(const struct chart *chart, int sample);
double chart_stat(const struct chart *chart, enum chart_kind kind, int sample, int move);

struct chart_curve {
	int move; /* its index in the trace */
	/* 0..CHART_CURVES-1: the same for a move as long as the same moves are shown, whichever
	 * leads
	 */
	int style;
};

/* The moves with the most visits, the best first, as many as there are curves for. The last gives
 * way to the selected one (an index, -1: none) if that is not among them. Returns how many. */
int chart_choose(const struct chart *chart, int selected, struct chart_curve out[CHART_CURVES]);

/* From 1 iteration to now. */
struct axis chart_x(const struct chart *chart);

/* An axis for the curves. The first iterations, which throw the values from one end to the other,
 * may lie beyond it. */
struct axis chart_y(const struct chart *chart, enum chart_kind kind,
	const struct chart_curve *curve, int count);

struct chart_lead {
	double iterations; /* since when */
	int move; /* would have been played */
};

/* The changes of the best move, newest first, at most `most`. Returns their number. */
int chart_leads(const struct chart *chart, struct chart_lead *out, int most);

/* Labels beside curves want these rows, ascending: gives each its own row, as near as it can, all
 * below `rows`; count <= rows. */
void chart_spread(int *row, int count, int rows);

#endif
