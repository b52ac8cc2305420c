/* interrupt.h: Ctrl-C asks a long command to stop with what it has; a second one ends it at once. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdatomic.h>

/* From now on SIGINT and SIGTERM set the flag that is returned. */
atomic_bool *interrupt_catch(void);

#endif
