/* test_exact.c: logarithms, roots and the normal distribution, against the C library's and tables.
 */
#include <math.h>

#include "base/maths/exact.h"
#include "tests/check.h"

START_TEST(logarithms)
{
	exact_init();
	for (uint64_t n = 2; n < 100000000; n += 1 + n / 300)
		ck_assert_double_eq_tol(exact_ln_count(n) / log((double)n), 1, 1e-15);
	ck_assert_double_eq(exact_ln_count(1), 0);
	ck_assert_double_eq_tol(exact_sqrt_ln(2), 0.832554611157698, 1e-15);
	ck_assert_double_eq(exact_sqrt_ln(1), 0);
	for (uint64_t n = 2; n < 3 * EXACT_KNOWN; n += 1 + n / 300)
		for (int again = 0; again < 2; again++)
			ck_assert_double_eq(exact_sqrt_ln(n), sqrt(exact_ln_count(n)));
	ck_assert_double_eq(exact_inverse_sqrt(4), 0.5);
	ck_assert_double_eq_tol(exact_inverse_sqrt(10000), 0.01, 1e-17);
	ck_assert_double_eq_tol(exact_inverse_sqrt(1000000), 0.001, 1e-18);
}
END_TEST

/* Each in the table and beyond it. */
START_TEST(inverses)
{
	exact_init();
	ck_assert_double_eq(exact_inverses(0).inverse, 0);
	ck_assert_double_eq(exact_inverses(0).root, 0);
	for (uint32_t n = 1; n < 3 * EXACT_SMALL; n++) {
		struct exact_inverses of_n = exact_inverses(n);

		ck_assert_double_eq(of_n.inverse, 1.0 / n);
		ck_assert_double_eq(of_n.root, sqrt(1.0 / n));
		ck_assert_double_eq(of_n.inverse, exact_inverse(n));
		ck_assert_double_eq(of_n.root, exact_inverse_sqrt(n));
	}
}
END_TEST

/* P(Z < 1) and P(Z < -2) from tables; density(0) = 1 / sqrt(2 pi). The logarithm against that of
 * the C library. */
START_TEST(the_normal_distribution)
{
	exact_init();
	ck_assert_double_eq_tol(exact_normal_below(1), 0.8413447460685429, 1e-14);
	ck_assert_double_eq_tol(exact_normal_below(-2), 0.0227501319481792, 1e-14);
	ck_assert_double_eq_tol(exact_normal_below(0), 0.5, 1e-15);
	ck_assert_double_eq(exact_normal_below(-20), 0);
	ck_assert_double_eq(exact_normal_below(20), 1);
	ck_assert_double_eq_tol(exact_normal_density(0), 0.3989422804014327, 1e-15);
	ck_assert_double_eq_tol(exact_normal_density(-1), 0.2419707245191434, 1e-15);
	ck_assert_double_eq(exact_normal_density(60), 0);
	for (double x = 1e-9; x < 1e9; x *= 1.7) {
		ck_assert_double_eq_tol(exact_ln(x), log(x), 2e-14);
		ck_assert_double_eq_tol(
			exact_normal_below(log(x)), erfc(-log(x) / sqrt(2)) / 2, 1e-14);
	}
}
END_TEST

CHECK_TESTS(exact_maths, logarithms, inverses, the_normal_distribution);
