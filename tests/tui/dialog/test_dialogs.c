/* test_dialogs.c: what opens over the workbench: menus, forms, prompts, and that nothing in them is
 * lost. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

static struct terminal *start(void)
{
	return workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "-1", "human", "-2", "random"}});
}

/* Goes down in a form, a row at a time, to the one with this help. */
static void go_down_to(struct terminal *t, const char *help)
{
	for (int steps = 0; !terminal_find(t, help, NULL, NULL); steps++) {
		int before = -1, now;

		ck_assert_int_lt(steps, 50);
		wait_until(t, terminal_find(t, "►", &before, NULL));
		terminal_keys(t, "<Down>");
		wait_until(t, terminal_find(t, "►", &now, NULL) && now != before);
	}
}

/* ---- menus */

START_TEST(help_has_the_keys_of_the_place_first)
{
	struct terminal *t = start();
	int board, anywhere;

	workbench_press(t, "<F1>", " anywhere ");
	wait_until(t, terminal_is_idle(t));
	wait_until(t, terminal_find(t, "on the board", &board, NULL));
	wait_until(t, terminal_find(t, " anywhere ", &anywhere, NULL));
	ck_assert_int_lt(board, anywhere);
	ck_assert(!terminal_find(t, "in the log", NULL, NULL));
	workbench_dismiss(t, "<Esc>", "on the board");
	workbench_close(t);
}
END_TEST

/* Pages: what works here, all keys, words, rules. Enter on a word does nothing. */
START_TEST(help_has_pages)
{
	struct terminal *t = start();

	workbench_press(t, "<F1>", "[Here] All keys  Words  Rules");
	ck_assert_shows(t, "Enter: run this command  Tab: next page  Type to search  Esc closes");
	ck_assert(!terminal_find(t, "in a twin race", NULL, NULL));
	workbench_press(t, "<Tab><End>", "► Esc");
	ck_assert_shows(t, "in the help");
	ck_assert(!terminal_find(t, "Enter: run", NULL, NULL)); /* it works elsewhere */
	workbench_press(t, "<Enter>", "This key works only in the help.");
	workbench_press(t, "<Tab>", "[Words]");
	workbench_press(t, "<End><Enter>", "► █▌");
	workbench_press(t, "<F1>", "[Rules]");
	ck_assert_shows(t, "the rules of Tic-tac-toe");
	workbench_press(t, "<Right>", "[Here]");
	workbench_press(t, "<Left>", "[Rules]");
	workbench_dismiss(t, "<Esc>", "─ help ─");
	workbench_press(t, "#", "[Rules]");
	terminal_keys(t, "<Esc>");
	workbench_close(t);
}
END_TEST

/* The words that people search for lead to what they want, which Enter then does. */
START_TEST(help_is_searched)
{
	static const struct {
		const char *typed, *found;
	} cases[] = {{"undo", "► u "}, {"take back", "► u "}, {"redo", "► r "},
		{"quit", "► F10, q"}, {"exit", "► F10, q"}, {"save", "► W, "}, {"resign", "► Q "},
		{"give up", "► Q "}, {"restart", "► F2, N"}, {"f9", "► F9, S"}, {"ucb1", "► UCB1"},
		{"RULES", "► #"}, {"goal", "► goal"}, {"level", "► F3, P"},
		{"twin race", "► F8, J"}, {"delete", "Del "}, {"most visits", "► ◄"},
		{"mean error", "► mean error"}, {"t", "total of a move: the sum"},
		{"no such word", "0 found"}};
	struct terminal *t = start();

	workbench_press(t, "<F1>", "[Here]");
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char head[64];

		snprintf(head, sizeof head, "search: %s  ", cases[i].typed);
		workbench_press(t, cases[i].typed, head);
		ck_assert_shows(t, cases[i].found);
		workbench_press(t, "<Esc>", "[Here]");
	}
	workbench_press(t, "undp<BS>o", "search: undo ");
	workbench_press(t, "<BS><BS><BS><BS>", "[Here]");
	workbench_press(t, "settings", "► F9, S");
	workbench_press(t, "<Enter>", "─ settings ─");
	ck_assert_hides(t, "─ help ─");
	terminal_keys(t, "<Esc>");
	workbench_close(t);
}
END_TEST

