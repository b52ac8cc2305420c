/* test_count.c: perft and counting: figures known from enumeration. */
#include "base/xalloc.h"
#include "lab/analysis/count.h"
#include "lab/analysis/perft.h"
#include "tests/check.h"

static struct game *game_of(const char *spec)
{
	struct status st;
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game != NULL, "%s", st.text);
	return game;
}

START_TEST(known_perft)
{
	static const struct {
		const char *game;
		uint64_t nodes[10]; /* from depth 1, 0 ends */
	} known[] = {
		{"mnk", {9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872}},
		{"othello", {4, 12, 56, 244, 1396, 8200, 55092, 390216}},
		{"connect4", {7, 49, 343, 2401, 16807, 117649, 823536, 5673234}},
		{"nim:heaps=1-3-5-7", {16, 206, 2116, 17338, 113912}},
		{"nim:heaps=1-3-5-7,misere=yes", {16, 206, 2116, 17338, 113912}},
		{"tree:name=eight-leaf", {2, 4, 8}},
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct game *game = game_of(known[i].game);
		union game_state state;
		struct control control;

		control_init(&control);
		game_start(game, &state);
		for (int depth = 1; depth <= 10 && known[i].nodes[depth - 1]; depth++)
			ck_assert_uint_eq(
				perft(game, &state, depth, &control), known[i].nodes[depth - 1]);
		game_free(game);
	}
}
END_TEST

static void count_from(const char *spec, struct count *count)
{
	struct game *game = game_of(spec);
	union game_state state;
	struct control control;
	struct status st;

	control_init(&control);
	game_start(game, &state);
	ck_assert_msg(count_games(game, &state, &control, COUNT_BYTES, count, &st), "%s", st.text);
	game_free(game);
}

START_TEST(tic_tac_toe)
{
	static const struct outcomes corner = {14652, 5184, 7896}, edge = {14232, 5184, 10176},
				     centre = {15648, 4608, 5616};
	struct count *count = xmalloc(sizeof *count);

	count_from("mnk", count);
	ck_assert_uint_eq(outcomes_total(&count->outcomes), 255168);
	ck_assert_uint_eq(count->outcomes.first_wins, 131184);
	ck_assert_uint_eq(count->outcomes.draws, 46080);
	ck_assert_uint_eq(count->outcomes.second_wins, 77904);
	ck_assert_uint_eq(count->nodes, 549946);
	ck_assert_uint_eq(count->positions, 5478);
	ck_assert_uint_eq(count->positions_symmetric, 765);
	ck_assert_uint_eq(count->games_symmetric, 26830);
	ck_assert_uint_eq(count->games_orbits, 31896);
	ck_assert_int_eq(count->move_count, 9);
	for (int i = 0; i < 9; i++)
		ck_assert_mem_eq(&count->move[i].outcomes,
			i == 4          ? &centre
				: i % 2 ? &edge
					: &corner,
			sizeof corner);
	free(count);
}
END_TEST

START_TEST(nim_and_trees)
{
	struct count *count = xmalloc(sizeof *count);

	count_from("nim:heaps=1-3,misere=yes", count);
	ck_assert_uint_eq(count->nodes, 28);
	/* 8 pairs of heaps, 4 of them with either side to move */
	ck_assert_uint_eq(count->positions, 12);
	count_from("tree:name=nim-1-3", count);
	ck_assert_uint_eq(count->nodes, 28);
	count_from("tree:name=two-move", count);
	ck_assert_uint_eq(outcomes_total(&count->outcomes), 4);
	free(count);
}
END_TEST

/* On one row of n cells the flip of rows moves nothing, so it fixes all n! games; with n even the
 * flip of columns, with or without it, fixes no cell and no game. By Burnside (n! + n! + 0 + 0) / 4
 * are different. Nobody ever has n in a row. */
START_TEST(a_symmetry_that_moves_nothing)
{
	struct count *count = xmalloc(sizeof *count);

	count_from("mnk:rows=1,cols=4,k=4", count);
	ck_assert_uint_eq(outcomes_total(&count->outcomes), 24);
	ck_assert_uint_eq(count->games_orbits, 12);
	count_from("mnk:rows=1,cols=12,k=12", count);
	ck_assert_uint_eq(count->outcomes.draws, 479001600);
	ck_assert_uint_eq(count->games_orbits, 479001600 / 2);
	free(count);
}
END_TEST

