/* test_evaluation.c: nested boards: the evaluation and the priors by hand, and what the view tells.
 */
#include <string.h>

#include "game/nested/nested.h"
#include "tests/check.h"
#include "tests/game/nested/pictures.h"

/* Worked out by hand. X in the middle of the middle board: x = 4 lines of 3 + 4 of 1 = 16, o = 4,
 * so v = 12/21; the other eight small boards and the large one are even. */
START_TEST(evaluation_is_as_told)
{
	struct game *game = new_game("nested");
	struct nested state;
	struct status st;
	game_move moves[GAME_MAX_MOVES];
	double priors[NESTED_CELLS];

	game_start(game, &state);
	ck_assert_double_eq(game_evaluate(game, NULL, &state), 0);
	ck_assert_int_eq(game_moves(game, &state, moves), NESTED_CELLS);
	game->ops->prior(game, &state, moves, NESTED_CELLS, priors);
	ck_assert_double_eq_tol(priors[40], (2 + 12 / 21.0) / 4, 1e-12);
	/* x = 3 * 3 + 5 = 14, o = 5 */
	ck_assert_double_eq_tol(priors[0], (2 + 9 / 20.0) / 4, 1e-12);
	ck_assert(game_play_line(game, &state, "e5", &st));
	ck_assert_double_eq_tol(
		game_evaluate(game, NULL, &state), 0.95 * (12 / 21.0 / 9) / 2, 1e-12);

	/* X has the upper left board: 3 lines of 3 + 5 of 1 = 14 to 5 on the large board. Two small
	 * boards have an O in a corner. */
	read_position(game, text_of(one_won, "O 3"), &state);
	ck_assert_double_eq_tol(game_evaluate(game, NULL, &state),
		0.95 * ((1 - 2 * 9 / 20.0) / 9 + 9 / 20.0) / 2, 1e-12);
	ck_assert_double_eq(
		game_evaluate(game, game_evaluation_find(game, "won", &st), &state), 0.1);
	game_free(game);
	game = new_game("nested:end=most");
	read_position(game, text_of(one_won, "O 3"), &state);
	ck_assert_double_eq_tol(
		game_evaluate(game, NULL, &state), 0.95 * (1 - 2 * 9 / 20.0) / 9, 1e-12);
	game_free(game);
}
END_TEST

/* The move that wins has 1; of two equal gains the one that frees the other's choice has a quarter
 * less. */
START_TEST(priors_know_wins_and_free_choices)
{
	struct game *game = new_game("nested");
	struct nested state;
	game_move moves[GAME_MAX_MOVES];
	double priors[NESTED_CELLS];
	char name[GAME_MOVE_TEXT];
	int n;

	read_position(game, text_of(before_it, "X 9"), &state);
	n = game_moves(game, &state, moves);
	game->ops->prior(game, &state, moves, n, priors);
	for (int i = 0; i < n; i++) {
		game_move_format(game, &state, moves[i], name);
		ck_assert_msg((priors[i] == 1) == !strcmp(name, "g9"), "%s: %g", name, priors[i]);
	}
	read_position(game, text_of(one_won, "O 3"), &state);
	n = game_moves(game, &state, moves);
	ck_assert_int_eq(n, 9);
	game->ops->prior(game, &state, moves, n, priors);
	/* corners, to the board that is won and to one that is open */
	ck_assert_double_eq_tol(priors[0], priors[8] - 0.25, 1e-12);
	game_free(game);
}
END_TEST

START_TEST(the_view_knows_small_boards)
{
	struct game *game = new_game("nested");
	struct nested state;
	struct view view;
	int winning = 0;

	read_position(game, text_of(three_in_a_row, "O -"), &state);
	game_view(game, &state, &view);
	ck_assert_int_eq(view.shape, VIEW_NESTED);
	ck_assert_int_eq(view.block, 3);
	ck_assert_int_eq(view.cell_count, 81);
	ck_assert_str_eq(view.caption, "X 3  O 0");
	for (int i = 0; i < 81; i++) {
		const struct view_cell *cell = &view.cell[i];

		ck_assert_int_eq(
			cell->owner, cell->row / 3 == cell->col / 3 ? CELL_FIRST : CELL_EMPTY);
		ck_assert_int_eq(cell->move, GAME_NO_MOVE);
		winning += cell->is_winning;
	}
	ck_assert_int_eq(winning, 9);
	ck_assert(view.cell[0].is_winning && view.cell[3 * 9 + 3].is_winning &&
		!view.cell[9].is_winning);
	read_position(game, text_of(four_each, "O -"), &state);
	game_view(game, &state, &view);
	ck_assert_int_eq(view.cell[80].owner, CELL_TOKEN);
	ck_assert_int_eq(view.cell[60].owner, CELL_TOKEN);
	ck_assert_int_eq(view.cell[59].owner, CELL_FIRST);
	ck_assert(!view.cell[0].is_winning);
	game_free(game);
}
END_TEST

CHECK_TESTS(nested_evaluation, evaluation_is_as_told, priors_know_wins_and_free_choices,
	the_view_knows_small_boards);
