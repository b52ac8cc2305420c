/* test_child.c: another program, and lines of text between threads. */
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/system/child.h"
#include "base/system/clock.h"
#include "base/system/mailbox.h"
#include "tests/check.h"

static struct child child;
static struct status st;

static void start(const char *command)
{
	ck_assert_msg(child_start(&child, command, &st), "%s", st.text);
}

/* What a stream says next, or "" at its end. */
static const char *heard(int fd)
{
	static char text[256];
	struct pollfd waiting = {.fd = fd, .events = POLLIN};
	ssize_t n;

	ck_assert_int_eq(poll(&waiting, 1, 10000), 1);
	n = read(fd, text, sizeof text - 1);
	text[n > 0 ? n : 0] = '\0';
	return text;
}

static void check_fate(const char *expected)
{
	char fate[128];

	child_describe(&child, fate, sizeof fate);
	ck_assert_str_eq(fate, expected);
	ck_assert_int_eq(child.pid, 0);
	ck_assert(waitpid(-1, NULL, WNOHANG) < 0); /* no zombie */
}

START_TEST(streams)
{
	start("read line; echo \"got $line\"; echo 'and a word' >&2; read line; exit 3");
	ck_assert(child_write(&child, "this\n", 5));
	ck_assert_str_eq(heard(child.from), "got this\n");
	ck_assert_str_eq(heard(child.errors), "and a word\n");
	child_end(&child, 5000); /* its input ends */
	check_fate("ended with status 3");
}
END_TEST

START_TEST(a_program_that_does_not_read)
{
	start("exec <&-; echo; sleep 1000");
	heard(child.from);
	ck_assert(!child_write(&child, "this\n", 5)); /* and nobody was killed by SIGPIPE */
	child_end(&child, 0);
	check_fate("was killed by signal 15 (Terminated)");
}
END_TEST

START_TEST(stubborn_and_with_offspring)
{
	uint64_t start_ns = clock_ns();
	pid_t offspring;

	start("trap '' TERM; sleep 1000 & echo $!; while :; do sleep 0.01; done");
	offspring = (pid_t)atoi(heard(child.from));
	ck_assert_int_gt(offspring, 1);
	child_end(&child, 10);
	check_fate("was killed by signal 9 (Killed)");
	ck_assert_uint_lt(clock_ns() - start_ns, UINT64_C(5000000000));
	for (int i = 0; i < 500 && kill(offspring, 0) == 0;
		i++) { /* an orphan is gone, or a zombie until init looks */
		char path[64], state = 'Z';
		FILE *file;

		snprintf(path, sizeof path, "/proc/%d/stat", (int)offspring);
		file = fopen(path, "r");
		if (!file || (fscanf(file, "%*d (%*[^)]) %c", &state) == 1 && state == 'Z'))
			i = 500;
		if (file)
			fclose(file);
		ck_assert_int_ne(i, 499);
		poll(NULL, 0, 10);
	}
}
END_TEST

START_TEST(no_such_program)
{
	start("/nonexistent/program");
	child_end(&child, 5000);
	check_fate("ended with status 127 (no such program?)");
	child_init(&child);
	child_end(&child, 0); /* nothing to end */
}
END_TEST

/* The search thread blocks signals, and what ends a program must still end that one. */
START_TEST(signals_are_its_own)
{
	sigset_t all, before;

	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &before);
	start("exec sleep 1000");
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	child_end(&child, 0);
	check_fate("was killed by signal 15 (Terminated)");
}
END_TEST

START_TEST(mailbox)
{
	static struct mailbox box;
	char line[MAILBOX_LINE], expected[16];

	mailbox_init(&box);
	ck_assert(!mailbox_take(&box, line, sizeof line));
	for (int i = 0; i < MAILBOX_LINES + 3; i++) {
		snprintf(line, sizeof line, "%d", i);
		mailbox_put(&box, line);
	}
	for (int i = 3; i < MAILBOX_LINES + 3; i++) { /* the oldest three were dropped */
		ck_assert(mailbox_take(&box, line, sizeof line));
		snprintf(expected, sizeof expected, "%d", i);
		ck_assert_str_eq(line, expected);
	}
	ck_assert(!mailbox_take(&box, line, sizeof line));
	mailbox_done(&box);
}
END_TEST

CHECK_TESTS(child, streams, a_program_that_does_not_read, stubborn_and_with_offspring,
	no_such_program, signals_are_its_own, mailbox);
