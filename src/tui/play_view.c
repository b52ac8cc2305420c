/* play_view.c: the two views of the workbench; see play_view.h. */
#include "tui/play_view.h"

#include "io/config/settings.h"
#include "tui/workbench_internal.h"

static void change(struct workbench *bench, bool is_look)
{
	if (bench->screen->is_look == is_look)
		return;
	bench->screen->is_look = is_look;
	if (!is_look && bench->screen->focus == PANE_STATS)
		bench->screen->focus = PANE_BOARD;
	workbench_lay_out(bench);
}

static bool is_opinion_asked(const struct session *session)
{
	bool has_human =
		session_is_human(session, SIDE_FIRST) || session_is_human(session, SIDE_SECOND);

	return session->is_analysing || session->exact_values.is_on ||
		session_is_stepping(session) || !has_human;
}

void play_view_adopt(struct workbench *bench)
{
	change(bench, options_choice(bench->app->settings, "view") == 1);
}

void play_view_look(struct workbench *bench)
{
	if (bench->screen->is_look)
		return;
	change(bench, true);
	workbench_tell(bench, LOG_NOTE,
		"Look view: you see what the search thinks (v: back to the play view)");
}

void play_view_follow(struct workbench *bench)
{
	bool is_asked = is_opinion_asked(&bench->app->session);

	if (bench->viewed_game != bench->app->session.games) {
		bench->viewed_game = bench->app->session.games;
		bench->was_asked = false;
		play_view_adopt(bench);
	}
	if (is_asked && !bench->was_asked)
		play_view_look(bench);
	bench->was_asked = is_asked;
}

static void stop_asking(struct workbench *bench)
{
	struct session *session = &bench->app->session;

	session_end_steps(session);
	if (session->is_analysing)
		session_toggle_analysis(session);
	if (session->exact_values.is_on)
		exact_values_forget(&session->exact_values);
	session->exact_values.is_on = false;
	playout_end(&bench->app->playout);
	node_view_return(&bench->app->node_view, session);
	session_arrange(session);
}

static void remember(struct workbench *bench)
{
	struct status st;

	if (!settings_set(
		    bench->app->settings, "view", bench->screen->is_look ? "look" : "play", &st) ||
		!settings_save(bench->app->config, bench->app->settings, &st))
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
}

void act_view(struct workbench *bench)
{
	if (bench->screen->is_look)
		stop_asking(bench);
	change(bench, !bench->screen->is_look);
	workbench_tell(bench, LOG_NOTE,
		bench->screen->is_look
			? "Look view: you see what the search thinks (v: play view)"
			: "Play view: the search keeps its opinion to itself (v: look view)");
	remember(bench);
}
