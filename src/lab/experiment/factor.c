/* knob.c: what an experiment varies; see knob.h. */
#include "lab/knob.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"

/* The same trials once more would pass for new ones; and the table would count them so, if they are
 * of one number. */
static bool check_value(const struct knob *knob, const char *text, double number, struct status *st)
{
	if (knob->count == KNOB_VALUES)
		return status_fail(st, "%s has more than %d values", knob->name, KNOB_VALUES);
	for (int i = 0; i < knob->count; i++) {
		if (!strcmp(knob->value[i], text))
			return status_fail(st,
				"%s has the value '%s' twice, expected different ones", knob->name,
				text_quoted(text).text);
		if (knob->number[i] == number)
			return status_fail(st,
				"%s has '%s' and '%s', which are the same number, expected "
				"different ones",
				knob->name, text_quoted(text).text,
				text_quoted(knob->value[i]).text);
	}
	return true;
}

/* The value may be changed: it stands in rows and tables, which are lines. */
static bool add_value(struct knob *knob, char *text, struct status *st)
{
	double number;

	for (char *at = text; *at; at++)
		if ((unsigned char)*at < ' ' || *at == 0x7f)
			*at = ' ';
	if (!text_is_number(text, &number))
		number = NAN;
	if (!check_value(knob, text, number, st))
		return false;
	knob->value = xrealloc(knob->value, (size_t)(knob->count + 1) * sizeof *knob->value);
	knob->number = xrealloc(knob->number, (size_t)(knob->count + 1) * sizeof *knob->number);
	knob->number[knob->count] = number;
	knob->value[knob->count++] = xstrdup(text);
	return true;
}

/* ---- ranges */

struct range {
	double from, to, step;
};

/* A finite number, and what stands behind it; NULL if there is none. */
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
	struct knob *knob, const char *word, const struct range *range, struct status *st)
{
	double steps = floor((range->to - range->from) / range->step + 1e-9);

	if (!(range->step > 0) || !(range->to >= range->from))
		return status_fail(st,
			"%s: the range '%s' is empty, expected FROM..TO:STEP with TO not below "
			"FROM and STEP above 0",
			knob->name, text_quoted(word).text);
	if (steps >= KNOB_VALUES)
		return status_fail(st, "%s: the range '%s' has more than %d values", knob->name,
			text_quoted(word).text, KNOB_VALUES);
	for (int i = 0; i <= (int)steps; i++) {
		double value = range->from + i * range->step;
		char text[32];

		write_number(
			text, sizeof text, fabs(value) < 1e-9 * range->step ? 0 : value, range);
		if (!add_value(knob, text, st))
			return false;
	}
	return true;
}

/* ---- lists */

static bool add_word(struct knob *knob, const char *at, size_t length, struct status *st)
{
	char *word = xstrndup(at, length);
	char *trimmed = text_trim(word);
	struct range range;
	bool is_good;

	if (is_range(trimmed, &range))
		is_good = add_range(knob, trimmed, &range, st);
	else
		is_good = add_value(knob, trimmed, st);
	free(word);
	return is_good;
}

bool knob_read(struct knob *knob, const char *name, const char *text, int line, struct status *st)
{
	bool has_bars = strchr(text, '|') != NULL;
	const char *between = has_bars ? "|" : " \t";

	*knob = (struct knob){.name = xstrdup(name), .line = line};
	for (const char *at = text;;) {
		size_t length;

		at += has_bars ? 0 : strspn(at, between);
		length = strcspn(at, between);
		if ((length || has_bars) && !add_word(knob, at, length, st))
			return false;
		at += length;
		if (!*at)
			break;
		at++;
	}
	return knob->count ||
		status_fail(
			st, "%s has no values, expected a list of them, separated by blanks", name);
}

void knob_done(struct knob *knob)
{
	for (int i = 0; i < knob->count; i++)
		free(knob->value[i]);
	free(knob->value);
	free(knob->number);
	free(knob->name);
}

/* ---- placeholders */

/* The next '$' of a text and the name behind it, which is empty for "$$"; what stands behind both,
 * NULL if there is no further one. */
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

static bool is_named(const struct knob *knob, const char *name, size_t length)
{
	return strlen(knob->name) == length && text_same_n(knob->name, name, length);
}

bool knob_is_in(const struct knob *knob, const char *text)
{
	const char *dollar, *name;
	size_t length;

	while ((text = next_name(text, &dollar, &name, &length)))
		if (is_named(knob, name, length))
			return true;
	return false;
}

/* The value for a name, which stands behind '$' or "${"; NULL with a message that lists the knobs.
 */
static const char *value_of(const char *name, size_t length, const struct knob *knobs,
	const int *pick, int count, struct status *st)
{
	char known[512] = "";
	size_t used = 0;

	if (name[-1] == '{' && name[length] != '}') {
		status_fail(st, "'${%s' is not closed, expected '}' behind the name of a knob",
			text_quoted_n(name, length).text);
		return NULL;
	}
	for (int i = 0; i < count; i++) {
		if (is_named(&knobs[i], name, length))
			return knobs[i].value[pick[i]];
		text_append(known, sizeof known, &used, "%s$%s", i ? ", " : "", knobs[i].name);
	}
	status_fail(st, "unknown knob '$%s', expected %s", text_quoted_n(name, length).text,
		count ? known : "none: there is no section [grid]");
	return NULL;
}

char *knob_fill(
	const char *text, const struct knob *knobs, const int *pick, int count, struct status *st)
{
	char *out = xstrdup("");

	for (;;) {
		const char *dollar, *name, *behind, *value;
		char *longer;
		size_t length;

		behind = next_name(text, &dollar, &name, &length);
		value = !behind            ? ""
			: dollar[1] == '$' ? "$"
					   : value_of(name, length, knobs, pick, count, st);
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
