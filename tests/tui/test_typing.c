/* test_typing.c: moves that are typed on the board, and text that is typed into fields. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/system/clock.h"
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

/* A game past the welcome; both sides are human unless a test says otherwise. */
static struct terminal *start(const char *game)
{
	return workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "-g", game, "-1", "human", "-2", "human"}});
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
	workbench_press(t, "<Esc><Enter>", "No stone can be placed here: choose another point");
	workbench_close(t);
}
END_TEST

/* Also one in which nothing can be played: the Enter behind it must not play another cell. */
START_TEST(a_full_column_is_typed_too)
{
	struct terminal *t = workbench_open(
		&(struct terminal_setup){.argv = {terminal_program(), "-g", "mnk:rows=3,cols=3,k=3",
						 "-2", "human", "-p", "X../O../X.. O"}});

	workbench_press(t, "a2<Enter>", "'a2'");
	ck_assert(!terminal_find(t, "1. O", NULL, NULL));
	workbench_dismiss(t, "<Esc>", "Enter plays");
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

	workbench_press(t, "9", "No legal move begins with '9'");
	workbench_dismiss(t, "<Esc>", "begins with '9'");
	workbench_press(t, "p", "No legal move begins with 'p'");
	workbench_dismiss(t, "<Esc>", "begins with 'p'");
	workbench_close(t);
}
END_TEST

/* A mistyped move plays nothing, above all not the cell of the cursor. */
START_TEST(a_mistyped_move_is_refused)
{
	static const struct {
		const char *game, *keys;
	} wrong[] = {{"tictactoe", "d2<Enter>"}, {"tictactoe", "2b<Enter>"},
		{"connect4", "9<Enter>"}, {"hex", "l5<Enter>"}, {"othello", "z1<Enter>"}};

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct terminal *t = start(wrong[i].game);

		workbench_press(t, wrong[i].keys, "Enter plays");
		wait_until(t, terminal_is_idle(t));
		ck_assert_msg(!terminal_find(t, "1. X", NULL, NULL), "%s in %s plays something",
			wrong[i].keys, wrong[i].game);
		workbench_dismiss(t, "<Esc>", "Enter plays");
		workbench_close(t);
	}
}
END_TEST

/* Where a letter is no key of the pane, it begins a move there too. */
START_TEST(a_move_can_be_typed_from_the_table)
{
	struct terminal *t = start("tictactoe");

	ck_assert_shows(t, "[Table]");
	workbench_press(t, "<Tab>b", "Enter plays");
	workbench_press(t, "1<Enter>", "1. X b1");
	workbench_close(t);
}
END_TEST

START_TEST(digits_are_moves_where_columns_are_numbers)
{
	struct terminal *t = start("connect4");

	workbench_press(t, "7<Enter>", "1. X 7");
	workbench_press(t, "9", "No legal move begins with '9'");
	workbench_dismiss(t, "<Esc>", "begins with '9'");
	workbench_close(t);
	t = start("nim");
	workbench_press(t, "1", "Enter plays");
	workbench_dismiss(t, "<Esc>", "Enter plays");
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
		workbench_dismiss(t, "<Esc>", "╔═");
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
	/* the cursor is on the stone, and some other move selected */
	workbench_press(t, "w", "No move here");
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
	workbench_dismiss(t, "<Esc>", "► depth");
	workbench_dismiss(t, "<Esc>", "who plays X");
	ck_assert_shows(t, "players ");
	workbench_dismiss(t, "<Esc>", "players ");
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
	workbench_dismiss(t, "<Esc>", "who moves first");
	workbench_dismiss(t, "<Esc>", "a new game");
	workbench_close(t);
}
END_TEST

/* In prompts that look at the text, in those that do not, and in forms. */
START_TEST(a_refused_text_stays_to_be_mended)
{
	struct terminal *t = start("tictactoe");

	workbench_press(t, "b2<Enter>", "1. X b2");
	workbench_press(t, "b2<Enter>", "'b2'");
	workbench_press(t, "<BS>3<Enter>", "2. O b3");
	workbench_press(t, "<A-B>", "breakpoints");
	workbench_press(t, "<Enter>", "Esc cancels");
	workbench_press(t, "best<Enter>", "best");
	workbench_press(t, " changes", "best changes");
	workbench_press(t, "<Enter>", "best changes");
	workbench_dismiss(t, "<Esc>", "breakpoints");
	workbench_press(t, "I", "go to iteration");
	workbench_press(t, "5x<Enter>", "'5x'");
	workbench_press(t, "<BS>0<Enter>", "iteration 50");
	workbench_close(t);
}
END_TEST

