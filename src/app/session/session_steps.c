/* session_steps.c: step mode: a search looked at point by point, forwards and backwards. See
 * session.h and search/replay/stepper.h.
 *
 * The stepper's view is put into a seat of its own, in the form in which engines have theirs, so
 * that every pane shows it. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/session.h"
#include "base/system/clock.h"
#include "base/text.h"
#include "base/xalloc.h"

/* The search whose course is looked at: the one to move; for a human the one that is shown, or else
 * the analyst. */
static int seat_to_step(const struct session *session)
{
	int mover = (int)session_mover(session), shown = session->watched;
	bool is_shown = (shown == SIDE_FIRST || shown == SIDE_SECOND) &&
		!session_is_human(session, shown) && !session->seat[shown].ops->is_external;

	return !session_is_human(session, mover) ? mover : is_shown ? shown : SEAT_ANALYST;
}

void session_stepped_name(const struct session *session, char *out, size_t size)
{
	const struct seat *seat = &session->seat[SEAT_STEPPER];
	const struct formula *formula = seat->view->report ? &seat->view->report->formula : NULL;
	int name = (int)strcspn(seat->spec, ":");
	size_t used = 0;

	if (session->stepped_seat == SEAT_ANALYST)
		text_append(out, size, &used, "the analyst: %.*s", name, seat->spec);
	else
		text_append(out, size, &used, "%c: %.*s", session_letter[session->stepped_seat],
			name, seat->spec);
	if (formula && formula->rule && formula->rule->uses & FORMULA_C)
		text_append(out, size, &used, ", c %.4g", formula->c);
}

/* How far a search about this position has come, if it is known. */
static uint64_t progress_of(const struct session *session, const struct seat *seat)
{
	bool is_here = seat->root_at == session->at &&
		!memcmp(&seat->root, session_state(session), session->game->state_bytes);

	return is_here && seat->view->report ? seat->view->report->iterations : 0;
}

/* Copies what the stepper shows. */
static void mirror(struct session *session)
{
	const struct stepper_view *from = stepper_view(session->stepper);
	struct engine_view *to = session->seat[SEAT_STEPPER].view;

	to->status = from->is_under_way || from->is_running ? ENGINE_THINKING : ENGINE_PAUSED;
	to->generation++;
	to->ticks = from->iteration;
	to->has_subtree = from->has_subtree;
	to->request = from->request;
	to->owes_answer = from->request != session->seat[SEAT_STEPPER].asked;
	report_hold(&to->report, from->has_report ? from->report : NULL);
	if (from->has_subtree)
		subtree_copy(&to->subtree, &from->subtree);
	trace_follow(&to->trace, &from->trace);
	session_tell_step(session);
}

/* The seat shows this search from now on, which does not think by itself. */
static void take_seat(struct session *session, const struct seat *stepped)
{
	struct seat *seat = &session->seat[SEAT_STEPPER];

	session_arrange(session); /* the searches rest */
	session->is_held = true;
	session->stepped_seat = (int)(stepped - session->seat);
	seat->spec = xstrdup(stepped->spec);
	seat->ops = stepped->ops;
	seat->stream = stepped->stream;
	seat->root_at = session->at;
	seat->start = ++session->starts;
	seat->c = NAN;
	game_copy(session->game, &seat->root, session_state(session));
	session->watched_before = session->watched;
	session->watched = SEAT_STEPPER;
}

static bool begin_stepper(struct session *session, int number, struct status *st)
{
	const struct seat *stepped = &session->seat[number];
	uint64_t progress = progress_of(session, stepped);
	struct stepper *stepper = stepper_new(
		session->game, stepped->spec, session_state(session), stepped->stream, st);

	if (!stepper)
		return false;
	session->stepper = stepper;
	take_seat(session, stepped);
	if (*stepper_notice(stepper))
		log_add(session->log, LOG_NOTE, "%s", stepper_notice(stepper));
	if (progress && number != SEAT_ANALYST && stepped->searches > 1)
		log_add(session->log, LOG_NOTE,
			"%s has searched before in this game: it is stepped with the random "
			"numbers of its first search",
			stepped->spec);
	if (progress && !stepper_is_fresh(stepper) &&
		(number == SEAT_ANALYST || stepped->searches == 1) &&
		engine_wait(stepped->engine) == ENGINE_DONE)
		stepper_follow(stepper, stepped->search);
	stepper_go_to(stepper, progress, 0);
	mirror(session);
	return true;
}

