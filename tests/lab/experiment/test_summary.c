/* test_summary.c: groups of rows, and their stats against numbers worked out by hand. */
#include <math.h>
#include <string.h>

#include "base/text.h"
#include "lab/experiment/summary.h"
#include "tests/check.h"

enum { CASE, C, WIN, X, MOVE, COLUMNS };

static const char *const names[COLUMNS] = {"case", "c", "win", "x", "move"};

/* NULL and NAN: nothing in the cell. */
static void add(
	struct table *rows, const char *name, double c, double win, double x, const char *move)
{
	struct cell *row = table_add_row(rows);

	if (name)
		cell_set_text(&row[CASE], name);
	row[C].number = c;
	row[WIN].number = win;
	row[X].number = x;
	if (move)
		cell_set_text(&row[MOVE], move);
}

/* Four rows of case a, three of b. */
static void make_rows(struct table *rows)
{
	table_init(rows, COLUMNS, names);
	add(rows, "a", 1, 1, 1, "b2");
	add(rows, "b", 1, 0, NAN, "a1");
	add(rows, "a", 1, 1, 2, "b2");
	add(rows, "a", 2, 0, NAN, "a1");
	add(rows, "b", 2, NAN, NAN, NULL);
	add(rows, "a", 1, 1, 6, "b2");
	add(rows, "b", 1, 0.5, NAN, "a1");
}

static struct summary_stat stat(
	const struct table *rows, const char *text, const int *by, int by_count, size_t group)
{
	struct measures measures;
	struct summary summary;
	struct summary_stat stat;
	struct status st;

	ck_assert_msg(measures_read(&measures, text, rows, &st), "%s", st.text);
	ck_assert_int_eq(measures.count, 1);
	summary_make(&summary, rows, by, by_count, &measures);
	ck_assert_uint_lt(group, summary.count);
	stat = summary.group[group].stat[0];
	summary.group[group].stat[0].text = NULL; /* the caller's now */
	summary_done(&summary);
	measures_done(&measures);
	return stat;
}

static void assert_stat(const struct table *rows, const char *text, size_t group, double value,
	double low, double high)
{
	struct summary_stat got = stat(rows, text, (int[]){CASE}, 1, group);
	const double is[3] = {got.value, got.low, got.high}, should[3] = {value, low, high};

	for (int i = 0; i < 3; i++)
		ck_assert_msg(isnan(should[i]) ? isnan(is[i]) : fabs(is[i] - should[i]) < 5e-6,
			"%s: %g %g %g", text, got.value, got.low, got.high);
	ck_assert_ptr_null(got.text);
}

START_TEST(groups)
{
	const struct measures none = {.count = 0};
	struct summary summary;
	struct table rows;

	make_rows(&rows);
	summary_make(&summary, &rows, (int[]){CASE, C}, 2, &none);
	ck_assert_uint_eq(summary.count, 4); /* a 1, b 1, a 2, b 2: as their first rows stand */
	ck_assert_str_eq(summary_key(&summary, 0, 0)->text, "a");
	ck_assert_uint_eq(summary.group[0].rows, 3);
	ck_assert_uint_eq(summary.group[0].row[2], 5);
	ck_assert_str_eq(summary_key(&summary, 1, 0)->text, "b");
	ck_assert(summary_key(&summary, 2, 1)->number == 2);
	summary_done(&summary);
	summary_make(&summary, &rows, NULL, 0, &none);
	ck_assert_uint_eq(summary.count, 1);
	ck_assert_uint_eq(summary.group[0].rows, 7);
	summary_done(&summary);
	table_done(&rows);
}
END_TEST

/* Two zeros are one number, nothing is like nothing, and text is not the number that it looks like.
 */
START_TEST(cells_that_agree)
{
	const struct measures none = {.count = 0};
	struct summary summary;
	struct table rows;

	table_init(&rows, COLUMNS, names);
	add(&rows, NULL, 0, 0, 0, NULL);
	add(&rows, NULL, -0.0, 0, 0, NULL);
	add(&rows, NULL, NAN, 0, 0, NULL);
	add(&rows, NULL, -NAN, 0, 0, NULL);
	cell_set_text(&table_add_row(&rows)[C], "0");
	summary_make(&summary, &rows, (int[]){C}, 1, &none);
	ck_assert_uint_eq(summary.count, 3);
	ck_assert_uint_eq(summary.group[0].rows, 2);
	ck_assert_uint_eq(summary.group[1].rows, 2);
	summary_done(&summary);
	ck_assert(cell_is_value(table_at(&rows, 0, C), "0.00"));
	ck_assert(!cell_is_value(table_at(&rows, 0, C), ""));
	ck_assert(!cell_is_value(table_at(&rows, 0, C), "0x"));
	ck_assert(cell_is_value(table_at(&rows, 4, C), "0"));
	ck_assert(!cell_is_value(table_at(&rows, 4, C), "0.0"));
	ck_assert(!cell_is_value(table_at(&rows, 2, C), "nan"));
	cell_set_text(
		table_at(&rows, 4, C), "connect four"); /* the ini file's letters are small, whoever
							  asks may write it as the file does */
	ck_assert(cell_is_value(table_at(&rows, 4, C), "Connect Four"));
	ck_assert(!cell_is_value(table_at(&rows, 4, C), "Connect"));
	table_done(&rows);
}
END_TEST

