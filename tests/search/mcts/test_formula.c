/* test_formula.c: the formula as a value: it agrees with the search, by hand, and with slow ways to
 * find out the same. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/maths/rng.h"
#include "base/text.h"
#include "search/journal.h"
#include "search/mcts/select/formula.h"
#include "search/mcts/select/worked_formula.h"
#include "search/subtree.h"
#include "tests/check.h"

static struct game *game;
static struct search *search;
static union game_state state;
static const struct report *report;

static void think(const char *game_spec, const char *spec, struct journal *journal)
{
	struct status st;
	struct control control;

	game = game_new(game_spec, &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert(game_reach(game, NULL, NULL, &state, &st));
	search = search_new(game, spec, &st);
	ck_assert_msg(search != NULL, "%s", st.text);
	ck_assert(!journal || search_set_journal(search, journal, &st));
	search_begin(search, 0);
	control_init(&control);
	search_think(search, &state, &control, &report);
}

static void tear_down(void)
{
	search_free(search);
	game_free(game);
}

/* A child in the tree, in order of its row. */
static struct report_move child(int order, uint64_t visits, double reward)
{
	return (struct report_move){.kind = visits ? VALUE_ESTIMATE : VALUE_NONE,
		.visits = visits,
		.value = visits ? reward : 0,
		.reward = visits ? reward : NAN,
		.variance = visits ? 0 : NAN,
		.order = order};
}

static struct formula ucb1(double c)
{
	return (struct formula){
		.rule = &formula_ucb1, .c = c, .slope = 1, .fpu = INFINITY, .draw = NAN};
}

/* ---- the search and its formula */

struct comparer {
	struct journal journal;
	struct formula formula;
	bool is_random;
	uint64_t selections;
};

/* The chosen child is the head of the queue at the N that the event names. */
static void compare(struct journal *journal, const struct journal_event *event)
{
	struct comparer *comparer = (struct comparer *)journal;
	struct formula *formula = &comparer->formula, at_argument = *formula;
	uint64_t argument = (uint64_t)event->log_argument;
	int next;

	if (event->kind != JOURNAL_SELECT)
		return;
	comparer->selections++;
	if (event->depth == 0)
		ck_assert_uint_eq(
			formula_argument(formula, event->iteration - 1, event->iteration - 1),
			argument);
	for (int i = 0; i < event->competitor_count; i++) {
		const struct report_move *row = &event->competitor[i];

		if (row->order != i + 1 ||
			formula_score(formula, formula->c, argument, row) !=
				row->score) /* to the last bit */
			ck_abort_msg("iteration %d, depth %d, child %d", (int)event->iteration,
				event->depth, i);
	}
	at_argument.log_argument = LOG_PARENT;
	if (formula->rule->uses & FORMULA_DRAWN)
		return;
	if (formula_queue(&at_argument, argument, 0, event->competitor, event->competitor_count,
		    &next, 1))
		ck_assert_int_eq(next, event->chosen);
	else
		ck_assert_msg(
			comparer->is_random, "chance decides where equal scores go to the first");
}

START_TEST(scores_are_those_of_the_search)
{
	static const char *const selects[] = {"ucb1", "ucb1-tuned"},
				 *const logs[] = {"parent", "parent+1", "all"},
				 *const scales[] = {"signed", "unit", "points"},
				 *const others[] = {"expand=all", "fpu=0.4", "fpu=0.9,expand=all",
					 "backup=solver", "ties=random", "c=0.3", "reuse=table"};

	for (int i = 0; i < 2 * 3 * 3 * 7; i++) {
		struct comparer comparer = {.journal.event = compare, .is_random = i / 18 == 4};
		char spec[128];

		snprintf(spec, sizeof spec, "mcts:sims=150,select=%s,log=%s,scale=%s,%s",
			selects[i % 2], logs[i / 2 % 3], scales[i / 6 % 3], others[i / 18]);
		think("othello:size=4", spec, NULL);
		comparer.formula = report->formula;
		tear_down();
		think("othello:size=4", spec, &comparer.journal);
		ck_assert_uint_gt(comparer.selections, 100);
		tear_down();
	}
}
END_TEST

