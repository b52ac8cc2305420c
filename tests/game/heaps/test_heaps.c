/* test_heaps.c: Nim and the coin game: counts, who wins, what a random game is worth, notation, the
 * view, what is refused. */
#include <stdio.h>
#include <string.h>

#include "base/hash_table.h"
#include "game/game.h"
#include "game/heaps/heaps.h"
#include "game/view.h"
#include "tests/check.h"

static struct game *made(const char *spec)
{
	struct status st = {""};
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game != NULL, "%s: %s", spec, st.text);
	return game;
}

static uint64_t perft(const struct game *game, const void *state, int depth)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);
	union game_state next;
	uint64_t sum = 0;

	if (depth == 1)
		return (uint64_t)n;
	for (int i = 0; i < n; i++) {
		game_copy(game, &next, state);
		game_play(game, &next, moves[i]);
		sum += perft(game, &next, depth - 1);
	}
	return sum;
}

/* The exact value for the side to move; what is known stands in the table, and `nodes` counts
 * without it where table is NULL. */
static int solve(const struct game *game, const void *state, struct hash_table *table, int *nodes)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves), best = -1;
	signed char *known = table ? hash_table_find(table, state) : NULL;
	union game_state next;

	++*nodes;
	if (known)
		return *known;
	if (!n)
		best = (int)game_value_for(game_mover(game, state), game_result(game, state));
	for (int i = 0; i < n; i++) {
		int value;

		game_copy(game, &next, state);
		game_play(game, &next, moves[i]);
		value = -solve(game, &next, table, nodes);
		if (value > best)
			best = value;
	}
	if (table)
		*(signed char *)hash_table_add(table, state) = (signed char)best;
	return best;
}

static int value_of(const struct game *game, const char *position)
{
	struct status st = {""};
	union game_state state;
	struct hash_table table;
	int value, nodes = 0;

	ck_assert_msg(game_reach(game, position, NULL, &state, &st), "%s", st.text);
	hash_table_init(&table, game->state_bytes, 1);
	value = solve(game, &state, &table, &nodes);
	hash_table_done(&table);
	return value;
}

START_TEST(counts_of_lines)
{
	static const uint64_t known[] = {16, 206, 2116, 17338, 113912};
	struct game *game = made("nim");
	union game_state state;

	game_start(game, &state);
	for (int depth = 1; depth <= 5; depth++)
		ck_assert_uint_eq(perft(game, &state, depth), known[depth - 1]);
	game_free(game);
}
END_TEST

START_TEST(misere_nim_by_search)
{
	struct game *game = made("nim:heaps=1-3,misere=yes");
	union game_state state;
	int nodes = 0;

	game_start(game, &state);
	ck_assert_int_eq(solve(game, &state, NULL, &nodes), 1);
	ck_assert_int_eq(nodes, 28);
	game_free(game);
	game = made("nim:misere=yes");
	ck_assert_int_eq(value_of(game, NULL), -1);
	game_free(game);
}
END_TEST

/* Bouton's rule for every position of three heaps, and of three heaps with a limit, where a heap
 * counts modulo limit + 1. Misère play is the same until no heap is larger than one; then the side
 * to move wants an even number of them. */
static void check_rule(const char *spec, int most, bool is_misere)
{
	struct game *game = made(spec);
	char position[64];

	for (int a = 0; a <= 6; a++) {
		for (int b = 0; b <= 6; b++) {
			for (int c = 0; c <= 6; c++) {
				bool wins = (a % (most + 1) ^ b % (most + 1) ^ c % (most + 1)) != 0;

				if (is_misere && a < 2 && b < 2 && c < 2)
					wins = (a + b + c) % 2 == 0;
				snprintf(position, sizeof position, "%d-%d-%d %c", a, b, c,
					"XO"[(a + b) % 2]);
				ck_assert_msg(value_of(game, position) == (wins ? 1 : -1), "%s %s",
					spec, position);
			}
		}
	}
	game_free(game);
}

START_TEST(nim_obeys_the_rule)
{
	check_rule("nim:heaps=6-6-6", 6, false);
	check_rule("nim:heaps=6-6-6,misere=yes", 6, true);
	check_rule("nim:heaps=6-6-6,most=2", 2, false);
	check_rule("nim:heaps=6-6-6,most=1", 1, false);
}
END_TEST

START_TEST(coins_obey_the_rule)
{
	for (int most = 1; most <= 5; most++) {
		for (int last_wins = 0; last_wins < 2; last_wins++) {
			char spec[64], position[32];
			struct game *game;

			snprintf(spec, sizeof spec, "coins:coins=40,most=%d,last=%s", most,
				last_wins ? "wins" : "loses");
			game = made(spec);
			for (int coins = 1; coins <= 40; coins++) {
				bool loses = coins % (most + 1) == (last_wins ? 0 : 1 % (most + 1));

				snprintf(position, sizeof position, "%d O", coins);
				ck_assert_msg(value_of(game, position) == (loses ? -1 : 1), "%s %s",
					spec, position);
			}
			game_free(game);
		}
	}
}
END_TEST

