/* test_othello.c: Othello against known counts, pictures, and the slow rules of slow.h. */
#include <stdio.h>

#include "game/game.h"
#include "game/grid.h"
#include "game/othello/kernel.h"
#include "game/view.h"
#include "tests/check.h"
#include "tests/game/othello/slow.h"

static const char *const specs[] = {"othello:size=4", "othello:size=6", "othello"};

static struct game *make(const char *spec)
{
	struct status st;
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game != NULL, "%s", st.text);
	return game;
}

/* ---- counts */

static uint64_t perft(const struct game *game, const void *state, int depth)
{
	struct othello next;
	game_move moves[GAME_MAX_MOVES];
	uint64_t leaves = 0;
	int n;

	if (depth == 1)
		return (uint64_t)game_count(game, state);
	n = game_moves(game, state, moves);
	for (int i = 0; i < n; i++) {
		game_copy(game, &next, state);
		game_play(game, &next, moves[i]);
		leaves += perft(game, &next, depth - 1);
	}
	return leaves;
}

START_TEST(perft_is_known)
{
	static const uint64_t known[] = {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288};
	struct game *game = make("othello");
	struct othello start;

	ck_assert_uint_eq(game->state_bytes, 24);
	game_start(game, &start);
	for (int depth = 1; depth <= 9; depth++)
		ck_assert_uint_eq(perft(game, &start, depth), known[depth - 1]);
	game_free(game);
}
END_TEST

/* On 4x4 the first pass can come after four plies and the first end after seven: both count. */
START_TEST(perft_of_small_boards_is_the_slow_ones)
{
	static const int depths[] = {10, 7};

	for (int i = 0; i < 2; i++) {
		struct game *game = make(specs[i]);
		struct othello start;
		struct slow slow;

		game_start(game, &start);
		slow_start(&slow, 4 + 2 * i);
		for (int depth = 1; depth <= depths[i]; depth++)
			ck_assert_uint_eq(perft(game, &start, depth), slow_perft(&slow, depth));
		game_free(game);
	}
}
END_TEST

/* ---- games */

static void compare(const struct game *game, const struct othello *state, struct slow *slow,
	game_move *moves, int *n)
{
	game_move expected[64];
	char text[GAME_POSITION_TEXT], slow_text[GAME_POSITION_TEXT];

	game_position_format(game, state, text);
	slow_format(slow, slow_text);
	ck_assert_str_eq(text, slow_text);
	*n = game_moves(game, state, moves);
	ck_assert_int_eq(*n, slow_moves(slow, expected));
	ck_assert_mem_eq(moves, expected, (size_t)*n * sizeof *moves);
	ck_assert_int_eq(game_count(game, state), *n);
	ck_assert_int_eq(game_is_over(game, state), !*n);
	ck_assert_int_eq(game_mover(game, state), slow->mover == 'O');
}

START_TEST(random_games_are_the_slow_ones)
{
	struct rng rng;
	int passes = 0, ends_with_empty_cells = 0;

	rng_init(&rng, RNG_FAST, 1);
	for (int i = 0; i < 900; i++) {
		struct game *game = make(specs[i % 3]);
		struct othello state;
		struct slow slow;
		game_move moves[GAME_MAX_MOVES];
		int n, plies = 0;

		game_start(game, &state);
		slow_start(&slow, 4 + 2 * (i % 3));
		for (compare(game, &state, &slow, moves, &n); n;
			compare(game, &state, &slow, moves, &n)) {
			game_move move = moves[rng_below(&rng, (uint32_t)n)];

			passes += move == slow.size * slow.size;
			game_play(game, &state, move);
			slow_play(&slow, move);
			plies++;
		}
		ck_assert_int_le(plies, game->max_plies);
		ck_assert_double_eq(game_result(game, &state), slow_result(&slow));
		ends_with_empty_cells +=
			__builtin_popcountll(state.disc[0] | state.disc[1]) < slow.size * slow.size;
		game_free(game);
	}
	ck_assert_int_gt(passes, 100); /* or the games did not test what they should */
	ck_assert_int_gt(ends_with_empty_cells, 10);
}
END_TEST

