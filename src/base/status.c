/* status.c: messages for the user; see status.h. */
#include "base/status.h"

#include <stdio.h>
#include <string.h>

bool status_fail(struct status *st, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	/* cppcheck-suppress ctuuninitvar ; the text is what this function fills in */
	vsnprintf(st->text, sizeof st->text, format, args);
	va_end(args);
	for (char *c = st->text; *c; c++)
		if ((unsigned char)*c < 0x20 || *c == 0x7f) /* one message is one line, and no input
							       can steer the terminal */
			*c = *c == '\n' || *c == '\r' || *c == '\t' ? ' ' : '?';
	return false;
}

bool status_prefix(struct status *st, const char *format, ...)
{
	char where[sizeof st->text];
	struct status old = *st;
	va_list args;

	va_start(args, format);
	vsnprintf(where, sizeof where, format, args);
	va_end(args);
	return status_fail(st, "%s: %s", where, old.text);
}
