/* make.c: `experiment run`: makes the missing trials, then the table and the plots. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "cli/experiment/experiment_internal.h"
#include "cli/shared/canvas.h"
#include "cli/shared/interrupt.h"
#include "cli/shared/progress.h"
#include "cli/shared/result.h"
#include "io/experiment/pictures.h"
#include "io/file.h"
#include "io/memory.h"
#include "io/store/plan.h"
#include "lab/experiment/run.h"

enum { ROWS = 24 }; /* of a plot as text */

/* ---- tables and plots */

static bool save_table(const struct result_table *result, const char *directory, struct status *st)
{
	char *path = xasprintf("%s/table.csv", directory), *text = NULL;
	size_t length;
	FILE *file = memory_open(&text, &length);
	bool is_good;

	result_write(result, file, RESULT_CSV);
	memory_close(file);
	is_good = file_check_output(path, true, st) && file_replace_entry(path, text, length, st);
	free(text);
	free(path);
	return is_good;
}

static void print_results(const struct experiment_files *files, const struct result_table *result,
	const struct pictures *pictures, const struct arguments *args)
{
	bool draws = args->draws || (args->format == RESULT_TEXT && isatty(STDOUT_FILENO));
	struct canvas canvas = canvas_of(&args->plot);

	if (!args->plot.height && canvas.rows > ROWS) /* there may be several */
		canvas.rows = ROWS;
	if (args->format == RESULT_TEXT)
		printf("%s\n\n", files->experiment->title);
	result_write(result, stdout, args->format);
	for (int i = 0; draws && i < pictures->count; i++) {
		fputc('\n', stdout);
		picture_write_text(
			&pictures->picture[i], stdout, canvas.cols, canvas.rows, canvas.is_unicode);
	}
	if (args->format == RESULT_TEXT)
		printf("\nresults: %s\n", files->directory);
}

/* A player that failed has lost its game; the table counts it like any other. */
static void warn_of_forfeits(const struct table *rows)
{
	static const char *const columns[] = {"first_forfeit", "second_forfeit"};

	for (size_t i = 0; i < sizeof columns / sizeof *columns; i++) {
		int col = table_find(rows, columns[i]);
		size_t count = 0;

		for (size_t row = 0; col >= 0 && row < rows->count; row++)
			count += table_at(rows, row, col)->number == 1;
		if (count)
			fprintf(stderr,
				"mctscope: in %zu of %zu games the %.*s player lost because it "
				"failed: see the column %s\n",
				count, rows->count, (int)strcspn(columns[i], "_"), columns[i],
				columns[i]);
	}
}

static void warn_of_left_out(const struct pictures *pictures)
{
	for (int i = 0; i < pictures->count; i++)
		if (pictures->picture[i].left_out)
			fprintf(stderr, "mctscope: figure %s is without %s\n",
				pictures->picture[i].name, pictures->picture[i].left_out);
	if (pictures->refused)
		fprintf(stderr, "mctscope: %s\n", pictures->refused);
}

bool experiment_write_results(const struct experiment_files *files, struct store *store,
	const struct arguments *args, struct status *st)
{
	struct pictures pictures;
	struct result_table *result;
	struct table rows;
	bool is_good = store_tidy(store, st);

	if (!is_good)
		return false;
	store_rows(store, &rows);
	result = experiment_table(files->experiment, &rows);
	pictures_make(&pictures, files->experiment, &rows, NULL);
	is_good = save_table(result, files->directory, st);
	for (int i = 0; is_good && i < pictures.count; i++)
		is_good = picture_save(&pictures.picture[i], files->directory, st);
	if (is_good) {
		print_results(files, result, &pictures, args);
		warn_of_forfeits(&rows);
		warn_of_left_out(&pictures);
	}
	pictures_done(&pictures);
	result_free(result);
	table_done(&rows);
	return is_good;
}

/* ---- run */

struct job {
	const struct experiment_files *files;
	bool is_fresh;
	struct store *store; /* NULL: not open yet */
	struct progress progress;
	bool has_begun;
	uint64_t done, total;
	int shard, shards;
};

static bool open_store(void *context, struct status *st)
{
	struct job *job = context;

	if (!job->store)
		job->store = store_open(job->files->experiment, job->files->directory, job->shard,
			job->shards, job->is_fresh, st);
	return job->store != NULL;
}

static uint64_t count_done(void *context)
{
	return store_trials(((struct job *)context)->store);
}

