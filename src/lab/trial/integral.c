/* integral.c: a trial that is the area below a curve found by chance: Monte Carlo integration.
 *
 * (1)  I ~ (b - a) mean of f(x_1), ..., f(x_n)     x_i drawn evenly from [a, b): a + (b - a) u
 * (2)  E |error| ~ (b - a) s sqrt(2 / (pi n))      s^2 = mean of f^2 - (mean of f)^2 over [a, b];
 *      the mean of |z| for a normal z of variance (b - a)^2 s^2 / n, which the central limit
 *      theorem promises for large n
 *
 * Trial t draws from stream t of the seed; with rng=python from Python's random.Random(seed + t),
 * so that what was computed with random.uniform() comes out again. Only operations that are the
 * same on every machine are used: a sine of our own, and square roots. */
#include <math.h>

#include "base/maths/rng.h"
#include "lab/bandit/study.h"
#include "lab/trial/trial.h"

/* pi is their sum */
static const double pi = 3.14159265358979323846, pi_rest = 1.2246467991473532e-16;

/* ---- functions, and what is known of them */

/* sin x by its Taylor series in [-pi/2, pi/2], after taking off the nearest multiple of pi; to
 * about 10^-15 for |x| below 1000. */
static double sine(double x)
{
	double k = floor(x / pi + 0.5), r = (x - k * pi) - k * pi_rest, square = r * r, term = r,
	       sum = r;

	for (int i = 2; i <= 22; i += 2) {
		term *= -square / (double)(i * (i + 1));
		sum += term;
	}
	return fmod(k, 2) == 0 ? sum : -sum;
}

static double sine_area(double x)
{
	return 0.0 - sine(x + pi / 2); /* - cos x */
}

static double sine_square_area(double x)
{
	return x / 2 - sine(2 * x) / 4;
}

static double square(double x)
{
	return x * x;
}

static double square_area(double x)
{
	return x * x * x / 3;
}

static double square_square_area(double x)
{
	return x * x * x * x * x / 5;
}

static double half_circle(double x)
{
	double rest = 1 - x * x;

	return rest > 0 ? sqrt(rest) : 0;
}

/* The angle in [-pi/2, pi/2] whose sine is x: by halving where the sine is steep, else from the
 * half of the angle that is left. */
static double arcsine(double x)
{
	double low = 0, high = pi / 4;

	if (x < 0)
		return 0.0 - arcsine(0.0 - x);
	if (x > 0.5)
		return pi / 2 - 2 * arcsine(sqrt((1 - x) / 2));
	for (int i = 0; i < 60; i++) {
		double middle = (low + high) / 2;

		*(sine(middle) < x ? &low : &high) = middle;
	}
	return low;
}

static double half_circle_area(double x)
{
	return (x * half_circle(x) + arcsine(x)) / 2;
}

static double half_circle_square_area(double x)
{
	return x - x * x * x / 3;
}

static const struct curve {
	double (*value)(double x);
	double (*area)(double x), (*square_area)(double x); /* indefinite integrals of f and f^2 */
	double low, high; /* where it is defined */
	double from, to; /* the usual interval */
} curves[] = {
	{sine, sine_area, sine_square_area, -1000, 1000, 0, 3.14159265358979323846},
	{square, square_area, square_square_area, -1000, 1000, 0, 1},
	{half_circle, half_circle_area, half_circle_square_area, -1, 1, -1, 1},
};

/* ---- the trial */

static const struct option keys[] = {
	{"function", OPTION_CHOICE, "sin", 0, 0, "sin|square|circle",
		"what is integrated: sin x, x^2, or sqrt(1 - x^2), half a circle"},
	{"from", OPTION_REAL, "0", -1000, 1000, NULL, "a; not given: 0, and -1 for the circle"},
	{"to", OPTION_REAL, "0", -1000, 1000, NULL, "b; not given: pi for sin, else 1"},
	{"samples", OPTION_INT, "10000", 1, 100000000, NULL, "points that are drawn"},
	{"grid", OPTION_CHOICE, "coarse", 0, 0, "coarse|fine",
		"a row after 1, 2, 5, 10, ... points, or ten rows for each power of ten"},
	{"rng", OPTION_CHOICE, "fast", 0, 0, "fast|python",
		"generator; python draws what Python's random.Random(seed + trial) draws"},
	{.name = NULL},
};

