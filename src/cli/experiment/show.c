/* experiment_show.c: `experiment list` and `experiment show`: which experiments there are, and all
 * about one. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "cli/experiment_own.h"
#include "io/experiment/section.h"
#include "io/file.h"
#include "io/store/items.h"
#include "io/store/list.h"
#include "io/store/plan.h"
#include "lab/experiment/experiment_internal.h"

enum { COLS = 80, LABEL = 10 };

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

/* What stands in one line for people has to fit into it: programs get the kind, the points and the
 * file too. */
static void list_row(struct sheet *sheet, const struct experiment_item *item, bool is_text)
{
	struct status st, none;
	char *directory = NULL, *word = experiment_item_word(item), *title = list_title(item);
	struct experiment *experiment = experiment_item_load(item, &directory, &st);

	sheet_row(sheet);
	sheet_text(sheet, "name", word);
	if (experiment && !is_text) {
		sheet_text(sheet, "kind", experiment->kind->name);
		sheet_count(sheet, "points", experiment->point_count);
	} else if (!is_text) {
		sheet_nothing(sheet, "kind");
		sheet_nothing(sheet, "points");
	}
	if (experiment) {
		sheet_count(sheet, "trials", experiment->trial_count);
		sheet_count(sheet, "done", experiment_trials_done(experiment, directory, &none));
	} else {
		sheet_nothing(sheet, "trials");
		sheet_nothing(sheet, "done");
	}
	sheet_text(sheet, "title", experiment ? title : st.text);
	if (!is_text)
		sheet_text(sheet, "file", item->path);
	experiment_free(experiment);
	free(directory);
	free(title);
	free(word);
}

int experiment_list_all(const struct arguments *args)
{
	struct experiment_items items;
	struct sheet *sheet = sheet_new();

	experiment_items_make(&items);
	sheet_table(sheet, "experiments");
	for (int i = 0; i < items.count; i++)
		list_row(sheet, &items.item[i], args->format == SHEET_TEXT);
	sheet_write(sheet, stdout, args->format);
	sheet_free(sheet);
	experiment_items_done(&items);
	return EXIT_OK;
}

/* ---- show, for people */

/* A line, or as many as it takes, with the label in front of the first. */
static void print_line(const char *label, const char *text)
{
	do {
		size_t length = text_wrap(text, COLS - LABEL - 1);

		printf("%-*s %.*s\n", LABEL, label, (int)length, text);
		text += length;
		text += strspn(text, " ");
		label = "";
	} while (*text);
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
	for (int i = 0; experiment->has_cases && i < experiment->knob[0].count; i++) {
		char *section = xasprintf("%s%s", EXPERIMENT_CASE, experiment->knob[0].value[i]),
		     own[2048];
		const struct ini_entry *entry;
		size_t used = 0;

		own[0] = '\0';
		for (int k = 0; (entry = ini_entry(experiment->ini, k)); k++)
			if (!strcmp(entry->section, section) &&
				!experiment_override(experiment, entry->key))
				text_append(own, sizeof own, &used, "%s%s = %s", used ? "; " : "",
					entry->key, ini_get(experiment->ini, section, entry->key));
		print_format(i ? "" : "cases", "%s%s%s", experiment->knob[0].value[i],
			*own ? ": " : "", own);
		free(section);
	}
}

static void print_knobs(const struct experiment *experiment)
{
	const char *label = "knobs";

	for (int i = experiment->has_cases; i < experiment->knob_count; i++, label = "") {
		const struct knob *knob = &experiment->knob[i];
		char values[2048];
		size_t used = 0;

		values[0] = '\0';
		for (int k = 0; k < knob->count; k++)
			text_append(values, sizeof values, &used, "%s%s", k ? ", " : "",
				knob->value[k]);
		print_format(label, "%s = %s", knob->name, values);
	}
}

