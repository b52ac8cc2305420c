/* test_dialogs.c: what opens over the workbench: menus, forms, prompts, and that nothing in them is lost. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "tests/suites.h"
#include "tests/tui/workbench.h"

static struct terminal *start(void)
{
	return workbench_open(&(struct terminal_setup){.argv = {terminal_program(), "-1", "human", "-2", "random"}});
}

/* Goes down in a form, a row at a time, to the one with this help. */
static void go_down_to(struct terminal *t, const char *help)
{
	for (int steps = 0; !terminal_find(t, help, NULL, NULL); steps++) {
		int before = -1, now = -1;

		ck_assert_int_lt(steps, 50);
		ck_assert(terminal_find(t, "►", &before, NULL));
		terminal_keys(t, "<Down>");
		for (now = before; now == before || now < 0;) {
			terminal_pump(t, 2);
			if (!terminal_find(t, "►", &now, NULL))
				now = -1;
		}
		terminal_settle(t, 10, TERMINAL_PATIENCE_MS);
	}
}

/* ---- menus */

START_TEST(help_has_the_keys_of_the_place_first)
{
	struct terminal *t = start();
	int board, anywhere;

	workbench_press(t, "<F1>", " anywhere ");
	terminal_settle(t, 20, TERMINAL_PATIENCE_MS);
	ck_assert(terminal_find(t, "on the board", &board, NULL));
	ck_assert(terminal_find(t, " anywhere ", &anywhere, NULL));
	ck_assert_int_lt(board, anywhere);
	ck_assert(!terminal_find(t, "in the log", NULL, NULL));
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "on the board");
	workbench_close(t);
}
END_TEST

/* The words of the screen stand behind the keys; Enter on one does nothing. */
START_TEST(help_explains_words)
{
	struct terminal *t = start();

	workbench_press(t, "<F1>", "End: words, signs, the rules");
	workbench_press(t, "<End>", "█▌");
	workbench_press(t, "<Enter>ucb1", "► UCB1");
	ck_assert_shows(t, "explore = c sqrt(ln N / n): the search follows the");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "UCB1");
	workbench_close(t);
}
END_TEST

/* The rules of the game that is played stand at the end, where one key leads. */
START_TEST(help_has_the_rules)
{
	struct terminal *t = start();

	workbench_press(t, "<F1>", "on the board");
	workbench_press(t, "<End>", "► goal");
	ck_assert_shows(t, "the rules of Tic-tac-toe");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "the rules of");
	workbench_close(t);
}
END_TEST

START_TEST(help_does_what_is_selected)
{
	struct terminal *t = start();

	workbench_press(t, "<F1>", "keys ");
	workbench_press(t, "f9", "typed: f9");
	workbench_press(t, "<Enter>", "settings ");
	ck_assert_hides(t, "keys ");
	terminal_keys(t, "<Esc>");
	workbench_close(t);
}
END_TEST

/* What the pointer stands on, once that is something else than before. */
static void next_pointed(struct terminal *t, char name[32])
{
	char before[32];

	snprintf(before, sizeof before, "%s", name);
	for (int waited = 0; waited < TERMINAL_PATIENCE_MS; waited += 20) {
		const char *at;
		int row = -1;

		terminal_settle(t, 20, TERMINAL_PATIENCE_MS);
		if (terminal_find(t, "► ", &row, NULL)) {
			at = strstr(terminal_row(t, row), "► ") + strlen("► ");
			snprintf(name, 32, "%.*s", (int)strcspn(at, " "), at);
			if (strcmp(name, before) != 0)
				return;
		}
	}
	ck_abort_msg("the pointer stays on %s", before);
}

/* A heading cannot be selected, from wherever one comes; every game is stood on once. */
START_TEST(headings_are_passed)
{
	static const struct {
		const char *from, *first, *key, *last;
	} ways[] = {{"<Home>", "tictactoe", "<Down>", "tree"}, {"<End>", "tree", "<Up>", "tictactoe"}};
	struct terminal *t = start();
	int stops[2] = {0, 0};

	workbench_press(t, "<F2>", "► tictactoe");
	for (int i = 0; i < 2; i++) {
		char name[32] = "";

		terminal_keys(t, ways[i].from);
		do
			next_pointed(t, name);
		while (strcmp(name, ways[i].first) != 0);
		for (; strcmp(name, ways[i].last) != 0; stops[i]++) {
			terminal_keys(t, ways[i].key);
			next_pointed(t, name);
			ck_assert_str_ne(name, "games");
			ck_assert_str_ne(name, "families");
		}
	}
	ck_assert_int_gt(stops[0], 6);
	ck_assert_int_eq(stops[0], stops[1]);
	workbench_press(t, "<PgDn><PgDn>", "► tree");
	workbench_press(t, "<PgUp><PgUp>", "► tictactoe");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "a new game");
	workbench_close(t);
}
END_TEST

