/* test_bandit.c: one run of a bandit: what policies choose, their figures worked out by hand,
 * forwards and backwards.
 *
 * Arms such as 1~0 always give the same, so that means are what a test wants them to be. */
#include "lab/bandit/bandit.h"

#include <math.h>
#include <string.h>

#include "base/xalloc.h"
#include "search/mcts/select/worked_formula.h"
#include "search/search.h"
#include "tests/check.h"

/* A run with its arms, under a policy. */
struct scene {
	struct bandit_arms *arms;
	struct bandit_policy *policy;
	struct bandit *bandit;
	struct report_move row[BANDIT_ARMS_MOST];
};

static struct bandit_policy *policy_of(const char *spec)
{
	struct status st;
	struct bandit_policy *policy = policy_new(spec, &st);

	ck_assert_msg(policy != NULL, "%s", st.text);
	return policy;
}

static struct scene *scene_new(const char *arms, const char *policy, uint64_t seed)
{
	struct scene *scene = xcalloc(1, sizeof *scene);
	struct status st;

	scene->arms = bandit_arms_parse(arms, &st);
	scene->policy = policy_of(policy);
	scene->bandit = xcalloc(1, sizeof *scene->bandit);
	bandit_init(scene->bandit, scene->arms, seed, true);
	return scene;
}

static void scene_free(struct scene *scene)
{
	bandit_done(scene->bandit);
	free(scene->bandit);
	policy_free(scene->policy);
	bandit_arms_free(scene->arms);
	free(scene);
}

static void pull_times(struct bandit *bandit, int arm, int times)
{
	while (times--)
		bandit_pull(bandit, arm);
}

/* Three pulls of 1, one of 0.5: n = 4, ln 4 = 1.386294.
 * Arm 1: 1 + sqrt(2 1.386294 / 3) = 1 + 0.961351; arm 2: 0.5 + sqrt(2 1.386294 / 1) = 0.5
 * + 1.665109. */
START_TEST(ucb1_by_hand)
{
	struct scene *s = scene_new("1~0,0.5~0", "ucb1", 0);

	pull_times(s->bandit, 0, 3);
	ck_assert_int_eq(policy_choose(s->policy, s->bandit), 1); /* it was never pulled */
	ck_assert_int_eq(bandit_rows(s->bandit, s->policy, s->row), 2);
	ck_assert_int_eq(s->row[1].kind, VALUE_NONE);
	ck_assert_double_eq(s->row[1].score, INFINITY);
	ck_assert_int_eq(s->row[1].order, 0);
	pull_times(s->bandit, 1, 1);
	bandit_rows(s->bandit, s->policy, s->row);
	ck_assert_uint_eq(s->row[0].visits, 3);
	ck_assert_double_eq(s->row[0].reward, 1);
	ck_assert_double_eq(s->row[0].value, 1);
	ck_assert_double_eq(s->row[1].reward, 0.5);
	ck_assert_double_eq(s->row[1].value, 0);
	ck_assert_double_eq_tol(s->row[0].explore, 0.9613512577, 1e-9);
	ck_assert_double_eq_tol(s->row[0].score, 1.9613512577, 1e-9);
	ck_assert_double_eq_tol(s->row[1].score, 2.1651092223, 1e-9);
	ck_assert_int_eq(policy_choose(s->policy, s->bandit), 1);
	ck_assert_double_eq_tol(bandit_regret(s->bandit), 0.5, 1e-15);
	scene_free(s);
	/* 1 + 0.5 sqrt(1.386294 / 3) = 1.339889, 0.5 + 0.5 sqrt(1.386294) = 1.088705 */
	s = scene_new("1~0,0.5~0", "ucb1:c=0.5", 0);
	pull_times(s->bandit, 0, 3);
	pull_times(s->bandit, 1, 1);
	bandit_rows(s->bandit, s->policy, s->row);
	ck_assert_double_eq_tol(s->row[0].score, 1.3398889967, 1e-9);
	ck_assert_double_eq_tol(s->row[1].score, 1.0887050113, 1e-9);
	ck_assert_int_eq(policy_choose(s->policy, s->bandit), 0);
	scene_free(s);
}
END_TEST