static bool begin_replay(struct session *session, int number, struct status *st)
{
	const struct seat *stepped = &session->seat[number];
	struct replay *replay = replay_new(
		session->game, stepped->spec, session_state(session), stepped->stream, st);

	if (!replay)
		return false;
	session->replay = replay;
	take_seat(session, stepped);
	session->told_at = 0;
	session->step_request = (struct subtree_request){.depth = 0};
	session_show_replay(session);
	return true;
}

bool session_begin_steps(struct session *session, struct status *st)
{
	int number = seat_to_step(session);

	if (session_is_stepping(session))
		return true;
	if (session_is_over(session))
		return status_fail(st, "Game over: F2 new game, u undo");
	return replay_suits(session->seat[number].ops) ? begin_replay(session, number, st)
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
	replay_free(session->replay);
	session->replay = NULL;
	engine_view_done(seat->view);
	free(seat->spec);
	*seat = (struct seat){.view = seat->view, .root_at = -1, .c = NAN};
	if (session->watched == SEAT_STEPPER)
		session->watched = session->watched_before;
}

bool session_is_stepping(const struct session *session)
{
	return session->stepper || session->replay;
}

const struct stepper_view *session_steps(const struct session *session)
{
	return session->stepper ? stepper_view(session->stepper) : NULL;
}

/* Points of a stepper are an iteration and a phase; no iteration has anywhere near that number of
 * phases. */
uint64_t session_step_point(const struct session *session)
{
	const struct stepper_view *steps = session_steps(session);

	if (session->replay)
		return (uint64_t)replay_view(session->replay)->at;
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
		session->replay ? replay_recording(session->replay) : NULL;
	int node = recording ? recording_current(recording, replay_view(session->replay)->at) : -1;

	if (!session->replay)
		return stepper_path(session_steps(session), path);
	return node < 0 ? 0 : recording_path(recording, node, path, REPORT_PV - 1);
}

/* ---- orders */

/* Shows where it is now. */
static void show(struct session *session)
{
	if (session->replay)
		session_show_replay(session);
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
	if (session->replay)
		replay_step(session->replay, REPLAY_EVENT, by);
	else
		step_stepper(session->stepper, by);
	show(session);
}

void session_step_iterations(struct session *session, int64_t by)
{
	session_end_seek(session);
	if (session->replay)
		replay_step(session->replay, REPLAY_NODE, by);
	else if (by >= 0)
		stepper_forward(session->stepper, (uint64_t)by);
	else
		stepper_back(session->stepper, (uint64_t)-by);
	show(session);
}

void session_step_to(struct session *session, uint64_t iteration)
{
	session_end_seek(session);
	if (session->replay)
		replay_go_to(session->replay, iteration);
	else
		stepper_go_to(session->stepper, iteration, 0);
	show(session);
}

static bool is_running(const struct session *session)
{
	const struct stepper_view *steps = session_steps(session);

	return session->replay ? replay_view(session->replay)->is_running
			       : steps && (steps->is_running || steps->is_under_way);
}

static void run(struct session *session)
{
	enum replay_unit unit = session->step_unit == STEPPER_PHASE ? REPLAY_EVENT : REPLAY_NODE;

	if (session->replay)
		replay_run(session->replay, unit, session->step_speed, clock_ns());
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
	if (session->break_finder)
		session_halt_seek(session);
	else if (!is_running(session) && (session->replay || !session_seek_break(session)))
		run(session);
	else if (session->replay)
		replay_halt(session->replay);
	else if (!session->break_finder)
		halt(session);
	show(session);
}

void session_set_step_speed(struct session *session, enum stepper_unit unit, double per_second)
{
	const struct stepper_view *steps = session_steps(session);

	session->step_unit = unit;
	session->step_speed = per_second;
	if (steps ? steps->is_running : session->replay && is_running(session))
		run(session);
}

uint64_t session_step_request(struct session *session, const struct subtree_request *request)
{
	if (session->stepper)
		return stepper_request(session->stepper, request);
	session->step_request = *request;
	return ++session->step_requests; /* the next tick answers it */
}

bool session_tick_steps(struct session *session)
{
	bool is_sent = session->stepper && session_tick_seek(session);
	bool is_new = session->replay ? session_tick_replay(session)
				      : stepper_poll(session->stepper, clock_ns());

	if (is_new || is_sent)
		show(session);
	return is_new || is_sent || session->break_finder; /* which is somewhere else by now */
}
