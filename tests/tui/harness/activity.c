/* activity.c: what the program is about, as /proc tells. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "tests/tui/harness/terminal_internal.h"

/* The first line of a file about a process; empty where there is none. */
static const char *line_of(pid_t pid, const char *name, char text[512])
{
	char *path = xasprintf("/proc/%ld/%s", (long)pid, name);
	FILE *file = fopen(path, "r");

	if (!file || !fgets(text, 512, file))
		*text = '\0';
	if (file)
		fclose(file);
	free(path);
	return text;
}

/* A letter: R for running; '?' where it cannot be seen. "PID (NAME) STATE ..." */
static char state_of(pid_t pid)
{
	char text[512];
	const char *name_end = strrchr(line_of(pid, "stat", text), ')');

	return name_end && name_end[1] ? name_end[2] : '?';
}

/* By the system call in which it sleeps and its third argument, which is the time limit of poll().
 */
static enum activity activity_in(long call, unsigned long argument)
{
	switch (call) {
#ifdef SYS_poll
	case SYS_poll:
		return (int)argument < 0 ? ACTIVITY_WAITS : ACTIVITY_NAPS;
#endif
#ifdef SYS_ppoll
	case SYS_ppoll:
		return argument ? ACTIVITY_NAPS : ACTIVITY_WAITS;
#endif
#ifdef SYS_futex
	case SYS_futex: /* for another thread */
		return ACTIVITY_RUNS;
#endif
#ifdef SYS_write
	case SYS_write: /* for us to read */
		return ACTIVITY_WRITES;
#endif
	default:
		return ACTIVITY_WAITS;
	}
}

enum activity activity_of(const struct terminal *t)
{
	pid_t foreground = tcgetpgrp(t->master);
	pid_t pid = foreground > 1 && state_of(foreground) != '?' ? foreground : t->pid;
	unsigned long argument = 0;
	char text[512];
	long call;

	if (strchr("RD", state_of(pid)))
		return ACTIVITY_RUNS;
	if (!strncmp(line_of(pid, "syscall", text), "running", 7))
		return ACTIVITY_RUNS;
	if (sscanf(text, "%ld %*s %*s %lx", &call, &argument) != 2)
		return ACTIVITY_WAITS;
	return activity_in(call, argument);
}
