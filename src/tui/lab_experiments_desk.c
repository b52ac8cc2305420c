/* lab_experiments_desk.c: the two threads of a job: one looks, one runs; see
 * lab_experiments_desk.h. */
#include "tui/lab_experiments_desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
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
	LOOK_MS = 500,
	LOOK_SHARE = 4
}; /* between two looks; or so many times as long as a look takes, if that is longer */
enum { CHECK_MS = 200 };

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
static void put_problem(struct job_desk *desk, const struct status *st)
{
	free(desk->problem);
	desk->problem = xstrdup(st->text);
}

/* ---- the looker */

void job_show_free(struct job_show *show)
{
	if (!show)
		return;
	exhibits_done(&show->exhibits);
	sheet_free(show->sheet);
	free(show->table);
	free(show);
}

static char *sheet_as(const struct sheet *sheet, enum sheet_format format, size_t *length)
{
	char *text;
	FILE *file = memory_open(&text, length);

	sheet_write(sheet, file, format);
	memory_close(file);
	return text;
}

/* Rows are in order: a trial begins with its item 0. */
static uint64_t count_trials(const struct rows *rows)
{
	uint64_t count = 0;

	for (size_t i = 0; i < rows->count; i++)
		count += rows_at(rows, i, EXPERIMENT_ITEM)->number == 0;
	return count;
}

static struct job_show *show_new(
	const struct experiment *experiment, const struct rows *rows, const atomic_bool *stop)
{
	struct job_show *show = xcalloc(1, sizeof *show);
	size_t length;

	exhibits_make(&show->exhibits, experiment, rows, stop);
	show->sheet = experiment_sheet(experiment, rows);
	show->table = sheet_as(show->sheet, SHEET_TEXT, &length);
	show->trials = count_trials(rows);
	return show;
}

static bool save_table(const struct sheet *sheet, enum sheet_format format, const char *directory,
	const char *name, struct status *st)
{
	char *path = xasprintf("%s/%s", directory, name);
	size_t length;
	char *text = sheet_as(sheet, format, &length);
	bool is_good = file_replace_entry(path, text, length, st);

	free(text);
	free(path);
	return is_good;
}

bool job_show_save(
	const struct job_show *show, const char *directory, bool has_json, struct status *st)
{
	if (!file_make_directory(directory, st) ||
		!save_table(show->sheet, SHEET_CSV, directory, "table.csv", st))
		return false;
	if (has_json && !save_table(show->sheet, SHEET_JSON, directory, "table.json", st))
		return false;
	for (int i = 0; i < show->exhibits.count; i++)
		if (!exhibit_save(&show->exhibits.exhibit[i], directory, st))
			return false;
	return true;
}

/* Results of another experiment in its directory: the store refuses them too, but in words of the
 * command line. */
static bool is_of_another(const struct job_desk *desk, struct status *st)
{
	if (plan_look(desk->experiment, desk->directory, st) != PLAN_OTHER)
		return false;
	status_fail(st,
		"%s: these results belong to another experiment or other values. R deletes them "
		"and starts again.",
		desk->directory);
	return true;
}

/* What earlier runs have left on disk: no rows if there is nothing, or nothing that can be used,
 * which is said. */
static void read_rows(struct job_desk *desk, struct rows *rows)
{
	struct status st;
	struct store *store;

	if (access(desk->directory, F_OK) != 0) {
		experiment_rows(desk->experiment, rows);
		return;
	}
	store = is_of_another(desk, &st) ? NULL
					 : store_look(desk->experiment, desk->directory, &st);
	if (store) {
		store_rows(store, rows);
		store_close(store);
		return;
	}
	experiment_rows(desk->experiment, rows);
	pthread_mutex_lock(&desk->lock);
	put_problem(desk, &st);
	pthread_mutex_unlock(&desk->lock);
}

/* The rows of the moment; the lock is held, and given away meanwhile. False if there are none to be
 * had. */
static bool copy_rows(struct job_desk *desk, struct rows *rows)
{
	if (desk->has_rows) {
		*rows = desk->rows;
		desk->has_rows = false;
		return true;
	}
	if (!desk->store)
		return false;
	desk->is_copying = true;
	pthread_mutex_unlock(&desk->lock);
	store_rows(desk->store, rows);
	pthread_mutex_lock(&desk->lock);
	desk->is_copying = false;
	pthread_cond_broadcast(&desk->wake);
	return true;
}

