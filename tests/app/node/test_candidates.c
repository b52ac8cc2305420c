/* test_candidates.c: who comes next and by how much, the bars, and what there is room for; with
 * numbers worked out by hand. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/node/candidates.h"
#include "app/node/node_view_rows.h"
#include "tests/check.h"

static struct node_view node_view;
static struct report *report; /* of the node view */
static struct candidates candidates;

static void add_row(const char *name, uint64_t visits, double reward)
{
	struct node_view_row *row;

	node_view_rows_hold(&node_view, node_view.count + 1);
	row = &node_view.row[node_view.count - 1];
	*row = (struct node_view_row){.stats = {.move = node_view.count,
					      .kind = visits ? VALUE_ESTIMATE : VALUE_NONE,
					      .visits = visits,
					      .value = reward,
					      .reward = reward,
					      .variance = NAN,
					      .order = visits ? node_view.count : 0}};
	snprintf(row->name, sizeof row->name, "%s", name);
	node_view.visits += visits;
}

/* ln 100 = 4.60517. With c = 1: a 0.5 + sqrt(4.60517 / 64) = 0.76825; b 0.3 + sqrt(4.60517 / 32) =
 * 0.67936; c -0.8 + sqrt(4.60517 / 4) = 0.27298. */
static void set_up(void)
{
	node_view_done(&node_view);
	node_view.report = report = report_new(0);
	report->formula = (struct formula){.rule = &formula_ucb1,
		.c = 1,
		.slope = 1,
		.fpu = INFINITY,
		.draw = NAN,
		.log_argument = LOG_PARENT};
	add_row("a", 64, 0.5);
	add_row("b", 32, 0.3);
	add_row("c", 4, -0.8);
	node_view.argument = report->simulations = node_view.visits;
	node_view.selected = 1;
}

static const char *verdict_on(game_move move)
{
	static char text[160];

	node_view.selected = move;
	candidates_init(&candidates, &node_view, 1);
	candidates_verdict(&candidates, text, sizeof text);
	candidates_done(&candidates);
	return text;
}

START_TEST(verdicts)
{
	ck_assert_str_eq(verdict_on(1), "a is next, ahead of b by 0.089");
	ck_assert_str_eq(verdict_on(2), "a is next, ahead of b by 0.089");
	ck_assert_str_eq(verdict_on(3), "a is next, ahead of c by 0.495");
	node_view.row[1].stats = node_view.row[0].stats;
	node_view.row[1].stats.move = 2;
	ck_assert_str_eq(verdict_on(2), "a is next, tied with b: first in the tree");
	node_view.row[1].stats.reward -= 1e-9;
	ck_assert_str_eq(verdict_on(2), "a is next, ahead of b by < 0.000001");
	node_view.row[2].stats.kind = VALUE_EXACT;
	node_view.row[2].stats.value = -1;
	ck_assert_str_eq(verdict_on(3), "c is not followed; a is next");
	add_row("d", 0, NAN);
	ck_assert_str_eq(verdict_on(4), "d is next: it has not been tried");
	ck_assert_str_eq(verdict_on(1), "a must wait: d has not been tried");
	for (int i = 0; i < 4; i++) {
		node_view.row[i].stats.kind = VALUE_EXACT;
		node_view.row[i].stats.value = -1;
	}
	ck_assert_str_eq(verdict_on(1), "no move is followed: all are proven");
}
END_TEST

/* The root of several trees shows their sums, by which nobody selects; below it there is one tree.
 */
START_TEST(sums_of_trees_have_no_next)
{
	char text[160];

	candidates_init(&candidates, &node_view, 4);
	candidates_verdict(&candidates, text, sizeof text);
	ck_assert_str_eq(text, "sums of 4 trees: each selects by its own figures");
	candidates_done(&candidates);
	ck_assert_int_eq(candidates_plan(30, 3, 9, false, true).queue, 0);
	ck_assert_int_eq(candidates_plan(30, 3, 9, false, true).ruler, 0);
	ck_assert_int_eq(candidates_plan(30, 3, 9, true, false).ruler, 0); /* a formula without c */
	ck_assert_int_eq(candidates_plan(30, 3, 9, true, false).queue, 2);
	node_view.path_length = 1;
	candidates_init(&candidates, &node_view, 4);
	ck_assert_int_eq(candidates.trees, 1);
	candidates_done(&candidates);
}
END_TEST

