/* table.c: the table of an experiment; see pictures.h. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "io/experiment/pictures.h"
#include "io/experiment/section.h"
#include "io/plot/scale.h"

enum { MOST_DECIMALS = 9 };

#define LARGE 1e6

/* ---- stats in words */

static bool is_share(const struct measure *measure)
{
	return measure->kind == MEASURE_SHARE;
}

static bool has_interval(const struct measure *measure)
{
	return measure->kind == MEASURE_SHARE || measure->kind == MEASURE_MEAN;
}

/* With as many decimals as give two digits to half the interval: more of them say nothing. -1:
 * there is no interval, or it is too small. */
static int decimals_of(const struct summary_stat *stat)
{
	double half = (stat->high - stat->low) / 2;
	int decimals = 0;

	if (!(half > 0))
		return -1;
	for (; half < 10 && decimals < MOST_DECIMALS; decimals++)
		half *= 10;
	return half < 10 || fabs(stat->value) > LARGE ? -1 : decimals;
}

/* A number by itself, with four digits. */
static const char *number_words(double number, char out[PLOT_LABEL])
{
	if (number == floor(number) || fabs(number) >= 1000 || fabs(number) < 1e-4)
		return plot_number(number, false, out);
	snprintf(out, PLOT_LABEL, "%.4g", number);
	return out;
}

/* "58.10 (55.0..61.1)" in per cent, or "12.3 (11.9..12.8)"; the ends only where there are any. The
 * caller frees. */
static char *stat_words(const struct measure *measure, const struct summary_stat *stat)
{
	char value[PLOT_LABEL], low[PLOT_LABEL], high[PLOT_LABEL];
	int decimals = decimals_of(stat);

	if (isnan(stat->value))
		return xstrdup("-");
	if (is_share(measure))
		return xasprintf(
			"%.2f (%.1f..%.1f)", 100 * stat->value, 100 * stat->low, 100 * stat->high);
	if (decimals > 0)
		return xasprintf("%.*f (%.*f..%.*f)", decimals, stat->value, decimals, stat->low,
			decimals, stat->high);
	if (decimals == 0)
		return xasprintf("%s (%s..%s)", number_words(round(stat->value), value),
			number_words(round(stat->low), low), number_words(round(stat->high), high));
	number_words(stat->value, value);
	if (isnan(stat->low))
		return xstrdup(value);
	return xasprintf(
		"%s (%s..%s)", value, number_words(stat->low, low), number_words(stat->high, high));
}

static void add_stat(
	struct result_table *result, const struct measure *measure, const struct summary_stat *stat)
{
	const char *name = measure->name;
	char *words = stat_words(measure, stat),
	     *heading = xasprintf("%s%s", name, is_share(measure) ? " %" : "");

	if (stat->text)
		result_text(result, name, stat->text);
	else if (measure->kind == MEASURE_COUNT)
		result_count(result, name, (uint64_t)stat->value);
	else if (has_interval(measure))
		result_interval(result, name, heading, words, stat->value, stat->low, stat->high);
	else
		result_worded(result, name, words, stat->value);
	free(heading);
	free(words);
}

static void add_key(struct result_table *result, const char *name, const struct cell *cell)
{
	char *words = cell_words(cell);

	if (cell->text)
		result_text(result, name, cell->text);
	else
		result_worded(result, name, words, cell->number);
	free(words);
}

/* ---- the table */

/* What is said beside a group: the note of its points, if they all have the same; NULL: nothing. */
static const char *note_of(
	const struct experiment *experiment, const struct summary *summary, size_t group)
{
	const struct summary_group *rows = &summary->group[group];
	double point = table_at(summary->rows, rows->row[0], EXPERIMENT_POINT)->number;
	const char *note = experiment->note[(uint64_t)point];

	for (size_t i = 1; note && i < rows->rows; i++) {
		double next = table_at(summary->rows, rows->row[i], EXPERIMENT_POINT)->number;
		const char *other = next == point ? note : experiment->note[(uint64_t)next];

		if (!other || strcmp(other, note) != 0)
			return NULL;
		point = next;
	}
	return note;
}

static bool has_notes(const struct experiment *experiment, const struct summary *summary)
{
	for (size_t g = 0; g < summary->count; g++)
		if (note_of(experiment, summary, g))
			return true;
	return false;
}

/* Without rows nothing else says which columns there are. */
static void declare(
	struct result_table *result, const struct table_section *section, const struct table *rows)
{
	static const char *const ends[] = {"", "_low", "_high"};
	int n = section->by.count + 3 * section->show.count, used = 0;
	char **name = xcalloc((size_t)n + 1, sizeof *name);

	for (int i = 0; i < section->by.count; i++)
		name[used++] = xstrdup(rows->col[section->by.col[i]].name);
	for (int i = 0; i < section->show.count; i++)
		for (int k = 0; k < (has_interval(&section->show.measure[i]) ? 3 : 1); k++)
			name[used++] = xasprintf("%s%s", section->show.measure[i].name, ends[k]);
	result_columns(result, (const char *const *)name);
	while (used)
		free(name[--used]);
	free(name);
}

static void fill(struct result_table *result, const struct experiment *experiment,
	const struct table_section *section, const struct table *rows)
{
	struct summary summary;
	const char *last = NULL;
	bool has_note;

	summary_make(&summary, rows, section->by.col, section->by.count, &section->show);
	has_note = has_notes(experiment, &summary);
	if (!summary.count)
		declare(result, section, rows);
	for (size_t g = 0; g < summary.count; g++) {
		const char *note = note_of(experiment, &summary, g);

		result_row(result);
		for (int i = 0; i < section->by.count; i++)
			add_key(result, rows->col[section->by.col[i]].name,
				summary_key(&summary, g, i));
		for (int m = 0; m < section->show.count; m++)
			add_stat(result, &section->show.measure[m], &summary.group[g].stat[m]);
		if (has_note) /* once for all groups of a point */
			result_text(result, "note", note && note != last ? note : "");
		last = note;
	}
	summary_done(&summary);
}

struct result_table *experiment_table(const struct experiment *experiment, const struct table *rows)
{
	struct result_table *result = result_new();
	struct table_section section;
	struct status st = {""};
	struct table all, some;

	result_rows(result, "table");
	if (!table_section_read(&section, experiment, rows, &st))
		return result; /* it was checked */
	rows_pick_all(&all, rows, experiment);
	rows_pick_where(&some, &all, &section.where);
	fill(result, experiment, &section, &some);
	rows_unpick(&some);
	rows_unpick(&all);
	table_section_done(&section);
	return result;
}
