/* xalloc.c: allocation that does not fail; see xalloc.h. */
#include "base/xalloc.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum { STATUS = 3 };

static void (*end_hook)(void);
static char message[128];
static atomic_size_t message_bytes; /* 0: it is not written yet */

void xalloc_set_hook(void (*hook)(void))
{
	end_hook = hook;
}

void xalloc_end(void)
{
	ssize_t ignored = write(STDERR_FILENO, message, atomic_load(&message_bytes));

	(void)ignored;
	_exit(STATUS);
}

/* The first thread that fails ends the program; others that fail meanwhile wait for that. */
static _Noreturn void fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

static _Noreturn void fail(const char *format, ...)
{
	static atomic_flag is_failing = ATOMIC_FLAG_INIT;
	va_list args;

	while (atomic_flag_test_and_set(&is_failing))
		pause();
	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	atomic_store(&message_bytes, strlen(message));
	if (end_hook)
		end_hook();
	xalloc_end();
}

void xalloc_fail(size_t bytes)
{
	fail("mctscope: out of memory (%zu bytes were wanted)\n", bytes);
}

void xalloc_fail_thread(void)
{
	fail("mctscope: no more threads can be started here (ulimit -u)\n");
}

size_t xalloc_address_space(void)
{
	struct rlimit limit;

	return getrlimit(RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY ? limit.rlim_cur
										    : SIZE_MAX;
}

size_t xalloc_most(void)
{
	long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
	size_t most = pages > 0 && page > 0 ? (size_t)pages / 2 * (size_t)page : SIZE_MAX,
	       space = xalloc_address_space();

	return space / 4 < most ? space / 4 : most;
}

static void *checked(void *memory, size_t bytes)
{
	if (!memory && bytes)
		xalloc_fail(bytes);
	return memory;
}

void *xmalloc(size_t bytes)
{
	return checked(malloc(bytes), bytes);
}

void *xcalloc(size_t count, size_t bytes)
{
	size_t all;

	if (__builtin_mul_overflow(count, bytes, &all))
		all = SIZE_MAX;
	return checked(calloc(count, bytes), all);
}

void *xcalloc_apart(size_t count, size_t bytes)
{
	size_t whole = (count * bytes + XALLOC_APART - 1) / XALLOC_APART * XALLOC_APART;
	void *memory = checked(aligned_alloc(XALLOC_APART, whole), whole);

	return memset(memory, 0, whole);
}

void *xrealloc(void *old, size_t bytes)
{
	return checked(realloc(old, bytes), bytes);
}

char *xstrdup(const char *text)
{
	return xstrndup(text, strlen(text));
}

char *xstrndup(const char *text, size_t length)
{
	char *copy = xmalloc(length + 1);

	memcpy(copy, text, length);
	copy[length] = '\0';
	return copy;
}

char *xvasprintf(const char *format, va_list args)
{
	va_list again;
	int length;
	char *text;

	va_copy(again, args);
	length = vsnprintf(NULL, 0, format, again);
	va_end(again);
	text = xmalloc((size_t)length + 1);
	vsnprintf(text, (size_t)length + 1, format, args);
	return text;
}

char *xasprintf(const char *format, ...)
{
	va_list args;
	char *text;

	va_start(args, format);
	text = xvasprintf(format, args);
	va_end(args);
	return text;
}
