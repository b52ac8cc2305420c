/* test_saving.c: nothing that was played is lost, and the log says what became of it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

/* How often a text stands on the screen, at most once in a row. */
static int rows_with(struct terminal *t, const char *text)
{
	int rows, cols, count = 0;

	terminal_size(t, &rows, &cols);
	for (int row = 0; row < rows; row++)
		count += strstr(terminal_row(t, row), text) != NULL;
	return count;
}

/* Tic-tac-toe between two humans, after one move. */
static struct terminal *start_game(char *directory)
{
	struct terminal *t =
		workbench_open(&(struct terminal_setup){.argv = {terminal_program(), "-2", "human"},
			.directory = directory,
			.rows = 40,
			.cols = 160});

	workbench_press(t, "b2<Enter>", "1. X b2");
	return t;
}

/* ---- another game instead */

static const struct {
	const char *keys[4]; /* one after the other */
	const char *then[4]; /* is what shows that each has arrived */
} instead[] = {
	{{"<F2>", "othello<Enter>", "<End><Enter>"},
		{"a new game", "Enter: begin the game", "playing Othello"}},
	{{"E", "<Tab>", ".../.X./... O<Enter>"},
		{"Tab: text", "Tab: edit the board", "playing Tic-tac-toe from"}},
	{{"L", "old<Enter>"}, {"another file", "Loaded 'old', 1 move"}},
};

/* Makes a game that can be loaded. */
static void save_one(struct terminal *t)
{
	workbench_press(t, "W", "save the game as");
	workbench_press(t, "old<Enter>", "saved as 'old'");
}

START_TEST(an_unfinished_game_is_kept)
{
	struct terminal *t = start_game(NULL);
	int row;

	save_one(t);
	workbench_press(t, "a1<Enter>", "2. O a1");
	for (int i = 0; i < 4 && instead[_i].keys[i]; i++)
		workbench_press(t, instead[_i].keys[i], instead[_i].then[i]);
	ck_assert_shows(t, "Unfinished game saved as 'unfinished tictactoe");
	wait_until(t, terminal_is_idle(t));
	workbench_press(t, "L", "tictactoe 2"); /* it begins with the year */
	wait_until(t, terminal_is_idle(t));
	wait_until(t, terminal_find(t, "tictactoe 2", &row, NULL));
	ck_assert_msg(strstr(terminal_row(t, row), "2 moves") && !strchr(terminal_row(t, row), ':'),
		"%s", terminal_row(t, row)); /* one date */
	workbench_press(t, "unfinished<Enter>", "Loaded 'unfinished tictactoe");
	workbench_close(t);
}
END_TEST

/* What has a name already needs no other. */
START_TEST(a_saved_game_is_not_kept_twice)
{
	struct terminal *t = start_game(NULL);

	save_one(t);
	workbench_press(t, "<F2>", "a new game");
	workbench_press(t, "othello<Enter>", "Enter: begin the game");
	workbench_press(t, "<End><Enter>", "playing Othello");
	wait_until(t, terminal_is_idle(t));
	ck_assert(!terminal_find(t, "Unfinished game saved", NULL, NULL));
	workbench_close(t);
}
END_TEST

/* A file where the directory of games should be. */
static void spoil_games(const char *directory)
{
	char *path = xasprintf("%s/state/mctscope/games", directory);
	FILE *file = fopen(path, "w");

	ck_assert_msg(file, "%s", path);
	fclose(file);
	free(path);
}

START_TEST(a_game_that_cannot_be_kept_goes_on)
{
	char *directory = terminal_directory_new();
	struct terminal *t = start_game(directory);

	spoil_games(directory);
	workbench_press(t, "<F2>", "a new game");
	workbench_press(t, "othello<Enter>", "Enter: begin the game");
	workbench_press(t, "<End><Enter>", "this game cannot be kept, expected you to finish it");
	workbench_dismiss(t, "<Esc>", "Enter: begin the game");
	workbench_dismiss(t, "<Esc>", "a new game");
	ck_assert_shows(t, "move 1");
	workbench_close(t);
	terminal_directory_free(directory);
}
END_TEST

