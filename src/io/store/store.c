/* store.c: the results of an experiment on disk; see store.h.
 *
 * The rows of a trial are added to the file by one write(), so a program that is killed leaves at
 * most one trial cut, at the end: what is behind the last whole trial is taken off when the next
 * program opens the file. Several programs may work in one directory, each with a file of its own
 * and a lock on it; the lock is a file beside it, because rows.csv is replaced when it is put in
 * order. They open their files one after the other, by a lock on the plan, so that all of them are
 * of one plan. */
#include "io/store/store.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/array.h"
#include "base/system/clock.h"
#include "base/xalloc.h"
#include "io/config/xdg.h"
#include "io/experiment/pictures.h"
#include "io/file.h"
#include "io/memory.h"
#include "io/store/files.h"
#include "io/store/plan.h"
#include "io/store/results.h"
#include "io/store/rows_csv.h"

/* How often rows are brought to the disk itself, in case the power fails. */
enum { SYNC_NS = 1000000000 };

struct store {
	const struct experiment *experiment;
	char *directory, *path; /* the path of the file that it writes; NULL: it only looks */
	bool is_shard;
	int file, lock; /* -1: none */
	off_t length; /* of the file */
	uint64_t synced_ns; /* when it was brought to the disk itself */
	bool is_synced;
	pthread_mutex_t mutex; /* of the results, and of the file while there are threads */
	struct results results;
	char **loaded; /* the files whose rows they are, in the order in which they were read */
	int loaded_count;
};

/* ---- files */

static bool fail_write(const char *path, struct status *st)
{
	return status_fail(st, "%s: cannot be written: %s", path, strerror(errno));
}

/* Reads the rows of a file into `rows`, which this begins; *whole as of rows_csv_read(). */
static bool read_rows(const struct experiment *experiment, const char *path, struct table *rows,
	size_t *whole, struct status *st)
{
	size_t length;
	char *text = store_files_read(path, &length, st);
	bool is_good = false;

	experiment_rows(experiment, rows);
	if (text)
		is_good = rows_csv_read(rows, experiment, path, text, length, whole, st);
	free(text);
	if (!is_good)
		table_done(rows);
	return is_good;
}

/* The line of a row in a file; 0: it is not there. */
static int find_line(const char *path, const struct cell *row)
{
	struct status ignored;
	size_t length;
	char *text = store_files_read(path, &length, &ignored);
	int line = text ? rows_csv_find_line(text, row) : 0;

	free(text);
	return line;
}

/* "b/rows.csv:2: trial 0 differs from a/rows.csv:2". */
static bool fail_difference(
	const struct store *store, const char *path, const struct cell *row, struct status *st)
{
	int line = 0, i = 0;

	for (; i < store->loaded_count && !line; i++)
		line = find_line(store->loaded[i], row);
	return status_fail(st,
		"%s:%d: trial %.0f differs from %s:%d, expected the same row where the same trial "
		"was made twice",
		path, find_line(path, row), row[EXPERIMENT_TRIAL].number,
		i ? store->loaded[i - 1] : "the results", line);
}

static void note_loaded(struct store *store, const char *path)
{
	*ARRAY_ADD(store->loaded, store->loaded_count) = xstrdup(path);
}

/* Adds the rows of a file. A trial that is there must be the same in it, unless trials of the
 * experiment vary from run to run. */
static bool load(struct store *store, const char *path, size_t *whole, struct status *st)
{
	struct table rows;
	size_t other;
	bool is_good;

	if (!read_rows(store->experiment, path, &rows, whole, st))
		return false;
	other = results_find_difference(&store->results, &rows);
	is_good = other == SIZE_MAX || experiment_varies(store->experiment);
	if (is_good) {
		results_adopt(&store->results, &rows);
		note_loaded(store, path);
	} else
		fail_difference(store, path, table_at(&rows, other, 0), st);
	table_done(&rows);
	return is_good;
}

/* Loads all files of rows in a directory. *whole is how many bytes of the store's own file are
 * there to stay, 0 if it is not among them. */
