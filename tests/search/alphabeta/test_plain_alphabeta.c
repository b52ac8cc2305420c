/* test_plain_alphabeta.c: the textbook alpha-beta, and that the solver without memory looks at as
 * many positions. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>

#include "search/alphabeta/plain_alphabeta.h"
#include "search/search.h"
#include "tests/check.h"

static const struct {
	const char *game, *moves;
	int depth; /* 0: to the end */
} cases[] = {
	{"mnk", NULL, 0},
	{"mnk", "b2 a1", 0},
	{"nim", NULL, 0},
	{"mnk:rows=3,cols=4,k=3", "a1 b2 c3", 0},
	{"tree:name=eight-leaf", NULL, 0},
	{"connect4", NULL, 6},
	{"othello", NULL, 5},
	{"othello:size=4", NULL, 0},
	{"hex:size=3", NULL, 0},
	{"mnk:rows=6,cols=7,k=4", NULL, 3},
};

START_TEST(the_solver_looks_at_as_many_positions)
{
	static const struct report *report;
	uint64_t nodes = 0, leaves = 0;
	union game_state state;
	struct control control;
	struct search *search;
	struct status st;
	struct game *game = game_new(cases[_i].game, &st);
	char spec[64];
	double value;

	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert_msg(game_reach(game, NULL, cases[_i].moves, &state, &st), "%s", st.text);
	snprintf(spec, sizeof spec, "alphabeta:depth=%d", cases[_i].depth);
	search = search_new(game, spec, &st);
	ck_assert_msg(search != NULL, "%s", st.text);
	control_init(&control);
	search_think(search, &state, &control, &report);
	value = plain_alphabeta(game, &state, cases[_i].depth ? cases[_i].depth : game->max_plies,
		-INFINITY, INFINITY, &nodes, &leaves);
	ck_assert_double_eq(value, report->value);
	ck_assert_uint_eq(nodes, report->nodes);
	ck_assert_uint_lt(leaves, nodes);
	search_free(search);
	game_free(game);
}
END_TEST

/* The eight leaves of conf/trees/eight-leaf.ini: L, L shows -1 and 3, L, R the 5 and no more, R, L
 * -6 and -4, and R, R nothing: 5 leaves below the root, 2 nodes and 3 nodes. L is worth 3. */
START_TEST(eight_leaves)
{
	uint64_t nodes = 0, leaves = 0;
	union game_state state;
	struct status st;
	struct game *game = game_new("tree:name=eight-leaf", &st);
	double value;

	ck_assert_msg(game != NULL, "%s", st.text);
	game_start(game, &state);
	value = plain_alphabeta(game, &state, 9, -INFINITY, INFINITY, &nodes, &leaves);
	ck_assert_double_eq_tol(value * game->unit, 3, 1e-12);
	ck_assert_uint_eq(leaves, 5);
	ck_assert_uint_eq(nodes, 1 + 2 + 3 + 5);
	game_free(game);
}
END_TEST

CHECK_LOOP(plain, sizeof cases / sizeof *cases, the_solver_looks_at_as_many_positions);
CHECK_TESTS(plain, eight_leaves);
