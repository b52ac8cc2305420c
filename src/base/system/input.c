/* input.c: files that are opened by a name, and never wait; see input.h. */
#include "base/system/input.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/array.h"
#include "base/text.h"
#include "base/xalloc.h"

/* Whether a path names something that was open when the program began, or that its caller opened
 * for it. */
static bool is_descriptor(const char *path)
{
	return !strcmp(path, "/dev/stdin") || !strncmp(path, "/dev/fd/", 8) ||
		!strncmp(path, "/proc/self/fd/", 14);
}

/* What an open file is that is not to be read from; NULL if it may. */
static const char *find_fault(int fd, const char *path)
{
	struct stat about;

	if (fstat(fd, &about) != 0)
		return strerror(errno);
	if (S_ISFIFO(about.st_mode) && !is_descriptor(path))
		return "is a pipe";
	return isatty(fd) ? "is a terminal" : NULL;
}

/* ---- what was read */

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char **known; /* the names by which files were read; under the lock, as is known_count */
static size_t known_count;

static bool is_known(const char *path)
{
	for (size_t i = 0; i < known_count; i++)
		if (!strcmp(known[i], path))
			return true;
	return false;
}

static void remember(int fd, const char *path)
{
	struct stat about;

	if (fstat(fd, &about) != 0 || !S_ISREG(about.st_mode))
		return;
	pthread_mutex_lock(&lock);
	if (!is_known(path))
		*ARRAY_ADD(known, known_count) = xstrdup(path);
	pthread_mutex_unlock(&lock);
}

/* The number of a file that is gone can be given to a new one, so each name is looked up again. */
static bool is_same(const char *path, const struct stat *about)
{
	struct stat now;

	return stat(path, &now) == 0 && now.st_dev == about->st_dev && now.st_ino == about->st_ino;
}

bool input_was_read(const char *path)
{
	struct stat about;
	bool is_so = false;

	if (stat(path, &about) != 0)
		return false;
	pthread_mutex_lock(&lock);
	for (size_t i = 0; i < known_count && !is_so; i++)
		is_so = is_same(known[i], &about);
	pthread_mutex_unlock(&lock);
	return is_so;
}

/* ---- opening */

FILE *input_open(const char *path, const char *expected, struct status *st)
{
	/* does not wait for the writer of a pipe, and takes no terminal as ours */
	int fd = open(
		path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (is_descriptor(path) ? 0 : O_NONBLOCK));
	const char *fault = fd < 0 ? NULL : find_fault(fd, path);
	FILE *file = NULL;

	if (fd >= 0 && !fault) {
		fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) & ~O_NONBLOCK);
		file = fdopen(fd, "r");
	}
	if (file) {
		remember(fd, path);
		return file;
	}
	if (!fault && !expected)
		status_fail(st, "%s: %s", path, strerror(errno));
	else
		status_fail(st, "%s: %s, expected %s", expected ? text_quoted(path).text : path,
			fault ? fault : strerror(errno), expected ? expected : "a file");
	if (fd >= 0)
		close(fd);
	return NULL;
}