/* The same with priors, whatever lets children into the tree. */
START_TEST(scores_with_priors_too)
{
	static const char *const expands[] = {"all", "one", "ordered", "last"},
				 *const others[] = {"backup=mean", "backup=solver", "scale=unit",
					 "ties=random", "reuse=subtree", "reuse=table"};
	static const char *const selects[] = {"prior", "puct", "progressive-bias,bias=2",
		"rave,c=0.4", "rave,beta=mse,b=0.2", "rave,beta=hand,k=50,prior-visits=3",
		"ucb1,prior-visits=4", "ucb1-tuned,prior-visits=2", "prior,prior-visits=1",
		"thompson", "eps-greedy,eps=0.3", "thompson,prior-visits=2"};

	for (int i = 0; i < 4 * 6 * 12; i++) {
		struct comparer comparer = {.journal.event = compare, .is_random = i / 4 % 6 == 3};
		const char *select = selects[i / 24];
		char spec[128];

		if (i / 4 % 6 == 5 &&
			(i % 4 == 0 || strstr(select, "rave") || strstr(select, "prior-visits")))
			continue; /* they do not go with reuse=table */
		if (i >= 24 && (i % 4 != i / 4 % 4 || i % CHECK_THRIFT > 1))
			continue; /* not everything with everything: it takes time */
		snprintf(spec, sizeof spec, "mcts:sims=%d,select=%s,expand=%s,%s",
			i < 24 ? 300 : 150, select, expands[i % 4], others[i / 4 % 6]);
		think("mnk:rows=4,cols=4,k=3", spec, NULL);
		comparer.formula = report->formula;
		tear_down();
		think("mnk:rows=4,cols=4,k=3", spec, &comparer.journal);
		ck_assert_uint_gt(comparer.selections, 100);
		tear_down();
	}
}
END_TEST

/* Every row of a report and of a part of the tree has the score that the copied formula gives it.
 */
START_TEST(reports_carry_what_it_takes)
{
	static const char *const specs[] = {"mcts:sims=3000",
		"mcts:sims=3000,log=parent+1,scale=unit", "mcts:sims=3000,log=all",
		"mcts:sims=3000,log=all,select=ucb1-tuned", "mcts:sims=5,fpu=0.5",
		"mcts:sims=3000,parallel=root,threads=2,log=all",
		"mcts:sims=3000,parallel=leaf,threads=2,log=all",
		"mcts:sims=500,select=ucb1-tuned,parallel=root,threads=2",
		"mcts:sims=2,select=prior", "mcts:sims=500,select=prior,expand=all",
		"mcts:sims=500,select=prior,parallel=root,threads=2", "mcts:sims=3,select=puct",
		"mcts:sims=500,select=puct,parallel=root,threads=2",
		"mcts:sims=500,select=rave,parallel=root,threads=2",
		"mcts:sims=500,select=rave,beta=mse,prior-visits=2,parallel=root,threads=3",
		"mcts:sims=3,select=rave,prior-visits=2",
		"mcts:sims=500,prior-visits=3,parallel=root,threads=2",
		"mcts:sims=500,select=thompson,parallel=root,threads=2"};

	for (size_t s = 0; s < sizeof specs / sizeof *specs; s++) {
		struct subtree subtree = {.count = 0};
		struct subtree_request request = {.path_length = 1, .depth = 1};
		uint64_t argument;

		think("connect4", specs[s], NULL);
		argument = formula_argument(
			&report->formula, report->root_visits, report->simulations);
		for (int i = 0; i < report->move_count; i++)
			ck_assert(formula_score(&report->formula, report->formula.c, argument,
					  &report->move[i]) == report->move[i].score);
		request.path[0] = report->best;
		ck_assert(search->ops->browse(search, &request, &subtree));
		argument = formula_argument(
			&report->formula, subtree.row[0].stats.visits, report->simulations);
		for (int i = 1; i < subtree.count; i++)
			ck_assert(formula_score(&report->formula, report->formula.c, argument,
					  &subtree.row[i].stats) == subtree.row[i].stats.score);
		subtree_done(&subtree);
		tear_down();
	}
	think("mnk", "alphabeta", NULL);
	ck_assert_ptr_null(report->formula.rule);
	ck_assert(isnan(report->move[0].variance));
	tear_down();
}
END_TEST

enum { SIMS = 400 };

struct recorder {
	struct journal journal;
	game_move first[SIMS + 1]; /* move of each iteration at the root */
};

static void record(struct journal *journal, const struct journal_event *event)
{
	struct recorder *recorder = (struct recorder *)journal;

	if ((event->kind == JOURNAL_SELECT && event->depth == 0) ||
		(event->kind == JOURNAL_EXPAND && event->depth == 1 && event->move != GAME_NO_MOVE))
		recorder->first[event->iteration] = event->move;
}

/* A report after k simulations knows the move of simulation k + 1; its rows are in the game's
 * order, not in the tree's. */
START_TEST(the_head_of_the_queue_comes_true)
{
	static const struct {
		const char *recipe;
		int from; /* k */
	} known[] = {
		{"expand=ordered", 1},
		{"expand=ordered,log=all", 1},
		{"expand=ordered,backup=solver,c=0.5", 1},
		{"expand=ordered,select=ucb1-tuned,log=parent+1", 1},
		{"expand=ordered,fpu=0.7,c=0.4", 1},
		{"expand=ordered,select=prior", 1},
		{"expand=all,select=prior,scale=unit", 1},
		{"expand=last,c=0", 1},
	};

	for (size_t r = 0; r < sizeof known / sizeof *known; r++) {
		struct recorder recorder = {.journal.event = record};
		char spec[96];
		int next;

		snprintf(spec, sizeof spec, "mcts:sims=%d,%s", SIMS, known[r].recipe);
		think("mnk", spec, &recorder.journal);
		tear_down();
		for (int k = known[r].from; k < SIMS; k += k < 40 ? 1 : 13) {
			snprintf(spec, sizeof spec, "mcts:sims=%d,%s", k, known[r].recipe);
			think("mnk", spec, NULL);
			ck_assert_int_eq(formula_queue(&report->formula, report->root_visits,
						 report->simulations, report->move,
						 report->move_count, &next, 1),
				1);
			ck_assert_msg(report->move[next].move == recorder.first[k + 1], "%s: %d",
				spec, k);
			tear_down();
		}
	}
}
END_TEST