/* Both builds give the same moves and flips, and the same playout from the same generator. */
START_TEST(kernels_agree)
{
#ifdef __x86_64__
	struct rng rng;

	if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2"))
		return;
	rng_init(&rng, RNG_FAST, 2);
	for (int i = 0; i < 300; i++) {
		struct game *game = make(specs[i % 3]);
		const struct othello_rules *rules = game->data;
		struct othello a, b;
		game_move moves[GAME_MAX_MOVES], same[GAME_MAX_MOVES];
		int n;

		game_start(game, &a);
		for (b = a; (n = othello_kernel.moves(rules, &a, moves)) > 0;) {
			struct xoshiro first = rng.fast, second = rng.fast;
			game_move line[2][2 * OTHELLO_CELLS];
			int length[2];
			game_move move = moves[rng_below(&rng, (uint32_t)n)];

			ck_assert_int_eq(othello_kernel_avx2.moves(rules, &a, same), n);
			ck_assert_mem_eq(moves, same, (size_t)n * sizeof *moves);
			ck_assert_int_eq(othello_kernel.count(rules, &a), n);
			ck_assert_int_eq(othello_kernel_avx2.count(rules, &a), n);
			ck_assert_double_eq(othello_kernel.rollout(rules, &a, &first),
				othello_kernel_avx2.rollout(rules, &a, &second));
			ck_assert_mem_eq(&first, &second, sizeof first);
			ck_assert_double_eq(
				othello_kernel.rollout_line(rules, &a, &first, line[0], &length[0]),
				othello_kernel_avx2.rollout_line(
					rules, &a, &second, line[1], &length[1]));
			ck_assert_mem_eq(&first, &second, sizeof first);
			ck_assert_int_eq(length[0], length[1]);
			ck_assert_mem_eq(line[0], line[1], (size_t)length[0] * sizeof *line[0]);
			othello_kernel.play(rules, &a, move);
			othello_kernel_avx2.play(rules, &b, move);
			ck_assert_mem_eq(&a, &b, sizeof a);
		}
		game_free(game);
	}
#endif
}
END_TEST

/* ---- pictures */

static void read_position(const struct game *game, const char *position, struct othello *state)
{
	struct status st;

	ck_assert_msg(game_position_parse(game, position, state, &st), "%s: %s", position, st.text);
}

static void check_line(const char *spec, const char *before, const char *moves, const char *after)
{
	struct game *game = make(spec);
	struct othello state;
	struct status st;
	char text[GAME_POSITION_TEXT];

	ck_assert_msg(game_reach(game, before, moves, &state, &st), "%s", st.text);
	game_position_format(game, &state, text);
	ck_assert_str_eq(text, after);
	game_free(game);
}

static void check_moves(const char *spec, const char *position, const char *expected)
{
	struct game *game = make(spec);
	struct othello state;
	game_move moves[GAME_MAX_MOVES];
	char text[256] = "", name[GAME_MOVE_TEXT];
	int n;

	game_start(game, &state);
	if (position)
		read_position(game, position, &state);
	n = game_moves(game, &state, moves);
	for (int i = 0; i < n; i++) {
		game_move_format(game, &state, moves[i], name);
		sprintf(text + strlen(text), "%s%s", i ? " " : "", name);
	}
	ck_assert_str_eq(text, expected);
	game_free(game);
}

START_TEST(starts)
{
	check_line("othello", NULL, "",
		"......../......../......../...OX.../...XO.../......../......../........ X");
	check_line("othello:size=6", NULL, "", "....../....../..OX../..XO../....../...... X");
	check_line("othello:size=4", NULL, "", "..../.OX./.XO./.... X");
	check_moves("othello", NULL, "d3 c4 f5 e6");
	check_moves("othello:size=6", NULL, "c2 b3 e4 d5");
	check_moves("othello:size=4", NULL, "b1 a2 d3 c4");
	check_line("othello", NULL, "f5 d6 c3",
		"......../......../..X...../...XX.../...OXX../...O..../......../........ O");
}
END_TEST

START_TEST(flips_in_all_directions)
{
	check_line("othello",
		"X..X..X./"
		".O.O.O../"
		"..OOO.../"
		"XOO.OOX./"
		"..OOO.../"
		".O.O.O../"
		"X..X..X./"
		"........ X",
		"d4",
		"X..X..X./"
		".X.X.X../"
		"..XXX.../"
		"XXXXXXX./"
		"..XXX.../"
		".X.X.X../"
		"X..X..X./"
		"........ O");
	/* a line that ends at an empty cell or at the edge keeps its discs */
	check_line("othello",
		"...O..../"
		"...O..../"
		"...O..../"
		".XO.OO.X/"
		"...O..../"
		"...X..../"
		"......../"
		"........ X",
		"d4",
		"...O..../"
		"...O..../"
		"...O..../"
		".XXXOO.X/"
		"...X..../"
		"...X..../"
		"......../"
		"........ O");
	/* the first own disc ends the line */
	check_line("othello:size=6", "....../....../.OXOX./....../....../...... X", "a3",
		"....../....../XXXOX./....../....../...... O");
}
END_TEST

