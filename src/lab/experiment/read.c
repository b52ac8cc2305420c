/* read.c: an experiment from the text of its file; see experiment.h. grid.c reads its points. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "lab/experiment/experiment_internal.h"

const struct option experiment_general_keys[] = {
	{"title", OPTION_TEXT, "", 0, 0, NULL, "what it is about, in a few words"},
	{"caption", OPTION_TEXT, "", 0, 0, NULL, "what the figures show, and why"},
	{"kind", OPTION_TEXT, "match", 0, 0, NULL, "what one trial is"},
	{"trials", OPTION_INT, "0", 0, EXPERIMENT_TRIALS, NULL,
		"number of trials at each point; 0 is the usual number of the kind; may depend on "
		"a factor"},
	{"seed", OPTION_INT, "0", 0, 9007199254740992.0, NULL, "seed of what is random"},
	{"clock", OPTION_CHOICE, "wall", 0, 0, "wall|cpu",
		"which time is measured: that of the clock, or that of the processor, on which "
		"other programs have no effect"},
	{"note", OPTION_TEXT, "", 0, 0, NULL,
		"text beside the numbers in the table, such as the published value; may depend on "
		"a factor"},
	{NULL, 0, NULL, 0, 0, NULL, NULL},
};

/* The keys that a case may set for itself, and that may depend on factors. */
static const char *const of_points[] = {"trials", "note", NULL};

static bool is_in(const char *name, const char *const *list)
{
	for (; *list; list++)
		if (!strcmp(*list, name))
			return true;
	return false;
}

const struct option *experiment_find_key(const struct option *table, const char *name)
{
	for (; table->name; table++)
		if (text_same(table->name, name))
			return table;
	return NULL;
}

/* "title, kind, game": the keys of the experiment itself or of its cases, and of its kind. */
static void list_keys(const struct experiment *experiment, bool is_case, char *out, size_t size)
{
	size_t used = 0;

	*out = '\0';
	for (const struct option *row = experiment_general_keys; row->name; row++)
		if (!is_case || is_in(row->name, of_points))
			text_append(out, size, &used, "%s%s", used ? ", " : "", row->name);
	for (const struct option *row = experiment->kind->keys; row->name; row++)
		text_append(out, size, &used, ", %s", row->name);
}

bool experiment_is_section(const char *name, const char *first_word)
{
	size_t length = strlen(first_word);

	return !strncmp(name, first_word, length) && (name[length] == ' ' || !name[length]);
}

/* ---- sections and keys */

static bool check_key(
	const struct experiment *experiment, const struct ini_entry *entry, struct status *st)
{
	bool is_case = experiment_is_section(entry->section, "case");
	const struct option *general = experiment_find_key(experiment_general_keys, entry->key);
	char known[512];

	if (!is_case && strcmp(entry->section, "experiment") != 0)
		return true;
	if ((general && (!is_case || is_in(entry->key, of_points))) ||
		experiment_find_key(experiment->kind->keys, entry->key))
		return true;
	list_keys(experiment, is_case, known, sizeof known);
	return ini_fail(experiment->ini, entry->line, st,
		"unknown key '%s' in [%s] of kind %s, expected one of %s",
		text_quoted(entry->key).text, text_quoted(entry->section).text,
		experiment->kind->name, known);
}

static bool check_sections(const struct experiment *experiment, struct status *st)
{
	const struct ini_section *section;
	int cases = 0;

	for (int i = 0; (section = ini_section(experiment->ini, i)); i++) {
		bool is_known = !strcmp(section->name, "experiment") ||
			!strcmp(section->name, "grid") || !strcmp(section->name, "table") ||
			experiment_is_section(section->name, "figure");

		if (!is_known &&
			(!experiment_is_section(section->name, "case") ||
				!section->name[strlen(EXPERIMENT_CASE) - 1]))
			return ini_fail(experiment->ini, section->line, st,
				"unknown section [%s], expected [experiment], [grid], [case NAME], "
				"[table], [figure] or [figure NAME]",
				text_quoted(section->name).text);
		cases += !is_known;
		if (cases > EXPERIMENT_CASES)
			return ini_fail(experiment->ini, section->line, st,
				"more than %d cases, expected fewer", EXPERIMENT_CASES);
	}
	return true;
}

static bool check_keys(const struct experiment *experiment, struct status *st)
{
	const struct ini_entry *entry;

	for (int i = 0; (entry = ini_entry(experiment->ini, i)); i++)
		if (!check_key(experiment, entry, st))
			return false;
	return true;
}

/* An override is of a key or of a factor, KEY=VALUE. */
static bool check_overrides(const struct experiment *experiment, struct status *st)
{
	for (int i = 0; i < experiment->override_count; i++) {
		const char *text = experiment->override[i], *equals = strchr(text, '=');
		char *key = xstrndup(text, equals ? (size_t)(equals - text) : strlen(text)),
		     known[512];
		bool is_known = equals &&
			(experiment_find_key(experiment_general_keys, key) ||
				experiment_find_key(experiment->kind->keys, key));

		for (int k = experiment->has_cases; equals && k < experiment->factor_count; k++)
			is_known = is_known || text_same(experiment->factor[k].name, key);
		free(key);
		if (is_known)
			continue;
		list_keys(experiment, false, known, sizeof known);
		return status_fail(st,
			"cannot set '%s', expected KEY=VALUE with a factor of the experiment or "
			"one of %s",
			text_quoted(text).text, known);
	}
	return true;
}

