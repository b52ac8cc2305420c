/* session_steps.c: step mode: a search looked at point by point, forwards and backwards. See
 * session.h and search/stepper.h.
 *
 * The stepper's view is put into a seat of its own, in the form in which engines have theirs, so
 * that every pane shows it. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/system/clock.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "tui/session.h"

/* The search whose course is looked at: the one to move; for a human the one that is shown, or else
 * the analyst. */
static int subject_of(const struct session *session)
{
	int mover = (int)session_mover(session), shown = session->watched;
	bool is_shown = (shown == SIDE_FIRST || shown == SIDE_SECOND) &&
		!session_is_human(session, shown) && !session->seat[shown].ops->is_external;

	return !session_is_human(session, mover) ? mover : is_shown ? shown : SEAT_ANALYST;
}

void session_step_subject(const struct session *session, char *out, size_t size)
{
	const struct seat *seat = &session->seat[SEAT_STEPPER];
	const struct formula *formula = seat->view.has_report ? &seat->view.report.formula : NULL;
	int name = (int)strcspn(seat->spec, ":");
	size_t used = 0;

	if (session->step_subject == SEAT_ANALYST)
		text_append(out, size, &used, "the analyst: %.*s", name, seat->spec);
	else
		text_append(out, size, &used, "%c: %.*s", session_letter[session->step_subject],
			name, seat->spec);
	if (formula && formula->rule && formula->rule->uses & FORMULA_C)
		text_append(out, size, &used, ", c %.4g", formula->c);
}

/* How far a search about this position has come, if it is known. */
static uint64_t progress_of(const struct session *session, const struct seat *seat)
{
	bool is_here = seat->root_at == session->at &&
		!memcmp(&seat->root, session_state(session), session->game->state_bytes);

	return is_here && seat->view.has_report ? seat->view.report.iterations : 0;
}

/* Copies what the stepper shows. */
static void mirror(struct session *session)
{
	const struct stepper_view *from = stepper_view(session->stepper);
	struct engine_view *to = &session->seat[SEAT_STEPPER].view;

	to->status = from->is_under_way || from->is_running ? ENGINE_THINKING : ENGINE_PAUSED;
	to->generation++;
	to->ticks = from->iteration;
	to->has_report = from->has_report;
	to->has_outline = from->has_outline;
	to->request = from->request;
	to->owes_answer = from->request != session->seat[SEAT_STEPPER].asked;
	if (from->has_report)
		report_copy(&to->report, &from->report);
	if (from->has_outline)
		outline_copy(&to->outline, &from->outline);
	trace_follow(&to->trace, &from->trace);
	session_tell_step(session);
}

/* The seat shows this search from now on, which nobody lets think by itself. */
static void take_seat(struct session *session, const struct seat *subject)
{
	struct seat *seat = &session->seat[SEAT_STEPPER];

	session_arrange(session); /* the searches rest */
	session->is_held = true;
	session->step_subject = (int)(subject - session->seat);
	seat->spec = xstrdup(subject->spec);
	seat->ops = subject->ops;
	seat->stream = subject->stream;
	seat->root_at = session->at;
	seat->start = ++session->starts;
	seat->c = NAN;
	game_copy(session->game, &seat->root, session_state(session));
	session->watched_before = session->watched;
	session->watched = SEAT_STEPPER;
}

static bool begin_stepper(struct session *session, int number, struct status *st)
{
	const struct seat *subject = &session->seat[number];
	uint64_t progress = progress_of(session, subject);
	struct stepper *stepper = stepper_new(
		session->game, subject->spec, session_state(session), subject->stream, st);

	if (!stepper)
		return false;
	session->stepper = stepper;
	take_seat(session, subject);
	if (*stepper_notice(stepper))
		log_add(session->log, LOG_NOTE, "%s", stepper_notice(stepper));
	if (progress && number != SEAT_ANALYST && subject->searches > 1)
		log_add(session->log, LOG_NOTE,
			"%s has searched before in this game: it is stepped with the random "
			"numbers of its first search",
			subject->spec);
	stepper_go_to(stepper, progress, 0);
	mirror(session);
	return true;
}

static bool begin_theatre(struct session *session, int number, struct status *st)
{
	const struct seat *subject = &session->seat[number];
	struct theatre *theatre = theatre_new(
		session->game, subject->spec, session_state(session), subject->stream, st);

	if (!theatre)
		return false;
	session->theatre = theatre;
	take_seat(session, subject);
	session->told_at = 0;
	session->step_request = (struct outline_request){.depth = 0};
	session_show_theatre(session);
	return true;
}

bool session_begin_steps(struct session *session, struct status *st)
{
	int number = subject_of(session);

	if (session_is_stepping(session))
		return true;
	if (session_is_over(session))
		return status_fail(st, "Game over: F2 new game, u undo");
	return theatre_suits(session->seat[number].ops) ? begin_theatre(session, number, st)
							: begin_stepper(session, number, st);
}

void session_end_steps(struct session *session)
{
	struct seat *seat = &session->seat[SEAT_STEPPER];

	if (!session_is_stepping(session))
		return;
	session_end_step_breaks(session);
	stepper_free(session->stepper);
	session->stepper = NULL;
	theatre_free(session->theatre);
	session->theatre = NULL;
	engine_view_done(&seat->view);
	free(seat->spec);
	*seat = (struct seat){.root_at = -1, .c = NAN};
	if (session->watched == SEAT_STEPPER)
		session->watched = session->watched_before;
}