/* ---- the offer at the start */

static char *autosave_of(const char *directory)
{
	return xasprintf("%s/state/mctscope/unfinished-1.game", directory);
}

START_TEST(an_offer_stays_until_the_game_is_safe)
{
	char *directory = terminal_directory_new(), *autosave = autosave_of(directory);
	struct terminal *t = start_game(directory);

	workbench_close(t);
	spoil_games(directory);
	t = terminal_start(&(struct terminal_setup){
		.argv = {terminal_program()}, .directory = directory, .rows = 40, .cols = 160});
	ck_assert_shows(t, "continue it");
	workbench_press(t, "<Down><Enter>", "Previous game not saved");
	ck_assert_shows(t, "continue it");
	ck_assert_int_eq(access(autosave, R_OK), 0);
	workbench_press(t, "<Home><Enter>", "move 1");
	ck_assert_shows(t, "1. X b2"); /* its moves stand in the log */
	workbench_close(t);
	ck_assert_int_eq(access(autosave, R_OK), 0);
	free(autosave);
	terminal_directory_free(directory);
}
END_TEST

/* Who names a game on the command line wants that one. */
START_TEST(a_named_game_proposes_to_keep_the_other)
{
	char *directory = terminal_directory_new();
	struct terminal *t = start_game(directory);

	workbench_close(t);
	t = terminal_start(
		&(struct terminal_setup){.argv = {terminal_program()}, .directory = directory});
	ck_assert_shows(t, "► continue it");
	terminal_free(t);
	t = terminal_start(&(struct terminal_setup){
		.argv = {terminal_program(), "-g", "othello"}, .directory = directory});
	ck_assert_shows(t, "► keep it for later");
	workbench_press(t, "<Enter>", "saved as 'unfinished tictactoe");
	ck_assert_shows(t, "Othello");
	workbench_close(t);
	terminal_directory_free(directory);
}
END_TEST

static char *automatic_game(const char *directory, int i)
{
	return xasprintf("%s/state/mctscope/games/unfinished z %d.game", directory, i);
}

/* Of automatic copies the newest stay; one that is made or loaded now is not among those that go,
 * however old its game is. */
START_TEST(what_is_kept_now_stays)
{
	char *directory = terminal_directory_new(), *path;
	struct terminal_setup setup = {.argv = {terminal_program(), "-g", "othello", "-2", "human"},
		.directory = directory,
		.rows = 40,
		.cols = 160};
	struct terminal *t = start_game(directory);
	FILE *file;

	save_one(t);
	workbench_press(t, "a1<Enter>", "2. O a1");
	workbench_close(t);
	for (int i = 0; i < 20; i++) {
		path = automatic_game(directory, i);
		file = fopen(path, "w");
		ck_assert_ptr_nonnull(file);
		fputs("[game]\n", file);
		fclose(file);
		free(path);
	}
	t = terminal_start(&setup);
	workbench_press(t, "keep<Enter>", "saved as 'unfinished tictactoe");
	workbench_press(t, "L", "another file");
	workbench_press(t, "unf", "► unfinished tictactoe");
	workbench_press(t, "<Enter>", "Loaded 'unfinished tictactoe");
	ck_assert_shows(t, "2. O a1");
	workbench_close(t);
	terminal_directory_free(directory);
}
END_TEST

/* ---- by name */

START_TEST(saving_over_a_game_asks_first)
{
	char *directory = terminal_directory_new(),
	     *path = xasprintf("%s/state/mctscope/games/old.game", directory);
	struct terminal *t = start_game(directory);

	save_one(t);
	ck_assert_shows(t, "state/mctscope/games/old.game");
	ck_assert_int_eq(access(path, R_OK), 0);
	workbench_press(t, "a1<Enter>", "2. O a1");
	workbench_press(t, "W", "save the game as");
	workbench_press(t, "old<Enter>", "A game called 'old' exists");
	workbench_press(t, "another<Enter>", "save the game as");
	workbench_press(t, "old<Enter>", "A game called 'old' exists");
	workbench_dismiss(t, "overwrite<Enter>", "A game called");
	workbench_press(t, "L", "another file");
	workbench_press(t, "old<Enter>", "Loaded 'old', 2 moves");
	workbench_close(t);
	free(path);
	terminal_directory_free(directory);
}
END_TEST

