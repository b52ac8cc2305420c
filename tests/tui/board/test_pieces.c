/* test_pieces.c: moves of pieces in a terminal: picked up and put down by keys and by the mouse,
 * marked in colours and without, and what a heat map shows of them. */
#include <string.h>

#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

/* Morpion with X to move a piece: X has b1 b2 a3, O has a1 c2 b3. */
static const char quiet[] = "b2 a1 b1 b3 a3 c2";

static struct terminal *open_board(
	const char *game, const char *moves, const char *const *environment)
{
	return workbench_open(
		&(struct terminal_setup){.argv = {terminal_program(), "tui", "-g", game, "-1",
						 "human", "-2", "human", "-m", moves},
			.environment = environment});
}

/* Cells of 3x3 in 80x24 are 8 by 3 and begin in row 3, column 4 of the screen: the middle line of
 * one. */
static int row_of(const char *cell)
{
	return 4 + 4 * (cell[1] - '1') + 1;
}

static int col_of(const char *cell)
{
	return 4 + 9 * (cell[0] - 'a');
}

/* What stands in a cell's middle column of its middle line, or in its last column of the last. */
static bool has_dot(struct terminal *t, const char *cell)
{
	return !strcmp(terminal_cell(t, row_of(cell), col_of(cell) + 3).text, "·") ||
		!strcmp(terminal_cell(t, row_of(cell) + 1, col_of(cell) + 7).text, "·");
}

static bool is_picked(struct terminal *t, const char *cell)
{
	return terminal_cell(t, row_of(cell), col_of(cell)).is_reversed;
}