/* The page of what works here has each key once, with what it does in the Step tab. */
START_TEST(help_leaves_out_what_another_place_has_taken)
{
	struct terminal *t = workbench_open(
		&(struct terminal_setup){.argv = {terminal_program()}, .rows = 100, .cols = 120});

	workbench_press(t, "><Tab>", "r Re-roll");
	workbench_press(t, "<F1>", "[Here]");
	ck_assert_shows(t, "next move of the playout, else the next phase");
	ck_assert_shows(t, "what if: play one side");
	ck_assert_shows(t, "walk: look into the node of the selected move");
	ck_assert(!terminal_find(t, "Enter, w ", NULL, NULL));
	ck_assert(!terminal_find(t, "Left       previous tab", NULL, NULL));
	ck_assert(!terminal_find(t, "redo a move", NULL, NULL)); /* r re-rolls */
	workbench_close(t);
}
END_TEST

/* F1 explains the rows of a form or a menu, the selected one first; F10 asks to quit. */
START_TEST(help_is_there_in_forms_and_menus)
{
	struct terminal *t = start();

	workbench_follow(t,
		(const struct step[]){
			{"<F9>", "settings "},
			{"<Down><F1>", "► First player"},
			{"", "who moves first: human, or a search by name"},
			{"<Esc>", "─ settings ─", "[Here]"},
			{"<F10>", "Quit? "},
			{"<Esc>", NULL, "Quit? "},
			{"<Esc>", NULL, "─ settings ─"},
			{"<F2>", "a new game"},
			{"<F1>", "► tictactoe"},
			{"", "[Here]"},
			{"<Esc>", NULL, "[Here]"},
			{"<Esc>", NULL, "a new game"},
			{":", "┌─ move"},
			{"<F1>", "where you type"},
			{NULL},
		});
	workbench_close(t);
}
END_TEST

/* At any size all words of a text are on the screen, one after the other, and nothing ends in an
 * ellipsis. */
START_TEST(help_wraps)
{
	static const int sizes[][2] = {{24, 80}, {30, 97}, {12, 40}, {40, 120}, {16, 34}};
	static const char *const text[] = {"type", "a", "move", "(just", "start", "typing,", "or",
		"press", ":);", "where", "a", "command's", "letter", "begins", "a", "move:", "Alt",
		"and", "the", "letter", "is", "the", "command"};
	struct terminal *t = start();

	workbench_press(t, "<F1>", "[Here]");
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		char *screen, *at;

		terminal_resize(t, sizes[i][0], sizes[i][1]);
		workbench_press(t, "just start typing", "► :");
		wait_until(t, terminal_is_idle(t));
		screen = at = terminal_text(t);
		for (size_t w = 0; w < sizeof text / sizeof *text; w++) {
			char *next = strstr(at, text[w]);

			ck_assert_msg(next, "%dx%d: no '%s' after '%.60s'", sizes[i][0],
				sizes[i][1], text[w], at);
			at = next + strlen(text[w]);
		}
		free(screen);
		workbench_press(t, "<Esc>", "[Here]");
		for (int page = 0; page < 4; page++) {
			terminal_keys(t, "<F1><End>");
			wait_until(t, terminal_is_idle(t));
			ck_assert(!terminal_find(t, "…", NULL, NULL));
		}
	}
	terminal_keys(t, "<Esc>");
	workbench_close(t);
}
END_TEST