/* The same pulls: the variances are 0, sqrt(2 ln 4 / n) is above 1/4 for both, so 1 + sqrt(ln 4 / 3
 * / 4) and 0.5 + sqrt(ln 4 / 4). With 1000 pulls of the first, n = 1001: sqrt(2 ln 1001 / 1000) =
 * 0.117548 < 1/4, so sqrt(ln 1001 / 1000 * 0.117548) = 0.028498. */
START_TEST(ucb1_tuned_by_hand)
{
	struct scene *s = scene_new("1~0,0.5~0", "ucb1-tuned", 0);

	pull_times(s->bandit, 0, 3);
	pull_times(s->bandit, 1, 1);
	bandit_rows(s->bandit, s->policy, s->row);
	ck_assert_double_eq_tol(s->row[0].score, 1.3398889967, 1e-9);
	ck_assert_double_eq_tol(s->row[1].score, 1.0887050113, 1e-9);
	ck_assert_int_eq(policy_choose(s->policy, s->bandit), 0);
	pull_times(s->bandit, 0, 997);
	bandit_rows(s->bandit, s->policy, s->row);
	ck_assert_double_eq_tol(s->row[0].explore, 0.0284975374, 1e-9);
	scene_free(s);
}
END_TEST

/* Rewards 1 and 0 as often: the variance of rewards is p (1 - p), and that of values, twice as
 * wide, four times as much. */
START_TEST(the_variance_is_that_of_the_rewards)
{
	struct scene *s = scene_new("0.5,0.5", "ucb1-tuned", 5);

	pull_times(s->bandit, 0, 100);
	bandit_rows(s->bandit, NULL, s->row);
	ck_assert_double_eq_tol(
		s->row[0].variance, 4 * s->row[0].reward * (1 - s->row[0].reward), 1e-12);
	ck_assert(isnan(s->row[0].score) && isnan(s->row[0].explore));
	scene_free(s);
}
END_TEST

/* What the fast loops choose is the highest score by formula.h, to the last bit, and so are the
 * rows. */
START_TEST(choices_are_those_of_the_formula)
{
	static const char *const specs[] = {
		"ucb1", "ucb1:c=0.1", "ucb1:c=0", "ucb1-tuned", "ucb1-tuned:c=2"};

	for (size_t k = 0; k < sizeof specs / sizeof *specs; k++) {
		struct scene *s = scene_new("0.5,0.5,0.4~0.3,0.45", specs[k], k);

		for (int n = 0; n < 3000 / CHECK_THRIFT; n++) {
			int count = bandit_rows(s->bandit, s->policy, s->row), best = 0, next;

			for (int i = 0; i < count; i++) {
				double score = formula_score(&s->policy->formula,
					s->policy->formula.c, s->bandit->pulls, &s->row[i]);

				ck_assert_mem_eq(&score, &s->row[i].score, sizeof score);
				if (s->row[i].score > s->row[best].score)
					best = i;
			}
			ck_assert_int_eq(formula_queue(&s->policy->formula, s->bandit->pulls,
						 s->bandit->pulls, s->row, count, &next, 1),
				1);
			ck_assert_int_eq(next, best);
			ck_assert_int_eq(bandit_step(s->bandit, s->policy), best);
		}
		scene_free(s);
	}
}
END_TEST

/* Three pulls of each, of constant arms: the highest mean, and of equal ones the first. */
START_TEST(greedy_takes_the_highest_mean)
{
	struct scene *s = scene_new("0.25~0,0.75~0,0.75~0", "greedy", 0);

	for (int i = 0; i < 3; i++)
		ck_assert_int_eq(bandit_step(s->bandit, s->policy), i);
	for (int i = 0; i < 5; i++)
		ck_assert_int_eq(bandit_step(s->bandit, s->policy), 1);
	bandit_rows(s->bandit, s->policy, s->row);
	ck_assert_double_eq(s->row[1].score, 0.75);
	ck_assert_double_eq(s->row[1].explore, 0);
	scene_free(s);
}
END_TEST

/* Of 20 000 pulls the worse of two arms gets eps / 2 = 0.15, with a standard deviation of sqrt(0.15
 * 0.85 / 20000) = 0.0025. */
START_TEST(eps_greedy_explores_as_often_as_it_says)
{
	struct scene *s = scene_new("1~0,0~0", "eps-greedy:eps=0.3", 0);

	for (int i = 0; i < 20000; i++)
		bandit_step(s->bandit, s->policy);
	ck_assert_double_eq_tol(s->bandit->visits[1] / 20000.0, 0.15, 0.0126);
	scene_free(s);
}
END_TEST

