/* test_hex.c: Hex: known counts, every move of whole trees and of long games against a slow judge,
 * swaps, chains, refusals, the playout's probabilities, the evaluation. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "game/game.h"
#include "game/view.h"
#include "tests/check.h"
#include "tests/game/hex/slow.h"

static struct game *make(const char *spec)
{
	struct status st = {""};
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game != NULL, "%s: %s", spec, st.text);
	return game;
}

/* The fast board says the same as the slow one. Returns the number of moves. It is asked millions
 * of times, and every assertion of libcheck costs a system call. */
static int agree(
	const struct game *game, const void *state, const struct slow *slow, game_move *moves)
{
	char text[GAME_POSITION_TEXT], expected[GAME_POSITION_TEXT];
	int slow_move[MOST * MOST + 1], n = slow_moves(slow, slow_move);

	game_position_format(game, state, text);
	slow_format(slow, expected);
	if (strcmp(text, expected))
		ck_abort_msg("%s, expected %s", text, expected);
	if (game_moves(game, state, moves) != n || game_count(game, state) != n ||
		game_is_over(game, state) != (n == 0))
		ck_abort_msg("%s: %d moves, expected %d", text, game_count(game, state), n);
	for (int i = 0; i < n; i++)
		if (moves[i] != slow_move[i])
			ck_abort_msg("%s: move %d, expected %d", text, moves[i], slow_move[i]);
	if (!n && game_result(game, state) != (slow_wins(slow, 'X') ? +1 : -1))
		ck_abort_msg("%s: result %g", text, game_result(game, state));
	return n;
}

/* --- whole trees */

struct count {
	long perft[12], wins[2];
};

static void look_at_tree(
	const struct game *game, const void *state, const struct slow *slow, struct count *count)
{
	game_move moves[GAME_MAX_MOVES];
	int n = agree(game, state, slow, moves);

	if (!n)
		count->wins[game_result(game, state) < 0]++;
	for (int i = 0; i < n; i++) {
		unsigned char next[512] __attribute__((aligned(16)));
		struct slow slow_next = *slow;

		game_copy(game, next, state);
		game_play(game, next, moves[i]);
		slow_play(&slow_next, moves[i]);
		count->perft[slow->plies]++;
		look_at_tree(game, next, &slow_next, count);
	}
}

static struct count count_tree(const char *spec, int size, bool has_swap)
{
	struct slow slow = slow_start(size, has_swap);
	struct game *game = make(spec);
	struct count count = {{0}, {0}};
	union game_state state;

	game_start(game, &state);
	look_at_tree(game, &state, &slow, &count);
	game_free(game);
	return count;
}

START_TEST(whole_trees)
{
	static const long known[] = {9, 72, 504, 3024, 15120, 54720, 146880, 207360, 120960};
	struct count count = count_tree("hex:size=3", 3, false), swapped;

	for (int i = 0; i < 9; i++)
		ck_assert_int_eq(count.perft[i], known[i]);
	count = count_tree("hex:size=2", 2, false);
	ck_assert_int_eq(count.perft[0], 4);
	ck_assert_int_eq(count.perft[1], 12);
	swapped = count_tree("hex:size=2,swap=yes", 2, true);
	ck_assert_int_eq(swapped.perft[1], 12 + 4);
	/* After a swap X is to move against one stone of O: the tree of a first move, with the
	 * sides exchanged. */
	ck_assert_int_eq(swapped.wins[0], count.wins[0] + count.wins[1]);
	ck_assert_int_eq(swapped.wins[1], count.wins[1] + count.wins[0]);
	swapped = count_tree("hex:size=3,swap=yes", 3, true);
	ck_assert_int_eq(swapped.perft[1], 81);
}
END_TEST

/* --- long games */

