/* test_board_screen.c: the board in a terminal: pictures of every shape, the cursor, the mouse, the
 * heat map, in colours and without. */
#include <stdlib.h>
#include <string.h>

#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

/* A game between two humans after these moves; the welcome is closed. */
static struct terminal *open_board(
	const char *game, const char *moves, const char *const *environment)
{
	return workbench_open(
		&(struct terminal_setup){.argv = {terminal_program(), "tui", "-g", game, "-1",
						 "human", "-2", "human", "-m", moves},
			.environment = environment});
}

START_TEST(squares)
{
	static const char *const picture[] = {
		"┌─ board  heat: visits ────────┐",
		"│      a        b        c     │",
		"│  ┌────────┬────────┬────────┐│",
		"│  │┌▄▀▀▀▀▄┐│        │        ││",
		"│1 ││█    █││   ·    │   ·    ││",
		"│  │└▀▄▄▄▄▀┘│        │        ││",
		"│  ├────────┏━━━━━━━━┓────────┤│",
		"│  │        ┃ ▀▄  ▄▀ ┃        ││",
		"│2 │   ·    ┃   ██   ┃   ·    ││",
		"│  │        ┃ ▄▀  ▀▄ ┃        ││",
		"│  ├────────┗━━━━━━━━┛────────┤│",
		"│  │        │        │        ││",
		"│3 │   ·    │   ·    │   ·    ││",
		"│  │        │        │        ││",
		"│  └────────┴────────┴────────┘│",
		NULL,
	};
	struct terminal *t = open_board("tictactoe", "b2 a1", NULL);

	workbench_press(t, "<Left><Up><Right><Down>", "┏━━━━━━━━┓────────┤");
	workbench_check_board(t, picture);
	workbench_press(t, "<Enter>", "No move here: choose a cell");
	workbench_press(t, "<Right><Enter>", "3. X c2");
	workbench_close(t);
}
END_TEST

START_TEST(squares_in_ascii)
{
	static const char *const picture[] = {
		"+- board  heat: visits --------------+",
		"|  1    2    3    4    5    6    7   |",
		"|+----+----+----+----+----+----+----+|",
		"||    |    |    |    |    |    |    ||",
		NULL,
	};
	struct terminal *t =
		open_board("connect4", "4 4", (const char *const[]){"LANG=C", "NO_COLOR=1", NULL});

	ck_assert_shows(t, "|[O] |");
	workbench_check_board(t, picture);
	/* any cell of the column, here one that is occupied or far above the stone */
	workbench_press(t, "<Enter>", "3. X ");
	workbench_close(t);
}
END_TEST

/* Two columns a cell, and the part around the cursor of what is larger still. */
START_TEST(large_boards)
{
	struct terminal *t = open_board("gomoku", "h8 i8", NULL);
	int row, col;

	ck_assert_shows(t, "│ 8 · · · · · · · X O · · · · · · │");
	wait_until(t, terminal_find(t, "X O", &row, &col));
	ck_assert(!terminal_cell(t, row, col).is_underlined);
	ck_assert(terminal_cell(t, row, col + 2).is_underlined); /* the last move */
	workbench_close(t);

	t = open_board("mnk:rows=19,cols=19,k=5", "a1", NULL);
	ck_assert_shows(t, "▼");
	ck_assert_shows(t, "▲");
	ck_assert(!terminal_find(t, "│ 1 X", NULL, NULL));
	terminal_keys(t, "<Up><Up><Up><Up><Up><Up><Up><Up><Up><Up><Up><Up>");
	terminal_keys(
		t, "<Left><Left><Left><Left><Left><Left><Left><Left><Left><Left><Left><Left>");
	ck_assert_shows(t, "│ 1 X");
	ck_assert_hides(t, "▲");
	workbench_close(t);
}
END_TEST

