/* sets_playout.c: the random game of the games in sets.h: a random order of the empty cells, played
 * in turn until somebody has won, is a game of uniform choices.
 *
 * Up to 16 cells the order is picked from one word, all cells are played, and the first win is
 * looked for at the end, as in small.c; on larger boards the cells are a list of bytes, and the
 * game stops at the win. */
#include "game/lines/sets_rules.h"

HOT_INLINE int small_playout(const struct sets *sets, const struct sets_state *s,
	struct xoshiro *random, game_move *line, int *length)
{
	enum side turn = sets_turn(s);
	uint64_t next = s->stones[turn], last = s->stones[turn ^ 1], set, list, word;
	uint32_t empty = (uint32_t)sets_empty(sets, s), cell, wins = 0;
	int n = bits_count(empty), quiet = 2 * (sets->smallest - 1) - (sets->cells - n), ply = 0,
	    winner;

	list = pick_list(&sets->pick, empty);
	word = xoshiro_batch(random, sets->pick.factorial[n]);
	quiet = quiet < n ? quiet : n;
	for (; ply < quiet; ply++) { /* nobody can have filled a set yet */
		cell = pick_take(&list, &word, (uint32_t)(n - ply));
		set = next | cell;
		next = last;
		last = set;
		game_record(line, length, (game_move)bits_lowest(cell));
	}
	for (; ply < n; ply++) {
		cell = pick_take(&list, &word, (uint32_t)(n - ply));
		set = next | cell;
		next = last;
		last = set;
		game_record(line, length, (game_move)bits_lowest(cell));
		wins |= (uint32_t)sets_table_wins(sets, set) << ply;
	}
	winner = (bits_lowest(wins | BIT(PICK_MOST)) ^ (int)turn) & 1;
	if (line && wins)
		*length = bits_lowest(wins) + 1;
	return wins ? 1 - 2 * winner : 0;
}

HOT_INLINE int large_playout(const struct sets *sets, const struct sets_state *s,
	struct xoshiro *random, game_move *line, int *length)
{
	uint64_t stones[2] = {s->stones[0], s->stones[1]};
	uint8_t empty[SETS_CELLS];
	int n = 0, side = sets_turn(s);

	for (uint64_t left = sets_empty(sets, s); left; left &= left - 1)
		empty[n++] = (uint8_t)bits_lowest(left);
	while (n) {
		uint64_t draws = xoshiro_batch(random, sets->batch[n]);

		for (int stop = n > SETS_BATCH ? n - SETS_BATCH : 0; n > stop; side ^= 1) {
			uint32_t i = batch_below(&draws, (uint32_t)n);
			uint8_t cell = empty[i];

			empty[i] = empty[--n];
			game_record(line, length, cell);
			stones[side] |= BIT(cell);
			if (sets_wins_by(sets, stones[side], cell))
				return 1 - 2 * side;
		}
	}
	return 0;
}

HOT_INLINE double playout(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	const struct sets *sets = sets_of(game);
	const struct sets_state *s = state;

	if (s->winner)
		return sets_value(s);
	return sets->cells <= PICK_MOST ? small_playout(sets, s, random, line, length)
					: large_playout(sets, s, random, line, length);
}

HOT static double sets_hot_rollout(
	const struct game *game, const void *state, struct xoshiro *random)
{
	return playout(game, state, random, NULL, NULL);
}

HOT static double sets_hot_rollout_line(const struct game *game, const void *state,
	struct xoshiro *random, game_move *line, int *length)
{
	*length = 0;
	return playout(game, state, random, line, length);
}

double sets_rollout(const struct game *game, const void *state, struct xoshiro *random)
{
	return sets_hot_rollout(game, state, random);
}

double sets_rollout_line(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	return sets_hot_rollout_line(game, state, random, line, length);
}

/* --- the game of players who see one move ahead; decisive.c says how they play
 *
 * A stone gives only its own side new wins, and only in the sets through it. So when players have
 * always looked ahead the side to move has no win, and all wins of the other go through the stone
 * that was set last. */

/* The empty cells that fill one of n sets for a side. */
HOT_INLINE uint64_t wins_in(const uint64_t *set, int n, uint64_t own, uint64_t empty)
{
	uint64_t wins = 0;

	for (int i = 0; i < n; i++) {
		uint64_t missing = set[i] & ~own;

		wins |= missing & (missing - 1) ? 0 : missing & empty;
	}
	return wins;
}

HOT_INLINE int decisive(const struct sets *sets, const struct sets_state *s, struct xoshiro *random,
	game_move *line, int *length)
{
	int side = sets_turn(s), n = 0;
	uint64_t stones[2] = {s->stones[0], s->stones[1]}, empty = sets_empty(sets, s), wins,
		 needed;

	wins = wins_in(sets->set, sets->count, stones[side], empty);
	if (wins) {
		game_record(line, length, (game_move)bits_lowest(wins));
		return 1 - 2 * side;
	}
	for (needed = wins_in(sets->set, sets->count, stones[side ^ 1], empty); empty; side ^= 1) {
		int cell = needed
			? bits_lowest(needed)
			: bits_select(empty, xoshiro_below(random, (uint32_t)bits_count(empty)));

		game_record(line, length, (game_move)cell);
		needed &= needed - 1;
		if (needed) {
			game_record(line, length, (game_move)bits_lowest(needed));
			return 1 - 2 * (side ^ 1);
		}
		stones[side] |= BIT(cell);
		empty &= ~BIT(cell);
		n = sets->first[cell];
		needed = wins_in(sets->through + n, sets->first[cell + 1] - n, stones[side], empty);
	}
	return 0;
}

HOT static double sets_hot_decisive(const struct game *game, const void *state,
	struct xoshiro *random, game_move *line, int *length)
{
	const struct sets_state *s = state;

	return s->winner ? sets_value(s) : decisive(sets_of(game), s, random, line, length);
}

int sets_forced(const struct game *game, const void *state, game_move *out)
{
	const struct sets *sets = sets_of(game);
	const struct sets_state *s = state;
	enum side side = sets_turn(s);
	uint64_t empty = sets_empty(sets, s),
		 cells = wins_in(sets->set, sets->count, s->stones[side], empty);
	int n = 0;

	if (!cells)
		cells = wins_in(sets->set, sets->count, s->stones[side ^ 1], empty);
	for (; cells; cells &= cells - 1)
		out[n++] = (game_move)bits_lowest(cells);
	return n;
}

const struct game_playout sets_playouts[] = {{"decisive", sets_hot_decisive}, {.name = NULL}};
