/* actions.c: what keys do; see actions.h. Each action changes the workbench and says in the log
 * what it did, if one cannot see it. */
#include "tui/actions/actions.h"

#include <math.h>

#include "tui/dialog/dialogs.h"
#include "tui/play_view.h"
#include "tui/term/paint.h"
#include "tui/widget/ask.h"
#include "tui/workbench_internal.h"

enum { STEP_COLS = 2, STEP_ROWS = 1 };

#define C_FACTOR 1.25 /* one press of + */
#define C_LEAST 0.05 /* below it there is only 0 */

/* ---- the program and the screen */

static void quit(struct workbench *bench)
{
	bench->screen->is_quitting = true;
}

void act_quit(struct workbench *bench)
{
	if (bench->screen->layout.is_too_small) /* no question would be seen */
		quit(bench);
	else
		ask_open(bench, saving_quit_question(bench->app), " Enter quits  Esc stays ",
			act_quit, quit);
}

void act_redraw(struct workbench *bench)
{
	(void)bench;
	clearok(curscr, TRUE);
}

/* The play view has no statistics. */
static void turn_focus(struct workbench *bench, int by)
{
	do
		bench->screen->focus = (bench->screen->focus + PANE_COUNT + by) % PANE_COUNT;
	while (bench->screen->focus == PANE_STATS && !bench->screen->is_look);
	workbench_lay_out(bench);
}

void act_focus_next(struct workbench *bench)
{
	turn_focus(bench, 1);
}

void act_focus_previous(struct workbench *bench)
{
	turn_focus(bench, -1);
}

void act_zoom(struct workbench *bench)
{
	bench->screen->is_zoomed = !bench->screen->is_zoomed;
	workbench_lay_out(bench);
}

static void change_layout(struct workbench *bench, int wider, int taller)
{
	struct rect board = bench->screen->layout.pane[PANE_BOARD],
		    log = bench->screen->layout.pane[PANE_LOG];

	bench->screen->wider += wider;
	bench->screen->taller += taller;
	workbench_lay_out(bench);
	if (board.cols ==
		bench->screen->layout.pane[PANE_BOARD]
			.cols) /* the limit: the next key back must not be lost */
		bench->screen->wider -= wider;
	if (log.rows == bench->screen->layout.pane[PANE_LOG].rows)
		bench->screen->taller -= taller;
}

void act_wider(struct workbench *bench)
{
	change_layout(bench, STEP_COLS, 0);
}

void act_narrower(struct workbench *bench)
{
	change_layout(bench, -STEP_COLS, 0);
}

void act_taller(struct workbench *bench)
{
	change_layout(bench, 0, STEP_ROWS);
}

void act_lower(struct workbench *bench)
{
	change_layout(bench, 0, -STEP_ROWS);
}

void act_overlay(struct workbench *bench)
{
	enum overlay now = board_overlay(bench->board),
		     next = (now + (bench->screen->is_look || now == OVERLAY_OFF)) % OVERLAY_COUNT;

	while (!board_has_overlay(bench->board, next))
		next = (next + 1) % OVERLAY_COUNT;
	board_choose_overlay(bench->board, next);
}

void act_tab_next(struct workbench *bench)
{
	play_view_look(bench);
	stats_turn_tab(bench->stats, 1);
}

void act_tab_previous(struct workbench *bench)
{
	play_view_look(bench);
	stats_turn_tab(bench->stats, -1);
}

/* Says what went wrong, if it did. */
static void report_failure(struct workbench *bench, bool is_good, const struct status *st)
{
	if (!is_good)
		workbench_tell(bench, LOG_PROBLEM, "%s", st->text);
}

/* ---- the game */

void act_undo(struct workbench *bench)
{
	if (!session_undo(&bench->app->session))
		workbench_tell(bench, LOG_PROBLEM, "Nothing to undo");
}

void act_redo(struct workbench *bench)
{
	if (!session_redo(&bench->app->session))
		workbench_tell(bench, LOG_PROBLEM, "Nothing to redo");
}