/* A click on a page turns to it, a click on a key runs its command. */
START_TEST(help_is_clicked)
{
	struct terminal *t = start();
	int row, col;

	workbench_press(t, "<F1>", "[Here]");
	wait_until(t, terminal_find(t, "Words", &row, &col));
	ck_assert(terminal_click(t, row, col));
	ck_assert_shows(t, "[Words]");
	workbench_press(t, "settings", "► F9, S");
	wait_until(t, terminal_find(t, "settings: colours", &row, &col));
	ck_assert(terminal_click(t, row, col));
	ck_assert_shows(t, "─ settings ─");
	workbench_dismiss(t, "<Esc>", "settings ");
	workbench_close(t);
}
END_TEST

static void read_pointed(struct terminal *t, char name[32])
{
	const char *at;
	int row;

	if (!terminal_find(t, "► ", &row, NULL))
		return;
	at = strstr(terminal_row(t, row), "► ") + strlen("► ");
	snprintf(name, 32, "%.*s", (int)strcspn(at, " "), at);
}

/* What the pointer stands on, once that is something else than before. */
static void next_pointed(struct terminal *t, char name[32])
{
	char before[32];

	snprintf(before, sizeof before, "%s", name);
	wait_until(t, (read_pointed(t, name), strcmp(name, before) != 0));
}

/* A heading cannot be selected, from wherever one comes; every game is stood on once. */
START_TEST(headings_are_passed)
{
	static const struct {
		const char *from, *first, *key, *last;
	} ways[] = {
		{"<Home>", "tictactoe", "<Down>", "tree"}, {"<End>", "tree", "<Up>", "tictactoe"}};
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
	workbench_dismiss(t, "<Esc>", "a new game");
	workbench_close(t);
}
END_TEST

/* What is typed is a name, also where a heading begins so. */
START_TEST(headings_are_not_typed)
{
	struct terminal *t = start();

	workbench_press(t, "<F2>", "families of games");
	workbench_press(t, "gom", "► gomoku");
	workbench_dismiss(t, "<Esc>", "a new game");
	workbench_press(t, "<F3>", "players ");
	workbench_press(t, "<Home><Enter>", "recipes: searches with a name");
	workbench_press(t, "ran", "► random");
	workbench_dismiss(t, "<Esc>", "who plays X");
	workbench_dismiss(t, "<Esc>", "players ");
	workbench_close(t);
}
END_TEST

/* The list begins with the levels of the game, and one of them is taken at once: no form asks for
 * its options. */
/* Who comes back to a list begins another name; a letter with which no name goes on is refused in
 * the frame. */
START_TEST(a_search_in_a_menu_begins_anew)
{
	struct terminal *t = start();

	workbench_press(t, "<F3>", "players ");
	workbench_press(t, "<Down><Enter>", "who plays O");
	workbench_press(t, "c", "typed: c ");
	workbench_press(t, "x", "no name begins with cx ");
	workbench_press(t, "l", "typed: cl ");
	workbench_press(t, "<Enter>", "Enter: choose");
	workbench_dismiss(t, "<Esc>", "Enter: choose");
	ck_assert(!terminal_find(t, "typed:", NULL, NULL));
	workbench_press(t, "pvs", "typed: pvs ");
	workbench_press(t, "<Enter>", "─ pvs ─");
	workbench_close(t);
}
END_TEST

START_TEST(a_level_is_chosen)
{
	struct terminal *t = start();
	int level, recipe;

	workbench_press(t, "<F3>", "players ");
	workbench_press(t, "<Home><Down><Enter>", "who plays O");
	workbench_press(t, "<Home>", "► human");
	wait_until(t, terminal_find(t, "levels of this game", &level, NULL));
	wait_until(t, terminal_find(t, "recipes: searches", &recipe, NULL));
	ck_assert_int_lt(level, recipe);
	ck_assert_shows(t, "beginner        plays a random move 6 times in 10");
	workbench_press(t, "eas", "► easy");
	workbench_dismiss(t, "<Enter>", "who plays O");
	ck_assert_shows(t, "O easy");
	workbench_close(t);
}
END_TEST

