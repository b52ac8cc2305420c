/* merge.c: `experiment merge`: unites the results of shards, and says what is missing. */
#include <inttypes.h>
#include <stdlib.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "cli/experiment/experiment_internal.h"
#include "io/store/files.h"

/* The directories whose rows are added to the results: the one that named the experiment, and the
 * ones named after it. */
struct sources {
	int count;
	const char **directory;
};

/* ---- which shards there are */

struct shards {
	int count; /* 0: none was seen */
	bool *is_there; /* by number, from 1 */
	bool is_mixed; /* some are of another number of shards */
};

static void note_shards(struct shards *shards, const char *directory)
{
	struct store_files files;
	struct status st;

	if (!store_files_list(&files, directory, &st))
		return;
	for (int i = 0; i < files.count; i++) {
		int shard, count;

		if (!store_files_shard(files.name[i], &shard, &count))
			continue;
		if (!shards->count) {
			shards->count = count;
			shards->is_there = xcalloc((size_t)count + 1, sizeof *shards->is_there);
		}
		if (count == shards->count)
			shards->is_there[shard] = true;
		else
			shards->is_mixed = true;
	}
	store_files_done(&files);
}

/* Names the shards that have no file, if all files are of the same number of shards. */
static void report_shards(const struct experiment_files *files, const struct sources *sources)
{
	struct shards shards = {0};
	char list[256] = "";
	size_t used = 0;

	note_shards(&shards, files->directory);
	for (int i = 0; i < sources->count; i++)
		note_shards(&shards, sources->directory[i]);
	for (int i = 1; i <= shards.count && !shards.is_mixed; i++)
		if (!shards.is_there[i])
			text_append(list, sizeof list, &used, "%s%d", used ? ", " : "", i);
	if (used)
		fprintf(stderr, "mctscope: of %d shards these are missing: %s\n", shards.count,
			list);
	free(shards.is_there);
}

/* ---- which trials are missing */

/* "3, 7, 11, 15, 19 and 245 more" of a point; how many that are. */
static uint64_t missing_at(struct store *store, const struct experiment *experiment, uint64_t point,
	char *out, size_t size)
{
	enum { NAMED = 5 };
	uint64_t trials = experiment->trials[point], missing = 0;
	size_t used = 0;

	*out = '\0';
	for (uint64_t trial = 0; trial < trials; trial++) {
		if (store_is_done(store, point, trial))
			continue;
		if (missing++ < NAMED)
			text_append(out, size, &used, "%s%" PRIu64, used ? ", " : "", trial);
	}
	if (missing > NAMED)
		text_append(out, size, &used, " and %" PRIu64 " more", missing - NAMED);
	return missing;
}

static void report_points(struct store *store, const struct experiment *experiment)
{
	enum { NAMED = 10 };
	uint64_t points = 0;
	char list[256];

	for (uint64_t point = 0; point < experiment->point_count; point++) {
		char *where;

		if (!missing_at(store, experiment, point, list, sizeof list) || points++ >= NAMED)
			continue;
		where = experiment_describe(experiment, point);
		fprintf(stderr, "mctscope: point %" PRIu64 "%s%s: trial %s\n", point,
			*where ? ", " : "", where, list);
		free(where);
	}
	if (points > NAMED)
		fprintf(stderr, "mctscope: and those of %" PRIu64 " more points\n", points - NAMED);
}

/* On standard error; the exit status. */
static int report_missing(
	struct store *store, const struct experiment_files *files, const struct sources *sources)
{
	const struct experiment *experiment = files->experiment;
	uint64_t missing = experiment->trial_count - store_trials(store);

	if (!missing)
		return EXIT_OK;
	fprintf(stderr, "mctscope: %" PRIu64 " of %" PRIu64 " trials are missing\n", missing,
		experiment->trial_count);
	report_shards(files, sources);
	report_points(store, experiment);
	return EXIT_FAILED;
}

/* ---- the command */

/* Looks at all that is to be united, so that what cannot be leaves nothing behind. Whether the
 * experiment can be run here is not asked: its players may be programs of other machines. */
static bool check_all(
	const struct experiment_files *files, const struct sources *sources, struct status *st)
{
	struct store *own;
	bool is_there;

	if (sources->count)
		return store_can_merge(files->experiment, files->directory, sources->directory,
			sources->count, st);
	own = store_look(files->experiment, files->directory, st);
	is_there = own != NULL;
	store_close(own);
	return is_there;
}

static bool merge_all(struct store *store, const struct sources *sources, struct status *st)
{
	for (int i = 0; i < sources->count; i++)
		if (!store_merge(store, sources->directory[i], st))
			return false;
	return true;
}

static int merge(const struct experiment_files *files, const struct sources *sources,
	const struct arguments *args)
{
	struct store *store = NULL;
	struct status st;
	int status;

	if (check_all(files, sources, &st))
		store = store_open(files->experiment, files->directory, 1, 1, false, &st);
	if (store && merge_all(store, sources, &st) &&
		experiment_write_results(files, store, args, &st))
		status = report_missing(store, files, sources);
	else
		status = command_refuse(&st);
	store_close(store);
	return status;
}

int experiment_merge(const struct experiment_files *files, const struct arguments *args)
{
	struct sources sources = {
		.directory = xcalloc((size_t)args->rest_count, sizeof *sources.directory)};
	int status;

	if (files->source)
		sources.directory[sources.count++] = files->source;
	for (int i = 2; i < args->rest_count; i++)
		sources.directory[sources.count++] = args->rest[i];
	status = merge(files, &sources, args);
	free(sources.directory);
	return status;
}