static void check_dots(struct terminal *t, const char *cells)
{
	static const char *const all[] = {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"};

	wait_until(t, terminal_is_idle(t));
	for (int i = 0; i < 9; i++)
		ck_assert_msg(has_dot(t, all[i]) == (strstr(cells, all[i]) != NULL),
			"%s, expected dots in %s:\n%s", all[i], cells, terminal_text(t));
}

/* Pieces that can be moved are marked, then where the one that is picked up can go; the cursor's
 * best move has an arrow instead. */
START_TEST(keys_pick_up_and_put_down)
{
	struct terminal *t = open_board("morpion", quiet, NULL);

	check_dots(t, "b1 b2 a3");
	ck_assert(!is_picked(t, "b2"));
	terminal_keys(t, "<Enter><Down>");
	check_dots(t, "a2 c1 c3");
	ck_assert(is_picked(t, "b2"));
	workbench_press(t, "<Enter>", "The piece cannot go there");
	terminal_keys(t, "<Esc>");
	check_dots(t, "b1 b2 a3");
	ck_assert(!is_picked(t, "b2"));
	terminal_keys(t, "<Enter>"); /* O's piece in b3 */
	ck_assert_shows(t, "No piece of yours can move from here");
	terminal_keys(t, "<Up><Enter><Enter>");
	check_dots(t, "b1 b2 a3");
	terminal_keys(t, "<Enter><Up><Enter>"); /* another piece instead */
	wait_until(t, terminal_is_idle(t));
	ck_assert(!is_picked(t, "b2"));
	ck_assert(is_picked(t, "b1"));
	workbench_press(t, "<Right><Enter>", "7. X b1-c1");
	ck_assert_shows(t, "X wins");
	workbench_close(t);
}
END_TEST

START_TEST(the_last_move_is_marked_at_both_ends)
{
	struct terminal *t = open_board("morpion", "b2 a1 b1 b3 a3 c2 a3-a2", NULL);

	wait_until(t, terminal_is_idle(t));
	ck_assert_str_eq(terminal_cell(t, row_of("a2") - 1, col_of("a2")).text, "┌");
	ck_assert_str_eq(terminal_cell(t, row_of("a3"), col_of("a3") + 2).text, "[");
	ck_assert_str_eq(terminal_cell(t, row_of("a3"), col_of("a3") + 4).text, "]");
	workbench_close(t);
}
END_TEST

START_TEST(typed_moves)
{
	struct terminal *t = open_board("morpion", quiet, NULL);

	workbench_press(t, "a3-a2<Enter>", "7. X a3-a2");
	workbench_press(t, ":c2-c3<Enter>", "8. O c2-c3");
	workbench_close(t);
}
END_TEST

/* One click picks up, one plays; one on the same piece puts it down. */
START_TEST(clicks)
{
	struct terminal *t = open_board("morpion", quiet, NULL);

	wait_until(t, terminal_is_idle(t));
	ck_assert(terminal_click(t, row_of("a3"), col_of("a3") + 2));
	wait_until(t, terminal_is_idle(t));
	ck_assert(is_picked(t, "a3"));
	ck_assert(terminal_click(t, row_of("a3"), col_of("a3") + 2));
	wait_until(t, terminal_is_idle(t));
	ck_assert(!is_picked(t, "a3"));
	ck_assert(terminal_click(t, row_of("a3"), col_of("a3") + 2));
	ck_assert(terminal_click(t, row_of("a2"), col_of("a2") + 2));
	ck_assert_shows(t, "7. X a3-a2");
	workbench_close(t);
}
END_TEST

/* Without colours and in ASCII, and where cells have one line: what is picked up has arrows, and is
 * in reverse. */
START_TEST(small_cells_without_colours)
{
	static const char *const plain[] = {"NO_COLOR=1", "LANG=C", "LC_ALL=C", NULL};
	struct terminal *t = open_board(
		"morpion:order=6,line=5,pieces=5", "a1 a2 b1 b2 c1 c2 d1 d2 e3 e4", plain);
	int row, col;

	ck_assert_shows(t, "| X .| X .| X .| X .|");
	ck_assert_shows(t, "| O  | O  | O  | O  |");
	workbench_press(t, "<Enter>", "#>X< #");
	wait_until(t, terminal_find(t, ">X<", &row, &col));
	ck_assert(terminal_cell(t, row, col + 1).is_reversed);
	ck_assert_shows(t, "| X  | X  | X  | X  |");
	workbench_press(t, "<Up><Up><Enter>", "11. X e3-e1");
	ck_assert_shows(t, "*X* |*X* |*X* |*X* #[X] #");
	workbench_close(t);
}
END_TEST

/* Whether a cell has this text so many lines below its middle. */
static bool shows_in(struct terminal *t, const char *cell, int down, const char *text)
{
	for (int i = 0; i < 8; i++)
		if (!strcmp(terminal_cell(t, row_of(cell) + down, col_of(cell) + i).text, text))
			return true;
	return false;
}

/* After nine iterations every move has one visit: three for each piece, and one for each cell where
 * a piece that is picked up can go. */
START_TEST(heat_of_pieces)
{
	static const char *const pieces[] = {"b1", "b2", "a3"}, *const empty[] = {"c1", "a2", "c3"};
	struct terminal *t = open_board("morpion", quiet, NULL);

	workbench_press(t, "<F5>", " visits 0 ");
	workbench_press(t, "I", "go to iteration");
	workbench_press(t, "9<Enter>", "after iteration 9");
	ck_assert_shows(t, " visits 0          3 ");
	for (int i = 0; i < 3; i++)
		ck_assert_msg(
			shows_in(t, pieces[i], 1, "3"), "%s:\n%s", pieces[i], terminal_text(t));
	for (int i = 0; i < 3; i++)
		ck_assert_msg(
			!shows_in(t, empty[i], 0, "1"), "%s:\n%s", empty[i], terminal_text(t));
	workbench_press(t, "<Enter>", " visits 0          1 ");
	for (int i = 0; i < 3; i++)
		ck_assert_msg(shows_in(t, empty[i], 0, "1") && !shows_in(t, pieces[i], 1, "3"),
			"%s:\n%s", empty[i], terminal_text(t));
	workbench_close(t);
}
END_TEST

/* A position with a past can be edited on the board; then it has none. */
START_TEST(editing_forgets_the_past)
{
	struct terminal *t = open_board("morpion", "b2 a1 b1 b3 a3 c2 a3-a2 c2-c3", NULL);

	workbench_press(t, "E", "OX./XX./.OO X a3-a2,c2-c3");
	ck_assert_shows(t, "X O Space: put");
	workbench_press(t, " ", "OX./X../.OO");
	ck_assert_hides(t, "a3-a2,c2-c3");
	workbench_press(t, "x<Enter>", "moved 0/100");
	workbench_close(t);
}
END_TEST

CHECK_TESTS(pieces, keys_pick_up_and_put_down, the_last_move_is_marked_at_both_ends, typed_moves,
	clicks, small_cells_without_colours, heat_of_pieces, editing_forgets_the_past);
