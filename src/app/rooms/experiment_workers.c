/* experiment_workers.c: the two threads of a job: one looks, one runs; see experiment_workers.h. */
#include "app/rooms/experiment_workers.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/system/clock.h"
#include "base/system/signals.h"
#include "base/xalloc.h"
#include "io/file.h"
#include "io/memory.h"
#include "io/store/plan.h"
#include "io/store/store.h"
#include "lab/experiment/run.h"

enum {
	/* between two looks; or LOOK_SHARE times as long as a look takes, if that is longer */
	LOOK_MS = 500,
	LOOK_SHARE = 4,
	CHECK_MS = 200,
};

/* ---- threads */

void job_start_thread(pthread_t *thread, void *(*work)(void *), void *context)
{
	sigset_t before;

	signals_block(&before);
	if (pthread_create(thread, NULL, work, context) != 0)
		xalloc_fail_thread();
	signals_restore(&before);
}

/* With the lock held. */
static void put_problem(struct job_workers *workers, const struct status *st)
{
	free(workers->problem);
	workers->problem = xstrdup(st->text);
}

/* ---- the looker */

void job_show_free(struct job_show *show)
{
	if (!show)
		return;
	pictures_done(&show->pictures);
	result_free(show->result);
	free(show->table);
	free(show);
}

static char *result_as(const struct result_table *result, enum result_format format, size_t *length)
{
	char *text;
	FILE *file = memory_open(&text, length);

	result_write(result, file, format);
	memory_close(file);
	return text;
}

/* Rows are in order: a trial begins with its item 0. */
static uint64_t count_trials(const struct table *rows)
{
	uint64_t count = 0;

	for (size_t i = 0; i < rows->count; i++)
		count += table_at(rows, i, EXPERIMENT_ITEM)->number == 0;
	return count;
}

static struct job_show *show_new(
	const struct experiment *experiment, const struct table *rows, const atomic_bool *stop)
{
	struct job_show *show = xcalloc(1, sizeof *show);
	size_t length;

	pictures_make(&show->pictures, experiment, rows, stop);
	show->result = experiment_table(experiment, rows);
	show->table = result_as(show->result, RESULT_TEXT, &length);
	show->trials = count_trials(rows);
	return show;
}

static bool save_table(const struct result_table *result, enum result_format format,
	const char *directory, const char *name, struct status *st)
{
	char *path = xasprintf("%s/%s", directory, name);
	size_t length;
	char *text = result_as(result, format, &length);
	bool is_good = file_replace_entry(path, text, length, st);

	free(text);
	free(path);
	return is_good;
}

bool job_show_save(
	const struct job_show *show, const char *directory, bool has_json, struct status *st)
{
	if (!file_make_directory(directory, st) ||
		!save_table(show->result, RESULT_CSV, directory, "table.csv", st))
		return false;
	if (has_json && !save_table(show->result, RESULT_JSON, directory, "table.json", st))
		return false;
	for (int i = 0; i < show->pictures.count; i++)
		if (!picture_save(&show->pictures.picture[i], directory, st))
			return false;
	return true;
}

/* Results of another experiment in its directory: the store refuses them too, but in words of the
 * command line. */
static bool is_of_another(const struct job_workers *workers, struct status *st)
{
	if (plan_look(workers->experiment, workers->directory, st) != PLAN_OTHER)
		return false;
	status_fail(st,
		"%s: these results belong to another experiment or other values. R deletes them "
		"and starts again.",
		workers->directory);
	return true;
}

/* What earlier runs have left on disk: no rows if there is nothing, as in a directory that a run
 * has only just made, or nothing that can be used, which is said. */
static void read_rows(struct job_workers *workers, struct table *rows)
{
	struct status st;
	struct store *store;

	if (plan_look(workers->experiment, workers->directory, &st) == PLAN_NONE) {
		experiment_rows(workers->experiment, rows);
		return;
	}
	store = is_of_another(workers, &st)
		? NULL
		: store_look(workers->experiment, workers->directory, &st);
	if (store) {
		store_rows(store, rows);
		store_close(store);
		return;
	}
	experiment_rows(workers->experiment, rows);
	pthread_mutex_lock(&workers->lock);
	put_problem(workers, &st);
	pthread_mutex_unlock(&workers->lock);
}

