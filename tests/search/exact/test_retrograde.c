/* test_retrograde.c: games whose positions come back: known values, and plain search through whole
 * games, pasts and all. */
#include <stdlib.h>

#include "base/hash_table.h"
#include "base/maths/rng.h"
#include "search/exact/exact.h"
#include "search/search.h"
#include "tests/check.h"

static struct game *game;
static void *solver;

static void set_up(const char *spec)
{
	struct status st;

	game = game_new(spec, &st);
	ck_assert_msg(game != NULL, "%s", st.text);
	ck_assert(exact_for(game) == &exact_retrograde);
	solver = exact_retrograde.open(game);
}

static void tear_down(void)
{
	exact_retrograde.close(solver);
	game_free(game);
}

static struct exact_value solve(const void *state)
{
	struct exact_value value;
	struct control control;

	control_init(&control);
	ck_assert(exact_retrograde.solve(solver, state, &control, &value));
	return value;
}

static struct exact_value solve_line(const char *position, const char *moves)
{
	union game_state state;
	struct status st;

	ck_assert_msg(game_reach(game, position, moves, &state, &st), "%s", st.text);
	return solve(&state);
}

/* ---- what is known */

START_TEST(three_pieces)
{
	static const char *const cells[] = {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"};
	char moves[16] = "b2 ";

	set_up("morpion");
	ck_assert_double_eq(solve_line(NULL, NULL).value, 0);
	for (int i = 0; i < 9; i++)
		ck_assert_double_eq(solve_line(NULL, cells[i]).value, 0);
	for (int i = 0; i < 9; i++) {
		bool is_edge = i % 2;

		memcpy(moves + 3, cells[i], 3);
		if (i != 4)
			ck_assert_double_eq(solve_line(NULL, moves).value, is_edge ? 1 : 0);
	}
	ck_assert_int_eq(solve_line(NULL, "b2 b1").plies, 5);
	tear_down();
}
END_TEST

START_TEST(games_that_are_over)
{
	struct exact_value value;

	set_up("morpion");
	value = solve_line("XXX/OO./O.. O", NULL);
	ck_assert_double_eq(value.value, -1);
	ck_assert_int_eq(value.plies, 0);
	value = solve_line(NULL,
		"b2 a1 b1 b3 a3 c2 a3-a2 c2-c3 a2-a3 c3-c2 a3-a2 c2-c3 a2-a3 c3-c2"); /* there for
											 the third
											 time */
	ck_assert_double_eq(value.value, 0);
	ck_assert_int_eq(value.plies, 0);
	tear_down();
}
END_TEST

START_TEST(who_solves_what)
{
	static const struct {
		const char *spec;
		const struct exact_ops *ops;
	} cases[] = {{"morpion", &exact_retrograde}, {"morpion:order=4", &exact_retrograde},
		{"morpion:pieces=fill", &exact_alphabeta},
		{"morpion:pieces=fill,tiebreak=squares", &exact_alphabeta},
		{"mnk", &exact_alphabeta}, {"connect4", &exact_connect4}, {"morpion:order=6", NULL},
		{"morpion:tiebreak=squares", NULL}};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct status st = {""};
		struct search *search;

		game = game_new(cases[i].spec, &st);
		ck_assert_msg(game != NULL, "%s", st.text);
		ck_assert_msg(exact_for(game) == cases[i].ops, "%s", cases[i].spec);
		search = search_new(game, "solver", &st);
		ck_assert_msg(!search == !cases[i].ops, "%s: %s", cases[i].spec, st.text);
		if (!cases[i].ops)
			ck_assert_msg(strstr(st.text, "has no exact solution here") != NULL, "%s",
				st.text);
		if (search)
			search_free(search);
		game_free(game);
	}
}
END_TEST

/* ---- the definition, with pasts */

static bool is_better(struct exact_value a, struct exact_value b)
{
	if (a.value != b.value)
		return a.value > b.value;
	return a.value > 0 ? a.plies < b.plies : a.value < 0 && a.plies > b.plies;
}

/* By the rules alone: the state with all of its past, to the end of the game. A draw's length is 0
 * here. */
static struct exact_value reference(struct hash_table *table, const void *state)
{
	struct exact_value best = {-2, 0}, *known = hash_table_find(table, state);
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);

	if (known)
		return *known;
	if (!n)
		best = (struct exact_value){
			game_value_for(game_mover(game, state), game_result(game, state)), 0};
	for (int i = 0; i < n; i++) {
		struct exact_value value;
		union game_state child;

		game_copy(game, &child, state);
		game_play(game, &child, moves[i]);
		value = reference(table, &child);
		value = (struct exact_value){
			0.0 - value.value, value.value != 0 ? value.plies + 1 : 0};
		if (is_better(value, best))
			best = value;
	}
	*(struct exact_value *)hash_table_add(table, state) = best;
	return best;
}

