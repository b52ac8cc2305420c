/* test_shape.c: boards of any shape: the bundled ones by what is known of them, boards that are
 * m,n,k-games written out, and every way a file can be wrong. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/options/ini.h"
#include "base/xalloc.h"
#include "game/game.h"
#include "game/lines/shape.h"
#include "game/view.h"
#include "tests/check.h"

static struct game *make(const char *spec)
{
	struct status st = {""};
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game != NULL, "%s: %s", spec, st.text);
	return game;
}

/* Writes a file and makes a game of it; NULL with the message if it is refused. */
static struct game *from_text(const char *text, struct status *st)
{
	char path[] = "shape-XXXXXX", spec[64];
	int fd = mkstemp(path);
	struct game *game;

	ck_assert_int_ge(fd, 0);
	ck_assert_int_eq(write(fd, text, strlen(text)), (ssize_t)strlen(text));
	close(fd);
	snprintf(spec, sizeof spec, "shape:file=%s", path);
	game = game_new(spec, st);
	unlink(path);
	return game;
}

/* Counts complete games by result, from O wins to X wins, and their chances at random; the value if
 * both play well, for X. */
static int explore(
	const struct game *game, const void *state, double chance, long games[3], double chances[3])
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves),
	    sign = game_mover(game, state) == SIDE_FIRST ? 1 : -1, best = -2;

	if (!n) {
		int result = (int)game_result(game, state);

		games[1 + result]++;
		chances[1 + result] += chance;
		return result;
	}
	for (int i = 0; i < n; i++) {
		union game_state next;
		int value;

		game_copy(game, &next, state);
		game_play(game, &next, moves[i]);
		value = sign * explore(game, &next, chance / n, games, chances);
		best = value > best ? value : best;
	}
	return sign * best;
}

/* ---- bundled boards */

/* Six cells of which each player gets three: X has one of the 4 lines after his third turn in 4 *
 * 3! * (3 * 2) = 144 games, and O as often after his. */
START_TEST(equal_chances)
{
	struct game *game = make("shape");
	long games[3] = {0};
	double chances[3] = {0};
	union game_state state;

	game_start(game, &state);
	ck_assert_int_eq(explore(game, &state, 1, games, chances), 0);
	ck_assert(games[0] == 144 && games[1] == 432 && games[2] == 144);
	ck_assert_double_eq_tol(chances[0], 0.2, 1e-12);
	ck_assert_double_eq_tol(chances[2], 0.2, 1e-12);
	ck_assert_str_eq(game->title, "A board of equal chances");
	ck_assert_int_eq(game->symmetries, 2);
	game_free(game);
}
END_TEST

START_TEST(seven_points_have_no_draw)
{
	struct game *game = make("shape:name=fano");
	long games[3] = {0};
	double chances[3] = {0};
	union game_state state;

	game_start(game, &state);
	ck_assert_int_eq(explore(game, &state, 1, games, chances), 1);
	ck_assert_int_eq(games[1], 0);
	ck_assert(games[0] > 0);
	ck_assert_int_eq(game->symmetries, 2);
	game_free(game);
}
END_TEST

START_TEST(a_tenth_cell_wins)
{
	struct game *game = make("shape:name=ten");
	long games[3] = {0};
	double chances[3] = {0};
	union game_state state;
	struct status st;

	ck_assert(game_reach(game, NULL, "c", &state, &st)); /* only this first move wins */
	ck_assert_int_eq(explore(game, &state, 1, games, chances), 1);
	ck_assert(game_reach(game, NULL, "f", &state, &st));
	ck_assert_int_eq(explore(game, &state, 1, games, chances), 0);
	ck_assert_int_eq(game->symmetries, 1);
	game_free(game);
}
END_TEST

/* ---- m,n,k-games written out */

static void add_line(FILE *file, int row, int col, int down, int right, int k, int size)
{
	int last_row = row + down * (k - 1), last_col = col + right * (k - 1);

	if (last_row >= size || last_col >= size || last_col < 0)
		return;
	fprintf(file, "from-%d-%d-by-%d-%d =", row, col, down, right);
	for (int i = 0; i < k; i++)
		fprintf(file, " %c%d", 'a' + col + i * right, row + i * down + 1);
	fputc('\n', file);
}

