/* session_think.c: what the searches of a session do: who thinks when, and what becomes of what
 * they find. See session.h.
 *
 * What a seat should be at work for follows from the position, the players and the user's wishes:
 * wanted_of(). session_arrange() compares that with what it is at work for and gives orders only
 * where they differ, so nothing that is right is ever disturbed. */
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/session.h"
#include "app/words/stat_line.h"
#include "base/system/clock.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/records/line.h"

enum { HINT_MS = 800, SAMPLES_PER_OCTAVE = 8, LINE_MOST = 5 };

/* ---- who thinks when */

static enum purpose wanted_of(const struct session *session, int number)
{
	const struct seat *seat = &session->seat[number];
	int mover = (int)session_mover(session);

	if (!seat->engine || session_is_stepping(session) || session_is_over(session))
		return PURPOSE_NONE;
	if (number == SEAT_ANALYST)
		return session_is_human(session, mover) &&
				(session->is_analysing || session->hint_due_ns)
			? PURPOSE_ANALYSE
			: PURPOSE_NONE;
	if (session->is_held)
		return PURPOSE_NONE;
	if (number == mover)
		return PURPOSE_MOVE;
	return session->is_pondering && seat->budget.can_be_lifted &&
			session_is_human(session, mover)
		? PURPOSE_PONDER
		: PURPOSE_NONE;
}

/* Whether what a seat thinks or thought about is the position on the board. */
static bool is_about_board(const struct session *session, const struct seat *seat)
{
	return seat->root_at == session->at &&
		!memcmp(&seat->root, session_state(session), session->game->state_bytes);
}

static bool is_running(const struct seat *seat)
{
	return seat->view->status == ENGINE_THINKING || seat->view->status == ENGINE_PAUSED;
}

static void start(struct session *session, int number, enum purpose purpose)
{
	struct seat *seat = &session->seat[number];

	/* everything else has the recipe's own */
	budget_lift(&seat->budget, seat->engine, purpose == PURPOSE_PONDER);
	/* its answer is that of `mctscope analyze`, however often it is asked */
	if (number == SEAT_ANALYST)
		engine_begin(seat->engine, 0);
	game_copy(session->game, &seat->root, session_state(session));
	seat->root_at = session->at;
	seat->start = ++session->starts;
	seat->purpose = purpose;
	seat->is_paused = false;
	seat->searches++;
	session_give_breaks(session, seat);
	engine_follow(seat->engine, session->state, session->move, session->at);
	engine_start(seat->engine, &seat->root, false);
	engine_poll(seat->engine, seat->view);
	session->watched = number;
}

static void dismiss(struct seat *seat)
{
	seat->purpose = PURPOSE_NONE;
	if (seat->engine && is_running(seat))
		engine_stop(seat->engine);
}

/* An analysis that was paused does not go on by itself at the next position. */
static void end_paused_analysis(struct session *session)
{
	const struct seat *analyst = &session->seat[SEAT_ANALYST];

	if (analyst->purpose == PURPOSE_ANALYSE && analyst->is_paused &&
		!is_about_board(session, analyst))
		session->is_analysing = false;
}

void session_arrange(struct session *session)
{
	end_paused_analysis(session);
	if (session->hint_due_ns &&
		(session_is_over(session) ||
			!session_is_human(session, (int)session_mover(session))))
		session->hint_due_ns = 0;
	session_follow_breaks(session);
	for (int i = 0; i < SEAT_PLAYERS; i++) {
		struct seat *seat = &session->seat[i];
		enum purpose wanted = wanted_of(session, i);

		if (wanted != PURPOSE_NONE && seat->purpose == wanted &&
			is_about_board(session, seat))
			continue;
		dismiss(seat);
		if (wanted != PURPOSE_NONE)
			start(session, i, wanted);
	}
}

/* ---- orders */

/* The seat that is shown, if it is at work. */
static struct seat *worker_of(struct session *session)
{
	struct seat *seat = session->watched == SEAT_NONE ? NULL : &session->seat[session->watched];

	return seat && seat->purpose != PURPOSE_NONE &&
			(seat->purpose == PURPOSE_MOVE || is_running(seat))
		? seat
		: NULL;
}

/* Nothing that anybody said before keeps the search from its work. */
static void let_go(struct session *session)
{
	session_end_steps(session);
	session->is_held = false;
	if (session_is_human(session, (int)session_mover(session)) && !session->is_analysing) {
		session->is_analysing = true;
		if (session->watched != SEAT_NONE &&
			session->watched != SEAT_ANALYST) /* its figures go */
			log_add(session->log, LOG_NOTE,
				"from here on the figures are those of the analyst: %s",
				session->seat[SEAT_ANALYST].spec);
	}
	session_arrange(session);
}

