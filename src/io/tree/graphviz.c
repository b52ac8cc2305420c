/* graphviz.c: a graph drawn by Graphviz' program dot; see graphviz.h.
 *
 * What goes in and what comes out are files that have no name: dot reads all before it writes, and
 * neither side can block the other. */
#include "io/tree/graphviz.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static bool spawn_dot(FILE *in, FILE *out, pid_t *pid, struct status *st)
{
	char name[] = "dot", format[] = "-Tsvg", *const argv[] = {name, format, NULL};
	posix_spawn_file_actions_t actions;
	int error;

	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_adddup2(&actions, fileno(in), STDIN_FILENO);
	posix_spawn_file_actions_adddup2(&actions, fileno(out), STDOUT_FILENO);
	posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
	error = posix_spawnp(pid, name, &actions, NULL, argv, environ);
	posix_spawn_file_actions_destroy(&actions);
	if (error == ENOENT)
		return status_fail(st,
			"Graphviz' program dot is not installed, expected it in PATH; our own SVG "
			"needs nothing");
	return !error || status_fail(st, "dot cannot be started: %s", strerror(error));
}

static bool wait_for(pid_t pid, struct status *st)
{
	int status;

	while (waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return status_fail(st, "dot is gone: %s", strerror(errno));
	if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
		return true;
	if (WIFEXITED(status) &&
		WEXITSTATUS(status) == 127) /* how some systems say that there is none */
		return status_fail(st,
			"Graphviz' program dot cannot be run, expected it in PATH; our own SVG "
			"needs nothing");
	return status_fail(
		st, "dot has failed, expected it to draw the graph; our own SVG needs nothing");
}

static void copy(FILE *from, FILE *to)
{
	char buffer[65536];
	size_t n;

	rewind(from);
	while ((n = fread(buffer, 1, sizeof buffer, from)) > 0)
		fwrite(buffer, 1, n, to);
}

bool graphviz_write_svg(const char *graph, size_t length, FILE *file, struct status *st)
{
	FILE *in = tmpfile(), *out = tmpfile();
	bool is_good = in && out && fwrite(graph, 1, length, in) == length && fflush(in) == 0;
	pid_t pid;

	if (is_good) {
		rewind(in);
		is_good = spawn_dot(in, out, &pid, st) && wait_for(pid, st);
	} else {
		status_fail(st, "no room for what dot is to draw: %s", strerror(errno));
	}
	if (is_good)
		copy(out, file);
	if (in)
		fclose(in);
	if (out)
		fclose(out);
	return is_good;
}
