/* ahead.c: random games on nested boards whose players see one move ahead; see nested.h.
 *
 * decisive: a win of the game if there is one, else a move that leaves the other no win, else any;
 * decisive.c says exactly how. A side wins at once in a small board that decides the game for it
 * and in which it can complete a line; call such a board critical. As long as the other has no
 * critical board every move is safe. Otherwise a move is safe if it does not lead to one, which it
 * may also stop from being critical; a free choice leads to all of them.
 *
 * weighted: the same, and where nothing decides the game
 *   (1)  a line in a small board is completed if there is one, wherever one may play;
 *   (2)  else cells are drawn as they come, but one that lets the other complete a line at once, or
 *        gives it a free choice, is drawn again, twice at most.
 *
 * Where the boards that are won are counted at the end, the move that closes the last board may win
 * or lose; with one or two boards left the reference plays on. */
#include "game/nested/nested.h"

enum { MOST_REDRAWS = 2 };

struct table {
	const struct nested_rules *rules;
	uint16_t stones[2][NESTED_BOARDS], won[2];
	/* where one may play in each board; nowhere in a closed one and in NESTED_FREE */
	uint16_t vacant[NESTED_BOARDS + 1];
	uint32_t open; /* boards that are not closed */
	int target, side;
};

HOT_INLINE uint32_t completions(const struct table *table, int side, int board)
{
	return table->rules->completions[table->stones[side][board]] & table->vacant[board];
}

/* The boards in which a side can win the game at once. */
HOT_INLINE uint32_t critical_for(const struct table *table, int side)
{
	uint32_t critical = table->rules->deciders[table->won[side]] & table->open;

	for (uint32_t left = critical; left; left &= left - 1)
		if (!completions(table, side, bits_lowest(left)))
			critical ^= left & -left;
	return critical;
}

/* The boards in which the side to move may play. */
HOT_INLINE uint32_t allowed(const struct table *table)
{
	return table->vacant[table->target] ? (uint32_t)BIT(table->target) : table->open;
}

/* A move of the side to move; whether the game is over, and then *result is set. */
HOT_INLINE bool play(struct table *table, int board, int cell, int *result)
{
	const struct nested_rules *rules = table->rules;
	int side = table->side;
	uint32_t mine = table->stones[side][board] | 1u << cell,
		 vacant = table->vacant[board] & ~(1u << cell);
	bool is_won = rules->has_line[mine];

	table->stones[side][board] = (uint16_t)mine;
	table->vacant[board] = (uint16_t)(is_won ? 0 : vacant);
	table->side ^= 1;
	table->target = cell;
	if (!is_won && vacant)
		return false;
	table->open &= ~(1u << board);
	table->won[side] |= (uint16_t)((uint32_t)is_won << board);
	if (table->open && !rules->wins[table->won[side]])
		return false;
	*result = nested_outcome(rules, table->won[0], table->won[1]);
	return true;
}

/* Whether the other wins at once after a move, where these boards are critical for it before. */
HOT_INLINE bool gives_away(const struct table *table, uint32_t critical, int board, int cell)
{
	int other = table->side ^ 1;
	uint32_t bit = 1u << cell, vacant = table->vacant[board] & ~bit, open = table->open;

	if (table->rules->has_line[table->stones[table->side][board] | bit] || !vacant)
		open &= ~(1u << board);
	if (!(open >> board & 1) ||
		!(table->rules->completions[table->stones[other][board]] & vacant))
		critical &= ~(1u << board);
	return open >> cell & 1 ? critical >> cell & 1 : critical != 0;
}

/* The cells of a board where one may play without giving the game away. A cell is called as the
 * board to which it leads, so that sets of the ones are sets of the others; only the cell that
 * leads to its own board must be looked at by itself. */
HOT_INLINE uint32_t safe_cells(const struct table *table, uint32_t critical, int board)
{
	int side = table->side;
	uint32_t vacant = table->vacant[board], bit = 1u << board, rest = critical & ~bit,
		 closed = ~table->open, wins, stops, safe;

	if (!critical)
		return vacant;
	wins = completions(table, side ^ 1, board);
	stops = wins & (wins - 1) ? 0 : wins; /* what keeps the board from being critical */
	stops |= completions(table, side, board) | (vacant & (vacant - 1) ? 0 : vacant);
	safe = (vacant & ~stops & ~(critical | closed)) |
		(vacant & stops & ~(rest | (rest ? closed : 0)));
	if (vacant & bit)
		safe = gives_away(table, critical, board, board) ? safe & ~bit : safe | bit;
	return safe;
}

HOT_INLINE game_move move_of(const struct table *table, int board, uint32_t cells, uint32_t k)
{
	return (game_move)(NESTED_BOARDS * board + (int)(table->rules->list[cells] >> 4 * k & 15));
}

/* An even choice among the safe moves; GAME_NO_MOVE if there are none. */
HOT_INLINE game_move draw_safe(const struct table *table, uint32_t critical, struct xoshiro *random)
{
	uint32_t boards = table->open, n = 0, k, cells[NESTED_BOARDS];

	if (table->vacant[table->target]) {
		cells[0] = safe_cells(table, critical, table->target);
		n = (uint32_t)bits_count(cells[0]);
		return n ? move_of(table, table->target, cells[0], xoshiro_below(random, n))
			 : GAME_NO_MOVE;
	}
	for (uint32_t left = boards; left; left &= left - 1) {
		int board = bits_lowest(left);

		cells[board] = safe_cells(table, critical, board);
		n += (uint32_t)bits_count(cells[board]);
	}
	if (!n)
		return GAME_NO_MOVE;
	for (k = xoshiro_below(random, n);; boards &= boards - 1) {
		int board = bits_lowest(boards);
		uint32_t here = (uint32_t)bits_count(cells[board]);

		if (k < here)
			return move_of(table, board, cells[board], k);
		k -= here;
	}
}

