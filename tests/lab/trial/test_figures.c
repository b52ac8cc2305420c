/* test_figures.c: trials that are no searches: bandits, integrals, the exploration term, and
 * counting. */
#include "lab/bandit/study.h"
#include "tests/lab/trial/trial_bench.h"

/* ---- bandits */

/* Trial t is run t of the study of the same seed: the same regret and pulls at every point. The
 * bound for a gap of 0.3 at n = 100 is 8 ln 100 / 0.3 + 4.289868 0.3 = 122.8045 + 1.2870 =
 * 124.0915; of the pulls 8 ln 100 / 0.09 + 4.289868 = 413.6383. */
START_TEST(runs_of_a_study)
{
	struct status st;
	struct bandit_arms *arms = bandit_arms_parse("0.9,0.6", &st);
	struct bandit_policy *policy = policy_new("ucb1", &st);
	struct study_setup setup = {
		.arms = arms, .policy = policy, .pulls = 100, .runs = 1, .seed = 5, .jobs = 1};
	struct study study;
	struct table regret, pulls;

	ck_assert(study_run(&setup, &study, &st));
	bench_run(&trial_bandit, "pulls=100", 5, 0, &regret);
	bench_run(&trial_arms, "pulls=100", 5, 0, &pulls);
	ck_assert_uint_eq(regret.count, (size_t)study.count);
	ck_assert_uint_eq(pulls.count, 2 * regret.count);
	for (size_t i = 0; i < regret.count; i++) {
		ck_assert_double_eq(bench_number(&regret, i, "n"), (double)study.point[i].pulls);
		ck_assert_double_eq(
			bench_number(&regret, i, "regret"), study.point[i].regret.mean.mean);
		ck_assert_double_eq(
			bench_number(&pulls, 2 * i + 1, "pulls"), study.point[i].arm[1].mean.mean);
	}
	ck_assert_double_eq_tol(bench_number(&regret, regret.count - 1, "bound"), 124.0915, 1e-3);
	ck_assert_double_eq_tol(bench_number(&pulls, pulls.count - 1, "bound"), 413.6383, 1e-3);
	/* of the best arm there is none */
	ck_assert_double_nan(bench_number(&pulls, pulls.count - 2, "bound"));
	ck_assert_double_nan(bench_number(&regret, 0, "per_ln_n")); /* ln 1 = 0 */
	ck_assert_double_eq(bench_number(&pulls, pulls.count - 1, "share") +
			bench_number(&regret, regret.count - 1, "best_share"),
		1);
	ck_assert_str_eq(bench_text(&pulls, 1, "name"), "0.6");
	table_done(&regret);
	table_done(&pulls);
	study_done(&study);
	policy_free(policy);
	bandit_arms_free(arms);
	bench_refuses(&trial_bandit, "arms=\"0.5,0.6\",rewards=x.csv", "expected one of them");
	bench_refuses(&trial_bandit, "arms=2", "2");
	bench_refuses(&trial_arms, "policy=luck", "luck");
}
END_TEST

/* ---- integrals */

/* The course's table, made with Python's random.uniform(0, pi) from seed 0; the rows are at 1, 2,
 * 5, 10, ... */
START_TEST(the_integral_of_the_course)
{
	static const struct {
		size_t row;
		double n, estimate;
	} is[] = {{6, 100, 2.080957}, {9, 1000, 1.992136}, {12, 10000, 2.007041},
		{15, 100000, 1.996149}};
	struct table rows;

	bench_run(&trial_integral, "samples=100000,rng=python", 0, 0, &rows);
	for (int i = 0; i < 4; i++) {
		ck_assert_double_eq(bench_number(&rows, is[i].row, "n"), is[i].n);
		ck_assert_double_eq_tol(
			bench_number(&rows, is[i].row, "estimate"), is[i].estimate, 6e-7);
		ck_assert_double_eq_tol(
			bench_number(&rows, is[i].row, "error"), fabs(is[i].estimate - 2), 6e-7);
	}
	ck_assert_double_eq_tol(bench_number(&rows, 0, "exact"), 2, 1e-14);
	table_done(&rows);
}
END_TEST