/* The chance is min(1, 5 2 / n) at pull n + 1, n = 2 to 9999, half of it for the worse arm, which
 * is also pulled once in the beginning: 1 + (9 + 10 (H(9999) - H(10))) / 2 = 1 + (9 + 10 (9.78751
 * - 2.92897)) / 2 = 39.79. A run has a standard deviation below sqrt(39) = 6.3, the mean of 100
 * below 0.63; five of them are 3.2. */
START_TEST(eps_may_decay)
{
	struct scene *s = scene_new("1~0,0~0", "eps-greedy:decay=5", 0);
	struct bandit *bandit = xcalloc(1, sizeof *bandit);
	double sum = 0;

	bandit_init(bandit, s->arms, 0, false);
	for (uint64_t run = 0; run < 100; run++) {
		bandit_restart(bandit, bandit_run_seed(1, run));
		bandit_play(bandit, s->policy, 10000, NULL, NULL);
		sum += bandit->visits[1];
	}
	ck_assert_double_eq_tol(sum / 100, 39.79, 3.2);
	bandit_done(bandit);
	free(bandit);
	scene_free(s);
}
END_TEST

/* After a 1 of the first arm and a 0 of the second their draws are from Beta(2, 1) and Beta(1, 2),
 * densities 2 x and 2 (1 - y): the second is the higher with probability 2 (1/3 - 1/4) = 1/6. Of 20
 * 000 runs the share has a standard deviation of 0.0026. */
START_TEST(thompson_by_hand)
{
	struct scene *s = scene_new("1~0,0~0", "thompson", 0);
	int seconds = 0, firsts = 0, highest = 0;

	for (uint64_t run = 0; run < 20000; run++) {
		int choice;

		bandit_restart(s->bandit, bandit_run_seed(2, run));
		/* even before any pull: 0.0035 each */
		firsts += policy_choose(s->policy, s->bandit) == 0;
		bandit_pull(s->bandit, 0);
		bandit_pull(s->bandit, 1);
		choice = policy_choose(s->policy, s->bandit);
		seconds += choice == 1;
		bandit_rows(s->bandit, s->policy, s->row);
		highest += s->row[choice].score > s->row[1 - choice].score;
	}
	ck_assert_int_eq(highest, 20000);
	ck_assert_double_eq_tol(s->row[0].reward + s->row[0].explore, s->row[0].score, 1e-12);
	ck_assert_double_eq_tol(seconds / 20000.0, 1.0 / 6, 0.0132);
	ck_assert_double_eq_tol(firsts / 20000.0, 0.5, 0.0177);
	scene_free(s);
}
END_TEST

/* Each of four arms gets 5000 of 20 000 pulls, with a standard deviation of sqrt(20000 / 4 * 3 / 4)
 * = 61. */
START_TEST(random_is_even)
{
	struct scene *s = scene_new("1,0,0,0", "random", 0);

	for (int i = 0; i < 20000; i++)
		bandit_step(s->bandit, s->policy);
	for (int i = 0; i < 4; i++)
		ck_assert_double_eq_tol(s->bandit->visits[i], 5000, 306);
	bandit_rows(s->bandit, s->policy, s->row);
	ck_assert(isnan(s->row[0].score));
	scene_free(s);
}
END_TEST

/* All that is known of a run, the pulls that were taken back aside. */
static void assert_same(const struct bandit *a, const struct bandit *b)
{
	size_t n = (size_t)a->arms->count;

	ck_assert_uint_eq(a->pulls, b->pulls);
	ck_assert_int_eq(a->untried, b->untried);
	ck_assert_mem_eq(a->visits, b->visits, n * sizeof *a->visits);
	ck_assert_mem_eq(a->sum, b->sum, n * sizeof *a->sum);
	ck_assert_mem_eq(a->mean, b->mean, n * sizeof *a->mean);
	ck_assert_mem_eq(a->variance, b->variance, n * sizeof *a->variance);
	ck_assert_mem_eq(a->inverse_root, b->inverse_root, n * sizeof *a->inverse_root);
	ck_assert_mem_eq(a->stream, b->stream, n * sizeof *a->stream);
}