/* ---- trials, notes, general keys */

/* Whether this many trials of a point, and all of them so far, are not too many. */
static bool check_trials(const struct experiment *experiment, long trials, struct status *st)
{
	if (experiment->kind->is_exact && trials > 1)
		return status_fail(st,
			"nothing is random in trials of kind %s, expected trials = 1",
			experiment->kind->name);
	return experiment->trial_count <= EXPERIMENT_TRIALS_ALL ||
		status_fail(st, "more than %ld trials at all points together, expected fewer",
			EXPERIMENT_TRIALS_ALL);
}

static bool read_trials(struct experiment *experiment, struct status *st)
{
	experiment->trials = xcalloc(experiment->point_count, sizeof *experiment->trials);
	for (uint64_t point = 0; point < experiment->point_count; point++) {
		struct experiment_source source = experiment_source(experiment, point, "trials");
		struct options set;
		char *text = source.text ? experiment_filled(experiment, point, &source, st)
					 : xstrdup("0");
		bool is_good;
		long trials;

		options_init(&set, experiment_general_keys);
		is_good = text &&
			(options_set(&set, "trials", text, st) ||
				experiment_place(experiment, &source, st));
		trials = options_int(&set, "trials");
		experiment->trials[point] =
			(uint64_t)(trials ? trials : experiment->kind->usual_trials);
		experiment->trial_count += experiment->trials[point];
		is_good = is_good &&
			(check_trials(experiment, trials, st) ||
				experiment_place(experiment, &source, st));
		options_done(&set);
		free(text);
		if (!is_good)
			return false;
	}
	return true;
}

static bool read_notes(struct experiment *experiment, struct status *st)
{
	const char *last_source = NULL;

	experiment->note = xcalloc(experiment->point_count, sizeof *experiment->note);
	for (uint64_t point = 0; point < experiment->point_count; point++) {
		struct experiment_source source = experiment_source(experiment, point, "note");
		const char *last = point ? experiment->note[point - 1] : NULL;
		char *note = source.text ? experiment_filled(experiment, point, &source, st) : NULL;
		bool is_again;

		if (source.text && !note)
			return false;
		if (note)
			text_repair(text_squeeze(note));
		is_again = note && last && source.text == last_source && !strcmp(note, last);
		if (is_again || (note && !*note)) {
			free(note);
			note = is_again ? experiment->note[point - 1] : NULL;
		}
		experiment->note[point] = note;
		last_source = source.text;
	}
	return true;
}

/* The keys that are the same at all points. */
static bool read_general(struct experiment *experiment, struct status *st)
{
	struct options set;
	bool is_good = true;

	options_init(&set, experiment_general_keys);
	for (const struct option *row = experiment_general_keys; is_good && row->name; row++) {
		struct experiment_source source = experiment_source(experiment, 0, row->name);

		if (source.text && !is_in(row->name, of_points))
			is_good = options_set(&set, row->name, source.text, st) ||
				experiment_place(experiment, &source, st);
	}
	experiment->title = text_repair(text_squeeze(xstrdup(
		*options_text(&set, "title") ? options_text(&set, "title") : experiment->name)));
	experiment->caption = text_repair(text_squeeze(xstrdup(options_text(&set, "caption"))));
	experiment->seed = (uint64_t)options_int(&set, "seed");
	experiment->uses_cpu_time = options_choice(&set, "clock") == 1;
	options_done(&set);
	return is_good;
}

static bool read_kind(struct experiment *experiment, struct status *st)
{
	struct experiment_source source = experiment_source(experiment, 0, "kind");
	const struct ini_section *section;
	bool has_section = false;

	for (int i = 0; (section = ini_section(experiment->ini, i)); i++)
		has_section = has_section || !strcmp(section->name, "experiment");
	if (!has_section)
		return ini_fail(experiment->ini, 0, st, "no section [experiment]");
	experiment->kind = trial_find(source.text
			? source.text
			: experiment_find_key(experiment_general_keys, "kind")->fallback,
		st);
	return experiment->kind || experiment_place(experiment, &source, st);
}

static bool read_points(struct experiment *experiment, struct status *st)
{
	for (uint64_t point = 0; point < experiment->point_count; point++) {
		struct options keys;

		if (!experiment_keys(experiment, point, &keys, st))
			return false;
		options_done(&keys);
	}
	return true;
}

struct experiment *experiment_read(const char *name, const char *path, const char *text,
	const char *const *overrides, int count, struct status *st)
{
	struct experiment *experiment = xcalloc(1, sizeof *experiment);

	text += strncmp(text, "\xef\xbb\xbf", 3)
		? 0
		: 3; /* a byte order mark, which plan.ini would have in its middle */
	*experiment = (struct experiment){.name = xstrdup(name),
		.text = xstrdup(text),
		.override_count = count,
		.override = xcalloc((size_t)count + 1, sizeof *experiment->override)};
	for (int i = 0; i < count; i++)
		experiment->override[i] = xstrdup(overrides[i]);
	experiment->ini = ini_load_text(path, text, st);
	if (experiment->ini && check_sections(experiment, st) && read_kind(experiment, st) &&
		check_keys(experiment, st) && read_general(experiment, st) &&
		experiment_read_grid(experiment, st) && check_overrides(experiment, st) &&
		read_trials(experiment, st) && read_notes(experiment, st) &&
		read_points(experiment, st))
		return experiment;
	experiment_free(experiment);
	return NULL;
}
