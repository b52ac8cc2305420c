/* test_xalloc.c: how the program ends when memory is gone, whichever threads notice. */
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "tests/check.h"

enum { THREADS = 8 };

static pthread_t first;

static void *run_out(void *data)
{
	(void)data;
	xalloc_fail(77);
}

/* As the front end does it: the first thread ends the program. */
static void on_signal(int number)
{
	(void)number;
	if (pthread_equal(pthread_self(), first))
		(void)!write(STDERR_FILENO, "restored\n", 9);
	xalloc_end();
}

static void hand_over(void)
{
	pthread_kill(first, SIGUSR1);
	for (;;)
		pause();
}

/* In a process of its own: all threads run out of memory at once, the first one waits. */
static _Noreturn void run_out_together(bool has_hook)
{
	pthread_t thread;

	first = pthread_self();
	signal(SIGUSR1, on_signal);
	if (has_hook)
		xalloc_set_hook(hand_over);
	for (int i = 0; i < THREADS; i++)
		pthread_create(&thread, NULL, run_out, NULL);
	for (;;)
		pause();
}

START_TEST(the_program_ends_once)
{
	static const char *const expected[] = {"mctscope: out of memory (77 bytes were wanted)\n",
		"restored\nmctscope: out of memory (77 bytes were wanted)\n"};
	char text[512] = "";
	size_t length = 0;
	ssize_t n;
	int ends[2], status;
	pid_t child;

	ck_assert_int_eq(pipe(ends), 0);
	child = fork();
	if (child == 0) {
		dup2(ends[1], STDERR_FILENO);
		run_out_together(_i);
	}
	close(ends[1]);
	while ((n = read(ends[0], text + length, sizeof text - 1 - length)) > 0)
		length += (size_t)n;
	close(ends[0]);
	waitpid(child, &status, 0);
	ck_assert_str_eq(text, expected[_i]);
	ck_assert(WIFEXITED(status));
	ck_assert_int_eq(WEXITSTATUS(status), 3);
}
END_TEST

CHECK_LOOP(xalloc, 2, the_program_ends_once);
