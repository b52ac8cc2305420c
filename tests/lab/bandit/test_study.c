/* test_study.c: many runs of a bandit: the regret of UCB1 where the course has it, bounds by hand,
 * any number of threads. */
#include "lab/bandit/study.h"

#include <math.h>
#include <string.h>

#include "tests/check.h"

static struct bandit_arms *arms_of(const char *text)
{
	struct status st;
	struct bandit_arms *arms = bandit_arms_parse(text, &st);

	ck_assert_msg(arms != NULL, "%s", st.text);
	return arms;
}

static struct study study_of(
	const struct bandit_arms *arms, const char *spec, uint64_t pulls, uint64_t runs, int jobs)
{
	struct status st;
	struct bandit_policy *policy = policy_new(spec, &st);
	struct study_setup setup = {
		.arms = arms, .policy = policy, .pulls = pulls, .runs = runs, .jobs = jobs};
	struct study study;

	ck_assert_msg(policy != NULL, "%s", st.text);
	ck_assert_msg(study_run(&setup, &study, &st), "%s", st.text);
	policy_free(policy);
	return study;
}

/* n = 100 000, ln n = 11.512925. Gap 0.3:  8 11.512925 / 0.3 + 4.289868 0.3 = 307.011 + 1.287 =
 * 308.298;  pulls 8 11.512925 / 0.09 + 4.289868 = 1027.661 Gaps 3 of 0.05, 0.08, 0.09: the sum of
 * 1/gap is 60 + 37.5 + 33.333 = 130.833, of gaps 0.66;
 *           8 11.512925 130.833 + 4.289868 0.66 = 12050.195 + 2.831 = 12053.027 */
START_TEST(bounds_by_hand)
{
	struct bandit_arms *two = arms_of("0.9,0.6"), *ten = arms_of("0.1,3x0.05,3x0.02,3x0.01");

	ck_assert_double_eq_tol(study_regret_bound(two, 100000), 308.2983, 1e-3);
	ck_assert_double_eq_tol(study_regret_bound(ten, 100000), 12053.0266, 1e-2);
	ck_assert_double_eq_tol(study_pulls_bound(two, 1, 100000), 1027.6610, 1e-3);
	ck_assert_double_eq(study_pulls_bound(two, 0, 100000), INFINITY);
	ck_assert_double_eq_tol(study_regret_bound(two, 1), 0.3 * 4.2898681, 1e-6); /* ln 1 = 0 */
	bandit_arms_free(two);
	bandit_arms_free(ten);
}
END_TEST

/* Mean and interval of 1, 2, 3, 4: s^2 = 5/3, so 2.5 +- 3.1824463 sqrt(5/3 / 4), 3.18 being
 * Student's with 3 degrees of freedom; quantiles between neighbours: 0.1 3 = 0.3, 0.9 3 = 2.7. */
START_TEST(statistics_by_hand)
{
	static const double x[] = {1, 2, 3, 4};
	struct mean mean = stats_mean(x, 4);

	ck_assert_double_eq(mean.mean, 2.5);
	ck_assert_double_eq_tol(mean.interval.low, 2.5 - 2.0542602567, 1e-9);
	ck_assert_double_eq_tol(mean.interval.high, 2.5 + 2.0542602567, 1e-9);
	ck_assert_double_eq_tol(stats_quantile(x, 4, 0.1), 1.3, 1e-12);
	ck_assert_double_eq_tol(stats_quantile(x, 4, 0.9), 3.7, 1e-12);
	ck_assert_double_eq(stats_quantile(x, 4, 0), 1);
	ck_assert_double_eq(stats_quantile(x, 4, 1), 4);
	ck_assert_double_eq(stats_quantile(x, 1, 0.9), 1);
	ck_assert(isnan(stats_quantile(x, 0, 0.9)));
	mean = stats_mean(x, 1);
	ck_assert_double_eq(mean.mean, 1);
	ck_assert(isnan(mean.interval.low));
	ck_assert(isnan(stats_mean(x, 0).mean));
}
END_TEST

