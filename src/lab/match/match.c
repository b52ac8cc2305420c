/* match.c: a series of games between two searches; see match.h. */
#include "lab/match/match.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/system/clock.h"
#include "base/xalloc.h"
#include "lab/match/pairing.h"
#include "lab/workers.h"

/* What the threads of one series share. */
struct series {
	const struct match_setup *setup; /* the caller's */
	struct match_setup inner; /* the same, but what players say comes here first */
	atomic_uint_fast64_t next, done; /* games taken, games finished */
	pthread_mutex_t telling;
};

/* One thread with players of its own. */
struct worker {
	struct series *series;
	struct pairing *pairing;
	struct match_result sum;
};

static void match_add(struct match_result *sum, const struct match_result *more)
{
	sum->games += more->games;
	sum->draws += more->draws;
	sum->plies += more->plies;
	for (int p = 0; p < 2; p++) {
		sum->wins[p] += more->wins[p];
		sum->forfeits[p] += more->forfeits[p];
		sum->moves[p] += more->moves[p];
		sum->nodes[p] += more->nodes[p];
		sum->depth[p] += more->depth[p];
		sum->width[p] += more->width[p];
		sum->think_ns[p] += more->think_ns[p];
		sum->opened_by[p].first_wins += more->opened_by[p].first_wins;
		sum->opened_by[p].draws += more->opened_by[p].draws;
		sum->opened_by[p].second_wins += more->opened_by[p].second_wins;
	}
}

/* One line at a time, whichever thread it comes from. */
static void tell(void *context, int player, const char *line)
{
	struct series *series = context;

	pthread_mutex_lock(&series->telling);
	series->setup->tell(series->setup->tell_context, player, line);
	pthread_mutex_unlock(&series->telling);
}

static void work(void *data)
{
	struct worker *worker = data;
	struct series *series = worker->series;

	while (!workers_are_stopped(series->setup->stop)) {
		uint64_t i = atomic_fetch_add(&series->next, 1);
		struct match_result one;

		if (i >= series->setup->games || !pairing_play(worker->pairing, i, &one))
			break;
		match_add(&worker->sum, &one);
		atomic_fetch_add(&series->done, 1);
	}
}

static void report_progress(void *context)
{
	const struct series *series = context;

	if (series->setup->progress)
		series->setup->progress(
			series->setup->context, atomic_load(&series->done), series->setup->games);
}

/* No more threads than games. */
static int jobs_for(const struct match_setup *setup)
{
	int jobs = setup->jobs > 1 ? setup->jobs : 1;

	return (uint64_t)jobs > setup->games ? (int)setup->games + !setup->games : jobs;
}

bool match_run(const struct match_setup *setup, struct match_result *result, struct status *st)
{
	struct series series = {
		.setup = setup, .inner = *setup, .telling = PTHREAD_MUTEX_INITIALIZER};
	int jobs = jobs_for(setup), ready = 0;
	struct worker *worker = xcalloc((size_t)jobs, sizeof *worker);
	uint64_t start_ns = clock_ns();
	bool is_good = true;

	*result = (struct match_result){.games = 0};
	if (setup->tell) {
		series.inner.tell = tell;
		series.inner.tell_context = &series;
	}
	while (ready < jobs) {
		struct pairing *pairing = pairing_new(&series.inner, NULL, st);

		is_good = pairing != NULL;
		if (!is_good)
			break;
		worker[ready++] = (struct worker){.series = &series, .pairing = pairing};
		result->is_serial = pairing_is_serial(pairing);
		if (result->is_serial)
			jobs = ready;
	}
	if (is_good)
		workers_run(worker, jobs, sizeof *worker, work, report_progress, &series);
	for (int j = 0; j < ready; j++) {
		match_add(result, &worker[j].sum);
		pairing_free(worker[j].pairing);
	}
	result->elapsed_ns = clock_ns() - start_ns;
	free(worker);
	return is_good;
}
