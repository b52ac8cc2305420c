/* test_arms.c: the arms of a bandit: what they give is what they say, how they are read, and what
 * is wrong with some. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/maths/exact.h"
#include "lab/bandit/arms.h"
#include "tests/check.h"

static struct bandit_arms *arms_of(const char *text)
{
	struct status st;
	struct bandit_arms *arms = bandit_arms_parse(text, &st);

	ck_assert_msg(arms != NULL, "%s", st.text);
	return arms;
}

static struct xoshiro stream(uint64_t seed)
{
	struct rng rng;

	exact_init();
	rng_init(&rng, RNG_FAST, seed);
	return rng.fast;
}

START_TEST(arms_from_a_text)
{
	struct bandit_arms *arms = arms_of("0.1, 3x0.05,2x0.02~.5,1e-2");
	char *text = bandit_arms_format(arms);

	ck_assert_int_eq(arms->count, 7);
	ck_assert_int_eq(arms->arm[0].kind, ARM_BERNOULLI);
	ck_assert_double_eq(arms->arm[0].mean, 0.1);
	ck_assert_double_eq(arms->arm[3].chance, 0.05);
	ck_assert_int_eq(arms->arm[4].kind, ARM_NORMAL);
	ck_assert_double_eq(arms->arm[5].location, 0.02);
	ck_assert_double_eq(arms->arm[5].sd, 0.5);
	ck_assert_double_eq(arms->arm[6].chance, 0.01);
	ck_assert_str_eq(text, "0.1,3x0.05,2x0.02~.5,1e-2");
	free(text);
	bandit_arms_free(arms);
}
END_TEST

START_TEST(the_best_arm_and_the_gaps)
{
	struct bandit_arms *arms = arms_of("0.25,0.75,0.5,0.75");

	ck_assert_int_eq(arms->best, 1);
	ck_assert_double_eq(arms->arm[0].gap, 0.5);
	ck_assert_double_eq(arms->arm[1].gap, 0);
	ck_assert_double_eq(arms->arm[2].gap, 0.25);
	ck_assert_double_eq(arms->arm[3].gap, 0);
	bandit_arms_free(arms);
}
END_TEST

START_TEST(wrong_texts)
{
	static const char *const wrong[] = {"", "0.9,", "0.9,x", "1.5,0.5", "-0.1,0.5", "nan,0.5",
		"0x1,0.5", "0.5~", "0.5~11,0.5", "0.5~0.1~0.1,1", "0x0.5,0.5", "3x,0.5",
		"0.5 0.6,1", "3x3x0.5,1", NULL};
	struct status st;

	for (int i = 0; wrong[i]; i++) {
		ck_assert_msg(!bandit_arms_parse(wrong[i], &st), "'%s' was read", wrong[i]);
		ck_assert_msg(strstr(st.text, "expected a chance from 0 to 1"), "%s", st.text);
	}
	ck_assert_ptr_null(bandit_arms_parse("0.5", &st));
	ck_assert_str_eq(st.text, "a single arm, expected at least 2, such as 0.9,0.6");
	ck_assert_ptr_null(bandit_arms_parse("256x0.5,0.6", &st));
	ck_assert_str_eq(st.text, "257 arms or more, expected 2 to 256");
}
END_TEST

/* Worked out with the formula in arms.c. Half of what is below 0 goes where half of what is above 1
 * does: 0.5 stays. */
START_TEST(the_mean_of_what_is_clipped)
{
	struct bandit_arms *arms = arms_of("0.9~0.1,0.6~0.2,1~0.5,0.5~0.3,0~10,0.7~0");

	ck_assert_double_eq_tol(arms->arm[0].mean, 0.8916684529412313, 1e-13);
	ck_assert_double_eq_tol(arms->arm[1].mean, 0.5983782903400438, 1e-13);
	ck_assert_double_eq_tol(arms->arm[2].mean, 0.8047742111076985, 1e-13);
	ck_assert_double_eq_tol(arms->arm[3].mean, 0.5, 1e-13);
	ck_assert_double_eq_tol(arms->arm[4].mean, 0.4800694919671801, 1e-13);
	ck_assert_double_eq(arms->arm[5].mean, 0.7);
	bandit_arms_free(arms);
}
END_TEST

/* The mean of n rewards in [0, 1] has a standard deviation of at most 1 / (2 sqrt(n)): 0.0025 for
 * 40 000; five of them are 0.0125. */
