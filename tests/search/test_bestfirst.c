/* test_bestfirst.c: one ply ahead by any evaluation: figures by hand, ties, the two steps of a
 * piece that moves. */
#include <stdio.h>
#include <string.h>

#include "search/search.h"
#include "tests/check.h"

/* A game with evaluations of the test's own in place of its own. */
struct setting {
	struct game *game;
	struct game_ops ops;
	const struct game_ops *real;
	struct search *search;
	union game_state state;
	const struct report *report;
};

static struct setting s;

/* What cells are worth to a side that has them or takes them, as a picture. */
static const double own_cells[9] = {
	0.1,
	0.5,
	0.2,
	0.3,
	0.0,
	0.4,
	0.6,
	0.7,
	0.2,
};
static const double opponents_cells[9] = {
	0.4,
	0.1,
	0.3,
	0.2,
	0.9,
	0.8,
	0.5,
	0.6,
	0.7,
};

static void picture_cells(const struct game_evaluation *way, const struct game *game,
	const void *state, enum side side, double *out)
{
	(void)way;
	(void)game;
	(void)state;
	memcpy(out, side == SIDE_FIRST ? own_cells : opponents_cells, sizeof own_cells);
}

static double nothing(const struct game *game, const void *state)
{
	(void)game;
	(void)state;
	return 0;
}

static double gloom(const struct game *game, const void *state)
{
	(void)game;
	(void)state;
	return -0.5;
}

static const struct game_evaluation evaluations[] = {
	{.name = "nothing", .summary = "0", .position = nothing},
	{.name = "gloom", .summary = "-1/2 for the first player", .position = gloom},
	{.name = "picture", .summary = "cells", .position = nothing, .cells = picture_cells},
	{.name = NULL},
};

static void set_up(
	const char *game, const char *position, const struct game_evaluation *own, const char *spec)
{
	struct status st;
	struct control control;

	s.game = game_new(game, &st);
	ck_assert_msg(s.game && game_reach(s.game, position, NULL, &s.state, &st), "%s", st.text);
	s.real = s.game->ops;
	s.ops = *s.real;
	if (own)
		s.ops.evaluations = own;
	s.game->ops = &s.ops;
	s.search = search_new(s.game, spec, &st);
	ck_assert_msg(s.search != NULL, "%s", st.text);
	control_init(&control);
	search_think(s.search, &s.state, &control, &s.report);
}

static void tear_down(void)
{
	search_free(s.search);
	s.game->ops = s.real;
	game_free(s.game);
}

static const char *best(void)
{
	static char name[GAME_MOVE_TEXT];

	game_move_format(s.game, &s.state, s.report->best, name);
	return name;
}

static const struct report_move *row(const char *text)
{
	struct status st;
	game_move move;
	int i = 0;

	ck_assert_msg(game_move_parse(s.game, &s.state, text, &move, &st), "%s", st.text);
	while (s.report->move[i].move != move)
		i++;
	return &s.report->move[i];
}

/* Lines that are open to X less those open to O, of 8, divided by 9. The centre leaves O four of
 * its eight lines: (8 - 4) / 9; a corner five, an edge six. */
START_TEST(open_lines_one_ply_ahead)
{
	set_up("morpion", NULL, NULL, "bestfirst");
	ck_assert_str_eq(best(), "b2");
	ck_assert_double_eq_tol(s.report->value, 4 / 9.0, 1e-12);
	ck_assert_int_eq(s.report->kind, VALUE_ESTIMATE);
	ck_assert_int_eq(s.report->move_count, 9);
	ck_assert_double_eq_tol(row("a1")->value, 3 / 9.0, 1e-12);
	ck_assert_double_eq_tol(row("b3")->value, 2 / 9.0, 1e-12);
	ck_assert_uint_eq(s.report->nodes, 10);
	ck_assert(s.report->pv_length == 1 && s.report->pv[0] == s.report->best);
	tear_down();
}
END_TEST

