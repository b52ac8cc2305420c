/* workbench.c: the screen in which one plays and looks; see workbench.h. */
#include "tui/workbench.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/system/clock.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/config/settings.h"
#include "tui/actions/actions.h"
#include "tui/board/heat.h"
#include "tui/board/tree.h"
#include "tui/board_pane.h"
#include "tui/board_steps.h"
#include "tui/dialogs.h"
#include "tui/key_bar.h"
#include "tui/play_view.h"
#include "tui/step_watch.h"
#include "tui/term/paint.h"
#include "tui/title.h"

static const struct pane *const panes[PANE_COUNT] = {&pane_board, &pane_stats, &pane_log};

const char *const overlay_names[OVERLAY_COUNT] = {
	"off", "visits", "share", "value", "explore", "score", "evaluation", "prior", "numbers"};

/* ---- windows */

static void drop_windows(struct workbench *bench)
{
	WINDOW **windows[] = {
		&bench->title, &bench->keys, &bench->pane[0], &bench->pane[1], &bench->pane[2]};

	for (int i = 0; i < PANE_COUNT + 2; i++) {
		if (bench->panel[i])
			del_panel(bench->panel[i]);
		bench->panel[i] = NULL;
		if (*windows[i])
			delwin(*windows[i]);
		*windows[i] = NULL;
	}
}

static void make_window(struct rect rect, WINDOW **window, PANEL **panel)
{
	if (rect.rows <= 0 || rect.cols <= 0)
		return;
	*window = newwin(rect.rows, rect.cols, rect.row, rect.col);
	*panel = *window ? new_panel(*window) : NULL;
}

void workbench_lay_out(struct workbench *bench)
{
	struct layout_wish wish = {.wider = bench->wider,
		.taller = bench->taller,
		.focus = bench->focus,
		.zoomed = bench->is_zoomed ? (int)bench->focus : -1,
		.is_play = !bench->is_look};

	if (bench->is_look)
		board_measure(&bench->view, LINES, COLS, &wish.board_rows, &wish.board_cols);
	else
		board_measure_play(&bench->view, LINES, COLS, &wish);
	popup_hide_all(bench);
	drop_windows(bench);
	bench->layout = layout_make(LINES, COLS, &wish);
	make_window(bench->layout.title, &bench->title, &bench->panel[0]);
	make_window(bench->layout.keys, &bench->keys, &bench->panel[1]);
	for (int i = 0; i < PANE_COUNT; i++)
		make_window(bench->layout.pane[i], &bench->pane[i], &bench->panel[2 + i]);
	popup_show_all(bench);
	bench->is_dirty = true;
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

	if (term_hides_cursor() || (bench->popup && bench->popup->has_cursor))
		return;
	if (!bench->popup && bench->focus == PANE_BOARD)
		board_find_cursor(bench, &row, &col);
	wmove(newscr, row, col);
}

static void paint_screen(struct workbench *bench)
{
	bench->is_dirty = false;
	if (bench->layout.is_too_small)
		return paint_small();
	werase(bench->title);
	title_draw(bench, bench->title);
	werase(bench->keys);
	key_bar_draw(bench, bench->keys);
	for (int i = 0; i < PANE_COUNT; i++) {
		if (!bench->pane[i])
			continue;
		werase(bench->pane[i]);
		panes[i]->draw(
			bench, bench->pane[i], bench->focus == (enum pane_id)i && !bench->popup);
	}
	popup_paint_all(bench);
	update_panels();
	park_cursor(bench);
	doupdate();
}

/* ---- following the game and the search */

static bool is_other_board(const struct view *a, const struct view *b)
{
	return a->shape != b->shape || a->rows != b->rows || a->cols != b->cols;
}

/* The same board, but labels or notes have come or gone: it takes other room. */
static bool is_written_otherwise(const struct view *a, const struct view *b)
{
	return a->cell_count != b->cell_count || !*a->cell[0].label != !*b->cell[0].label;
}