START_TEST(two_games_of_a_second_have_two_names)
{
	struct terminal *t = start_game(NULL);
	int games = 0;

	workbench_press(t, "W<Enter>a1<Enter>W<Enter>c3<Enter>W<Enter>", "3. X c3");
	workbench_press(t, "L", "another file");
	wait_until(t, terminal_is_idle(t));
	for (int row = 0; row < 40; row++)
		games += strstr(terminal_row(t, row), "tictactoe 2") &&
			!strstr(terminal_row(t, row), "saved");
	ck_assert_int_eq(games, 3);
	workbench_dismiss(t, "<Esc>", "another file");
	workbench_close(t);
}
END_TEST

/* ---- the log */

START_TEST(what_happens_is_logged_once)
{
	struct terminal *t = start_game(NULL);

	workbench_press(t, "<F3>", "players ");
	workbench_press(t, "<Home><Enter>", "who plays X");
	workbench_press(t, "random<Enter>", "seed of the");
	workbench_press(t, "<Enter>", "X is random");
	wait_until(t, terminal_is_idle(t));
	ck_assert_int_eq(rows_with(t, "X is random"), 1);
	workbench_close(t);
}
END_TEST

START_TEST(a_problem_again_is_counted)
{
	struct terminal *t = start_game(NULL);

	workbench_press(t, "r", "! Nothing to redo");
	workbench_press(t, "r", "Nothing to redo (2 times)");
	workbench_press(t, "uu", "! Nothing to undo");
	workbench_press(t, "u", "Nothing to undo (2 times)");
	ck_assert_shows(t, "Nothing to redo (2 times)");
	workbench_close(t);
}
END_TEST

/* At its end the log follows, however one came there. */
START_TEST(the_log_follows_at_its_end)
{
	static const char *const keys[] = {
		"<Down>", "<PgDn>", "j", "g<Down><Down><Down><Down><Down><Down><Down>"};
	struct terminal *t = workbench_open(
		&(struct terminal_setup){.argv = {terminal_program(), "-2", "human"}});
	static const struct {
		const char *typed, *logged;
	} moves[] = {{"a1<Enter>", "1. X a1"}, {"b1<Enter>", "2. O b1"}, {"c1<Enter>", "3. X c1"},
		{"a2<Enter>", "4. O a2"}};

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		terminal_keys(t, "<Tab><Tab>"); /* to the log */
		terminal_keys(t, keys[i]);
		terminal_keys(t, "<Tab>"); /* back to the board */
		workbench_press(t, moves[i].typed, moves[i].logged);
		ck_assert(!terminal_find(t, "further lines below", NULL, NULL));
	}
	workbench_close(t);
}
END_TEST

/* Long lines are scrolled by rows: Home shows the first of all at the top of a full pane, and
 * nothing is skipped on the way. */
START_TEST(the_log_scrolls_by_rows)
{
	struct terminal *t =
		workbench_open(&(struct terminal_setup){.argv = {terminal_program(), "-2", "human"},
			.ini = "[workbench]\ntheme = blue\nfirst = x\noverlay = x\nframes = x\n"});

	ck_assert_shows(t, "! 4 problems in the ini");
	workbench_press(t, "<Tab><Home>", "playing Tic-tac-toe");
	ck_assert_msg(strstr(terminal_row(t, 2), "playing Tic-tac-toe"), "%s", terminal_row(t, 2));
	ck_assert_shows(t, "'blue'");
	workbench_dismiss(t, "<PgUp><PgDn>", "playing Tic-tac-toe");
	workbench_press(t, "<End>", "4 problems");
	workbench_close(t);
}
END_TEST

/* Esc at the offer decides nothing: the next start asks again, and the game that is played
 * meanwhile has a file of its own. */
