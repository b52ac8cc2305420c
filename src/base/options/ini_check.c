/* ini_check.c: the syntax of an ini file, looked at before iniparser reads its values; see
 * ini_check.h. */
#include "base/options/ini_check.h"

#include <string.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"

enum { LINE_MOST = 1000 }; /* iniparser reads into a buffer of 1024 and loses the rest */

static void lower(char *text)
{
	for (; *text; text++)
		if (*text >= 'A' && *text <= 'Z')
			*text = (char)(*text + 'a' - 'A');
}

static void add_section(struct ini *ini, const char *name, int line)
{
	struct ini_section *section;

	if (ini_index_find(&ini->sections, name, "") >= 0)
		return;
	section = ARRAY_ADD(ini->section, ini->section_count);
	*section = (struct ini_section){.name = xstrdup(name), .line = line};
	ini_index_add(&ini->sections, section->name, "", ini->section_count - 1);
}

/* "[name]", maybe with a comment behind it: copies the name. */
static bool check_section(struct ini *ini, int line, char *text, char *section, struct status *st)
{
	char *end = strchr(text, ']'), *name;

	if (!end)
		return ini_fail(
			ini, line, st, "section '%s' has no closing ']'", text_quoted(text).text);
	*end = '\0';
	end = text_trim(end + 1);
	if (*end && *end != ';' && *end != '#')
		return ini_fail(ini, line, st,
			"'%s' after a section's name, expected the end of the line",
			text_quoted(end).text);
	name = text_trim(text + 1);
	if (!*name || strchr(name, ':'))
		return ini_fail(ini, line, st,
			"section '[%s]', expected a name without ':' between the brackets",
			text_quoted(name).text);
	strcpy(section, name);
	lower(section);
	add_section(ini, section, line);
	return true;
}

static void add_entry(struct ini *ini, const char *section, const char *key, int line)
{
	struct ini_entry *entry = ARRAY_ADD(ini->entry, ini->entry_count);

	*entry = (struct ini_entry){.section = xstrdup(section), .key = xstrdup(key), .line = line};
	ini_index_add(&ini->entries, entry->section, entry->key, ini->entry_count - 1);
}

/* A comment stands apart from the value before it: otherwise "a;b" would be cut to "a" without a
 * word. */
static bool check_comment(const struct ini *ini, int line, char *value, struct status *st)
{
	char *at;

	value = text_trim(value);
	at = strpbrk(value, ";#");
	if (*value == '"' || *value == '\'' || !at || at == value || strchr(" \t", at[-1]))
		return true;
	return ini_fail(ini, line, st,
		"'%c' would end the value '%s', expected the value in quotes, or a blank before a "
		"comment",
		*at, text_quoted(value).text);
}

static bool check_pair(
	struct ini *ini, int line, char *text, const char *section, struct status *st)
{
	char *equals = strchr(text, '='), *key;
	int before;

	if (!equals || equals == text)
		return ini_fail(ini, line, st, "'%s', expected KEY = VALUE, [SECTION] or a comment",
			text_quoted(text).text);
	if (!*section)
		return ini_fail(ini, line, st, "'%s' stands before the first [SECTION]",
			text_quoted(text).text);
	*equals = '\0';
	key = text_trim(text);
	lower(key);
	if (strpbrk(key, ":\";#"))
		return ini_fail(
			ini, line, st, "key '%s' contains one of : \" ; #", text_quoted(key).text);
	before = ini_line(ini, section, key);
	if (before)
		return ini_fail(ini, line, st, "key '%s' is set a second time, first in line %d",
			text_quoted(key).text, before);
	if (!check_comment(ini, line, equals + 1, st))
		return false;
	add_entry(ini, section, key, line);
	return true;
}

/* One line with those that continue it. */
struct stretch {
	size_t bytes; /* the end of its last line included */
	int lines;
	/* counted from its first, the line in which it gets too long or has nothing to go on in; 0:
	 * none */
	int wrong_line;
	size_t length; /* characters up to there */
};

static struct stretch stretch_of(const char *text)
{
	struct stretch s = {.lines = 0};
	bool is_continued = true;

