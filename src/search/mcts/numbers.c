/* numbers.c: logarithms and roots of counts; see numbers.h.
 *
 * (1)  ln x = e ln 2 + ln c + ln(1 + r)    x = m 2^e with m in [1, 2), c = the middle of the 1/128
 * in which m lies, r = m/c - 1
 *
 * |r| <= 1/256, so seven terms of the series leave less than 10^-19. The table of ln c and 1/c is
 * made by the slow series (2).
 *
 * (2)  ln x = 2 (s + s^3/3 + s^5/5 + ...)    s = (x - 1) / (x + 1) */
#include "search/mcts/numbers.h"

#include <pthread.h>
#include <string.h>

double numbers_root_ln[NUMBERS_MIDDLE], numbers_inverse_root[NUMBERS_SMALL],
	numbers_inverses[NUMBERS_SMALL];

enum { PIECES = 128 };

static struct {
	double inverse, ln;
} piece[PIECES];

static const double ln_2 = 0.69314718055994531;

double numbers_ln(uint64_t n)
{
	return n <= 1 ? 0 : numbers_ln_real((double)n);
}

double numbers_ln_real(double real)
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
	for (int n = 1; n < NUMBERS_MIDDLE; n++)
		numbers_root_ln[n] = sqrt(numbers_ln((uint64_t)n));
	for (int n = 1; n < NUMBERS_SMALL; n++) {
		numbers_inverse_root[n] = sqrt(1 / (double)n);
		numbers_inverses[n] = 1 / (double)n;
	}
}

void numbers_init(void)
{
	static pthread_once_t once = PTHREAD_ONCE_INIT;

	pthread_once(&once, fill);
}
