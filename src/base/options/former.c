/* former.c: the names that options had in earlier versions; see former.h. */
#include "base/options/former.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"

/* Looks a word up on one side of "old=new|old=new" and copies the other side into `out`. */
static bool translate(const char *pairs, const char *word, bool to_former, char *out, size_t size)
{
	while (pairs && *pairs) {
		int old = (int)strcspn(pairs, "="), new = (int)strcspn(pairs + old + 1, "|");
		const char *from = to_former ? pairs + old + 1 : pairs,
			   *to = to_former ? pairs : pairs + old + 1;
		size_t length = (size_t)(to_former ? new : old);

		if (strlen(word) == length && text_same_n(from, word, length)) {
			snprintf(out, size, "%.*s", to_former ? old : new, to);
			return true;
		}
		pairs += old + 1 + new;
		pairs += *pairs == '|';
	}
	return false;
}

bool former_choice(const struct option *row, const char *text, char *out, size_t size)
{
	return translate(row->former_choices, text, false, out, size);
}

/* The end of a value as a spec has it: the comma behind it, or the end of the text. */
static const char *value_end(const char *value)
{
	bool is_quoted = false;

	for (; *value && (is_quoted || *value != ','); value++)
		is_quoted ^= *value == '"';
	return value;
}

/* One "name=value" in the other spelling. The caller frees. */
static char *respell_pair(
	const struct option *table, const char *name, const char *value, bool to_former)
{
	const struct option *row = option_find(table, name);
	char choice[64];

	if (!row)
		return xasprintf("%s=%s", name, value);
	if (translate(row->former_choices, value, to_former, choice, sizeof choice))
		value = choice;
	return xasprintf("%s=%s", to_former && row->former ? row->former : row->name, value);
}

char *former_respell(const struct option *table, const char *text, bool is_former)
{
	char *out = xstrdup("");

	while (*text) {
		const char *end = value_end(text);
		char *name = xstrndup(text, (size_t)(end - text)), *value = strchr(name, '='),
		     *pair, *longer;

		if (value)
			*value++ = '\0';
		pair = value ? respell_pair(table, name, value, is_former) : xstrdup(name);
		longer = xasprintf("%s%s%s", out, pair, *end ? "," : "");
		free(name);
		free(pair);
		free(out);
		out = longer;
		text = end + (*end == ',');
	}
	return out;
}
