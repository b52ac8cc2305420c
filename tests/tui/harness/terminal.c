/* terminal.c: the line to the program: bytes to it, bytes from it, and waiting for either. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/system/clock.h"
#include "base/xalloc.h"
#include "tests/check.h"
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

void terminal_starve(struct terminal *t)
{
	const struct rlimit none = {0, 0};

	ck_assert_int_eq(prlimit(t->pid, RLIMIT_AS, &none, NULL), 0);
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

/* Takes in what has happened, after waiting a little for it. */
static void attend(struct terminal *t, int ms)
{
	struct pollfd fds[] = {
		{.fd = t->is_hung_up ? -1 : t->master,
			.events = t->unsent_bytes > 0 ? POLLIN | POLLOUT : POLLIN},
		{.fd = t->has_ended ? -1 : t->pid_fd, .events = POLLIN},
	};

	poll(fds, 2, ms);
	if (fds[0].revents & POLLOUT)
		write_unsent(t);
	if (fds[0].revents & ~POLLOUT)
		read_bytes(t);
	if (!t->has_ended && (fds[1].revents || t->pid_fd < 0))
		look_whether_ended(t);
}

void terminal_take_in(struct terminal *t)
{
	attend(t, 0);
}

/* ---- what the program does */

static bool has(int fd, short events)
{
	struct pollfd from = {.fd = fd, .events = events};

	return poll(&from, 1, 0) == 1 && from.revents & events;
}

static int open_program_end(const struct terminal *t)
{
	int slave = open(ptsname(t->master), O_RDWR | O_NOCTTY);

	ck_assert_msg(slave >= 0, "%s: %s", ptsname(t->master), strerror(errno));
	return slave;
}

/* Keys that the program has not read. */
static bool has_unread_keys(const struct terminal *t)
{
	int slave;
	bool is_unread;

	if (t->unsent_bytes > 0)
		return true;
	slave = open_program_end(t);
	is_unread = has(slave, POLLIN);
	close(slave);
	return is_unread;
}

/* Whether nothing is to come but after a key; a program that may nap paints now and then besides.
 * The order matters: what was written before the program fell asleep is seen afterwards. poll()
 * brings what is on its way between the ends of a pseudo terminal, so that nothing is overlooked.
 */
static bool is_at_rest(const struct terminal *t, bool may_nap)
{
	enum activity now;

	if (t->is_hung_up)
		return true;
	if (!t->has_ended) {
		if (has_unread_keys(t))
			return false;
		now = activity_of(t);
		if (now != ACTIVITY_WAITS && !(may_nap && now == ACTIVITY_NAPS))
			return false;
	}
	return !has(t->master, POLLIN);
}

bool terminal_is_whole(const struct terminal *t)
{
	return is_at_rest(t, true);
}

bool terminal_is_idle(const struct terminal *t)
{
	return is_at_rest(t, false);
}

/* ---- waiting */

void terminal_set_patience(struct terminal *t, int ms)
{
	t->patience_ms = ms;
}

static uint64_t patience_end(const struct terminal *t)
{
	return t->patience_ms ? clock_ns() + (uint64_t)t->patience_ms * NS_PER_MS
			      : check_patience_end();
}

uint64_t terminal_begin_wait(struct terminal *t)
{
	attend(t, 0);
	return patience_end(t);
}

bool terminal_go_on(struct terminal *t, uint64_t until_ns, const char *what)
{
	const int glance_ms = 1; /* nothing tells that a program has fallen asleep */
	bool is_over = clock_ns() >= until_ns;

	if (!is_over && !(t->has_ended && t->is_hung_up)) {
		attend(t, glance_ms);
		return true;
	}
	terminal_complain(t, "waited %s for: %s", is_over ? "too long" : "in vain", what);
	return false;
}

bool terminal_has_ended(const struct terminal *t)
{
	return t->has_ended;
}

int terminal_wait_exit(struct terminal *t)
{
	wait_until(t, t->has_ended && t->is_hung_up);
	return t->status;
}

/* ---- a terminal that does not read */

void terminal_stop_output(struct terminal *t)
{
	int slave = open_program_end(t);

	ck_assert_int_eq(tcflow(slave, TCOOFF), 0);
	close(slave);
}

void terminal_jam(struct terminal *t, const char *key)
{
	uint64_t until_ns = patience_end(t);

	do {
		ck_assert_msg(clock_ns() < until_ns, "the program still writes");
		terminal_keys(t, key);
	} while (!has_unread_keys(t) || activity_of(t) == ACTIVITY_RUNS);
}

void terminal_signal_to_death(struct terminal *t, int signal)
{
	uint64_t until_ns = patience_end(t);

	while (!t->has_ended) {
		ck_assert_msg(clock_ns() < until_ns, "signal %d does not end the program", signal);
		terminal_signal(t, signal);
		sched_yield();
		look_whether_ended(t);
	}
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
