/* test_successors.c: minimax and alpha-beta that look only at some moves of each position: what is
 * drawn, and that both see the same. */
#include <stdio.h>
#include <string.h>

#include "base/xalloc.h"
#include "search/alphabeta/successors.h"
#include "search/search.h"
#include "tests/check.h"

static struct successors drawn(const char *text, uint64_t seed)
{
	static const struct option table[] = {SUCCESSORS_OPTIONS, {.name = NULL}};
	struct successors successors;
	struct options options;
	struct status st;
	char number[32];

	snprintf(number, sizeof number, "%llu", (unsigned long long)seed);
	options_init(&options, table);
	ck_assert(options_set(&options, "successors", text, &st) &&
		options_set(&options, "seed", number, &st));
	ck_assert_msg(successors_read(&successors, &options, &st), "%s", st.text);
	options_done(&options);
	return successors;
}

/* A game, and the state after some moves. */
static struct game *make_game(const char *spec, const char *moves, union game_state *state)
{
	struct status st;
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game && game_reach(game, NULL, moves, state, &st), "%s", st.text);
	return game;
}

/* All moves are there, each once, those that are looked at first and both parts in the game's
 * order. */
START_TEST(some_moves_and_the_others)
{
	union game_state state;
	struct game *game = make_game("othello", NULL, &state);
	struct rng rng;

	rng_init(&rng, RNG_FAST, 1);
	while (!game_is_over(game, &state)) {
		game_move all[GAME_MAX_MOVES], moves[GAME_MAX_MOVES];
		struct successors three = drawn("3", 5);
		int n = game_moves(game, &state, all), looked_at, seen = 0;

		ck_assert_int_eq(
			successors_moves(&three, NULL, game, &state, moves, &looked_at), n);
		ck_assert_int_eq(looked_at, n < 3 ? n : 3);
		for (int i = 0; i < n; i++) {
			if (i && i != looked_at)
				ck_assert_int_lt(moves[i - 1], moves[i]);
			for (int k = 0; k < n; k++)
				seen += moves[i] == all[k];
		}
		ck_assert_int_eq(seen, n);
		game_play(game, &state, all[rng_below(&rng, (uint32_t)n)]);
	}
	game_free(game);
}
END_TEST

/* Two of four moves: six pairs, each 1000 times in 6000 draws on average, with a standard deviation
 * of sqrt(6000 * 1/6 * 5/6) = 28.9; five of them are 144. A random number of four: each 1000 times
 * in 4000, with sqrt(4000 * 1/4 * 3/4) = 27.4; five of them are 137. */
START_TEST(every_choice_is_equally_likely)
{
	union game_state state;
	struct game *game = make_game("othello", NULL, &state);
	int pairs[16] = {0}, numbers[5] = {0}, found = 0;
	game_move all[GAME_MAX_MOVES], moves[GAME_MAX_MOVES];
	int looked_at;

	ck_assert_int_eq(game_moves(game, &state, all), 4);
	for (uint64_t seed = 0; seed < 6000; seed++) {
		struct successors two = drawn("2", seed), any = drawn("random", seed);
		int set = 0;

		successors_moves(&two, NULL, game, &state, moves, &looked_at);
		for (int i = 0; i < looked_at; i++)
			for (int k = 0; k < 4; k++)
				set |= (moves[i] == all[k]) << k;
		pairs[set]++;
		successors_moves(&any, NULL, game, &state, moves, &looked_at);
		numbers[looked_at] += seed < 4000;
	}
	for (int set = 0; set < 16; set++) {
		found += pairs[set] > 0;
		ck_assert_msg(!pairs[set] || (pairs[set] > 856 && pairs[set] < 1144), "%d: %d", set,
			pairs[set]);
	}
	ck_assert_int_eq(found, 6);
	ck_assert_int_eq(numbers[0], 0);
	for (int k = 1; k <= 4; k++)
		ck_assert_msg(numbers[k] > 863 && numbers[k] < 1137, "%d: %d", k, numbers[k]);
	game_free(game);
}
END_TEST

static const struct report *report;

static void think(const struct game *game, const void *state, const char *spec, uint64_t stream)
{
	struct status st;
	struct search *search = search_new(game, spec, &st);
	struct control control;

	ck_assert_msg(search != NULL, "%s", st.text);
	control_init(&control);
	search_begin(search, stream);
	search_think(search, state, &control, &report);
	search_free(search);
}

/* The same smaller game, however it is searched. */
START_TEST(all_agree_about_the_smaller_game)
{
	static const struct {
		const char *game, *moves, *limit;
	} cases[] = {
		{"mnk", NULL, "depth=4"},
		{"mnk", "b2 a1", "depth=0"},
		{"connect4", "4 4 3", "depth=5"},
		{"othello:size=6", NULL, "depth=5"},
		{"morpion", "a1 b2", "depth=4"},
	};
	static const char *const others[] = {
		"alphabeta:", "minimax:memory=yes,", "alphabeta:memory=yes,", "alphabeta:table=1,"};
	uint64_t nodes[2] = {0, 0};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		union game_state state;
		struct game *game = make_game(cases[i].game, cases[i].moves, &state);

		for (int seed = 0; seed < 10 / CHECK_THRIFT; seed++) {
			char *rest = xasprintf("%s,successors=%s,seed=%d", cases[i].limit,
				seed % 2 ? "random" : "3", seed);
			char *plain = xasprintf("minimax:%s", rest);
			double value;

			think(game, &state, plain, 0);
			value = report->value;
			/* also to the end: moves were left out */
			ck_assert_int_eq(report->kind, VALUE_ESTIMATE);
			nodes[0] += report->nodes;
			for (size_t k = 0; k < sizeof others / sizeof *others; k++) {
				char *spec = xasprintf("%s%s", others[k], rest);

				think(game, &state, spec, 0);
				ck_assert_msg(report->value == value, "%s %s: %g, not %g",
					cases[i].game, spec, report->value, value);
				nodes[1] += k == 0 ? report->nodes : 0;
				free(spec);
			}
			free(plain);
			free(rest);
		}
		game_free(game);
	}
	ck_assert_uint_lt(nodes[1], nodes[0]);
}
END_TEST

