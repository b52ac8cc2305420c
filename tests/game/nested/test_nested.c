/* test_nested.c: nested boards: perft, the rules as told, how games end, positions that cannot be.
 */
#include "game/nested/nested.h"

#include <math.h>
#include <stdio.h>

#include "tests/check.h"
#include "tests/game/nested/pictures.h"
#include "tests/game/nested/slow.h"

static const struct {
	const char *spec, *end;
	bool most_breaks_ties;
} variants[] = {
	{"nested", "line", false},
	{"nested:tie=most", "line", true},
	{"nested:end=most", "most", false},
	{"nested:end=most,tie=most", "most", true},
	{"nested:end=first", "first", false},
	{"nested:end=first,tie=most", "first", true},
};

enum { VARIANTS = sizeof variants / sizeof *variants };

/* --- the rules */

static uint64_t perft(const struct game *game, const struct nested *state, int depth)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);
	uint64_t sum = 0;

	if (depth == 1)
		return (uint64_t)n;
	for (int i = 0; i < n; i++) {
		struct nested next = *state;

		game_play(game, &next, moves[i]);
		sum += perft(game, &next, depth - 1);
	}
	return sum;
}

static uint64_t slow_perft(const struct slow *slow, int depth)
{
	game_move moves[GAME_MAX_MOVES];
	int n = slow_moves(slow, moves);
	uint64_t sum = 0;

	if (depth == 1)
		return (uint64_t)n;
	for (int i = 0; i < n; i++) {
		struct slow next = *slow;

		slow_play(&next, moves[i]);
		sum += slow_perft(&next, depth - 1);
	}
	return sum;
}

/* The first three in a row can be at ply 5, so that up to there all variants are the same. */
START_TEST(perft_is_known)
{
	static const uint64_t known[] = {81, 720, 6336, 55080, 473256};

	for (int i = 0; i < VARIANTS; i++) {
		struct game *game = new_game(variants[i].spec);
		struct nested state;

		game_start(game, &state);
		for (int depth = 1; depth <= 5; depth++)
			ck_assert_uint_eq(perft(game, &state, depth), known[depth - 1]);
		game_free(game);
	}
}
END_TEST

static void compare(const struct game *game, const struct nested *state, const struct slow *slow)
{
	game_move moves[GAME_MAX_MOVES], expected[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves), m = slow_moves(slow, expected);
	char text[GAME_POSITION_TEXT];

	game_position_format(game, state, text);
	ck_assert_msg(n == m && !memcmp(moves, expected, (size_t)n * sizeof *moves),
		"%s at %s: %d moves, expected %d", game->spec, text, n, m);
	ck_assert_int_eq(game_mover(game, state), slow->mover == 'X' ? SIDE_FIRST : SIDE_SECOND);
	if (!n)
		ck_assert_msg(game_result(game, state) == slow_standing(slow), "%s at %s: %g",
			game->spec, text, game_result(game, state));
}

/* Random games, each seen by both; small trees at points on the way. Every way to end has to occur.
 */
static void play_along(int variant, struct rng *rng, int results[3])
{
	struct game *game = new_game(variants[variant].spec);
	struct slow slow;
	struct nested state;
	game_move moves[GAME_MAX_MOVES];
	int n;

	game_start(game, &state);
	slow_start(&slow, variants[variant].end, variants[variant].most_breaks_ties);
	for (int plies = 0; (n = game_moves(game, &state, moves)) > 0; plies++) {
		game_move move = moves[rng_below(rng, (uint32_t)n)];

		compare(game, &state, &slow);
		if (plies % 7 == 6 && n <= 9)
			ck_assert_uint_eq(perft(game, &state, 2), slow_perft(&slow, 2));
		game_play(game, &state, move);
		slow_play(&slow, move);
	}
	compare(game, &state, &slow);
	results[1 + (int)game_result(game, &state)]++;
	game_free(game);
}

START_TEST(rules_are_as_told)
{
	int results[3] = {0, 0, 0};
	struct rng rng;

	rng_init(&rng, RNG_FAST, rng_stream(11, (uint64_t)_i));
	for (int i = 0; i < 150; i++)
		play_along(_i, &rng, results);
	ck_assert_int_gt(results[0], 0);
	ck_assert_int_gt(results[2], 0);
	if (!strcmp(variants[_i].end, "line") &&
		!variants[_i].most_breaks_ties) /* about a fifth of all games */
		ck_assert_int_gt(results[1], 0);
}
END_TEST

/* From the start, and from where X has won the upper left board and O has just been sent to the
 * upper right one. */
START_TEST(whole_trees_are_the_same)
{
	static const int opening[] = {
		0, 4, 39, 27, 1, 13, 42, 54, 2}; /* 9 * board + cell: X a1, O b2, X d5, ... */
	struct game *game = new_game(variants[_i].spec);
	struct nested state;
	struct slow slow;

	game_start(game, &state);
	slow_start(&slow, variants[_i].end, variants[_i].most_breaks_ties);
	ck_assert_uint_eq(perft(game, &state, 4), slow_perft(&slow, 4));
	for (size_t i = 0; i < sizeof opening / sizeof *opening; i++) {
		ck_assert_msg(slow_is_legal(&slow, slow_row(opening[i]), slow_col(opening[i])),
			"move %zu", i);
		game_play(game, &state, (game_move)opening[i]);
		slow_play(&slow, opening[i]);
	}
	ck_assert_uint_eq(perft(game, &state, 4), slow_perft(&slow, 4));
	game_free(game);
}
END_TEST

