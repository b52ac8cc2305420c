/* session_replay.c: step mode of minimax and alpha-beta; see session.h and search/replay/replay.h.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/session/session.h"
#include "app/words/replay_text.h"
#include "base/system/clock.h"
#include "base/text.h"
#include "base/xalloc.h"

enum { MOST_SENTENCES = 12 }; /* of one step; of longer ways only the last is said */

/* ---- what is told */

static void tell_event(struct session *session, const char *before, int event)
{
	char *sentence = replay_text_sentence(replay_recording(session->replay), event);

	log_add(session->log, LOG_SEARCH, "%s%s", before, sentence);
	free(sentence);
}

/* A sentence for each event since the last time; on the way back one that says where it is. */
static void tell_way(struct session *session)
{
	int at = replay_view(session->replay)->at, from = session->told_at;

	session->told_at = at;
	if (at < from && at == 0)
		log_add(session->log, LOG_SEARCH, "back to the beginning");
	else if (at < from)
		tell_event(session, "back to: ", at - 1);
	if (at - from > MOST_SENTENCES) {
		log_add(session->log, LOG_NOTE, "%d events on", at - from);
		from = at - 1;
	}
	for (int i = from; i < at; i++)
		tell_event(session, "", i);
}

static void tell_recording(struct session *session)
{
	const struct recording *recording = replay_recording(session->replay);
	const struct recorded_event *last = &recording->event[recording->count - 1];
	char nodes[32], events[32], omitted[48] = "";

	if (last->omitted)
		snprintf(omitted, sizeof omitted, ", %d more that were not drawn", last->omitted);
	log_add(session->log, LOG_NOTE, "%s: %s nodes, %s events, %d moves never looked at%s",
		session->seat[SEAT_STEPPER].spec, text_grouped((uint64_t)last->entered, nodes),
		text_grouped((uint64_t)recording->count, events), last->pruned, omitted);
	if (!replay_view(session->replay)->is_whole)
		log_add(session->log, LOG_PROBLEM,
			"that is not the whole search, only its first %s events; expected a "
			"smaller one, such as alphabeta:depth=4, or a position "
			"nearer to the end",
			events);
}

/* ---- what is shown */

void session_show_replay(struct session *session)
{
	const struct replay_view *view = replay_view(session->replay);
	const struct recording *recording = replay_recording(session->replay);
	struct engine_view *to = session->seat[SEAT_STEPPER].view;

	to->status = view->is_recording || view->is_running ? ENGINE_THINKING : ENGINE_PAUSED;
	to->generation++;
	to->request = session->step_requests;
	to->has_subtree = recording && view->at;
	report_hold(&to->report, NULL);
	if (!recording)
		return;
	tell_way(session);
	to->ticks = view->at ? (uint64_t)recording->event[view->at - 1].entered : 0;
	if (view->at)
		to->report = recording_report(recording, view->at);
	recording_subtree(recording, view->at, &session->step_request, &to->subtree);
}

bool session_tick_replay(struct session *session)
{
	bool was_recording = replay_view(session->replay)->is_recording,
	     is_new = replay_poll(session->replay, clock_ns());

	if (was_recording && !replay_view(session->replay)->is_recording)
		tell_recording(session);
	return is_new || session->seat[SEAT_STEPPER].view->request != session->step_requests;
}

/* ---- moves in another order */

bool session_reorder(struct session *session, int node, int by, struct status *st)
{
	const struct recording *recording =
		session->replay ? replay_recording(session->replay) : NULL;

	if (!recording)
		return status_fail(
			st, "nothing to reorder, expected minimax or alpha-beta in step mode");
	if (node < 0 || recording->node[node].parent < 0)
		return status_fail(st, "this node is no move, expected one below the root");
	if (!replay_reorder(
		    session->replay, recording->node[node].parent, recording->node[node].move, by))
		return status_fail(st, "the move is the %s of its node already, expected another",
			by < 0 ? "first" : "last");
	session->told_at = replay_view(session->replay)->at;
	session_show_replay(session);
	return true;
}