static bool is_done(void *context, uint64_t point, uint64_t trial)
{
	struct job *job = context;

	return job->store && store_is_done(job->store, point, trial);
}

static bool take(void *context, const struct table *rows, struct status *st)
{
	return store_take(((struct job *)context)->store, rows, st);
}

static void show_progress(void *context, uint64_t done, uint64_t total)
{
	struct job *job = context;

	job->done = done;
	job->total = total;
	if (!job->has_begun)
		progress_begin_at(&job->progress, done);
	job->has_begun = true;
	progress_show(&job->progress, done, total);
}

/* "2/4"; without it all of the work. */
static bool read_shard(struct job *job, const char *text, struct status *st)
{
	enum { SHARDS_MOST = 100000 };
	int end = 0;

	job->shard = job->shards = 1;
	if (!text ||
		(sscanf(text, "%6d/%6d%n", &job->shard, &job->shards, &end) == 2 && end &&
			!text[end] && *text >= '0' && *text <= '9' && job->shard >= 1 &&
			job->shard <= job->shards && job->shards <= SHARDS_MOST))
		return true;
	return status_fail(st,
		"option --shard is '%s', expected I/N with I from 1 to N, and N at most %d",
		text_quoted(text).text, SHARDS_MOST);
}

/* A shard has no table; it says what it has made. */
static bool finish_shard(const struct experiment_files *files, const struct job *job,
	const struct arguments *args, struct status *st)
{
	char *path = xasprintf("%s/rows.%d-of-%d.csv", files->directory, job->shard, job->shards);
	bool is_good = store_tidy(job->store, st);
	struct result_table *result;

	if (is_good) {
		result = result_new();
		result_text(result, "name", files->experiment->name);
		result_count(result, "shard", (uint64_t)job->shard);
		result_count(result, "shards", (uint64_t)job->shards);
		result_count(result, "trials", job->done);
		result_count(result, "of", job->total);
		result_text(result, "file", path);
		result_print(result, args->format);
	}
	free(path);
	return is_good;
}

static bool make_trials(const struct experiment_files *files, struct job *job,
	const struct arguments *args, struct status *st)
{
	struct run_setup setup = {.experiment = files->experiment,
		.jobs = (int)args->jobs,
		.shard = job->shard,
		.shards = job->shards,
		.stop = interrupt_catch(),
		.context = job,
		.begin = open_store,
		.count_done = count_done,
		.is_done = is_done,
		.take = take,
		.progress = show_progress};
	bool is_good;

	progress_init(&job->progress, "trials");
	is_good = experiment_run(&setup, st);
	progress_done(&job->progress);
	return is_good;
}

/* Results that are there are opened first, because they say which points have no work left. Where
 * there are none, or they are to be removed, that waits until nothing is found wrong. */
static bool begin_early(struct job *job, struct status *st)
{
	struct status ignored;

	if (job->is_fresh ||
		plan_look(job->files->experiment, job->files->directory, &ignored) == PLAN_NONE)
		return true;
	return open_store(job, st);
}

static int make_all(
	const struct experiment_files *files, struct job *job, const struct arguments *args)
{
	struct status st;
	bool is_good = begin_early(job, &st) && make_trials(files, job, args, &st);

	if (is_good && job->has_begun)
		is_good = job->shards > 1 ? finish_shard(files, job, args, &st)
					  : experiment_write_results(files, job->store, args, &st);
	store_close(job->store);
	if (!is_good)
		return command_refuse(&st);
	if (!job->has_begun)
		return interrupt_report("before the first trial; the same command begins with it");
	if (job->done < job->total)
		return interrupt_report("after %" PRIu64 " of %" PRIu64
					" trials; the same command goes on from there",
			job->done, job->total);
	return EXIT_OK;
}

int experiment_make(const struct experiment_files *files, const struct arguments *args)
{
	struct job job = {.files = files, .is_fresh = args->fresh};
	struct status st;

	if (!read_shard(&job, args->shard, &st))
		return command_refuse(&st);
	if (args->fresh && args->shard) {
		status_fail(&st,
			"option --fresh with --shard, expected it without, because other shards "
			"may be running: remove the directory first");
		return command_refuse(&st);
	}
	files->experiment->typed_count = args->set_count;
	files->experiment->allows_programs = args->allow_programs;
	return make_all(files, &job, args);
}