START_TEST(the_offer_can_be_cancelled)
{
	char *directory = terminal_directory_new(), *autosave = autosave_of(directory);
	char *other = xasprintf("%s/state/mctscope/unfinished-2.game", directory);
	struct terminal_setup setup = {
		.argv = {terminal_program(), "-2", "human"}, .directory = directory};
	struct terminal *t = start_game(directory);

	workbench_close(t);
	for (int i = 0; i < 2; i++) {
		t = terminal_start(&setup);
		ck_assert_shows(t, "► continue it");
		workbench_dismiss(t, "<Esc>", "continue it");
		ck_assert_shows(t, "offered again at the next start");
		if (i == 1)
			workbench_press(t, "c3<Enter>", "1. X c3");
		workbench_close(t);
		/* the older game has a name now */
		ck_assert_int_eq(access(autosave, R_OK), i == 1 ? -1 : 0);
		ck_assert_int_eq(access(other, R_OK), i == 1 ? 0 : -1);
	}
	free(other);
	free(autosave);
	terminal_directory_free(directory);
}
END_TEST

/* The game that was played last is the one that the next start offers, with its time; the older one
 * is in the list. */
START_TEST(the_newest_game_is_offered)
{
	char *directory = terminal_directory_new();
	struct terminal_setup setup = {.argv = {terminal_program(), "-2", "human"},
		.directory = directory,
		.rows = 40,
		.cols = 160};
	struct terminal *t = start_game(directory);

	workbench_close(t);
	t = terminal_start(&setup);
	ck_assert_shows(t, "tictactoe, after move 1, 20"); /* the year */
	workbench_dismiss(t, "<Esc>", "continue it");
	workbench_press(t, "c3<Enter>", "Older unfinished game saved as 'unfinished tictactoe");
	workbench_press(t, "a1<Enter>", "2. O a1");
	workbench_close(t);
	t = terminal_start(&setup);
	ck_assert_shows(t, "tictactoe, after move 2, 20");
	workbench_press(t, "<Enter>", "1. X c3");
	workbench_press(t, "L", "► unfinished tictactoe");
	workbench_press(t, "<Enter>", "Loaded 'unfinished tictactoe");
	ck_assert_shows(t, "1. X b2");
	workbench_close(t);
	terminal_directory_free(directory);
}
END_TEST

/* A lab code is looked at: no game is offered over its tree, and none is kept in which nobody has
 * made a move. */
START_TEST(a_lab_code_leaves_no_game)
{
	char *directory = terminal_directory_new(), *autosave = autosave_of(directory);
	struct terminal_setup setup = {.argv = {terminal_program(), "-m", "b2 a1"},
		.directory = directory,
		.rows = 40,
		.cols = 160};
	struct terminal *t = workbench_open(&setup);
	char *text, *begin;

	workbench_press(t, "<F5>", "iteration 1");
	wait_until(t, terminal_is_idle(t));
	workbench_press(t, "C", "this tree: ");
	text = terminal_text(t);
	begin = strstr(text, "this tree: ") + strlen("this tree: ");
	begin[strcspn(begin, " \n")] = '\0';
	workbench_dismiss(t, "<Esc>", "this tree: ");
	workbench_close(t);
	/* moves of the command line are no game either */
	ck_assert_int_ne(access(autosave, R_OK), 0);

	setup.argv[1] = "--code";
	setup.argv[2] = begin;
	t = terminal_start(&setup);
	ck_assert_shows(t, "lab code, after 1 iterations");
	workbench_close(t);
	ck_assert_int_ne(access(autosave, R_OK), 0);

	t = terminal_start(&(struct terminal_setup){
		.argv = {terminal_program(), "-2", "human"}, .directory = directory});
	workbench_press(t, "b2<Enter>", "1. X b2");
	workbench_close(t);
	ck_assert_int_eq(access(autosave, R_OK), 0);
	t = terminal_start(&setup);
	ck_assert_shows(t, "lab code, after 1 iterations");
	ck_assert(!terminal_find(t, "continue it", NULL, NULL));
	workbench_close(t);
	ck_assert_int_eq(access(autosave, R_OK), 0);
	free(text);
	free(autosave);
	terminal_directory_free(directory);
}
END_TEST