/* The definition: of all lines that symmetries turn into each other, only the one that comes first
 * counts. */
static uint64_t smallest_games(
	const struct game *game, const void *state, game_move *line, int length)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);
	uint64_t sum = 0;

	for (int i = 0; i < n; i++) {
		union game_state child;

		line[length] = moves[i];
		game_copy(game, &child, state);
		game_play(game, &child, moves[i]);
		sum += smallest_games(game, &child, line, length + 1);
	}
	if (n)
		return sum;
	for (int s = 1; s < game->symmetries;
		s++) { /* is an image of the line before it in the order of words? */
		for (int i = 0; i < length; i++) {
			game_move image = game_transform_move(game, s, line[i]);

			if (image < line[i])
				return 0;
			if (image > line[i])
				break;
		}
	}
	return 1;
}

START_TEST(orbits_one_by_one)
{
	static const char *const spec[] = {"mnk:k=2", "mnk:rows=1,cols=7,k=3",
		"mnk:rows=2,cols=4,k=3", "mnk:rows=5,cols=1,k=2", "mnk"};

	for (size_t i = 0; i < sizeof spec / sizeof *spec; i++) {
		struct count *count = xmalloc(sizeof *count);
		struct game *game = game_of(spec[i]);
		union game_state state;
		game_move line[16];

		game_start(game, &state);
		count_from(spec[i], count);
		ck_assert_uint_eq(count->games_orbits, smallest_games(game, &state, line, 0));
		game_free(game);
		free(count);
	}
}
END_TEST

/* Three pieces each that go anywhere: positions come back, with the same neighbours whatever ends a
 * game in a draw. The figures are those of a second enumeration, written in another language with
 * sets of strings. From a position in the middle of a game the same ones are reached that any past
 * would reach. */
START_TEST(positions_that_come_back)
{
	static const char *const specs[] = {
		"morpion", "morpion:repeat=2,cap=20", "morpion:cap=200"};
	struct count *count = xmalloc(sizeof *count);

	for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
		count_from(specs[i], count);
		ck_assert(!count->has_games);
		ck_assert_uint_eq(count->positions, 5390);
		ck_assert_uint_eq(count->positions_symmetric, 744);
		ck_assert_int_eq(count->move_count, 0);
	}
	count_from("mnk", count);
	ck_assert(count->has_games);
	free(count);
}
END_TEST

/* The message of a count that must fail. */
static const char *refusal(const char *spec, uint64_t most_ticks, size_t most_bytes)
{
	struct count *count = xmalloc(sizeof *count);
	struct game *game = game_of(spec);
	static struct status st;
	union game_state state;
	struct control control;

	control_init(&control);
	control_limit(&control, most_ticks);
	game_start(game, &state);
	ck_assert(!count_games(game, &state, &control, most_bytes, count, &st));
	game_free(game);
	free(count);
	return st.text;
}

START_TEST(too_much_is_said_and_stopping_works)
{
	ck_assert_str_eq(
		refusal("connect4", 20000, COUNT_BYTES), "stopped before everything was counted");
	ck_assert_str_eq(refusal("connect4", 0, 16 << 20),
		"the positions need more than 16 MiB, expected a smaller game");
	/* a Fibonacci number of games */
	ck_assert_str_eq(refusal("coins:coins=200,most=2", 0, COUNT_BYTES),
		"there are more than 18446744073709551615 games, expected a smaller game");
	for (uint64_t ticks = 1; ticks < 5478 + 765; ticks += 211) /* in any part of it */
		ck_assert_str_eq(refusal("mnk", ticks, COUNT_BYTES),
			"stopped before everything was counted");
}
END_TEST

CHECK_TESTS(count, known_perft, tic_tac_toe, nim_and_trees, positions_that_come_back,
	a_symmetry_that_moves_nothing, orbits_one_by_one, too_much_is_said_and_stopping_works);
