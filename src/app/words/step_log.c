/* step_log.c: step mode in sentences; see step_log.h. */
#include "app/words/step_log.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/words/phases.h"
#include "app/words/stat_line.h"
#include "base/text.h"
#include "io/journal/journal.h"

#define FAST 4.0 /* steps a second that are too fast to read */

void step_log_done(struct step_log *log)
{
	events_done(&log->events);
	*log = (struct step_log){.is_begun = false};
}

static const void *root_of(const struct session *session)
{
	return &session->seat[SEAT_STEPPER].root;
}

/* ---- what is said */

static void tell_events(
	const struct session *session, const struct events *events, int from, int to)
{
	for (int i = from; i < to; i++) {
		char *sentence = journal_sentence(session->game, root_of(session), events, i);

		log_add(session->log, LOG_SEARCH, "%s", sentence);
		free(sentence);
	}
}

/* ": the best move is b2, V 0.412 for X, N 500, depth 6" */
static void describe_report(
	const struct session *session, const struct report *report, char *out, size_t size)
{
	char name[GAME_MOVE_TEXT], visits[32], value[16];

	*out = '\0';
	if (report->kind == VALUE_NONE || !report->root_visits)
		return;
	game_move_format(session->game, root_of(session), report->best, name);
	stat_line_value(&report->formula, report_value_shown(report), value);
	snprintf(out, size, ": the best move is %s, V %s for %c, N %s, depth %d", name, value,
		session_letter[report->formula.has_one_player
				? SIDE_FIRST
				: game_mover(session->game, root_of(session))],
		text_grouped(report->root_visits, visits), report->depth);
}

static void tell_place(const struct session *session, const struct stepper_view *view, bool is_back)
{
	char place[PHASE_TEXT], words[PHASE_TEXT] = "";

	phases_place(view, stepper_budget(session->stepper), place, sizeof place);
	if (!view->phase && view->has_report)
		describe_report(session, view->report, words, sizeof words);
	log_add(session->log, LOG_SEARCH, "%s%s%s", is_back ? "back: " : "", place, words);
}

/* "iteration 3: a1 a3, the end of the game: 0 for X", of an iteration that was made in one step. */
static void tell_iteration(const struct session *session, const struct events *events)
{
	const struct journal_event *last = &events->event[events->count - 1];
	union game_state along;
	struct trail trail;
	char words[PHASE_TEXT] = "", result[32];
	size_t used = 0;

	trail_of(&trail, events, events->count);
	game_copy(session->game, &along, root_of(session));
	for (int i = 0; i < trail.length; i++) {
		char name[GAME_MOVE_TEXT];

		game_move_format(session->game, &along, trail.move[i], name);
		text_append(words, sizeof words, &used, " %s", name);
		game_play(session->game, &along, trail.move[i]);
	}
	for (int i = 0; i < events->count; i++) {
		const struct journal_event *event = &events->event[i];

		if (event->kind != JOURNAL_PLAYOUT)
			continue;
		journal_result_words(session->game, event->result, result, sizeof result);
		if (event->line_length)
			text_append(words, sizeof words, &used, ", playout of %d move%s: %s",
				event->line_length, event->line_length == 1 ? "" : "s", result);
		else
			text_append(words, sizeof words, &used, ", %s: %s", event->how, result);
	}
	log_add(session->log, LOG_SEARCH, "iteration %llu:%s", (unsigned long long)last->iteration,
		words);
}

/* ---- what has happened */

static bool is_fast(const struct session *session, const struct stepper_view *view)
{
	return view->is_running && session->step_speed > FAST;
}

/* From the point of before, which is told, to the one of now. */
static void tell(
	const struct step_log *log, const struct session *session, const struct stepper_view *view)
{
	bool is_next = log->is_begun && view->iteration == log->iteration + 1 && log->events.count;
	bool is_back = log->is_begun &&
		(view->iteration < log->iteration ||
			(view->iteration == log->iteration && view->phase < log->phase));

	if (log->is_begun && !is_back && view->iteration == log->iteration) {
		tell_events(session, &view->events, log->phase, view->phase);
	} else if (is_next && (log->phase || view->phase)) {
		tell_events(session, &log->events, log->phase, log->events.count);
		if (view->phase)
			tell_events(session, &view->events, 0, view->phase);
		else
			tell_place(session, view, false);
	} else if (is_next) {
		tell_iteration(session, &log->events);
	} else {
		tell_place(session, view, is_back);
		if (!is_back)
			tell_events(session, &view->events, 0, view->phase);
	}
}

void step_log_follow(struct step_log *log, const struct session *session)
{
	const struct stepper_view *view = session_steps(session);
	bool is_elsewhere;

	if (!view && log->is_begun)
		step_log_done(log);
	if (!view || view->is_under_way)
		return;
	is_elsewhere =
		!log->is_begun || view->iteration != log->iteration || view->phase != log->phase;
	if (is_fast(session, view)) {
		log->is_behind = log->is_behind || is_elsewhere;
		return;
	}
	if (log->is_behind)
		tell_place(session, view, false);
	else if (is_elsewhere && (log->is_begun || view->iteration || view->phase))
		tell(log, session, view);
	log->is_behind = false;
	if (!log->is_begun || view->iteration != log->iteration)
		events_copy(&log->events, session->game, &view->events);
	log->is_begun = true;
	log->iteration = view->iteration;
	log->phase = view->phase;
}