bool session_is_stepping(const struct session *session)
{
	return session->stepper || session->theatre;
}

const struct stepper_view *session_steps(const struct session *session)
{
	return session->stepper ? stepper_view(session->stepper) : NULL;
}

/* Points of a stepper are an iteration and a phase; no iteration has anywhere near so many. */
uint64_t session_step_point(const struct session *session)
{
	const struct stepper_view *steps = session_steps(session);

	if (session->theatre)
		return (uint64_t)theatre_view(session->theatre)->at;
	return steps ? (steps->iteration << 16) + (uint64_t)steps->phase : 0;
}

/* The moves to the node of the newest event of an iteration. */
static int stepper_path(const struct stepper_view *view, game_move path[REPORT_PV])
{
	const struct journal_event *now =
		view && view->phase ? &view->events.event[view->phase - 1] : NULL;
	int length = 0;

	for (int i = 0; now && i < view->events.count && length < now->depth && length < REPORT_PV;
		i++) {
		const struct journal_event *event = &view->events.event[i];

		if ((event->kind == JOURNAL_SELECT || event->kind == JOURNAL_EXPAND) &&
			event->move != GAME_NO_MOVE)
			path[length++] = event->move;
	}
	return length;
}

int session_step_path(const struct session *session, game_move path[REPORT_PV])
{
	const struct recording *recording =
		session->theatre ? theatre_recording(session->theatre) : NULL;
	int node =
		recording ? recording_current(recording, theatre_view(session->theatre)->at) : -1;

	if (!session->theatre)
		return stepper_path(session_steps(session), path);
	return node < 0 ? 0 : recording_path(recording, node, path, REPORT_PV - 1);
}

/* ---- orders */

/* Shows where it is now. */
static void show(struct session *session)
{
	if (session->theatre)
		session_show_theatre(session);
	else
		mirror(session);
}

static void step_stepper(struct stepper *stepper, int by)
{
	for (; by > 0; by--)
		stepper_forward_phase(stepper);
	for (; by < 0; by++)
		stepper_back_phase(stepper);
}

void session_step_phases(struct session *session, int by)
{
	session_end_seek(session);
	if (session->theatre)
		theatre_step(session->theatre, THEATRE_EVENT, by);
	else
		step_stepper(session->stepper, by);
	show(session);
}

void session_step_iterations(struct session *session, int64_t by)
{
	session_end_seek(session);
	if (session->theatre)
		theatre_step(session->theatre, THEATRE_NODE, by);
	else if (by >= 0)
		stepper_forward(session->stepper, (uint64_t)by);
	else
		stepper_back(session->stepper, (uint64_t)-by);
	show(session);
}

void session_step_to(struct session *session, uint64_t iteration)
{
	session_end_seek(session);
	if (session->theatre)
		theatre_go_to(session->theatre, iteration);
	else
		stepper_go_to(session->stepper, iteration, 0);
	show(session);
}

static bool is_running(const struct session *session)
{
	const struct stepper_view *steps = session_steps(session);

	return session->theatre ? theatre_view(session->theatre)->is_running
				: steps && (steps->is_running || steps->is_under_way);
}

static void run(struct session *session)
{
	enum theatre_unit unit = session->step_unit == STEPPER_PHASE ? THEATRE_EVENT : THEATRE_NODE;

	if (session->theatre)
		theatre_run(session->theatre, unit, session->step_speed, clock_ns());
	else
		stepper_run(session->stepper, session->step_unit, session->step_speed, clock_ns());
}

/* A replay that is stopped leaves one between the beginning and where it was to go: that is said,
 * with the way there. */
static void halt(struct session *session)
{
	const struct stepper_view *steps = session_steps(session);
	char number[32];

	if (steps->is_under_way && !steps->is_running &&
		steps->target) /* a run has no target that somebody named */
		log_add(session->log, LOG_NOTE,
			"replay stopped before iteration %s: I %llu Enter goes there, I 0 Enter to "
			"the beginning",
			text_grouped(steps->target, number), (unsigned long long)steps->target);
	stepper_halt(session->stepper);
}

void session_step_run(struct session *session)
{
	if (session->seeker)
		session_halt_seek(session);
	else if (!is_running(session) && (session->theatre || !session_seek_break(session)))
		run(session);
	else if (session->theatre)
		theatre_halt(session->theatre);
	else if (!session->seeker)
		halt(session);
	show(session);
}

void session_set_step_speed(struct session *session, enum stepper_unit unit, double per_second)
{
	const struct stepper_view *steps = session_steps(session);

	session->step_unit = unit;
	session->step_speed = per_second;
	if (steps ? steps->is_running : session->theatre && is_running(session))
		run(session);
}

uint64_t session_step_request(struct session *session, const struct outline_request *request)
{
	if (session->stepper)
		return stepper_request(session->stepper, request);
	session->step_request = *request;
	return ++session->step_requests; /* the next tick answers it */
}

bool session_tick_steps(struct session *session)
{
	bool is_sent = session->stepper && session_tick_seek(session);
	bool is_new = session->theatre ? session_tick_theatre(session)
				       : stepper_poll(session->stepper, clock_ns());

	if (is_new || is_sent)
		show(session);
	return is_new || is_sent || session->seeker; /* which is somewhere else by now */
}
