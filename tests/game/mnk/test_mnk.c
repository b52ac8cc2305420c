/* test_mnk.c: the m,n,k-game: known counts, every combination of options against a slow judge,
 * refusals. */
#include <math.h>
#include <stdio.h>

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

	ck_assert_msg(game_position_parse(game, position, state, &st), "%s", st.text);
}

/* --- tic-tac-toe, by counting */

static void count_games(
	const struct game *game, const void *state, int ply, long *perft, long *results)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);

	if (!n)
		results[1 - (int)game_result(game, state)]++;
	for (int i = 0; i < n; i++) {
		union game_state next;

		game_copy(game, &next, state);
		game_play(game, &next, moves[i]);
		perft[ply]++;
		count_games(game, &next, ply + 1, perft, results);
	}
}

START_TEST(tictactoe_counts)
{
	static const long known[] = {9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
	long perft[9] = {0}, results[3] = {0};
	struct game *game = make("mnk");
	union game_state state;

	ck_assert_uint_eq(game->state_bytes, 8);
	game_start(game, &state);
	count_games(game, &state, 0, perft, results);
	for (int i = 0; i < 9; i++)
		ck_assert_int_eq(perft[i], known[i]);
	ck_assert_int_eq(results[0], 131184);
	ck_assert_int_eq(results[1], 46080);
	ck_assert_int_eq(results[2], 77904);
	game_free(game);
}
END_TEST

/* Random play is won by X with probability 737/1260, drawn with 8/63, won by O with 121/420. In a
 * million games the standard deviation of each count is 1000 sqrt(p (1 - p)): 492.9, 333.0, 452.9;
 * the bounds are five of them. */
START_TEST(tictactoe_playouts)
{
	static const double expected[3] = {737e6 / 1260, 8e6 / 63, 121e6 / 420},
			    bound[3] = {2465, 1665, 2265};
	struct game *game = make("mnk");
	int count[3] = {0};
	union game_state state;
	struct rng rng;

	rng_init(&rng, RNG_FAST, 1);
	game_start(game, &state);
	for (int i = 0; i < 1000000; i++)
		count[1 - (int)game_rollout(game, &state, &rng)]++;
	for (int i = 0; i < 3; i++)
		ck_assert_double_lt(fabs(count[i] - expected[i]), bound[i]);
	game_free(game);
}
END_TEST

/* The chance of each result of uniform play, by trying everything. */
static void find_chances(const struct game *game, const void *state, double chance, double out[3])
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);

	if (!n)
		out[1 - (int)game_result(game, state)] += chance;
	for (int i = 0; i < n; i++) {
		union game_state next;

		game_copy(game, &next, state);
		game_play(game, &next, moves[i]);
		find_chances(game, &next, chance / n, out);
	}
}

/* Five standard deviations of each count of n playouts, sqrt(n p (1 - p)), and 1e-6 for rounding
 * where p is 0 or 1. */
START_TEST(playouts_have_exact_chances)
{
	static const char *const table[][2] = {
		{"mnk", "XOX/.../.O. X"},
		{"mnk", "XO./.../..X O"},
		{"mnk:rows=4,cols=4,k=3,length=exact", "X.O./.XO./.O.O/X..X X"},
		{"mnk:rows=4,cols=4,k=4,lines=any,diagonals=none", "X.OO/.XO./XO.O/X..X X"},
		{"mnk:rows=4,cols=5,k=4", "XOOXX/O..XO/.OX../XO..X O"},
		{"mnk:rows=4,cols=5,k=4,length=exact", "X.XX./O.OO./.OX.O/XO.XX O"},
		{"mnk:rows=4,cols=5,k=4,lines=any,diagonals=main", "X.OXX/O.O../.OX.O/XO..X X"},
		{"mnk:rows=3,cols=6,k=3", "XXOO../OO.XX./X..O.X O"},
	};
	const int n = 100000;

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct game *game = make(table[i][0]);
		double chance[3] = {0};
		int count[3] = {0};
		union game_state state;
		struct rng rng;

		rng_init(&rng, RNG_FAST, i);
		reach(game, table[i][1], &state);
		ck_assert_int_ge(game_count(game, &state), 5);
		find_chances(game, &state, 1, chance);
		for (int j = 0; j < n; j++)
			count[1 - (int)game_rollout(game, &state, &rng)]++;
		for (int j = 0; j < 3; j++)
			ck_assert_msg(fabs(count[j] - n * chance[j]) <=
					5 * sqrt(n * chance[j] * (1 - chance[j])) + 1e-6,
				"%s: %d results %d in %d playouts, expected %g", table[i][1],
				count[j], 1 - j, n, n * chance[j]);
		game_free(game);
	}
}
END_TEST

