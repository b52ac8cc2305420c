/* playout.c: a random game from the leaf of an iteration, gone through move by move; see playout.h.
 */
#include "app/node/playout.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

enum { SEED = 1 }; /* the same lesson shows the same re-rolls */

void playout_end(struct playout *playout)
{
	playout->is_on = false;
	playout->rerolls = playout->draws = playout->wins[0] = playout->wins[1] = 0;
}

void playout_done(struct playout *playout)
{
	free(playout->line);
	*playout = (struct playout){.is_on = false};
}

/* Puts the position after `at` moves on the board. */
static void set_at(struct playout *playout, int at)
{
	playout->at = at;
	game_copy(playout->game, &playout->state, &playout->leaf);
	for (int i = 0; i < at; i++)
		game_play(playout->game, &playout->state, playout->line[i]);
}

void playout_begin(
	struct playout *playout, const struct game *game, const struct journal_event *event)
{
	playout_end(playout);
	if (!playout->is_seeded)
		rng_init(&playout->random, RNG_FAST, SEED);
	playout->is_seeded = true;
	playout->is_on = true;
	playout->kind = PLAYOUT_OF_SEARCH;
	playout->game = game;
	playout->line =
		xrealloc(playout->line, (size_t)(game->max_plies + 1) * sizeof *playout->line);
	playout->length = event->line_length;
	if (event->line_length)
		memcpy(playout->line, event->line,
			(size_t)event->line_length * sizeof *event->line);
	game_copy(game, &playout->leaf, event->state);
	playout->has_result = true;
	playout->result = event->result;
	set_at(playout, 0);
}

bool playout_go(struct playout *playout, int way)
{
	if (playout->at + way < 0 || playout->at + way > playout->length)
		return false;
	do
		set_at(playout, playout->at + way);
	while (playout->kind == PLAYOUT_BY_HAND && !playout_is_users_turn(playout) &&
		playout->at > 0 && playout->at < playout->length);
	return true;
}

/* ---- other games from there */

static void count_result(struct playout *playout, double result)
{
	playout->rerolls++;
	if (result == 0)
		playout->draws++;
	else
		playout->wins[result > 0 ? SIDE_FIRST : SIDE_SECOND]++;
}

bool playout_reroll(struct playout *playout)
{
	if (game_is_over(playout->game, &playout->leaf))
		return false;
	playout->kind = PLAYOUT_REROLL;
	playout->result = game_rollout_line(
		playout->game, &playout->leaf, &playout->random, playout->line, &playout->length);
	playout->has_result = true;
	count_result(playout, playout->result);
	set_at(playout, 0);
	return true;
}

bool playout_take_over(struct playout *playout)
{
	if (game_is_over(playout->game, &playout->state))
		return false;
	playout->kind = PLAYOUT_BY_HAND;
	playout->hand = game_mover(playout->game, &playout->state);
	playout->length = playout->at;
	playout->has_result = false;
	return true;
}

static void add_move(struct playout *playout, game_move move)
{
	playout->line[playout->length++] = move;
	game_play(playout->game, &playout->state, move);
	playout->at = playout->length;
}

void playout_play(struct playout *playout, game_move move)
{
	const struct game *game = playout->game;
	game_move moves[GAME_MAX_MOVES];

	playout->length = playout->at;
	add_move(playout, move);
	if (!game_is_over(game, &playout->state)) {
		int n = game_moves(game, &playout->state, moves);

		add_move(playout, moves[rng_below(&playout->random, (uint32_t)n)]);
	}
	playout->has_result = game_is_over(game, &playout->state);
	if (playout->has_result)
		playout->result = game_result(game, &playout->state);
}

/* ---- what it is */

bool playout_is_users_turn(const struct playout *playout)
{
	return playout->is_on && playout->kind == PLAYOUT_BY_HAND &&
		!game_is_over(playout->game, &playout->state) &&
		game_mover(playout->game, &playout->state) == playout->hand;
}

bool playout_last(const struct playout *playout, union game_state *before, game_move *move)
{
	if (!playout->at)
		return false;
	game_copy(playout->game, before, &playout->leaf);
	for (int i = 0; i < playout->at - 1; i++)
		game_play(playout->game, before, playout->line[i]);
	*move = playout->line[playout->at - 1];
	return true;
}

void playout_title(const struct playout *playout, char *out, size_t size)
{
	if (playout->kind == PLAYOUT_BY_HAND)
		snprintf(out, size, "what if: %c by hand, move %d",
			playout->hand == SIDE_FIRST ? 'X' : 'O', playout->at);
	else if (playout->kind == PLAYOUT_REROLL)
		snprintf(out, size, "re-roll %d, move %d of %d", playout->rerolls, playout->at,
			playout->length);
	else
		snprintf(out, size, "playout, move %d of %d", playout->at, playout->length);
}

void playout_rerolls(const struct playout *playout, char *out, size_t size)
{
	*out = '\0';
	if (playout->rerolls)
		snprintf(out, size, "%d re-roll%s: X wins %d, draws %d, O wins %d",
			playout->rerolls, playout->rerolls == 1 ? "" : "s",
			playout->wins[SIDE_FIRST], playout->draws, playout->wins[SIDE_SECOND]);
}
