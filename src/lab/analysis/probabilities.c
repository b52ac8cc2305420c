/* probabilities.c: how likely each result of a game is; see probabilities.h.
 *
 * (1)  P(s) = mean of P(s') over all moves from s to s'     where who moves in s does so at random
 * (2)  P(s) = P(s') for the move that the search makes      where a search moves
 *
 * Each position is looked at once and remembered. Sums run over the moves in the game's order, so
 * that they are the same to the last bit on every machine. The states and moves of the current path
 * are on the heap, as a game may be long. */
#include "lab/analysis/probabilities.h"

#include <stdlib.h>

#include "base/hash_table.h"
#include "base/xalloc.h"
#include "lab/workers.h"

struct walk {
	const struct probabilities_setup *setup;
	struct hash_table table; /* position -> struct probabilities */
	bool is_too_large;
	unsigned char *states; /* of each ply of the current path */
	game_move *moves; /* and the moves in each, GAME_MAX_MOVES apart */
	const struct report *report;
};

static void *state_at(const struct walk *walk, int ply)
{
	return walk->states + (size_t)ply * game_stride(walk->setup->game);
}

static struct probabilities end_of_game(const struct game *game, const void *state)
{
	double result = game_result(game, state);

	return (struct probabilities){
		.first_wins = result > 0, .draw = result == 0, .second_wins = result < 0};
}

/* The moves that may be made at a ply: all, or the move of a search, which is reset so that it
 * depends on the state alone. */
static int moves_at(struct walk *walk, int ply, game_move *moves)
{
	const struct game *game = walk->setup->game;
	const void *state = state_at(walk, ply);
	int n = game_moves(game, state, moves);
	struct search *player = n ? walk->setup->player[game_mover(game, state)] : NULL;
	struct control control;

	if (!player)
		return n;
	control_init(&control);
	control.stop = walk->setup->control->stop;
	search_reset(player);
	search_begin(player, 0);
	moves[0] = search_think(player, state, &control, &walk->report);
	if (workers_are_stopped(control.stop))
		control_stop(walk->setup->control); /* the move may be any */
	return 1;
}

static struct probabilities look_below(struct walk *walk, int ply);

/* After a move from the state at a ply. */
static struct probabilities look_after(struct walk *walk, int ply, game_move move)
{
	const struct game *game = walk->setup->game;

	game_copy(game, state_at(walk, ply + 1), state_at(walk, ply));
	game_play(game, state_at(walk, ply + 1), move);
	return look_below(walk, ply + 1);
}

static struct probabilities look_below(struct walk *walk, int ply)
{
	game_move *moves = walk->moves + (size_t)ply * GAME_MAX_MOVES;
	struct probabilities sum = {0, 0, 0},
			     *known = hash_table_find(&walk->table, state_at(walk, ply));
	int n;

	if (known)
		return *known;
	if (control_tick(walk->setup->control) || walk->is_too_large)
		return sum;
	n = moves_at(walk, ply, moves);
	if (!n)
		sum = end_of_game(walk->setup->game, state_at(walk, ply));
	for (int i = 0; i < n; i++) {
		struct probabilities below = look_after(walk, ply, moves[i]);

		sum.first_wins += below.first_wins;
		sum.draw += below.draw;
		sum.second_wins += below.second_wins;
	}
	if (n) { /* (1); (2) is the same of one move */
		sum.first_wins /= n;
		sum.draw /= n;
		sum.second_wins /= n;
	}
	walk->is_too_large |= hash_table_bytes_to_add(&walk->table) > walk->setup->most_bytes;
	if (!walk->setup->control->is_stopped && !walk->is_too_large)
		memcpy(hash_table_add(&walk->table, state_at(walk, ply)), &sum, sizeof sum);
	return sum;
}

static void walk_all(struct walk *walk, struct probabilities *out, struct probabilities *after)
{
	const struct game *game = walk->setup->game;
	int n;

	*out = look_below(walk, 0);
	n = game_moves(game, state_at(walk, 0), walk->moves);
	for (int i = 0; after && i < n; i++)
		after[i] = look_after(walk, 0, walk->moves[i]);
}

bool probabilities_find(const struct probabilities_setup *setup, const void *state,
	struct probabilities *out, struct probabilities *after, struct status *st)
{
	size_t plies = (size_t)setup->game->max_plies + 2;
	struct walk walk = {.setup = setup,
		.states = xmalloc(plies * game_stride(setup->game)),
		.moves = xmalloc(plies * GAME_MAX_MOVES * sizeof *walk.moves)};

	hash_table_init(&walk.table, setup->game->state_bytes, sizeof(struct probabilities));
	game_copy(setup->game, state_at(&walk, 0), state);
	walk_all(&walk, out, after);
	hash_table_done(&walk.table);
	report_release(walk.report);
	free(walk.moves);
	free(walk.states);
	if (setup->control->is_stopped)
		return status_fail(st, "stopped before all positions were seen");
	if (walk.is_too_large)
		return status_fail(st,
			"the positions need more than %zu MiB, expected a smaller game",
			setup->most_bytes >> 20);
	return true;
}