/* In step mode the node of the newest event is looked at, until the user walks elsewhere. True if
 * it is another one now. */
static bool follow_step(struct workbench *bench)
{
	uint64_t point = session_step_point(&bench->session);
	game_move path[REPORT_PV];

	if (!session_is_stepping(&bench->session) || point == bench->seen_point)
		return false;
	bench->seen_point = point;
	lens_go(&bench->lens, &bench->session, path, session_step_path(&bench->session, path));
	step_arrive(bench);
	return true;
}

/* What else is known of the lens's rows: the truth, what they were, and the user's marks. */
static void fill_lens(struct workbench *bench)
{
	const struct game *game = bench->session.game;
	const struct seat *seat = session_watched(&bench->session);

	if (bench->marked_game != bench->session.games)
		memset(&bench->marks, 0, sizeof bench->marks);
	bench->marked_game = bench->session.games;
	truth_follow(&bench->session.truth, game, bench->lens.count ? &bench->lens.state : NULL);
	truth_fill(&bench->session.truth, &bench->lens);
	snapshot_fill(&bench->snapshot, game, seat, &bench->lens);
	marks_fill(&bench->marks, game, seat, &bench->lens);
}

/* What the game says of the moves on the board, if the board shows it. */
static void follow_opinion(struct workbench *bench)
{
	const struct game *game = bench->session.game;
	const void *state =
		bench->playout.is_on ? (const void *)&bench->playout.state : &bench->lens.state;
	bool is_evaluation = bench->overlay == OVERLAY_EVALUATION;

	if ((!is_evaluation && bench->overlay != OVERLAY_PRIOR) ||
		!heat_is_there(bench, bench->overlay) || bench->preview)
		return opinion_forget(&bench->opinion);
	opinion_follow(&bench->opinion, game, bench->session.games,
		is_evaluation ? opinion_evaluation(game, bench->evaluation) : NULL, state);
}

void workbench_follow(struct workbench *bench)
{
	struct view *view = xmalloc(sizeof *view);
	bool is_other, is_resized, has_stepped;

	step_watch(bench);
	has_stepped = follow_step(bench);
	dialogs_follow_code(bench);
	lens_update(&bench->lens, &bench->session);
	fill_lens(bench);
	if (bench->preview)
		*view = *bench->preview;
	else if (bench->playout.is_on)
		game_view(bench->session.game, &bench->playout.state, view);
	else
		game_view(bench->session.game, &bench->lens.state, view);
	if (view->has_quiet_labels && bench->overlay != OVERLAY_NUMBERS)
		view_hush(view);
	is_other = is_other_board(&bench->view, view);
	is_resized =
		is_other || (view->has_quiet_labels && is_written_otherwise(&bench->view, view));
	bench->view = *view;
	free(view);
	board_steps_follow(bench);
	follow_opinion(bench);
	if (is_other || bench->cursor >= bench->view.cell_count)
		bench->cursor = -1;
	if (has_stepped && bench->view.shape == VIEW_TREE)
		bench->cursor = board_tree_here(&bench->view);
	step_point(bench);
	if (bench->cursor < 0)
		bench->cursor = board_first_cell(&bench->view);
	if (is_resized)
		workbench_lay_out(bench);
	play_view_follow(bench);
	dialogs_follow_end(bench);
	bench->is_dirty = true;
}

void workbench_select_cell(struct workbench *bench, int cell)
{
	if (cell < 0 || cell >= bench->view.cell_count)
		return;
	bench->cursor = cell;
	if (board_meant(bench, cell) != GAME_NO_MOVE)
		lens_select(&bench->lens, board_meant(bench, cell));
}

void workbench_select_move(struct workbench *bench, game_move move)
{
	int cell = board_cell_of(&bench->view, bench->picked, move);

	lens_select(&bench->lens, move);
	if (cell >= 0)
		bench->cursor = cell;
}

