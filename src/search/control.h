/* control.h: when a search must stop, asked cheaply.
 *
 * A search calls control_tick() once for each node or simulation. All but one of many calls only count down; the rare one looks at the
 * clock, at the stop flag, and lets the owner publish. Without limits and flag it is a counter, so tests are deterministic. */
#ifndef SEARCH_CONTROL_H
#define SEARCH_CONTROL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/hot.h"

struct control {
	/* Set by the caller before the search; zero and NULL mean no limit. */
	uint64_t most_ticks; /* by control_limit() */
	uint64_t deadline_ns; /* on clock_ns() */
	const atomic_bool *stop; /* any thread may set it */

	/* Kept by control_tick(). */
	uint64_t ticks; /* counted up to the last look */
	uint32_t countdown, interval;
	bool is_stopped;
};

void control_init(struct control *control);

/* Stop after so many ticks, 0 for no limit. Before the first tick. */
void control_limit(struct control *control, uint64_t most_ticks);

/* The rare look; true if the search must stop. */
bool control_look(struct control *control);

/* Ticks so far. */
static inline uint64_t control_ticks(const struct control *control)
{
	return control->ticks + (control->interval - control->countdown);
}

/* Counts one; true if the search must stop now and unwind without storing anything. */
HOT_INLINE bool control_tick(struct control *control)
{
	return __builtin_expect(--control->countdown == 0, 0) && control_look(control);
}

#endif
