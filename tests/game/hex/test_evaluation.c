/* test_evaluation.c: the two-distance of Hex, by hand and against its definition. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "game/game.h"
#include "game/view.h"
#include "tests/check.h"

enum { MOST = 7, CELLS = MOST * MOST };

/* The board as one side sees it, cells numbered row by row. */
struct slow {
	int size, d[2][CELLS]; /* to its first and last border; size^2: far */
	bool is_own[CELLS], is_free[CELLS];
};

static bool touch(int size, int a, int b)
{
	int down = b / size - a / size, right = b % size - a % size;

	return (down == 0 && abs(right) == 1) || (down == -1 && (right == 0 || right == 1)) ||
		(down == 1 && (right == 0 || right == -1));
}

static bool is_at_border(const struct slow *s, int side, int border, int cell)
{
	return (side ? cell % s->size : cell / s->size) == (border ? s->size - 1 : 0);
}

/* The empty cells that are neighbours of one, beside it or beside a chain of own stones that it
 * touches; whether that is at the border. */
static bool find_neighbours(const struct slow *s, int side, int border, int cell, bool *is_near)
{
	bool is_seen[CELLS] = {false}, is_at = is_at_border(s, side, border, cell);
	int stack[CELLS], n = 0;

	memset(is_near, 0, CELLS * sizeof *is_near);
	for (stack[n++] = cell; n;) {
		int at = stack[--n];

		for (int to = 0; to < s->size * s->size; to++) {
			if (!touch(s->size, at, to) || is_seen[to] || to == cell)
				continue;
			is_near[to] = s->is_free[to];
			is_seen[to] = s->is_own[to];
			if (!s->is_own[to])
				continue;
			is_at |= is_at_border(s, side, border, to);
			stack[n++] = to;
		}
	}
	return is_at;
}

/* 1 + the second smallest, until nothing changes. */
static void measure(struct slow *s, int side, int border)
{
	int far = s->size * s->size, *d = s->d[border];

	for (int cell = 0; cell < far; cell++)
		d[cell] = far;
	for (bool is_new = true; is_new;) {
		is_new = false;
		for (int cell = 0; cell < far; cell++) {
			int least = far, second = far, value;
			bool is_near[CELLS];

			if (!s->is_free[cell])
				continue;
			value = find_neighbours(s, side, border, cell, is_near) ? 1 : far;
			for (int to = 0; to < far; to++) {
				if (!is_near[to])
					continue;
				second = d[to] < least ? least : d[to] < second ? d[to] : second;
				least = d[to] < least ? d[to] : least;
			}
			value = value == 1 || second == far ? value : second + 1;
			is_new |= value < d[cell];
			d[cell] = value < d[cell] ? value : d[cell];
		}
	}
}

static void find_potential(const struct view *view, int side, int *p, int *m)
{
	struct slow s = {.size = view->rows};
	int cells = s.size * s.size;

	for (int i = 0; i < view->cell_count; i++) {
		const struct view_cell *c = &view->cell[i];

		if (c->row >= s.size || c->col >= s.size)
			continue;
		s.is_own[c->row * s.size + c->col] = c->kind == (side ? CELL_SECOND : CELL_FIRST);
		s.is_free[c->row * s.size + c->col] = c->kind == CELL_EMPTY;
	}
	measure(&s, side, 0);
	measure(&s, side, 1);
	*p = 2 * cells;
	*m = 0;
	for (int cell = 0; cell < cells; cell++) {
		int sum = s.d[0][cell] + s.d[1][cell];

		if (s.is_free[cell] && sum <= *p) {
			*m = sum < *p ? 1 : *m + 1;
			*p = sum;
		}
	}
}

static double slow_value(const struct game *game, const void *state)
{
	static struct view view;
	int p[2], m[2];
	double ahead;

	game_view(game, state, &view);
	for (int side = 0; side < 2; side++)
		find_potential(&view, side, &p[side], &m[side]);
	ahead = p[1] - p[0] + (m[0] - m[1]) / (view.rows * view.cols + 1.0) +
		(game_mover(game, state) == SIDE_SECOND ? -0.5 : 0.5);
	return ahead / (2 + fabs(ahead));
}

static struct game *make(const char *spec)
{
	struct status st = {""};
	struct game *game = game_new(spec, &st);

	ck_assert_msg(game != NULL, "%s: %s", spec, st.text);
	return game;
}

START_TEST(two_distance_is_its_definition)
{
	static const char *const specs[] = {
		"hex:size=2", "hex:size=3", "hex:size=5", "hex:size=7", "hex:size=6,swap=yes"};
	struct rng rng;

	rng_init(&rng, RNG_FAST, 3);
	for (int i = 0; i < 60 / CHECK_THRIFT; i++) {
		struct game *game = make(specs[i % 5]);
		game_move moves[GAME_MAX_MOVES];
		union game_state state;
		int n;

		game_start(game, &state);
		while ((n = game_moves(game, &state, moves)) > 0) {
			ck_assert_double_eq_tol(
				game_evaluate(game, NULL, &state), slow_value(game, &state), 1e-12);
			game_play(game, &state, moves[rng_below(&rng, (uint32_t)n)]);
		}
		game_free(game);
	}
}
END_TEST

/* By hand on 3x3. Empty, both sides are alike and X is to move: 0.5 / 2.5. With X on b2: from above
 * the first row has 1 each, so the chain b2 has two ways on, and a2 c2 a3 b3 have 2; c3 has 3. From
 * below it is the same turned round: the least sum is 3, in b1 c1 a3 b3. O has 1 in its column, 2
 * in b1 by a1 and a2, and gets no further, since every other cell has one way on: its least sum is
 * 1 + 9, in six cells. So ahead = 10 - 3 + (4 - 6) / 10 - 1/2 = 6.3. */
START_TEST(two_distance_by_hand)
{
	struct game *game = make("hex:size=3");
	union game_state state;
	struct status st;

	ck_assert_str_eq(game->ops->evaluations[0].name, "twodistance");
	game_start(game, &state);
	ck_assert_double_eq_tol(game_evaluate(game, NULL, &state), 0.2, 1e-12);
	ck_assert(game_play_line(game, &state, "b2", &st));
	ck_assert_double_eq_tol(game_evaluate(game, NULL, &state), 6.3 / 8.3, 1e-12);
	game_free(game);
}
END_TEST

CHECK_TESTS(hex_evaluation, two_distance_is_its_definition, two_distance_by_hand);
