/* stepper_place.c: where a stepper is, where it is going, and what is seen there: of a search with
 * a timeline by its walker, of any other by a runner. */
#include "search/replay/stepper_internal.h"

void stepper_send(struct stepper *stepper)
{
	stepper->is_halting = false;
	if (stepper->walker)
		walker_send(stepper->walker, &stepper->target);
	else
		runner_send(&stepper->runner, stepper->target.iteration);
}

/* ---- a walker */

/* The samples up to an iteration. On the way back they are fewer, which makes them another trace.
 */
static void show_trace(struct stepper_view *view, const struct trace *all)
{
	struct trace trace = *all;

	while (trace.count && trace.sample[trace.count - 1].iterations > view->iteration)
		trace.count--;
	trace.start = view->trace.start + (trace.count < view->trace.count);
	trace_follow(&view->trace, &trace);
}

/* Lets the search say what it knows where it stands. */
static void show_walk(struct stepper *stepper)
{
	const struct walker *walker = stepper->walker;
	const struct search *search = walker->search;
	struct stepper_view *view = &stepper->view;

	if (!stepper->shown || view->iteration != walker->target.iteration)
		events_copy(&view->events, stepper->game, &walker->recorder.events);
	view->iteration = walker->target.iteration;
	view->phase = (int)walker->target.phases;
	view->is_at_end = walker->is_at_end;
	view->is_at_start = view->iteration == 0 && view->phase == 0;
	view->has_report = search_observe(search, 0, &view->report);
	view->has_subtree = stepper->has_request &&
		search->ops->browse(search, &stepper->request, &view->subtree);
	view->request = stepper->request_number;
	show_trace(view, &walker->trace);
	stepper->shown = walker->arrivals;
}

/* True if it stands, and then the target is where. */
static bool poll_walker(struct stepper *stepper, bool *is_new)
{
	const struct walker *walker = stepper->walker;

	if (!walker_stands(stepper->walker))
		return false;
	stepper->target = walker->target;
	*is_new = stepper->shown != walker->arrivals ||
		stepper->view.request != stepper->request_number;
	if (*is_new)
		show_walk(stepper);
	return true;
}

/* ---- a runner */

static bool is_at_end(const struct stepper *stepper)
{
	return stepper->runner.view.status == ENGINE_DONE;
}

/* Having arrived: without phases, those of the target are iterations. False if they lead on. */
static bool is_target(struct stepper *stepper)
{
	struct target *target = &stepper->target;
	int64_t phases = target->phases;

	target->iteration = stepper->runner.view.ticks; /* less than was asked for at the end */
	target->phases = 0;
	if (!phases || (phases > 0 && is_at_end(stepper)))
		return true;
	if (phases < 0 && target->iteration < (uint64_t)-phases)
		target->iteration = 0;
	else
		target->iteration += (uint64_t)phases;
	stepper_send(stepper);
	return false;
}

static void show_run(struct stepper *stepper)
{
	const struct engine_view *from = &stepper->runner.view;
	struct stepper_view *view = &stepper->view;

	view->iteration = stepper->target.iteration;
	view->is_at_end = is_at_end(stepper);
	view->is_at_start = view->iteration == 0;
	view->has_report = from->report != NULL;
	view->has_subtree = from->has_subtree;
	view->request = from->request;
	if (from->report)
		report_hold(&view->report, from->report);
	if (from->has_subtree)
		subtree_copy(&view->subtree, &from->subtree);
	trace_follow(&view->trace, &from->trace);
	stepper->shown = from->generation;
}

static bool poll_runner(struct stepper *stepper, bool *is_new)
{
	bool is_there;

	do {
		is_there = runner_poll(&stepper->runner);
		if (is_there && stepper->is_halting) {
			stepper->target = (struct target){.iteration = stepper->runner.view.ticks};
			stepper->is_halting = false;
		}
	} while (is_there && !is_target(stepper));
	*is_new = is_there && (stepper->shown != stepper->runner.view.generation);
	if (*is_new)
		show_run(stepper);
	return is_there;
}

/* ---- either */

bool stepper_update(struct stepper *stepper)
{
	struct stepper_view *view = &stepper->view;
	bool was_under_way = view->is_under_way, is_there, is_new = false;
	uint64_t reached = view->reached, target = view->target;

	is_there = stepper->walker ? poll_walker(stepper, &is_new) : poll_runner(stepper, &is_new);
	view->is_under_way = !is_there;
	view->target = stepper->target.iteration;
	view->reached =
		stepper->walker ? walker_reached(stepper->walker) : stepper->runner.view.ticks;
	return is_new || was_under_way != view->is_under_way ||
		(!is_there && (reached != view->reached || target != view->target));
}
