/* end_popup.c: the box at the end of a game: who won and how, and what next; see dialogs.h. It
 * comes with the move that ends a game in which the user plays. A key that it has no use for closes
 * it and does what it always does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/board/board_pane.h"
#include "tui/dialog/dialog_internal.h"
#include "tui/keys.h"
#include "tui/play_view.h"
#include "tui/widget/menu_popup.h"

/* ---- who won, and how */

/* How many cells the line has that won, if they lie in a row; else 0. */
static int winning_line(const struct view *view)
{
	const struct view_cell *first = NULL, *second = NULL, *last = NULL;
	int count = 0;

	for (int i = 0; i < view->cell_count; i++) {
		const struct view_cell *cell = &view->cell[i];

		if (!cell->is_winning || cell->kind == CELL_NOTE)
			continue;
		count++;
		first = first ? first : cell;
		second = second || first == cell ? second : cell;
		last = cell;
	}
	if (view->shape != VIEW_GRID || count < 3)
		return 0;
	return (last->row - first->row) == (second->row - first->row) * (count - 1) &&
			(last->col - first->col) == (second->col - first->col) * (count - 1)
		? count
		: 0;
}

/* "You won: five in a row", "X wins: X 25  O 0": what the title says, and how it was won where the
 * board shows it. */
static void describe_end(const struct workbench *bench, char *out, size_t size)
{
	static const char *const numbers[] = {
		"three", "four", "five", "six", "seven", "eight", "nine"};
	const struct session *session = workbench_session(bench);
	const struct view *view = board_view(workbench_board(bench));
	int line = winning_line(view);
	size_t used;

	session_result(session, out, size);
	used = strlen(out);
	if (session->resigned >= 0 || strstr(out, " by "))
		return;
	if (line >= 3 && line <= 9)
		text_append(out, size, &used, ": %s in a row", numbers[line - 3]);
	else if (*view->caption)
		text_append(out, size, &used, ": %s", view->caption);
}

/* ---- what next */

static void begin_again(struct workbench *bench, bool is_swapped)
{
	const struct session *session = workbench_session(bench);
	char *game = xstrdup(session->game->spec),
	     *position = session->position ? xstrdup(session->position) : NULL;
	char *first = xstrdup(session->seat[is_swapped].spec),
	     *second = xstrdup(session->seat[!is_swapped].spec);
	struct status st;

	if (saving_begin(workbench_app(bench), game, position, first, second, &st))
		session_arrange(workbench_session(bench));
	else
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
	free(second);
	free(first);
	free(position);
	free(game);
}

static void play_again(struct workbench *bench)
{
	begin_again(bench, false);
}

static void change_sides(struct workbench *bench)
{
	begin_again(bench, true);
}

static void look_back(struct workbench *bench)
{
	play_view_look(bench);
	workbench_tell(
		bench, LOG_NOTE, "u and r go back and forth through the moves, M lists them");
}

static const struct menu_command commands[] = {{"Play again", NULL, play_again},
	{"Other side", NULL, change_sides}, {"Look back", NULL, look_back},
	{"New game...", NULL, act_new_game}, {.name = NULL}};

static bool pass_on(struct workbench *bench, struct popup *popup, void *context, int row, int key)
{
	(void)context;
	(void)row;
	popup_close(bench, popup);
	keys_act(bench, key);
	return true;
}

void dialogs_tell_end(struct workbench *bench)
{
	static const struct menu_ops ops = {.key = pass_on};
	const struct session *session = workbench_session(bench);
	bool has_human =
		session_is_human(session, SIDE_FIRST) || session_is_human(session, SIDE_SECOND);
	struct popup *menu;
	char title[128];

	if (!has_human || popup_top(bench) || !session_is_over(session) ||
		session_is_stepping(session))
		return;
	describe_end(bench, title, sizeof title);
	menu = menu_popup_new(title, NULL, &ops, NULL);
	menu->is_aside = true;
	menu_popup_add_commands(menu, commands);
	popup_open(bench, menu);
}