/* (2) by hand. sin: the mean of sin^2 over [0, pi] is 1/2, of sin 2/pi, so s = sqrt(0.5 - 0.405285)
 * = 0.307758, and pi 0.307758 sqrt(2 / (100 pi)) = 0.0771431. x^2 on [0, 1]: s = sqrt(1/5 - 1/9) =
 * 0.298142, times sqrt(2/pi) = 0.237883 at n = 1. Half a circle: pi/2; from 0 to 1/2 a triangle and
 * a sector of 30 degrees, 0.5 0.866025 / 2 + pi/12 = 0.478306. */
START_TEST(integrals_by_hand)
{
	struct table rows;

	bench_run(&trial_integral, "samples=100", 0, 0, &rows);
	ck_assert_double_eq_tol(bench_number(&rows, 6, "theory"), 0.0771431, 1e-6);
	table_done(&rows);
	bench_run(&trial_integral, "samples=1,function=square", 0, 0, &rows);
	ck_assert_double_eq_tol(bench_number(&rows, 0, "exact"), 1.0 / 3, 1e-15);
	ck_assert_double_eq_tol(bench_number(&rows, 0, "theory"), 0.237883, 1e-6);
	table_done(&rows);
	bench_run(&trial_integral, "samples=1,function=circle", 0, 0, &rows);
	ck_assert_double_eq_tol(bench_number(&rows, 0, "exact"), 1.5707963267948966, 1e-14);
	table_done(&rows);
	bench_run(&trial_integral, "samples=1,function=circle,from=0,to=0.5", 0, 0, &rows);
	ck_assert_double_eq_tol(bench_number(&rows, 0, "exact"), 0.47830573874525, 1e-13);
	table_done(&rows);
	/* cos -900 - cos -899, far from 0 */
	bench_run(&trial_integral, "samples=1,from=-900,to=-899", 0, 0, &rows);
	ck_assert_double_eq_tol(bench_number(&rows, 0, "exact"), cos(-900) - cos(-899), 1e-12);
	table_done(&rows);
	bench_refuses(&trial_integral, "from=2,to=1", "from below to");
	bench_refuses(&trial_integral, "function=circle,to=2", "-1 to 1");
}
END_TEST

/* The mean error over many trials is what the theorem says, within five of its own standard errors:
 * |z| has mean 0.798 and standard deviation sqrt(1 - 2/pi) = 0.603, so that the mean of 400 is off
 * by 5 0.603 / (0.798 20) = 19 % at most. */
START_TEST(errors_fall_as_they_should)
{
	enum { TRIALS = 400 / CHECK_THRIFT };
	struct status st;
	void *at = bench_open(&trial_integral, "samples=1000", 1, NULL, &st);
	double error[2] = {0, 0}, theory[2];
	struct table rows;

	for (uint64_t t = 0; t < TRIALS; t++) {
		bench_rows(&trial_integral, &rows);
		ck_assert(trial_integral.run(at, t, &rows));
		for (int i = 0; i < 2; i++) {
			/* n = 10, 1000 */
			error[i] += bench_number(&rows, i ? 9 : 3, "error") / TRIALS;
			theory[i] = bench_number(&rows, i ? 9 : 3, "theory");
		}
		table_done(&rows);
	}
	trial_close(&trial_integral, at);
	for (int i = 0; i < 2; i++)
		ck_assert_double_lt(
			fabs(error[i] / theory[i] - 1), 5 * 0.603 / (0.798 * sqrt(TRIALS)));
	/* a hundred times the points, a tenth of the error */
	ck_assert_double_eq_tol(theory[0] / theory[1], 10, 1e-9);
}
END_TEST

/* ---- the exploration term */

/* sqrt 2 sqrt(ln 100 / 4) = 1.414214 sqrt(4.605170 / 4) = 1.414214 1.072983 = 1.517427; ln 1 = 0.
 * Three places from 1 to 6: 1, 3.5 rounded up, 6. */
