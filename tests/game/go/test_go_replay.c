/* test_go_replay.c: Go against the slow one of slow.h, under every set of rules: whole random games
 * on boards of 5x5 to 19x19, all that can happen in a few moves on 2x2 and 3x3, and which boards
 * are positions at all. */
#include "base/maths/rng.h"
#include "game/go/go.h"
#include "tests/check.h"
#include "tests/game/go/slow.h"

/* ---- the sets of rules */

enum { RULE_SETS = 42 };

/* Set number i of all that make sense: with captures 2 x 3 x 2 x 3 of them, without 2 x 3. Komi and
 * what a result is change along. */
static struct slow_rules rules_of_set(int i, int size)
{
	int rest = i < 36 ? i : i - 36;
	struct slow_rules rules = {.size = size,
		.cap = 3 * size * size,
		.komi2 = (i * 5) % 8 - 3,
		.scores_margin = i % 4 < 2};

	rules.has_captures = i < 36;
	rules.scores_area = rest % 2;
	rules.has_pass = rest / 2 % 3 != 0;
	rules.ends_full = rest / 2 % 3 != 1;
	rules.has_suicide = rest / 6 % 2;
	rules.ko = (enum slow_ko)(rest / 12);
	return rules;
}

/* The same rules in the game's own words. */
static struct game *make_game(const struct slow_rules *rules)
{
	static const char *const kos[] = {"simple", "positional", "situational"};
	int komi = abs(rules->komi2);
	char spec[256];
	struct status st;
	struct game *game;

	snprintf(spec, sizeof spec,
		"go:size=%d,captures=%s,suicide=%s,pass=%s,end=%s,ko=%s,scoring=%s,reward=%s,cap=%"
		"d,komi=%s%d%s",
		rules->size, rules->has_captures ? "yes" : "no", rules->has_suicide ? "yes" : "no",
		rules->has_pass ? "yes" : "no", rules->ends_full ? "full" : "passes",
		kos[rules->ko], rules->scores_area ? "area" : "stones",
		rules->scores_margin ? "margin" : "win", rules->cap, rules->komi2 < 0 ? "-" : "",
		komi / 2, komi % 2 ? ".5" : "");
	game = game_new(spec, &st);
	ck_assert_msg(game != NULL, "%s: %s", spec, st.text);
	return game;
}

/* ---- comparing */

/* The board and the side to move, from the state itself, which is quick enough for every move. */
static bool is_same_board(const struct game *game, const void *state, const struct slow_go *slow)
{
	const struct go_rules *rules = go_rules_of(game);
	const struct go *go = state;

	for (int cell = 0; cell < rules->cells; cell++)
		if (".XO"[go->point[rules->point[cell]]] !=
			slow->now.cell[cell / rules->size][cell % rules->size])
			return false;
	return "XO"[go->mover] == slow->now.mover;
}

/* The board and the side to move, as the game writes them. */
static void assert_same_board(
	const struct game *game, const void *state, const struct slow_go *slow)
{
	char text[GAME_POSITION_TEXT], expected[SLOW_MOST * (SLOW_MOST + 1) + 3];

	game_position_format(game, state, text);
	slow_format(slow, expected);
	ck_assert_msg(!strncmp(text, expected, strlen(expected)), "%s: %.400s, expected %s",
		game->spec, text, expected);
}

/* Whether it is over, every legal move, and in the end the result. Returns how many moves there
 * are. */
static int assert_same_moves(const struct game *game, const void *state, const struct slow_go *slow)
{
	game_move moves[GAME_MAX_MOVES], expected[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves), wanted = slow_moves(slow, expected);
	bool is_right = n == wanted && !memcmp(moves, expected, (size_t)n * sizeof *moves) &&
		game_is_over(game, state) == (n == 0) &&
		(n || game_result(game, state) == slow_result(slow));
	char text[GAME_POSITION_TEXT];

	if (is_right)
		return n;
	game_position_format(game, state, text);
	ck_abort_msg("%s: %d moves, expected %d; result %g, expected %g: %.400s", game->spec, n,
		wanted, n ? 0 : game_result(game, state), wanted ? 0 : slow_result(slow), text);
}

