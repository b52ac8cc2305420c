/* workbench.c: the screen in which one plays and looks; see workbench.h. */
#include "tui/workbench_internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/words/phases.h"
#include "base/system/clock.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/config/settings.h"
#include "tui/actions/actions.h"
#include "tui/actions/gesture.h"
#include "tui/dialog/dialogs.h"
#include "tui/key_bar.h"
#include "tui/play_view.h"
#include "tui/term/paint.h"
#include "tui/title.h"
#include "tui/widget/popup.h"

/* ---- windows */

void workbench_lay_out(struct workbench *bench)
{
	struct screen *screen = bench->screen;
	const struct view *view = board_view(bench->board);
	struct layout_request request = {.wider = screen->wider,
		.taller = screen->taller,
		.focus = screen->focus,
		.zoomed = screen->is_zoomed ? (int)screen->focus : -1,
		.is_play = !screen->is_look};

	if (screen->is_look)
		board_measure(view, LINES, COLS, &request.board_rows, &request.board_cols);
	else
		board_measure_play(view, LINES, COLS, &request);
	popup_hide_all(bench);
	screen_drop_windows(screen);
	screen->layout = layout_make(LINES, COLS, &request);
	screen_make_windows(screen);
	popup_show_all(bench);
	screen->is_dirty = true;
}

/* ---- painting */

/* The size that is needed, in whatever fits. */
static void paint_small(void)
{
	char whole[64], needs[32];

	snprintf(needs, sizeof needs, "needs %dx%d", LAYOUT_MIN_COLS, LAYOUT_MIN_ROWS);
	snprintf(whole, sizeof whole, "%dx%d: %s", COLS, LINES, needs);
	erase();
	paint_fitting(stdscr, 0, 0, COLS, STYLE_PLAIN,
		(const char *const[]){whole, needs, strchr(needs, ' ') + 1, NULL});
	paint_text(stdscr, 1, 0, COLS, STYLE_PLAIN, "q quits");
	wnoutrefresh(stdscr);
	doupdate();
}

/* A terminal that cannot hide its cursor shows it on the board's, or in a corner, unless one types.
 */
static void park_cursor(const struct workbench *bench)
{
	int row = LINES - 1, col = 0;

	if (term_hides_cursor() || (bench->screen->popup && bench->screen->popup->has_cursor))
		return;
	if (!bench->screen->popup && bench->screen->focus == PANE_BOARD)
		board_find_cursor(bench->board, &row, &col);
	wmove(newscr, row, col);
}

static void paint_screen(struct workbench *bench)
{
	struct screen *screen = bench->screen;

	screen->is_dirty = false;
	if (screen->layout.is_too_small)
		return paint_small();
	werase(screen->title.window);
	title_draw(bench, screen->title.window);
	werase(screen->keys.window);
	key_bar_draw(bench, screen->keys.window);
	for (int i = 0; i < PANE_COUNT; i++) {
		const struct pane *pane = screen->pane[i];

		if (!pane->window)
			continue;
		werase(pane->window);
		pane->ops->draw(pane, screen->focus == (enum pane_id)i && !screen->popup);
	}
	popup_paint_all(bench);
	update_panels();
	park_cursor(bench);
	doupdate();
}

/* ---- following the game and the search */

/* The Step tab is chosen while a stepper is there, and the log follows it. */
static void follow_stepping(struct workbench *bench)
{
	bool is_stepping = bench->app->session.stepper != NULL;

	step_log_follow(&bench->app->step_log, &bench->app->session);
	if (is_stepping == bench->is_stepping)
		return;
	bench->is_stepping = is_stepping;
	stats_follow_stepping(bench->stats, is_stepping);
	playout_end(&bench->app->playout);
}

/* Step mode has come to another point: what was shown of a playout ends, and a child that was
 * selected there is selected in the node view. */
static void arrive(struct workbench *bench)
{
	const struct journal_event *newest = phases_newest(session_steps(&bench->app->session));

	playout_end(&bench->app->playout);
	stats_follow_step(bench->stats);
	if (newest && newest->kind == JOURNAL_SELECT)
		node_view_select(&bench->app->node_view, newest->move);
}

/* In step mode the node of the newest event is looked at, until the user walks elsewhere. True if
 * it is another one now. */
