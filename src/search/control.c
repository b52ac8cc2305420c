/* control.c: when a search must stop; see control.h. */
#include "search/control.h"

#include "base/clock.h"

enum { INTERVAL = 4096 }; /* ticks between two looks: some microseconds */

/* The next look comes after INTERVAL ticks, or when the limit on ticks is reached. */
static void wind(struct control *control)
{
	uint64_t left = control->most_ticks ? control->most_ticks - control->ticks : INTERVAL;

	control->interval = control->countdown = (uint32_t)(left < INTERVAL ? left : INTERVAL);
}

void control_init(struct control *control)
{
	*control = (struct control){.most_ticks = 0};
	wind(control);
}

void control_limit(struct control *control, uint64_t most_ticks)
{
	control->most_ticks = most_ticks;
	wind(control);
}

bool control_look(struct control *control)
{
	control->ticks += control->interval;
	if ((control->most_ticks && control->ticks >= control->most_ticks)
		|| (control->deadline_ns && clock_ns() >= control->deadline_ns)
		|| (control->stop && atomic_load_explicit(control->stop, memory_order_relaxed)))
		control->is_stopped = true;
	if (control->is_stopped)
		control->interval = control->countdown = 1; /* every further tick says stop again */
	else
		wind(control);
	return control->is_stopped;
}
