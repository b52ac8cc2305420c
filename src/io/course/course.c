/* course.c: the index of the course; see course.h. */
#include "io/course/course.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/config/own_files.h"

/* The files of conf/course in the order in which Makefile.am lists them: path and text, ended by
 * NULL. Made by build-aux/embed. */
extern const char *const course_texts[][2];

#define ENTRY "entry "

/* ---- an entry */

/* What an entry says beside its gesture. */
static const struct {
	const char *key;
	size_t at;
	bool is_needed;
} words[] = {
	{"title", offsetof(struct course_entry, title), true},
	{"shows", offsetof(struct course_entry, shows), true},
	{"expect", offsetof(struct course_entry, expect), false},
};

enum { WORDS = sizeof words / sizeof *words };

/* Where the value of a key belongs in an entry; NULL: an entry has no such key. */
static const char **place_of(struct course_entry *entry, const char *key)
{
	for (int i = 0; i < WORDS; i++)
		if (!strcmp(words[i].key, key))
			return (const char **)((char *)entry + words[i].at);
	for (int i = 0; gesture_field(i); i++)
		if (!strcmp(gesture_field(i), key))
			return gesture_value(&entry->gesture, i);
	return NULL;
}

static bool fail_key(const struct ini *ini, const struct ini_entry *at, struct status *st)
{
	char known[512];
	size_t used = 0;

	known[0] = '\0';
	for (int i = 0; i < WORDS; i++)
		text_append(known, sizeof known, &used, "%s, ", words[i].key);
	for (int i = 0; gesture_field(i); i++)
		text_append(known, sizeof known, &used, "%s%s", i ? ", " : "", gesture_field(i));
	return ini_fail(ini, at->line, st, "unknown key '%s' in [%s], expected one of: %s", at->key,
		at->section, known);
}

static bool take_keys(
	struct course_entry *entry, const struct ini *ini, const char *section, struct status *st)
{
	const struct ini_entry *at;

	for (int i = 0; (at = ini_entry(ini, i)); i++) {
		const char **place;

		if (strcmp(at->section, section) != 0)
			continue;
		place = place_of(entry, at->key);
		if (!place)
			return fail_key(ini, at, st);
		*place = at->value;
	}
	return true;
}

/* The gesture, at the line of the field that is to blame. */
static bool check_gesture(const struct course_entry *entry, const struct ini *ini,
	const char *section, struct status *st)
{
	struct status why;
	int wrong, line;

	if (gesture_check(&entry->gesture, &wrong, &why))
		return true;
	line = ini_line(ini, section, gesture_field(wrong));
	return ini_fail(ini, line ? line : entry->line, st, "%s", why.text);
}

static bool read_entry(struct course_entry *entry, const struct ini *ini,
	const struct ini_section *section, struct status *st)
{
	struct gesture *gesture = &entry->gesture;

	*entry = (struct course_entry){.key = section->name + strlen(ENTRY), .line = section->line};
	if (!take_keys(entry, ini, section->name, st))
		return false;
	for (int i = 0; i < WORDS; i++)
		if (words[i].is_needed && !*place_of(entry, words[i].key))
			return ini_fail(ini, section->line, st, "[%s] has no '%s', expected one",
				section->name, words[i].key);
	if (gesture->game && !gesture->first)
		gesture->first = "human";
	if (gesture->game && !gesture->second)
		gesture->second = "human";
	return check_gesture(entry, ini, section->name, st);
}

/* ---- a file */

static const struct course_entry *find(const struct course *course, const char *key)
{
	for (int i = 0; i < course->entry_count; i++)
		if (text_same(course->entry[i].key, key))
			return &course->entry[i];
	return NULL;
}

