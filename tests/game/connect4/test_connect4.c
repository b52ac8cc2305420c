/* test_connect4.c: Connect Four: perft, lines, edges, positions that cannot be, and the playout's
 * distribution. */
#include "game/connect4/connect4.h"

#include <math.h>
#include <stdio.h>

#include "game/view.h"
#include "tests/check.h"

static struct game *new_game(const char *spec)
{
	struct status st = {.text = ""};
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game, "%s", st.text);
	return game;
}

static void read_position(const struct game *game, const char *text, struct connect4 *out)
{
	struct status st = {.text = ""};

	ck_assert_msg(game_position_parse(game, text, out, &st), "%s: %s", text, st.text);
}

static uint64_t perft(const struct game *game, const struct connect4 *state, int depth)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);
	uint64_t sum = 0;

	ck_assert_int_eq(n, game_count(game, state));
	if (depth == 1)
		return (uint64_t)n;
	for (int i = 0; i < n; i++) {
		struct connect4 next = *state;

		game_play(game, &next, moves[i]);
		sum += perft(game, &next, depth - 1);
	}
	return sum;
}

START_TEST(perft_is_known)
{
	static const uint64_t known[] = {7, 49, 343, 2401, 16807, 117649, 823536, 5673234};
	struct game *game = new_game("connect4");
	struct connect4 state;

	game_start(game, &state);
	for (int depth = 1; depth <= 8; depth++)
		ck_assert_uint_eq(perft(game, &state, depth), known[depth - 1]);
	game_free(game);
}
END_TEST

/* X has just made a four, in every direction and at the rims. */
START_TEST(fours_win)
{
	static const char *const won[] = {
		"......./......./X....../X....../X.O..../X.O..O. O",
		"......./......./......./......./OOO..../XXXX... O",
		"......./......./......./......./....OOO/...XXXX O",
		"......./......./...X.../..XO.../.XOO.../XOXX..O O",
		"......./......./...X.../...OX../...OOX./O..OXXX O",
		"X..X..O/OXOO..X/OXXO..O/XOXX..X/XOOXO.X/XXOXOOO O",
		"....X.X/.O.XOXO/.X.OXXO/.X.XOOX/OO.OXXO/OX.XOXO O",
		"OXOX..X/XOXO..X/OXXX.OO/XXOOOXX/OXOOXOO/XOXXOOX O",
		"X..XO../O..OX../O..XOXO/X.XOOXX/OOOXXOX/XXOOOXX O",
		"......X/......X/......X/......X/....O.O/X...O.O O",
	};
	struct game *game = new_game("connect4");
	struct connect4 state;

	for (size_t i = 0; i < sizeof won / sizeof *won; i++) {
		read_position(game, won[i], &state);
		ck_assert_msg(game_is_over(game, &state), "%s", won[i]);
		ck_assert_int_eq(game_count(game, &state), 0);
		ck_assert_double_eq(game_result(game, &state), 1);
	}
	read_position(game, "......./......./X....../XO...../XO...../XO..... O", &state);
	ck_assert(game_is_over(game, &state));
	read_position(game, "......./......./.O...../XO...../XO...../XO..X.. X", &state);
	ck_assert_double_eq(game_result(game, &state), -1);
	game_free(game);
}
END_TEST

/* Four bits at equal distances are a line if and only if their cells are neighbours in one
 * direction. */
static void check_lines(const char *spec)
{
	struct game *game = new_game(spec);
	struct connect4_board b = connect4_board(game);

	for (int from = 0; from < 64; from++)
		for (int step = 1; from + 3 * step < 64; step++) {
			uint64_t stones = BIT(from) | BIT(from + step) | BIT(from + 2 * step) |
				BIT(from + 3 * step);
			int cols = (from + step) / b.height - from / b.height,
			    rows = (from + step) % b.height - from % b.height;
			int last_col = from / b.height + 3 * cols,
			    last_row = from % b.height + 3 * rows;
			bool is_line = cols <= 1 && rows >= -1 && rows <= 1 && last_col < b.cols &&
				last_row >= 0 && last_row < b.rows;

			if ((stones & ~b.all) == 0)
				ck_assert_msg(connect4_has_four(b, stones) == is_line,
					"%s: %d by %d", spec, from, step);
		}
	game_free(game);
}

