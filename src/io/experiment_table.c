/* experiment_table.c: the table of an experiment; see experiment_figure.h. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "io/experiment/section.h"
#include "io/experiment_figure.h"
#include "io/figure_scale.h"

enum { MOST_DECIMALS = 9 };

#define LARGE 1e6

/* ---- figures in words */

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
static int decimals_of(const struct summary_figure *figure)
{
	double half = (figure->high - figure->low) / 2;
	int decimals = 0;

	if (!(half > 0))
		return -1;
	for (; half < 10 && decimals < MOST_DECIMALS; decimals++)
		half *= 10;
	return half < 10 || fabs(figure->value) > LARGE ? -1 : decimals;
}

/* A number by itself, with four digits. */
static const char *number_words(double number, char out[FIGURE_LABEL])
{
	if (number == floor(number) || fabs(number) >= 1000 || fabs(number) < 1e-4)
		return figure_number(number, false, out);
	snprintf(out, FIGURE_LABEL, "%.4g", number);
	return out;
}

/* "58.10 (55.0..61.1)" in per cent, or "12.3 (11.9..12.8)"; the ends only where there are any. The
 * caller frees. */
static char *figure_words(const struct measure *measure, const struct summary_figure *figure)
{
	char value[FIGURE_LABEL], low[FIGURE_LABEL], high[FIGURE_LABEL];
	int decimals = decimals_of(figure);

	if (isnan(figure->value))
		return xstrdup("-");
	if (is_share(measure))
		return xasprintf("%.2f (%.1f..%.1f)", 100 * figure->value, 100 * figure->low,
			100 * figure->high);
	if (decimals > 0)
		return xasprintf("%.*f (%.*f..%.*f)", decimals, figure->value, decimals,
			figure->low, decimals, figure->high);
	if (decimals == 0)
		return xasprintf("%s (%s..%s)", number_words(round(figure->value), value),
			number_words(round(figure->low), low),
			number_words(round(figure->high), high));
	number_words(figure->value, value);
	if (isnan(figure->low))
		return xstrdup(value);
	return xasprintf("%s (%s..%s)", value, number_words(figure->low, low),
		number_words(figure->high, high));
}

static void add_figure(struct sheet *sheet, const struct measure *measure, const char *name,
	const char *heading, const struct summary_figure *figure)
{
	char *words = figure_words(measure, figure);

	if (figure->text)
		sheet_text(sheet, name, figure->text);
	else if (measure->kind == MEASURE_COUNT)
		sheet_count(sheet, name, (uint64_t)figure->value);
	else if (has_interval(measure))
		sheet_interval(
			sheet, name, heading, words, figure->value, figure->low, figure->high);
	else
		sheet_worded(sheet, name, words, figure->value);
	free(words);
}

static void add_key(struct sheet *sheet, const char *name, const struct cell *cell)
{
	char *words = cell_words(cell);

	if (cell->text)
		sheet_text(sheet, name, cell->text);
	else
		sheet_worded(sheet, name, words, cell->number);
	free(words);
}

/* ---- the table */

/* What is said beside a group: the note of its points, if they all have the same; NULL: nothing. */
static const char *note_of(
	const struct experiment *experiment, const struct summary *summary, size_t group)
{
	const struct summary_group *rows = &summary->group[group];
	double point = rows_at(summary->rows, rows->row[0], EXPERIMENT_POINT)->number;
	const char *note = experiment_note(experiment, (uint64_t)point);

	for (size_t i = 1; note && i < rows->rows; i++) {
		double next = rows_at(summary->rows, rows->row[i], EXPERIMENT_POINT)->number;
		const char *other =
			next == point ? note : experiment_note(experiment, (uint64_t)next);

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

/* The names of columns, and what stands above those of the figures: the sheet keeps them. */
struct table_names {
	const char **key, **figure, **heading;
};

static const char **make_list(struct sheet *sheet, int count)
{
	return sheet_keep(sheet, xcalloc((size_t)count + 1, sizeof(char *)));
}

static struct table_names make_names(
	struct sheet *sheet, const struct table_section *section, const struct rows *rows)
{
	int keys = section->by.count, figures = section->show.count;
	struct table_names names = {
		make_list(sheet, keys), make_list(sheet, figures), make_list(sheet, figures)};

	for (int i = 0; i < keys; i++)
		names.key[i] = sheet_keep(sheet, xstrdup(rows->name[section->by.col[i]]));
	for (int i = 0; i < figures; i++) {
		const char *name = names.figure[i] =
			sheet_keep(sheet, xstrdup(section->show.measure[i].name));

		names.heading[i] = is_share(&section->show.measure[i])
			? sheet_keep(sheet, xasprintf("%s %%", name))
			: name;
	}
	return names;
}

/* Without rows nothing else says which columns there are. */
static void declare(
	struct sheet *sheet, const struct table_section *section, const struct table_names *names)
{
	const char **all = make_list(sheet, section->by.count + 3 * section->show.count);
	int n = 0;

	for (int i = 0; i < section->by.count; i++)
		all[n++] = names->key[i];
	for (int i = 0; i < section->show.count; i++) {
		all[n++] = names->figure[i];
		if (has_interval(&section->show.measure[i])) {
			all[n++] = sheet_keep(sheet, xasprintf("%s_low", names->figure[i]));
			all[n++] = sheet_keep(sheet, xasprintf("%s_high", names->figure[i]));
		}
	}
	sheet_columns(sheet, all);
}

static void fill(struct sheet *sheet, const struct experiment *experiment,
	const struct table_section *section, const struct rows *rows)
{
	struct table_names names = make_names(sheet, section, rows);
	struct summary summary;
	const char *last = NULL;
	bool has_note;

	summary_make(&summary, rows, section->by.col, section->by.count, &section->show);
	has_note = has_notes(experiment, &summary);
	if (!summary.count)
		declare(sheet, section, &names);
	for (size_t g = 0; g < summary.count; g++) {
		const char *note = note_of(experiment, &summary, g);

		sheet_row(sheet);
		for (int i = 0; i < section->by.count; i++)
			add_key(sheet, names.key[i], summary_key(&summary, g, i));
		for (int m = 0; m < section->show.count; m++)
			add_figure(sheet, &section->show.measure[m], names.figure[m],
				names.heading[m], &summary.group[g].figure[m]);
		if (has_note) /* once for all groups of a point */
			sheet_text(sheet, "note", note && note != last ? note : "");
		last = note;
	}
	summary_done(&summary);
}

struct sheet *experiment_sheet(const struct experiment *experiment, const struct rows *rows)
{
	struct sheet *sheet = sheet_new();
	struct table_section section;
	struct status st = {""};
	struct rows all, some;

	sheet_table(sheet, "table");
	if (!table_section_read(&section, experiment, rows, &st))
		return sheet; /* it was checked */
	rows_pick_all(&all, rows, experiment);
	rows_pick_where(&some, &all, &section.where);
	fill(sheet, experiment, &section, &some);
	rows_unpick(&some);
	rows_unpick(&all);
	table_section_done(&section);
	return sheet;
}
