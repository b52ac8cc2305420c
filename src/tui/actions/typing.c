/* typing.c: a move that is typed in its notation; the moves that begin so are listed meanwhile.
 *
 * On the board a letter or digit with which its moves are written begins a move, in either case,
 * also where it is the key of a command: who types Q16 on a board of Go means that point, and must
 * not resign. While the letter stands alone, Enter does the command; the prompt says so. Alt with
 * the letter is the command at once. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/xalloc.h"
#include "tui/actions/actions.h"
#include "tui/keys.h"
#include "tui/widget/prompt.h"
#include "tui/workbench_internal.h"

/* The legal moves whose notation begins with a text, separated by blanks in out[size]; the only one
 * or what they have in common in `common`. How many there are. */
static int match(const struct workbench *bench, const char *text, char *out, size_t size,
	char common[GAME_MOVE_TEXT])
{
	const struct game *game = bench->app->session.game;
	const void *state = app_state(bench->app);
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

/* Whether moves of this board are written with this character first, in either case. It need not
 * begin a legal one: who types h8 means h8 also when h is full, and must not play another cell with
 * the Enter after it. */
static bool begins_notation(const struct workbench *bench, int key)
{
	char text[2] = {(char)key, '\0'}, list[8], common[GAME_MOVE_TEXT];

	for (int col = 0; col < board_view(bench->board)->cols && col < VIEW_MAX_LINES; col++)
		if (text_same_n(board_view(bench->board)->col_name[col], text, 1))
			return true;
	return match(bench, text, list, sizeof list, common) > 0;
}

/* The command whose key is this text; NULL: none. h, j, k and l stand for arrows only where they
 * begin no move. */
static const struct key_row *command_of(const struct workbench *bench, const char *text)
{
	const struct key_row *row = *text && !text[1] ? keys_find(bench, NULL, *text) : NULL;

	return row && row->place == KEYS_BOARD && row->key[0] < 0 ? NULL : row;
}

static bool parse(
	const struct workbench *bench, const char *text, game_move *move, struct status *st)
{
	return app_can_play(bench->app, st) &&
		game_move_parse(bench->app->session.game, app_state(bench->app), text, move, st);
}

/* "Enter: breakpoints.  " while Enter does a command. */
static void describe_command(
	const struct workbench *bench, const char *text, char *out, size_t size)
{
	const struct key_row *row = command_of(bench, text);
	struct status st;
	game_move move;
	char name[80];

	*out = '\0';
	if (!row || parse(bench, text, &move, &st))
		return;
	keys_command(row, name, sizeof name);
	snprintf(out, size, "Enter: %s.  ", name);
}

static bool look(struct workbench *bench, void *context, const char *text, struct status *note)
{
	char list[sizeof note->text - 192], common[GAME_MOVE_TEXT], command[96];
	int found = match(bench, text, list, sizeof list, common);

	(void)context;
	if (!app_can_play(bench->app, note))
		return false;
	describe_command(bench, text, command, sizeof command);
	if (found)
		snprintf(note->text, sizeof note->text, "%s%d %s: %s", command, found,
			found == 1 ? "move" : "moves", list);
	else
		snprintf(note->text, sizeof note->text, "%sNo legal move begins with '%s'", command,
			text_quoted(text).text);
	return found || *command;
}

static bool act(struct workbench *bench, struct popup *popup, void *context, const char *text,
	struct status *st)
{
	const struct key_row *command = command_of(bench, text);
	game_move move;

	(void)context;
	if (parse(bench, text, &move, st)) {
		if (!workbench_play(bench, move, st))
			return false;
		popup_close(bench, popup);
		return true;
	}
	if (!command)
		return false;
	popup_close(bench, popup);
	keys_run(bench, command);
	return true;
}

/* Tab writes what all moves that begin so have in common. */
static bool complete(
	struct workbench *bench, struct popup *popup, void *context, const char *text, int key)
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

	prompt_open_with(
		bench, "move", " Enter plays  Tab completes  Esc cancels ", text, &ops, NULL);
}

void act_type_move(struct workbench *bench)
{
	struct status st;

	if (app_can_play(bench->app, &st))
		open_prompt(bench, "");
	else
		workbench_tell(bench, LOG_PROBLEM, "%s", st.text);
}

static bool may_begin_a_move(int key)
{
	return key > 0 && key < 128 && isalnum(key);
}

/* Somebody types moves here: a human plays, or makes the moves of a playout. */
static bool has_human(const struct workbench *bench)
{
	const struct session *session = &bench->app->session;

	return bench->app->playout.is_on || session_is_human(session, SIDE_FIRST) ||
		session_is_human(session, SIDE_SECOND);
}

/* In step mode the game waits, and its commands need no Enter. */
static bool is_command_of_steps(const struct workbench *bench, int key)
{
	return session_is_stepping(&bench->app->session) && !bench->app->playout.is_on &&
		keys_find(bench, NULL, key);
}

bool typing_would_begin(const struct workbench *bench, int key)
{
	struct status st;

	return may_begin_a_move(key) && !is_command_of_steps(bench, key) && has_human(bench) &&
		app_can_play(bench->app, &st) && begins_notation(bench, key);
}

bool typing_begin(struct workbench *bench, int key)
{
	char text[2] = {(char)key, '\0'};

	if (!typing_would_begin(bench, key))
		return false;
	open_prompt(bench, text);
	return true;
}

bool typing_paste(struct workbench *bench, const char *text)
{
	struct status st;
	game_move move;

	if (!has_human(bench) || !parse(bench, text, &move, &st))
		return false;
	open_prompt(bench, text);
	return true;
}

void typing_refuse(struct workbench *bench, int key)
{
	struct status st = {.text = ""};

	if (!may_begin_a_move(key))
		return;
	if (app_can_play(bench->app, &st) && has_human(bench))
		open_prompt(
			bench, (char[]){(char)key, '\0'}); /* the Enter after a mistyped move must
							      not play the cell of the cursor */
	else
		workbench_tell(bench, LOG_PROBLEM, "%s",
			*st.text ? st.text : "Only searches play: F3 lets you take a side");
}
