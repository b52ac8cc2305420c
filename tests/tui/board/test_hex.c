/* test_hex.c: boards of hexagons: where their cells stand in any room, and what is seen of them in
 * a terminal. */
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"
#include "tui/board/shape.h"

/* ---- in any room */

static struct view *view_of(const char *spec)
{
	struct view *view = xcalloc(1, sizeof *view);
	union game_state state;
	struct status st;
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game != NULL, "%s", st.text);
	game_start(game, &state);
	game_view(game, &state, view);
	game_free(game);
	return view;
}

/* The middle of a cell's box, in half columns; -1 if it is not in view. */
static int middle_of(const struct view *view, int cursor, struct rect room, int cell, int *row)
{
	int first = -1, last = -1;

	for (int y = 0; y < room.row + room.rows; y++)
		for (int x = 0; x < room.col + room.cols; x++)
			if (board_hex.cell_at(view, cursor, room, y, x) == cell) {
				first = first < 0 ? x : first;
				last = x;
				*row = y;
			}
	return first < 0 ? -1 : first + last;
}

/* The cell below left and the cell below right of any cell are equally far from it, and in the same
 * line. */
START_TEST(rows_move_by_half_a_cell)
{
	static const struct rect rooms[] = {
		{1, 1, 16, 36}, {1, 1, 32, 76}, {1, 1, 60, 150}, {1, 1, 6, 30}};
	struct view *view = view_of("hex:size=6");
	int pairs = 0;

	for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
		for (int cell = 1; cell + 6 < 36; cell++) {
			int row, left_row, right_row, here, left, right;

			if (cell % 6 == 0)
				continue;
			here = middle_of(view, 14, rooms[i], cell, &row);
			left = middle_of(view, 14, rooms[i], cell + 5, &left_row);
			right = middle_of(view, 14, rooms[i], cell + 6, &right_row);
			if (here < 0 || left < 0 || right < 0)
				continue;
			pairs++;
			ck_assert_int_eq(left_row, right_row);
			ck_assert_int_gt(left_row, row);
			ck_assert_int_eq(here - left, right - here);
		}
	}
	ck_assert_int_gt(pairs, 3 * 25); /* all of them in three rooms */
	free(view);
}
END_TEST

/* The swap stands below the board, and is reached from its last row. */
START_TEST(the_swap_is_reached)
{
	struct view *view = view_of("hex:size=5,swap=yes");
	struct rect room = {1, 1, 16, 36};
	int row;

	ck_assert_int_eq(board_hex.neighbour(view, 22, room, 1, 0), 25);
	ck_assert_int_eq(board_hex.neighbour(view, 25, room, -1, 0), 20);
	ck_assert_int_ge(middle_of(view, 12, room, 25, &row), 0);
	free(view);
}
END_TEST

/* ---- on the screen */

static struct terminal *open_board(
	const char *game, const char *moves, int rows, int cols, const char *const *environment)
{
	return workbench_open(&(struct terminal_setup){.rows = rows,
		.cols = cols,
		.environment = environment,
		.argv = {terminal_program(), "tui", "-g", game, "-1", "human", "-2", "human", "-m",
			moves}});
}

/* The usual board fits an 80x24 terminal. */
START_TEST(two_columns_a_cell)
{
	static const char *const picture[] = {
		"┌─ board  heat: visits ──────────────┐",
		"│ a b c d e f g h i j k              │",
		"│  X X X X X X X X X X X             │",
		"│1\\ · · · · · · · · · · · \\          │",
		"│ 2\\ · · · · · · · · · · · \\         │",
		"│  3\\ · · · · · · · · · · · \\        │",
		"│   4\\ · · · · · · O · · · · \\       │",
		"│    5\\ · · · · · · · · · · · \\      │",
		"│  O  6\\ · · · · · X · · · · · \\ O   │",
		"│      7\\ · · · · · · · · · · · \\    │",
		"│       8\\ · · · · · · · · · · · \\   │",
		"│        9\\ · · · · · · · · · · · \\  │",
		"│        10\\ · · · · · · · · · · · \\ │",
		"│         11\\ · · · · · · · · · · · \\│",
		"│              X X X X X X X X X X X │",
		NULL,
	};
	struct terminal *t = open_board("hex", "f6 g4", 24, 80, NULL);
	int row, col;

	ck_assert_shows(t, "4\\ · · · · · · O");
	workbench_check_board(t, picture);
	wait_until(t, terminal_find(t, "· · X ·", &row, &col));
	ck_assert(!terminal_cell(t, row, col + 4).is_underlined);
	wait_until(t, terminal_find(t, "· O ·", &row, &col));
	ck_assert(terminal_cell(t, row, col + 2).is_underlined); /* the last move */
	workbench_close(t);
}
END_TEST

