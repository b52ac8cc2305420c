/* explain.c: what both searches of a twin race do in the iteration in which they part; see twin.h.
 *
 * Both run once more up to there, without their records: that is as fast as a search can be, and
 * the events of one iteration are told in full. */
#include <stdlib.h>

#include "base/xalloc.h"
#include "lab/twin/twin_internal.h"

/* Ends a search when the capture has seen enough, or the user has. */
struct guard {
	struct watch watch; /* first */
	const struct twin_capture *capture;
	const atomic_bool *stop;
};

static uint64_t look(struct watch *watch, struct control *control)
{
	const struct guard *guard = (const struct guard *)watch;

	if (atomic_load(&guard->capture->is_past) || (guard->stop && atomic_load(guard->stop)))
		control->is_stopped = true;
	return 0;
}

/* The events of an iteration of one search; false if it was stopped before. */
static bool repeat(const struct twin *twin, int which, uint64_t iteration, const atomic_bool *stop,
	struct twin_parting *out)
{
	struct status st;
	struct search *search = search_new(twin->game, twin->runner[which].recipe.spec, &st);
	const struct report *report = NULL;
	struct twin_capture capture;
	struct guard guard = {.watch = {.look = look}, .capture = &capture, .stop = stop};
	struct control control;
	bool is_told;

	assert(search); /* as it was before */
	twin_capture_init(&capture, twin->game, &twin->root, iteration);
	is_told = search_set_journal(search, &capture.journal, &st);
	assert(is_told);
	(void)is_told;
	control_init(&control);
	control_watch(&control, &guard.watch);
	if (!twin_counts_nodes(twin))
		control_limit(&control, iteration + 1);
	search_begin(search, twin->stream);
	search_think(search, &twin->root, &control, &report);
	out->events[which] = capture.events;
	out->formula[which] = report->formula;
	capture.events = (struct events){.count = 0};
	twin_capture_done(&capture);
	report_release(report);
	search_free(search);
	return !stop || !atomic_load(stop);
}

int twin_compare_events(const struct events *first, const struct events *second, int from)
{
	int n = first->count < second->count ? first->count : second->count;

	while (from < n &&
		twin_digest(0, &first->event[from]) == twin_digest(0, &second->event[from]))
		from++;
	return from;
}

void twin_explain(const struct twin *twin, const atomic_bool *stop, struct twin_parting *out)
{
	uint64_t iteration = twin->finding.parted_at;

	twin_parting_done(out);
	if (!iteration || !repeat(twin, 0, iteration, stop, out) ||
		!repeat(twin, 1, iteration, stop, out))
		return;
	out->iteration = iteration;
	out->event = twin_compare_events(&out->events[0], &out->events[1], 0);
}

void twin_parting_done(struct twin_parting *parting)
{
	for (int i = 0; i < 2; i++)
		events_done(&parting->events[i]);
	parting->iteration = 0;
}

const struct journal_event *twin_parting_event(const struct twin_parting *parting, int which)
{
	const struct events *events = &parting->events[which];

	return parting->event < events->count ? &events->event[parting->event] : NULL;
}

/* The depth of the node at which something happens: a child that enters the tree, or is looked at,
 * does so at its parent. */
static int place_of(const struct journal_event *event)
{
	bool is_into = (event->kind == JOURNAL_EXPAND && event->move != GAME_NO_MOVE) ||
		event->kind == JOURNAL_ENTER || event->kind == JOURNAL_RECALL;

	return is_into && event->depth ? event->depth - 1 : event->depth;
}

int twin_parting_path(const struct twin_parting *parting, game_move *path)
{
	const struct events *events =
		&parting->events[parting->events[0].count < parting->events[1].count];
	int length = parting->event < events->count ? place_of(&events->event[parting->event]) : 0;

	for (int i = 0; i < parting->event; i++) {
		const struct journal_event *event = &events->event[i];
		int depth = event->kind == JOURNAL_SELECT ? event->depth + 1 : event->depth;
		bool is_on_way = event->kind == JOURNAL_SELECT || event->kind == JOURNAL_EXPAND ||
			event->kind == JOURNAL_ENTER;

		if (is_on_way && event->move != GAME_NO_MOVE && depth <= length)
			path[depth - 1] = event->move;
	}
	return length;
}