HOT_INLINE game_move draw_any(const struct table *table, struct xoshiro *random)
{
	return draw_safe(table, 0, random);
}

/* Whether a move lets the other complete a line at once or choose freely. */
HOT_INLINE bool is_generous(const struct table *table, game_move move)
{
	int board = move / NESTED_BOARDS, cell = move % NESTED_BOARDS, other = table->side ^ 1;
	uint32_t vacant = board == cell ? table->vacant[cell] & ~(1u << cell) : table->vacant[cell];

	return !vacant || table->rules->completions[table->stones[other][cell]] & vacant;
}

/* (1) and (2). */
HOT_INLINE game_move draw_weighted(const struct table *table, struct xoshiro *random)
{
	game_move move;

	for (uint32_t boards = allowed(table); boards; boards &= boards - 1) {
		int board = bits_lowest(boards);
		uint32_t lines = completions(table, table->side, board);

		if (lines)
			return (game_move)(NESTED_BOARDS * board + bits_lowest(lines)); /* (1) */
	}
	move = draw_any(table, random);
	for (int i = 0; i < MOST_REDRAWS && is_generous(table, move); i++)
		move = draw_any(table, random); /* (2) */
	return move;
}

HOT_INLINE game_move choose(const struct table *table, bool is_weighted, struct xoshiro *random)
{
	uint32_t wins = critical_for(table, table->side) & allowed(table), critical;

	if (wins) {
		int board = bits_lowest(wins);

		return (game_move)(NESTED_BOARDS * board +
			bits_lowest(completions(table, table->side, board)));
	}
	critical = critical_for(table, table->side ^ 1);
	if (critical) {
		game_move move = draw_safe(table, critical, random);

		return move == GAME_NO_MOVE ? draw_any(table, random) : move;
	}
	return is_weighted ? draw_weighted(table, random) : draw_any(table, random);
}

HOT_INLINE void lay(struct table *table, const struct nested_rules *rules, const struct nested *n)
{
	table->rules = rules;
	memcpy(table->stones, n->stones, sizeof table->stones);
	memcpy(table->won, n->won, sizeof table->won);
	table->open = NESTED_FULL & ~(uint32_t)n->closed;
	for (int board = 0; board < NESTED_BOARDS; board++)
		table->vacant[board] =
			(uint16_t)(table->open >> board & 1 ? nested_empty(n, board) : 0);
	table->vacant[NESTED_FREE] = 0;
	table->target = n->target;
	table->side = n->turn;
}

/* The end of a game in which small boards are counted, by the reference. */
static double play_end(const struct game *game, const struct table *table, struct xoshiro *random,
	game_move *line, int *length)
{
	struct nested n = {
		.closed = (uint16_t)(NESTED_FULL & ~table->open), .turn = (uint8_t)table->side};
	struct rng rng;
	int rest = 0;
	double result;

	memcpy(n.stones, table->stones, sizeof n.stones);
	memcpy(n.won, table->won, sizeof n.won);
	n.target = (uint8_t)(table->vacant[table->target] ? table->target : NESTED_FREE);
	rng.kind = RNG_FAST;
	rng.fast = *random;
	result = game_decisive_generic(game, &n, &rng, line ? line + *length : NULL, &rest);
	*random = rng.fast;
	if (line)
		*length += rest;
	return result;
}

HOT_INLINE double random_game(const struct game *game, const void *state, bool is_weighted,
	struct xoshiro *random, game_move *line, int *length)
{
	const struct nested_rules *rules = game->data;
	const struct nested *from = state;
	struct table table;
	game_move move;
	int result;

	if (nested_is_over(rules, from))
		return nested_outcome(rules, from->won[0], from->won[1]);
	lay(&table, rules, from);
	do {
		if (rules->counts_boards && bits_count(table.open) <= 2)
			return play_end(game, &table, random, line, length);
		move = choose(&table, is_weighted, random);
		game_record(line, length, move);
	} while (!play(&table, move / NESTED_BOARDS, move % NESTED_BOARDS, &result));
	return result;
}

HOT static double nested_decisive(const struct game *game, const void *state,
	struct xoshiro *random, game_move *line, int *length)
{
	return random_game(game, state, false, random, line, length);
}

HOT static double nested_weighted(const struct game *game, const void *state,
	struct xoshiro *random, game_move *line, int *length)
{
	return random_game(game, state, true, random, line, length);
}

int nested_forced(const struct game *game, const void *state, game_move *out)
{
	const struct nested_rules *rules = game->data;
	struct table table;
	uint32_t wins, critical;
	int n = 0;

	lay(&table, rules, state);
	if (rules->counts_boards && bits_count(table.open) <= 2)
		return 0;
	wins = critical_for(&table, table.side) & allowed(&table);
	for (; wins; wins &= wins - 1)
		for (uint32_t cells = completions(&table, table.side, bits_lowest(wins)); cells;
			cells &= cells - 1)
			out[n++] =
				(game_move)(NESTED_BOARDS * bits_lowest(wins) + bits_lowest(cells));
	critical = n ? 0 : critical_for(&table, table.side ^ 1);
	for (uint32_t boards = critical ? allowed(&table) : 0; boards; boards &= boards - 1)
		for (uint32_t cells = safe_cells(&table, critical, bits_lowest(boards)); cells;
			cells &= cells - 1)
			out[n++] = (game_move)(NESTED_BOARDS * bits_lowest(boards) +
				bits_lowest(cells));
	return n;
}

const struct game_playout nested_playouts[] = {
	{"decisive", nested_decisive}, {"weighted", nested_weighted}, {.name = NULL}};
