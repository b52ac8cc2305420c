/* ini.h: ini files with line numbers.
 *
 * iniparser reads the values; before it does, a pass of our own checks the syntax, because
 * iniparser cuts long lines, keeps the last of two equal keys and cannot tell where a key stands.
 * Both must see the same keys, or the file is refused. A UTF-8 byte order mark at the beginning is
 * skipped. The time is linear in the length of the file. Names of sections and keys are
 * lower-cased, values kept as written. */
#ifndef BASE_OPTIONS_INI_H
#define BASE_OPTIONS_INI_H

#include <stdbool.h>
#include <stddef.h>

#include "base/problems.h"
#include "base/status.h"

struct ini;

/* Reads a file; NULL and "FILE:LINE: what is wrong" if it cannot be read or is malformed. */
struct ini *ini_load(const char *path, struct status *st);

/* Reads a text; `name` stands for the file in messages. */
struct ini *ini_load_text(const char *name, const char *text, struct status *st);

/* The same, but a malformed line is a problem on the list and otherwise as if it were not there: a
 * key that is set a second time keeps its first value, and the keys below a malformed [section] are
 * left out. NULL only if the file as a whole cannot be read. */
struct ini *ini_load_leniently(const char *path, struct problems *problems);
struct ini *ini_load_text_leniently(const char *name, const char *text, struct problems *problems);
void ini_free(struct ini *ini);

/* The text of a file without looking at its syntax; NULL and "FILE: what is wrong" if it cannot be
 * read, is longer than an ini file may be, or is no text. The caller frees. */
char *ini_read_text(const char *path, struct status *st);

/* Every key of every section, in the file's order: entry 0, 1, ... until NULL. */
struct ini_entry {
	char *section, *key, *value;
	int line;
	size_t at; /* where its line begins in the text, without what was wrong in it */
};
const struct ini_entry *ini_entry(const struct ini *ini, int i);

/* Every [section], also those without keys, in the order in which they first stand in the file:
 * section 0, 1, ... until NULL. */
struct ini_section {
	char *name;
	int line;
};
const struct ini_section *ini_section(const struct ini *ini, int i);

/* The number of a section by its name, for ini_section(); -1 if there is none. */
int ini_section_number(const struct ini *ini, const char *name);

/* The value of a key, NULL if it is not there. */
const char *ini_get(const struct ini *ini, const char *section, const char *key);

/* The line that sets a key, 0 if it is not there. */
int ini_line(const struct ini *ini, const char *section, const char *key);

/* Writes "FILE:LINE: message" for a key that stands in the file (with line 0, for the file as a
 * whole) and returns false. */
bool ini_fail(const struct ini *ini, int line, struct status *st, const char *format, ...)
	__attribute__((format(printf, 4, 5)));

#endif
