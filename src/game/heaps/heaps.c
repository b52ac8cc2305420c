/* heaps.c: games of taking from heaps; see heaps.h.
 *
 * Heaps keep their places, also when empty, because a move names one; so heaps of one size are not
 * interchangeable, and there are no symmetries. Nothing remembers how many turns there were, so
 * either side may be to move in a position that is read. */
#include "game/heaps/heaps.h"

#include <stdio.h>

#include "base/bits.h"
#include "base/hot.h"
#include "base/text.h"
#include "base/xalloc.h"
#include "game/view.h"

static int smaller(int a, int b)
{
	return a < b ? a : b;
}

bool heaps_read(const char *text, int out[HEAPS_MOST], int *count, const char **end)
{
	for (*count = 0; *count < HEAPS_MOST; text++) {
		int number = 0;

		if (*text < '0' || *text > '9')
			return false;
		for (; *text >= '0' && *text <= '9'; text++) {
			number = number * 10 + *text - '0';
			if (number > HEAPS_MOST_TOKENS)
				return false;
		}
		out[(*count)++] = number;
		*end = text;
		if (*text != '-')
			return true;
	}
	return false;
}

/* Token i of a heap is bit offset + i, and choosing it leaves the i tokens below it. */
static void setup_word(struct heaps *rules)
{
	int total = rules->offset[rules->heap_count];

	rules->draw_bits = 1;
	while (1 << rules->draw_bits < total)
		rules->draw_bits++;
	for (int i = 0; i < HEAPS_WORD; i++)
		rules->keep[i] = UINT32_MAX;
	for (int heap = 0; heap < rules->heap_count; heap++)
		for (int i = rules->offset[heap]; i < rules->offset[heap + 1]; i++)
			for (int above = i; above < rules->offset[heap + 1]; above++)
				rules->keep[i] &= ~(UINT32_C(1) << above);
}

void heaps_setup(struct game *game, const int *start, int heap_count, int most, bool last_wins)
{
	struct heaps *rules = xcalloc(1, sizeof *rules);
	int largest = 0;

	rules->heap_count = heap_count;
	rules->last_wins = last_wins;
	for (int heap = 0; heap < heap_count; heap++) {
		rules->start[heap] = start[heap];
		rules->offset[heap + 1] = rules->offset[heap] + start[heap];
		if (start[heap] > largest)
			largest = start[heap];
	}
	rules->most = most ? smaller(most, largest) : largest;
	if (heap_count > 1 && rules->most == largest && rules->offset[heap_count] <= HEAPS_WORD)
		setup_word(rules);
	game->data = rules;
	game->state_bytes =
		offsetof(struct heaps_state, heap) + (size_t)heap_count * sizeof(uint16_t);
	game->max_plies = rules->offset[heap_count];
}

void heaps_move(const struct heaps *rules, game_move move, int *heap, int *count)
{
	*heap = 0;
	while (rules->offset[*heap + 1] <= move)
		++*heap;
	*count = move - rules->offset[*heap] + 1;
}

void heaps_start(const struct game *game, void *state)
{
	const struct heaps *rules = game->data;
	struct heaps_state *s = state;

	s->mover = SIDE_FIRST;
	for (int heap = 0; heap < rules->heap_count; heap++)
		s->heap[heap] = (uint16_t)rules->start[heap];
}

enum side heaps_mover(const struct game *game, const void *state)
{
	const struct heaps_state *s = state;

	(void)game;
	return s->mover;
}

int heaps_moves(const struct game *game, const void *state, game_move *out)
{
	const struct heaps *rules = game->data;
	const struct heaps_state *s = state;
	int n = 0;

	for (int heap = 0; heap < rules->heap_count; heap++) {
		int choices = smaller(s->heap[heap], rules->most);

		for (int i = 0; i < choices; i++)
			out[n++] = (game_move)(rules->offset[heap] + i);
	}
	return n;
}

int heaps_count(const struct game *game, const void *state)
{
	const struct heaps *rules = game->data;
	const struct heaps_state *s = state;
	int n = 0;

	for (int heap = 0; heap < rules->heap_count; heap++)
		n += smaller(s->heap[heap], rules->most);
	return n;
}

bool heaps_is_over(const struct game *game, const void *state)
{
	const struct heaps *rules = game->data;
	const struct heaps_state *s = state;

	for (int heap = 0; heap < rules->heap_count; heap++)
		if (s->heap[heap])
			return false;
	return true;
}