/* Single steps with a history, backwards and forwards again, are where the fast loop without one
 * is; another seed is elsewhere. */
START_TEST(steps_forwards_and_backwards)
{
	const struct policy_ops *const *list = policy_registry();
	static const uint64_t visits[] = {500, 499, 20, 21, 0, 3, 500, 123};

	for (int k = 0; list[k]; k++) {
		struct scene *s = scene_new("0.5,0.6,0.4~0.2", list[k]->name, 7);
		struct bandit *plain = xcalloc(1, sizeof *plain);

		for (int i = 0; i < 500; i++)
			bandit_step(s->bandit, s->policy);
		bandit_init(plain, s->arms, 7, false);
		for (size_t i = 0; i < sizeof visits / sizeof *visits; i++) {
			bandit_seek(s->bandit, visits[i]);
			bandit_restart(plain, 7);
			bandit_play(plain, s->policy, visits[i], NULL, NULL);
			assert_same(s->bandit, plain);
			ck_assert_int_eq(policy_choose(s->policy, s->bandit),
				policy_choose(s->policy, plain));
		}
		ck_assert_uint_eq(s->bandit->history_count, 500);
		bandit_restart(plain, 8);
		bandit_play(plain, s->policy, 123, NULL, NULL);
		ck_assert(memcmp(plain->sum, s->bandit->sum, 3 * sizeof *plain->sum));
		bandit_done(plain);
		free(plain);
		scene_free(s);
	}
}
END_TEST

START_TEST(another_pull_forgets_what_was_taken_back)
{
	struct scene *s = scene_new("0.5,0.5", "ucb1", 3);

	pull_times(s->bandit, 0, 10);
	bandit_seek(s->bandit, 4);
	bandit_pull(s->bandit, 0); /* the same again: all that follows stays */
	ck_assert_uint_eq(s->bandit->history_count, 10);
	bandit_pull(s->bandit, 1);
	ck_assert_uint_eq(s->bandit->history_count, 6);
	ck_assert_uint_eq(s->bandit->pulls, 6);
	bandit_seek(s->bandit, 0);
	bandit_seek(s->bandit, 6);
	ck_assert_uint_eq(s->bandit->visits[0], 5);
	ck_assert_uint_eq(s->bandit->visits[1], 1);
	scene_free(s);
}
END_TEST

/* The k-th pull of an arm gives the same, whatever was pulled between. */
START_TEST(luck_does_not_depend_on_the_order)
{
	struct scene *a = scene_new("0.5,0.5~0.2", "ucb1", 4),
		     *b = scene_new("0.5,0.5~0.2", "ucb1", 4);

	pull_times(a->bandit, 0, 20);
	pull_times(a->bandit, 1, 20);
	for (int i = 0; i < 20; i++) {
		bandit_pull(b->bandit, 1);
		bandit_pull(b->bandit, 0);
	}
	ck_assert_mem_eq(a->bandit->sum, b->bandit->sum, 2 * sizeof(double));
	scene_free(a);
	scene_free(b);
}
END_TEST

/* Pinned: the pulls of a seed are part of what is promised, also to those who wrote figures down.
 */
START_TEST(a_seed_gives_the_same_pulls_everywhere)
{
	static const struct {
		const char *spec;
		uint32_t visits[3];
		double sum;
	} pinned[] = {
		{"ucb1", {171, 477, 352}, 195.68545024711409},
		{"ucb1-tuned", {105, 536, 359}, 199.08940408168132},
		{"greedy", {993, 3, 4}, 1.7113252241393428},
		{"eps-greedy", {286, 44, 670}, 376.31937794978455},
		{"thompson", {158, 473, 369}, 205.07008210101387},
		{"random", {318, 366, 316}, 177.19275989603807},
	};

	for (size_t k = 0; k < sizeof pinned / sizeof *pinned; k++) {
		struct scene *s = scene_new("0.5,0.6,0.55~0.2", pinned[k].spec, 42);

		for (int i = 0; i < 1000; i++)
			bandit_step(s->bandit, s->policy);
		ck_assert_msg(
			!memcmp(s->bandit->visits, pinned[k].visits, sizeof pinned[k].visits) &&
				s->bandit->sum[2] == pinned[k].sum,
			"%s: {%u, %u, %u}, %.17g", s->policy->spec, s->bandit->visits[0],
			s->bandit->visits[1], s->bandit->visits[2], s->bandit->sum[2]);
		scene_free(s);
	}
}
END_TEST