void session_toggle_pause(struct session *session)
{
	struct seat *seat = worker_of(session);

	if (session_is_stepping(session))
		return session_step_run(session);
	if (!seat) {
		if (!session_is_over(session))
			let_go(session);
		return;
	}
	seat->is_paused = !seat->is_paused;
	if (seat->is_paused && seat->purpose == PURPOSE_MOVE)
		log_add(session->log, LOG_NOTE, "paused: Space lets %s go on", seat->spec);
	if (seat->is_paused)
		engine_pause(seat->engine);
	else
		engine_resume(seat->engine);
	engine_poll(seat->engine, seat->view);
}

bool session_play_now(struct session *session, struct status *st)
{
	struct seat *seat = &session->seat[session_mover(session)];
	const struct seat *analyst = &session->seat[SEAT_ANALYST];

	if (session_is_over(session))
		return status_fail(st, "Game over: F2 new game, u undo");
	if (seat->engine && seat->ops->is_external)
		return status_fail(st,
			"%s is another program, which cannot be hurried, expected you to wait",
			seat->spec);
	if (seat->engine) {
		let_go(session);
		seat->is_paused = false;
		session->moved_ns = 0; /* nor is there a pause for looking */
		engine_stop(seat->engine);
		return true;
	}
	if (is_about_board(session, analyst) && analyst->view->report &&
		analyst->view->report->best != GAME_NO_MOVE)
		return session_play(session, analyst->view->report->best, st);
	return status_fail(st, "Your turn. Play a move, or press Space to analyse");
}

void session_toggle_analysis(struct session *session)
{
	session->is_analysing = !session->is_analysing;
	if (session->is_analysing)
		log_add(session->log, LOG_NOTE, "analysis on: %s thinks whenever you are to move",
			session->seat[SEAT_ANALYST].spec);
	else
		log_add(session->log, LOG_NOTE, "analysis off");
	session_arrange(session);
}

void session_set_pondering(struct session *session, bool is_on)
{
	session->is_pondering = is_on;
	session_arrange(session);
}

bool session_hint(struct session *session, struct status *st)
{
	if (session_is_over(session) || !session_is_human(session, (int)session_mover(session)))
		return status_fail(st, "A hint is for your turn: wait for the other side to move");
	session_end_steps(session);
	session->hint_due_ns = clock_ns() + HINT_MS * UINT64_C(1000000);
	session_arrange(session);
	return true;
}

double session_c(const struct session *session)
{
	const struct seat *seat = session_watched(session);
	bool has_formula = seat && seat->view->report && seat->view->report->formula.rule;

	return !has_formula ? NAN : isnan(seat->c) ? seat->view->report->formula.c : seat->c;
}

bool session_set_c(struct session *session, double c, bool *is_at_once, struct status *st)
{
	struct seat *seat = session->watched == SEAT_NONE ? NULL : &session->seat[session->watched];
	char text[32];

	if (!seat)
		return status_fail(
			st, "no search to change, expected one that thinks: Space starts it");
	if (!seat->engine)
		return status_fail(st,
			"step mode shows the recipe as it is, expected a search that thinks: Esc "
			"leaves step mode");
	snprintf(text, sizeof text, "%.4g", c);
	if (!engine_tune(seat->engine, "c", text, st))
		return false;
	seat->c = c;
	*is_at_once = is_running(seat);
	engine_poll(seat->engine, seat->view);
	return true;
}

void session_set_rate(struct session *session, int per_second)
{
	session->rate = per_second;
	for (int i = 0; i < SEAT_PLAYERS; i++) {
		if (!session->seat[i].engine)
			continue;
		engine_set_rate(session->seat[i].engine, per_second);
		engine_set_trace(session->seat[i].engine, SAMPLES_PER_OCTAVE);
	}
}

/* ---- what they find */

/* "  V 0.312 for X  12 345 sims  80 ms  PV d3 c5 e6" */
static void describe(const struct session *session, const struct seat *seat, char *out, size_t size)
{
	const struct report *report = seat->view->report;
	char number[32], value[16], *line;
	size_t used = 0;

	*out = '\0';
	stat_line_value(&report->formula, report_value_shown(report), value);
	if (report->kind != VALUE_NONE)
		text_append(out, size, &used, "  V %s%s for %c", value,
			report->kind == VALUE_EXACT ? " exact" : "",
			session_letter[report->formula.has_one_player
					? SIDE_FIRST
					: game_mover(session->game, &seat->root)]);
	if (report->iterations)
		text_append(
			out, size, &used, "  %s sims", text_grouped(report->iterations, number));
	else if (report->nodes)
		text_append(out, size, &used, "  %s node%s", text_grouped(report->nodes, number),
			report->nodes == 1 ? "" : "s");
	text_append(out, size, &used, "  %.*f ms", report->elapsed_ns < 100000000 ? 1 : 0,
		(double)report->elapsed_ns / 1e6);
	line = line_format(session->game, &seat->root, report->pv,
		report->pv_length < LINE_MOST ? report->pv_length : LINE_MOST);
	if (*line)
		text_append(out, size, &used, "  PV %s%s", line,
			report->pv_length > LINE_MOST ? " …" : "");
	if (*report->reason)
		text_append(out, size, &used, "  %s", report->reason);
	free(line);
}