/* ---- whole games */

/* A move that is drawn until it is legal, a pass among them; GAME_NO_MOVE if there is none. */
static game_move draw_move(const struct slow_go *slow, struct rng *rng)
{
	int cells = slow->rules.size * slow->rules.size, from;
	game_move moves[GAME_MAX_MOVES];

	if (slow_has_ended(slow))
		return GAME_NO_MOVE;
	for (int tries = 0; tries < cells; tries++) {
		from = (int)rng_below(rng, (uint32_t)cells + slow->rules.has_pass);
		if (from == cells ? !slow->rules.ends_full || slow_placements(slow, moves)
				  : slow_may_place(
					    slow, from / slow->rules.size, from % slow->rules.size))
			return (game_move)from;
	}
	from = slow_moves(slow, moves);
	return from ? moves[rng_below(rng, (uint32_t)from)] : GAME_NO_MOVE;
}

/* What a game met that a test of rules is about. */
struct met {
	/* moves that took, that killed the mover's own, points that ko or suicide forbade when
	 * asked */
	int taken, lost, forbidden;
};

static int empty_points(const struct slow_go *slow)
{
	int n = 0;

	for (int cell = 0; cell < slow->rules.size * slow->rules.size; cell++)
		n += slow->now.cell[cell / slow->rules.size][cell % slow->rules.size] == '.';
	return n;
}

/* Compares the board after every move, and all legal moves after every `pace`-th one and at the
 * end. */
static void replay(const struct game *game, const struct slow_rules *rules, struct rng *rng,
	int pace, struct met *met)
{
	union game_state state;
	struct slow_go slow;
	game_move move;

	slow_open(&slow, rules);
	game_start(game, &state);
	while ((move = draw_move(&slow, rng)) != GAME_NO_MOVE) {
		if (rng_below(rng, (uint32_t)pace) == 0)
			met->forbidden += assert_same_moves(game, &state, &slow) - rules->has_pass <
				empty_points(&slow);
		slow_play(&slow, move);
		game_play(game, &state, move);
		met->taken += slow.taken > 0;
		met->lost += slow.lost > 0;
		if (!is_same_board(game, &state, &slow))
			assert_same_board(game, &state, &slow); /* which says how they differ */
	}
	assert_same_board(game, &state, &slow);
	ck_assert_int_eq(assert_same_moves(game, &state, &slow), 0);
	slow_close(&slow);
}

enum { GAMES_PER_SET = 5 / CHECK_THRIFT };

/* 210 games on each board. All legal moves are compared after every move on 5x5, and more and more
 * rarely on larger boards: it takes time that grows with the fourth power of their size. */
static void replay_size(int size)
{
	int cells = size * size, pace = 1 + cells * cells / 500;
	struct met met = {0, 0, 0};
	struct rng rng;

	rng_init(&rng, RNG_FAST, (uint64_t)size);
	for (int set = 0; set < RULE_SETS; set++) {
		struct slow_rules rules = rules_of_set(set, size);
		struct game *game = make_game(&rules);

		for (int i = 0; i < GAMES_PER_SET; i++)
			replay(game, &rules, &rng, pace, &met);
		game_free(game);
	}
	ck_assert_int_gt(met.taken, 100 * GAMES_PER_SET);
	ck_assert_int_gt(met.lost, 20 * GAMES_PER_SET);
	ck_assert_int_gt(met.forbidden, 20 * GAMES_PER_SET);
}

START_TEST(random_games_on_small_boards)
{
	for (int size = 5; size <= 13; size++)
		replay_size(size);
}
END_TEST

START_TEST(random_games_on_large_boards)
{
	for (int size = 14; size <= 19; size++)
		replay_size(size);
}
END_TEST

/* ---- tiny boards */

