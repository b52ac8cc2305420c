/* control.c: when a search must stop; see control.h. */
#include "search/control.h"

#include "base/system/clock.h"

enum { PACE_FIRST = 4, PACE_MOST = 1 << 20 }; /* a playout may take milliseconds */
enum { LOOK_NS = 1000 * 1000 }; /* between two looks */

/* The next look comes at our pace, when the limit on ticks is reached, or when the watcher wants
 * it. */
static void wind(struct control *control, uint64_t allowance)
{
	uint64_t next = control->pace;

	if (control->most_ticks && control->most_ticks - control->ticks < next)
		next = control->most_ticks - control->ticks;
	if (allowance && allowance < next)
		next = allowance;
	control->interval = control->countdown = (uint32_t)next;
}

void control_init(struct control *control)
{
	*control = (struct control){.pace = PACE_FIRST, .clock = clock_ns, .looked_ns = clock_ns()};
	wind(control, 0);
}

void control_use(struct control *control, uint64_t (*clock)(void))
{
	control->clock = clock;
	control->looked_ns = clock();
}

void control_limit(struct control *control, uint64_t most_ticks)
{
	control->most_ticks = most_ticks;
	wind(control, 0);
}

void control_watch(struct control *control, struct watch *watch)
{
	control->watch = watch;
	wind(control, 1);
}

void control_put_off(struct control *control, uint64_t ns)
{
	control->put_off_ns += ns;
	if (control->deadline_ns)
		control->deadline_ns += ns;
}

void control_stop(struct control *control)
{
	control->ticks = control_ticks(control);
	control->is_stopped = true;
	/* so that every further tick says so, without counting */
	control->interval = control->countdown = 1;
}

/* Twice as long an interval if the last one was short for its ticks, half if it was long. */
static void adapt(struct control *control, uint64_t now_ns)
{
	uint64_t elapsed_ns = now_ns - control->looked_ns;

	if (elapsed_ns < LOOK_NS / 2 && control->interval == control->pace &&
		control->pace < PACE_MOST)
		control->pace *= 2;
	else if (elapsed_ns > LOOK_NS * 2 && control->pace > 1)
		control->pace /= 2;
	control->looked_ns = now_ns;
}

/* A look at this time, with all ticks counted. */
static bool look(struct control *control, uint64_t now_ns)
{
	uint64_t allowance = 0;

	control->interval = control->countdown = 0;
	if (control->watch) {
		allowance = control->watch->look(control->watch, control);
		control->looked_ns = control->clock(); /* a pause is not the search's time */
	}
	if ((control->most_ticks && control->ticks >= control->most_ticks) ||
		(control->deadline_ns && now_ns >= control->deadline_ns) ||
		(control->stop && atomic_load_explicit(control->stop, memory_order_relaxed)))
		control->is_stopped = true;
	if (control->is_stopped)
		control_stop(control);
	else
		wind(control, allowance);
	return control->is_stopped;
}

bool control_look(struct control *control)
{
	uint64_t now_ns;

	if (control->is_stopped) {
		control->countdown = 1; /* as every further tick says, without counting */
		return true;
	}
	now_ns = control->clock();
	adapt(control, now_ns);
	control->ticks += control->interval;
	return look(control, now_ns);
}

bool control_glance(struct control *control)
{
	if (control->is_stopped)
		return true;
	control->ticks = control_ticks(control);
	return look(control, control->clock());
}