/* What is typed is a name, also where a heading begins so. */
START_TEST(headings_are_not_typed)
{
	struct terminal *t = start();

	workbench_press(t, "<F2>", "families of games");
	workbench_press(t, "gom", "► gomoku");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "a new game");
	workbench_press(t, "<F3>", "players ");
	workbench_press(t, "<Home><Enter>", "recipes: solvers with a name and options");
	workbench_press(t, "ran", "► random");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "who plays X");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "players ");
	workbench_close(t);
}
END_TEST

START_TEST(a_click_chooses)
{
	struct terminal *t = start();
	int row, col;

	workbench_press(t, "<F2>", "othello ");
	ck_assert(terminal_find(t, "othello ", &row, &col));
	ck_assert(terminal_click(t, row, col));
	ck_assert_shows(t, "rows and columns of the board");
	terminal_keys(t, "<Esc>");
	ck_assert_shows(t, "a new game");
	ck_assert(terminal_click(t, 0, 0)); /* beside it: that closes it */
	ck_assert_hides(t, "a new game");
	workbench_close(t);
}
END_TEST

START_TEST(the_list_of_moves_leads_anywhere)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){.argv = {terminal_program(), "-1", "human", "-2", "human", "-m", "b2 a1 c3"}});

	workbench_press(t, "M", "  3. X c3");
	ck_assert_shows(t, "►   3. X c3");
	workbench_press(t, "<Up><Up><Enter>", "move 1 of 3");
	workbench_press(t, "M", "►   1. X b2");
	ck_assert_shows(t, "taken back");
	terminal_keys(t, "<Esc>");
	workbench_close(t);
}
END_TEST

/* ---- forms */

START_TEST(a_wrong_value_stays_in_the_form)
{
	struct terminal *t = start();

	workbench_press(t, "<F3>", "players ");
	workbench_press(t, "<Home><Enter>", "who plays X");
	workbench_press(t, "mcts<Enter>", "simulations for a move");
	workbench_press(t, "<End>x", "option sims is '1000x', expected a whole number from 0 to 2000000000");
	workbench_press(t, "<Enter>", "option sims is '1000x'");
	terminal_keys(t, "<C-u>70");
	ck_assert_hides(t, "option sims is");
	workbench_press(t, "<Enter>", "X is mcts:sims=70 from here on");
	workbench_close(t);
}
END_TEST

/* Values that are fine one by one and do not go together. */
START_TEST(a_recipe_that_does_not_fit_stays_in_the_form)
{
	struct terminal *t = start();

	workbench_press(t, "<F3>", "players ");
	workbench_press(t, "<Home><Enter>", "who plays X");
	workbench_press(t, "mcts<Enter>", "simulations for a move");
	go_down_to(t, "how many, with parallel");
	workbench_press(t, "2<Enter>", "threads=2 without parallel, expected parallel=root");
	workbench_press(t, "<Up><Right><Enter>", "X is mcts:parallel=root,threads=2 from here on");
	workbench_close(t);
}
END_TEST

START_TEST(text_is_edited)
{
	struct terminal *t = start();
	int row, col, cursor_row, cursor_col;

	workbench_press(t, "<F9>", "settings ");
	workbench_press(t, "<C-u>nim", " nim ");
	workbench_press(t, "<Home><Del>N<End>-x<Left><BS>ö", "Nimöx");
	terminal_settle(t, 20, TERMINAL_PATIENCE_MS);
	ck_assert(terminal_find(t, "Nimöx", &row, &col));
	ck_assert(terminal_cursor(t, &cursor_row, &cursor_col));
	ck_assert_int_eq(cursor_row, row);
	ck_assert_int_eq(cursor_col, col + 4);
	workbench_press(t, "<Enter>", "game, which is a game: unknown game 'Nimöx'");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "settings ");
	terminal_settle(t, 20, TERMINAL_PATIENCE_MS);
	ck_assert(!terminal_cursor(t, NULL, NULL));
	workbench_close(t);
}
END_TEST