/* Of spans that begin at 0, 0.98, 1.02 and 2, the second has no column where there are four to the
 * unit, and one where there are fifty. */
START_TEST(rulers_list_what_they_show)
{
	const struct formula_span all[] = {{0, 0.98, 4}, {0.98, 1.02, 7}, {1.02, 2, 5}, {2, 3, 6}};
	struct formula_span spans[4];

	memcpy(spans, all, sizeof spans);
	ck_assert_int_eq(candidates_visible_spans(spans, 4, 3, 12), 3);
	ck_assert_int_eq(spans[0].index, 4);
	ck_assert_int_eq(spans[1].index, 5);
	ck_assert_int_eq(spans[2].index, 6);
	memcpy(spans, all, sizeof spans);
	ck_assert_int_eq(candidates_visible_spans(spans, 4, 3, 151), 4);
	ck_assert_int_eq(candidates_visible_spans(spans, 0, 3, 151), 0);
}
END_TEST

START_TEST(ranks_and_returns)
{
	char text[96];
	int wait;

	candidates_init(&candidates, &node_view, 1);
	ck_assert_int_eq(candidates.rank[0], 0);
	ck_assert_int_eq(candidates.rank[1], 1);
	ck_assert_int_eq(candidates.rank[2], 2);
	ck_assert_double_eq_tol(candidates.score[1], 0.67936, 1e-5);
	ck_assert_int_eq(candidates.queue[0], 0);
	candidates_wait(&candidates, text, sizeof text);
	wait = formula_wait(&report->formula, 100, 100, candidates.rows, 3, 1, CANDIDATES_WAIT);
	ck_assert_int_ge(wait, CANDIDATES_QUEUE);
	ck_assert_int_eq(strncmp(text, "b would be chosen again after ", 30), 0);
	/* thousands stand apart */
	ck_assert_int_eq(atoi(text + 30), wait % 1000 == wait ? wait : wait / 1000);
	candidates_done(&candidates);
}
END_TEST

/* b and c have the same figures, and c is first in the tree: it is named, and it is the one whose
 * bar is shown. */
START_TEST(of_equals_the_choice_is_shown)
{
	node_view.row[1].stats = node_view.row[2].stats;
	node_view.row[1].stats.move = 2;
	node_view.row[1].stats.order = 3;
	node_view.row[2].stats.order = 2;
	node_view.row[1].stats.reward = node_view.row[2].stats.reward = 0.9;
	ck_assert_int_eq(strncmp(verdict_on(1), "c is next, ahead of a by ", 25), 0);
	ck_assert_str_eq(verdict_on(2), "c is next, tied with b: first in the tree");
	candidates_init(&candidates, &node_view, 1);
	ck_assert_int_eq(candidates.rank[0], 2);
	ck_assert_int_eq(candidates.rank[1], 1);
	ck_assert_int_eq(bar_child(&candidates, 1), 2);
	candidates_done(&candidates);
}
END_TEST

/* With V held fixed: a 66/84 has 231 more visits before c, whose 2 are worth nothing, and 1542
 * before b. */
START_TEST(the_first_to_come_back)
{
	char text[96];

	node_view.count = 0;
	node_view.visits = 0;
	report->formula.c = 0.5;
	add_row("a", 84, 66.0 / 84);
	add_row("b", 24, 13.0 / 24);
	add_row("c", 2, 0);
	node_view.argument = report->simulations = node_view.visits;
	node_view.selected = 1;
	candidates_init(&candidates, &node_view, 1);
	candidates_wait(&candidates, text, sizeof text);
	ck_assert_str_eq(text, "c would be chosen again after 231 more selections");
	candidates_done(&candidates);
	node_view.selected = 2;
	candidates_init(&candidates, &node_view, 1);
	candidates_wait(&candidates, text, sizeof text);
	ck_assert_str_eq(text, "b would be chosen again after 1 542 more selections");
	candidates_done(&candidates);
}
END_TEST

/* From -0.8 to 0.76825 over 33 columns, of which one is the axis: a column is 0.049, and -0.8
 * is 16.3 of them to the left. */
