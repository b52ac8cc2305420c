/* move_list.c: the moves of the game; Enter goes to the position after the selected one. */
#include <stdio.h>

#include "tui/dialog/dialog_internal.h"
#include "tui/widget/menu_popup.h"

static void choose(struct workbench *bench, struct popup *popup, void *context, int row)
{
	(void)context;
	popup_close(bench, popup);
	session_go_to(workbench_session(bench), row);
}

static void add_move(struct popup *popup, const struct session *session, int i)
{
	char move[GAME_MOVE_TEXT], row[GAME_MOVE_TEXT + 32];
	enum side mover = game_mover(session->game, session_state_at(session, i));

	game_move_format(session->game, session_state_at(session, i), session->move[i], move);
	snprintf(row, sizeof row, "%3d. %c %s", i + 1, session_letter[mover], move);
	menu_popup_add(popup, row,
		i + 1 == session->at          ? "on the board"
			: i + 1 > session->at ? "taken back"
					      : "");
}

void act_move_list(struct workbench *bench)
{
	static const struct menu_ops ops = {.choose = choose};
	const struct session *session = workbench_session(bench);
	struct popup *popup = menu_popup_new("moves", " Enter goes there  Esc closes ", &ops, NULL);

	menu_popup_add(popup, "  0. the beginning", session->at ? "" : "on the board");
	for (int i = 0; i < session->length; i++)
		add_move(popup, session, i);
	menu_popup_select(popup, session->at);
	popup_open(bench, popup);
}
