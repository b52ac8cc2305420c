/* play.c: how Morpion is played: moves, repetition, the random game. See morpion.h. */
#include "game/morpion/morpion.h"

enum side morpion_mover(const struct game *game, const void *state)
{
	(void)game;
	return (enum side)((const struct morpion_state *)state)->turn;
}

bool morpion_is_over(const struct game *game, const void *state)
{
	const struct morpion_state *s = state;

	return s->is_won || s->is_drawn || !morpion_empty(morpion_rules(game), s);
}

int morpion_moves(const struct game *game, const void *state, game_move *out)
{
	const struct morpion *rules = morpion_rules(game);
	const struct morpion_state *s = state;
	uint64_t empty = morpion_empty(rules, s);
	int n = 0;

	if (s->is_won || s->is_drawn)
		return 0;
	if (morpion_is_placing(rules, s)) {
		for (; empty; empty &= empty - 1)
			out[n++] = (game_move)bits_lowest(empty);
		return n;
	}
	for (uint64_t own = s->stones[s->turn]; own; own &= own - 1)
		for (uint64_t to = empty; to; to &= to - 1)
			out[n++] = (game_move)((bits_lowest(own) + 1) * MORPION_FROM +
				bits_lowest(to));
	return n;
}

int morpion_count(const struct game *game, const void *state)
{
	const struct morpion *rules = morpion_rules(game);
	const struct morpion_state *s = state;
	int empty = bits_count(morpion_empty(rules, s));

	if (s->is_won || s->is_drawn)
		return 0;
	return morpion_is_placing(rules, s) ? empty : rules->pieces * empty;
}

/* --- the past */

/* What a move of a piece adds to the number of the board. */
HOT_INLINE uint64_t shift_of(const struct morpion *rules, int side, game_move move)
{
	return (uint64_t)(side + 1) *
		(rules->power[morpion_to(move)] - rules->power[morpion_from(move)]);
}

/* Walks back through the past. The same side is to move after every second step, and the board is
 * the same when the steps add up to nothing. */
int morpion_times(const struct morpion *rules, const struct morpion_state *s)
{
	uint64_t sum = 0;
	int times = 1;

	for (int i = s->moved - 1; i >= 0; i--) {
		int steps = s->moved - i;

		sum += shift_of(rules, (s->turn ^ steps) & 1, s->past[i]);
		times += steps % 2 == 0 && sum == 0;
	}
	return times;
}

static void take_back(struct morpion_state *s)
{
	game_move move = s->past[--s->moved];

	s->turn ^= 1;
	s->stones[s->turn] ^= BIT(morpion_from(move)) | BIT(morpion_to(move));
	s->past[s->moved] = 0;
}

/* The positions of the past, the present one included, that end the game if they come back. One
 * that was there often enough is met first where it was there last, with as many times as it has.
 */
int morpion_spent(const struct game *game, const void *state, void *boards)
{
	const struct morpion *rules = morpion_rules(game);
	union game_state storage;
	struct morpion_state *s = (struct morpion_state *)&storage;
	unsigned char *out = boards;
	int n = 0;

	game_copy(game, s, state);
	s->is_won = s->is_drawn = 0;
	for (;; take_back(s)) {
		bool is_spent = morpion_times(rules, s) == rules->repeat - 1 &&
			!morpion_is_placing(rules, s);

		if (is_spent)
			memcpy(out + (size_t)n++ * MORPION_BOARD_BYTES, s, MORPION_BOARD_BYTES);
		if (!s->moved)
			return n;
	}
}

int morpion_plies_left(const struct game *game, const void *state)
{
	const struct morpion *rules = morpion_rules(game);
	const struct morpion_state *s = state;
	int placed = bits_count(s->stones[0]) + bits_count(s->stones[1]);

	return rules->has_moves ? 2 * rules->pieces - placed + rules->cap - s->moved
				: rules->cells - placed;
}

/* --- play */

void morpion_play(const struct game *game, void *state, game_move move)
{
	const struct morpion *rules = morpion_rules(game);
	struct morpion_state *s = state;
	int side = s->turn, from = morpion_from(move), to = morpion_to(move);

	assert(morpion_empty(rules, s) >> to & 1 && (from < 0 || s->stones[side] >> from & 1));
	if (from >= 0) {
		s->stones[side] &= ~BIT(from);
		s->past[s->moved++] = move;
	}
	s->stones[side] |= BIT(to);
	s->turn ^= 1;
	s->is_won = morpion_has_line(rules, s->stones[side], to);
	s->is_drawn = from >= 0 && !s->is_won &&
		(s->moved == rules->cap || morpion_times(rules, s) >= rules->repeat);
}

/* Whose cells are worth more: +1 the first player's, -1 the second's. */
static int worth(const struct morpion *rules, const uint64_t stones[2])
{
	int sum = 0;

	for (int side = 0; side < 2; side++)
		for (uint64_t set = stones[side]; set; set &= set - 1)
			sum += (side ? -1 : +1) * rules->through_count[bits_lowest(set)];
	return (sum > 0) - (sum < 0);
}

HOT_INLINE int result_of(
	const struct morpion *rules, const uint64_t stones[2], int turn, bool is_won)
{
	if (is_won)
		return turn ? +1 : -1; /* the other side has moved last */
	return rules->has_tiebreak ? worth(rules, stones) : 0;
}

