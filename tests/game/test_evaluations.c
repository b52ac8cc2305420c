/* test_evaluations.c: the evaluations of games of lines, of Connect Four and of Go, with numbers
 * worked out by hand. */
#include <math.h>

#include "game/game.h"
#include "game/lines/magic.h"
#include "game/view.h"
#include "tests/check.h"

static struct game *make(const char *spec)
{
	struct status st = {""};
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game != NULL, "%s: %s", spec, st.text);
	return game;
}

static void reach(const struct game *game, const char *position, void *state)
{
	struct status st = {""};

	ck_assert_msg(game_reach(game, position, NULL, state, &st), "%s", st.text);
}

static const struct game_evaluation *find(const struct game *game, const char *name)
{
	struct status st = {""};
	const struct game_evaluation *way = game_evaluation_find(game, name, &st);

	ck_assert_msg(way != NULL, "%s", st.text);
	return way;
}

/* A move by its name, as game_evaluate_moves() has it. */
static double worth(
	const struct game *game, const void *state, const char *evaluation, const char *name)
{
	game_move moves[GAME_MAX_MOVES], move;
	double values[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);
	struct status st = {""};

	ck_assert_msg(game_move_parse(game, state, name, &move, &st), "%s", st.text);
	game_evaluate_moves(game, find(game, evaluation), state, moves, n, values);
	for (int i = 0; i < n; i++)
		if (moves[i] == move)
			return values[i];
	return NAN;
}

static void assert_worth(const struct game *game, const void *state, const char *evaluation,
	const char *move, double value)
{
	double found = worth(game, state, evaluation, move);

	ck_assert_msg(fabs(found - value) < 1e-12, "%s of %s is %g, expected %g", evaluation, move,
		found, value);
}

/* x / (1 + |x|) */
static double bounded(double x)
{
	return x / (1 + fabs(x));
}

/* The lesson: O is about to fill the first row, and the cell that X must take comes last by g, g2
 * and the weighted g, for in that row X is two behind. c1: row (0 - 2)^3, column c 1, diagonal 1.
 * c2: row 1, column 1. a3: row 1, column a -1, diagonal 1. b3: row 1, column b 1 - 1. a2: row 1,
 * column a -1. The weight doubles c1 alone, for its row. By the rules of thumb each line counts 1,
 * and column a, where O stands alone, 32 more. */
START_TEST(g_ranks_a_necessary_block_last)
{
	static const struct {
		const char *move;
		int g, g2, weighted, f, rules;
	} known[] = {{"c1", -6, -2, -12, 2, 3}, {"a2", 0, 0, 0, 1, 34}, {"c2", 2, 2, 2, 2, 2},
		{"a3", 1, 1, 1, 2, 35}, {"b3", 1, 1, 1, 1, 2}};
	static const char *const games[] = {
		"mnk", "morpion"}; /* the same as long as pieces are placed */

	for (int g = 0; g < 2; g++) {
		struct game *game = make(games[g]);
		union game_state state;

		reach(game,
			"OO./"
			".X./"
			"..X X",
			&state);
		for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
			assert_worth(game, &state, "g", known[i].move, bounded(known[i].g));
			assert_worth(game, &state, "g2", known[i].move, bounded(known[i].g2));
			assert_worth(game, &state, "weighted", known[i].move,
				bounded(known[i].weighted));
			assert_worth(game, &state, "rules", known[i].move, bounded(known[i].rules));
			/* pairs of X without O, once it is there */
			assert_worth(game, &state, "f", known[i].move, known[i].f / 9.0);
		}
		/* the best move's */
		ck_assert_double_eq(game_evaluate(game, find(game, "g"), &state), bounded(2));
		/* O has a pair, X has none */
		ck_assert_double_eq(game_evaluate(game, find(game, "f"), &state), -1 / 9.0);
		game_free(game);
	}
}
END_TEST

/* Valeur of the course, in whole numbers: X in a corner and O on an edge far from it, 6 - 5; X on
 * an edge and O in the centre, 4 - 6; X in the centre and O in a corner, 5 - 4. The value has their
 * difference of 8 lines and one. f: X has a pair without O, O has none. */