START_TEST(the_term_by_hand)
{
	struct table rows;

	bench_run(&trial_term, "", 0, 0, &rows);
	ck_assert_uint_eq(rows.count, 10000);
	ck_assert_double_eq(bench_number(&rows, 399, "visits"), 4);
	ck_assert_double_eq(bench_number(&rows, 399, "parent"), 100);
	ck_assert_double_eq_tol(bench_number(&rows, 399, "term"), 1.517427, 1e-6);
	ck_assert_double_eq(bench_number(&rows, 300, "term"), 0); /* N = 1 */
	table_done(&rows);
	bench_run(&trial_term, "c=2,most=6,places=3", 0, 0, &rows);
	ck_assert_uint_eq(rows.count, 9);
	ck_assert_double_eq(bench_number(&rows, 0, "parent"), 1);
	ck_assert_double_eq(bench_number(&rows, 1, "parent"), 4);
	ck_assert_double_eq(bench_number(&rows, 2, "parent"), 6);
	/* n = 4, N = 6: ln 6 = 1.791759 */
	ck_assert_double_eq_tol(bench_number(&rows, 5, "term"), 2 * sqrt(1.791759469 / 4), 1e-8);
	table_done(&rows);
	bench_run(&trial_term, "most=4", 0, 0, &rows); /* no more places than numbers */
	ck_assert_uint_eq(rows.count, 16);
	table_done(&rows);
}
END_TEST

/* ---- counting */

static void chances_are(
	const struct table *rows, size_t row, double first, double draw, double second)
{
	ck_assert_double_eq_tol(bench_number(rows, row, "first_chance"), first, 1e-12);
	ck_assert_double_eq_tol(bench_number(rows, row, "draw_chance"), draw, 1e-12);
	ck_assert_double_eq_tol(bench_number(rows, row, "second_chance"), second, 1e-12);
}

/* Tic-tac-toe: all that is known of it. Chances are not shares: X wins 131 184 of 255 168 games, or
 * 0.514, but 0.585 of random games, since short games, which somebody has won, are likelier than
 * long ones. */
START_TEST(tictactoe_counted)
{
	struct table rows;
	size_t corner;

	bench_run(&trial_count, "game=mnk", 0, 0, &rows);
	ck_assert_uint_eq(rows.count, 10);
	ck_assert_str_eq(bench_text(&rows, 0, "move"), "any");
	ck_assert_double_eq(bench_number(&rows, 0, "games"), 255168);
	ck_assert_double_eq(bench_number(&rows, 0, "first_games"), 131184);
	ck_assert_double_eq(bench_number(&rows, 0, "draw_games"), 46080);
	ck_assert_double_eq(bench_number(&rows, 0, "second_games"), 77904);
	ck_assert_double_eq(bench_number(&rows, 0, "nodes"), 549946);
	ck_assert_double_eq(bench_number(&rows, 0, "positions"), 5478);
	ck_assert_double_eq(bench_number(&rows, 0, "positions_symmetric"), 765);
	ck_assert_double_eq(bench_number(&rows, 0, "games_symmetric"), 26830);
	ck_assert_double_eq(bench_number(&rows, 0, "games_orbits"), 31896);
	chances_are(&rows, 0, 737.0 / 1260, 8.0 / 63, 121.0 / 420);
	corner = bench_find(&rows, "move", "c3");
	ck_assert_double_eq(bench_number(&rows, corner, "first_games"), 14652);
	ck_assert_double_nan(bench_number(&rows, corner, "nodes"));
	table_done(&rows);
}
END_TEST

/* Minimax, the first of best moves in row-major order, against random play: 191/192 and 1/192 as X;
 * as O 61/315 draws, 254/315. */
START_TEST(minimax_against_random)
{
	struct table rows;

	bench_run(&trial_count, "game=mnk,first=minimax:memory=yes", 0, 0, &rows);
	chances_are(&rows, 0, 191.0 / 192, 1.0 / 192, 0);
	table_done(&rows);
	bench_run(&trial_count, "game=mnk,second=minimax:memory=yes", 0, 0, &rows);
	chances_are(&rows, 0, 0, 61.0 / 315, 254.0 / 315);
	table_done(&rows);
}
END_TEST

