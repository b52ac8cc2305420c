/* wire.c: the line to a program that speaks the Go text protocol; see wire.h. */
#include "search/external/wire.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/system/clock.h"
#include "base/text.h"
#include "base/xalloc.h"

enum {
	LOOK_MS = 10,
	QUIT_MS = 500
}; /* between two looks at the control; for a program that was told to quit */

bool wire_open(struct wire *wire, const char *command, double patience, struct mailbox *remarks,
	struct status *st)
{
	wire->remarks = remarks;
	wire->patience = patience;
	wire->number = 0;
	wire->in_bytes = wire->remark_bytes = 0;
	return child_start(&wire->child, command, st);
}

bool wire_is_open(const struct wire *wire)
{
	return wire->child.pid != 0;
}

void wire_close(struct wire *wire, bool is_patient)
{
	static const char quit[] = "quit\n";

	if (is_patient && wire_is_open(wire))
		child_write(&wire->child, quit, strlen(quit));
	child_end(&wire->child, is_patient ? QUIT_MS : 0);
}

/* ---- what it says besides */

static void end_remark(struct wire *wire)
{
	wire->remark[wire->remark_bytes] = '\0';
	if (wire->remark_bytes)
		mailbox_put(wire->remarks, wire->remark);
	wire->remark_bytes = 0;
}

static void take_remarks(struct wire *wire)
{
	char bytes[1024];
	ssize_t n;

	while ((n = read(wire->child.errors, bytes, sizeof bytes)) > 0) {
		for (ssize_t i = 0; i < n; i++) {
			bool is_control = (unsigned char)bytes[i] < ' ' || bytes[i] == 0x7f;

			if (bytes[i] == '\n' || wire->remark_bytes + 1 == sizeof wire->remark)
				end_remark(wire);
			if (bytes[i] == '\t')
				wire->remark[wire->remark_bytes++] = ' ';
			else if (!is_control)
				wire->remark[wire->remark_bytes++] = bytes[i];
		}
	}
}

/* ---- answers */

/* Its last words, and how it ended. */
static enum wire_result fail_ended(struct wire *wire, struct status *st)
{
	char fate[128];

	take_remarks(wire);
	end_remark(wire);
	child_end(&wire->child, QUIT_MS);
	child_describe(&wire->child, fate, sizeof fate);
	status_fail(st, "%s", fate);
	return WIRE_FAILED;
}

bool wire_send(struct wire *wire, struct status *st, const char *format, ...)
{
	va_list args;
	char *text, *line;
	bool is_sent;

	va_start(args, format);
	text = xvasprintf(format, args);
	va_end(args);
	snprintf(wire->command, sizeof wire->command, "%s", text_quoted(text).text);
	line = xasprintf("%u %s\n", ++wire->number, text);
	is_sent = wire_is_open(wire) && child_write(&wire->child, line, strlen(line));
	free(line);
	free(text);
	if (!is_sent)
		fail_ended(wire, st);
	return is_sent;
}

/* Reads what has come, without the control characters that mean nothing. False at the end of its
 * output. */
static bool take_bytes(struct wire *wire)
{
	char bytes[4096];
	ssize_t n = 0;

	while (wire->in_bytes < sizeof wire->in) {
		size_t room = sizeof wire->in - wire->in_bytes;

		n = read(wire->child.from, bytes, room < sizeof bytes ? room : sizeof bytes);
		if (n <= 0)
			break;
		for (ssize_t i = 0; i < n; i++)
			if ((unsigned char)bytes[i] >= ' ' || bytes[i] == '\n')
				wire->in[wire->in_bytes++] = bytes[i];
			else if (bytes[i] == '\t')
				wire->in[wire->in_bytes++] = ' ';
	}
	return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR)) ||
		wire->in_bytes == sizeof wire->in;
}

static void drop_bytes(struct wire *wire, size_t count)
{
	memmove(wire->in, wire->in + count, wire->in_bytes - count);
	wire->in_bytes -= count;
}