	while (is_continued && text[s.bytes]) {
		const char *line = text + s.bytes;
		size_t length = strcspn(line, "\n"), end = length;

		while (end && strchr(" \t\r", line[end - 1]))
			end--;
		is_continued = end && line[end - 1] == '\\';
		s.lines++;
		s.bytes += length + (line[length] == '\n');
		if (!s.wrong_line)
			s.length += length;
		if (s.length > LINE_MOST && !s.wrong_line)
			s.wrong_line = s.lines;
	}
	if (is_continued && !s.wrong_line)
		s.wrong_line = s.lines;
	return s;
}

/* A quote before a value is closed, maybe some lines on: iniparser would take all of the line. */
static bool check_quote(
	const struct ini *ini, int line, const char *text, size_t bytes, struct status *st)
{
	const char *value = memchr(text, '=', bytes);

	if (!value)
		return true;
	value += 1 + strspn(value + 1, " \t");
	if (value >= text + bytes || *value != '"' ||
		memchr(value + 1, '"', (size_t)(text + bytes - value - 1)))
		return true;
	return ini_fail(ini, line, st,
		"the value '%s' has no closing quote, expected '\"' at its end",
		text_quoted_n(value, strcspn(value, "\r\n")).text);
}

/* Looks at the line that begins a stretch; blanks the comment behind a [section], which iniparser
 * does not take. */
static bool check_line(
	struct ini *ini, int line, char *text, size_t bytes, char *section, struct status *st)
{
	char buffer[LINE_MOST + 1], *at;
	size_t length = strcspn(text, "\n");

	memcpy(buffer, text, length);
	buffer[length] = '\0';
	at = text_trim(buffer);
	if (!*at || *at == ';' || *at == '#')
		return true;
	if (*at != '[')
		return section[0] == ']' ||
			(check_quote(ini, line, text, bytes, st) &&
				check_pair(ini, line, at, section, st));
	/* no section is called that: a wrong one, unless the check finds it right */
	strcpy(section, "]");
	if (!check_section(ini, line, at, section, st))
		return false;
	for (at = strchr(text, ']') + 1; at < text + bytes; at++)
		if (*at != '\n')
			*at = ' ';
	return true;
}

static bool is_control(uint32_t code)
{
	return (code < 0x20 && !strchr("\t\n\r", (int)code)) || (code >= 0x7f && code < 0xa0);
}

/* Texts of the file are shown, and none of them may steer the terminal; iniparser takes \v and \f
 * for blanks, we do not. */
static bool check_bytes(
	const struct ini *ini, int line, const char *text, size_t bytes, struct status *st)
{
	for (const char *at = text; at < text + bytes;) {
		uint32_t code = text_next(&at);

		if (is_control(code))
			return ini_fail(ini, line, st,
				"the line has a control character (code %d), expected text",
				(int)code);
		line += code == '\n';
	}
	return true;
}

static bool check_stretch(struct ini *ini, int line, char *text, const struct stretch *s,
	char *section, struct status *st)
{
	if (s->wrong_line && s->length > LINE_MOST)
		return ini_fail(ini, line + s->wrong_line - 1, st,
			"the line has %zu characters, expected at most %d", s->length, LINE_MOST);
	if (s->wrong_line) /* iniparser would drop the line */
		return ini_fail(ini, line + s->wrong_line - 1, st,
			"the last line ends in '\\', expected a line that goes on");
	return check_bytes(ini, line, text, s->bytes, st) &&
		check_line(ini, line, text, s->bytes, section, st);
}

bool ini_check(struct ini *ini, char *text, struct problems *problems, struct status *st)
{
	char section[LINE_MOST + 1] = "", *begin = text, *kept = text;
	struct stretch s;

	for (int line = 1; *text; text += s.bytes, line += s.lines) {
		int entries = ini->entry_count;
		bool is_good;

		s = stretch_of(text);
		is_good = check_stretch(ini, line, text, &s, section, st);
		if (!is_good && !problems_add(problems, st))
			return false;
		if (!is_good || *section == ']')
			continue;
		if (ini->entry_count > entries)
			ini->entry[entries].at = (size_t)(kept - begin);
		memmove(kept, text, s.bytes);
		kept += s.bytes;
	}
	*kept = '\0';
	return true;
}