/* --- the slow judge: walks along every line of a board of letters */

struct judge {
	int rows, cols, k;
	bool is_exact, is_any, has_diagonals, has_main_only;
	char cell[20][20];
};

/* The letters along the line from (row, col), or "" if that is not where a line starts. */
static void line_from(
	const struct judge *judge, int row, int col, int down, int right, char out[20])
{
	int bottom = judge->rows - 1, end = judge->cols - 1, n = 0, before_row = row - down,
	    before_col = col - right;
	bool has_corner = false;

	if (before_row < 0 || before_col < 0 || before_col > end) {
		for (int r = row, c = col; r <= bottom && c >= 0 && c <= end;
			r += down, c += right) {
			has_corner =
				has_corner || ((r == 0 || r == bottom) && (c == 0 || c == end));
			out[n++] = judge->cell[r][c];
		}
		if (down && right &&
			(!judge->has_diagonals || (judge->has_main_only && !has_corner)))
			n = 0;
	}
	out[n] = '\0';
}

static bool line_wins(const struct judge *judge, const char *line, char letter)
{
	int total = 0;

	for (const char *at = line; *at;) {
		int run = 0;

		while (*at == letter) {
			run++;
			at++;
		}
		if (!judge->is_any && (judge->is_exact ? run == judge->k : run >= judge->k))
			return true;
		total += run;
		if (*at)
			at++;
	}
	return judge->is_any && (judge->is_exact ? total == judge->k : total >= judge->k);
}

/* The windows of k cells, or whole lines, without the letter. */
static int open_windows(const struct judge *judge, const char *line, char letter)
{
	int length = (int)strlen(line), width = judge->is_any ? length : judge->k, open = 0;

	if (length < judge->k)
		return 0;
	for (int first = 0; first + width <= length; first++)
		open += !memchr(line + first, letter, (size_t)width);
	return open;
}

static const int directions[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};

static void judge_board(const struct judge *judge, bool has_line[2], double *evaluation)
{
	int open[2] = {0, 0}, total = 0;
	char line[20];

	has_line[0] = has_line[1] = false;
	for (int i = 0; i < judge->rows * judge->cols; i++)
		for (int d = 0; d < 4; d++) {
			line_from(judge, i / judge->cols, i % judge->cols, directions[d][0],
				directions[d][1], line);
			for (int side = 0; side < 2; side++) {
				has_line[side] =
					has_line[side] || line_wins(judge, line, "XO"[side]);
				open[side] += open_windows(judge, line, "OX"[side]);
			}
			total += open_windows(judge, line, '?');
		}
	*evaluation = (double)(open[0] - open[1]) / (total + 1);
}

