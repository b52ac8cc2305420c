/* log.h: what has happened, a line for each event; the newest are kept. */
#ifndef APP_SESSION_LOG_H
#define APP_SESSION_LOG_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum log_kind {
	LOG_MOVE, /* a move was made */
	LOG_SEARCH, /* what a search says */
	LOG_NOTE, /* what the program did */
	LOG_PROBLEM, /* what did not work */
};

enum { LOG_MOST = 4096 }; /* lines; older ones are dropped */

struct log_line {
	enum log_kind kind;
	/* the bytes of its text that the play view shows: all, or what stands before an estimate */
	size_t quiet;
	char *text; /* with " (3 times)" behind it if it came so often */
	int times; /* in a row; more than once only for a problem */
};

struct log {
	struct log_line *line; /* `capacity` of them: a ring once there are LOG_MOST */
	size_t capacity;
	uint64_t added; /* in all: line i, counted from 0, stands at i % LOG_MOST */
};

/* Zeroed at first. */
void log_done(struct log *log);

/* One line; a text of several becomes several. A problem that is the newest line already is counted
 * there instead. */
void log_add(struct log *log, enum log_kind kind, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/* A line that ends with what a search thinks of the position. What searches say (LOG_SEARCH) is an
 * estimate from its first byte on unless it is added here. */
void log_add_estimate(struct log *log, enum log_kind kind, const char *text, const char *estimate);

/* The first line that is still there, and a line by its number in log_first()..added-1. */
uint64_t log_first(const struct log *log);
const struct log_line *log_line(const struct log *log, uint64_t number);

/* Writes all lines that are still there. */
void log_print(const struct log *log, FILE *file);

#endif
