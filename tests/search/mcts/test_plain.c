/* test_plain.c: the textbook loop, and that the real one visits the same children as often. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "search/mcts/plain.h"
#include "search/search.h"
#include "tests/check.h"

#define CLASSIC "mcts:log=parent+1,final=first-visits"

static const char *const games[] = {"mnk", "connect4", "nim", "othello:size=6", "hex:size=5",
	"mnk:rows=4,cols=5,k=4", "go:size=5", "coins"};

/* The same child after the same number of visits, and the same mean, up to how sums are rounded. */
static void compare(const struct game *game, const void *state, int iterations, int seed)
{
	static const struct report *report;
	struct plain_move plain[GAME_MAX_MOVES];
	char spec[128];
	int n, tried = 0;
	struct control control;
	struct search *search;
	struct status st;
	struct rng rng;
	game_move move;

	snprintf(spec, sizeof spec, CLASSIC ",seed=%d,sims=%d", seed, iterations);
	search = search_new(game, spec, &st);
	ck_assert_msg(search != NULL, "%s", st.text);
	control_init(&control);
	search_begin(search, 0);
	search_think(search, state, &control, &report);
	rng_init(&rng, RNG_FAST, rng_stream((uint64_t)seed, 0));
	move = plain_mcts(game, state, iterations, sqrt(2), &rng, plain, &n);
	for (int i = 0; i < report->move_count; i++) {
		const struct report_move *row = &report->move[i];

		if (!row->order)
			continue;
		tried++;
		ck_assert_int_le(row->order, n);
		ck_assert_uint_eq(plain[row->order - 1].move, row->move);
		ck_assert_uint_eq((uint64_t)plain[row->order - 1].visits, row->visits);
		ck_assert_double_eq_tol(plain[row->order - 1].value, row->value, 1e-9);
	}
	ck_assert_int_eq(tried, n);
	ck_assert_uint_eq(move, report->best);
	search_free(search);
}

START_TEST(the_real_loop_visits_the_same_children)
{
	static const int iterations[] = {1, 2, 10, 250, 3000};
	union game_state state;
	struct status st;
	struct game *game = game_new(games[_i], &st);

	ck_assert_msg(game != NULL, "%s", st.text);
	game_start(game, &state);
	for (size_t k = 0; k < sizeof iterations / sizeof *iterations; k++)
		for (int seed = 0; seed < 5; seed++)
			compare(game, &state, iterations[k], seed);
	game_free(game);
}
END_TEST

/* One heap of two, whoever takes the last object wins. Taking both wins: visited once, U = 1 + c
 * sqrt(ln(N + 1)); taking one loses at once. After 4 iterations, whichever move enters first: each
 * has been tried once; then N = 2 and U = +1 + sqrt(2 ln 3) = 2.48 against -1 + 1.48, and N = 3 and
 * U = 1 + sqrt(2 ln(4) / 2) = 2.18 against -1 + sqrt(2 ln 4) = 0.67. */
START_TEST(by_hand)
{
	union game_state state;
	struct plain_move move[GAME_MAX_MOVES];
	struct status st;
	struct game *game = game_new("nim:heaps=2", &st);
	struct rng rng;
	int n, best;

	ck_assert_msg(game != NULL, "%s", st.text);
	game_start(game, &state);
	rng_init(&rng, RNG_FAST, (uint64_t)_i);
	ck_assert_uint_eq(plain_mcts(game, &state, 4, sqrt(2), &rng, move, &n),
		move[move[1].visits > move[0].visits].move);
	ck_assert_int_eq(n, 2);
	best = move[1].visits > move[0].visits;
	ck_assert_int_eq(move[best].visits, 3);
	ck_assert_double_eq(move[best].value, 1);
	ck_assert_int_eq(move[1 - best].visits, 1);
	ck_assert_double_eq(move[1 - best].value, -1);
	game_free(game);
}
END_TEST

CHECK_LOOP(plain, sizeof games / sizeof *games, the_real_loop_visits_the_same_children);
CHECK_LOOP(plain, 5, by_hand);
