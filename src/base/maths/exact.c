/* exact.c: logarithms, roots and the normal distribution; see exact.h.
 *
 * (1)  ln x = e ln 2 + ln c + ln(1 + r)    x = m 2^e with m in [1, 2), c = the middle of the 1/128
 *      in which m lies, r = m/c - 1; |r| <= 1/256, so seven terms leave less than 10^-19.
 * (2)  ln x = 2 (s + s^3/3 + s^5/5 + ...)    s = (x - 1) / (x + 1); slow, for the table of ln c
 * (3)  exp(-t) = 2^-k exp(-r)    t = k ln 2 + r, by the series of exp
 * (4)  P(Z < x) = 1/2 + density(x) (x + x^3/3 + x^5/(3 5) + ...): no term cancels another */
#include "base/maths/exact.h"

#include <pthread.h>
#include <string.h>

struct exact_inverses exact_inverses_table[EXACT_SMALL];
_Atomic double exact_sqrt_ln_table[EXACT_KNOWN];

enum { PIECES = 128, AHEAD = 32 };

static struct {
	double inverse, ln;
} piece[PIECES];

static const double ln_2 = 0.69314718055994531, root_two_pi = 2.5066282746310002;

double exact_ln_count(uint64_t n)
{
	return n <= 1 ? 0 : exact_ln((double)n);
}

double exact_ln(double real)
{
	double m, r, sum;
	uint64_t bits;
	int exponent, i;

	memcpy(&bits, &real, sizeof bits);
	exponent = (int)(bits >> 52) - 1023;
	i = (int)(bits >> 45) & (PIECES - 1);
	bits = (bits & ((UINT64_C(1) << 52) - 1)) | (UINT64_C(1023) << 52);
	memcpy(&m, &bits, sizeof m);
	r = m * piece[i].inverse - 1;
	sum = r *
		(1 + r * (-1.0 / 2 + r * (1.0 / 3 + r * (-1.0 / 4 + r * (1.0 / 5 + r * (-1.0 / 6 + r * (1.0 / 7)))))));
	return exponent * ln_2 + (piece[i].ln + sum); /* (1) */
}

/* Also for the next ones, which will be asked for soon: that is faster together. */
double exact_sqrt_ln_anew(uint64_t n)
{
	double first = sqrt(exact_ln_count(n));

	for (uint64_t i = n; i < n + AHEAD && i < EXACT_KNOWN; i++)
		atomic_store_explicit(
			&exact_sqrt_ln_table[i], sqrt(exact_ln_count(i)), memory_order_relaxed);
	return first;
}

double exact_normal_density(double x)
{
	double t = x * x / 2, sum = 1;
	int k = t < 700 ? (int)(t / ln_2) : 1000;
	double r = t - k * ln_2;

	if (k == 1000)
		return 0;
	for (int i = 25; i >= 1; i--)
		sum = 1 - sum * r / i;
	return ldexp(sum, -k) / root_two_pi; /* (3) */
}

double exact_normal_below(double x)
{
	double term = x, sum = 0;

	if (x < -9 || x > 9)
		return x > 0;
	for (int k = 3; fabs(term) > 1e-18 * fabs(sum); k += 2) {
		sum += term;
		term *= x * x / k;
	}
	return 0.5 + exact_normal_density(x) * sum; /* (4) */
}

static double slow_ln(double x)
{
	double s = (x - 1) / (x + 1), sum = 0;

	for (int k = 39; k >= 1; k -= 2)
		sum = sum * s * s + 1.0 / k;
	return 2 * s * sum; /* (2) */
}

static void fill(void)
{
	for (int i = 0; i < PIECES; i++) {
		piece[i].inverse = 1 / (1 + (i + 0.5) / PIECES);
		piece[i].ln = -slow_ln(piece[i].inverse);
	}
	for (int n = 1; n < EXACT_SMALL; n++)
		exact_inverses_table[n] =
			(struct exact_inverses){1 / (double)n, sqrt(1 / (double)n)};
}

void exact_init(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, fill);
}
