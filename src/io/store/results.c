/* results.c: the rows that an experiment has; see results.h. */
#include "io/store/results.h"

#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "io/store/plan.h"
#include "lab/experiment/summary.h"

void results_init(struct results *results, const struct experiment *experiment)
{
	uint64_t points = experiment->point_count;

	*results = (struct results){
		.experiment = experiment, .first = xcalloc(points + 1, sizeof *results->first)};
	for (uint64_t point = 0; point < points; point++)
		results->first[point + 1] = results->first[point] + experiment->trials[point];
	results->done = xcalloc(results->first[points] / 64 + 1, sizeof *results->done);
	experiment_rows(experiment, &results->rows);
}

void results_done(struct results *results)
{
	table_done(&results->rows);
	free(results->first);
	free(results->done);
}

/* Whether the experiment has this trial; its points are all there. */
static bool is_planned(const struct results *results, uint64_t point, uint64_t trial)
{
	return trial < results->first[point + 1] - results->first[point];
}

bool results_has(const struct results *results, uint64_t point, uint64_t trial)
{
	uint64_t bit = results->first[point] + trial;

	return is_planned(results, point, trial) && results->done[bit / 64] >> bit % 64 & 1;
}

static void mark_trial(struct results *results, uint64_t point, uint64_t trial)
{
	uint64_t bit = results->first[point] + trial;

	if (!is_planned(results, point, trial) || results_has(results, point, trial))
		return;
	results->done[bit / 64] |= (uint64_t)1 << bit % 64;
	results->done_count++;
}

static uint64_t cell_count(const struct table *rows, size_t row, int col)
{
	return (uint64_t)table_at(rows, row, col)->number;
}

static void copy_row(struct table *to, const struct table *from, size_t row)
{
	struct cell *cell = table_add_row(to);

	for (int i = 0; i < from->cols; i++) {
		const struct cell *source = table_at(from, row, i);

		cell[i].number = source->number;
		if (source->text)
			cell_set_text(&cell[i], source->text);
	}
}

void results_copy(const struct results *results, struct table *to, const struct table *from)
{
	const struct experiment *experiment = results->experiment;
	int recorded = EXPERIMENT_OWN + experiment->factor_count;

	experiment_rows(experiment, to);
	for (size_t row = 0; row < from->count; row++)
		copy_row(to, from, row);
	for (int i = 0; i < to->cols; i++) {
		bool is_kept = i < recorded ||
			plan_records(experiment, &experiment->kind->columns[i - recorded]);

		for (size_t row = 0; row < to->count; row++) {
			struct cell *cell = table_at(to, row, i);

			if (!is_kept)
				cell->number = NAN;
			for (char *at = cell->text; at && *at; at++)
				*at = *at == '\n' || *at == '\r' ? ' ' : *at;
		}
	}
}

/* How many rows from this one on are of the same trial; whole if that is all of them. */
static size_t trial_rows(const struct table *rows, size_t row, bool *is_whole)
{
	size_t end = row;

	*is_whole = true;
	while (end < rows->count &&
		cell_count(rows, end, EXPERIMENT_POINT) ==
			cell_count(rows, row, EXPERIMENT_POINT) &&
		cell_count(rows, end, EXPERIMENT_TRIAL) == cell_count(rows, row, EXPERIMENT_TRIAL))
		*is_whole = *is_whole &&
			cell_count(rows, end++, EXPERIMENT_ITEMS) ==
				cell_count(rows, row, EXPERIMENT_ITEMS);
	*is_whole = *is_whole && end - row == cell_count(rows, row, EXPERIMENT_ITEMS);
	return end - row;
}

void results_adopt(struct results *results, struct table *rows)
{
	bool is_whole;
	size_t n;

	table_sort(rows, EXPERIMENT_ITEMS);
	for (size_t row = 0; row < rows->count; row += n) {
		uint64_t point = cell_count(rows, row, EXPERIMENT_POINT),
			 trial = cell_count(rows, row, EXPERIMENT_TRIAL);

		n = trial_rows(rows, row, &is_whole);
		if (!is_whole || results_has(results, point, trial))
			continue;
		for (size_t i = row; i < row + n; i++)
			copy_row(&results->rows, rows, i);
		mark_trial(results, point, trial);
	}
}

/* ---- contradictions */

static bool has_any(const struct results *results, const struct table *rows)
{
	for (size_t row = 0; row < rows->count; row++)
		if (results_has(results, cell_count(rows, row, EXPERIMENT_POINT),
			    cell_count(rows, row, EXPERIMENT_TRIAL)))
			return true;
	return false;
}

/* Which of two rows comes first by point, trial and item: negative, 0 or positive. */
static int compare_place(const struct table *a, size_t i, const struct table *b, size_t k)
{
	for (int col = 0; col < EXPERIMENT_ITEMS; col++) {
		double x = table_at(a, i, col)->number, y = table_at(b, k, col)->number;

		if (x != y)
			return x < y ? -1 : 1;
	}
	return 0;
}

static bool is_same_row(const struct experiment *experiment, const struct table *a, size_t i,
	const struct table *b, size_t k)
{
	int recorded = EXPERIMENT_OWN + experiment->factor_count;

	for (int col = 0; col < a->cols; col++)
		if (!(col >= recorded && experiment->kind->columns[col - recorded].is_time) &&
			!cell_is_same(table_at(a, i, col), table_at(b, k, col)))
			return false;
	return true;
}

size_t results_find_difference(const struct results *results, struct table *rows)
{
	size_t found = SIZE_MAX, i = 0, k = 0;
	struct table known;

	table_sort(rows, EXPERIMENT_ITEMS);
	if (!has_any(results, rows))
		return found;
	results_collect(results, &known, true);
	while (found == SIZE_MAX && i < known.count && k < rows->count) {
		int order = compare_place(&known, i, rows, k);

		if (!order && !is_same_row(results->experiment, &known, i, rows, k))
			found = k;
		i += order <= 0;
		k += order >= 0;
	}
	table_done(&known);
	return found;
}

void results_collect(const struct results *results, struct table *out, bool with_those_beyond)
{
	experiment_rows(results->experiment, out);
	for (size_t i = 0; i < results->rows.count; i++)
		if (with_those_beyond ||
			is_planned(results, cell_count(&results->rows, i, EXPERIMENT_POINT),
				cell_count(&results->rows, i, EXPERIMENT_TRIAL)))
			copy_row(out, &results->rows, i);
	table_sort(out, EXPERIMENT_ITEMS);
}
