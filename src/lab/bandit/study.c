/* study.c: many runs of a bandit; see study.h.
 *
 * Every run writes its stats at the points that it reaches into places of its own; they are
 * summed up when all threads are done, in the order of the runs. */
#include "lab/bandit/study.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "lab/workers.h"

enum { STATS_MOST = 1 << 26 }; /* that are kept at once, eight bytes each */

/* What the threads share. */
struct series {
	const struct study_setup *setup;
	uint64_t point[STUDY_POINTS];
	int points;
	double *stat; /* [point][0: regret, 1 + i: pulls of arm i][run] */
	uint8_t *reached; /* by each run: how many points */
	atomic_uint_fast64_t next, pulls; /* runs taken, pulls made */
};

/* Where a run keeps a stat. */
static double *stat_at(const struct series *series, int point, int which, uint64_t run)
{
	uint64_t whiches = (uint64_t)series->setup->arms->count + 1;

	return &series->stat[((uint64_t)point * whiches + (uint64_t)which) * series->setup->runs +
		run];
}

int study_points(enum study_grid grid, uint64_t pulls, uint64_t *point)
{
	static const uint64_t coarse[] = {10, 20, 50, 0},
			      fine[] = {10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 0}; /* tenths */
	const uint64_t *steps = grid == STUDY_FINE ? fine : coarse;
	int n = 0;

	for (uint64_t power = 1; power <= pulls; power *= 10) {
		for (int i = 0; steps[i]; i++) {
			uint64_t at = steps[i] * power / 10;

			if (at < pulls && (!n || at > point[n - 1]))
				point[n++] = at;
		}
	}
	point[n++] = pulls;
	return n;
}

static void work(void *data)
{
	struct series *series = data;
	struct bandit *bandit = xcalloc_apart(1, sizeof *bandit);
	uint64_t run;

	bandit_init(bandit, series->setup->arms, 0, false);
	while ((run = atomic_fetch_add(&series->next, 1)) < series->setup->runs) {
		bandit_restart(bandit, bandit_run_seed(series->setup->seed, run));
		for (int p = 0; p < series->points &&
			bandit_play(bandit, series->setup->policy, series->point[p],
				series->setup->stop, &series->pulls);
			p++) {
			*stat_at(series, p, 0, run) = bandit_regret(bandit);
			for (int i = 0; i < bandit->arms->count; i++)
				*stat_at(series, p, 1 + i, run) = bandit->visits[i];
			series->reached[run] = (uint8_t)(p + 1);
		}
	}
	bandit_done(bandit);
	free(bandit);
}

static void report_progress(void *context)
{
	struct series *series = context;

	if (series->setup->progress)
		series->setup->progress(series->setup->context, atomic_load(&series->pulls),
			series->setup->runs * series->setup->pulls);
}

/* Sums up one stat of the runs that reached a point, whose number is `runs`; `scratch` has space
 * for them. */
static struct study_stat sum_up(
	const struct series *series, int point, int which, uint64_t runs, double *scratch)
{
	struct study_stat out;
	uint64_t n = 0;

	for (uint64_t run = 0; run < series->setup->runs; run++)
		if (series->reached[run] > point)
			scratch[n++] = *stat_at(series, point, which, run);
	out.mean = stats_mean(scratch, runs);
	stats_sort(scratch, n);
	out.low = stats_quantile(scratch, runs, 0.1);
	out.high = stats_quantile(scratch, runs, 0.9);
	return out;
}

static void fill_study(const struct series *series, struct study *study)
{
	int arms = series->setup->arms->count;
	double *scratch = xmalloc(series->setup->runs * sizeof *scratch);

	*study = (struct study){.count = series->points,
		.point = xcalloc((size_t)series->points, sizeof *study->point)};
	for (int p = 0; p < series->points; p++) {
		struct study_point *point = &study->point[p];

		point->pulls = series->point[p];
		for (uint64_t run = 0; run < series->setup->runs; run++)
			point->runs += series->reached[run] > p;
		point->regret = sum_up(series, p, 0, point->runs, scratch);
		point->arm = xcalloc((size_t)arms, sizeof *point->arm);
		for (int i = 0; i < arms; i++)
			point->arm[i] = sum_up(series, p, 1 + i, point->runs, scratch);
	}
	study->done = study->point[series->points - 1].runs;
	free(scratch);
}

bool study_check(const struct bandit_arms *arms, enum study_grid grid, uint64_t pulls,
	uint64_t runs, struct status *st)
{
	uint64_t point[STUDY_POINTS], points = (uint64_t)study_points(grid, pulls, point),
				      most = STATS_MOST / (points * ((uint64_t)arms->count + 1));

	return runs <= most ||
		status_fail(st,
			"%" PRIu64 " runs of %d arms at %" PRIu64
			" points are too many numbers, expected at most %" PRIu64 " runs",
			runs, arms->count, points, most);
}

bool study_run(const struct study_setup *setup, struct study *study, struct status *st)
{
	struct series series = {.setup = setup};
	int jobs = setup->jobs > 1 ? setup->jobs : 1;
	uint64_t whiches = (uint64_t)setup->arms->count + 1;

	assert(setup->pulls >= 1 && setup->pulls <= BANDIT_PULLS_MOST && setup->runs >= 1);
	series.points = study_points(setup->grid, setup->pulls, series.point);
	if (!study_check(setup->arms, setup->grid, setup->pulls, setup->runs, st))
		return false;
	series.stat =
		xmalloc((uint64_t)series.points * whiches * setup->runs * sizeof *series.stat);
	series.reached = xcalloc(setup->runs, sizeof *series.reached);
	workers_run(&series, (uint64_t)jobs > setup->runs ? (int)setup->runs : jobs, 0, work,
		report_progress, &series);
	fill_study(&series, study);
	free(series.stat);
	free(series.reached);
	return true;
}

void study_done(struct study *study)
{
	for (int p = 0; p < study->count; p++)
		free(study->point[p].arm);
	free(study->point);
	study->point = NULL;
	study->count = 0;
}

static const double one_and_third_of_pi_squared = 4.289868133696453; /* 1 + pi^2/3 */

bool study_has_bound(const struct bandit_policy *policy)
{
	return policy->formula.rule == &formula_ucb1 &&
		fabs(policy->formula.c - formula_ucb1.usual_c) < 1e-3;
}

double study_regret_bound(const struct bandit_arms *arms, uint64_t n)
{
	double inverses = 0, gaps = 0;

	for (int i = 0; i < arms->count; i++) {
		if (arms->arm[i].gap > 0) {
			inverses += 1 / arms->arm[i].gap;
			gaps += arms->arm[i].gap;
		}
	}
	exact_init();
	return 8 * exact_ln_count(n) * inverses + one_and_third_of_pi_squared * gaps; /* (1) */
}

double study_pulls_bound(const struct bandit_arms *arms, int arm, uint64_t n)
{
	double gap = arms->arm[arm].gap;

	exact_init();
	/* (2) */
	return gap > 0 ? 8 * exact_ln_count(n) / (gap * gap) + one_and_third_of_pi_squared
		       : INFINITY;
}