/* --- pictures */

static void check_end(const char *spec, const char *const rows[9], double result)
{
	struct game *game = new_game(spec);
	struct nested state;

	read_position(game, text_of(rows, "O -"), &state);
	ck_assert_msg(game_is_over(game, &state) == !isnan(result), "%s", spec);
	ck_assert_int_eq(game_count(game, &state) == 0, !isnan(result));
	if (!isnan(result))
		ck_assert_double_eq(game_result(game, &state), result);
	game_free(game);
}

START_TEST(games_end_as_the_options_say)
{
	check_end("nested", three_in_a_row, 1);
	check_end("nested:tie=most", three_in_a_row, 1);
	check_end("nested:end=most", three_in_a_row, NAN);
	check_end("nested", one_won, NAN);
	check_end("nested:end=most", one_won, NAN);
	check_end("nested:end=first", one_won, 1);
	check_end("nested", four_each, 0);
	check_end("nested:tie=most", four_each, 0);
	check_end("nested:end=most", four_each, 0);
	check_end("nested", five_to_four, 0);
	check_end("nested:tie=most", five_to_four, 1);
	check_end("nested:end=most", five_to_four, 1);
}
END_TEST

/* A move that wins a small board closes it, and whoever is sent there is free; so is one who is
 * sent to a full board. */
START_TEST(a_closed_board_frees_the_choice)
{
	static const char *const full[9] = {
		"... ... ...",
		"... ... ...",
		"... ... ...",

		"... XOX ...",
		"... XOO ...",
		"... OX. ...",

		"... ... ...",
		"... ... ...",
		"... ... ...",
	};
	struct game *game = new_game("nested");
	struct nested state;
	struct status st;

	read_position(game, text_of(one_won, "O 3"), &state);
	ck_assert_int_eq(game_count(game, &state), 9);
	/* to the upper left board, which is won */
	ck_assert(game_play_line(game, &state, "g1", &st));
	ck_assert_int_eq(state.target, NESTED_FREE);
	ck_assert_int_eq(game_count(game, &state), 81 - 9 - 3);
	read_position(game, text_of(full, "X 5"), &state);
	ck_assert_int_eq(game_count(game, &state), 1);
	/* the last cell sends to the lower right, and its middle back */
	ck_assert(game_play_line(game, &state, "f6 h8", &st));
	ck_assert_int_eq(state.won[0] | state.won[1], 0);
	ck_assert_int_eq(game_count(game, &state), 81 - 9 - 1);
	game_free(game);
}
END_TEST

START_TEST(bad_positions_are_refused)
{
	static const char *const empty[9] = {"... ... ...", "... ... ...", "... ... ...",
		"... ... ...", "... ... ...", "... ... ...", "... ... ...", "... ... ...",
		"... ... ..."};
	static const char *const two_lines[9] = {"XXX ... ...", "OOO ... ...", "... ... ...",
		"... ... ...", "... ... ...", "... ... ...", "... ... ...", "... ... ...",
		"... ... ..."};
	static const char *const both[9] = {"XXX XXX XXX", "... ... ...", "... ... ...",
		"OOO OOO OOO", "... ... ...", "... ... ...", "... ... ...", "... ... ...",
		"... ... ..."};
	static const char *const own_line[9] = {"XXX XXX XXX", "... ... ...", "... ... ...",
		"OO. OO. OO.", "... ... ...", "O.. O.. O..", "... ... ...", "... ... ...",
		"... ... ..."};
	static const struct {
		const char *spec, *const *rows, *rest, *says;
	} bad[] = {
		{"nested", empty, "X",
			"'' for the small board to play in, expected 1 to 9, or - for any"},
		{"nested", empty, "X 0", "'0' for the small board"},
		{"nested", empty, "X 10", "'10' for the small board"},
		{"nested", empty, "X a1", "'a1' for the small board"},
		{"nested", empty, "X 5 ", "'5 ' for the small board"},
		{"nested", empty, "O 5", "one X more"},
		{"nested", empty, "5", "'5' for the side to move"},
		{"nested", one_won, "O 1", "small board 1 is won or full"},
		{"nested", three_in_a_row, "O 2", "the game is over, expected -"},
		{"nested:end=first", one_won, "O 3", "the game is over, expected -"},
		{"nested:end=first", three_in_a_row, "O -", "X has won several small boards"},
		{"nested", two_lines, "X -", "both X and O have a line in small board 1"},
		{"nested", both, "X -", "both X and O have won three small boards in a row"},
		{"nested:end=first", four_each, "O -", "both X and O have won a small board"},
		{"nested", own_line, "X -", "X has won three small boards in a row and is to move"},
	};

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		struct game *game = new_game(bad[i].spec);
		struct status st = {.text = ""};
		struct nested state;

		ck_assert_msg(
			!game_position_parse(game, text_of(bad[i].rows, bad[i].rest), &state, &st),
			"row %zu is read", i);
		ck_assert_msg(strstr(st.text, bad[i].says), "row %zu: %s", i, st.text);
		game_free(game);
	}
}
END_TEST

CHECK_TESTS(nested, perft_is_known);
CHECK_LOOP(nested, VARIANTS, rules_are_as_told, whole_trees_are_the_same);
CHECK_TESTS(nested, games_end_as_the_options_say, a_closed_board_frees_the_choice,
	bad_positions_are_refused);