const void *workbench_state(const struct workbench *bench)
{
	return bench->playout.is_on ? (const void *)&bench->playout.state
				    : session_state(&bench->session);
}

bool workbench_can_play(const struct workbench *bench, struct status *st)
{
	if (bench->playout.is_on)
		return !game_is_over(bench->session.game, workbench_state(bench)) ||
			status_fail(st, "the playout is over: Esc leaves it");
	if (lens_is_away(&bench->lens))
		return status_fail(st, "you are looking at another position: Esc returns");
	if (session_is_over(&bench->session))
		return status_fail(st, "Game over: F2 new game, u undo");
	return true;
}

bool workbench_play(struct workbench *bench, game_move move, struct status *st)
{
	if (!workbench_can_play(bench, st))
		return false;
	if (!bench->playout.is_on)
		return session_play(&bench->session, move, st);
	step_play(bench, move);
	return true;
}

void workbench_tell(struct workbench *bench, enum log_kind kind, const char *format, ...)
{
	va_list arguments;
	char *text;

	va_start(arguments, format);
	text = xvasprintf(format, arguments);
	va_end(arguments);
	log_add(&bench->log, kind, "%s", text);
	if (kind == LOG_PROBLEM)
		snprintf(bench->problem, sizeof bench->problem, "%s", text);
	bench->is_dirty = true;
	free(text);
}

/* ---- events */

static void click(struct workbench *bench, struct event event)
{
	bool has_buttons = !*bench->problem; /* a message hides them */

	*bench->problem = '\0';
	if (popup_click(bench, event.row, event.col, event.button))
		return;
	if (bench->keys && event.row == bench->layout.keys.row) {
		const struct key_row *row =
			event.button == 1 && has_buttons ? key_bar_at(bench, event.col) : NULL;

		if (row)
			row->act(bench);
		return;
	}
	for (int i = 0; i < PANE_COUNT; i++) {
		int row = event.row, col = event.col;

		if (!bench->pane[i] || !wmouse_trafo(bench->pane[i], &row, &col, FALSE))
			continue;
		if (event.button == 1)
			bench->focus = (enum pane_id)i;
		if (panes[i]->click)
			panes[i]->click(bench, bench->pane[i], row, col, event.button);
		return;
	}
}

/* With Alt a letter is always the command, on a board whose moves begin with it too. Where one
 * types it is nothing. */
static void press_with_alt(struct workbench *bench, int key)
{
	if (!bench->popup || bench->popup->is_room)
		keys_act(bench, key);
}

void workbench_key(struct workbench *bench, int key)
{
	bool is_on_board = bench->focus == PANE_BOARD;

	*bench->problem = '\0';
	if (bench->layout.is_too_small) { /* nothing is seen: all that can be meant is to leave */
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
	if (popup_key(bench, key) || (is_on_board && dialogs_type_move(bench, key)))
		return;
	if (keys_act(bench, key))
		return;
	if (is_on_board)
		dialogs_refuse_key(bench, key);
	else
		dialogs_type_move(bench, key); /* where the key means nothing else, a move can be
						  typed from any pane */
}

/* A text goes where one types, or is a move; it never runs commands. */
static void paste(struct workbench *bench, const char *text)
{
	*bench->problem = '\0';
	if (popup_paste(bench, text) ||
		(!bench->popup && bench->focus == PANE_BOARD && dialogs_paste_move(bench, text)))
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
		bench->is_quitting = true;
		break;
	}
	workbench_follow(bench);
}

/* What must happen to a game that has changed: it is on disk after every move. */
static void keep_game(struct workbench *bench)
{
	if (bench->saved_changes == bench->session.changes)
		return;
	bench->saved_changes = bench->session.changes;
	dialogs_autosave(bench);
}

/* How long nothing needs to happen after the last look: a frame, or until a key if nobody thinks
 * and no popup is busy. */
