/* test_move_table.c: the table of moves: its columns at every width, its figures, the rows in view;
 * and the figures below it. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/node/move_table.h"
#include "app/node/node_view_rows.h"
#include "app/words/stat_line.h"
#include "base/text.h"
#include "tests/check.h"

static struct node_view node_view;
static struct report *report; /* of the node view */

static void add_row(const char *name, uint64_t visits, double reward, double explore)
{
	struct node_view_row *row;

	node_view_rows_hold(&node_view, node_view.count + 1);
	row = &node_view.row[node_view.count - 1];
	*row = (struct node_view_row){.stats = {.move = node_view.count,
					      .kind = visits ? VALUE_ESTIMATE : VALUE_NONE,
					      .visits = visits,
					      .value = reward,
					      .reward = reward,
					      .explore = explore,
					      .score = reward + explore}};
	snprintf(row->name, sizeof row->name, "%s", name);
	node_view.visits += visits;
}

/* The rows of the picture that the screen was designed with. */
static void set_up(void)
{
	node_view_done(&node_view);
	node_view.report = report = report_new(0);
	report->iterations = 1240;
	report->formula = (struct formula){
		.rule = &formula_ucb1, .c = 1.414, .slope = 1, .fpu = INFINITY, .draw = NAN};
	add_row("b2", 612, 0.41204, 0.15098);
	add_row("b3", 201, 0.28748, 0.26448);
	add_row("a1", 0, NAN, NAN);
	node_view.row[2].stats.score = INFINITY;
	node_view.row[0].has_exact = true;
	node_view.row[0].exact = -1;
	node_view.row[0].exact_plies = 112;
	node_view.row[0].error = 1.41204;
	node_view.unit = 1;
	node_view.has_children = true;
	for (int i = 0; i < node_view.count; i++)
		node_view.row[i].share =
			(double)node_view.row[i].stats.visits / (double)node_view.visits;
}

static const char *cell(const struct move_table *table, int row, enum move_column column)
{
	static char out[MOVE_TABLE_CELL];

	move_table_cell(table, &node_view.row[row], column, out);
	return out;
}

static const char *head(const struct move_table *table, enum move_column column)
{
	static char out[MOVE_TABLE_CELL];

	move_table_head(table, column, out);
	return out;
}

/* ---- columns */

START_TEST(columns_fit_every_width)
{
	for (int k = 0; k < 2 * 240; k++) {
		int cols = k % 240, end = 0;
		struct move_table table;

		node_view.has_exact_values = node_view.has_snapshot = node_view.has_marks =
			k >= 240; /* without the columns that one asks for, and with them */
		table = move_table_lay_out(&node_view, true, cols);
		for (int i = 0; i < COLUMN_COUNT; i++) {
			if (!table.column[i].width)
				continue;
			ck_assert_int_ge(table.column[i].x, end);
			end = table.column[i].x + table.column[i].width;
			ck_assert_msg(end <= cols, "column %d ends at %d of %d", i, end, cols);
			for (int row = 0; row < node_view.count && cols >= 6; row++)
				ck_assert_msg(i == COLUMN_MOVE ||
						text_width(
							cell(&table, row, (enum move_column)i)) <=
							table.column[i].width,
					"%d columns: '%s' is too wide", cols,
					cell(&table, row, (enum move_column)i));
		}
	}
}
END_TEST