static struct game *written_out(int size, int k)
{
	static const int step[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
	struct status st = {""};
	struct game *game;
	char *text;
	size_t length;
	FILE *file = open_memstream(&text, &length);

	fputs("[board]\n", file);
	for (int row = size; row >= 1; row--) { /* their order does not matter */
		fprintf(file, "%d =", row);
		for (int col = 0; col < size; col++)
			fprintf(file, " %c%d", 'A' + col, row);
		fputc('\n', file);
	}
	fputs("[lines]\n", file);
	for (int d = 0; d < 4; d++)
		for (int row = 0; row < size; row++)
			for (int col = 0; col < size; col++)
				add_line(file, row, col, step[d][0], step[d][1], k, size);
	fclose(file);
	game = from_text(text, &st);
	ck_assert_msg(game != NULL, "%s\n%s", st.text, text);
	free(text);
	return game;
}

/* The same moves, results and symmetries in random games; boards whose wins are looked up, and
 * larger ones. */
START_TEST(squares_are_mnk)
{
	static const int table[][2] = {
		{3, 3}, {4, 3}, {4, 4}, {5, 4}, {6, 4}, {8, 4}, {8, 5}, {8, 8}};
	struct rng rng;

	rng_init(&rng, RNG_FAST, 3);
	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct game *shape = written_out(table[i][0], table[i][1]), *mnk;
		char spec[64];

		snprintf(spec, sizeof spec, "mnk:rows=%d,cols=%d,k=%d", table[i][0], table[i][0],
			table[i][1]);
		mnk = make(spec);
		ck_assert_int_eq(shape->symmetries, 8);
		for (int k = 0; k < 100; k++) {
			game_move moves[2][GAME_MAX_MOVES];
			union game_state a, b;
			int n;

			game_start(shape, &a);
			game_start(mnk, &b);
			while ((n = game_moves(shape, &a, moves[0]))) {
				game_move move = moves[0][rng_below(&rng, (uint32_t)n)];

				ck_assert_int_eq(game_moves(mnk, &b, moves[1]), n);
				ck_assert_mem_eq(moves[0], moves[1], (size_t)n * sizeof(game_move));
				ck_assert_double_eq(game_evaluate(shape, NULL, &a),
					game_evaluate(mnk, NULL, &b));
				for (int s = 0; s < 8; s++)
					ck_assert_int_eq(game_transform_move(shape, s, move),
						game_transform_move(mnk, s, move));
				game_play(shape, &a, move);
				game_play(mnk, &b, move);
			}
			ck_assert(game_is_over(mnk, &b));
			ck_assert_double_eq(game_result(shape, &a), game_result(mnk, &b));
		}
		game_free(shape);
		game_free(mnk);
	}
}
END_TEST

/* Playouts of 64 cells, the most there are: results as often as those of the m,n,k-game. Each count
 * of N = 20 000 has a standard deviation of at most sqrt(N) / 2, their difference sqrt(2) times
 * that, which is 100; the bound is five of them. */
START_TEST(large_playouts)
{
	enum { N = 20000 };
	struct game *game[2] = {written_out(8, 5), make("mnk:rows=8,cols=8,k=5")};
	int count[2][3] = {{0}};

	for (int i = 0; i < 2; i++) {
		union game_state state;
		struct rng rng;

		rng_init(&rng, RNG_FAST, 11);
		game_start(game[i], &state);
		for (int k = 0; k < N; k++)
			count[i][1 + (int)game_rollout(game[i], &state, &rng)]++;
		game_free(game[i]);
	}
	for (int i = 0; i < 3; i++)
		ck_assert_msg(abs(count[0][i] - count[1][i]) <= 500, "%d and %d", count[0][i],
			count[1][i]);
	ck_assert_int_gt(count[0][1], 0);
}
END_TEST

/* ---- files */

