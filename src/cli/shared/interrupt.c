/* interrupt.c: Ctrl-C asks a long command to stop; see interrupt.h. */
#include "cli/shared/interrupt.h"

#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/command.h"

/* All lock-free, so a handler may use them. */
static atomic_bool flag;
static atomic_int last; /* the signal that set it */
static _Atomic(const char *) ending; /* where the program would end at once; NULL: it would not */

static atomic_bool is_mid_line; /* the terminal shows a prompt */

/* Only what a signal handler may call. */
static void end_at_once(const char *where)
{
	static const char begin[] = "\nmctscope: stopped ";
	size_t skip = atomic_load(&is_mid_line) ? 0 : 1;
	ssize_t n = write(STDERR_FILENO, begin + skip, sizeof begin - 1 - skip);

	if (n > 0)
		n = write(STDERR_FILENO, where, strlen(where));
	if (n > 0)
		n = write(STDERR_FILENO, "\n", 1);
	_exit(EXIT_FAILED);
}

static void set_flag(int number)
{
	const char *where = atomic_load(&ending);

	if (where)
		end_at_once(where);
	if (atomic_load(&last) != SIGTERM)
		atomic_store(&last, number);
	atomic_store(&flag, true);
}

static void catch (int number)
{
	struct sigaction action = {.sa_handler = set_flag, .sa_flags = (int)SA_RESETHAND};

	sigemptyset(&action.sa_mask);
	sigaction(number, &action, NULL);
}

atomic_bool *interrupt_catch(void)
{
	atomic_store(&flag, false);
	atomic_store(&last, 0);
	atomic_store(&ending, NULL);
	catch (SIGINT);
	catch (SIGTERM);
	return &flag;
}

int interrupt_signal(void)
{
	return atomic_load(&last);
}

void interrupt_forgive(void)
{
	int number = SIGINT;

	if (!atomic_compare_exchange_strong(&last, &number, 0))
		return;
	atomic_store(&flag, false);
	if (atomic_load(&last)) /* a SIGTERM came between the two */
		atomic_store(&flag, true);
	catch (SIGINT);
}

void interrupt_end_at_once(const char *where)
{
	atomic_store(&is_mid_line, isatty(STDIN_FILENO) && isatty(STDERR_FILENO));
	atomic_store(&ending, where);
}

int interrupt_report(const char *where, ...)
{
	va_list args;

	fputs("mctscope: stopped ", stderr);
	va_start(args, where);
	vfprintf(stderr, where, args);
	va_end(args);
	fputc('\n', stderr);
	return EXIT_FAILED;
}