START_TEST(values_have_whole_parts)
{
	static const struct {
		const char *position, *name;
		int parts[2];
	} known[] = {{"X../.../.O. X", "valeur", {6, 5}}, {".X./.O./... X", "valeur", {4, 6}},
		{"O../.X./... X", "valeur", {5, 4}}, {"XX./O../.O. X", "f", {1, 0}}};
	static const char *const games[] = {"mnk", "morpion"};

	for (int g = 0; g < 2; g++) {
		struct game *game = make(games[g]);

		for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
			const struct game_evaluation *way = find(game, known[i].name);
			union game_state state;
			int parts[2];

			reach(game, known[i].position, &state);
			way->parts(game, &state, parts);
			ck_assert_int_eq(parts[SIDE_FIRST], known[i].parts[SIDE_FIRST]);
			ck_assert_int_eq(parts[SIDE_SECOND], known[i].parts[SIDE_SECOND]);
			ck_assert_double_eq(
				game_evaluate(game, way, &state), (parts[0] - parts[1]) / 9.0);
		}
		game_free(game);
	}
}
END_TEST

/* a1 fills a diagonal and is on two lines where O stands alone: 1024 + 2 * 32 + 3 lines. c2 is next
 * to two X, and to one O alone: no case but two lines. */
START_TEST(rules_fill_a_line_first)
{
	struct game *game = make("mnk");
	union game_state state;
	double cells[VIEW_MAX_CELLS];

	reach(game,
		"..O/"
		".X./"
		"O.X X",
		&state);
	find(game, "rules")->cells(find(game, "rules"), game, &state, SIDE_FIRST, cells);
	ck_assert_double_eq(cells[0], bounded(1024 + 2 * 32 + 3));
	assert_worth(game, &state, "rules", "c2", bounded(2));
	assert_worth(game, &state, "rules", "b1", bounded(32 + 2));
	game_free(game);
}
END_TEST

/* Diagonals count: as printed their terms cancel, and c3 in the first picture would be worth 0. */
START_TEST(each_diagonal_has_its_term)
{
	struct game *game = make("mnk");
	union game_state state;

	reach(game,
		"XO./"
		".../"
		"... X",
		&state);
	assert_worth(game, &state, "g", "c3", bounded(1));
	assert_worth(game, &state, "g", "b2", bounded(0)); /* column -1, diagonal 1 */
	reach(game,
		"X.O/"
		".../"
		"X.. O",
		&state);
	/* O at b2: row 0, column 0, a1 -1, c1 and a3 1 - 1. At c3: row -1, column 1, diagonal -1.
	 * At a2: column (0 - 2)^3. */
	assert_worth(game, &state, "g", "b2", bounded(-1));
	assert_worth(game, &state, "g", "c3", bounded(-1));
	assert_worth(game, &state, "g", "a2", bounded(-8));
	assert_worth(game, &state, "weighted", "a2", bounded(-16));
	game_free(game);
}
END_TEST

/* A piece is lifted first. b1 without a1: row -1, column 1; a1: row -1, column -1, diagonal 1 - 1.
 * Without b2: b1 0, and b2 itself row 1, diagonals 0 and (0 - 2)^3, which the weight doubles. a1-a2
 * fills a row, which is no guess; as a guess it is row 8, column -1, and 2 more. */
START_TEST(a_moved_piece_leaves_a_cell)
{
	struct game *game = make("morpion");
	union game_state state;
	double value, cells[VIEW_MAX_CELLS];
	game_move move;
	struct status st;

	reach(game,
		"X.O/"
		".XX/"
		"O.O X",
		&state);
	assert_worth(game, &state, "g", "a1-b1", bounded(0 - -2));
	assert_worth(game, &state, "g", "a1-b3", bounded(-8 + 1 - -2));
	assert_worth(game, &state, "g", "b2-b1", bounded(0 - -7));
	assert_worth(game, &state, "weighted", "b2-b1", bounded(0 - -14));
	assert_worth(game, &state, "g2", "b2-b1", bounded(0 - (1 - 4)));
	assert_worth(game, &state, "f", "a1-b1", 2 / 9.0); /* b1 b2, b2 c2 */
	assert_worth(game, &state, "f", "b2-b1", 0);
	assert_worth(game, &state, "g", "a1-a2", 1);
	ck_assert(game_move_parse(game, &state, "a1-a2", &move, &st));
	find(game, "g")->moves(find(game, "g"), game, &state, &move, 1, &value);
	ck_assert_double_eq(value, bounded(8 - 1 + 2));
	find(game, "g")->cells(find(game, "g"), game, &state, SIDE_FIRST, cells);
	ck_assert_double_eq(cells[0], bounded(-2)); /* what X has there, without the piece itself */
	ck_assert_double_eq(cells[4], bounded(-7));
	find(game, "g")->cells(find(game, "g"), game, &state, SIDE_SECOND, cells);
	/* O takes b3: its row, less X in the column */
	ck_assert_double_eq(cells[7], bounded(8 - 1));
	game_free(game);
}
END_TEST

