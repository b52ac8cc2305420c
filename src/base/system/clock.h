/* clock.h: time that only goes forwards. */
#ifndef BASE_SYSTEM_CLOCK_H
#define BASE_SYSTEM_CLOCK_H

#include <stdint.h>

/* Nanoseconds since some moment before the program started. */
uint64_t clock_ns(void);

/* Nanoseconds that the calling thread has had a processor for: on a machine that does other work
 * too, they pass more slowly. */
uint64_t clock_thread_ns(void);

#endif
