/* test_connect4.c: the Connect Four solver against published scores and against plain
 * minimax, and stopping it. */
#include <stdio.h>
#include <string.h>

#include "base/hash_table.h"
#include "game/connect4/connect4.h"
#include "search/exact/exact.h"
#include "tests/check.h"

static struct game *new_game(const char *spec)
{
	struct status st = {.text = ""};
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game, "%s", st.text);
	return game;
}

static struct exact_value solved(void *solver, const struct connect4 *state)
{
	struct exact_value value;
	struct control control;

	control_init(&control);
	ck_assert(exact_connect4.solve(solver, state, &control, &value));
	return value;
}

/* What the file's score says: the winner's (22 - |score|)-th stone is the last of the game. */
static struct exact_value expected(int score, int plies)
{
	int own = 22 - abs(score), winner = score > 0 ? plies % 2 : (plies + 1) % 2;

	if (!score)
		return (struct exact_value){.value = 0, .plies = 42 - plies};
	return (struct exact_value){
		.value = score > 0 ? 1 : -1, .plies = 2 * own - 1 + winner - plies};
}

START_TEST(public_positions_have_their_scores)
{
	struct game *game = new_game("connect4");
	void *solver = exact_connect4.open(game);
	const char *srcdir = getenv("srcdir");
	char path[1024], line[256], moves[64];
	int lines = 0, score;
	FILE *file;

	snprintf(path, sizeof path, "%s/tests/data/c4_public.txt", srcdir ? srcdir : ".");
	file = fopen(path, "r");
	ck_assert_msg(file != NULL, "cannot read %s", path);
	while (fgets(line, sizeof line, file)) {
		struct connect4 state;
		struct exact_value want, got;

		if (line[0] == '#')
			continue;
		ck_assert_int_eq(sscanf(line, "%63[1-7] %d", moves, &score), 2);
		game_start(game, &state);
		for (const char *move = moves; *move; move++)
			game_play(game, &state, (game_move)(*move - '1'));
		exact_connect4.forget(solver);
		got = solved(solver, &state);
		want = expected(score, (int)state.plies);
		ck_assert_msg(got.value == want.value && got.plies == want.plies,
			"%s: %g in %d, expected %g in %d", moves, got.value, got.plies, want.value,
			want.plies);
		lines++;
	}
	fclose(file);
	ck_assert_int_eq(lines, 366);
	exact_connect4.close(solver);
	game_free(game);
}
END_TEST

/* Which of two values the side to move prefers: winning, then soon; not losing, else late. */
static bool is_better(struct exact_value a, struct exact_value b)
{
	if (a.value != b.value)
		return a.value > b.value;
	return a.value > 0 ? a.plies < b.plies : a.value < 0 && a.plies > b.plies;
}

/* Minimax by the rules alone, each position once. */
static struct exact_value minimax(
	const struct game *game, const struct connect4 *state, struct hash_table *table)
{
	const struct exact_value *known = hash_table_find(table, state);
	game_move moves[GAME_MAX_MOVES];
	struct exact_value best = {.value = -2};
	int n = game_moves(game, state, moves);

	if (known)
		return *known;
	if (!n)
		best = (struct exact_value){
			.value = game_value_for(game_mover(game, state), game_result(game, state))};
	for (int i = 0; i < n; i++) {
		struct connect4 next = *state;
		struct exact_value value;

		game_play(game, &next, moves[i]);
		value = minimax(game, &next, table);
		value = (struct exact_value){.value = 0 - value.value, .plies = value.plies + 1};
		if (is_better(value, best))
			best = value;
	}
	memcpy(hash_table_add(table, state), &best, sizeof best);
	return best;
}

/* Plays a random move, one that does not end the game if there is such; false if it is over. */
static bool play_quietly(const struct game *game, struct connect4 *state, struct rng *rng)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);
	struct connect4 next = *state;

	for (int left = n; left > 0; left--) {
		uint32_t i = rng_below(rng, (uint32_t)left);

		next = *state;
		game_play(game, &next, moves[i]);
		if (!game_is_over(game, &next))
			break;
		moves[i] = moves[left - 1];
	}
	*state = next;
	return n > 0;
}

