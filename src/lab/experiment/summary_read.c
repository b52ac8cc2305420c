/* summary_read.c: stats as they are written: "wins = share(win), count()"; see summary.h. */
#include "base/array.h"
#include "lab/experiment/summary.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"

static const char *const kind_names[] = {
	[MEASURE_COUNT] = "count",
	[MEASURE_MEAN] = "mean",
	[MEASURE_SHARE] = "share",
	[MEASURE_SUM] = "sum",
	[MEASURE_MIN] = "min",
	[MEASURE_MAX] = "max",
	[MEASURE_MEDIAN] = "median",
	[MEASURE_SD] = "sd",
	[MEASURE_ONLY] = "only",
	[MEASURE_RUNNING] = "running",
};

enum { KINDS = sizeof kind_names / sizeof *kind_names };

const char *measure_kind_name(enum measure_kind kind)
{
	return kind_names[kind];
}

static int find_kind(const char *name)
{
	for (int i = 0; i < KINDS; i++)
		if (text_same(kind_names[i], name))
			return i;
	return -1;
}

static bool fail_kind(struct status *st, const char *item)
{
	char known[256];
	size_t used = 0;

	for (int i = 0; i < KINDS; i++)
		text_append(known, sizeof known, &used, "%s%s(%s)", i ? ", " : "", kind_names[i],
			i == MEASURE_COUNT ? "" : "x");
	return status_fail(st, "unknown stat '%s', expected one of %s, where x is a column",
		text_quoted(item).text, known);
}

bool summary_find_column(const struct table *rows, const char *name, int *col, struct status *st)
{
	char known[1024];
	size_t used = 0;

	*col = table_find(rows, name);
	if (*col >= 0)
		return true;
	for (int i = 0; i < rows->cols; i++)
		text_append(known, sizeof known, &used, "%s%s", i ? ", " : "", rows->col[i].name);
	return status_fail(
		st, "unknown column '%s', expected one of %s", text_quoted(name).text, known);
}

/* Reads the parentheses: a column, with share() perhaps a value. */
static bool read_column(struct measure *measure, const char *item, char *inside,
	const struct table *rows, struct status *st)
{
	char *equals = measure->kind == MEASURE_SHARE ? strchr(inside, '=') : NULL;

	measure->col = -1;
	if (measure->kind == MEASURE_COUNT)
		return !*text_trim(inside) ||
			status_fail(st, "'%s' counts rows, expected nothing in its parentheses",
				text_quoted(item).text);
	if (equals) {
		*equals = '\0';
		measure->equals = xstrdup(text_trim(equals + 1));
	}
	inside = text_trim(inside);
	if (!*inside)
		return status_fail(st, "'%s' has no column, expected one in its parentheses",
			text_quoted(item).text);
	return summary_find_column(rows, inside, &measure->col, st);
}

/* "share(win)" */
static bool read_stat(
	struct measure *measure, char *item, const struct table *rows, struct status *st)
{
	char *whole = xstrdup(item), *open = strchr(item, '('), *close = strrchr(item, ')');
	bool is_good = open && close > open && !close[1];
	int kind = -1;

	if (is_good) {
		*open = *close = '\0';
		kind = find_kind(text_trim(item));
	}
	if (kind >= 0) {
		measure->kind = (enum measure_kind)kind;
		is_good = read_column(measure, whole, open + 1, rows, st);
	} else {
		is_good = fail_kind(st, whole);
	}
	free(whole);
	return is_good;
}

/* The same, perhaps with a name: "wins = share(win)" */
static bool read_measure(
	struct measure *measure, char *item, const struct table *rows, struct status *st)
{
	size_t before = strcspn(item, "(=");

	measure->is_named = item[before] == '=';
	if (measure->is_named) {
		item[before] = '\0';
		measure->name = xstrdup(text_trim(item));
		item = text_trim(item + before + 1);
		if (!*measure->name)
			return status_fail(st, "'= %s' has no name, expected one before the =",
				text_quoted(item).text);
	} else {
		measure->name = xstrdup(item);
	}
	return read_stat(measure, item, rows, st);
}

/* Where an item ends: at a comma outside of parentheses, or at the end of the text. */
static size_t item_length(const char *text)
{
	size_t i = 0;

	for (int depth = 0; text[i] && (text[i] != ',' || depth > 0); i++)
		depth += (text[i] == '(') - (text[i] == ')');
	return i;
}

static bool is_new(const struct measures *measures, struct status *st)
{
	const char *name = measures->measure[measures->count - 1].name;

	for (int i = 0; i + 1 < measures->count; i++)
		if (text_same(measures->measure[i].name, name))
			return status_fail(st, "'%s' stands there twice, expected different names",
				text_quoted(name).text);
	return true;
}

bool measures_read(
	struct measures *measures, const char *text, const struct table *rows, struct status *st)
{
	bool is_good = true;

	*measures = (struct measures){.count = 0};
	for (const char *at = text; is_good;) {
		size_t length = item_length(at);
		char *item = xstrndup(at, length), *trimmed = text_trim(item);

		struct measure *measure = ARRAY_ADD(measures->measure, measures->count);

		*measure = (struct measure){.name = NULL};
		is_good = read_measure(measure, trimmed, rows, st) && is_new(measures, st);
		free(item);
		if (!at[length])
			break;
		at += length + 1;
	}
	if (!is_good)
		measures_done(measures);
	return is_good;
}

void measures_done(struct measures *measures)
{
	for (int i = 0; i < measures->count; i++) {
		free(measures->measure[i].equals);
		free(measures->measure[i].name);
	}
	free(measures->measure);
	*measures = (struct measures){.count = 0};
}
