/* status.h: what went wrong, in words for the user.
 *
 * A function that can fail because of its input takes a `struct status *` last and returns false
 * after status_fail(). The message says what is wrong and what was expected. A bug is not a status:
 * it asserts. */
#ifndef BASE_STATUS_H
#define BASE_STATUS_H

#include <stdarg.h>
#include <stdbool.h>

struct status {
	/* room for a path and a reason; one line without a full stop or newline; "" while all is
	 * well */
	char text[8192];
};

/* Writes the message and returns false, so that `return status_fail(...)` reads as it runs. */
bool status_fail(struct status *st, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Puts "WHERE: " in front of the message, e.g. "lab.ini:12: ". Returns false. */
bool status_prefix(struct status *st, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

#endif
