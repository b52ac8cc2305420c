/* test_playouts.c: the playouts that games have besides the uniform one, and the reference of those
 * that see one move ahead. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/xalloc.h"
#include "game/game.h"
#include "tests/check.h"

static const char *const only_default[] = {"", NULL};

static struct game *make(const char *spec)
{
	struct status st;
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game != NULL, "%s", st.text);
	return game;
}

/* Calls a function with every game that has playouts of its own and every preset of it. */
static void for_each(void (*look)(const struct game *game))
{
	for (int i = 0; game_registry()[i]; i++) {
		const struct game_ops *ops = game_registry()[i];
		const char *const *presets = ops->presets ? ops->presets : only_default;

		for (int j = 0; ops->playouts && presets[j]; j++) {
			char spec[256];
			struct game *game;

			snprintf(spec, sizeof spec, "%s%s%s", ops->name, *presets[j] ? ":" : "",
				presets[j]);
			game = make(spec);
			look(game);
			game_free(game);
		}
	}
}

/* A position after so many thirds of a random game. */
static void reach(const struct game *game, int thirds, struct rng *rng, union game_state *state)
{
	game_move *line = xmalloc((size_t)game->max_plies * sizeof *line);
	int length;

	game_start(game, state);
	game_rollout_generic(game, state, rng, line, &length);
	for (int i = 0; i < thirds * length / 3; i++)
		game_play(game, state, line[i]);
	free(line);
}

/* --- every playout of every game keeps the rules */

static void follow(
	const struct game *game, const struct game_playout *way, const void *state, struct rng *rng)
{
	game_move *line = xmalloc((size_t)game->max_plies * sizeof *line);
	struct xoshiro plain = rng->fast, recorded = rng->fast;
	union game_state before, here;
	int length = 0;
	double result;

	game_copy(game, &before, state);
	result = way->play(game, state, &plain, NULL, NULL);
	ck_assert_msg(way->play(game, state, &recorded, line, &length) == result,
		"%s: %s: the line has another result", game->spec, way->name);
	ck_assert_msg(!memcmp(&plain, &recorded, sizeof plain),
		"%s: %s: the line leaves another generator", game->spec, way->name);
	ck_assert_mem_eq(&before, state, game->state_bytes);
	game_copy(game, &here, state);
	for (int i = 0; i < length; i++) {
		ck_assert_msg(game_is_legal(game, &here, line[i]), "%s: %s: move %d of %d",
			game->spec, way->name, i + 1, length);
		game_play(game, &here, line[i]);
	}
	if (!game->playouts_may_stop)
		ck_assert_msg(game_is_over(game, &here), "%s: %s: not over after %d moves",
			game->spec, way->name, length);
	if (game_is_over(game, &here))
		ck_assert_double_eq(game_result(game, &here), result);
	rng->fast = plain;
	free(line);
}

static void look_at_rules(const struct game *game)
{
	struct rng rng;
	union game_state state;

	rng_init(&rng, RNG_FAST, 1);
	for (const struct game_playout *way = game->ops->playouts; way->name; way++)
		for (int i = 0; i < 40; i++) {
			reach(game, i % 4, &rng, &state); /* the last is over */
			follow(game, way, &state, &rng);
		}
}

START_TEST(rules_are_kept)
{
	for_each(look_at_rules);
}
END_TEST

/* --- players who see one move ahead */

static bool wins(const struct game *game, const void *state, game_move move)
{
	union game_state next;

	game_copy(game, &next, state);
	game_play(game, &next, move);
	return game_is_over(game, &next) &&
		game_value_for(game_mover(game, state), game_result(game, &next)) > 0;
}

static bool has_win(const struct game *game, const void *state)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);

	for (int i = 0; i < n; i++)
		if (wins(game, state, moves[i]))
			return true;
	return false;
}

static bool is_safe(const struct game *game, const void *state, game_move move)
{
	union game_state next;

	game_copy(game, &next, state);
	game_play(game, &next, move);
	if (game_is_over(game, &next))
		return game_value_for(game_mover(game, state), game_result(game, &next)) >= 0;
	return !has_win(game, &next);
}

static bool has_safe_move(const struct game *game, const void *state)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);

	for (int i = 0; i < n; i++)
		if (is_safe(game, state, moves[i]))
			return true;
	return false;
}

/* Each move of a line wins if any does, and else is safe if any is. */
static void check_line(
	const struct game *game, union game_state *state, const game_move *line, int length)
{
	for (int i = 0; i < length; i++) {
		if (has_win(game, state))
			ck_assert_msg(wins(game, state, line[i]), "%s: move %d of %d does not win",
				game->spec, i + 1, length);
		else if (!is_safe(game, state, line[i]))
			ck_assert_msg(!has_safe_move(game, state), "%s: move %d of %d is not safe",
				game->spec, i + 1, length);
		game_play(game, state, line[i]);
	}
}

