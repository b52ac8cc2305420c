/* arms.c: the arms of a bandit; see arms.h.
 *
 * (1)  The mean of a normal deviate clipped to [0, 1], m = location, s = sd, a = -m/s, b = (1 -
 *      m)/s, P and p the distribution's function and density:  m (P(b) - P(a)) + s (p(a) - p(b)) +
 *      1 - P(b) */
#include "lab/bandit/arms.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/maths/exact.h"
#include "base/text.h"
#include "base/xalloc.h"

static const double rounding = 1e-12; /* a smaller gap comes from summing in another order */

static double clip(double x)
{
	return x < 0 ? 0 : x > 1 ? 1 : x;
}

double bandit_arm_draw_other(const struct bandit_arm *arm, struct xoshiro *x)
{
	if (arm->kind == ARM_SAMPLE)
		return arm->reward[xoshiro_below(x, (uint32_t)arm->reward_count)];
	return clip(arm->location + arm->sd * draw_normals(x).first);
}

static double clipped_mean(double m, double s)
{
	double a, b;

	if (s == 0)
		return clip(m);
	a = -m / s;
	b = (1 - m) / s;
	return m * (exact_normal_below(b) - exact_normal_below(a)) +
		s * (exact_normal_density(a) - exact_normal_density(b)) + 1 -
		exact_normal_below(b); /* (1) */
}

static double mean_of(const struct bandit_arm *arm)
{
	double sum = 0;

	switch (arm->kind) {
	case ARM_BERNOULLI:
		return arm->chance;
	case ARM_NORMAL:
		return clipped_mean(arm->location, arm->sd);
	case ARM_SAMPLE:
		for (size_t i = 0; i < arm->reward_count; i++)
			sum += arm->reward[i];
		return sum / (double)arm->reward_count;
	}
	return 0;
}

void bandit_arms_settle(struct bandit_arms *arms)
{
	exact_init();
	arms->best = 0;
	for (int i = 0; i < arms->count; i++) {
		arms->arm[i].mean = mean_of(&arms->arm[i]);
		if (arms->arm[i].mean > arms->arm[arms->best].mean)
			arms->best = i;
	}
	for (int i = 0; i < arms->count; i++) {
		double gap = arms->arm[arms->best].mean - arms->arm[i].mean;

		arms->arm[i].gap = gap < rounding ? 0 : gap;
	}
}

/* Reads a number from `least` to `most` that ends before `end` or at it, and moves *at behind it.
 */
static bool read_number(const char **at, double least, double most, double *out)
{
	char *end;

	if (!strchr("0123456789.", **at) || !**at)
		return false;
	errno = 0;
	*out = strtod(*at, &end);
	if (end == *at || errno || !(*out >= least && *out <= most))
		return false;
	*at = end;
	return true;
}

/* Reads "0.6", "0.6~0.1" or either with "3x" in front from a text without commas; *times is how
 * many such arms there are. */
static bool read_arm(const char *text, struct bandit_arm *arm, long *times)
{
	size_t digits = strspn(text, "0123456789");
	double number;

	*times = 1;
	if (digits && digits < 10 && (text[digits] == 'x' || text[digits] == 'X')) {
		*times = strtol(text, NULL, 10);
		text += digits + 1;
	}
	*arm = (struct bandit_arm){.kind = ARM_BERNOULLI};
	if (strspn(text, "0123456789.~eE-") != strlen(text) || !read_number(&text, 0, 1, &number) ||
		*times < 1)
		return false;
	if (!*text) {
		arm->chance = number;
		return true;
	}
	arm->kind = ARM_NORMAL;
	arm->location = number;
	return *text++ == '~' && read_number(&text, 0, 10, &arm->sd) && !*text;
}

/* Adds the arms that one word stands for. */
static bool add_arms(struct bandit_arms *arms, const char *word, struct status *st)
{
	struct bandit_arm arm;
	long times;

	if (!read_arm(word, &arm, &times))
		return status_fail(st,
			"arm '%s', expected a chance from 0 to 1, or MEAN~SD for a normal deviate "
			"clipped to [0, 1]; 3x0.05 is three arms",
			text_quoted(word).text);
	if (times > BANDIT_ARMS_MOST - arms->count)
		return status_fail(st, "%ld arms or more, expected %d to %d", arms->count + times,
			BANDIT_ARMS_LEAST, BANDIT_ARMS_MOST);
	for (; times; times--) {
		const char *x = strpbrk(word, "xX");

		arms->arm[arms->count] = arm;
		arms->arm[arms->count++].name = xstrdup(x ? x + 1 : word);
	}
	return true;
}

struct bandit_arms *bandit_arms_parse(const char *text, struct status *st)
{
	struct bandit_arms *arms = xcalloc(1, sizeof *arms);
	bool is_good = true;

	while (is_good) {
		size_t length = strcspn(text, ",");
		char *word = xstrndup(text, length);

		is_good = add_arms(arms, text_trim(word), st);
		free(word);
		if (!text[length])
			break;
		text += length + 1;
	}
	if (is_good && arms->count < BANDIT_ARMS_LEAST)
		is_good = status_fail(st, "a single arm, expected at least %d, such as 0.9,0.6",
			BANDIT_ARMS_LEAST);
	if (is_good) {
		bandit_arms_settle(arms);
		return arms;
	}
	bandit_arms_free(arms);
	return NULL;
}

void bandit_arms_free(struct bandit_arms *arms)
{
	for (int i = 0; arms && i < arms->count; i++) {
		free(arms->arm[i].name);
		free(arms->arm[i].reward);
	}
	free(arms);
}

char *bandit_arms_format(const struct bandit_arms *arms)
{
	char *out = xstrdup("");

	for (int i = 0, next; i < arms->count; i = next) {
		char *longer, times[16] = "";

		for (next = i + 1;
			next < arms->count && !strcmp(arms->arm[i].name, arms->arm[next].name);
			next++)
			;
		if (next > i + 1)
			snprintf(times, sizeof times, "%dx", next - i);
		longer = xasprintf("%s%s%s%s", out, i ? "," : "", times, arms->arm[i].name);
		free(out);
		out = longer;
	}
	return out;
}