/* Everything that can happen in so many moves. */
static void compare_below(
	const struct game *game, const void *state, const struct slow_go *slow, int depth)
{
	game_move moves[GAME_MAX_MOVES];
	int n = assert_same_moves(game, state, slow);

	assert_same_board(game, state, slow);
	if (depth == 0)
		return;
	game_moves(game, state, moves);
	for (int i = 0; i < n; i++) {
		/* the boards before are the same up to here, and those behind are not looked at */
		struct slow_go next = *slow;
		union game_state child;

		game_copy(game, &child, state);
		game_play(game, &child, moves[i]);
		slow_play(&next, moves[i]);
		compare_below(game, &child, &next, depth - 1);
	}
}

START_TEST(all_that_can_happen_on_tiny_boards)
{
	static const int depths[] = {[2] = 6, [3] = 4};

	for (int size = 2; size <= 3; size++)
		for (int set = 0; set < RULE_SETS; set++) {
			struct slow_rules rules = rules_of_set(set, size);
			struct game *game = make_game(&rules);
			union game_state state;
			struct slow_go slow;

			slow_open(&slow, &rules);
			game_start(game, &state);
			compare_below(game, &state, &slow, depths[size]);
			slow_close(&slow);
			game_free(game);
		}
}
END_TEST

/* Long games on boards where everything comes back, so that the past matters: three times as long
 * as usual, and to their very end. */
START_TEST(long_games_on_tiny_boards)
{
	struct met met = {0, 0, 0};
	struct rng rng;

	rng_init(&rng, RNG_FAST, 5);
	for (int size = 2; size <= 4; size++)
		for (int set = 0; set < RULE_SETS; set++) {
			struct slow_rules rules = rules_of_set(set, size);
			struct game *game;

			rules.cap = 9 * size * size;
			game = make_game(&rules);
			for (int i = 0; i < 8; i++)
				replay(game, &rules, &rng, 1, &met);
			game_free(game);
		}
	ck_assert_int_gt(met.forbidden, 1000);
}
END_TEST

/* Every way to put stones on the board is a position if every chain has a liberty. How many there
 * are is known: Tromp, Farneback 2007. */
START_TEST(positions_are_counted)
{
	static const int known[] = {[2] = 57, [3] = 12675}, boards[] = {[2] = 81, [3] = 19683};

	for (int size = 2; size <= 3; size++) {
		struct slow_rules rules = {.size = size,
			.cap = 3 * size * size,
			.has_captures = true,
			.has_pass = true};
		struct game *game = make_game(&rules);
		int count[2] = {0, 0};

		for (int i = 0; i < 2 * boards[size]; i++) {
			char text[SLOW_MOST * (SLOW_MOST + 1) + 3];
			bool is_alive = true;
			union game_state state;
			struct slow_go slow;
			struct status st;
			int rest = i / 2;

			slow_open(&slow, &rules);
			slow.now.mover = "XO"[i % 2];
			for (int cell = 0; cell < size * size; cell++, rest /= 3)
				slow.now.cell[cell / size][cell % size] = ".XO"[rest % 3];
			for (int cell = 0; cell < size * size; cell++)
				is_alive &= slow.now.cell[cell / size][cell % size] == '.' ||
					slow_has_liberty(&slow.now, size, cell / size, cell % size);
			slow_format(&slow, text);
			ck_assert_msg(game_position_parse(game, text, &state, &st) == is_alive,
				"%s", text);
			count[i % 2] += is_alive;
			if (is_alive)
				assert_same_moves(game, &state, &slow);
			slow_close(&slow);
		}
		ck_assert_int_eq(count[0], known[size]);
		ck_assert_int_eq(count[1], known[size]);
		game_free(game);
	}
}
END_TEST

CHECK_TESTS(go_replay, random_games_on_small_boards, random_games_on_large_boards,
	all_that_can_happen_on_tiny_boards, long_games_on_tiny_boards, positions_are_counted);