static void play_judged_game(const struct game *game, struct judge *judge, struct rng *rng)
{
	int cells = judge->rows * judge->cols, ply = 0;
	union game_state state;

	game_start(game, &state);
	memset(judge->cell, '.', sizeof judge->cell);
	for (;; ply++) {
		bool has_line[2];
		double evaluation;
		game_move moves[GAME_MAX_MOVES];
		int n = game_moves(game, &state, moves), move;

		judge_board(judge, has_line, &evaluation);
		ck_assert_msg(
			game_is_over(game, &state) == (has_line[0] || has_line[1] || ply == cells),
			"%s, ply %d", game->spec, ply);
		ck_assert_double_eq_tol(game_evaluate(game, NULL, &state), evaluation, 1e-12);
		if (!n) {
			ck_assert_double_eq(game_result(game, &state), has_line[0] - has_line[1]);
			return;
		}
		ck_assert_int_eq(n, cells - ply);
		move = moves[rng_below(rng, (uint32_t)n)];
		ck_assert_int_eq(judge->cell[move / judge->cols][move % judge->cols], '.');
		judge->cell[move / judge->cols][move % judge->cols] = "XO"[ply & 1];
		game_play(game, &state, (game_move)move);
	}
}

START_TEST(options_agree_with_the_judge)
{
	static const struct {
		int rows, cols, k, games;
	} boards[] = {{3, 3, 3, 100}, {3, 4, 3, 100}, {4, 3, 3, 50}, {4, 4, 3, 100}, {4, 4, 4, 100},
		{2, 8, 3, 50}, {1, 16, 3, 50}, {1, 1, 1, 1}, {2, 2, 1, 5}, {5, 5, 3, 50},
		{5, 5, 4, 50}, {3, 6, 4, 50}, {6, 7, 4, 30}, {7, 6, 4, 30}, {1, 19, 4, 30},
		{9, 9, 6, 10}, {15, 15, 5, 3}, {19, 19, 9, 1}};
	static const char *const lengths[] = {"atleast", "exact"},
				 *const lines[] = {"consecutive", "any"},
				 *const diagonals[] = {"all", "main", "none"};
	struct rng rng;

	rng_init(&rng, RNG_FAST, 3);
	for (size_t b = 0; b < sizeof boards / sizeof *boards; b++)
		for (int choice = 0; choice < 12; choice++) {
			struct judge judge = {.rows = boards[b].rows,
				.cols = boards[b].cols,
				.k = boards[b].k,
				.is_exact = choice & 1,
				.is_any = choice >> 1 & 1,
				.has_diagonals = choice >> 2 < 2,
				.has_main_only = choice >> 2 == 1};
			char spec[100];
			struct game *game;

			snprintf(spec, sizeof spec,
				"mnk:rows=%d,cols=%d,k=%d,length=%s,lines=%s,diagonals=%s",
				judge.rows, judge.cols, judge.k, lengths[choice & 1],
				lines[choice >> 1 & 1], diagonals[choice >> 2]);
			game = make(spec);
			for (int i = 0; i < boards[b].games; i++)
				play_judged_game(game, &judge, &rng);
			game_free(game);
		}
}
END_TEST

/* --- boards as pictures */

static void assert_result(const char *spec, const char *position, bool is_over, double result)
{
	struct game *game = make(spec);
	union game_state state;

	reach(game, position, &state);
	ck_assert_msg(game_is_over(game, &state) == is_over, "%s %s", spec, position);
	if (is_over)
		ck_assert_double_eq(game_result(game, &state), result);
	game_free(game);
}

START_TEST(lines_in_pictures)
{
	assert_result("mnk",
		"XOO/"
		".X./"
		"..X O",
		true, +1);
	assert_result("mnk",
		"XXO/"
		"XO./"
		"O.. X",
		true, -1);
	assert_result("mnk",
		"XOX/"
		"XOO/"
		"OXX O",
		true, 0);
	assert_result("mnk:rows=1,cols=9,k=3,length=exact", "XXXXOO.O. O", false, 0);
	assert_result("mnk:rows=5,cols=5,k=3,length=exact", /* four are too many */
		"XXXX./"
		"O.O.O/"
		"...../"
		"...../"
		"..... O",
		false, 0);
	assert_result("mnk:rows=4,cols=4,k=3,lines=any",
		"XX.X/"
		"OO../"
		"..../"
		".... O",
		true, +1);
	assert_result("mnk:rows=4,cols=4,k=3,diagonals=main", /* a diagonal beside the main one */
		".X../"
		"O.X./"
		"O..X/"
		".... O",
		false, 0);
	/* from the top left corner, and not to another one */
	assert_result("mnk:rows=3,cols=4,diagonals=main",
		"X.../"
		"OX../"
		"O.X. O",
		true, +1);
	assert_result("mnk:diagonals=none",
		"XO./"
		".X./"
		"O.X O",
		false, 0);
}
END_TEST