/* Student's quantiles as tables have them, more of their digits by the incomplete beta function of
 * mpmath; where the two formulas meet there is no step. */
START_TEST(quantiles_of_student)
{
	static const struct {
		uint64_t degrees;
		double quantile;
	} known[] = {{1, 12.706204736174705}, {2, 4.302652729749464}, {3, 3.182446305283710},
		{4, 2.776445105197794}, {9, 2.262157162798206}, {29, 2.045229642132704},
		{50, 2.008559112100761}, {51, 2.007583770315836}, {100, 1.983971518523552},
		{1000, 1.962339080826408}, {1000000, 1.959966356814107}};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		ck_assert_double_eq_tol(stats_student95(known[i].degrees), known[i].quantile,
			known[i].degrees > 50 ? 3e-9 : 1e-13);
	for (uint64_t n = 1; n < 300; n++)
		ck_assert_double_gt(stats_student95(n), stats_student95(n + 1));
	ck_assert_double_gt(stats_student95(1000000000), STATS_Z95);
}
END_TEST

/* The mean over 200 runs at n = 100 000, of rewards in [0, 1] and c = sqrt 2. */
static void assert_regret(const char *text, double low, double high)
{
	struct bandit_arms *arms = arms_of(text);
	struct study study = study_of(arms, "ucb1", 100000, 200 / CHECK_THRIFT, 2);
	const struct study_point *end = &study.point[study.count - 1];

	ck_assert_uint_eq(end->pulls, 100000);
	ck_assert_uint_eq(end->runs, 200 / CHECK_THRIFT);
	ck_assert_double_gt(end->regret.mean.mean, low);
	ck_assert_double_lt(end->regret.mean.mean, high);
	ck_assert_double_lt(end->regret.mean.interval.low, end->regret.mean.mean);
	ck_assert_double_lt(end->regret.low, end->regret.mean.interval.low);
	ck_assert_double_gt(end->regret.high, end->regret.mean.interval.high);
	for (int p = 0; p < study.count; p++) {
		double pulls = 0, regret = 0;

		ck_assert_double_lt(study.point[p].regret.mean.mean,
			study_regret_bound(arms, study.point[p].pulls));
		for (int i = 0; i < arms->count; i++) {
			ck_assert_double_lt(study.point[p].arm[i].mean.mean,
				study_pulls_bound(arms, i, study.point[p].pulls));
			pulls += study.point[p].arm[i].mean.mean;
			regret += arms->arm[i].gap * study.point[p].arm[i].mean.mean;
		}
		ck_assert_double_eq_tol(pulls, (double)study.point[p].pulls, 1e-6);
		ck_assert_double_eq_tol(regret, study.point[p].regret.mean.mean, 1e-6);
	}
	study_done(&study);
	bandit_arms_free(arms);
}

START_TEST(regret_of_ucb1)
{
	assert_regret("0.9,0.6", 64, 73);
	assert_regret("0.1,3x0.05,3x0.02,3x0.01", 1830, 1895);
}
END_TEST

/* Half the pulls of random go to each arm: after n of them the regret is 0.3 n / 2, with a standard
 * deviation of 0.3 sqrt(n) / 2, which is 1.5 for 100, and 0.15 for the mean of 100 runs. Every
 * bandit is new: the quantiles are those of a binomial, 15 -+ 1.28 1.5. */
START_TEST(regret_of_random)
{
	struct bandit_arms *arms = arms_of("0.9,0.6");
	struct study study = study_of(arms, "random", 100, 100, 1);
	const struct study_stat *end = &study.point[study.count - 1].regret;

	ck_assert_double_eq_tol(end->mean.mean, 15, 0.75);
	ck_assert_double_eq_tol(end->low, 13.1, 1);
	ck_assert_double_eq_tol(end->high, 16.9, 1);
	ck_assert_double_eq_tol(
		end->mean.interval.high - end->mean.interval.low, 2 * 1.96 * 0.15, 0.2);
	study_done(&study);
	bandit_arms_free(arms);
}
END_TEST