START_TEST(random_games)
{
	int size = 2 + _i % 18;
	bool has_swap = _i / 18;
	char spec[32];
	struct game *game;
	struct rng rng;

	snprintf(spec, sizeof spec, "hex:size=%d,swap=%s", size, has_swap ? "yes" : "no");
	game = make(spec);
	rng_init(&rng, RNG_FAST, 5);
	for (int i = 0; i < 40; i++) {
		struct slow slow = slow_start(size, has_swap);
		game_move moves[GAME_MAX_MOVES];
		union game_state state;
		int n;

		game_start(game, &state);
		while ((n = agree(game, &state, &slow, moves)) > 0) {
			/* else a swap would be rare on large boards */
			bool is_first_answer = slow.plies == SWAP_PLY && i % 2;
			game_move move =
				moves[is_first_answer ? n - 1 : (int)rng_below(&rng, (uint32_t)n)];

			game_play(game, &state, move);
			slow_play(&slow, move);
		}
	}
	game_free(game);
}
END_TEST

/* --- the swap */

START_TEST(a_swap_mirrors_the_stone)
{
	struct game *game = make("hex:size=4,swap=yes");
	char text[GAME_POSITION_TEXT];
	union game_state state;
	struct status st;
	game_move move;

	ck_assert(game_reach(game, NULL, "b1 swap", &state, &st));
	game_position_format(game, &state, text);
	ck_assert_str_eq(text, "..../O.../..../.... X");
	ck_assert(!game_move_parse(game, &state, "swap", &move, &st));
	ck_assert(game_reach(game, "..../O.../..../.... X", "b2 c3", &state, &st));
	game_position_format(game, &state, text);
	ck_assert_str_eq(text, "..../OX../..O./.... X");
	ck_assert(!game_reach(game, NULL, "swap", &state, &st));
	ck_assert(!game_reach(game, NULL, "b1 c1 swap", &state, &st));
	game_free(game);
	game = make("hex:size=4");
	ck_assert(!game_reach(game, NULL, "b1 swap", &state, &st));
	game_free(game);
}
END_TEST

/* --- positions */

START_TEST(bad_positions_are_refused)
{
	static const struct {
		const char *spec, *text, *says;
	} bad[] = {
		{"hex:size=3", ".../O../... X",
			"X has 0 and O has 1 with X to move, expected as many of each"},
		{"hex:size=3,swap=yes", ".../OO./... X", "expected as many of each"},
		{"hex:size=3,swap=yes", ".../.../... O",
			"X has 0 and O has 0 with O to move, expected one X more"},
		{"hex:size=3", "X../O../... O", "expected one X more"},
		{"hex:size=3", "X../.../X.. X", "X has 2 and O has 0"},
		{"hex:size=3", ".X./.XO/OX. X", "X has 3 and O has 2 with X to move"},
		{"hex:size=3", ".X./OXO/OX. X", "X has joined its borders and is to move"},
		{"hex:size=3", "OX./OX./.XX O", "expected one X more"},
		{"hex:size=4", "XXOO/XXOO/XXO./XXOO O", "X has joined its borders twice"},
		{"hex:size=3", "X../... X", "expected 3 rows of 3"},
	};

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct game *game = make(bad[i].spec);
		struct status st = {""};
		union game_state state;

		ck_assert_msg(!game_position_parse(game, bad[i].text, &state, &st), "%s is read",
			bad[i].text);
		ck_assert_msg(strstr(st.text, bad[i].says) != NULL, "%s: %s", bad[i].text, st.text);
		game_free(game);
	}
}
END_TEST

/* --- the view */

/* The marked cells lead from border to border, and without any one of them they do not: the chain
 * is a shortest one. */
static void look_at_chain(const struct game *game, const void *state, int size)
{
	struct slow chain = slow_start(size, false);
	static struct view view;
	char winner = game_result(game, state) > 0 ? 'X' : 'O';

	game_view(game, state, &view);
	ck_assert_int_eq(view.shape, VIEW_HEX);
	for (int i = 0; i < size * size; i++)
		if (view.cell[i].is_winning) {
			ck_assert_int_eq(
				view.cell[i].kind, winner == 'X' ? CELL_FIRST : CELL_SECOND);
			chain.cell[view.cell[i].row][view.cell[i].col] = winner;
		}
	ck_assert(slow_wins(&chain, winner));
	for (int i = 0; i < size * size; i++)
		if (view.cell[i].is_winning) {
			chain.cell[view.cell[i].row][view.cell[i].col] = '.';
			ck_assert(!slow_wins(&chain, winner));
			chain.cell[view.cell[i].row][view.cell[i].col] = winner;
		}
}