/* What ends the game is worth its result, whatever the evaluation says, for the side that makes the
 * move. O can win with c2, and with nothing else. An evaluation is taken in the mover's view: -1/2
 * for X is 1/2 for O. */
START_TEST(a_move_that_ends_the_game_is_exact)
{
	set_up("mnk", "X.X/OO./X.. O", evaluations, "bestfirst:eval=gloom");
	ck_assert_str_eq(best(), "c2");
	ck_assert_double_eq(s.report->value, 1);
	ck_assert_int_eq(s.report->kind, VALUE_EXACT);
	ck_assert_int_eq(row("c2")->kind, VALUE_EXACT);
	ck_assert_int_eq(row("c2")->plies, 1);
	ck_assert_int_eq(row("b1")->kind, VALUE_ESTIMATE);
	ck_assert_double_eq(row("b1")->value, 0.5);
	tear_down();
}
END_TEST

/* In the game's order a1 comes first. The centre is on both diagonals and nearest to itself;
 * without it a corner is on one, and an edge is nearer than a corner. */
START_TEST(equal_values)
{
	static const struct {
		const char *position, *spec, *best;
	} cases[] = {
		{NULL, "bestfirst", "a1"},
		{NULL, "bestfirst:ties=diagonals", "b2"},
		{NULL, "bestfirst:ties=centre", "b2"},
		{"XO./.O./..X X", "bestfirst:ties=diagonals", "c1"},
		{"XO./.O./..X X", "bestfirst:ties=centre", "a2"},
		{"XO./.../... X", "bestfirst", "c1"},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		set_up("mnk", cases[i].position, evaluations, cases[i].spec);
		ck_assert_str_eq(best(), cases[i].best);
		tear_down();
	}
}
END_TEST

/* Nine equal moves in 900 games: each 100 times on average, with a standard deviation of sqrt(900 *
 * 1/9 * 8/9) = 9.4; five of them are 47. */
START_TEST(equal_values_at_random)
{
	int count[9] = {0};
	struct control control;

	set_up("mnk", NULL, evaluations, "bestfirst:ties=random,seed=3");
	for (uint64_t game = 0; game < 900; game++) {
		game_move first;

		control_init(&control);
		search_begin(s.search, game);
		first = search_think(s.search, &s.state, &control, &s.report);
		count[first]++;
		search_begin(s.search, game);
		ck_assert_int_eq(search_think(s.search, &s.state, &control, &s.report), first);
	}
	for (int i = 0; i < 9; i++)
		ck_assert_msg(count[i] > 53 && count[i] < 147, "%d: %d", i, count[i]);
	tear_down();
}
END_TEST

/* X has a1, b1 and a3, which are worth 0.4, 0.1 and 0.5 to O: b1 is freed. Of the empty cells c1,
 * b2 and b3, worth 0.2, 0.0 and 0.7 to X, it takes the last.
 *     X X .
 *     O . O
 *     X . O */
START_TEST(a_piece_leaves_the_worst_cell_and_takes_the_best)
{
	set_up("morpion", "XX./O.O/X.O X", evaluations, "bestfirst:eval=picture,twostep=yes");
	ck_assert_str_eq(best(), "b1-b3");
	ck_assert_double_eq(s.report->value, 0.7);
	ck_assert_int_eq(s.report->kind, VALUE_ESTIMATE);
	ck_assert_int_eq(s.report->move_count, 9);
	ck_assert_double_eq(row("b1-c1")->value, 0.2);
	ck_assert_int_eq(row("b1-b2")->kind, VALUE_ESTIMATE);
	/* the piece stays: its moves are not looked at */
	ck_assert_int_eq(row("a1-b3")->kind, VALUE_NONE);
	ck_assert_int_eq(row("a3-c1")->kind, VALUE_NONE); /* not even this one, which wins */
	ck_assert_uint_eq(s.report->nodes, 1 + 3);
	tear_down();
}
END_TEST

