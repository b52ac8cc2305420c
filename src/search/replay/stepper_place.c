/* stepper_place.c: where a stepper is, where it is going, and what is seen there.
 *
 * Where it is going is told in a form that needs no knowledge of how many phases an iteration has:
 * an iteration, and how many phases from its beginning or from its end. Each time that both
 * searches have arrived somewhere, the number of phases is known there, and either this is the
 * point or it is found to lie in an iteration before or after. */
#include "search/replay/iteration_stats.h"
#include "search/replay/stepper_internal.h"

/* ---- the way */

void stepper_send(struct stepper *stepper)
{
	uint64_t iteration = stepper->target.iteration,
		 next = iteration < UINT64_MAX ? iteration + 1 : iteration;

	stepper->is_halting = false;
	runner_send(&stepper->present, iteration);
	if (!stepper->has_ahead)
		return;
	if (next < stepper->first_iteration)
		runner_send(&stepper->ahead, 0); /* it may have come there before and told nothing,
						    if the end was near */
	stepper->first_iteration = next; /* all before are not wanted, and are faster untold */
	atomic_store(&stepper->recorder.journal.first_iteration, next);
	runner_send(&stepper->ahead, next);
}

/* Both searches stand, wherever they were when they were halted: they resume_after_halt where the
 * further one is, so that neither has to begin again. The one ahead has not come beyond that, and
 * tells what comes next. */
static void resume_after_halt(struct stepper *stepper)
{
	uint64_t present = stepper->present.view.ticks,
		 ahead = stepper->has_ahead ? stepper->ahead.view.ticks : 0;

	stepper->target.iteration = ahead > present ? ahead : present;
	stepper->first_iteration = 0;
	stepper_send(stepper);
}

/* True if both searches stand where they were sent. */
static bool are_searches_there(struct stepper *stepper)
{
	bool is_present_there = runner_poll(&stepper->present),
	     is_ahead_there = !stepper->has_ahead || runner_poll(&stepper->ahead);

	if (!is_present_there || !is_ahead_there)
		return false;
	if (!stepper->is_halting)
		return true;
	resume_after_halt(stepper);
	return false;
}

static bool is_at_end(const struct stepper *stepper)
{
	return stepper->present.view.status == ENGINE_DONE;
}

/* Having arrived: how many phases the next iteration has. The one ahead cannot have gone on if
 * there is none. */
static int phase_count(const struct stepper *stepper)
{
	return stepper->has_ahead && stepper->ahead.view.ticks > stepper->present.view.ticks
		? stepper->recorder.events.count
		: 0;
}

/* Having arrived: finds the target's phase. False if it lies in another iteration; then it is under
 * way there. */
static bool find_phase(struct stepper *stepper)
{
	struct target *target = &stepper->target;
	int phases = phase_count(stepper);

	target->iteration = stepper->present.view.ticks; /* less than was asked for at the end */
	if (target->is_from_end)
		target->phases += phases + 1;
	target->is_from_end = false;
	if (target->phases < 0 && target->iteration == 0) {
		target->phases = 0;
	} else if (target->phases > phases && is_at_end(stepper)) {
		target->phases = phases;
	} else if (target->phases < 0) {
		target->iteration--;
		target->is_from_end = true;
		stepper_send(stepper);
		return false;
	} else if (target->phases > phases) {
		target->phases -= phases + 1;
		target->iteration++;
		stepper_send(stepper);
		return false;
	}
	return true;
}

/* ---- what is seen there */

static void show_events(struct stepper *stepper)
{
	assert(!phase_count(stepper) ||
		stepper->recorder.iteration == stepper->target.iteration + 1);
	if (phase_count(stepper))
		events_copy(&stepper->view.events, stepper->game, &stepper->recorder.events);
	else
		events_drop(&stepper->view.events);
}

/* When all of an iteration has happened the best move is that of the search ahead, which stands
 * there. */
static void take_best(struct report *report, const struct report *from)
{
	report->best = from->best;
	report->kind = from->kind;
	report->value = from->value;
	report->pv_length = from->pv_length;
	memcpy(report->pv, from->pv, sizeof report->pv);
}

/* Lets what has happened since the iterations change their figures. */
static void show_phase(struct stepper *stepper, const struct subtree_request *request)
{
	struct stepper_view *view = &stepper->view;
	struct report *report = report_copy(view->report, view->report->move_count);

	iteration_stats_advance(&view->events, view->phase, report,
		view->has_subtree ? &view->subtree : NULL, request);
	if (view->phase == phase_count(stepper) && stepper->ahead.view.report)
		take_best(report, stepper->ahead.view.report);
	report_release(view->report);
	view->report = report;
}

/* Shows the figures after the iterations, and what has happened since. */
static void show_figures(struct stepper *stepper)
{
	const struct engine_view *from = &stepper->present.view;
	struct stepper_view *view = &stepper->view;
	bool is_known = stepper->has_request && from->request == stepper->request_number;

	view->has_report = from->report != NULL;
	view->has_subtree = from->has_subtree;
	view->request = from->request;
	if (from->report)
		report_hold(&view->report, from->report);
	if (from->has_subtree)
		subtree_copy(&view->subtree, &from->subtree);
	if (view->phase)
		show_phase(stepper, is_known ? &stepper->request : NULL);
	trace_follow(&view->trace, &from->trace);
	stepper->shown_generation = from->generation;
}

/* Having settled: makes the view what is known here; true if that is another one than before. */
static bool show(struct stepper *stepper)
{
	struct stepper_view *view = &stepper->view;
	uint64_t iteration = stepper->target.iteration;
	int phase = (int)stepper->target.phases;
	bool is_first = !stepper->shown_generation,
	     is_elsewhere = is_first || view->iteration != iteration;

	if (is_elsewhere)
		show_events(stepper);
	if (!is_elsewhere && view->phase == phase &&
		stepper->shown_generation == stepper->present.view.generation)
		return false;
	view->iteration = iteration;
	view->phase = phase;
	view->is_at_end = is_at_end(stepper);
	view->is_at_start = iteration == 0 && phase == 0;
	show_figures(stepper);
	return true;
}

bool stepper_update(struct stepper *stepper)
{
	struct stepper_view *view = &stepper->view;
	bool was_under_way = view->is_under_way, is_there, is_new;
	uint64_t reached = view->reached, target = view->target;

	do
		is_there = are_searches_there(stepper);
	while (is_there && !find_phase(stepper));
	is_new = is_there && show(stepper);
	view->is_under_way = !is_there;
	view->target = stepper->target.iteration;
	view->reached = stepper->present.view.ticks;
	return is_new || was_under_way != view->is_under_way ||
		(!is_there && (reached != view->reached || target != view->target));
}