/* ---- commands and moves */

/* As the board's own labels write them, in either case: the letters of these are also commands that
 * quit, resign, edit. */
START_TEST(letters_of_commands_begin_moves)
{
	static const struct {
		const char *game, *keys, *plays;
	} rows[] = {{"go:size=9", "D4<Enter>", "1. X D4"}, {"go:size=9", "E5<Enter>", "1. X E5"},
		{"go:size=19", "Q16<Enter>", "1. X Q16"}, {"go:size=19", "q16<Enter>", "1. X Q16"},
		{"go:size=19", "r16<Enter>", "1. X R16"}, {"go:size=19", "T1<Enter>", "1. X T1"},
		{"go:size=9", "PASS<Enter>", "1. X pass"},
		{"mnk:rows=19,cols=19,k=5", "q10<Enter>", "1. X q10"},
		{"mnk:rows=19,cols=19,k=5", "S19<Enter>", "1. X s19"},
		{"hex:size=11", "K11<Enter>", "1. X k11"}, {"othello", "D3<Enter>", "1. X d3"},
		{"tictactoe", "B2<Enter>", "1. X b2"}, {"nim", "2:3<Enter>", "1. X 2:3"}};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct terminal *t = start(rows[i].game);

		workbench_press(t, rows[i].keys, rows[i].plays);
		workbench_close(t);
	}
}
END_TEST

/* Alone, with Enter, such a letter is the command, and the prompt says so; with Alt at once. In the
 * other panes it is nothing else. */
START_TEST(a_letter_alone_is_its_command)
{
	struct terminal *t = start("tictactoe");

	workbench_press(t, "B", "Enter: breakpoints.  3 moves: b1 b2 b3");
	workbench_press(t, "<Enter>", "─ breakpoints");
	workbench_dismiss(t, "<Esc>", "─ breakpoints");
	workbench_press(t, "B", "Enter: breakpoints");
	workbench_dismiss(t, "<Esc>", "Enter: breakpoints");
	workbench_press(t, "<A-B>", "─ breakpoints");
	workbench_dismiss(t, "<Esc>", "─ breakpoints");
	workbench_press(t, "<Tab>B", "─ breakpoints");
	workbench_dismiss(t, "<Esc>", "─ breakpoints");
	ck_assert_shows(t, "move 0");
	workbench_close(t);
	t = start("go:size=19");
	workbench_press(t, "Q", "Enter: resign.");
	workbench_press(t, "<Enter>", "Resign?");
	workbench_dismiss(t, "<Esc>", "Resign?");
	workbench_press(t, "q", "Enter: quit.");
	workbench_press(t, "<Enter>", "Quit?");
	terminal_keys(t, "<Enter>");
	ck_assert_exits(t, 0);
	terminal_free(t);
}
END_TEST

/* Quitting and resigning ask; Enter, y and the same key once more are yes, Esc and n are no, and
 * other keys nothing. */
START_TEST(what_cannot_be_undone_asks)
{
	static const char *const yes[] = {"q<Enter>", "qy", "qq", "<F10><F10>", "<F10>q"};
	struct terminal *t = start("tictactoe");

	workbench_press(t, "q", "Quit? There is no unfinished game.");
	workbench_dismiss(t, "x7<Esc>", "Quit?");
	workbench_press(t, "Q", "Resign?");
	workbench_dismiss(t, "n", "Resign?");
	workbench_press(t, "Qy", "X resigned");
	workbench_press(t, "Q", "the game is over");
	workbench_close(t);
	for (size_t i = 0; i < sizeof yes / sizeof *yes; i++) {
		t = start("tictactoe");
		terminal_keys(t, yes[i]);
		ck_assert_exits(t, 0);
		terminal_free(t);
	}
}
END_TEST

/* ---- what terminals send */

/* Cursor keys in either mode, whatever TERM says, and what nobody knows: none of it is taken for
 * characters. */