static void look_ahead(const struct game *game)
{
	const struct game_playout *way = game_playout_find(game, "decisive");
	game_move *line = xmalloc((size_t)game->max_plies * sizeof *line);
	struct rng rng;
	union game_state state;

	rng_init(&rng, RNG_FAST, 2);
	for (int i = 0; way && i < 12 && (i < 3 || game->max_plies < 100); i++) {
		int length = 0;

		reach(game, i % 3, &rng, &state);
		way->play(game, &state, &rng.fast, line, &length);
		check_line(game, &state, line, length);
		reach(game, i % 3, &rng, &state);
		game_decisive_generic(game, &state, &rng, line, &length);
		check_line(game, &state, line, length);
	}
	free(line);
}

START_TEST(one_move_ahead)
{
	for_each(look_ahead);
}
END_TEST

/* Forced moves: if any move wins, only such ones; else, if some are safe and others not, all safe
 * ones are among them. */
static void check_forced(const struct game *game, const void *state)
{
	game_move moves[GAME_MAX_MOVES], forced[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves), count = game->ops->forced(game, state, forced),
	    at = 0;
	bool must_win = has_win(game, state), has_choice = !must_win && has_safe_move(game, state);

	if (!strstr(game->spec, "most")) /* there the end of the game is beyond nested boards */
		ck_assert_msg(count > 0 || !must_win, "%s: a win is not forced", game->spec);
	for (int i = 0; i < n; i++) {
		bool is_forced = at < count && forced[at] == moves[i];

		at += is_forced;
		if (must_win && is_forced)
			ck_assert_msg(wins(game, state, moves[i]),
				"%s: forced to %d, which does not win", game->spec, moves[i]);
		if (has_choice && count && !is_forced)
			ck_assert_msg(!is_safe(game, state, moves[i]),
				"%s: %d is safe and left out", game->spec, moves[i]);
	}
	ck_assert_msg(at == count, "%s: a forced move is not legal or out of order", game->spec);
}

static void look_at_force(const struct game *game)
{
	game_move moves[GAME_MAX_MOVES];
	struct rng rng;
	union game_state state;

	rng_init(&rng, RNG_FAST, 9);
	for (int i = 0; game->ops->forced && i < 8 && (i < 1 || game->max_plies < 100); i++)
		for (game_start(game, &state); !game_is_over(game, &state); game_play(game, &state,
			     moves[rng_below(&rng, (uint32_t)game_moves(game, &state, moves))]))
			check_forced(game, &state);
}

START_TEST(forced_moves)
{
	for_each(look_at_force);
}
END_TEST

/* Whether the side to move wins with this move, or after any answer to it: a double threat. */
static bool wins_in_two(const struct game *game, const void *state, game_move move)
{
	game_move answers[GAME_MAX_MOVES];
	union game_state next, after;
	int n;

	game_copy(game, &next, state);
	game_play(game, &next, move);
	if (wins(game, state, move) || game_is_over(game, &next) || has_win(game, &next))
		return wins(game, state, move);
	n = game_moves(game, &next, answers);
	for (int i = 0; i < n; i++) {
		game_copy(game, &after, &next);
		game_play(game, &after, answers[i]);
		if (game_is_over(game, &after) || !has_win(game, &after))
			return false;
	}
	return true;
}

static bool has_win_in_two(const struct game *game, const void *state)
{
	game_move moves[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves);

	for (int i = 0; i < n; i++)
		if (wins_in_two(game, state, moves[i]))
			return true;
	return false;
}

static bool loses_in_two(const struct game *game, const void *state, game_move move)
{
	union game_state next;

	game_copy(game, &next, state);
	game_play(game, &next, move);
	return !game_is_over(game, &next) && has_win_in_two(game, &next);
}

/* Threats: a side that has a win in two gets such moves alone, and of other moves only those are
 * left out that lose in two. */
static void check_threats(const struct game *game, const void *state)
{
	game_move moves[GAME_MAX_MOVES], kept[GAME_MAX_MOVES];
	int n = game_moves(game, state, moves), count = game->ops->threats(game, state, kept),
	    at = 0;
	bool must_win = has_win_in_two(game, state);

	ck_assert_msg(count > 0 || !must_win, "%s: a win is not seen", game->spec);
	for (int i = 0; i < n; i++) {
		bool is_kept = at < count && kept[at] == moves[i];

		at += is_kept;
		if (must_win && is_kept)
			ck_assert_msg(wins_in_two(game, state, moves[i]),
				"%s: forced to %d, which does not win", game->spec, moves[i]);
		if (!must_win && count && !is_kept)
			ck_assert_msg(loses_in_two(game, state, moves[i]),
				"%s: %d does not lose and is left out", game->spec, moves[i]);
	}
	ck_assert_int_eq(at, count);
}