enum { N, ESTIMATE, EXACT, ERROR, THEORY };

static const struct trial_column columns[] = {
	[N] = {"n", .help = "points so far"},
	[ESTIMATE] = {"estimate", .help = "b - a times the mean of the function at them"},
	[EXACT] = {"exact", .help = "the integral"},
	[ERROR] = {"error", .help = "how far the estimate is from it", .range = RANGE_POSITIVE},
	[THEORY] = {"theory",
		.help = "how far it is on average by the central limit theorem: (b - a) s sqrt(2 / "
			"(pi n))"},
	{.name = NULL},
};

struct integral {
	const struct curve *curve;
	double from, to, exact, spread; /* spread: s of (2) */
	enum rng_kind kind;
	uint64_t seed;
	const atomic_bool *stop;
	int points;
	uint64_t point[STUDY_POINTS];
};

static bool set_interval(struct integral *integral, const struct options *set, struct status *st)
{
	const struct curve *curve = integral->curve;
	double width, mean;

	integral->from = options_given(set, "from") ? options_real(set, "from") : curve->from;
	integral->to = options_given(set, "to") ? options_real(set, "to") : curve->to;
	if (integral->from >= integral->to)
		return status_fail(st, "from %g to %g, expected an interval: from below to",
			integral->from, integral->to);
	if (integral->from < curve->low || integral->to > curve->high)
		return status_fail(st,
			"from %g to %g, expected an interval within %g to %g, where the function "
			"is defined",
			integral->from, integral->to, curve->low, curve->high);
	width = integral->to - integral->from;
	integral->exact = curve->area(integral->to) - curve->area(integral->from);
	mean = integral->exact / width;
	integral->spread = sqrt(fmax(0,
		(curve->square_area(integral->to) - curve->square_area(integral->from)) / width -
			mean * mean));
	return true;
}

static bool open(void *at, const struct trial_setting *setting, struct status *st)
{
	struct integral *integral = at;
	const struct options *set = setting->keys;

	integral->curve = &curves[options_choice(set, "function")];
	integral->kind = options_choice(set, "rng") ? RNG_PYTHON : RNG_FAST;
	integral->seed = setting->seed;
	integral->stop = setting->stop;
	if (!set_interval(integral, set, st))
		return trial_blame(setting, options_given(set, "from") ? "from" : "to");
	integral->points = study_points((enum study_grid)options_choice(set, "grid"),
		(uint64_t)options_int(set, "samples"), integral->point);
	return true;
}

static void add_row(const struct integral *integral, uint64_t n, double sum, struct table *out)
{
	double width = integral->to - integral->from;
	struct cell *cell = table_add_row(out);

	cell[N].number = (double)n;
	cell[ESTIMATE].number = width * sum / (double)n; /* (1) */
	cell[EXACT].number = integral->exact;
	cell[ERROR].number = fabs(cell[ESTIMATE].number - integral->exact);
	cell[THEORY].number = width * integral->spread * sqrt(2 / (pi * (double)n)); /* (2) */
}

static bool run(void *at, uint64_t trial, struct table *out)
{
	const struct integral *integral = at;
	double width = integral->to - integral->from, sum = 0;
	struct rng rng;
	uint64_t n = 0;

	rng_init(&rng, integral->kind,
		integral->kind == RNG_PYTHON ? integral->seed + trial
					     : rng_stream(integral->seed, trial));
	for (int p = 0; p < integral->points; p++) {
		for (; n < integral->point[p]; n++) {
			if (n % 65536 == 0 && workers_are_stopped(integral->stop))
				return false;
			sum += integral->curve->value(integral->from + width * rng_unit(&rng));
		}
		add_row(integral, n, sum, out);
	}
	return true;
}

const struct trial_kind trial_integral = {
	.name = "integral",
	.summary = "Monte Carlo integration of a function: how the error falls",
	.keys = keys,
	.columns = columns,
	.usual_table = "count(), mean(estimate), mean(error), only(theory)",
	.usual_by = "n",
	.usual_trials = 200,
	.bytes = sizeof(struct integral),
	.open = open,
	.run = run,
};
