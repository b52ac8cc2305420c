/* words.c: the parts of what stands in the sections of an experiment, and rows, cells and stats
 * in words; see section.h. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/experiment/section.h"

/* ---- lists */

/* The next item of a list, which ends at one of these signs; blanks around it are left out. NULL at
 * the end. The caller frees. */
static char *next_item(const char **at, const char *signs)
{
	size_t length = strcspn(*at, signs);
	char *whole, *item;

	if (!**at)
		return NULL;
	whole = xstrndup(*at, length);
	item = xstrdup(text_trim(whole));
	free(whole);
	*at += length + ((*at)[length] != '\0');
	return item;
}

bool words_columns(struct section_columns *columns, const char *text, const struct table *rows,
	struct status *st)
{
	bool is_good = true;
	char *item;

	columns->count = 0;
	while (is_good && (item = next_item(&text, ", \t"))) {
		int col = -1;

		if (*item && columns->count == SECTION_COLUMNS)
			is_good = status_fail(
				st, "more than %d columns, expected fewer", SECTION_COLUMNS);
		else if (*item)
			is_good = summary_find_column(rows, item, &col, st);
		for (int i = 0; is_good && i < columns->count; i++)
			if (columns->col[i] == col)
				is_good = status_fail(st, "column '%s' twice, expected it once",
					text_quoted(item).text);
		if (is_good && col >= 0)
			columns->col[columns->count++] = col;
		free(item);
	}
	return is_good;
}

bool words_number(const char *text, double *out, struct status *st)
{
	char *copy = xstrdup(text), *slash = strchr(copy, '/');
	double below = 1;
	bool is_good;

	if (slash)
		*slash = '\0';
	is_good = text_is_number(copy, out) &&
		(!slash || (text_is_number(slash + 1, &below) && below != 0));
	free(copy);
	*out /= below;
	return is_good ||
		status_fail(st, "'%s', expected a number, or a fraction such as 737/1260",
			text_quoted(text).text);
}

/* ---- which rows */

/* The sign between a column and a value, and how long it is; 0: there is none. */
static size_t find_relation(const char *at, enum row_relation *relation)
{
	static const struct {
		const char *sign;
		enum row_relation relation;
	} signs[] = {{"!=", ROW_IS_NOT}, {"<=", ROW_AT_MOST}, {">=", ROW_AT_LEAST}, {"=", ROW_IS},
		{"<", ROW_BELOW}, {">", ROW_ABOVE}};

	for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
		if (!strncmp(at, signs[i].sign, strlen(signs[i].sign))) {
			*relation = signs[i].relation;
			return strlen(signs[i].sign);
		}
	}
	return 0;
}

static bool read_test(
	struct row_test *test, char *item, const struct table *rows, struct status *st)
{
	char *sign = item + strcspn(item, "=<>!"), *name = xstrndup(item, (size_t)(sign - item));
	size_t length = find_relation(sign, &test->relation);
	double ignored;
	bool is_good;

	is_good = length
		? summary_find_column(rows, text_trim(name), &test->col, st)
		: status_fail(st, "'%s', expected COLUMN=VALUE, or !=, <, <=, >, >= in place of =",
			  text_quoted(item).text);
	free(name);
	if (!is_good)
		return false;
	test->value = xstrdup(text_trim(sign + length));
	return test->relation <= ROW_IS_NOT || words_number(test->value, &ignored, st);
}

bool words_tests(
	struct row_tests *tests, const char *text, const struct table *rows, struct status *st)
{
	bool is_good = true;
	char *item;

	while (is_good && (item = next_item(&text, ","))) {
		struct row_test *test = ARRAY_ADD(tests->test, tests->count);

		*test = (struct row_test){.value = NULL};
		is_good = read_test(test, item, rows, st);
		free(item);
	}
	return is_good;
}

void row_tests_done(struct row_tests *tests)
{
	for (int i = 0; i < tests->count; i++)
		free(tests->test[i].value);
	free(tests->test);
	*tests = (struct row_tests){.count = 0};
}

/* Whether a cell has one of the values "a|b". */
static bool is_one_of(const struct cell *cell, const char *values)
{
	bool is_one = !*values && cell_is_value(cell, values);
	char *value;

	while (!is_one && (value = next_item(&values, "|"))) {
		is_one = cell_is_value(cell, value);
		free(value);
	}
	return is_one;
}

static bool pass(const struct cell *cell, const struct row_test *test)
{
	struct status ignored;
	double value;

	if (test->relation == ROW_IS || test->relation == ROW_IS_NOT)
		return is_one_of(cell, test->value) == (test->relation == ROW_IS);
	if (cell->text || isnan(cell->number) || !words_number(test->value, &value, &ignored))
		return false;
	switch (test->relation) {
	case ROW_BELOW:
		return cell->number < value;
	case ROW_AT_MOST:
		return cell->number <= value;
	case ROW_ABOVE:
		return cell->number > value;
	default:
		return cell->number >= value;
	}
}

void rows_pick(struct table *some, const struct table *rows, const size_t *row, size_t count)
{
	size_t cols = (size_t)rows->cols;

	*some = (struct table){
		.cols = rows->cols, .col = rows->col, .count = count, .capacity = count};
	some->cell = xcalloc(count * cols + 1, sizeof *some->cell);
	for (size_t i = 0; i < count; i++)
		memcpy(some->cell + i * cols, table_at(rows, row[i], 0), cols * sizeof *some->cell);
}

