/* test_select.c: the parts that choose a child by more than UCB1: each formula by hand, and what
 * its search does with it. test_formula.c compares formulas and searches, test_amaf.c looks at
 * RAVE's counters. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "search/mcts/parts.h"
#include "search/mcts/select/formula.h"
#include "search/mcts/select/worked_formula.h"
#include "search/registry.h"
#include "tests/search/setting.h"

static struct game *game;
static struct search *search;
static union game_state state;
static const struct report *report;

static void begin(const char *game_spec, const char *spec)
{
	struct status st;

	game = game_new(game_spec, &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	game_start(game, &state);
	search = make_search(game, spec);
}

static void think(uint64_t stream)
{
	struct control control;

	search_begin(search, stream);
	control_init(&control);
	search_think(search, &state, &control, &report);
}

static void end(void)
{
	search_free(search);
	game_free(game);
}

static const struct report_move *row(const char *name)
{
	struct status st;
	game_move move;

	ck_assert(game_move_parse(game, &state, name, &move, &st));
	for (int i = 0; i < report->move_count; i++)
		if (report->move[i].move == move)
			return &report->move[i];
	ck_abort_msg("no row for %s", name);
	return NULL;
}

static struct formula formula_with(const struct formula_rule *rule, double c)
{
	return (struct formula){.rule = rule, .c = c, .slope = 1, .fpu = INFINITY, .draw = NAN};
}

static struct report_move child(uint64_t visits, double reward)
{
	struct report_move row = report_move_unknown(0);

	row.visits = visits;
	row.value = row.reward = visits ? reward : NAN;
	return row;
}

/* V = 0.25, n = 3, P = 0.2, N = 16, c = 2: explore = 2 * 0.2 * 4 / (1 + 3) = 0.4. Without visits,
 * beginning with -0.1: -0.1 + 2 * 0.2 * 4 / 1. */
START_TEST(puct_by_hand)
{
	struct formula formula = formula_with(&formula_puct, 2);
	struct report_move some = child(3, 0.25), none = child(0, 0);

	some.prior = none.prior = 0.2;
	none.urgency = -0.1;
	ck_assert_double_eq_tol(formula_score(&formula, 2, 16, &some), 0.65, 1e-15);
	ck_assert_double_eq_tol(formula_score(&formula, 2, 16, &none), 1.5, 1e-15);
}
END_TEST

/* On 3x3 the priors of centre, corners and edges are 1, 3/4, 1/2, in all 1 + 3 + 2 = 6: shares of
 * 1/6, 1/8, 1/12. N = 0 at first, so all score the same and the highest prior goes first. After one
 * simulation with the value v for X, N = 1 and the others begin with v: the centre scores v +
 * c/6/2, a corner v + c/8 and is next. */
START_TEST(puct_in_a_search)
{
	double v;

	begin("mnk", "mcts:sims=1,select=puct,c=1");
	think(0);
	v = row("b2")->value;
	ck_assert_uint_eq(row("b2")->visits, 1);
	ck_assert_double_eq_tol(row("b2")->prior, 1.0 / 6, 1e-15);
	ck_assert_double_eq_tol(row("b2")->score, v + 1.0 / 12, 1e-15);
	ck_assert_double_eq_tol(row("a1")->score, v + 1.0 / 8, 1e-15);
	ck_assert_double_eq_tol(row("b1")->score, v + 1.0 / 12, 1e-15);
	ck_assert_double_eq(row("a1")->urgency, v);
	ck_assert(search_tune(search, "sims", "2", &(struct status){""}));
	search_reset(search);
	think(0);
	ck_assert_uint_eq(row("b2")->visits, 1);
	ck_assert_uint_eq(
		row("a1")->visits + row("c1")->visits + row("a3")->visits + row("c3")->visits, 1);
	end();
}
END_TEST

/* V = 0.25, n = 4, P = 0.6, N = 55, c = 1, b = 2: sqrt(ln 55 / 4) = 1.000916, 2 * 0.6 / 4 = 0.3.
 * Untried children come by falling priors. */