static bool follow_step(struct workbench *bench)
{
	uint64_t point = session_step_point(&bench->app->session);
	game_move path[REPORT_PV];

	if (!session_is_stepping(&bench->app->session) || point == bench->seen_point)
		return false;
	bench->seen_point = point;
	node_view_go(&bench->app->node_view, &bench->app->session, path,
		session_step_path(&bench->app->session, path));
	arrive(bench);
	return true;
}

void workbench_catch_up(struct workbench *bench)
{
	bool has_stepped;

	follow_stepping(bench);
	has_stepped = follow_step(bench);
	app_follow_code(bench->app);
	app_follow(bench->app);
	if (board_follow(bench->board, has_stepped))
		workbench_lay_out(bench);
	play_view_follow(bench);
	if (app_take_end(bench->app))
		dialogs_tell_end(bench);
	bench->screen->is_dirty = true;
}

bool workbench_can_play(const struct workbench *bench, struct status *st)
{
	return app_can_play(bench->app, st);
}

bool workbench_play(struct workbench *bench, game_move move, struct status *st)
{
	if (!app_can_play(bench->app, st))
		return false;
	if (!bench->app->playout.is_on)
		return session_play(&bench->app->session, move, st);
	step_play(bench, move);
	return true;
}

void workbench_repaint(struct workbench *bench)
{
	bench->screen->is_dirty = true;
}

void workbench_tell(struct workbench *bench, enum log_kind kind, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	app_tell_list(bench->app, kind, format, arguments);
	va_end(arguments);
	bench->screen->is_dirty = true;
}

/* ---- events */

static void click(struct workbench *bench, struct event event)
{
	struct screen *screen = bench->screen;
	bool has_buttons = !*bench->app->problem; /* a message hides them */

	*bench->app->problem = '\0';
	if (popup_click(bench, event.row, event.col, event.button))
		return;
	if (screen->keys.window && event.row == screen->layout.keys.row) {
		const struct key_row *row =
			event.button == 1 && has_buttons ? key_bar_at(bench, event.col) : NULL;

		if (row)
			keys_run(bench, row);
		return;
	}
	for (int i = 0; i < PANE_COUNT; i++) {
		struct pane *pane = screen->pane[i];
		int row = event.row, col = event.col;

		if (!pane->window || !wmouse_trafo(pane->window, &row, &col, FALSE))
			continue;
		if (event.button == 1)
			screen->focus = (enum pane_id)i;
		if (pane->ops->click)
			pane->ops->click(pane, row, col, event.button);
		return;
	}
}

/* With Alt a letter is always the command, on a board whose moves begin with it too. Where one
 * types it is nothing. */
static void press_with_alt(struct workbench *bench, int key)
{
	if (!bench->screen->popup || bench->screen->popup->is_room)
		keys_act(bench, key);
}

void workbench_key(struct workbench *bench, int key)
{
	bool is_on_board = bench->screen->focus == PANE_BOARD;

	*bench->app->problem = '\0';
	if (bench->screen->layout
			.is_too_small) { /* nothing is seen: all that can be meant is to leave */
		if (keys_does(key, act_quit))
			act_quit(bench);
		return;
	}
	if (keys_does(key, act_redraw)) { /* also under a popup */
		act_redraw(bench);
		return;
	}
	if (key & TERM_ALT && key > 0) {
		press_with_alt(bench, key & ~TERM_ALT);
		return;
	}
	if (popup_key(bench, key) || (is_on_board && typing_begin(bench, key)))
		return;
	if (keys_act(bench, key))
		return;
	if (is_on_board)
		typing_refuse(bench, key);
	else
		typing_begin(bench, key); /* where the key means nothing else, a move can be
						  typed from any pane */
}

/* A text goes where one types, or is a move; it never runs commands. */
static void paste(struct workbench *bench, const char *text)
{
	*bench->app->problem = '\0';
	if (popup_paste(bench, text) ||
		(!bench->screen->popup && bench->screen->focus == PANE_BOARD &&
			typing_paste(bench, text)))
		return;
	workbench_tell(
		bench, LOG_PROBLEM, "Pasted text ignored: it is no move that can be played here");
}

static void handle(struct workbench *bench, struct event event)
{
	switch (event.kind) {
	case EVENT_NONE:
		return;
	case EVENT_PASTE:
		paste(bench, term_paste());
		break;
	case EVENT_KEY:
		workbench_key(bench, event.key);
		break;
	case EVENT_MOUSE:
		click(bench, event);
		break;
	case EVENT_RESIZE:
		workbench_lay_out(bench);
		break;
	case EVENT_END:
		bench->screen->is_quitting = true;
		break;
	}
	workbench_catch_up(bench);
}