START_TEST(edges_do_not_wrap)
{
	struct game *game = new_game("connect4");
	struct connect4 state;

	/* Four bits in a row, but one is the foot of the next column. */
	read_position(game, "XO...../XX...../XO...../OX...../OO...../OX...X. O", &state);
	ck_assert(!game_is_over(game, &state));
	game_free(game);
	for (const char *const *preset = game_connect4.presets; *preset; preset++) {
		char spec[64];

		snprintf(spec, sizeof spec, "connect4:%s", *preset);
		check_lines(**preset ? spec : "connect4");
	}
}
END_TEST

START_TEST(bad_positions_are_refused)
{
	static const struct {
		const char *text, *says;
	} bad[] = {
		{"......./......./......./......./......./....... O", "one X more"},
		{"......./......./......./......./......./XX..... O", "X has 2 and O has 0"},
		{"......./......./......./......./X....../....... O", "no stone below it"},
		{"......./......./X....../O....../....... X", "expected 6 rows of 7"},
		{"......./......./......./......./OOOO.../XXXX... X", "both X and O"},
		{"......./......./......./......./OOO..../XXXX..O X",
			"X has four in a line and is to move"},
		{"......./......./.O...../OXXXX../OOOXOO./XXXXOOX O", "more fours"},
	};
	struct game *game = new_game("connect4");
	struct connect4 state;

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct status st = {.text = ""};

		ck_assert_msg(
			!game_position_parse(game, bad[i].text, &state, &st), "%s", bad[i].text);
		ck_assert_msg(strstr(st.text, bad[i].says), "%s: %s", bad[i].text, st.text);
	}
	game_free(game);
}
END_TEST

START_TEST(bad_boards_are_refused)
{
	static const char *const bad[] = {"connect4:rows=8,cols=8", "connect4:rows=3,cols=3",
		"connect4:rows=0", "connect4:cols=1", "connect4:rows=19,cols=4"};

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct status st = {.text = ""};

		ck_assert_msg(!game_new(bad[i], &st), "%s", bad[i]);
		ck_assert(*st.text);
	}
}
END_TEST

/* The last sentinel is the word's last bit. */
START_TEST(largest_boards_work)
{
	static const struct {
		const char *spec, *line;
	} cases[] = {
		{"connect4:rows=7,cols=8", "8 1 8 1 8 1 8"},
		{"connect4:rows=3,cols=16", "16,1,15,1,14,1,13"},
		{"connect4:rows=15,cols=4", "4 1 3 1 2 1 1 2 1 2 1"},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct game *game = new_game(cases[i].spec);
		struct status st = {.text = ""};
		struct connect4_board b = connect4_board(game);
		struct connect4 state;

		game_start(game, &state);
		ck_assert_int_eq(game_count(game, &state), b.cols);
		for (int row = 0; row < b.rows; row++)
			game_play(game, &state, (game_move)(b.cols - 1));
		ck_assert_int_eq(game_count(game, &state), b.cols - 1);
		game_start(game, &state);
		ck_assert_msg(game_play_line(game, &state, cases[i].line, &st), "%s", st.text);
		ck_assert_int_eq(game_is_over(game, &state), b.cols != 4);
		game_free(game);
	}
}
END_TEST

START_TEST(view_shows_where_stones_land)
{
	struct game *game = new_game("connect4");
	static struct view view;
	struct connect4 state;

	read_position(game, "...X.../...O.../...X.../...O.../...X.../O..OX.. X", &state);
	game_view(game, &state, &view);
	ck_assert_int_eq(view_cell_of(&view, 0), 4 * 7 + 0);
	ck_assert_int_eq(view_cell_of(&view, 1), 5 * 7 + 1);
	ck_assert_int_eq(view_cell_of(&view, 3), -1);
	ck_assert_int_eq(view.cell[5 * 7 + 4].kind, CELL_FIRST);
	ck_assert_str_eq(view.col_name[6], "7");
	game_free(game);
}
END_TEST

