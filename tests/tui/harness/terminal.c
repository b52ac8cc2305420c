/* terminal.c: the line to the program: bytes to it, bytes from it, and waiting for either. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/system/clock.h"
#include "base/xalloc.h"
#include "tests/tui/harness/terminal_internal.h"

enum { NS_PER_MS = 1000000 };

struct terminal *terminal_start(const struct terminal_setup *setup)
{
	struct terminal *t = xcalloc(1, sizeof *t);

	t->term = setup->term ? setup->term : "xterm-256color";
	terminal_screen_init(t, setup->rows ? setup->rows : 24, setup->cols ? setup->cols : 80);
	terminal_launch(t, setup);
	return t;
}

/* All at once, and with a signal that cannot be ignored. */
static void kill_program(struct terminal *t)
{
	pid_t foreground = tcgetpgrp(t->master);

	if (foreground > 1)
		kill(-foreground, SIGKILL);
	kill(-t->pid, SIGKILL);
	kill(t->pid, SIGKILL); /* it may not have come to setsid() yet */
	while (waitpid(t->pid, NULL, 0) < 0 && errno == EINTR)
		continue;
}

void terminal_free(struct terminal *t)
{
	if (!t)
		return;
	kill_program(t);
	close(t->master);
	if (t->pid_fd >= 0)
		close(t->pid_fd);
	if (t->owns_directory)
		terminal_directory_free(t->directory);
	else
		free(t->directory);
	terminal_screen_done(t);
	free(t->unsent);
	free(t);
}

/* ---- to the program */

/* As much as there is room for. */
static void write_unsent(struct terminal *t)
{
	while (t->unsent_bytes > 0) {
		ssize_t written = write(t->master, t->unsent, t->unsent_bytes);

		if (written < 0 && errno == EINTR)
			continue;
		if (written < 0 && errno != EAGAIN)
			written = t->unsent_bytes; /* nobody will read it */
		if (written <= 0)
			return;
		t->unsent_bytes -= written;
		memmove(t->unsent, t->unsent + written, t->unsent_bytes);
	}
}

void terminal_send_bytes(struct terminal *t, const char *bytes, size_t size)
{
	t->unsent = xrealloc(t->unsent, t->unsent_bytes + size + 1);
	memcpy(t->unsent + t->unsent_bytes, bytes, size);
	t->unsent_bytes += size;
	write_unsent(t);
}

void terminal_send(struct terminal *t, const char *bytes)
{
	terminal_send_bytes(t, bytes, strlen(bytes));
}

void terminal_resize(struct terminal *t, int rows, int cols)
{
	struct winsize size = {.ws_row = rows, .ws_col = cols};

	terminal_screen_resize(t, rows, cols);
	ck_assert_int_eq(ioctl(t->master, TIOCSWINSZ, &size), 0);
}

void terminal_signal(struct terminal *t, int signal)
{
	ck_assert_int_eq(kill(t->pid, signal), 0);
}

/* ---- from the program */

/* What has come, but not more than that: a program that writes without end must not keep us here.
 */
static void read_bytes(struct terminal *t)
{
	char bytes[1 << 16];
	ssize_t count = read(t->master, bytes, sizeof bytes);

	if (count > 0) {
		t->bytes_read += count;
		terminal_modes_write(t, bytes, count);
	} else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
		t->is_hung_up = true; /* Linux says EIO */
	}
}

static void look_whether_ended(struct terminal *t)
{
	siginfo_t about = {0};

	if (waitid(P_PID, t->pid, &about, WEXITED | WNOHANG | WNOWAIT) != 0 ||
		about.si_pid != t->pid)
		return;
	t->has_ended = true;
	t->status = about.si_code == CLD_EXITED ? about.si_status : -about.si_status;
}

/* Waits until something happens, but not beyond that time, and takes it in. False when the time is
 * over, or nothing can happen. */
static bool attend(struct terminal *t, uint64_t until_ns)
{
	const int glance_ms = 5; /* how often to look at the program where it cannot be polled */
	uint64_t now_ns = clock_ns();
	uint64_t left_ms = until_ns > now_ns ? (until_ns - now_ns + NS_PER_MS - 1) / NS_PER_MS : 0;
	struct pollfd fds[] = {
		{.fd = t->is_hung_up ? -1 : t->master,
			.events = t->unsent_bytes > 0 ? POLLIN | POLLOUT : POLLIN},
		{.fd = t->has_ended ? -1 : t->pid_fd, .events = POLLIN},
	};

	if (t->is_hung_up && t->has_ended)
		return false;
	if (t->pid_fd < 0 && !t->has_ended && left_ms > glance_ms)
		left_ms = glance_ms;
	poll(fds, 2, left_ms);
	if (fds[0].revents & POLLOUT)
		write_unsent(t);
	if (fds[0].revents & ~POLLOUT)
		read_bytes(t);
	if (!t->has_ended && (fds[1].revents || t->pid_fd < 0))
		look_whether_ended(t);
	return left_ms > 0;
}