/* As many moves as there are, and all: the very same search. */
START_TEST(enough_is_all)
{
	union game_state state;
	struct game *game = make_game("mnk", NULL, &state);

	think(game, &state, "minimax:depth=3,successors=9", 0);
	ck_assert_uint_eq(report->nodes, 1 + 9 + 72 + 504);
	think(game, &state, "minimax:depth=3,successors=1", 0);
	ck_assert_uint_eq(report->nodes, 4);
	ck_assert_int_eq(report->move_count, 9);
	for (int i = 0, known = 0; i < 9; i++) {
		known += report->move[i].kind != VALUE_NONE;
		ck_assert_int_eq(report->move[i].move, i); /* the game's order */
		ck_assert_int_eq(
			report->move[i].kind != VALUE_NONE, report->move[i].move == report->best);
		ck_assert(i < 8 || known == 1);
	}
	game_free(game);
}
END_TEST

/* Another game of a series, other moves; the same one, the same. One of nine moves in 30 games: all
 * the same has chance 9^-29. */
START_TEST(every_game_has_draws_of_its_own)
{
	union game_state state;
	struct game *game = make_game("mnk", NULL, &state);
	bool has_changed = false;
	game_move first;

	think(game, &state, "minimax:depth=1,successors=1,seed=8", 0);
	first = report->best;
	think(game, &state, "minimax:depth=1,successors=1,seed=8", 0);
	ck_assert_int_eq(report->best, first);
	for (uint64_t stream = 1; stream < 30; stream++) {
		think(game, &state, "minimax:depth=1,successors=1,seed=8", stream);
		has_changed = has_changed || report->best != first;
	}
	ck_assert(has_changed);
	game_free(game);
}
END_TEST

static double first_cell(const struct game *game, const void *state)
{
	char text[GAME_POSITION_TEXT];

	game_position_format(game, state, text);
	return text[0] == 'X' ? 0.75 : 0;
}

static double last_cell(const struct game *game, const void *state)
{
	char text[GAME_POSITION_TEXT];

	game_position_format(game, state, text);
	return text[10] == 'X' ? 0.25 : 0;
}

/* One ply ahead the evaluation decides: a1 by one, c3 by the other. */
START_TEST(any_evaluation_at_the_limit)
{
	static const struct game_evaluation own[] = {
		{.name = "first", .summary = "a1", .position = first_cell},
		{.name = "last", .summary = "c3", .position = last_cell},
		{.name = NULL},
	};
	static const struct {
		const char *spec;
		int best;
		double value;
	} cases[] = {
		{"minimax:depth=1", 0, 0.75},
		{"minimax:depth=1,eval=last", 8, 0.25},
		{"alphabeta:depth=1,eval=FIRST", 0, 0.75},
		{"alphabeta:depth=1,eval=last", 8, 0.25},
		{"alphabeta:depth=3,eval=last,memory=yes", 8, 0.25},
	};
	union game_state state;
	struct game *game = make_game("mnk", NULL, &state);
	const struct game_ops *real = game->ops;
	struct game_ops ops = *real;
	struct status st;

	ops.evaluations = own;
	game->ops = &ops;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		think(game, &state, cases[i].spec, 0);
		ck_assert_int_eq(report->best, cases[i].best);
		ck_assert_double_eq(report->value, cases[i].value);
	}
	ck_assert_ptr_null(search_new(game, "minimax:depth=1,eval=beauty", &st));
	ck_assert_str_eq(st.text,
		"solver minimax: no evaluation 'beauty' of mnk, expected usual, first, last");
	game->ops = real;
	game_free(game);
}
END_TEST

START_TEST(wrong_numbers_are_refused)
{
	static const struct {
		const char *spec, *why;
	} wrong[] = {
		{"minimax:successors=0",
			"solver minimax: option successors is '0', expected all, random or a whole "
			"number from 1 to 1024"},
		{"alphabeta:successors=some",
			"solver alphabeta: option successors is 'some', expected all, random or a "
			"whole number"},
		{"alphabeta:successors=3,memory=yes,symmetry=yes",
			"solver alphabeta: successors=3 with symmetry=yes"},
	};
	union game_state state;
	struct game *game = make_game("mnk", NULL, &state);
	struct status st;

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		ck_assert_ptr_null(search_new(game, wrong[i].spec, &st));
		ck_assert_msg(!strncmp(st.text, wrong[i].why, strlen(wrong[i].why)), "%s", st.text);
	}
	game_free(game);
}
END_TEST

CHECK_TESTS(successors, some_moves_and_the_others, every_choice_is_equally_likely,
	all_agree_about_the_smaller_game, enough_is_all, every_game_has_draws_of_its_own,
	any_evaluation_at_the_limit, wrong_numbers_are_refused);
