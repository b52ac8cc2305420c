/* test_rng.c: the generators: known draws, bounds, uniformity. */
#include "base/maths/rng.h"
#include "tests/check.h"

START_TEST(python_draws_are_pythons)
{
	static const uint32_t known[] = {3626764237, 1654615998, 3255389356, 3823568514};
	struct mt19937 mt;

	mt19937_init(&mt, 0);
	for (int i = 0; i < 4; i++)
		ck_assert_uint_eq(mt19937_bits(&mt, 32), known[i]);
}
END_TEST

/* import random; r = random.Random(0); [r.choice(range(n)) for n in range(9, 0, -1)] */
START_TEST(python_choices_are_pythons)
{
	static const uint32_t known[] = {6, 6, 0, 2, 4, 3, 1, 1, 0};
	struct rng rng;

	rng_init(&rng, RNG_PYTHON, 0);
	for (uint32_t n = 9; n > 0; n--)
		ck_assert_uint_eq(rng_below(&rng, n), known[9 - n]);
}
END_TEST

/* random.Random(2**32 + 5).random(), two digits of key */
START_TEST(python_large_seeds)
{
	struct rng rng;

	rng_init(&rng, RNG_PYTHON, (UINT64_C(1) << 32) + 5);
	ck_assert_double_eq(rng_unit(&rng), 0.15727238718789782);
}
END_TEST

/* 700 000 draws among 7: each count has mean 100 000 and standard deviation 293; six of them is
 * 1757. */
START_TEST(bounded_draws_are_even)
{
	int count[7] = {0};
	struct rng rng;

	rng_init(&rng, RNG_FAST, 1);
	for (int i = 0; i < 700000; i++)
		count[rng_below(&rng, 7)]++;
	for (int i = 0; i < 7; i++)
		ck_assert_int_lt(abs(count[i] - 100000), 1757);
}
END_TEST

/* 720 000 words, three draws below 5, 4 and 3 from each: every triple has mean 12 000 and standard
 * deviation 108.6; six are 651. */
START_TEST(batched_draws_are_even)
{
	int count[60] = {0};
	struct rng rng;

	rng_init(&rng, RNG_FAST, 1);
	for (int i = 0; i < 720000; i++) {
		uint64_t word = xoshiro_batch(&rng.fast, 5 * 4 * 3);
		uint32_t a = batch_below(&word, 5), b = batch_below(&word, 4),
			 c = batch_below(&word, 3);

		ck_assert(a < 5 && b < 4 && c < 3);
		count[(a * 4 + b) * 3 + c]++;
	}
	for (int i = 0; i < 60; i++)
		ck_assert_int_lt(abs(count[i] - 12000), 651);
}
END_TEST

/* The two draws are the digits of q = floor(3 w / 8). Of 8 words in a row, w = 0 ... 7, q mod 3 is
 * 0, 0, 0, 1, 1, 1, 2, 2: uneven unless one of the first three and one of the second are thrown
 * away. 300 000 draws: mean 100 000, standard deviation 258; six of them are 1549, and without
 * throwing away the counts would be 112 500, 112 500 and 75 000. */
START_TEST(batched_draws_reject)
{
	const uint32_t high = 3u << 30, low = 1u << 31;
	int count[3] = {0};
	struct rng rng;

	rng_init(&rng, RNG_FAST, 1);
	for (int i = 0; i < 300000; i++) {
		uint64_t word = xoshiro_batch(&rng.fast, (uint64_t)high * low),
			 q = (uint64_t)batch_below(&word, high) * low;

		count[(q + batch_below(&word, low)) % 3]++;
	}
	for (int i = 0; i < 3; i++)
		ck_assert_int_lt(abs(count[i] - 100000), 1549);
}
END_TEST

START_TEST(streams_differ)
{
	ck_assert_uint_ne(rng_stream(1, 0), rng_stream(1, 1));
	ck_assert_uint_ne(rng_stream(1, 1), rng_stream(2, 1));
	ck_assert_uint_ne(rng_stream(1, 2), rng_stream(2, 1));
	ck_assert_uint_eq(rng_stream(3, 4), rng_stream(3, 4));
}
END_TEST

CHECK_TESTS(rng, python_draws_are_pythons, python_choices_are_pythons, python_large_seeds,
	bounded_draws_are_even, batched_draws_are_even, batched_draws_reject, streams_differ);