START_TEST(arms_give_their_means)
{
	struct bandit_arms *arms = arms_of("0.9,0.05,0.9~0.1,0.6~0.2,1~0.5,0~10,0.3~0");
	const int n = 40000;

	for (int i = 0; i < arms->count; i++) {
		struct xoshiro x = stream((uint64_t)i);
		double sum = 0, least = 1, most = 0;

		for (int k = 0; k < n; k++) {
			double reward = bandit_arm_draw(&arms->arm[i], &x);

			least = fmin(least, reward);
			most = fmax(most, reward);
			sum += reward;
		}
		ck_assert(least >= 0 && most <= 1);
		ck_assert_double_eq_tol(sum / n, arms->arm[i].mean, 0.0125);
	}
	bandit_arms_free(arms);
}
END_TEST

/* ---- files */

static char path[] = "check_bandit.XXXXXX";

static void write_file(const char *text, size_t length)
{
	FILE *file;

	strcpy(path, "check_bandit.XXXXXX");
	close(mkstemp(path));
	file = fopen(path, "w");
	fwrite(text, 1, length, file);
	fclose(file);
}

START_TEST(rewards_from_a_file)
{
	static const char text[] =
		"# three visits\nred, blue green\n\n1,0;0.5\n0 0.25\t0.5\r\n0.5,0.125,0.5";
	struct bandit_arms *arms;
	struct status st;
	struct xoshiro x = stream(1);
	int seen = 0;

	write_file(text, strlen(text));
	arms = bandit_arms_read(path, &st);
	unlink(path);
	ck_assert_msg(arms != NULL, "%s", st.text);
	ck_assert_int_eq(arms->count, 3);
	ck_assert_str_eq(arms->arm[1].name, "blue");
	ck_assert_uint_eq(arms->arm[2].reward_count, 3);
	ck_assert_double_eq(arms->arm[0].mean, 0.5);
	ck_assert_double_eq(arms->arm[1].mean, 0.125);
	ck_assert_double_eq(arms->arm[1].gap, 0.375);
	for (int i = 0; i < 100; i++) {
		double reward = bandit_arm_draw(&arms->arm[1], &x);

		ck_assert(reward == 0 || reward == 0.25 || reward == 0.125);
		seen |= reward == 0 ? 1 : reward == 0.25 ? 2 : 4;
	}
	ck_assert_int_eq(seen, 7);
	bandit_arms_free(arms);
}
END_TEST

START_TEST(wrong_files)
{
	static const struct {
		const char *text, *message;
	} wrong[] = {
		{"", ":1: the file ends without a reward, expected lines with one for each arm"},
		{"a b\n",
			":2: the file ends without a reward, expected lines with one for each arm"},
		{"0.5\n", ":1: a single column, expected a reward for each of at least 2 arms"},
		{"a b\n0.5 0.5\n0.5\n", ":3: 1 reward, expected 2, one for each arm"},
		{"0.5 0.5\n1 1 1\n", ":2: more than 2 rewards, expected one for each arm"},
		{"0.5 0.5\n\n1 1.5\n", ":3: reward '1.5', expected a number from 0 to 1"},
		{"0.5 -0.5\n", ":1: reward '-0.5', expected a number from 0 to 1"},
		{"a b\n1 nan\n", ":2: reward 'nan', expected a number from 0 to 1"},
		{"a b\n1 0x1\n", ":2: reward '0x1', expected a number from 0 to 1"},
		{"a b\n1 .\n", ":2: reward '.', expected a number from 0 to 1"},
	};
	struct status st;

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct bandit_arms *arms;

		write_file(wrong[i].text, strlen(wrong[i].text));
		arms = bandit_arms_read(path, &st);
		unlink(path);
		ck_assert_msg(!arms, "'%s' was read", wrong[i].text);
		ck_assert_msg(!strncmp(st.text, path, strlen(path)), "%s", st.text);
		ck_assert_str_eq(st.text + strlen(path), wrong[i].message);
	}
	write_file("0 1\n0\0001\n", 8);
	ck_assert_ptr_null(bandit_arms_read(path, &st));
	unlink(path);
	ck_assert_ptr_nonnull(strstr(st.text, ":2: the line has a NUL byte, expected text"));
	ck_assert_ptr_null(bandit_arms_read("/nonexistent/rewards", &st));
	ck_assert_ptr_nonnull(strstr(st.text, "expected a file of rewards"));
	ck_assert_ptr_null(bandit_arms_read(".", &st));
	ck_assert_ptr_nonnull(strstr(st.text, ".:1: "));
	strcpy(path, "check_bandit.pipe"); /* to which nobody writes */
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	ck_assert_ptr_null(bandit_arms_read(path, &st));
	unlink(path);
	ck_assert_str_eq(st.text, "check_bandit.pipe: is a pipe, expected a file of rewards");
}
END_TEST

CHECK_TESTS(bandit_arms, arms_from_a_text, the_best_arm_and_the_gaps, wrong_texts,
	the_mean_of_what_is_clipped, arms_give_their_means, rewards_from_a_file, wrong_files);
