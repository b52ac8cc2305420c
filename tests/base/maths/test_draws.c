/* test_draws.c: normal and beta draws have their distributions. */
#include <math.h>
#include <stdlib.h>

#include "base/maths/draws.h"
#include "base/maths/exact.h"
#include "tests/check.h"

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

enum { DRAWS = 20000 };

/* The largest distance between the share of draws below x and how likely they are to be: of n draws
 * it is above 1.95 / sqrt(n) once in a thousand samples (Kolmogorov). Seeds are fixed. */
static void assert_distribution(double *draw, double (*below)(double x), const char *what)
{
	double distance = 0;

	qsort(draw, DRAWS, sizeof *draw, compare);
	for (int i = 0; i < DRAWS; i++)
		distance = fmax(distance, fabs((i + 0.5) / DRAWS - below(draw[i])));
	ck_assert_msg(distance < 1.95 / sqrt(DRAWS), "%s: %g", what, distance);
}

static double below_first(double x)
{
	return x; /* Beta(1, 1) */
}

static double below_second(double x)
{
	return x * x * (3 - 2 * x); /* Beta(2, 2): density 6 x (1 - x) */
}

static double below_third(double x)
{
	return 1 - pow(1 - x, 5); /* Beta(1, 5) */
}

static double below_fourth(double x)
{
	return pow(x, 3.5); /* Beta(3.5, 1) */
}

START_TEST(draws_have_their_distribution)
{
	static const struct {
		double a, b;
		double (*below)(double x);
	} beta[] = {{1, 1, below_first}, {2, 2, below_second}, {1, 5, below_third},
		{3.5, 1, below_fourth}};
	struct rng rng;
	struct xoshiro x;
	double *draw = malloc(DRAWS * sizeof *draw);

	exact_init();
	rng_init(&rng, RNG_FAST, 3);
	x = rng.fast;
	for (int i = 0; i < DRAWS; i += 2) {
		struct draw_pair pair = draw_normals(&x);

		draw[i] = pair.first;
		draw[i + 1] = pair.second;
	}
	assert_distribution(draw, exact_normal_below, "normal");
	for (size_t k = 0; k < sizeof beta / sizeof *beta; k++) {
		for (int i = 0; i < DRAWS; i++)
			draw[i] = draw_beta_sparing(&x, beta[k].a, beta[k].b);
		assert_distribution(draw, beta[k].below, "sparing beta");
		for (int i = 0; i < DRAWS; i++)
			draw[i] = draw_beta(&rng, beta[k].a, beta[k].b);
		assert_distribution(draw, beta[k].below, "beta");
	}
	free(draw);
}
END_TEST

CHECK_TESTS(draws, draws_have_their_distribution);
