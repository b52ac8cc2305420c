/* test_typing.c: moves that are typed on the board, and text that is typed into fields. */
#include <stdlib.h>

#include "tests/suites.h"
#include "tests/tui/workbench.h"

/* A game past the welcome; both sides are human unless a test says otherwise. */
static struct terminal *start(const char *game)
{
	return workbench_open(&(struct terminal_setup){.argv = {terminal_program(), "-g", game, "-1", "human", "-2", "human"}});
}

/* ---- moves */

START_TEST(every_column_can_be_typed)
{
	struct terminal *t = start("gomoku");

	workbench_press(t, "h8<Enter>", "1. X h8");
	workbench_press(t, "j9<Enter>", "2. O j9");
	workbench_press(t, "k10<Enter>", "3. X k10");
	workbench_press(t, "l11<Enter>", "4. O l11");
	workbench_press(t, "a1<Enter>", "5. X a1");
	workbench_close(t);
}
END_TEST

/* Words are moves too. */
START_TEST(a_swap_and_a_pass_can_be_typed)
{
	struct terminal *t = start("hex:size=3,swap=yes");

	workbench_press(t, "b1<Enter>", "1. X b1");
	workbench_press(t, "swap<Enter>", "2. O swap");
	workbench_close(t);
	t = start("go:size=5");
	workbench_press(t, "pass<Enter>", "1. X pass");
	workbench_press(t, "c3<Enter>", "2. O C3");
	workbench_press(t, "<Esc><Enter>", "no stone can be placed here, expected a free point");
	workbench_close(t);
}
END_TEST

/* Also one in which nothing can be played: the Enter behind it must not play another cell. */
START_TEST(a_full_column_is_typed_too)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "-g", "mnk:rows=3,cols=3,k=3", "-2", "human", "-p", "X../O../X.. O"}});

	workbench_press(t, "a2<Enter>", "'a2'");
	ck_assert(!terminal_find(t, "1. O", NULL, NULL));
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "Enter plays");
	workbench_close(t);
}
END_TEST

START_TEST(h_moves_where_no_column_is_called_so)
{
	struct terminal *t = start("tictactoe");

	workbench_press(t, "h<Enter>", "1. X a2");
	workbench_press(t, "k<Enter>", "2. O a1");
	workbench_press(t, "l<Enter>", "3. X b1");
	workbench_press(t, "j<Enter>", "4. O b2");
	workbench_close(t);
}
END_TEST

START_TEST(a_key_without_a_meaning_says_so)
{
	struct terminal *t = start("tictactoe");

	workbench_press(t, "9", "no legal move begins with '9'");
	workbench_press(t, "p", "no legal move begins with 'p'");
	workbench_close(t);
}
END_TEST

START_TEST(digits_are_moves_where_columns_are_numbers)
{
	struct terminal *t = start("connect4");

	workbench_press(t, "7<Enter>", "1. X 7");
	workbench_press(t, "9", "no legal move begins with '9'");
	workbench_close(t);
	t = start("nim");
	workbench_press(t, "1", "Enter plays");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "Enter plays");
	workbench_close(t);
}
END_TEST

/* From a node that was walked to nothing is played, however it is tried. */
START_TEST(no_move_from_another_position)
{
	static const char *const ways[] = {"<Enter>", "b1", ":", "Z"};
	struct terminal *t = start("tictactoe");

	workbench_press(t, " ", "analysing");
	workbench_press(t, " ", "paused");
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		workbench_press(t, "w", "╔═");
		workbench_press(t, ways[i], "you are looking at another position: Esc returns");
		terminal_keys(t, "<Esc>");
		ck_assert_hides(t, "╔═");
	}
	ck_assert_shows(t, "move 0");
	workbench_press(t, "b1<Enter>", "1. X b1");
	workbench_close(t);
}
END_TEST

/* Whatever the table has selected, w on the board means the cell under the cursor. */
START_TEST(a_walk_goes_into_the_cell)
{
	struct terminal *t = start("tictactoe");

	workbench_press(t, "<Enter>", "1. X b2");
	workbench_press(t, "w", "no move is made here"); /* the cursor is on the stone, and some other move selected */
	workbench_press(t, "<Left>w", "looking at a2");
	workbench_close(t);
}
END_TEST

/* ---- text */

START_TEST(the_first_character_replaces_a_value)
{
	struct terminal *t = start("tictactoe");

	workbench_press(t, "<F3>", "players ");
	workbench_press(t, "<Home><Enter>", "who plays X");
	workbench_press(t, "minimax<Enter>", "► depth       0");
	ck_assert(!terminal_find(t, "Space changes", NULL, NULL));
	workbench_press(t, "6", "depth       6 ");
	workbench_press(t, "4", "depth       64 "); /* the second does not */
	workbench_press(t, "<Down>", "► ");
	workbench_press(t, "<Up><Left>1", "depth       614 "); /* nor does one behind an arrow */
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "► depth");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "who plays X");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "players ");
	workbench_close(t);
}
END_TEST

START_TEST(choices_say_that_space_changes_them)
{
	struct terminal *t = start("tictactoe");

	workbench_press(t, "<F2>", "a new game");
	workbench_press(t, "othello<Enter>", "Space changes");
	workbench_press(t, "<Down><Down>", "who moves first");
	ck_assert_hides(t, "Space changes");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "who moves first");
	terminal_keys(t, "<Esc>");
	ck_assert_hides(t, "a new game");
	workbench_close(t);
}
END_TEST

START_TEST(a_refused_text_is_replaced)
{
	struct terminal *t = start("tictactoe");

	workbench_press(t, "b2<Enter>", "1. X b2");
	workbench_press(t, "b2<Enter>", "'b2'");
	workbench_press(t, "c3<Enter>", "2. O c3");
	workbench_close(t);
}
END_TEST

Suite *typing_suite(void)
{
	return check_suite("typing",
		(const TTest *const[]){every_column_can_be_typed, a_swap_and_a_pass_can_be_typed, a_full_column_is_typed_too,
			h_moves_where_no_column_is_called_so,
			a_key_without_a_meaning_says_so, digits_are_moves_where_columns_are_numbers, no_move_from_another_position, a_walk_goes_into_the_cell,
			the_first_character_replaces_a_value, choices_say_that_space_changes_them, a_refused_text_is_replaced, NULL});
}
