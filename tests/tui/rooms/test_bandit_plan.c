/* test_bandit_plan.c: where the parts of the bandit room stand, at any size. */
#include "tests/check.h"
#include "tui/rooms/bandit/bandit_window.h"

static bool is_inside(struct rect at, int rows, int cols)
{
	return !at.rows ||
		(at.row >= 0 && at.col >= 0 && at.rows > 0 && at.cols > 0 &&
			at.row + at.rows <= rows && at.col + at.cols <= cols);
}

static bool do_overlap(struct rect a, struct rect b)
{
	return a.rows && b.rows && a.row < b.row + b.rows && b.row < a.row + a.rows &&
		a.col < b.col + b.cols && b.col < a.col + a.cols;
}

/* Whether all parts are inside, below the lines of text, and apart. */
static bool is_sound(const struct bandit_plan *plan, int rows, int cols)
{
	struct rect at[] = {plan->table, plan->formula, plan->chart, plan->worse, plan->log};

	for (int i = 0; i < 5; i++) {
		if (!is_inside(at[i], rows, cols) || (at[i].rows && at[i].row < plan->lines))
			return false;
		for (int j = 0; j < i; j++)
			if (do_overlap(at[i], at[j]))
				return false;
	}
	return true;
}

START_TEST(the_parts_fit_any_size)
{
	static const int arms[] = {2, 5, 10, 256};

	for (int rows = 8; rows < 70; rows++) {
		int wrong = 0;

		for (int cols = 18; cols < 220; cols++) {
			for (int k = 0; k < 4 * PARTS; k++) {
				struct bandit_plan plan = bandit_plan(
					rows, cols, arms[k / PARTS], (enum bandit_part)(k % PARTS));

				wrong = is_sound(&plan, rows, cols) ? wrong : cols;
			}
		}
		ck_assert_msg(!wrong, "%dx%d", wrong, rows);
	}
}
END_TEST

/* 80x24 leaves 21x78 inside: all but the second chart. */
START_TEST(much_is_seen_on_80x24)
{
	struct bandit_plan plan = bandit_plan(21, 78, 2, PART_ALL);

	ck_assert_int_eq(plan.table.rows, 3);
	ck_assert_int_ge(plan.formula.rows, 12);
	ck_assert_int_ge(plan.chart.cols, 40);
	ck_assert_int_ge(plan.chart.rows, 11);
	ck_assert_int_ge(plan.log.rows, 4);
	ck_assert_int_eq(plan.worse.rows, 0);
	ck_assert_int_gt(bandit_plan(37, 118, 2, PART_ALL).worse.rows, 0);
}
END_TEST

CHECK_TESTS(bandit_plan, the_parts_fit_any_size, much_is_seen_on_80x24);
