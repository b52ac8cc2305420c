/* ini_edit.c: one value of an ini file changed in its text; see ini_edit.h. */
#include "base/options/ini_edit.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"

static const char blanks[] = " \t\r\v\f";

/* What is known of a text after looking for a key: offsets from its beginning. */
struct place {
	bool has_section, has_key;
	size_t equals; /* where the key is: behind its '=' */
	/* where it is not: behind the last key of the section, or behind the section's own line */
	size_t behind;
};

static bool is_blank(char c)
{
	return c && strchr(blanks, c);
}

/* Where the line at `at` ends, without the blanks at its end. */
static size_t line_end(const char *text, size_t at)
{
	size_t end = at + strcspn(text + at, "\n");

	while (end > at && is_blank(text[end - 1]))
		end--;
	return end;
}

static size_t next_line(const char *text, size_t at)
{
	at += strcspn(text + at, "\n");
	return at + (text[at] == '\n');
}

/* Behind the line at `at` and those that continue it. */
static size_t next_stretch(const char *text, size_t at)
{
	bool is_continued = true;

	while (is_continued && text[at]) {
		size_t end = line_end(text, at);

		is_continued = end > at && text[end - 1] == '\\';
		at = next_line(text, at);
	}
	return at;
}

/* Whether the text from `from` to `to`, blanks at both ends aside, is this word. */
static bool is_word(const char *text, size_t from, size_t to, const char *word)
{
	while (from < to && is_blank(text[from]))
		from++;
	while (to > from && is_blank(text[to - 1]))
		to--;
	return to - from == strlen(word) && text_same_n(text + from, word, to - from);
}

/* Whether the line at `at`, which begins with '[', opens the section; behind it there may be a
 * comment and nothing else. */
static bool opens(const char *text, size_t at, const char *section)
{
	size_t close = at + strcspn(text + at, "]\n"), rest = close + 1;

	if (text[close] != ']' || !is_word(text, at + 1, close, section))
		return false;
	rest += strspn(text + rest, blanks);
	return !text[rest] || strchr("\n;#", text[rest]);
}

/* Looks for the first line that sets the key, through all parts of the section if it stands in
 * several places. */
static struct place find(const char *text, const char *section, const char *key)
{
	struct place place = {.has_section = false};
	size_t next, at = strncmp(text, "\xef\xbb\xbf", 3) ? 0 : 3;
	bool is_inside = false;

	for (; text[at]; at = next) {
		size_t begin = at + strspn(text + at, blanks), end = line_end(text, at), equals;

		next = next_stretch(text, at);
		equals = begin + strcspn(text + begin, "=\n");
		if (text[begin] == '[')
			is_inside = opens(text, begin, section);
		else if (text[begin] == ';' || text[begin] == '#' || equals >= end || !is_inside)
			continue;
		if (!is_inside)
			continue;
		place.has_section = true;
		place.behind = next;
		if (text[begin] != '[' && is_word(text, begin, equals, key)) {
			place.has_key = true;
			place.equals = equals + 1;
			return place;
		}
	}
	return place;
}

/* The value as it must be written to be read back, in quotes if it needs them or was in quotes
 * before ('\0': it was not); NULL if it cannot be. */
static char *quoted(const char *value, char before)
{
	size_t length = strlen(value);
	bool must = !length || strpbrk(value, ";#") || strchr(" \"'", value[0]) ||
		strchr(" \\", value[length - 1]);
	char quote[2] = {before ? before : '"', '\0'};

	for (const char *c = value; *c; c++)
		if ((unsigned char)*c < ' ' || *c == 0x7f)
			return NULL;
	if (strchr(value, *quote))
		*quote = *quote == '"' ? '\'' : '"';
	if (strchr(value, *quote))
		return must ? NULL : xstrdup(value);
	if (!must && !before)
		*quote = '\0';
	return xasprintf("%s%s%s", quote, value, quote);
}

/* From `at` over blanks, and over line ends where the line is continued. */
static size_t skip_blanks(const char *text, size_t at)
{
	for (;;) {
		size_t end = at + strspn(text + at, blanks);

		if (text[end] != '\\' || line_end(text, end) != end + 1)
			return end;
		at = next_line(text, end);
	}
}

/* Where the value that begins at `at` ends: behind its closing quote, or before a comment and the
 * blanks in front of that. A quote that is not closed makes a comment part of the value; two quotes
 * with nothing between them are no quotes to the reader. */
static size_t value_end(const char *text, size_t at, char *quote)
{
	size_t stop = next_stretch(text, at), end = at;
	bool is_quoted = text[at] == '"' || text[at] == '\'';
	const char *close = is_quoted ? memchr(text + at + 1, text[at], stop - at - 1) : NULL;

	*quote = close ? text[at] : '\0';
	if (close && close > text + at + 1)
		return (size_t)(close - text) + 1;
	for (size_t i = at; i < stop && (is_quoted && !close ? true : !strchr(";#", text[i]));
		i++) {
		if (text[i] == '\\' && line_end(text, i) == i + 1)
			i = next_line(text, i) - 1;
		else if (!is_blank(text[i]) && text[i] != '\n')
			end = i + 1;
	}
	return end;
}

/* The text with what stands from `from` to `to` replaced by three pieces in a row. */
static char *splice(
	const char *text, size_t from, size_t to, const char *a, const char *b, const char *c)
{
	return xasprintf("%.*s%s%s%s%s", (int)from, text, a, b, c, text + to);
}

/* A comment stands apart from the value before it. */
static const char *gap_before(char next)
{
	return next == ';' || next == '#' ? " " : "";
}

static char *replace(const char *text, size_t equals, const char *value)
{
	char before, *written, *edited;
	size_t from = skip_blanks(text, equals), to = value_end(text, from, &before);

	written = quoted(value, before);
	if (!written)
		return NULL;
	if (to > from)
		edited = splice(text, from, to, written, gap_before(text[to]), "");
	else
		edited = splice(text, equals, equals, " ", written, gap_before(text[equals]));
	free(written);
	return edited;
}

/* Lines end as the first one of the file does. */
static const char *line_ending(const char *text)
{
	size_t length = strcspn(text, "\n");

	return text[length] == '\n' && length && text[length - 1] == '\r' ? "\r\n" : "\n";
}

/* The text with a new line, and if need be the section that it belongs to. */
static char *add(const char *text, const struct place *place, const char *section, const char *key,
	const char *value)
{
	size_t at = place->has_section ? place->behind : strlen(text);
	const char *eol = line_ending(text), *before = at && text[at - 1] != '\n' ? eol : "";
	char *written = quoted(value, '\0'), *line, *header, *edited;

	if (!written)
		return NULL;
	line = xasprintf("%s = %s%s", key, written, eol);
	header = place->has_section ? xstrdup("")
				    : xasprintf("%s[%s]%s", at ? eol : "", section, eol);
	edited = splice(text, at, at, before, header, line);
	free(header);
	free(line);
	free(written);
	return edited;
}

char *ini_edit(const char *text, const char *section, const char *key, const char *value)
{
	struct place place = find(text, section, key);

	return place.has_key ? replace(text, place.equals, value)
			     : add(text, &place, section, key, value);
}
