/* file.c: files written whole or not at all; see file.h.
 *
 * The text goes to a file of another name in the same directory, is brought to the disk, and then
 * takes the name over: rename() is the one step. */
#include "io/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/system/input.h"
#include "base/xalloc.h"

enum { LINKS_MOST = 40, TRIES_MOST = 100 };

static bool fail(const char *path, const char *why, struct status *st)
{
	return status_fail(st, "%s: cannot be written: %s", path, why);
}

/* The directory that a path is in: "." or "/" or the part before the last slash. The caller frees.
 */
static char *parent_of(const char *path)
{
	const char *slash = strrchr(path, '/');

	if (!slash)
		return xstrdup(".");
	return slash == path ? xstrdup("/") : xstrndup(path, (size_t)(slash - path));
}

/* The path at the end of all symbolic links, which need not exist: realpath() would insist. The
 * caller frees; NULL with errno. */
static char *follow_links(const char *path)
{
	char *at = xstrdup(path);

	for (int i = 0; i < LINKS_MOST; i++) {
		char target[PATH_MAX], *parent, *next;
		ssize_t length = readlink(at, target, sizeof target - 1);

		if (length < 0) /* not a link, or not there */
			return at;
		target[length] = '\0';
		parent = parent_of(at);
		next = target[0] == '/' ? xstrdup(target) : xasprintf("%s/%s", parent, target);
		free(parent);
		free(at);
		at = next;
	}
	free(at);
	errno = ELOOP;
	return NULL;
}

/* A new file beside `path`: its descriptor, and its name, which the caller frees. */
static int open_beside(const char *path, char **name)
{
	char *parent = parent_of(path);
	int fd = -1;

	*name = NULL;
	for (int i = 0; fd < 0 && i < TRIES_MOST; i++) {
		free(*name);
		*name = xasprintf("%s/.mctscope-%ld-%d.tmp", parent, (long)getpid(), i);
		fd = open(*name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
		if (fd < 0 && errno != EEXIST)
			break;
	}
	free(parent);
	return fd;
}

static bool write_all(int fd, const char *text, size_t length)
{
	while (length) {
		ssize_t n = write(fd, text, length);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0)
			return false;
		text += n;
		length -= (size_t)n;
	}
	return fsync(fd) == 0;
}

/* The new name in the directory is brought to the disk too; where that cannot be done the file is
 * written all the same. */
static void sync_parent(const char *path)
{
	char *parent = parent_of(path);
	int fd = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd >= 0) {
		(void)fsync(fd);
		close(fd);
	}
	free(parent);
}

/* Writes the text under another name and renames; `old` is what stands there now, or NULL. False
 * with errno. */
static bool write_beside(const char *path, const struct stat *old, const char *text, size_t length)
{
	char *name;
	int fd = open_beside(path, &name), why;
	bool is_good = fd >= 0;

	if (is_good && old)
		is_good = fchmod(fd, old->st_mode & 07777) == 0;
	is_good = is_good && write_all(fd, text, length);
	why = errno;
	if (fd >= 0 && close(fd) != 0 && is_good) {
		why = errno;
		is_good = false;
	}
	if (is_good && rename(name, path) != 0) {
		why = errno;
		is_good = false;
	}
	if (is_good)
		sync_parent(path);
	else if (fd >= 0)
		unlink(name);
	free(name);
	errno = why;
	return is_good;
}

bool file_has_mark(const char *path, const char *mark)
{
	char head[1024] = "";
	FILE *file = fopen(path, "r");

	if (file) {
		head[fread(head, 1, sizeof head - 1, file)] = '\0';
		fclose(file);
	}
	return strstr(head, mark) != NULL;
}

bool file_check_output(const char *path, bool may_replace, struct status *st)
{
	struct stat about;

	if (input_was_read(path))
		return status_fail(
			st, "%s: this is the file that was read, expected another name", path);
	if (!may_replace && stat(path, &about) == 0 && S_ISREG(about.st_mode))
		return status_fail(st,
			"%s: the file exists, expected another name, or --force to overwrite it",
			path);
	return true;
}

/* Replaces the file `target`; a symbolic link of that name gives way to a file. Messages name
 * `path`. */
static bool replace(
	const char *path, const char *target, const char *text, size_t length, struct status *st)
{
	struct stat old;
	bool is_there = lstat(target, &old) == 0 && !S_ISLNK(old.st_mode);

	if (is_there && S_ISDIR(old.st_mode))
		return fail(path, strerror(EISDIR), st);
	if (is_there && !S_ISREG(old.st_mode))
		return fail(path, "not a regular file", st);
	if (is_there && access(target, W_OK) != 0)
		return fail(path, strerror(errno), st);
	return write_beside(target, is_there ? &old : NULL, text, length) ||
		fail(path, strerror(errno), st);
}

bool file_replace(const char *path, const char *text, size_t length, struct status *st)
{
	char *target = follow_links(path);
	bool is_good =
		target ? replace(path, target, text, length, st) : fail(path, strerror(errno), st);

	free(target);
	return is_good;
}

bool file_replace_entry(const char *path, const char *text, size_t length, struct status *st)
{
	return replace(path, path, text, length, st);
}

/* One directory, whose parent is there; false with errno. */
static bool make_one(const char *path)
{
	struct stat there;
	int why;

	if (mkdir(path, 0700) == 0)
		return true;
	why = errno;
	/* some systems say "read-only" before they say "there already" */
	if (stat(path, &there) == 0) {
		errno = ENOTDIR;
		return S_ISDIR(there.st_mode);
	}
	errno = why;
	return false;
}

bool file_make_directory(const char *path, struct status *st)
{
	char *at = xstrdup(path), *slash = at + strspn(at, "/");
	bool is_good = true;

	while (is_good && *slash) {
		char end;

		slash += strcspn(slash, "/");
		end = *slash;
		*slash = '\0';
		is_good = make_one(at);
		*slash = end;
		slash += strspn(slash, "/");
	}
	if (!is_good)
		status_fail(st, "%s: cannot be made: %s", path, strerror(errno));
	free(at);
	return is_good;
}

bool file_make_parent(const char *path, struct status *st)
{
	char *parent = parent_of(path);
	bool is_good = file_make_directory(parent, st);

	free(parent);
	return is_good;
}

/* What is wrong with the text so far; only `got` bytes at its end are new. */
static bool check_text(const char *text, size_t length, size_t got, const char *name, size_t most,
	struct status *st)
{
	if (most && memchr(text + length - got, '\0', got))
		return status_fail(st, "%s: has a NUL byte, expected text", name);
	return !most || length <= most ||
		status_fail(
			st, "%s: has more than %zu bytes, expected a smaller table", name, most);
}

char *file_read_all(FILE *file, const char *name, const char *expected, size_t most, size_t *length,
	struct status *st)
{
	size_t capacity = 1 << 16, got;
	char *text = xmalloc(capacity);
	bool is_good = true;

	*length = 0;
	errno = 0;
	while (is_good && (got = fread(text + *length, 1, capacity - *length - 1, file)) > 0) {
		*length += got;
		is_good = check_text(text, *length, got, name, most, st);
		if (*length + 1 == capacity)
			text = xrealloc(text, capacity *= 2);
	}
	text[*length] = '\0';
	if (is_good && ferror(file))
		is_good = status_fail(st, "%s: %s, expected %s", name, strerror(errno), expected);
	if (!is_good)
		free(text);
	return is_good ? text : NULL;
}