/* What the narrowest pane must have, and that more room only adds. */
START_TEST(columns_come_in_order)
{
	static const struct {
		int cols;
		enum move_column last;
	} known[] = {{13, COLUMN_VISITS}, {39, COLUMN_EXPLORE}, {80, COLUMN_CHILDREN}};
	int before = 0;

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		ck_assert_int_gt(move_table_lay_out(&node_view, true, known[i].cols)
					 .column[known[i].last]
					 .width,
			0);
	for (int cols = 6; cols < 120; cols++) {
		struct move_table table = move_table_lay_out(&node_view, true, cols);
		int shown = 0;

		for (int i = 0; i < COLUMN_COUNT; i++)
			shown += table.column[i].width > 0;
		ck_assert_int_ge(shown, before);
		before = shown;
	}
	ck_assert_int_eq(
		before, COLUMN_COUNT - 8); /* nobody has asked for the truth or a difference,
					      nothing has a prior or an AMAF value */
	node_view.has_children = false; /* a room without a tree */
	ck_assert_int_eq(
		move_table_lay_out(&node_view, true, 150).column[COLUMN_CHILDREN].width, 0);
	node_view.has_children = node_view.has_exact_values = node_view.has_snapshot = true;
	report->formula.rule = &formula_rave;
	report->formula.has_priors = true;
	for (int i = 0; i < COLUMN_COUNT; i++)
		ck_assert_int_gt(move_table_lay_out(&node_view, true, 150).column[i].width, 0);
	ck_assert_int_gt(move_table_lay_out(&node_view, true, 39).column[COLUMN_EXACT_VALUES].width,
		0); /* what is asked for comes first */
	ck_assert_int_eq(move_table_lay_out(&node_view, true, 39).column[COLUMN_SHARE].width, 0);
}
END_TEST

/* With AMAF values these come before exploration, and V + explore is not the score any more. What
 * is proven is seen in little room. */
START_TEST(amaf_and_proofs_in_the_table)
{
	struct move_table table;
	char cell[MOVE_TABLE_CELL];

	report->formula.rule = &formula_rave;
	node_view.row[0].stats.amaf = 0.6041;
	node_view.row[0].stats.amaf_visits = 12310;
	node_view.row[0].stats.beta = 0.1104;
	table = move_table_lay_out(&node_view, true, 39);
	ck_assert_int_gt(table.column[COLUMN_AMAF].width, 0);
	ck_assert_int_eq(table.column[COLUMN_EXPLORE].width, 0);
	ck_assert(!move_table_has_sum(&table));
	ck_assert_str_eq(head(&table, COLUMN_AMAF), "Ṽ");
	move_table_cell(&table, &node_view.row[0], COLUMN_AMAF, cell);
	ck_assert_str_eq(cell, "0.604");
	table = move_table_lay_out(&node_view, true, 51);
	ck_assert_int_gt(table.column[COLUMN_AMAF_VISITS].width, 0);
	ck_assert_int_eq(table.column[COLUMN_SHARE].width, 0);
	table = move_table_lay_out(&node_view, false, 120);
	ck_assert_str_eq(head(&table, COLUMN_AMAF_VISITS), "n~");
	move_table_cell(&table, &node_view.row[0], COLUMN_BETA, cell);
	ck_assert_str_eq(cell, "0.110");
	report->formula.rule = &formula_ucb1;
	ck_assert_int_eq(move_table_lay_out(&node_view, true, 39).column[COLUMN_KIND].width, 0);
	node_view.row[0].stats.kind = VALUE_EXACT;
	node_view.row[0].stats.value = -1;
	table = move_table_lay_out(&node_view, true, 39);
	move_table_cell(&table, &node_view.row[0], COLUMN_KIND, cell);
	ck_assert_str_eq(cell, "loss");
	move_table_cell(&table, &node_view.row[1], COLUMN_KIND, cell);
	ck_assert_str_eq(cell, "-");
}
END_TEST

START_TEST(heads_name_the_formula)
{
	struct move_table table = move_table_lay_out(&node_view, true, 39);

	ck_assert_str_eq(head(&table, COLUMN_SCORE), "UCB1");
	ck_assert_str_eq(head(&table, COLUMN_VISITS), "n");
	report->formula.rule = &formula_ucb1_tuned;
	table = move_table_lay_out(&node_view, true, 39);
	ck_assert_str_eq(head(&table, COLUMN_SCORE), "tuned");
	table = move_table_lay_out(&node_view, true, 120);
	ck_assert_str_eq(head(&table, COLUMN_SCORE), "UCB1-tuned");
	ck_assert_str_eq(head(&table, COLUMN_EXPLORE), "explore");
}
END_TEST