START_TEST(progressive_bias_by_hand)
{
	struct formula formula = formula_with(&formula_bias, 1);
	struct report_move some = child(4, 0.25);
	static const int columns[] = {3, 2, 4, 1, 5, 0, 6}; /* of Connect Four, the middle first */

	formula.bias = 2;
	some.prior = 0.6;
	ck_assert_double_eq_tol(formula_score(&formula, 1, 55, &some), 1.550916, 1e-6);
	ck_assert(isinf(formula_score(&formula, 1, 55, &(struct report_move){.prior = 0.6})));
	for (int n = 1; n <= 7; n++) {
		char spec[96];

		snprintf(spec, sizeof spec, "mcts:sims=%d,select=progressive-bias,expand=ordered",
			n);
		begin("connect4", spec);
		think(0);
		for (int i = 0; i < 7; i++)
			ck_assert_uint_eq(report->move[columns[i]].visits, i < n);
		end();
	}
}
END_TEST

/* Four prior visits: the centre has the prior 1, so it begins with 4 won; a corner has 3/4, so 3
 * won and 1 lost: V = 1/2; an edge 1/2: 0. After one real visit with the value v the centre has V =
 * (4 + v) / 5, and is shown with that one visit. ln 1 = 0: there is no exploration yet. */
START_TEST(prior_visits_by_hand)
{
	static const char *const expands[] = {"one", "ordered", "last", "all"};
	double v;

	for (int i = 0; i < 4; i++) {
		char spec[96];

		snprintf(spec, sizeof spec, "mcts:sims=1,prior-visits=4,expand=%s", expands[i]);
		begin("mnk", spec);
		think(0);
		v = row("b2")->value;
		ck_assert(v == 1 || v == 0 || v == -1);
		ck_assert_uint_eq(row("b2")->visits, 1);
		ck_assert_double_eq_tol(row("b2")->reward, (4 + v) / 5, 1e-12);
		ck_assert_double_eq_tol(row("a1")->score, 0.5, 1e-12);
		ck_assert_double_eq_tol(row("b1")->score, 0, 1e-12);
		ck_assert_int_eq(row("a1")->kind, VALUE_NONE);
		ck_assert_uint_eq(report->root_visits, 1);
		end();
	}
	/* and all visits add up, move after move */
	begin("mnk", "mcts:sims=2000,prior-visits=4,reuse=subtree");
	for (int ply = 0; ply < 4; ply++) {
		uint64_t sum = 0;

		think(0);
		for (int i = 0; i < report->move_count; i++)
			sum += report->move[i].visits;
		ck_assert_uint_le(report->root_visits - sum, 1);
		ck_assert_uint_eq(report->root_visits >= 2000, true);
		game_play(game, &state, report->best);
	}
	end();
}
END_TEST

