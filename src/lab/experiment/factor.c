/* factor.c: what an experiment varies; see factor.h. */
#include "lab/experiment/factor.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"

/* The same trials once more would pass for new ones; and the table would count them so, if they are
 * of one number. */
static bool check_value(
	const struct factor *factor, const char *text, double number, struct status *st)
{
	if (factor->count == FACTOR_VALUES)
		return status_fail(st, "%s has more than %d values", factor->name, FACTOR_VALUES);
	for (int i = 0; i < factor->count; i++) {
		if (!strcmp(factor->value[i], text))
			return status_fail(st,
				"%s has the value '%s' twice, expected different ones",
				factor->name, text_quoted(text).text);
		if (factor->number[i] == number)
			return status_fail(st,
				"%s has '%s' and '%s', which are the same number, expected "
				"different ones",
				factor->name, text_quoted(text).text,
				text_quoted(factor->value[i]).text);
	}
	return true;
}

/* Control characters become blanks, because a value has to fit on a line of a table. */
static bool add_value(struct factor *factor, char *text, struct status *st)
{
	double number;

	for (char *at = text; *at; at++)
		if ((unsigned char)*at < ' ' || *at == 0x7f)
			*at = ' ';
	if (!text_is_number(text, &number))
		number = NAN;
	if (!check_value(factor, text, number, st))
		return false;
	ARRAY_GROW(factor->value, factor->count);
	ARRAY_GROW(factor->number, factor->count);
	factor->number[factor->count] = number;
	factor->value[factor->count++] = xstrdup(text);
	return true;
}

/* ---- ranges */

struct range {
	double from, to, step;
};

/* Reads a finite number; returns what follows it, NULL if there is no number. */
static const char *read_number(const char *at, double *out)
{
	char *end;

	if (!isdigit((unsigned char)*at) && *at != '-' && *at != '.')
		return NULL;
	*out = strtod(at, &end);
	if (end > at && end[-1] == '.' && *end == '.')
		end--; /* "1..5": strtod takes the first dot as the number's own */
	return end > at && isfinite(*out) ? end : NULL;
}

/* Whether a word is A..B or A..B:S. */
static bool is_range(const char *word, struct range *range)
{
	const char *at = read_number(word, &range->from);

	range->step = 1;
	if (!at || strncmp(at, "..", 2) != 0)
		return false;
	at = read_number(at + 2, &range->to);
	if (at && *at == ':')
		at = read_number(at + 1, &range->step);
	return at && !*at;
}

/* A number of a range as one would write it: with the fewest digits, from ten on, that are as good
 * as the sum that it is. FROM + i STEP is off by six roundings of a number that is at most as large
 * as the larger end, 6 * 2^-53 of it. */
static void write_number(char *out, size_t size, double value, const struct range *range)
{
	double near = 1e-15 * fmax(fabs(range->from), fabs(range->to));

	for (int digits = 10; digits <= 17; digits++) {
		snprintf(out, size, "%.*g", digits, value);
		if (fabs(strtod(out, NULL) - value) <= near)
			return;
	}
}

/* Each is counted from the first, so that nothing adds up; the last may miss the end by rounding,
 * and the one at 0 is 0. */
static bool add_range(
	struct factor *factor, const char *word, const struct range *range, struct status *st)
{
	double steps = floor((range->to - range->from) / range->step + 1e-9);

	if (!(range->step > 0) || !(range->to >= range->from))
		return status_fail(st,
			"%s: the range '%s' is empty, expected FROM..TO:STEP with TO not below "
			"FROM and STEP above 0",
			factor->name, text_quoted(word).text);
	if (steps >= FACTOR_VALUES)
		return status_fail(st, "%s: the range '%s' has more than %d values", factor->name,
			text_quoted(word).text, FACTOR_VALUES);
	for (int i = 0; i <= (int)steps; i++) {
		double value = range->from + i * range->step;
		char text[32];

		write_number(
			text, sizeof text, fabs(value) < 1e-9 * range->step ? 0 : value, range);
		if (!add_value(factor, text, st))
			return false;
	}
	return true;
}

