/* draws.c: draws that are the same on every machine; see draws.h.
 *
 * (1)  A pair of normal deviates: u sqrt(-2 ln s / s) and v sqrt(-2 ln s / s), (u, v) even in the
 *      unit disc, s = u^2 + v^2. The polar method: Marsaglia, Bray 1964.
 * (2)  Gamma(a), a >= 1: d v with v = (1 + z / sqrt(9 d))^3, d = a - 1/3, z normal; kept if
 *      ln U < z^2/2 + d (1 - v + ln v), which is certain if U < 1 - 0.0331 z^4. It takes 1.05
 *      rounds on average. Marsaglia, Tsang 2000.
 * (3)  Beta(a, b) = X / (X + Y), X from Gamma(a), Y from Gamma(b).
 * (4)  ln x = ln m + e ln 2, x = m 2^e with m a whole number of 53 bits.
 *
 * A bandit draws differently from a search: it uses both deviates of a pair, draws no U without
 * need, takes U where a search takes 1 - U, and (4) for ln. Recorded games and lab codes depend on
 * every bit of either, so both ways stay. */
#include "base/maths/draws.h"

#include <math.h>
#include <stdbool.h>

#include "base/maths/exact.h"

struct way {
	double (*unit)(void *random); /* a real in [0, 1) */
	double (*ln)(double x);
	bool is_sparing;
};

static double unit_of_xoshiro(void *random)
{
	return draw_unit(random);
}

static double unit_of_rng(void *random)
{
	return rng_unit(random);
}

static double ln_of_whole(double x)
{
	int exponent;
	double m = frexp(x, &exponent);

	return exact_ln(m * 0x1p53) + (exponent - 53) * 0.69314718055994531; /* (4) */
}

static const struct way search = {unit_of_rng, exact_ln, false},
			bandit = {unit_of_xoshiro, ln_of_whole, true};

HOT_INLINE struct draw_pair normals(const struct way *way, void *random)
{
	double u, v, s, scale;

	do {
		u = 2 * way->unit(random) - 1;
		v = 2 * way->unit(random) - 1;
		s = u * u + v * v;
	} while (s >= 1 || s == 0);
	scale = sqrt(-2 * way->ln(s) / s);
	return (struct draw_pair){u * scale, v * scale}; /* (1) */
}

/* (2) with a normal deviate to begin with. */
HOT_INLINE double gamma_from(const struct way *way, void *random, double a, double z)
{
	double d = a - 1.0 / 3, scale = 1 / sqrt(9 * d);

	for (;; z = normals(way, random).first) {
		double v = 1 + scale * z, u = way->is_sparing ? 0 : 1 - way->unit(random);

		if (v <= 0)
			continue;
		v = v * v * v;
		u = way->is_sparing ? way->unit(random) : u;
		if (u < 1 - 0.0331 * (z * z) * (z * z) ||
			way->ln(u) < z * z / 2 + d * (1 - v + way->ln(v)))
			return d * v;
	}
}

struct draw_pair draw_normals(struct xoshiro *x)
{
	return normals(&bandit, x);
}

double draw_beta(struct rng *rng, double a, double b)
{
	double first = gamma_from(&search, rng, a, normals(&search, rng).first),
	       second = gamma_from(&search, rng, b, normals(&search, rng).first);

	return first / (first + second); /* (3) */
}

double draw_beta_sparing(struct xoshiro *x, double a, double b)
{
	struct draw_pair z = normals(&bandit, x);
	double first = gamma_from(&bandit, x, a, z.first),
	       second = gamma_from(&bandit, x, b, z.second);

	return first / (first + second); /* (3) */
}
