/* log.c: what has happened, a line for each event; see log.h. */
#include "app/session/log.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

void log_done(struct log *log)
{
	for (size_t i = 0; i < log->capacity; i++)
		free(log->line[i].text);
	free(log->line);
	memset(log, 0, sizeof *log);
}

/* The place of the next line, as long as there are fewer than LOG_MOST a new one. */
static struct log_line *next_line(struct log *log)
{
	if (log->added == log->capacity && log->capacity < LOG_MOST) {
		size_t more = log->capacity ? log->capacity : 64;

		log->line = xrealloc(log->line, (log->capacity + more) * sizeof *log->line);
		memset(log->line + log->capacity, 0, more * sizeof *log->line);
		log->capacity += more;
	}
	return &log->line[log->added++ % LOG_MOST];
}

/* The text of a line once more: "text", "text (2 times)" ... */
static char *repeated(const char *text, size_t length, int times)
{
	return times > 1 ? xasprintf("%.*s (%d times)", (int)length, text, times)
			 : xstrndup(text, length);
}

/* Counts a problem that is the newest line. False if it is not. */
static bool count_again(struct log *log, const char *text, size_t length)
{
	struct log_line *line = log->added ? &log->line[(log->added - 1) % LOG_MOST] : NULL;
	char *before;
	bool is_same;

	if (!line || line->kind != LOG_PROBLEM)
		return false;
	before = repeated(text, length, line->times);
	is_same = !strcmp(before, line->text);
	free(before);
	if (!is_same)
		return false;
	free(line->text);
	line->text = repeated(text, length, ++line->times);
	return true;
}

static void add_line(struct log *log, enum log_kind kind, const char *text, size_t length)
{
	struct log_line *line;

	if (kind == LOG_PROBLEM && count_again(log, text, length))
		return;
	line = next_line(log);
	free(line->text);
	*line = (struct log_line){.kind = kind,
		.text = xstrndup(text, length),
		.times = 1,
		.quiet = kind == LOG_SEARCH ? 0 : SIZE_MAX};
}

void log_add_estimate(struct log *log, enum log_kind kind, const char *text, const char *estimate)
{
	char *whole = xasprintf("%s%s", text, estimate);

	add_line(log, kind, whole, strlen(whole));
	log->line[(log->added - 1) % LOG_MOST].quiet = strlen(text);
	free(whole);
}

void log_add(struct log *log, enum log_kind kind, const char *format, ...)
{
	va_list arguments;
	char *text, *at;

	va_start(arguments, format);
	text = xvasprintf(format, arguments);
	va_end(arguments);
	for (at = text; *at || at == text;) {
		size_t length = strcspn(at, "\n");

		add_line(log, kind, at, length);
		at += length + (at[length] == '\n');
		if (!*at)
			break;
	}
	free(text);
}

uint64_t log_first(const struct log *log)
{
	return log->added > LOG_MOST ? log->added - LOG_MOST : 0;
}

const struct log_line *log_line(const struct log *log, uint64_t number)
{
	assert(number >= log_first(log) && number < log->added);
	return &log->line[number % LOG_MOST];
}

void log_print(const struct log *log, FILE *file)
{
	for (uint64_t n = log_first(log); n < log->added; n++)
		fprintf(file, "%s\n", log_line(log, n)->text);
}