/* The length of the first answer, which ends with an empty line; 0: it is not complete. */
static size_t answer_length(const struct wire *wire)
{
	for (size_t i = 1; i < wire->in_bytes; i++)
		if (wire->in[i] == '\n' && wire->in[i - 1] == '\n')
			return i + 1;
	return 0;
}

static void fail_nonsense(const struct wire *wire, struct status *st)
{
	char line[256];
	size_t length = 0;

	while (length < wire->in_bytes && length + 1 < sizeof line && wire->in[length] != '\n')
		length++;
	memcpy(line, wire->in, length);
	line[length] = '\0';
	status_fail(st, "answered '%s' to '%s', expected '=' or '?' and then an empty line",
		text_quoted(line).text, wire->command);
}

/* Takes one answer of `length` bytes off what came; false if it is that to an older command. */
static bool take_answer(struct wire *wire, size_t length, bool *is_good)
{
	char *text, *end;
	bool is_stale = false;

	memcpy(wire->answer, wire->in, length);
	wire->answer[length - 1] = '\0';
	drop_bytes(wire, length);
	*is_good = wire->answer[0] == '=';
	text = wire->answer + 1;
	if (*text >= '0' && *text <= '9') {
		is_stale = strtoul(text, &end, 10) != wire->number;
		text = end;
	}
	text = text_trim(text);
	memmove(wire->answer, text, strlen(text) + 1);
	return !is_stale;
}

/* The answer, if it is there: true if the result is known. */
static bool find_answer(struct wire *wire, enum wire_result *result, struct status *st)
{
	for (;;) {
		size_t blanks = 0, length;
		bool is_good;

		while (blanks < wire->in_bytes && wire->in[blanks] == '\n')
			blanks++;
		drop_bytes(wire, blanks);
		length = answer_length(wire);
		if (wire->in_bytes &&
			((wire->in[0] != '=' && wire->in[0] != '?' &&
				 memchr(wire->in, '\n', wire->in_bytes)) ||
				(!length && wire->in_bytes == sizeof wire->in))) {
			fail_nonsense(wire, st);
			*result = WIRE_FAILED;
			return true;
		}
		if (!length)
			return false;
		if (!take_answer(wire, length, &is_good))
			continue;
		if (!is_good)
			status_fail(st, "refused '%s': %s", wire->command,
				text_quoted(wire->answer).text);
		*result = is_good ? WIRE_GOOD : WIRE_REFUSED;
		return true;
	}
}

/* Until something comes, or it is time to look at the control again. */
static void wait_for_bytes(struct wire *wire)
{
	struct pollfd fds[] = {{.fd = wire->child.from, .events = POLLIN},
		{.fd = wire->child.errors, .events = POLLIN}};

	poll(fds, 2, LOOK_MS);
	take_remarks(wire);
	/* it closed it, and goes on */
	if (fds[1].revents & (POLLHUP | POLLERR | POLLNVAL) && !(fds[1].revents & POLLIN)) {
		close(wire->child.errors);
		wire->child.errors = -1;
	}
}

enum wire_result wire_receive(struct wire *wire, struct control *control, struct status *st)
{
	uint64_t start_ns = clock_ns(), put_off_ns = control ? control->put_off_ns : 0;
	enum wire_result result;

	for (;;) {
		bool has_more = take_bytes(wire);
		uint64_t waited_ns;

		if (find_answer(wire, &result, st)) {
			take_remarks(wire); /* what it said before it answered */
			return result;
		}
		if (!has_more)
			return fail_ended(wire, st);
		if (control && control_glance(control))
			return WIRE_STOPPED;
		waited_ns = clock_ns() - start_ns -
			(control ? control->put_off_ns - put_off_ns
				 : 0); /* a pause is not its time */
		if (wire->patience > 0 && (double)waited_ns > wire->patience * 1e9) {
			status_fail(st, "has not answered '%s' within %g s", wire->command,
				wire->patience);
			return WIRE_FAILED;
		}
		wait_for_bytes(wire);
	}
}
