/* test_conformance_playouts.c: what game.h promises of playouts, for every game with every one of
 * its presets; see test_conformance.c. */
#include <math.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "tests/game/conformance.h"

enum { BUCKETS = 4096 }; /* results are told apart to 2 / BUCKETS */

/* --- the random game */

/* An event came a times in N generic playouts and b times in N native ones. If the two are alike
 * then, given a + b, each time was as likely in the one as in the other, so a - b is a sum of a + b
 * fair signs, and by Hoeffding's inequality P(|a - b| > t sqrt(a + b)) <= 2 exp(-t^2 / 2): for t
 * = 5.5, one in two million. The events are each result and "at most this". */
static void compare(
	const struct game *game, const void *state, const int *generic, const int *native)
{
	long sum[2] = {0, 0};

	for (int i = 0; i <= BUCKETS; i++) {
		long a = generic[i], b = native[i];

		holds(game, state, (double)labs(a - b) <= 5.5 * sqrt((double)(a + b)),
			"result %g: %ld generic playouts, %ld native", 2.0 * i / BUCKETS - 1, a, b);
		sum[0] += a;
		sum[1] += b;
		holds(game, state,
			(double)labs(sum[0] - sum[1]) <= 5.5 * sqrt((double)(sum[0] + sum[1])),
			"results up to %g: %ld generic playouts, %ld native", 2.0 * i / BUCKETS - 1,
			sum[0], sum[1]);
	}
}

static void compare_playouts(const struct game *game, const void *state, struct rng *rng)
{
	int *count[2] = {xcalloc(BUCKETS + 1, sizeof(int)), xcalloc(BUCKETS + 1, sizeof(int))};
	int plies = game->max_plies, n = 40000000 / (plies * plies), length;
	game_move *line = xmalloc((size_t)plies * sizeof *line);
	union game_state before;

	n = game->has_own_playouts ? 200
		: n < 2000         ? 2000
		: n > 30000        ? 30000
				   : n; /* of its own ones there is nothing to compare */
	n /= CHECK_THRIFT;
	game_copy(game, &before, state);
	for (int i = 0; i < n; i++) {
		double result[2] = {game_rollout_generic(game, state, rng, line, &length)};

		result[1] = game->ops->rollout(game, state, &rng->fast);
		holds(game, state, length <= plies, "a playout of %d plies", length);
		for (int j = 0; j < 2; j++) {
			holds(game, state, fabs(result[j]) <= 1, "result %g", result[j]);
			count[j][lround((result[j] + 1) / 2 * BUCKETS)]++;
		}
	}
	holds(game, &before, same(game, &before, state), "a playout has changed the state");
	if (!game->has_own_playouts)
		compare(game, state, count[0], count[1]);
	free(line);
	free(count[0]);
	free(count[1]);
}

/* From the start, and after a third and two thirds of a random game. */
START_TEST(playouts_are_alike)
{
	struct game *game = conformance_game(_i);
	game_move *line = xmalloc((size_t)game->max_plies * sizeof *line);
	union game_state state;
	struct rng rng;
	int length;

	rng_init(&rng, RNG_FAST, rng_stream(11, (uint64_t)_i));
	for (int third = 0; third < 3; third++) {
		game_start(game, &state);
		game_rollout_generic(game, &state, &rng, line, &length);
		for (int i = 0; i < third * length / 3; i++)
			game_play(game, &state, line[i]);
		compare_playouts(game, &state, &rng);
	}
	free(line);
	game_free(game);
}
END_TEST

static void look_at_playouts(const struct game *game, const void *state, struct rng *rng)
{
	struct rng again = *rng;
	double result = game_rollout(game, state, rng);

	holds(game, state, result == game_rollout(game, state, &again),
		"the same seed gives another playout");
	if (game_is_over(game, state))
		holds(game, state, result == game_result(game, state),
			"a playout of a game that is over gives %g", result);
}

START_TEST(playouts_repeat)
{
	conformance_walk(_i, CHEAP / 4, look_at_playouts);
}
END_TEST

/* --- the random game, written down */

/* The moves of a line that came with a result: each is legal, and the last and only the last ends
 * the game, with that result. Where playouts may stop nothing is known of the result before the
 * end. */
static void follow(const struct game *game, const void *state, const game_move *line, int length,
	double result)
{
	union game_state here;

	holds(game, state, length >= 0 && length <= game->max_plies, "a line of %d moves", length);
	game_copy(game, &here, state);
	for (int i = 0; i < length; i++) {
		holds(game, state, !game_is_over(game, &here), "over after %d of %d moves", i,
			length);
		holds(game, state, game_is_legal(game, &here, line[i]),
			"move %d of %d, %d, is not legal", i + 1, length, line[i]);
		game_play(game, &here, line[i]);
	}
	holds(game, state, game_is_over(game, &here) || game->playouts_may_stop,
		"not over after %d moves", length);
	holds(game, state, !game_is_over(game, &here) || game_result(game, &here) == result,
		"the line ends with %g, the playout with %g", game_result(game, &here), result);
}

