/* test_othello.c: Othello's exact solver against the general one, on pictures of boards, and on
 * endgames of sixteen cells. */
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "search/exact/exact.h"
#include "search/exact/othello_internal.h"
#include "tests/check.h"

static struct game *game;
static struct othello_solver *solver;

static void set_up(const char *spec)
{
	struct status st;

	game = game_new(spec, &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert_ptr_eq(exact_for(game), &exact_othello);
	solver = exact_othello.open(game);
}

static void tear_down(void)
{
	exact_othello.close(solver);
	game_free(game);
}

/* With which of the two builds: the machine's best, or the one for every machine. */
static void use_plain_build(void)
{
	solver->search = &exact_othello_search;
}

static struct exact_value solve(const struct exact_ops *ops, void *tables, const void *state)
{
	struct exact_value value;
	struct control control;

	control_init(&control);
	ck_assert(ops->solve(tables, state, &control, &value));
	return value;
}

static int empties_of(const struct othello *o)
{
	return bits_count(solver->rules->board & ~(o->disc[0] | o->disc[1]));
}

/* A random position with this many empty cells; it may be over if it is none of the first. */
static void wander(struct rng *rng, int empties, struct othello *o)
{
	game_move moves[GAME_MAX_MOVES];

	do {
		game_start(game, o);
		while (empties_of(o) > empties && !game_is_over(game, o))
			game_play(game, o,
				moves[rng_below(rng, (uint32_t)game_moves(game, o, moves))]);
	} while (empties_of(o) != empties);
}

/* From a full board up. */
static void compare(const char *spec, int most, int positions, uint64_t seed)
{
	void *slow;
	struct rng rng;

	set_up(spec);
	slow = exact_alphabeta.open(game);
	rng_init(&rng, RNG_FAST, seed);
	for (int i = 0; i < positions; i += CHECK_THRIFT) {
		struct othello o;
		struct exact_value right, is;

		wander(&rng, i % (most + 1), &o);
		right = solve(&exact_alphabeta, slow, &o);
		solver->search = &exact_othello_search;
#ifdef __x86_64__
		if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && i % 2)
			solver->search = &exact_othello_search_avx2;
#endif
		is = solve(&exact_othello, solver, &o);
		ck_assert_msg(is.value == right.value, "%g, expected %g", is.value * game->unit,
			right.value * game->unit);
		if (i % 7 == 0)
			exact_othello.forget(solver);
	}
	exact_alphabeta.close(slow);
	tear_down();
}

START_TEST(agrees_with_the_general_solver)
{
	compare("othello:reward=margin", 8, 270, 1);
	compare("othello", 9, 60, 2);
	compare("othello:size=6,reward=margin", 9, 200, 3);
	compare("othello:size=4,reward=margin", 10, 200, 4);
}
END_TEST

static struct exact_value solve_text(const char *position)
{
	union game_state state;
	struct status st;

	ck_assert_msg(game_reach(game, position, NULL, &state, &st), "%s", st.text);
	return solve(&exact_othello, solver, &state);
}

static void assert_value(const char *position, int discs, int plies)
{
	for (int i = 0; i < 2; i++) {
		struct exact_value is = solve_text(position);

		ck_assert_double_eq(is.value * game->unit, discs);
		ck_assert_int_eq(is.plies, plies);
		use_plain_build();
	}
}

/* By hand. Neither side can place at d4: 12 to 3. X places there and turns two in the row and one
 * in the column: 10 + 4 = 14 to 2. X must pass, and O turns two, one and one: 9 + 5 = 14 to 2. With
 * two cells left X takes a1, which turns b1 and c1, and d4 stays empty: 15 to 0. */
START_TEST(last_discs)
{
	set_up("othello:size=4,reward=margin");
	assert_value("XXXX/XXXX/XXXX/OOO. X", 9, 0);
	assert_value("XXXX/XXXX/OOXO/XOO. X", 12, 1);
	assert_value("OOOO/OOOO/XXXX/OXX. X", -12, 2);
	assert_value(".OOX/XXXX/XXXX/XXX. X", 15, 1);
	tear_down();
}
END_TEST