START_TEST(columns_without_meaning_disappear)
{
	struct move_table table;

	report->formula.rule = &formula_round_robin; /* explores nothing */
	table = move_table_lay_out(&node_view, true, 120);
	ck_assert_int_eq(table.column[COLUMN_EXPLORE].width, 0);
	ck_assert_int_gt(table.column[COLUMN_SCORE].width, 0);
	ck_assert(!move_table_has_sum(&table));
	report->formula.rule = NULL;
	report->iterations = 0;
	node_view.row[0].stats = (struct report_move){.kind = VALUE_EXACT,
		.visits = 40,
		.value = 1,
		.reward = NAN,
		.explore = NAN,
		.score = NAN};
	node_view.row[1].stats = (struct report_move){.kind = VALUE_UPPER,
		.visits = 9,
		.value = -1,
		.reward = NAN,
		.explore = NAN,
		.score = NAN};
	table = move_table_lay_out(&node_view, true, 120);
	ck_assert_int_eq(table.column[COLUMN_EXPLORE].width + table.column[COLUMN_SCORE].width +
			table.column[COLUMN_CHILDREN].width,
		0);
	ck_assert_str_eq(head(&table, COLUMN_VISITS), "nodes");
	ck_assert_str_eq(cell(&table, 0, COLUMN_VALUE), "+1.000");
	ck_assert_str_eq(cell(&table, 0, COLUMN_KIND), "exact win");
	ck_assert_str_eq(cell(&table, 1, COLUMN_KIND), "upper bound");
	node_view.row[0].stats.visits = node_view.row[1].stats.visits = 0;
	table = move_table_lay_out(&node_view, true, 120);
	ck_assert_int_eq(table.column[COLUMN_VISITS].width + table.column[COLUMN_SHARE].width, 0);
}
END_TEST

START_TEST(column_under_a_click)
{
	struct move_table table = move_table_lay_out(&node_view, true, 80);

	ck_assert_int_eq(move_table_column_at(&table, 0), COLUMN_MOVE);
	ck_assert_int_eq(move_table_column_at(&table, table.column[COLUMN_SCORE].x), COLUMN_SCORE);
	ck_assert_int_eq(
		move_table_column_at(&table, table.column[COLUMN_SCORE].x - 2), COLUMN_SCORE);
	ck_assert_int_eq(move_table_column_at(&table, 80), COLUMN_COUNT);
	ck_assert_int_eq(move_table_sort_of(COLUMN_SHARE), SORT_VISITS);
	ck_assert_int_eq(move_table_sort_of(COLUMN_COUNT), SORT_COUNT);
	for (int i = 0; i < SORT_COUNT; i++)
		ck_assert_int_eq(
			move_table_sort_of(move_table_column_of((enum node_view_sort)i)), i);
}
END_TEST

/* ---- figures */

/* 0.41204 + 0.15098 = 0.56302: 0.412 + 0.151 = 0.563 as printed. 0.28748 + 0.26448 = 0.55196: 0.287
 * + 0.264 is not 0.552. */
START_TEST(sums_add_up_or_say_about)
{
	struct move_table table = move_table_lay_out(&node_view, true, 80);

	ck_assert_str_eq(cell(&table, 0, COLUMN_VALUE), "0.412");
	ck_assert_str_eq(cell(&table, 0, COLUMN_EXPLORE), "0.151");
	ck_assert_str_eq(cell(&table, 0, COLUMN_SCORE), "0.563");
	ck_assert_str_eq(move_table_equals(&table, &node_view.row[0]), "=");
	ck_assert_str_eq(cell(&table, 1, COLUMN_SCORE), "0.552");
	ck_assert_str_eq(move_table_equals(&table, &node_view.row[1]), "≈");
	table.is_unicode = false;
	ck_assert_str_eq(move_table_equals(&table, &node_view.row[1]), "~");
	node_view.visits = 20000; /* four digits: 0.2875 + 0.2645 = 0.5520 */
	table = move_table_lay_out(&node_view, true, 80);
	ck_assert_int_eq(table.digits, 4);
	ck_assert_str_eq(move_table_equals(&table, &node_view.row[1]), "=");
}
END_TEST