/* Compares at each turn of a random game from ply number `from` on; the number of comparisons. */
static int compare_game(
	const struct game *game, void *solver, int from, struct hash_table *table, struct rng *rng)
{
	struct connect4 state;
	int compared = 0;

	game_start(game, &state);
	do {
		struct exact_value want, got;
		char text[GAME_POSITION_TEXT];

		if ((int)state.plies < from)
			continue;
		want = minimax(game, &state, table);
		got = solved(solver, &state);
		game_position_format(game, &state, text);
		ck_assert_msg(got.value == want.value && got.plies == want.plies,
			"%s: %g in %d, expected %g in %d", text, got.value, got.plies, want.value,
			want.plies);
		compared++;
	} while (play_quietly(game, &state, rng));
	return compared;
}

/* Boards of even and odd size, up to the largest. */
START_TEST(small_boards_agree_with_minimax)
{
	static const struct {
		const char *spec;
		int from, games;
	} cases[] = {
		{"connect4:rows=4,cols=4", 0, 300},
		{"connect4:rows=4,cols=5", 4, 100},
		{"connect4:rows=5,cols=4", 4, 100},
		{"connect4:rows=3,cols=5", 0, 200},
		{"connect4:rows=1,cols=11", 0, 200},
		{"connect4:rows=5,cols=5", 13, 100},
		{"connect4:rows=7,cols=8", 45, 100},
		{"connect4:rows=3,cols=16", 39, 100},
		{"connect4:rows=19,cols=3", 44, 100},
		{"connect4", 31, 200},
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct game *game = new_game(cases[i].spec);
		void *solver = exact_connect4.open(game);
		struct hash_table table;
		struct rng rng;
		int compared = 0;

		rng_init(&rng, RNG_FAST, i);
		hash_table_init(&table, sizeof(struct connect4), sizeof(struct exact_value));
		for (int n = 0; n < cases[i].games; n++)
			compared += compare_game(game, solver, cases[i].from, &table, &rng);
		ck_assert_int_gt(compared, 100);
		hash_table_done(&table);
		exact_connect4.close(solver);
		game_free(game);
	}
}
END_TEST

/* A stopped search leaves only true bounds behind. */
START_TEST(stopping_stops)
{
	struct game *game = new_game("connect4");
	void *solver = exact_connect4.open(game);
	struct status st = {.text = ""};
	struct control control;
	struct exact_value value;
	struct connect4 state;
	atomic_bool stop = true;

	game_start(game, &state);
	control_init(&control);
	control.most_ticks = 10000;
	ck_assert(!exact_connect4.solve(solver, &state, &control, &value));
	ck_assert_uint_eq(control_ticks(&control), 10000);
	control_init(&control);
	control.stop = &stop;
	ck_assert(!exact_connect4.solve(solver, &state, &control, &value));
	ck_assert_uint_le(control_ticks(&control), 10000);
	ck_assert(game_play_line(game, &state, "1 1 2 2 3 3", &st));
	value = solved(solver, &state);
	ck_assert_double_eq(value.value, 1);
	ck_assert_int_eq(value.plies, 1);
	exact_connect4.close(solver);
	game_free(game);
}
END_TEST

/* Emptying is counting; when the count is used up, the memory is cleared. */
START_TEST(forgetting_never_ends)
{
	struct game *game = new_game("connect4:rows=4,cols=4");
	void *solver = exact_connect4.open(game);
	struct connect4 state;
	uint64_t ticks = 0;

	game_start(game, &state);
	for (int i = 0; i < 1100; i++) {
		struct control control;
		struct exact_value value;

		control_init(&control);
		exact_connect4.forget(solver);
		ck_assert(exact_connect4.solve(solver, &state, &control, &value));
		ck_assert_double_eq(value.value, 0);
		ck_assert_int_eq(value.plies, 16);
		ck_assert(!i || control_ticks(&control) == ticks);
		ticks = control_ticks(&control);
	}
	exact_connect4.close(solver);
	game_free(game);
}
END_TEST

START_TEST(suits_connect4)
{
	struct game *game = new_game("connect4:rows=4,cols=12");

	ck_assert(exact_connect4.suits(game));
	game_free(game);
}
END_TEST

CHECK_TESTS(exact_connect4, public_positions_have_their_scores, small_boards_agree_with_minimax,
	stopping_stops, forgetting_never_ends, suits_connect4);