static bool load_all(struct store *store, const char *directory, size_t *whole, struct status *st)
{
	struct store_files files;
	bool is_good = true;

	*whole = 0;
	if (!store_files_list(&files, directory, st))
		return false;
	for (int i = 0; i < files.count && is_good; i++) {
		char *path = xasprintf("%s/%s", directory, files.name[i]);
		size_t bytes;

		is_good = load(store, path, &bytes, st);
		if (is_good && store->path && !strcmp(path, store->path))
			*whole = bytes;
		free(path);
	}
	store_files_done(&files);
	return is_good;
}

/* ---- writing */

/* Brings the file to the disk itself. */
static bool sync_file(struct store *store, struct status *st)
{
	store->synced_ns = clock_ns();
	/* there are files that cannot be */
	store->is_synced = fdatasync(store->file) == 0 || errno == EINVAL || errno == ENOSYS;
	return store->is_synced || fail_write(store->path, st);
}

/* Adds text behind the end of the file in one step; if that fails, nothing of it stays, unless it
 * is the disk that failed. */
static bool append(struct store *store, const char *text, size_t length, struct status *st)
{
	size_t written = 0;

	while (written < length) {
		ssize_t n = write(store->file, text + written, length - written);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0) {
			fail_write(store->path, st);
			if (written && ftruncate(store->file, store->length) != 0)
				status_prefix(st, "%s: its last line is not whole", store->path);
			return false;
		}
		written += (size_t)n;
	}
	store->length += (off_t)length;
	store->is_synced = false;
	return clock_ns() - store->synced_ns < SYNC_NS || sync_file(store, st);
}

/* The rows as text, with the names of the columns in front if `with_names`; the caller frees. */
static char *format(const struct table *rows, bool with_names, size_t *length)
{
	char *text = NULL;
	FILE *file = memory_open(&text, length);

	if (with_names)
		rows_csv_names(rows, file);
	rows_csv_write(rows, file);
	memory_close(file);
	return text;
}

bool store_take(void *context, const struct table *rows, struct status *st)
{
	struct store *store = context;
	struct table copy;
	size_t length;
	bool is_good;
	char *text;

	results_copy(&store->results, &copy, rows);
	text = format(&copy, false, &length);
	pthread_mutex_lock(&store->mutex);
	is_good = append(store, text, length, st);
	if (is_good)
		results_adopt(&store->results, &copy);
	pthread_mutex_unlock(&store->mutex);
	free(text);
	table_done(&copy);
	return is_good;
}

/* Opens the file to which rows are added, and takes off what is behind its last whole trial. */
static bool open_file(struct store *store, size_t whole, struct status *st)
{
	bool is_good;
	struct table none;
	size_t length;
	char *names;

	store->file = store_files_open(store->path, O_WRONLY | O_APPEND, st);
	store->length = (off_t)whole;
	store->is_synced = true;
	if (store->file < 0)
		return false;
	if (ftruncate(store->file, store->length) != 0)
		return fail_write(store->path, st);
	if (whole)
		return true;
	experiment_rows(store->experiment, &none);
	names = format(&none, true, &length);
	is_good = append(store, names, length, st);
	free(names);
	table_done(&none);
	return is_good;
}

/* What belongs into the store's own file, in order: all that there is; of a shard what the file
 * has, the rest being in other files. */
static bool collect_own(const struct store *store, struct table *rows, struct status *st)
{
	struct results own;
	struct table read;
	size_t whole;

	if (!store->is_shard) {
		results_collect(&store->results, rows, true);
		return true;
	}
	if (!read_rows(store->experiment, store->path, &read, &whole, st))
		return false;
	results_init(&own, store->experiment);
	results_adopt(&own, &read);
	results_collect(&own, rows, true);
	results_done(&own);
	table_done(&read);
	return true;
}

bool store_tidy(struct store *store, struct status *st)
{
	struct table rows;
	bool is_good;

	pthread_mutex_lock(&store->mutex);
	is_good = collect_own(store, &rows, st);
	if (is_good) {
		size_t length;
		char *text = format(&rows, true, &length);

		is_good = file_replace_entry(store->path, text, length, st);
		table_done(&rows);
		free(text);
		if (is_good) {
			close(store->file); /* the name is another file's now */
			is_good = open_file(store, length, st);
		}
	}
	pthread_mutex_unlock(&store->mutex);
	return is_good;
}

