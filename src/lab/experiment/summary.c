/* summary.c: rows in groups, and the figures of each; see summary.h. Figures as they are written
 * are in summary_read.c.
 *
 * Sums are made in the order of the rows, so the same rows give the same figures to the last bit.
 */
#include "lab/experiment/summary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "lab/stats.h"

/* ---- cells */

bool cell_is_same(const struct cell *a, const struct cell *b)
{
	if (a->text || b->text)
		return a->text && b->text && !strcmp(a->text, b->text);
	return a->number == b->number || (isnan(a->number) && isnan(b->number));
}

bool cell_is_value(const struct cell *cell, const char *value)
{
	char *end;
	double number;

	if (cell->text)
		return text_same(cell->text, value);
	number = strtod(value, &end);
	return end != value && !*end && cell->number == number;
}

static bool is_empty(const struct cell *cell)
{
	return !cell->text && isnan(cell->number);
}

static bool is_number(const struct cell *cell)
{
	return !cell->text && !isnan(cell->number);
}

/* ---- groups */

/* FNV-1a (Fowler, Noll, Vo) over the cells by which a row is grouped. */
static uint64_t add_bytes(uint64_t hash, const void *bytes, size_t n)
{
	const unsigned char *at = bytes;

	for (size_t i = 0; i < n; i++)
		hash = (hash ^ at[i]) * 1099511628211u;
	return hash;
}

static uint64_t hash_row(const struct summary *summary, size_t row)
{
	uint64_t hash = 14695981039346656037u;

	for (int i = 0; i < summary->by_count; i++) {
		const struct cell *cell = rows_at(summary->rows, row, summary->by[i]);
		double number = isnan(cell->number) || cell->number == 0
			? 0
			: cell->number; /* one zero, one NAN */

		hash = cell->text ? add_bytes(hash, cell->text, strlen(cell->text) + 1)
				  : add_bytes(hash, &number, sizeof number);
	}
	return hash ^ hash >> 29;
}

static bool agree(const struct summary *summary, size_t a, size_t b)
{
	for (int i = 0; i < summary->by_count; i++)
		if (!cell_is_same(rows_at(summary->rows, a, summary->by[i]),
			    rows_at(summary->rows, b, summary->by[i])))
			return false;
	return true;
}

/* The group of each row, by the first row of the group: a table with linear probing, at most half
 * full, of groups from 1. */
static void find_groups(struct summary *summary, size_t *group_of)
{
	size_t count = summary->rows->count, size = 16, room = 0;
	size_t *table, *first = NULL;

	while (size < 2 * count)
		size *= 2;
	table = xcalloc(size, sizeof *table);
	for (size_t row = 0; row < count; row++) {
		size_t at = (size_t)hash_row(summary, row) & (size - 1);

		while (table[at] && !agree(summary, first[table[at] - 1], row))
			at = (at + 1) & (size - 1);
		if (!table[at]) {
			if (summary->count == room) {
				room = room ? 2 * room : 16;
				first = xrealloc(first, room * sizeof *first);
			}
			first[summary->count] = row;
			table[at] = ++summary->count;
		}
		group_of[row] = table[at] - 1;
	}
	free(table);
	free(first);
}

/* All rows stand in one piece of memory, which is the first group's. */
static void fill_groups(struct summary *summary)
{
	size_t count = summary->rows->count, *group_of = xcalloc(count + 1, sizeof *group_of),
	       *place = xcalloc(count + 1, sizeof *place);

	find_groups(summary, group_of);
	summary->group = xcalloc(summary->count + 1, sizeof *summary->group);
	for (size_t row = 0; row < count; row++)
		summary->group[group_of[row]].rows++;
	summary->group[0].row = place;
	for (size_t i = 1; i < summary->count; i++)
		summary->group[i].row = summary->group[i - 1].row + summary->group[i - 1].rows;
	for (size_t i = 0; i < summary->count; i++)
		summary->group[i].rows = 0;
	for (size_t row = 0; row < count; row++) {
		struct summary_group *group = &summary->group[group_of[row]];

		group->row[group->rows++] = row;
	}
	free(group_of);
}

