/* breaks_popup.c: the list of breakpoints and watches, and the prompt for a new one. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "tui/dialog/dialog_internal.h"
#include "tui/widget/menu_popup.h"
#include "tui/widget/prompt.h"

enum { ROW_BREAK, ROW_WATCH, ROW_FIRST }; /* two rows that add one, then the list */

static void open_list(struct workbench *bench, int row);

/* ---- a new one */

/* "n(b2) >= 50, best changes, ...", with two moves of the position on the board. */
static void give_examples(const struct session *session, char *out, size_t size)
{
	const void *state = session_state(session);
	char first[GAME_MOVE_TEXT], other[GAME_MOVE_TEXT];
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(session->game, state, moves);

	game_move_format(session->game, state, moves[n / 2], first);
	game_move_format(session->game, state, moves[0], other);
	snprintf(out, size,
		"Such as: n(%s) >= 50   best changes   depth > 6   ucb(%s) > ucb(%s)   iteration = "
		"500   proven(%s)",
		first, other, first, first);
}

static bool look(struct workbench *bench, void *context, const char *text, struct status *note)
{
	const struct session *session = workbench_session(bench);
	struct condition *condition;

	(void)context;
	if (!text[strspn(text, " ")]) {
		give_examples(session, note->text, sizeof note->text);
		return true;
	}
	condition = condition_parse(text, session->game, session_state(session), note);
	if (!condition)
		return false;
	snprintf(note->text, sizeof note->text,
		condition_is_event(condition) ? "each time it changes" : "when it becomes true");
	condition_free(condition);
	return true;
}

static bool add(struct workbench *bench, bool is_watch, const char *text, struct status *st)
{
	if (!session_add_break(workbench_session(bench), text, is_watch, st))
		return false;
	workbench_tell(bench, LOG_NOTE, "%s: %s", is_watch ? "watch" : "break",
		workbench_session(bench)
			->breakpoints.row[workbench_session(bench)->breakpoints.count - 1]
			.text);
	popup_close_all(bench); /* the list below has one row too few */
	open_list(bench, ROW_FIRST + workbench_session(bench)->breakpoints.count - 1);
	return true;
}

static bool add_break(struct workbench *bench, struct popup *popup, void *context, const char *text,
	struct status *st)
{
	(void)popup;
	(void)context;
	return add(bench, false, text, st);
}

static bool add_watch(struct workbench *bench, struct popup *popup, void *context, const char *text,
	struct status *st)
{
	(void)popup;
	(void)context;
	return add(bench, true, text, st);
}

static void ask(struct workbench *bench, bool is_watch)
{
	static const struct prompt_ops break_ops = {.act = add_break, .look = look},
				       watch_ops = {.act = add_watch, .look = look};

	prompt_open_with(bench, is_watch ? "watch for" : "pause when", NULL, "",
		is_watch ? &watch_ops : &break_ops, NULL);
}

/* ---- the list */

static void reopen(struct workbench *bench, struct popup *popup, int row)
{
	popup_close(bench, popup);
	open_list(bench, row);
}

static void choose(struct workbench *bench, struct popup *popup, void *context, int row)
{
	(void)context;
	if (row < ROW_FIRST)
		return ask(bench, row == ROW_WATCH);
	session_switch_break(workbench_session(bench), row - ROW_FIRST);
	reopen(bench, popup, row);
}

static bool press(struct workbench *bench, struct popup *popup, void *context, int row, int key)
{
	(void)context;
	if (row < ROW_FIRST || (key != TERM_KEY(KEY_DC) && key != ' '))
		return false;
	if (key == ' ') {
		session_turn_break(workbench_session(bench), row - ROW_FIRST);
	} else {
		workbench_tell(bench, LOG_NOTE, "%s removed",
			workbench_session(bench)->breakpoints.row[row - ROW_FIRST].text);
		session_remove_break(workbench_session(bench), row - ROW_FIRST);
		if (row == ROW_FIRST + workbench_session(bench)->breakpoints.count)
			row = workbench_session(bench)->breakpoints.count ? row - 1 : ROW_BREAK;
	}
	reopen(bench, popup, row);
	return true;
}

static void open_list(struct workbench *bench, int row)
{
	static const struct menu_ops ops = {.choose = choose, .key = press};
	const struct breakpoints *list = &workbench_session(bench)->breakpoints;
	struct popup *popup = menu_popup_new("breakpoints",
		list->count ? " Enter: on/off  Space: break/watch  Del: remove "
			    : " Enter: add  Esc: back ",
		&ops, NULL);

	menu_popup_add(popup, "new break", "pause the search when a condition becomes true");
	menu_popup_add(popup, "new watch", "write a log line when a condition becomes true");
	for (int i = 0; i < list->count; i++) {
		char state[32];

		snprintf(state, sizeof state, "%s%s", list->row[i].is_watch ? "watch" : "break",
			list->row[i].is_off ? ", off" : "");
		menu_popup_add(popup, list->row[i].text, state);
	}
	menu_popup_select(popup, row);
	popup_open(bench, popup);
}

void act_breaks(struct workbench *bench)
{
	if (session_is_over(workbench_session(bench))) {
		workbench_tell(bench, LOG_PROBLEM,
			"Game over: u undo, F2 new game; then set breakpoints.");
		return;
	}
	open_list(bench, ROW_BREAK);
}