/* E[(-1)^moves] of one heap under random play: e(0) = 1, e(h) = -(e(h-1) + ... + e(h-m)) / m with m
 * = min(h, most). Heaps do not depend on each other (give every choice a clock), so that of a
 * position is their product. */
static double exact_mean(const struct game *game, const struct heaps_state *state)
{
	const struct heaps *rules = game->data;
	double e[HEAPS_MOST_TOKENS + 1] = {1}, product = 1;

	for (int h = 1; h <= HEAPS_MOST_TOKENS; h++) {
		int m = h < rules->most ? h : rules->most;

		for (int count = 1; count <= m; count++)
			e[h] -= e[h - count] / m;
	}
	for (int heap = 0; heap < rules->heap_count; heap++)
		product *= e[state->heap[heap]];
	/* after an even number of moves it is the mover's turn: the other one took the last */
	return (rules->last_wins ? -product : product) * (state->mover == SIDE_FIRST ? 1 : -1);
}

/* The mean of 200 000 results of +1 or -1 has a standard deviation of at most 1 / sqrt 200 000 =
 * 0.00224; five of them is 0.0112. */
static void check_mean(const char *spec, const char *position, bool is_native)
{
	struct game *game = made(spec);
	struct status st = {""};
	union game_state state;
	struct rng rng;
	double sum = 0;

	ck_assert(game_reach(game, position, NULL, &state, &st));
	rng_init(&rng, RNG_FAST, 5);
	for (int i = 0; i < 200000; i++)
		sum += is_native ? game_rollout(game, &state, &rng)
				 : game_rollout_generic(game, &state, &rng, NULL, NULL);
	ck_assert_double_eq_tol(
		sum / 200000, exact_mean(game, (struct heaps_state *)&state), 0.0112);
	game_free(game);
}

START_TEST(playouts_have_the_exact_mean)
{
	check_mean("nim:heaps=3-2,most=2", NULL, false); /* e(3) = 1/2, e(2) = 0 */
	check_mean("nim:heaps=3-5,most=2", NULL, false);
	check_mean("nim", NULL, true);
	check_mean("nim", "1-0-1-0 X", true); /* certain */
	check_mean("nim:misere=yes", "1-1-1-0 O", true);
	check_mean("nim:heaps=3-5,most=2", NULL, true);
	check_mean("nim:heaps=30-7-40,most=2", "3-3-3 O", true);
	check_mean("nim:heaps=30-40", "1-1 X", true);
	check_mean("coins", "9 X", true);
	check_mean("coins:last=loses,most=2", "7 O", true);
	check_mean("coins:most=1", NULL, true);
}
END_TEST

/* Both kinds of playout on the edges of the rules that choose between them: many heaps, one token
 * left, 32 in all. A heap of two is where an uneven draw shows: it is odd as often as even only if
 * its tokens are equally likely. */
START_TEST(playouts_at_the_edges)
{
	struct game *word = made("nim:heaps=1-1-1"), *turn = made("nim:heaps=1-1-1-40");

	ck_assert_int_gt(((const struct heaps *)word->data)->draw_bits, 0);
	ck_assert_int_eq(((const struct heaps *)turn->data)->draw_bits, 0);
	game_free(word);
	game_free(turn);
	check_mean("nim:heaps=1-1-1", NULL, true);
	check_mean("nim:heaps=1-1-1-40", "1-1-1-0 X", true);
	check_mean("nim:heaps=1-31", "1-0 X", true);
	check_mean("nim:heaps=31-1", "2-1 O", true);
	check_mean("nim:heaps=30-2", "0-2 O", true);
	check_mean("nim:heaps=2-17", "2-0 X", true);
	check_mean("nim:heaps=1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1", NULL, true);
}
END_TEST

START_TEST(moves_are_numbered_by_heap_and_count)
{
	struct game *game = made("nim");
	struct status st = {""};
	union game_state state;
	game_move moves[GAME_MAX_MOVES], move;
	char text[GAME_POSITION_TEXT];

	ck_assert_msg(game_reach(game, NULL, "2:3 4:5", &state, &st), "%s", st.text);
	game_position_format(game, &state, text);
	ck_assert_str_eq(text, "1-0-5-2 X");
	ck_assert_int_eq(game_moves(game, &state, moves), 8);
	ck_assert_int_eq(game_count(game, &state), 8);
	ck_assert_int_eq(moves[1], 4); /* the third heap starts after 1 + 3 */
	ck_assert(game_move_parse(game, &state, "3:2", &move, &st));
	ck_assert_int_eq(move, 5);
	ck_assert(!game_move_parse(game, &state, "2:1", &move, &st));
	ck_assert(!game_move_parse(game, &state, "4:3", &move, &st));
	ck_assert(game_play_line(game, &state, "1:1 3:5 4:2", &st));
	ck_assert(game_is_over(game, &state));
	ck_assert_double_eq(game_result(game, &state), 1); /* five moves: X took the last */
	game_free(game);

	game = made("coins");
	ck_assert(game_reach(game, NULL, "3 1", &state, &st));
	game_position_format(game, &state, text);
	ck_assert_str_eq(text, "17 X");
	ck_assert(!game_move_parse(game, &state, "4", &move, &st));
	game_free(game);
}
END_TEST