/* ---- words */

START_TEST(descriptions)
{
	char text[256];
	struct formula formula = ucb1(sqrt(2));

	formula_describe(&formula, false, text, sizeof text);
	ck_assert_str_eq(text,
		"ucb1: V + 1.414 sqrt(ln N / n), N = parent's n, rewards [-1, 1], unvisited first");
	formula_describe(&formula, true, text, sizeof text);
	ck_assert_str_eq(text,
		"ucb1: V + 1.414·√(ln N / n), N = parent's n, rewards [-1, 1], unvisited first");
	think("mnk", "mcts:sims=9,select=ucb1-tuned,log=all,scale=unit,draw=0.25,fpu=1.5", NULL);
	formula_describe(&report->formula, false, text, sizeof text);
	ck_assert_str_eq(text,
		"ucb1-tuned: V + 1 w sqrt(ln N / n min(1/4, s2 + sqrt(2 ln N / n))), N = all sims, "
		"rewards [0, 1], "
		"a draw is worth 0.25, unvisited score 1.5");
	tear_down();
	think("mnk", "mcts:sims=9,select=prior,scale=unit", NULL);
	formula_describe(&report->formula, false, text, sizeof text);
	ck_assert_str_eq(
		text, "prior: V + prior / (1 + n), rewards [0, 1], unvisited score their prior");
	tear_down();
}
END_TEST

static void expect_worked(const struct formula *formula, uint64_t argument,
	const struct report_move *row, struct formula_style style, const char *const *lines)
{
	struct worked_formula worked;

	worked_formula_fill(formula, argument, row, style, &worked);
	for (int i = 0; i < worked.count; i++) {
		ck_assert_ptr_nonnull(lines[i]);
		ck_assert_str_eq(worked.line[i], lines[i]);
	}
	ck_assert_ptr_null(lines[worked.count]);
}

#define LINES(...) ((const char *const[]){__VA_ARGS__, NULL})

static const struct formula_style plain = {.columns = 40},
				  pretty = {.is_unicode = true, .columns = 40};

/* ln 1000 = 6.907755, /100 = 0.06907755, root 0.2628261, by sqrt(2): 0.3716922; 0.25 + 0.3716922 =
 * 0.6216922 -> 0.250 + 0.372 = 0.622. With 40 of 100: 0.4 + 0.3716922 = 0.7716922. On [0, 1]: (1 +
 * 0.25)/2 = 0.625; 0.625 + 0.3716922 = 0.9966922 -> 0.997. 252/612 = 0.4117647, ln 1240
 * = 7.1228667, /612 = 0.01163867, root 0.1078827, by sqrt(2): 0.1525691; the sum 0.5643338. Three
 * digits: 0.412 + 0.153 = 0.565, not 0.564; four: 0.4118 + 0.1526 = 0.5644, not 0.5643; five:
 * 0.41176 + 0.15257 = 0.56433. */
START_TEST(worked_formulas_of_ucb1)
{
	struct formula formula = ucb1(sqrt(2)), unit = formula, points = formula;
	struct report_move row = child(1, 100, 0.25), lost = row;

	expect_worked(&formula, 1000, &row, pretty,
		LINES("V = 25 / 100 = 0.250", "explore = 1.414·√(ln 1000/100) = 0.372",
			"UCB1 = 0.250 + 0.372 = 0.622"));
	expect_worked(&formula, 1000, &row, plain,
		LINES("V = 25 / 100 = 0.250", "explore = 1.414 sqrt(ln 1000/100)", "  = 0.372",
			"UCB1 = 0.250 + 0.372 = 0.622"));
	unit.slope = unit.offset = 0.5;
	row.reward = 0.625;
	expect_worked(&unit, 1000, &row, pretty,
		LINES("t/n = 25 / 100 = 0.250", "V = (1 + 0.250)/2 = 0.625",
			"explore = 1.414·√(ln 1000/100) = 0.372", "UCB1 = 0.625 + 0.372 = 0.997"));
	row.reward = 0.375;
	expect_worked(&unit, 1000, &row, pretty,
		LINES("t/n = -25 / 100 = -0.250", "V = (1 - 0.250)/2 = 0.375",
			"explore = 1.414·√(ln 1000/100) = 0.372", "UCB1 = 0.375 + 0.372 = 0.747"));
	points.slope = 64;
	row.reward = 16;
	expect_worked(&points, 1000, &row, pretty,
		LINES("t/n = 25 / 100 = 0.250", "V = 64·0.250 = 16.000",
			"explore = 1.414·√(ln 1000/100) = 0.372",
			"UCB1 = 16.000 + 0.372 = 16.372"));
	row = child(1, 612, 252 / 612.0);
	expect_worked(&formula, 1240, &row, pretty,
		LINES("V = 252 / 612 = 0.41176", "explore = 1.414·√(ln 1240/612) = 0.15257",
			"UCB1 = 0.41176 + 0.15257 = 0.56433"));
	lost.kind = VALUE_EXACT;
	lost.value = -1;
	expect_worked(&formula, 1000, &lost, pretty,
		LINES("V = 25 / 100 = 0.250", "explore = 1.414·√(ln 1000/100) = 0.372",
			"UCB1 = 0.250 + 0.372 = 0.622", "not followed: it is proven to lose"));
}
END_TEST