START_TEST(cells_of_special_rows)
{
	struct move_table table = move_table_lay_out(&node_view, true, 80);

	ck_assert(move_table_is_blank(&node_view.row[2]));
	ck_assert_str_eq(cell(&table, 2, COLUMN_VISITS), "-");
	ck_assert_str_eq(cell(&table, 2, COLUMN_VALUE), "-");
	ck_assert_str_eq(cell(&table, 2, COLUMN_SCORE), "∞");
	table.is_unicode = false;
	ck_assert_str_eq(cell(&table, 2, COLUMN_SCORE), "inf");
	node_view.row[0].stats.reward = -0.0001;
	ck_assert_str_eq(cell(&table, 0, COLUMN_VALUE), "0.000"); /* no minus in front of nothing */
	/* no column rather than one that is too narrow for its numbers */
	node_view.row[0].stats.explore = 12345.678;
	table = move_table_lay_out(&node_view, true, 39);
	ck_assert_int_eq(table.column[COLUMN_EXPLORE].width, 0);
	table = move_table_lay_out(&node_view, true, 80);
	ck_assert_str_eq(cell(&table, 0, COLUMN_EXPLORE), "12345.678");
	node_view.row[0].stats.visits = 1234567;
	ck_assert_str_eq(cell(&table, 0, COLUMN_VISITS), "1.23M");
}
END_TEST

/* ---- rows */

START_TEST(window_holds_the_anchor)
{
	struct move_table_window window = move_table_window(20, 10, 3, 9);

	ck_assert_int_eq(window.rows, 8); /* one line says that there are more */
	ck_assert_int_eq(window.top, 7); /* row 10 in line 3 */
	ck_assert_int_eq(window.above, 7);
	ck_assert_int_eq(window.below, 5);
	/* it has moved down five places, and stays in its line */
	ck_assert_int_eq(move_table_window(20, 15, 3, 9).top, 12);
	ck_assert_int_eq(move_table_window(20, 1, 3, 9).top, 0); /* as far as that goes */
	ck_assert_int_eq(move_table_window(20, 19, 3, 9).top, 12);
	ck_assert_int_eq(move_table_window(20, 10, 99, 9).top, 3); /* the room was larger before */
	ck_assert_int_eq(move_table_window(5, 4, 0, 9).rows, 5);
	ck_assert_int_eq(move_table_window(5, 4, 0, 9).top, 0);
	for (int count = 0; count < 12; count++)
		for (int room = -1; room < 12; room++)
			for (int place = 0; place < count; place++) {
				window = move_table_window(count, place, 4, room);
				ck_assert_int_eq(window.above + window.rows + window.below, count);
				ck_assert(room < 1 ||
					(place >= window.top && place < window.top + window.rows));
			}
}
END_TEST

/* ---- below the table */

START_TEST(figures_fit_their_room)
{
	char text[256];

	*report = (struct report){.elapsed_ns = 1234000000,
		.iterations = 2345678,
		.nodes = 12345,
		.bytes = 300000,
		.depth = 6,
		.formula = report->formula};
	stat_line_work(report, 80, text, sizeof text);
	ck_assert_str_eq(text, "1.23 s  1.9M sims/s  12 345 nodes  depth 6  0.3 MB");
	stat_line_work(report, 39, text, sizeof text);
	ck_assert_str_eq(text, "1.23s 1.9M/s 12.3k nodes d6 0.3MB");
	report->is_counted_out = true;
	stat_line_work(report, 80, text, sizeof text);
	ck_assert_str_eq(text, "1.23 s  1.9M sims/s  12 345 nodes  depth 6  0.3 MB counts full");
	report->elapsed_ns = 0; /* it is stepped */
	stat_line_work(report, 80, text, sizeof text);
	ck_assert_str_eq(text, "12 345 nodes  depth 6  0.3 MB");
	stat_line_work(report, 20, text, sizeof text);
	ck_assert_str_eq(text, "12.3k nodes d6 0.3MB");
	report->elapsed_ns = UINT64_C(86399000000000);
	report->nodes = 99999999;
	report->bytes = 4294967296;
	report->depth = 120;
	report->is_full = true;
	stat_line_work(report, 39, text, sizeof text);
	ck_assert_int_le(text_width(text), 39);
	stat_line_formula(&report->formula, true, 38, 1, text, sizeof text);
	ck_assert_str_eq(text, "UCB1 c 1.414, N parent's n, V -1..1");
	stat_line_formula(&report->formula, true, 48, 1, text, sizeof text);
	ck_assert_str_eq(text, "V + 1.414·√(ln N/n), N = parent's n, V in [-1,1]");
	report->formula.log_argument = LOG_PARENT_PLUS_ONE;
	stat_line_formula(&report->formula, false, 41, 1, text, sizeof text);
	ck_assert_str_eq(text, "UCB1 c 1.414, N parent's n+1, V in [-1,1]");
	report->formula.log_argument = LOG_ALL;
	stat_line_formula(&report->formula, true, 38, 1, text, sizeof text);
	ck_assert_str_eq(text, "UCB1 c 1.414, N all sims, V in [-1,1]");
	report->formula.log_argument = LOG_PARENT;
	stat_line_formula(&report->formula, true, 38, 3, text, sizeof text);
	ck_assert_int_eq(stat_line_rows(text, 38), 3);
	ck_assert_ptr_nonnull(strstr(text, "√(ln N / n)"));
	ck_assert_ptr_nonnull(strstr(text, "[-1," TEXT_TIE "1]"));
	report->formula.rule = &formula_rave;
	report->formula.c = 0.2;
	report->formula.b = 0.05;
	report->formula.beta = BETA_MSE;
	report->formula.prior_visits = 10;
	stat_line_formula(&report->formula, true, 38, 1, text, sizeof text);
	ck_assert_str_eq(text, "RAVE c 0.2, b = 0.05 (mse), prior visits 10");
}
END_TEST