START_TEST(the_winning_chain_is_marked)
{
	struct rng rng;

	rng_init(&rng, RNG_FAST, 6);
	for (int i = 0; i < 100; i++) {
		int size = 2 + i % 12, length;
		game_move line[MOST * MOST];
		char spec[32];
		struct game *game;
		union game_state state;

		snprintf(spec, sizeof spec, "hex:size=%d", size);
		game = make(spec);
		game_start(game, &state);
		game_rollout_line(game, &state, &rng, line, &length);
		for (int ply = 0; ply < length; ply++)
			game_play(game, &state, line[ply]);
		look_at_chain(game, &state, size);
		game_free(game);
	}
}
END_TEST

START_TEST(the_swap_is_a_button)
{
	struct game *game = make("hex:size=3,swap=yes");
	static struct view view;
	union game_state state;
	struct status st;

	game_start(game, &state);
	game_view(game, &state, &view);
	ck_assert_int_eq(view.cell_count, 10);
	ck_assert_str_eq(view.cell[9].label, "swap");
	ck_assert_int_eq(view.cell[9].move, GAME_NO_MOVE);
	ck_assert(game_reach(game, NULL, "b2", &state, &st));
	game_view(game, &state, &view);
	ck_assert_int_eq(view.cell[9].move, 9);
	ck_assert_int_eq(view_cell_of(&view, 9), 9);
	game_free(game);
}
END_TEST

/* --- the playout */

/* The probability that X wins a random game. */
static double chance(const struct slow *slow)
{
	int moves[MOST * MOST + 1], n = slow_moves(slow, moves);
	double sum = 0;

	if (!n)
		return slow_wins(slow, 'X');
	for (int i = 0; i < n; i++) {
		struct slow next = *slow;

		slow_play(&next, moves[i]);
		sum += chance(&next);
	}
	return sum / n;
}

/* Of N playouts from a state with chance p, X wins N p with a standard deviation of at most sqrt(N)
 * / 2; five of them are exceeded once in 1.7 million times, and there are 20 events. */
START_TEST(playouts_have_the_exact_chance)
{
	enum { N = 200000 / CHECK_THRIFT };
	static const char *const lines[] = {"", "b2", "a1", "c3 b2", "a2 c1"};
	struct rng rng;

	rng_init(&rng, RNG_FAST, 8);
	for (int k = 0; k < 10; k++) {
		struct slow slow = slow_start(3, k >= 5);
		struct game *game = make(k >= 5 ? "hex:size=3,swap=yes" : "hex:size=3");
		union game_state state;
		struct status st;
		double wins[2] = {0, 0}, expected;
		int length;

		ck_assert(game_reach(game, NULL, lines[k % 5], &state, &st));
		for (const char *at = lines[k % 5]; *at; at += at[2] ? 3 : 2)
			slow_play(&slow, (at[1] - '1') * 3 + at[0] - 'a');
		expected = N * chance(&slow);
		for (int i = 0; i < N; i++) {
			game_move line[10];

			wins[0] += game_rollout(game, &state, &rng) > 0;
			wins[1] += game_rollout_line(game, &state, &rng, line, &length) > 0;
		}
		for (int i = 0; i < 2; i++)
			ck_assert_msg(fabs(wins[i] - expected) < 5 * sqrt(N) / 2,
				"%s %d: %g of %d, expected %g", lines[k % 5], i, wins[i], N,
				expected);
		game_free(game);
	}
}
END_TEST

/* Lines are as random as the games they stand for: on 2x2 each of the 4 * 3 pairs of first moves
 * comes N / 12 times, with a deviation below sqrt(N / 12). */
START_TEST(lines_are_uniform_beyond_the_first_move)
{
	enum { N = 240000 / CHECK_THRIFT };
	struct game *game = make("hex:size=2");
	int count[4][4] = {{0}}, length;
	union game_state state;
	game_move line[4];
	struct rng rng;

	rng_init(&rng, RNG_FAST, 9);
	game_start(game, &state);
	for (int i = 0; i < N; i++) {
		game_rollout_line(game, &state, &rng, line, &length);
		count[line[0]][line[1]]++;
	}
	for (int i = 0; i < 4; i++)
		for (int j = 0; j < 4; j++)
			ck_assert_msg(i == j ? count[i][j] == 0
					     : fabs(count[i][j] - N / 12.0) < 5 * sqrt(N / 12.0),
				"%d %d: %d", i, j, count[i][j]);
	game_free(game);
}
END_TEST