/* No -0.000; and what the rule for children without visits says. */
START_TEST(worked_formulas_at_the_edges)
{
	struct formula formula = ucb1(0);
	struct report_move row = child(1, 3, -1e-9), none = child(1, 0, 0);

	expect_worked(&formula, 3, &row, plain,
		LINES("V = 0 / 3 = 0.000", "explore = 0 sqrt(ln 3/3) = 0.000",
			"UCB1 = 0.000 + 0.000 = 0.000"));
	expect_worked(&formula, 3, &none, pretty,
		LINES("no visits yet, so there is no V", "UCB1 = ∞: untried moves come first"));
	formula.fpu = 0.7;
	expect_worked(&formula, 3, &none, plain,
		LINES("no visits yet, so there is no V", "UCB1 = 0.7, as fpu says"));
}
END_TEST

/* ln 1000 / 100 = 0.06907755, root of twice that 0.3716922 > 1/4, so explore = 2 sqrt(0.06907755 /
 * 4) = 0.2628261. ln 1000 / 10000 = 0.0006907755, root of twice that 0.03716922; a variance of 0.4
 * is 0.1 on [0, 1]; 0.1371692 times 0.0006907755 has the root 0.009734149, explore = 0.01946830;
 * 0.5 + 0.0194683 = 0.519. */
START_TEST(worked_formulas_of_ucb1_tuned)
{
	struct formula formula = ucb1(1);
	struct report_move row = child(1, 100, 0.5);

	formula.rule = &formula_ucb1_tuned;
	expect_worked(&formula, 1000, &row,
		(struct formula_style){.is_unicode = true, .columns = 60},
		LINES("V = 50 / 100 = 0.500", "s² + √(2 ln 1000/100) = 0.000 + 0.372 > ¼",
			"explore = 1·2·√(ln 1000/100·¼) = 0.263",
			"UCB1-tuned = 0.500 + 0.263 = 0.763"));
	row = child(1, 10000, 0.5);
	row.variance = 0.4;
	expect_worked(&formula, 1000, &row, (struct formula_style){.columns = 60},
		LINES("V = 5000 / 10000 = 0.500",
			"s2 + sqrt(2 ln 1000/10000) = 0.100 + 0.037 < 1/4",
			"explore = 1*2*sqrt(ln 1000/10000*0.137) = 0.019",
			"UCB1-tuned = 0.500 + 0.019 = 0.519"));
}
END_TEST

/* The mini-Go course: a prior of 0.8 is the score before any visit, and after one game won it is 1
 * + 0.8/2 = 1.4. Black's V is the share of games won, so on [0, 1]. */
START_TEST(worked_formulas_of_priors)
{
	struct formula formula = {
		.rule = &formula_prior, .slope = 0.5, .offset = 0.5, .fpu = INFINITY, .draw = NAN};
	struct report_move row = child(1, 0, 0);

	row.prior = 0.8;
	ck_assert_double_eq_tol(formula_score(&formula, 0, 1, &row), 0.8, 1e-15);
	expect_worked(&formula, 0, &row, plain,
		LINES("no visits yet, so there is no V", "V+prior = 0.8, its prior"));
	row = child(1, 1, 1);
	row.prior = 0.8;
	ck_assert_double_eq_tol(formula_score(&formula, 0, 1, &row), 1.4, 1e-15);
	/* neither c nor N has a part in it */
	ck_assert(formula_score(&formula, 9, 1000, &row) == formula_score(&formula, 0, 1, &row));
	expect_worked(&formula, 1, &row, plain,
		LINES("t/n = 1 / 1 = 1.000", "V = (1 + 1.000)/2 = 1.000",
			"explore = 0.8/(1 + 1) = 0.400", "V+prior = 1.000 + 0.400 = 1.400"));
}
END_TEST