START_TEST(a_click_chooses)
{
	struct terminal *t = start();
	int row, col;

	workbench_press(t, "<F2>", "othello ");
	wait_until(t, terminal_find(t, "othello ", &row, &col));
	ck_assert(terminal_click(t, row, col));
	ck_assert_shows(t, "rows and columns of the board");
	workbench_press(t, "<Esc>", "a new game");
	ck_assert(terminal_click(t, 0, 0)); /* beside it: that closes it */
	ck_assert_hides(t, "a new game");
	workbench_close(t);
}
END_TEST

START_TEST(the_list_of_moves_leads_anywhere)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "-1", "human", "-2", "human", "-m", "b2 a1 c3"}});

	workbench_press(t, "M", "  3. X c3");
	ck_assert_shows(t, "►   3. X c3");
	workbench_press(t, "<Up><Up><Enter>", "move 1 of 3");
	workbench_press(t, "M", "►   1. X b2");
	ck_assert_shows(t, "taken back");
	workbench_dismiss(t, "<Esc>", "taken back");
	workbench_close(t);
}
END_TEST

/* ---- forms */

START_TEST(a_wrong_value_stays_in_the_form)
{
	struct terminal *t = start();

	workbench_press(t, "<F3>", "players ");
	workbench_press(t, "<Home><Enter>", "who plays X");
	workbench_press(t, "mcts<Enter>", "how many simulations");
	workbench_press(t, "<End>x",
		"option sims is '1000x', expected a whole number from 0 to 2000000000");
	workbench_press(t, "<Enter>", "option sims is '1000x'");
	workbench_dismiss(t, "<C-u>70", "option sims is");
	workbench_press(t, "<Enter>", "X is mcts:sims=70 from here on");
	workbench_close(t);
}
END_TEST

/* What was refused is there to be mended: its text, and all of the message; a name that was nearly
 * right comes first. */
START_TEST(a_refused_entry_stays_in_the_form)
{
	struct terminal *t = start();
	int row;

	workbench_press(t, "<F9>", "settings ");
	workbench_press(t, "nogame<Enter>", "game: unknown game 'nogame', expected one of: mnk,");
	ck_assert_shows(t, "minigo"); /* the last of them */
	wait_until(t, terminal_find(t, "►*Game", &row, NULL));
	ck_assert_msg(strstr(terminal_row(t, row), "nogame") != NULL, "%s", terminal_row(t, row));
	workbench_press(
		t, "<C-u>othelo<Enter>", "unknown game 'othelo', expected one of: othello, mnk,");
	workbench_press(t, "<Left>l", " othello ");
	ck_assert_hides(t, "unknown game");
	workbench_press(t, "<Enter>", "Settings saved to");
	workbench_close(t);
}
END_TEST

/* What is typed where nothing can be is refused, and a value that is not the default is explained.
 */
START_TEST(letters_are_refused_where_nothing_is_typed)
{
	struct terminal *t = start();

	workbench_press(t, "<F2>", "a new game");
	workbench_press(t, "<Enter>", "Enter: begin the game");
	workbench_press(t, "<Up>k", "Nothing is typed here: Enter does what the row says.");
	workbench_dismiss(t, "<Up>", "Nothing is typed");
	terminal_keys(t, "<Home>");
	workbench_press(t, "5", "* not the default: 3");
	workbench_close(t);
}
END_TEST

/* Values that are fine one by one and do not go together. */
START_TEST(a_recipe_that_does_not_fit_stays_in_the_form)
{
	struct terminal *t = start();

	workbench_press(t, "<F3>", "players ");
	workbench_press(t, "<Home><Enter>", "who plays X");
	workbench_press(t, "mcts<Enter>", "how many simulations");
	go_down_to(t, "how many threads work");
	workbench_press(t, "2<Enter>", "threads=2 with parallel=none, expected parallel=root");
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
	wait_until(t, terminal_is_idle(t));
	wait_until(t, terminal_find(t, "Nimöx", &row, &col));
	ck_assert(terminal_cursor(t, &cursor_row, &cursor_col));
	ck_assert_int_eq(cursor_row, row);
	ck_assert_int_eq(cursor_col, col + 4);
	workbench_press(t, "<Enter>", "game: unknown game 'Nimöx'");
	workbench_dismiss(t, "<Esc>", "settings ");
	wait_until(t, terminal_is_idle(t));
	ck_assert(!terminal_cursor(t, NULL, NULL));
	workbench_close(t);
}
END_TEST