void heaps_play(const struct game *game, void *state, game_move move)
{
	struct heaps_state *s = state;
	int heap, count;

	heaps_move(game->data, move, &heap, &count);
	assert(s->heap[heap] >= count);
	s->heap[heap] = (uint16_t)(s->heap[heap] - count);
	s->mover ^= 1;
}

/* The first player's result when all heaps are empty and it would be `mover`'s turn: the other one
 * took the last. */
static inline double outcome(const struct heaps *rules, unsigned mover)
{
	return (mover == SIDE_SECOND) == rules->last_wins ? 1 : -1;
}

double heaps_result(const struct game *game, const void *state)
{
	const struct heaps_state *s = state;

	return outcome(game->data, s->mover);
}

/* ---- playouts
 *
 * Without a limit a move is a token: the one chosen goes, and all above it in its heap; every token
 * on the table is one legal move. With at most HEAPS_WORD tokens the heaps are one word, a bit for
 * each token: 1-3-5-7 at the start is
 *
 *     bit 15    9 8   4 3 1 0
 *         1111111 11111 111 1
 *         1111111 00001 111 1     keep[5]: choosing bit 5 leaves one token in the third heap
 *
 * A playout draws bits until the word is empty, and a bit that is gone draws again, so the choice
 * among those still there is uniform. What is drawn does not depend on the word: a random number is
 * cut into as many draws as it holds, the draw of a missing bit changes nothing, and only the end
 * is a branch.
 *
 * Millions of playouts a second on one core, drawn so and in turn: 1-3-5-7 16.9 and 11.2,
 * 3-4-5 19.4 and 14.5, twenty heaps of one 6.4 and 2.7. Few large heaps want the other way round
 * (20-20-20 6.7 and 8.6, one of 64 8.5 and 27.8), hence the bound. Choosing the k-th bit that is
 * left instead of drawing again: 6.5, or 16.5 where the processor has PDEP.
 *
 * What a playout of Nim is worth: give every token a clock that rings at a random time. Then the
 * heaps do not depend on each other, and the number of moves in a heap of h is even with
 * probability (1 + (1 - 2/1)(1 - 2/2)...(1 - 2/h)) / 2, which is one half as soon as h >= 2. From
 * any position with such a heap a random game without a limit is an even bet. The games are played
 * all the same; test_heaps.c holds them to that figure. */

/* The move that the draw of a token is, if the token is still there. */
HOT_INLINE void record_token(
	const struct heaps *rules, uint32_t left, uint32_t token, game_move *line, int *length)
{
	int heap = 0;

	if (!line || !(left >> token & 1))
		return;
	while (rules->offset[heap + 1] <= (int)token)
		heap++;
	game_record(line, length,
		(game_move)(rules->offset[heap] + bits_count(left & ~rules->keep[token]) - 1));
}

/* This and the next say whether the number of plies is odd. */
HOT_INLINE unsigned in_word(const struct heaps *rules, const struct heaps_state *s,
	struct xoshiro *random, game_move *line, int *length)
{
	struct xoshiro generator = *random; /* in registers */
	const int bits = rules->draw_bits, draws = 64 / bits;
	const uint32_t mask = (UINT32_C(1) << bits) - 1;
	uint32_t left = 0, plies = 0;

	for (int heap = 0; heap < rules->heap_count; heap++)
		left |= ((UINT32_C(1) << s->heap[heap]) - 1) << rules->offset[heap];
	while (left) {
		uint64_t word = xoshiro_next(&generator);

		for (int i = 0; i < draws; i++, word >>= bits) {
			uint32_t token = (uint32_t)word & mask;

			record_token(rules, left, token, line, length);
			plies ^= left >> token;
			left &= rules->keep[token];
		}
	}
	*random = generator;
	return plies & 1;
}

/* Any heaps with any limit: one draw among all choices, then to the heap that it falls into. */
HOT_INLINE unsigned in_turn(const struct heaps *rules, const struct heaps_state *s,
	struct xoshiro *random, game_move *line, int *length)
{
	struct xoshiro generator = *random;
	const uint32_t most = (uint32_t)rules->most;
	uint32_t heap[HEAPS_MOST], choices = 0;
	unsigned plies = 0;

	for (int i = 0; i < rules->heap_count; i++) {
		heap[i] = s->heap[i];
		choices += heap[i] < most ? heap[i] : most;
	}
	for (; choices; plies++) {
		uint32_t drawn = xoshiro_below(&generator, choices), here, after;
		int i = 0;

		while (here = heap[i] < most ? heap[i] : most, drawn >= here) {
			drawn -= here;
			i++;
		}
		game_record(line, length, (game_move)((uint32_t)rules->offset[i] + drawn));
		heap[i] -= drawn + 1;
		after = heap[i] < most ? heap[i] : most;
		choices -= here - after;
	}
	*random = generator;
	return plies & 1;
}