/* Sums add up as printed, and no line is wider than the pane. */
START_TEST(worked_formulas_add_up)
{
	struct rng rng;
	int wrong = 0;

	rng_init(&rng, RNG_FAST, 1);
	for (int i = 0; i < 10000; i++) {
		struct formula formula = ucb1(0.1 + rng_below(&rng, 3000) / 1000.0);
		struct report_move row = child(
			1, 1 + rng_below(&rng, 1000000), rng_below(&rng, 2000001) / 1000000.0 - 1);
		struct worked_formula worked;
		uint64_t argument = row.visits + rng_below(&rng, 1000000);
		double reward, explore, score;

		worked_formula_fill(&formula, argument, &row, i % 2 ? plain : pretty, &worked);
		for (int k = 0; k < worked.count; k++)
			ck_assert_int_le(text_width(worked.line[k]), 40);
		if (sscanf(worked.line[worked.count - 1], "UCB1 = %lf + %lf = %lf", &reward,
			    &explore, &score) != 3) {
			wrong++; /* it says "about" */
			continue;
		}
		ck_assert_double_eq_tol(reward + explore, score, 1e-9);
		ck_assert_double_eq_tol(
			score, formula_score(&formula, formula.c, argument, &row), 0.0005 + 1e-9);
	}
	/* A sum of two rounded numbers is off with chance 1/4 (the sum of two errors from -1/2 to
	 * 1/2 is beyond them), three times in a row 1/64 at most: 157 of 10000, and 5 standard
	 * deviations (12.4) more. */
	ck_assert_int_le(wrong, 219);
}
END_TEST

/* So it is with all formulas and large numbers, and the score stands at the end. */
START_TEST(worked_formulas_fit)
{
	static const struct formula_rule *const rules[] = {&formula_ucb1, &formula_ucb1_tuned,
		&formula_prior, &formula_puct, &formula_bias, &formula_rave, &formula_thompson,
		&formula_eps_greedy, &formula_round_robin};

	for (size_t r = 0; r < sizeof rules / sizeof *rules; r++)
		for (int i = 0; i < 2 * 3 * 2 * 2; i++) {
			struct formula formula = {.rule = rules[r],
				.c = 0.7071,
				.slope = 0.5,
				.offset = 0.5,
				.fpu = INFINITY,
				.draw = NAN,
				.beta = (enum rave_beta)(i / 2 % 3),
				.b = 0.05,
				.k = 1234567,
				.bias = 1,
				.eps = 0.1,
				.prior_visits = i / 6 % 2 ? 10 : 0};
			struct report_move row = child(1, i / 12 ? 1234567 : 12345, 0.123456);
			struct worked_formula worked;
			const char *last;

			row.reward = 0.561728;
			row.prior = 0.1234567;
			row.amaf = 0.654321;
			row.amaf_visits = 3 * row.visits;
			row.variance = 0.9;
			worked_formula_fill(
				&formula, 7654321, &row, i % 2 ? plain : pretty, &worked);
			for (int k = 0; k < worked.count; k++)
				ck_assert_msg(text_width(worked.line[k]) <= 40 &&
						strspn(worked.line[k], " ") <
							strlen(worked.line[k]),
					"%s: '%s'", rules[r]->name, worked.line[k]);
			if (rules[r]->uses & FORMULA_DRAWN)
				continue;
			last = worked.line[worked.count - 1];
			last -= *last == ' ' ? FORMULA_LINE : 0; /* it goes on there */
			ck_assert_msg(!strncmp(last, rules[r]->title, strlen(rules[r]->title)),
				"%s: '%s'", rules[r]->name, last);
		}
}
END_TEST

/* ---- the ruler */

/* N = 55: ln 55 = 4.0073332, root 2.0018325. A: 0.5 + c 2.0018325 / 10, B: 0.3 + c 2.0018325 / 5.
 * They meet at c = 0.2 / 0.20018325 = 0.9990846. A third line C below both, 0.2 + c 2.0018325 / 8,
 * is nowhere: at c = 0.999 it has 0.45, they 0.7. */
