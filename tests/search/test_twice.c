/* test_twice.c: solvers where a player moves twice in a row: whose turn it is says the game, not
 * the depth. */
#include <math.h>

#include "search/alphabeta/plain_alphabeta.h"
#include "tests/search/setting.h"
#include "tests/search/twice.h"

static const struct {
	const char *spec;
	int depth;
	double tolerance;
} solvers[] = {
	{"minimax", TWICE_COINS, 0},
	{"minimax:memory=yes", TWICE_COINS, 0},
	{"minimax:depth=4", 4, 0},
	{"alphabeta", TWICE_COINS, 0},
	{"alphabeta:memory=yes", TWICE_COINS, 0},
	{"alphabeta:table=1", TWICE_COINS, 0},
	{"alphabeta:depth=5", 5, 0},
	{"pvs:ms=0,exact=no", TWICE_COINS, 1e-3}, /* it counts in thousands of 1 */
	{"pvs:ms=0,exact=no,depth=5", 5, 1e-3},
	{"pvs:ms=0,exact=no,scout=no,table=0", TWICE_COINS, 1e-3},
	{"pvs:ms=0", TWICE_COINS, 1e-3},
	{"solver", TWICE_COINS, 0},
};

/* From every state of a game in which the moves are drawn, until it is over. */
START_TEST(the_game_says_who_moves)
{
	struct search *search = make_search(&twice_game, solvers[_i].spec);
	const struct report *report = NULL;
	struct rng rng;

	for (uint64_t seed = 0; seed < 5; seed++) {
		union game_state state;

		rng_init(&rng, RNG_FAST, seed);
		game_start(&twice_game, &state);
		while (!game_is_over(&twice_game, &state)) {
			game_move moves[GAME_MAX_MOVES];
			int n = game_moves(&twice_game, &state, moves);
			struct control control;
			double value = game_value_for(game_mover(&twice_game, &state),
				twice_value((const struct twice *)&state, solvers[_i].depth));

			control_init(&control);
			search_think(search, &state, &control, &report);
			ck_assert_double_eq_tol(
				report->value, value, solvers[_i].tolerance + 1e-12);
			game_play(&twice_game, &state, moves[rng_below(&rng, (uint32_t)n)]);
		}
	}
	report_release(report);
	search_free(search);
}
END_TEST

START_TEST(the_textbook_asks_too)
{
	union game_state state;
	uint64_t nodes = 0, leaves = 0;

	game_start(&twice_game, &state);
	ck_assert_double_eq(plain_alphabeta(&twice_game, &state, TWICE_COINS, -INFINITY, INFINITY,
				    &nodes, &leaves),
		twice_value((const struct twice *)&state, TWICE_COINS));
	ck_assert_uint_gt(nodes, leaves);
}
END_TEST

/* 5 and 6 are left, and the first player is 5 behind: after the 6 he moves again, takes the 5 and
 * is 6 ahead; after the 5 the other takes the 6. */
START_TEST(decisive_playouts_ask_too)
{
	const struct twice state = {.first = 8, .end = 10, .mover = SIDE_FIRST, .balance = -5};
	struct rng rng;

	rng_init(&rng, RNG_FAST, 1);
	for (int i = 0; i < 100; i++)
		ck_assert_double_eq_tol(
			game_decisive_generic(&twice_game, &state, &rng, NULL, NULL),
			6.0 / TWICE_ALL, 1e-9);
}
END_TEST

CHECK_LOOP(twice, sizeof solvers / sizeof *solvers, the_game_says_who_moves);
CHECK_TESTS(twice, the_textbook_asks_too, decisive_playouts_ask_too);