START_TEST(nothing_to_group)
{
	struct measures measures;
	struct summary summary;
	struct status st;
	struct table rows;

	table_init(&rows, COLUMNS, names);
	ck_assert(measures_read(&measures, "count(), mean(x)", &rows, &st));
	summary_make(&summary, &rows, (int[]){CASE}, 1, &measures);
	ck_assert_uint_eq(summary.count, 0);
	summary_done(&summary);
	summary_make(&summary, &rows, NULL, 0, &measures);
	ck_assert_uint_eq(summary.count, 0);
	summary_done(&summary);
	measures_done(&measures);
	table_done(&rows);
}
END_TEST

START_TEST(shares)
{
	struct table rows;

	make_rows(&rows);
	/* 3 of 4, z^2 = 3.841459: (0.75 + 0.480182 -+ 1.959964 sqrt(0.046875 + 0.060023))
	 * / 1.960365 */
	assert_stat(&rows, "share(win)", 0, 0.75, 0.300642, 0.954413);
	/* none of 2, a half not being 1, and what is empty not counting: 0 to z^2 / (2 + z^2) */
	assert_stat(&rows, "share(win)", 1, 0, 0, 0.657620);
	assert_stat(&rows, "share(win=0.5)", 1, 0.5, 0.094531, 0.905469);
	assert_stat(&rows, "share(move=b2)", 0, 0.75, 0.300642, 0.954413);
	/* 2 of 2: the empty cell does not count */
	assert_stat(&rows, "share(move = a1)", 1, 1, 0.342380, 1);
	assert_stat(&rows, "share(x)", 1, NAN, NAN, NAN);
	assert_stat(&rows, "share(move)", 0, NAN, NAN, NAN); /* text is no number */
	table_done(&rows);
}
END_TEST

START_TEST(means)
{
	struct table rows;

	make_rows(&rows);
	/* 1, 2, 6: 3 -+ 4.302653 sqrt(7 / 3), where 7 = (4 + 1 + 9) / 2 and 4.302653 is Student's
	 * with 2 degrees of freedom */
	assert_stat(&rows, "mean(x)", 0, 3, -3.572411, 9.572411);
	assert_stat(&rows, "running(x)", 0, 3, -3.572411, 9.572411);
	assert_stat(&rows, "mean(x)", 1, NAN, NAN, NAN);
	assert_stat(&rows, "mean(move)", 0, NAN, NAN, NAN);
	assert_stat(&rows, "sum(x)", 0, 9, NAN, NAN);
	assert_stat(&rows, "min(x)", 0, 1, NAN, NAN);
	assert_stat(&rows, "max(x)", 0, 6, NAN, NAN);
	assert_stat(&rows, "median(x)", 0, 2, NAN, NAN);
	assert_stat(&rows, "sd(x)", 0, 2.645751, NAN, NAN); /* sqrt 7 */
	assert_stat(&rows, "median(c)", 0, 1, NAN, NAN);
	assert_stat(&rows, "COUNT( )", 1, 3, NAN, NAN);
	table_done(&rows);
}
END_TEST

/* The interval ends where the numbers of the column do; results that have not varied yet have the
 * interval of a share. */
START_TEST(means_within_a_range)
{
	struct table rows;

	make_rows(&rows);
	rows.col[X].range = RANGE_POSITIVE;
	assert_stat(&rows, "mean(x)", 0, 3, 0, 9.572411);
	assert_stat(&rows, "running(x)", 0, 3, 0, 9.572411);
	/* 0 and 0.5: 0.25 -+ 12.706205 sqrt(1/8) / sqrt(2), far beyond both ends */
	assert_stat(&rows, "mean(win)", 1, 0.25, -2.926551, 3.426551);
	rows.col[WIN].range = RANGE_PART;
	assert_stat(&rows, "mean(win)", 1, 0.25, 0, 1);
	assert_stat(&rows, "running(win)", 1, 0.25, 0, 1);
	table_done(&rows);
	table_init(&rows, COLUMNS, names);
	for (int i = 0; i < 4; i++)
		add(&rows, "a", 1, 0, 0.5, NULL);
	rows.col[WIN].range = RANGE_PART;
	assert_stat(&rows, "mean(win)", 0, 0, 0, 0);
	rows.col[WIN].range = rows.col[X].range = RANGE_RESULT;
	/* 0 of 4, and 2 of 4: z^2 / (4 + z^2), and 0.5 -+ z sqrt(4 + z^2) / 2 / (4 + z^2), where
	 * z^2 = 3.841459 */
	assert_stat(&rows, "mean(win)", 0, 0, 0, 0.489891);
	assert_stat(&rows, "mean(x)", 0, 0.5, 0.150036, 0.849964);
	assert_stat(&rows, "running(x)", 0, 0.5, 0.150036, 0.849964);
	table_done(&rows);
}
END_TEST

