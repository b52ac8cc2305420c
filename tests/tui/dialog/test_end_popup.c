/* test_end_popup.c: the box at the end of a game: who won and how, and what next. */
#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

/* X, to move, can win at c1; whatever else X does, O wins at c2. */
#define LAST_CHANCE "a1 a2 b1 b2"

static struct terminal *start(const char *game, const char *second, const char *moves)
{
	return workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "-g", game, "-2", second, "-m", moves},
		.ini = "[workbench]\nsecond = uct\n"});
}

START_TEST(it_says_who_won_and_how)
{
	static const struct {
		const char *game, *second, *moves, *keys, *says, *logs;
	} rows[] = {
		{"tictactoe", "uct", LAST_CHANCE, "c1<Enter>", "─ You won: three in a row ─",
			"Game over. You won"},
		{"tictactoe", "uct", LAST_CHANCE, "c3<Enter>", "─ You lost: three in a row ─",
			"Game over. You lost"},
		{"tictactoe", "human", LAST_CHANCE, "c1<Enter>", "─ X wins: three in a row ─",
			"Game over. X wins"},
		{"tictactoe", "human", "b2 a1 c1 a3 a2 c2 b1 b3", "c3<Enter>", "─ A draw ─",
			"Game over. A draw"},
		{"connect4", "uct", "1 2 1 2 1 2", "1<Enter>", "─ You won: four in a row ─",
			"Game over. You won"},
		{"morpion", "human", "a1 a2 c3 b3 b1 c2", "c3-c1<Enter>",
			"─ X wins: three in a row ─", "Game over. X wins"},
		{"go:size=5", "human", "C3 pass", "Z", "─ X wins: X 25  O 0 ─",
			"Game over. X wins"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct terminal *t = start(rows[i].game, rows[i].second, rows[i].moves);

		workbench_press(t, rows[i].keys, rows[i].says);
		ck_assert_shows(t, rows[i].logs);
		workbench_close(t);
	}
}
END_TEST

START_TEST(what_next)
{
	static const struct {
		const char *keys, *then;
	} rows[] = {
		{"<Enter>", "X you   O uct   move 0"},
		{"<Down><Enter>", "X uct   O you"},
		{"<Down><Down><Enter>", "heat: visits"},
		{"<Up><Enter>", "new game ─"},
		{"<Esc>", "O uct   move 5"},
		{"u", "back to move 4 of 5"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct terminal *t = start("tictactoe", "uct", LAST_CHANCE);

		workbench_press(t, "c1<Enter>", "You won");
		workbench_dismiss(t, rows[i].keys, "─ You won: three");
		ck_assert_shows(t, rows[i].then);
		terminal_free(t);
	}
}
END_TEST

/* Who walks back and forth over the end knows it. */
START_TEST(it_comes_once)
{
	struct terminal *t = start("tictactoe", "uct", LAST_CHANCE);

	workbench_press(t, "c1<Enter>", "You won");
	workbench_press(t, "u", "back to move 4 of 5");
	workbench_press(t, "r", "You won");
	wait_until(t, terminal_is_idle(t));
	ck_assert(!terminal_find(t, "─ You won: ", NULL, NULL));
	workbench_close(t);
}
END_TEST

/* The board keeps its winning line where the screen has space for both. */
START_TEST(the_board_stays_in_sight)
{
	struct terminal *t = workbench_open(&(struct terminal_setup){
		.argv = {terminal_program(), "-2", "uct", "-m", LAST_CHANCE},
		.rows = 30,
		.cols = 120,
		.ini = "[workbench]\nsecond = uct\n"});
	int row, col;

	workbench_press(t, "c1<Enter>", "You won");
	wait_until(t, terminal_find(t, "─ You won", &row, &col));
	ck_assert_int_gt(col, 80);
	for (int cell = 0; cell < 3; cell++)
		ck_assert(terminal_cell(t, 5, 22 + 18 * cell).is_reversed);
	workbench_close(t);
}
END_TEST

CHECK_TESTS(end_popup, it_says_who_won_and_how, what_next, it_comes_once, the_board_stays_in_sight);
