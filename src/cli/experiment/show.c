/* show.c: `experiment list` and `experiment show`: which experiments there are, and all about one.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "cli/experiment/experiment_internal.h"
#include "cli/shared/prose.h"
#include "cli/shared/result.h"
#include "io/experiment/section.h"
#include "io/file.h"
#include "io/store/items.h"
#include "io/store/list.h"
#include "io/store/plan.h"
#include "lab/experiment/experiment.h"

enum { LABEL = 10 }; /* columns */

/* ---- list */

/* "with seed=2" of a run of the experiment above it; the caller frees. */
static char *list_title(const struct experiment_item *item)
{
	char *values = experiment_item_values(item);
	char *title = item->run ? xasprintf("with %s", values)
		: *values       ? xasprintf("%s, with %s", item->title, values)
				: xstrdup(item->title);

	free(values);
	return title;
}

/* For people a row has to fit on a line; programs also get the kind, the points and the file. */
static void list_row(struct result_table *table, const struct experiment_item *item, bool is_text)
{
	struct status st, none;
	char *directory = NULL, *word = experiment_item_word(item), *title = list_title(item);
	struct experiment *experiment = experiment_item_load(item, &directory, &st);

	result_row(table);
	result_text(table, "name", word);
	if (!is_text) {
		result_text(table, "kind", experiment ? experiment->kind->name : NULL);
		result_known(table, "points", experiment, experiment ? experiment->point_count : 0);
	}
	result_known(table, "trials", experiment, experiment ? experiment->trial_count : 0);
	result_known(table, "done", experiment,
		experiment ? experiment_trials_done(experiment, directory, &none) : 0);
	result_text(table, "title", experiment ? title : st.text);
	if (!is_text)
		result_text(table, "file", item->path);
	experiment_free(experiment);
	free(directory);
	free(title);
	free(word);
}

int experiment_list_all(const struct arguments *args)
{
	struct experiment_items items;
	struct result_table *table = result_new();

	experiment_items_make(&items);
	result_rows(table, "experiments");
	for (int i = 0; i < items.count; i++)
		list_row(table, &items.item[i], args->format == RESULT_TEXT);
	result_print(table, args->format);
	experiment_items_done(&items);
	return EXIT_OK;
}

/* ---- show, for people */

static void print_line(const char *label, const char *text)
{
	prose_entry(stdout, 0, label, LABEL + 1, text);
}

__attribute__((format(printf, 2, 3))) static void print_format(
	const char *label, const char *format, ...)
{
	va_list args;
	char *text;

	va_start(args, format);
	text = xvasprintf(format, args);
	va_end(args);
	print_line(label, text_squeeze(text));
	free(text);
}

/* The keys that all points share. */
static void print_keys(const struct experiment *experiment)
{
	const char *label = "keys";

	for (const struct option *row = experiment->kind->keys; row->name; row++) {
		const char *text = experiment_override(experiment, row->name);

		text = text ? text : ini_get(experiment->ini, "experiment", row->name);
		if (!text)
			continue;
		print_format(label, "%s = %s", row->name, text);
		label = "";
	}
}

/* What the cases have of their own, a line each. */
static void print_cases(const struct experiment *experiment)
{
	for (int i = 0; experiment->has_cases && i < experiment->factor[0].count; i++) {
		char *section = xasprintf("%s%s", EXPERIMENT_CASE, experiment->factor[0].value[i]),
		     own[2048];
		const struct ini_entry *entry;
		size_t used = 0;

		own[0] = '\0';
		for (int k = 0; (entry = ini_entry(experiment->ini, k)); k++)
			if (!strcmp(entry->section, section) &&
				!experiment_override(experiment, entry->key))
				text_append(own, sizeof own, &used, "%s%s = %s", used ? "; " : "",
					entry->key, ini_get(experiment->ini, section, entry->key));
		print_format(i ? "" : "cases", "%s%s%s", experiment->factor[0].value[i],
			*own ? ": " : "", own);
		free(section);
	}
}

static void print_factors(const struct experiment *experiment)
{
	const char *label = "factors";

	for (int i = experiment->has_cases; i < experiment->factor_count; i++, label = "") {
		const struct factor *factor = &experiment->factor[i];
		char values[2048];
		size_t used = 0;

		values[0] = '\0';
		for (int k = 0; k < factor->count; k++)
			text_append(values, sizeof values, &used, "%s%s", k ? ", " : "",
				factor->value[k]);
		print_format(label, "%s = %s", factor->name, values);
	}
}

/* What is made of the rows. */
static void print_pictures(const struct experiment *experiment)
{
	const char *show = ini_get(experiment->ini, "table", "show"), *label = "figures";
	const struct ini_section *section;

	print_format("table", "%s", show ? show : experiment->kind->usual_table);
	for (int i = 0; (section = ini_section(experiment->ini, i)); i++) {
		const char *name, *kind = ini_get(experiment->ini, section->name, "kind");

		if (!plot_section_is(section, &name))
			continue;
		print_format(label, "%s%s%s", name, *name ? ": " : "",
			kind ? kind : experiment_plot_keys[0].fallback);
		label = "";
	}
}

