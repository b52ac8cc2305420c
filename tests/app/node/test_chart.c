/* test_chart.c: what a chart of convergence shows. */
#include <math.h>

#include "app/node/chart.h"
#include "tests/check.h"

/* Adds a sample; the moves are 10, 11, ... with these visits, each of value visits / 1000. */
static void add(struct trace *trace, uint64_t iterations, int count, const uint64_t *visits)
{
	struct report *report = report_new(count);
	int best = 0;

	*report = (struct report){
		.iterations = iterations, .move_count = count, .kind = VALUE_ESTIMATE};
	for (int i = 0; i < count; i++) {
		report->move[i] = (struct report_move){.move = (game_move)(10 + i),
			.visits = visits[i],
			.value = (double)visits[i] / 1000};
		report->move[i].kind = visits[i] ? VALUE_ESTIMATE : VALUE_NONE;
		best = visits[i] > visits[best] ? i : best;
	}
	report->best = (game_move)(10 + best);
	trace_add(trace, report);
	report_release(report);
}

START_TEST(without_samples)
{
	struct trace trace = {.count = 0};
	struct chart_curve curve[CHART_CURVES];
	struct chart_lead lead[4];
	struct chart chart;
	struct axis axis;

	chart_init(&chart, &trace, NULL);
	ck_assert_int_eq(chart_choose(&chart, 3, curve), 0);
	ck_assert_int_eq(chart_leads(&chart, lead, 4), 0);
	axis = chart_y(&chart, CHART_VALUE, curve, 0);
	ck_assert(axis.low == -1 && axis.high == 1);
	axis = chart_x(&chart);
	ck_assert(axis.low == 1 && axis.high == 10 && axis.is_log);
}
END_TEST

START_TEST(the_most_visited_are_shown)
{
	struct trace trace = {.count = 0};
	struct chart_curve curve[CHART_CURVES];
	struct chart chart;

	add(&trace, 1, 8, (uint64_t[]){1, 0, 0, 0, 0, 0, 0, 0});
	add(&trace, 100, 8, (uint64_t[]){5, 30, 1, 20, 10, 2, 25, 7});
	chart_init(&chart, &trace, NULL);
	ck_assert_int_eq(chart_choose(&chart, -1, curve), 6);
	for (int i = 0; i < 6; i++)
		ck_assert_int_eq(curve[i].move, ((int[]){1, 6, 3, 4, 7, 0})[i]);
	for (int i = 0; i < 6; i++) /* styles go by the game's order of the six */
		ck_assert_int_eq(curve[i].style, ((int[]){1, 4, 2, 3, 5, 0})[i]);
	/* the selected one takes the last place */
	ck_assert_int_eq(chart_choose(&chart, 5, curve), 6);
	ck_assert_int_eq(curve[0].move, 1);
	ck_assert_int_eq(curve[5].move, 5);
	ck_assert_int_eq(chart_choose(&chart, 3, curve), 6);
	ck_assert_int_eq(curve[5].move, 0);
	trace_done(&trace);
}
END_TEST

/* Values are shown on the scale of the formula in force: rewards in [0, 1], or in points. */
START_TEST(values_have_the_formulas_scale)
{
	struct trace trace = {.count = 0};
	struct report report = {.formula = {.rule = &formula_ucb1, .slope = 0.5, .offset = 0.5}};
	struct chart_curve curve[CHART_CURVES];
	struct chart chart;

	add(&trace, 10, 2, (uint64_t[]){500, 0});
	chart_init(&chart, &trace, &report);
	ck_assert_double_eq_tol(chart_stat(&chart, CHART_VALUE, 0, 0), 0.75, 1e-6);
	ck_assert(isnan(chart_stat(&chart, CHART_VALUE, 0, 1)));
	ck_assert(chart_y(&chart, CHART_VALUE, curve, 0).low == 0);
	report.formula.slope = 64;
	report.formula.offset = 0;
	chart_init(&chart, &trace, &report);
	ck_assert_double_eq_tol(chart_stat(&chart, CHART_VALUE, 0, 0), 32, 1e-6);
	ck_assert(chart_y(&chart, CHART_VALUE, curve, 0).high == 64);
	trace_done(&trace);
}
END_TEST

