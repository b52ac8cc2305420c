/* input.h: files opened by name, without ever waiting for a pipe or a terminal. */
#ifndef BASE_SYSTEM_INPUT_H
#define BASE_SYSTEM_INPUT_H

#include <stdio.h>

#include "base/status.h"

/* Opens a file to be read; the caller closes it. What has a name in the file system and is a pipe
 * is refused, and so is a terminal. The pipes that the program was started with, /dev/stdin and
 * /dev/fd/N (which the shell's <(...) becomes), are read as they are. `expected` may be NULL, or
 * says for the message what was looked for, as in "a file of rewards". NULL and "FILE: what is
 * wrong". */
FILE *input_open(const char *path, const char *expected, struct status *st);

/* Whether this program has opened the file with input_open(), by this name or another, and it is
 * still there under the name by which it was read: what is made from it must not take its place. In
 * any thread. */
bool input_was_read(const char *path);

#endif