/* What the cursor's move takes is hollow; what the last one took is crossed out. */
START_TEST(heaps)
{
	struct terminal *t = open_board("nim", "4:2", NULL);
	int row, col;

	ck_assert_shows(t, "4  ●   ●   ●   ●   ●   ×   ×");
	ck_assert_shows(t, "2  ●   ●   ●");
	wait_until(t, terminal_find(t, "3  ●", &row, &col));
	ck_assert(terminal_click(t, row, col + 3 + 4));
	ck_assert_shows(t, "3  ●   ○   ○   ○   ○");
	ck_assert(terminal_click(t, row, col + 3 + 4));
	ck_assert_shows(t, "2. O 3:4");
	ck_assert_shows(t, "3  ●   ×   ×   ×   ×");
	workbench_close(t);

	t = open_board("coins", "3",
		(const char *const[]){"LANG=C", "NO_COLOR=1",
			NULL}); /* what would be taken can be told from the rest */
	ck_assert_shows(t, "####  ####  ####");
	ck_assert_shows(t, "x     x");
	workbench_close(t);
}
END_TEST

/* A ring has no gaps, however large. */
START_TEST(rings)
{
	struct terminal *t = open_board("nim", "4:2", NULL);

	terminal_resize(t, 60, 200);
	ck_assert_shows(t, "  ▄▄▀▀▀▀▄▄  ");
	ck_assert_shows(t, " █        █ ");
	ck_assert_shows(t, "  ▀▀▄▄▄▄▀▀  ");
	workbench_close(t);
}
END_TEST

START_TEST(trees)
{
	struct terminal *t = open_board("tree:name=eight-leaf", "L", NULL);

	ck_assert_shows(t, "│              [o]");
	ck_assert_shows(t, "│       ┌───────┴───────┐");
	ck_assert_shows(t, "│      [o]              o");
	ck_assert_shows(t, "│ -1  3   5   ?   -6  -4  ?   ?");
	workbench_close(t);
	t = open_board("tree:name=nim-1-3", "1:1", NULL);
	ck_assert_shows(t, "├─ 1:1: [0-3]");
	ck_assert_shows(t, "│  ├─ 2:1: 0-2");
	workbench_close(t);
}
END_TEST

/* Double lines around the small board to play in, a large piece for the one that is won, with the
 * last move in it. */
START_TEST(nested_boards)
{
	static const char *const picture[] = {
		"┌─ board  heat: visits  X 1  O 0 ─┐",
		"│    a  b  c   d  e  f   g  h  i  │",
		"│  ┌─────────┬─────────╔═════════╗│",
		"│1 │ ▀▄  ▄[X]│ -  -  - ║ ·  ·  · ║│",
		"│2 │   ██    │ -  O  - ║ ·  ·  · ║│",
		"│3 │ ▄▀  ▀▄  │ -  -  - ║ ·  ·  · ║│",
		"│  ├─────────┼─────────╚═════════╝│",
		"│4 │ O  -  - │ -  -  - │ -  -  - ││",
		"│5 │ -  -  - │ X  -  - │ -  -  - ││",
		"│6 │ -  -  - │ X  -  - │ -  -  - ││",
		"│  ├─────────┼─────────┼─────────┤│",
		"│7 │ O  -  - │ -  -  - │ -  -  - ││",
		NULL,
	};
	struct terminal *t = open_board("nested", "a1 b2 d5 a4 b1 e2 d6 a7 c1", NULL);
	int row, col;

	ck_assert_shows(t, "╚═════════╝");
	workbench_check_board(t, picture);
	wait_until(t, terminal_find(t, "6 │ -", &row, &col));
	ck_assert(terminal_click(t, row, col + 4));
	ck_assert(terminal_click(t, row, col + 4));
	ck_assert_shows(t, "No move here: choose a cell");
	ck_assert(terminal_click(t, 4, 25)); /* g1 */
	ck_assert(terminal_click(t, 4, 25));
	ck_assert_shows(t, "10. O g1");
	/* sent to the board that is won: a free choice */
	ck_assert_shows(t, "│  ┌─────────╔═════════╦═════════╗");
	workbench_close(t);
}
END_TEST

/* Where there is room cells have lines between them, on which the cursor stands. */
START_TEST(nested_boards_with_room)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){.rows = 40,
		.cols = 120,
		.argv = {terminal_program(), "tui", "-g", "nested", "-1", "human", "-2", "human",
			"-m", "a1 b2"}});

	ck_assert_shows(t, "│1 │  X  ┊     ┊     │     ┊     ┊     │     ┊     ┊     │");
	ck_assert_shows(t, "│2 │     ┊ [O] ┊     │     ┊     ┊     │     ┊     ┊     │");
	terminal_keys(t,
		"<Left><Left><Left><Left><Left><Left><Left><Left><Up><Up><Up><Up><Up><Up><Up><Up>");
	ck_assert_shows(t, "│  ┏━━━━━┓───────────┬─────────────────┬─────────────────┐");
	ck_assert_shows(t, "│1 ┃  X  ┃     ┊     │");
	workbench_close(t);
}
END_TEST