/* ---- lists */

static bool add_word(struct factor *factor, const char *at, size_t length, struct status *st)
{
	char *word = xstrndup(at, length);
	char *trimmed = text_trim(word);
	struct range range;
	bool is_good;

	if (is_range(trimmed, &range))
		is_good = add_range(factor, trimmed, &range, st);
	else
		is_good = add_value(factor, trimmed, st);
	free(word);
	return is_good;
}

bool factor_read(
	struct factor *factor, const char *name, const char *text, int line, struct status *st)
{
	bool has_bars = strchr(text, '|') != NULL;
	const char *between = has_bars ? "|" : " \t";

	*factor = (struct factor){.name = xstrdup(name), .line = line};
	for (const char *at = text;;) {
		size_t length;

		at += has_bars ? 0 : strspn(at, between);
		length = strcspn(at, between);
		if ((length || has_bars) && !add_word(factor, at, length, st))
			return false;
		at += length;
		if (!*at)
			break;
		at++;
	}
	return factor->count ||
		status_fail(
			st, "%s has no values, expected a list of them, separated by blanks", name);
}

void factor_done(struct factor *factor)
{
	for (int i = 0; i < factor->count; i++)
		free(factor->value[i]);
	free(factor->value);
	free(factor->number);
	free(factor->name);
}

/* ---- placeholders */

/* Finds the next '$' of a text and the name behind it, which is empty for "$$". Returns the text
 * behind both, NULL if there is no '$'. */
static const char *next_name(
	const char *text, const char **dollar, const char **name, size_t *length)
{
	const char *at = strchr(text, '$');

	if (!at)
		return NULL;
	*dollar = at++;
	*name = *at == '{' ? at + 1 : at;
	if (*at == '$') {
		*length = 0;
		return at + 1;
	}
	*length = strspn(*name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_");
	return *name + *length + (*at == '{' && (*name)[*length] == '}');
}

static bool is_named(const struct factor *factor, const char *name, size_t length)
{
	return strlen(factor->name) == length && text_same_n(factor->name, name, length);
}

bool factor_is_in(const struct factor *factor, const char *text)
{
	const char *dollar, *name;
	size_t length;

	while ((text = next_name(text, &dollar, &name, &length)))
		if (is_named(factor, name, length))
			return true;
	return false;
}

/* The value of the factor of a name, which follows '$' or "${"; NULL with a message that lists the
 * factors. */
static const char *value_of(const char *name, size_t length, const struct factor *factors,
	const int *pick, int count, struct status *st)
{
	char known[512] = "";
	size_t used = 0;

	if (name[-1] == '{' && name[length] != '}') {
		status_fail(st, "'${%s' is not closed, expected '}' behind the name of a factor",
			text_quoted_n(name, length).text);
		return NULL;
	}
	for (int i = 0; i < count; i++) {
		if (is_named(&factors[i], name, length))
			return factors[i].value[pick[i]];
		text_append(known, sizeof known, &used, "%s$%s", i ? ", " : "", factors[i].name);
	}
	status_fail(st, "unknown factor '$%s', expected %s", text_quoted_n(name, length).text,
		count ? known : "none: there is no section [grid]");
	return NULL;
}

char *factor_fill(const char *text, const struct factor *factors, const int *pick, int count,
	struct status *st)
{
	char *out = xstrdup("");

	for (;;) {
		const char *dollar, *name, *behind, *value;
		char *longer;
		size_t length;

		behind = next_name(text, &dollar, &name, &length);
		value = !behind            ? ""
			: dollar[1] == '$' ? "$"
					   : value_of(name, length, factors, pick, count, st);
		if (!value) {
			free(out);
			return NULL;
		}
		longer = xasprintf("%s%.*s%s", out,
			(int)(behind ? (size_t)(dollar - text) : strlen(text)), text, value);
		free(out);
		out = longer;
		if (!behind)
			return out;
		text = behind;
	}
}