static uint64_t after_ms(int ms)
{
	return clock_ns() + (uint64_t)ms * NS_PER_MS;
}

void terminal_pump(struct terminal *t, int ms)
{
	uint64_t until_ns = after_ms(ms);

	while (attend(t, until_ns))
		continue;
}

/* Whether the program's first thread, which paints, runs or waits for a processor, rather than for
 * us. False where that cannot be seen. */
static bool is_working(const struct terminal *t)
{
	char *path = xasprintf("/proc/%ld/stat", (long)t->pid), text[512] = "", *name_end;
	FILE *file = fopen(path, "r");

	free(path);
	if (!file)
		return false;
	if (!fgets(text, sizeof text, file)) /* "PID (NAME) STATE ..." */
		*text = '\0';
	fclose(file);
	name_end = strrchr(text, ')');
	return name_end && strncmp(name_end, ") R", 3) == 0;
}

/* A screen may come in several parts, and on a busy machine with pauses between them: it is whole
 * when nothing more comes and the program waits. A search that thinks may have the next one painted
 * at any time, so this ends in any case. */
static void finish_frame(struct terminal *t)
{
	enum { QUIET_MS = 10, MOST_MS = 500 };
	uint64_t until_ns = after_ms(MOST_MS), before;

	do {
		uint64_t quiet_ns = after_ms(QUIET_MS);

		before = t->bytes_read;
		while (t->bytes_read == before && attend(t, quiet_ns))
			continue;
	} while ((t->bytes_read != before || is_working(t)) && clock_ns() < until_ns);
}

static bool wait_until(struct terminal *t, const char *text, bool is_there, int ms)
{
	uint64_t until_ns = after_ms(ms);
	bool may_change = true;

	for (attend(t, 0); terminal_find(t, text, NULL, NULL) != is_there;
		may_change = attend(t, until_ns))
		if (!may_change) {
			terminal_complain(t, "\"%s\" is %s after %d ms", text,
				is_there ? "not there" : "still there", ms);
			return false;
		}
	finish_frame(t);
	return true;
}

bool terminal_wait(struct terminal *t, const char *text, int ms)
{
	return wait_until(t, text, true, ms);
}

bool terminal_wait_gone(struct terminal *t, const char *text, int ms)
{
	return wait_until(t, text, false, ms);
}

bool terminal_settle(struct terminal *t, int quiet_ms, int most_ms)
{
	uint64_t until_ns = after_ms(most_ms);

	for (;;) {
		uint64_t before = t->bytes_read;
		uint64_t quiet_ns = after_ms(quiet_ms);

		while (t->bytes_read == before && attend(t, quiet_ns))
			continue;
		if (t->bytes_read == before && !is_working(t))
			return true;
		if (clock_ns() >= until_ns) {
			terminal_complain(t, "still written to after %d ms", most_ms);
			return false;
		}
	}
}

/* ---- a terminal that does not read */

static int open_program_end(const struct terminal *t)
{
	int slave = open(ptsname(t->master), O_RDWR | O_NOCTTY);

	ck_assert_msg(slave >= 0, "%s: %s", ptsname(t->master), strerror(errno));
	return slave;
}

void terminal_stop_output(struct terminal *t)
{
	int slave = open_program_end(t);

	ck_assert_int_eq(tcflow(slave, TCOOFF), 0);
	close(slave);
}

/* Whether the program leaves a key alone although it does not compute, for a while: else it would
 * wait for keys. */
static bool leaves_keys_alone(const struct terminal *t, int slave)
{
	enum { LOOKS = 20, LOOK_MS = 5 };

	for (int i = 0; i < LOOKS; i++) {
		int waiting = 0;

		if (ioctl(slave, FIONREAD, &waiting) != 0 || !waiting || is_working(t))
			return false;
		poll(NULL, 0, LOOK_MS);
	}
	return true;
}

void terminal_jam(struct terminal *t, const char *key)
{
	uint64_t until_ns = after_ms(TERMINAL_PATIENCE_MS);
	int slave = open_program_end(t);

	do {
		ck_assert_msg(clock_ns() < until_ns, "the program still writes");
		terminal_keys(t, key);
		poll(NULL, 0, 1);
	} while (!leaves_keys_alone(t, slave));
	close(slave);
}

bool terminal_has_ended(struct terminal *t)
{
	look_whether_ended(t);
	return t->has_ended;
}

bool terminal_wait_exit(struct terminal *t, int ms, int *status)
{
	terminal_pump(t, ms); /* ends with the program */
	if (!t->has_ended)
		terminal_complain(t, "the program still runs after %d ms", ms);
	else if (status)
		*status = t->status;
	return t->has_ended;
}

uint64_t terminal_bytes(const struct terminal *t)
{
	return t->bytes_read;
}

bool terminal_modes_are_restored(const struct terminal *t)
{
	struct termios now;

	ck_assert_int_eq(tcgetattr(t->master, &now), 0);
	return now.c_iflag == t->modes.c_iflag && now.c_oflag == t->modes.c_oflag &&
		now.c_lflag == t->modes.c_lflag && !t->marks_paste;
}
