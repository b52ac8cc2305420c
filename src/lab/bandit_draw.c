/* bandit_draw.c: draws that are the same on every machine; see bandit_draw.h.
 *
 * (1)  A pair of normal deviates: u sqrt(-2 ln s / s) and v sqrt(-2 ln s / s), (u, v) even in the
 * unit disc, s = u^2 + v^2. The polar method: Marsaglia, Bray 1964. (2)  Gamma(a), a >= 1: d v with
 * v = (1 + z / sqrt(9 d))^3, d = a - 1/3, z normal; kept if ln U < z^2/2 + d - d v + d ln v, which
 * is certain if U < 1 - 0.0331 z^4. Marsaglia, Tsang 2000. (3)  Beta(a, b) = X / (X + Y), X from
 * Gamma(a), Y from Gamma(b). (4)  ln x = ln m + e ln 2, x = m 2^e with m a whole number of 53 bits.
 * (5)  exp(-t) = 2^-k exp(-r), t = k ln 2 + r, by the series of exp.
 * (6)  P(Z < x) = 1/2 + density(x) (x + x^3/3 + x^5/(3 5) + ...): no term cancels another. */
#include "lab/bandit_draw.h"

#include <math.h>

#include "search/mcts/numbers.h"

static const double ln_2 = 0.69314718055994531, root_two_pi = 2.5066282746310002;

double draw_ln(double x)
{
	int exponent;
	double m = frexp(x, &exponent);

	return numbers_ln((uint64_t)(m * 0x1p53)) + (exponent - 53) * ln_2; /* (4) */
}

struct draw_pair draw_normals(struct xoshiro *x)
{
	double u, v, s, scale;

	do {
		u = 2 * draw_unit(x) - 1;
		v = 2 * draw_unit(x) - 1;
		s = u * u + v * v;
	} while (s >= 1 || s == 0);
	scale = sqrt(-2 * draw_ln(s) / s);
	return (struct draw_pair){u * scale, v * scale}; /* (1) */
}

/* (2) with a normal deviate to begin with. */
static double gamma_from(struct xoshiro *x, double a, double z)
{
	double d = a - 1.0 / 3, scale = 1 / sqrt(9 * d);

	for (;; z = draw_normals(x).first) {
		double v = 1 + scale * z, u;

		if (v <= 0)
			continue;
		v = v * v * v;
		u = draw_unit(x);
		if (u < 1 - 0.0331 * (z * z) * (z * z))
			return d * v;
		if (draw_ln(u) < z * z / 2 + d - d * v + d * draw_ln(v))
			return d * v;
	}
}

double draw_beta(struct xoshiro *x, double a, double b)
{
	struct draw_pair z = draw_normals(x);
	double first = gamma_from(x, a, z.first), second = gamma_from(x, b, z.second);

	return first / (first + second); /* (3) */
}

double draw_normal_density(double x)
{
	double t = x * x / 2, sum = 1;
	int k = t < 700 ? (int)(t / ln_2) : 1000;
	double r = t - k * ln_2;

	if (k == 1000)
		return 0;
	for (int i = 25; i >= 1; i--)
		sum = 1 - sum * r / i;
	return ldexp(sum, -k) / root_two_pi; /* (5) */
}

double draw_normal_below(double x)
{
	double term = x, sum = 0;

	if (x < -9 || x > 9)
		return x > 0;
	for (int k = 3; fabs(term) > 1e-18 * fabs(sum); k += 2) {
		sum += term;
		term *= x * x / k;
	}
	return 0.5 + draw_normal_density(x) * sum; /* (6) */
}