static int wait_ms(const struct workbench *bench, uint64_t looked_ns, bool is_popup_busy)
{
	int frame_ms = 1000 / (int)options_int(bench->settings, "frames"),
	    since_ms = (int)((clock_ns() - looked_ns) / 1000000);

	if (!session_is_busy(&bench->session) && !is_popup_busy)
		return -1;
	return since_ms < frame_ms ? frame_ms - since_ms : 1;
}

/* Looks and paints once a frame while somebody thinks, and at once when there is input: all that
 * waits, before one painting. */
static void loop(struct workbench *bench)
{
	enum { EVENTS_MOST = 1000 };

	while (!bench->is_quitting) {
		uint64_t looked_ns = clock_ns();
		bool is_popup_busy = popup_tick(bench), is_lab_busy = experiments_tick(bench);

		if (session_tick(&bench->session))
			workbench_follow(bench);
		keep_game(bench);
		if (bench->is_dirty)
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

static const char *either(const char *wish, const struct options *settings, const char *name)
{
	return wish ? wish : options_text(settings, name);
}

static bool begin_game(struct workbench *bench, const struct workbench_wish *wish,
	const struct options *settings, struct status *st)
{
	session_init(&bench->session, &bench->log, options_text(settings, "analyst"));
	if (session_begin(&bench->session, either(wish->game, settings, "game"), wish->position,
		    either(wish->first, settings, "first"),
		    either(wish->second, settings, "second"), st))
		return true;
	session_done(&bench->session);
	return false;
}

/* Settings that do not fit one another, or the game that was asked for, must not keep the program
 * from starting: it is then as if they said nothing. What was asked for itself is refused. */
static bool begin_somehow(
	struct workbench *bench, const struct workbench_wish *wish, struct status *st)
{
	struct options usual;
	struct status again;
	bool is_good = begin_game(bench, wish, bench->settings, st);

	if (is_good)
		return true;
	options_init(&usual, settings_options);
	is_good = begin_game(bench, wish, &usual, &again);
	options_done(&usual);
	if (is_good)
		workbench_tell(
			bench, LOG_PROBLEM, "the settings (F9) cannot be used here: %s", st->text);
	return is_good;
}

static bool begin(struct workbench *bench, const struct workbench_wish *wish, struct status *st)
{
	if (wish->code) {
		session_init(
			&bench->session, &bench->log, options_text(bench->settings, "analyst"));
		return dialogs_open_code(bench, wish->code, st);
	}
	if (!begin_somehow(bench, wish, st) ||
		(wish->moves && !session_play_line(&bench->session, wish->moves, st)))
		return false;
	bench->named_changes = bench->given_changes =
		bench->session.changes; /* whoever typed these moves has them */
	return true;
}

bool workbench_run(const struct workbench_wish *wish, struct options *settings, struct status *st)
{
	struct workbench *bench = xcalloc(1, sizeof *bench);
	int signal_number = 0;
	bool is_good;

	bench->settings = settings;
	bench->config = wish->config;
	bench->cursor = bench->picked = -1;
	lens_init(&bench->lens);
	is_good = begin(bench, wish, st) && term_open(st);
	if (is_good) {
		workbench_adopt_settings(bench);
		dialogs_open(bench, wish);
		session_arrange(&bench->session);
		workbench_follow(bench);
		workbench_lay_out(bench);
		loop(bench);
		keep_game(bench);
		dialogs_close(bench);
		popup_close_all(bench);
		drop_windows(bench);
		signal_number = term_signal();
		term_close();
	}
	experiments_done(&bench->experiments);
	bandit_room_free(bench->room);
	step_log_done(&bench->step_log);
	playout_done(&bench->playout);
	session_done(&bench->session);
	labcode_done(&bench->recalled);
	snapshot_done(&bench->snapshot);
	log_done(&bench->log);
	free(bench);
	term_die(signal_number);
	return is_good;
}
