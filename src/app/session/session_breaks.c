/* session_breaks.c: where the searches of a session stop by themselves, and what is watched for;
 * see session.h.
 *
 * An engine stops at the very iteration by itself. In step mode a break finder finds that
 * iteration, and the stepper is sent there; what becomes true with single steps is found by
 * comparing the reports of two iterations. */
#include <stdlib.h>
#include <string.h>

#include "app/session/session.h"
#include "base/text.h"
#include "base/xalloc.h"

enum { SEEK_MOST = 10000000 }; /* iterations in which a break must come: some seconds */

/* What a stepper showed last between two iterations. */
struct step_memory {
	bool is_known;
	uint64_t iteration;
	uint64_t told; /* an iteration about which the log has everything */
	const struct report *report;
};

static bool is_about_board(const struct session *session, const struct seat *seat)
{
	return seat->engine && seat->purpose != PURPOSE_NONE && seat->root_at == session->at &&
		!memcmp(&seat->root, session_state(session), session->game->state_bytes);
}

/* ---- engines */

void session_give_breaks(struct session *session, struct seat *seat)
{
	struct breakpoints_active active;
	struct status st;

	breakpoints_list_active(&session->breakpoints, &active);
	seat->seen_hits = 0;
	if (!engine_set_conditions(
		    seat->engine, active.condition, active.count, active.watches, &st))
		log_add(session->log, LOG_PROBLEM, "no breaks: %s", st.text);
	engine_poll(seat->engine, seat->view); /* hits of other conditions are gone */
}

/* The list has changed: a search that thinks about the position on the board gets the new one. */
static void renew(struct session *session)
{
	session_end_seek(session);
	for (int i = 0; i < SEAT_PLAYERS; i++)
		if (is_about_board(session, &session->seat[i]))
			session_give_breaks(session, &session->seat[i]);
}

void session_follow_breaks(struct session *session)
{
	if (!session_is_over(session))
		breakpoints_follow(
			&session->breakpoints, session->game, session_state(session), session->log);
}

void session_tell_breaks(struct session *session)
{
	for (int i = 0; i < SEAT_PLAYERS; i++) {
		struct seat *seat = &session->seat[i];

		if (is_about_board(session, seat))
			breakpoints_tell_new(&session->breakpoints, &seat->view->hits,
				&seat->seen_hits, session->game, &seat->root, session->log);
	}
}

/* ---- the list */

bool session_add_break(struct session *session, const char *text, bool is_watch, struct status *st)
{
	if (session_is_over(session))
		return status_fail(st,
			"the game is over, expected a position with moves: undo (u) or a new game "
			"(F2)");
	if (!breakpoints_add(&session->breakpoints, text, is_watch, session->game,
		    session_state(session), st))
		return false;
	renew(session);
	return true;
}

void session_remove_break(struct session *session, int row)
{
	breakpoints_remove(&session->breakpoints, row);
	renew(session);
}

void session_switch_break(struct session *session, int row)
{
	session->breakpoints.row[row].is_off = !session->breakpoints.row[row].is_off;
	renew(session);
}

void session_turn_break(struct session *session, int row)
{
	session->breakpoints.row[row].is_watch = !session->breakpoints.row[row].is_watch;
	renew(session);
}

/* ---- step mode */

bool session_seek_break(struct session *session)
{
	const struct seat *seat = &session->seat[SEAT_STEPPER];
	struct break_finder_source subject = {session->game, seat->spec, &seat->root, seat->stream};
	struct break_finder_goal wish = {
		.from = stepper_view(session->stepper)->iteration, .most = SEEK_MOST};
	struct breakpoints_active active;
	struct status st;
	char number[32];

	breakpoints_list_active(&session->breakpoints, &active);
	if (!active.stops)
		return false;
	wish.conditions = active.condition;
	wish.count = active.count;
	wish.watches = active.watches;
	session->break_finder = break_finder_new(&subject, &wish, &st);
	if (session->break_finder)
		log_add(session->log, LOG_NOTE, "on to the next break after iteration %s",
			text_grouped(wish.from, number));
	else
		log_add(session->log, LOG_PROBLEM, "no breaks: %s", st.text);
	return session->break_finder != NULL;
}

void session_end_seek(struct session *session)
{
	break_finder_free(session->break_finder);
	session->break_finder = NULL;
}

void session_halt_seek(struct session *session)
{
	char number[32];

	log_add(session->log, LOG_NOTE,
		"No break up to iteration %s, where the search for one ends",
		text_grouped(break_finder_iteration(session->break_finder), number));
	session_end_seek(session);
}

static struct step_memory *memory_of(struct session *session)
{
	if (!session->step_memory)
		session->step_memory = xcalloc(1, sizeof *session->step_memory);
	return session->step_memory;
}

bool session_tick_seek(struct session *session)
{
	enum break_finder_state state = session->break_finder
		? break_finder_poll(session->break_finder)
		: BREAK_FINDER_BUSY;
	char number[32];
	uint64_t seen = 0, at;

	if (state == BREAK_FINDER_BUSY)
		return false;
	at = break_finder_iteration(session->break_finder);
	breakpoints_tell_new(&session->breakpoints, break_finder_hits(session->break_finder), &seen,
		session->game, &session->seat[SEAT_STEPPER].root, session->log);
	if (state == BREAK_FINDER_AT_LIMIT) {
		session_halt_seek(session);
		return true;
	}
	if (state == BREAK_FINDER_FOUND) {
		memory_of(session)->told = at;
		stepper_go_to(session->stepper, at, 0);
	} else {
		log_add(session->log, LOG_NOTE,
			"no break up to iteration %s, where the search ends",
			text_grouped(at, number));
	}
	session_end_seek(session);
	return true;
}

/* What becomes true from one report to the next one. */
static uint64_t compare(const struct breakpoints_active *active, const struct report *before,
	const struct report *now)
{
	uint64_t which = 0;

	for (int i = 0; i < active->count; i++) {
		const struct condition *condition = active->condition[i];
		bool was_true =
			!condition_is_event(condition) && condition_holds(condition, NULL, before);

		if (!was_true && condition_holds(condition, before, now))
			which |= UINT64_C(1) << i;
	}
	return which;
}

void session_tell_step(struct session *session)
{
	const struct stepper_view *view = stepper_view(session->stepper);
	struct breakpoints_active active;

	breakpoints_list_active(&session->breakpoints, &active);
	if (!active.count || view->phase || view->is_under_way || !view->has_report)
		return;
	if (memory_of(session)->is_known &&
		view->iteration == session->step_memory->iteration + 1 &&
		view->iteration != session->step_memory->told) {
		const struct report *before = session->step_memory->report;
		struct engine_hit hit = {view->iteration, compare(&active, before, view->report),
			view->report->best, before->best};

		breakpoints_tell(&session->breakpoints, &hit, session->game,
			&session->seat[SEAT_STEPPER].root, session->log);
	}
	session->step_memory->is_known = true;
	session->step_memory->iteration = view->iteration;
	session->step_memory->told = 0;
	report_hold(&session->step_memory->report, view->report);
}

void session_end_step_breaks(struct session *session)
{
	session_end_seek(session);
	if (session->step_memory)
		report_release(session->step_memory->report);
	free(session->step_memory);
	session->step_memory = NULL;
}