static void assert_open_lines(const char *position, int difference)
{
	struct game *game = make("mnk");
	union game_state state;

	reach(game, position, &state);
	ck_assert_double_eq_tol(game_evaluate(game, NULL, &state), difference / 9.0, 1e-15);
	game_free(game);
}

/* Of the 8 lines, O below takes 2 from X; X takes 3 from O in the corner and 4 in the centre: 6 - 5
 * and 6 - 4. */
START_TEST(open_lines_are_counted)
{
	assert_open_lines("X../"
			  ".../"
			  ".O. X",
		1);
	assert_open_lines(".../"
			  ".X./"
			  ".O. X",
		2);
}
END_TEST

/* The same stones in another order are the same bytes, on a small board and on a large one. */
START_TEST(order_is_forgotten)
{
	static const char *const specs[] = {"mnk", "mnk:rows=19,cols=19,k=5"};

	for (int i = 0; i < 2; i++) {
		struct game *game = make(specs[i]);
		union game_state a, b;
		struct status st = {""};

		ck_assert(game_reach(game, NULL, "a1 b2 c3 a2", &a, &st));
		ck_assert(game_reach(game, NULL, "c3 a2 a1 b2", &b, &st));
		ck_assert_mem_eq(&a, &b, game->state_bytes);
		game_free(game);
	}
}
END_TEST

/* --- refusals */

START_TEST(bad_options_are_refused)
{
	static const char *const table[][2] = {
		{"mnk:k=4",
			"game mnk: no line of k=4 fits on 3 rows and 3 columns, expected k to be "
			"at most 3"},
		{"mnk:rows=2,cols=2",
			"game mnk: no line of k=3 fits on 2 rows and 2 columns, expected k to be "
			"at most 2"},
		{"mnk:rows=20", "rows"},
		{"mnk:k=0", "k"},
		{"mnk:length=more", "atleast"},
		{"mnk:lines=some", "consecutive"},
		{"mnk:diagonals=some", "main"},
		{"mnk:heaps=3", "heaps"},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct status st = {""};

		ck_assert_msg(game_new(table[i][0], &st) == NULL, "%s", table[i][0]);
		ck_assert_msg(strstr(st.text, table[i][1]) != NULL, "%s: %s", table[i][0], st.text);
	}
}
END_TEST

START_TEST(impossible_positions_are_refused)
{
	static const char *const table[][2] = {
		{"XXX/OOO/... X", "both X and O have a line of 3, expected one at most"},
		{"XXX/OO./O.. X",
			"X has a line of 3 and is to move, expected the game to be over for the "
			"other side"},
		{"OOO/XX./X.X O",
			"O has a line of 3 and is to move, expected the game to be over for the "
			"other side"},
		{"XX./.../... X", "X has 2 and O has 0"},
		{"X../.../... X", "X has 1 and O has 0"},
		{"X../... O", "row"},
		{"X../.?./... O", "'?' in row 2"},
		{"X../.../...", "side to move"},
	};
	struct game *game = make("mnk");

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct status st = {""};
		union game_state state;

		ck_assert_msg(
			!game_position_parse(game, table[i][0], &state, &st), "%s", table[i][0]);
		ck_assert_msg(strstr(st.text, table[i][1]) != NULL, "%s: %s", table[i][0], st.text);
	}
	game_free(game);
}
END_TEST