START_TEST(nested_boards_in_ascii)
{
	struct terminal *t = open_board("nested:end=first", "e2 d4 b2 d5 b5 d6",
		(const char *const[]){"LANG=C", "NO_COLOR=1", NULL});
	int row, col;

	ck_assert_shows(t, "O wins");
	ck_assert_shows(t, "|5 | -  X  - |");
	wait_until(t, terminal_find(t, "|5 | -  X  - |", &row, &col));
	ck_assert(terminal_cell(t, row, col + 15).is_reversed); /* the small board that won */
	ck_assert(!terminal_cell(t, row, col + 25).is_reversed);
	workbench_close(t);
	t = open_board("nested", "e2", (const char *const[]){"LANG=C", "NO_COLOR=1", NULL});
	ck_assert_shows(t, "+---------+=========+---------+");
	ck_assert_shows(t, "|4 | -  -  - | .  .  . | -  -  - |");
	workbench_close(t);
}
END_TEST

/* The first click selects, the second plays, also on a button beside the board. */
START_TEST(mouse)
{
	struct terminal *t = open_board("othello:size=4", "b1 a1 a2 a3 b4", NULL);
	int row, col;

	ck_assert(!terminal_find(t, "pass", NULL, NULL)); /* there are moves, so nobody may pass */
	workbench_close(t);
	t = open_board("go:size=5", "C3", NULL);
	ck_assert_shows(t, "[pass]");
	wait_until(t, terminal_find(t, "pass", &row, &col));
	ck_assert(terminal_click(t, row, col));
	ck_assert(terminal_click(t, row, col));
	ck_assert_shows(t, "2. O pass");
	workbench_close(t);
	t = open_board("tictactoe", "b2", NULL);
	ck_assert_shows(t, "▀▄  ▄▀");
	ck_assert(terminal_click(t, 5, 8));
	ck_assert_shows(t, "┏━━━━━━━━┓────────┬");
	ck_assert(!terminal_find(t, "2. O", NULL, NULL));
	ck_assert(terminal_click(t, 5, 8));
	ck_assert_shows(t, "2. O a1");
	workbench_close(t);
}
END_TEST

/* The hottest cell has the ramp's last colour, in which the legend ends; the best move has its
 * mark. */
START_TEST(heat)
{
	struct terminal *t = open_board("tictactoe", "a1", NULL);
	int row, col, legend_row, legend_col;

	workbench_press(t, "<F5>", " visits 0 ");
	wait_until(t, terminal_find(t, " visits 0 ", &legend_row, &legend_col));
	wait_until(t, terminal_find(t, " 1◄ ", &row, &col));
	col++;
	ck_assert_int_eq(terminal_cell(t, row, col).bg,
		terminal_cell(t, legend_row, legend_col + 10 + 7).bg);
	ck_assert_int_ne(terminal_cell(t, row, col).bg, TERMINAL_DEFAULT);
	ck_assert_int_ne(
		terminal_cell(t, row, col).bg, terminal_cell(t, legend_row, legend_col + 10).bg);
	workbench_press(t, "%", "heat: share");
	ck_assert_shows(t, "100%◄");
	workbench_close(t);
}
END_TEST