START_TEST(settings_are_in_force_and_on_disk)
{
	struct terminal *t = start();
	char *path = xasprintf("%s/config/mctscope/mctscope.ini", terminal_directory(t)), text[256] = "";
	FILE *file;

	workbench_press(t, "<F9>", "settings ");
	go_down_to(t, "lines and pieces are drawn with");
	workbench_press(t, "a", "►*characters  ascii"); /* the next choice with that letter */
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "settings ");
	workbench_press(t, "<F9>", " characters  auto"); /* nothing was accepted */
	go_down_to(t, "lines and pieces are drawn with");
	workbench_press(t, "<Left>", "►*characters  ascii");
	workbench_press(t, "<Enter>", "settings written to");
	ck_assert_shows(t, "+- log ");
	ck_assert_hides(t, "┌");
	file = fopen(path, "r");
	ck_assert_ptr_nonnull(file);
	ck_assert_uint_gt(fread(text, 1, sizeof text - 1, file), 0);
	fclose(file);
	ck_assert_ptr_nonnull(strstr(text, "characters = ascii\n"));
	free(path);
	workbench_close(t);
}
END_TEST

/* What keys have changed since the start stays when another row is accepted; the analyst is another one at once. */
START_TEST(only_what_was_changed_is_adopted)
{
	struct terminal *t = start();

	workbench_press(t, "<F4>", "heat: share");
	workbench_press(t, "y", "pondering on");
	workbench_press(t, "<F9>", "settings ");
	go_down_to(t, "the search that thinks for you");
	workbench_press(t, "uct:sims=123", "►*analyst     uct:sims=123");
	workbench_press(t, "<Enter>", "settings written to");
	ck_assert_shows(t, "the analyst is uct:sims=123");
	ck_assert_shows(t, "heat: share");
	workbench_press(t, "y", "pondering off");
	workbench_close(t);
}
END_TEST

/* A form keeps everything through any size. */
START_TEST(a_form_survives_every_size)
{
	static const int sizes[][2] = {{3, 10}, {10, 20}, {1, 1}, {60, 200}, {12, 300}, {150, 20}, {2, 80}};
	struct terminal *t = start();

	workbench_press(t, "<F3>", "players ");
	workbench_press(t, "<Home><Enter>", "who plays X");
	workbench_press(t, "mcts<Enter>", "simulations for a move");
	workbench_press(t, "<C-u>77<Down><Down><Down><Down> ", "►*select    ucb1-tuned");
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		terminal_resize(t, sizes[i][0], sizes[i][1]);
		terminal_settle(t, 30, TERMINAL_PATIENCE_MS);
	}
	terminal_resize(t, 24, 80);
	ck_assert_shows(t, "►*select    ucb1-tuned");
	ck_assert_shows(t, "*sims      77");
	workbench_press(t, "<Enter>", "X is mcts:sims=77,select=ucb1-tuned from here on");
	workbench_close(t);
}
END_TEST

/* ---- a new game */

START_TEST(a_game_is_chosen_with_options_and_players)
{
	struct terminal *t = start();

	workbench_press(t, "<F2>", "a new game");
	workbench_press(t, "othello<Enter>", "rows and columns of the board");
	workbench_press(t, " ", "size      4 ");
	workbench_press(t, "<Down><Down><Down>", "who moves second");
	workbench_press(t, "<Enter>", "who plays O");
	workbench_press(t, "human<Enter>", "O second  human");
	workbench_press(t, "<Down><Enter>", "Othello: X is you, O is you");
	ck_assert_hides(t, "a new game");
	workbench_close(t);
}
END_TEST

START_TEST(options_that_do_not_fit_stay_in_the_form)
{
	struct terminal *t = start();

	workbench_press(t, "<F2>", "a new game");
	workbench_press(t, "tree<Enter>", "one of the trees");
	workbench_press(t, "<Down>no/such.ini<Enter>", "no/such.ini: ");
	ck_assert_shows(t, "file ");
	terminal_keys(t, "<Esc>");
	ck_assert_shows(t, "a new game");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "a new game");
	ck_assert_shows(t, "Tic-tac-toe");
	workbench_close(t);
}
END_TEST

