/* lines.c: bounded lines of text; see lines.h. */
#include "io/lines.h"

#include <errno.h>
#include <string.h>

void lines_init(struct lines *lines, FILE *file, const char *name)
{
	lines->file = file;
	lines->name = name;
	lines->number = 0;
	lines->text[0] = '\0';
}

enum lines_result lines_next(struct lines *lines, struct status *st)
{
	size_t length = 0;
	int c;

	lines->number++;
	errno = 0;
	while ((c = getc(lines->file)) != EOF && c != '\n' && length < LINES_MOST)
		lines->text[length++] = (char)c;
	lines->text[length] = '\0';
	if (c == EOF && ferror(lines->file)) {
		status_fail(st, "%s:%d: %s, expected lines of text", lines->name, lines->number,
			strerror(errno));
		return LINES_FAILED;
	}
	if (memchr(lines->text, '\0', length)) {
		status_fail(st, "%s:%d: the line has a NUL byte, expected text", lines->name,
			lines->number);
		return LINES_WRONG;
	}
	if (c != EOF && c != '\n') {
		status_fail(st, "%s:%d: the line is too long, expected at most %d bytes",
			lines->name, lines->number, LINES_MOST);
		return LINES_WRONG;
	}
	return c == EOF && !length ? LINES_END : LINES_READ;
}