/* Worked out by hand; a mirror image is worth the same. */
START_TEST(evaluation_sees_open_lines)
{
	struct game *game = new_game("connect4:rows=4,cols=4");
	const struct game_evaluation *lines =
		game_evaluation_find(game, "lines", &(struct status){""});
	struct connect4 state, mirror;

	game_start(game, &state);
	ck_assert_double_eq(game_evaluate(game, lines, &state), 0);
	/* A row, a column and a diagonal: 3 / (64 + 3). */
	read_position(game, "..../..../..../X... O", &state);
	ck_assert_double_eq(game_evaluate(game, lines, &state), 3 / 67.0);
	/* X: 16 for a column, two rows, a diagonal; O: two columns. */
	read_position(game, "..../X.../X.../XOO. O", &state);
	game_transform(game, 1, &state, &mirror);
	ck_assert_double_eq(
		game_evaluate(game, lines, &state), game_evaluate(game, lines, &mirror));
	ck_assert_double_eq(game_evaluate(game, lines, &state), 17 / 81.0);
	game_free(game);
}
END_TEST

/* The exact mean result of uniformly random play. */
static double mean(const struct game *game, const struct connect4 *state)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);
	double sum = 0;

	if (!n)
		return game_result(game, state);
	for (int i = 0; i < n; i++) {
		struct connect4 next = *state;

		game_play(game, &next, moves[i]);
		sum += mean(game, &next);
	}
	return sum / n;
}

/* 400 000 results with a standard deviation of at most 1: their mean has one of at most 0.0016;
 * five of them is 0.008. */
START_TEST(playouts_are_uniform)
{
	static const struct {
		const char *spec, *position;
	} cases[] = {
		/* Five columns are full. */
		{"connect4", "O.XXO.O/X.OXX.O/O.OOX.X/O.XXO.X/O.XXO.O/X.XOO.X X"},
		{"connect4", ".X.OO../.X.XX../.OXOOXO/OOXOXXX/XXOXOOO/XXOOOXX O"},
		{"connect4:rows=4,cols=4", "..../..../.X../OXO. X"},
		{"connect4:rows=3,cols=5", "...../...../X.O.X O"},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct game *game = new_game(cases[i].spec);
		struct connect4 state;
		struct rng rng;
		double sum = 0;

		rng_init(&rng, RNG_FAST, 7 + i);
		read_position(game, cases[i].position, &state);
		for (int n = 0; n < 400000; n++)
			sum += game_rollout(game, &state, &rng);
		ck_assert_double_lt(fabs(sum / 400000 - mean(game, &state)), 0.008);
		game_free(game);
	}
}
END_TEST

/* The stones of a four, or of two that one stone made, are marked; before that none is. */
START_TEST(view_marks_what_won)
{
	static const struct {
		const char *position, *winning; /* '*' where a stone won */
	} cases[] = {
		{"......./......./......./......./OOO..../XXXX... O",
			"......./......./......./......./......./****..."},
		{"......./......./...X.../..XXO../.XOXO../XOOXO.. O",
			"......./......./...*.../..**.../.*.*.../*..*..."},
		{"......./......./......./......./......./XOXO... X",
			"......./......./......./......./......./......."},
	};
	struct game *game = new_game("connect4");
	static struct view seen;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct connect4 state;

		read_position(game, cases[i].position, &state);
		game_view(game, &state, &seen);
		for (int cell = 0; cell < seen.cell_count; cell++)
			ck_assert_msg(seen.cell[cell].is_winning ==
					(cases[i].winning[cell + cell / 7] == '*'),
				"case %zu, cell %d", i, cell);
	}
	game_free(game);
}
END_TEST

CHECK_TESTS(connect4, perft_is_known, fours_win, edges_do_not_wrap, bad_positions_are_refused,
	bad_boards_are_refused, largest_boards_work, view_shows_where_stones_land,
	view_marks_what_won, evaluation_sees_open_lines, playouts_are_uniform);