START_TEST(flips_along_the_edges)
{
	check_line("othello",
		"XOOOOOO./"
		"OO....O./"
		"O.O...O./"
		"O..O..O./"
		"O...O.O./"
		"O....OO./"
		"O.....O./"
		"......XX X",
		"h1 pass a8",
		"XXXXXXXX/"
		"XO....O./"
		"X.O...O./"
		"X..O..O./"
		"X...O.O./"
		"X....OO./"
		"X.....O./"
		"X.....XX O");
	check_line("othello",
		"......../"
		".O....../"
		"..O...../"
		"...O..../"
		"....O.../"
		".....O../"
		"......O./"
		".......X X",
		"a1",
		"X......./"
		".X....../"
		"..X...../"
		"...X..../"
		"....X.../"
		".....X../"
		"......X./"
		".......X O");
	check_line("othello",
		".......X/"
		"......O./"
		".....O../"
		"....O.../"
		"...O..../"
		"..O...../"
		".O....../"
		"........ X",
		"a8",
		".......X/"
		"......X./"
		".....X../"
		"....X.../"
		"...X..../"
		"..X...../"
		".X....../"
		"X....... O");
}
END_TEST

/* What touches in the words but not on the board is no line: h1-a2, b1-a2-h2 and g1-h2-a4. X cannot
 * place, O sometimes can. */
START_TEST(lines_do_not_leave_the_board)
{
	check_moves("othello",
		"......XO/O......./......../......../......../......../......../........ X",
		"pass");
	check_moves("othello",
		"......../......../......../......../......../......../.......O/OX...... X",
		"pass");
	check_moves("othello",
		"......../......../......../......../......../O......./.X....../........ X",
		"pass");
	check_moves("othello",
		".X....../O......./......../......../......../......../......../........ X", "");
	check_moves("othello",
		"......X./.......O/......../......../......../......../......../........ X", "");
	check_moves("othello:size=6", "....XO/O...../....../....../....../...... X", "pass");
	check_moves("othello:size=4", "..XO/O.../..../.... X", "pass");
}
END_TEST

START_TEST(passes_and_ends)
{
	check_moves("othello:size=4", "XO../..../..../.... X", "c1");
	check_moves("othello:size=4", "XO../..../..../.... O", "pass");
	check_line("othello:size=4", "XO../..../..../.... O", "pass c1", "XXX./..../..../.... O");
	check_moves("othello:size=4", "XXX./..../..../.... O", "");
	check_moves("othello:size=4", "XOXO/XOXO/XOXO/XOXO X", "");
	check_moves("othello:size=4", "..../..../..../.... X", "");
}
END_TEST

START_TEST(results_count_discs)
{
	static const struct {
		const char *position;
		int result;
	} known[] = {
		{"XXX./..../..../.... O", 1},
		{"OOO./..../..../.... O", -1},
		{"XOXO/XOXO/XOXO/XOXO X", 0},
		{"XOXO/XOXO/XOXO/XOOO X", -1},
		{"XOXO/XXXO/XOXO/XOXO O", 1},
	};
	struct game *game = make("othello:size=4");
	struct othello state;

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		read_position(game, known[i].position, &state);
		ck_assert(game_is_over(game, &state));
		ck_assert_double_eq(game_result(game, &state), known[i].result);
	}
	game_free(game);
}
END_TEST

/* ---- notation, view, options */

START_TEST(bad_positions_are_refused)
{
	static const struct {
		const char *position, *message;
	} bad[] = {
		{"", "row 1 has 0 cells"},
		{"..../.OX./.XO./....", "side to move"},
		{"..../.OX./.XO./.... Z", "side to move"},
		{"..../.OX./.XO X", "row 3 has 3 cells"},
		{"..../.OX./.XO. X", "does not end"},
		{"..../.OX./.XO./...../ X", "after the last row"},
		{"..../.OQ./.XO./.... X", "'Q' in row 2"},
		{"....../....../..OX../..XO../....../...... X", "does not end"},
	};
	struct game *game = make("othello:size=4");
	struct othello state, before;
	struct status st;

	game_start(game, &state);
	before = state;
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		ck_assert(!game_position_parse(game, bad[i].position, &state, &st));
		ck_assert_msg(strstr(st.text, bad[i].message) != NULL, "%s: %s", bad[i].position,
			st.text);
		ck_assert_mem_eq(&state, &before, sizeof state);
	}
	game_free(game);
}
END_TEST