/* How long nothing needs to happen after the last look: a frame, or until a key if no search thinks
 * and no popup is busy. */
static int wait_ms(const struct workbench *bench, uint64_t looked_ns, bool is_popup_busy)
{
	int frame_ms = 1000 / (int)options_int(bench->app->settings, "frames"),
	    since_ms = (int)((clock_ns() - looked_ns) / 1000000);

	if (!session_is_busy(&bench->app->session) && !is_popup_busy)
		return -1;
	return since_ms < frame_ms ? frame_ms - since_ms : 1;
}

/* Looks and paints once a frame while somebody thinks, and at once when there is input: all that
 * waits, before one painting. */
static void loop(struct workbench *bench)
{
	enum { EVENTS_MOST = 1000 };

	while (!bench->screen->is_quitting) {
		uint64_t looked_ns = clock_ns();
		bool is_popup_busy = popup_tick(bench), is_lab_busy = experiments_tick(bench);

		if (session_tick(&bench->app->session))
			workbench_catch_up(bench);
		saving_follow(bench->app);
		if (bench->screen->is_dirty)
			paint_screen(bench);
		for (int i = 0; i < EVENTS_MOST; i++) {
			struct event event = term_next(
				i ? 0 : wait_ms(bench, looked_ns, is_popup_busy || is_lab_busy));

			if (event.kind == EVENT_NONE)
				break;
			handle(bench, event);
		}
	}
}

/* ---- from beginning to end */

static const char *either(const char *request, const struct options *settings, const char *name)
{
	return request ? request : options_text(settings, name);
}

static bool begin_game(struct workbench *bench, const struct workbench_request *request,
	const struct options *settings, struct status *st)
{
	const struct gesture *gesture = &request->gesture;

	session_init(&bench->app->session, &bench->app->log,
		either(gesture->analyst, settings, "analyst"));
	if (session_begin(&bench->app->session, either(gesture->game, settings, "game"),
		    gesture->position, either(gesture->first, settings, "first"),
		    either(gesture->second, settings, "second"), st))
		return true;
	session_done(&bench->app->session);
	return false;
}

/* Settings that do not fit one another, or the game that was asked for, must not keep the program
 * from starting: it is then as if they said nothing. What was asked for itself is refused. */
static bool begin_somehow(
	struct workbench *bench, const struct workbench_request *request, struct status *st)
{
	struct options usual;
	struct status again;
	bool is_good = begin_game(bench, request, bench->app->settings, st);

	if (is_good)
		return true;
	options_init(&usual, settings_options);
	is_good = begin_game(bench, request, &usual, &again);
	options_done(&usual);
	if (is_good)
		workbench_tell(
			bench, LOG_PROBLEM, "the settings (F9) cannot be used here: %s", st->text);
	return is_good;
}

static bool begin(
	struct workbench *bench, const struct workbench_request *request, struct status *st)
{
	if (request->code) {
		session_init(&bench->app->session, &bench->app->log,
			options_text(bench->app->settings, "analyst"));
		return app_open_code(bench->app, request->code, st);
	}
	if (!begin_somehow(bench, request, st) ||
		(request->gesture.moves &&
			!session_play_line(&bench->app->session, request->gesture.moves, st)))
		return false;
	saving_set_given(bench->app);
	return true;
}

bool workbench_run(
	const struct workbench_request *request, struct options *settings, struct status *st)
{
	struct workbench *bench = workbench_new(settings, request->config);
	struct status why;
	int signal_number = 0;
	bool is_good;

	is_good = begin(bench, request, st) && term_open(st);
	if (is_good) {
		workbench_adopt_settings(bench);
		dialogs_open(bench, request);
		session_arrange(&bench->app->session);
		workbench_catch_up(bench);
		workbench_lay_out(bench);
		if (!gesture_start(bench, &request->gesture, &why))
			workbench_tell(bench, LOG_PROBLEM, "%s", why.text);
		loop(bench);
		saving_follow(bench->app);
		saving_close(bench->app);
		popup_close_all(bench);
		screen_drop_windows(bench->screen);
		signal_number = term_signal();
		term_close();
	}
	workbench_free(bench);
	term_die(signal_number);
	return is_good;
}