/* Makes a show of rows, which are gone then. After a run it is also written to the directory. The
 * lock is held, and given away meanwhile. */
static void make_show(struct job_desk *desk, struct rows *rows, bool is_saved)
{
	struct job_show *show;
	struct status st;
	bool is_good = true;

	pthread_mutex_unlock(&desk->lock);
	show = show_new(desk->experiment, rows, &desk->is_leaving);
	rows_done(rows);
	if (is_saved)
		is_good = job_show_save(show, desk->directory, false, &st);
	pthread_mutex_lock(&desk->lock);
	if (!is_good)
		put_problem(desk, &st);
	job_show_free(desk->show);
	desk->show = show;
}

static struct timespec in_ns(uint64_t ns)
{
	struct timespec at;

	clock_gettime(CLOCK_REALTIME, &at);
	ns += (uint64_t)at.tv_nsec;
	at.tv_sec += (time_t)(ns / 1000000000);
	at.tv_nsec = (long)(ns % 1000000000);
	return at;
}

/* Until there is something to do, and `earliest_ns` has come unless it is urgent. The lock is held.
 */
static void wait_for_news(struct job_desk *desk, uint64_t earliest_ns)
{
	while (!desk->is_leaving && !desk->is_urgent) {
		uint64_t now_ns = clock_ns();
		struct timespec until;

		if (desk->has_news && now_ns >= earliest_ns)
			return;
		if (!desk->has_news) {
			pthread_cond_wait(&desk->wake, &desk->lock);
			continue;
		}
		until = in_ns(earliest_ns - now_ns);
		pthread_cond_timedwait(&desk->wake, &desk->lock, &until);
	}
}

static void *look(void *context)
{
	struct job_desk *desk = context;
	uint64_t earliest_ns = 0;
	struct rows rows;

	read_rows(desk, &rows);
	pthread_mutex_lock(&desk->lock);
	desk->done = desk->done ? desk->done : count_trials(&rows);
	make_show(desk, &rows, false);
	for (;;) {
		uint64_t began_ns;
		bool is_last;

		desk->is_looking = false;
		wait_for_news(desk, earliest_ns);
		if (desk->is_leaving)
			break;
		began_ns = clock_ns();
		is_last = desk->is_urgent;
		desk->is_looking = true;
		desk->has_news = desk->is_urgent = false;
		if (copy_rows(desk, &rows))
			make_show(desk, &rows, is_last);
		earliest_ns = clock_ns() + LOOK_SHARE * (clock_ns() - began_ns);
		if (earliest_ns < began_ns + LOOK_MS * UINT64_C(1000000))
			earliest_ns = began_ns + LOOK_MS * UINT64_C(1000000);
	}
	desk->has_left = true;
	pthread_mutex_unlock(&desk->lock);
	return NULL;
}

/* ---- the runner */

static bool is_done(void *context, uint64_t point, uint64_t trial)
{
	const struct job_desk *desk = context;

	return store_is_done(desk->store, point, trial); /* only the runner sets it */
}

/* Whether the file of rows is in its place. */
static bool is_in_place(const struct job_desk *desk)
{
	char *path = xasprintf("%s/rows.csv", desk->directory);
	bool is_there = access(path, F_OK) == 0;

	free(path);
	return is_there;
}

/* A file that is open can be written also when it was removed, and then what is written goes
 * nowhere: so that is looked after, now and then. */
static bool check_place(struct job_desk *desk, struct status *st)
{
	uint64_t now_ns = clock_ns();

	if (now_ns - atomic_load(&desk->checked_ns) < CHECK_MS * UINT64_C(1000000))
		return true;
	atomic_store(&desk->checked_ns, now_ns);
	return is_in_place(desk) ||
		status_fail(st,
			"%s: the rows were deleted during the run, so the run stopped; the rows in "
			"memory are written again.",
			desk->directory);
}

/* Puts the rows in order on disk; all of them once more, if they were removed. */
static bool tidy(const struct job_desk *desk, struct store *store, struct status *st)
{
	if (!is_in_place(desk) &&
		(!file_make_directory(desk->directory, st) ||
			!plan_write(desk->experiment, desk->directory, st)))
		return false;
	return store_tidy(store, st);
}