START_TEST(sizes)
{
	struct status st;
	struct game *game = make("othello:size=6");

	ck_assert_str_eq(game->spec, "othello:size=6");
	game_free(game);
	game = make("othello:size=8");
	ck_assert_str_eq(game->spec, "othello");
	game_free(game);
	ck_assert_ptr_null(game_new("othello:size=5", &st));
	ck_assert_ptr_nonnull(strstr(st.text, "size"));
}
END_TEST

START_TEST(pass_has_a_cell_below_the_board)
{
	struct game *game = make("othello:size=4");
	struct view *view = malloc(sizeof *view);
	struct othello state;
	int cell;

	game_start(game, &state);
	game_view(game, &state, view);
	ck_assert_int_eq(view->rows, 4);
	ck_assert_int_eq(view->cell_count, 17);
	ck_assert_int_eq(view_cell_of(view, 1), 1);
	ck_assert_int_eq(view->cell[5].kind, CELL_SECOND);
	ck_assert_int_eq(view->cell[6].kind, CELL_FIRST);
	ck_assert_str_eq(view->cell[16].label, "pass");
	ck_assert_int_eq(view->cell[16].move, GAME_NO_MOVE);
	read_position(game, "XO../..../..../.... O", &state);
	game_view(game, &state, view);
	cell = view_cell_of(view, 16);
	ck_assert_int_eq(cell, 16);
	ck_assert_int_eq(view->cell[cell].row, 4);
	ck_assert_int_eq(view->cell[cell].col, 0);
	free(view);
	game_free(game);
}
END_TEST

/* ---- symmetry, evaluation */

START_TEST(symmetries_move_the_cells_of_the_grid)
{
	struct rng rng;

	rng_init(&rng, RNG_FAST, 3);
	for (int i = 0; i < 60; i++) {
		struct game *game = make(specs[i % 3]);
		int size = 4 + 2 * (i % 3), n;
		struct grid grid = {size, size};
		struct othello state, next, image, next_image;
		game_move moves[GAME_MAX_MOVES];
		char text[GAME_POSITION_TEXT], image_text[GAME_POSITION_TEXT];

		game_start(game, &state);
		for (; (n = game_moves(game, &state, moves)) > 0; state = next) {
			game_move move = moves[rng_below(&rng, (uint32_t)n)];

			next = state;
			game_play(game, &next, move);
			game_position_format(game, &state, text);
			for (int s = 0; s < game->symmetries; s++) {
				game_transform(game, s, &state, &image);
				game_position_format(game, &image, image_text);
				for (int cell = 0; cell < size * size; cell++) {
					int to = grid_transform(grid, s, cell);

					ck_assert_int_eq(
						text[cell / size * (size + 1) + cell % size],
						image_text[to / size * (size + 1) + to % size]);
				}
				ck_assert(game_is_legal(
					game, &image, game_transform_move(game, s, move)));
				game_play(game, &image, game_transform_move(game, s, move));
				game_transform(game, s, &next, &next_image);
				ck_assert_mem_eq(&image, &next_image, sizeof image);
			}
		}
		game_free(game);
	}
}
END_TEST

/* X can place at d1, d2 and d3, O at a2 and a3: one move more, and 16/7 = 2 of the share. Beside
 * O's discs are five empty cells, beside X's four: 1. X has the corner a1 and b1 beside it, both
 * stable: 1 corner, 1 safe C, 2 stable; O has c1 beside the empty d1: -1. X is to move and will
 * move last, for eleven cells are empty: 1 and 1. b2 and c2 cancel. With five discs of 16, as 20 of
 * 64, 6/10 of the way from 14 to 24:
 *     at 14: 125 - 2 67 + 70 + 831 + 1014 - 482 + 2 941 - 295 + 308 = 3319
 *     at 24:  68 + 2 90 + 30 + 1345 + 780 - 547 + 2 597 - 350 + 289 = 2989
 * (4 3319 + 6 2989) / 10 = 3121 (in 128ths of a disc), and 3121 / (3121 + 16 128) = 3121/5169. */
