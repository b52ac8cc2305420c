/* test_typed_moves.c: every first move of every game, typed as the board's labels and the log write
 * it, in either case, plays that move.
 *
 * Without a screen: the prompt waits hidden then, and takes its text and Enter all the same. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/options/spec.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "io/config/config.h"
#include "tests/check.h"
#include "tui/actions/actions.h"
#include "tui/widget/prompt.h"
#include "tui/workbench_internal.h"

static struct workbench *bench;

static void begin(const char *spec)
{
	struct status st;

	ck_assert_msg(config_load("/dev/null", &st), "%s", st.text);
	bench = workbench_new(NULL, NULL);
	session_init(&bench->app->session, &bench->app->log, "random");
	ck_assert_msg(session_begin(&bench->app->session, spec, NULL, "human", "human", &st),
		"%s: %s", spec, st.text);
	app_follow(bench->app);
	board_follow(bench->board, false);
}

static void finish(void)
{
	popup_close_all(bench);
	workbench_free(bench);
}

/* Types a text from its first character on, and Enter. False if no prompt opened, or it is still
 * open. */
static bool type(const char *text)
{
	if (!typing_begin(bench, (unsigned char)*text))
		return false;
	prompt_set_text(bench, popup_top(bench), text);
	popup_top(bench)->ops->key(popup_top(bench), bench, TERM_ENTER);
	return !popup_top(bench);
}

static void check_typed(const char *spec, game_move move, const char *text)
{
	const struct session *session = &bench->app->session;

	ck_assert_msg(type(text), "%s: '%s' is not taken", spec, text);
	ck_assert_msg(session->at == 1 && session->move[0] == move, "%s: '%s' plays something else",
		spec, text);
	session_go_to(&bench->app->session, 0);
}

static void to_case(const char *text, int (*change)(int), char out[GAME_MOVE_TEXT])
{
	size_t i = 0;

	for (; text[i]; i++)
		out[i] = (char)change((unsigned char)text[i]);
	out[i] = '\0';
}

/* What the labels beside a move's cell say: "E5"; "" if it has no cell with labels. */
static void label_of(game_move move, char out[GAME_MOVE_TEXT])
{
	const struct view *view = board_view(bench->board);
	int cell = view_cell_of(view, move);
	bool has_labels = cell >= 0 &&
		(view->shape == VIEW_GRID || view->shape == VIEW_POINTS ||
			view->shape == VIEW_HEX) &&
		view->cell[cell].row < view->rows && view->cell[cell].col < view->cols &&
		*view->row_name[0];

	*out = '\0';
	if (has_labels)
		snprintf(out, GAME_MOVE_TEXT, "%s%s", view->col_name[view->cell[cell].col],
			view->row_name[view->cell[cell].row]);
}

static void check_move(const char *spec, game_move move)
{
	char name[GAME_MOVE_TEXT], other[GAME_MOVE_TEXT], label[GAME_MOVE_TEXT];

	game_move_format(bench->app->session.game, session_state(&bench->app->session), move, name);
	label_of(move, label);
	if (*label)
		ck_assert_msg(!strcmp(name, label), "%s: '%s' is written where the labels say '%s'",
			spec, name, label);
	check_typed(spec, move, name);
	to_case(name, toupper, other);
	check_typed(spec, move, other);
	to_case(name, tolower, other);
	check_typed(spec, move, other);
}

static void check_game(const char *spec)
{
	game_move moves[GAME_MAX_MOVES];
	int count;

	begin(spec);
	count = game_moves(bench->app->session.game, session_state(&bench->app->session), moves);
	ck_assert_int_gt(count, 0);
	for (int i = 0; i < count; i++)
		check_move(spec, moves[i]);
	finish();
}

START_TEST(of_every_registered_game)
{
	for (const struct game_ops *const *ops = game_registry(); *ops; ops++)
		check_game((*ops)->name);
}
END_TEST

START_TEST(of_every_named_game)
{
	struct alias_list names = {NULL};
	struct status st;

	ck_assert_msg(config_load("/dev/null", &st), "%s", st.text);
	alias_list_copy(&names, game_aliases());
	ck_assert(names.first);
	for (const struct alias *alias = names.first; alias; alias = alias->next)
		check_game(alias->name);
	alias_list_done(&names);
}
END_TEST

START_TEST(of_other_sizes)
{
	static const char *const specs[] = {"go:size=2", "go:size=13", "go:size=19",
		"mnk:rows=19,cols=19,k=5", "mnk:rows=1,cols=19,k=3", "hex:size=11", "hex:size=19",
		"connect4:rows=4,cols=12", "othello:size=4", "othello:size=6", "morpion:order=6",
		"nim:heaps=12-3-9-10"};

	for (size_t i = 0; i < sizeof specs / sizeof *specs; i++)
		check_game(specs[i]);
}
END_TEST

/* Whatever is no move is refused with words, and stays in the field; nothing is played, resigned,
 * edited. */
START_TEST(what_is_no_move_plays_nothing)
{
	static const struct {
		const char *game, *text;
	} rows[] = {{"go:size=9", "D44"}, {"go:size=9", "e55"}, {"go:size=19", "Q20"},
		{"go:size=19", "q0"}, {"tictactoe", "B4"}, {"tictactoe", "b22"}, {"gomoku", "O16"},
		{"connect4", "77"}, {"hex:size=11", "k12"}, {"nim", "1:99"}, {"othello", "a1"}};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin(rows[i].game);
		ck_assert_msg(!type(rows[i].text), "%s: %s", rows[i].game, rows[i].text);
		ck_assert_int_eq(bench->app->session.at, 0);
		ck_assert(!session_is_over(&bench->app->session) && !bench->screen->is_quitting);
		finish();
	}
}
END_TEST

/* On the board of these games the letters of commands begin moves; elsewhere, and with nobody to
 * move, they do not. */
START_TEST(letters_are_commands_where_no_move_begins_so)
{
	static const struct {
		const char *game;
		const char *moves, *commands;
	} rows[] = {{"tictactoe", "abcABC", "qQEHPuDS"}, {"go:size=19", "aqtQTERD", "uvxUVXWY"},
		{"go:size=9", "pPjJ", "kKqQrRuU"}, {"connect4", "17", "abcEQq"},
		{"nim", "1", "aq"}};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin(rows[i].game);
		for (const char *key = rows[i].moves; *key; key++) {
			ck_assert_msg(typing_begin(bench, *key), "%s: %c", rows[i].game, *key);
			popup_close_all(bench);
		}
		for (const char *key = rows[i].commands; *key; key++)
			ck_assert_msg(!typing_begin(bench, *key), "%s: %c", rows[i].game, *key);
		finish();
	}
}
END_TEST

CHECK_TESTS(typed_moves, of_every_registered_game, of_every_named_game, of_other_sizes,
	what_is_no_move_plays_nothing, letters_are_commands_where_no_move_begins_so);
