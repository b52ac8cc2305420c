/* xalloc.h: allocation that does not fail.
 *
 * Out of memory ends the program with a message and status 3, in any thread, while others go on:
 * nothing is flushed, and no function of atexit() is called. The front end restores the terminal in
 * a hook. */
#ifndef BASE_XALLOC_H
#define BASE_XALLOC_H

#include <stdarg.h>
#include <stddef.h>

enum { XALLOC_APART = 128 }; /* processors fetch lines of 64 bytes in pairs */

void *xmalloc(size_t bytes);
void *xcalloc(size_t count, size_t bytes); /* zeroed */
/* zeroed, on cache lines that nothing else is on: for what one thread writes */
void *xcalloc_apart(size_t count, size_t bytes);
void *xrealloc(void *old, size_t bytes);
char *xstrdup(const char *text);
char *xstrndup(const char *text, size_t length);
char *xvasprintf(const char *format, va_list args) __attribute__((format(printf, 1, 0)));
char *xasprintf(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Ends the program for lack of memory, as the functions above do; for lack of a thread. */
_Noreturn void xalloc_fail(size_t bytes);
_Noreturn void xalloc_fail_thread(void);

/* The most bytes that a user may ask for at once: half of the machine's memory, a quarter of a
 * limited address space. */
size_t xalloc_most(void);

/* How much address space the process may have (ulimit -v); SIZE_MAX: no limit. */
size_t xalloc_address_space(void);

/* What to do, once and in the thread that fails, before the program ends; NULL for nothing. It
 * allocates nothing. It may also wait for ever while another thread, or its signal handler, does
 * what is to be done and calls xalloc_end(). */
void xalloc_set_hook(void (*hook)(void));

/* Prints why the program ends, and ends it, with calls that are safe in a signal handler. */
_Noreturn void xalloc_end(void);

#endif
