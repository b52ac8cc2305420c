/* test_count.c: perft and counting: figures known from enumeration. */
#include "base/xalloc.h"
#include "lab/count.h"
#include "lab/perft.h"
#include "tests/suites.h"

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
			ck_assert_uint_eq(perft(game, &state, depth, &control), known[i].nodes[depth - 1]);
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
	ck_assert_msg(count_games(game, &state, &control, count, &st), "%s", st.text);
	game_free(game);
}

START_TEST(tic_tac_toe)
{
	static const struct tally corner = {14652, 5184, 7896}, edge = {14232, 5184, 10176}, centre = {15648, 4608, 5616};
	struct count *count = xmalloc(sizeof *count);

	count_from("mnk", count);
	ck_assert_uint_eq(tally_games(&count->tally), 255168);
	ck_assert_uint_eq(count->tally.first_wins, 131184);
	ck_assert_uint_eq(count->tally.draws, 46080);
	ck_assert_uint_eq(count->tally.second_wins, 77904);
	ck_assert_uint_eq(count->nodes, 549946);
	ck_assert_uint_eq(count->positions, 5478);
	ck_assert_uint_eq(count->positions_symmetric, 765);
	ck_assert_uint_eq(count->games_symmetric, 26830);
	ck_assert_uint_eq(count->games_orbits, 31896);
	ck_assert_int_eq(count->move_count, 9);
	for (int i = 0; i < 9; i++)
		ck_assert_mem_eq(&count->move[i].tally, i == 4 ? &centre : i % 2 ? &edge : &corner, sizeof corner);
	free(count);
}
END_TEST

START_TEST(nim_and_trees)
{
	struct count *count = xmalloc(sizeof *count);

	count_from("nim:heaps=1-3,misere=yes", count);
	ck_assert_uint_eq(count->nodes, 28);
	ck_assert_uint_eq(count->positions, 12); /* 8 pairs of heaps, 4 of them with either side to move */
	count_from("tree:name=nim-1-3", count);
	ck_assert_uint_eq(count->nodes, 28);
	count_from("tree:name=two-move", count);
	ck_assert_uint_eq(tally_games(&count->tally), 4);
	free(count);
}
END_TEST

START_TEST(too_much_is_said_and_stopping_works)
{
	struct count *count = xmalloc(sizeof *count);
	struct game *game = game_of("connect4");
	union game_state state;
	struct control control;
	struct status st;

	control_init(&control);
	control_limit(&control, 20000);
	game_start(game, &state);
	ck_assert(!count_games(game, &state, &control, count, &st));
	ck_assert_str_eq(st.text, "stopped before everything was counted");
	game_free(game);
	free(count);
}
END_TEST

Suite *count_suite(void)
{
	return check_suite("count", (const TTest *const[]){known_perft, tic_tac_toe, nim_and_trees, too_much_is_said_and_stopping_works,
		NULL});
}