START_TEST(settings_are_in_force_and_on_disk)
{
	struct terminal *t = start();
	char *path = xasprintf("%s/config/mctscope/mctscope.ini", terminal_directory(t)),
	     text[256] = "";
	FILE *file;

	workbench_press(t, "<F9>", "settings ");
	go_down_to(t, "characters for lines and pieces");
	/* the next choice with that letter */
	workbench_press(t, "a", "►*Characters                   ascii");
	workbench_dismiss(t, "<Esc>", "settings ");
	workbench_press(t, "<F9>", " Characters                   auto"); /* nothing was accepted */
	go_down_to(t, "characters for lines and pieces");
	workbench_press(t, "<Left>", "►*Characters                   ascii");
	workbench_press(t, "<Enter>", "Settings saved to");
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

/* What keys have changed since the start stays when another row is accepted; the analyst is another
 * one at once. */
START_TEST(only_what_was_changed_is_adopted)
{
	struct terminal *t = start();

	workbench_press(t, "<F4>", "heat: share");
	workbench_press(t, "y", "pondering on");
	workbench_press(t, "<F9>", "settings ");
	go_down_to(t, "analyst: the search that analyses");
	workbench_press(t, "uct:sims=123", "►*Analyst                      uct:sims=123");
	workbench_press(t, "<Enter>", "Settings saved to");
	ck_assert_shows(t, "the analyst is uct:sims=123");
	ck_assert_shows(t, "heat: share");
	workbench_press(t, "y", "pondering off");
	workbench_close(t);
}
END_TEST

/* A form keeps everything through any size. */
START_TEST(a_form_survives_every_size)
{
	static const int sizes[][2] = {
		{3, 10}, {10, 20}, {1, 1}, {60, 200}, {12, 300}, {150, 20}, {2, 80}};
	struct terminal *t = start();

	workbench_press(t, "<F3>", "players ");
	workbench_press(t, "<Home><Enter>", "who plays X");
	workbench_press(t, "mcts<Enter>", "how many simulations");
	workbench_press(t, "<C-u>77<Down><Down><Down><Down> ", "►*select         ucb1-tuned");
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		terminal_resize(t, sizes[i][0], sizes[i][1]);
		wait_until(t, terminal_is_idle(t));
	}
	terminal_resize(t, 24, 80);
	ck_assert_shows(t, "►*select         ucb1-tuned");
	ck_assert_shows(t, "*sims           77");
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
	workbench_press(t, "tree<Enter>", "a tree that comes with the program");
	workbench_press(t, "<Down>no/such.ini<Enter>", "no/such.ini: ");
	ck_assert_shows(t, "file ");
	workbench_press(t, "<Esc>", "a new game");
	workbench_dismiss(t, "<Esc>", "a new game");
	ck_assert_shows(t, "Tic-tac-toe");
	workbench_close(t);
}
END_TEST

/* ---- typing and editing */

START_TEST(a_move_is_typed)
{
	struct terminal *t = start();

	workbench_press(t, "b", "3 moves: b1 b2 b3");
	workbench_press(t, "9", "No legal move begins with 'b9'");
	workbench_press(t, "<Enter>", "expected"); /* it stays open */
	workbench_press(t, "<BS><BS>C3<Tab>", "1 move: c3");
	workbench_press(t, "<Enter>", "1. X c3");
	workbench_close(t);
}
END_TEST