START_TEST(a_ruler_by_hand)
{
	struct formula formula = ucb1(1);
	struct report_move rows[] = {child(1, 64, 0.2), child(2, 25, 0.3), child(3, 100, 0.5)};
	struct formula_span spans[3];

	ck_assert_int_eq(formula_ruler(&formula, 55, rows, 3, 0, 3, spans, 3), 2);
	ck_assert_int_eq(spans[0].index, 2);
	ck_assert_double_eq(spans[0].from, 0);
	ck_assert_double_eq_tol(spans[0].to, 0.9990846, 1e-7);
	ck_assert_double_eq(spans[1].from, spans[0].to);
	ck_assert_int_eq(spans[1].index, 1);
	ck_assert_double_eq(spans[1].to, 3);
	ck_assert_int_eq(formula_ruler(&formula, 55, rows, 3, 0, 3, spans, 1), 2);
	ck_assert_int_eq(formula_ruler(&formula, 55, rows, 3, 1, 3, spans, 3), 1);
	ck_assert_int_eq(spans[0].index, 1);
	rows[0] = child(0, 0, 0); /* without visits: first wherever c is */
	ck_assert_int_eq(formula_ruler(&formula, 55, rows, 3, 0, 3, spans, 3), 1);
	ck_assert_int_eq(spans[0].index, 0);
	formula.fpu = 0.6; /* A has it at c = 0.1 / 0.20018325 = 0.4995423 */
	ck_assert_int_eq(formula_ruler(&formula, 55, rows, 3, 0, 3, spans, 3), 3);
	ck_assert_int_eq(spans[0].index, 0);
	ck_assert_double_eq_tol(spans[0].to, 0.4995423, 1e-7);
	ck_assert_int_eq(formula_ruler(&formula, 55, rows, 0, 0, 3, spans, 3), 0);
}
END_TEST

/* Equal statistics: the first to enter the tree, wherever its row stands. A proven loss is nowhere,
 * unless there is nothing else. */
START_TEST(ties_and_losses)
{
	struct formula formula = ucb1(1);
	struct report_move rows[] = {child(3, 10, 0.1), child(1, 10, 0.1), child(2, 5, 0.9)};
	struct formula_span spans[3];
	int queue[2];

	rows[2].kind = VALUE_EXACT;
	rows[2].value = -1;
	ck_assert_int_eq(formula_ruler(&formula, 25, rows, 3, 0, 3, spans, 3), 1);
	ck_assert_int_eq(spans[0].index, 1);
	ck_assert_int_eq(formula_queue(&formula, 25, 0, rows, 3, queue, 2), 2);
	ck_assert_int_eq(queue[0], 1);
	ck_assert_int_eq(queue[1], 0);
	ck_assert_int_eq(formula_wait(&formula, 25, 0, rows, 3, 2, 5000), -1);
	ck_assert_int_eq(formula_ruler(&formula, 25, &rows[2], 1, 0, 3, spans, 3), 1);
	ck_assert_int_eq(spans[0].index, 0);
}
END_TEST

/* Rows such as there might be, with all the special cases; returns the parent's visits. */
static uint64_t random_rows(
	struct rng *rng, struct report_move *rows, int n, struct formula *formula)
{
	static const struct formula_rule *const rules[] = {&formula_ucb1, &formula_ucb1,
		&formula_prior, &formula_ucb1_tuned, &formula_puct, &formula_bias, &formula_rave,
		&formula_rave};
	uint64_t parent_visits = 1;

	*formula = ucb1(rng_below(rng, 300) / 100.0);
	formula->rule = rules[rng_below(rng, sizeof rules / sizeof *rules)];
	formula->beta = (enum rave_beta)rng_below(rng, 3);
	formula->b = rng_below(rng, 40) / 100.0;
	formula->k = 1 + rng_below(rng, 3000);
	formula->bias = rng_below(rng, 20) / 4.0;
	if (formula->rule != &formula_puct && rng_below(rng, 4) == 0)
		formula->prior_visits = rng_below(rng, 5);
	formula->log_argument = (enum log_argument)rng_below(rng, 3);
	if (rng_below(rng, 2))
		formula->fpu = rng_below(rng, 150) / 100.0;
	for (int i = 0; i < n; i++) {
		uint64_t visits =
			rng_below(rng, 20) ? 1 + rng_below(rng, rng_below(rng, 2) ? 5 : 2000) : 0;

		/* coarse, so that there are ties */
		rows[i] = child(n - i, visits, rng_below(rng, 41) / 20.0 - 1);
		rows[i].prior = rng_below(rng, 5) / 4.0;
		rows[i].urgency = rng_below(rng, 41) / 20.0 - 1;
		rows[i].amaf_visits = rng_below(rng, 3) ? visits + rng_below(rng, 3000) : 0;
		rows[i].amaf = rng_below(rng, 41) / 20.0 - 1;
		if (visits)
			rows[i].variance = rng_below(rng, 100) / 100.0;
		else if (rng_below(rng, 2))
			rows[i].order = 0;
		if (visits && rng_below(rng, 15) == 0) {
			rows[i].kind = VALUE_EXACT;
			rows[i].value = -1;
		}
		parent_visits += visits;
	}
	return parent_visits;
}

static double true_score(
	const struct formula *formula, double c, uint64_t argument, const struct report_move *row)
{
	return formula_prunes(row) ? -INFINITY : formula_score(formula, c, argument, row);
}

/* Which row wins, the slow way: the highest score, with priors the highest of these, outside the
 * tree before inside, the lower order, the lower row. */