static void look_at_threats(const char *spec)
{
	struct game *game = game_new(spec, NULL);
	game_move moves[GAME_MAX_MOVES];
	struct rng rng;
	union game_state state;

	rng_init(&rng, RNG_FAST, 4);
	for (int i = 0; i < 6; i++)
		for (game_start(game, &state); !game_is_over(game, &state); game_play(game, &state,
			     moves[rng_below(&rng, (uint32_t)game_moves(game, &state, moves))]))
			check_threats(game, &state);
	game_free(game);
}

START_TEST(threats_are_seen)
{
	look_at_threats("mnk:rows=6,cols=6,k=4");
	look_at_threats("mnk:rows=5,cols=6,k=4,length=exact");
	look_at_threats("mnk:rows=5,cols=5,k=4,lines=any");
}
END_TEST

/* The native playout and the reference have the same results. The bound is that of
 * test_conformance.c: for each kind of result, P(|a - b| > 5.5 sqrt(a + b)) is below one in two
 * million. */
static void compare(const struct game *game)
{
	const struct game_playout *way = game_playout_find(game, "decisive");
	int n = 3000000 / (game->max_plies * game->max_plies);
	struct rng rng;
	union game_state state;

	rng_init(&rng, RNG_FAST, 3);
	n = (n > 4000 ? 4000 : n) / CHECK_THRIFT;
	for (int thirds = 0; way && thirds < 3; thirds++) {
		int count[2][3] = {{0}};

		reach(game, thirds, &rng, &state);
		for (int i = 0; i < n; i++) {
			count[0]
			     [lround(game_decisive_generic(game, &state, &rng, NULL, NULL)) + 1]++;
			count[1][lround(way->play(game, &state, &rng.fast, NULL, NULL)) + 1]++;
		}
		for (int r = 0; r < 3; r++)
			ck_assert_msg(abs(count[0][r] - count[1][r]) <=
					5.5 * sqrt(count[0][r] + count[1][r]),
				"%s after %d thirds: result %d: %d generic, %d native", game->spec,
				thirds, r - 1, count[0][r], count[1][r]);
	}
}

START_TEST(native_is_as_the_reference)
{
	for_each(compare);
}
END_TEST

/* Two side by side win on a strip of n cells. X anywhere but at an end wins next to either side of
 * it. X at an end must be stopped, and then each stone stops the last and must be stopped, to the
 * end of the strip: a draw. So X wins (n - 2) / n of the games, O none. Of 4000 the number is
 * binomial, and 5.5 standard deviations are exceeded once in twenty million. */
START_TEST(a_strip_by_hand)
{
	static const struct {
		const char *game;
		double wins;
	} strip[] = {{"mnk:rows=1,cols=4,k=2", 1.0 / 2}, {"mnk:rows=1,cols=17,k=2", 15.0 / 17},
		{"mnk:rows=1,cols=17,k=2,lines=any", 1}};
	enum { N = 4000 };
	union game_state state;
	struct rng rng;

	rng_init(&rng, RNG_FAST, 4);
	for (size_t i = 0; i < sizeof strip / sizeof *strip; i++)
		for (int is_native = 0; is_native < 2; is_native++) {
			struct game *game = make(strip[i].game);
			const struct game_playout *way = game_playout_find(game, "decisive");
			int x = 0;

			game_start(game, &state);
			for (int k = 0; k < N; k++) {
				double result = is_native
					? way->play(game, &state, &rng.fast, NULL, NULL)
					: game_decisive_generic(game, &state, &rng, NULL, NULL);

				ck_assert_double_ge(result, 0);
				x += result > 0;
			}
			ck_assert_msg(fabs(x - N * strip[i].wins) <=
					5.5 * sqrt(N * strip[i].wins * (1 - strip[i].wins)),
				"%s: %d of %d", strip[i].game, x, N);
			game_free(game);
		}
}
END_TEST

/* --- what games know */

static double mean_of(const struct game *game, const char *name, const void *state, int n)
{
	const struct game_playout *way = game_playout_find(game, name);
	struct xoshiro *random;
	struct rng rng;
	double sum = 0;

	rng_init(&rng, RNG_FAST, 5);
	random = &rng.fast;
	for (int i = 0; i < n; i++)
		sum += way ? way->play(game, state, random, NULL, NULL)
			   : game->ops->rollout(game, state, random);
	return sum / n;
}

/* X in the middle of 3x3 has a bridge to each of its borders: whatever O does, X is joined to both
 * in the end.
 *
 *      . . .
 *       . X .
 *        . . . */