/* The magic square in the cells and the sums of its lines around them, while they are asked for. */
START_TEST(numbers)
{
	static const char *const picture[] = {
		"┌─ board  numbers ─",
		"│         a        b        c        │",
		"│     ┌────────┬────────┬────────┐   │",
		"│     │2▄▀▀▀▀▄┐│7       │6       │   │",
		"│   1 ││█    █││   ·    │   ·    │ 15│",
		"│     │└▀▄▄▄▄▀┘│        │        │   │",
		"│     ├────────┏━━━━━━━━┓────────┤   │",
		"│     │9       ┃5▀▄  ▄▀ ┃1       │   │",
		NULL,
	};
	struct terminal *t = open_board("tictactoe", "b2 a1", NULL);

	workbench_press(t, "<Left><Up><Right><Down>%%%%%%%", "board  numbers");
	ck_assert_shows(t, "15       15       15       15     15");
	workbench_check_board(t, picture);
	workbench_dismiss(t, "%", "15       15");
	ck_assert_shows(t, "heat: off");
	workbench_close(t);
	t = open_board("mnk:rows=4,cols=4,k=4", "b2 a1",
		(const char *const[]){"LANG=C", "NO_COLOR=1", NULL});
	workbench_press(t, "%%%%%%%", "|8    |11   |6    |9    | 34");
	ck_assert_shows(t, "| [O] |  .  |  .  |  .  |");
	workbench_close(t);
	/* beside the letter where a cell has one line */
	t = open_board("mnk:rows=5,cols=5,k=5", "b2 a1", NULL);
	workbench_press(t, "%%%%%%%", "│O 1 │ 2  │ 13 │ 24 │ 25 │ 65");
	ck_assert_shows(t, "│ 3  │X 23│ 17 │ 6  │ 16 │ 65");
	workbench_close(t);
	/* no magic square: the cycle leaves numbers out */
	t = open_board("mnk:rows=4,cols=5,k=4", "b2", NULL);
	workbench_press(t, "%%%%%%%", "heat: off");
	workbench_close(t);
}
END_TEST

/* The band, and below it the magic square: what happens to a number is seen in both, and a click in
 * the square means the number. */
START_TEST(twins)
{
	static const char *const picture[] = {
		"┌─ board  heat: visits ── 3 sum 15 ─┐",
		"│───┬───┬───┬───┏━━━┓───┬───┬───┬───│",
		"│1  │2  │3  │4  ┃5  ┃6  │7  │8  │9  │",
		"│ · │[O]│ · │ · ┃ X ┃ · │ · │ · │ · │",
		"│───┴───┴───┴───┗━━━┛───┴───┴───┴───│",
		"│           ┌───┬───┬───┐           │",
		"│           │2  │7  │6  │           │",
		"│           │[O]│ · │ · │           │",
		"│           ├───┼───┼───┤           │",
		"│           │9  │5  │1  │           │",
		"│           │ · │ X │ · │           │",
		"│           ├───┼───┼───┤           │",
		NULL,
	};
	struct terminal *t = open_board("band", "5 2", NULL);
	int row, col;

	terminal_keys(
		t, "<Left><Left><Left><Left><Left><Left><Left><Left><Right><Right><Right><Right>");
	terminal_keys(t, "<Down>"); /* the square has no cursor of its own */
	wait_until(t, terminal_is_idle(t));
	workbench_check_board(t, picture);
	wait_until(t, terminal_find(t, "│9  │5  │1", &row, &col));
	ck_assert(terminal_click(t, row, col + 1));
	wait_until(t, terminal_is_idle(t));
	ck_assert_shows(t, "│───┬───┬───┬───┬───┬───┬───┬───┏━━━"); /* nine, in the band */
	ck_assert(terminal_click(t, row, col + 1));
	ck_assert_shows(t, "3. X 9");
	workbench_close(t);
}
END_TEST

/* Only cells that are there are drawn, and the lines that cannot be seen are written beside the
 * board. */
START_TEST(holes)
{
	static const char *const picture[] = {
		"┌─ board  heat: visits ────────────┐",
		"│                                  │",
		"│          ┌────┐                  │",
		"│          │a   │           abd acf│",
		"│          │ ·  │                  │",
		"│     ┌────┼────┼────┐             │",
		"│     │b   │    │c   │      def age│",
		"│     │ ·  │    │ ·  │             │",
		"│     └────┏━━━━┓────┘             │",
		"│          ┃g   ┃           cgd bgf│",
		"│          ┃[X] ┃                  │",
		"│┌────┐    ┗━━━━┛    ┌────┐        │",
		"││d   │    │e   │    │f   │ bce    │",
		"││ ·  │    │ ·  │    │ ·  │        │",
		"│└────┘    └────┘    └────┘        │",
		NULL,
	};
	struct terminal *t = open_board("shape:name=fano", "g", NULL);

	terminal_keys(t, "<Up><Up><Up><Up><Down><Down>");
	wait_until(t, terminal_is_idle(t));
	workbench_check_board(t, picture);
	workbench_press(t, "<Down><Left><Enter>", "2. O d");
	workbench_close(t);
	t = open_board(
		"shape:name=ten", "c a", (const char *const[]){"LANG=C", "NO_COLOR=1", NULL});
	ck_assert_shows(t, "+-------+-------+-------+-------+|");
	ck_assert_shows(t, "|h      |i      |j      |        |"); /* nothing to the right of it */
	workbench_close(t);
}
END_TEST

