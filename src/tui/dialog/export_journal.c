/* export_journal.c: what happens inside a search, as files; see exports.h. */
#include "base/system/clock.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/journal/journal.h"
#include "tui/dialog/dialog_internal.h"
#include "tui/dialog/exports.h"

#include <stdlib.h>

#define PATIENCE_NS UINT64_C(5000000000)

/* Where minimax and alpha-beta are at one node follows from all nodes before, so theirs is told
 * from the beginning only. */
static bool check_steps(
	const struct session *session, const struct stepper_view *steps, struct status *st)
{
	if (session->replay)
		return status_fail(st,
			"this solver has no iterations, expected mcts; the journal of the first "
			"nodes can be written");
	if (!steps)
		return status_fail(
			st, "an iteration is looked at in step mode, expected that: F5 begins it");
	if (steps->is_under_way)
		return status_fail(st,
			"step mode is on its way to iteration %llu, expected it to stand",
			(unsigned long long)steps->target);
	if (!steps->events.count)
		return status_fail(st,
			"nothing happens here: the search is at its end, or tells nothing; "
			"expected an iteration of mcts");
	return true;
}

bool export_iteration(struct export_order *order, int format, FILE *file, struct status *st)
{
	const struct session *session = workbench_session(order->bench);
	const struct stepper_view *steps = session_steps(session);
	struct journal *writer;

	if (!check_steps(session, steps, st))
		return false;
	writer = journal_writer_new(file, (enum journal_format)format, session->game,
		&session->seat[SEAT_STEPPER].root);
	for (int i = 0; i < steps->events.count; i++)
		writer->event(writer, &steps->events.event[i]);
	journal_writer_free(writer);
	snprintf(order->note, sizeof order->note, "iteration %llu",
		(unsigned long long)steps->iteration + 1);
	return true;
}

/* Which search that is watched or stepped: its recipe begins again, with the random numbers that it
 * had at its own beginning. */
static uint64_t stream_of(const struct session *session)
{
	if (session->stepper)
		return stepper_stream(session->stepper);
	return session->watched < SEAT_ANALYST ? session_stream(session, session->watched) : 0;
}

static uint64_t think(struct search *search, const struct session *session, const struct seat *seat,
	uint64_t iterations)
{
	const struct report *report = NULL;
	struct control control;
	uint64_t done;

	control_init(&control);
	control_limit(&control, iterations + 1);
	control.deadline_ns = clock_ns() + PATIENCE_NS;
	search_begin(search, stream_of(session));
	search_think(search, &seat->root, &control, &report);
	done = report_work(report);
	report_release(report);
	return done;
}

bool export_beginning(struct export_order *order, int format, FILE *file, struct status *st)
{
	const struct session *session = workbench_session(order->bench);
	const struct seat *seat = session_watched(session);
	struct search *search;
	struct journal *writer;
	char number[32];
	bool is_good;

	if (!seat || seat->root_at < 0)
		return status_fail(st,
			"no search has looked at this position, expected one that has: Space "
			"starts it, F5 steps");
	search = search_new_of(session->game, seat->spec, SPEC_OF_USER, st);
	if (!search)
		return false;
	writer = journal_writer_new(file, (enum journal_format)format, session->game, &seat->root);
	is_good = search_set_journal(search, writer, st);
	if (is_good)
		snprintf(order->note, sizeof order->note, "the first %s",
			text_grouped(think(search, session, seat, order->iterations), number));
	search_free(search);
	journal_writer_free(writer);
	return is_good;
}
