/* test_saving.c: nothing that was played is lost, and the log says what became of it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "tests/suites.h"
#include "tests/tui/workbench.h"

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
	struct terminal *t = workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "-2", "human"}, .directory = directory, .rows = 40, .cols = 160});

	workbench_press(t, "b2<Enter>", "1. X b2");
	return t;
}

/* ---- another game instead */

static const struct {
	const char *keys[4]; /* one after the other */
	const char *then[4]; /* is what shows that each has arrived */
} instead[] = {
	{{"<F2>", "othello<Enter>", "<End><Enter>"}, {"a new game", "Enter begins the game", "playing Othello"}},
	{{"E", "<Tab>", ".../.X./... O<Enter>"}, {"Tab: text", "Tab: on the board", "playing Tic-tac-toe from"}},
	{{"L", "old<Enter>"}, {"another file", "loaded 'old', 1 move"}},
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

	save_one(t);
	workbench_press(t, "a1<Enter>", "2. O a1");
	for (int i = 0; i < 4 && instead[_i].keys[i]; i++)
		workbench_press(t, instead[_i].keys[i], instead[_i].then[i]);
	ck_assert_shows(t, "the unfinished game is saved as 'tictactoe");
	terminal_settle(t, 20, TERMINAL_PATIENCE_MS);
	workbench_press(t, "L", "tictactoe 2"); /* it begins with the year */
	workbench_press(t, "tictactoe<Enter>", "2 moves");
	workbench_close(t);
}
END_TEST

/* What has a name already needs no other. */
START_TEST(a_saved_game_is_not_kept_twice)
{
	struct terminal *t = start_game(NULL);

	save_one(t);
	workbench_press(t, "<F2>", "a new game");
	workbench_press(t, "othello<Enter>", "Enter begins the game");
	workbench_press(t, "<End><Enter>", "playing Othello");
	terminal_settle(t, 20, TERMINAL_PATIENCE_MS);
	ck_assert(!terminal_find(t, "the unfinished game is saved", NULL, NULL));
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
	workbench_press(t, "othello<Enter>", "Enter begins the game");
	workbench_press(t, "<End><Enter>", "this game cannot be kept, expected you to finish it");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "Enter begins the game");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "a new game");
	ck_assert_shows(t, "move 1");
	workbench_close(t);
	terminal_directory_free(directory);
}
END_TEST

/* ---- the offer at the start */

static char *slot_of(const char *directory)
{
	return xasprintf("%s/state/mctscope/unfinished-1.game", directory);
}

START_TEST(an_offer_stays_until_the_game_is_safe)
{
	char *directory = terminal_directory_new(), *slot = slot_of(directory);
	struct terminal *t = start_game(directory);

	workbench_close(t);
	spoil_games(directory);
	t = terminal_start(&(struct terminal_setup){.argv = {terminal_program()}, .directory = directory, .rows = 40, .cols = 160});
	ck_assert_shows(t, "continue it");
	workbench_press(t, "<Down><Enter>", "the game of before is not saved");
	ck_assert_shows(t, "continue it");
	ck_assert_int_eq(access(slot, R_OK), 0);
	workbench_press(t, "<Home><Enter>", "move 1");
	ck_assert_shows(t, "1. X b2"); /* its moves stand in the log */
	workbench_close(t);
	ck_assert_int_eq(access(slot, R_OK), 0);
	free(slot);
	terminal_directory_free(directory);
}
END_TEST

/* Who names a game on the command line wants that one. */
START_TEST(a_named_game_proposes_to_keep_the_other)
{
	char *directory = terminal_directory_new();
	struct terminal *t = start_game(directory);

	workbench_close(t);
	t = terminal_start(&(struct terminal_setup){.argv = {terminal_program()}, .directory = directory});
	ck_assert_shows(t, "► continue it");
	terminal_free(t);
	t = terminal_start(&(struct terminal_setup){.argv = {terminal_program(), "-g", "othello"}, .directory = directory});
	ck_assert_shows(t, "► keep it for later");
	workbench_press(t, "<Enter>", "saved as 'tictactoe");
	ck_assert_shows(t, "Othello");
	workbench_close(t);
	terminal_directory_free(directory);
}
END_TEST

/* ---- by name */

