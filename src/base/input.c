/* input.c: files that are opened by a name, and never wait; see input.h. */
#include "base/input.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"

/* Whether a path names something that was open when the program began, or that its caller opened for it. */
static bool is_descriptor(const char *path)
{
	return !strcmp(path, "/dev/stdin") || !strncmp(path, "/dev/fd/", 8) || !strncmp(path, "/proc/self/fd/", 14);
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

FILE *input_open(const char *path, const char *expected, struct status *st)
{
	/* without waiting for whoever may write to a pipe one day; a terminal does not become ours */
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | (is_descriptor(path) ? 0 : O_NONBLOCK));
	const char *fault = fd < 0 ? NULL : find_fault(fd, path);
	FILE *file = NULL;

	if (fd >= 0 && !fault) {
		fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) & ~O_NONBLOCK);
		file = fdopen(fd, "r");
	}
	if (file)
		return file;
	if (!fault && !expected)
		status_fail(st, "%s: %s", path, strerror(errno));
	else
		status_fail(st, "%s: %s, expected %s", expected ? text_quoted(path).text : path, fault ? fault : strerror(errno),
			expected ? expected : "a file");
	if (fd >= 0)
		close(fd);
	return NULL;
}