START_TEST(evaluation_is_the_formula)
{
	static const struct {
		const char *name;
		double value;
	} known[] = {{"usual", 3121 / 5169.0}, {"stages", 3121 / 5169.0}, {"mobility", 1 / 6.0},
		{"corners", 5 / 17.0}, {"discs", 1 / 6.0}};
	struct game *game = make("othello:size=4"), *margin = make("othello:size=4,reward=margin");
	struct othello state, turned;
	struct status st;

	read_position(game, "XXO./.XO./..../.... X", &state);
	read_position(game, "OOX./.OX./..../.... O", &turned);
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		const struct game_evaluation *way = game_evaluation_find(game, known[i].name, &st);

		ck_assert_msg(way != NULL, "%s", st.text);
		ck_assert_double_eq_tol(game_evaluate(game, way, &state), known[i].value, 1e-12);
		ck_assert_double_eq_tol(game_evaluate(game, way, &turned), -known[i].value, 1e-12);
	}
	/* a lead of 24 is more than there is */
	ck_assert_double_eq_tol(game_evaluate(margin, NULL, &state), 2047 / 2048.0, 1e-12);
	game_free(game);
	game_free(margin);
}
END_TEST

/* X has 3 discs of 16, O 13: won by O, or by ten discs. */
START_TEST(results_may_count_discs)
{
	struct game *win = make("othello:size=4"), *margin = make("othello:size=4,reward=margin");
	struct othello state;
	struct rng rng;

	read_position(win, "XXXO/OOOO/OOOO/OOOO X", &state);
	ck_assert_double_eq(game_result(win, &state), -1);
	ck_assert_double_eq(game_result(margin, &state), -10 / 16.0);
	ck_assert_double_eq(margin->unit, 16);
	for (uint64_t seed = 0; seed < 50; seed++) {
		game_move line[64];
		double result;
		int length;

		game_start(margin, &state);
		rng_init(&rng, RNG_FAST, seed);
		result = game_rollout_line(margin, &state, &rng, line, &length);
		for (int i = 0; i < length; i++)
			game_play(margin, &state, line[i]);
		ck_assert_double_eq(result, game_result(margin, &state));
	}
	game_free(win);
	game_free(margin);
}
END_TEST

/* In the same position X takes the corner d1, and O then has only a2: 1/2 + 0.45 + 7/32 is kept at
 * 0.98. After d2 and after d3, which lie beside an empty corner, O has a3 and c3: 1/2 - 0.2 + 6/32
 * = 0.4875. */
START_TEST(priors_are_the_formula)
{
	struct game *game = make("othello:size=4");
	game_move moves[GAME_MAX_MOVES];
	double prior[GAME_MAX_MOVES];
	struct othello state;
	int n;

	read_position(game, "XXO./.XO./..../.... X", &state);
	n = game_moves(game, &state, moves);
	ck_assert_int_eq(n, 3);
	game_prior(game, &state, moves, n, prior);
	ck_assert_double_eq_tol(prior[0], 0.98, 1e-12);
	ck_assert_double_eq_tol(prior[1], 0.4875, 1e-12);
	ck_assert_double_eq_tol(prior[2], 0.4875, 1e-12);
	read_position(game, "OXX./XXXX/XXXX/XXXX X", &state); /* X has no place, O has d1 */
	n = game_moves(game, &state, moves);
	game_prior(game, &state, moves, n, prior);
	ck_assert_double_eq(prior[0], 0.5);
	game_free(game);
}
END_TEST

/* The player that goes to the position with the best guess, against a random one. A guess worth
 * nothing would win 100 of 200 with a standard deviation of 7. */
static int wins_against_chance(const char *spec)
{
	struct game *game = make(spec);
	struct rng rng;
	int wins = 0;

	rng_init(&rng, RNG_FAST, 4);
	for (int i = 0; i < 200; i++) {
		enum side clever = i % 2 ? SIDE_SECOND : SIDE_FIRST;
		struct othello state, next;
		game_move moves[GAME_MAX_MOVES];
		int n;

		game_start(game, &state);
		while ((n = game_moves(game, &state, moves)) > 0) {
			game_move move = moves[rng_below(&rng, (uint32_t)n)];
			double best = -2;

			for (int k = 0; k < n && game_mover(game, &state) == clever; k++) {
				double value;

				next = state;
				game_play(game, &next, moves[k]);
				value = game_value_for(clever, game_evaluate(game, NULL, &next));
				if (value > best) {
					best = value;
					move = moves[k];
				}
			}
			game_play(game, &state, move);
		}
		wins += game_value_for(clever, game_result(game, &state)) > 0;
	}
	game_free(game);
	return wins;
}

