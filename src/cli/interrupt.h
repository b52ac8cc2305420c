/* interrupt.h: Ctrl-C asks a long command to stop with what it has; a second one ends it at once.
 *
 * The rule for all commands: print what is known for certain, then call interrupt_report() and end with its status. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdatomic.h>

/* From now on SIGINT and SIGTERM set the flag that is returned. */
atomic_bool *interrupt_catch(void);

/* "mctscope: stopped WHERE" on standard error; returns EXIT_FAILED. */
int interrupt_report(const char *where, ...) __attribute__((format(printf, 1, 2)));

#endif
