/* option.c: options as data; see option.h. */
#include "base/options/option.h"

#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/options/former.h"
#include "base/options/words.h"
#include "base/text.h"
#include "base/xalloc.h"

void option_describe(const struct option *row, char *out, size_t size)
{
	const char *from = row->choices;
	size_t n = 0;

	switch (row->type) {
	case OPTION_INT:
		snprintf(out, size, "a whole number from %.0f to %.0f", row->min, row->max);
		break;
	case OPTION_REAL:
		snprintf(out, size, "a number from %g to %g", row->min, row->max);
		break;
	case OPTION_BOOL:
		snprintf(out, size, "yes or no");
		break;
	case OPTION_CHOICE: /* "a|b" becomes "a, b" */
		for (; *from && n + 3 < size; from++) {
			out[n++] = *from == '|' ? ',' : *from;
			if (*from == '|')
				out[n++] = ' ';
		}
		out[n] = '\0';
		break;
	case OPTION_TEXT:
		snprintf(out, size, "text");
		break;
	}
}

static bool parse_number(const struct option *row, const char *text, struct option_value *value)
{
	char *end;

	errno = 0;
	if (row->type == OPTION_INT) {
		if (!text_is_whole(text, true))
			return false;
		value->integer = strtol(text, &end, 10);
		value->real = (double)value->integer;
	} else {
		value->real = strtod(text, &end);
	}
	return end != text && !*end && !errno && isfinite(value->real) && value->real >= row->min &&
		value->real <= row->max;
}

static bool parse_bool(const char *text, long *out)
{
	static const char *const words[] = {"no", "yes", "off", "on", "false", "true", "0", "1"};

	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		if (text_same(text, words[i])) {
			*out = (long)(i % 2);
			return true;
		}
	}
	return false;
}

static bool parse_choice(const char *choices, const char *text, long *out)
{
	for (long i = 0; *choices; i++) {
		size_t n = strcspn(choices, "|");

		if (words_same(choices, n, text)) {
			*out = i;
			return true;
		}
		choices += n + (choices[n] == '|');
	}
	return false;
}

static bool parse_value(const struct option *row, const char *text, struct option_value *value)
{
	switch (row->type) {
	case OPTION_INT:
	case OPTION_REAL:
		return parse_number(row, text, value);
	case OPTION_BOOL:
		return parse_bool(text, &value->integer);
	case OPTION_CHOICE:
		return parse_choice(row->choices, text, &value->integer);
	case OPTION_TEXT:
		return true;
	}
	return false;
}

void options_init(struct options *set, const struct option *table)
{
	memset(set, 0, sizeof *set);
	set->table = table;
	for (int i = 0; table[i].name; i++) {
		bool is_valid;

		assert(i < OPTION_MOST);
		is_valid = parse_value(&table[i], table[i].fallback, &set->value[i]);
		assert(is_valid);
		(void)is_valid;
		set->value[i].text = xstrdup(table[i].fallback);
	}
}

void options_done(struct options *set)
{
	for (int i = 0; set->table && set->table[i].name; i++)
		free(set->value[i].text);
	set->table = NULL;
}

/* The names in a table, for a message: "rows, cols, k". */
static void list_names(const struct option *table, char *out, size_t size)
{
	size_t n = 0;

	snprintf(out, size, "none");
	for (; table->name; table++)
		text_append(out, size, &n, "%s%s", n ? ", " : "", table->name);
}

const struct option *option_find(const struct option *table, const char *name)
{
	for (const struct option *row = table; row->name; row++)
		if (text_same(row->name, name))
			return row;
	for (const struct option *row = table; row->name; row++)
		if (row->former && text_same(row->former, name))
			return row;
	return NULL;
}

static int find(const struct option *table, const char *name)
{
	const struct option *row = option_find(table, name);

	return row ? (int)(row - table) : -1;
}

static bool set_value(
	struct options *set, const char *name, const char *text, bool is_key, struct status *st)
{
	struct option_value value = {.is_given = true};
	int i = find(set->table, name);
	char expected[512], present[64];

	if (i < 0) {
		list_names(set->table, expected, sizeof expected);
		return status_fail(st, "unknown %s '%s', expected one of: %s",
			is_key ? "key" : "option", text_quoted(name).text, expected);
	}
	if (former_choice(&set->table[i], text, present, sizeof present))
		text = present;
	if (!parse_value(&set->table[i], text, &value)) {
		option_describe(&set->table[i], expected, sizeof expected);
		return status_fail(st, "%s%s is '%s', expected %s", is_key ? "" : "option ",
			set->table[i].name, text_quoted(text).text, expected);
	}
	value.text = xstrdup(text);
	free(set->value[i].text);
	set->value[i] = value;
	return true;
}