/* A position that is only looked at has another frame, and cannot be played on. */
START_TEST(looking)
{
	struct terminal *t = open_board("tictactoe", "b2", NULL);

	workbench_press(t, "w", " looking at ");
	workbench_press(t, "<Up><Enter>", "looking at another position");
	workbench_press(t, "<Esc>", "board  heat: visits ─");
	workbench_close(t);
}
END_TEST

START_TEST(the_end)
{
	struct terminal *t = open_board("tictactoe", "a1 b1 a2 b2 a3", NULL);

	ck_assert_shows(t, "└─ X wins ──");
	ck_assert(!terminal_find(t, "   ·", NULL, NULL));
	workbench_close(t);
}
END_TEST

/* In Connect Four the cursor stands where the stone will fall, Up and Down leave it there, and a
 * full column says so. */
START_TEST(columns_have_one_cell)
{
	struct terminal *t = open_board("connect4", "4 4 4 4 4", NULL);
	int row, col, row_after;

	terminal_keys(t, "<Left><Right>");
	wait_until(t, terminal_is_idle(t)); /* the frame is there before, elsewhere */
	ck_assert_shows(t, "┏━━━━┓");
	wait_until(t, terminal_find(t, "┏━━━━┓", &row, &col));
	ck_assert_int_eq(row, 3); /* above the uppermost cell */
	terminal_keys(t, "<Down><Down>");
	wait_until(t, terminal_is_idle(t));
	wait_until(t, terminal_find(t, "┏━━━━┓", &row_after, NULL));
	ck_assert_int_eq(row_after, row);
	workbench_press(t, "<Enter>", "6. O 4");
	workbench_press(t, "<Enter>", "Column 4 is full");
	workbench_close(t);
}
END_TEST

/* What won is marked, with stars and in reverse. */
START_TEST(the_winning_line_is_marked)
{
	struct terminal *t =
		open_board("connect4", "1 2 1 2 1 2 1", (const char *const[]){"NO_COLOR=1", NULL});
	int row, col;

	ck_assert_shows(t, "X wins");
	ck_assert_shows(t, "*X* │ O ");
	wait_until(t, terminal_find(t, "*X* │ O ", &row, &col));
	ck_assert(terminal_cell(t, row, col + 1).is_reversed);
	ck_assert(!terminal_cell(t, row, col + 6).is_reversed);
	workbench_close(t);
}
END_TEST

START_TEST(the_score_is_shown)
{
	struct terminal *t = open_board("othello", "d3", NULL);

	ck_assert_shows(t, " X 4  O 1 ─┐");
	workbench_close(t);
	t = open_board("othello:size=4", "b1", NULL); /* no word beside it is cut */
	ck_assert_shows(t, "┌─ heat: visits ─ X 4  O 1 ─┐");
	workbench_close(t);
}
END_TEST

/* Stones stand on the crossings of lines, some of which are stars; the pass is a button below. */
START_TEST(points)
{
	struct terminal *t = open_board("go", "E5 G7", NULL);

	ck_assert_shows(t, "9  ┌──┬──┬──┬──┬──┬──┬──┬──┐ │");
	ck_assert_shows(t, "7  ├──┼──╋──┼──┼──┼─[O]─┼──┤ │");
	ck_assert_shows(t, "1  └──┴──┴──┴──┴──┴──┴──┴──┘ │");
	ck_assert_shows(t, "│  [pass] ");
	workbench_press(t, "<Down><Down><Down><Down><Down><Down><Down><Down><Enter>", "3. X pass");
	workbench_press(t, "<Enter>", "Game over. ");
	ck_assert_shows(t, "X 1  O 8.5");
	workbench_close(t);

	t = open_board("go", "E5 G7", (const char *const[]){"LANG=C", "NO_COLOR=1", NULL});
	ck_assert_shows(t, "7  +--+--*--+--+--+-[O]-+--+ |");
	workbench_close(t);

	t = open_board("minigo", "", NULL); /* the lines go on beside a figure */
	workbench_press(t, "<F5>", "1◄");
	wait_until(t,
		terminal_find(t, "── 1◄ ", NULL, NULL) || terminal_find(t, " 1◄ ──", NULL, NULL));
	workbench_close(t);
}
END_TEST