bool store_merge(struct store *store, const char *directory, struct status *st)
{
	bool is_good = false;
	size_t whole;

	switch (plan_look(store->experiment, directory, st)) {
	case PLAN_NONE:
		status_fail(st, "%s: no plan.ini, expected a directory of results", directory);
		break;
	case PLAN_SAME:
		pthread_mutex_lock(&store->mutex);
		is_good = load_all(store, directory, &whole, st);
		pthread_mutex_unlock(&store->mutex);
		break;
	case PLAN_OTHER:
	case PLAN_BROKEN:
		break;
	}
	return is_good;
}

/* ---- asking */

bool store_is_done(void *context, uint64_t point, uint64_t trial)
{
	struct store *store = context;
	bool is_done;

	pthread_mutex_lock(&store->mutex);
	is_done = results_has(&store->results, point, trial);
	pthread_mutex_unlock(&store->mutex);
	return is_done;
}

void store_rows(struct store *store, struct table *rows)
{
	pthread_mutex_lock(&store->mutex);
	results_collect(&store->results, rows, false);
	pthread_mutex_unlock(&store->mutex);
}

uint64_t store_trials(struct store *store)
{
	uint64_t count;

	pthread_mutex_lock(&store->mutex);
	count = store->results.done_count;
	pthread_mutex_unlock(&store->mutex);
	return count;
}

/* ---- opening */

/* Whether the values that the experiment was given make other results of it; more trials do not. */
static bool is_variation(const struct experiment *experiment)
{
	struct experiment *plain;
	struct status st;
	bool is_other;

	if (!experiment->override_count)
		return false;
	plain = experiment_read(experiment->name, experiment->name, experiment->text, NULL, 0, &st);
	is_other = !plain || plan_number(plain) != plan_number(experiment);
	experiment_free(plain);
	return is_other;
}

char *store_directory(const struct experiment *experiment, struct status *st)
{
	char *state = xdg_state_directory(), *directory = NULL;
	/* ".." is a directory of others */
	const char *name = experiment->name + strspn(experiment->name, ".");

	name = *name ? name : "experiment";
	if (!state)
		status_fail(st,
			"neither XDG_STATE_HOME nor HOME is an absolute path, expected a directory "
			"for results");
	else if (is_variation(experiment))
		directory = xasprintf("%s/experiments/%s-%08" PRIx32, state, name,
			(uint32_t)plan_number(experiment));
	else
		directory = xasprintf("%s/experiments/%s", state, name);
	free(state);
	return directory;
}

static struct store *new_store(const struct experiment *experiment, const char *directory)
{
	struct store *store = xcalloc(1, sizeof *store);

	store->experiment = experiment;
	store->directory = xstrdup(directory);
	store->file = store->lock = -1;
	pthread_mutex_init(&store->mutex, NULL);
	results_init(&store->results, experiment);
	return store;
}

void store_close(struct store *store)
{
	if (!store)
		return;
	if (store->file >= 0) {
		if (!store->is_synced)
			(void)fdatasync(store->file); /* of a run that ends as it should
							 store_tidy() has said how that went */
		close(store->file);
	}
	if (store->lock >= 0)
		close(store->lock); /* its file stays: another program may be about to lock it */
	pthread_mutex_destroy(&store->mutex);
	results_done(&store->results);
	for (int i = 0; i < store->loaded_count; i++)
		free(store->loaded[i]);
	free(store->loaded);
	free(store->directory);
	free(store->path);
	free(store);
}

/* Where there is no plan, files that have the names of ours are others'. */
static bool check_no_files(const struct store *store, struct status *st)
{
	static const char expected[] = "expected a directory of results, or an empty one";
	DIR *directory = opendir(store->directory);
	const struct dirent *entry;
	bool is_good = true;

	if (!directory)
		return status_fail(st, "%s: %s, %s", store->directory, strerror(errno), expected);
	while (is_good && (entry = readdir(directory))) {
		if (store_files_is_rows(entry->d_name))
			is_good = status_fail(st, "%s: has rows without plan.ini, %s",
				store->directory, expected);
		else if (pictures_may_write(store->experiment, entry->d_name))
			is_good = status_fail(st, "%s/%s: exists without plan.ini, %s",
				store->directory, entry->d_name, expected);
	}
	closedir(directory);
	return is_good;
}

/* Whether results of this experiment are there or can be begun; others of ours may be there if they
 * are to be removed. */