/* A game that was played to its end is not unfinished when one looks back at it. */
START_TEST(a_finished_game_is_not_kept)
{
	char *directory = terminal_directory_new(), *autosave = autosave_of(directory);
	struct terminal *t = start_game(directory);

	workbench_press(t, "a1<Enter>b1<Enter>a2<Enter>", "4. O a2");
	workbench_press(t, "b3<Enter>", "Look back");
	workbench_dismiss(t, "look<Enter>", "Look back");
	workbench_press(t, "uu", "move 3");
	workbench_press(t, "<F2>", "a new game");
	workbench_press(t, "othello<Enter>", "Enter: begin the game");
	workbench_press(t, "<End><Enter>", "playing Othello");
	wait_until(t, terminal_is_idle(t));
	ck_assert(!terminal_find(t, "Unfinished game saved", NULL, NULL));
	workbench_close(t);
	ck_assert_int_ne(access(autosave, R_OK), 0);
	free(autosave);
	terminal_directory_free(directory);
}
END_TEST

/* Where nothing can be saved, the question before the end says what is lost, if there is something.
 */
START_TEST(a_game_that_will_be_lost_is_said)
{
	struct terminal *t =
		workbench_open(&(struct terminal_setup){.argv = {terminal_program(), "-2", "human"},
			.environment = (const char *const[]){"XDG_STATE_HOME=/proc/none", NULL}});

	workbench_press(t, "<F10>", "Quit? There is no unfinished game.");
	workbench_dismiss(t, "<Esc>", "Quit?");
	workbench_press(t, "b2<Enter>", "1. X b2");
	workbench_press(t, "<F10>", "Quit? This game cannot be kept and will be lost.");
	workbench_dismiss(t, "<Esc>", "Quit?");
	workbench_close(t);
}
END_TEST

/* Automatic copies are pruned, so no game of the user's may have such a name. */
START_TEST(names_of_automatic_copies_are_refused)
{
	struct terminal *t = start_game(NULL);

	workbench_press(t, "W", "save the game as");
	workbench_press(t, "unfinished one<Enter>", "Type another name.");
	workbench_press(t, "<C-u>finished one<Enter>", "saved as 'finished one'");
	workbench_close(t);
}
END_TEST

/* Del asks, and the list comes back either way. */
START_TEST(a_saved_game_can_be_deleted)
{
	char *directory = terminal_directory_new(),
	     *path = xasprintf("%s/state/mctscope/games/old.game", directory);
	struct terminal *t = start_game(directory);

	save_one(t);
	workbench_press(t, "L", "another file");
	workbench_press(t, "<Del>", "► keep it");
	ck_assert_shows(t, "Delete 'old'?");
	workbench_press(t, "<Enter>", "► old");
	ck_assert_int_eq(access(path, R_OK), 0);
	workbench_press(t, "<Del>", "► keep it");
	workbench_press(t, "delete<Enter>", "► another file");
	ck_assert_shows(t, "Deleted 'old'");
	ck_assert_int_ne(access(path, F_OK), 0);
	terminal_keys(t, "<Del>"); /* on what is no game: nothing */
	workbench_dismiss(t, "<Esc>", "another file");
	workbench_close(t);
	free(path);
	terminal_directory_free(directory);
}
END_TEST

CHECK_TESTS(saving, a_saved_game_is_not_kept_twice, a_game_that_cannot_be_kept_goes_on,
	an_offer_stays_until_the_game_is_safe, the_offer_can_be_cancelled,
	names_of_automatic_copies_are_refused, the_newest_game_is_offered,
	a_lab_code_leaves_no_game, a_finished_game_is_not_kept, a_game_that_will_be_lost_is_said,
	a_saved_game_can_be_deleted, a_named_game_proposes_to_keep_the_other,
	what_is_kept_now_stays, saving_over_a_game_asks_first, two_games_of_a_second_have_two_names,
	what_happens_is_logged_once, a_problem_again_is_counted, the_log_follows_at_its_end,
	the_log_scrolls_by_rows);
CHECK_LOOP(saving, sizeof instead / sizeof *instead, an_unfinished_game_is_kept);