/* Rows with the columns that say of which trial they are. */
static void make_trials(struct table *rows)
{
	static const double row[][4] = {/* point, trial, win, x */
		{0, 0, 1, 1}, {0, 0, 1, 3}, {0, 1, 0, 5}, {0, 1, 0, 7}, {1, 1, 1, NAN},
		{1, 1, 1, NAN}};
	static const char *const columns[] = {"point", "trial", "win", "x"};

	table_init(rows, 4, columns);
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct cell *cell = table_add_row(rows);

		for (int k = 0; k < 4; k++)
			cell[k].number = row[i][k];
	}
}

static void assert_all(
	const struct table *rows, const char *text, double value, double low, double high)
{
	struct summary_stat got = stat(rows, text, NULL, 0, 0);

	ck_assert_double_eq_tol(got.value, value, 5e-6);
	ck_assert_double_eq_tol(got.low, low, 5e-6);
	ck_assert_double_eq_tol(got.high, high, 5e-6);
}

/* The rows of one trial are not independent. */
START_TEST(rows_of_one_trial)
{
	struct table rows;

	make_trials(&rows);
	/* two trials with the sums 4 and 12 of two numbers: m = 4, S = 16 + 16, v = 32 * 2 / 16 =
	 * 4, 4 -+ 12.706205 * 2; of four independent numbers it would be 4 -+ 4.1 */
	assert_all(&rows, "mean(x)", 4, -21.412410, 29.412410);
	assert_all(&rows, "running(x)", 4, -21.412410, 29.412410);
	/* three trials, since the number begins again with the point: 2, 0 and 2 of 2. S = 4/9 +
	 * 16/9 + 4/9, n = 36 * 2/9 / (24/9) = 3: the Wilson interval of 2 of 3, (0.666667 +
	 * 0.640243 -+ 1.959964 sqrt(0.074074 + 0.106707)) / 2.280486 */
	assert_all(&rows, "share(win)", 2.0 / 3, 0.207659, 0.938505);
	assert_all(&rows, "running(win)", 2.0 / 3, 0.207659, 0.938505);
	/* the rows of two trials are all 1: as much as 2 of 2, 1 / (1 + z^2 / 2) */
	for (size_t i = 0; i < rows.count; i++)
		table_at(&rows, i, 3)->number = i < 4 ? 1 : NAN;
	assert_all(&rows, "share(x)", 1, 0.342380, 1);
	rows.col[3].range = RANGE_RESULT;
	assert_all(&rows, "mean(x)", 1, 0.342380, 1);
	/* a row of each trial: as if they were all */
	table_at(&rows, 1, 3)->number = table_at(&rows, 3, 3)->number = NAN;
	assert_all(&rows, "share(x)", 1, 0.342380, 1);
	table_done(&rows);
}
END_TEST

START_TEST(of_one_row)
{
	struct table rows;

	table_init(&rows, COLUMNS, names);
	add(&rows, "a", 1, 1, 5, "b2");
	assert_stat(&rows, "mean(x)", 0, 5, NAN, NAN);
	assert_stat(&rows, "sd(x)", 0, NAN, NAN, NAN);
	assert_stat(&rows, "median(x)", 0, 5, NAN, NAN);
	assert_stat(&rows, "share(win)", 0, 1, 0.206549, 1); /* 1 / (1 + z^2) */
	assert_stat(&rows, "running(win)", 0, 1, 0.206549, 1);
	table_done(&rows);
}
END_TEST

START_TEST(the_only_value)
{
	struct summary_stat got;
	struct table rows;

	make_rows(&rows);
	got = stat(&rows, "only(case)", (int[]){CASE}, 1, 1);
	ck_assert_str_eq(got.text, "b");
	ck_assert(isnan(got.value));
	free(got.text);
	got = stat(&rows, "only(c)", (int[]){C}, 1, 1);
	ck_assert(got.value == 2 && !got.text);
	assert_stat(&rows, "only(c)", 0, NAN, NAN, NAN); /* 1 and 2 */
	assert_stat(&rows, "only(move)", 1, NAN, NAN, NAN); /* a1 and nothing */
	assert_stat(&rows, "only(x)", 1, NAN, NAN, NAN); /* nothing at all */
	table_done(&rows);
}
END_TEST