START_TEST(a_position_is_edited_on_the_board)
{
	struct terminal *t = start();

	workbench_press(t, "E", "valid position, X to move");
	workbench_press(t, "<Left><Up>x", "valid position, O to move"); /* the side follows */
	workbench_press(t, "<Right>x", "expected one X more");
	workbench_press(t, " ", "valid position, O to move");
	workbench_press(t, "s", "X has 1 and O has 0 with X to move");
	workbench_dismiss(t, "<Esc>", "edit the position");
	ck_assert_shows(t, "move 0");
	workbench_press(t, "E", ".../.../... X"); /* nothing has happened */
	workbench_dismiss(t, "<Esc>", "edit the position");
	workbench_close(t);
}
END_TEST

START_TEST(a_position_is_edited_as_text)
{
	struct terminal *t = start();

	workbench_press(t, "E", "Tab: text");
	workbench_press(t, "<Tab>", "Tab: edit the board");
	workbench_press(t, "<C-u>XX./OO./..q X", "'q' in row 3, expected '.', 'X' or 'O'");
	workbench_press(t, "<BS><BS><BS>. X", "valid position, X to move");
	workbench_press(t, "<Enter>", "Tic-tac-toe from XX./OO./... X");
	workbench_close(t);
}
END_TEST

/* What stands behind the side to move is the past, and a position made by hand has none. */
START_TEST(points_are_edited_on_the_board)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "-g", "go:size=3", "-2", "human", "-m", "B2 A1"}});

	workbench_press(t, "E", ".../.X./O.. X plies=2");
	workbench_press(t, "s", "valid position, O to move");
	ck_assert(!terminal_find(t, "plies", NULL, NULL));
	workbench_press(t, "<Enter>", "Go from .../.X./O.. O");
	workbench_close(t);
}
END_TEST

/* Games without a rectangle have the text only. */
START_TEST(heaps_are_edited_as_text)
{
	struct terminal *t = workbench_open(
		&(struct terminal_setup){.argv = {terminal_program(), "-g", "nim", "-2", "human"}});

	workbench_press(t, "E", "valid position, X to move");
	ck_assert(!terminal_find(t, "Tab: ", NULL, NULL));
	workbench_dismiss(t, "<Esc>", "edit the position");
	workbench_close(t);
}
END_TEST

/* ---- poor terminals */

START_TEST(the_current_row_is_seen_without_colour)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){.argv = {terminal_program()},
		.term = "vt100",
		.environment = (const char *const[]){"LANG=C", "NO_COLOR=1", NULL}});
	int row, col;

	workbench_press(t, "<F2>", "> tictactoe");
	wait_until(t, terminal_is_idle(t));
	wait_until(t, terminal_find(t, "> tictactoe", &row, &col));
	ck_assert(terminal_cell(t, row, col).is_reversed);
	ck_assert(terminal_cell(t, row, col + 4).is_reversed);
	ck_assert(!terminal_cell(t, row + 1, col + 4).is_reversed);
	workbench_press(t, "<Enter>", "> rows ");
	wait_until(t, terminal_is_idle(t));
	wait_until(t, terminal_find(t, "> rows ", &row, &col));
	ck_assert(terminal_cell(t, row, col + 13).is_reversed);
	workbench_press(t, "<Esc>", "a new game");
	workbench_dismiss(t, "<Esc>", "a new game");
	workbench_close(t);
}
END_TEST

/* A terminal of 8 colours has 64 pairs of them, which is enough for every style on the ground of a
 * form. Bold black, which such a terminal shows as grey, is underlined instead. */
START_TEST(forms_have_one_ground_with_few_colours)
{
	char *directory = terminal_directory_new(), *path = xasprintf("%s/light.ini", directory);
	FILE *file = fopen(path, "w");
	struct terminal *t;
	int row, col, ground;

	ck_assert_msg(file, "%s", path);
	fputs("[workbench]\ntheme = light\n", file);
	fclose(file);
	t = workbench_open(&(struct terminal_setup){.argv = {terminal_program(), "--config", path},
		.term = "xterm",
		.directory = directory});
	workbench_press(t, "<F9>", "*Colours");
	wait_until(t, terminal_is_idle(t));
	wait_until(t, terminal_find(t, "*Colours", &row, &col));
	ground = terminal_cell(t, row, col + 7).bg;
	ck_assert_int_ne(ground, TERMINAL_DEFAULT);
	for (int i = -2; i < 6; i++)
		ck_assert_int_eq(terminal_cell(t, row, col + i).bg, ground);
	ck_assert_int_eq(terminal_cell(t, row + 1, col).bg, ground);
	wait_until(t, terminal_find(t, "dark light mono", &row, &col));
	ck_assert(!terminal_cell(t, row, col).is_underlined);
	ck_assert(terminal_cell(t, row, col + 5).is_underlined);
	ck_assert(!terminal_cell(t, row, col + 5).is_bold);
	workbench_dismiss(t, "<Esc>", "*Colours");
	workbench_close(t);
	terminal_directory_free(directory);
	free(path);
}
END_TEST