START_TEST(bars_show_both_terms)
{
	struct bar_scale scale;
	int count[5] = {0};

	candidates_init(&candidates, &node_view, 1);
	scale = bar_scale_of(&candidates, candidates.count, 33);
	candidates_done(&candidates);
	ck_assert_double_eq_tol(scale.low, -0.8, 1e-9);
	ck_assert_double_eq_tol(scale.high, 0.76825, 1e-5);
	ck_assert_int_eq(scale.zero, 16);
	ck_assert_int_eq(bar_cell_at(&scale, 0.5, 0.26825, 16), BAR_AXIS);
	ck_assert_int_eq(bar_cell_at(&scale, 0.5, 0.26825, 15), BAR_NOTHING);
	ck_assert_int_eq(bar_cell_at(&scale, 0.5, 0.26825, 17), BAR_VALUE);
	ck_assert_int_eq(bar_cell_at(&scale, 0.5, 0.26825, 32), BAR_EXPLORE);
	for (int i = 0; i < 33; i++)
		count[bar_cell_at(&scale, -0.8, 1.07298, i)]++;
	/* a V below 0, all of which exploration makes up for, */
	ck_assert_int_eq(count[BAR_BOTH], 16);
	ck_assert_int_eq(count[BAR_EXPLORE], 6); /* and 0.27298 that are left */
	ck_assert_int_eq(count[BAR_VALUE], 0);
	/* too little: the score stays below 0 */
	ck_assert_int_eq(bar_cell_at(&scale, -0.8, 0.1, 15), BAR_VALUE);
	ck_assert_int_eq(bar_cell_at(&scale, -0.8, 0.1, 0), BAR_BOTH);
}
END_TEST

/* With c out of sight nothing is below 0, and the bars of a and b have all the room. */
START_TEST(bars_have_the_scale_of_what_is_shown)
{
	struct bar_scale scale;

	node_view.selected = 2;
	candidates_init(&candidates, &node_view, 1);
	ck_assert_int_eq(bar_child(&candidates, 0), 1);
	ck_assert_int_eq(bar_child(&candidates, 1), 0);
	ck_assert_int_eq(bar_child(&candidates, 2), 2);
	scale = bar_scale_of(&candidates, 2, 33);
	ck_assert_double_eq(scale.low, 0);
	ck_assert_double_eq_tol(scale.high, 0.76825, 1e-5);
	ck_assert_int_eq(scale.zero, 0);
	scale = bar_scale_of(&candidates, 1, 33);
	ck_assert_double_eq_tol(scale.high, 0.67936, 1e-5);
	candidates_done(&candidates);
}
END_TEST

/* The worked formula first, then two bars, the ruler and the queue; never more rows than there are.
 */
START_TEST(plans_fit_their_room)
{
	struct candidates_plan plan = candidates_plan(12, 3, 9, true, true);

	ck_assert_int_eq(plan.worked, 3);
	ck_assert_int_eq(plan.bars, 4);
	ck_assert_int_eq(plan.ruler, 3);
	ck_assert_int_eq(plan.queue, 2);
	ck_assert(!plan.has_gaps);
	plan = candidates_plan(9, 3, 9, true, true);
	ck_assert_int_eq(plan.bars, 2);
	ck_assert_int_eq(plan.ruler, 3);
	ck_assert_int_eq(plan.queue, 1);
	ck_assert(candidates_plan(20, 3, 9, true, true).has_gaps);
	ck_assert_int_eq(candidates_plan(60, 3, 9, true, true).bars, 9);
	for (int rows = 0; rows < 40; rows++)
		for (int count = 1; count < 30; count++) {
			plan = candidates_plan(rows, 4, count, count % 2, true);
			ck_assert_int_le(plan.worked + plan.bars + plan.ruler + plan.queue +
					4 * plan.has_gaps + plan.has_key,
				rows);
			ck_assert_int_le(plan.bars, count);
		}
}
END_TEST

CHECK_TESTS_IN(set_up, NULL, candidates, verdicts, sums_of_trees_have_no_next,
	rulers_list_what_they_show, ranks_and_returns, of_equals_the_choice_is_shown,
	the_first_to_come_back, bars_show_both_terms, bars_have_the_scale_of_what_is_shown,
	plans_fit_their_room);