void rows_pick_all(struct table *all, const struct table *rows, const struct experiment *experiment)
{
	size_t *row = xcalloc(rows->count + 1, sizeof *row);

	for (size_t i = 0; i < rows->count; i++)
		row[i] = i;
	rows_pick(all, rows, row, rows->count);
	free(row);
	for (size_t i = 0; i < rows->count; i++) {
		for (int k = experiment->has_cases; k < experiment->factor_count;
			k++) { /* the name of a case is a name, whatever it looks like */
			struct cell *cell = table_at(all, i, EXPERIMENT_OWN + k);
			double number;

			if (cell->text && text_is_number(cell->text, &number))
				*cell = (struct cell){.number = number};
		}
	}
}

void rows_pick_where(struct table *some, const struct table *rows, const struct row_tests *tests)
{
	size_t *row = xcalloc(rows->count + 1, sizeof *row), count = 0;

	for (size_t i = 0; i < rows->count; i++) {
		bool is_wanted = true;

		for (int t = 0; is_wanted && t < tests->count; t++)
			is_wanted = pass(table_at(rows, i, tests->test[t].col), &tests->test[t]);
		if (is_wanted)
			row[count++] = i;
	}
	rows_pick(some, rows, row, count);
	free(row);
}

void rows_unpick(struct table *some)
{
	free(some->cell);
}

bool words_is_text_column(const struct experiment *experiment, int col)
{
	int own = col - EXPERIMENT_OWN;
	double ignored;

	if (own < 0)
		return false;
	if (own >= experiment->factor_count)
		return experiment->kind->columns[own - experiment->factor_count].is_text;
	for (int i = 0; i < experiment->factor[own].count; i++)
		if (!text_is_number(experiment->factor[own].value[i], &ignored))
			return true;
	return false;
}

/* ---- known values */

static bool read_mark(struct section_mark *mark, char *item, struct status *st)
{
	char *colon = strrchr(item, ':'), *value = colon ? text_trim(colon + 1) : item;

	if (colon)
		*colon = '\0';
	mark->name = xstrdup(colon ? text_trim(item) : value);
	return words_number(value, &mark->value, st);
}

bool words_marks(struct plot_section *section, const char *text, struct status *st)
{
	bool is_good = true;
	char *item;

	while (is_good && (item = next_item(&text, ","))) {
		struct section_mark *mark = ARRAY_ADD(section->mark, section->mark_count);

		*mark = (struct section_mark){.name = NULL};
		is_good = read_mark(mark, item, st);
		free(item);
	}
	return is_good;
}

/* ---- in words */

char *cell_words(const struct cell *cell)
{
	if (cell->text)
		return xstrdup(cell->text);
	return isnan(cell->number) ? xstrdup("-") : xasprintf("%.10g", cell->number);
}

int words_order(const char *a, const char *b)
{
	double x, y;

	if (text_is_number(a, &x) && text_is_number(b, &y))
		return (x > y) - (x < y);
	return strcmp(a, b);
}

/* "first_wins" as "first wins" */
static char *plain(const char *name)
{
	char *text = xstrdup(name);

	for (char *c = text; *c; c++)
		if (*c == '_')
			*c = ' ';
	return text;
}

char *group_words(const struct summary *summary, size_t group, int first, int count)
{
	char *words = xstrdup("");

	for (int i = first; i < first + count; i++) {
		const struct cell *cell = summary_key(summary, group, i);
		char *name = plain(summary->rows->col[summary->by[i]].name),
		     *value = cell_words(cell), *more;

		more = cell->text
			? xasprintf("%s%s%s", words, *words ? ", " : "", value)
			: xasprintf("%s%s%s = %s", words, *words ? ", " : "", name, value);
		free(words);
		free(name);
		free(value);
		words = more;
	}
	return words;
}

/* What there are several of, where the name of a column is one. */
static char *plural(const char *name)
{
	static const char *const several[][2] = {
		{"win", "wins"}, {"draw", "draws"}, {"loss", "losses"}};

	for (size_t i = 0; i < sizeof several / sizeof *several; i++)
		if (text_same(several[i][0], name))
			return xstrdup(several[i][1]);
	return plain(name);
}

bool measures_are_alike(const struct measures *measures)
{
	for (int i = 0; i < measures->count; i++) {
		const struct measure *measure = &measures->measure[i];

		if (measure->is_named || measure->kind != measures->measure[0].kind ||
			measure->kind == MEASURE_COUNT || measure->equals)
			return false;
	}
	return measures->count > 1;
}

char *measures_words(const struct measures *measures, int i, const struct table *rows)
{
	return measures_are_alike(measures) ? plural(rows->col[measures->measure[i].col].name)
					    : measure_words(&measures->measure[i], rows);
}

char *measure_words(const struct measure *measure, const struct table *rows)
{
	char *name, *several, *words;

	if (measure->is_named)
		return xstrdup(measure->name);
	if (measure->kind == MEASURE_COUNT)
		return xstrdup("count");
	name = plain(rows->col[measure->col].name);
	several = plural(rows->col[measure->col].name);
	if (measure->kind == MEASURE_SHARE && measure->equals)
		words = xasprintf("share with %s = %s", name, measure->equals);
	else if (measure->kind == MEASURE_SHARE)
		words = xasprintf("share of %s", several);
	else if (measure->kind == MEASURE_ONLY)
		words = xstrdup(name);
	else if (measure->kind == MEASURE_RUNNING)
		words = xstrdup(several);
	else
		words = xasprintf("%s of %s",
			measure->kind == MEASURE_SD            ? "deviation"
				: measure->kind == MEASURE_MIN ? "least"
				: measure->kind == MEASURE_MAX ? "most"
							       : measure_kind_name(measure->kind),
			name);
	free(name);
	free(several);
	return words;
}
