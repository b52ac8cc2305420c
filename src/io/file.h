/* file.h: files read whole, and written whole or not at all. */
#ifndef IO_FILE_H
#define IO_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/status.h"

/* Puts the text in place of the file's contents, in one step: a program that reads meanwhile, or
 * after the power has failed, finds all of the old text or all of the new. A symbolic link stays
 * and its target is written; the mode of a file that is there stays; a file without permission to
 * write, or that is no regular file, is refused. On failure the file is as it was, nothing else is
 * left behind, and the message is "PATH: cannot be written: why". */
bool file_replace(const char *path, const char *text, size_t length, struct status *st);

/* The same for a file in a directory that another person may have filled: a symbolic link of this
 * name is replaced by the file, and its target stays as it is. */
bool file_replace_entry(const char *path, const char *text, size_t length, struct status *st);

/* Whether a file that the user has named may be written: not if it was read to make what is
 * written, and, unless `may_replace`, not if there is a regular file. "PATH: what is wrong,
 * expected another name". */
bool file_check_output(const char *path, bool may_replace, struct status *st);

/* Whether a file is there and has these words in its first lines, by which one of ours is known. */
bool file_has_mark(const char *path, const char *mark);

/* Makes the directory and those above it where they are missing, for the user alone (0700). */
bool file_make_directory(const char *path, struct status *st);

/* The same for the directory that a file is in. */
bool file_make_parent(const char *path, struct status *st);

/* The bytes of an open file up to its end and a NUL, which *length does not count; the caller
 * frees. `most`: it must be text without a NUL byte, and not longer than this; 0: anything. NULL
 * with "NAME: what is wrong, expected EXPECTED". */
char *file_read_all(FILE *file, const char *name, const char *expected, size_t most, size_t *length,
	struct status *st);

#endif