double morpion_result(const struct game *game, const void *state)
{
	const struct morpion_state *s = state;

	return result_of(morpion_rules(game), s->stones, s->turn, s->is_won);
}

/* --- the random game
 *
 * The cells of each side and the empty ones are lists in no order, of which a random member is
 * taken; a move of a piece exchanges two members. The numbers of the boards since the last placing
 * are kept for each side to move, and each new one is looked for. */
struct cells {
	int own_count[2], empty_count;
	uint8_t own[2][MORPION_MAX_PIECES], empty[MORPION_MAX_CELLS];
};

struct boards {
	int count[2];
	uint64_t number[2][MORPION_MAX_CAP / 2 + 1];
};

HOT_INLINE int list_set(uint64_t set, uint8_t *out)
{
	int n = 0;

	for (; set; set &= set - 1)
		out[n++] = (uint8_t)bits_lowest(set);
	return n;
}

HOT_INLINE uint64_t number_of(const struct morpion *rules, const struct cells *cells)
{
	uint64_t number = 0;

	for (int side = 0; side < 2; side++)
		for (int i = 0; i < cells->own_count[side]; i++)
			number += (uint64_t)(side + 1) * rules->power[cells->own[side][i]];
	return number;
}

/* The present board and those of the state's past. */
HOT_INLINE void recall(const struct morpion *rules, const struct morpion_state *s, uint64_t number,
	struct boards *boards)
{
	boards->count[0] = boards->count[1] = 0;
	for (int i = s->moved; i >= 0; i--) {
		boards->number[i & 1][boards->count[i & 1]++] = number;
		if (i > 0)
			number -=
				shift_of(rules, (s->turn ^ (s->moved - i + 1)) & 1, s->past[i - 1]);
	}
}

/* Adds a board; whether it is there for the last time. */
HOT_INLINE bool is_repeated(
	const struct morpion *rules, struct boards *boards, int moved, uint64_t number)
{
	uint64_t *list = boards->number[moved & 1];
	int count = boards->count[moved & 1]++, times = 1;

	for (int i = 0; i < count; i++)
		times += list[i] == number;
	list[count] = number;
	return times >= rules->repeat;
}

HOT_INLINE int rollout(const struct morpion *rules, const struct morpion_state *s,
	struct xoshiro *random, game_move *line, int *length)
{
	uint64_t stones[2] = {s->stones[0], s->stones[1]}, number;
	int turn = s->turn, moved = s->moved;
	struct boards boards;
	struct cells cells;

	if (s->is_won || s->is_drawn)
		return result_of(rules, stones, turn, s->is_won);
	for (int side = 0; side < 2; side++)
		/* cppcheck-suppress uninitvar */
		cells.own_count[side] = list_set(stones[side], cells.own[side]);
	cells.empty_count = list_set(morpion_empty(rules, s), cells.empty);

	for (; cells.own_count[turn] < rules->pieces && cells.empty_count; turn ^= 1) {
		uint32_t at = xoshiro_below(random, (uint32_t)cells.empty_count);
		uint8_t cell = cells.empty[at];

		cells.empty[at] = cells.empty[--cells.empty_count];
		cells.own[turn][cells.own_count[turn]++] = cell;
		stones[turn] |= BIT(cell);
		game_record(line, length, cell);
		if (morpion_has_line(rules, stones[turn], cell))
			return result_of(rules, stones, turn ^ 1, true);
	}
	if (!cells.empty_count)
		return result_of(rules, stones, turn, false);

	number = number_of(rules, &cells);
	recall(rules, s, number, &boards);
	for (;; turn ^= 1) {
		uint64_t word = xoshiro_batch(
			random, (uint64_t)rules->pieces * (uint64_t)cells.empty_count);
		uint32_t piece = batch_below(&word, (uint32_t)rules->pieces),
			 place = batch_below(&word, (uint32_t)cells.empty_count);
		uint8_t from = cells.own[turn][piece], to = cells.empty[place];

		cells.own[turn][piece] = to;
		cells.empty[place] = from;
		stones[turn] ^= BIT(from) | BIT(to);
		number += (uint64_t)(turn + 1) * (rules->power[to] - rules->power[from]);
		game_record(line, length, (game_move)((from + 1) * MORPION_FROM + to));
		if (morpion_has_line(rules, stones[turn], to))
			return result_of(rules, stones, turn ^ 1, true);
		if (++moved == rules->cap || is_repeated(rules, &boards, moved, number))
			return result_of(rules, stones, turn ^ 1, false);
	}
}

HOT static int morpion_random_game(
	const struct morpion *rules, const struct morpion_state *s, struct xoshiro *random)
{
	return rollout(rules, s, random, NULL, NULL);
}

HOT static int morpion_random_line(const struct morpion *rules, const struct morpion_state *s,
	struct xoshiro *random, game_move *line, int *length)
{
	return rollout(rules, s, random, line, length);
}

double morpion_rollout(const struct game *game, const void *state, struct xoshiro *random)
{
	return morpion_random_game(morpion_rules(game), state, random);
}

double morpion_rollout_line(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	*length = 0;
	return morpion_random_line(morpion_rules(game), state, random, line, length);
}