START_TEST(evaluation_beats_chance)
{
	ck_assert_int_gt(wins_against_chance("othello"), 180);
	ck_assert_int_gt(wins_against_chance("othello:size=6"), 160);
	ck_assert_int_gt(wins_against_chance("othello:size=4"), 120);
}
END_TEST

/* ---- playouts */

/* The chances of X and of a draw under uniform play, by going through every game. */
static void exact_chances(const struct game *game, const struct othello *state, double weight,
	double *win, double *draw)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);

	if (!n) {
		*win += weight * (game_result(game, state) > 0);
		*draw += weight * (game_result(game, state) == 0);
	}
	for (int i = 0; i < n; i++) {
		struct othello next = *state;

		game_play(game, &next, moves[i]);
		exact_chances(game, &next, weight / n, win, draw);
	}
}

/* Of N playouts a share that is p in truth is off by a standard deviation of sqrt(p (1 - p) / N) <=
 * 0.5 / sqrt(N): for 250 000 that is 0.001. The bound is five of them: chance fails one such check
 * in two million. */
START_TEST(playouts_have_the_exact_chances)
{
	static const char *const lines[] = {"b1 a1 d3", "a2 a3 a4 a1", "c4 b4"};
	struct game *game = make("othello:size=4");
	struct rng rng;

	rng_init(&rng, RNG_FAST, 5);
	for (int i = 0; i < 3; i++) {
		struct othello state;
		struct status st;
		double win = 0, draw = 0;
		int wins = 0, draws = 0, n = 250000;

		ck_assert_msg(game_reach(game, NULL, lines[i], &state, &st), "%s", st.text);
		exact_chances(game, &state, 1, &win, &draw);
		for (int k = 0; k < n; k++) {
			double result = game_rollout(game, &state, &rng);

			wins += result > 0;
			draws += result == 0;
		}
		ck_assert_double_eq_tol((double)wins / n, win, 0.005);
		ck_assert_double_eq_tol((double)draws / n, draw, 0.005);
	}
	game_free(game);
}
END_TEST

/* The difference of two shares of N = 20 000 playouts each has a standard deviation of at most
 * sqrt(2 / 4N) = 0.005; the bound is five of them. */
START_TEST(playouts_are_the_generic_ones)
{
	struct rng rng;

	rng_init(&rng, RNG_FAST, 6);
	for (int i = 0; i < 3; i++) {
		struct game *game = make(specs[i]);
		struct othello state;
		int wins[2] = {0, 0}, draws[2] = {0, 0}, n = 20000;

		game_start(game, &state);
		for (int k = 0; k < 2 * n; k++) {
			double result = k % 2
				? game_rollout(game, &state, &rng)
				: game_rollout_generic(game, &state, &rng, NULL, NULL);

			wins[k % 2] += result > 0;
			draws[k % 2] += result == 0;
		}
		ck_assert_double_eq_tol((double)wins[0] / n, (double)wins[1] / n, 0.025);
		ck_assert_double_eq_tol((double)draws[0] / n, (double)draws[1] / n, 0.025);
		game_free(game);
	}
}
END_TEST

START_TEST(caption_counts_discs)
{
	struct game *game = make("othello");
	struct othello state;
	static struct view view;
	game_move moves[GAME_MAX_MOVES];

	game_start(game, &state);
	game_moves(game, &state, moves);
	game_play(game, &state, moves[0]);
	game_view(game, &state, &view);
	ck_assert_str_eq(view.caption, "X 4  O 1");
	game_free(game);
}
END_TEST

CHECK_TESTS(othello, perft_is_known, perft_of_small_boards_is_the_slow_ones,
	random_games_are_the_slow_ones, kernels_agree, starts, flips_in_all_directions,
	flips_along_the_edges, lines_do_not_leave_the_board, passes_and_ends, results_count_discs,
	bad_positions_are_refused, sizes, pass_has_a_cell_below_the_board, caption_counts_discs,
	symmetries_move_the_cells_of_the_grid, evaluation_is_the_formula, results_may_count_discs,
	priors_are_the_formula, evaluation_beats_chance, playouts_have_the_exact_chances,
	playouts_are_the_generic_ones);