static bool take(void *context, const struct rows *rows, struct status *st)
{
	struct job_desk *desk = context;

	if (!check_place(desk, st) || !store_take(desk->store, rows, st))
		return false;
	pthread_mutex_lock(&desk->lock);
	if (!desk->has_news) /* else it has been told, and waits its time */
		pthread_cond_broadcast(&desk->wake);
	desk->has_news = true;
	pthread_mutex_unlock(&desk->lock);
	return true;
}

static void progress(void *context, uint64_t done, uint64_t total)
{
	struct job_desk *desk = context;

	pthread_mutex_lock(&desk->lock);
	desk->done = done;
	desk->total = total;
	pthread_mutex_unlock(&desk->lock);
}

/* Takes the store off the desk with all its rows copied, for the last look. */
static void clear_desk(struct job_desk *desk)
{
	struct rows rows;

	store_rows(desk->store, &rows);
	pthread_mutex_lock(&desk->lock);
	while (desk->is_copying)
		pthread_cond_wait(&desk->wake, &desk->lock);
	desk->is_lost = !is_in_place(desk);
	desk->done = store_trials(desk->store);
	desk->store = NULL;
	if (desk->has_rows)
		rows_done(&desk->rows);
	desk->rows = rows;
	desk->has_rows = desk->has_news = desk->is_urgent = true;
	pthread_cond_broadcast(&desk->wake);
	pthread_mutex_unlock(&desk->lock);
}

static bool run_all(struct job_desk *desk, struct status *st)
{
	long cores = sysconf(_SC_NPROCESSORS_ONLN);
	struct run_setup setup = {.experiment = desk->experiment,
		.jobs = cores > 0 ? (int)cores : 1,
		.shard = 1,
		.shards = 1,
		.stop = &desk->stop,
		.context = desk,
		.is_done = is_done,
		.take = take,
		.progress = progress};
	struct store *store = NULL;
	struct status later;
	bool is_good;

	if (desk->is_fresh || !is_of_another(desk, st))
		store = store_open(desk->experiment, desk->directory, 1, 1, desk->is_fresh, st);
	if (!store)
		return false;
	pthread_mutex_lock(&desk->lock);
	desk->store = store;
	desk->begun_done = desk->done = store_trials(store);
	desk->begun_ns = clock_ns();
	atomic_store(&desk->checked_ns, desk->begun_ns);
	pthread_mutex_unlock(&desk->lock);
	is_good = experiment_run(&setup, st);
	if (!tidy(desk, store, &later) && (is_good || !is_in_place(desk))) {
		*st = later;
		is_good = false;
	}
	clear_desk(desk);
	store_close(store);
	return is_good;
}

static void *run(void *context)
{
	struct job_desk *desk = context;
	struct status st;
	bool is_good = run_all(desk, &st);

	pthread_mutex_lock(&desk->lock);
	if (!is_good)
		put_problem(desk, &st);
	desk->is_running = false;
	pthread_mutex_unlock(&desk->lock);
	return NULL;
}

void desk_run(struct job_desk *desk, bool is_fresh)
{
	if (desk->has_runner)
		pthread_join(desk->runner, NULL); /* it has ended */
	atomic_store(&desk->stop, false);
	pthread_mutex_lock(&desk->lock);
	desk->is_fresh = is_fresh;
	desk->is_lost = false;
	desk->is_running = desk->has_runner = true;
	pthread_mutex_unlock(&desk->lock);
	job_start_thread(&desk->runner, run, desk);
}

/* ---- beginning and end */

struct job_desk *desk_new(const struct experiment *experiment, const char *directory)
{
	struct job_desk *desk = xcalloc(1, sizeof *desk);

	desk->experiment = experiment;
	desk->directory = directory;
	desk->total = experiment->trial_count;
	desk->is_looking = true;
	pthread_mutex_init(&desk->lock, NULL);
	pthread_cond_init(&desk->wake, NULL);
	job_start_thread(&desk->looker, look, desk);
	return desk;
}

/* Its threads have been told to end. */
void desk_free(struct job_desk *desk)
{
	if (desk->has_runner)
		pthread_join(desk->runner, NULL);
	pthread_join(desk->looker, NULL);
	if (desk->has_rows)
		rows_done(&desk->rows);
	job_show_free(desk->show);
	free(desk->problem);
	pthread_cond_destroy(&desk->wake);
	pthread_mutex_destroy(&desk->lock);
	free(desk);
}
