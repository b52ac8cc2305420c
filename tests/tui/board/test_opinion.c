/* test_opinion.c: what a game says of its moves by itself, on the board: evaluations and priors as
 * heat maps, in a terminal. */
#include <string.h>

#include "tests/check.h"
#include "tests/tui/harness/workbench.h"

static struct terminal *open_board(
	const char *game, const char *position, const char *const *environment)
{
	return workbench_open(
		&(struct terminal_setup){.argv = {terminal_program(), "tui", "-g", game, "-1",
						 "human", "-2", "human", "-p", position},
			.environment = environment});
}

/* Cells of 3x3 in 80x24 are 8 by 3; an empty one has its figure in the middle line, a piece has it
 * in the last. */
static bool has_figure(struct terminal *t, const char *cell, const char *figure)
{
	int row = 5 + 4 * (cell[1] - '1'), col = 4 + 9 * (cell[0] - 'a');

	for (int y = row; y < row + 2; y++) {
		char text[64] = "", *start = text;

		for (int x = col; x < col + 8; x++)
			strcat(text,
				*terminal_cell(t, y, x).text ? terminal_cell(t, y, x).text : " ");
		start += strspn(start, " ");
		if (!strncmp(start, figure, strlen(figure)) &&
			(start[strlen(figure)] == ' ' || !start[strlen(figure)]))
			return true;
	}
	return false;
}

#define ck_assert_figure(t, cell, figure) \
	ck_assert_msg( \
		has_figure(t, cell, figure), "no %s in %s:\n%s", figure, cell, terminal_text(t))

/* By g the block in c1 comes last: -6, which is shown as -6/7; a2 0, c2 2/3, a3 and b3 1/2. No
 * search has run. */
START_TEST(an_evaluation_is_chosen_from_the_menu)
{
	struct terminal *t = open_board("tictactoe", "OO./.X./..X X", NULL);

	ck_assert_shows(t, "heat: visits");
	workbench_press(t, "O", "what the board shows");
	ck_assert_shows(t, "evaluation weighted");
	terminal_keys(
		t, "<Down><Down><Down><Down><Down><Down><Down><Enter>"); /* share value explore
									    score valeur f g */
	ck_assert_shows(t, "heat: evaluation g");
	ck_assert_shows(t, "evaluation g: over the lines of the cell");
	ck_assert_shows(t, "g -.86"); /* the legend */
	wait_until(t, terminal_is_idle(t));
	ck_assert_figure(t, "c1", "-.86");
	ck_assert_figure(t, "a2", ".00");
	ck_assert_figure(t, "c2", ".67");
	ck_assert_figure(t, "a3", ".50");
	ck_assert_figure(t, "b3", ".50");
	ck_assert(!has_figure(t, "b2", ".00"));
	/* c1 is cold, c2 hot */
	ck_assert_int_ne(terminal_cell(t, 5, 4 + 18).bg, terminal_cell(t, 9, 4 + 18).bg);
	workbench_press(t, "<F4>", "heat: prior");
	wait_until(t, terminal_is_idle(t));
	ck_assert_figure(t, "c1", ".75");
	ck_assert_figure(t, "a2", ".50");
	workbench_close(t);
}
END_TEST

/* F4 comes to the evaluation behind the score; without colours a mark says how hot a cell is. */
START_TEST(the_heat_of_an_evaluation_without_colours)
{
	static const char *const plain[] = {"NO_COLOR=1", "LANG=C", "LC_ALL=C", NULL};
	struct terminal *t = open_board("tictactoe", "OO./.X./..X X", plain);

	workbench_press(t, "<F4><F4><F4><F4><F4>", "heat: valeur");
	wait_until(t, terminal_is_idle(t));
	ck_assert_figure(t, "c1", ".33#"); /* 4 lines are then open to X, 1 to O: 3/9 */
	ck_assert_figure(t, "c2", ".22");
	workbench_close(t);
}
END_TEST

/* Where pieces move, an evaluation of cells shows the mover's pieces and the empty cells; with a
 * piece picked up the moves: g of b1 is 0 without b2, which was worth -7. The usual one shows the
 * best of each piece's moves. */
START_TEST(cells_and_moves_of_pieces)
{
	struct terminal *t = open_board("morpion", "X.O/.XX/O.O X", NULL);

	workbench_press(t, "<F4><F4><F4><F4><F4>", "heat: valeur");
	wait_until(t, terminal_is_idle(t));
	ck_assert_figure(t, "a1", "1.00"); /* it wins by a2 */
	ck_assert_figure(t, "b2", ".11");
	ck_assert(!has_figure(t, "a2", "1.00"));
	workbench_press(t, "O<Down><Down><Enter>", "heat: g");
	wait_until(t, terminal_is_idle(t));
	ck_assert_figure(t, "a1", "-.67");
	ck_assert_figure(t, "a2", ".89");
	ck_assert_figure(t, "b1", ".50");
	terminal_keys(t, "<Enter>"); /* the piece in b2 */
	ck_assert_shows(t, "-.50");
	wait_until(t, terminal_is_idle(t));
	ck_assert_figure(t, "b1", ".88");
	ck_assert_figure(t, "b3", "-.50");
	workbench_close(t);
}
END_TEST

/* A game without any goes on to the next; the setting is kept, and another game shows its usual
 * one. */
START_TEST(games_without_evaluations)
{
	struct terminal *t = open_board("nim", "1-3-5-7 X", NULL);

	workbench_press(t, "<F4><F4><F4><F4>", "heat: score");
	workbench_press(t, "<F4>", "heat: off");
	workbench_close(t);
}
END_TEST

/* An evaluation of positions of which each cell has its part: the heat has the range of the cells.
 * The name is in the title if the legend has no room for it. */
START_TEST(a_map_of_cells_has_a_range)
{
	struct terminal *t = open_board("go:size=9",
		"........./........./........./........./....X..../........./........./........./"
		"......... O plies=1",
		NULL);

	workbench_press(t, "<F4><F4><F4><F4><F4>O<Down><Enter>", "heat: influence");
	ck_assert_shows(t, " -.64..0.00 ");
	workbench_close(t);
}
END_TEST

CHECK_TESTS(move_values, an_evaluation_is_chosen_from_the_menu,
	the_heat_of_an_evaluation_without_colours, cells_and_moves_of_pieces,
	games_without_evaluations, a_map_of_cells_has_a_range);