static int slow_choice(const struct formula *formula, double c, uint64_t argument,
	const struct report_move *rows, int n)
{
	int best = 0;

	for (int i = 1; i < n; i++) {
		double mine = true_score(formula, c, argument, &rows[i]),
		       other = true_score(formula, c, argument, &rows[best]);

		if (mine == other && formula->rule->uses & FORMULA_PRIOR &&
			rows[i].prior != rows[best].prior)
			best = rows[i].prior > rows[best].prior ? i : best;
		else if (mine > other || (mine == other && rows[i].order < rows[best].order))
			best = i;
	}
	return best;
}

enum { ROWS = 12, VALUES = 1000 };

START_TEST(the_ruler_against_every_c)
{
	struct rng rng;
	int spans_seen = 0;

	rng_init(&rng, RNG_FAST, 2);
	for (int round = 0; round < 300; round++) {
		struct report_move rows[ROWS];
		struct formula formula;
		struct formula_span spans[ROWS];
		int n = 1 + (int)rng_below(&rng, ROWS), count, at = 0;
		uint64_t argument = random_rows(&rng, rows, n, &formula);

		count = formula_ruler(&formula, argument, rows, n, 0, 3, spans, ROWS);
		spans_seen += count;
		ck_assert(
			count >= 1 && count <= n && spans[0].from == 0 && spans[count - 1].to == 3);
		for (int i = 0; i < count; i++)
			ck_assert(spans[i].from < spans[i].to);
		for (int i = 1; i < count; i++)
			ck_assert(spans[i].from == spans[i - 1].to &&
				spans[i].index != spans[i - 1].index);
		for (int k = 0; k <= VALUES; k++) {
			double c = 3.0 * k / VALUES, mine, best;
			int slow = slow_choice(&formula, c, argument, rows, n);

			while (at + 1 < count && c > spans[at].to)
				at++;
			mine = true_score(&formula, c, argument, &rows[spans[at].index]);
			best = true_score(&formula, c, argument, &rows[slow]);
			ck_assert(mine == best || fabs(mine - best) < 1e-12);
			if (c > spans[at].from + 1e-9 && c < spans[at].to - 1e-9)
				ck_assert_int_eq(spans[at].index, slow);
		}
	}
	ck_assert_int_gt(spans_seen, 300); /* many rulers have several */
}
END_TEST

/* ---- the queue */

/* c = 1, A: V 0.5, n 2; B: V 0, n 1; N = 3. With r = sqrt(ln N), A scores 0.5 + r / sqrt(n), B r /
 * sqrt(n):
 *   N = 3  r 1.0481  A 1.2411 (2)  B 1.0481 (1)  A
 *   N = 4  r 1.1774  A 1.1798 (3)  B 1.1774      A
 *   N = 5  r 1.2686  A 1.1343 (4)  B 1.2686      B
 *   N = 6  r 1.3386  A 1.1693      B 0.9465 (2)  A
 *   N = 7  r 1.3950  A 1.1238 (5)  B 0.9864      A
 *   N = 8  r 1.4420  A 1.0887 (6)  B 1.0197      A
 *   N = 9  r 1.4823  A 1.0603 (7)  B 1.0481      A
 *   N = 10 r 1.5174  A 1.0365 (8)  B 1.0730      B */
START_TEST(a_queue_by_hand)
{
	static const int expected[] = {0, 0, 1, 0, 0, 0, 0, 1};
	struct formula formula = ucb1(1);
	struct report_move rows[] = {child(1, 2, 0.5), child(2, 1, 0)};
	int queue[8];

	ck_assert_int_eq(formula_queue(&formula, 3, 0, rows, 2, queue, 8), 8);
	for (int i = 0; i < 8; i++)
		ck_assert_int_eq(queue[i], expected[i]);
	ck_assert_int_eq(formula_wait(&formula, 3, 0, rows, 2, 0, 10), 0);
	ck_assert_int_eq(formula_wait(&formula, 3, 0, rows, 2, 1, 10), 2);
	ck_assert_int_eq(formula_wait(&formula, 3, 0, rows, 2, 1, 3), 2);
	ck_assert_int_eq(formula_wait(&formula, 3, 0, rows, 2, 1, 2), -1);
	/* N = 10: A 0.5 + 1.5174 / sqrt(2) = 1.5730 before B with 1.5174; N = 11: 1.3940
	 * behind 1.5485 */
	formula.log_argument = LOG_ALL;
	ck_assert_int_eq(formula_wait(&formula, 3, 10, rows, 2, 1, 10), 1);
	ck_assert_int_eq(formula_queue(&formula, 3, 0, rows, 0, queue, 8), 0);
}
END_TEST

/* Three children outside the tree, one inside: first they enter, in order of their rows. All are
 * then worth 0.4, so the one with three visits waits until the others have three too, and as the
 * first in the tree it wins that tie. */
START_TEST(the_untried_enter_first)
{
	static const int expected[] = {1, 2, 3, 1, 2, 3, 1, 2, 3, 0, 1};
	struct formula formula = ucb1(1);
	struct report_move rows[] = {
		child(1, 3, 0.4), child(0, 0, 0), child(0, 0, 0), child(0, 0, 0)};
	int queue[11];

	formula_queue(&formula, 3, 0, rows, 4, queue, 11);
	for (int i = 0; i < 11; i++)
		ck_assert_int_eq(queue[i], expected[i]);
}
END_TEST

