/* control.h: when a search must stop, asked cheaply.
 *
 * A search calls control_tick() before each node or simulation. All but one of many calls only
 * count down; the rare one, about a millisecond after the last, looks at the clock and the stop
 * flag, and lets a watcher publish, pause or step. What is searched never depends on when the looks
 * happen, so everything is deterministic without a thread. */
#ifndef SEARCH_CONTROL_H
#define SEARCH_CONTROL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/hot.h"

struct control;

/* An observer of a search while it runs. */
struct watch {
	/* Called by the search's own thread at each look, before the work of that tick: one less
	 * than control->ticks is finished. May block, put off the deadline, and set is_stopped,
	 * after which it is not called again. Returns after how many ticks it must be called at the
	 * latest, 0 for whenever it suits. */
	uint64_t (*look)(struct watch *watch, struct control *control);
};

struct control {
	/* Set by the caller before the search; zero and NULL mean no limit. */
	uint64_t most_ticks; /* by control_limit() */
	uint64_t (*clock)(void); /* what time is: clock_ns(), or by control_use() another */
	uint64_t deadline_ns; /* on that clock */
	const atomic_bool *stop; /* any thread may set it */
	struct watch *watch; /* by control_watch() */

	/* Kept by control_tick(). */
	uint64_t ticks; /* counted up to the last look */
	uint32_t countdown, interval; /* until the next look, and from the last one to it */
	uint32_t pace; /* an interval of about a millisecond, as far as we know */
	uint64_t looked_ns; /* when the last look was */
	bool is_stopped;
	uint64_t put_off_ns; /* by control_put_off(), so far */
};

void control_init(struct control *control);

/* Let time be that of another clock, as clock_thread_ns(). Before the first tick, by the thread
 * that will search. */
void control_use(struct control *control, uint64_t (*clock)(void));

/* Stop at this tick, so with one less finished; 0 for no limit. Before the first tick. */
void control_limit(struct control *control, uint64_t most_ticks);

/* Let this watcher look, for the first time at the first tick. */
void control_watch(struct control *control, struct watch *watch);

/* In a look: the search was kept waiting, and its deadline, if there is one, comes so much later.
 */
void control_put_off(struct control *control, uint64_t ns);

/* Right after a tick: stops at this one, as if a look had said so. */
void control_stop(struct control *control);

/* The rare look; true if the search must stop. */
bool control_look(struct control *control);

/* The same for a search that waits for something and does not count meanwhile; it has ticked
 * before, so that a watcher knows it. */
bool control_glance(struct control *control);

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

/* Counts n more at once, after a tick: fewer than are left until the next look, which is
 * `countdown`. */
HOT_INLINE void control_count(struct control *control, uint64_t n)
{
	control->countdown -= (uint32_t)n;
}

#endif
