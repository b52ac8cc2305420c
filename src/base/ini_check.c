/* ini_check.c: the syntax of an ini file, looked at before iniparser reads its values; see ini_check.h. */
#include "base/ini_check.h"

#include <string.h>

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
	for (int i = 0; i < ini->section_count; i++)
		if (!strcmp(ini->section[i].name, name))
			return;
	ini->section = xrealloc(ini->section, (size_t)(ini->section_count + 1) * sizeof *ini->section);
	ini->section[ini->section_count++] = (struct ini_section){xstrdup(name), line};
}

/* "[name]", maybe with a comment behind it: copies the name. */
static bool check_section(struct ini *ini, int line, char *text, char *section, struct status *st)
{
	char *end = strchr(text, ']'), *name;

	if (!end)
		return ini_fail(ini, line, st, "section '%s' has no closing ']'", text_quoted(text).text);
	*end = '\0';
	end = text_trim(end + 1);
	if (*end && *end != ';' && *end != '#')
		return ini_fail(ini, line, st, "'%s' after a section's name, expected the end of the line",
			text_quoted(end).text);
	name = text_trim(text + 1);
	if (!*name || strchr(name, ':'))
		return ini_fail(ini, line, st, "section '[%s]', expected a name without ':' between the brackets",
			text_quoted(name).text);
	strcpy(section, name);
	lower(section);
	add_section(ini, section, line);
	return true;
}

static const struct ini_entry *find(const struct ini *ini, const char *section, const char *key)
{
	for (int i = 0; i < ini->entry_count; i++)
		if (!strcmp(ini->entry[i].section, section) && !strcmp(ini->entry[i].key, key))
			return &ini->entry[i];
	return NULL;
}

static bool check_pair(struct ini *ini, int line, char *text, const char *section, struct status *st)
{
	char *equals = strchr(text, '='), *key;
	const struct ini_entry *before;

	if (!equals || equals == text)
		return ini_fail(
			ini, line, st, "'%s', expected KEY = VALUE, [SECTION] or a comment", text_quoted(text).text);
	if (!*section)
		return ini_fail(ini, line, st, "'%s' stands before the first [SECTION]", text_quoted(text).text);
	*equals = '\0';
	key = text_trim(text);
	lower(key);
	if (strpbrk(key, ":\";#"))
		return ini_fail(ini, line, st, "key '%s' contains one of : \" ; #", text_quoted(key).text);
	before = find(ini, section, key);
	if (before)
		return ini_fail(ini, line, st, "key '%s' is set a second time, first in line %d", text_quoted(key).text,
			before->line);
	ini->entry = xrealloc(ini->entry, (size_t)(ini->entry_count + 1) * sizeof *ini->entry);
	ini->entry[ini->entry_count++] = (struct ini_entry){xstrdup(section), xstrdup(key), line};
	return true;
}

/* One line with those that continue it. */
struct stretch {
	size_t bytes; /* the end of its last line included */
	int lines;
	int wrong_line; /* counted from its first, the line in which it gets too long or has nothing to go on in; 0: none */
	size_t length; /* characters up to there */
};

static struct stretch stretch_of(const char *text)
{
	struct stretch s = {.lines = 0};
	bool is_continued = true;

	while (is_continued && text[s.bytes]) {
		const char *line = text + s.bytes;
		size_t length = strcspn(line, "\n"), end = length;

		while (end && strchr(" \t\r\v\f", line[end - 1]))
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

/* Looks at the line that begins a stretch; blanks the comment behind a [section], which iniparser does not take. */
static bool check_line(struct ini *ini, int line, char *text, size_t bytes, char *section, struct status *st)
{
	char buffer[LINE_MOST + 1], *at;
	size_t length = strcspn(text, "\n");

	memcpy(buffer, text, length);
	buffer[length] = '\0';
	at = text_trim(buffer);
	if (!*at || *at == ';' || *at == '#')
		return true;
	if (*at != '[')
		return section[0] == ']' || check_pair(ini, line, at, section, st);
	strcpy(section, "]"); /* no section is called that: a wrong one, unless the check finds it right */
	if (!check_section(ini, line, at, section, st))
		return false;
	for (at = strchr(text, ']') + 1; at < text + bytes; at++)
		if (*at != '\n')
			*at = ' ';
	return true;
}

/* Texts of the file are shown, and none of them may steer the terminal. */
static bool check_bytes(const struct ini *ini, int line, const char *text, size_t bytes, struct status *st)
{
	for (size_t i = 0; i < bytes; i++) {
		unsigned char byte = (unsigned char)text[i];

		if ((byte < 0x20 && !strchr("\t\n\v\f\r", byte)) || byte == 0x7f)
			return ini_fail(ini, line, st, "the line has a control character (byte %d), expected text", byte);
		line += byte == '\n';
	}
	return true;
}

static bool check_stretch(
	struct ini *ini, int line, char *text, const struct stretch *s, char *section, struct status *st)
{
	if (s->wrong_line && s->length > LINE_MOST)
		return ini_fail(ini, line + s->wrong_line - 1, st, "the line has %zu characters, expected at most %d",
			s->length, LINE_MOST);
	if (s->wrong_line) /* iniparser would drop the line */
		return ini_fail(
			ini, line + s->wrong_line - 1, st, "the last line ends in '\\', expected a line that goes on");
	return check_bytes(ini, line, text, s->bytes, st) && check_line(ini, line, text, s->bytes, section, st);
}

bool ini_check(struct ini *ini, char *text, struct problems *problems, struct status *st)
{
	char section[LINE_MOST + 1] = "", *kept = text;
	struct stretch s;

	for (int line = 1; *text; text += s.bytes, line += s.lines) {
		bool is_good;

		s = stretch_of(text);
		is_good = check_stretch(ini, line, text, &s, section, st);
		if (!is_good && !problems_add(problems, st))
			return false;
		if (!is_good || *section == ']')
			continue;
		memmove(kept, text, s.bytes);
		kept += s.bytes;
	}
	*kept = '\0';
	return true;
}
