/* interrupt.h: Ctrl-C asks a long command to stop with what it has; a second one ends it at once.
 *
 * The rule for all commands: print what is known for certain, then call interrupt_report() and end
 * with its status. */
#ifndef CLI_SHARED_INTERRUPT_H
#define CLI_SHARED_INTERRUPT_H

#include <stdatomic.h>

/* From now on SIGINT and SIGTERM set the flag that is returned. */
atomic_bool *interrupt_catch(void);

/* The signal that set the flag, SIGTERM if both came; 0 if none did. */
int interrupt_signal(void);

/* Forgets a SIGINT, so that the next one sets the flag again; a SIGTERM stays. */
void interrupt_forgive(void);

/* For a command that waits for input, where no flag is looked at: until NULL is given, a signal
 * writes "mctscope: stopped WHERE" and ends the program with EXIT_FAILED. Standard output is
 * flushed by the caller. A signal that came before has only set the flag. */
void interrupt_end_at_once(const char *where);

/* "mctscope: stopped WHERE" on standard error; returns EXIT_FAILED. */
int interrupt_report(const char *where, ...) __attribute__((format(printf, 1, 2)));

#endif
