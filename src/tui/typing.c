/* typing.c: a move that is typed in its notation; the moves that begin so are listed meanwhile. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/dialogs.h"
#include "tui/prompt.h"
#include "tui/workbench.h"

/* The legal moves whose notation begins with a text, separated by blanks in out[size]; the only one or what they have in common
 * in `common`. How many there are. */
static int match(const struct workbench *bench, const char *text, char *out, size_t size, char common[GAME_MOVE_TEXT])
{
	const struct game *game = bench->session.game;
	const void *state = workbench_state(bench);
	game_move moves[GAME_MAX_MOVES];
	int count = game_is_over(game, state) ? 0 : game_moves(game, state, moves), found = 0;
	size_t used = 0, length = strlen(text);

	*common = *out = '\0';
	for (int i = 0; i < count; i++) {
		char name[GAME_MOVE_TEXT];
		size_t same = 0;

		game_move_format(game, state, moves[i], name);
		if (strlen(name) < length || !text_same_n(name, text, length))
			continue;
		text_append(out, size, &used, "%s%s", found ? " " : "", name);
		if (!found++)
			memcpy(common, name, sizeof name);
		while (common[same] && common[same] == name[same])
			same++;
		common[same] = '\0';
	}
	return found;
}

/* Whether moves of this board are written with this character first. It need not begin a legal one: whoever types h8 means h8 also
 * when h is full, and must not play another cell with the Enter behind it. */
static bool begins_notation(const struct workbench *bench, int key)
{
	char text[2] = {(char)key, '\0'}, list[8], common[GAME_MOVE_TEXT];

	for (int col = 0; col < bench->view.cols && col < VIEW_MAX_LINES; col++)
		if (text_same_n(bench->view.col_name[col], text, 1))
			return true;
	return match(bench, text, list, sizeof list, common) > 0;
}

static bool look(struct workbench *bench, void *context, const char *text, struct status *note)
{
	char list[sizeof note->text - 64], common[GAME_MOVE_TEXT];
	int found = match(bench, text, list, sizeof list, common);

	(void)context;
	if (!workbench_can_play(bench, note))
		return false;
	if (!found)
		return status_fail(note, "no legal move begins with '%s'", text_quoted(text).text);
	snprintf(note->text, sizeof note->text, "%d: %s", found, list);
	return true;
}

static bool act(struct workbench *bench, struct popup *popup, void *context, const char *text, struct status *st)
{
	const struct session *session = &bench->session;
	game_move move;

	(void)context;
	if (!workbench_can_play(bench, st) || !game_move_parse(session->game, workbench_state(bench), text, &move, st)
		|| !workbench_play(bench, move, st))
		return false;
	popup_close(bench, popup);
	return true;
}

/* Tab writes what all moves that begin so have in common. */
static bool complete(struct workbench *bench, struct popup *popup, void *context, const char *text, int key)
{
	char list[8], common[GAME_MOVE_TEXT];

	(void)context;
	if (key != '\t')
		return false;
	if (match(bench, text, list, sizeof list, common))
		prompt_set_text(bench, popup, common);
	return true;
}

static void open_prompt(struct workbench *bench, const char *text)
{
	static const struct prompt_ops ops = {.act = act, .look = look, .key = complete};

	prompt_open_with(bench, "move", " Enter plays  Tab completes  Esc cancels ", text, &ops, NULL);
}

void act_type_move(struct workbench *bench)
{
	struct status st;

	if (workbench_can_play(bench, &st))
		open_prompt(bench, "");
	else
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
}

/* Capitals, signs and most of what is behind p are keys of their own everywhere: see keys.c. */
static bool may_begin_a_move(int key)
{
	return (key >= 'a' && key <= 'p') || key == 's' || (key >= '0' && key <= '9');
}

bool dialogs_type_move(struct workbench *bench, int key)
{
	char text[2] = {(char)key, '\0'};
	struct status st;

	if (!may_begin_a_move(key) || !begins_notation(bench, key))
		return false;
	if (workbench_can_play(bench, &st))
		open_prompt(bench, text);
	else
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
	return true;
}

void dialogs_refuse_key(struct workbench *bench, int key)
{
	struct status st;

	if (!may_begin_a_move(key))
		return;
	if (workbench_can_play(bench, &st))
		status_fail(&st, "no legal move begins with '%c'", key);
	workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
}
