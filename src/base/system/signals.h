/* signals.h: threads that get no signals: those are for the thread that has the terminal. */
#ifndef BASE_SYSTEM_SIGNALS_H
#define BASE_SYSTEM_SIGNALS_H

#include <signal.h>

/* A thread that is started between these two gets none, except those that it raises by its own
 * fault. */
void signals_block(sigset_t *before);
void signals_restore(const sigset_t *before);

#endif
