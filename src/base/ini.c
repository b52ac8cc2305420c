/* ini.c: ini files with line numbers; see ini.h. */
#include "base/ini.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifdef HAVE_INIPARSER_INIPARSER_H
#include <iniparser/iniparser.h>
#else
#include <iniparser.h>
#endif

#include "base/text.h"
#include "base/xalloc.h"

enum {
	LINE_MOST = 1000, /* iniparser reads into a buffer of 1024 and loses the rest */
	FILE_MOST = 1 << 20,
};

struct ini {
	char *name;
	dictionary *values;
	struct ini_entry *entry;
	int entry_count;
	struct ini_section *section;
	int section_count;
};

bool ini_fail(const struct ini *ini, int line, struct status *st, const char *format, ...)
{
	char message[sizeof st->text];
	va_list args;

	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	if (line)
		return status_fail(st, "%s:%d: %s", ini->name, line, message);
	return status_fail(st, "%s: %s", ini->name, message);
}

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
		return ini_fail(ini, line, st, "'%s' after a section's name, expected the end of the line", text_quoted(end).text);
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
		return ini_fail(ini, line, st, "'%s', expected KEY = VALUE, [SECTION] or a comment", text_quoted(text).text);
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

/* Our own pass: syntax, lengths, repeated keys, and in which line each key stands. */
static bool check(struct ini *ini, const char *text, struct status *st)
{
	char section[LINE_MOST + 1] = "", buffer[LINE_MOST + 1];
	bool is_continued = false;
	size_t length_so_far = 0;
	int line = 1;

	for (; *text; line++) {
		size_t length = strcspn(text, "\n");
		bool continues;
		char *at;

		length_so_far = is_continued ? length_so_far + length : length;
		if (length_so_far > LINE_MOST)
			return ini_fail(ini, line, st, "the line has %zu characters, expected at most %d", length_so_far, LINE_MOST);
		memcpy(buffer, text, length);
		buffer[length] = '\0';
		text += length + (text[length] == '\n');
		at = text_trim(buffer);
		continues = *at && at[strlen(at) - 1] == '\\';
		if (!is_continued && *at && *at != ';' && *at != '#') {
			if (*at == '[' ? !check_section(ini, line, at, section, st) : !check_pair(ini, line, at, section, st))
				return false;
		}
		is_continued = continues;
	}
	if (is_continued) /* iniparser would drop the line */
		return ini_fail(ini, line - 1, st, "the last line ends in '\\', expected a line that goes on");
	return true;
}

static int no_message(const char *format, ...)
{
	(void)format;
	return 0;
}

/* A file without a name that holds the text, and a path by which iniparser, which reads named files only, can open it. */
static int open_copy(const char *text, char *path, size_t size)
{
	size_t length = strlen(text), done = 0;
	int fd;

#ifdef HAVE_MEMFD_CREATE
	fd = memfd_create("mctscope", MFD_CLOEXEC);
	snprintf(path, size, "/proc/self/fd/%d", fd);
#else
	snprintf(path, size, "/tmp/mctscope.XXXXXX");
	fd = mkstemp(path);
#endif
	while (fd >= 0 && done < length) {
		ssize_t n = write(fd, text + done, length - done);

		if (n < 0 && errno != EINTR)
			break;
		done += n > 0 ? (size_t)n : 0;
	}
	if (fd < 0 || done == length)
		return fd;
	close(fd);
	return -1;
}

static bool read_values(struct ini *ini, const char *text, struct status *st)
{
	char path[64];
	int fd = open_copy(text, path, sizeof path);

	if (fd < 0)
		return ini_fail(ini, 0, st, "%s", strerror(errno));
	iniparser_set_error_callback(no_message); /* it would print; we report */
	ini->values = iniparser_load(path);
	close(fd);
	if (path[1] == 't')
		unlink(path);
	return ini->values || ini_fail(ini, 0, st, "cannot be read as an ini file");
}

struct ini *ini_load_text(const char *name, const char *text, struct status *st)
{
	struct ini *ini = xcalloc(1, sizeof *ini);

	if (!strncmp(text, "\xef\xbb\xbf", 3)) /* what some editors put in front of UTF-8 */
		text += 3;
	ini->name = xstrdup(name);
	if (check(ini, text, st) && read_values(ini, text, st))
		return ini;
	ini_free(ini);
	return NULL;
}

/* Reads a whole file into text that holds no NUL byte. */
static bool slurp(FILE *file, char *text, struct status *st)
{
	size_t size = fread(text, 1, FILE_MOST + 1, file);

	if (ferror(file))
		return status_fail(st, "%s", strerror(errno));
	if (size > FILE_MOST)
		return status_fail(st, "the file has more than %d bytes", FILE_MOST);
	if (memchr(text, '\0', size))
		return status_fail(st, "not a text file");
	text[size] = '\0';
	return true;
}

struct ini *ini_load(const char *path, struct status *st)
{
	FILE *file = fopen(path, "r");
	char *text = xmalloc(FILE_MOST + 1);
	struct ini *ini = NULL;

	if (!file)
		status_fail(st, "%s: %s", path, strerror(errno));
	else if (!slurp(file, text, st))
		status_prefix(st, "%s", path);
	else
		ini = ini_load_text(path, text, st);
	if (file)
		fclose(file);
	free(text);
	return ini;
}

void ini_free(struct ini *ini)
{
	if (!ini)
		return;
	for (int i = 0; i < ini->entry_count; i++) {
		free(ini->entry[i].section);
		free(ini->entry[i].key);
	}
	for (int i = 0; i < ini->section_count; i++)
		free(ini->section[i].name);
	free(ini->section);
	free(ini->entry);
	free(ini->name);
	if (ini->values)
		iniparser_freedict(ini->values);
	free(ini);
}

const struct ini_entry *ini_entry(const struct ini *ini, int i)
{
	return i < ini->entry_count ? &ini->entry[i] : NULL;
}

const struct ini_section *ini_section(const struct ini *ini, int i)
{
	return i < ini->section_count ? &ini->section[i] : NULL;
}

const char *ini_get(const struct ini *ini, const char *section, const char *key)
{
	char *both = xasprintf("%s:%s", section, key);
	const char *value = iniparser_getstring(ini->values, both, NULL);

	free(both);
	return value;
}