/* ---- typing and editing */

START_TEST(a_move_is_typed)
{
	struct terminal *t = start();

	workbench_press(t, "b", "3: b1 b2 b3");
	workbench_press(t, "9", "no legal move begins with 'b9'");
	workbench_press(t, "<Enter>", "expected"); /* it stays open */
	workbench_press(t, "<BS><BS>C3<Tab>", "1: c3");
	workbench_press(t, "<Enter>", "1. X c3");
	workbench_close(t);
}
END_TEST

START_TEST(a_key_that_begins_no_move_opens_nothing)
{
	struct terminal *t = start();

	terminal_keys(t, "o");
	terminal_settle(t, 50, TERMINAL_PATIENCE_MS);
	ck_assert(!terminal_find(t, "Enter plays", NULL, NULL));
	workbench_close(t);
}
END_TEST

START_TEST(a_position_is_edited_on_the_board)
{
	struct terminal *t = start();

	workbench_press(t, "E", "a position with X to move");
	workbench_press(t, "<Left><Up>x", "a position with O to move"); /* the side follows */
	workbench_press(t, "<Right>x", "expected one X more");
	workbench_press(t, " ", "a position with O to move");
	workbench_press(t, "s", "X has 1 and O has 0 with X to move");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "edit the position");
	ck_assert_shows(t, "move 0");
	workbench_press(t, "E", ".../.../... X"); /* nothing has happened */
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "edit the position");
	workbench_close(t);
}
END_TEST

START_TEST(a_position_is_edited_as_text)
{
	struct terminal *t = start();

	workbench_press(t, "E", "Tab: text");
	workbench_press(t, "<Tab>", "Tab: on the board");
	workbench_press(t, "<C-u>XX./OO./..q X", "'q' in row 3, expected '.', 'X' or 'O'");
	workbench_press(t, "<BS><BS><BS>. X", "a position with X to move");
	workbench_press(t, "<Enter>", "Tic-tac-toe from XX./OO./... X");
	workbench_close(t);
}
END_TEST

/* What stands behind the side to move is the past, and a position made by hand has none. */
START_TEST(points_are_edited_on_the_board)
{
	struct terminal *t = workbench_open(
		&(struct terminal_setup){.argv = {terminal_program(), "-g", "go:size=3", "-2", "human", "-m", "B2 A1"}});

	workbench_press(t, "E", ".../.X./O.. X plies=2");
	workbench_press(t, "s", "a position with O to move");
	ck_assert(!terminal_find(t, "plies", NULL, NULL));
	workbench_press(t, "<Enter>", "Go from .../.X./O.. O");
	workbench_close(t);
}
END_TEST

/* Games without a rectangle have the text only. */
START_TEST(heaps_are_edited_as_text)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){.argv = {terminal_program(), "-g", "nim", "-2", "human"}});

	workbench_press(t, "E", "a position with X to move");
	ck_assert(!terminal_find(t, "Tab: ", NULL, NULL));
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "edit the position");
	workbench_close(t);
}
END_TEST

/* ---- poor terminals */

START_TEST(the_current_row_is_seen_without_colour)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){.argv = {terminal_program()}, .term = "vt100",
		.environment = (const char *const[]){"LANG=C", "NO_COLOR=1", NULL}});
	int row, col;

	workbench_press(t, "<F2>", "> tictactoe");
	terminal_settle(t, 20, TERMINAL_PATIENCE_MS);
	ck_assert(terminal_find(t, "> tictactoe", &row, &col));
	ck_assert(terminal_cell(t, row, col).is_reversed);
	ck_assert(terminal_cell(t, row, col + 4).is_reversed);
	ck_assert(!terminal_cell(t, row + 1, col + 4).is_reversed);
	workbench_press(t, "<Enter>", "> rows ");
	terminal_settle(t, 20, TERMINAL_PATIENCE_MS);
	ck_assert(terminal_find(t, "> rows ", &row, &col));
	ck_assert(terminal_cell(t, row, col + 13).is_reversed);
	terminal_keys(t, "<Esc>");
	ck_assert_shows(t, "a new game");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "a new game");
	workbench_close(t);
}
END_TEST

/* A terminal of 8 colours has 64 pairs of them, which is enough for every style on the ground of a form. Bold black, which such a
 * terminal shows as grey, is underlined instead. */
