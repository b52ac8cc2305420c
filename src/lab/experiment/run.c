/* run.c: makes the trials of an experiment on several threads; see run.h.
 *
 * The work is cut into pieces that one thread makes by itself: a trial, or all trials of a point
 * where they depend on one another. Pieces are numbered through all points, whether they are done
 * or not, so that every run cuts the same shards. Each trial is handed over as soon as it is made,
 * whatever its piece. A piece of several trials that was not finished is made again from its
 * beginning, because later trials depend on earlier ones; then only the missing trials are handed
 * over. */
#include "lab/experiment/run.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "lab/workers.h"

struct piece {
	uint64_t point, first, count; /* trials */
};

/* What the threads share; what is not atomic or fixed is touched under the lock. */
struct run {
	const struct run_setup *setup;
	const struct experiment *experiment;
	bool *is_serial; /* by point */
	pthread_mutex_t lock;
	uint64_t point, trial, number; /* where the next piece is looked for, and its number */
	bool has_failed;
	struct status failure;
	atomic_uint_fast64_t done; /* trials */
	uint64_t total;
	/* what the trials themselves look at: the caller's stop, or a failure */
	atomic_bool is_ending;
};

/* One thread, and the point that it has open. */
struct worker {
	struct run *run;
	void *at; /* NULL: none */
	uint64_t point;
	struct table made, full; /* of one trial: as the kind has them, and with all columns */
};

static bool is_stopped(struct run *run)
{
	if (workers_are_stopped(run->setup->stop))
		atomic_store_explicit(&run->is_ending, true, memory_order_relaxed);
	return atomic_load_explicit(&run->is_ending, memory_order_relaxed);
}

static void fail(struct run *run, const struct status *st)
{
	pthread_mutex_lock(&run->lock);
	if (!run->has_failed)
		run->failure = *st;
	run->has_failed = true;
	pthread_mutex_unlock(&run->lock);
	atomic_store(&run->is_ending, true);
}

/* ---- pieces */

static bool is_finished(const struct run *run, uint64_t point, uint64_t trial)
{
	return run->setup->is_done && run->setup->is_done(run->setup->context, point, trial);
}

/* How many trials of a piece are finished. */
static uint64_t count_done(const struct run *run, const struct piece *piece)
{
	uint64_t count = 0;

	for (uint64_t i = 0; i < piece->count; i++)
		count += is_finished(run, piece->point, piece->first + i);
	return count;
}

static bool is_done(const struct run *run, const struct piece *piece)
{
	return count_done(run, piece) == piece->count;
}

/* The next piece of this shard, done or not; false if there are no more. */
static bool next_piece(struct run *run, struct piece *piece)
{
	const struct experiment *experiment = run->experiment;

	while (run->point < experiment->point_count) {
		uint64_t trials = experiment->trials[run->point];
		bool is_ours = run->number++ % (uint64_t)run->setup->shards ==
			(uint64_t)run->setup->shard - 1;

		*piece = (struct piece){
			run->point, run->trial, run->is_serial[run->point] ? trials : 1};
		run->trial += piece->count;
		if (run->trial >= trials) {
			run->point++;
			run->trial = 0;
		}
		if (is_ours)
			return true;
	}
	return false;
}

/* How many of `count` pieces, from number `first` on, are of this shard. */
static uint64_t count_ours(const struct run *run, uint64_t first, uint64_t count)
{
	uint64_t shards = (uint64_t)run->setup->shards, rest = shards - (uint64_t)run->setup->shard;

	return (first + count + rest) / shards - (first + rest) / shards;
}

/* The trials of this shard, finished or not. */
static uint64_t count_planned(const struct run *run)
{
	uint64_t number = 0, total = 0;

	for (uint64_t point = 0; point < run->experiment->point_count; point++) {
		uint64_t trials = run->experiment->trials[point],
			 each = run->is_serial[point] ? trials : 1;

		total += count_ours(run, number, trials / each) * each;
		number += trials / each;
	}
	return total;
}

/* The finished ones of these trials; is_done() is asked for each only where count_done() does not
 * say enough. */
static uint64_t count_known(struct run *run)
{
	const struct run_setup *setup = run->setup;
	uint64_t all = setup->count_done ? setup->count_done(setup->context) : 0, done = 0;
	struct piece piece;

	if (setup->count_done && (!all || setup->shards == 1))
		return all;
	while (setup->is_done && !is_stopped(run) && next_piece(run, &piece))
		done += count_done(run, &piece);
	run->point = run->trial = run->number = 0;
	return done;
}

static bool take_piece(struct run *run, struct piece *piece)
{
	bool is_found;

	pthread_mutex_lock(&run->lock);
	do
		is_found = !is_stopped(run) && next_piece(run, piece);
	while (is_found && is_done(run, piece));
	pthread_mutex_unlock(&run->lock);
	return is_found;
}

/* ---- trials */

static void close_point(struct worker *worker)
{
	if (worker->at)
		trial_close(worker->run->experiment->kind, worker->at);
	worker->at = NULL;
}

/* Opens the point of a piece. Trials that depend on those before them begin with a fresh one. */
static bool turn_to(struct worker *worker, const struct piece *piece)
{
	struct run *run = worker->run;
	struct status st;

	if (worker->at && worker->point == piece->point && !run->is_serial[piece->point])
		return true;
	close_point(worker);
	worker->point = piece->point;
	worker->at = experiment_open(run->experiment, piece->point, &run->is_ending, &st);
	if (!worker->at)
		fail(run, &st);
	return worker->at != NULL;
}