/* What does not fit into the first line is left out in whole. */
START_TEST(a_long_title)
{
	struct terminal *t = open_board("nim-misere", "4:1", NULL);

	ck_assert_shows(t, " Nim, taking the last one loses the game   X you   O you   move 1 ");
	ck_assert(!terminal_find(t, "mctscope", NULL, NULL));
	workbench_close(t);
}
END_TEST

/* The largest board goes on beyond its pane, and is all there when the pane has the screen. */
START_TEST(nineteen_by_nineteen)
{
	struct terminal *t = open_board("go:size=19", "K10 D4 T1 A19", NULL);

	ck_assert_shows(t, "▼");
	ck_assert(!terminal_find(t, "19 ", NULL, NULL));
	workbench_press(t, "z", "19 [O]─┬──┬──┬──┬──┬──┬──┬──┬──┬──┬──┬──┬──┬──┬──┬──┬──┬──┐");
	ck_assert_shows(t, " 4  ├──┼──┼──O──┼──┼──┼──┼──┼──╋──┼──┼──┼──┼──┼──╋──┼──┼──┤");
	ck_assert_shows(t, " 1  └──┴──┴──┴──┴──┴──┴──┴──┴──┴──┴──┴──┴──┴──┴──┴──┴──┴──X");
	ck_assert_shows(t, "A  B  C  D  E  F  G  H  J  K  L  M  N  O  P  Q  R  S  T");
	ck_assert_hides(t, "▼");
	workbench_close(t);
}
END_TEST

/* A terminal that cannot hide its cursor has it on the cell that is chosen. */
START_TEST(the_cursor_stands_on_its_cell)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "-2", "human"}, .term = "vt100"});
	int row, col, up, left;

	wait_until(t, terminal_is_idle(t));
	terminal_cursor(t, &row, &col);
	ck_assert_str_eq(terminal_cell(t, row, col).text, "·");
	terminal_keys(t, "kh");
	wait_until(t, terminal_is_idle(t));
	terminal_cursor(t, &up, &left);
	ck_assert_str_eq(terminal_cell(t, up, left).text, "·");
	ck_assert(up < row && left < col);
	workbench_close(t);
}
END_TEST

/* Labels of an even width reach the last column of the board, and no further. */
START_TEST(a_tree_stays_in_its_frame)
{
	static const int sizes[][2] = {{24, 80}, {24, 81}, {24, 82}, {24, 83}, {30, 97}, {40, 120}};

	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		struct terminal *t = workbench_open(&(struct terminal_setup){
			.argv = {terminal_program(), "-g", "tree:name=four-iterations", "-1",
				"human", "-2", "human", "-m", "a2 a6"},
			.rows = sizes[i][0],
			.cols = sizes[i][1]});
		int row, col, foot, ignored;

		wait_until(t, terminal_is_idle(t));
		wait_until(t,
			terminal_find(t, "┐┌", &row, &col) &&
				terminal_find(t, "┘└", &foot, &ignored));
		for (int y = row + 1; y < foot; y++)
			ck_assert_msg(!strcmp(terminal_cell(t, y, col).text, "│"),
				"%d columns, row %d: %s", sizes[i][1], y, terminal_row(t, y));
		workbench_close(t);
	}
}
END_TEST

CHECK_TESTS(board_screen, squares, squares_in_ascii, large_boards, points, nineteen_by_nineteen,
	heaps, rings, a_long_title, trees, nested_boards, nested_boards_with_room,
	nested_boards_in_ascii, mouse, heat, looking, numbers, twins, holes, the_end,
	columns_have_one_cell, the_winning_line_is_marked, the_score_is_shown,
	the_cursor_stands_on_its_cell, a_tree_stays_in_its_frame);
