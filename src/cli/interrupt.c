/* interrupt.c: Ctrl-C asks a long command to stop; see interrupt.h. */
#include "cli/interrupt.h"

#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

#include "cli/command.h"

static atomic_bool flag; /* lock-free, so a handler may set it */

static void set_flag(int number)
{
	(void)number;
	atomic_store(&flag, true);
}

atomic_bool *interrupt_catch(void)
{
	struct sigaction action = {.sa_handler = set_flag, .sa_flags = (int)SA_RESETHAND};

	atomic_store(&flag, false);
	sigemptyset(&action.sa_mask);
	sigaction(SIGINT, &action, NULL);
	sigaction(SIGTERM, &action, NULL);
	return &flag;
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