static void assert_worked(const struct formula *formula, uint64_t argument,
	const struct report_move *row, bool is_unicode, const char *expected)
{
	struct worked_formula worked;
	char text[1024] = "";

	worked_formula_fill(formula, argument, row,
		(struct formula_style){.is_unicode = is_unicode, .columns = 60}, &worked);
	for (int i = 0; i < worked.count; i++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s\n", worked.line[i]);
	ck_assert_str_eq(text, expected);
}

/* The numbers of the tests by hand, here and in test_amaf.c, as they are explained. */
START_TEST(worked_formulas)
{
	struct formula puct = formula_with(&formula_puct, 2), bias = formula_with(&formula_bias, 1),
		       rave = formula_with(&formula_rave, 0.5);
	struct formula thompson = formula_with(&formula_thompson, 0),
		       ucb1 = formula_with(&formula_ucb1, 1);
	struct report_move some = child(4, 0.25), none = child(0, 0), later = child(10, 0.5),
			   many = child(8, 0.5);

	some.prior = none.prior = 0.6;
	none.urgency = -0.1;
	bias.bias = 2;
	assert_worked(&puct, 16, &some, true,
		"V = 1 / 4 = 0.250\nexplore = 2·0.6·√16/(1+4) = 0.960\nPUCT = 0.250 + 0.960 = "
		"1.210\n");
	assert_worked(&puct, 16, &none, false,
		"no visits yet, so there is no V\nit begins with -0.100, its parent's value\n"
		"explore = 2*0.6*sqrt(16)/(1+0) = 4.800\nPUCT = -0.100 + 4.800 = 4.700\n");
	assert_worked(&bias, 55, &some, true,
		"V = 1 / 4 = 0.250\nexplore = 1·√(ln 55/4) + 2·0.6/4 = 1.301\nbias = 0.250 + 1.301 "
		"= 1.551\n");
	later.amaf = 0.8;
	later.amaf_visits = 38;
	rave.b = 0.1;
	rave.prior_visits = 2;
	assert_worked(&rave, 100, &later, true,
		"V = 5 / 10 = 0.500\nṼ = 0.800, ñ = 38 + 2 prior\nβ = 40/(10+40+4·0.1²·10·40) = "
		"0.606\n"
		"(1-0.606)·0.500 + 0.606·0.800 = 0.682\nexplore = 0.5·√(ln 100/10) = 0.339\nRAVE = "
		"0.682 + 0.339 = 1.021\n");
	assert_worked(&thompson, 8, &many, false,
		"V = 4 / 8 = 0.500\na draw from Beta(1 + 6.0, 1 + 2.0): 0.400 +- 0.276\n");
	/* 6 visits of 2 * 0.6 - 1 = 0.2 each, and 4 that sum up to 1: 2.2 / 10 */
	ucb1.prior_visits = 6;
	some.reward = 0.22;
	assert_worked(&ucb1, 1, &some, true,
		"V = (1 + 6·0.200) / (4 + 6) = 0.220\n  6 prior visits, the prior is "
		"0.6\nexplore = 1·√(ln 1/10) = 0.000\nUCB1 = 0.220 + 0.000 = 0.220\n");
}
END_TEST

/* The source of the priors: a game's own, or any of its evaluations as (1 + v) / 2. */
START_TEST(priors_of_evaluations)
{
	static const char *const specs[] = {"mcts:sims=1,select=prior,priors=eval,scale=unit",
		"mcts:sims=1,select=prior,scale=unit"};
	game_move moves[GAME_MAX_MOVES];
	double values[GAME_MAX_MOVES];

	for (int i = 0; i < 2; i++) { /* the band has no priors, so both are the same */
		begin("band", specs[i]);
		game_evaluate_moves(
			game, NULL, &state, moves, game_moves(game, &state, moves), values);
		think(0);
		for (int k = 0; k < report->move_count; k++)
			ck_assert_double_eq(report->move[k].prior, (1 + values[k]) / 2);
		end();
	}
}
END_TEST

/* 6 won and 2 lost of 8, V = 1/2: Beta(7, 3) has the mean 0.7, which is 0.4 on [-1, 1], and the
 * variance 7 * 3 / (100 * 11): a deviation of 0.138170, twice that on [-1, 1]. */
START_TEST(thompson_by_hand)
{
	struct formula formula = formula_with(&formula_thompson, 0);
	struct report_move some = child(8, 0.5);
	struct formula_point at = formula_point_at(0, 8);
	struct formula_arm arm = formula_arm_of(&formula, &some);

	ck_assert_double_eq_tol(formula_score(&formula, 0, 8, &some), 0.4, 1e-15);
	ck_assert_double_eq_tol(formula_terms(&formula, &at, &arm).explore, 0.276340, 1e-6);
}
END_TEST

/* On three points in a row, where nobody gets three, every game is a draw. With a draw worth 0.5
 * every value is 0.5: the squares' mean is 0.25, and so is the mean's square. N = 30, ln 30
 * = 3.4012; with 10 visits sqrt(2 * 0.34012) is above 1/4, so explore = 2 sqrt(0.34012 / 4) =
 * 0.5832. */
START_TEST(tuned_squares_what_a_draw_is_worth)
{
	begin("mnk:rows=1,cols=3,k=3", "mcts:sims=30,select=ucb1-tuned,draw=0.5");
	think(0);
	for (int i = 0; i < 3; i++) {
		ck_assert_uint_eq(report->move[i].visits, 10);
		ck_assert_double_eq_tol(report->move[i].variance, 0, 1e-9);
		ck_assert_double_eq_tol(report->move[i].score, 1.0832, 1e-4);
	}
	end();
}
END_TEST

/* Two coins, take one or two: taking both wins, taking one loses. After a visit to each, the third
 * goes to the loser if a draw x from Beta(1, 2) is above a draw y from Beta(2, 1): the integral of
 * 2 (1 - x) x^2 is 1/6. Of 6000 searches 1000, give or take 5 times sqrt(6000 * 5/36) = 28.9. */
START_TEST(thompson_draws_as_it_should)
{
	enum { SEARCHES = 6000 };
	int losers = 0;

	begin("coins:coins=2,most=2", "mcts:sims=3,select=thompson");
	for (int i = 0; i < SEARCHES; i++) {
		think((uint64_t)i);
		losers += row("1")->visits == 2;
	}
	ck_assert_int_ge(losers, 1000 - 145);
	ck_assert_int_le(losers, 1000 + 145);
	end();
}
END_TEST

/* In the same game with eps = 0.2, each of 9998 visits goes to any child with that chance, so to
 * the loser with half of it: 999.8 and the first, give or take 5 times sqrt(9998 * 0.1 * 0.9) = 30.
 */
START_TEST(epsilon_of_the_visits)
{
	begin("coins:coins=2,most=2", "mcts:sims=10000,select=eps-greedy,eps=0.2");
	think(0);
	ck_assert_uint_ge(row("1")->visits, 1001 - 150);
	ck_assert_uint_le(row("1")->visits, 1001 + 150);
	end();
	begin("coins:coins=2,most=2", "mcts:sims=10000,select=eps-greedy,eps=0");
	think(0);
	ck_assert_uint_eq(row("1")->visits, 1);
	end();
}
END_TEST

/* Trees that every build must grow. */
START_TEST(the_same_trees_everywhere)
{
	static const struct {
		const char *game, *spec;
		uint64_t checksum;
	} known[] = {
		{"connect4", "mcts:sims=3000,seed=1,select=rave", UINT64_C(0x898e90af3ea9c1f1)},
		{"othello",
			"mcts:sims=1000,seed=2,select=rave,beta=mse,expand=all,c=0.5,backup=solver",
			UINT64_C(0xed7348cd1b4e5f19)},
		{"connect4",
			"mcts:sims=3000,seed=3,select=rave,beta=hand,prior-visits=5,scale=unit",
			UINT64_C(0x1d104fb9b2aa5361)},
		{"connect4", "mcts:sims=3000,seed=4,select=puct", UINT64_C(0x87764cf49ef188ba)},
		{"connect4", "mcts:sims=3000,seed=5,select=progressive-bias,bias=2",
			UINT64_C(0xb1c8d3e779e45348)},
		{"connect4", "mcts:sims=3000,seed=6,prior-visits=3,ties=random",
			UINT64_C(0x86987a35f65102fd)},
		{"othello:size=6", "mcts:sims=2000,seed=7,select=thompson",
			UINT64_C(0x04cc4e3c44403627)},
		{"othello:size=6", "mcts:sims=2000,seed=8,select=eps-greedy,rng=python",
			UINT64_C(0xa22cab1ac1bf6873)},
		{"connect4", "mcts:sims=2000,select=rave,parallel=root,threads=2",
			UINT64_C(0xc67945992ce8da64)},
		{"connect4", "mcts:sims=600,select=rave,parallel=leaf,threads=2",
			UINT64_C(0x92a09a6ff3f8a437)},
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		uint64_t sum;

		begin(known[i].game, known[i].spec);
		think(0);
		sum = search->ops->checksum(search);
		ck_assert_msg(sum == known[i].checksum, "%s %s: 0x%016llx", known[i].game,
			known[i].spec, (unsigned long long)sum);
		end();
	}
}
END_TEST

/* Wins at once are found by all of them: X at c1. */
START_TEST(a_win_in_one_is_found)
{
	static const char *const selects[] = {"prior", "puct", "progressive-bias", "rave",
		"thompson", "eps-greedy", "ucb1,prior-visits=2",
		"rave,prior-visits=2,backup=solver", "puct,backup=solver",
		"thompson,prior-visits=2,backup=solver", "eps-greedy,prior-visits=2,backup=solver"};

	for (size_t i = 0; i < sizeof selects / sizeof *selects; i++) {
		char spec[96];
		struct status st;

		snprintf(spec, sizeof spec, "mcts:sims=600,select=%s", selects[i]);
		begin("mnk", spec);
		ck_assert(game_reach(game, "XX./OO./... X", NULL, &state, &st));
		think(0);
		ck_assert_msg(report->best == 2, "%s: %d", spec, report->best);
		end();
	}
}
END_TEST

START_TEST(what_does_not_go_together)
{
	static const struct {
		const char *game, *spec, *why;
	} wrong[] = {
		{"mnk", "mcts:select=rave,reuse=table",
			"solver mcts: reuse=table with select=rave, whose counters belong to a "
			"move after another"},
		{"mnk", "mcts:b=0.1",
			"solver mcts: option b has no meaning with select=ucb1, which has no AMAF "
			"value, expected no b or select=rave"},
		{"mnk", "mcts:select=puct,k=3",
			"solver mcts: option k has no meaning with select=puct, which has no AMAF "
			"value"},
		{"mnk", "mcts:beta=mse",
			"solver mcts: option beta has no meaning with select=ucb1"},
		{"mnk", "mcts:bias=2",
			"solver mcts: option bias has no meaning with select=ucb1, which has no "
			"such weight, expected no bias or select=progressive-bias"},
		{"mnk", "mcts:eps=0.3",
			"solver mcts: option eps has no meaning with select=ucb1, which has no "
			"such chance, expected no eps or select=eps-greedy"},
		{"mnk", "mcts:select=thompson,c=1",
			"solver mcts: option c has no meaning with select=thompson"},
		{"mnk", "mcts:select=thompson,fpu=1",
			"solver mcts: option fpu has no meaning with select=thompson, where "
			"children without visits come first"},
		{"mnk", "mcts:select=eps-greedy,log=all",
			"solver mcts: option log has no meaning with select=eps-greedy"},
		{"mnk", "mcts:select=puct,prior-visits=3",
			"solver mcts: prior-visits=3 with select=puct, whose priors are shares of "
			"one, expected no prior-visits or another select"},
		{"mnk", "mcts:prior-visits=3,reuse=table",
			"solver mcts: reuse=table with prior-visits=3, which belong to a move"},
		{"nim", "mcts:select=puct",
			"solver mcts: select=puct needs priors of moves and nim has none, expected "
			"another select"},
		{"nim", "mcts:prior-visits=3",
			"solver mcts: option prior-visits needs priors of moves and nim has none, "
			"expected prior-visits=0"},
		{"band", "mcts:select=puct,priors=game",
			"solver mcts: select=puct needs priors of moves and band has none, "
			"expected priors=eval"},
		{"mnk", "mcts:priors=eval",
			"solver mcts: option priors has no meaning with select=ucb1, which has no "
			"priors"},
		{"mnk", "mcts:select=puct,priors=eval,eval=no-such",
			"solver mcts: no evaluation 'no-such' of mnk, expected usual"},
		{"mnk", "mcts:select=eps-greedy,eps=2",
			"solver mcts: option eps is '2', expected a number from 0 to 1"},
	};
	struct status st;

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct search *refused;

		game = game_new(wrong[i].game, &st);
		refused = search_new(game, wrong[i].spec, &st);
		ck_assert_msg(refused == NULL, "%s", wrong[i].spec);
		ck_assert_msg(!strncmp(st.text, wrong[i].why, strlen(wrong[i].why)), "%s", st.text);
		game_free(game);
	}
}
END_TEST

