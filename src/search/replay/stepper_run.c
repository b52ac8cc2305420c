/* stepper_run.c: lets a stepper run by itself, at a chosen speed.
 *
 * Each poll orders what has come due since the last, so the speed does not depend on how often that
 * is. If the search cannot keep up, what is late is not owed: no more is ordered at once than
 * it can do in about LATE_NS. */
#include <math.h>

#include "search/replay/stepper_internal.h"

enum { CHUNK_FIRST = 64, CHUNK_MOST = 1 << 24 };
enum { LATE_NS = 30 * 1000 * 1000 };

void stepper_run(
	struct stepper *stepper, enum stepper_unit unit, double per_second, uint64_t now_ns)
{
	assert(isfinite(per_second) && per_second != 0);
	stepper->run = (struct run){.unit = unit,
		.per_second = per_second,
		.since_ns = (double)now_ns,
		.chunk = CHUNK_FIRST};
	stepper->view.is_running = true;
}

/* Twice as many at once if the last were soon done, half if they took long. */
static void adapt(struct run *run, uint64_t now_ns)
{
	uint64_t took_ns = now_ns - run->ordered_ns;

	if (!run->is_chunk_ordered)
		return;
	run->is_chunk_ordered = false;
	if (took_ns > 2 * (uint64_t)LATE_NS && run->chunk > 1)
		run->chunk /= 2;
	else if (took_ns < LATE_NS && run->chunk < CHUNK_MOST)
		run->chunk *= 2;
}

/* How many at once. The way back takes the same time however many they are; but phases are looked
 * for one iteration after another. */
static uint64_t max_at_once(const struct run *run)
{
	if (run->per_second > 0)
		return run->chunk;
	return run->unit == STEPPER_PHASE ? 1 : UINT64_MAX;
}

/* What is due by now, and from now on ordered. */
static uint64_t take_due(struct run *run, uint64_t now_ns)
{
	double speed = fabs(run->per_second) / 1e9,
	       due = floor(((double)now_ns - run->since_ns) * speed);
	uint64_t most = max_at_once(run);

	if (due < 1)
		return 0;
	if (due < (double)most) {
		run->since_ns += due / speed;
		return (uint64_t)due;
	}
	run->since_ns = (double)now_ns;
	run->is_chunk_ordered = true;
	run->ordered_ns = now_ns;
	return most;
}

bool stepper_run_on(struct stepper *stepper, uint64_t now_ns)
{
	const struct stepper_view *view = &stepper->view;
	struct run *run = &stepper->run;
	uint64_t due;

	if (run->per_second == 0 || view->is_under_way)
		return false;
	if (run->per_second > 0 ? view->is_at_end : view->is_at_start) {
		stepper_end_run(stepper);
		return true;
	}
	adapt(run, now_ns);
	due = take_due(run, now_ns);
	if (!due)
		return false;
	if (run->unit == STEPPER_PHASE)
		stepper_move_phases(stepper, run->per_second > 0 ? (int64_t)due : -(int64_t)due);
	else
		stepper_move_iterations(stepper, due, run->per_second < 0);
	return true;
}