START_TEST(forms_have_one_ground_with_few_colours)
{
	char *directory = terminal_directory_new(), *path = xasprintf("%s/light.ini", directory);
	FILE *file = fopen(path, "w");
	struct terminal *t;
	int row, col, ground;

	ck_assert_msg(file, "%s", path);
	fputs("[workbench]\ntheme = light\n", file);
	fclose(file);
	t = workbench_open(&(struct terminal_setup){.argv = {terminal_program(), "--config", path}, .term = "xterm", .directory = directory});
	workbench_press(t, "<F9>", "*theme");
	terminal_settle(t, 20, TERMINAL_PATIENCE_MS);
	ck_assert(terminal_find(t, "*theme", &row, &col));
	ground = terminal_cell(t, row, col + 7).bg;
	ck_assert_int_ne(ground, TERMINAL_DEFAULT);
	for (int i = -2; i < 6; i++)
		ck_assert_int_eq(terminal_cell(t, row, col + i).bg, ground);
	ck_assert_int_eq(terminal_cell(t, row + 1, col).bg, ground);
	ck_assert(terminal_find(t, "dark light mono", &row, &col));
	ck_assert(!terminal_cell(t, row, col).is_underlined);
	ck_assert(terminal_cell(t, row, col + 5).is_underlined);
	ck_assert(!terminal_cell(t, row, col + 5).is_bold);
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "*theme");
	workbench_close(t);
	terminal_directory_free(directory);
	free(path);
}
END_TEST

/* A recipe is shown as what it means in the game that is played; in a new game it may be another solver, with other options. */
START_TEST(a_recipe_means_something_of_its_own_in_a_game)
{
	char *directory = terminal_directory_new(), *path = xasprintf("%s/own.ini", directory);
	FILE *file = fopen(path, "w");
	struct terminal *t;

	ck_assert_msg(file, "%s", path);
	fputs("[recipe own]\ntitle = Mine\nspec = mcts:sims=77\n[recipe own@othello]\ntitle = Mine in Othello\nspec = alphabeta:depth=3\n", file);
	fclose(file);
	t = workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "--config", path, "-g", "othello", "-1", "human", "-2", "own:table=1"}, .directory = directory});
	workbench_press(t, "<F3>", "players ");
	workbench_press(t, "<Down><Enter>", "who plays O");
	workbench_press(t, "own", "Mine in Othello");
	ck_assert(!terminal_find(t, "own@othello", NULL, NULL));
	workbench_press(t, "<Enter>", "►*depth       3");
	ck_assert_shows(t, "*table       1");
	workbench_press(t, "<Esc>", "who plays O");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "who plays O");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "players ");
	workbench_press(t, "<F2>", "a new game");
	workbench_press(t, "tictactoe<Enter>", "O second   own:table=1");
	workbench_press(t, "<Down><Down><Down><Down><Down><Down><Down><Enter>", "who plays O");
	workbench_press(t, "<Enter>", "simulations for a move");
	ck_assert_shows(t, "77");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "simulations for a move");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "who plays O");
	terminal_keys(t, "<Esc><Esc>");
	ck_assert_hides(t, "a new game");
	workbench_close(t);
	terminal_directory_free(directory);
	free(path);
}
END_TEST

Suite *dialogs_suite(void)
{
	return check_suite("dialogs",
		(const TTest *const[]){help_has_the_keys_of_the_place_first, help_explains_words, help_has_the_rules,
			help_does_what_is_selected, headings_are_passed, headings_are_not_typed, a_click_chooses,
			the_list_of_moves_leads_anywhere, a_wrong_value_stays_in_the_form, a_recipe_that_does_not_fit_stays_in_the_form,
			text_is_edited, settings_are_in_force_and_on_disk, only_what_was_changed_is_adopted, a_form_survives_every_size,
			a_game_is_chosen_with_options_and_players, options_that_do_not_fit_stay_in_the_form, a_move_is_typed,
			a_key_that_begins_no_move_opens_nothing, a_position_is_edited_on_the_board, a_position_is_edited_as_text,
			points_are_edited_on_the_board, heaps_are_edited_as_text, the_current_row_is_seen_without_colour, forms_have_one_ground_with_few_colours,
			a_recipe_means_something_of_its_own_in_a_game, NULL});
}