START_TEST(points_are_log_spaced)
{
	static const uint64_t coarse[] = {1, 2, 5, 10, 20, 50, 100, 123},
			      fine[] = {1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30};
	struct bandit_arms *arms = arms_of("0.9,0.6");
	struct study study = study_of(arms, "greedy", 123, 1, 1);
	struct status st;
	struct study_setup setup = {.arms = arms,
		.policy = policy_new("greedy", &st),
		.pulls = 30,
		.runs = 1,
		.grid = STUDY_FINE};

	ck_assert_int_eq(study.count, 8);
	for (int p = 0; p < 8; p++)
		ck_assert_uint_eq(study.point[p].pulls, coarse[p]);
	study_done(&study);
	ck_assert(study_run(&setup, &study, &st));
	ck_assert_int_eq(study.count, 13);
	for (int p = 0; p < 13; p++)
		ck_assert_uint_eq(study.point[p].pulls, fine[p]);
	ck_assert(isnan(study.point[0].regret.mean.interval.low)); /* a single run */
	study_done(&study);
	policy_free((struct bandit_policy *)setup.policy);
	bandit_arms_free(arms);
}
END_TEST

START_TEST(threads_do_not_matter)
{
	const struct policy_ops *const *list = policy_registry();
	struct bandit_arms *arms = arms_of("0.5,0.6,0.55~0.2");

	for (int k = 0; list[k]; k++) {
		struct study one = study_of(arms, list[k]->name, 300, 20, 1),
			     three = study_of(arms, list[k]->name, 300, 20, 3);

		ck_assert_int_eq(one.count, three.count);
		for (int p = 0; p < one.count; p++) {
			ck_assert_mem_eq(&one.point[p].regret, &three.point[p].regret,
				sizeof one.point[p].regret);
			ck_assert_mem_eq(
				one.point[p].arm, three.point[p].arm, 3 * sizeof *one.point[p].arm);
		}
		study_done(&one);
		study_done(&three);
	}
	bandit_arms_free(arms);
}
END_TEST

static void stop_soon(void *context, uint64_t done, uint64_t total)
{
	(void)total;
	if (done)
		atomic_store((atomic_bool *)context, true);
}

/* One run of a billion pulls is stopped: what it reached has a run, what it did not has none. */
START_TEST(what_there_is_when_stopped)
{
	struct bandit_arms *arms = arms_of("0.9,0.6");
	struct status st;
	atomic_bool stop = false;
	struct study_setup setup = {.arms = arms,
		.policy = policy_new("ucb1", &st),
		.pulls = 1000000000,
		.runs = 2,
		.jobs = 2,
		.stop = &stop,
		.progress = stop_soon,
		.context = &stop};
	struct study study;

	ck_assert(study_run(&setup, &study, &st));
	ck_assert_uint_eq(study.done, 0);
	ck_assert_uint_ge(study.point[0].runs, 1);
	ck_assert_uint_eq(study.point[study.count - 1].runs, 0);
	ck_assert(isnan(study.point[study.count - 1].regret.mean.mean));
	study_done(&study);
	/* 28 points with three stats each: 2^26 / 84 = 798 915 runs would fit */
	setup.runs = 100000000;
	ck_assert(!study_run(&setup, &study, &st));
	ck_assert_msg(strstr(st.text, "are too many numbers, expected at most 798915 runs") != NULL,
		"%s", st.text);
	policy_free((struct bandit_policy *)setup.policy);
	bandit_arms_free(arms);
}
END_TEST

CHECK_TESTS(bandit_study, bounds_by_hand, statistics_by_hand, quantiles_of_student, regret_of_ucb1,
	regret_of_random, points_are_log_spaced, threads_do_not_matter, what_there_is_when_stopped);
