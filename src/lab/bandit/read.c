/* read.c: arms from a file of rewards; see arms.h. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/system/input.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "lab/bandit/arms.h"

enum {
	LINE_MOST = 32768,
	REWARDS_MOST = 10000000
}; /* bytes of a line, rewards of an arm: a file that has no end is refused too */

static const char separators[] = " \t,;\r\n";

/* A file that is being read. */
struct reading {
	const char *path;
	int number; /* of the line, from 1 */
	struct bandit_arms *arms;
};

/* A reward as it is written: a plain number from 0 to 1. */
static bool is_reward(const char *word, double *out)
{
	char *end;

	if (*word == '-' ||
		strspn(word, "0123456789.eE+-") !=
			strlen(word)) /* strtod() takes more: nan, 0x1p-1 */
		return false;
	*out = strtod(word, &end);
	return !*end && *out >= 0 && *out <= 1;
}

static bool add_reward(struct reading *reading, int column, const char *word, struct status *st)
{
	struct bandit_arm *arm = &reading->arms->arm[column];
	double reward;

	if (!is_reward(word, &reward))
		return status_fail(st, "%s:%d: reward '%s', expected a number from 0 to 1",
			reading->path, reading->number, text_quoted(word).text);
	if (arm->reward_count == REWARDS_MOST)
		return status_fail(st, "%s:%d: more than %d lines of rewards, expected fewer",
			reading->path, reading->number, REWARDS_MOST);
	*ARRAY_ADD(arm->reward, arm->reward_count) = reward;
	return true;
}

/* The first line says how many arms there are, and their names if it begins with what is no number.
 */
static bool read_first(struct reading *reading, char *line, bool *has_names, struct status *st)
{
	struct bandit_arms *arms = reading->arms;
	char *rest = NULL;

	for (char *word = strtok_r(line, separators, &rest); word;
		word = strtok_r(NULL, separators, &rest)) {
		if (arms->count == BANDIT_ARMS_MOST)
			return status_fail(st, "%s:%d: more than %d columns, expected at most that",
				reading->path, reading->number, BANDIT_ARMS_MOST);
		if (!arms->count)
			*has_names = !strchr("0123456789.-+", *word);
		arms->arm[arms->count] = (struct bandit_arm){.kind = ARM_SAMPLE};
		arms->arm[arms->count].name =
			*has_names ? xstrdup(word) : xasprintf("column %d", arms->count + 1);
		arms->count++;
		if (!*has_names && !add_reward(reading, arms->count - 1, word, st))
			return false;
	}
	if (arms->count < BANDIT_ARMS_LEAST)
		return status_fail(st,
			"%s:%d: a single column, expected a reward for each of at least %d arms",
			reading->path, reading->number, BANDIT_ARMS_LEAST);
	return true;
}

static bool read_line(struct reading *reading, char *line, struct status *st)
{
	int column = 0;
	char *rest = NULL;

	for (char *word = strtok_r(line, separators, &rest); word;
		word = strtok_r(NULL, separators, &rest)) {
		if (column == reading->arms->count)
			return status_fail(st,
				"%s:%d: more than %d rewards, expected one for each arm",
				reading->path, reading->number, reading->arms->count);
		if (!add_reward(reading, column++, word, st))
			return false;
	}
	if (column < reading->arms->count)
		return status_fail(st, "%s:%d: %d reward%s, expected %d, one for each arm",
			reading->path, reading->number, column, column == 1 ? "" : "s",
			reading->arms->count);
	return true;
}

/* The next line, without its end; false at the end of the file, or with a message: then *is_good is
 * false. */
static bool next_line(struct reading *reading, FILE *file, char line[LINE_MOST + 1], bool *is_good,
	struct status *st)
{
	int length = 0, c;

	errno = 0;
	while ((c = getc(file)) != EOF && c != '\n' && c && length < LINE_MOST)
		line[length++] = (char)c;
	line[length] = '\0';
	reading->number += c != EOF || length;
	if (!c)
		*is_good = status_fail(st, "%s:%d: the line has a NUL byte, expected text",
			reading->path, reading->number);
	else if (c != EOF && c != '\n')
		*is_good = status_fail(st, "%s:%d: the line is too long, expected at most %d bytes",
			reading->path, reading->number, LINE_MOST);
	return *is_good && (c != EOF || length) && !ferror(file);
}

static bool read_all(struct reading *reading, FILE *file, struct status *st)
{
	char *line = xmalloc(LINE_MOST + 1);
	bool has_names = false, is_good = true;

	while (is_good && next_line(reading, file, line, &is_good, st)) {
		if (line[strspn(line, separators)] == '\0' || *line == '#')
			continue;
		is_good = reading->arms->count ? read_line(reading, line, st)
					       : read_first(reading, line, &has_names, st);
	}
	if (is_good && ferror(file))
		is_good = status_fail(st, "%s:%d: %s, expected lines of text", reading->path,
			reading->number + 1, strerror(errno));
	free(line);
	if (is_good && (!reading->arms->count || !reading->arms->arm[0].reward_count))
		is_good = status_fail(st,
			"%s:%d: the file ends without a reward, expected lines with one for each "
			"arm",
			reading->path, reading->number + 1);
	return is_good;
}

struct bandit_arms *bandit_arms_read(const char *path, struct status *st)
{
	struct reading reading = {.path = path, .arms = xcalloc(1, sizeof *reading.arms)};
	FILE *file = input_open(path, "a file of rewards", st);
	bool is_good = file && read_all(&reading, file, st);

	if (file)
		fclose(file);
	if (is_good) {
		bandit_arms_settle(reading.arms);
		return reading.arms;
	}
	bandit_arms_free(reading.arms);
	return NULL;
}