/* The whole game on 4x4, from its four symmetric openings: the second player wins 11 to 3, and two
 * cells stay empty. */
START_TEST(smallest_board)
{
	set_up("othello:size=4,reward=margin");
	assert_value(NULL, -8, 10);
	tear_down();
	set_up("othello:size=4");
	ck_assert_double_eq(solve_text(NULL).value, -1);
	tear_down();
}
END_TEST

/* The move that is chosen has the value, whether discs count or not; in lost positions as few discs
 * are lost as can be. */
START_TEST(chooses_a_best_move)
{
	static const char *const specs[] = {"othello", "othello:reward=margin"};

	for (int k = 0; k < 2; k++) {
		struct game *margin;
		struct status st;
		struct rng rng;
		void *judge;

		set_up(specs[k]);
		margin = game_new("othello:reward=margin", &st);
		judge = exact_othello.open(margin);
		rng_init(&rng, RNG_FAST, 5);
		for (int i = 0; i < 30; i += CHECK_THRIFT) {
			struct exact_value value, before, after;
			struct control control;
			game_move best;
			struct othello o;

			wander(&rng, 4 + i % 7, &o);
			if (game_is_over(game, &o))
				continue;
			control_init(&control);
			ck_assert(exact_othello.choose(solver, &o, &control, &best, &value));
			ck_assert(game_is_legal(game, &o, best));
			before = solve(&exact_othello, judge, &o);
			game_play(game, &o, best);
			after = solve(&exact_othello, judge, &o);
			if (k == 0)
				ck_assert_double_eq(
					value.value, (before.value > 0) - (before.value < 0));
			else
				ck_assert_double_eq(value.value, before.value);
			ck_assert_int_eq((after.value < 0) - (after.value > 0),
				(before.value > 0) - (before.value < 0));
			if (k == 1 || before.value < 0)
				ck_assert_double_eq(after.value, 0 - before.value);
		}
		exact_othello.close(judge);
		game_free(margin);
		tear_down();
	}
}
END_TEST

/* Stopped at any tick it says so, and what its table has learnt by then does no harm. */
START_TEST(can_be_stopped)
{
	struct exact_value right, is;
	struct control control;
	struct othello o;
	struct rng rng;

	set_up("othello:reward=margin");
	rng_init(&rng, RNG_FAST, 6);
	wander(&rng, 11, &o);
	right = solve(&exact_othello, solver, &o);
	exact_othello.forget(solver);
	for (uint64_t ticks = 1; ticks < 200; ticks += 13) {
		control_init(&control);
		control_limit(&control, ticks);
		ck_assert(!exact_othello.solve(solver, &o, &control, &is));
	}
	is = solve(&exact_othello, solver, &o);
	ck_assert_double_eq(is.value, right.value);
	tear_down();
}
END_TEST

/* The first of the endgames; `make endgames` measures all of them. */
START_TEST(endgames_have_their_scores)
{
	const char *srcdir = getenv("srcdir");
	char path[1024], line[256];
	int lines = 0, score = 0;
	FILE *file;

	set_up("othello:reward=margin");
	snprintf(path, sizeof path, "%s/tests/data/othello_endgames.txt", srcdir ? srcdir : ".");
	file = fopen(path, "r");
	ck_assert_msg(file != NULL, "cannot read %s", path);
	while (fgets(line, sizeof line, file)) {
		union game_state state;
		struct status st;

		line[strcspn(line, "\n")] = '\0';
		if (line[0] == '#') {
			sscanf(line, "# %d", &score);
			continue;
		}
		ck_assert_msg(game_position_parse(game, line, &state, &st), "%s", st.text);
		ck_assert_int_eq(empties_of((struct othello *)&state), 16);
		if (lines++ < 10 / CHECK_THRIFT) {
			exact_othello.forget(solver);
			ck_assert_double_eq(
				solve(&exact_othello, solver, &state).value * game->unit, score);
		}
	}
	fclose(file);
	ck_assert_int_eq(lines, 30);
	tear_down();
}
END_TEST

CHECK_TESTS(exact_othello, agrees_with_the_general_solver, last_discs, smallest_board,
	chooses_a_best_move, can_be_stopped, endgames_have_their_scores);
