/* scratch.h: a directory of its own for each test that touches files, with HOME and the XDG
 * variables pointing into it. */
#ifndef TESTS_IO_SCRATCH_H
#define TESTS_IO_SCRATCH_H

#include <stdbool.h>
#include <stddef.h>

#include "tests/check.h"

/* What stands around such a test: it begins in a new empty directory, with the names of the
 * default ini file; the directory is gone afterwards. */
void scratch_enter(void);
void scratch_leave(void);

/* CHECK_SCRATCH(suite, test, ...); as CHECK_TESTS. */
#define CHECK_SCRATCH(suite, ...) CHECK_TESTS_IN(scratch_enter, scratch_leave, suite, __VA_ARGS__)

/* The absolute path of a name in the directory; "" for the directory itself. Good until the fourth
 * call after this one. */
const char *scratch_path(const char *name);

void scratch_write(const char *name, const char *text);
void scratch_write_bytes(const char *name, const char *bytes, size_t length);

/* What a file holds, NULL if it is not there; good until the next call. */
const char *scratch_read(const char *name);

/* Removes a directory with what is in it. */
void scratch_remove(const char *name);

/* How many names there are in a directory, . and .. aside. */
int scratch_count(const char *name);

/* Permissions do not stop root: between these two, root is somebody else. False, with a line that
 * says why, where root cannot become somebody else who reaches the directory; what the test would
 * try next then means nothing. */
bool scratch_drop_root(void);
void scratch_become_root(void);

#endif