START_TEST(cells_and_names)
{
	struct status st = {""};
	static struct view view;
	union game_state state;
	char name[GAME_MOVE_TEXT], position[GAME_POSITION_TEXT];
	struct game *game = from_text("[shape]\ntitle = Odd one\n[lines]\nx = low hi, 7 "
				      "A\n[board]\n4 = . Low\n1 = a . 7\n2 = . . hi\n",
		&st);

	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert_str_eq(game->title, "Odd one");
	ck_assert(game_reach(game, NULL, "LOW 7 HI", &state, &st));
	ck_assert(game_is_over(game, &state));
	game_position_format(game, &state, position);
	ck_assert_str_eq(position, ".OXX O");
	game_move_format(game, &state, 3, name);
	ck_assert_str_eq(name, "Low");
	game_view(game, &state, &view);
	/* lines of two are straight: no notes */
	ck_assert(view.rows == 4 && view.cols == 3 && view.cell_count == 4);
	ck_assert(view.cell[3].row == 3 && view.cell[3].col == 1 && view.cell[3].is_winning &&
		!view.cell[0].is_winning);
	game_free(game);
	game = make("shape");
	ck_assert(game_reach(game, NULL, "a d b e c f", &state, &st));
	game_view(game, &state, &view);
	ck_assert_int_eq(view.cell_count, 8);
	ck_assert_str_eq(view.cell[6].label, "abd acf");
	ck_assert_str_eq(view.cell[7].label, "def bce");
	ck_assert(view.cell[6].row == 0 && view.cell[6].col == 5 && !view.cell[6].is_winning &&
		view.cell[7].is_winning);
	game_free(game);
}
END_TEST

#define BOARD "[board]\n1 = a b c\n2 = d e f\n"

START_TEST(wrong_files)
{
	static const char *const table[][2] = {
		{"", "no cells, expected section [board]"},
		{BOARD, "no lines, expected section [lines]"},
		{"[lines]\nx = a b\n", "no cells"},
		{"[board]\n1 = . .\n[lines]\nx = a\n", "no cells"},
		{BOARD "[lines]\nx = a b g\n", ":5: 'g' in a line, expected the name of a cell"},
		{BOARD "[lines]\nx = a b a\n", ":5: cell 'a' twice in a line"},
		{BOARD "[lines]\nx = a b c,\n", ":5: an empty line in 'x'"},
		{BOARD "[lines]\nx = , a b c\n", ":5: an empty line in 'x'"},
		{BOARD "[lines]\nx = a b c\n\ny = c B a\n", ":7: a line in 'y' is there already"},
		{BOARD "[lines]\nx = a b c d\n", "of 6 nobody gets more than 3"},
		{"[board]\n1 = a b\n2 = c A\n", ":3: two cells 'A', expected different names"},
		{"[board]\n1 = a b-c\n",
			":2: 'b-c' for a cell, expected '.' or a name of one to 6 letters and "
			"digits"},
		{"[board]\n1 = abcdefg\n", ":2: 'abcdefg' for a cell"},
		{"[board]\n1 = ..\n", ":2: '..' for a cell"},
		{"[board]\n1 = \303\251\n", "for a cell"},
		{"[board]\n0 = a\n", ":2: row '0', expected a number from 1 to 19"},
		{"[board]\n20 = a\n", ":2: row '20'"},
		{"[board]\n01 = a\n", ":2: row '01'"},
		{"[board]\ntop = a\n", ":2: row 'top'"},
		{"[board]\n1 = a b c d e f g h i j k l m n o p q r s t\n",
			":2: row 1 is too long, expected at most 19 places"},
		{BOARD "[lines]\nx = a b\n[extra]\n",
			":6: section [extra], expected [shape], [board] and [lines]"},
		{"[shape]\nname = x\n" BOARD, ":2: key 'name' in section [shape], expected title"},
		{"[shape]\ntitle = x\033y\n" BOARD, "control character"},
	};

	for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
		struct status st = {""};

		ck_assert_msg(from_text(table[i][0], &st) == NULL, "%s", table[i][0]);
		ck_assert_msg(strstr(st.text, table[i][1]) != NULL, "%s: %s", table[i][0], st.text);
	}
}
END_TEST