static void print_columns(const struct experiment *experiment)
{
	const char *label = "records";
	bool has_times = false;

	for (const struct trial_column *column = experiment->kind->columns; column->name;
		column++) {
		bool is_left_out = !plan_records(experiment, column);

		print_format(label, "%s%s: %s", column->name,
			is_left_out               ? " (a time, not recorded here)"
				: column->is_time ? " (a time)"
						  : "",
			column->help);
		label = "";
		has_times = has_times || (column->is_time && !is_left_out);
	}
	print_line("",
		experiment_varies(experiment)
			? "Not all of it is the same when it is run again: a search is limited by "
			  "time, its threads race, or it is another program."
			: has_times ? "Times are not the same when it is run again; all else is."
				    : "All of it is the same when it is run again. A time is "
				      "recorded only if the table or a figure shows it.");
}

/* Where its results are, and how far. */
static void print_state(const struct experiment_files *files)
{
	const struct experiment *experiment = files->experiment;
	struct status st;
	struct store *store;

	print_line("results", files->directory);
	if (plan_look(experiment, files->directory, &st) == PLAN_NONE) {
		print_line("", "none yet");
		return;
	}
	store = store_look(experiment, files->directory, &st);
	if (store)
		print_format("", "%" PRIu64 " of %" PRIu64 " trials", store_trials(store),
			experiment->trial_count);
	else
		print_line("", st.text);
	store_close(store);
}

static void print_all(const struct experiment_files *files, bool is_bundled)
{
	const struct experiment *experiment = files->experiment;

	printf("%s: %s\n", experiment->name, experiment->title);
	if (*experiment->caption)
		print_format("", "%s", experiment->caption);
	fputc('\n', stdout);
	print_format("file", "%s%s", files->path,
		is_bundled ? ", which is compiled in: 'experiment copy' writes it" : "");
	print_format("kind", "%s: %s", experiment->kind->name, experiment->kind->summary);
	print_keys(experiment);
	print_cases(experiment);
	print_factors(experiment);
	print_format("trials", "%" PRIu64 " at %" PRIu64 " point%s; seed %" PRIu64,
		experiment->trial_count, experiment->point_count,
		experiment->point_count == 1 ? "" : "s", experiment->seed);
	if (experiment->uses_cpu_time)
		print_line("clock", "that of the processor");
	print_pictures(experiment);
	print_columns(experiment);
	print_state(files);
}

/* ---- show, for programs */

static uint64_t done_at(struct store *store, const struct experiment *experiment, uint64_t point)
{
	uint64_t done = 0;

	for (uint64_t trial = 0; store && trial < experiment->trials[point]; trial++)
		done += store_is_done(store, point, trial);
	return done;
}

static void write_all(const struct experiment_files *files, enum result_format format)
{
	const struct experiment *experiment = files->experiment;
	struct status st;
	struct store *store = store_look(experiment, files->directory, &st);
	struct result_table *table = result_new();

	result_text(table, "name", experiment->name);
	result_text(table, "title", experiment->title);
	result_text(table, "caption", experiment->caption);
	result_text(table, "kind", experiment->kind->name);
	result_text(table, "file", files->path);
	result_count(table, "seed", experiment->seed);
	result_count(table, "points", experiment->point_count);
	result_count(table, "trials", experiment->trial_count);
	result_count(table, "done", store ? store_trials(store) : 0);
	result_text(table, "directory", files->directory);
	result_rows(table, "grid");
	for (uint64_t point = 0; point < experiment->point_count; point++) {
		char *values = experiment_describe(experiment, point);

		result_row(table);
		result_count(table, "point", point);
		result_text(table, "values", values);
		result_count(table, "trials", experiment->trials[point]);
		result_count(table, "done", done_at(store, experiment, point));
		free(values);
	}
	result_print(table, format);
	store_close(store);
}

int experiment_show(const struct experiment_files *files, const struct arguments *args)
{
	if (args->format == RESULT_TEXT)
		print_all(files, experiment_is_bundled(args->rest[1]));
	else
		write_all(files, args->format);
	return EXIT_OK;
}

/* ---- copy */

int experiment_copy(const struct experiment_files *files, const struct arguments *args)
{
	const char *text = files->experiment->text;
	struct status st;

	if (!args->output || !strcmp(args->output, "-")) {
		fputs(text, stdout);
		return EXIT_OK;
	}
	return file_check_output(args->output, args->force, &st) &&
			file_replace(args->output, text, strlen(text), &st)
		? EXIT_OK
		: command_refuse(&st);
}
