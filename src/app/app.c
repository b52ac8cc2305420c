/* app.c: the running application without its screen; see app.h. */
#include "app/app.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"

struct app *app_new(struct options *settings, const char *config)
{
	struct app *app = xcalloc(1, sizeof *app);

	app->settings = settings;
	app->config = config;
	node_view_init(&app->node_view);
	return app;
}

void app_free(struct app *app)
{
	step_log_done(&app->step_log);
	playout_done(&app->playout);
	session_done(&app->session);
	labcode_done(&app->recalled);
	snapshot_done(&app->snapshot);
	node_view_done(&app->node_view);
	log_done(&app->log);
	free(app);
}

void app_tell_list(struct app *app, enum log_kind kind, const char *format, va_list arguments)
{
	char *text = xvasprintf(format, arguments);

	log_add(&app->log, kind, "%s", text);
	if (kind == LOG_PROBLEM)
		snprintf(app->problem, sizeof app->problem, "%s", text);
	free(text);
}

void app_tell(struct app *app, enum log_kind kind, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	app_tell_list(app, kind, format, arguments);
	va_end(arguments);
}

const void *app_state(const struct app *app)
{
	return app->playout.is_on ? (const void *)&app->playout.state
				  : session_state(&app->session);
}

bool app_can_play(const struct app *app, struct status *st)
{
	if (app->playout.is_on)
		return !game_is_over(app->session.game, app_state(app)) ||
			status_fail(st, "the playout is over: Esc leaves it");
	if (node_view_is_away(&app->node_view))
		return status_fail(st, "you are looking at another position: Esc returns");
	if (session_is_over(&app->session))
		return status_fail(st, "Game over: F2 new game, u undo");
	return true;
}

void app_follow(struct app *app)
{
	const struct game *game = app->session.game;
	const struct seat *seat;

	node_view_update(&app->node_view, &app->session);
	seat = session_watched(&app->session);
	if (app->marked_game != app->session.games)
		memset(&app->marks, 0, sizeof app->marks);
	app->marked_game = app->session.games;
	exact_values_follow(&app->session.exact_values, game,
		app->node_view.count ? &app->node_view.state : NULL);
	exact_values_fill(&app->session.exact_values, &app->node_view);
	snapshot_fill(&app->snapshot, game, seat, &app->node_view);
	marks_fill(&app->marks, game, seat, &app->node_view);
}

bool app_take_end(struct app *app)
{
	bool has_ended = app->told_ends != app->session.ends;

	app->told_ends = app->session.ends;
	return has_ended;
}

/* ---- lab codes */

bool app_begin_gesture(struct app *app, const struct gesture *gesture, struct status *st)
{
	const char *analyst =
		gesture->analyst ? gesture->analyst : options_text(app->settings, "analyst");
	bool has_begun;
	char *name;

	if (!saving_before_change(app, &name, st))
		return false;
	has_begun =
		session_begin_line(&app->session, gesture->game, gesture->position, gesture->moves,
			(const char *const[]){gesture->first, gesture->second, analyst}, st);
	saving_after_change(app, name, has_begun);
	if (has_begun)
		saving_set_given(app); /* no move of it was played here */
	return has_begun;
}

bool app_start_gesture(struct app *app, const struct gesture *gesture, struct status *st)
{
	struct session *session = &app->session;
	uint64_t finished;
	int events;

	session->is_analysing = gesture->analyst && !gesture->step;
	if (!gesture->step) {
		session_arrange(session);
		return true;
	}
	if (!gesture_read_step(gesture->step, &finished, &events, st) ||
		!session_begin_steps(session, st))
		return false;
	session_step_to(session, finished);
	if (events)
		session_step_phases(session, events);
	return true;
}

bool app_open_code(struct app *app, const char *text, struct status *st)
{
	struct labcode code;
	bool has_begun;
	char *name;

	if (!saving_before_change(app, &name, st))
		return false;
	has_begun = session_open_code(&app->session, text, &code, st);
	saving_after_change(app, name, has_begun);
	if (!has_begun)
		return false;
	saving_set_given(app); /* no move of it was played here */
	if (app->is_recalling)
		labcode_done(&app->recalled);
	app->recalled = code;
	app->is_recalling = true;
	return true;
}

void app_follow_code(struct app *app)
{
	enum code_place place;
	char words[128], number[32];

	if (!app->is_recalling)
		return;
	place = session_look_at_code(&app->session, &app->recalled, words, sizeof words);
	if (place == CODE_UNDER_WAY)
		return;
	if (place != CODE_LEFT)
		app_tell(app, place == CODE_SAME ? LOG_NOTE : LOG_PROBLEM,
			"lab code, after %s iterations: %s",
			text_grouped(app->recalled.iterations, number), words);
	labcode_done(&app->recalled);
	app->is_recalling = false;
}
