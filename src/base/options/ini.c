/* ini.c: ini files with line numbers; see ini.h. */
#include "base/options/ini.h"

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

#include "base/options/ini_check.h"
#include "base/system/input.h"
#include "base/xalloc.h"

enum {
	FILE_MOST = 1 << 20,
	/* entries that iniparser gets at once: its dictionary takes a time that grows with their
	   square */
	PIECE = 256,
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

static int no_message(const char *format, ...)
{
	(void)format;
	return 0;
}

/* A file without a name that holds the text, and a path by which iniparser, which reads named files
 * only, can open it. */
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

static bool parse(struct ini *ini, const char *text, dictionary **values, struct status *st)
{
	char path[64];
	int fd = open_copy(text, path, sizeof path);

	if (fd < 0)
		return ini_fail(ini, 0, st, "%s", strerror(errno));
	iniparser_set_error_callback(no_message); /* it would print; we report */
	*values = iniparser_load(path);
	close(fd);
	if (path[1] == 't')
		unlink(path);
	return *values || ini_fail(ini, 0, st, "cannot be read as an ini file");
}

static char *value_of(const dictionary *values, const struct ini_entry *entry)
{
	char *both = xasprintf("%s:%s", entry->section, entry->key);
	const char *value = iniparser_getstring(values, both, NULL);
	char *copy = value ? xstrdup(value) : NULL;

	free(both);
	return copy;
}

/* Keys have a colon between section and key, sections have none. */
static int count_keys(const dictionary *values)
{
	int count = 0;

	for (size_t i = 0; i < (size_t)values->size; i++)
		count += values->key[i] && strchr(values->key[i], ':');
	return count;
}

/* Takes the values of the entries `first` to `end`, which must be all the keys that iniparser has
 * seen. */
static bool take_values(
	struct ini *ini, int first, int end, const dictionary *values, struct status *st)
{
	for (int i = first; i < end; i++) {
		ini->entry[i].value = value_of(values, &ini->entry[i]);
		if (!ini->entry[i].value)
			return ini_fail(ini, ini->entry[i].line, st,
				"key '%s' was lost by iniparser", ini->entry[i].key);
	}
	if (count_keys(values) != end - first)
		return ini_fail(ini, first < end ? ini->entry[first].line : 0, st,
			"iniparser sees other keys from here on");
	return true;
}

/* The part of the text with the entries `first` to `end`, below a [section] of its own. */
static char *piece_of(const struct ini *ini, const char *text, int first, int end)
{
	size_t from = first ? ini->entry[first].at : 0;
	size_t to = end < ini->entry_count ? ini->entry[end].at : strlen(text);

	return xasprintf("%s%s%s%.*s", first ? "[" : "", first ? ini->entry[first].section : "",
		first ? "]\n" : "", (int)(to - from), text + from);
}

static bool read_piece(struct ini *ini, const char *text, int first, int end, struct status *st)
{
	char *piece = piece_of(ini, text, first, end);
	dictionary *values = NULL;
	bool is_good = parse(ini, piece, &values, st) && take_values(ini, first, end, values, st);

	if (values)
		iniparser_freedict(values);
	free(piece);
	return is_good;
}

static bool read_values(struct ini *ini, const char *text, struct status *st)
{
	int first = 0, end;

	do {
		end = ini->entry_count - first > PIECE ? first + PIECE : ini->entry_count;
		if (!read_piece(ini, text, first, end, st))
			return false;
		first = end;
	} while (end < ini->entry_count);
	return true;
}

static struct ini *load_text(
	const char *name, const char *text, struct problems *problems, struct status *st)
{
	struct ini *ini = xcalloc(1, sizeof *ini);
	/* what some editors put in front of UTF-8 */
	bool has_mark = !strncmp(text, "\xef\xbb\xbf", 3);
	char *copy = xstrdup(has_mark ? text + 3 : text);
	bool is_good;

	ini->name = xstrdup(name);
	ini_index_init(&ini->entries);
	ini_index_init(&ini->sections);
	is_good = ini_check(ini, copy, problems, st) && read_values(ini, copy, st);
	free(copy);
	if (is_good)
		return ini;
	problems_add(problems, st);
	ini_free(ini);
	return NULL;
}

struct ini *ini_load_text(const char *name, const char *text, struct status *st)
{
	return load_text(name, text, NULL, st);
}

struct ini *ini_load_text_leniently(const char *name, const char *text, struct problems *problems)
{
	struct status st;

	return load_text(name, text, problems, &st);
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

char *ini_read_text(const char *path, struct status *st)
{
	FILE *file = input_open(path, NULL, st);
	char *text;

	if (!file)
		return NULL;
	text = xmalloc(FILE_MOST + 1);
	if (!slurp(file, text, st)) {
		status_prefix(st, "%s", path);
		free(text);
		text = NULL;
	}
	fclose(file);
	return text;
}

static struct ini *load(const char *path, struct problems *problems, struct status *st)
{
	char *text = ini_read_text(path, st);
	struct ini *ini = text ? load_text(path, text, problems, st) : NULL;

	if (!text)
		problems_add(problems, st);
	free(text);
	return ini;
}

struct ini *ini_load(const char *path, struct status *st)
{
	return load(path, NULL, st);
}

struct ini *ini_load_leniently(const char *path, struct problems *problems)
{
	struct status st;

	return load(path, problems, &st);
}

void ini_free(struct ini *ini)
{
	if (!ini)
		return;
	for (int i = 0; i < ini->entry_count; i++) {
		free(ini->entry[i].section);
		free(ini->entry[i].key);
		free(ini->entry[i].value);
	}
	for (int i = 0; i < ini->section_count; i++)
		free(ini->section[i].name);
	free(ini->section);
	free(ini->entry);
	free(ini->name);
	ini_index_done(&ini->entries);
	ini_index_done(&ini->sections);
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
	int i = ini_index_find(&ini->entries, section, key);

	return i < 0 ? NULL : ini->entry[i].value;
}

int ini_line(const struct ini *ini, const char *section, const char *key)
{
	int i = ini_index_find(&ini->entries, section, key);

	return i < 0 ? 0 : ini->entry[i].line;
}

int ini_section_number(const struct ini *ini, const char *name)
{
	return ini_index_find(&ini->sections, name, "");
}