START_TEST(styles_outlast_the_lead)
{
	struct trace trace = {.count = 0};
	struct chart_curve before[CHART_CURVES], after[CHART_CURVES];
	struct chart chart;

	add(&trace, 10, 2, (uint64_t[]){7, 3});
	chart_init(&chart, &trace, NULL);
	ck_assert_int_eq(chart_choose(&chart, -1, before), 2);
	add(&trace, 100, 2, (uint64_t[]){30, 70});
	chart_init(&chart, &trace, NULL);
	ck_assert_int_eq(chart_choose(&chart, -1, after), 2);
	ck_assert_int_eq(before[0].move, after[1].move);
	ck_assert_int_eq(before[0].style, after[1].style);
	trace_done(&trace);
}
END_TEST

START_TEST(lead_changes)
{
	struct trace trace = {.count = 0};
	struct chart_lead lead[8];
	struct chart chart;

	add(&trace, 1, 2, (uint64_t[]){1, 0});
	add(&trace, 2, 2, (uint64_t[]){2, 0});
	add(&trace, 10, 2, (uint64_t[]){4, 6});
	add(&trace, 20, 2, (uint64_t[]){4, 16});
	add(&trace, 50, 2, (uint64_t[]){30, 20});
	chart_init(&chart, &trace, NULL);
	ck_assert_int_eq(chart_leads(&chart, lead, 8), 3);
	for (int i = 0; i < 3; i++) {
		ck_assert_int_eq(lead[i].move, ((int[]){0, 1, 0})[i]);
		ck_assert_double_eq(lead[i].iterations, ((double[]){50, 10, 1})[i]);
	}
	ck_assert_int_eq(chart_leads(&chart, lead, 2), 2);
	trace_done(&trace);
}
END_TEST

/* What is known now is one more sample, unless it is older than the last. */
START_TEST(what_is_known_now)
{
	struct report *now = report_new(2);
	struct trace trace = {.count = 0};
	struct chart chart;

	add(&trace, 10, 2, (uint64_t[]){4, 6});
	now->iterations = 20;
	now->move_count = 2;
	now->move[0] = (struct report_move){.visits = 15, .value = 0.5, .reward = NAN};
	now->move[1] = (struct report_move){.visits = 5, .kind = VALUE_NONE};
	chart_init(&chart, &trace, now);
	ck_assert_int_eq(chart.samples, 2);
	ck_assert_double_eq(chart_iterations(&chart, 1), 20);
	ck_assert_double_eq(chart_stat(&chart, CHART_SHARE, 1, 0), 0.75);
	ck_assert_double_eq(chart_stat(&chart, CHART_VALUE, 1, 0), 0.5);
	ck_assert(isnan(chart_stat(&chart, CHART_VALUE, 1, 1)));
	now->iterations = 10;
	chart_init(&chart, &trace, now);
	ck_assert_int_eq(chart.samples, 1);
	trace_done(&trace);
	report_release(now);
}
END_TEST

START_TEST(the_axis_fits_what_is_recent)
{
	struct trace trace = {.count = 0};
	struct chart_curve curve[CHART_CURVES];
	struct chart chart;
	struct axis axis;

	add(&trace, 1, 2, (uint64_t[]){1, 0}); /* a share of 1, long ago */
	add(&trace, 500, 2, (uint64_t[]){200, 300});
	add(&trace, 1000, 2, (uint64_t[]){500, 500});
	chart_init(&chart, &trace, NULL);
	axis = chart_y(&chart, CHART_SHARE, curve, chart_choose(&chart, -1, curve));
	ck_assert_double_eq(axis.low, 0);
	ck_assert_double_eq_tol(axis.high, 0.6, 1e-9);
	/* 0.2 to 0.5 */
	axis = chart_y(&chart, CHART_VALUE, curve, chart_choose(&chart, -1, curve));
	ck_assert_double_eq_tol(axis.low, 0.2, 1e-9);
	ck_assert_double_eq_tol(axis.high, 0.5, 1e-9);
	trace_done(&trace);
}
END_TEST

START_TEST(labels_get_rows_of_their_own)
{
	int crowded[] = {2, 2, 2}, low[] = {3, 4, 4}, apart[] = {0, 2, 4};

	chart_spread(crowded, 3, 6);
	chart_spread(low, 3, 5);
	chart_spread(apart, 3, 5);
	for (int i = 0; i < 3; i++) {
		ck_assert_int_eq(crowded[i], 2 + i);
		ck_assert_int_eq(low[i], 2 + i);
		ck_assert_int_eq(apart[i], 2 * i);
	}
}
END_TEST

CHECK_TESTS(chart, without_samples, the_most_visited_are_shown, values_have_the_formulas_scale,
	styles_outlast_the_lead, lead_changes, what_is_known_now, the_axis_fits_what_is_recent,
	labels_get_rows_of_their_own);