/* The rows of a trial with the columns before them filled in. */
static void complete_rows(struct worker *worker, uint64_t trial)
{
	const struct experiment *experiment = worker->run->experiment;

	table_empty(&worker->full);
	for (size_t i = 0; i < worker->made.count; i++) {
		struct cell *row = table_add_row(&worker->full),
			    *from = table_at(&worker->made, i, 0);

		row[EXPERIMENT_POINT].number = (double)worker->point;
		row[EXPERIMENT_TRIAL].number = (double)trial;
		row[EXPERIMENT_ITEM].number = (double)i;
		row[EXPERIMENT_ITEMS].number = (double)worker->made.count;
		for (int k = 0; k < experiment->factor_count; k++)
			cell_set_text(&row[EXPERIMENT_OWN + k],
				experiment_value(experiment, worker->point, k));
		memcpy(row + EXPERIMENT_OWN + experiment->factor_count, from,
			(size_t)worker->made.cols * sizeof *row);
		memset(from, 0,
			(size_t)worker->made.cols *
				sizeof *from); /* texts belong to the new row now */
	}
	table_empty(&worker->made);
}

/* Hands over the trial that was just made, unless it is there from an earlier run. */
static bool hand_over(struct worker *worker, uint64_t trial)
{
	struct run *run = worker->run;
	struct status st;
	bool is_good = true, is_new;

	complete_rows(worker, trial);
	pthread_mutex_lock(&run->lock);
	is_new = !is_finished(run, worker->point, trial);
	if (is_new)
		is_good = run->setup->take(run->setup->context, &worker->full, &st);
	pthread_mutex_unlock(&run->lock);
	if (!is_good)
		fail(run, &st);
	else if (is_new)
		atomic_fetch_add(&run->done, 1);
	return is_good;
}

/* Makes the trials of a piece; false if it was stopped on the way, or a trial could not be handed
 * over. */
static bool make_piece(struct worker *worker, const struct piece *piece)
{
	const struct trial_kind *kind = worker->run->experiment->kind;

	for (uint64_t trial = piece->first; trial < piece->first + piece->count; trial++) {
		table_empty(&worker->made);
		if (is_stopped(worker->run) || !kind->run(worker->at, trial, &worker->made) ||
			!hand_over(worker, trial))
			return false;
	}
	return true;
}

static void work(void *data)
{
	struct worker *worker = data;
	struct run *run = worker->run;
	struct piece piece;

	while (!is_stopped(run) && take_piece(run, &piece))
		if (!turn_to(worker, &piece) || !make_piece(worker, &piece))
			break;
	close_point(worker);
}

static void look(void *context)
{
	struct run *run = context;

	is_stopped(run); /* so that long trials notice it */
	if (run->setup->progress)
		run->setup->progress(run->setup->context, atomic_load(&run->done), run->total);
}

/* ---- the run */

static bool is_point_done(const struct run *run, uint64_t point)
{
	return is_done(run, &(struct piece){point, 0, run->experiment->trials[point]});
}

/* Opens every point that has work left: what is wrong with one is known before hours of work, and
 * which of them are serial. Shards open all of them, for where a shard begins depends on those
 * before. */
static bool look_at_points(struct run *run, struct status *st)
{
	const struct experiment *experiment = run->experiment;

	for (uint64_t point = 0; point < experiment->point_count && !is_stopped(run); point++) {
		void *at;

		if (run->setup->shards == 1 && is_point_done(run, point))
			continue;
		at = experiment_open(experiment, point, &run->is_ending, st);
		if (!at)
			return false;
		run->is_serial[point] =
			experiment->kind->is_serial && experiment->kind->is_serial(at);
		trial_close(experiment->kind, at);
	}
	return true;
}

/* Makes ready for the first trial. */
static bool begin(struct run *run, struct status *st)
{
	const struct run_setup *setup = run->setup;

	if (!look_at_points(run, st))
		return false;
	if (setup->begin && !is_stopped(run) && !setup->begin(setup->context, st))
		return false;
	if (is_stopped(run))
		return true;
	run->total = count_planned(run);
	atomic_store(&run->done, count_known(run));
	return true;
}

static void run_workers(struct run *run)
{
	int jobs = run->setup->jobs > 1 ? run->setup->jobs : 1, count;
	uint64_t left = run->total - atomic_load(&run->done);
	const char *name[64];
	struct worker *worker;

	count = left < (uint64_t)jobs ? (int)left : jobs;
	if (!count) {
		look(run);
		return;
	}
	worker = xcalloc((size_t)count, sizeof *worker);
	for (int i = 0; i < trial_column_count(run->experiment->kind); i++)
		name[i] = run->experiment->kind->columns[i].name;
	for (int i = 0; i < count; i++) {
		worker[i].run = run;
		table_init(&worker[i].made, trial_column_count(run->experiment->kind), name);
		experiment_rows(run->experiment, &worker[i].full);
	}
	workers_run(worker, count, sizeof *worker, work, look, run);
	for (int i = 0; i < count; i++) {
		table_done(&worker[i].made);
		table_done(&worker[i].full);
	}
	free(worker);
}

bool experiment_run(const struct run_setup *setup, struct status *st)
{
	struct run run = {.setup = setup,
		.experiment = setup->experiment,
		.lock = PTHREAD_MUTEX_INITIALIZER,
		.is_serial = xcalloc(setup->experiment->point_count, sizeof *run.is_serial)};
	bool is_good = begin(&run, st);

	if (is_good && !is_stopped(&run))
		run_workers(&run);
	if (is_good && run.has_failed) {
		*st = run.failure;
		is_good = false;
	}
	free(run.is_serial);
	return is_good;
}