void act_to_start(struct workbench *bench)
{
	session_go_to(&bench->app->session, 0);
}

void act_to_end(struct workbench *bench)
{
	session_go_to(&bench->app->session, bench->app->session.length);
}

void act_hint(struct workbench *bench)
{
	struct status st;

	report_failure(bench, session_hint(&bench->app->session, &st), &st);
}

void act_swap(struct workbench *bench)
{
	session_swap_players(&bench->app->session);
}

static void resign(struct workbench *bench)
{
	struct status st;

	report_failure(bench, session_resign(&bench->app->session, &st), &st);
}

void act_resign(struct workbench *bench)
{
	if (session_is_over(&bench->app->session))
		resign(bench); /* says why it cannot */
	else
		ask_open(bench, "Resign? You lose this game.", " Enter resigns  Esc plays on ",
			act_resign, resign);
}

void act_pass(struct workbench *bench)
{
	const struct session *session = &bench->app->session;
	struct status st;
	game_move move;

	report_failure(bench,
		app_can_play(bench->app, &st) &&
			game_move_parse(session->game, app_state(bench->app), "pass", &move, &st) &&
			workbench_play(bench, move, &st),
		&st);
}

/* ---- the search */

void act_pause(struct workbench *bench)
{
	session_toggle_pause(&bench->app->session);
}

void act_play_now(struct workbench *bench)
{
	struct status st;

	report_failure(bench, session_play_now(&bench->app->session, &st), &st);
}

void act_analyse(struct workbench *bench)
{
	session_toggle_analysis(&bench->app->session);
}

void act_ponder(struct workbench *bench)
{
	session_set_pondering(&bench->app->session, !bench->app->session.is_pondering);
	workbench_tell(bench, LOG_NOTE, "pondering %s: searches %s on your turn",
		bench->app->session.is_pondering ? "on" : "off",
		bench->app->session.is_pondering ? "think" : "wait");
}

static void scale_c(struct workbench *bench, double factor)
{
	double c = session_c(&bench->app->session);
	struct status st;
	bool is_at_once;

	if (isnan(c)) {
		workbench_tell(bench, LOG_PROBLEM,
			"No search with a formula is running: Space starts one");
		return;
	}
	c = c > 0 ? c * factor : factor > 1 ? C_LEAST : 0;
	if (c < C_LEAST)
		c = 0;
	if (session_set_c(&bench->app->session, c, &is_at_once, &st))
		workbench_tell(bench, LOG_SEARCH, "c = %.4g from %s on", c,
			is_at_once ? "here" : "the next search");
	else
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
}

void act_more_c(struct workbench *bench)
{
	scale_c(bench, C_FACTOR);
}

void act_less_c(struct workbench *bench)
{
	scale_c(bench, 1 / C_FACTOR);
}

/* ---- walking the tree */

void act_walk(struct workbench *bench)
{
	node_view_walk(
		&bench->app->node_view, &bench->app->session, bench->app->node_view.selected);
}

void act_walk_cell(struct workbench *bench)
{
	game_move move = board_selected_move(bench->board);

	if (!node_view_find(&bench->app->node_view,
		    move)) /* none, or one of a playout that is on the board */
		workbench_tell(bench, LOG_PROBLEM, "No move here: choose a cell marked %s",
			paint_glyph(GLYPH_LEGAL));
	else
		node_view_walk(&bench->app->node_view, &bench->app->session, move);
}

void act_walk_back(struct workbench *bench)
{
	node_view_back(&bench->app->node_view, &bench->app->session);
}

void act_walk_home(struct workbench *bench)
{
	if (board_put_down(bench->board))
		return;
	if (bench->app->playout.is_on) {
		playout_end(&bench->app->playout);
		return;
	}
	if (!node_view_is_away(&bench->app->node_view) && session_is_stepping(&bench->app->session))
		step_leave(bench);
	node_view_return(&bench->app->node_view, &bench->app->session);
}