/* The twin of game_rollout(), with either generator; nothing is written beyond max_plies. */
static void look_at_twins(const struct game *game, const void *state, struct rng *rng)
{
	size_t room = (size_t)game->max_plies;
	game_move *line = xmalloc((room + GUARD) * sizeof *line);
	union game_state before;

	memset(line, 0xa5, (room + GUARD) * sizeof *line);
	game_copy(game, &before, state);
	for (int kind = RNG_FAST; kind <= RNG_PYTHON; kind++) {
		struct rng plain = *rng, recorded;
		double result;
		int length = -1;

		if (kind == RNG_PYTHON)
			rng_init(&plain, RNG_PYTHON, rng_below(rng, 1u << 31));
		recorded = plain;
		result = game_rollout(game, state, &plain);
		holds(game, state,
			game_rollout_line(game, state, &recorded, line, &length) == result,
			"the line has another result");
		holds(game, state,
			!memcmp(&plain.fast, &recorded.fast, sizeof plain.fast) &&
				rng_unit(&plain) == rng_unit(&recorded),
			"the line leaves another generator");
		follow(game, state, line, length, result);
	}
	for (size_t i = room; i < room + GUARD; i++)
		holds(game, state, line[i] == 0xa5a5, "a line is written beyond %zu moves", room);
	holds(game, &before, same(game, &before, state), "writing a line has changed the state");
	rng_unit(rng);
	free(line);
}

/* Positions from everywhere, and the last six of each of some games. */
START_TEST(lines_are_the_playouts)
{
	struct game *game = conformance_game(_i);
	game_move *line = xmalloc((size_t)game->max_plies * sizeof *line);
	union game_state state;
	struct rng rng;
	int length;

	conformance_walk(_i, CHEAP / 4, look_at_twins);
	rng_init(&rng, RNG_FAST, rng_stream(13, (uint64_t)_i));
	for (int i = 0; i < DEAR; i++) {
		game_start(game, &state);
		game_rollout_generic(game, &state, &rng, line, &length);
		for (int ply = 0; ply <= length; ply++) {
			if (ply > length - 6)
				look_at_twins(game, &state, &rng);
			if (ply < length)
				game_play(game, &state, line[ply]);
		}
	}
	free(line);
	game_free(game);
}
END_TEST

/* Of N playouts from a state with n moves, the number X that begin with one of m given moves is
 * binomial with p = m / n. By Bernstein's inequality P(|X - N p| > t) <= 2 exp(-t^2 / (2 (v + t /
 * 3))), v = N p (1 - p); the right side is 2 exp(-22), one in 1.7 thousand million, for t = 22 / 3
 * + sqrt((22 / 3)^2 + 44 v). The events are each move and "at most this"; there are fewer than
 * twenty thousand of them in all, so that a correct program would fail for less than one in 80
 * thousand seeds. */
static void look_at_first_moves(const struct game *game, const void *state, struct rng *rng)
{
	enum { N = 60000 / CHECK_THRIFT };
	game_move moves[GAME_MAX_MOVES], *line = xmalloc((size_t)game->max_plies * sizeof *line);
	int n = game_moves(game, state, moves), count[GAME_MAX_MOVES] = {0}, length, sum = 0;

	for (int i = 0; i < N; i++) {
		int at = 0;

		game->ops->rollout_line(game, state, &rng->fast, line, &length);
		holds(game, state, length > 0, "an empty line");
		while (at < n && moves[at] != line[0])
			at++;
		holds(game, state, at < n, "first move %d is not legal", line[0]);
		count[at]++;
	}
	for (int i = 0; i < n; i++) {
		sum += count[i];
		for (int is_sum = 0; is_sum < 2; is_sum++) {
			double p = (is_sum ? i + 1.0 : 1.0) / n, c = 22.0 / 3,
			       t = c + sqrt(c * c + 44 * N * p * (1 - p));
			int x = is_sum ? sum : count[i];

			holds(game, state, fabs(x - N * p) <= t,
				"%s move %d: %d of %d lines, expected %.0f",
				is_sum ? "up to" : "first", moves[i], x, N, N * p);
		}
	}
	free(line);
}

/* From the start, from the middle of a random game and from two plies before its end. */
START_TEST(first_moves_are_uniform)
{
	struct game *game = conformance_game(_i);
	game_move *line = xmalloc((size_t)game->max_plies * sizeof *line);
	union game_state state;
	struct rng rng;
	int length;

	rng_init(&rng, RNG_FAST, rng_stream(17, (uint64_t)_i));
	for (int where = 0; where < 3 && !game->has_own_playouts; where++) {
		int plies;

		game_start(game, &state);
		game_rollout_generic(game, &state, &rng, line, &length);
		plies = where == 0 ? 0 : where == 1 ? length / 2 : length - 2;
		for (int i = 0; i < plies; i++)
			game_play(game, &state, line[i]);
		look_at_first_moves(game, &state, &rng);
	}
	free(line);
	game_free(game);
}
END_TEST

CHECK_LOOP(conformance_playouts, conformance_total(), playouts_are_alike, playouts_repeat,
	lines_are_the_playouts, first_moves_are_uniform);