START_TEST(bridges_hold)
{
	struct game *game = make("hex:size=3,swap=no");
	union game_state state;
	struct status st;

	ck_assert(game_reach(game, NULL, "b2", &state, &st));
	ck_assert_double_eq(mean_of(game, "weighted", &state, 2000), 1);
	ck_assert_double_lt(mean_of(game, "uniform", &state, 2000), 0.95);
	game_free(game);
}
END_TEST

/* All stones of a game from the middle are within two steps of one that was there. */
START_TEST(stones_stay_near)
{
	struct game *game = make("mnk:rows=15,cols=15,k=5");
	const struct game_playout *way = game_playout_find(game, "weighted");
	bool is_taken[15 * 15] = {false};
	game_move line[15 * 15];
	union game_state state;
	struct rng rng;
	struct status st;
	int length = 0;

	rng_init(&rng, RNG_FAST, 6);
	ck_assert(game_reach(game, NULL, "h8", &state, &st));
	is_taken[7 * 15 + 7] = true;
	way->play(game, &state, &rng.fast, line, &length);
	for (int i = 0; i < length; i++) {
		bool is_near = false;

		for (int cell = 0; cell < 15 * 15; cell++)
			is_near |= is_taken[cell] && abs(cell / 15 - line[i] / 15) <= 2 &&
				abs(cell % 15 - line[i] % 15) <= 2;
		ck_assert_msg(is_near, "move %d of %d", i + 1, length);
		is_taken[line[i]] = true;
	}
	game_free(game);
}
END_TEST

/* On a board of seven columns the first stone falls into the columns with weights 1 2 3 4 3 2 1 of
 * 16: there is nothing to win or to prevent. Of N games the numbers are binomial; 5.5 standard
 * deviations as above. */
START_TEST(stones_fall_towards_the_middle)
{
	enum { N = 16000 };
	struct game *game = make("connect4");
	const struct game_playout *way = game_playout_find(game, "weighted");
	int count[7] = {0};
	union game_state state;
	struct rng rng;

	rng_init(&rng, RNG_FAST, 7);
	game_start(game, &state);
	for (int i = 0; i < N; i++) {
		game_move line[42];
		int length = 0;

		way->play(game, &state, &rng.fast, line, &length);
		count[line[0]]++;
	}
	for (int col = 0; col < 7; col++) {
		double p = (4 - abs(col - 3)) / 16.0;

		ck_assert_msg(fabs(count[col] - N * p) <= 5.5 * sqrt(N * p * (1 - p)),
			"column %d: %d", col + 1, count[col]);
	}
	game_free(game);
}
END_TEST

/* X to move may take the corner a1, b2 beside it, or others; the corner has weight 8, what touches
 * a corner 1, the rest 3.
 *
 *      . O X . . . . .      a1 turns b1, and c3 b2
 *      . . . . . . . .      a corner: 8; beside it: 1; d4 and so on: 3
 *
 * Counted over all places of the position, and compared as above. */
START_TEST(corners_are_taken)
{
	enum { N = 16000 };
	struct game *game = make("othello");
	const struct game_playout *way = game_playout_find(game, "weighted");
	int count[65] = {0}, n, sum = 0, weight[GAME_MAX_MOVES];
	game_move moves[GAME_MAX_MOVES];
	bool has_corner = false, has_beside = false;
	union game_state state;
	struct status st;
	struct rng rng;

	rng_init(&rng, RNG_FAST, 8);
	ck_assert_msg(
		game_position_parse(game,
			".OX...../......../..OX..../.OOOX.../.X.OX.../......../......../........ X",
			&state, &st),
		"%s", st.text);
	n = game_moves(game, &state, moves);
	for (int i = 0; i < n; i++) {
		int row = moves[i] / 8, col = moves[i] % 8, edge_row = row < 4 ? row : 7 - row,
		    edge_col = col < 4 ? col : 7 - col;

		weight[i] = edge_row + edge_col == 0 ? 8 : edge_row <= 1 && edge_col <= 1 ? 1 : 3;
		sum += weight[i];
		has_corner |= weight[i] == 8;
		has_beside |= weight[i] == 1;
	}
	ck_assert(has_corner && has_beside);
	for (int i = 0; i < N; i++) {
		game_move line[128];
		int length = 0;

		way->play(game, &state, &rng.fast, line, &length);
		count[line[0]]++;
	}
	for (int i = 0; i < n; i++) {
		double p = (double)weight[i] / sum;

		ck_assert_msg(fabs(count[moves[i]] - N * p) <= 5.5 * sqrt(N * p * (1 - p)),
			"move %d: %d of %d", moves[i], count[moves[i]], N);
	}
	game_free(game);
}
END_TEST

CHECK_TESTS(playouts, rules_are_kept, one_move_ahead, forced_moves, threats_are_seen,
	native_is_as_the_reference, a_strip_by_hand, bridges_hold, stones_stay_near,
	corners_are_taken, stones_fall_towards_the_middle);