static void compare(struct hash_table *table, const void *state)
{
	struct exact_value right = reference(table, state), is = solve(state);
	char text[GAME_POSITION_TEXT];

	game_position_format(game, state, text);
	ck_assert_msg(is.value == right.value, "%s %s: %g instead of %g", game->spec, text,
		is.value, right.value);
	if (right.value != 0)
		ck_assert_msg(is.plies == right.plies, "%s %s: in %d instead of %d", game->spec,
			text, is.plies, right.plies);
	else
		ck_assert_msg(is.plies <= game->ops->plies_left(game, state),
			"%s %s: a draw of %d plies", game->spec, text, is.plies);
}

/* Whole games that end soon after all pieces are placed. */
START_TEST(agrees_with_whole_games)
{
	static const char *const specs[] = {"morpion:cap=2", "morpion:cap=3",
		"morpion:cap=2,pieces=4", "morpion:cap=3,pieces=4,repeat=2"};

	for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
		union game_state start, state;
		struct hash_table table;
		game_move moves[GAME_MAX_MOVES];
		int n;

		set_up(specs[i]);
		hash_table_init(&table, game->state_bytes, sizeof(struct exact_value));
		game_start(game, &start);
		compare(&table, &start);
		n = game_moves(game, &start, moves);
		for (int j = 0; j < n; j++) {
			game_copy(game, &state, &start);
			game_play(game, &state, moves[j]);
			compare(&table, &state);
		}
		hash_table_done(&table);
		tear_down();
	}
}
END_TEST

/* A game in which both sides like to go back where they came from and shun what ends it, until so
 * many plies are left. False if it is over before. */
static bool wander(struct rng *rng, int left, union game_state *state)
{
	game_move back[2] = {GAME_NO_MOVE, GAME_NO_MOVE};

	game_start(game, state);
	for (int ply = 0; game->ops->plies_left(game, state) > left; ply++) {
		game_move moves[GAME_MAX_MOVES], move = back[ply % 2];
		int n = game_moves(game, state, moves);
		union game_state before;

		if (!n)
			return false;
		if (!game_is_legal(game, state, move) || !rng_below(rng, 3))
			move = moves[rng_below(rng, (uint32_t)n)];
		game_copy(game, &before, state);
		game_play(game, state, move);
		for (int i = 0; i < 20 && game_is_over(game, state); i++) {
			move = moves[rng_below(rng, (uint32_t)n)];
			game_copy(game, state, &before);
			game_play(game, state, move);
		}
		back[ply % 2] = move < 64
			? GAME_NO_MOVE
			: (game_move)((move % 64 + 1) * 64 + move / 64 - 1); /* see morpion.h */
	}
	return !game_is_over(game, state);
}

/* Positions with a past that were reached so, compared; returns for how many the past has changed
 * the value. */
static int compare_pasts(const char *spec, int games, int left, uint64_t seed)
{
	int changed = 0, compared = 0;
	struct rng rng;

	set_up(spec);
	rng_init(&rng, RNG_FAST, seed);
	for (int i = 0; i < games; i++) {
		union game_state state, bare;
		struct exact_value with, without;
		struct hash_table table;

		if (!wander(&rng, left, &state))
			continue;
		hash_table_init(&table, game->state_bytes, sizeof(struct exact_value));
		compare(&table, &state);
		hash_table_done(&table);
		memset(&bare, 0, game->state_bytes);
		memcpy(&bare, &state, game->board_bytes);
		with = solve(&state);
		without = solve(&bare);
		changed += without.value != 0 && without.plies <= left &&
			(with.value != without.value || with.plies != without.plies);
		compared++;
	}
	ck_assert_msg(compared >= games / 4, "%s: only %d games went on so long", spec, compared);
	tear_down();
	return changed;
}

START_TEST(agrees_with_pasts)
{
	int changed = 0;

	changed += compare_pasts("morpion:repeat=2,cap=12", 40, 5, 1);
	changed += compare_pasts("morpion:repeat=2,cap=16", 150, 4, 2);
	changed += compare_pasts("morpion:repeat=3,cap=20", 150, 4, 3);
	changed += compare_pasts("morpion:repeat=2,cap=9,pieces=4", 60, 5, 4);
	ck_assert_int_gt(changed, 5);
}
END_TEST

/* ---- stopping */

START_TEST(stops)
{
	struct exact_value value;
	struct control control;
	union game_state state;

	set_up("morpion");
	game_start(game, &state);
	for (uint64_t limit = 1; limit < 600; limit += 97) {
		control_init(&control);
		control_limit(&control, limit);
		ck_assert(!exact_retrograde.solve(solver, &state, &control, &value));
		ck_assert(control.is_stopped);
	}
	ck_assert_double_eq(solve(&state).value, 0);
	tear_down();
}
END_TEST

START_TEST(forgetting_changes_nothing)
{
	struct exact_value before, after;

	set_up("morpion:order=4,line=3,pieces=3");
	before = solve_line(NULL, "b2 a1");
	exact_retrograde.forget(solver);
	after = solve_line(NULL, "c3 d4"); /* the same, turned round */
	ck_assert_double_eq(before.value, 1);
	ck_assert_double_eq(after.value, before.value);
	ck_assert_int_eq(after.plies, before.plies);
	tear_down();
}
END_TEST

CHECK_TESTS(exact_retrograde, three_pieces, games_that_are_over, who_solves_what,
	agrees_with_whole_games, agrees_with_pasts, stops, forgetting_changes_nothing);