/* Three windows of three on a row of five. a1: the first has an X. c1: two have an X and one an O.
 * d1: one of each. */
START_TEST(windows_are_lines)
{
	struct game *game = make("mnk:rows=1,cols=5,k=3");
	union game_state state;
	struct status st;

	reach(game, ".X..O X", &state);
	assert_worth(game, &state, "g", "a1", bounded(1));
	assert_worth(game, &state, "g", "c1", bounded(1));
	assert_worth(game, &state, "g", "d1", bounded(0));
	assert_worth(game, &state, "f", "a1", 1 / 4.0);
	assert_worth(game, &state, "f", "c1", 2 / 4.0);
	assert_worth(game, &state, "f", "d1", 1 / 4.0);
	game_free(game);
	/* On a large board, where four of a row are X's, the fifth wins; beyond it the windows b-f,
	 * c-g and d-h count. There are 2 * 15 * 11 windows in rows and columns and 2 * 11 * 11 in
	 * diagonals. */
	game = make("mnk:rows=15,cols=15,k=5");
	ck_assert(game_reach(game, NULL, "a1 a15 b1 c15 c1 e15 d1 g15", &state, &st));
	assert_worth(game, &state, "g", "e1", 1);
	assert_worth(game, &state, "g", "f1", bounded(27 + 8 + 1));
	assert_worth(game, &state, "f", "f1", 2 / 573.0); /* a-e, and now b-f */
	game_free(game);
}
END_TEST

/* m = 100 * 4^(3 - 5) = 6.25. The centre has four empty lines; beside X in the centre a corner has
 * two, and one with a stone of the other's. */
START_TEST(shapes_by_hand)
{
	struct game *game = make("mnk");
	union game_state state;
	struct status st;

	ck_assert(game_reach(game, NULL, NULL, &state, &st));
	assert_worth(game, &state, "shapes", "b2", (4 - 6.25) / (4 + 6.25));
	ck_assert(game_reach(game, NULL, "b2", &state, &st));
	assert_worth(game, &state, "shapes", "a1", (2 + 3 - 6.25) / (2 + 3 + 6.25));
	game_free(game);
	/* m = 100; windows from a1: three, of which the row's has two of X */
	game = make("mnk:rows=15,cols=15,k=5");
	ck_assert(game_reach(game, NULL, "b1 o15 c1 o14", &state, &st));
	assert_worth(game, &state, "shapes", "a1", (16 + 1 + 1 - 100) / (16 + 1 + 1 + 100.0));
	game_free(game);
}
END_TEST

/* A number of the band is worth what its cell in the magic square is. */
START_TEST(the_band_is_tic_tac_toe)
{
	static const char *const names[] = {"valeur", "f", "g", "g2"};
	struct game *band = make("band"), *square = make("mnk");
	struct rng rng;

	rng_init(&rng, RNG_FAST, 5);
	for (int i = 0; i < 100; i++) {
		union game_state a, b;

		game_start(band, &a);
		game_start(square, &b);
		while (!game_is_over(square, &b)) {
			game_move moves[GAME_MAX_MOVES];
			int n = game_moves(square, &b, moves);
			game_move move = moves[rng_below(&rng, (uint32_t)n)];

			for (size_t w = 0; w < sizeof names / sizeof *names; w++) {
				double value[2];
				game_move number = (game_move)(magic_number(3, move) - 1);

				game_evaluate_moves(
					square, find(square, names[w]), &b, &move, 1, &value[0]);
				game_evaluate_moves(
					band, find(band, names[w]), &a, &number, 1, &value[1]);
				ck_assert_msg(value[0] == value[1],
					"%s: %g on the square, %g on the band", names[w], value[0],
					value[1]);
			}
			game_play(square, &b, move);
			game_play(band, &a, (game_move)(magic_number(3, move) - 1));
		}
	}
	game_free(band);
	game_free(square);
}
END_TEST

/* ---- Connect Four */

/* The points that a value of a / (scale + |a|) was made of. */
static double points(
	const struct game *game, const void *state, const char *evaluation, double scale)
{
	double value = game_evaluate(game, find(game, evaluation), state);

	return scale * value / (1 - fabs(value));
}