/* --- evaluation and priors */

static const struct game_evaluation *paths(const struct game *game)
{
	struct status st;

	return game_evaluation_find(game, "paths", &st);
}

START_TEST(evaluation_counts_missing_cells)
{
	static const int sizes[] = {2, 3, 5, 11, 19};
	struct rng rng;

	rng_init(&rng, RNG_FAST, 10);
	for (int i = 0; i < 50; i++) {
		struct slow slow = slow_start(sizes[i % 5], false);
		game_move moves[GAME_MAX_MOVES];
		union game_state state;
		struct game *game;
		char spec[32];
		int n;

		snprintf(spec, sizeof spec, "hex:size=%d", slow.size);
		game = make(spec);
		game_start(game, &state);
		while ((n = game_moves(game, &state, moves)) > 0) {
			double ahead = slow_distance(&slow, 'O') - slow_distance(&slow, 'X') +
				(slow.plies % 2 ? -0.5 : 0.5);
			game_move move = moves[rng_below(&rng, (uint32_t)n)];

			ck_assert_double_eq_tol(game_evaluate(game, paths(game), &state),
				ahead / (2 + fabs(ahead)), 1e-12);
			game_play(game, &state, move);
			slow_play(&slow, move);
		}
		game_free(game);
	}
}
END_TEST

/* By hand: on the empty board both need 11, and X is to move: 0.5 / 2.5. With b2 of 3x3 X needs 2
 * and O still 3: (1 - 0.5) / 2.5. After a2 in answer X needs 2 and O b1 and c1: 0.5 / 2.5. After b1
 * X needs 1 and O three below: (2 - 0.5) / 3.5. */
START_TEST(evaluation_by_hand)
{
	static const struct {
		const char *spec, *moves;
		double value;
	} known[] = {{"hex", "", 0.2}, {"hex:size=3", "b2", 0.2}, {"hex:size=3", "b2 a2", 0.2},
		{"hex:size=3", "b2 a2 b1", 1.5 / 3.5}};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct game *game = make(known[i].spec);
		union game_state state;
		struct status st;

		ck_assert_msg(game_reach(game, NULL, known[i].moves, &state, &st), "%s", st.text);
		ck_assert_double_eq_tol(
			game_evaluate(game, paths(game), &state), known[i].value, 1e-12);
		game_free(game);
	}
}
END_TEST

/* On 3x3 the middle is 0, the acute corners a1 and c3 two steps, all others one step away. */
START_TEST(priors_prefer_the_middle)
{
	static const double known[] = {
		1 / 3.0, 2 / 3.0, 2 / 3.0, 2 / 3.0, 1, 2 / 3.0, 2 / 3.0, 2 / 3.0, 1 / 3.0};
	struct game *game = make("hex:size=3,swap=yes");
	game_move moves[GAME_MAX_MOVES];
	union game_state state;
	struct status st;
	double prior[10];

	game_start(game, &state);
	game->ops->prior(game, &state, moves, game_moves(game, &state, moves), prior);
	for (int i = 0; i < 9; i++)
		ck_assert_double_eq_tol(prior[i], known[i], 1e-12);
	for (int i = 0; i < 9; i++) {
		char name[GAME_MOVE_TEXT];

		game_start(game, &state);
		game_move_format(game, &state, (game_move)i, name);
		ck_assert(game_reach(game, NULL, name, &state, &st));
		ck_assert_int_eq(game_moves(game, &state, moves), 9);
		game->ops->prior(game, &state, moves, 9, prior);
		ck_assert_int_eq(moves[8], 9);
		ck_assert_double_eq_tol(prior[8], known[i], 1e-12);
	}
	game_free(game);
}
END_TEST

CHECK_TESTS(hex, whole_trees, a_swap_mirrors_the_stone, bad_positions_are_refused,
	the_winning_chain_is_marked, the_swap_is_a_button, playouts_have_the_exact_chance,
	lines_are_uniform_beyond_the_first_move, evaluation_counts_missing_cells,
	evaluation_by_hand, priors_prefer_the_middle);
CHECK_LOOP(hex, 36, random_games);