/* The queue once more, without anything clever. */
static void slow_queue(const struct formula *formula, uint64_t visits, uint64_t simulations,
	struct report_move *rows, int n, int *out, int count)
{
	double sum = 0, all = 0;
	int last = n;

	for (int i = 0; i < n; i++) {
		sum += rows[i].visits ? rows[i].reward * (double)rows[i].visits : 0;
		all += (double)rows[i].visits;
	}
	for (int k = 0; k < count; k++) {
		struct report_move *row;

		out[k] = slow_choice(formula, formula->c,
			formula_argument(formula, visits + (uint64_t)k, simulations + (uint64_t)k),
			rows, n);
		row = &rows[out[k]];
		if (!row->visits && formula->prior_visits &&
			!(formula->rule->uses & FORMULA_AMAF)) {
			row->reward = row->urgency;
		} else if (!row->visits) {
			row->reward = all > 0 ? sum / all : formula->offset;
			row->variance = 0;
		}
		row->visits++;
		if (!row->order)
			row->order = ++last;
	}
}

enum { LENGTH = 3000 };

START_TEST(the_queue_against_a_slow_one)
{
	struct rng rng;
	int waits = 0;

	rng_init(&rng, RNG_FAST, 3);
	for (int round = 0; round < 100 / CHECK_THRIFT; round++) {
		struct report_move rows[ROWS], copy[ROWS];
		struct formula formula;
		int n = 1 + (int)rng_below(&rng, ROWS), fast[LENGTH], slow[LENGTH];
		uint64_t visits = random_rows(&rng, rows, n, &formula),
			 simulations = visits + rng_below(&rng, 1000);

		ck_assert_int_eq(
			formula_queue(&formula, visits, simulations, rows, n, fast, LENGTH),
			LENGTH);
		memcpy(copy, rows, sizeof copy);
		slow_queue(&formula, visits, simulations, copy, n, slow, LENGTH);
		for (int k = 0; k < LENGTH; k++)
			ck_assert_msg(fast[k] == slow[k], "round %d, selection %d: %d, expected %d",
				round, k, fast[k], slow[k]);
		for (int i = 0; i < n; i++) {
			int place = 0;

			while (place < LENGTH && slow[place] != i)
				place++;
			waits += place > 0 && place < LENGTH;
			ck_assert_int_eq(
				formula_wait(&formula, visits, simulations, rows, n, i, LENGTH),
				place < LENGTH ? place : -1);
		}
	}
	ck_assert_int_gt(waits, 100 / CHECK_THRIFT);
}
END_TEST

/* Waits that are long because one child is much better, step by step and as they are passed over.
 */
START_TEST(long_waits_are_exact)
{
	enum { MOST = 20000 };
	static int slow[MOST];
	struct rng rng;
	int waits = 0;

	rng_init(&rng, RNG_FAST, 4);
	for (int round = 0; round < 40; round++) {
		struct report_move rows[5], copy[5];
		struct formula formula = ucb1(0.6 + rng_unit(&rng));
		uint64_t visits = 0;
		int place[5];

		formula.rule = round % 2 ? &formula_ucb1_tuned : &formula_ucb1;
		for (int i = 0; i < 5; i++) {
			rows[i] = child(
				i + 1, 1 + rng_below(&rng, 200), (i ? -1 : 0) + rng_unit(&rng));
			rows[i].variance = rng_unit(&rng);
			visits += rows[i].visits;
			place[i] = -1;
		}
		memcpy(copy, rows, sizeof copy);
		slow_queue(&formula, visits, visits, copy, 5, slow, MOST);
		for (int k = MOST - 1; k >= 0; k--)
			place[slow[k]] = k;
		for (int i = 0; i < 5; i++) {
			ck_assert_int_eq(
				formula_wait(&formula, visits, visits, rows, 5, i, MOST), place[i]);
			if (place[i] > 0)
				ck_assert_int_eq(formula_wait(&formula, visits, visits, rows, 5, i,
							 place[i]),
					-1);
			waits += place[i] > 500;
		}
	}
	ck_assert_int_gt(waits, 10);
}
END_TEST

CHECK_TESTS(formula, scores_are_those_of_the_search, scores_with_priors_too,
	reports_carry_what_it_takes, the_head_of_the_queue_comes_true, descriptions,
	worked_formulas_of_ucb1, worked_formulas_at_the_edges, worked_formulas_of_ucb1_tuned,
	worked_formulas_of_priors, worked_formulas_add_up, worked_formulas_fit, a_ruler_by_hand,
	ties_and_losses, the_ruler_against_every_c, a_queue_by_hand, the_untried_enter_first,
	the_queue_against_a_slow_one, long_waits_are_exact);