START_TEST(threes_count_cells_that_win)
{
	struct game *game = make("connect4:rows=4,cols=4");
	union game_state state;

	/* X wins above its column, and has no open line with two besides. */
	reach(game,
		"..../"
		"X.../"
		"X.../"
		"XOO. O",
		&state);
	ck_assert_double_eq_tol(game_evaluate(game, find(game, "threes"), &state), 8 / 24.0, 1e-12);
	/* The first row is an open line with two. */
	reach(game,
		"..../"
		"..../"
		".O../"
		".XX. O",
		&state);
	ck_assert_double_eq_tol(game_evaluate(game, find(game, "threes"), &state), 1 / 17.0, 1e-12);
	game_free(game);
}
END_TEST

/* What parity adds to lines: 24 points for who has the zugzwang. */
static void assert_zugzwang(const char *spec, const char *position, int side)
{
	struct game *game = make(spec);
	union game_state state;

	reach(game, position, &state);
	ck_assert_double_eq_tol(
		points(game, &state, "parity", 64) - points(game, &state, "lines", 64), 24 * side,
		1e-9);
	game_free(game);
}

START_TEST(parity_knows_whose_rows_are_whose)
{
	struct game *game = make("connect4");
	union game_state state;

	/* X wins in the third row of column 4, which is odd. */
	assert_zugzwang("connect4",
		"......./......./......./"
		"XXX..../"
		"OOX..../"
		"XOO.... O",
		1);
	/* Or in its second row, which is O's to fill: nobody. */
	assert_zugzwang("connect4",
		"......./......./......./......./"
		"XXX..../"
		"OXO...O O",
		0);
	/* The same for O is good. */
	assert_zugzwang("connect4",
		"......./......./......./......./"
		"OOO...X/"
		"XOX...X X",
		-1);
	/* O wins in the third row of columns 5 and 9: that takes X's turn in column 4. */
	assert_zugzwang("connect4:cols=9",
		"........./........./........./"
		"XXX..OOO./"
		"OOX..XXO./"
		"XOO..OXX. X",
		0);
	/* Whoever wins at once has 1000 points, whatever else there is. */
	reach(game,
		"......./......./......./"
		"......./"
		"OOO..../"
		"XXX.... X",
		&state);
	ck_assert_double_eq_tol(
		game_evaluate(game, find(game, "parity"), &state), 1000 / 1064.0, 1e-12);
	ck_assert_str_eq(find(game, "usual")->name, "parity");
	game_free(game);
}
END_TEST

/* ---- Go and nested boards */

/* On 3x3 a stone in the centre reaches everything: edges get 1, 1, 3, 3, 3, corners 0, 2, 2, 2, 2,
 * and the centre 4 each time after the first; nothing is worn off. With a stone in two corners the
 * diagonal between them stays at 0. The points beside a stone come to 5 and lose 2, three times;
 * then the stone, which has come to 136, loses 2 seven times. */
START_TEST(influence_spreads_and_wears_off)
{
	struct game *game = make("go:size=3");
	const struct game_evaluation *way = find(game, "influence");
	double cells[VIEW_MAX_CELLS];
	union game_state state;

	reach(game,
		".../"
		".X./"
		"... O",
		&state);
	ck_assert_double_eq_tol(game_evaluate(game, way, &state), 0.95, 1e-12);
	way->cells(way, game, &state, SIDE_SECOND, cells);
	ck_assert_double_eq_tol(cells[0], -8 / 16.0, 1e-12);
	ck_assert_double_eq_tol(cells[1], -11 / 19.0, 1e-12);
	ck_assert_double_eq_tol(cells[4], -144 / 152.0, 1e-12);
	reach(game,
		"X../"
		".../"
		"..O X",
		&state);
	ck_assert_double_eq(game_evaluate(game, way, &state), 0);
	way->cells(way, game, &state, SIDE_FIRST, cells);
	ck_assert_double_eq_tol(cells[0], 122 / 130.0, 1e-12);
	ck_assert_double_eq_tol(cells[8], -122 / 130.0, 1e-12);
	for (int cell = 1; cell < 8; cell++)
		ck_assert_double_eq(cells[cell], 0);
	game_free(game);
}
END_TEST

CHECK_TESTS(evaluations, g_ranks_a_necessary_block_last, rules_fill_a_line_first,
	values_have_whole_parts, each_diagonal_has_its_term, a_moved_piece_leaves_a_cell,
	windows_are_lines, shapes_by_hand, the_band_is_tic_tac_toe, threes_count_cells_that_win,
	parity_knows_whose_rows_are_whose, influence_spreads_and_wears_off);