/* The rows of the moment; the lock is held, and given away meanwhile. False if there are none to be
 * had. */
static bool copy_rows(struct job_workers *workers, struct table *rows)
{
	if (workers->has_rows) {
		*rows = workers->rows;
		workers->has_rows = false;
		return true;
	}
	if (!workers->store)
		return false;
	workers->is_copying = true;
	pthread_mutex_unlock(&workers->lock);
	store_rows(workers->store, rows);
	pthread_mutex_lock(&workers->lock);
	workers->is_copying = false;
	pthread_cond_broadcast(&workers->wake);
	return true;
}

/* Makes a show of rows, which are gone then. After a run it is also written to the directory. The
 * lock is held, and given away meanwhile. */
static void make_show(struct job_workers *workers, struct table *rows, bool is_saved)
{
	struct job_show *show;
	struct status st;
	bool is_good = true;

	pthread_mutex_unlock(&workers->lock);
	show = show_new(workers->experiment, rows, &workers->is_leaving);
	table_done(rows);
	if (is_saved)
		is_good = job_show_save(show, workers->directory, false, &st);
	pthread_mutex_lock(&workers->lock);
	if (!is_good)
		put_problem(workers, &st);
	job_show_free(workers->show);
	workers->show = show;
}

/* Until there is something to do, and `earliest_ns` has come unless it is urgent. The lock is held.
 */
static void wait_for_news(struct job_workers *workers, uint64_t earliest_ns)
{
	while (!workers->is_leaving && !workers->is_urgent) {
		if (!workers->has_news)
			pthread_cond_wait(&workers->wake, &workers->lock);
		else if (clock_ns() < earliest_ns)
			clock_condition_wait(&workers->wake, &workers->lock, earliest_ns);
		else
			return;
	}
}

static void *look(void *context)
{
	struct job_workers *workers = context;
	uint64_t earliest_ns = 0;
	struct table rows;

	read_rows(workers, &rows);
	pthread_mutex_lock(&workers->lock);
	workers->done = workers->done ? workers->done : count_trials(&rows);
	make_show(workers, &rows, false);
	for (;;) {
		uint64_t began_ns;
		bool is_last;

		workers->is_looking = false;
		wait_for_news(workers, earliest_ns);
		if (workers->is_leaving)
			break;
		began_ns = clock_ns();
		is_last = workers->is_urgent;
		workers->is_looking = true;
		workers->has_news = workers->is_urgent = false;
		if (copy_rows(workers, &rows))
			make_show(workers, &rows, is_last);
		earliest_ns = clock_ns() + LOOK_SHARE * (clock_ns() - began_ns);
		if (earliest_ns < began_ns + LOOK_MS * UINT64_C(1000000))
			earliest_ns = began_ns + LOOK_MS * UINT64_C(1000000);
	}
	workers->has_left = true;
	pthread_mutex_unlock(&workers->lock);
	return NULL;
}

/* ---- the runner */

static bool is_done(void *context, uint64_t point, uint64_t trial)
{
	const struct job_workers *workers = context;

	return store_is_done(workers->store, point, trial); /* only the runner sets it */
}

/* Whether the file of rows is in its place. */
static bool is_in_place(const struct job_workers *workers)
{
	char *path = xasprintf("%s/rows.csv", workers->directory);
	bool is_there = access(path, F_OK) == 0;

	free(path);
	return is_there;
}

/* A file that is open can be written also when it was removed, and then what is written goes
 * nowhere: so that is looked after, now and then. */
static bool check_place(struct job_workers *workers, struct status *st)
{
	uint64_t now_ns = clock_ns();

	if (now_ns - atomic_load(&workers->checked_ns) < CHECK_MS * UINT64_C(1000000))
		return true;
	atomic_store(&workers->checked_ns, now_ns);
	return is_in_place(workers) ||
		status_fail(st,
			"%s: the rows were deleted during the run, so the run stopped; the rows in "
			"memory are written again.",
			workers->directory);
}

/* Puts the rows in order on disk; all of them once more, if they were removed. */
static bool tidy(const struct job_workers *workers, struct store *store, struct status *st)
{
	if (!is_in_place(workers) &&
		(!file_make_directory(workers->directory, st) ||
			!plan_write(workers->experiment, workers->directory, st)))
		return false;
	return store_tidy(store, st);
}