bool options_set(struct options *set, const char *name, const char *text, struct status *st)
{
	return set_value(set, name, text, false, st);
}

bool options_set_key(struct options *set, const char *name, const char *text, struct status *st)
{
	return set_value(set, name, text, true, st);
}

/* Where the text between double quotes ends, from behind the first: at the next that is not one of
 * two; NULL if it does not. */
static const char *closing_quote(const char *from)
{
	while ((from = strchr(from, '"')) && from[1] == '"')
		from += 2;
	return from;
}

/* Reads the value at *at: up to the next comma, or the text between double quotes. */
static bool read_value(const char **at, char *out, size_t size, struct status *st)
{
	const char *from = *at, *end;
	bool is_quoted = *from == '"';

	if (is_quoted) {
		end = closing_quote(++from);
		if (!end)
			return status_fail(st, "a quoted value has no closing '\"'");
		*at = end + 1;
		if (**at && **at != ',')
			return status_fail(st, "'%s' after a quoted value, expected ','",
				text_quoted(*at).text);
	} else {
		end = from + strcspn(from, ",");
		*at = end;
	}
	if ((size_t)(end - from) >= size)
		return status_fail(st, "a value has %zu bytes, expected at most %zu",
			(size_t)(end - from), size - 1);
	for (; from < end; from += 1 + (is_quoted && *from == '"'))
		*out++ = *from;
	*out = '\0';
	return true;
}

static bool parse_pair(struct options *set, const char **at, bool *seen, struct status *st)
{
	char name[64], value[1024];
	size_t length = strcspn(*at, "=,");
	int i;

	if ((*at)[length] != '=' || !length || length >= sizeof name)
		return status_fail(st, "'%s' is not an option, expected NAME=VALUE",
			text_quoted_n(*at, strcspn(*at, ",")).text);
	memcpy(name, *at, length);
	name[length] = '\0';
	*at += length + 1;
	if (!read_value(at, value, sizeof value, st))
		return false;
	i = find(set->table, name);
	if (i >= 0 && seen[i])
		return status_fail(st, "option %s is given twice, expected once", name);
	if (i >= 0)
		seen[i] = true;
	return options_set(set, name, value, st);
}

bool options_parse(struct options *set, const char *text, struct status *st)
{
	bool seen[OPTION_MOST] = {false};

	if (!text || !*text)
		return true;
	for (;;) {
		if (!parse_pair(set, &text, seen, st))
			return false;
		if (!*text)
			return true;
		text++; /* the comma */
	}
}

static const struct option_value *value_of(
	const struct options *set, const char *name, enum option_type type)
{
	int i = find(set->table, name);

	assert(i >= 0 && set->table[i].type == type);
	(void)type;
	return &set->value[i];
}

long options_int(const struct options *set, const char *name)
{
	return value_of(set, name, OPTION_INT)->integer;
}

double options_real(const struct options *set, const char *name)
{
	return value_of(set, name, OPTION_REAL)->real;
}

bool options_bool(const struct options *set, const char *name)
{
	return value_of(set, name, OPTION_BOOL)->integer != 0;
}

int options_choice(const struct options *set, const char *name)
{
	return (int)value_of(set, name, OPTION_CHOICE)->integer;
}

const char *options_text(const struct options *set, const char *name)
{
	return value_of(set, name, OPTION_TEXT)->text;
}

const char *options_written(const struct options *set, const char *name)
{
	int i = find(set->table, name);

	assert(i >= 0);
	return set->value[i].text;
}

bool options_given(const struct options *set, const char *name)
{
	int i = find(set->table, name);

	assert(i >= 0);
	return set->value[i].is_given;
}

char *option_quote(const char *text)
{
	char *out = xmalloc(2 * strlen(text) + 3), *at = out;

	if (!strchr(text, ',') && *text != '"')
		return strcpy(out, text);
	*at++ = '"';
	for (; *text; text++) {
		*at++ = *text;
		if (*text == '"')
			*at++ = '"';
	}
	strcpy(at, "\"");
	return out;
}

char *options_format(const struct options *set)
{
	char *out = xstrdup("");

	for (int i = 0; set->table[i].name; i++) {
		const char *text = set->value[i].text;
		char *longer, *value;

		if (!set->value[i].is_given || text_same(text, set->table[i].fallback))
			continue;
		value = option_quote(text);
		longer = xasprintf("%s%s%s=%s", out, *out ? "," : "", set->table[i].name, value);
		free(value);
		free(out);
		out = longer;
	}
	return out;
}