/* Arms of a bandit instead of moves: their means are from 0 to 1, so figures need no room for a
 * sign. */
START_TEST(arms_of_a_bandit)
{
	struct move_table table;

	node_view.is_bandit = report->formula.is_bandit = node_view.has_exact_values = true;
	node_view.has_children = false;
	node_view.row[0].exact = 0.9;
	table = move_table_lay_out(&node_view, true, 120);
	ck_assert_str_eq(head(&table, COLUMN_MOVE), "arm");
	ck_assert_str_eq(head(&table, COLUMN_EXACT_VALUES), "truth");
	ck_assert_str_eq(cell(&table, 0, COLUMN_EXACT_VALUES), "0.900");
	ck_assert_int_eq(table.column[COLUMN_KIND].width + table.column[COLUMN_CHILDREN].width +
			table.column[COLUMN_ERROR].width,
		0);
	node_view.row[0].exact = 1; /* not a win */
	ck_assert_str_eq(cell(&table, 0, COLUMN_EXACT_VALUES), "1.000");
	node_view.has_exact_values = false;
	for (int i = 0; i < node_view.count; i++)
		snprintf(node_view.row[i].name, sizeof node_view.row[i].name, "arm %d", i + 1);
	ck_assert_int_gt(move_table_lay_out(&node_view, true, 37).column[COLUMN_EXPLORE].width,
		0); /* beside a chart of 40 columns */
	report->formula.rule = &formula_thompson;
	table = move_table_lay_out(&node_view, true, 120);
	ck_assert_str_eq(head(&table, COLUMN_SCORE), "draw");
	report->formula.rule = &formula_eps_greedy;
	ck_assert_int_eq(move_table_lay_out(&node_view, true, 120).column[COLUMN_SCORE].width,
		0); /* V once more */
	report->formula.rule = NULL; /* the user chooses */
	table = move_table_lay_out(&node_view, true, 120);
	ck_assert_str_eq(head(&table, COLUMN_VALUE), "mean");
	ck_assert_str_eq(head(&table, COLUMN_VISITS), "n");
	ck_assert_str_eq(cell(&table, 0, COLUMN_VALUE), "0.412");
}
END_TEST

CHECK_TESTS_IN(set_up, NULL, move_table, columns_fit_every_width, columns_come_in_order,
	amaf_and_proofs_in_the_table, heads_name_the_formula, columns_without_meaning_disappear,
	column_under_a_click, sums_add_up_or_say_about, cells_of_special_rows,
	window_holds_the_anchor, figures_fit_their_room, arms_of_a_bandit);
