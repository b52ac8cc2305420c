/* test_go.c: Go on small boards solved exactly: values that are known, and the solver for every
 * game as the reference; and what is certain about a position, by pictures and by play. */
#include <stdio.h>
#include <string.h>

#include "base/maths/rng.h"
#include "search/exact/exact.h"
#include "search/exact/go_life.h"
#include "tests/check.h"

static struct game *game;

static void make_game(const char *spec)
{
	struct status st;

	game = game_new(spec, &st);
	ck_assert_msg(game != NULL, "%s: %s", spec, st.text);
}

static struct exact_value solve_with(const struct exact_ops *ops, void *solver, const void *state)
{
	struct exact_value value;
	struct control control;

	control_init(&control);
	ck_assert(ops->solve(solver, state, &control, &value));
	return value;
}

/* ---- known values */

/* In points for the side to move, which after a first move is O: so X has the opposite. */
START_TEST(three_by_three_is_known)
{
	static const struct {
		const char *moves;
		int value;
	} known[] = {{NULL, 9}, {"B2", -9}, {"B3", -3}, {"A3", 9}, {"pass", 9}};
	void *solver;

	make_game("go:size=3,ko=positional,komi=0,reward=margin");
	ck_assert_ptr_eq(exact_for(game), &exact_go);
	solver = exact_go.open(game);
	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		union game_state state;
		struct exact_value value;
		struct status st;

		ck_assert(game_reach(game, NULL, known[i].moves, &state, &st));
		value = solve_with(&exact_go, solver, &state);
		ck_assert_double_eq_tol(value.value * game->unit, known[i].value, 1e-9);
		ck_assert_int_gt(value.plies, 1);
		ck_assert_int_le(value.plies, game->max_plies);
	}
	exact_go.close(solver);
	game_free(game);
}
END_TEST

/* A cap that is far away changes nothing, and is not searched up to. */
START_TEST(a_far_cap_costs_nothing)
{
	union game_state state;
	void *solver;

	make_game("go:size=3,ko=situational,komi=0,reward=margin,cap=1000");
	solver = exact_go.open(game);
	game_start(game, &state);
	ck_assert_double_eq(solve_with(&exact_go, solver, &state).value, 1);
	exact_go.close(solver);
	game_free(game);
}
END_TEST

START_TEST(only_small_boards_suit)
{
	static const char *const others[] = {"go:size=6", "go:size=3,captures=no",
		"go:size=3,pass=no,end=full", "connect4", "mnk"};

	for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
		make_game(others[i]);
		ck_assert_ptr_ne(exact_for(game), &exact_go);
		game_free(game);
	}
}
END_TEST

/* ---- against the solver for every game, which knows nothing of Go */

enum { KOS = 3, COMBINATIONS = KOS * 2 * 2 * 2 * 2 };

static void make_combination(int i, int size, int cap)
{
	static const char *const kos[] = {"simple", "positional", "situational"},
				 *const komis[] = {"0", "-1.5", "2"};
	char spec[160];

	snprintf(spec, sizeof spec,
		"go:size=%d,cap=%d,ko=%s,suicide=%s,scoring=%s,end=%s,reward=%s,komi=%s", size, cap,
		kos[i % KOS], i / KOS % 2 ? "yes" : "no", i / (2 * KOS) % 2 ? "stones" : "area",
		i / (4 * KOS) % 2 ? "full" : "passes", i / (8 * KOS) % 2 ? "margin" : "win",
		komis[i % 7 % 3]);
	make_game(spec);
}

static void compare(void *fast, void *slow, const void *state)
{
	double value = solve_with(&exact_go, fast, state).value,
	       expected = solve_with(&exact_alphabeta, slow, state).value;
	char text[GAME_POSITION_TEXT];

	if (value == expected)
		return;
	game_position_format(game, state, text);
	ck_abort_msg("%s: %g, expected %g: %.400s", game->spec, value, expected, text);
}

/* Random games up to some moves before the cap, and both solvers from there. */
static void compare_at_ends(int size, int cap, int left, int games, struct rng *rng)
{
	for (int i = 0; i < COMBINATIONS; i++) {
		void *fast, *slow;

		make_combination(i, size, cap);
		fast = exact_go.open(game);
		slow = exact_alphabeta.open(game);
		for (int k = 0; k < games; k++) {
			union game_state state;

			game_start(game, &state);
			for (int ply = 0; ply < cap - left && !game_is_over(game, &state); ply++) {
				game_move moves[GAME_MAX_MOVES];
				int n = game_moves(game, &state, moves);

				game_play(game, &state,
					moves[rng_below(rng,
						(uint32_t)(n > 1 ? n - 1
								 : n))]); /* a pass only where it
									     must be */
			}
			compare(fast, slow, &state);
		}
		exact_alphabeta.close(slow);
		exact_go.close(fast);
		game_free(game);
	}
}

START_TEST(values_are_those_of_plain_search)
{
	struct rng rng;

	rng_init(&rng, RNG_FAST, 8);
	compare_at_ends(2, 10, 10, 1, &rng);
	compare_at_ends(2, 14, 8, 4, &rng);
	compare_at_ends(3, 27, 5, 6, &rng);
	compare_at_ends(3, 13, 5, 6, &rng);
	compare_at_ends(4, 30, 3, 6, &rng);
}
END_TEST