HOT static unsigned plies_in_word(
	const struct heaps *rules, const struct heaps_state *s, struct xoshiro *random)
{
	return in_word(rules, s, random, NULL, NULL);
}

HOT static unsigned plies_in_turn(
	const struct heaps *rules, const struct heaps_state *s, struct xoshiro *random)
{
	return in_turn(rules, s, random, NULL, NULL);
}

HOT static unsigned line_in_word(const struct heaps *rules, const struct heaps_state *s,
	struct xoshiro *random, game_move *line, int *length)
{
	return in_word(rules, s, random, line, length);
}

HOT static unsigned line_in_turn(const struct heaps *rules, const struct heaps_state *s,
	struct xoshiro *random, game_move *line, int *length)
{
	return in_turn(rules, s, random, line, length);
}

double heaps_rollout(const struct game *game, const void *state, struct xoshiro *random)
{
	const struct heaps *rules = game->data;
	const struct heaps_state *s = state;
	unsigned odd = rules->draw_bits ? plies_in_word(rules, s, random)
					: plies_in_turn(rules, s, random);

	return outcome(rules, s->mover ^ odd);
}

double heaps_rollout_line(const struct game *game, const void *state, struct xoshiro *random,
	game_move *line, int *length)
{
	const struct heaps *rules = game->data;
	const struct heaps_state *s = state;
	unsigned odd;

	*length = 0;
	odd = rules->draw_bits ? line_in_word(rules, s, random, line, length)
			       : line_in_turn(rules, s, random, line, length);
	return outcome(rules, s->mover ^ odd);
}

/* ---- notation and view */

/* "1-3-5-7 X": what is left in each heap, then the side to move. */
void heaps_position_format(const struct game *game, const void *state, char out[GAME_POSITION_TEXT])
{
	const struct heaps *rules = game->data;
	const struct heaps_state *s = state;
	size_t n = 0;

	for (int heap = 0; heap < rules->heap_count; heap++)
		n += (size_t)snprintf(
			out + n, GAME_POSITION_TEXT - n, "%s%d", heap ? "-" : "", s->heap[heap]);
	snprintf(out + n, GAME_POSITION_TEXT - n, " %c", "XO"[s->mover]);
}

bool heaps_position_parse(const struct game *game, const char *text, void *state, struct status *st)
{
	const struct heaps *rules = game->data;
	struct heaps_state *s = state;
	int left[HEAPS_MOST], count;
	const char *side;

	if (!heaps_read(text, left, &count, &side) || count != rules->heap_count)
		return status_fail(st, "'%s', expected %d number%s%s and the side to move",
			text_quoted(text).text, rules->heap_count, rules->heap_count > 1 ? "s" : "",
			rules->heap_count > 1 ? " separated by '-'" : "");
	for (int heap = 0; heap < count; heap++) {
		if (left[heap] > rules->start[heap])
			return status_fail(st, "heap %d is %d, expected at most %d", heap + 1,
				left[heap], rules->start[heap]);
		s->heap[heap] = (uint16_t)left[heap];
	}
	if (*side && *side != ' ')
		return status_fail(
			st, "'%s' after the heaps, expected ' X' or ' O'", text_quoted(side).text);
	side += strspn(side, " ");
	if (!*side || !strchr("XxOo", *side) || side[1])
		return status_fail(
			st, "'%s' for the side to move, expected X or O", text_quoted(side).text);
	s->mover = *side == 'O' || *side == 'o';
	return true;
}

/* Choosing a token takes it and those to the right of it, so what is left stays at the left. */
void heaps_view(const struct game *game, const void *state, struct view *view)
{
	const struct heaps *rules = game->data;
	const struct heaps_state *s = state;

	view->shape = VIEW_HEAPS;
	view->rows = rules->heap_count;
	for (int heap = 0; heap < rules->heap_count; heap++) {
		if (rules->start[heap] > view->cols)
			view->cols = rules->start[heap];
		if (rules->heap_count > 1)
			snprintf(view->row_name[heap], sizeof view->row_name[heap], "%d", heap + 1);
		for (int i = 0; i < s->heap[heap]; i++) {
			int takes = s->heap[heap] - i;

			view->cell[view->cell_count++] = (struct view_cell){
				.kind = CELL_TOKEN,
				.row = (short)heap,
				.col = (short)i,
				.parent = -1,
				.move = takes <= rules->most
					? (game_move)(rules->offset[heap] + takes - 1)
					: GAME_NO_MOVE,
			};
		}
	}
}
