/* plan.c: plan.ini; see plan.h. */
#include "io/store/plan.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/file.h"
#include "io/memory.h"

static bool is_of_word(char c)
{
	return isalnum((unsigned char)c) || c == '_';
}

/* Whether a text has a name in it as a word by itself, in large letters or small ones. */
static bool has_word(const char *text, const char *name)
{
	size_t length = strlen(name);

	for (const char *at = text; *at; at++)
		if ((at == text || !is_of_word(at[-1])) && text_same_n(at, name, length) &&
			!is_of_word(at[length]))
			return true;
	return false;
}

/* Whether a key of a table or plot names columns; others are words, which may speak of them. */
static bool names_columns(const struct ini_entry *entry)
{
	static const char *const keys[] = {"by", "show", "where", "x", "y", "z", "series", "each"};

	if (strcmp(entry->section, "table") && strncmp(entry->section, "figure", strlen("figure")))
		return false;
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
		if (!strcmp(entry->key, keys[i]))
			return true;
	return false;
}

bool plan_records(const struct experiment *experiment, const struct trial_column *column)
{
	const struct ini_entry *entry;

	if (!column->is_time ||
		(!ini_get(experiment->ini, "table", "show") &&
			has_word(experiment->kind->usual_table, column->name)))
		return true;
	for (int i = 0; (entry = ini_entry(experiment->ini, i)); i++)
		if (names_columns(entry) &&
			has_word(
				ini_get(experiment->ini, entry->section, entry->key), column->name))
			return true;
	return false;
}

uint64_t plan_number(const struct experiment *experiment)
{
	uint64_t number = experiment_plan(experiment);

	for (const struct trial_column *column = experiment->kind->columns; column->name; column++)
		number = number * UINT64_C(6364136223846793005) +
			(column->is_time && plan_records(experiment, column));
	return number;
}

#define PLAN "; plan "
#define NAME "; experiment "
#define SET "; --set "

/* A line of the head, which is a comment, whatever the text is. */
static void write_line(FILE *file, const char *start, const char *text)
{
	fputs(start, file);
	for (; *text; text++)
		fputc((unsigned char)*text < ' ' ? ' ' : *text, file);
	fputc('\n', file);
}

/* Whether a line begins so. */
static bool begins(const char *line, const char *start)
{
	return !strncmp(line, start, strlen(start));
}

/* The experiment in the text of a plan, or of a file that is none, behind what a plan says first.
 */
static const char *behind_head(const char *text)
{
	if (begins(text, PLAN))
		while (begins(text, PLAN) || begins(text, NAME) || begins(text, SET))
			text += strcspn(text, "\n") + (strchr(text, '\n') ? 1 : 0);
	return text;
}

/* All of plan.ini. The caller frees. */
static char *format(const struct experiment *experiment)
{
	char *text = NULL;
	size_t size;
	FILE *file = memory_open(&text, &size);

	fprintf(file, PLAN "%016" PRIx64 " of mctscope " PACKAGE_VERSION "\n",
		plan_number(experiment));
	write_line(file, NAME, experiment->name);
	for (int i = 0; i < experiment->override_count; i++)
		write_line(file, SET, experiment->override[i]);
	fputs(behind_head(experiment->text), file);
	memory_close(file);
	return text;
}

enum plan_answer plan_look(
	const struct experiment *experiment, const char *directory, struct status *st)
{
	char *path = xasprintf("%s/plan.ini", directory);
	enum plan_answer answer = PLAN_SAME;
	FILE *file = fopen(path, "r");
	char line[80];
	uint64_t plan;

	if (!file && (errno == ENOENT || errno == ENOTDIR)) {
		answer = PLAN_NONE;
	} else if (!file) {
		status_fail(st, "%s: %s", path, strerror(errno));
		answer = PLAN_BROKEN;
	} else if (!fgets(line, sizeof line, file) ||
		sscanf(line, PLAN "%16" SCNx64 " ", &plan) != 1) {
		status_fail(st,
			"%s:1: the line is not '; plan NUMBER', expected the plan of results",
			path);
		answer = PLAN_BROKEN;
	} else if (plan != plan_number(experiment)) {
		status_fail(st,
			"%s: the results there are of another experiment or of other values, "
			"expected those of this one",
			path);
		answer = PLAN_OTHER;
	}
	if (file)
		fclose(file);
	free(path);
	return answer;
}

/* Whether a file holds just this text. */
static bool holds(const char *path, const char *text)
{
	size_t length = strlen(text), got;
	char *there = xmalloc(length + 1);
	FILE *file = fopen(path, "r");
	bool is_same = false;

	if (file) {
		got = fread(there, 1, length + 1, file);
		is_same = got == length && !memcmp(there, text, length);
		fclose(file);
	}
	free(there);
	return is_same;
}

bool plan_write(const struct experiment *experiment, const char *directory, struct status *st)
{
	char *path = xasprintf("%s/plan.ini", directory), *text = format(experiment);
	bool is_good = holds(path, text) || file_replace_entry(path, text, strlen(text), st);

	free(text);
	free(path);
	return is_good;
}

/* ---- reading it again */

/* The lines of the head that begin so, without that; the caller frees both. How many there are. */
static int lines_of_head(const char *text, const char *start, char ***out)
{
	const char *end = behind_head(text);
	int count = 0;

	*out = NULL;
	for (; text < end; text += strcspn(text, "\n") + 1) {
		if (!begins(text, start))
			continue;
		*ARRAY_ADD(*out, count) =
			xstrndup(text + strlen(start), strcspn(text, "\n") - strlen(start));
	}
	return count;
}

static void free_lines(char **line, int count)
{
	for (int i = 0; i < count; i++)
		free(line[i]);
	free(line);
}

int plan_values(const char *directory, char ***out)
{
	char *path = xasprintf("%s/plan.ini", directory);
	struct status st;
	char *text = ini_read_text(path, &st);
	int count = text ? lines_of_head(text, SET, out) : 0;

	if (!text)
		*out = NULL;
	free(text);
	free(path);
	return count;
}

bool plan_has_text(const char *directory, const char *text)
{
	char *path = xasprintf("%s/plan.ini", directory);
	struct status st;
	char *there = ini_read_text(path, &st);
	bool is_same = there && !strcmp(behind_head(there), text);

	free(there);
	free(path);
	return is_same;
}

/* Whether one of these has the key of a value too. */
static bool is_replaced(const char *value, const char *const *more, int count)
{
	size_t length = strcspn(value, "=") + 1;

	for (int i = 0; i < count; i++)
		if (text_same_n(value, more[i], length))
			return true;
	return false;
}

struct experiment *plan_load(
	const char *directory, const char *const *more, int count, struct status *st)
{
	char *path = xasprintf("%s/plan.ini", directory), *text = ini_read_text(path, st),
	     **name = NULL, **value = NULL;
	int names = text ? lines_of_head(text, NAME, &name) : 0,
	    values = text ? lines_of_head(text, SET, &value) : 0, all_count = 0;
	const char **all = xmalloc(((size_t)values + (size_t)count + 1) * sizeof *all);
	struct experiment *experiment = NULL;

	for (int i = 0; i < values; i++)
		if (!is_replaced(value[i], more, count))
			all[all_count++] = value[i];
	for (int i = 0; i < count; i++)
		all[all_count++] = more[i];
	if (names)
		experiment = experiment_read(name[0], path, text, all, all_count, st);
	else if (text)
		status_fail(st,
			"%s:2: the line is not '" NAME "NAME', expected the plan of results", path);
	free(all);
	free_lines(name, names);
	free_lines(value, values);
	free(text);
	free(path);
	return experiment;
}