const struct cell *summary_key(const struct summary *summary, size_t group, int i)
{
	return rows_at(summary->rows, summary->group[group].row[0], summary->by[i]);
}

/* ---- figures */

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/* The numbers of a column in a group; there is room. */
static size_t numbers_of(
	const struct rows *rows, const struct summary_group *group, int col, double *out)
{
	size_t n = 0;

	for (size_t i = 0; i < group->rows; i++) {
		const struct cell *cell = rows_at(rows, group->row[i], col);

		if (is_number(cell))
			out[n++] = cell->number;
	}
	return n;
}

static struct summary_figure share_of(
	const struct rows *rows, const struct summary_group *group, const struct measure *measure)
{
	struct interval interval;
	size_t n = 0, k = 0;

	for (size_t i = 0; i < group->rows; i++) {
		const struct cell *cell = rows_at(rows, group->row[i], measure->col);

		n += measure->equals ? !is_empty(cell) : is_number(cell);
		k += measure->equals ? cell_is_value(cell, measure->equals)
				     : is_number(cell) && cell->number == 1;
	}
	if (!n)
		return (struct summary_figure){NAN, NAN, NAN, NULL};
	interval = stats_wilson((double)k, n, STATS_Z95);
	return (struct summary_figure){(double)k / (double)n, interval.low, interval.high, NULL};
}

static struct summary_figure only_of(
	const struct rows *rows, const struct summary_group *group, int col)
{
	const struct cell *first = rows_at(rows, group->row[0], col);

	for (size_t i = 1; i < group->rows; i++)
		if (!cell_is_same(first, rows_at(rows, group->row[i], col)))
			return (struct summary_figure){NAN, NAN, NAN, NULL};
	return (struct summary_figure){first->text ? NAN : first->number, NAN, NAN,
		first->text ? xstrdup(first->text) : NULL};
}

static double deviation(const double *x, size_t n)
{
	double mean = stats_mean(x, n).mean, squares = 0;

	for (size_t i = 0; i < n; i++)
		squares += (x[i] - mean) * (x[i] - mean);
	return n > 1 ? sqrt(squares / (double)(n - 1)) : NAN;
}

static double sum_of(const double *x, size_t n)
{
	double sum = 0;

	for (size_t i = 0; i < n; i++)
		sum += x[i];
	return sum;
}

/* The interval of a mean of n numbers, none of which is out of range; is_constant says that all are
 * the same. */
static struct interval keep_in_range(
	struct interval interval, double mean, size_t n, bool is_constant, enum rows_range range)
{
	if (range == RANGE_RESULT && is_constant && n > 1)
		return stats_wilson(mean * (double)n, n, STATS_Z95); /* (3) */
	if (range != RANGE_ANY && interval.low < 0)
		interval.low = 0; /* (2) */
	if ((range == RANGE_PART || range == RANGE_RESULT) && interval.high > 1)
		interval.high = 1;
	return interval;
}

static bool are_same(const double *x, size_t n)
{
	for (size_t i = 1; i < n; i++)
		if (x[i] != x[0])
			return false;
	return true;
}

/* A figure of numbers, of which there are some; they may be put in order. */
static struct summary_figure figure_of(
	enum measure_kind kind, double *x, size_t n, enum rows_range range)
{
	struct summary_figure figure = {NAN, NAN, NAN, NULL};
	struct mean mean;

	switch (kind) {
	case MEASURE_SUM:
		figure.value = sum_of(x, n);
		break;
	case MEASURE_SD:
		figure.value = deviation(x, n);
		break;
	case MEASURE_MIN:
	case MEASURE_MAX:
	case MEASURE_MEDIAN:
		qsort(x, n, sizeof *x, by_size);
		figure.value = stats_quantile(x, n,
			kind == MEASURE_MIN           ? 0
				: kind == MEASURE_MAX ? 1
						      : 0.5);
		break;
	default:
		mean = stats_mean(x, n);
		mean.interval = keep_in_range(mean.interval, mean.mean, n, are_same(x, n), range);
		figure = (struct summary_figure){
			mean.mean, mean.interval.low, mean.interval.high, NULL};
	}
	return figure;
}

