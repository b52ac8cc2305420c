/* files.h: the files in a directory of results: which there are, their locks, and their end.
 */
#ifndef IO_STORE_FILES_H
#define IO_STORE_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"

/* The files of rows in a directory: rows.csv, rows.2-of-4.csv; by name, so that where rows are
 * there twice the same ones always come first. */
struct store_files {
	int count;
	char **name;
};

/* Pair a true answer with store_files_done(). */
bool store_files_list(struct store_files *files, const char *directory, struct status *st);
void store_files_done(struct store_files *files);

/* Whether a name is that of a file of rows. */
bool store_files_is_rows(const char *name);

/* Whether a name is that of a shard's rows, and of which: 2 and 4 of "rows.2-of-4.csv". */
bool store_files_shard(const char *name, int *shard, int *shards);

/* Opens a file for writing, and makes it where there is none. A symbolic link is refused: the
 * directory may be another person's, and the link may lead to a file of the user. -1 with a
 * message; else no message. */
int store_files_open(const char *path, int flags, struct status *st);

/* Takes the lock of a file of rows: a descriptor that holds it, to be closed by the caller; -1 with
 * a message if another program has it, and without one where the file system has no locks. */
int store_files_lock(const char *directory, const char *name, struct status *st);

/* The same for the plan, but waits for its turn: programs hold it only while they open their
 * results. No program waits for a lock of rows, so none waits in a circle. */
int store_files_lock_plan(const char *directory, struct status *st);

/* Removes a file; one that is not there is no failure. */
bool store_files_remove_one(const char *directory, const char *name, struct status *st);

/* Removes the rows, unless another program is writing; the caller has the lock of `own`. The plan
 * stays until another one takes its place, so that whatever happens meanwhile the directory is one
 * of results. */
bool store_files_remove(const char *directory, const char *own, struct status *st);

/* The bytes of a file and a NUL behind them, which *length does not count. NULL with a message; the
 * caller frees. */
char *store_files_read(const char *path, size_t *length, struct status *st);

#endif
