/* adopt.c: what a setting does to the workbench that is running; see workbench.h. Settings that are
 * not here are for the next start, or are read where they are needed. */
#include <stdio.h>
#include <string.h>

#include "tui/play_view.h"
#include "tui/term/paint.h"
#include "tui/workbench_internal.h"

static void adopt_theme(struct workbench *bench)
{
	theme_use(theme_names[options_choice(bench->app->settings, "theme")]);
}

static void adopt_characters(struct workbench *bench)
{
	paint_use_characters((enum characters)options_choice(bench->app->settings, "characters"));
}

static void adopt_mouse(struct workbench *bench)
{
	term_set_mouse(options_bool(bench->app->settings, "mouse"));
}

static void adopt_frames(struct workbench *bench)
{
	session_set_rate(&bench->app->session, (int)options_int(bench->app->settings, "frames"));
}

static void adopt_ponder(struct workbench *bench)
{
	session_set_pondering(&bench->app->session, options_bool(bench->app->settings, "ponder"));
}

static void adopt_pause(struct workbench *bench)
{
	bench->app->session.pause_ms = (int)options_int(bench->app->settings, "pause");
}

static void adopt_overlay(struct workbench *bench)
{
	board_set_overlay(
		bench->board, (enum overlay)options_choice(bench->app->settings, "overlay"));
}

static void adopt_evaluation(struct workbench *bench)
{
	board_set_evaluation(bench->board, options_text(bench->app->settings, "evaluation"));
}

static void adopt_analyst(struct workbench *bench)
{
	struct status st;

	if (!session_set_player(&bench->app->session, SEAT_ANALYST,
		    options_text(bench->app->settings, "analyst"), &st))
		workbench_tell(bench, LOG_PROBLEM, "the analyst is the old one for this game: %s",
			st.text);
}

static const struct {
	const char *name;
	void (*adopt)(struct workbench *bench);
	bool is_set_at_start; /* elsewhere */
} table[] = {
	{"theme", adopt_theme, false}, {"characters", adopt_characters, false},
	{"mouse", adopt_mouse, false}, {"frames", adopt_frames, false},
	{"ponder", adopt_ponder, false},
	{"view", play_view_adopt, true}, /* the first game brings it */
	{"pause", adopt_pause, false}, {"overlay", adopt_overlay, false},
	{"evaluation", adopt_evaluation, false},
	{"analyst", adopt_analyst, true}, /* the session was made with it */
};

void workbench_adopt_setting(struct workbench *bench, const char *name)
{
	for (size_t i = 0; i < sizeof table / sizeof *table; i++)
		if (!strcmp(table[i].name, name))
			table[i].adopt(bench);
	bench->screen->is_dirty = true;
}

void workbench_adopt_settings(struct workbench *bench)
{
	for (size_t i = 0; i < sizeof table / sizeof *table; i++)
		if (!table[i].is_set_at_start)
			table[i].adopt(bench);
	bench->screen->is_dirty = true;
}