/* What the search of a side to move has for a move is nothing: it loses. */
static void give_up(struct session *session, struct seat *seat)
{
	const struct report *report = seat->view->report;
	bool is_forfeit = report->end == END_FAILED;

	log_add(session->log, is_forfeit ? LOG_PROBLEM : LOG_NOTE, "%c: %s %s",
		session_letter[session_mover(session)], seat->spec, report->reason);
	seat->purpose = PURPOSE_NONE;
	session_lose(session, session_mover(session), is_forfeit);
}

static void make_found_move(struct session *session, struct seat *seat)
{
	enum side mover = session_mover(session);
	char name[GAME_MOVE_TEXT], words[512], *text, *estimate;
	game_move move = seat->view->report->best;

	game_move_format(session->game, session_state(session), move, name);
	describe(session, seat, words, sizeof words);
	text = xasprintf("%d. %c %s", session->at + 1, session_letter[mover], name);
	estimate = xasprintf(
		"%*s %s%s", text_width(name) < 4 ? 4 - text_width(name) : 0, "", seat->spec, words);
	log_add_estimate(session->log, LOG_MOVE, text, estimate);
	free(estimate);
	free(text);
	seat->purpose = PURPOSE_NONE;
	session_make(session, move);
	report_hold(&session->known[session->at - 1], seat->view->report);
	session_arrange(session);
}

/* A move waits until people have seen the one before it. */
static bool is_move_due(const struct session *session)
{
	return clock_ns() - session->moved_ns >= (uint64_t)session->pause_ms * 1000000;
}

static bool is_hint_due(const struct session *session)
{
	const struct seat *analyst = &session->seat[SEAT_ANALYST];

	return session->hint_due_ns && analyst->view->report &&
		(clock_ns() >= session->hint_due_ns || analyst->view->status == ENGINE_DONE);
}

static void tell_hint(struct session *session)
{
	struct seat *analyst = &session->seat[SEAT_ANALYST];
	char name[GAME_MOVE_TEXT], words[512], *text;

	session->hint_due_ns = 0;
	if (analyst->view->report->best == GAME_NO_MOVE) {
		log_add(session->log, LOG_PROBLEM, "no hint: %s %s", analyst->spec,
			analyst->view->report->reason);
		session_arrange(session);
		return;
	}
	session->hint = analyst->view->report->best;
	game_move_format(session->game, session_state(session), session->hint, name);
	describe(session, analyst, words, sizeof words);
	text = xasprintf("hint: %s", name);
	log_add_estimate(session->log, LOG_SEARCH, text, words);
	free(text);
	session_arrange(session);
	for (int i = 0; i < 2; i++)
		if (session->seat[i].purpose == PURPOSE_PONDER)
			session->watched = i;
}

/* What a search has said goes into the log; true if it was something. */
static bool tell_remarks(struct session *session, struct seat *seat)
{
	char line[512];
	bool has_said = false;

	while (seat->search && search_take_remark(seat->search, line, sizeof line)) {
		log_add(session->log, LOG_SEARCH, "%s: %s", seat->search->title, line);
		has_said = true;
	}
	return has_said;
}

bool session_tick(struct session *session)
{
	struct seat *mover = &session->seat[session_mover(session)];
	bool has_changed = false;

	for (int i = 0; i < SEAT_PLAYERS; i++) {
		struct seat *seat = &session->seat[i];

		if (seat->engine && engine_poll(seat->engine, seat->view))
			has_changed = true;
		has_changed = tell_remarks(session, seat) || has_changed;
		/* at a break it pauses by itself */
		seat->is_paused = seat->is_paused || seat->view->status == ENGINE_PAUSED;
	}
	has_changed = exact_values_tick(&session->exact_values) || has_changed;
	session_tell_breaks(session);
	if (session_is_stepping(session))
		return session_tick_steps(session) || has_changed;
	if (is_hint_due(session)) {
		tell_hint(session);
		has_changed = true;
	}
	if (mover->purpose == PURPOSE_MOVE && !mover->is_paused &&
		mover->view->status == ENGINE_DONE && is_move_due(session)) {
		if (mover->view->report->end == END_MOVE)
			make_found_move(session, mover);
		else
			give_up(session, mover);
		has_changed = true;
	}
	return has_changed;
}

bool session_is_busy(const struct session *session)
{
	if (session->hint_due_ns || session->break_finder ||
		exact_values_is_busy(&session->exact_values))
		return true;
	if (session->replay && replay_is_busy(session->replay))
		return true;
	for (int i = 0; i < SEAT_COUNT; i++) {
		const struct seat *seat = &session->seat[i];

		if (seat->view->status == ENGINE_THINKING || seat->view->owes_answer ||
			(seat->purpose == PURPOSE_MOVE && !seat->is_paused))
			return true;
	}
	return false;
}