/* A recipe is shown as what it means in the game that is played; in a new game it may be another
 * solver, with other options. */
START_TEST(a_recipe_means_something_of_its_own_in_a_game)
{
	char *directory = terminal_directory_new(), *path = xasprintf("%s/own.ini", directory);
	FILE *file = fopen(path, "w");
	struct terminal *t;

	ck_assert_msg(file, "%s", path);
	fputs("[recipe own]\ntitle = Mine\nspec = mcts:sims=77\n[recipe own@othello]\ntitle = Mine "
	      "in Othello\nspec = alphabeta:depth=3\n",
		file);
	fclose(file);
	t = workbench_open(
		&(struct terminal_setup){.argv = {terminal_program(), "--config", path, "-g",
						 "othello", "-1", "human", "-2", "own:table=1"},
			.directory = directory});
	workbench_press(t, "<F3>", "players ");
	workbench_press(t, "<Down><Enter>", "who plays O");
	workbench_press(t, "own", "Mine in Othello");
	ck_assert(!terminal_find(t, "own@othello", NULL, NULL));
	workbench_press(t, "<Enter>", "►*depth       3");
	ck_assert_shows(t, "*table       1");
	workbench_press(t, "<Esc>", "who plays O");
	workbench_dismiss(t, "<Esc>", "who plays O");
	workbench_dismiss(t, "<Esc>", "players ");
	workbench_press(t, "<F2>", "a new game");
	workbench_press(t, "tictactoe<Enter>", "O second   own:table=1");
	workbench_press(t, "<Down><Down><Down><Down><Down><Down><Down><Enter>", "who plays O");
	workbench_press(t, "<Enter>", "how many simulations");
	ck_assert_shows(t, "77");
	workbench_dismiss(t, "<Esc>", "how many simulations");
	workbench_dismiss(t, "<Esc>", "who plays O");
	workbench_press(t, "<Esc>", "a new game");
	workbench_dismiss(t, "<Esc>", "a new game");
	workbench_close(t);
	terminal_directory_free(directory);
	free(path);
}
END_TEST

CHECK_TESTS(dialogs, help_has_the_keys_of_the_place_first, help_has_pages, help_is_searched,
	help_leaves_out_what_another_place_has_taken, help_is_there_in_forms_and_menus, help_wraps,
	a_refused_entry_stays_in_the_form, letters_are_refused_where_nothing_is_typed,
	a_search_in_a_menu_begins_anew, help_is_clicked, headings_are_passed,
	headings_are_not_typed, a_level_is_chosen, a_click_chooses,
	the_list_of_moves_leads_anywhere, a_wrong_value_stays_in_the_form,
	a_recipe_that_does_not_fit_stays_in_the_form, text_is_edited,
	settings_are_in_force_and_on_disk, only_what_was_changed_is_adopted,
	a_form_survives_every_size, a_game_is_chosen_with_options_and_players,
	options_that_do_not_fit_stay_in_the_form, a_move_is_typed,
	a_position_is_edited_on_the_board, a_position_is_edited_as_text,
	points_are_edited_on_the_board, heaps_are_edited_as_text,
	the_current_row_is_seen_without_colour, forms_have_one_ground_with_few_colours,
	a_recipe_means_something_of_its_own_in_a_game);
