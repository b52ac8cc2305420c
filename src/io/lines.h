/* lines.h: lines of text from a file that may be anything: bounded, numbered, and refused where
 * they are not text. */
#ifndef IO_LINES_H
#define IO_LINES_H

#include <stdio.h>

#include "base/status.h"

/* Bytes of a line without its end: a position with its past fits, and a word before it. */
enum { LINES_MOST = 32768 };

struct lines {
	FILE *file;
	const char *name; /* of the file, in messages */
	int number; /* of the line that was read last, from 1 */
	char text[LINES_MOST + 1]; /* that line without its end; the caller may write into it */
};

enum lines_result {
	LINES_READ,
	LINES_END, /* there are no more */
	/* this line is too long or has a NUL byte; of one that is too long the rest comes next */
	LINES_WRONG,
	LINES_FAILED, /* the file cannot be read, or a signal came meanwhile */
};

/* The file and its name stay the caller's. */
void lines_init(struct lines *lines, FILE *file, const char *name);

/* Reads the next line; "FILE:LINE: what, expected what" if it is wrong or reading failed. */
enum lines_result lines_next(struct lines *lines, struct status *st);

#endif