/* A heap of two, the last match wins: whoever takes both wins at once, whoever takes one loses. A
 * search takes both. */
START_TEST(a_heap_of_two)
{
	struct table rows;

	bench_run(&trial_count, "game=\"nim:heaps=2,misere=no\"", 0, 0, &rows);
	ck_assert_uint_eq(rows.count, 3);
	ck_assert_double_eq(bench_number(&rows, 0, "games"), 2);
	chances_are(&rows, 0, 0.5, 0, 0.5);
	chances_are(&rows, 1, 0, 0, 1);
	chances_are(&rows, 2, 1, 0, 0);
	table_done(&rows);
	bench_run(&trial_count, "game=\"nim:heaps=2,misere=no\",first=solver", 0, 0, &rows);
	chances_are(&rows, 0, 1, 0, 0);
	chances_are(&rows, 1, 0, 0, 1); /* a move that it does not make */
	table_done(&rows);
	bench_refuses(&trial_count, "game=mnk,second=gtp:command=true", "another program");
}
END_TEST

/* Chances are exact, so a player may draw evenly, which is reckoned with, or not at all. */
START_TEST(players_that_draw_are_not_counted)
{
	struct table rows;

	bench_refuses(
		&trial_count, "game=mnk,second=mcts:sims=10", "'mcts:sims=10' draws at random");
	bench_refuses(&trial_count,
		"game=mnk,second=\"mcts:expand=ordered,rollout=truncated,rollout-depth=1\"",
		"draws at random");
	bench_refuses(&trial_count,
		"game=mnk,second=\"mcts:expand=ordered,rollout=truncated,rollout-depth=0,select="
		"thompson\"",
		"draws at random");
	bench_refuses(&trial_count, "game=mnk,first=bestfirst:ties=random", "draws at random");
	bench_refuses(&trial_count, "game=mnk,first=minimax:successors=2", "draws at random");
	bench_refuses(&trial_count, "game=mnk,first=pvs", "'pvs' depends on time");
	bench_refuses(
		&trial_count, "game=mnk,first=\"pvs:ms=0,depth=2,threads=2\"", "threads that race");
	bench_run(&trial_count, "game=\"nim:heaps=2,misere=no\",first=random:seed=3", 0, 0, &rows);
	chances_are(&rows, 0, 0.5, 0, 0.5);
	table_done(&rows);
	bench_run(&trial_count, "game=\"nim:heaps=2,misere=no\",first=\"pvs:ms=0,depth=2\"", 0, 0,
		&rows);
	chances_are(&rows, 0, 1, 0, 0);
	table_done(&rows);
	bench_run(&trial_count,
		"game=\"mnk:rows=2,cols=2,k=2\",first=\"mcts:sims=9,expand=ordered,rollout="
		"truncated,rollout-depth="
		"0\"",
		0, 0, &rows);
	chances_are(&rows, 0, 1, 0, 0); /* whoever begins has two in a row with the second piece */
	table_done(&rows);
}
END_TEST

START_TEST(all_can_be_stopped)
{
	static const struct {
		const struct trial_kind *kind;
		const char *keys;
	} is[] = {{&trial_count, "game=connect4"}, {&trial_bandit, "pulls=1000000000"},
		{&trial_arms, "pulls=1000000000"}, {&trial_integral, "samples=100000000"}};
	atomic_bool stop = true;

	for (size_t i = 0; i < sizeof is / sizeof *is; i++) {
		struct status st;
		struct table rows;
		void *at = bench_open(is[i].kind, is[i].keys, 0, &stop, &st);

		bench_rows(is[i].kind, &rows);
		ck_assert(!is[i].kind->run(at, 0, &rows));
		trial_close(is[i].kind, at);
		table_done(&rows);
	}
}
END_TEST

CHECK_TESTS(trial_figures, runs_of_a_study, the_integral_of_the_course, integrals_by_hand,
	errors_fall_as_they_should, the_term_by_hand, tictactoe_counted, minimax_against_random,
	a_heap_of_two, players_that_draw_are_not_counted, all_can_be_stopped);