/* Under each rule the stones that won are marked, and no others. */
START_TEST(view_marks_what_won)
{
	static const struct {
		const char *spec, *position, *winning; /* '*' where a stone won */
	} cases[] = {
		{"mnk", "XO./OX./..X O", "*../.*./..*"},
		{"mnk", "XXO/.O./X.. O", ".../.../..."},
		{"mnk:rows=1,cols=9,k=3", "XXX.OO... O", "***......"},
		{"mnk:rows=5,cols=5,k=3", "XXX../X.OO./X.OO./...../..... O",
			"***../*..../*..../...../....."},
	};
	static struct view seen;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct game *game = make(cases[i].spec);
		union game_state state;
		struct status st = {""};

		ck_assert_msg(game_position_parse(game, cases[i].position, &state, &st), "%s: %s",
			cases[i].position, st.text);
		game_view(game, &state, &seen);
		for (int cell = 0; cell < seen.rows * seen.cols; cell++)
			ck_assert_msg(seen.cell[cell].is_winning ==
					(cases[i].winning[cell + cell / seen.cols] == '*'),
				"case %zu, cell %d", i, cell);
		game_free(game);
	}
}
END_TEST

/* Where lines are those of a magic square its numbers are labels, and each line has a note with its
 * sum, marked if it won. */
START_TEST(view_has_the_magic_square)
{
	static const char *const with[] = {
		"mnk", "mnk:rows=4,cols=4,k=4", "mnk:rows=6,cols=6,k=6,diagonals=main"};
	static const char *const without[] = {"mnk:rows=4,cols=4,k=3", "mnk:rows=3,cols=4",
		"mnk:rows=7,cols=7,k=7", "mnk:diagonals=none"};
	static struct view seen;
	union game_state state;
	struct status st;

	for (size_t i = 0; i < sizeof with / sizeof *with; i++) {
		struct game *game = make(with[i]);
		int order, notes = 0;

		ck_assert(game_reach(game, NULL, NULL, &state, &st));
		game_view(game, &state, &seen);
		order = seen.rows;
		ck_assert(seen.has_quiet_labels);
		for (int cell = 0; cell < order * order; cell++)
			ck_assert_int_eq(atoi(seen.cell[cell].label), magic_number(order, cell));
		for (int cell = order * order; cell < seen.cell_count; cell++, notes++)
			ck_assert(seen.cell[cell].kind == CELL_NOTE &&
				atoi(seen.cell[cell].label) == magic_sum(order));
		ck_assert_int_eq(notes, 2 * order + 2);
		view_hush(&seen);
		ck_assert(seen.cell_count == order * order && !*seen.cell[0].label);
		game_free(game);
	}
	for (size_t i = 0; i < sizeof without / sizeof *without; i++) {
		struct game *game = make(without[i]);

		ck_assert(game_reach(game, NULL, NULL, &state, &st));
		game_view(game, &state, &seen);
		ck_assert(!seen.has_quiet_labels && seen.cell_count == seen.rows * seen.cols);
		game_free(game);
	}
}
END_TEST

/* Of the sums only that of the line that won is marked: the antidiagonal's stands below on the
 * left. */
START_TEST(view_marks_the_sum_that_won)
{
	static struct view seen;
	struct game *game = make("mnk");
	union game_state state;
	struct status st;

	ck_assert(game_position_parse(game, "OOX/.X./X.. O", &state, &st));
	game_view(game, &state, &seen);
	for (int cell = 9; cell < seen.cell_count; cell++)
		ck_assert_int_eq(seen.cell[cell].is_winning,
			seen.cell[cell].row == 3 && seen.cell[cell].col == -1);
	game_free(game);
}
END_TEST

CHECK_TESTS(mnk, tictactoe_counts, tictactoe_playouts, playouts_have_exact_chances,
	options_agree_with_the_judge, lines_in_pictures, open_lines_are_counted, order_is_forgotten,
	bad_options_are_refused, impossible_positions_are_refused, view_marks_what_won,
	view_has_the_magic_square, view_marks_the_sum_that_won);
