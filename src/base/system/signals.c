/* signals.c: threads that get no signals; see signals.h. */
#include "base/system/signals.h"

#include <pthread.h>
#include <stddef.h>

void signals_block(sigset_t *before)
{
	static const int own_fault[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS};
	sigset_t set;

	sigfillset(&set);
	for (size_t i = 0; i < sizeof own_fault / sizeof *own_fault; i++)
		sigdelset(&set, own_fault[i]);
	pthread_sigmask(SIG_BLOCK, &set, before);
}

void signals_restore(const sigset_t *before)
{
	pthread_sigmask(SIG_SETMASK, before, NULL);
}