START_TEST(hexagons)
{
	static const char *const picture[] = {
		"┌─ board  heat: visits ────────────┐",
		"│                                  │",
		"│      a   b   c   d   e           │",
		"│     /X\\ /X\\ /X\\ /X\\ /X\\          │",
		"│ 1 O| · | · | · | · | · |O        │",
		"│     \\ / \\ / \\ / \\ / \\ / \\        │",
		"│   2 O| · | · | · | X | · |O      │",
		"│       \\ / \\ / \\ / \\ / \\ / \\      │",
		"│     3 O| · | · ┃ · ┃ · | · |O    │",
		"│         \\ / \\ / \\ / \\ / \\ / \\    │",
		"│       4 O|[O]| · | · | · | · |O  │",
		"│           \\ / \\ / \\ / \\ / \\ / \\  │",
		"│         5 O| · | · | · | · | · |O│",
		"│             \\X/ \\X/ \\X/ \\X/ \\X/  │",
		NULL,
	};
	struct terminal *t = open_board("hex:size=5", "d2 a4", 24, 80, NULL);
	int x_row, x_col, o_row, o_col;

	ck_assert_shows(t, "┃ · ┃");
	workbench_check_board(t, picture);
	/* The edges have the colours of their owners' stones. */
	wait_until(t, terminal_find(t, "| X |", &x_row, &x_col));
	wait_until(t, terminal_find(t, "[O]", &o_row, &o_col));
	ck_assert_int_eq(terminal_cell(t, 4, 6).fg, terminal_cell(t, x_row, x_col + 2).fg);
	ck_assert_int_eq(terminal_cell(t, 5, 4).fg, terminal_cell(t, o_row, o_col + 1).fg);
	ck_assert_int_ne(terminal_cell(t, 5, 4).fg, terminal_cell(t, 4, 6).fg);
	workbench_press(t, "<Down><Right>", "| · ┃ · ┃ · |O");
	workbench_press(t, "<Enter>", "3. X d4");
	workbench_close(t);
}
END_TEST

START_TEST(hexagons_in_ascii)
{
	struct terminal *t = open_board(
		"hex:size=3", "b2", 24, 80, (const char *const[]){"LANG=C", "NO_COLOR=1", NULL});

	ck_assert_shows(t, "/X\\ #X# /X\\"); /* the cursor's */
	ck_assert_shows(t, "1 O| . # . # . |O");
	ck_assert_shows(t, "\\ / # # \\ / \\");
	ck_assert_shows(t, "2 O| . |[X]| . |O");
	workbench_close(t);
}
END_TEST

/* With room for more a hexagon has more lines, and figures in full. */
START_TEST(large_hexagons)
{
	struct terminal *t = open_board("hex:size=5", "c3", 40, 120, NULL);

	ck_assert_shows(t, "/X\\     /X\\     /X\\");
	ck_assert_shows(t, "/     \\ /     \\ /     \\");
	ck_assert_shows(t, "|   ·   |   ·   |");
	workbench_close(t);

	t = open_board("hex", "f6", 60, 200, NULL); /* figures with marks need the room */
	ck_assert_shows(t, "|   ·   |   ·   |");
	workbench_close(t);
}
END_TEST

/* The first click selects, the second plays; also the swap. */
START_TEST(mouse)
{
	struct terminal *t = open_board("hex:size=5,swap=yes", "b1", 24, 80, NULL);
	int row, col;

	ck_assert_shows(t, "[swap]");
	wait_until(t, terminal_find(t, "[swap]", &row, &col));
	ck_assert(terminal_click(t, row, col + 1));
	ck_assert(terminal_click(t, row, col + 1));
	ck_assert_shows(t, "2. O swap");
	ck_assert_hides(t, "[swap]");
	ck_assert_shows(t, "2 O|[O]| · |"); /* in the mirror */
	wait_until(t, terminal_find(t, "5 O| ·", &row, &col));
	ck_assert(terminal_click(t, row, col + 5 + 8));
	ck_assert_shows(t, "5 O| · | · ┃ · ┃");
	ck_assert(terminal_click(t, row, col + 5 + 8));
	ck_assert_shows(t, "3. X c5");
	workbench_close(t);
}
END_TEST

START_TEST(heat)
{
	struct terminal *t = open_board("hex:size=5", "b2", 24, 80, NULL);

	workbench_press(t, "<F5>", " visits 0 ");
	ck_assert_shows(t, "1◄");
	workbench_press(t, "%", "heat: share");
	workbench_close(t);
}
END_TEST

/* Where the figure does not fit, the heat has a sign all the same: colour never stands alone. */
START_TEST(heat_without_room)
{
	struct terminal *t = open_board("hex", "b2", 24, 80, NULL);

	workbench_press(t, "<F5>", "1◄");
	workbench_press(t, "%", "heat: share");
	ck_assert_shows(t, "◄");
	workbench_close(t);
}
END_TEST

START_TEST(the_winning_chain_is_marked)
{
	struct terminal *t = open_board(
		"hex:size=3", "b2 a2 b1 a1 a3", 24, 80, (const char *const[]){"NO_COLOR=1", NULL});
	int row, col;

	ck_assert_shows(t, "X wins");
	wait_until(t, terminal_find(t, "1 O| O |*X*|", &row, &col));
	ck_assert(!terminal_cell(t, row, col + 5).is_reversed);
	ck_assert(terminal_cell(t, row, col + 9).is_reversed);
	workbench_close(t);
}
END_TEST

/* The part around the cursor of what is too large; the edges come into view with it. */
START_TEST(large_boards)
{
	struct terminal *t = open_board("hex:size=19", "a1", 24, 80, NULL);

	ck_assert_shows(t, "▼");
	ck_assert_shows(t, "▲");
	ck_assert(!terminal_find(t, "1\\ X", NULL, NULL));
	terminal_keys(t, "<Up><Up><Up><Up><Up><Up><Up><Up><Up><Up><Up><Up>");
	terminal_keys(
		t, "<Left><Left><Left><Left><Left><Left><Left><Left><Left><Left><Left><Left>");
	ck_assert_shows(t, "1\\ X");
	ck_assert_shows(t, " X X X X");
	ck_assert_hides(t, "▲");
	workbench_close(t);
}
END_TEST

CHECK_TESTS(board_hex, rows_move_by_half_a_cell, the_swap_is_reached, two_columns_a_cell, hexagons,
	hexagons_in_ascii, large_hexagons, mouse, heat, heat_without_room,
	the_winning_chain_is_marked, large_boards);