/* What can be turned while a search thinks, and what cannot. */
START_TEST(knobs_of_the_formulas)
{
	struct status st;

	begin("mnk", "mcts:sims=100,select=rave");
	think(0);
	ck_assert(search_tune(search, "b", "0.5", &st) &&
		search_tune(search, "beta", "hand", &st) && search_tune(search, "k", "9", &st));
	ck_assert(!search_tune(search, "bias", "2", &st) &&
		!search_tune(search, "prior-visits", "2", &st));
	ck_assert(search_observe(search, 0, &report));
	ck_assert_double_eq(report->formula.b, 0.5);
	/* sqrt(k / (3 N + k)), N = 100 */
	ck_assert_double_eq_tol(row("b2")->beta, sqrt(9.0 / 309), 1e-12);
	end();
	begin("mnk", "mcts:sims=100,select=eps-greedy");
	ck_assert(search_tune(search, "eps", "0.5", &st));
	end();
	begin("mnk", "mcts:sims=100,select=progressive-bias");
	ck_assert(search_tune(search, "bias", "0.5", &st));
	end();
}
END_TEST

/* A recipe reads a part by the place of its name among the choices of the option. */
START_TEST(choices_are_in_the_order_of_the_parts)
{
	struct part part;
	int parts = 0;

	for (const struct option *option = search_mcts.options; option->name; option++) {
		char choices[512] = "";

		for (int i = 0; parts_at(i, &part); i++) {
			if (!text_same(part.role, option->name))
				continue;
			snprintf(choices + strlen(choices), sizeof choices - strlen(choices),
				"%s%s", *choices ? "|" : "", part.name);
			parts++;
		}
		if (*choices)
			ck_assert_str_eq(option->choices, choices);
	}
	ck_assert_int_gt(parts, 25);
}
END_TEST

CHECK_TESTS(select, tuned_squares_what_a_draw_is_worth, choices_are_in_the_order_of_the_parts,
	puct_by_hand, puct_in_a_search, progressive_bias_by_hand, prior_visits_by_hand,
	worked_formulas, priors_of_evaluations, thompson_by_hand, thompson_draws_as_it_should,
	epsilon_of_the_visits, the_same_trees_everywhere, a_win_in_one_is_found,
	what_does_not_go_together, knobs_of_the_formulas);