/* decay = 2, K = 2, n = 10: min(1, 2 * 2 / 10) = 0.4; at n = 2 min(1, 2) = 1. */
START_TEST(an_outlook_explains_every_policy)
{
	static const struct {
		const char *spec;
		const struct formula_rule *rule;
		double eps_at_10;
	} known[] = {
		{"ucb1:c=0.5", &formula_ucb1, 0},
		{"ucb1-tuned", &formula_ucb1_tuned, 0},
		{"greedy", &formula_eps_greedy, 0},
		{"eps-greedy:eps=0.25", &formula_eps_greedy, 0.25},
		{"eps-greedy:decay=2", &formula_eps_greedy, 0.4},
		{"thompson", &formula_thompson, 0},
		{"random", &formula_eps_greedy, 1},
	};

	for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
		struct scene *s = scene_new("1~0,0.5~0", known[k].spec, 1);
		struct formula formula = policy_outlook(s->policy, s->bandit);

		ck_assert_ptr_eq(formula.rule, known[k].rule);
		ck_assert(formula.is_bandit);
		pull_times(s->bandit, 0, 1);
		pull_times(s->bandit, 1, 1);
		if (strstr(known[k].spec, "decay"))
			ck_assert_double_eq(policy_outlook(s->policy, s->bandit).eps, 1);
		pull_times(s->bandit, 1, 8);
		ck_assert_double_eq_tol(
			policy_outlook(s->policy, s->bandit).eps, known[k].eps_at_10, 1e-15);
		scene_free(s);
	}
}
END_TEST

/* The worked formula of an arm without pulls, in the words of bandits. */
START_TEST(worked_formulas_speak_of_arms)
{
	static const struct {
		const char *spec, *first, *second;
	} known[] = {
		{"ucb1", "no pulls yet, so there is no V", "UCB1 = inf: it comes first"},
		{"greedy", "no pulls yet, so there is no V", "greedy = inf: it comes first"},
		{"thompson", "no pulls yet, so there is no V",
			"a draw from Beta(1, 1): any from 0 to 1"},
		{"random", "no pulls yet, so there is no V", "any arm, all equally likely"},
	};

	for (size_t k = 0; k < sizeof known / sizeof *known; k++) {
		struct scene *s = scene_new("1~0,0.5~0", known[k].spec, 1);
		struct formula formula = policy_outlook(s->policy, s->bandit);
		struct worked_formula worked;

		bandit_rows(s->bandit, s->policy, s->row);
		worked_formula_fill(
			&formula, 0, &s->row[0], (struct formula_style){.columns = 80}, &worked);
		ck_assert_int_eq(worked.count, 2);
		ck_assert_str_eq(worked.line[0], known[k].first);
		ck_assert_str_eq(worked.line[1], known[k].second);
		scene_free(s);
	}
}
END_TEST

START_TEST(wrong_policies)
{
	struct status st;

	ck_assert_ptr_null(policy_new("ucb2", &st));
	ck_assert_str_eq(st.text,
		"unknown policy 'ucb2', expected one of: ucb1, ucb1-tuned, greedy, eps-greedy, "
		"thompson, random");
	ck_assert_ptr_null(policy_new("ucb1:c=-1", &st));
	ck_assert_str_eq(
		st.text, "policy ucb1: option c is '-1', expected a number from 0 to 1e+06");
	ck_assert_ptr_null(policy_new("greedy:c=1", &st));
	ck_assert_str_eq(st.text, "policy greedy: unknown option 'c', expected one of: none");
}
END_TEST

CHECK_TESTS(bandit, ucb1_by_hand, ucb1_tuned_by_hand, the_variance_is_that_of_the_rewards,
	choices_are_those_of_the_formula, greedy_takes_the_highest_mean,
	eps_greedy_explores_as_often_as_it_says, eps_may_decay, thompson_by_hand, random_is_even,
	steps_forwards_and_backwards, another_pull_forgets_what_was_taken_back,
	luck_does_not_depend_on_the_order, a_seed_gives_the_same_pulls_everywhere,
	an_outlook_explains_every_policy, worked_formulas_speak_of_arms, wrong_policies);