/* Some rows of 16 cells, and so many lines of two of them. */
static struct game *of_size(int rows, int lines, struct status *st)
{
	size_t length;
	char *text;
	FILE *file = open_memstream(&text, &length);
	struct game *game;

	fputs("[board]\n", file);
	for (int row = 0; row < rows; row++) {
		fprintf(file, "%d =", row + 1);
		for (int col = 0; col < 16; col++)
			fprintf(file, " c%d", 16 * row + col);
		fputc('\n', file);
	}
	fputs("[lines]\n", file);
	for (int a = 0, i = 0; i < lines; a++)
		for (int b = a + 1; b < 16 * rows && i < lines; b++, i++)
			fprintf(file, "l%d = c%d c%d\n", i, a, b);
	fclose(file);
	game = from_text(text, st);
	free(text);
	return game;
}

START_TEST(limits)
{
	struct status st = {""};
	struct game *game = of_size(4, SHAPE_LINES, &st);

	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert_int_eq(game->max_plies, 64);
	game_free(game);
	ck_assert(of_size(4, SHAPE_LINES + 1, &st) == NULL);
	ck_assert_msg(
		strstr(st.text, "too many lines, expected at most 512") != NULL, "%s", st.text);
	ck_assert(of_size(5, 1, &st) == NULL);
	ck_assert_msg(
		strstr(st.text, "too many cells, expected at most 64") != NULL, "%s", st.text);
}
END_TEST

START_TEST(options)
{
	struct status st = {""};

	ck_assert(game_new("shape:name=oval", &st) == NULL);
	ck_assert_msg(strstr(st.text, "expected equal, fano, ten") != NULL, "%s", st.text);
	ck_assert(game_new("shape:name=ten,file=some.ini", &st) == NULL);
	ck_assert_msg(strstr(st.text, "both name and file") != NULL, "%s", st.text);
	ck_assert(game_new("shape:file=no/such/file.ini", &st) == NULL);
	ck_assert_msg(strstr(st.text, "no/such/file.ini: ") != NULL, "%s", st.text);
}
END_TEST

/* Damaged files are read or refused, never worse; what is read can be played. Sanitizer builds are
 * what this is for. */
START_TEST(damaged_files)
{
	static const char *const texts[] = {shape_text_equal, shape_text_fano, shape_text_ten};
	static const char pieces[] = "abcj.,= \t\n\\\";#[]129\303\033\177";
	struct rng rng;
	int read = 0;

	rng_init(&rng, RNG_FAST, 1);
	for (int i = 0; i < 2000; i++) {
		/* past the comment */
		const char *text = strstr(texts[rng_below(&rng, 3)], "[shape]");
		size_t length = strlen(text);
		struct status st = {""};
		struct shape *shape;
		struct ini *ini;
		char damaged[4096];

		memcpy(damaged, text, length + 1);
		for (int k = (int)rng_below(&rng, 3); k >= 0; k--) {
			size_t at = rng_below(&rng, (uint32_t)length);

			if (rng_below(&rng, 2)) {
				memmove(damaged + at, damaged + at + 1, length - at);
				length--;
			} else {
				damaged[at] = pieces[rng_below(&rng, sizeof pieces - 1)];
			}
		}
		ini = ini_load_text("damaged", damaged, &st);
		shape = ini ? shape_read(ini, &st) : NULL;
		ck_assert_msg(shape != NULL || *st.text, "%s", damaged);
		if (shape)
			ck_assert(shape->sets.cells >= 1 && shape->sets.count >= 1 &&
				shape->grid.rows >= 1 && shape->grid.cols >= 1);
		read += shape != NULL;
		shape_free(shape);
		ini_free(ini);
	}
	ck_assert_int_gt(read, 100);
	ck_assert_int_lt(read, 1900);
}
END_TEST

CHECK_TESTS(shape, equal_chances, seven_points_have_no_draw, a_tenth_cell_wins, squares_are_mnk,
	large_playouts, cells_and_names, wrong_files, limits, options, damaged_files);
