/* files.c: the files in a directory of results; see files.h. */
#include "io/store/files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/system/input.h"
#include "base/xalloc.h"
#include "io/file.h"

char *store_files_read(const char *path, size_t *length, struct status *st)
{
	FILE *file = input_open(path, "rows of results", st);
	char *text = NULL;

	if (file) {
		text = file_read_all(file, path, "rows of results", 0, length, st);
		fclose(file);
	}
	return text;
}

bool store_files_shard(const char *name, int *shard, int *shards)
{
	int end = 0;

	return sscanf(name, "rows.%6d-of-%6d.csv%n", shard, shards, &end) == 2 && end &&
		!name[end] && *shard >= 1 && *shard <= *shards;
}

bool store_files_is_rows(const char *name)
{
	int shard, shards;

	return !strcmp(name, "rows.csv") || store_files_shard(name, &shard, &shards);
}

static int is_rows_file(const struct dirent *entry)
{
	return store_files_is_rows(entry->d_name);
}

bool store_files_list(struct store_files *files, const char *directory, struct status *st)
{
	struct dirent **entry;
	int count = scandir(directory, &entry, is_rows_file, alphasort);

	*files = (struct store_files){0};
	if (count < 0)
		return status_fail(
			st, "%s: %s, expected a directory of results", directory, strerror(errno));
	files->name = xcalloc((size_t)count + 1, sizeof *files->name);
	for (; files->count < count; files->count++) {
		files->name[files->count] = xstrdup(entry[files->count]->d_name);
		free(entry[files->count]);
	}
	free(entry);
	return true;
}

void store_files_done(struct store_files *files)
{
	for (int i = 0; i < files->count; i++)
		free(files->name[i]);
	free(files->name);
}

int store_files_open(const char *path, int flags, struct status *st)
{
	int file = open(path, flags | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);

	st->text[0] = '\0';
	if (file < 0 && errno == ELOOP)
		status_fail(st, "%s: is a symbolic link, expected a file", path);
	else if (file < 0)
		status_fail(st, "%s: cannot be written: %s", path, strerror(errno));
	return file;
}

/* Locks .NAME.lock, which is beside the file that is meant, because that one may be replaced. */
static int lock_file(const char *directory, const char *name, bool waits, struct status *st)
{
	char *path = xasprintf("%s/.%.*s.lock", directory, (int)(strrchr(name, '.') - name), name);
	int lock = store_files_open(path, O_RDWR, st), failed = 0;

	while (lock >= 0 && (failed = flock(lock, waits ? LOCK_EX : LOCK_EX | LOCK_NB)) != 0 &&
		errno == EINTR)
		;
	if (failed) {
		if (errno == EWOULDBLOCK)
			status_fail(st,
				"%s/%s: another program is writing to it, expected only one at a "
				"time",
				directory, name);
		else if (errno != ENOSYS && errno != ENOLCK && errno != EOPNOTSUPP)
			status_fail(st, "%s: cannot be written: %s", path, strerror(errno));
		close(lock);
		lock = -1;
	}
	free(path);
	return lock;
}

int store_files_lock(const char *directory, const char *name, struct status *st)
{
	return lock_file(directory, name, false, st);
}

int store_files_lock_plan(const char *directory, struct status *st)
{
	return lock_file(directory, "plan.ini", true, st);
}

bool store_files_remove_one(const char *directory, const char *name, struct status *st)
{
	char *path = xasprintf("%s/%s", directory, name);
	bool is_good = unlink(path) == 0 || errno == ENOENT ||
		status_fail(st, "%s: cannot be removed: %s", path, strerror(errno));

	free(path);
	return is_good;
}

bool store_files_remove(const char *directory, const char *own, struct status *st)
{
	struct store_files files;
	bool is_good = true;
	int *lock;

	if (!store_files_list(&files, directory, st))
		return false;
	lock = xcalloc((size_t)files.count + 1, sizeof *lock);
	for (int i = 0; i < files.count; i++) {
		lock[i] = -1;
		if (!is_good || !strcmp(files.name[i], own))
			continue;
		lock[i] = store_files_lock(directory, files.name[i], st);
		is_good = lock[i] >= 0 || !st->text[0];
	}
	for (int i = 0; i < files.count; i++)
		is_good = is_good && store_files_remove_one(directory, files.name[i], st);
	for (int i = 0; i < files.count; i++)
		if (lock[i] >= 0)
			close(lock[i]);
	free(lock);
	store_files_done(&files);
	return is_good;
}