static bool take(void *context, const struct table *rows, struct status *st)
{
	struct job_workers *workers = context;

	if (!check_place(workers, st) || !store_take(workers->store, rows, st))
		return false;
	pthread_mutex_lock(&workers->lock);
	if (!workers->has_news) /* else it has been told, and waits its time */
		pthread_cond_broadcast(&workers->wake);
	workers->has_news = true;
	pthread_mutex_unlock(&workers->lock);
	return true;
}

static void progress(void *context, uint64_t done, uint64_t total)
{
	struct job_workers *workers = context;

	pthread_mutex_lock(&workers->lock);
	workers->done = done;
	workers->total = total;
	pthread_mutex_unlock(&workers->lock);
}

/* Takes the store with all its rows copied, for the last look. */
static void clear_workers(struct job_workers *workers)
{
	struct table rows;

	store_rows(workers->store, &rows);
	pthread_mutex_lock(&workers->lock);
	while (workers->is_copying)
		pthread_cond_wait(&workers->wake, &workers->lock);
	workers->is_lost = !is_in_place(workers);
	workers->done = store_trials(workers->store);
	workers->store = NULL;
	if (workers->has_rows)
		table_done(&workers->rows);
	workers->rows = rows;
	workers->has_rows = workers->has_news = workers->is_urgent = true;
	pthread_cond_broadcast(&workers->wake);
	pthread_mutex_unlock(&workers->lock);
}

static bool run_all(struct job_workers *workers, struct status *st)
{
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	struct run_setup setup = {.experiment = workers->experiment,
		.jobs = cores > 0 ? (int)cores : 1,
		.shard = 1,
		.shards = 1,
		.stop = &workers->stop,
		.context = workers,
		.is_done = is_done,
		.take = take,
		.progress = progress};
	struct store *store = NULL;
	struct status later;
	bool is_good;

	if (workers->is_fresh || !is_of_another(workers, st))
		store = store_open(
			workers->experiment, workers->directory, 1, 1, workers->is_fresh, st);
	if (!store)
		return false;
	pthread_mutex_lock(&workers->lock);
	workers->store = store;
	workers->begun_done = workers->done = store_trials(store);
	workers->begun_ns = clock_ns();
	atomic_store(&workers->checked_ns, workers->begun_ns);
	pthread_mutex_unlock(&workers->lock);
	is_good = experiment_run(&setup, st);
	if (!tidy(workers, store, &later) && (is_good || !is_in_place(workers))) {
		*st = later;
		is_good = false;
	}
	clear_workers(workers);
	store_close(store);
	return is_good;
}

static void *run(void *context)
{
	struct job_workers *workers = context;
	struct status st;
	bool is_good = run_all(workers, &st);

	pthread_mutex_lock(&workers->lock);
	if (!is_good)
		put_problem(workers, &st);
	workers->is_running = false;
	pthread_mutex_unlock(&workers->lock);
	return NULL;
}

void job_workers_run(struct job_workers *workers, bool is_fresh)
{
	if (workers->has_runner)
		pthread_join(workers->runner, NULL); /* it has ended */
	atomic_store(&workers->stop, false);
	pthread_mutex_lock(&workers->lock);
	workers->is_fresh = is_fresh;
	workers->is_lost = false;
	workers->is_running = workers->has_runner = true;
	pthread_mutex_unlock(&workers->lock);
	job_start_thread(&workers->runner, run, workers);
}

/* ---- beginning and end */

struct job_workers *job_workers_new(const struct experiment *experiment, const char *directory)
{
	struct job_workers *workers = xcalloc(1, sizeof *workers);

	workers->experiment = experiment;
	workers->directory = directory;
	workers->total = experiment->trial_count;
	workers->is_looking = true;
	pthread_mutex_init(&workers->lock, NULL);
	clock_condition_init(&workers->wake);
	job_start_thread(&workers->looker, look, workers);
	return workers;
}

/* Its threads have been told to end. */
void job_workers_free(struct job_workers *workers)
{
	if (workers->has_runner)
		pthread_join(workers->runner, NULL);
	pthread_join(workers->looker, NULL);
	if (workers->has_rows)
		table_done(&workers->rows);
	job_show_free(workers->show);
	free(workers->problem);
	pthread_cond_destroy(&workers->wake);
	pthread_mutex_destroy(&workers->lock);
	free(workers);
}
