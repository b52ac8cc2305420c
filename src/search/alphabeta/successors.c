/* successors.c: which of a position's moves minimax and alpha-beta look at; see successors.h.
 *
 * (1)  of n moves, k are left to draw: the next one is drawn with chance k / n, then n falls by one
 *      and, if it was drawn, k Every set of k moves is equally likely: Knuth, The Art of Computer
 *      Programming 2, algorithm 3.4.2 S. */
#include "search/alphabeta/successors.h"

#include <stdlib.h>

#include "base/text.h"

bool successors_read(
	struct successors *successors, const struct options *options, struct status *st)
{
	const char *text = options_text(options, "successors");

	*successors = (struct successors){
		.kind = SUCCESSORS_SOME, .seed = (uint64_t)options_int(options, "seed")};
	successors_begin(successors, 0);
	if (text_same(text, "all")) {
		successors->kind = SUCCESSORS_ALL;
	} else if (text_same(text, "random")) {
		successors->kind = SUCCESSORS_RANDOM;
	} else {
		long most = text_is_whole(text, false) ? strtol(text, NULL, 10) : 0;

		if (most < 1 || most > GAME_MAX_MOVES)
			return status_fail(st,
				"option successors is '%s', expected all, random or a whole number "
				"from 1 to %d",
				text_quoted(text).text, GAME_MAX_MOVES);
		successors->most = (int)most;
	}
	return true;
}

void successors_begin(struct successors *successors, uint64_t stream)
{
	successors->stream = rng_stream(successors->seed, stream);
}

/* Says of each of the n moves of a state whether it is drawn; how many are. */
static int draw(const struct successors *successors, const struct game *game, const void *state,
	int n, bool *is_drawn)
{
	struct rng rng;
	int count = n, left;

	rng_init(&rng, RNG_FAST, rng_stream(successors->stream, game_key(game, state)));
	if (successors->kind == SUCCESSORS_SOME && successors->most < n)
		count = successors->most;
	else if (successors->kind == SUCCESSORS_RANDOM)
		count = 1 + (int)rng_below(&rng, (uint32_t)n);
	left = count;
	for (int i = 0; i < n; i++) {
		is_drawn[i] = rng_below(&rng, (uint32_t)(n - i)) < (uint32_t)left; /* (1) */
		left -= is_drawn[i];
	}
	return count;
}

static int place_of(game_move move, const game_move *moves)
{
	int i = 0;

	while (moves[i] != move)
		i++;
	return i;
}

static void arrange(struct search_order *order, const struct game *game, const void *state,
	game_move *moves, int n)
{
	if (order)
		order->arrange(order, game, state, moves, n);
}

/* Not inlined: a search that calls it at every ply need not carry these arrays down to the next
 * one. */
static __attribute__((noinline)) int draw_moves(const struct successors *successors,
	struct search_order *order, const struct game *game, const void *state, game_move *moves,
	int n)
{
	game_move in_order[GAME_MAX_MOVES], arranged[GAME_MAX_MOVES];
	bool is_drawn[GAME_MAX_MOVES];
	int count = draw(successors, game, state, n, is_drawn), placed = 0;

	memcpy(in_order, moves, (size_t)n * sizeof *moves);
	arrange(order, game, state, moves, n);
	memcpy(arranged, moves, (size_t)n * sizeof *moves);
	for (int pass = 0; pass < 2; pass++) /* those that are drawn, then the others */
		for (int i = 0; i < n; i++)
			if (is_drawn[place_of(arranged[i], in_order)] == !pass)
				moves[placed++] = arranged[i];
	assert(placed == n);
	return count;
}

int successors_moves(const struct successors *successors, struct search_order *order,
	const struct game *game, const void *state, game_move *moves, int *looked_at)
{
	int n = game_moves(game, state, moves);

	*looked_at = n;
	if (successors->kind == SUCCESSORS_ALL)
		arrange(order, game, state, moves, n);
	else
		*looked_at = draw_moves(successors, order, game, state, moves, n);
	return n;
}
