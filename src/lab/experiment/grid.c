/* grid.c: the points of an experiment: its cases and the factors of its grid, and whether values
 * use them; see experiment_internal.h. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "lab/experiment/experiment_internal.h"

static bool add_factor(
	struct experiment *experiment, const struct ini_entry *entry, struct status *st)
{
	const char *override = experiment_override(experiment, entry->key);
	struct experiment_source source = {
		override ? override : ini_get(experiment->ini, "grid", entry->key), entry->line,
		override ? entry->key : NULL};

	if (experiment->factor_count == EXPERIMENT_FACTORS)
		return ini_fail(experiment->ini, entry->line, st, "more than %d factors",
			EXPERIMENT_FACTORS);
	if (!factor_read(&experiment->factor[experiment->factor_count++], entry->key, source.text,
		    entry->line, st))
		return experiment_place(experiment, &source, st);
	return true;
}

/* The cases are the values of the first factor. */
static void read_cases(struct experiment *experiment)
{
	const struct ini_section *section;
	struct factor cases = {.name = xstrdup("case")};

	for (int i = 0; (section = ini_section(experiment->ini, i)); i++) {
		if (!experiment_is_section(section->name, "case"))
			continue;
		*ARRAY_ADD(cases.value, cases.count) =
			xstrdup(section->name + strlen(EXPERIMENT_CASE));
		cases.line = cases.line ? cases.line : section->line;
	}
	experiment->has_cases = cases.count > 0;
	if (experiment->has_cases)
		experiment->factor[experiment->factor_count++] = cases;
	else
		factor_done(&cases);
}

/* Whether the value of a key, in the file or in an override, depends on a factor. */
static bool is_used_by(
	const struct experiment *experiment, const struct factor *factor, const char *key)
{
	const char *override = experiment_override(experiment, key);
	const struct ini_entry *entry;

	if (override)
		return factor_is_in(factor, override);
	for (int i = 0; (entry = ini_entry(experiment->ini, i)); i++)
		if (text_same(entry->key, key) &&
			(!strcmp(entry->section, "experiment") ||
				experiment_is_section(entry->section, "case")) &&
			factor_is_in(factor, ini_get(experiment->ini, entry->section, entry->key)))
			return true;
	return false;
}

/* Whether trials depend on a factor. A title or a note with its name does not count. */
static bool is_used(const struct experiment *experiment, const struct factor *factor)
{
	if (is_used_by(experiment, factor, "trials"))
		return true;
	for (const struct option *row = experiment->kind->keys; row->name; row++)
		if (is_used_by(experiment, factor, row->name))
			return true;
	return false;
}

static bool check_factor(
	const struct experiment *experiment, const struct factor *factor, struct status *st)
{
	struct table rows;
	int first;

	experiment_rows(experiment, &rows);
	first = table_find(&rows, factor->name);
	table_done(&rows);
	if (first != EXPERIMENT_OWN + (int)(factor - experiment->factor) ||
		trial_has_column(experiment->kind, factor->name))
		return ini_fail(experiment->ini, factor->line, st,
			"the results have a column '%s' already, expected another name for the "
			"factor",
			factor->name);
	for (const char *at = factor->name; *at; at++)
		if (!isalnum((unsigned char)*at) && *at != '_')
			return ini_fail(experiment->ini, factor->line, st,
				"'%s' cannot be the name of a factor, expected letters, digits and "
				"'_'",
				text_quoted(factor->name).text);
	if (!is_used(experiment, factor))
		return ini_fail(experiment->ini, factor->line, st,
			"the factor '%s' changes nothing, expected $%s in a value", factor->name,
			factor->name);
	return true;
}

/* Whether the factors that values ask for are there; asked first, since a factor that seems to
 * change nothing may only be misspelt. */
static bool check_names(const struct experiment *experiment, struct status *st)
{
	const int first[EXPERIMENT_FACTORS] = {0};
	const struct ini_entry *entry;

	for (int i = 0; (entry = ini_entry(experiment->ini, i)); i++) {
		struct status why;
		char *filled;

		if ((strcmp(entry->section, "experiment") != 0 &&
			    !experiment_is_section(entry->section, "case")) ||
			experiment_override(experiment, entry->key) ||
			!experiment_find_key(experiment->kind->keys, entry->key))
			continue;
		filled = factor_fill(ini_get(experiment->ini, entry->section, entry->key),
			experiment->factor, first, experiment->factor_count, &why);
		if (!filled)
			return ini_fail(experiment->ini, entry->line, st, "%s", why.text);
		free(filled);
	}
	return true;
}

bool experiment_read_grid(struct experiment *experiment, struct status *st)
{
	const struct ini_entry *entry;

	read_cases(experiment);
	for (int i = 0; (entry = ini_entry(experiment->ini, i)); i++)
		if (!strcmp(entry->section, "grid") && !add_factor(experiment, entry, st))
			return false;
	if (!check_names(experiment, st))
		return false;
	experiment->point_count = 1;
	for (int i = 0; i < experiment->factor_count; i++) {
		if (i >= experiment->has_cases &&
			!check_factor(experiment, &experiment->factor[i], st))
			return false;
		experiment->point_count *= (uint64_t)experiment->factor[i].count;
		if (experiment->point_count > EXPERIMENT_POINTS)
			return ini_fail(experiment->ini, experiment->factor[i].line, st,
				"the grid has more than %d points", EXPERIMENT_POINTS);
	}
	return true;
}
