/* experiment_plan.c: plan.ini; see experiment_plan.h. */
#include "io/experiment_plan.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "io/file.h"
#include "io/memory.h"

/* Whether a text has a name in it as a word by itself. */
static bool has_word(const char *text, const char *name)
{
	size_t length = strlen(name);

	for (const char *at = text; (at = strstr(at, name)); at++)
		if ((at == text || (!isalnum((unsigned char)at[-1]) && at[-1] != '_')) && !isalnum((unsigned char)at[length]) && at[length] != '_')
			return true;
	return false;
}

bool plan_records(const struct experiment *experiment, const struct trial_column *column)
{
	const struct ini_entry *entry;

	if (!column->is_time || (!ini_get(experiment->ini, "table", "show") && has_word(experiment->kind->usual_table, column->name)))
		return true;
	for (int i = 0; (entry = ini_entry(experiment->ini, i)); i++)
		if ((!strcmp(entry->section, "table") || !strncmp(entry->section, "figure", 6)) &&
			has_word(ini_get(experiment->ini, entry->section, entry->key), column->name))
			return true;
	return false;
}

uint64_t plan_number(const struct experiment *experiment)
{
	uint64_t number = experiment_plan(experiment);

	for (const struct trial_column *column = experiment->kind->columns; column->name; column++)
		number = number * UINT64_C(6364136223846793005) + (column->is_time && plan_records(experiment, column));
	return number;
}

#define FIRST_LINE "; plan %016" PRIx64 " of mctscope " PACKAGE_VERSION "\n"

/* A value that was given on the command line, as a comment, whatever it is. */
static void write_override(FILE *file, const char *text)
{
	fputs("; --set ", file);
	for (; *text; text++)
		fputc((unsigned char)*text < ' ' ? ' ' : *text, file);
	fputc('\n', file);
}

/* All of plan.ini. The caller frees. */
static char *format(const struct experiment *experiment)
{
	char *text = NULL;
	size_t size;
	FILE *file = memory_open(&text, &size);

	fprintf(file, FIRST_LINE, plan_number(experiment));
	fprintf(file, "; The results beside this file are of this experiment, %s. The number tells them from those of another.\n", experiment->name);
	for (int i = 0; i < experiment->override_count; i++)
		write_override(file, experiment->override[i]);
	fputs(experiment->text, file);
	memory_close(file);
	return text;
}

enum plan_answer plan_look(const struct experiment *experiment, const char *directory, struct status *st)
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
	} else if (!fgets(line, sizeof line, file) || sscanf(line, "; plan %16" SCNx64 " ", &plan) != 1) {
		status_fail(st, "%s:1: the line is not '; plan NUMBER', expected the plan of results", path);
		answer = PLAN_BROKEN;
	} else if (plan != plan_number(experiment)) {
		status_fail(st, "%s: the results there are of another experiment or of other values, expected those of this one", path);
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
	bool is_good = holds(path, text) || file_replace(path, text, strlen(text), st);

	free(text);
	free(path);
	return is_good;
}
