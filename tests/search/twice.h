/* twice.h: a game in which a player may move twice in a row, and more often: a row of coins, from
 * whose ends the players take one each turn. Who takes a coin of an even value moves again. The
 * first player's coins less the second's, by the value of all, are the result. */
#ifndef TESTS_SEARCH_TWICE_H
#define TESTS_SEARCH_TWICE_H

#include "game/game.h"

enum { TWICE_COINS = 11, TWICE_ALL = 47 };

static const int8_t twice_coin[TWICE_COINS] = {3, 2, 7, 4, 6, 1, 2, 9, 5, 6, 2};

struct twice {
	int8_t first, end, mover, balance; /* coins [first, end) are left */
};

static void twice_start(const struct game *game, void *state)
{
	(void)game;
	*(struct twice *)state = (struct twice){.end = TWICE_COINS};
}

static enum side twice_mover(const struct game *game, const void *state)
{
	(void)game;
	return (enum side)((const struct twice *)state)->mover;
}

static int twice_moves(const struct game *game, const void *state, game_move *out)
{
	const struct twice *t = state;
	int left = t->end - t->first, n = left < 2 ? left : 2;

	(void)game;
	for (int i = 0; i < n; i++)
		out[i] = (game_move)i; /* the first coin, the last */
	return n;
}

static bool twice_is_over(const struct game *game, const void *state)
{
	const struct twice *t = state;

	(void)game;
	return t->first == t->end;
}

static void twice_play(const struct game *game, void *state, game_move move)
{
	struct twice *t = state;
	int8_t coin = twice_coin[move == 0 ? t->first++ : --t->end];

	(void)game;
	t->balance = (int8_t)(t->balance + (t->mover == SIDE_FIRST ? coin : -coin));
	if (coin % 2)
		t->mover = !t->mover;
}

static double twice_result(const struct game *game, const void *state)
{
	(void)game;
	return ((const struct twice *)state)->balance / (double)TWICE_ALL;
}

static const struct game_evaluation twice_evaluations[] = {
	{.name = "coins", .summary = "the coins so far", .position = twice_result}, {.name = NULL}};

static const struct game_ops twice_ops = {
	.name = "twice",
	.title = "Twice",
	.start = twice_start,
	.mover = twice_mover,
	.moves = twice_moves,
	.is_over = twice_is_over,
	.play = twice_play,
	.result = twice_result,
	.evaluations = twice_evaluations,
};

static struct game twice_game = {
	.ops = &twice_ops,
	.spec = (char[]){"twice"},
	.title = (char[]){"Twice"},
	.state_bytes = sizeof(struct twice),
	.max_plies = TWICE_COINS,
	.symmetries = 1,
	.unit = TWICE_ALL,
};

/* The value of a state in the first player's view, who wants it high, the other low; looking so far
 * ahead. Not a minus in it. */
static inline double twice_value(const struct twice *t, int depth)
{
	game_move moves[2];
	int n = twice_moves(&twice_game, t, moves);
	double best = 0;

	if (!n || !depth)
		return twice_result(&twice_game, t);
	for (int i = 0; i < n; i++) {
		struct twice next = *t;
		double value;

		twice_play(&twice_game, &next, moves[i]);
		value = twice_value(&next, depth - 1);
		if (i == 0 || (t->mover == SIDE_FIRST ? value > best : value < best))
			best = value;
	}
	return best;
}

#endif