/* The same board by the course's cubic g, which leaves out the piece on the cell itself. To O a1 is
 * worth (0-1)^3 + (1-1)^3 + (1-0)^3 = 0 by its row, column and diagonal, b1 (0-1)^3 + 0 = -1 and a3
 * (1-0)^3 + (1-1)^3 + 0 = 1: b1 is freed. On c1 it finds 1 in the row, (0-2)^3 in the column and 1
 * in the diagonal, -6; on b2 -8 + 0 + 0 + 1 = -7; on b3 0. Points x are bounded as x / (1 + |x|).
 */
START_TEST(two_steps_by_the_cubic_g)
{
	set_up("morpion", "XX./O.O/X.O X", NULL, "bestfirst:eval=g,twostep=yes");
	ck_assert_str_eq(best(), "b1-b3");
	ck_assert_double_eq_tol(row("b1-b3")->value, 0, 1e-12);
	ck_assert_double_eq_tol(row("b1-c1")->value, -6 / 7.0, 1e-12);
	ck_assert_double_eq_tol(row("b1-b2")->value, -7 / 8.0, 1e-12);
	ck_assert_int_eq(row("a3-c1")->kind, VALUE_NONE);
	tear_down();
}
END_TEST

/* b1 is worth 0.1 to O, less than b2 and c3: it is freed. On a1, which X's picture likes least, it
 * makes a line.
 *     . X .
 *     O X O
 *     O . X */
START_TEST(a_win_of_the_freed_piece_comes_first)
{
	set_up("morpion", ".X./OXO/O.X X", evaluations, "bestfirst:eval=picture,twostep=yes");
	ck_assert_str_eq(best(), "b1-a1");
	ck_assert_double_eq(s.report->value, 1);
	ck_assert_int_eq(s.report->kind, VALUE_EXACT);
	ck_assert_double_eq(row("b1-b3")->value, 0.7);
	tear_down();
}
END_TEST

/* As long as pieces are placed there is no cell to free: one step, by the evaluation of moves. */
START_TEST(placing_is_one_step)
{
	set_up("morpion", NULL, evaluations, "bestfirst:eval=picture,twostep=yes,ties=centre");
	ck_assert_str_eq(best(), "b2");
	ck_assert_uint_eq(s.report->nodes, 10);
	tear_down();
}
END_TEST

START_TEST(wrong_specs_are_refused)
{
	static const struct {
		const char *game, *spec, *why;
	} wrong[] = {
		{"nim", "bestfirst", "solver bestfirst: nim has no evaluation"},
		{"mnk", "bestfirst:eval=beauty",
			"solver bestfirst: no evaluation 'beauty' of mnk, expected usual"},
		{"mnk", "bestfirst:twostep=yes",
			"solver bestfirst: twostep=yes is for games in which pieces move and mnk "
			"is none, expected twostep=no"},
		{"morpion", "bestfirst:twostep=yes",
			"solver bestfirst: twostep=yes needs values of cells and the evaluation "},
		{"connect4", "bestfirst:ties=diagonals",
			"solver bestfirst: ties=diagonals needs a square board and connect4 has "
			"none"},
	};

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct status st;
		struct game *game = game_new(wrong[i].game, &st);

		ck_assert_ptr_null(search_new(game, wrong[i].spec, &st));
		ck_assert_msg(!strncmp(st.text, wrong[i].why, strlen(wrong[i].why)), "%s", st.text);
		game_free(game);
	}
}
END_TEST

CHECK_TESTS(bestfirst, open_lines_one_ply_ahead, a_move_that_ends_the_game_is_exact, equal_values,
	equal_values_at_random, a_piece_leaves_the_worst_cell_and_takes_the_best,
	two_steps_by_the_cubic_g, a_win_of_the_freed_piece_comes_first, placing_is_one_step,
	wrong_specs_are_refused);
