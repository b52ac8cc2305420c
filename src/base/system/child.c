/* child.c: another program, run by the shell; see child.h. */
#include "base/system/child.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/system/clock.h"

extern char **environ;

enum { TERM_MS = 200 }; /* from the request to end to the order */

void child_init(struct child *child)
{
	*child = (struct child){.to = -1, .from = -1, .errors = -1};
}

static void close_end(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

/* The search thread of an engine blocks most signals, and the program may ignore some: the child
 * begins with none of that. */
static void set_attributes(posix_spawnattr_t *attributes)
{
	sigset_t none, all;

	sigemptyset(&none);
	sigfillset(&all);
	posix_spawnattr_init(attributes);
	posix_spawnattr_setsigmask(attributes, &none);
	posix_spawnattr_setsigdefault(attributes, &all);
	posix_spawnattr_setpgroup(attributes, 0);
	posix_spawnattr_setflags(
		attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
}

static int spawn(struct child *child, const char *command, const int end[3])
{
	char *const argv[] = {(char[]){"sh"}, (char[]){"-c"}, (char *)command, NULL};
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	int error;

	set_attributes(&attributes);
	posix_spawn_file_actions_init(&actions);
	for (int i = 0; i < 3; i++)
		posix_spawn_file_actions_adddup2(&actions, end[i], i);
	error = posix_spawn(&child->pid, "/bin/sh", &actions, &attributes, argv, environ);
	posix_spawn_file_actions_destroy(&actions);
	posix_spawnattr_destroy(&attributes);
	return error;
}

bool child_start(struct child *child, const char *command, struct status *st)
{
	int in[2] = {-1, -1}, out[2] = {-1, -1}, errors[2] = {-1, -1}, error = 0;

	child_init(child);
	if (pipe2(in, O_CLOEXEC) || pipe2(out, O_CLOEXEC) ||
		pipe2(errors, O_CLOEXEC)) /* not for the next child to keep open */
		error = errno;
	if (!error)
		error = spawn(child, command, (const int[]){in[0], out[1], errors[1]});
	close_end(&in[0]);
	close_end(&out[1]);
	close_end(&errors[1]);
	child->to = in[1];
	child->from = out[0];
	child->errors = errors[0];
	if (!error) {
		fcntl(child->from, F_SETFL, O_NONBLOCK);
		fcntl(child->errors, F_SETFL, O_NONBLOCK);
		return true;
	}
	child->pid = 0;
	child_end(child, 0);
	return status_fail(st, "cannot be run: %s", strerror(error));
}

/* Lets this thread see EPIPE instead of the signal, and takes the signal away if it came. */
static ssize_t write_quietly(int fd, const char *text, size_t length)
{
	const struct timespec now = {0, 0};
	sigset_t pipe_signal, before, pending;
	ssize_t n;
	int error;

	sigemptyset(&pipe_signal);
	sigaddset(&pipe_signal, SIGPIPE);
	sigpending(&pending);
	pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
	n = write(fd, text, length);
	error = errno;
	if (n < 0 && error == EPIPE && !sigismember(&pending, SIGPIPE))
		while (sigtimedwait(&pipe_signal, NULL, &now) < 0 && errno == EINTR)
			continue;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	errno = error;
	return n;
}

bool child_write(struct child *child, const char *text, size_t length)
{
	while (length) {
		ssize_t n = child->to < 0 ? -1 : write_quietly(child->to, text, length);

		if (n < 0 && child->to >= 0 && errno == EINTR)
			continue;
		if (n < 0)
			return false;
		text += n;
		length -= (size_t)n;
	}
	return true;
}

/* Waits until it has ended, which leaves its number in use; false if it has not within the time. */
static bool has_ended(const struct child *child, int wait_ms)
{
	uint64_t end_ns = clock_ns() + (uint64_t)wait_ms * 1000000;
	const struct timespec nap = {.tv_nsec = 2 * 1000 * 1000};

	for (;;) {
		siginfo_t info = {.si_pid = 0};

		if (waitid(P_PID, (id_t)child->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
			info.si_pid)
			return true;
		if (clock_ns() >= end_ns)
			return false;
		nanosleep(&nap, NULL);
	}
}

void child_end(struct child *child, int grace_ms)
{
	close_end(&child->to);
	if (child->pid && !has_ended(child, grace_ms)) {
		kill(-child->pid, SIGTERM);
		has_ended(child, TERM_MS);
	}
	close_end(&child->from);
	close_end(&child->errors);
	if (!child->pid)
		return;
	kill(-child->pid, SIGKILL); /* also what it left behind */
	while (waitpid(child->pid, &child->wait_status, 0) < 0 && errno == EINTR)
		continue;
	child->pid = 0;
}

void child_describe(const struct child *child, char *out, size_t size)
{
	int status = child->wait_status,
	    number = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status) - 128;

	if (number > 0 && number < NSIG) /* above 128 it is the shell that says so of what it ran */
		snprintf(out, size, "was killed by signal %d (%s)", number, strsignal(number));
	else
		snprintf(out, size, "ended with status %d%s", WEXITSTATUS(status),
			WEXITSTATUS(status) == 127 ? " (no such program?)" : "");
}