START_TEST(saving_over_a_game_asks_first)
{
	char *directory = terminal_directory_new(), *path = xasprintf("%s/state/mctscope/games/old.game", directory);
	struct terminal *t = start_game(directory);

	save_one(t);
	ck_assert_shows(t, "state/mctscope/games/old.game");
	ck_assert_int_eq(access(path, R_OK), 0);
	workbench_press(t, "a1<Enter>", "2. O a1");
	workbench_press(t, "W", "save the game as");
	workbench_press(t, "old<Enter>", "there is a game called 'old'");
	workbench_press(t, "another<Enter>", "save the game as");
	workbench_press(t, "old<Enter>", "there is a game called 'old'");
	terminal_keys(t, "write<Enter>");
	ck_assert_hides(t, "there is a game called");
	workbench_press(t, "L", "another file");
	workbench_press(t, "old<Enter>", "loaded 'old', 2 moves");
	workbench_close(t);
	free(path);
	terminal_directory_free(directory);
}
END_TEST

START_TEST(two_games_of_a_second_have_two_names)
{
	struct terminal *t = start_game(NULL);
	int games = 0;

	terminal_keys(t, "W<Enter>a1<Enter>W<Enter>c3<Enter>W<Enter>");
	ck_assert_shows(t, "3. X c3");
	workbench_press(t, "L", "another file");
	terminal_settle(t, 50, TERMINAL_PATIENCE_MS);
	for (int row = 0; row < 40; row++)
		games += strstr(terminal_row(t, row), "tictactoe 2") && !strstr(terminal_row(t, row), "saved");
	ck_assert_int_eq(games, 3);
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "another file");
	workbench_close(t);
}
END_TEST

/* ---- the log */

START_TEST(what_happens_is_logged_once)
{
	struct terminal *t = start_game(NULL);

	workbench_press(t, "<F3>", "players ");
	workbench_press(t, "<Home><Enter>", "who plays X");
	workbench_press(t, "random<Enter>", "seed of its");
	workbench_press(t, "<Enter>", "X is random");
	terminal_settle(t, 50, TERMINAL_PATIENCE_MS);
	ck_assert_int_eq(rows_with(t, "X is random"), 1);
	workbench_close(t);
}
END_TEST

START_TEST(a_problem_again_is_counted)
{
	struct terminal *t = start_game(NULL);

	workbench_press(t, "9", "! no legal move begins with '9'");
	workbench_press(t, "9", "no legal move begins with '9' (2 times)");
	workbench_press(t, "8", "no legal move begins with '8'");
	workbench_press(t, "8", "no legal move begins with '8' (2 times)");
	ck_assert_shows(t, "no legal move begins with '9' (2 times)");
	workbench_close(t);
}
END_TEST

/* At its end the log follows, however one came there. */
START_TEST(the_log_follows_at_its_end)
{
	static const char *const keys[] = {"<Down>", "<PgDn>", "j", "g<Down><Down><Down><Down><Down><Down><Down>"};
	struct terminal *t = workbench_open(&(struct terminal_setup){.argv = {terminal_program(), "-2", "human"}});
	char pressed[8], seen[80];

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		terminal_keys(t, "<Tab><Tab>"); /* to the log */
		terminal_keys(t, keys[i]);
		terminal_keys(t, "<Tab>"); /* back to the board */
		snprintf(pressed, sizeof pressed, "%zu", i + 4);
		snprintf(seen, sizeof seen, "! no legal move begins with '%zu'", i + 4);
		workbench_press(t, pressed, seen);
		ck_assert(!terminal_find(t, "further lines below", NULL, NULL));
	}
	workbench_close(t);
}
END_TEST

Suite *saving_suite(void)
{
	Suite *suite = check_suite("saving",
		(const TTest *const[]){a_saved_game_is_not_kept_twice, a_game_that_cannot_be_kept_goes_on, an_offer_stays_until_the_game_is_safe,
			a_named_game_proposes_to_keep_the_other, saving_over_a_game_asks_first, two_games_of_a_second_have_two_names,
			what_happens_is_logged_once, a_problem_again_is_counted, the_log_follows_at_its_end, NULL});
	TCase *kept = tcase_create("kept");

	tcase_set_timeout(kept, 600);
	tcase_add_loop_test(kept, an_unfinished_game_is_kept, 0, sizeof instead / sizeof *instead);
	suite_add_tcase(suite, kept);
	return suite;
}