/* Each legal move is on exactly one cell, and that cell and those to its right are the tokens it
 * takes. */
START_TEST(view_shows_each_move_once)
{
	static const char *const specs[] = {"nim", "nim:heaps=3-9-2,most=4", "coins"};
	static struct view view;

	for (size_t k = 0; k < sizeof specs / sizeof *specs; k++) {
		struct game *game = made(specs[k]);
		union game_state state, next;
		game_move moves[GAME_MAX_MOVES];
		int n, shown = 0;

		game_start(game, &state);
		n = game_moves(game, &state, moves);
		game_play(game, &state, moves[n - 1]);
		n = game_moves(game, &state, moves);
		game_view(game, &state, &view);
		ck_assert_int_eq(view.shape, VIEW_HEAPS);
		for (int i = 0; i < view.cell_count; i++)
			shown += view.cell[i].move != GAME_NO_MOVE;
		ck_assert_int_eq(shown, n);
		for (int i = 0; i < n; i++) {
			int cell = view_cell_of(&view, moves[i]);

			ck_assert_int_ge(cell, 0);
			ck_assert_int_eq(view.cell[cell].kind, CELL_TOKEN);
			game_copy(game, &next, &state);
			game_play(game, &next, moves[i]);
			ck_assert_int_eq(((struct heaps_state *)&next)->heap[view.cell[cell].row],
				view.cell[cell].col);
		}
		game_free(game);
	}
}
END_TEST

START_TEST(bad_options_are_refused)
{
	static const char *const bad[][2] = {
		{"nim:heaps=", "option heaps is ''"},
		{"nim:heaps=1-", "separated by '-'"},
		{"nim:heaps=1--2", "separated by '-'"},
		{"nim:heaps=1-3x", "separated by '-'"},
		{"nim:heaps=-1", "separated by '-'"},
		{"nim:heaps=99999999999999999999", "separated by '-'"},
		{"nim:heaps=1-0-2", "heap 2 of '1-0-2' is empty"},
		{"nim:heaps=1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1", "1 to 20 numbers"},
		{"nim:heaps=600-401", "hold 1001, expected at most 1000"},
		{"nim:most=-1", "option most is '-1'"},
		{"coins:coins=0", "option coins is '0'"},
		{"coins:coins=1001", "option coins is '1001'"},
		{"coins:most=0", "option most is '0'"},
		{"coins:last=draws", "expected wins, loses"},
	};

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct status st = {""};

		ck_assert_msg(game_new(bad[i][0], &st) == NULL, "%s", bad[i][0]);
		ck_assert_msg(strstr(st.text, bad[i][1]) != NULL, "%s: %s", bad[i][0], st.text);
	}
	game_free(made("nim:heaps=600-400"));
	game_free(made("coins:coins=1000,most=1000"));
}
END_TEST

START_TEST(bad_positions_are_refused)
{
	static const char *const bad[][2] = {
		{"1-3-5 X", "expected 4 numbers"},
		{"1-3-5-7-9 X", "expected 4 numbers"},
		{"", "expected 4 numbers"},
		{"1-4-5-7 X", "heap 2 is 4, expected at most 3"},
		{"1-3-5-7", "for the side to move"},
		{"1-3-5-7 Z", "for the side to move"},
		{"1-3-5-7 XO", "for the side to move"},
		{"1-3-5-7X", "after the heaps"},
	};
	struct game *game = made("nim");

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct status st = {""};
		union game_state state;

		ck_assert_msg(!game_position_parse(game, bad[i][0], &state, &st), "%s", bad[i][0]);
		ck_assert_msg(strstr(st.text, bad[i][1]) != NULL, "%s: %s", bad[i][0], st.text);
	}
	game_free(game);
}
END_TEST

CHECK_TESTS(heaps, counts_of_lines, misere_nim_by_search, nim_obeys_the_rule, coins_obey_the_rule,
	playouts_have_the_exact_mean, playouts_at_the_edges, moves_are_numbered_by_heap_and_count,
	view_shows_each_move_once, bad_options_are_refused, bad_positions_are_refused);