START_TEST(running_means)
{
	const struct measures none = {.count = 0};
	struct summary_stat out[8];
	struct summary summary;
	struct table rows;

	table_init(&rows, COLUMNS, names);
	add(&rows, "a", 1, 1, 2, NULL);
	add(&rows, "a", 1, NAN, 4, NULL); /* as if it were not there */
	add(&rows, "a", 1, 0, 9, NULL);
	add(&rows, "a", 1, 1, NAN, NULL);
	summary_make(&summary, &rows, NULL, 0, &none);
	ck_assert_uint_eq(summary_running(&summary, 0, WIN, out), 3);
	ck_assert_double_eq(out[0].value, 1);
	ck_assert_double_eq_tol(out[0].low, 0.206549, 5e-6);
	ck_assert_double_eq(out[1].value, 0.5);
	/* Wilson, 1 of 2: (1/2 + z^2/4 - z sqrt(1/8 + z^2/16)) / (1 + z^2/2) */
	ck_assert_double_eq_tol(out[1].low, 0.094531, 5e-6);
	ck_assert_double_eq_tol(out[2].value, 2 / 3.0, 1e-12);
	ck_assert_uint_eq(summary_running(&summary, 0, X, out), 3);
	ck_assert(out[0].value == 2 && isnan(out[0].low) && isnan(out[0].high));
	ck_assert_double_eq_tol(out[1].value, 3, 1e-12);
	/* 3 + t sqrt(2 / 2), t = 12.706205 with 1 degree of freedom */
	ck_assert_double_eq_tol(out[1].high, 15.706205, 5e-6);
	ck_assert_double_eq_tol(out[2].value, 5, 1e-12);
	/* 5 - t sqrt(13 / 3), 13 = (9 + 1 + 16) / 2, t = 4.302653 with 2 */
	ck_assert_double_eq_tol(out[2].low, -3.956686, 5e-6);
	ck_assert_uint_eq(summary_running(&summary, 0, MOVE, out), 0);
	summary_done(&summary);
	table_done(&rows);
}
END_TEST

static void assert_refused(const char *text, const char *message)
{
	struct measures measures;
	struct status st = {""};
	struct table rows;

	table_init(&rows, COLUMNS, names);
	ck_assert_msg(!measures_read(&measures, text, &rows, &st), "not refused: %s", text);
	ck_assert_msg(text_contains(st.text, message), "'%s' is not in '%s'", message, st.text);
	table_done(&rows);
}

START_TEST(stats_as_written)
{
	struct measures measures;
	struct status st;
	struct table rows;

	table_init(&rows, COLUMNS, names);
	ck_assert_msg(
		measures_read(&measures,
			" games = count(),share( WIN ) , best = share(move=f(1,2))", &rows, &st),
		"%s", st.text);
	ck_assert_int_eq(measures.count, 3);
	ck_assert_str_eq(measures.measure[0].name, "games");
	ck_assert(measures.measure[0].is_named && measures.measure[0].col == -1);
	ck_assert_str_eq(measures.measure[1].name, "share( WIN )");
	ck_assert(!measures.measure[1].is_named && measures.measure[1].col == WIN &&
		!measures.measure[1].equals);
	ck_assert_str_eq(measures.measure[2].equals, "f(1,2)");
	measures_done(&measures);
	table_done(&rows);
	assert_refused("", "unknown stat '', expected one of count(), mean(x)");
	assert_refused("count(), ", "unknown stat ''");
	assert_refused("mode(x)", "unknown stat 'mode(x)', expected one of count()");
	assert_refused("mean", "unknown stat 'mean'");
	assert_refused("mean(x", "unknown stat 'mean(x'");
	assert_refused("mean)x(", "unknown stat 'mean)x('");
	assert_refused("mean(x) more", "unknown stat 'mean(x) more'");
	assert_refused("mean()", "'mean()' has no column");
	assert_refused("mean(y)", "unknown column 'y', expected one of case, c, win, x, move");
	assert_refused("count(x)", "'count(x)' counts rows, expected nothing");
	assert_refused("= mean(x)", "has no name");
	assert_refused("a = mean(x), A = mean(c)", "'A' stands there twice");
	assert_refused("mean(x=1)", "unknown column 'x=1'");
}
END_TEST

CHECK_TESTS(summary, groups, cells_that_agree, nothing_to_group, shares, means,
	means_within_a_range, rows_of_one_trial, of_one_row, the_only_value, running_means,
	stats_as_written);