START_TEST(escape_sequences_are_whole)
{
	static const struct {
		const char *bytes, *cell;
	} rows[] = {{"\033[A", "b1"}, {"\033OA", "b1"}, {"\033[B", "b3"}, {"\033OB", "b3"},
		{"\033[C", "c2"}, {"\033OC", "c2"}, {"\033[D", "a2"}, {"\033OD", "a2"},
		{"\033[1;9A", "b1"}, {"\033\033[A", "b1"}, {"\033[24;80R", "b2"},
		{"\033[?1;2c", "b2"}, {"\033[<35;1;1M", "b2"},
		{"\033[1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1x", "b2"}, {"\033Oz", "b2"},
		{"\033]11;rgb:ffff/ffff/ffff\a", "b2"}, {"\033P1$r0m\033\\", "b2"},
		{"\033[17~\033[15~", "b2"}};
	static const char *const terms[] = {"xterm-256color", "vt100", "ansi"};

	for (size_t i = 0; i < sizeof rows / sizeof *rows * 3; i++) {
		struct terminal *t = workbench_open(
			&(struct terminal_setup){.argv = {terminal_program(), "-g", "tictactoe",
							 "-1", "human", "-2", "human"},
				.term = terms[i % 3]});
		char plays[32];

		snprintf(plays, sizeof plays, "1. X %s", rows[i / 3].cell);
		terminal_send(t, rows[i / 3].bytes);
		if (strstr(rows[i / 3].bytes, "17~")) { /* F6 and F5: step mode */
			ck_assert_shows(t, "[Step]");
			terminal_free(t);
			continue;
		}
		wait_until(t, terminal_is_idle(t));
		workbench_press(t, "<Enter>", plays);
		terminal_free(t);
	}
}
END_TEST

/* Alt with a key is not Esc and that key. */
START_TEST(alt_is_not_esc)
{
	struct terminal *t = start("tictactoe");

	workbench_press(t, "<A-x>", "sides swapped");
	workbench_press(t, "<F3>", "players ");
	terminal_keys(t, "<A-x>");
	/* it neither closed the menu nor did x below it */
	workbench_press(t, "<Down>", "players ");
	workbench_dismiss(t, "<Esc>", "players ");
	workbench_press(t, ":", "Enter plays");
	workbench_press(t, "<A-c>b", "3 moves: b1 b2 b3");
	workbench_dismiss(t, "<Esc>", "3 moves: b1 b2 b3");
	workbench_close(t);
}
END_TEST

/* A paste never runs commands: it goes where one types, or is a move that Enter then plays. */
START_TEST(pasted_text_is_text)
{
	struct terminal *t = start("tictactoe");

	terminal_paste(t, "The Quick brown fox\rq\ry\r");
	ck_assert_shows(t, "Pasted text ignored");
	ck_assert_shows(t, "move 0");
	terminal_paste(t, "  B2\r\n");
	ck_assert_shows(t, "1 move: b2");
	ck_assert(!terminal_find(t, "1. X", NULL, NULL));
	workbench_press(t, "<Enter>", "1. X b2");
	workbench_press(t, ":", "Enter plays");
	terminal_paste(t, "a\033[B1\r");
	ck_assert_shows(t, "1 move: a1");
	workbench_press(t, "<Enter>", "2. O a1");
	workbench_press(t, "W", "save the game as");
	terminal_paste(t, "one\ntwo\té");
	ck_assert_shows(t, "one two é");
	workbench_dismiss(t, "<Esc>", "save the game as");
	workbench_press(t, "<F3>", "players ");
	terminal_paste(t, "q\r\r\r");
	ck_assert_shows(t, "Pasted text ignored");
	workbench_dismiss(t, "<Esc>", "players ");
	workbench_close(t);
}
END_TEST

/* What ends a paste may never come. */
START_TEST(a_paste_without_an_end_ends)
{
	struct terminal *t = start("tictactoe");
	uint64_t read_ns;

	terminal_send(t, "\033[200~b2");
	wait_until(t, terminal_is_idle(t));
	read_ns = clock_ns();
	wait_until(t,
		clock_ns() >
			read_ns + UINT64_C(1000000000)); /* the one thing here that is about time */
	workbench_press(t, "x", "'b2x'");
	workbench_dismiss(t, "<Esc>", "'b2x'");
	workbench_close(t);
}
END_TEST

CHECK_TESTS(typing, every_column_can_be_typed, a_swap_and_a_pass_can_be_typed,
	a_full_column_is_typed_too, h_moves_where_no_column_is_called_so,
	a_key_without_a_meaning_says_so, a_mistyped_move_is_refused,
	a_move_can_be_typed_from_the_table, digits_are_moves_where_columns_are_numbers,
	no_move_from_another_position, a_walk_goes_into_the_cell,
	the_first_character_replaces_a_value, choices_say_that_space_changes_them,
	a_refused_text_stays_to_be_mended, letters_of_commands_begin_moves,
	a_letter_alone_is_its_command, what_cannot_be_undone_asks, escape_sequences_are_whole,
	alt_is_not_esc, pasted_text_is_text, a_paste_without_an_end_ends);
