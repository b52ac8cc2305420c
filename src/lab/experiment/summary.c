/* summary.c: rows in groups, and the stats of each; see summary.h. Stats as they are written
 * are in summary_read.c.
 *
 * Sums are made in the order of the rows, so the same rows give the same stats to the last bit.
 */
#include "lab/experiment/summary.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/hash_table.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "lab/clusters.h"
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

/* A row by the cells that tell its group. */
struct group_key {
	const struct summary *summary;
	size_t row;
};

static uint64_t hash_row(const void *at)
{
	const struct group_key *key = at;
	uint64_t hash = HASH_EMPTY;

	for (int i = 0; i < key->summary->by_count; i++) {
		const struct cell *cell =
			table_at(key->summary->rows, key->row, key->summary->by[i]);
		double number = isnan(cell->number) || cell->number == 0
			? 0
			: cell->number; /* one zero, one NAN */

		hash = cell->text ? hash_more(hash, cell->text, strlen(cell->text) + 1)
				  : hash_more(hash, &number, sizeof number);
	}
	return hash_number(hash, 0);
}

static bool agree(const void *a, const void *b)
{
	const struct group_key *first = a, *second = b;
	const struct summary *summary = first->summary;

	for (int i = 0; i < summary->by_count; i++)
		if (!cell_is_same(table_at(summary->rows, first->row, summary->by[i]),
			    table_at(summary->rows, second->row, summary->by[i])))
			return false;
	return true;
}

/* The group of each row, in the order of their first rows. */
static void find_groups(struct summary *summary, size_t *group_of)
{
	static const struct hash_keys rows = {hash_row, agree};
	struct hash_table groups;

	hash_table_init_with(&groups, &rows, sizeof(struct group_key), sizeof *group_of);
	for (size_t row = 0; row < summary->rows->count; row++) {
		struct group_key key = {summary, row};
		size_t *group = hash_table_find(&groups, &key);

		if (!group) {
			group = hash_table_add(&groups, &key);
			*group = summary->count++;
		}
		group_of[row] = *group;
	}
	hash_table_done(&groups);
}

/* The first group owns the memory of the rows of all groups. */
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
	return table_at(summary->rows, summary->group[group].row[0], summary->by[i]);
}

/* ---- stats */

/* Whether a row of a group is the first of its trial that counts, `last` being the one that counted
 * before it; -1: none. Rows of one trial stand together. */
static bool is_first_of_trial(
	const struct summary *summary, const struct summary_group *group, size_t i, ptrdiff_t last)
{
	const struct table *rows = summary->rows;

	if (last < 0 || summary->point_col < 0 || summary->trial_col < 0)
		return true;
	return !cell_is_same(table_at(rows, group->row[last], summary->point_col),
		       table_at(rows, group->row[i], summary->point_col)) ||
		!cell_is_same(table_at(rows, group->row[last], summary->trial_col),
			table_at(rows, group->row[i], summary->trial_col));
}

/* The numbers of a column in a group, by trials. */
static struct clusters trials_of(
	const struct summary *summary, const struct summary_group *group, int col)
{
	struct clusters trials = {0};
	ptrdiff_t last = -1;

	for (size_t i = 0; i < group->rows; i++) {
		const struct cell *cell = table_at(summary->rows, group->row[i], col);

		if (!is_number(cell))
			continue;
		clusters_add(&trials, cell->number, is_first_of_trial(summary, group, i, last));
		last = (ptrdiff_t)i;
	}
	return trials;
}

/* The numbers of a column in a group; there is space. */
static size_t numbers_of(
	const struct table *rows, const struct summary_group *group, int col, double *out)
{
	size_t n = 0;

	for (size_t i = 0; i < group->rows; i++) {
		const struct cell *cell = table_at(rows, group->row[i], col);

		if (is_number(cell))
			out[n++] = cell->number;
	}
	return n;
}