static bool check_plan(const struct store *store, bool is_fresh, struct status *st)
{
	switch (plan_look(store->experiment, store->directory, st)) {
	case PLAN_NONE:
		return check_no_files(store, st);
	case PLAN_SAME:
		return true;
	case PLAN_OTHER:
		return is_fresh ||
			status_fail(st,
				"%s: the results there are of another experiment or of other "
				"values, expected another directory (-o), "
				"or --fresh to remove them",
				store->directory);
	case PLAN_BROKEN:
		break;
	}
	return false;
}

/* Removes the table and the plots of the plan that is there; if it cannot be read, no file is
 * known to be one of them. */
static bool remove_pictures(const struct store *store, struct status *st)
{
	struct status ignored;
	struct experiment *earlier = plan_load(store->directory, NULL, 0, &ignored);
	DIR *directory = earlier ? opendir(store->directory) : NULL;
	const struct dirent *entry;
	bool is_good = true;

	while (is_good && directory && (entry = readdir(directory)))
		if (pictures_may_write(earlier, entry->d_name))
			is_good = store_files_remove_one(store->directory, entry->d_name, st);
	if (directory)
		closedir(directory);
	experiment_free(earlier);
	return is_good;
}

/* With all locks: what is there is read, and only when all of it could be is anything changed. */
static bool begin_locked(struct store *store, const char *name, bool is_fresh, struct status *st)
{
	size_t whole;

	if (!check_plan(store, is_fresh, st) ||
		(is_fresh &&
			!(store_files_remove(store->directory, name, st) &&
				remove_pictures(store, st))))
		return false;
	return load_all(store, store->directory, &whole, st) &&
		plan_write(store->experiment, store->directory, st) && open_file(store, whole, st);
}

/* Makes ready for writing: the lock first, so that nothing that another program is at is touched;
 * then that of the plan, until ours is there and our file of rows too: of shards that start
 * together, each of another plan, only the first is to find none. */
static bool begin(struct store *store, const char *name, bool is_fresh, struct status *st)
{
	bool is_good;
	int plan_lock;

	if (!file_make_directory(store->directory, st) ||
		!check_plan(store, is_fresh, st)) /* others' directories stay without our locks */
		return false;
	store->lock = store_files_lock(store->directory, name, st);
	if (store->lock < 0 && st->text[0])
		return false;
	plan_lock = store_files_lock_plan(store->directory, st);
	if (plan_lock < 0 && st->text[0])
		return false;
	is_good = begin_locked(store, name, is_fresh, st);
	if (plan_lock >= 0)
		close(plan_lock);
	return is_good;
}

struct store *store_open(const struct experiment *experiment, const char *directory, int shard,
	int shards, bool is_fresh, struct status *st)
{
	struct store *store = new_store(experiment, directory);
	char *name =
		shards == 1 ? xstrdup("rows.csv") : xasprintf("rows.%d-of-%d.csv", shard, shards);

	store->is_shard = shards > 1;
	store->path = xasprintf("%s/%s", directory, name);
	if (!begin(store, name, is_fresh, st)) {
		store_close(store);
		store = NULL;
	}
	free(name);
	return store;
}

bool store_can_merge(const struct experiment *experiment, const char *directory,
	const char *const *sources, int count, struct status *st)
{
	struct store *none = new_store(experiment, directory);
	struct status ignored;
	bool is_good = plan_look(experiment, directory, &ignored) != PLAN_SAME ||
		store_merge(none, directory, st);

	for (int i = 0; i < count && is_good; i++)
		is_good = store_merge(none, sources[i], st);
	store_close(none);
	return is_good;
}

struct store *store_look(
	const struct experiment *experiment, const char *directory, struct status *st)
{
	struct store *store = NULL;
	size_t whole;

	switch (plan_look(experiment, directory, st)) {
	case PLAN_NONE:
		status_fail(st, "%s: no results yet, expected some", directory);
		break;
	case PLAN_SAME:
		store = new_store(experiment, directory);
		if (!load_all(store, directory, &whole, st)) {
			store_close(store);
			store = NULL;
		}
		break;
	case PLAN_OTHER:
	case PLAN_BROKEN:
		break;
	}
	return store;
}

const char *store_path(const struct store *store)
{
	return store->directory;
}