/* What is made of the rows. */
static void print_exhibits(const struct experiment *experiment)
{
	const char *show = ini_get(experiment->ini, "table", "show"), *label = "figures";
	const struct ini_section *section;

	print_format("table", "%s", show ? show : experiment->kind->usual_table);
	for (int i = 0; (section = ini_section(experiment->ini, i)); i++) {
		const char *name, *kind = ini_get(experiment->ini, section->name, "kind");

		if (!figure_section_is(section, &name))
			continue;
		print_format(label, "%s%s%s", name, *name ? ": " : "",
			kind ? kind : experiment_figure_keys[0].fallback);
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
static void print_state(const struct undertaking *undertaking)
{
	const struct experiment *experiment = undertaking->experiment;
	struct status st;
	struct store *store;

	print_line("results", undertaking->directory);
	if (plan_look(experiment, undertaking->directory, &st) == PLAN_NONE) {
		print_line("", "none yet");
		return;
	}
	store = store_look(experiment, undertaking->directory, &st);
	if (store)
		print_format("", "%" PRIu64 " of %" PRIu64 " trials", store_trials(store),
			experiment->trial_count);
	else
		print_line("", st.text);
	store_close(store);
}

static void print_all(const struct undertaking *undertaking, bool is_bundled)
{
	const struct experiment *experiment = undertaking->experiment;

	printf("%s: %s\n", experiment->name, experiment->title);
	if (*experiment->caption)
		print_format("", "%s", experiment->caption);
	fputc('\n', stdout);
	print_format("file", "%s%s", undertaking->path,
		is_bundled ? ", which is compiled in: 'experiment copy' writes it" : "");
	print_format("kind", "%s: %s", experiment->kind->name, experiment->kind->summary);
	print_keys(experiment);
	print_cases(experiment);
	print_knobs(experiment);
	print_format("trials", "%" PRIu64 " at %" PRIu64 " point%s; seed %" PRIu64,
		experiment->trial_count, experiment->point_count,
		experiment->point_count == 1 ? "" : "s", experiment->seed);
	if (experiment->uses_cpu_time)
		print_line("clock", "that of the processor");
	print_exhibits(experiment);
	print_columns(experiment);
	print_state(undertaking);
}

/* ---- show, for programs */

static uint64_t done_at(struct store *store, const struct experiment *experiment, uint64_t point)
{
	uint64_t done = 0;

	for (uint64_t trial = 0; store && trial < experiment_trials(experiment, point); trial++)
		done += store_is_done(store, point, trial);
	return done;
}

static void write_all(const struct undertaking *undertaking, enum sheet_format format)
{
	const struct experiment *experiment = undertaking->experiment;
	struct status st;
	struct store *store = store_look(experiment, undertaking->directory, &st);
	struct sheet *sheet = sheet_new();

	sheet_text(sheet, "name", experiment->name);
	sheet_text(sheet, "title", experiment->title);
	sheet_text(sheet, "caption", experiment->caption);
	sheet_text(sheet, "kind", experiment->kind->name);
	sheet_text(sheet, "file", undertaking->path);
	sheet_count(sheet, "seed", experiment->seed);
	sheet_count(sheet, "points", experiment->point_count);
	sheet_count(sheet, "trials", experiment->trial_count);
	sheet_count(sheet, "done", store ? store_trials(store) : 0);
	sheet_text(sheet, "directory", undertaking->directory);
	sheet_table(sheet, "grid");
	for (uint64_t point = 0; point < experiment->point_count; point++) {
		char *values = experiment_describe(experiment, point);

		sheet_row(sheet);
		sheet_count(sheet, "point", point);
		sheet_text(sheet, "values", values);
		sheet_count(sheet, "trials", experiment_trials(experiment, point));
		sheet_count(sheet, "done", done_at(store, experiment, point));
		free(values);
	}
	sheet_write(sheet, stdout, format);
	sheet_free(sheet);
	store_close(store);
}

int experiment_show(const struct arguments *args)
{
	struct undertaking undertaking;
	struct status st;

	if (!undertaking_init(&undertaking, args, args->rest[1], args->output, &st))
		return command_refuse(&st);
	if (args->format == SHEET_TEXT)
		print_all(&undertaking, experiment_is_bundled(args->rest[1]));
	else
		write_all(&undertaking, args->format);
	undertaking_done(&undertaking);
	return EXIT_OK;
}

/* ---- copy */

int experiment_copy(const struct arguments *args)
{
	const char *text;
	struct undertaking undertaking;
	struct status st;
	bool is_good = true;

	if (!undertaking_init(&undertaking, args, args->rest[1], NULL, &st))
		return command_refuse(&st);
	text = undertaking.experiment->text;
	if (args->output && strcmp(args->output, "-") != 0)
		is_good = file_check_output(args->output, args->force, &st) &&
			file_replace(args->output, text, strlen(text), &st);
	else
		fputs(text, stdout);
	undertaking_done(&undertaking);
	return is_good ? EXIT_OK : command_refuse(&st);
}