static struct summary_stat share_of(const struct summary *summary,
	const struct summary_group *group, const struct measure *measure)
{
	struct clusters trials = {0};
	struct interval interval;
	ptrdiff_t last = -1;

	for (size_t i = 0; i < group->rows; i++) {
		const struct cell *cell = table_at(summary->rows, group->row[i], measure->col);
		bool is_one = measure->equals ? cell_is_value(cell, measure->equals)
					      : is_number(cell) && cell->number == 1;

		if (measure->equals ? is_empty(cell) : !is_number(cell))
			continue;
		clusters_add(&trials, is_one, is_first_of_trial(summary, group, i, last));
		last = (ptrdiff_t)i;
	}
	if (!trials.numbers)
		return (struct summary_stat){NAN, NAN, NAN, NULL};
	interval = clusters_are_larger(&trials)
		? clusters_share(&trials)
		: stats_wilson(trials.sum, trials.numbers, STATS_Z95);
	return (struct summary_stat){
		trials.sum / (double)trials.numbers, interval.low, interval.high, NULL};
}

static struct summary_stat only_of(
	const struct table *rows, const struct summary_group *group, int col)
{
	const struct cell *first = table_at(rows, group->row[0], col);

	for (size_t i = 1; i < group->rows; i++)
		if (!cell_is_same(first, table_at(rows, group->row[i], col)))
			return (struct summary_stat){NAN, NAN, NAN, NULL};
	return (struct summary_stat){first->text ? NAN : first->number, NAN, NAN,
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

/* The interval of a mean of n numbers, or clusters of them, none of which is out of range;
 * is_constant says that all are the same. */
static struct interval keep_in_range(
	struct interval interval, double mean, size_t n, bool is_constant, enum column_range range)
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

/* A mean of numbers, of which there are some. */
static struct summary_stat mean_of(
	const double *x, size_t n, const struct clusters *trials, enum column_range range)
{
	struct mean mean = stats_mean(x, n);

	if (clusters_are_larger(trials))
		mean.interval = clusters_mean(trials);
	mean.interval =
		keep_in_range(mean.interval, mean.mean, trials->count, are_same(x, n), range);
	return (struct summary_stat){mean.mean, mean.interval.low, mean.interval.high, NULL};
}

/* Another stat of such numbers; they may be put in order. */
static struct summary_stat stat_of(enum measure_kind kind, double *x, size_t n)
{
	struct summary_stat stat = {NAN, NAN, NAN, NULL};

	switch (kind) {
	case MEASURE_SUM:
		stat.value = sum_of(x, n);
		break;
	case MEASURE_SD:
		stat.value = deviation(x, n);
		break;
	case MEASURE_MIN:
	case MEASURE_MAX:
	case MEASURE_MEDIAN:
		stats_sort(x, n);
		stat.value = stats_quantile(x, n,
			kind == MEASURE_MIN           ? 0
				: kind == MEASURE_MAX ? 1
						      : 0.5);
		break;
	default:
		break;
	}
	return stat;
}

static bool are_bits(const double *x, size_t n)
{
	for (size_t i = 0; i < n; i++)
		if (x[i] != 0 && x[i] != 1)
			return false;
	return true;
}

/* The interval of the mean up to a number, which is a share where all are 0 or 1. */
static struct interval interval_of(
	const struct clusters *trials, double mean, double squares, bool is_share)
{
	double count = (double)trials->numbers, half;

	if (clusters_are_larger(trials))
		return is_share ? clusters_share(trials) : clusters_mean(trials);
	if (is_share)
		return stats_wilson(trials->sum, trials->numbers, STATS_Z95);
	half = trials->numbers > 1
		? stats_student95(trials->numbers - 1) * sqrt(squares / (count - 1) / count)
		: NAN;
	return (struct interval){mean - half, mean + half};
}

size_t summary_running(
	const struct summary *summary, size_t number, int col, struct summary_stat *out)
{
	const struct summary_group *group = &summary->group[number];
	double *x = xcalloc(group->rows + 1, sizeof *x), mean = 0, squares = 0;
	bool is_share = are_bits(x, numbers_of(summary->rows, group, col, x));
	struct clusters trials = {0};
	ptrdiff_t last = -1;
	size_t n = 0;

	for (size_t i = 0; i < group->rows; i++) {
		const struct cell *cell = table_at(summary->rows, group->row[i], col);
		struct interval interval;
		double step;

		if (!is_number(cell))
			continue;
		clusters_add(&trials, cell->number, is_first_of_trial(summary, group, i, last));
		last = (ptrdiff_t)i;
		step = cell->number - mean;
		mean += step / (double)trials.numbers; /* (4) */
		squares += step * (cell->number - mean); /* (5) */
		interval = interval_of(&trials, mean, squares, is_share);
		if (!is_share)
			interval = keep_in_range(interval, mean, trials.count, squares == 0,
				summary->rows->col[col].range);
		out[n++] =
			(struct summary_stat){is_share ? trials.sum / (double)trials.numbers : mean,
				interval.low, interval.high, NULL};
	}
	free(x);
	return n;
}

/* The last of the running means is that of all. */
static struct summary_stat settled_of(const struct summary *summary, size_t group, int col)
{
	struct summary_stat *running = xcalloc(summary->group[group].rows + 1, sizeof *running),
			    last = {NAN, NAN, NAN, NULL};
	size_t n = summary_running(summary, group, col, running);

	if (n)
		last = running[n - 1];
	free(running);
	return last;
}

static struct summary_stat measure_group(const struct summary *summary, size_t number,
	const struct measure *measure, double *scratch)
{
	const struct summary_group *group = &summary->group[number];
	struct clusters trials;
	size_t n;

	switch (measure->kind) {
	case MEASURE_COUNT:
		return (struct summary_stat){(double)group->rows, NAN, NAN, NULL};
	case MEASURE_SHARE:
		return share_of(summary, group, measure);
	case MEASURE_ONLY:
		return only_of(summary->rows, group, measure->col);
	case MEASURE_RUNNING:
		return settled_of(summary, number, measure->col);
	default:
		n = numbers_of(summary->rows, group, measure->col, scratch);
		if (!n)
			return (struct summary_stat){NAN, NAN, NAN, NULL};
		if (measure->kind != MEASURE_MEAN)
			return stat_of(measure->kind, scratch, n);
		trials = trials_of(summary, group, measure->col);
		return mean_of(scratch, n, &trials, summary->rows->col[measure->col].range);
	}
}

void summary_make(struct summary *summary, const struct table *rows, const int *by, int by_count,
	const struct measures *measures)
{
	double *scratch = xcalloc(rows->count + 1, sizeof *scratch);

	*summary = (struct summary){.by_count = by_count,
		.by = xcalloc((size_t)by_count + 1, sizeof *by),
		.rows = rows,
		.point_col = table_find(rows, "point"),
		.trial_col = table_find(rows, "trial"),
		.measures = measures};
	if (by_count)
		memcpy(summary->by, by, (size_t)by_count * sizeof *by);
	fill_groups(summary);
	for (size_t i = 0; i < summary->count; i++) {
		summary->group[i].stat =
			xcalloc((size_t)measures->count + 1, sizeof *summary->group[i].stat);
		for (int m = 0; m < measures->count; m++)
			summary->group[i].stat[m] =
				measure_group(summary, i, &measures->measure[m], scratch);
	}
	free(scratch);
}

void summary_done(struct summary *summary)
{
	for (size_t i = 0; i < summary->count; i++) {
		for (int m = 0; m < summary->measures->count; m++)
			free(summary->group[i].stat[m].text);
		free(summary->group[i].stat);
	}
	free(summary->group[0].row);
	free(summary->group);
	free(summary->by);
	*summary = (struct summary){.count = 0};
}