/* Adds the entries of the source that was added last. */
static bool add_entries(struct course *course, struct status *st)
{
	const struct ini *ini = course->source[course->source_count - 1].ini;
	const struct ini_section *section;
	struct course_entry entry;

	for (int i = 0; (section = ini_section(ini, i)); i++) {
		if (!strcmp(section->name, "course"))
			continue;
		if (strncmp(section->name, ENTRY, strlen(ENTRY)) != 0)
			return ini_fail(ini, section->line, st,
				"unknown section [%s], expected [course] or [entry KEY]",
				section->name);
		if (!read_entry(&entry, ini, section, st))
			return false;
		if (find(course, entry.key))
			return ini_fail(ini, section->line, st,
				"there is an entry '%s' already, expected another key", entry.key);
		entry.source = course->source_count - 1;
		*ARRAY_ADD(course->entry, course->entry_count) = entry;
	}
	return true;
}

static bool check_course(const struct ini *ini, struct status *st)
{
	const struct ini_entry *at;

	for (int i = 0; (at = ini_entry(ini, i)); i++)
		if (!strcmp(at->section, "course") && strcmp(at->key, "title") != 0 &&
			strcmp(at->key, "source") != 0)
			return ini_fail(ini, at->line, st,
				"unknown key '%s' in [course], expected title or source", at->key);
	return ini_get(ini, "course", "title") ||
		ini_fail(ini, 0, st, "no title, expected [course] with a title");
}

static void source_done(struct course_source *source)
{
	free(source->name);
	ini_free(source->ini);
}

/* Takes the source that was added last away, with its entries. */
static void drop_last(struct course *course)
{
	int last = course->source_count - 1;

	while (course->entry_count && course->entry[course->entry_count - 1].source == last)
		course->entry_count--;
	source_done(&course->source[last]);
	course->source_count = last;
}

/* A text of NULL could not be read, as `st` says. */
static bool add_source(struct course *course, const char *path, const char *text, bool is_bundled,
	struct status *st)
{
	struct ini *ini = text ? ini_load_text(path, text, st) : NULL;
	const char *from;

	if (!ini)
		return false;
	from = ini_get(ini, "course", "source");
	*ARRAY_ADD(course->source, course->source_count) =
		(struct course_source){.name = own_files_name(path),
			.title = ini_get(ini, "course", "title"),
			.from = from ? from : "",
			.is_bundled = is_bundled,
			.ini = ini};
	if (check_course(ini, st) && add_entries(course, st))
		return true;
	drop_last(course);
	return false;
}

/* ---- all of them */

static bool is_hidden(const struct own_files *own, const char *path)
{
	char *name = own_files_name(path);
	bool is_there = false;

	for (int i = 0; i < own->count; i++) {
		char *other = own_files_name(own->path[i]);

		is_there = is_there || text_same(name, other);
		free(other);
	}
	free(name);
	return is_there;
}

static void add_own(struct course *course, const char *path, struct problems *problems)
{
	struct status st;
	char *text = ini_read_text(path, &st);

	if (!add_source(course, path, text, false, &st))
		problems_add(problems, &st);
	free(text);
}

void course_make(struct course *course, struct problems *problems)
{
	struct own_files own;
	struct status st;

	*course = (struct course){0};
	own_files_list(&own, "course");
	for (int i = 0; course_texts[i][0]; i++)
		if (!is_hidden(&own, course_texts[i][0]) &&
			!add_source(course, course_texts[i][0], course_texts[i][1], true, &st))
			problems_add(problems, &st);
	for (int i = 0; i < own.count; i++)
		add_own(course, own.path[i], problems);
	own_files_done(&own);
}

void course_done(struct course *course)
{
	for (int i = 0; i < course->source_count; i++)
		source_done(&course->source[i]);
	free(course->source);
	free(course->entry);
	*course = (struct course){0};
}

const struct course_entry *course_find(
	const struct course *course, const char *key, struct status *st)
{
	const struct course_entry *entry = find(course, key);

	if (!entry)
		status_fail(st, "unknown entry '%s', expected one of 'mctscope course'",
			text_quoted(key).text);
	return entry;
}
