/* trial_bench.h: a trial of a kind with keys as text, for tests. */
#ifndef TESTS_LAB_TRIAL_TRIAL_BENCH_H
#define TESTS_LAB_TRIAL_TRIAL_BENCH_H

#include <math.h>
#include <string.h>

#include "lab/trial/trial.h"
#include "tests/check.h"

/* Rows with the columns of a kind. Pair with table_done(). */
static inline void bench_rows(const struct trial_kind *kind, struct table *rows)
{
	const char *name[32];
	int n = trial_column_count(kind);

	for (int i = 0; i < n; i++)
		name[i] = kind->columns[i].name;
	table_init(rows, n, name);
}

/* A point that is open, or NULL with the message in *st; "key=value,key=value". */
static inline void *bench_open(const struct trial_kind *kind, const char *text, uint64_t seed,
	const atomic_bool *stop, struct status *st)
{
	struct options keys;
	void *at = NULL;

	options_init(&keys, kind->keys);
	if (options_parse(&keys, text, st))
		at = trial_open(kind,
			&(struct trial_setting){.keys = &keys, .seed = seed, .stop = stop}, st);
	options_done(&keys);
	return at;
}

/* The rows of one trial. Pair with table_done(). */
static inline void bench_run(const struct trial_kind *kind, const char *text, uint64_t seed,
	uint64_t trial, struct table *rows)
{
	struct status st;
	void *at = bench_open(kind, text, seed, NULL, &st);

	ck_assert_msg(at != NULL, "%s: %s", text, st.text);
	bench_rows(kind, rows);
	ck_assert(kind->run(at, trial, rows));
	trial_close(kind, at);
}

/* Checks that keys are refused with a message in which these words are. */
static inline void bench_refuses(const struct trial_kind *kind, const char *text, const char *words)
{
	struct status st;

	ck_assert_msg(!bench_open(kind, text, 0, NULL, &st), "%s is accepted", text);
	ck_assert_msg(strstr(st.text, words) != NULL, "%s", st.text);
}

/* Cells by the name of their column. */
static inline double bench_number(const struct table *rows, size_t row, const char *column)
{
	int col = table_find(rows, column);

	ck_assert_msg(col >= 0 && row < rows->count, "no %s in row %zu", column, row);
	return table_at(rows, row, col)->number;
}

static inline const char *bench_text(const struct table *rows, size_t row, const char *column)
{
	int col = table_find(rows, column);

	ck_assert_msg(col >= 0 && row < rows->count && table_at(rows, row, col)->text,
		"no %s in row %zu", column, row);
	return table_at(rows, row, col)->text;
}

/* The first row with this text in a column; fails if there is none. */
static inline size_t bench_find(const struct table *rows, const char *column, const char *text)
{
	for (size_t i = 0; i < rows->count; i++)
		if (!strcmp(bench_text(rows, i, column), text))
			return i;
	ck_abort_msg("no row with %s = %s", column, text);
}

#endif