static bool are_bits(const double *x, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (x[i] != 0 && x[i] != 1)
			return false;
	return true;
}

size_t summary_running(
	const struct summary *summary, size_t group, int col, struct summary_figure *out)
{
	double *x = xcalloc(summary->group[group].rows + 1, sizeof *x), sum = 0, mean = 0,
	       squares = 0;
	size_t n = numbers_of(summary->rows, &summary->group[group], col, x);
	bool is_share = are_bits(x, n);

	for (size_t i = 0; i < n; i++) {
		double count = (double)(i + 1), step = x[i] - mean, half;
		struct interval interval;

		sum += x[i];
		mean += step / count; /* (4) */
		squares += step * (x[i] - mean); /* (5) */
		half = i && !is_share ? stats_student95(i) * sqrt(squares / (count - 1) / count)
				      : NAN;
		interval = is_share ? stats_wilson(sum, i + 1, STATS_Z95)
				    : keep_in_range((struct interval){mean - half, mean + half},
					      mean, i + 1, squares == 0, summary->rows->range[col]);
		out[i] = (struct summary_figure){
			is_share ? sum / count : mean, interval.low, interval.high, NULL};
	}
	free(x);
	return n;
}

/* The last of the running means is that of all. */
static struct summary_figure settled_of(const struct summary *summary, size_t group, int col)
{
	struct summary_figure *running = xcalloc(summary->group[group].rows + 1, sizeof *running),
			      last = {NAN, NAN, NAN, NULL};
	size_t n = summary_running(summary, group, col, running);

	if (n)
		last = running[n - 1];
	free(running);
	return last;
}

static struct summary_figure measure_group(
	const struct summary *summary, size_t number, const struct measure *measure, double *room)
{
	const struct summary_group *group = &summary->group[number];
	size_t n;

	switch (measure->kind) {
	case MEASURE_COUNT:
		return (struct summary_figure){(double)group->rows, NAN, NAN, NULL};
	case MEASURE_SHARE:
		return share_of(summary->rows, group, measure);
	case MEASURE_ONLY:
		return only_of(summary->rows, group, measure->col);
	case MEASURE_RUNNING:
		return settled_of(summary, number, measure->col);
	default:
		n = numbers_of(summary->rows, group, measure->col, room);
		return n ? figure_of(measure->kind, room, n, summary->rows->range[measure->col])
			 : (struct summary_figure){NAN, NAN, NAN, NULL};
	}
}

void summary_make(struct summary *summary, const struct rows *rows, const int *by, int by_count,
	const struct measures *measures)
{
	double *room = xcalloc(rows->count + 1, sizeof *room);

	*summary = (struct summary){.by_count = by_count,
		.by = xcalloc((size_t)by_count + 1, sizeof *by),
		.rows = rows,
		.measures = measures};
	if (by_count)
		memcpy(summary->by, by, (size_t)by_count * sizeof *by);
	fill_groups(summary);
	for (size_t i = 0; i < summary->count; i++) {
		summary->group[i].figure =
			xcalloc((size_t)measures->count + 1, sizeof *summary->group[i].figure);
		for (int m = 0; m < measures->count; m++)
			summary->group[i].figure[m] =
				measure_group(summary, i, &measures->measure[m], room);
	}
	free(room);
}

void summary_done(struct summary *summary)
{
	for (size_t i = 0; i < summary->count; i++) {
		for (int m = 0; m < summary->measures->count; m++)
			free(summary->group[i].figure[m].text);
		free(summary->group[i].figure);
	}
	free(summary->group[0].row);
	free(summary->group);
	free(summary->by);
	*summary = (struct summary){.count = 0};
}
