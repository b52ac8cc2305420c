/* test_no_thread.c: where the system has no thread for a search, the program says that. */
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/search/setting.h"

static bool has_none;

/* In place of the C library's, for all that this program is linked from. */
int pthread_create(
	pthread_t *thread, const pthread_attr_t *attributes, void *(*work)(void *), void *data)
{
	int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

	if (has_none)
		return EAGAIN;
	*(void **)&create = dlsym(RTLD_NEXT, "pthread_create");
	return create(thread, attributes, work, data);
}

START_TEST(the_lack_of_a_thread_is_said)
{
	char text[256] = "";
	int ends[2], status;
	ssize_t length;
	pid_t child;

	ck_assert_int_eq(pipe(ends), 0);
	child = fork();
	if (child == 0) {
		struct setting setting;

		dup2(ends[1], STDERR_FILENO);
		has_none = true;
		set_up(&setting, "mnk", "random");
		_exit(0);
	}
	close(ends[1]);
	length = read(ends[0], text, sizeof text - 1);
	ck_assert_int_gt(length, 0);
	ck_assert_str_eq(text, "mctscope: no more threads can be started here (ulimit -u)\n");
	close(ends[0]);
	waitpid(child, &status, 0);
	ck_assert(WIFEXITED(status));
	ck_assert_int_eq(WEXITSTATUS(status), 3);
}
END_TEST

CHECK_TESTS(engine, the_lack_of_a_thread_is_said);