/* ---- what is certain */

static go_cells cells_of(const char *picture, char who)
{
	go_cells set = 0;
	int cell = 0;

	for (; *picture && *picture != ' '; picture++)
		if (*picture != '/') {
			set |= *picture == who ? UINT32_C(1) << cell : 0;
			cell++;
		}
	return set;
}

START_TEST(life_by_pictures)
{
	static const struct {
		int size;
		const char *board;
		int stones, area, others_stones, others_area; /* of X, and what O can have */
		bool has_suicide;
	} known[] = {
		{3, ".../.../...", 0, 0, 9, 9, false},
		{3, ".../.X./...", 0, 0, 9, 9, false}, /* one region, though a large one */
		/* two regions; in each O can have two points */
		{3, ".X./.X./.X.", 3, 3, 4, 4, false},
		{3, ".XX/XXX/XX.", 7, 9, 0, 0, false},
		/* one eye, and a region that has an empty point without X beside it */
		{3, ".XO/XX./X..", 0, 0, 9, 9, false},
		{3, "OX./.X./.X.", 3, 3, 4, 4, false}, /* O may stand in a region */
		{4, ".X../XX.O/..X./O..X", 0, 0, 16, 16, false},
		{4, ".X../XX../.X../XX..", 6, 8, 7, 8,
			false}, /* two eyes; O may have all of the large region by area, but not
				   with stones alone */
		{5, ".X.X./XXXXX/...../OOOOO/.O.O.", 7, 10, 14, 15, false},
		{4, "XXO./XXOX/XXX./.XXX", 11, 13, 2, 2,
			false}, /* the single stone lives by its corner and the point below */
		/* unless O may die there, and have room in the corner */
		{4, "XXO./XXOX/XXX./.XXX", 0, 0, 16, 16, true},
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct go_life life;
		struct go_sure sure;

		go_life_init(&life, known[i].size, known[i].has_suicide);
		sure = go_life_sure(
			&life, cells_of(known[i].board, 'X'), cells_of(known[i].board, 'O'));
		ck_assert_msg(sure.stones == known[i].stones && sure.area == known[i].area &&
				sure.others_stones == known[i].others_stones &&
				sure.others_area == known[i].others_area,
			"%s: %d stones, area %d, for O %d and %d", known[i].board, sure.stones,
			sure.area, sure.others_stones, sure.others_area);
	}
}
END_TEST

/* What a side has in the end if it only ever passes is what was certain, at least; by area and by
 * stones. */
static bool hold_to_the_end(union game_state *state, enum side side, struct rng *rng)
{
	int cells = (int)game->unit, size = cells == 9 ? 3 : 4;
	char text[GAME_POSITION_TEXT];
	struct go_life life;
	struct go_sure sure;
	go_cells own, other;

	game_position_format(game, state, text);
	own = cells_of(text, "XO"[side]);
	other = cells_of(text, "OX"[side]);
	go_life_init(&life, size, strstr(game->spec, "suicide=yes"));
	sure = go_life_sure(&life, own, other);
	while (!game_is_over(game, state)) {
		game_move moves[GAME_MAX_MOVES];
		int n = game_moves(game, state, moves);

		game_play(game, state,
			moves[game_mover(game, state) == side || n == 1
					? n - 1
					: (int)rng_below(rng, (uint32_t)n - 1)]);
	}
	ck_assert_msg(game_value_for(side, game_result(game, state)) * cells >=
			sure.area - sure.others_area - 1e-9,
		"%.400s", text);
	game_position_format(game, state, text);
	ck_assert_int_ge(__builtin_popcount(cells_of(text, "XO"[side])), sure.stones);
	ck_assert_int_le(__builtin_popcount(cells_of(text, "OX"[side])), sure.others_stones);
	return sure.stones > 0;
}

START_TEST(life_lasts)
{
	static const char *const specs[] = {"go:size=3,reward=margin,cap=60",
		"go:size=4,reward=margin,cap=120,suicide=yes",
		"go:size=4,reward=margin,cap=120,ko=positional"};
	int alive = 0;
	struct rng rng;

	rng_init(&rng, RNG_FAST, 9);
	for (int i = 0; i < 6000 / CHECK_THRIFT; i++) {
		union game_state state;
		int plies = 4 + (int)rng_below(&rng, 24);

		make_game(specs[i % 3]);
		game_start(game, &state);
		for (int ply = 0; ply < plies && !game_is_over(game, &state); ply++) {
			game_move moves[GAME_MAX_MOVES];
			int n = game_moves(game, &state, moves);

			game_play(game, &state, moves[rng_below(&rng, (uint32_t)n)]);
		}
		alive += hold_to_the_end(&state, (enum side)(i / 3 % 2), &rng);
		game_free(game);
	}
	ck_assert_int_gt(alive, 100 / CHECK_THRIFT);
}
END_TEST

CHECK_TESTS(exact_go, three_by_three_is_known, a_far_cap_costs_nothing, only_small_boards_suit,
	values_are_those_of_plain_search, life_by_pictures, life_lasts);
